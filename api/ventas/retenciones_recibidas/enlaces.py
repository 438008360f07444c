"""De qué retención es un cobro, qué partes tiene, y por qué no se deshace lo que la emisora retuvo."""

from api.libros.reglas import trabas
from api.ventas.cartera.models import RETENIDO
from api.ventas.cartera.origenes import ORIGENES
from api.ventas.retenciones_recibidas import liquidado
from api.ventas.retenciones_recibidas.nucleo import cobranza, libros


def enlazar() -> None:
    ORIGENES.atar(RETENIDO, cobranza.de_retenciones)
    ORIGENES.partir(RETENIDO, libros.partes_de_cobros)
    trabas.registrar(liquidado.es_de_una_retencion)
