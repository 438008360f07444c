"""Qué cuentas y centros de costo puede nombrar otro dominio."""

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import select

from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.core.errors import ReglaDeNegocio
from api.libros.plan.models import CentroCosto, CuentaContable

_C = CuentaContable
_T = CentroCosto


class CentroElegible(NamedTuple):
    id: int
    codigo: str
    nombre: str
    activo: bool


def con_codigo(codigos: Iterable[str]) -> dict[str, int]:
    """De esos códigos, el id de las cuentas activas que aceptan movimientos."""
    suyas = select(_C.codigo, _C.id).where(_C.acepta_movimiento, _C.activa, _C.codigo.in_(sorted(codigos)))
    return {fila[0]: fila[1] for fila in db.session.execute(suyas)}


def usables(ids: Iterable[int]) -> dict[int, bool]:
    """Las cuentas de la empresa con esos ids, y si están activas y aceptan movimientos."""
    suyas = select(_C.id, _C.acepta_movimiento, _C.activa).where(_C.id.in_(sorted(set(ids))))
    return {id_: acepta and activa for id_, acepta, activa in db.session.execute(suyas)}


def de_movimiento(ids: Iterable[int]) -> dict[int, str]:
    """De esas, las activas que aceptan movimientos, y a quién pide nombrar cada una; vacío, a nadie."""
    suyas = select(_C.id, _C.exige).where(_C.acepta_movimiento, _C.activa, _C.id.in_(sorted(set(ids))))
    return {fila[0]: fila[1] for fila in db.session.execute(suyas)}


def que_piden_tercero(ids: Iterable[int]) -> set[int]:
    """De esas, las que piden nombrar a un cliente o a un proveedor en cada línea."""
    return set(db.session.scalars(select(_C.id).where(_C.exige != "", _C.id.in_(sorted(set(ids))))))


def centros() -> set[int]:
    """Los ids de los centros de costo de la empresa."""
    return set(db.session.scalars(select(CentroCosto.id)))


def centros_por_codigo() -> dict[str, int]:
    """El id de cada centro de costo de la empresa, por su código."""
    suyos = db.session.execute(select(CentroCosto.codigo, CentroCosto.id))
    return {fila[0]: fila[1] for fila in suyos}


def cuentas(ids: Iterable[int]) -> dict[int, CuentaContable]:
    """Las de la empresa con esos ids."""
    pedidos = sorted(set(ids))
    suyas = db.session.scalars(select(_C).where(_C.id.in_(pedidos))) if pedidos else ()
    return {cuenta.id: cuenta for cuenta in suyas}


def centros_activos() -> dict[int, str]:
    """El nombre de cada centro de costo activo."""
    return {centro.id: centro.nombre for centro in _CENTROS.todas() if centro.activo}


def centros_elegibles() -> list[CentroElegible]:
    """Los de la empresa, en el orden de sus códigos."""
    return _CENTROS.todas()


def exigir_centro(id_: int | None, campo: str = "centro_id") -> str:
    """Su nombre; vacío, si no se dice. ReglaDeNegocio si no es uno activo de la empresa."""
    activos = centros_activos() if id_ is not None else {}
    if id_ is not None and id_ not in activos:
        raise ReglaDeNegocio.en(campo, "Elija un centro de costo activo.")
    return activos[id_] if id_ is not None else ""


def nombres(ids: Iterable[int | None]) -> dict[int, str]:
    """El código y el nombre de cada una de esas cuentas."""
    suyas = cuentas(id_ for id_ in ids if id_ is not None)
    return {id_: f"{cuenta.codigo} {cuenta.nombre}" for id_, cuenta in suyas.items()}


def nombres_de_centros(ids: Iterable[int | None]) -> dict[int, str]:
    """El nombre de cada uno de esos centros de costo."""
    pedidos = sorted({id_ for id_ in ids if id_ is not None})
    if not pedidos:
        return {}
    suyos = select(CentroCosto.id, CentroCosto.nombre).where(CentroCosto.id.in_(pedidos))
    return {fila[0]: fila[1] for fila in db.session.execute(suyos)}


_CENTROS = Directa(
    CentroElegible, lambda: select(_T.id, _T.codigo, _T.nombre, _T.activo).order_by(_T.codigo, _T.id)
)
