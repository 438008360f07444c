"""La importación de productos."""

from api.plataforma.importaciones import routes
from api.ventas.productos.importacion.tipo import TIPO

blp = routes.para(TIPO, "empresa")
