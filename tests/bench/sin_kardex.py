"""La aplicación como era antes de llevar existencias: emitir no mira ni mueve el kardex. Es la vara de quien no las lleva."""

from api.comprobantes.emision.efectos.existencias import ExistenciasDelComprobante
from api.comprobantes.emision.efectos.lista import EFECTOS
from wsgi import app as app

_antes = len(EFECTOS.suyos)
EFECTOS.suyos = [efecto for efecto in EFECTOS.suyos if not isinstance(efecto, ExistenciasDelComprobante)]
if len(EFECTOS.suyos) != _antes - 1:
    raise RuntimeError("emitir ya no mueve las existencias con ese efecto: no sirve de vara")
