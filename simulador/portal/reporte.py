"""El TXT de los comprobantes recibidos en un mes, como lo descarga el portal: el de ahora y el antiguo, que parte cada
registro en dos líneas. Va en Latin-1, con un tabulador al final de cada línea."""

from collections.abc import Iterable
from decimal import Decimal

from .sorteo import CREDITO, DEBITO, FACTURA, GUIA, RETENCION, TXT_DISTINTO, Emitido

ACTUAL, ANTIGUO = "actual", "antiguo"
_ETIQUETAS = {
    FACTURA: "Factura",
    CREDITO: "Notas de Crédito",
    DEBITO: "Notas de Débito",
    GUIA: "Guía de Remisión",
    RETENCION: "Comprobante de Retención",
}
_COLUMNAS = [
    "RUC_EMISOR",
    "RAZON_SOCIAL_EMISOR",
    "TIPO_COMPROBANTE",
    "SERIE_COMPROBANTE",
    "CLAVE_ACCESO",
    "FECHA_AUTORIZACION",
    "FECHA_EMISION",
    "IDENTIFICACION_RECEPTOR",
    "VALOR_SIN_IMPUESTOS",
    "IVA",
    "IMPORTE_TOTAL",
    "NUMERO_DOCUMENTO_MODIFICADO",
]
_ANTIGUAS = [
    *("COMPROBANTE", "SERIE_COMPROBANTE", "RUC_EMISOR", "RAZON_SOCIAL_EMISOR", "FECHA_EMISION"),
    *("FECHA_AUTORIZACION", "TIPO_EMISION", "", "IDENTIFICACION_RECEPTOR", "CLAVE_ACCESO"),
    *("NUMERO_AUTORIZACION", "IMPORTE_TOTAL"),
]


def escribir(emitidos: Iterable[Emitido], formato: str = ACTUAL) -> bytes:
    columnas, fila = (_ANTIGUAS, _antigua) if formato == ANTIGUO else (_COLUMNAS, _actual)
    lineas = ["\t".join([*columnas, ""])]
    for emitido in emitidos:
        lineas += fila(emitido)
    return "".join(f"{linea}\n" for linea in lineas).encode("iso-8859-1", "replace")


def _actual(e: Emitido) -> list[str]:
    if e.tipo in (RETENCION, GUIA):
        importes = ["", "", ""]
        modificado = f"{e.orden * 7919:011d}" if e.tipo == RETENCION else ""
    else:
        importes = [_numero(e.subtotal), _numero(e.iva), _numero(_total(e))]
        modificado = e.modificado.serie if e.modificado else ""
    cuando = f"{e.autorizado:%d/%m/%Y %H:%M:%S}"
    partes = [e.emisor.ruc, e.emisor.razon_social, _ETIQUETAS[e.tipo], e.serie, e.clave, cuando]
    return ["\t".join([*partes, f"{e.fecha:%d/%m/%Y}", e.receptor.identificacion, *importes, modificado, ""])]


def _antigua(e: Emitido) -> list[str]:
    """La segunda línea lleva solo el importe: el portal la cortaba ahí."""
    importe = "" if e.tipo in (RETENCION, GUIA) else _numero(_total(e))
    partes = [_ETIQUETAS[e.tipo], e.serie, e.emisor.ruc, e.emisor.razon_social, f"{e.fecha:%d/%m/%Y}"]
    resto = [f"{e.autorizado:%d/%m/%Y %H:%M:%S}", "NORMAL", "", e.receptor.identificacion, e.clave, e.clave]
    return ["\t".join([*partes, *resto]), f"{importe}\t"]


def _total(e: Emitido) -> Decimal:
    return e.total + 1 if e.defecto == TXT_DISTINTO else e.total


def _numero(valor: Decimal) -> str:
    """Sin ceros que sobren: 37.5, .31, 20."""
    texto = f"{valor:.2f}".rstrip("0").rstrip(".")
    return texto.removeprefix("0") if texto.startswith("0.") else texto
