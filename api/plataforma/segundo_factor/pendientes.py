"""El ingreso de quien ya dio su clave y todavía no su segundo factor.

Está en Redis, con el nombre de una ficha que solo tiene su navegador: cinco minutos, y se gasta al completarse. No es una
sesión: con ella no se hace nada más.
"""

from dataclasses import asdict
from typing import NamedTuple

import orjson

from api.core import redis, tokens
from api.core.datos.sesion import Sesion, TipoSesion, guardada
from api.core.errors import CredencialesInvalidas
from api.plataforma.segundo_factor import comprobacion
from api.plataforma.segundo_factor.quien import Quien

_VIDA = 300
_CADUCO = "Pasaron más de cinco minutos desde que escribió su contraseña. Escríbala otra vez."


class SegundoFactorPedido(NamedTuple):
    """Lo que se responde en lugar de una sesión: con qué ficha y de qué maneras se completa el ingreso."""

    ficha: str
    metodos: list[str]


class Pendiente(NamedTuple):
    """La sesión que se abrirá, y el RUC (vacío, si es del proveedor) y el usuario que se escribieron al
    ingresar. `quien` es de quien son los factores que se piden: el dueño de la clave, también si entra un distribuidor."""

    sesion: Sesion
    ruc: str
    usuario: str
    quien: Quien


def dejar(pendiente: Pendiente, metodos: list[str]) -> SegundoFactorPedido:
    ficha = tokens.opaque()
    sesion, ruc, usuario, quien = pendiente
    redis.client().set(_clave(ficha), orjson.dumps([asdict(sesion), ruc, usuario, list(quien)]), ex=_VIDA)
    return SegundoFactorPedido(ficha, metodos)


def leer(ficha: str, *tipos: TipoSesion) -> Pendiente:
    """El de esa ficha; con `tipos`, si se abrirá una sesión de uno de ellos."""
    pendiente = _leido(redis.client().get(_clave(ficha)))
    if tipos and pendiente.sesion.tipo not in tipos:
        raise CredencialesInvalidas.en("ficha", _CADUCO)
    return pendiente


def gastar(ficha: str) -> None:
    """La ficha ya sirvió: la segunda vez, o a la vez, lanza lo mismo que una caducada."""
    _leido(redis.client().getdel(_clave(ficha)))


def reto_de(ficha: str) -> str:
    return f"ingreso:{ficha}"


def opciones(ficha: str) -> object:
    """Lo que una passkey necesita para completar ese ingreso."""
    return comprobacion.opciones(leer(ficha).quien, reto_de(ficha))


def _leido(crudo: object) -> Pendiente:
    if not isinstance(crudo, bytes):
        raise CredencialesInvalidas.en("ficha", _CADUCO)
    sesion, ruc, usuario, quien = orjson.loads(crudo)
    return Pendiente(guardada(sesion), ruc, usuario, Quien(*quien))


def _clave(ficha: str) -> str:
    return f"2f:ingreso:{tokens.digest(ficha)}"
