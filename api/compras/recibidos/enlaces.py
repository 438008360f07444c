"""Lo que se trae, entre los procesos de la empresa, y el recibido del que salió una retención que se anula."""

from api.compras.recibidos import retenciones
from api.compras.recibidos.procesos import FUENTE
from api.plataforma.procesos import fuentes
from api.ventas.retenciones_recibidas import service as recibidas


def enlazar() -> None:
    fuentes.registrar(FUENTE)
    recibidas.al_anular(retenciones.soltar)
