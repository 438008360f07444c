"""Los comprobantes como se buscan: por páginas, contados por estado, y la lista entera.

Una empresa puede tener cientos de miles, y la última página de una lista debe abrir tan rápido como la
primera. Su índice (`ix_comprobantes_lista`) responde los filtros, la búsqueda, los conteos y los órdenes
sin leer la tabla, donde cada fila lleva un documento entero. La columna `texto` tiene el número y el
nombre en posiciones fijas: así se ordena por ellos sin más columnas en el índice. Después se leen por su
clave las filas de la página.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import (
    ARRAY,
    BigInteger,
    ColumnElement,
    Select,
    Text,
    any_,
    bindparam,
    cast,
    func,
    literal_column,
    select,
)

from api.comprobantes.consulta import acciones, cifras, resumen_entregas
from api.comprobantes.consulta.acciones import Rechazable
from api.comprobantes.consulta.exacta import Exacta, exacta_de
from api.comprobantes.consulta.filas import CARGO, FILAS, con_nombres, en_filas
from api.comprobantes.nucleo.models import (
    ANULADO,
    AUTORIZADO,
    CORREGIBLES,
    CUENTAN,
    EN_CAMINO,
    ESTADOS,
    VIAJES,
    Comprobante,
    SumaComprobantes,
)
from api.comprobantes.nucleo.tipos import Resumido
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual
from api.core.datos.directas import Directa
from api.core.datos.listas import pages
from api.core.datos.listas.criterios import entre, iguales
from api.core.datos.listas.indexada import Criterios, ListaIndexada
from api.core.datos.listas.pages import Fila, Pagina
from api.plataforma.codigos import ambientes
from api.ventas.cartera import service as cartera

_C, _S = Comprobante, SumaComprobantes


def _acotan(tabla: Any, dia: Any) -> dict[str, ColumnElement[bool]]:
    """Las condiciones de lo que ya está sumado, sobre los comprobantes o sobre sus sumas."""
    return {
        "tipo": tabla.tipo == bindparam("tipo"),
        "ambiente": tabla.ambiente == bindparam("ambiente"),
        "desde": dia >= bindparam("desde"),
        "hasta": dia <= bindparam("hasta"),
        "sin_pruebas": cifras.que_cuenta(tabla.ambiente),
    }


_ACOTAN = ("tipo", "ambiente", "desde", "hasta")
# Un estado va escrito: el plan de uno que casi ninguno tiene no es el del que casi todos tienen.
_EN_ESTADO: dict[str, ColumnElement[bool]] = {
    estado: _C.estado == literal_column(f"'{estado}'") for estado in ESTADOS
}
_EN_ESTADO["estados"] = _C.estado == any_(bindparam("estados", type_=ARRAY(Text)))
LISTA = ListaIndexada(
    _C,
    {
        "fecha": _C.fecha,
        "numero": func.left(_C.texto, 18),  # " 001 001 000000123"
        "total": _C.total,
        "receptor": func.substr(_C.texto, 70),
    },
    "-fecha",
    _acotan(_C, _C.fecha) | _EN_ESTADO,
)
_DE_PAGINA = LISTA.directa(lambda: FILAS)
_CERO = Decimal("0.00")
_LOTE = 500


@dataclass(frozen=True, slots=True)
class FiltrosComprobantes:
    """Con qué se acota la lista. `ids`: los elegidos uno por uno. `atencion`: los que requieren atención,
    según `cifras.py`."""

    filtro: str = ""
    ids: Sequence[int] = ()
    tipo: str = ""
    estado: Sequence[str] = ()
    estado_cobro: Sequence[str] = ()
    desde: date | None = None
    hasta: date | None = None
    cliente_id: int | None = None
    proveedor_id: int | None = None
    punto_id: int | None = None
    ambiente: int | None = None
    viaje: Sequence[str] = ()
    pruebas: bool = False
    no_entregados: bool = False
    devoluciones: bool = False
    atencion: bool = False


# Con solo estos filtros, cuántos hay y cuánto suman ya está sumado.
_TODOS = FiltrosComprobantes()
_SUMADOS = {
    campo: getattr(_TODOS, campo) for campo in ("tipo", "estado", "desde", "hasta", "ambiente", "pruebas")
}


class PorCobrar(NamedTuple):
    """Lo que se debe de los comprobantes hallados, y cuánto de eso ya venció (USD)."""

    documentos: int
    saldo: Decimal
    vencido: Decimal


class ConteoPorEstado(NamedTuple):
    estado: str
    cuantos: int
    total: Decimal


class PaginaDeComprobantes(Pagina):
    estados: list[ConteoPorEstado]
    suma: Decimal
    suma_en_camino: Decimal
    suma_rechazada: Decimal


def pagina(
    filtros: FiltrosComprobantes, page: int, tamano: int, orden: str, permisos: Collection[str]
) -> PaginaDeComprobantes:
    """Una página de la empresa actual, con cuántos hay en cada estado (sin contar el filtro de estado) y
    lo que suman los hallados: sin los anulados ni los que el SRI rechazó, que se suman aparte. `permisos`: los de quien la lee; con ellos, cada fila dice
    qué se puede hacer con ella."""
    hallada = _hallada(filtros, page, tamano, orden)
    primeras = acciones.lo_primero([_rechazable(fila) for fila in hallada["items"]], permisos)
    for fila in hallada["items"]:
        fila["acciones"] = acciones.de_fila(_resumido(fila), permisos, _rechazable(fila).mensajes)
        if acciones.se_resuelve(fila["estado"], fila["entrega"], fila["resuelto"], permisos):
            fila["acciones"].append("resolver")
        fila["primera"] = primeras.get(fila["id"], "")
    return hallada


def _hallada(filtros: FiltrosComprobantes, page: int, tamano: int, orden: str) -> PaginaDeComprobantes:
    if exacta := exacta_de(filtros.filtro):
        return _pocos(filtros, exacta, tamano, orden)
    if _ya_sumada(filtros):
        return _sumada(filtros, page, tamano, orden)
    criterios, conteos = _hallar(filtros)
    elegidas = _elegidas(filtros, conteos)
    total = sum(c.cuantos for c in elegidas)
    hallada = LISTA.contada([*criterios, *_de_estado(filtros)], total, page, tamano, orden)
    hallada["items"] = en_filas(LISTA.completar(hallada["items"], _DE_PAGINA))
    return _con_conteos(hallada, conteos, elegidas)


def _sumada(filtros: FiltrosComprobantes, page: int, tamano: int, orden: str) -> PaginaDeComprobantes:
    """La misma página, cuando cuántos hay y cuánto suman ya está sumado: la que más se abre."""
    por, dados = _por_condiciones(filtros)
    conteos = _sumas(por).todas(**dados)
    elegidas = _elegidas(filtros, conteos)
    if len(filtros.estado) == 1:
        por = por.union(filtros.estado)
    elif filtros.estado:
        por, dados = por | {"estados"}, dados | {"estados": list(filtros.estado)}
    total = sum(c.cuantos for c in elegidas)
    hallada = LISTA.acotada(por, dados, total, page, tamano, orden)
    hallada["items"] = en_filas(LISTA.completar(hallada["items"], _DE_PAGINA))
    return _con_conteos(hallada, conteos, elegidas)


def _por_condiciones(filtros: FiltrosComprobantes) -> tuple[frozenset[str], dict[str, Any]]:
    """Qué condiciones de `LISTA` acotan, sin la del estado, y sus valores."""
    dados = {campo: valor for campo in _ACOTAN if (valor := getattr(filtros, campo))}
    con_pruebas = filtros.pruebas or filtros.ambiente
    return frozenset(dados) if con_pruebas else frozenset({*dados, "sin_pruebas"}), dados


def _pocos(filtros: FiltrosComprobantes, exacta: Exacta, tamano: int, orden: str) -> PaginaDeComprobantes:
    """La misma página para un número o una clave de acceso. Como casi siempre es una fila, se leen todas
    de una vez y se cuentan aquí."""
    filas = _leer_exacta(filtros, exacta, orden)
    conteos = [
        ConteoPorEstado(estado, len(totales), sum(totales, _CERO))
        for estado in sorted({fila["estado"] for fila in filas})
        if (totales := [fila["total"] for fila in filas if fila["estado"] == estado])
    ]
    elegidas = _elegidas(filtros, conteos)
    suyas = [fila for fila in filas if not filtros.estado or fila["estado"] in filtros.estado]
    return _con_conteos(pages.armar(en_filas(suyas), 1, tamano, len(suyas)), conteos, elegidas)


def _leer_exacta(filtros: FiltrosComprobantes, exacta: Exacta, orden: str) -> list[Fila]:
    if _ya_sumada(replace(filtros, filtro="")):
        por, dados = _por_condiciones(filtros)
        pedido = pages.pedido(orden, LISTA.permitidas, LISTA.por_defecto)
        return _exactas(exacta.consulta, por, pedido).todas(**dados, **exacta.valores)
    consulta = exacta.consulta.where(*_criterios(filtros)).order_by(*LISTA.ordenar(orden))
    return [dict(fila) for fila in db.session.execute(consulta, exacta.valores).mappings()]


@lru_cache(64)
def _exactas(todas: Select[Any], por: frozenset[str], orden: str) -> Directa[Fila]:
    donde = [LISTA.condiciones[nombre] for nombre in sorted(por)]
    return Directa[Fila](dict, lambda: todas.where(*donde).order_by(*LISTA.ordenar(orden)))


def _elegidas(filtros: FiltrosComprobantes, conteos: list[ConteoPorEstado]) -> list[ConteoPorEstado]:
    return [c for c in conteos if not filtros.estado or c.estado in filtros.estado]


def _con_conteos(
    hallada: Pagina, conteos: list[ConteoPorEstado], elegidas: list[ConteoPorEstado]
) -> PaginaDeComprobantes:
    def suman(estados: Collection[str]) -> Decimal:
        return sum((c.total for c in elegidas if c.estado in estados), _CERO)

    return {
        **hallada,
        "estados": conteos,
        "suma": suman(CUENTAN),
        "suma_en_camino": suman(EN_CAMINO),
        "suma_rechazada": suman(CORREGIBLES),
    }


def completo(
    filtros: FiltrosComprobantes, orden: str = "", salto: int = 0, maximo: int | None = None
) -> Iterator[Fila]:
    """Todas las filas de una lista, o un tramo, leídas de a poco y con sus códigos en palabras."""
    exacta = exacta_de(filtros.filtro)
    criterios = _criterios(filtros) if exacta or _ya_sumada(filtros) else _hallar(filtros)[0]
    todas, valores = exacta or (FILAS, {})
    consulta = todas.where(*criterios, *_de_estado(filtros)).order_by(*LISTA.ordenar(orden))
    if salto or maximo:
        consulta = consulta.offset(salto).limit(maximo)
    leidas = db.session.execute(consulta, valores, execution_options={"yield_per": _LOTE}).mappings()
    for lote in leidas.partitions(_LOTE):
        for fila in en_filas([dict(fila) for fila in lote]):
            yield fila | {
                "ambiente": ambientes.NOMBRES[fila["ambiente"]],
                "entrega": resumen_entregas.ENTREGAS[fila["entrega"]],
                "estado_cobro": cartera.ESTADOS_COBRO.get(fila["estado_cobro"], ""),
                "viaje": VIAJES.get(fila["viaje"] or "", ""),
            }


def por_cobrar(filtros: FiltrosComprobantes) -> PorCobrar:
    """La suma de lo que se debe de toda la lista. Va aparte de la página, que así no la espera."""
    exacta = exacta_de(filtros.filtro)
    criterios = _criterios(filtros)
    todas, valores = exacta or (FILAS, {})
    for hallados in [criterios] if exacta else _maneras(criterios, filtros.filtro):
        sumas = todas.where(
            _C.empresa_id == empresa_actual(), *hallados, *_de_estado(filtros), CARGO.c.saldo > 0
        ).with_only_columns(
            func.count(),
            func.coalesce(func.sum(CARGO.c.saldo), _CERO),
            func.coalesce(func.sum(CARGO.c.saldo).filter(CARGO.c.vence < hoy()), _CERO),
        )
        suma = PorCobrar(*db.session.execute(sumas, valores).one())
        if suma.documentos:
            break
    return suma


def en_curso(ids: Sequence[int], permisos: Collection[str]) -> list[Fila]:
    """Cómo están unos comprobantes, para quien espera su respuesta y tiene esos permisos."""
    consulta = select(
        *(_C.id, _C.tipo, _C.ambiente, _C.establecimiento, _C.punto, _C.secuencial),
        *(_C.estado, _C.mensajes, _C.version),
    ).where(_C.id.in_(ids))
    filas = [dict(fila) for fila in db.session.execute(consulta.order_by(_C.id)).mappings()]
    primeras = acciones.lo_primero([_rechazable(fila) for fila in filas], permisos)
    return [
        con_nombres(fila) | {"primera": primeras.get(fila["id"], ""), "estrena": _estrena(fila)}
        for fila in filas
    ]


def _estrena(fila: Fila) -> bool:
    """Si es el primero de su tipo que el SRI autorizó a la empresa en ese ambiente."""
    if fila["estado"] != AUTORIZADO:
        return False
    otro = select(_C.id).where(
        _C.tipo == fila["tipo"],
        _C.ambiente == fila["ambiente"],
        _C.id != fila["id"],
        _C.estado.in_((AUTORIZADO, ANULADO)),
        _C.autorizado_en.is_not(None),
    )
    return db.session.scalar(otro.limit(1)) is None


def _hallar(filtros: FiltrosComprobantes) -> tuple[Criterios, list[ConteoPorEstado]]:
    """Los criterios que los hallan, sin el de estado, y cuántos hay en cada uno. Las palabras se buscan
    por su comienzo; si ninguna empieza así, en cualquier parte."""
    criterios = _criterios(filtros)
    for hallados in _maneras(criterios, filtros.filtro):
        if conteos := _contar(hallados):
            return hallados, conteos
    return hallados, []


def _maneras(criterios: Criterios, texto: str) -> Sequence[Criterios]:
    if not texto:
        return [criterios]
    return LISTA.maneras(criterios, texto)


def _ya_sumada(filtros: FiltrosComprobantes) -> bool:
    return replace(filtros, **_SUMADOS) == _TODOS


@lru_cache(64)
def _sumas(por: frozenset[str]) -> Directa[ConteoPorEstado]:
    """Lo mismo que contar, de las sumas que la base mantiene."""

    def consulta() -> Select[Any]:
        cuantos, condiciones = func.sum(_S.cuantos), _acotan(_S, _S.dia)
        columnas: list[Any] = [
            _S.estado,
            cast(cuantos, BigInteger).label("cuantos"),
            func.sum(_S.total).label("total"),
        ]
        donde = (condiciones[nombre] for nombre in sorted(por))
        sumadas = select(*columnas).where(*donde).group_by(_S.estado)
        return sumadas.having(cuantos > 0).order_by(_S.estado)

    return Directa(ConteoPorEstado, consulta)


def _contar(criterios: Criterios) -> list[ConteoPorEstado]:
    consulta = select(_C.estado, func.count().label("cuantos"), func.sum(_C.total).label("total"))
    por_estado = consulta.where(*criterios).group_by(_C.estado).order_by(_C.estado)
    return [ConteoPorEstado(*fila) for fila in db.session.execute(por_estado)]


def _criterios(filtros: FiltrosComprobantes) -> list[ColumnElement[bool]]:
    criterios = [
        *iguales(
            (_C.tipo, filtros.tipo),
            (_C.cliente_id, filtros.cliente_id),
            (_C.proveedor_id, filtros.proveedor_id),
            (_C.punto_id, filtros.punto_id),
            (_C.ambiente, filtros.ambiente),
        ),
        *entre(_C.fecha, filtros.desde, filtros.hasta),
        *_sin_pruebas(filtros),
    ]
    if filtros.estado_cobro:
        criterios.append(_C.documento_id.in_(cartera.en_estado(filtros.estado_cobro)))
    if filtros.viaje:
        criterios.append(_C.viaje.in_(filtros.viaje))
    if filtros.ids:
        criterios.append(_C.id.in_(filtros.ids))
    if filtros.no_entregados:
        criterios.append(_C.id.in_(cifras.no_entregados()))
    if filtros.devoluciones:
        criterios.append(_C.id.in_(cifras.devoluciones_en_pie()))
    if filtros.atencion:
        criterios.append(cifras.requiere_atencion())
    return criterios


def _sin_pruebas(filtros: FiltrosComprobantes) -> list[ColumnElement[bool]]:
    """Quien ya emite de verdad no ve sus pruebas si no las pide; quien solo puede probar las ve."""
    f = filtros
    if f.pruebas or f.ambiente or f.ids:
        return []
    return [LISTA.condiciones["sin_pruebas"]]


def _de_estado(filtros: FiltrosComprobantes) -> list[ColumnElement[bool]]:
    return [_C.estado.in_(filtros.estado)] if filtros.estado else []


def _resumido(fila: Fila) -> Resumido:
    return Resumido(fila["tipo"], fila["estado"], fila["receptor_identificacion"], fila["total"])


def _rechazable(fila: Fila) -> Rechazable:
    return Rechazable(fila["id"], fila["estado"], fila["mensajes"])
