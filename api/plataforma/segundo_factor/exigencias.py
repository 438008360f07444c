"""Desde qué día una empresa exige el segundo factor a sus usuarios, y el proveedor a su personal.

Antes de ese día se avisa; desde él, la sesión de quien no lo tiene solo sirve para ponerlo. Lo que cada sesión abierta debe
saber se le dice al confirmar, y la que se abre a la vez lo lee después de abrirse: ninguna queda sin saberlo.
"""

from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from functools import partial
from typing import NamedTuple

from sqlalchemy import select

from api.core.datos import audit, bloqueo
from api.core.datos.clock import GUAYAQUIL, hoy
from api.core.datos.db import PROVEEDOR, al_confirmar, db, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import Conflicto, ReglaDeNegocio
from api.core.http import sessions
from api.plataforma.credenciales import service as credenciales
from api.plataforma.segundo_factor.models import ExigenciaFactor, Factor
from api.plataforma.segundo_factor.quien import Quien, en_las_de
from api.plataforma.usuarios import de_empresa
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import Administrador, Usuario

_HASTA = timedelta(days=366)
_PASADO = "Elija hoy o un día que viene."
_LEJOS = "Elija un día de aquí a un año."


class ExigenciaVista(NamedTuple):
    """`desde`: None, si no se exige. `version` es 0 si nunca se dijo. `sin_factor`: los nombres de los activos que no lo tienen."""

    desde: date | None
    version: int
    cuantos: int
    sin_factor: list[str]


@transactional
def ver(sesion: Sesion) -> ExigenciaVista:
    """La de quien llama: su empresa, o el proveedor."""
    empresa_id = sesion.empresa_id or PROVEEDOR
    activos = _activos(empresa_id)
    con = _con_factor(activos)
    suya = _leer(empresa_id)
    return ExigenciaVista(
        suya.desde if suya else None,
        suya.version if suya else 0,
        len(activos),
        [uno.nombre for uno in activos if Quien.de(credenciales.titular(uno)) not in con],
    )


@transactional
def poner(sesion: Sesion, desde: date | None, version: int | None) -> None:
    """Lo exige desde ese día; con None, deja de exigirlo. Conflicto si alguien lo cambió."""
    empresa_id = sesion.empresa_id or PROVEEDOR
    bloqueo.turno(f"exigencia-factor-{empresa_id}")
    with en_las_de(empresa_id):
        suya = _leer(empresa_id)
        if version is not None and version != (suya.version if suya else 0):
            raise Conflicto("Alguien cambió desde cuándo se exige. Revise sus cambios antes de guardar.")
        antes = suya.desde if suya else None
        if desde == antes:
            return
        _exigir_que_venga(desde)
        if suya is None:
            suya = ExigenciaFactor(empresa_id=empresa_id, version=0)
            db.session.add(suya)
        suya.desde = desde
        suya.version += 1
        db.session.flush()
    audit.record(
        "exigir" if desde else "dejar_de_exigir",
        "exigencia_factor",
        empresa_id,
        antes={"desde": antes},
        despues={"desde": desde},
    )
    instante = _instante(desde)
    for uno in _activos(empresa_id):
        quien = uno.sujeto
        al_confirmar(partial(sessions.exigir_factor, quien.tipo, quien.id, quien.empresa_id, instante))


@transactional
def desde_cuando(empresa_id: int | None) -> float:
    """El instante desde el que esa empresa (o el proveedor) no deja trabajar sin un segundo factor; 0 si no lo exige."""
    suya = _leer(empresa_id or PROVEEDOR)
    return _instante(suya.desde if suya else None)


def rige(sesion: Sesion) -> bool:
    """Si a quien está ya se le exige."""
    instante = desde_cuando(sesion.empresa_id)
    return bool(instante) and instante <= _instante(hoy())


def _leer(empresa_id: int) -> ExigenciaFactor | None:
    with en_las_de(empresa_id):
        return db.session.scalar(select(ExigenciaFactor).where(ExigenciaFactor.empresa_id == empresa_id))


def _instante(desde: date | None) -> float:
    return datetime.combine(desde, time(), GUAYAQUIL).timestamp() if desde else 0.0


def _exigir_que_venga(desde: date | None) -> None:
    if desde is not None and desde < hoy():
        raise ReglaDeNegocio.en("desde", _PASADO)
    if desde is not None and desde > hoy() + _HASTA:
        raise ReglaDeNegocio.en("desde", _LEJOS)


def _activos(empresa_id: int) -> Sequence[Administrador | Usuario]:
    if not empresa_id:
        return usuarios.personal()
    with en_las_de(empresa_id):
        return [uno for uno in de_empresa.listar() if uno.activo]


def _con_factor(activos: Iterable[Administrador | Usuario]) -> set[Quien]:
    """De los dueños de esas cuentas, los que lo tienen: cada uno en las filas donde está lo suyo."""
    suyos: dict[int, set[str]] = {}
    for uno in activos:
        quien = Quien.de(credenciales.titular(uno))
        suyos.setdefault(quien.empresa_id, set()).add(quien.sujeto)
    hallados = set[Quien]()
    for empresa_id, sujetos in suyos.items():
        with en_las_de(empresa_id):
            con = db.session.scalars(select(Factor.sujeto).where(Factor.sujeto.in_(sujetos)).distinct())
            hallados |= {Quien(empresa_id, sujeto) for sujeto in con}
    return hallados
