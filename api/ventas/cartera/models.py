"""Lo que los clientes deben: documentos, cobros y cuánto de cada cobro paga cada documento. Cómo se lleva una cuenta
lo dice `libros/cuentas/nucleo/models.py`."""

from datetime import date

from sqlalchemy import BigInteger, CheckConstraint, Text
from sqlalchemy.orm import Mapped, mapped_column, synonym

from api.core.datos.db import Base
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
from api.libros.cuentas.nucleo.models import DE_PRUEBAS as DE_PRUEBAS
from api.libros.cuentas.nucleo.models import REGISTRADO as REGISTRADO
from api.plataforma.codigos import documentos
from api.plataforma.codigos.documentos import (
    AJUSTE_BAJA,
    ANTICIPO_INICIAL,
    DE_LA_CASA,
    FACTURA,
    NOTA_CREDITO,
    NOTA_DEBITO,
    NOTA_VENTA,
    OTRO,
    SALDO_INICIAL,
)

# Los que se registran a mano.
TIPOS_A_MANO = documentos.nombres((FACTURA, NOTA_VENTA, NOTA_DEBITO, NOTA_CREDITO, SALDO_INICIAL, OTRO))
# Todos los que la cuenta de un cliente lleva.
TIPOS_DOCUMENTO = {**TIPOS_A_MANO, **documentos.nombres(DE_LA_CASA)}
ABONAN = (NOTA_CREDITO, ANTICIPO_INICIAL, AJUSTE_BAJA)  # los que abonan la cuenta: los demás la cargan
NO_VENDEN = (
    SALDO_INICIAL,
    *DE_LA_CASA,
)  # los que no son una venta: lo que se debía antes, lo que vuelve o se ajusta
EMITIDO = "EMITIDO"  # con este producto
RETENIDO = "RETENCION"  # lo que el cliente no paga porque lo retiene
FORMAS_COBRO = {
    "EFECTIVO": "Efectivo",
    "TRANSFERENCIA": "Transferencia",
    "DEPOSITO": "Depósito",
    "CHEQUE": "Cheque",
    "TARJETA_CREDITO": "Tarjeta de crédito",
    "TARJETA_DEBITO": "Tarjeta de débito",
    RETENIDO: "Retención",
    "OTRO": "Otro",
}


FORMAS = {**FORMAS_COBRO, CRUCE: "Cruce de cuentas"}  # también las que nadie elige a mano


class DocumentoCliente(DocumentoDeCuenta, Base):
    """Algo que carga la cuenta de un cliente o la abona."""

    __tablename__ = "documentos_clientes"
    __table_args__ = DocumentoDeCuenta.condiciones(
        "documentos_clientes",
        "cliente",
        "clientes",
        "por_cobrar",
        CheckConstraint(f"tipo IN {tuple(TIPOS_DOCUMENTO)}", name="tipo"),
        CheckConstraint(f"signo = CASE WHEN tipo IN {ABONAN} THEN -1 ELSE 1 END", name="signo"),
        CheckConstraint("origen IN ('REGISTRADO', 'EMITIDO', 'AJUSTE')", name="origen"),
    )

    cliente_id: Mapped[int] = mapped_column(BigInteger)
    tercero_id: Mapped[int] = synonym("cliente_id")


class ArchivoDocumento(ArchivoDeCuenta, Base):
    """Un archivo de un documento de un cliente."""

    __tablename__ = "archivos_documentos"
    __table_args__ = ArchivoDeCuenta.condiciones("documentos_clientes")


class Cobro(DineroDeCuenta, Base):
    """Dinero recibido de un cliente."""

    __tablename__ = "cobros"
    __table_args__ = DineroDeCuenta.condiciones("cobros", "cliente", "clientes", FORMAS)

    cliente_id: Mapped[int] = mapped_column(BigInteger)
    tercero_id: Mapped[int] = synonym("cliente_id")
    cobrado_por: Mapped[str] = mapped_column(Text, server_default="", default="")
    hecho_por: Mapped[str] = synonym("cobrado_por")


class Aplicacion(AplicacionDeCuenta, Base):
    """Parte de un abono (un cobro o una nota de crédito) puesta en un cargo."""

    __tablename__ = "aplicaciones"
    __table_args__ = AplicacionDeCuenta.condiciones("aplicaciones", "cobro", "cobros", "documentos_clientes")

    cobro_id: Mapped[int | None] = mapped_column(BigInteger)
    dinero_id: Mapped[int | None] = synonym("cobro_id")
    fecha: Mapped[date] = synonym("desde")  # como la llama quien la contabiliza


class AjusteCliente(AjusteDeCuenta, Base):
    """Por qué se devolvió dinero o se corrigió un saldo de un cliente, y cómo."""

    __tablename__ = "ajustes_clientes"
    __table_args__ = AjusteDeCuenta.condiciones("ajustes_clientes", "documentos_clientes")


class SumaCartera(SumaDeCuenta, Base):
    """Lo que suman los documentos y los cobros (tipo CO) de una empresa en un día."""

    __tablename__ = "sumas_cartera"
    __table_args__ = SumaDeCuenta.condiciones("sumas_cartera")


class NumeroCobro(NumeroDeCuenta, Base):
    """El número del próximo cobro de una empresa."""

    __tablename__ = "numeros_cobros"
    __table_args__ = NumeroDeCuenta.condiciones()


_CON_MOVIMIENTOS = "El cliente tiene movimientos en su cuenta: no se elimina, desactívelo."
_SOBRA = "Alguien cobró este documento mientras tanto: el valor supera lo que queda por cobrar."
RESTRICCIONES = {
    "fk_documentos_clientes_empresa_id_cliente_id_clientes": ("CLI_CODIGO", _CON_MOVIMIENTOS),
    "fk_cobros_empresa_id_cliente_id_clientes": ("CLI_CODIGO", _CON_MOVIMIENTOS),
    "ck_documentos_clientes_aplicado": ("aplicaciones", _SOBRA),
    "ck_cobros_aplicado": ("aplicaciones", "Lo aplicado supera el valor del cobro."),
    "uq_documentos_clientes_numero": (
        "numero",
        "El cliente ya tiene un documento de ese tipo con ese número.",
    ),
    "fk_cobros_banco": ("id", "Hay cobros de esa cuenta: no se elimina, desactívela."),
    "fk_cobros_centro": (
        "id",
        "El centro de costo es el de un cobro: no se elimina, desactívelo.",
    ),
    "fk_ajustes_clientes_centro": (
        "id",
        "El centro de costo es el de una devolución o un ajuste: no se elimina, desactívelo.",
    ),
    "fk_ajustes_clientes_banco": (
        "id",
        "Hay devoluciones en esa cuenta: no se elimina, desactívela.",
    ),
}
