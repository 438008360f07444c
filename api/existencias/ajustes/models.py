"""Un ajuste de existencias, con sus líneas."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
    Index,
    Integer,
    Numeric,
    SmallInteger,
    Text,
    UniqueConstraint,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, Cercada, DeEmpresa
from api.core.datos.rls import SIN_BORRAR

DE_AJUSTE, DE_INICIO = "AJUSTE", "INICIAL"
MOTIVOS = {
    DE_AJUSTE: "Ajuste",
    DE_INICIO: "Existencia inicial",
    "PERDIDA": "Pérdida",
    "ROBO": "Robo",
    "MERMA": "Merma",
    "DANO": "Daño o vencimiento",
    "USO_PROPIO": "Uso propio",
    "MUESTRA": "Muestra o regalo",
}
SOLO_SALEN = tuple(motivo for motivo in MOTIVOS if motivo not in (DE_AJUSTE, DE_INICIO))


class AjusteExistencias(DeEmpresa, Base):
    """No se cambia: se anula, y lo que movió se deshace."""

    __tablename__ = "ajustes_existencias"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "bodega_id"], ["bodegas.empresa_id", "bodegas.id"]),
        UniqueConstraint("empresa_id", "numero"),
        CheckConstraint(f"motivo IN {tuple(MOTIVOS)}", name="motivo"),
        CheckConstraint("numero > 0", name="numero"),
        CheckConstraint("(anulado_en IS NULL) = (anulado_por = '')", name="anulado"),
        Index("ix_ajustes_existencias_fecha", "empresa_id", "fecha", "id"),
        {"info": SIN_BORRAR},
    )

    numero: Mapped[int] = mapped_column(Integer)
    fecha: Mapped[date]
    bodega_id: Mapped[int] = mapped_column(BigInteger)
    motivo: Mapped[str] = mapped_column(Text)
    observacion: Mapped[str] = mapped_column(Text, server_default="", default="")
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    anulado_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    anulado_en: Mapped[datetime | None]
    motivo_anulacion: Mapped[str] = mapped_column(Text, server_default="", default="")


class LineaAjusteExistencias(Cercada, Base):
    """Lo que entra (positivo) o sale de un producto. `costo`: el de una unidad que entra, si se dijo; si no, el promedio. `unidad` y
    `medida`: en cuál se dijeron los dos, si no es la del producto."""

    __tablename__ = "lineas_ajustes_existencias"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "ajuste_id"],
            ["ajustes_existencias.empresa_id", "ajustes_existencias.id"],
            name="fk_lineas_ajustes_existencias_ajuste",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "producto_id"],
            ["productos.empresa_id", "productos.id"],
            name="fk_lineas_ajustes_existencias_producto",
        ),
        CheckConstraint("cantidad <> 0", name="cantidad"),
        CheckConstraint("costo IS NULL OR (costo >= 0 AND cantidad > 0)", name="costo"),
        {"info": SIN_BORRAR},
    )

    ajuste_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, sort_order=-1)
    n: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    producto_id: Mapped[int] = mapped_column(BigInteger)
    cantidad: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    costo: Mapped[Decimal | None] = mapped_column(Numeric(18, 6))
    unidad: Mapped[str] = mapped_column(Text, server_default="", default="")
    medida: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))


RESTRICCIONES = {
    "fk_lineas_ajustes_existencias_producto": (
        "PRO_CODIGO",
        "El producto está en un ajuste de existencias: no se elimina, desactívelo.",
    ),
}
