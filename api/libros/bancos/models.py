"""Las cuentas de banco y las cajas de una empresa."""

from datetime import datetime
from decimal import Decimal

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKeyConstraint,
    Integer,
    Numeric,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.plataforma.codigos.bancos import CLASES_DE_BANCO


class CuentaBancaria(DeEmpresa, Base):
    """Dónde hay dinero de la empresa. Lo que en ella entra y sale son las líneas de `cuenta_contable_id`, que es solo
    suya. `fondo`: USD que una caja chica tiene cuando está repuesta."""

    __tablename__ = "cuentas_bancarias"
    __table_args__ = (
        UniqueConstraint("empresa_id", "nombre"),
        UniqueConstraint("empresa_id", "cuenta_contable_id", name="uq_cuentas_bancarias_cuenta"),
        ForeignKeyConstraint(
            ["empresa_id", "cuenta_contable_id"],
            ["cuentas_contables.empresa_id", "cuentas_contables.id"],
            name="fk_cuentas_bancarias_cuenta",
        ),
        CheckConstraint(f"clase IN {tuple(CLASES_DE_BANCO)}", name="clase"),
        CheckConstraint("length(nombre) BETWEEN 1 AND 100", name="nombre"),
        CheckConstraint("fondo >= 0", name="fondo"),
    )

    nombre: Mapped[str] = mapped_column(Text)
    clase: Mapped[str] = mapped_column(Text)
    banco: Mapped[str] = mapped_column(Text, server_default="", default="")
    numero: Mapped[str] = mapped_column(Text, server_default="", default="")
    cuenta_contable_id: Mapped[int] = mapped_column(BigInteger)
    fondo: Mapped[Decimal] = mapped_column(Numeric(14, 2), server_default="0", default=0)
    activa: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


RESTRICCIONES = {
    "uq_cuentas_bancarias_empresa_id_nombre": ("nombre", "Ya existe una con ese nombre."),
    "uq_cuentas_bancarias_cuenta": ("cuenta_contable_id", "Esa cuenta contable ya es la de otra."),
    "fk_cuentas_bancarias_cuenta": ("id", "La cuenta es la de un banco o una caja: no se elimina."),
}
