"""Lo emitido en papel: un rango de números de una serie, en un mes.

Lo vendido es de un cliente, o del consumidor final, y dice sus bases; lo anulado solo dice sus números. Ningún número está en dos
rangos de la misma serie y autorización: lo cuida quien escribe, con un turno."""

from datetime import date
from decimal import Decimal

from sqlalchemy import BigInteger, CheckConstraint, ForeignKeyConstraint, Index, Integer, Numeric, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base, DeEmpresa
from api.plataforma.codigos.documentos import (
    FACTURA,
    GUIA_REMISION,
    LIQUIDACION_COMPRA,
    NOTA_CREDITO,
    NOTA_DEBITO,
    NOTA_VENTA,
    RETENCION,
)

VENDEN = (FACTURA, NOTA_VENTA, NOTA_CREDITO, NOTA_DEBITO)
# De lo que no vende solo se dice lo anulado: lo demás está en su compra o no se declara.
TIPOS = (*VENDEN, LIQUIDACION_COMPRA, GUIA_REMISION, RETENCION)
ULTIMO = 999_999_999


class ComprobanteFisico(DeEmpresa, Base):
    """`mes`: su primer día. `cliente_id`: None, el consumidor final. `tarifa`: el código de la del IVA de lo gravado."""

    __tablename__ = "comprobantes_fisicos"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "cliente_id"],
            ["clientes.empresa_id", "clientes.id"],
            name="fk_comprobantes_fisicos_cliente",
        ),
        CheckConstraint(f"tipo IN {TIPOS}", name="tipo"),
        CheckConstraint(f"anulado OR tipo IN {VENDEN}", name="vende"),
        CheckConstraint("extract(day FROM mes) = 1", name="mes"),
        CheckConstraint("establecimiento ~ '^[0-9]{3}$' AND punto ~ '^[0-9]{3}$'", name="serie"),
        CheckConstraint(f"desde BETWEEN 1 AND hasta AND hasta <= {ULTIMO}", name="rango"),
        CheckConstraint("autorizacion ~ '^[0-9]{10}$'", name="autorizacion"),
        CheckConstraint("gravado >= 0 AND cero >= 0 AND no_objeto >= 0 AND iva >= 0", name="montos"),
        CheckConstraint(
            "CASE WHEN anulado THEN gravado + cero + no_objeto + iva = 0 AND cliente_id IS NULL "
            "ELSE gravado + cero + no_objeto > 0 END",
            name="anulado",
        ),
        CheckConstraint("forma_pago ~ '^([0-9]{2})?$'", name="forma_pago"),
        Index("ix_comprobantes_fisicos_mes", "empresa_id", "mes", "id"),
        Index(
            "ix_comprobantes_fisicos_cliente",
            *("empresa_id", "cliente_id"),
            postgresql_where=text("cliente_id IS NOT NULL"),
        ),
    )

    mes: Mapped[date]
    tipo: Mapped[str] = mapped_column(Text)
    anulado: Mapped[bool]
    establecimiento: Mapped[str] = mapped_column(Text)
    punto: Mapped[str] = mapped_column(Text)
    desde: Mapped[int] = mapped_column(Integer)
    hasta: Mapped[int] = mapped_column(Integer)
    autorizacion: Mapped[str] = mapped_column(Text)
    cliente_id: Mapped[int | None] = mapped_column(BigInteger)
    tarifa: Mapped[str] = mapped_column(Text)
    gravado: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    cero: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    no_objeto: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    iva: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    forma_pago: Mapped[str] = mapped_column(Text)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)

    @property
    def cuantos(self) -> int:
        return self.hasta - self.desde + 1


RESTRICCIONES = {
    "fk_comprobantes_fisicos_cliente": (
        "id",
        "El cliente tiene ventas en papel: no se elimina, desactívelo.",
    ),
}
