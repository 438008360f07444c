"""La importación del plan de cuentas."""

from api.libros.plan.importacion.tipo import TIPO
from api.plataforma.importaciones import routes

blp = routes.para(TIPO, "empresa")
