"""La importación de proveedores."""

from api.plataforma.importaciones import routes
from api.terceros.proveedores.importacion.tipo import TIPO

blp = routes.para(TIPO, "empresa")
