"""Los cheques que los clientes entregan: esperan en cartera hasta su fecha, se depositan, y el banco puede devolverlos. Dónde
está cada uno lo dicen su cobro y lo depositado: no hay otra tabla que deba decir lo mismo."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, ScalarSelect, Select, and_, case, or_, select

from api.contabilidad.tesoreria.models import LineaDepositada
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.criterios import entre
from api.core.datos.listas.pages import Fila, Pagina
from api.core.errors import ReglaDeNegocio
from api.libros.asientos.models import AsientoContable, LineaAsiento
from api.libros.bancos.models import CuentaBancaria
from api.plataforma.codigos.bancos import (
    DADO_DE_BAJA,
    DEPOSITADO,
    DEVUELTO,
    EN_CARTERA,
    ESTADOS_DE_CHEQUE,
    POR_DEPOSITAR,
)
from api.terceros.clientes.models import Cliente
from api.ventas.cartera import cheques as recibidos
from api.ventas.cartera.models import Cobro

DEPOSITAR, DEVOLVER, ANULAR = "depositar", "devolver", "anular"
ACCIONES = (DEPOSITAR, DEVOLVER, ANULAR)
_A, _B, _D, _L = AsientoContable, CuentaBancaria, LineaDepositada, LineaAsiento
_SE_COBRA = recibidos.SE_COBRA
_ORDEN: list[Any] = [_SE_COBRA, Cobro.id]


@dataclass(frozen=True, slots=True)
class FiltrosCheques:
    """`desde` y `hasta`: de la fecha en que se cobran. `filtro`: palabras de su cliente, su número o su banco."""

    estado: str = ""
    desde: date | None = None
    hasta: date | None = None
    filtro: str = ""


def exigir_que_se_cobren(asiento_ids: Collection[int], fecha: date) -> None:
    """ReglaDeNegocio si uno de los cheques de esos asientos todavía no se puede cobrar ese día."""
    de = select(_A.origen_id).where(_A.origen_tipo == "COBRO", _A.id.in_(sorted(asiento_ids)))
    cobros = [id_ for id_ in db.session.scalars(de) if id_ is not None]
    if posfechado := recibidos.posfechado(cobros, fecha):
        raise ReglaDeNegocio.en(
            "fecha",
            f"El cheque del cobro n.º {posfechado.numero} se cobra desde el {posfechado.cheque_fecha:%d/%m/%Y}.",
        )


def pagina(filtros: FiltrosCheques, page: int, tamano: int, permisos: Collection[str]) -> Pagina:
    """Los que primero se cobran, primero."""
    hallada = pages.paginate(_hallados(filtros), _ORDEN, page, tamano, cercada=True)
    lineas = _lineas(fila["id"] for fila in hallada["items"])
    hallada["items"] = [_completa(fila, lineas.get(fila["id"]), permisos) for fila in hallada["items"]]
    return hallada


def completo(filtros: FiltrosCheques) -> Iterator[Fila]:
    """Todos los hallados, en el mismo orden, con el nombre de su estado."""
    for fila in db.session.execute(_hallados(filtros).order_by(*_ORDEN)).mappings():
        yield {**fila, "estado_nombre": ESTADOS_DE_CHEQUE[fila["estado"]]}


def _hallados(filtros: FiltrosCheques) -> Any:
    depositado = _deposito().exists()
    estado = case(
        (and_(Cobro.anulado_el.is_(None), depositado), DEPOSITADO),
        (Cobro.anulado_el.is_(None), EN_CARTERA),
        (depositado, DEVUELTO),
        else_=DADO_DE_BAJA,
    )
    return recibidos.recibidos(estado.label("estado")).where(*_criterios(filtros, estado))


def por_depositar() -> ScalarSelect[int]:
    """Dentro de una consulta, cuántos de la cartera ya se pueden depositar: los que están en los libros y esperan."""
    espera = (
        select(_L.asiento_id)
        .join(_A, and_(_A.empresa_id == _L.empresa_id, _A.id == _L.asiento_id))
        .where(
            _A.empresa_id == Cobro.empresa_id,
            _A.origen_tipo == "COBRO",
            _A.origen_id == Cobro.id,
            _A.reversado_por_id.is_(None),
            _A.reversa_de_id.is_(None),
            _L.debe > 0,
            # el que fue derecho a un banco no espera
            ~select(_B.id)
            .where(
                _B.empresa_id == _L.empresa_id,
                _B.cuenta_contable_id == _L.cuenta_id,
                _B.clase != POR_DEPOSITAR,
            )
            .exists(),
        )
        .correlate(Cobro)
    )
    return recibidos.cuantos(hoy() >= _SE_COBRA, espera.exists(), ~_deposito().exists())


def _criterios(filtros: FiltrosCheques, estado: ColumnElement[str]) -> list[ColumnElement[bool]]:
    criterios = [*entre(_SE_COBRA, filtros.desde, filtros.hasta)]
    if filtros.estado:
        criterios.append(estado == filtros.estado)
    if filtros.filtro:
        como = busqueda.como(filtros.filtro)
        donde = Cliente.razon_social, Cobro.cheque_numero, Cobro.cheque_banco, Cobro.referencia
        criterios.append(or_(*(columna.ilike(como) for columna in donde)))
    return criterios


def _deposito() -> Select[Any]:
    return (
        select(_D.id)
        .join(_A, and_(_A.empresa_id == _D.empresa_id, _A.id == _D.asiento_id))
        .where(_A.empresa_id == Cobro.empresa_id, _A.origen_tipo == "COBRO", _A.origen_id == Cobro.id)
        .correlate(Cobro)
    )


def _lineas(cobro_ids: Any) -> dict[int, Fila]:
    """La línea de los libros con que cada uno entró, si lo que lo asentó sigue vigente."""
    ids = sorted(cobro_ids)
    suyas = (
        select(_A.origen_id, _L.asiento_id, _L.n, _L.cuenta_id)
        .join(_L, and_(_L.empresa_id == _A.empresa_id, _L.asiento_id == _A.id))
        .where(
            _A.origen_tipo == "COBRO",
            _A.origen_id.in_(ids),
            _A.reversado_por_id.is_(None),
            _A.reversa_de_id.is_(None),
            _L.debe > 0,
        )
    )
    return {fila["origen_id"]: dict(fila) for fila in db.session.execute(suyas).mappings()} if ids else {}


def linea_de(cobro_id: int) -> Fila:
    """La de un cheque; ReglaDeNegocio si no está en los libros."""
    if (suya := _lineas([cobro_id]).get(cobro_id)) is None:
        raise ReglaDeNegocio.en("cheque", "Ese cheque no está en los libros de la empresa.")
    return suya


def _completa(fila: Fila, linea: Fila | None, permisos: Collection[str]) -> Fila:
    acciones = []
    if "contabilidad.editar" in permisos and linea is not None:
        if fila["estado"] == EN_CARTERA and fila["se_cobra"] <= hoy():
            acciones.append(DEPOSITAR)
        if fila["estado"] == DEPOSITADO and "cobros.editar" in permisos:
            acciones.append(DEVOLVER)
    if fila["estado"] == EN_CARTERA and "cobros.editar" in permisos:
        acciones.append(ANULAR)
    return {
        **fila,
        "posfechado": fila["se_cobra"] > fila["fecha"],
        "dias": (fila["se_cobra"] - hoy()).days,
        "estado_nombre": ESTADOS_DE_CHEQUE[fila["estado"]],
        "linea": linea and {"asiento_id": linea["asiento_id"], "n": linea["n"]},
        "acciones": acciones,
    }
