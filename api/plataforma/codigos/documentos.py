"""Los documentos por su código del SRI (ficha técnica, tabla 3), y los que la casa añade a una cuenta."""

from collections.abc import Iterable

FACTURA = "01"
NOTA_VENTA = "02"
LIQUIDACION_COMPRA = "03"
NOTA_CREDITO = "04"
NOTA_DEBITO = "05"
GUIA_REMISION = "06"
RETENCION = "07"
SALDO_INICIAL, OTRO = "SI", "OT"  # son de la casa: el SRI no los tiene

NOMBRES = {
    FACTURA: "Factura",
    NOTA_VENTA: "Nota de venta",
    LIQUIDACION_COMPRA: "Liquidación de compra",
    NOTA_CREDITO: "Nota de crédito",
    NOTA_DEBITO: "Nota de débito",
    GUIA_REMISION: "Guía de remisión",
    RETENCION: "Retención",
    SALDO_INICIAL: "Saldo inicial",
    OTRO: "Otro documento",
}
# Los que un punto de emisión numera y el SRI autoriza.
ELECTRONICOS = (FACTURA, LIQUIDACION_COMPRA, NOTA_CREDITO, NOTA_DEBITO, GUIA_REMISION, RETENCION)


def nombres(codigos: Iterable[str]) -> dict[str, str]:
    """El nombre de cada uno, en el orden en que vienen."""
    return {codigo: NOMBRES[codigo] for codigo in codigos}
