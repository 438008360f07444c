"""Los factores de alguien, como están guardados: verlos, ponerlos, quitarlos."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, exists, func, select

from api.core import tokens
from api.core.datos.db import db, transactional
from api.core.errors import NoEncontrado
from api.plataforma.segundo_factor.models import PASSKEY, RECUPERACION, TOTP, CodigoRecuperacion, Factor
from api.plataforma.segundo_factor.quien import Quien
from api.plataforma.usuarios import claves

CUANTOS_CODIGOS = 10
HASTA = 10  # factores de cada quien


class FactorVisto(NamedTuple):
    """Lo que se muestra de un factor."""

    id: int
    clase: str
    nombre: str
    creado_en: datetime
    ultimo_uso: datetime | None


class MisFactores(NamedTuple):
    """Los factores de alguien y cuántos códigos de recuperación le quedan."""

    factores: list[FactorVisto]
    codigos: int


@transactional
def situacion(quien: Quien) -> MisFactores:
    with quien.en_lo_suyo():
        vistos = [FactorVisto(f.id, f.clase, f.nombre, f.creado_en, f.ultimo_uso) for f in de(quien)]
        return MisFactores(vistos, _codigos_que_quedan(quien))


@transactional
def metodos(quien: Quien) -> list[str]:
    """Con qué puede probar que es él, en el orden en que se le ofrece; vacío si no tiene un segundo factor."""
    with quien.en_lo_suyo():
        clases = set(db.session.scalars(select(Factor.clase).where(Factor.sujeto == quien.sujeto).distinct()))
        suyos = [clase for clase in (TOTP, PASSKEY) if clase in clases]
        return [*suyos, RECUPERACION] if suyos and _codigos_que_quedan(quien) else suyos


@transactional
def tiene(quien: Quien) -> bool:
    with quien.en_lo_suyo():
        return db.session.scalar(select(exists().where(Factor.sujeto == quien.sujeto))) or False


def de(quien: Quien, clase: str = "") -> list[Factor]:
    """Los de alguien, en el orden en que los puso; dentro de su empresa."""
    suyos = select(Factor).where(Factor.sujeto == quien.sujeto).order_by(Factor.id)
    return list(db.session.scalars(suyos.where(Factor.clase == clase) if clase else suyos))


def uno(quien: Quien, factor_id: int) -> Factor:
    hallado = db.session.scalar(select(Factor).where(Factor.sujeto == quien.sujeto, Factor.id == factor_id))
    if hallado is None:
        raise NoEncontrado("Ese factor ya no está en su cuenta.")
    return hallado


def con_credencial(quien: Quien, credencial: bytes) -> Factor | None:
    return db.session.scalar(
        select(Factor).where(Factor.sujeto == quien.sujeto, Factor.credencial == credencial)
    )


def codigos_nuevos(quien: Quien) -> list[str]:
    """Diez, que se muestran ahora y nunca más; los de antes dejan de servir."""
    db.session.execute(delete(CodigoRecuperacion).where(CodigoRecuperacion.sujeto == quien.sujeto))
    codigos = [claves.temporal() for _ in range(CUANTOS_CODIGOS)]
    db.session.add_all(
        CodigoRecuperacion(empresa_id=quien.empresa_id, sujeto=quien.sujeto, resumen=resumen)
        for resumen in resumenes(codigos)
    )
    db.session.flush()
    return codigos


def quitar_codigos(quien: Quien) -> None:
    db.session.execute(delete(CodigoRecuperacion).where(CodigoRecuperacion.sujeto == quien.sujeto))


def quitar_todos(quien: Quien) -> None:
    """Sus factores y sus códigos de recuperación."""
    db.session.execute(delete(Factor).where(Factor.sujeto == quien.sujeto))
    quitar_codigos(quien)


def resumenes(codigos: Iterable[str]) -> list[str]:
    """Como se guardan. Son 80 bits al azar: les basta un resumen que no cuesta. Se escriben como sea: con guiones o sin ellos."""
    return [tokens.digest("".join(filter(str.isalnum, codigo.lower()))) for codigo in codigos]


def _codigos_que_quedan(quien: Quien) -> int:
    cuantos = select(func.count()).where(
        CodigoRecuperacion.sujeto == quien.sujeto, CodigoRecuperacion.usado_en.is_(None)
    )
    return db.session.scalar(cuantos) or 0
