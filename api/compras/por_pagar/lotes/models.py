"""Los lotes de pagos de una empresa, y cómo los aprueba y los escribe para su banco."""

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
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import SIN_BORRAR

BORRADOR, POR_APROBAR, APROBADO = "BORRADOR", "POR_APROBAR", "APROBADO"
PAGADO, ANULADO = "PAGADO", "ANULADO"
ESTADOS = {
    BORRADOR: "Borrador",
    POR_APROBAR: "Por aprobar",
    APROBADO: "Aprobado",
    PAGADO: "Pagado",
    ANULADO: "Anulado",
}
SIN_APROBACION = "Listo para pagar"  # el que se presentó sin que otra persona debiera aprobarlo
VIVOS = (BORRADOR, POR_APROBAR, APROBADO)  # los que todavía van a pagar algo
FORMA = "TRANSFERENCIA"
CORRIENTE = "CORRIENTE"
CUENTAS = {"AHORROS": "Ahorros", CORRIENTE: "Corriente", "VIRTUAL": "Virtual"}
SIGLAS = {"AHORROS": "AHO", CORRIENTE: "CTE", "VIRTUAL": "VIR"}


class LotePagos(DeEmpresa, Base):
    """Lo que se paga un día desde una cuenta del banco: la que `cuenta` dice y, si la empresa la tiene aquí, `banco_id`.
    `prepararon`: los sujetos de quienes lo escribieron, que no lo aprueban.
    `total`: lo que suman sus líneas, que desde que se paga son pagos."""

    __tablename__ = "lotes_pagos"
    __table_args__ = (
        CheckConstraint(f"estado IN {tuple(ESTADOS)}", name="estado"),
        CheckConstraint("total > 0", name="total"),
        CheckConstraint("(estado = 'PAGADO') = (pagado_el IS NOT NULL)", name="pagado"),
        CheckConstraint("(estado = 'ANULADO') = (motivo_anulacion <> '')", name="motivo"),
        ForeignKeyConstraint(
            ["empresa_id", "banco_id"],
            ["cuentas_bancarias.empresa_id", "cuentas_bancarias.id"],
            name="fk_lotes_pagos_banco",
        ),
        Index(None, "empresa_id", "fecha", "id"),
        Index(None, "empresa_id", "banco_id", postgresql_where=text("banco_id IS NOT NULL")),
        {"info": SIN_BORRAR},
    )

    fecha: Mapped[date]
    cuenta: Mapped[str] = mapped_column(Text)
    banco_id: Mapped[int | None] = mapped_column(BigInteger)
    notas: Mapped[str] = mapped_column(Text, server_default="", default="")
    estado: Mapped[str] = mapped_column(Text, server_default=BORRADOR, default=BORRADOR)
    total: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    preparado_por: Mapped[str] = mapped_column(Text)
    prepararon: Mapped[list[str]] = mapped_column(ARRAY(Text))
    aprobado_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    aprobado_en: Mapped[datetime | None]
    pagado_el: Mapped[date | None]
    referencia: Mapped[str] = mapped_column(Text, server_default="", default="")
    motivo_anulacion: Mapped[str] = mapped_column(Text, server_default="", default="")
    creado_en: Mapped[datetime] = mapped_column(default=ahora)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


class LineaLotePagos(DeEmpresa, Base):
    """Lo que un lote paga a un proveedor, y a qué cuenta. `banco_codigo`: el de la entidad del catálogo; vacío, la que
    `banco` dice no está en él. `pago_id`: el pago que fue, desde que el lote se paga."""

    __tablename__ = "lineas_lotes_pagos"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "lote_id"], ["lotes_pagos.empresa_id", "lotes_pagos.id"]),
        ForeignKeyConstraint(["empresa_id", "proveedor_id"], ["proveedores.empresa_id", "proveedores.id"]),
        ForeignKeyConstraint(["empresa_id", "pago_id"], ["pagos.empresa_id", "pagos.id"]),
        UniqueConstraint("empresa_id", "lote_id", "proveedor_id"),
        CheckConstraint(f"tipo_cuenta IN {('', *CUENTAS)}", name="tipo_cuenta"),
        CheckConstraint("valor > 0", name="valor"),
        Index(None, "empresa_id", "proveedor_id", "id"),
    )

    lote_id: Mapped[int] = mapped_column(BigInteger)
    n: Mapped[int] = mapped_column(Integer)
    proveedor_id: Mapped[int] = mapped_column(BigInteger)
    valor: Mapped[Decimal] = mapped_column(Numeric(14, 2))
    banco: Mapped[str] = mapped_column(Text, server_default="", default="")
    banco_codigo: Mapped[str] = mapped_column(Text, server_default="", default="")
    tipo_cuenta: Mapped[str] = mapped_column(Text, server_default="", default="")
    numero_cuenta: Mapped[str] = mapped_column(Text, server_default="", default="")
    pago_id: Mapped[int | None] = mapped_column(BigInteger)


class DocumentoLotePagos(DeEmpresa, Base):
    """Cuánto de un documento paga una línea."""

    __tablename__ = "documentos_lotes_pagos"
    __table_args__ = (
        ForeignKeyConstraint(
            ["empresa_id", "linea_id"],
            ["lineas_lotes_pagos.empresa_id", "lineas_lotes_pagos.id"],
            ondelete="CASCADE",
        ),
        ForeignKeyConstraint(
            ["empresa_id", "documento_id"],
            ["documentos_proveedores.empresa_id", "documentos_proveedores.id"],
            name="fk_documentos_lotes_pagos_documento",
        ),
        UniqueConstraint("empresa_id", "linea_id", "documento_id"),
        CheckConstraint("valor > 0", name="valor"),
        Index(None, "empresa_id", "documento_id"),
    )

    linea_id: Mapped[int] = mapped_column(BigInteger)
    documento_id: Mapped[int] = mapped_column(BigInteger)
    valor: Mapped[Decimal] = mapped_column(Numeric(14, 2))


class FormatoLotes(DeEmpresa, Base):
    """Lo que una empresa decide de sus lotes: si otra persona los aprueba, y cómo es el archivo de un banco. `entidad`: el
    código del banco; vacío, todos los que no tienen el suyo, y es el que dice quién aprueba."""

    __tablename__ = "formatos_lotes"
    __table_args__ = (UniqueConstraint("empresa_id", "entidad"),)

    entidad: Mapped[str] = mapped_column(Text, server_default="", default="")
    aprobar_pagos: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    columnas: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    separador: Mapped[str] = mapped_column(Text)
    decimales: Mapped[str] = mapped_column(Text)
    fechas: Mapped[str] = mapped_column(Text)
    codificacion: Mapped[str] = mapped_column(Text)
    encabezados: Mapped[bool] = mapped_column(server_default=text("true"), default=True)
    codigos: Mapped[str] = mapped_column(Text, server_default="", default="")
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)


RESTRICCIONES = {
    "fk_lotes_pagos_banco": (
        "id",
        "Hay lotes de pagos de esa cuenta: no se elimina, desactívela.",
    ),
    "fk_documentos_lotes_pagos_documento": (
        "id",
        "El documento está en un lote de pagos: no se elimina, anúlelo.",
    ),
}
