"""La importación de proveedores."""

from api.compras.proveedores.importacion.tipo import TIPO
from api.plataforma.importaciones import routes

blp = routes.para(TIPO, "empresa")
