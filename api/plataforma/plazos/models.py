"""Los plazos para declarar, como filas con fechas: la ley los cambia, y el SRI los prorroga."""

from sqlalchemy import CheckConstraint, SmallInteger, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base
from api.core.datos.restricciones import RESTRICCIONES
from api.plataforma.catalogos.models import CERTEZAS, SE_CRUZAN, FilaFechada

IVA_MENSUAL, IVA_SEMESTRAL, RETENCIONES = "IVA_MENSUAL", "IVA_SEMESTRAL", "RETENCIONES"
RENTA_PERSONAS, RENTA_SOCIEDADES = "RENTA_PERSONAS", "RENTA_SOCIEDADES"
OBLIGACIONES = {
    IVA_MENSUAL: "IVA de cada mes",
    IVA_SEMESTRAL: "IVA de cada semestre",
    RETENCIONES: "Retenciones en la fuente",
    RENTA_PERSONAS: "Impuesto a la renta de las personas",
    RENTA_SOCIEDADES: "Impuesto a la renta de las sociedades",
}
ESPECIAL = "ESPECIAL"
DIGITOS = {str(n): str(n) for n in range(10)} | {ESPECIAL: "Contribuyente especial"}


class PlazoDeDeclarar(FilaFechada, Base):
    """De una obligación y un noveno dígito del RUC, el `dia` y cuántos `meses` después de que termina lo que se declara.
    Rige para lo que termina en sus fechas."""

    __tablename__ = "plazos_declaracion"
    __table_args__ = (
        UniqueConstraint("obligacion", "digito", "desde"),
        CheckConstraint(f"obligacion IN {tuple(OBLIGACIONES)}", name="obligacion"),
        CheckConstraint(f"digito IN {tuple(DIGITOS)}", name="digito"),
        CheckConstraint("meses BETWEEN 1 AND 24", name="meses"),
        CheckConstraint("dia BETWEEN 1 AND 31", name="dia"),
        CheckConstraint("hasta >= desde", name="fechas"),
        CheckConstraint(f"certeza IN {tuple(CERTEZAS)}", name="certeza"),
    )

    obligacion: Mapped[str] = mapped_column(Text)
    digito: Mapped[str] = mapped_column(Text)
    meses: Mapped[int] = mapped_column(SmallInteger)
    dia: Mapped[int] = mapped_column(SmallInteger)


RESTRICCIONES |= {
    "sin_cruce_plazos_declaracion": ("desde", SE_CRUZAN),
    "uq_plazos_declaracion_obligacion_digito_desde": ("desde", SE_CRUZAN),
}
