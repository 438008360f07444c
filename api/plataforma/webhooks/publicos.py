"""Lo que un webhook puede pedir que se le avise, como los dominios lo declaran (`PUBLICA`), y el cuerpo con que se le dice."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

import orjson

from api.core.datos.clock import GUAYAQUIL
from api.core.declarado import PERMISOS_DICHOS, PUBLICA, SucesoPublico
from api.plataforma.webhooks.models import SucesoDeWebhook

PRUEBA = "prueba"


class EventoQueSeAvisa(NamedTuple):
    evento: str
    nombre: str
    grupo: str
    permiso: str
    datos: tuple[str, ...]


class Publicado(NamedTuple):
    tipo: str
    publico: SucesoPublico


@cache
def catalogo() -> tuple[EventoQueSeAvisa, ...]:
    """Todos, en el orden de sus nombres."""
    return tuple(
        EventoQueSeAvisa(nombre, uno.nombre, PERMISOS_DICHOS[uno.permiso][0], uno.permiso, uno.datos)
        for nombre, uno in sorted(PUBLICA.items())
    )


@cache
def _por_lo_que_pasa() -> Mapping[tuple[str, str], Publicado]:
    return {
        (publico.entidad, accion): Publicado(tipo, publico)
        for tipo, publico in PUBLICA.items()
        for accion in publico.acciones
    }


def de(entidad: str, que: str) -> Publicado | None:
    """Cómo se avisa lo que le pasó a una cosa; None, si no se avisa."""
    return _por_lo_que_pasa().get((entidad, que))


def permisos_de(eventos: Iterable[str]) -> set[str]:
    """Los que hacen falta para saber de todos esos."""
    return {PUBLICA[evento].permiso for evento in eventos}


def mensaje(suceso: SucesoDeWebhook) -> str:
    """Su `webhook-id`, el mismo en cada intento."""
    return f"msg_{suceso.empresa_id}_{suceso.id}"


def cuerpo(suceso: SucesoDeWebhook) -> bytes:
    """Lo que se envía: el mismo cada vez, para que su firma valga por lo mismo. `secuencia` crece: de una misma cosa, la mayor pasó
    después."""
    suyo = suceso.entidad_id
    dicho = {
        "type": suceso.tipo,
        "timestamp": suceso.creado_en.astimezone(GUAYAQUIL).isoformat(timespec="milliseconds"),
        "data": {
            "objeto": suceso.entidad,
            "id": int(suyo) if suyo.isdecimal() else suyo,
            "secuencia": suceso.id,
            **suceso.datos,
        },
    }
    return orjson.dumps(dicho)
