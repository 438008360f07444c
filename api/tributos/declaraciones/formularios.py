"""Los formularios que la casa sabe hacer."""

from collections.abc import Mapping

from api.tributos.declaraciones.f103.formulario import FORMULARIO as F103
from api.tributos.declaraciones.f104.formulario import FORMULARIO as F104
from api.tributos.declaraciones.nucleo.formulario import FormularioDeclarado

FORMULARIOS: Mapping[str, FormularioDeclarado] = {f.codigo: f for f in (F104, F103)}
