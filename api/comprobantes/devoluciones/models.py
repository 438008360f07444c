"""Las tablas de la devolución de IVA."""

from datetime import datetime
from decimal import Decimal

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Integer,
    Numeric,
    SmallInteger,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from api.core.cifrado import Cifrado
from api.core.datos.clock import ahora
from api.core.datos.db import Base, Cercada, DeEmpresa

PEDIDA, AUTORIZADA, NEGADA, ANULADA, POR_ANULAR, NO_ANULADA, RESUELTA = ESTADOS_DEVOLUCION = (
    "PEDIDA",
    "AUTORIZADA",
    "NEGADA",
    "ANULADA",
    "POR_ANULAR",
    "NO_ANULADA",
    "RESUELTA",
)


class AccesoDevolucion(Cercada, Base):
    """Con quién entra la empresa al servicio: la cédula de su usuario adicional y el SHA-512 de su clave, cifrado."""

    __tablename__ = "accesos_devolucion"
    __table_args__ = (CheckConstraint("cedula ~ '^[0-9]{10}$'", name="cedula"),)

    empresa_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("empresas.id"), primary_key=True, sort_order=-2
    )
    cedula: Mapped[str] = mapped_column(Text)
    resumen: Mapped[bytes] = mapped_column(Cifrado)
    version: Mapped[int] = mapped_column(Integer, server_default=text("1"), default=1)


class DevolucionIva(DeEmpresa, Base):
    """Lo que se pidió devolver de una clave de acceso. `valor`: lo que el SRI autorizó. `mensaje`: lo que dijo si no.

    POR_ANULAR: ninguna factura la usa y falta que el SRI la deje sin efecto. NO_ANULADA: el SRI respondió que no lo hace.
    RESUELTA: una persona dijo cómo quedó; `mensaje` es su motivo."""

    __tablename__ = "devoluciones_iva"
    __table_args__ = (
        UniqueConstraint("empresa_id", "clave_acceso"),
        CheckConstraint(f"estado IN {ESTADOS_DEVOLUCION}", name="estado"),
        CheckConstraint("base > 0 AND tarifa > 0 AND iva > 0", name="montos"),
        CheckConstraint("(estado <> 'AUTORIZADA') OR valor > 0", name="valor"),
    )

    clave_acceso: Mapped[str] = mapped_column(Text)
    ambiente: Mapped[int] = mapped_column(SmallInteger)
    beneficiario: Mapped[str] = mapped_column(Text)
    codigo_beneficio: Mapped[str] = mapped_column(Text)
    base: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    tarifa: Mapped[Decimal] = mapped_column(Numeric(5, 2))
    iva: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    pedido: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    valor: Mapped[Decimal | None] = mapped_column(Numeric(14, 2))
    estado: Mapped[str] = mapped_column(Text, server_default=PEDIDA, default=PEDIDA)
    mensaje: Mapped[str] = mapped_column(Text, server_default="", default="")
    pedida_en: Mapped[datetime] = mapped_column(default=ahora)
