"""Lo que toda fila de un catálogo tiene, y la tabla de los catálogos que solo son un código y un texto.

Una fila rige de `desde` a `hasta`, los dos días incluidos. De una misma clave no rigen dos a la vez: un
disparador de cada tabla lo cuida (`tinta_sin_cruce`), también entre dos personas que guardan al mismo tiempo.
"""

from datetime import date
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ColumnElement,
    Identity,
    Integer,
    Text,
    UniqueConstraint,
    and_,
    or_,
)
from sqlalchemy.ext.hybrid import hybrid_method
from sqlalchemy.orm import Mapped, declared_attr, mapped_column

from api.core.datos.clock import rige
from api.core.datos.db import Base

OFICIAL, VARIAS, UNA, DEDUCIDA = "OFICIAL", "VARIAS", "UNA", "DEDUCIDA"
CERTEZAS = {
    OFICIAL: "Texto oficial",
    VARIAS: "Varias fuentes",
    UNA: "Una sola fuente",
    DEDUCIDA: "Por confirmar",
}
SE_CRUZAN = "Ya hay una fila con esa clave que rige en esas fechas."


class FilaFechada:
    """Las columnas de toda fila de un catálogo. `hasta`: None mientras no termine. `fuente`: la norma o el
    documento de donde se tomó; `certeza`: cuánto se le puede creer."""

    @declared_attr
    def id(cls) -> Mapped[int]:
        return mapped_column(BigInteger, Identity(), primary_key=True, sort_order=-1)

    desde: Mapped[date] = mapped_column(sort_order=1)
    hasta: Mapped[date | None] = mapped_column(sort_order=1)
    fuente: Mapped[str] = mapped_column(Text, server_default="", default="", sort_order=1)
    certeza: Mapped[str] = mapped_column(Text, server_default=DEDUCIDA, default=DEDUCIDA, sort_order=1)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1, sort_order=1)

    def _rige_en(self, fecha: Any) -> bool:
        return rige(self.desde, self.hasta, fecha)

    @classmethod
    def _rigen_en(cls, fecha: Any) -> ColumnElement[bool]:
        return and_(cls.desde <= fecha, or_(cls.hasta.is_(None), cls.hasta >= fecha))

    # De una fila, si rige ese día. De la tabla, el criterio de una consulta: `select(X).where(X.vigente_en(dia))`,
    # y ahí el día puede ser un `bindparam`.
    vigente_en = hybrid_method(_rige_en, _rigen_en)


class CodigoDeLey(FilaFechada, Base):
    """Un código con su texto, de los catálogos que no tienen más: `catalogo` dice de cuál (`codigos.py`)."""

    __tablename__ = "catalogos_sri"
    __table_args__ = (
        UniqueConstraint("catalogo", "codigo", "desde"),
        CheckConstraint("hasta >= desde", name="fechas"),
        CheckConstraint(f"certeza IN {tuple(CERTEZAS)}", name="certeza"),
    )

    catalogo: Mapped[str] = mapped_column(Text)
    codigo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)


F103, F104 = "103", "104"
CLASES = {
    "BASE": "Base imponible",
    "RETENIDO": "Retenido",
    "BRUTO": "Valor bruto",
    "NETO": "Valor neto",
    "IMPUESTO": "Impuesto o valor",
    "CONTEO": "Cuántos",
    "CAJAS": "Cajas",
    "TOTAL": "Total o pago",
    "OTRA": "Otra",
}
LLENAN = {"DECLARANTE": "Quien declara", "SRI": "El SRI"}


class Casillero(FilaFechada, Base):
    """Un casillero de un formulario. `clase`: qué va en él. `codigos`: los de retención que suma, separados por comas.
    `calculo`: cómo se saca de los documentos. `concepto`: con qué número lo nombra la carga del SRI, que no es el del
    casillero. `llena`: quién pone su valor."""

    __tablename__ = "casilleros"
    __table_args__ = (
        UniqueConstraint("formulario", "casillero", "desde"),
        CheckConstraint(f"formulario IN {(F103, F104)}", name="formulario"),
        CheckConstraint(f"clase IN {tuple(CLASES)}", name="clase"),
        CheckConstraint(f"llena IN {tuple(LLENAN)}", name="llena"),
        CheckConstraint("hasta >= desde", name="fechas"),
        CheckConstraint(f"certeza IN {tuple(CERTEZAS)}", name="certeza"),
    )

    formulario: Mapped[str] = mapped_column(Text)
    casillero: Mapped[str] = mapped_column(Text)
    seccion: Mapped[str] = mapped_column(Text, server_default="", default="")
    nombre: Mapped[str] = mapped_column(Text)
    clase: Mapped[str] = mapped_column(Text)
    codigos: Mapped[str] = mapped_column(Text, server_default="", default="")
    calculo: Mapped[str] = mapped_column(Text, server_default="", default="")
    concepto: Mapped[str] = mapped_column(Text, server_default="", default="")
    llena: Mapped[str] = mapped_column(Text, server_default="DECLARANTE", default="DECLARANTE")


RESTRICCIONES = {
    "sin_cruce_casilleros": ("desde", SE_CRUZAN),
    "uq_casilleros_formulario_casillero_desde": ("desde", SE_CRUZAN),
    "sin_cruce_catalogos_sri": ("desde", SE_CRUZAN),
    "uq_catalogos_sri_catalogo_codigo_desde": ("desde", SE_CRUZAN),
}
