"""Los códigos del anexo transaccional (ficha técnica y catálogo del ATS): cómo nombra lo que la casa ya nombra."""

from datetime import date
from decimal import Decimal
from functools import lru_cache

from api.plataforma.codigos import identificaciones as ids
from api.plataforma.codigos.compras import EXTERIOR as DEL_EXTERIOR
from api.plataforma.codigos.compras import IMPORTACION, NOTA_VENTA, REEMBOLSO
from api.plataforma.codigos.documentos import FACTURA, LIQUIDACION_COMPRA, NOTA_CREDITO, NOTA_DEBITO

# Con qué se identifica un proveedor y un cliente (tabla 2). El cliente, por su código en el comprobante.
DE_PROVEEDOR = {ids.RUC: "01", ids.CEDULA: "02", ids.PASAPORTE: "03", ids.EXTERIOR: "03"}
PROVEEDOR_DE_AFUERA = "03"
CLIENTE_DE_AFUERA, CLIENTE_FINAL = "06", ids.SRI_FINAL
DE_CLIENTE = {codigo: codigo for codigo in ids.CODIGOS_SRI.values()} | {
    ids.CODIGOS_SRI[ids.EXTERIOR]: CLIENTE_DE_AFUERA
}
_EXPORTA_A_RUC, _EXPORTA_AFUERA = "20", "21"
# Los documentos de una venta (tabla 4).
DE_VENTA = {FACTURA: "18", NOTA_VENTA: "18", NOTA_CREDITO: NOTA_CREDITO, NOTA_DEBITO: NOTA_DEBITO}
VENTA = "18"
NOMBRES_DE_VENTA = {
    VENTA: "Facturas",
    NOTA_CREDITO: "Notas de crédito",
    NOTA_DEBITO: "Notas de débito",
    REEMBOLSO: "Facturas de reembolso",
}
FISICA, ELECTRONICA = "F", "E"
# Con qué identificación de quien vende se admite cada documento de compra (tabla 4, secuenciales 01 a 03). De los que no
# están se admite cualquiera.
_CON_RUC, _SIN_RUC = ("01",), ("02", "03")
IDENTIFICACIONES_DE_DOCUMENTO = {
    FACTURA: _CON_RUC,
    NOTA_VENTA: _CON_RUC,
    LIQUIDACION_COMPRA: _SIN_RUC,
    DEL_EXTERIOR: ("03",),
    "08": _CON_RUC,
    "11": _CON_RUC,
    "20": _CON_RUC,
    "21": _CON_RUC,
    "43": _CON_RUC,
    "45": ("01", "03"),
    "47": _CON_RUC,
    "48": _CON_RUC,
    "294": _SIN_RUC,
    "344": _SIN_RUC,
}
NO_ENTRAN = (IMPORTACION,)  # la declaración aduanera no es un documento de compra del anexo
RESTAN = (NOTA_CREDITO, "47")  # las notas de crédito, que en el anexo van con sus valores en positivo
GASTO_SIN_CREDITO = "02"  # con el que va lo que no dice su sustento: sin derecho a crédito
SIN_RETENCION = "332"
NO_APLICA = "NA"
AUTORIZACION_DE_AFUERA = "9999999999"  # lo del exterior no la tiene
# Un documento que no es del SRI no tiene serie: va con esta.
SERIE = "001"
# Lo retenido de IVA, en el orden del esquema: el elemento y su por ciento.
IVA_RETENIDO = {
    "valRetBien10": 10,
    "valRetServ20": 20,
    "valorRetBienes": 30,
    "valRetServ50": 50,
    "valorRetServicios": 70,
    "valRetServ100": 100,
}
# Cómo se exporta: con el refrendo de la aduana, sin él, o servicios.
EXPORTA_CON_REFRENDO, EXPORTA_BIENES, EXPORTA_SERVICIOS = "01", "02", "03"
# La forma de pago con que va lo que no la dice: otras, con el sistema financiero.
PAGO_SUPUESTO = "20"
# Desde qué día se dice cómo se paga una compra, y desde cuántos USD: lo que pedía el catálogo, y la bancarización.
_DESDE_CUANTO = ((date(2023, 12, 1), Decimal("500.00")), (date(2013, 1, 1), Decimal("1000.00")))


def exporta_a(tipo: str) -> str:
    """Cómo nombra el bloque de exportaciones a un cliente, por su código en el comprobante."""
    return _EXPORTA_A_RUC if tipo == ids.CODIGOS_SRI[ids.RUC] else _EXPORTA_AFUERA


@lru_cache(maxsize=1_024)  # de cien mil compras, unas decenas de días
def dice_como_se_paga(dia: date) -> Decimal:
    """Desde cuántos USD una compra dice ese día sus formas de pago."""
    return next((minimo for desde, minimo in _DESDE_CUANTO if dia >= desde), _DESDE_CUANTO[-1][1])
