"""Los nombres de los campos de un producto, su importación, los que llevan una tarifa, y en qué categorías está cada uno."""

from api.core.papel import campos
from api.libros.reglas import ramas
from api.plataforma.catalogos import registro
from api.plataforma.importaciones import tipos
from api.ventas.categorias import arbol
from api.ventas.productos import en_ramas, ley
from api.ventas.productos.campos import DatosProducto
from api.ventas.productos.importacion.tipo import TIPO


def enlazar() -> None:
    campos.rotular("producto", DatosProducto)
    tipos.registrar(TIPO)
    registro.usar(ley.USOS)
    ramas.RAMAS.poner(en_ramas.de_productos)
    arbol.CUANTOS.poner(en_ramas.cuantos)
