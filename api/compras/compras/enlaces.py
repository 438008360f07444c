"""Lo que una compra es en la cuenta de su proveedor y en los libros, y lo que le llega de lo que se emite."""

from api.compras.compras import costos, emitidos, propuesta
from api.compras.compras.libros import asiento
from api.compras.compras.nucleo import cuenta
from api.compras.compras.nucleo.campos import CabeceraDeCompra
from api.compras.compras.nucleo.models import Compra
from api.compras.por_pagar import origenes
from api.compras.por_pagar import service as por_pagar
from api.comprobantes.nucleo import efectos
from api.comprobantes.tipos.retencion import propuesta as propuestas
from api.core.papel import campos
from api.existencias.ajustes import inicio as existencias
from api.existencias.kardex import particulares as kardex
from api.libros.asientos import service as asientos
from api.libros.reglas import origenes as contables
from api.plataforma.codigos import documentos


def enlazar() -> None:
    campos.rotular("compra", CabeceraDeCompra)
    origenes.registrar(cuenta.compras_de)
    origenes.registrar_centros(cuenta.centros_de)
    asientos.registrar_origen(asiento.ORIGEN, "Compra", cuenta.nombres, "/compras/{id}")
    asientos.registrar_origen(
        asiento.DE_RETENCION,
        "Retención aplicada a una compra",
        cuenta.nombres_de_retenciones,
        "/compras/{id}",
    )
    kardex.DE_QUIEN.poner(asiento.ORIGEN, cuenta.de_quien)
    contables.registrar(asiento.ORIGEN, cuenta.hechos_de, Compra)
    contables.registrar(
        asiento.DE_RETENCION, cuenta.retenciones_de, *por_pagar.puestos_de(documentos.RETENCION)
    )
    propuestas.registrar_partes(propuesta.partes_de)
    existencias.COSTOS.poner(costos.los_ultimos)
    efectos.de_un_tipo(documentos.RETENCION, emitidos.ComprasQueRetiene())
    efectos.de_un_tipo(documentos.LIQUIDACION_COMPRA, emitidos.CompraLiquidada())
