"""Las sesiones abiertas propias: verlas y terminarlas."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import NamedTuple

from api.core.datos import audit
from api.core.datos.clock import GUAYAQUIL
from api.core.datos.db import al_confirmar, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import EstadoInvalido, NoEncontrado
from api.core.http import sessions
from api.plataforma.empresas import service as empresas

_ESTA = "Esta es la sesión con la que trabaja: para terminarla use «Cerrar sesión»."


class SesionAbierta(NamedTuple):
    """Una sesión propia. `empresa`, aquella en que está, si no es la de quien pregunta: otra de las de su persona, o una a la
    que un administrador entró."""

    id: str
    esta: bool
    navegador: str
    ip: str
    desde: datetime
    ultimo_uso: datetime
    expira: datetime
    delegada: bool
    empresa: str | None


def listar(sesion: Sesion) -> list[SesionAbierta]:
    """Las sesiones propias: primero esta, después la de uso más reciente."""
    abiertas = sessions.propias(sesion)
    nombres = empresas.nombres(otra.empresa_id for otra in abiertas if otra.empresa_id is not None)
    filas = [_fila(otra, sesion, nombres) for otra in abiertas]
    return sorted(filas, key=lambda fila: not fila.esta)


def _fila(otra: Sesion, esta: Sesion, nombres: dict[int, str]) -> SesionAbierta:
    ajena = otra.empresa_id != esta.empresa_id
    return SesionAbierta(
        id=otra.id,
        esta=otra.clave == esta.clave,
        navegador=otra.navegador,
        ip=otra.ip,
        desde=_instante(otra.nace),
        ultimo_uso=_instante(otra.uso or otra.nace),
        expira=_instante(otra.muere),
        delegada=otra.delegado_de is not None,
        empresa=nombres.get(otra.empresa_id or 0) if ajena else None,
    )


@transactional
def terminar(sesion: Sesion, sesion_id: str) -> None:
    """Termina otra de las sesiones propias."""
    elegida = next((otra for otra in sessions.propias(sesion) if otra.id == sesion_id), None)
    if elegida is None:
        raise NoEncontrado("Esa sesión ya no está abierta.")
    if elegida.clave == sesion.clave:
        raise EstadoInvalido(_ESTA)
    _anotar(sesion, 1)
    al_confirmar(_cerrar(elegida))


@transactional
def terminar_otras(sesion: Sesion) -> int:
    """Termina todas las demás; responde cuántas."""
    otras = [otra for otra in sessions.propias(sesion) if otra.clave != sesion.clave]
    if otras:
        _anotar(sesion, len(otras))
    for otra in otras:
        al_confirmar(_cerrar(otra))
    return len(otras)


def _cerrar(sesion: Sesion) -> Callable[[], None]:
    return partial(sessions.close, sesion)


def _anotar(sesion: Sesion, cuantas: int) -> None:
    entidad = "usuario" if sesion.tipo == "empresa" else sesion.tipo
    audit.record("terminar_sesiones", entidad, sesion.usuario_id, despues={"cuantas": cuantas})


def _instante(segundos: float) -> datetime:
    return datetime.fromtimestamp(segundos, GUAYAQUIL)
