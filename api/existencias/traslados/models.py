"""Los traslados entre bodegas: lo que se envió, y cada vez que algo llegó o volvió."""

from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    Numeric,
    SmallInteger,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, Cercada, DeEmpresa
from api.core.datos.rls import SIN_BORRAR, SOLO_CRECE

EN_TRANSITO, RECIBIDO, ANULADO = "EN_TRANSITO", "RECIBIDO", "ANULADO"
ESTADOS = {EN_TRANSITO: "En tránsito", RECIBIDO: "Recibido", ANULADO: "Anulado"}


def _de_bodega(cual: str) -> ForeignKeyConstraint:
    return ForeignKeyConstraint(
        ["empresa_id", f"{cual}_id"], ["bodegas.empresa_id", "bodegas.id"], name=f"fk_traslados_{cual}"
    )


class Traslado(DeEmpresa, Base):
    """Lo que salió de una bodega hacia otra. `transito_id`: donde está mientras no llega. Recibido: nada suyo queda en camino y
    algo llegó; anulado: volvió entero."""

    __tablename__ = "traslados"
    __table_args__ = (
        *(_de_bodega(cual) for cual in ("origen", "destino", "transito")),
        UniqueConstraint("empresa_id", "numero"),
        CheckConstraint(f"estado IN {tuple(ESTADOS)}", name="estado"),
        Index("ix_traslados_fecha", "empresa_id", "fecha", "id"),
        Index(
            "ix_traslados_en_transito",
            "empresa_id",
            "destino_id",
            postgresql_where=text("estado = 'EN_TRANSITO'"),
        ),
        {"info": SIN_BORRAR},
    )

    numero: Mapped[int] = mapped_column(Integer)
    fecha: Mapped[date]
    origen_id: Mapped[int] = mapped_column(BigInteger)
    destino_id: Mapped[int] = mapped_column(BigInteger)
    transito_id: Mapped[int] = mapped_column(BigInteger)
    estado: Mapped[str] = mapped_column(Text, server_default=EN_TRANSITO, default=EN_TRANSITO)
    observacion: Mapped[str] = mapped_column(Text, server_default="", default="")
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


class LineaDeTraslado(Cercada, Base):
    """Un producto de un traslado. Lo que falta por llegar es lo que se envió menos lo recibido y lo devuelto."""

    __tablename__ = "lineas_traslados"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "traslado_id"], ["traslados.empresa_id", "traslados.id"]),
        ForeignKeyConstraint(["empresa_id", "producto_id"], ["productos.empresa_id", "productos.id"]),
        UniqueConstraint("empresa_id", "traslado_id", "producto_id", name="uq_lineas_traslados_producto"),
        CheckConstraint("cantidad > 0 AND recibida >= 0 AND devuelta >= 0", name="cantidades"),
        CheckConstraint("recibida + devuelta <= cantidad", name="llegadas"),
        {"info": SIN_BORRAR},
    )

    empresa_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("empresas.id"), primary_key=True, sort_order=-2
    )
    traslado_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    n: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    producto_id: Mapped[int] = mapped_column(BigInteger)
    cantidad: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    recibida: Mapped[Decimal] = mapped_column(Numeric(18, 6), server_default="0", default=Decimal(0))
    devuelta: Mapped[Decimal] = mapped_column(Numeric(18, 6), server_default="0", default=Decimal(0))

    @property
    def pendiente(self) -> Decimal:
        return self.cantidad - self.recibida - self.devuelta


class LlegadaDeTraslado(DeEmpresa, Base):
    """Lo que de una línea llegó al destino o, si `devuelve`, volvió al origen. Las de una misma vez llevan la misma `vez`."""

    __tablename__ = "llegadas_traslados"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "traslado_id", "n"],
            ["lineas_traslados.empresa_id", "lineas_traslados.traslado_id", "lineas_traslados.n"],
            name="fk_llegadas_traslados_linea",
        ),
        UniqueConstraint("empresa_id", "traslado_id", "vez", "n", name="uq_llegadas_traslados_vez"),
        CheckConstraint("cantidad > 0", name="cantidad"),
        {"info": SOLO_CRECE},
    )

    traslado_id: Mapped[int] = mapped_column(BigInteger)
    n: Mapped[int] = mapped_column(SmallInteger)
    vez: Mapped[int] = mapped_column(SmallInteger)
    fecha: Mapped[date]
    devuelve: Mapped[bool]
    cantidad: Mapped[Decimal] = mapped_column(Numeric(18, 6))
    observacion: Mapped[str] = mapped_column(Text, server_default="", default="")
    creado_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


RESTRICCIONES = {
    "fk_lineas_traslados_empresa_id_producto_id_productos": (
        "PRO_CODIGO",
        "El producto está en traslados entre bodegas: no se elimina, desactívelo.",
    ),
}
