"""Cómo entra una cuenta en la renta: entera, desde un año, o solo lo que de ella tiene un asiento."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import and_, func, select

from api.core.datos import bloqueo
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas.pages import Pagina, paginate
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.libros.plan import cuales
from api.libros.plan.models import CuentaContable
from api.plataforma.codigos.contabilidad import INGRESO
from api.tributos.renta import dicho, libros
from api.tributos.renta.anios import ultimo_dia
from api.tributos.renta.nucleo.models import CLASIFICACIONES, CuentaDeRenta

_K, _L, _A = CuentaDeRenta, LineaAsiento, AsientoContable


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosDeClasificacion:
    """`asiento_id`: si es solo lo que de la cuenta tiene ese asiento."""

    clase: str
    motivo: str
    asiento_id: int | None = None


@transactional
def clasificar(anio: int, cuenta_id: int, datos: DatosDeClasificacion) -> None:
    """Dice cómo entra una cuenta en la renta desde ese año o, con un asiento, solo lo suyo. `ReglaDeNegocio` si una cuenta de su
    tipo no puede serlo."""
    ultimo_dia(anio)
    bloqueo.turno(f"renta-{empresa_actual()}-{anio}")
    suya = _cuenta(cuenta_id)
    if datos.clase not in libros.puede_ser(suya.tipo):
        raise ReglaDeNegocio.en("clase", "Una cuenta de ese tipo no entra así en la renta.")
    if datos.asiento_id is not None:
        _exigir_asiento(anio, cuenta_id, datos.asiento_id)
    donde = {"anio": anio, "cuenta_id": cuenta_id, "asiento_id": datos.asiento_id}
    habia = db.session.scalar(
        select(_K).where(
            _K.anio == anio, _K.cuenta_id == cuenta_id, _K.asiento_id.is_not_distinct_from(datos.asiento_id)
        )
    )
    antes = {"clase": CLASIFICACIONES[habia.clase], "motivo": habia.motivo} if habia is not None else None
    dicho.guardar(_K, donde, {"clase": datos.clase, "motivo": datos.motivo})
    despues = {"cuenta": cuenta_id, "asiento": datos.asiento_id, "clase": CLASIFICACIONES[datos.clase]}
    dicho.anotar(anio, antes, despues | {"motivo": datos.motivo})


def _cuenta(cuenta_id: int) -> CuentaContable:
    suya = cuales.cuentas([cuenta_id]).get(cuenta_id)
    if suya is None:
        raise NoEncontrado("No existe esa cuenta.")
    return suya


def _exigir_asiento(anio: int, cuenta_id: int, asiento_id: int) -> None:
    suyo = select(_L.asiento_id).where(
        _L.asiento_id == asiento_id,
        _L.cuenta_id == cuenta_id,
        _L.fecha.between(date(anio, 1, 1), date(anio, 12, 31)),
    )
    if db.session.scalar(suyo.limit(1)) is None:
        raise ReglaDeNegocio.en("asiento_id", "Ese asiento no mueve la cuenta en ese año.")


def asientos_de(anio: int, cuenta_id: int, page: int, tamano: int) -> Pagina:
    """Lo que cada asiento del año tiene de una cuenta, y cómo se clasificó."""
    fin = ultimo_dia(anio)
    suya = _cuenta(cuenta_id)
    signo = -1 if suya.tipo == INGRESO else 1
    dicha = and_(
        _K.empresa_id == _L.empresa_id,
        _K.asiento_id == _L.asiento_id,
        _K.cuenta_id == _L.cuenta_id,
        _K.anio == anio,
    )
    a = _A
    claves: tuple[Any, ...] = (a.id, a.fecha, a.numero, a.diario, a.glosa, _K.clase, _K.motivo)
    consulta = (
        select(*claves, (func.sum(_L.debe - _L.haber) * signo).label("valor"))
        .join(a, and_(a.empresa_id == _L.empresa_id, a.id == _L.asiento_id))
        .outerjoin(_K, dicha)
        .where(_L.cuenta_id == cuenta_id, _L.fecha.between(date(anio, 1, 1), fin), a.cierre.is_(False))
        .group_by(*claves)
    )
    pagina = paginate(consulta, [a.fecha.asc(), a.id.asc()], page, tamano, cercada=True)
    for fila in pagina["items"]:
        fila["pueden"] = list(libros.puede_ser(suya.tipo))
    return pagina
