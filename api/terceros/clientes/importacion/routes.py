"""La importación de clientes."""

from api.plataforma.importaciones import routes
from api.terceros.clientes.importacion.tipo import TIPO

blp = routes.para(TIPO, "sesion")
