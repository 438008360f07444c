"""Lo que los formularios dicen de sus obligaciones."""

from functools import partial

from api.tributos.declaraciones import preparadas
from api.tributos.declaraciones.formularios import FORMULARIOS
from api.tributos.obligaciones import formularios
from api.tributos.obligaciones.formularios import FormularioDeObligacion


def enlazar() -> None:
    for codigo in FORMULARIOS:
        suyo = FormularioDeObligacion(
            partial(preparadas.reparos, codigo), partial(preparadas.presentadas, codigo)
        )
        formularios.FORMULARIOS.poner(codigo, suyo)
