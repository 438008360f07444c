"""Los activos fijos como se ven: a un día, lo que costaron, lo que va depreciado y lo que valen en libros; el que ya salió de
la empresa no está en ellos."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, case, func, or_, select

from api.contabilidad.activos import categorias, facturas, service
from api.contabilidad.activos.campos import CERO, DatosActivo
from api.contabilidad.activos.models import (
    MOVIMIENTOS,
    ActivoFijo,
    LimiteDepreciacion,
    MovimientoActivo,
)
from api.contabilidad.mensuales import linea
from api.contabilidad.mensuales import service as mensuales
from api.contabilidad.mensuales.models import DEPRECIACION, CuotaMensual, ProcesoMensual
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.errors import NoEncontrado
from api.core.papel import campos
from api.core.papel.excel import Total
from api.libros.asientos import service as asientos
from api.libros.plan.models import CentroCosto, CuentaContable

_A, _M, _Q, _P = ActivoFijo, MovimientoActivo, CuotaMensual, ProcesoMensual
EN_USO, DEPRECIADO, FUERA = "EN_USO", "DEPRECIADO", "FUERA"
ESTADOS = {EN_USO: "En uso", DEPRECIADO: "Depreciado del todo", FUERA: "Fuera de la empresa"}
EDITAR, ELIMINAR, SACAR, REVALUAR, DESHACER = "editar", "eliminar", "sacar", "revaluar", "deshacer"
ACCIONES = (EDITAR, ELIMINAR, SACAR, REVALUAR, DESHACER)


@dataclass(frozen=True, slots=True)
class FiltrosActivos:
    """`al`: a qué día; hoy, si no se dice. Los que ya salieron ese día solo vienen si se piden."""

    filtro: str = ""
    categoria: str = ""
    estado: str = ""
    centro_id: int | None = None
    al: date | None = None


def pagina(filtros: FiltrosActivos, page: int, tamano: int, orden: str, permisos: Collection[str]) -> Pagina:
    """Una página, en el orden de sus códigos."""
    suyas = _filas(filtros.al or hoy()).where(*_criterios(filtros)).subquery()
    ordenes = {campo: suyas.c[campo] for campo in ("codigo", "nombre", "fecha", "costo", "en_libros", "id")}
    consulta = select(suyas).where(*iguales((suyas.c.estado, filtros.estado)))
    if not filtros.estado:
        consulta = consulta.where(suyas.c.estado != FUERA)
    columnas = pages.ordenar(orden, ordenes, suyas.c.id, "codigo")
    hallada = pages.paginate(consulta, columnas, page, tamano, cercada=True)
    hallada["items"] = [_completa(fila, permisos) for fila in hallada["items"]]
    return hallada


def totales(filtros: FiltrosActivos) -> Fila:
    """Lo que suman todos los de esos filtros."""
    suma: dict[str, Decimal] = {"costo": CERO, "depreciado": CERO, "en_libros": CERO}
    for fila in todos(filtros):
        suma = {campo: valor + fila[campo] for campo, valor in suma.items()}
    return suma


def completo(filtros: FiltrosActivos) -> Iterator[Fila]:
    """Todos, con palabras en lugar de códigos, y al final lo que suman."""
    nombres = _nombres_de_categorias()
    suma: dict[str, Decimal] = {"costo": CERO, "depreciado": CERO, "en_libros": CERO}
    for fila in todos(filtros):
        suma = {campo: valor + fila[campo] for campo, valor in suma.items()}
        yield {
            **fila,
            "categoria": nombres.get(fila["categoria"], fila["categoria"]),
            "estado": ESTADOS[fila["estado"]],
        }
    vacia = dict.fromkeys((*campos.de(DatosActivo), "centro", "estado"))
    yield Total({**vacia, "nombre": "Total", **suma})


def uno(activo_id: int, permisos: Collection[str]) -> Fila:
    """Uno entero, hoy, con lo que pasó con él."""
    fila = db.session.execute(_filas(hoy()).where(_A.id == activo_id)).mappings().one_or_none()
    if fila is None:
        raise NoEncontrado(service.NO_EXISTE)
    suyos = (
        select(
            *(_M.id, _M.clase, _M.fecha, _M.valor, _M.cambio, _M.motivo, _M.creado_por, _M.anulado_en),
            _M.comprobante_id,
        )
        .where(_M.activo_id == activo_id)
        .order_by(_M.id.desc())
    )
    movimientos = [dict(m) for m in db.session.execute(suyos).mappings()]
    vivos = asientos.vivos(service.MOVIMIENTO, [m["id"] for m in movimientos])
    con_que = facturas.numeros([m["comprobante_id"] for m in movimientos if m["comprobante_id"]])
    for movimiento in movimientos:
        movimiento["factura"] = con_que.get(movimiento["comprobante_id"])
        movimiento["clase_nombre"] = MOVIMIENTOS[movimiento["clase"]]
        movimiento["asiento_id"] = next(iter(vivos.get(movimiento["id"], ())), None)
    return {**_completa(dict(fila), permisos), "movimientos": movimientos, "aviso": _aviso(dict(fila))}


def tabla(activo_id: int) -> list[Fila]:
    """Su vida, mes a mes: lo que ya se asentó y lo que falta, si sigue en la empresa."""
    activo = service.obtener(activo_id)
    suya = service.cosa(activo)
    cuotas = mensuales.asentado(DEPRECIACION, [activo.id]).get(activo.id, [])
    procesos = asientos.vivos(DEPRECIACION, {c.proceso_id for c in cuotas})
    costos = _costos(activo)
    van, filas = activo.inicial, []
    for cuota in cuotas:
        van += cuota.valor
        costo = next(valor for dia, valor in costos if dia <= meses.ultimo(cuota.mes))
        asiento = next(iter(procesos.get(cuota.proceso_id, ())), None)
        filas.append(_renglon(cuota.mes, cuota.valor, van, costo, asiento))
    if activo.baja_el is not None:
        return filas
    asentado = cuotas[-1].mes if cuotas else None
    for mes, hasta in linea.por_venir(suya.base, suya.desde, suya.meses, activo.depreciado_antes, asentado):
        if hasta > van:
            filas.append(_renglon(mes, hasta - van, hasta, activo.costo, None))
            van = hasta
    return filas


def _renglon(mes: date, valor: Decimal, van: Decimal, costo: Decimal, asiento: int | None) -> Fila:
    return {
        "mes": mes,
        "valor": valor,
        "depreciado": van,
        "en_libros": costo - van,
        "asentado": asiento is not None,
        "asiento_id": asiento,
    }


def _costos(activo: ActivoFijo) -> list[tuple[date, Decimal]]:
    """Desde qué día tuvo cada costo, el último primero."""
    costo, hallados = activo.costo, []
    for movimiento in service.movimientos(activo.id):
        if movimiento.cambio:
            hallados.append((movimiento.fecha, costo))
            costo -= movimiento.cambio
    return [*hallados, (date.min, costo)]


def todos(filtros: FiltrosActivos) -> Iterator[Fila]:
    consulta = _filas(filtros.al or hoy()).where(*_criterios(filtros)).order_by(_A.codigo)
    for fila in db.session.execute(consulta).mappings():
        if fila["estado"] == filtros.estado or (not filtros.estado and fila["estado"] != FUERA):
            yield dict(fila)


def _filas(al: date) -> Select[Any]:
    cuotas = (
        select(func.coalesce(func.sum(_Q.valor), CERO))
        .join(_P, and_(_P.empresa_id == _Q.empresa_id, _P.id == _Q.proceso_id))
        .where(_Q.empresa_id == _A.empresa_id, _Q.clase == DEPRECIACION, _Q.cosa_id == _A.id, _P.fecha <= al)
        .scalar_subquery()
    )
    despues = (
        select(func.coalesce(func.sum(_M.cambio), CERO))
        .where(_M.empresa_id == _A.empresa_id, _M.activo_id == _A.id, _M.anulado_en.is_(None), _M.fecha > al)
        .scalar_subquery()
    )
    costo, depreciado = _A.costo - despues, _A.inicial + cuotas
    salio = _A.baja_el <= al
    estado = case(
        (salio, FUERA),
        (and_(_A.meses > 0, depreciado >= costo - _A.residual), DEPRECIADO),
        else_=EN_USO,
    )
    asentadas = select(_Q.id).where(
        _Q.empresa_id == _A.empresa_id, _Q.clase == DEPRECIACION, _Q.cosa_id == _A.id
    )
    movidos = select(_M.id).where(_M.empresa_id == _A.empresa_id, _M.activo_id == _A.id)
    columnas: list[Any] = [
        *(getattr(_A, atributo) for atributo in campos.de(DatosActivo) if atributo != "costo"),
        *(_A.id, _A.baja_el, _A.creado_por, _A.creado_en, _A.version),
        costo.label("costo"),
        depreciado.label("depreciado"),
        case((salio, CERO), else_=costo - depreciado).label("en_libros"),
        case((salio, costo - depreciado)).label("al_salir"),
        estado.label("estado"),
        or_(asentadas.exists(), movidos.exists()).label("con_asientos"),
        movidos.where(_M.anulado_en.is_(None)).exists().label("por_deshacer"),
        CentroCosto.nombre.label("centro"),
        CuentaContable.codigo.label("cuenta_codigo"),
        CuentaContable.nombre.label("cuenta"),
    ]
    return (
        select(*columnas)
        .join(
            CuentaContable,
            and_(CuentaContable.empresa_id == _A.empresa_id, CuentaContable.id == _A.cuenta_id),
        )
        .outerjoin(CentroCosto, and_(CentroCosto.empresa_id == _A.empresa_id, CentroCosto.id == _A.centro_id))
        .where(_A.fecha <= al)
    )


def _criterios(filtros: FiltrosActivos) -> list[ColumnElement[bool]]:
    criterios = iguales((_A.categoria, filtros.categoria), (_A.centro_id, filtros.centro_id))
    if filtros.filtro:
        criterios.append(
            or_(*(busqueda.contiene(filtros.filtro, columna) for columna in (_A.codigo, _A.nombre, _A.serie)))
        )
    return criterios


def _completa(fila: Fila, permisos: Collection[str]) -> Fila:
    puede = [EDITAR, SACAR, REVALUAR] if fila["baja_el"] is None else []
    puede += [DESHACER] if fila["por_deshacer"] else []
    puede += [] if fila["con_asientos"] else [ELIMINAR]
    return {**fila, "acciones": puede if "contabilidad.editar" in permisos else []}


def _nombres_de_categorias() -> dict[str, str]:
    todas = select(LimiteDepreciacion.codigo, LimiteDepreciacion.nombre).order_by(LimiteDepreciacion.desde)
    return {fila[0]: fila[1] for fila in db.session.execute(todas)}


def _aviso(fila: Fila) -> str:
    """Si se deprecia más rápido de lo que la ley deduce."""
    suya = next((c for c in categorias.vigentes(fila["fecha"]) if c.codigo == fila["categoria"]), None)
    if suya is None or not fila["meses"] or fila["inicial"] or fila["meses"] >= suya.meses:
        return ""
    if not suya.meses:
        return f"La ley no deduce la depreciación de «{suya.nombre}»."
    return (
        f"La ley deduce hasta el {suya.porcentaje.normalize():f} % al año, en {suya.meses} meses: lo que se deprecia de "
        "más no es deducible."
    )
