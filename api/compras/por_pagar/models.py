"""Lo que se debe a los proveedores: documentos, pagos y cuánto de cada pago salda cada documento. Cómo se lleva una
cuenta lo dice `libros/cuentas/nucleo/models.py`."""

from datetime import date, datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKeyConstraint, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, synonym

from api.core.datos.clock import ahora
from api.core.datos.db import Base, DeEmpresa
from api.core.datos.rls import SIN_BORRAR
from api.libros.cuentas.nucleo.models import (
    CRUCE,
    AjusteDeCuenta,
    AplicacionDeCuenta,
    ArchivoDeCuenta,
    DineroDeCuenta,
    DocumentoDeCuenta,
    NumeroDeCuenta,
    SumaDeCuenta,
)
from api.plataforma.codigos import documentos
from api.plataforma.codigos.documentos import (
    AJUSTE_BAJA,
    ANTICIPO_INICIAL,
    CREDITO_REEMBOLSO,
    DE_LA_CASA,
    DEBITO_DEL_BANCO,
    FACTURA,
    LIQUIDACION_COMPRA,
    NOTA_CREDITO,
    NOTA_DEBITO,
    NOTA_VENTA,
    OTRO,
    RETENCION,
    SALDO_INICIAL,
)

# Los que se registran a mano.
TIPOS_A_MANO = documentos.nombres(
    (FACTURA, NOTA_VENTA, LIQUIDACION_COMPRA, NOTA_DEBITO, NOTA_CREDITO, SALDO_INICIAL, OTRO)
)
# Todos los que la cuenta de un proveedor lleva, con el nombre con que se lee.
TIPOS = {
    **TIPOS_A_MANO,
    **documentos.nombres((RETENCION, DEBITO_DEL_BANCO, *DE_LA_CASA)),
    **documentos.DE_COMPRA,
}
# Los que abonan la cuenta: los demás la cargan.
ABONAN = (NOTA_CREDITO, RETENCION, CREDITO_REEMBOLSO, ANTICIPO_INICIAL, AJUSTE_BAJA, DEBITO_DEL_BANCO)
NO_COMPRAN = (
    SALDO_INICIAL,
    DEBITO_DEL_BANCO,
    *DE_LA_CASA,
)  # los que no son una compra: lo que se debía antes, lo que vuelve o se ajusta
COMPRA = "COMPRA"  # lo que puso una compra, o un comprobante que la empresa le emitió
FORMAS_PAGO = {
    "TRANSFERENCIA": "Transferencia",
    "CHEQUE": "Cheque",
    "EFECTIVO": "Efectivo",
    "DEPOSITO": "Depósito",
    "TARJETA_CREDITO": "Tarjeta de crédito",
    "TARJETA_DEBITO": "Tarjeta de débito",
    "OTRO": "Otro",
}


FORMAS = {**FORMAS_PAGO, CRUCE: "Cruce de cuentas"}  # también las que nadie elige a mano


class DocumentoProveedor(DocumentoDeCuenta, Base):
    """Algo que carga la cuenta de un proveedor (se le debe más) o la abona."""

    __tablename__ = "documentos_proveedores"
    __table_args__ = DocumentoDeCuenta.condiciones(
        "documentos_proveedores",
        "proveedor",
        "proveedores",
        "por_pagar",
        CheckConstraint("tipo ~ '^[0-9A-Z]{2,3}$'", name="tipo"),
        CheckConstraint(f"signo = CASE WHEN tipo IN {ABONAN} THEN -1 ELSE 1 END", name="signo"),
        CheckConstraint("origen IN ('REGISTRADO', 'COMPRA', 'AJUSTE')", name="origen"),
    )

    proveedor_id: Mapped[int] = mapped_column(BigInteger)
    tercero_id: Mapped[int] = synonym("proveedor_id")


class ArchivoDeProveedor(ArchivoDeCuenta, Base):
    """Un archivo de un documento de un proveedor."""

    __tablename__ = "archivos_documentos_proveedores"
    __table_args__ = ArchivoDeCuenta.condiciones("documentos_proveedores")


class Pago(DineroDeCuenta, Base):
    """Dinero entregado a un proveedor."""

    __tablename__ = "pagos"
    __table_args__ = DineroDeCuenta.condiciones("pagos", "proveedor", "proveedores", FORMAS)

    proveedor_id: Mapped[int] = mapped_column(BigInteger)
    tercero_id: Mapped[int] = synonym("proveedor_id")
    hecho_por: Mapped[str] = mapped_column(Text, server_default="", default="")


class AplicacionDePago(AplicacionDeCuenta, Base):
    """Parte de un abono (un pago o una nota de crédito) puesta en un cargo."""

    __tablename__ = "aplicaciones_pagos"
    __table_args__ = AplicacionDeCuenta.condiciones(
        "aplicaciones_pagos", "pago", "pagos", "documentos_proveedores"
    )

    pago_id: Mapped[int | None] = mapped_column(BigInteger)
    dinero_id: Mapped[int | None] = synonym("pago_id")
    fecha: Mapped[date] = synonym("desde")  # como la llama quien la contabiliza


class AjusteProveedor(AjusteDeCuenta, Base):
    """Por qué se devolvió dinero o se corrigió un saldo de un proveedor, y cómo."""

    __tablename__ = "ajustes_proveedores"
    __table_args__ = AjusteDeCuenta.condiciones("ajustes_proveedores", "documentos_proveedores")


class SumaPorPagar(SumaDeCuenta, Base):
    """Lo que suman los documentos y los pagos (tipo PA) de una empresa en un día."""

    __tablename__ = "sumas_por_pagar"
    __table_args__ = SumaDeCuenta.condiciones("sumas_por_pagar")


class NumeroPago(NumeroDeCuenta, Base):
    """El número del próximo pago de una empresa."""

    __tablename__ = "numeros_pagos"
    __table_args__ = NumeroDeCuenta.condiciones()


class Cruce(DeEmpresa, Base):
    """Lo que alguien debe como cliente contra lo que se le debe como proveedor: un cobro y un pago del mismo valor, que
    se hacen y se anulan juntos."""

    __tablename__ = "cruces_cuentas"
    __table_args__ = (
        ForeignKeyConstraint(["empresa_id", "cobro_id"], ["cobros.empresa_id", "cobros.id"]),
        ForeignKeyConstraint(["empresa_id", "pago_id"], ["pagos.empresa_id", "pagos.id"]),
        UniqueConstraint("empresa_id", "cobro_id"),
        UniqueConstraint("empresa_id", "pago_id"),
        {"info": SIN_BORRAR},
    )

    cobro_id: Mapped[int] = mapped_column(BigInteger)
    pago_id: Mapped[int] = mapped_column(BigInteger)
    fecha: Mapped[date]
    anulado_el: Mapped[date | None]
    creado_en: Mapped[datetime] = mapped_column(default=ahora)


_CON_MOVIMIENTOS = "El proveedor tiene movimientos en su cuenta: no se elimina, desactívelo."
_SOBRA = "Alguien pagó este documento mientras tanto: el valor supera lo que queda por pagar."
RESTRICCIONES = {
    "fk_documentos_proveedores_empresa_id_proveedor_id_proveedores": ("id", _CON_MOVIMIENTOS),
    "fk_pagos_empresa_id_proveedor_id_proveedores": ("id", _CON_MOVIMIENTOS),
    "ck_documentos_proveedores_aplicado": ("aplicaciones", _SOBRA),
    "ck_pagos_aplicado": ("aplicaciones", "Lo aplicado supera el valor del pago."),
    "uq_documentos_proveedores_numero": (
        "numero",
        "El proveedor ya tiene un documento de ese tipo con ese número.",
    ),
    "fk_pagos_banco": ("id", "Hay pagos de esa cuenta: no se elimina, desactívela."),
    "fk_pagos_centro": (
        "id",
        "El centro de costo es el de un pago: no se elimina, desactívelo.",
    ),
    "fk_ajustes_proveedores_centro": (
        "id",
        "El centro de costo es el de una devolución o un ajuste: no se elimina, desactívelo.",
    ),
    "fk_ajustes_proveedores_banco": (
        "id",
        "Hay devoluciones en esa cuenta: no se elimina, desactívela.",
    ),
}
