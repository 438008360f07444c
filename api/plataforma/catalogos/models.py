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
from api.core.datos.restricciones import RESTRICCIONES

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


RESTRICCIONES["sin_cruce_catalogos_sri"] = ("desde", SE_CRUZAN)
RESTRICCIONES["uq_catalogos_sri_catalogo_codigo_desde"] = ("desde", SE_CRUZAN)
