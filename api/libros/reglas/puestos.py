"""Los parámetros que una empresa tiene puestos: se leen, se cambian todos juntos y nacen con los de la casa."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import and_, case, delete, select

from api.core.datos import audit, directas, versiones
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import ReglaDeNegocio
from api.libros.plan import cuales, elegible
from api.libros.plan.models import CuentaContable
from api.libros.reglas import activacion, aparte, pendientes
from api.libros.reglas.models import ParametroContable
from api.plataforma.codigos.contabilidad import CLIENTE, PROVEEDOR
from api.plataforma.codigos.roles import (
    ANTICIPOS_A_PROVEEDORES,
    ANTICIPOS_DE_CLIENTES,
    CLIENTES,
    PROVEEDORES,
    ROLES,
)

# A quién nombra su cuenta, que las demás no piden.
DE_CONTROL = {
    CLIENTES: CLIENTE,
    ANTICIPOS_DE_CLIENTES: CLIENTE,
    PROVEEDORES: PROVEEDOR,
    ANTICIPOS_A_PROVEEDORES: PROVEEDOR,
}
_P, _C = ParametroContable, CuentaContable
_SIN_CATEGORIA = _P.categoria_id.is_(None)
_CAMPOS = ("rol", "clave", "producto_id", "cliente_id", "proveedor_id", "cuenta_id", "centro_id")


@dataclass(frozen=True, slots=True, kw_only=True)
class ParametroPedido:
    """La cuenta de un papel. `clave`: vacía, la de todas. Con producto, cliente o proveedor, solo para él."""

    rol: str
    cuenta_id: int
    clave: str = ""
    producto_id: int | None = None
    cliente_id: int | None = None
    proveedor_id: int | None = None
    centro_id: int | None = None


def todos() -> dict[str, Any]:
    """Los de la empresa, en el orden de los papeles, y los papeles que hay."""
    orden = {rol: n for n, rol in enumerate(ROLES)}
    consulta = (
        select(_P, _C.codigo, _C.nombre)
        .join(_C, and_(_C.empresa_id == _P.empresa_id, _C.id == _P.cuenta_id))
        .where(_SIN_CATEGORIA)
        .order_by(_P.id)
    )
    posibles = aparte.posibles()
    filas = [_fila(*fila) for fila in db.session.execute(consulta)]
    return {
        "version": activacion.obtener().version,
        "roles": [
            {
                "rol": rol,
                "nombre": suyo.nombre,
                "grupo": suyo.grupo,
                "por": suyo.por,
                "claves": [{"clave": clave, "nombre": dicha} for clave, (dicha, _) in suyo.claves.items()],
                "posibles": posibles.get(rol, ()),
                "admite": aparte.admite(rol),
            }
            for rol, suyo in ROLES.items()
        ],
        "parametros": sorted(filas, key=lambda f: (orden.get(f["rol"], len(orden)), f["clave"])),
    }


def de_papeles(roles: Iterable[str]) -> dict[str, list[tuple[str, int]]]:
    """De cada uno de esos papeles, la clave y la cuenta de sus parámetros. Los de un producto, una categoría o un tercero
    también, con la clave «*»."""
    solo = and_(_P.producto_id.is_(None), _P.cliente_id.is_(None), _P.proveedor_id.is_(None), _SIN_CATEGORIA)
    consulta = select(_P.rol, case((solo, _P.clave), else_="*"), _P.cuenta_id).where(
        _P.rol.in_(sorted(roles))
    )
    suyas: dict[str, list[tuple[str, int]]] = {}
    for rol, clave, cuenta_id in db.session.execute(consulta):
        suyas.setdefault(rol, []).append((clave, cuenta_id))
    return suyas


@transactional
def cambiar(pedidos: Sequence[ParametroPedido], version: int | None) -> None:
    """Deja solo estos, y los de las categorías, que se dicen en cada una. Lo que esperaba por uno de ellos se contabiliza después."""
    suya = activacion.bloquear()
    if version is not None and version != suya.version:
        raise versiones.quien_cambio("contabilidad", empresa_actual(), "los parámetros")
    _revisar(pedidos)
    antes = len(todos()["parametros"])
    db.session.execute(delete(_P).where(_SIN_CATEGORIA))
    _insertar([{campo: getattr(pedido, campo) for campo in _CAMPOS} for pedido in pedidos])
    activacion.separar(suya, {pedido.rol for pedido in pedidos})
    suya.version += 1
    audit.record(
        "actualizar",
        "contabilidad",
        empresa_actual(),
        empresa_id=empresa_actual(),
        antes={"parametros": antes},
        despues={"parametros": len(pedidos)},
    )
    pendientes.pedir()


@transactional
def sembrar() -> None:
    """Da a cada papel la cuenta que la casa propone, si el plan la tiene y la empresa no dijo otra. Una de control no se
    separa en dos después: lo que ya se debe en una se paga en la misma."""
    codigos = {
        c for r in ROLES.values() for c in (*r.cuentas, *(c for _, cs in r.claves.values() for c in cs))
    }
    cuentas = cuales.con_codigo(codigos)
    exigen = cuales.de_movimiento(cuentas.values())
    ya = {
        (fila[0], fila[1])
        for fila in db.session.execute(
            select(_P.rol, _P.clave).where(
                *(_P.producto_id.is_(None), _P.cliente_id.is_(None), _P.proveedor_id.is_(None)),
                _SIN_CATEGORIA,
            )
        )
    }
    nuevos: list[dict[str, Any]] = []
    for rol, suyo in ROLES.items():
        pide, separada = DE_CONTROL.get(rol, ""), rol in DE_CONTROL and (rol, "") in ya
        for clave, candidatas in {"": suyo.cuentas, **{k: cs for k, (_, cs) in suyo.claves.items()}}.items():
            suyas = (cuentas[c] for c in candidatas if c in cuentas)
            cuenta = next((id_ for id_ in suyas if exigen[id_] == pide), None)
            if cuenta is not None and (rol, clave) not in ya and not separada:
                nuevos.append({"rol": rol, "clave": clave, "cuenta_id": cuenta})
    _insertar([{campo: nuevo.get(campo) for campo in _CAMPOS} for nuevo in nuevos])
    activacion.separar(activacion.bloquear(), {rol for rol, _ in ya} | {nuevo["rol"] for nuevo in nuevos})


def de_categorias() -> dict[tuple[int, str], int]:
    """La cuenta de cada categoría de la empresa y cada papel que la tiene."""
    suyas = select(_P.categoria_id, _P.rol, _P.cuenta_id).where(_P.categoria_id.is_not(None))
    filas = db.session.execute(suyas)
    return {(de, rol): cuenta_id for de, rol, cuenta_id in filas if de is not None}


@transactional
def poner_en_categoria(categoria_id: int, cuentas: Mapping[str, tuple[Sequence[str], int | None]]) -> None:
    """De cada campo, los papeles y su cuenta; None, ninguna. Lo que esperaba por una se contabiliza después."""
    sirven = cuales.de_movimiento(id_ for _, id_ in cuentas.values() if id_ is not None)
    for campo, (roles, cuenta_id) in cuentas.items():
        if cuenta_id is not None and sirven.get(cuenta_id) != "":
            raise ReglaDeNegocio.en(
                campo, "Elija una cuenta activa que acepte movimientos y no pida un cliente o un proveedor."
            )
        db.session.execute(delete(_P).where(_P.categoria_id == categoria_id, _P.rol.in_(list(roles))))
        if cuenta_id is not None:
            db.session.add_all(_P(rol=rol, categoria_id=categoria_id, cuenta_id=cuenta_id) for rol in roles)
    db.session.flush()
    pendientes.pedir()


def _insertar(filas: Sequence[dict[str, Any]]) -> None:
    if filas:
        columnas = {campo: [fila[campo] for fila in filas] for campo in _CAMPOS}
        directas.insertar(_P.__tablename__, {"empresa_id": empresa_actual()}, columnas)


def _revisar(pedidos: Sequence[ParametroPedido]) -> None:
    cuentas = cuales.usables(pedido.cuenta_id for pedido in pedidos)
    exigen = cuales.de_movimiento(cuentas)
    centros = cuales.centros()
    vistos: set[tuple[object, ...]] = set()
    for n, pedido in enumerate(pedidos):
        campo = f"parametros.{n}"
        if pedido.rol not in ROLES:
            raise ReglaDeNegocio.en(f"{campo}.rol", "No existe ese papel.")
        if pedido.cuenta_id not in cuentas:
            raise ReglaDeNegocio.en(f"{campo}.cuenta_id", elegible.NO_EXISTE)
        if not cuentas[pedido.cuenta_id]:
            raise ReglaDeNegocio.en(f"{campo}.cuenta_id", elegible.SIN_MOVIMIENTOS)
        if exigen[pedido.cuenta_id] != DE_CONTROL.get(pedido.rol, ""):
            raise ReglaDeNegocio.en(f"{campo}.cuenta_id", _que_pide(pedido.rol))
        if pedido.centro_id is not None and pedido.centro_id not in centros:
            raise ReglaDeNegocio.en(f"{campo}.centro_id", "No existe ese centro de costo.")
        clave = pedido.rol, pedido.clave, pedido.producto_id, pedido.cliente_id, pedido.proveedor_id
        if clave in vistos:
            raise ReglaDeNegocio.en(f"{campo}.clave", "Ese parámetro ya está arriba.")
        vistos.add(clave)


def _que_pide(rol: str) -> str:
    if quien := DE_CONTROL.get(rol):
        return f"Elija una cuenta que pida un {quien.lower()} en cada línea."
    return "Esa cuenta es la de los clientes o la de los proveedores: elija otra."


def _fila(parametro: ParametroContable, codigo: str, cuenta: str) -> dict[str, Any]:
    rol = ROLES.get(parametro.rol)
    dichas = rol.claves if rol else {}
    return {
        **{campo: getattr(parametro, campo) for campo in _CAMPOS},
        "rol_nombre": rol.nombre if rol else parametro.rol,
        "grupo": rol.grupo if rol else "",
        "clave_nombre": dichas[parametro.clave][0] if parametro.clave in dichas else parametro.clave,
        "codigo": codigo,
        "cuenta": cuenta,
    }
