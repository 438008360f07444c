"""El plan de cuentas y los centros de costo, como se leen: enteros, en el orden de sus códigos."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, or_, select
from sqlalchemy.orm import aliased

from api.core.datos.db import Base, db
from api.core.datos.listas import busqueda
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.pages import Fila
from api.core.errors import NoEncontrado
from api.core.papel.textos import plegar
from api.libros.plan.models import CentroCosto, CuentaContable
from api.plataforma.codigos.contabilidad import EXIGENCIAS, NATURALEZAS, TIPOS_CUENTA

EDITAR, ELIMINAR, AGREGAR = "editar", "eliminar", "agregar"
ACCIONES = (EDITAR, ELIMINAR, AGREGAR)
NO_EXISTE, NO_EXISTE_CENTRO = "No existe esa cuenta.", "No existe ese centro de costo."
_C = CuentaContable
_COLUMNAS = (
    *("id", "codigo", "nombre", "padre_id", "nivel", "naturaleza", "tipo", "acepta_movimiento"),
    *("codigo_supercias", "exige", "pide_centro", "clase_flujo", "activa", "version"),
)


@dataclass(frozen=True, slots=True)
class FiltrosCuentas:
    """Con qué se acota el plan. `filtro`: el comienzo de su código, o palabras de su nombre."""

    filtro: str = ""
    movimiento: bool | None = None
    activas: bool | None = None


def cuentas(filtros: FiltrosCuentas, permisos: Collection[str]) -> list[Fila]:
    """Las del plan, en el orden de sus códigos."""
    criterios = iguales((_C.acepta_movimiento, filtros.movimiento), (_C.activa, filtros.activas))
    filas = (dict(fila) for fila in db.session.execute(_filas(*criterios)).mappings())
    return [_completa(fila, permisos) for fila in filas if _coincide(fila, filtros.filtro)]


def una(cuenta_id: int, permisos: Collection[str]) -> Fila:
    fila = db.session.execute(_filas(_C.id == cuenta_id)).mappings().one_or_none()
    if fila is None:
        raise NoEncontrado(NO_EXISTE)
    return _completa(dict(fila), permisos)


def completo(filtros: FiltrosCuentas) -> Iterator[Fila]:
    """El plan para una hoja, con nombres en lugar de códigos. Se puede volver a importar."""
    codigos = {fila.id: fila.codigo for fila in db.session.execute(select(_C.id, _C.codigo))}
    for fila in cuentas(filtros, ()):
        yield {
            **fila,
            "padre": codigos.get(fila["padre_id"], ""),
            "tipo": TIPOS_CUENTA[fila["tipo"]],
            "naturaleza": NATURALEZAS[fila["naturaleza"]],
            "exige": EXIGENCIAS[fila["exige"]] if fila["exige"] else "",
        }


def centros(filtro: str = "", activos: bool | None = None) -> list[Fila]:
    """Los centros de costo, en el orden de sus códigos."""
    criterios = iguales((CentroCosto.activo, activos))
    if filtro:
        como = busqueda.como(filtro)
        criterios.append(or_(CentroCosto.codigo.ilike(como), CentroCosto.nombre.ilike(como)))
    return [_centro(centro) for centro in db.session.scalars(_centros(*criterios))]


def un_centro(centro_id: int) -> Fila:
    centro = db.session.scalars(_centros(CentroCosto.id == centro_id)).one_or_none()
    if centro is None:
        raise NoEncontrado(NO_EXISTE_CENTRO)
    return _centro(centro)


def _centros(*criterios: ColumnElement[bool]) -> Select[CentroCosto]:
    return select(CentroCosto).where(*criterios).order_by(CentroCosto.codigo)


def _centro(centro: CentroCosto) -> Fila:
    return {campo: getattr(centro, campo) for campo in ("id", "codigo", "nombre", "activo", "version")}


def _coincide(fila: Fila, filtro: str) -> bool:
    """El plan cabe en la mano: se busca en él sin índices."""
    if fila["codigo"].startswith(filtro.upper()):
        return True
    nombre = plegar(fila["nombre"])
    return all(palabra in nombre for palabra in plegar(filtro).split())


def _filas(*criterios: ColumnElement[bool]) -> Select[Any]:
    lineas, hija = Base.metadata.tables["lineas_asientos"], aliased(_C)
    movimientos = select(lineas.c.n).where(lineas.c.empresa_id == _C.empresa_id, lineas.c.cuenta_id == _C.id)
    hijas = select(hija.id).where(hija.empresa_id == _C.empresa_id, hija.padre_id == _C.id)
    return (
        select(
            *(getattr(_C, columna) for columna in _COLUMNAS),
            and_(_C.acepta_movimiento, movimientos.exists()).label("con_movimientos"),
            hijas.exists().label("con_hijas"),
        )
        .where(*criterios)
        .order_by(_C.codigo)
    )


def _completa(fila: Fila, permisos: Collection[str]) -> Fila:
    edita = "contabilidad.editar" in permisos
    puede = {
        EDITAR: edita,
        ELIMINAR: edita and not fila["con_movimientos"] and not fila["con_hijas"],
        AGREGAR: edita and not fila["con_movimientos"],
    }
    return {**fila, "acciones": [accion for accion, vale in puede.items() if vale]}
