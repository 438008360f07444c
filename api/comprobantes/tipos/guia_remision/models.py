"""Lo que una guía despacha de las facturas emitidas aquí."""

from sqlalchemy import BigInteger, ForeignKeyConstraint, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.db import Base, DeEmpresa


class Despacho(DeEmpresa, Base):
    """Una factura de la que una guía lleva algo. Cuánto, lo dice la guía: esto es para hallarla."""

    __tablename__ = "despachos"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "guia_id"], ["comprobantes.empresa_id", "comprobantes.id"]),
        ForeignKeyConstraint(["empresa_id", "factura_id"], ["comprobantes.empresa_id", "comprobantes.id"]),
        UniqueConstraint("empresa_id", "guia_id", "factura_id"),
        Index(None, "empresa_id", "factura_id"),
    )

    guia_id: Mapped[int] = mapped_column(BigInteger)
    factura_id: Mapped[int] = mapped_column(BigInteger)
