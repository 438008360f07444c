"""La importación de clientes."""

from api.plataforma.importaciones import routes
from api.ventas.clientes.importacion.tipo import TIPO

blp = routes.para(TIPO, "sesion")
