"""Las fuentes del 103 y su única cuenta que no es una suma."""

from api.plataforma.catalogos.models import F103
from api.tributos.declaraciones.f103 import revision
from api.tributos.declaraciones.fuentes.compras import SIN_RETENER
from api.tributos.declaraciones.fuentes.retenciones import RETENIDAS
from api.tributos.declaraciones.nucleo.formulario import FormularioDeclarado

FORMULARIO = FormularioDeclarado(
    F103,
    "Retenciones en la fuente del impuesto a la renta",
    (RETENIDAS, SIN_RETENER),
    {"compensado": lambda v: min(v("500"), v("499"))},
    "902",
    lambda v: v("499") - v("501"),
    revisiones=revision.REVISIONES,
)
