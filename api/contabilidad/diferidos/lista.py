"""Los pagos anticipados como se ven: a un día, lo que va gastado y lo que falta."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, case, func, or_, select

from api.contabilidad.diferidos import service
from api.contabilidad.diferidos.campos import CERO, DatosDiferido
from api.contabilidad.diferidos.models import CLASES_DIFERIDO, Diferido
from api.contabilidad.diferidos.service import TERMINO
from api.contabilidad.mensuales import linea
from api.contabilidad.mensuales import service as mensuales
from api.contabilidad.mensuales.models import AMORTIZACION, CuotaMensual, ProcesoMensual
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.errors import NoEncontrado
from api.core.papel import campos
from api.core.papel.excel import Total
from api.libros.asientos import origenes
from api.libros.asientos import service as asientos
from api.libros.plan.models import CentroCosto, CuentaContable

_D, _Q, _P = Diferido, CuotaMensual, ProcesoMensual
VIGENTE, GASTADO, TERMINADO = "VIGENTE", "GASTADO", "TERMINADO"
ESTADOS = {VIGENTE: "Vigente", GASTADO: "Gastado del todo", TERMINADO: "Terminado antes"}
EDITAR, ELIMINAR, TERMINAR, DESHACER = "editar", "eliminar", "terminar", "deshacer"
ACCIONES = (EDITAR, ELIMINAR, TERMINAR, DESHACER)
_SUMAN = ("importe", "gastado", "por_gastar")


@dataclass(frozen=True, slots=True)
class FiltrosDiferidos:
    """`al`: a qué día; hoy, si no se dice."""

    filtro: str = ""
    clase: str = ""
    estado: str = ""
    centro_id: int | None = None
    al: date | None = None


class MesDeDiferido(NamedTuple):
    """Un mes de su vida, con lo que va y lo que falta después de él."""

    mes: date
    valor: Decimal
    gastado: Decimal
    por_gastar: Decimal
    asiento_id: int | None


def pagina(
    filtros: FiltrosDiferidos, page: int, tamano: int, orden: str, permisos: Collection[str]
) -> Pagina:
    """Una página, en el orden de sus nombres."""
    suyas = _filas(filtros.al or hoy()).where(*_criterios(filtros)).subquery()
    ordenes = {campo: suyas.c[campo] for campo in ("nombre", "desde", "importe", "por_gastar", "id")}
    consulta = select(suyas).where(*iguales((suyas.c.estado, filtros.estado)))
    columnas = pages.ordenar(orden, ordenes, suyas.c.id, "nombre")
    hallada = pages.paginate(consulta, columnas, page, tamano, cercada=True)
    hallada["items"] = _completas(hallada["items"], permisos)
    return hallada


def totales(filtros: FiltrosDiferidos) -> dict[str, Decimal]:
    """Lo que suman todos los de esos filtros."""
    suma = dict.fromkeys(_SUMAN, CERO)
    for fila in _todas(filtros):
        suma = {campo: valor + fila[campo] for campo, valor in suma.items()}
    return suma


def completo(filtros: FiltrosDiferidos) -> Iterator[Fila]:
    """Todos, con palabras en lugar de códigos, y al final lo que suman."""
    suma = dict.fromkeys(_SUMAN, CERO)
    for fila in _completas(list(_todas(filtros)), ()):
        suma = {campo: valor + fila[campo] for campo, valor in suma.items()}
        yield {**fila, "clase": CLASES_DIFERIDO[fila["clase"]], "estado": ESTADOS[fila["estado"]]}
    vacia = dict.fromkeys((*campos.de(DatosDiferido), "proveedor", "centro", "estado"))
    yield Total({**vacia, "nombre": "Total", **suma})


def uno(diferido_id: int, permisos: Collection[str]) -> Fila:
    """Uno entero, hoy."""
    fila = db.session.execute(_filas(hoy()).where(_D.id == diferido_id)).mappings().one_or_none()
    if fila is None:
        raise NoEncontrado(service.NO_EXISTE)
    (completa,) = _completas([dict(fila)], permisos)
    vivos = asientos.vivos(TERMINO, [diferido_id]).get(diferido_id, [])
    return {**completa, "termino_asiento_id": next(iter(vivos), None)}


def tabla(diferido_id: int) -> list[MesDeDiferido]:
    """Su tabla de amortización, mes a mes: lo asentado y, si sigue, lo que falta."""
    diferido = service.obtener(diferido_id)
    suyas = service.cuotas(diferido)
    vivos = asientos.vivos(AMORTIZACION, {cuota.proceso_id for cuota in suyas})
    va, filas = diferido.inicial, list[MesDeDiferido]()
    for cuota in suyas:
        va += cuota.valor
        asiento = next(iter(vivos.get(cuota.proceso_id, ())), None)
        filas.append(MesDeDiferido(cuota.mes, cuota.valor, va, diferido.importe - va, asiento))
    if diferido.terminado_el is not None:
        return filas
    suya = service.cosa(diferido)
    asentado = suyas[-1].mes if suyas else None
    for mes, hasta in linea.por_venir(suya.base, suya.desde, suya.meses, diferido.inicial, asentado):
        if hasta > va:
            filas.append(MesDeDiferido(mes, hasta - va, hasta, diferido.importe - hasta, None))
            va = hasta
    return filas


def _todas(filtros: FiltrosDiferidos) -> Iterator[Fila]:
    consulta = _filas(filtros.al or hoy()).where(*_criterios(filtros)).order_by(_D.nombre, _D.id)
    for fila in db.session.execute(consulta).mappings():
        if filtros.estado in ("", fila["estado"]):
            yield dict(fila)


def _filas(al: date) -> Select[Any]:
    cuotas = (
        select(func.coalesce(func.sum(_Q.valor), CERO))
        .join(_P, and_(_P.empresa_id == _Q.empresa_id, _P.id == _Q.proceso_id))
        .where(_Q.empresa_id == _D.empresa_id, _Q.clase == AMORTIZACION, _Q.cosa_id == _D.id, _P.fecha <= al)
        .scalar_subquery()
    )
    llevado = case((_D.terminado_el <= al, _D.terminado_valor), else_=CERO)
    gastado = _D.inicial + cuotas
    estado = case((_D.terminado_el <= al, TERMINADO), (gastado >= _D.importe, GASTADO), else_=VIGENTE)
    columnas: list[Any] = [
        *(getattr(_D, atributo) for atributo in campos.de(DatosDiferido)),
        *(_D.id, _D.terminado_el, _D.terminado_valor, _D.terminado_por, _D.motivo),
        *(_D.creado_por, _D.creado_en, _D.version),
        gastado.label("gastado"),
        (_D.importe - gastado - llevado).label("por_gastar"),
        estado.label("estado"),
        CentroCosto.nombre.label("centro"),
        CuentaContable.codigo.label("cuenta_codigo"),
        CuentaContable.nombre.label("cuenta"),
    ]
    return (
        select(*columnas)
        .join(
            CuentaContable,
            and_(CuentaContable.empresa_id == _D.empresa_id, CuentaContable.id == _D.cuenta_id),
        )
        .outerjoin(CentroCosto, and_(CentroCosto.empresa_id == _D.empresa_id, CentroCosto.id == _D.centro_id))
    )


def _criterios(filtros: FiltrosDiferidos) -> list[ColumnElement[bool]]:
    criterios = iguales((_D.clase, filtros.clase), (_D.centro_id, filtros.centro_id))
    if filtros.filtro:
        criterios.append(or_(*(busqueda.contiene(filtros.filtro, c) for c in (_D.nombre, _D.referencia))))
    return criterios


def _completas(filas: Sequence[Fila], permisos: Collection[str]) -> list[Fila]:
    proveedores = origenes.terceros("proveedor", (fila["proveedor_id"] for fila in filas))
    ids = [fila["id"] for fila in filas]
    con_asientos = {id_ for id_, _ in asientos.asentados(TERMINO, ids)} | mensuales.con_cuotas(
        AMORTIZACION, ids
    )
    return [
        {
            **fila,
            "proveedor": proveedores.get(fila["proveedor_id"]),
            "acciones": _acciones(fila, fila["id"] in con_asientos)
            if "contabilidad.editar" in permisos
            else [],
        }
        for fila in filas
    ]


def _acciones(fila: Fila, con_asientos: bool) -> list[str]:
    if fila["terminado_el"] is not None:
        return [DESHACER]
    puede = [EDITAR] if con_asientos else [EDITAR, ELIMINAR]
    return [*puede, TERMINAR] if fila["gastado"] < fila["importe"] else puede
