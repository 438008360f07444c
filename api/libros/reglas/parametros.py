"""Los parámetros de una empresa, leídos una vez: qué cuenta hace cada papel. Un movimiento toma la del parámetro que más
dice de él, si no nombra ya una cuenta: primero su producto, después la categoría de este y las de encima, después su tercero,
después su clave; si no hay, la del papel, y si tampoco, la del papel que lo respalda."""

from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal
from functools import cached_property
from itertools import product
from typing import NamedTuple

from sqlalchemy import Text, and_, cast, literal, null, select, true

from api.core.datos.directas import Directa
from api.libros.asientos.pedido import AsientoPedido, LineaContable
from api.libros.bancos.models import CuentaBancaria
from api.libros.plan import cuales
from api.libros.plan.models import CuentaContable
from api.libros.reglas import ramas
from api.libros.reglas.hechos import CERO, HechoContable, MovimientoContable
from api.libros.reglas.models import ContabilidadEmpresa, ParametroContable
from api.plataforma.codigos.contabilidad import CLIENTE, PROVEEDOR
from api.plataforma.codigos.roles import BANCO, NOMBRADOS, RESPALDOS


class _Fila(NamedTuple):
    desde: date | None
    rol: str | None
    clave: str
    producto_id: int | None
    cliente_id: int | None
    proveedor_id: int | None
    centro_id: int | None
    categoria_id: int | None
    cuenta_id: int
    codigo: str
    nombre: str
    activa: bool
    acepta: bool
    exige: str
    pide_centro: bool


class _De(NamedTuple):
    """De qué es solo un parámetro: un producto, una categoría, o ninguno de los dos."""

    producto: int | None
    categoria: int | None


_DE_TODOS = _De(None, None)


class Falta(NamedTuple):
    """Lo que falta para contabilizar algo, dicho a una persona."""

    rol: str
    texto: str


class Resuelto(NamedTuple):
    """Un hecho con sus cuentas; si algo falta, sin las suyas."""

    lineas: tuple[LineaContable, ...]
    faltan: tuple[Falta, ...]


class CuentaQueVale(NamedTuple):
    """Cómo se llama, y de qué producto o categoría es solo; de ninguno, es la de todos."""

    cuenta: str
    producto_id: int | None
    categoria_id: int | None


class LineaPrevia(NamedTuple):
    """Una línea de un asiento que todavía no se hace, con su cuenta y el primero de los papeles que la ponen."""

    rol: str
    cuenta_id: int
    codigo: str
    cuenta: str
    debe: Decimal
    haber: Decimal
    detalle: str


_Suma = tuple[MovimientoContable, _Fila, list[MovimientoContable]]


class Parametros:
    """Los de la empresa actual, que lleva libros. `desde`: el primer día que se contabiliza solo. Sus bancos se leen si
    alguno se nombra."""

    def __init__(self, filas: Iterable[_Fila]) -> None:
        self._por_rol: dict[str, dict[tuple[object, ...], _Fila]] = {}
        self._nombradas: dict[int, _Fila] = {}
        self._ramas: dict[int, Sequence[int]] = {}
        self._hay_de_categorias = False
        self.desde: date | None = None
        for fila in filas:
            self.desde = fila.desde
            if fila.rol is not None:
                self._hay_de_categorias = self._hay_de_categorias or fila.categoria_id is not None
                de = _De(producto=fila.producto_id, categoria=fila.categoria_id)
                suyo = de, fila.cliente_id, fila.proveedor_id, fila.clave
                self._por_rol.setdefault(fila.rol, {})[suyo] = fila

    def incluye(self, hecho: HechoContable) -> bool:
        return self.desde is None or hecho.fecha >= self.desde

    def resolver(self, hecho: HechoContable) -> Resuelto:
        """Las líneas de un hecho, juntas las de una misma cuenta y de un mismo tercero."""
        sumas, faltan = self._sumar(hecho)
        lineas = [_linea(*suma) for suma in sumas]
        return Resuelto(tuple(linea for linea in lineas if linea is not None), faltan)

    def previas(self, hecho: HechoContable) -> tuple[list[LineaPrevia], tuple[Falta, ...]]:
        """Las mismas, para verlas; y lo que falta para hacerlo."""
        sumas, faltan = self._sumar(hecho)
        hechas = [(suma, _linea(*suma)) for suma in sumas]
        lineas = [
            LineaPrevia(
                m.rol, fila.cuenta_id, fila.codigo, fila.nombre, linea.debe, linea.haber, linea.detalle
            )
            for (m, fila, _), linea in hechas
            if linea is not None
        ]
        return lineas, faltan

    def _sumar(self, hecho: HechoContable) -> tuple[list[_Suma], tuple[Falta, ...]]:
        sumas: dict[tuple[object, ...], _Suma] = {}
        faltan: dict[Falta, None] = {}
        self._leer_nombradas(hecho.movimientos)
        self._leer_ramas(hecho.movimientos)
        for movimiento in hecho.movimientos:
            fila = self._de(movimiento)
            if mal := _que_falta(movimiento, fila):
                faltan[mal] = None
            elif fila is not None:
                de_cliente, de_proveedor, centro = _terceros(movimiento, fila)
                clave = fila.cuenta_id, de_cliente, de_proveedor, centro, movimiento.detalle
                sumas.setdefault(clave, (movimiento, fila, []))[2].append(movimiento)
        return list(sumas.values()), tuple(faltan)

    def cuenta(self, movimiento: MovimientoContable) -> tuple[int, str] | None:
        """La que ese movimiento movería: su id y cómo se la nombra. None si falta decirla."""
        fila = self._de(movimiento)
        return fila and (fila.cuenta_id, f"{fila.codigo} {fila.nombre}")

    def de_donde(self, movimiento: MovimientoContable) -> CuentaQueVale | None:
        """La que movería, y de qué parámetro es. None si falta decirla."""
        fila = self._de(movimiento)
        return fila and CuentaQueVale(f"{fila.codigo} {fila.nombre}", fila.producto_id, fila.categoria_id)

    def cuentas_de(self, *roles: str) -> set[int]:
        """Los ids de todas las que hacen alguno de esos papeles."""
        return {fila.cuenta_id for rol in roles for fila in self._por_rol.get(rol, {}).values()}

    def _leer_nombradas(self, movimientos: Iterable[MovimientoContable]) -> None:
        """Las cuentas que nombran y todavía no se leyeron, todas de una vez."""
        ids = {m.cuenta_id for m in movimientos if m.cuenta_id is not None} - self._nombradas.keys()
        if ids:
            self._nombradas |= {id_: _nombrada(suya) for id_, suya in cuales.cuentas(ids).items()}

    def _leer_ramas(self, movimientos: Iterable[MovimientoContable]) -> None:
        """Las categorías de los productos que todavía no se leyeron, todas de una vez. A quien no tiene cuentas por categoría no
        le cuesta nada."""
        if not self._hay_de_categorias:
            return
        ids = {m.producto_id for m in movimientos if m.producto_id is not None} - self._ramas.keys()
        if ids:
            self._ramas |= dict.fromkeys(ids, ()) | ramas.ramas(ids)

    def _de_que(self, producto_id: int | None) -> tuple[_De, ...]:
        """De qué puede ser el parámetro de ese producto, de lo que más dice de él a lo que menos."""
        if producto_id is None:
            return (_DE_TODOS,)
        categorias = (_De(None, rama) for rama in self._ramas.get(producto_id, ()))
        return (_De(producto_id, None), *categorias, _DE_TODOS)

    @cached_property
    def _bancos(self) -> dict[str, _Fila]:
        return {fila.clave: fila for fila in _BANCOS.todas()}

    def _de(self, movimiento: MovimientoContable) -> _Fila | None:
        if movimiento.rol == BANCO:
            return self._bancos.get(movimiento.clave)
        if movimiento.cuenta_id is not None:
            self._leer_nombradas((movimiento,))
            return self._nombradas.get(movimiento.cuenta_id)
        self._leer_ramas((movimiento,))
        suyas = self._por_rol.get(movimiento.rol, {})
        respaldo = self._por_rol.get(RESPALDOS.get(movimiento.rol, ""), {})
        claves = list(
            product(
                self._de_que(movimiento.producto_id),
                _o_ninguno(movimiento.cliente_id),
                _o_ninguno(movimiento.proveedor_id),
                (movimiento.clave, "") if movimiento.clave else ("",),
            )
        )
        # la de un producto o un tercero, aunque sea del respaldo, dice más que la de todos
        propias = [clave for clave in claves if clave[:3] != (_DE_TODOS, None, None)]
        de_todos = claves[len(propias) :]
        for de, estas in ((suyas, propias), (respaldo, propias), (suyas, de_todos), (respaldo, de_todos)):
            for clave in estas:
                if clave in de:
                    return de[clave]
        return None


def activos() -> bool:
    """Si la empresa actual lleva sus libros aquí."""
    return _ACTIVOS.una() is not None


def llevados() -> bool:
    """Si la empresa actual lleva sus libros aquí, o los llevó: tiene asientos que deben seguir siendo ciertos."""
    return _LLEVADOS.una() is not None


def leer() -> Parametros | None:
    """Los de la empresa actual; None si no lleva libros aquí."""
    filas = _FILAS.todas()
    return Parametros(filas) if filas else None


def pedido(hecho: HechoContable, resuelto: Resuelto) -> AsientoPedido:
    return AsientoPedido(
        hecho.fecha,
        hecho.diario,
        hecho.area,
        hecho.glosa,
        resuelto.lineas,
        hecho.origen,
    )


def _nombrada(cuenta: CuentaContable) -> _Fila:
    """La cuenta que una persona eligió, como si fuera la de un papel."""
    return _Fila(
        *(None, None, "", None, None, None, None, None),
        cuenta.id,
        cuenta.codigo,
        cuenta.nombre,
        cuenta.activa,
        cuenta.acepta_movimiento,
        cuenta.exige,
        cuenta.pide_centro,
    )


def _o_ninguno(id_: int | None) -> tuple[int | None, ...]:
    return (None,) if id_ is None else (id_, None)


def _terceros(movimiento: MovimientoContable, fila: _Fila) -> tuple[int | None, int | None, int | None]:
    """El cliente, el proveedor y el centro que la línea nombra: los que la cuenta pide."""
    return (
        movimiento.cliente_id if fila.exige == CLIENTE else None,
        movimiento.proveedor_id if fila.exige == PROVEEDOR else None,
        movimiento.centro_id or fila.centro_id,
    )


def _linea(primero: MovimientoContable, fila: _Fila, suyos: list[MovimientoContable]) -> LineaContable | None:
    importe = sum((movimiento.importe for movimiento in suyos), CERO)
    if not importe:
        return None
    cliente, proveedor, centro = _terceros(primero, fila)
    return LineaContable(
        fila.cuenta_id,
        max(importe, CERO),
        max(-importe, CERO),
        primero.detalle,
        cliente,
        proveedor,
        centro,
    )


def _que_falta(movimiento: MovimientoContable, fila: _Fila | None) -> Falta | None:
    rol = NOMBRADOS[movimiento.rol]
    if fila is None:
        cual = f" ({rol.por} {movimiento.clave})" if rol.por and movimiento.clave else ""
        return Falta(movimiento.rol, f"Falta decir qué cuenta es «{rol.nombre}»{cual}.")
    nombrada = f"La cuenta {fila.codigo} {fila.nombre}, de «{rol.nombre}»,"
    if not fila.activa:
        return Falta(movimiento.rol, f"{nombrada} está desactivada.")
    if not fila.acepta:
        return Falta(movimiento.rol, f"{nombrada} ya no acepta movimientos: elija una de sus subcuentas.")
    if fila.exige == CLIENTE and movimiento.cliente_id is None:
        return Falta(movimiento.rol, f"{nombrada} pide un cliente, y esto no tiene.")
    if fila.exige == PROVEEDOR and movimiento.proveedor_id is None:
        return Falta(movimiento.rol, f"{nombrada} pide un proveedor, y esto no tiene.")
    if fila.pide_centro and (movimiento.centro_id or fila.centro_id) is None:
        return Falta(
            movimiento.rol, f"{nombrada} pide un centro de costo: dígalo en el documento o en el parámetro."
        )
    return None


_E, _P, _C, _B = ContabilidadEmpresa, ParametroContable, CuentaContable, CuentaBancaria
_DE_LA_CUENTA = (
    *(_C.codigo, _C.nombre, _C.activa, _C.acepta_movimiento.label("acepta")),
    *(_C.exige, _C.pide_centro),
)
_FILAS = Directa(
    _Fila,
    lambda: (
        select(
            _E.desde,
            _P.rol,
            _P.clave,
            _P.producto_id,
            _P.cliente_id,
            _P.proveedor_id,
            _P.centro_id,
            _P.categoria_id,
            _P.cuenta_id,
            *_DE_LA_CUENTA,
        )
        .outerjoin(_P, _P.empresa_id == _E.empresa_id)
        .outerjoin(_C, and_(_C.empresa_id == _P.empresa_id, _C.id == _P.cuenta_id))
        .where(_E.activa == true())
    ),
)
_BANCOS = Directa(
    _Fila,
    lambda: select(
        null().label("desde"),
        literal(BANCO).label("rol"),
        cast(_B.id, Text).label("clave"),
        *(null().label(f"{de}_id") for de in ("producto", "cliente", "proveedor", "centro", "categoria")),
        _B.cuenta_contable_id.label("cuenta_id"),
        *_DE_LA_CUENTA,
    ).join(_C, and_(_C.empresa_id == _B.empresa_id, _C.id == _B.cuenta_contable_id)),
)
_ACTIVOS: Directa[dict[str, int]] = Directa(dict, lambda: select(_E.version).where(_E.activa == true()))
_LLEVADOS: Directa[dict[str, int]] = Directa(dict, lambda: select(_E.version).where(_E.estado.is_not(None)))
