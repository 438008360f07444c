"""La importación de transportistas."""

from api.plataforma.importaciones import routes
from api.terceros.transportistas.importacion.tipo import TIPO

blp = routes.para(TIPO, "empresa")
