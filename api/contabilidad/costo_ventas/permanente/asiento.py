"""Lo que un lote de costos hace en los libros. Puro: el inventario baja por lo que salió, y sube por lo que volvió."""

from decimal import Decimal

from api.contabilidad.costo_ventas.permanente.models import CLASES_DE_LOTE, CostoAsentado
from api.existencias.kardex.por_asentar import DE_AJUSTES, DE_INICIO, DE_LO_QUE_SALE
from api.libros.asientos.pedido import OrigenAsiento
from api.libros.reglas.hechos import HechoContable, MovimientoContable, cuadrar
from api.plataforma.codigos import roles
from api.plataforma.codigos.contabilidad import AREA_GENERAL, GENERAL

ORIGEN = "COSTO_PERMANENTE"
_CONTRA = {
    DE_LO_QUE_SALE: roles.COSTO_PERMANENTE,
    DE_AJUSTES: roles.AJUSTES_DE_INVENTARIO,
    DE_INICIO: roles.APERTURA,
}


def de(lote: CostoAsentado) -> HechoContable:
    movimientos = []
    for uno in lote.detalle:
        importe, producto_id = Decimal(uno["importe"]), uno["producto_id"]
        movimientos += [
            MovimientoContable(roles.INVENTARIO, importe, producto_id=producto_id),
            MovimientoContable(_CONTRA[uno["concepto"]], -importe, producto_id=producto_id),
        ]
    glosa = f"{CLASES_DE_LOTE[lote.clase]} el {lote.fecha:%d/%m/%Y}"
    return HechoContable(
        OrigenAsiento(ORIGEN, lote.id), lote.fecha, GENERAL, AREA_GENERAL, glosa, cuadrar(movimientos)
    )
