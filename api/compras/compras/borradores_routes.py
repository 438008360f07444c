"""Las compras que se están escribiendo."""

from api.compras.compras.nucleo import papeles
from api.comprobantes.emision import borradores_routes
from api.plataforma.codigos.borradores import COMPRA

blp = borradores_routes.rutas_de(
    "borradores_compras",
    "/api/compras/borradores",
    (COMPRA,),
    ver="compras.ver",
    escribir="compras.editar",
    description="Borradores de compras",
    archivos=papeles.REGLA,
)
