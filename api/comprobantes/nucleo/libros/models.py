"""La tabla de los centros de costo de lo que se vende."""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
    Index,
    Integer,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base, DeEmpresa


class CentroDeLinea(DeEmpresa, Base):
    """El centro de costo de una línea de un comprobante; la que no está no tiene. Es de la empresa, no del SRI: no está en
    `datos`, y se puede cambiar después de emitir. `n`: la línea o el motivo, desde 0. `producto_id`: el suyo, para proponer
    el mismo la próxima vez."""

    __tablename__ = "centros_comprobantes"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "comprobante_id"], ["comprobantes.empresa_id", "comprobantes.id"]
        ),
        ForeignKeyConstraint(
            ["empresa_id", "centro_id"],
            ["centros_costo.empresa_id", "centros_costo.id"],
            name="fk_centros_comprobantes_centro",
        ),
        UniqueConstraint("empresa_id", "comprobante_id", "n"),
        CheckConstraint("n >= 0", name="n"),
        Index(
            "ix_centros_comprobantes_producto",
            "empresa_id",
            "producto_id",
            "id",
            postgresql_where=text("producto_id IS NOT NULL"),
        ),
    )

    comprobante_id: Mapped[int] = mapped_column(BigInteger)
    n: Mapped[int] = mapped_column(Integer)
    centro_id: Mapped[int] = mapped_column(BigInteger)
    producto_id: Mapped[int | None] = mapped_column(BigInteger)


RESTRICCIONES = {
    "fk_centros_comprobantes_centro": (
        "id",
        "El centro de costo es el de un comprobante: no se elimina, desactívelo.",
    ),
}
