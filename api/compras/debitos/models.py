"""Qué débito de un banco pagó cada compra."""

from datetime import date, datetime

from sqlalchemy import BigInteger, ForeignKeyConstraint, Index, Integer, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import SIN_BORRAR


class DebitoDeCompra(DeEmpresa, Base):
    """Una línea de los libros con que se anotó lo que el banco cobró, y la compra que era. `abono_id`: el de la cuenta del
    proveedor, uno por todas las de la compra. `soltado_el`: desde cuándo ya no es de ella."""

    __tablename__ = "debitos_compras"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "compra_id"], ["compras.empresa_id", "compras.id"]),
        ForeignKeyConstraint(
            ["empresa_id", "abono_id"],
            ["documentos_proveedores.empresa_id", "documentos_proveedores.id"],
            name="fk_debitos_compras_abono",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "asiento_id", "n"],
            ["lineas_asientos.empresa_id", "lineas_asientos.asiento_id", "lineas_asientos.n"],
            name="fk_debitos_compras_linea",
        ),
        # la que se suelta puede ser de otra compra
        Index(
            "uq_debitos_compras_linea",
            *("empresa_id", "asiento_id", "n"),
            unique=True,
            postgresql_where=text("soltado_el IS NULL"),
        ),
        Index(None, "empresa_id", "compra_id"),
        Index(None, "empresa_id", "abono_id"),
        {"info": SIN_BORRAR},
    )

    compra_id: Mapped[int] = mapped_column(BigInteger)
    abono_id: Mapped[int] = mapped_column(BigInteger)
    asiento_id: Mapped[int] = mapped_column(BigInteger)
    n: Mapped[int] = mapped_column(Integer)
    soltado_el: Mapped[date | None]
    hecho_por: Mapped[str] = mapped_column(Text)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


RESTRICCIONES = {
    "uq_debitos_compras_linea": ("lineas", "Ese débito ya es de otra compra."),
}
