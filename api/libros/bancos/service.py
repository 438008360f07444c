"""Las cuentas de banco y las cajas de una empresa: se crean, se cambian y se eliminan."""

import itertools
from collections.abc import Collection
from decimal import Decimal
from typing import Any

from sqlalchemy import and_, select

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas.pages import Fila
from api.core.errors import NoEncontrado, ReglaDeNegocio
from api.core.papel import campos
from api.libros.bancos.campos import DatosBanco
from api.libros.bancos.models import CuentaBancaria
from api.libros.plan import cuales
from api.libros.plan import service as plan
from api.libros.plan.campos import DatosCuenta
from api.libros.plan.models import CuentaContable
from api.plataforma.codigos.bancos import CAJA_CHICA, CLASES_DE_BANCO

ENTIDAD = "cuenta_bancaria"
NO_EXISTE = "No existe esa cuenta de banco o caja."
EDITAR, ELIMINAR = "editar", "eliminar"
ACCIONES = (EDITAR, ELIMINAR)
_B, _C = CuentaBancaria, CuentaContable
_CAMPOS = tuple(campos.de(DatosBanco))
_COLUMNAS = ("id", *_CAMPOS, "version")


def todas(permisos: Collection[str], *, activas: bool | None = None) -> list[Fila]:
    """Las de la empresa, en el orden de su clase y su nombre."""
    orden = {clase: n for n, clase in enumerate(CLASES_DE_BANCO)}
    filas = [_completa(dict(fila), permisos) for fila in db.session.execute(_filas(activas)).mappings()]
    return sorted(filas, key=lambda fila: orden[fila["clase"]])


def una(banco_id: int, permisos: Collection[str]) -> Fila:
    fila = db.session.execute(_filas().where(_B.id == banco_id)).mappings().one_or_none()
    if fila is None:
        raise NoEncontrado(NO_EXISTE)
    return _completa(dict(fila), permisos)


@transactional
def crear(datos: DatosBanco) -> int:
    """Crea una; responde su id. ReglaDeNegocio si la cuenta del plan no acepta movimientos o es de terceros."""
    _exigir_fondo(datos.clase, datos.fondo)
    if (cuenta_id := datos.cuenta_contable_id) is None:
        cuenta_id = _del_plan(datos)
    else:
        _exigir_cuenta(cuenta_id)
    dichos = {campo: getattr(datos, campo) for campo in _CAMPOS} | {"cuenta_contable_id": cuenta_id}
    banco = _B(empresa_id=empresa_actual(), **dichos)
    db.session.add(banco)
    db.session.flush()
    audit.record("crear", ENTIDAD, banco.id, empresa_id=empresa_actual(), despues=dichos)
    return banco.id


@transactional
def cambiar(banco_id: int, cambios: Cambios) -> None:
    """Cambia lo que venga. Su cuenta del plan y su clase quedan como nacieron."""
    banco = bloquear(banco_id)
    versiones.exigir(banco, cambios.version, ENTIDAD, "esta cuenta")
    _exigir_fondo(banco.clase, cambios.get("fondo", banco.fondo))
    viejos, nuevos = audit.changes(banco, cambios)
    if not nuevos:
        return
    for campo, valor in nuevos.items():
        setattr(banco, campo, valor)
    banco.version += 1
    audit.record("actualizar", ENTIDAD, banco.id, empresa_id=empresa_actual(), antes=viejos, despues=nuevos)


@transactional
def eliminar(banco_id: int) -> None:
    """Elimina una que ningún movimiento nombra. Su cuenta del plan, con lo que tenga, queda."""
    banco = bloquear(banco_id)
    audit.record("eliminar", ENTIDAD, banco.id, empresa_id=empresa_actual(), antes={"nombre": banco.nombre})
    db.session.delete(banco)


def bloquear(banco_id: int) -> CuentaBancaria:
    return bloqueo.una(select(_B).where(_B.id == banco_id), NO_EXISTE)


def _filas(activas: bool | None = None) -> Any:
    return (
        select(*(getattr(_B, columna) for columna in _COLUMNAS), _C.codigo, _C.nombre.label("cuenta"))
        .join(_C, and_(_C.empresa_id == _B.empresa_id, _C.id == _B.cuenta_contable_id))
        .where(*([] if activas is None else [_B.activa.is_(activas)]))
        .order_by(_B.nombre)
    )


def _completa(fila: Fila, permisos: Collection[str]) -> Fila:
    return {
        **fila,
        "clase_nombre": CLASES_DE_BANCO[fila["clase"]].nombre,
        "acciones": list(ACCIONES) if "contabilidad.editar" in permisos else [],
    }


def _exigir_fondo(clase: str, fondo: Decimal) -> None:
    if fondo and clase != CAJA_CHICA:
        raise ReglaDeNegocio.en("fondo", "Solo una caja chica tiene un fondo.")


def _exigir_cuenta(cuenta_id: int) -> None:
    if cuales.de_movimiento([cuenta_id]).get(cuenta_id) != "":
        raise ReglaDeNegocio.en(
            "cuenta_contable_id",
            "Elija una cuenta activa que acepte movimientos y no pida un cliente ni un proveedor.",
        )


def _del_plan(datos: DatosBanco) -> int:
    """La que la casa propone para esa clase, si ninguna otra la tiene; si no, una nueva a su lado."""
    propuesta = db.session.scalar(select(_C).where(_C.codigo == CLASES_DE_BANCO[datos.clase].cuenta))
    if propuesta is None or propuesta.padre_id is None:
        raise ReglaDeNegocio.en("cuenta_contable_id", "Elija su cuenta del plan.")
    # con el candado del grupo, dos a la vez no toman el mismo código
    padre = bloqueo.una(select(_C).where(_C.id == propuesta.padre_id), NO_EXISTE)
    de_otra = select(_B.id).where(_B.cuenta_contable_id == propuesta.id)
    if propuesta.acepta_movimiento and propuesta.activa and db.session.scalar(de_otra) is None:
        return propuesta.id
    usados = set(db.session.scalars(select(_C.codigo).where(_C.codigo.startswith(padre.codigo))))
    libre = next(c for n in itertools.count(1) if (c := f"{padre.codigo}{n:02d}") not in usados)
    return plan.crear(DatosCuenta(codigo=libre, nombre=datos.nombre.upper(), padre_id=padre.id))
