"""Los asientos de la empresa: por páginas, los de un documento, y uno con sus líneas."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, func, select, union_all

from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages, tramos
from api.core.datos.listas.criterios import entre, iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.datos.listas.tramos import TramoDeLista
from api.core.errors import NoEncontrado
from api.core.papel.excel import ColumnaExcel
from api.libros.asientos import acciones, archivos, origenes
from api.libros.asientos.models import AsientoContable, LineaAsiento, NumeroAsiento
from api.libros.asientos.service import NO_EXISTE
from api.libros.periodos import service as periodos
from api.libros.plan.models import CentroCosto, CuentaContable
from api.plataforma.codigos.contabilidad import CLASES, DIARIOS, NORMAL

_A = AsientoContable
COLUMNAS = (
    ColumnaExcel("Fecha", "fecha", 12),
    ColumnaExcel("Asiento", "nombre", 24),
    ColumnaExcel("Glosa", "glosa", 60),
    ColumnaExcel("Viene de", "viene_de", 36),
    ColumnaExcel("Total", "total", 16),
    ColumnaExcel("Estado", "estado", 18),
    ColumnaExcel("Hecho por", "creado_por", 24),
    ColumnaExcel("Hecho", "creado_en", 18),
)
ORDEN = {"fecha": _A.fecha, "numero": _A.numero, "total": _A.total, "id": _A.id}
POR_DEFECTO = "-fecha"
SELLADO, POR_SELLAR, VIGENTE, REVERSADO = "SELLADO", "POR_SELLAR", "VIGENTE", "REVERSADO"
ESTADOS = (SELLADO, POR_SELLAR, VIGENTE, REVERSADO)
_TROZO = 1000
MUCHOS = 200_000  # leer tantas glosas cuesta más de una décima de segundo
_DE_ESTADO: dict[str, ColumnElement[bool]] = {
    SELLADO: _A.numero.is_not(None),
    POR_SELLAR: _A.numero.is_(None),
    VIGENTE: and_(_A.reversado_por_id.is_(None), _A.reversa_de_id.is_(None)),
    REVERSADO: _A.reversado_por_id.is_not(None),
}


@dataclass(frozen=True, slots=True)
class FiltrosAsientos:
    """Con qué se acota la lista. `cuenta`: los que tienen una línea en ella. `origen`: la clase de lo que los causó.
    `excepcion`: los que con ella nacieron en un período cerrado. `filtro`: su número, o palabras de su glosa."""

    filtro: str = ""
    desde: date | None = None
    hasta: date | None = None
    cuenta: int | None = None
    diario: str = ""
    origen: str = ""
    estado: str = ""
    excepcion: int | None = None


class PaginaDeAsientos(Pagina):
    """`palabras_desde`: desde qué fecha se buscó en las glosas, si no fue en todas ni desde la que se pidió."""

    palabras_desde: date | None


def pagina(
    filtros: FiltrosAsientos, page: int, tamano: int, orden: str, permisos: Collection[str]
) -> PaginaDeAsientos:
    """Una página, los últimos primero. La lista entera no se cuenta: se suma lo que cada diario numeró."""
    palabras_desde = _palabras_desde(filtros)
    columnas = pages.ordenar(orden, ORDEN, _A.id, POR_DEFECTO)
    total = _todos(filtros.diario) if filtros == replace(FiltrosAsientos(), diario=filtros.diario) else None
    hallada = pages.paginate(
        _filas().where(*_criterios(filtros, palabras_desde)), columnas, page, tamano, total, cercada=True
    )
    hallada["items"] = _completas(hallada["items"], permisos)
    return {**hallada, "palabras_desde": palabras_desde}


def tramo(
    filtros: FiltrosAsientos, despues: int | None, cuantos: int, ids: Collection[int] | None
) -> TramoDeLista[Fila]:
    """De tramo en tramo, el último asentado primero. `ids`: solo esos; None, cualquiera."""
    elegidos = [] if ids is None else [_A.id.in_(list(ids))]
    consulta = _filas().where(*_criterios(filtros, None), *elegidos)
    return tramos.leer_filas(consulta, _A.id, despues, cuantos).con(lambda filas: _completas(filas, ()))


def completo(filtros: FiltrosAsientos, orden: str) -> Iterator[Fila]:
    """Todos los hallados, leídos de a poco, como los dice su hoja. Las palabras se buscan como en su página."""
    columnas = pages.ordenar(orden, ORDEN, _A.id, POR_DEFECTO)
    consulta = _filas().where(*_criterios(filtros, _palabras_desde(filtros))).order_by(*columnas)
    leidas = db.session.execute(consulta, execution_options={"yield_per": _TROZO}).mappings()
    for trozo in leidas.partitions(_TROZO):
        for fila in _completas([dict(leida) for leida in trozo], ()):
            viene_de = fila["origen"].nombre if fila["origen"] else ""
            yield {**fila, "nombre": nombre_de(fila), "estado": _estado(fila), "viene_de": viene_de}


def nombre_de(fila: Mapping[str, Any]) -> str:
    """«Pagos 2026-15»; el número llega segundos después de contabilizarse."""
    if fila["numero"] is None:
        return f"{fila['diario_nombre']}, por numerar"
    return f"{fila['diario_nombre']} {fila['fecha'].year}-{fila['numero']}"


def nombre_del_diario(diario: str) -> str:
    return DIARIOS.get(diario, diario)


def _estado(fila: Fila) -> str:
    if fila["reversado"]:
        return "Reversado"
    if not fila["sellado"]:
        return "Por numerar"
    return "Contabilizado" if fila["clase"] == NORMAL else CLASES[fila["clase"]]


def _palabras_desde(filtros: FiltrosAsientos) -> date | None:
    """Ningún índice sirve para buscar en las glosas: donde son muchas, y no se dice desde cuándo, se buscan las de un año."""
    if not filtros.filtro or filtros.desde is not None or _todos("") <= MUCHOS:
        return None
    return meses.sumar(filtros.hasta or hoy(), -12)


def uno(asiento_id: int, permisos: Collection[str]) -> Fila:
    """Uno entero, con sus líneas."""
    fila = db.session.execute(_filas().where(_A.id == asiento_id)).mappings().one_or_none()
    if fila is None:
        raise NoEncontrado(NO_EXISTE)
    (completa,) = _completas([dict(fila)], permisos)
    huella, excepcion_id = fila["huella"], fila["excepcion_id"]
    return {
        **completa,
        "huella": huella.hex() if huella else None,
        "excepcion": None if excepcion_id is None else periodos.excepcion(excepcion_id),
        "lineas": _lineas(asiento_id),
        "archivos": archivos.de(asiento_id),
    }


def de_documento(tipo: str, id_: int, permisos: Collection[str]) -> list[Fila]:
    """Todos los de un documento, con los reversados y sus reversos, en el orden en que se hicieron."""
    consulta = _filas().where(_A.origen_tipo == tipo, _A.origen_id == id_).order_by(_A.id)
    return _completas([dict(fila) for fila in db.session.execute(consulta).mappings()], permisos)


def _filas() -> Select[Any]:
    columnas: list[Any] = [
        _A.id,
        _A.numero,
        _A.diario,
        _A.fecha,
        _A.glosa,
        _A.clase,
        _A.origen_tipo,
        _A.origen_id,
        _A.total,
        _A.huella,
        _A.sellado_en,
        _A.reversa_de_id,
        _A.reversado_por_id,
        _A.excepcion_id,
        _A.creado_por,
        _A.creado_en,
    ]
    return select(*columnas)


def _completas(filas: Sequence[Fila], permisos: Collection[str]) -> list[Fila]:
    nombrados = origenes.nombrar((fila["origen_tipo"], fila["origen_id"]) for fila in filas)
    return [
        {
            **fila,
            "diario_nombre": nombre_del_diario(fila["diario"]),
            "origen": nombrados[fila["origen_tipo"], fila["origen_id"]],
            "sellado": fila["numero"] is not None,
            "reversado": fila["reversado_por_id"] is not None,
            "acciones": acciones.de(fila, permisos),
        }
        for fila in filas
    ]


def _lineas(asiento_id: int) -> list[Fila]:
    linea, cuenta, centro = LineaAsiento, CuentaContable, CentroCosto
    consulta = (
        select(
            linea.n,
            linea.cuenta_id,
            cuenta.codigo,
            cuenta.nombre.label("cuenta"),
            linea.debe,
            linea.haber,
            linea.detalle,
            linea.cliente_id,
            linea.proveedor_id,
            linea.centro_id,
            centro.nombre.label("centro"),
        )
        .join(cuenta, and_(cuenta.empresa_id == linea.empresa_id, cuenta.id == linea.cuenta_id))
        .outerjoin(centro, and_(centro.empresa_id == linea.empresa_id, centro.id == linea.centro_id))
        .where(linea.asiento_id == asiento_id)
        .order_by(linea.n)
    )
    filas = [dict(fila) for fila in db.session.execute(consulta).mappings()]
    suyos = {
        quien: origenes.terceros(quien, (fila[f"{quien}_id"] for fila in filas))
        for quien in ("cliente", "proveedor")
    }
    return [
        {**fila, **{quien: nombres.get(fila[f"{quien}_id"]) for quien, nombres in suyos.items()}}
        for fila in filas
    ]


def _todos(diario: str) -> int:
    """Cuántos hay en un diario, o en todos: los que ya tienen número y los que lo esperan."""
    sellados = select(func.coalesce(func.sum(NumeroAsiento.siguiente - 1), 0))
    esperan = select(func.count(_A.id)).where(_A.numero.is_(None))
    if diario:
        sellados, esperan = (
            sellados.where(NumeroAsiento.diario == diario),
            esperan.where(_A.diario == diario),
        )
    return int(db.session.scalar(sellados) or 0) + int(db.session.scalar(esperan) or 0)


def _criterios(filtros: FiltrosAsientos, palabras_desde: date | None) -> list[ColumnElement[bool]]:
    criterios = [
        *iguales(
            (_A.diario, filtros.diario),
            (_A.origen_tipo, filtros.origen),
            (_A.excepcion_id, filtros.excepcion),
        ),
        *entre(_A.fecha, filtros.desde, filtros.hasta),
    ]
    if filtros.estado:
        criterios.append(_DE_ESTADO[filtros.estado])
    if filtros.cuenta is not None:
        suyas = select(LineaAsiento.asiento_id).where(
            LineaAsiento.cuenta_id == filtros.cuenta, *entre(LineaAsiento.fecha, filtros.desde, filtros.hasta)
        )
        criterios.append(_A.id.in_(suyas))
    if filtros.filtro:
        criterios.append(_con_texto(filtros.filtro, palabras_desde))
    return criterios


def _con_texto(texto: str, palabras_desde: date | None) -> ColumnElement[bool]:
    palabras = and_(_A.glosa.ilike(busqueda.como(texto)), *entre(_A.fecha, palabras_desde, None))
    if not (texto.isascii() and texto.isdigit() and len(texto) < 10):
        return palabras
    # cada una por su índice: con OR, PostgreSQL los recorrería todos
    return _A.id.in_(union_all(select(_A.id).where(palabras), select(_A.id).where(_A.numero == int(texto))))
