"""Los códigos de retención y los sustentos, con sus fechas: cambian por resolución, sin tocar el programa.

Los códigos son los del SRI: la renta, del catálogo del ATS (tabla 3.10); el IVA y la salida de divisas, de la
ficha técnica (tabla 20). Quien retiene toma la fila que rige en la fecha de la retención.
"""

from sqlalchemy import CheckConstraint, SmallInteger, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base
from api.core.datos.restricciones import RESTRICCIONES
from api.plataforma.catalogos.models import CERTEZAS, SE_CRUZAN, FilaFechada

RENTA, IVA_RETENIDO, ISD = 1, 2, 6
RETENIDOS = {RENTA: "Renta", IVA_RETENIDO: "IVA", ISD: "ISD"}
RESIDENTE, NO_RESIDENTE = "RESIDENTE", "NO_RESIDENTE"
SUJETOS = {RESIDENTE: "Residentes", NO_RESIDENTE: "No residentes"}
# Lo que el esquema del comprobante admite en un porcentaje: tres cifras, y hasta dos son decimales.
_NUMERO = r"(100|\d{1,2}(\.\d)?|\d\.\d{1,2})"
PORCENTAJES = rf"^({_NUMERO}( a {_NUMERO})?(; {_NUMERO}( a {_NUMERO})?)*)?$"
DOCUMENTOS = r"^\d{2,3}(, \d{2,3})*$"


class CodigoRetencion(FilaFechada, Base):
    """Un código con que se retiene. `sujeto`: a quién, en la renta; vacío en los demás. `porcentajes`: los que
    admite (`porcentajes.py`). Las casillas son las de los formularios 103 y 104, como el SRI las escribe;
    `elemento_ats`, el del anexo donde va lo retenido."""

    __tablename__ = "codigos_retencion"
    __table_args__ = (
        UniqueConstraint("impuesto", "codigo", "desde"),
        CheckConstraint(f"impuesto IN {tuple(RETENIDOS)}", name="impuesto"),
        CheckConstraint(f"sujeto IN {('', *SUJETOS)} AND (impuesto = 1) = (sujeto <> '')", name="sujeto"),
        CheckConstraint(f"porcentajes ~ '{PORCENTAJES}'", name="porcentajes"),
        CheckConstraint("hasta >= desde", name="fechas"),
        CheckConstraint(f"certeza IN {tuple(CERTEZAS)}", name="certeza"),
    )

    impuesto: Mapped[int] = mapped_column(SmallInteger)
    codigo: Mapped[str] = mapped_column(Text)
    sujeto: Mapped[str] = mapped_column(Text, server_default="", default="")
    nombre: Mapped[str] = mapped_column(Text)
    porcentajes: Mapped[str] = mapped_column(Text, server_default="", default="")
    casilla_base: Mapped[str] = mapped_column(Text, server_default="", default="")
    casilla_retenido: Mapped[str] = mapped_column(Text, server_default="", default="")
    elemento_ats: Mapped[str] = mapped_column(Text, server_default="", default="")
    nota: Mapped[str] = mapped_column(Text, server_default="", default="")


class Sustento(FilaFechada, Base):
    """Para qué sirve una compra ante el SRI. `documentos`: los códigos de los comprobantes que lo pueden llevar,
    separados por comas; `casilleros`, los del formulario 104 a los que la compra va."""

    __tablename__ = "sustentos"
    __table_args__ = (
        UniqueConstraint("codigo", "desde"),
        CheckConstraint(f"documentos ~ '{DOCUMENTOS}'", name="documentos"),
        CheckConstraint("hasta >= desde", name="fechas"),
        CheckConstraint(f"certeza IN {tuple(CERTEZAS)}", name="certeza"),
    )

    codigo: Mapped[str] = mapped_column(Text)
    nombre: Mapped[str] = mapped_column(Text)
    documentos: Mapped[str] = mapped_column(Text)
    casilleros: Mapped[str] = mapped_column(Text, server_default="", default="")


for _tabla, _unica in (("codigos_retencion", "impuesto_codigo_desde"), ("sustentos", "codigo_desde")):
    RESTRICCIONES[f"sin_cruce_{_tabla}"] = ("desde", SE_CRUZAN)
    RESTRICCIONES[f"uq_{_tabla}_{_unica}"] = ("desde", SE_CRUZAN)
