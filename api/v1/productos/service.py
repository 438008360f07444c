"""Los productos como los programas los crean y los leen."""

from collections.abc import Sequence

from api.core.datos.cambios import Cambios
from api.core.datos.listas.pages import Fila
from api.core.datos.listas.tramos import TramoDeLista
from api.v1.comun import referencias
from api.ventas.productos import lista
from api.ventas.productos import service as productos
from api.ventas.productos.campos import DatosProducto
from api.ventas.productos.lista import FiltrosProductos

CLASE = "producto"
SE_DICEN = (
    *("codigo", "codigo_auxiliar", "nombre", "tipo", "precio", "iva_codigo", "ice_codigo", "irbpnr_codigo"),
    *("unidad", "lleva_inventario", "existencia", "activo", "descripcion"),
)


def crear(datos: DatosProducto, referencia: str) -> Fila:
    return ver(referencias.una_sola(CLASE, referencia, lambda: productos.crear(datos)))


def cambiar(producto_id: int, cambios: Cambios) -> Fila:
    productos.cambiar(producto_id, cambios)
    return ver(producto_id)


def ver(producto_id: int) -> Fila:
    (dicho,) = _con_referencia([lista.uno(producto_id)])
    return dicho


def tramo(
    filtros: FiltrosProductos, despues: int | None, limite: int, codigo: str, referencia: str
) -> TramoDeLista[Fila]:
    ids = referencias.de_esa(CLASE, referencia)
    return lista.tramo(filtros, despues, limite, codigo=codigo, ids=ids).con(_con_referencia)


def _con_referencia(filas: Sequence[Fila]) -> list[Fila]:
    return referencias.puestas(CLASE, filas)
