"""Lo que el SRI dice, o todavía no dice, de lo que se aceptó: se ve en su compra y antes de pagarla."""

from collections.abc import Iterable, Mapping

from api.compras.compras import service as compras
from api.compras.por_pagar.reparos import Reparo
from api.compras.recibidos import service as recibidos

SIN_CONFIRMAR = "El SRI todavía no confirmó este comprobante: confírmelo con el proveedor antes de pagarlo, por un camino que ya conozca."
NEGADO = "El SRI no reconoce este comprobante: no se paga. Si es falso, anule la compra; si no, pídalo otra vez por su clave."


def de_documentos(documento_ids: Iterable[int]) -> Mapping[int, Reparo]:
    suyos = compras.recibidos_de(documento_ids)
    negados = recibidos.sin_confirmar(suyos.values())
    return {
        documento_id: Reparo(NEGADO if negados[recibido_id] else SIN_CONFIRMAR, negados[recibido_id])
        for documento_id, recibido_id in suyos.items()
        if recibido_id in negados
    }
