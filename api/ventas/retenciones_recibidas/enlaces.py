"""De qué retención es un cobro, qué partes tiene, y por qué no se deshace lo que la emisora retuvo."""

from sqlalchemy import select

from api.libros.reglas import trabas
from api.plataforma.menus import uso
from api.ventas.cartera.models import RETENIDO
from api.ventas.cartera.origenes import ORIGENES
from api.ventas.retenciones_recibidas import liquidado
from api.ventas.retenciones_recibidas.nucleo import cobranza, libros
from api.ventas.retenciones_recibidas.nucleo.models import RetencionRecibida


def enlazar() -> None:
    ORIGENES.atar(RETENIDO, cobranza.de_retenciones)
    ORIGENES.partir(RETENIDO, libros.partes_de_cobros)
    trabas.registrar(liquidado.es_de_una_retencion)
    uso.EN_USO.poner("retenciones-recibidas", lambda: select(RetencionRecibida.id).exists())
