"""Los documentos con que a una empresa se le cobra lo que compra (tabla 4 del catálogo del ATS): lo que cada uno tiene
de propio. Qué sustentos admite lo dice un catálogo con sus fechas."""

from api.plataforma.codigos.documentos import (
    DE_COMPRA,
    GUIA_REMISION,
    LIQUIDACION_COMPRA,
    NOMBRES,
    NOTA_CREDITO,
    NOTA_DEBITO,
    NOTA_VENTA,
    RETENCION,
)
from api.plataforma.codigos.documentos import FACTURA as FACTURA

TIQUETE = "09"
EXTERIOR, IMPORTACION, REEMBOLSO = "15", "16", "41"
_CREDITO_REEMBOLSO, _DEBITO_REEMBOLSO = "47", "48"
# Ni una guía ni una retención cobran nada.
_NO_COBRAN = (GUIA_REMISION, RETENCION)
_ABONAN = (NOTA_CREDITO, _CREDITO_REEMBOLSO)
MODIFICAN = (*_ABONAN, NOTA_DEBITO, _DEBITO_REEMBOLSO)
# Los que llevan establecimiento, punto y secuencial, con una autorización del SRI.
SERIADOS = (FACTURA, NOTA_VENTA, LIQUIDACION_COMPRA, TIQUETE, REEMBOLSO, *MODIFICAN)


# Los que no la tienen: uno del exterior va en el anexo con la de siempre, y la declaración aduanera no va.
SIN_AUTORIZACION = (EXTERIOR, IMPORTACION)

# Adónde va lo que se compra.
GASTO, INVENTARIO, ACTIVO = "GASTO", "INVENTARIO", "ACTIVO"
DESTINOS = {GASTO: "Gasto", INVENTARIO: "Inventario", ACTIVO: "Activo fijo"}
# El sustento más común de cada destino: con crédito de IVA, y sin él.
SUSTENTOS_COMUNES = {GASTO: ("01", "02"), INVENTARIO: ("06", "07"), ACTIVO: ("03", "04")}
# Los sustentos con que el IVA pagado se descuenta del cobrado (tabla 5 del catálogo del ATS; formulario 104: 500 a 503,
# 510 a 513, 520 a 523).
CON_CREDITO_DE_IVA = ("01", "03", "06", "11", "15")
_SIN_CREDITO = dict(SUSTENTOS_COMUNES.values())
SIN_CREDITO = tuple(_SIN_CREDITO.values())


def sin_credito(sustento: str) -> str:
    """El sustento de lo mismo cuando no se paga IVA."""
    return _SIN_CREDITO.get(sustento, sustento)


# Los de lo que se paga por cuenta de otro.
_POR_OTRO = ("08", "14")


def da_credito(sustento: str) -> bool:
    """Si el IVA de lo que lleva ese sustento se recupera."""
    return sustento in CON_CREDITO_DE_IVA


def se_reembolsa(sustento: str) -> bool:
    """Si lo que lleva ese sustento lo reembolsa otro, y no es un gasto."""
    return sustento in _POR_OTRO


def nombre(cod_doc: str) -> str:
    """El del documento, como lo lee una persona."""
    return NOMBRES.get(cod_doc) or DE_COMPRA.get(cod_doc, f"Documento {cod_doc}")


def cobra(cod_doc: str) -> bool:
    """Si con ese documento se puede cobrar algo."""
    return cod_doc not in _NO_COBRAN


def recarga(cod_doc: str) -> bool:
    """Si cobra algo más por lo que otro documento ya trajo."""
    return cod_doc in (NOTA_DEBITO, _DEBITO_REEMBOLSO)


def signo(cod_doc: str) -> int:
    """Si carga la cuenta del proveedor (1) o la abona (-1)."""
    return -1 if cod_doc in _ABONAN else 1


def modifica(cod_doc: str) -> bool:
    """Si corrige a otro documento del mismo proveedor."""
    return cod_doc in MODIFICAN


def seriado(cod_doc: str) -> bool:
    """Si su número se escribe 001-001-000000123. El de los demás es como venga."""
    return cod_doc in SERIADOS


def se_autoriza(cod_doc: str) -> bool:
    """Si el anexo pide con qué autorización se emitió."""
    return cod_doc not in SIN_AUTORIZACION


def reembolsa(cod_doc: str) -> bool:
    """Si existe para cobrar lo que otros comprobantes dicen."""
    return cod_doc == REEMBOLSO


def del_exterior(cod_doc: str) -> bool:
    """Si lo emite quien no reside en el país."""
    return cod_doc == EXTERIOR


def de_residente(cod_doc: str) -> bool:
    """Si quien no reside en el país no puede darlo."""
    return cod_doc in (FACTURA, NOTA_VENTA)


def importa(cod_doc: str) -> bool:
    """Si con él puede entrar mercadería por la aduana."""
    return cod_doc in (EXTERIOR, IMPORTACION)


def es_declaracion(cod_doc: str) -> bool:
    """Si es la declaración aduanera, que el catálogo no pone bajo ningún sustento."""
    return cod_doc == IMPORTACION


def se_acepta(cod_doc: str) -> bool:
    """Si un comprobante electrónico recibido de ese tipo se vuelve una compra."""
    return cod_doc in (FACTURA, NOTA_CREDITO, NOTA_DEBITO)


def se_retiene(cod_doc: str) -> bool:
    """Si de lo que cobra se puede retener. Una nota de crédito devuelve, no cobra; por la aduana no se retiene."""
    return cod_doc not in (*_ABONAN, IMPORTACION)


def retiene_cualquiera(cod_doc: str) -> bool:
    """Si de ese documento retiene también quien no es agente de retención (resolución NAC-DGERCGC20-00000061)."""
    return cod_doc in (LIQUIDACION_COMPRA, EXTERIOR)


# De lo que nadie dijo qué es no se retiene: se pregunta.
DIGA_QUE_ES = "Diga qué se compró: de eso depende qué se retiene."
