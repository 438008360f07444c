"""Look-ups of taxpayers: primary service, then the alternative, cached for a day."""

import dataclasses
from typing import Any

import orjson

from api.adapters.base import ExternalServiceError
from api.core import externos, redis
from api.core.errors import NoEncontrado, ServicioExterno, Validacion

SIN_SRI = "Por el momento no hay disponibilidad en el SRI, ingrese los datos manualmente por favor."
_DIA = 24 * 3600
_DESCONOCIDO: dict[str, Any] = {}


def contribuyente(ruc: str) -> dict[str, Any]:
    """A taxpayer by RUC (13 digits): the fields of the adapter's Contribuyente."""
    _exigir(ruc, 13)
    return _con_cache(f"ruc:{ruc}", lambda: externos.registro_tributario().consultar_ruc(ruc))


def persona(cedula: str) -> dict[str, Any]:
    """A person by cédula (10 digits): identificacion, nombre, fuente."""
    _exigir(cedula, 10)
    return _con_cache(f"ced:{cedula}", lambda: externos.registro_tributario().consultar_cedula(cedula))


def _exigir(identificacion: str, largo: int) -> None:
    if len(identificacion) != largo or not (identificacion.isascii() and identificacion.isdigit()):
        raise Validacion("Cédula o RUC deben tener 10 o 13 dígitos")


def _con_cache(clave: str, preguntar: Any) -> dict[str, Any]:
    datos = _cached(clave)
    if datos is None:
        try:
            respuesta = preguntar()
        except ExternalServiceError as error:
            raise ServicioExterno(SIN_SRI) from error
        datos = dataclasses.asdict(respuesta) if respuesta else _DESCONOCIDO
        # An unknown RUC may be registered tomorrow; a known one hardly changes in a day.
        redis.client().set(f"registro:{clave}", orjson.dumps(datos), ex=_DIA if datos else 600)
    if not datos:
        raise NoEncontrado("El SRI no conoce esa identificación.")
    return datos


def _cached(clave: str) -> dict[str, Any] | None:
    crudo = redis.client().get(f"registro:{clave}")
    return orjson.loads(crudo) if crudo else None
