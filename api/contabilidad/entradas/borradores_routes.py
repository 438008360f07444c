"""Los asientos que se están escribiendo."""

from api.comprobantes.emision import borradores_routes
from api.plataforma.codigos.borradores import ASIENTO

blp = borradores_routes.rutas_de(
    "borradores_asientos",
    "/api/asientos/borradores",
    (ASIENTO,),
    ver="contabilidad.ver",
    escribir="contabilidad.editar",
    description="Borradores de asientos",
)
