"""Los documentos por su código del SRI (ficha técnica, tabla 3), y los que la casa añade a una cuenta."""

from collections.abc import Iterable

FACTURA = "01"
NOTA_VENTA = "02"
LIQUIDACION_COMPRA = "03"
NOTA_CREDITO = "04"
NOTA_DEBITO = "05"
GUIA_REMISION = "06"
RETENCION = "07"
# Los de la casa, que el SRI no tiene: lo que ya se debía o se había dejado, el dinero que vuelve, y lo que ajusta un saldo.
SALDO_INICIAL, ANTICIPO_INICIAL, OTRO = "SI", "AI", "OT"
DEVOLUCION, AJUSTE_SUBE, AJUSTE_BAJA = "DV", "AS", "AB"
DEBITO_DEL_BANCO = "DB"  # lo que el banco o la emisora ya cobró de una compra

NOMBRES = {
    FACTURA: "Factura",
    NOTA_VENTA: "Nota de venta",
    LIQUIDACION_COMPRA: "Liquidación de compra",
    NOTA_CREDITO: "Nota de crédito",
    NOTA_DEBITO: "Nota de débito",
    GUIA_REMISION: "Guía de remisión",
    RETENCION: "Retención",
    SALDO_INICIAL: "Saldo inicial",
    ANTICIPO_INICIAL: "Anticipo inicial",
    OTRO: "Otro documento",
    DEVOLUCION: "Devolución de dinero",
    AJUSTE_SUBE: "Ajuste que sube el saldo",
    AJUSTE_BAJA: "Ajuste que baja el saldo",
    DEBITO_DEL_BANCO: "Débito del banco",
}
CORRIGEN_UN_SALDO = (AJUSTE_SUBE, AJUSTE_BAJA)  # un castigo, un redondeo, una diferencia en cambio
DE_LA_CASA = (ANTICIPO_INICIAL, DEVOLUCION, AJUSTE_SUBE, AJUSTE_BAJA)  # nadie los registra a mano
# Los abonos que no dejan nada a favor al nacer, o ya están con lo que hay a favor; los cargos que nacen tomando de ahí.
NACEN_A_FAVOR, TOMAN_A_FAVOR = (ANTICIPO_INICIAL, AJUSTE_BAJA), (DEVOLUCION, AJUSTE_SUBE)
CREDITO_REEMBOLSO = "47"
# Los demás con que a alguien se le cobra lo que compra (tabla 4 del catálogo del ATS).
DE_COMPRA = {
    "08": "Boleto de espectáculo público",
    "09": "Tiquete de máquina registradora",
    "11": "Pasaje de avión",
    "12": "Documento de institución financiera",
    "15": "Comprobante del exterior",
    "16": "Declaración aduanera",
    "19": "Pago de cuotas o aportes",
    "20": "Servicio administrativo del Estado",
    "21": "Carta de porte aéreo",
    "41": "Comprobante de reembolso",
    "43": "Liquidación de hidrocarburos",
    "45": "Liquidación de reclamo de seguros",
    CREDITO_REEMBOLSO: "Nota de crédito por reembolso",
    "48": "Nota de débito por reembolso",
    "294": "Liquidación de bienes muebles usados",
    "344": "Liquidación de vehículo usado",
    "364": "Acta de entrega y recepción",
}
# Los que un punto de emisión numera y el SRI autoriza.
ELECTRONICOS = (FACTURA, LIQUIDACION_COMPRA, NOTA_CREDITO, NOTA_DEBITO, GUIA_REMISION, RETENCION)
# Lo que se emite con el comprobante de otro código: un reembolso es una factura o una liquidación.
_SE_EMITEN_CON = {
    "41": (FACTURA, LIQUIDACION_COMPRA),
    CREDITO_REEMBOLSO: (NOTA_CREDITO,),
    "48": (NOTA_DEBITO,),
    "294": (LIQUIDACION_COMPRA,),
    "344": (LIQUIDACION_COMPRA,),
}
# Los que dicen cuánto retuvo quien los emitió.
RETIENEN = (RETENCION,)


def se_emite_con(cod_doc: str) -> tuple[str, ...]:
    """Los tipos que puede decir la clave de acceso de un documento."""
    return _SE_EMITEN_CON.get(cod_doc, (cod_doc,))


def lo_emite_quien_compra(cod_doc: str) -> bool:
    """Si es una liquidación de compra, que emite quien paga."""
    return cod_doc == LIQUIDACION_COMPRA or _SE_EMITEN_CON.get(cod_doc) == (LIQUIDACION_COMPRA,)


def nombres(codigos: Iterable[str]) -> dict[str, str]:
    """El nombre de cada uno, en el orden en que vienen."""
    return {codigo: NOMBRES[codigo] for codigo in codigos}
