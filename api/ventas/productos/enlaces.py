"""Los nombres de los campos de un producto, su importación, y los que llevan una tarifa."""

from api.core.papel import campos
from api.plataforma.catalogos import registro
from api.plataforma.importaciones import tipos
from api.ventas.productos import ley
from api.ventas.productos.campos import DatosProducto
from api.ventas.productos.importacion.tipo import TIPO


def enlazar() -> None:
    campos.rotular("producto", DatosProducto)
    tipos.registrar(TIPO)
    registro.usar(ley.USOS)
