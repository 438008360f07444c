"""Consultas de contribuyentes: primero al servicio primario, después al alternativo. Lo hallado se guarda
un día."""

from collections.abc import Callable
from datetime import date
from typing import Any, TypeVar

import orjson

from api.adapters.base import ExternalServiceError
from api.adapters.registro_tributario import (
    Ciudadano,
    Contribuyente,
    EstablecimientoRegistrado,
    Representante,
)
from api.core import externos, redis
from api.core.errors import NoEncontrado, ServicioExterno, Validacion

SIN_SRI = "Por el momento no hay disponibilidad en el SRI, ingrese los datos manualmente por favor."
_DIA = 24 * 3600
_T = TypeVar("_T")


def contribuyente(ruc: str) -> Contribuyente:
    """Un contribuyente, por su RUC de 13 dígitos."""
    _exigir(ruc, 13)
    return _con_cache(f"ruc:{ruc}", lambda: externos.registro_tributario().consultar_ruc(ruc), _de_json)


def persona(cedula: str) -> Ciudadano:
    """Una persona, por su cédula de 10 dígitos."""
    _exigir(cedula, 10)
    return _con_cache(
        f"ced:{cedula}",
        lambda: externos.registro_tributario().consultar_cedula(cedula),
        lambda datos: Ciudadano(**datos),
    )


def recordado(ruc: str) -> Contribuyente | None:
    """Lo que una consulta de hoy dejó de un RUC; no se pregunta afuera. None si nadie lo consultó o no se halló."""
    crudo = redis.client().get(f"registro:ruc:{ruc}")
    datos = orjson.loads(crudo) if crudo else None
    return _de_json(datos) if datos else None


def persona_recordada(cedula: str) -> Ciudadano | None:
    """Lo que una consulta de hoy dejó de una cédula; no se pregunta afuera. None si nadie la consultó o no se halló."""
    crudo = redis.client().get(f"registro:ced:{cedula}")
    datos = orjson.loads(crudo) if crudo else None
    return Ciudadano(**datos) if datos else None


def _exigir(identificacion: str, largo: int) -> None:
    if len(identificacion) != largo or not (identificacion.isascii() and identificacion.isdigit()):
        raise Validacion("Cédula o RUC deben tener 10 o 13 dígitos")


def _con_cache(clave: str, preguntar: Callable[[], _T | None], leer: Callable[[Any], _T]) -> _T:
    crudo = redis.client().get(f"registro:{clave}")
    if crudo is not None:
        datos = orjson.loads(crudo)
        hallado = leer(datos) if datos else None
    else:
        try:
            hallado = preguntar()
        except ExternalServiceError as error:
            raise ServicioExterno(SIN_SRI) from error
        # Un RUC desconocido se recuerda solo diez minutos: puede inscribirse hoy mismo.
        redis.client().set(f"registro:{clave}", orjson.dumps(hallado or {}), ex=_DIA if hallado else 600)
    if hallado is None:
        raise NoEncontrado("El SRI no conoce esa identificación.")
    return hallado


def _de_json(datos: Any) -> Contribuyente:
    inicio = datos["fecha_inicio"]
    return Contribuyente(
        **datos
        | {
            "fecha_inicio": date.fromisoformat(inicio) if inicio else None,
            "establecimientos": tuple(EstablecimientoRegistrado(**uno) for uno in datos["establecimientos"]),
            "representantes": tuple(Representante(**uno) for uno in datos["representantes"]),
        }
    )
