"""Los transportistas de una empresa: se crean, se cambian y se eliminan. Sus guías dicen quién fue: no lo necesitan."""

from collections.abc import Mapping
from typing import Any

from api.core.datos.cambios import Cambios
from api.core.errors import ReglaDeNegocio
from api.core.papel.campos import Mal
from api.terceros.padron.padron import Padron
from api.terceros.transportistas.campos import PLACAS, DatosTransportista
from api.terceros.transportistas.models import Transportista

YA_EXISTE = "Ya existe un transportista con esa identificación."


def _revisar(datos: Cambios, _: Mapping[str, Any]) -> Cambios:
    return datos.con(placas=_placas(datos["placas"])) if "placas" in datos else datos


def _placas(escritas: list[str]) -> list[str]:
    for n, escrita in enumerate(escritas):
        try:
            PLACAS.limpiar(escrita)
        except Mal as error:
            raise ReglaDeNegocio.en(f"placas.{n}", str(error)) from error
    return PLACAS.limpios(escritas)


_PADRON = Padron(Transportista, DatosTransportista, "transportista", _revisar)
crear, cambiar, eliminar = _PADRON.crear, _PADRON.cambiar, _PADRON.eliminar
buscar, por_identificacion = _PADRON.buscar, _PADRON.por_identificacion
