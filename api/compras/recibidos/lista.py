"""La bandeja: por páginas, contada y sumada por estado, y la lista entera."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import (
    ARRAY,
    ColumnElement,
    Date,
    Select,
    Subquery,
    Text,
    and_,
    any_,
    bindparam,
    func,
    literal_column,
    select,
)

from api.compras.recibidos import service
from api.compras.recibidos.models import (
    ANULADO,
    DESCARTADO,
    ESTADOS,
    ORIGENES,
    Recibido,
)
from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.core.datos.listas import tramos
from api.core.datos.listas.criterios import entre, iguales
from api.core.datos.listas.indexada import Criterios, ListaIndexada
from api.core.datos.listas.pages import Fila, Pagina
from api.core.datos.listas.tramos import TramoDeLista
from api.plataforma.codigos import documentos
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.models import Proveedor

_R = Recibido
# Un estado va escrito: el plan de uno que casi ninguno tiene no es el del que casi todos tienen.
_EN_ESTADO: dict[str, ColumnElement[bool]] = {
    estado: _R.estado == literal_column(f"'{estado}'") for estado in ESTADOS
}
_EN_ESTADO["estados"] = _R.estado == any_(bindparam("estados", type_=ARRAY(Text)))
_MARCAS = ("con_avisos", "negados")  # los que se marcan o no
_ACOTAN = ("tipo", "ruc", "desde", "hasta")  # los filtros que son el valor de una condición
_CONDICIONES: dict[str, ColumnElement[bool]] = {
    **_EN_ESTADO,
    "tipo": _R.tipo == bindparam("tipo", type_=Text),
    "ruc": _R.ruc == bindparam("ruc", type_=Text),
    "del_proveedor": _R.ruc == bindparam("del_proveedor", type_=Text),
    "desde": _R.fecha >= bindparam("desde", type_=Date),
    "hasta": _R.fecha <= bindparam("hasta", type_=Date),
    "con_avisos": func.jsonb_array_length(_R.avisos) > 0,
    "negados": _R.negado_en.is_not(None),
}
LISTA = ListaIndexada(
    _R,
    {
        "fecha": _R.fecha,
        "numero": _R.numero,
        "total": _R.total,
        "razon_social": _R.razon_social,
        "recibido_en": _R.recibido_en,
        "id": _R.id,
    },
    "-fecha",
    _CONDICIONES,
)
_POR_ESTADO = select(
    _R.estado,
    func.count().label("cuantos"),
    func.sum(_R.total).label("total"),
    func.sum(_R.iva).label("iva"),
).group_by(_R.estado)
NO_SUMAN = (DESCARTADO, ANULADO)
_CERO = Decimal("0.00")
_CLAVE = re.compile(r"\d{49}", re.ASCII)
_LOTE = 500


@dataclass(frozen=True, slots=True)
class FiltrosRecibidos:
    """Con qué se acota la bandeja. `negados`: los que el SRI no reconoce."""

    filtro: str = ""
    ids: Sequence[int] = ()
    estado: Sequence[str] = ()
    tipo: str = ""
    ruc: str = ""
    proveedor_id: int | None = None
    desde: date | None = None
    hasta: date | None = None
    con_avisos: bool = False
    negados: bool = False


class RecibidosEnEstado(NamedTuple):
    """Cuántos hay en un estado, y cuánto suman, en USD."""

    estado: str
    cuantos: int
    total: Decimal
    iva: Decimal


class PaginaDeRecibidos(Pagina):
    estados: list[RecibidosEnEstado]
    suma: Decimal


def pagina(
    filtros: FiltrosRecibidos, page: int, tamano: int, orden: str, permisos: Collection[str]
) -> PaginaDeRecibidos:
    """Una página de la empresa actual, con cuántos hay en cada estado (sin contar el filtro de estado) y lo que suman los
    hallados, sin los descartados ni los anulados. `permisos`: los de quien la lee."""
    if filtros.filtro or filtros.ids:
        criterios, conteos = _hallar(filtros)
        elegidos = _elegidos(filtros, conteos)
        hallada = LISTA.contada([*criterios, *_de_estado(filtros)], _cuantos(elegidos), page, tamano, orden)
        hallada["items"] = LISTA.completar(hallada["items"], _DE_PAGINA)
    else:
        conteos = _contados(filtros)
        elegidos = _elegidos(filtros, conteos)
        por, dados = _por_condiciones(filtros)
        if len(filtros.estado) == 1:
            por = por.union(filtros.estado)
        elif filtros.estado:
            por, dados = por | {"estados"}, dados | {"estados": list(filtros.estado)}
        hallada = LISTA.acotada(por, dados, _cuantos(elegidos), page, tamano, orden, _de_claves)
    return {
        **hallada,
        "items": [completa(fila, permisos) for fila in hallada["items"]],
        "estados": conteos,
        "suma": sum((c.total for c in elegidos if c.estado not in NO_SUMAN), _CERO),
    }


def _elegidos(filtros: FiltrosRecibidos, conteos: list[RecibidosEnEstado]) -> list[RecibidosEnEstado]:
    return [c for c in conteos if not filtros.estado or c.estado in filtros.estado]


def _cuantos(elegidos: list[RecibidosEnEstado]) -> int:
    return sum(c.cuantos for c in elegidos)


def tramo(filtros: FiltrosRecibidos, despues: int | None, cuantos: int) -> TramoDeLista[Fila]:
    """De tramo en tramo, el último que llegó primero; sin buscar texto."""
    criterios = [*_criterios(filtros), *_de_estado(filtros)]
    if filtros.filtro:
        criterios.append(_R.clave == filtros.filtro)
    hallado = tramos.leer_filas(filas_con_su_proveedor().where(*criterios), _R.id, despues, cuantos)
    return hallado.con(lambda filas: [completa(fila, ()) for fila in filas])


def resumen(filtros: FiltrosRecibidos) -> list[RecibidosEnEstado]:
    """De cada estado en que hay alguno, cuántos son y cuánto suman, con los demás filtros."""
    return _hallar(replace(filtros, estado=()))[1]


def completo(filtros: FiltrosRecibidos, orden: str) -> Iterator[Fila]:
    """Todas las filas, leídas de a poco y con palabras en lugar de códigos."""
    criterios, _ = _hallar(filtros)
    consulta = (
        filas_con_su_proveedor().where(*criterios, *_de_estado(filtros)).order_by(*LISTA.ordenar(orden))
    )
    for fila in db.session.execute(consulta, execution_options={"yield_per": _LOTE}).mappings():
        yield {
            **completa(dict(fila), ()),
            "estado": ESTADOS[fila["estado"]],
            "origen": ORIGENES[fila["origen"]],
            "avisos": " ".join(aviso["texto"] for aviso in fila["avisos"]),
        }


def completa(fila: Fila, permisos: Collection[str]) -> Fila:
    """Una de las filas, con lo que quien tiene esos permisos puede hacer con ella."""
    acciones = service.acciones(fila["estado"], fila["grave"], permisos, fila["tipo"])
    if service.se_pregunta(fila, permisos):
        acciones.append("preguntar")
    return {**fila, "tipo_nombre": documentos.NOMBRES[fila["tipo"]], "acciones": acciones}


def filas_con_su_proveedor() -> Select[Any]:
    """Las columnas que se ven de un recibido, y quién es su emisor si ya es proveedor."""
    columnas: list[Any] = [
        *(_R.empresa_id, _R.id, _R.clave, _R.tipo, _R.ruc, _R.razon_social, _R.numero, _R.fecha),
        *(
            _R.receptor,
            _R.ambiente,
            _R.autorizado_en,
            _R.confirmado_en,
            _R.negado_en,
            _R.recibido_en,
            _R.subtotal,
            _R.iva,
            _R.total,
        ),
        *(_R.estado, _R.avisos, _R.grave, _R.motivo, _R.modifica, _R.compra_id),
        *(_R.comprobante_retencion_id, _R.origen, _R.version),
        Proveedor.id.label("proveedor_id"),
    ]
    suyo = and_(Proveedor.empresa_id == _R.empresa_id, Proveedor.identificacion == _R.ruc)
    return select(*columnas).select_from(_R).outerjoin(Proveedor, suyo)


def _de_claves(claves: Subquery) -> Select[Any]:
    return filas_con_su_proveedor().join(
        claves, and_(claves.c.empresa_id == _R.empresa_id, claves.c.id == _R.id)
    )


_DE_PAGINA = LISTA.directa(filas_con_su_proveedor)


def _por_condiciones(filtros: FiltrosRecibidos) -> tuple[frozenset[str], dict[str, Any]]:
    """Qué condiciones de `LISTA` acotan, sin la del estado, y sus valores. Es para cuando no se busca un texto."""
    dados = {campo: valor for campo in _ACOTAN if (valor := getattr(filtros, campo))}
    if filtros.proveedor_id is not None:
        dados["del_proveedor"] = _ruc_de(filtros.proveedor_id)
    marcados = [cual for cual in _MARCAS if getattr(filtros, cual)]
    return frozenset((*dados, *marcados)), dados


def _contados(filtros: FiltrosRecibidos) -> list[RecibidosEnEstado]:
    por, dados = _por_condiciones(filtros)
    return _en_su_orden(_conteos(por).todas(**dados))


@lru_cache(64)
def _conteos(por: frozenset[str]) -> Directa[RecibidosEnEstado]:
    return Directa(
        RecibidosEnEstado, lambda: _POR_ESTADO.where(*(LISTA.condiciones[nombre] for nombre in sorted(por)))
    )


def _hallar(filtros: FiltrosRecibidos) -> tuple[Criterios, list[RecibidosEnEstado]]:
    """Los criterios que los hallan, sin el de estado, y cuántos hay en cada uno. Las palabras se buscan por su comienzo;
    si ninguna empieza así, en cualquier parte."""
    criterios: Criterios = _criterios(filtros)
    if _CLAVE.fullmatch(filtros.filtro):
        suya = [*criterios, _R.clave == filtros.filtro]
        return suya, _contar(suya)
    maneras = LISTA.maneras(criterios, filtros.filtro) if filtros.filtro else [criterios]
    for hallados in maneras:
        if conteos := _contar(hallados):
            return hallados, conteos
    return hallados, []


def _contar(criterios: Criterios) -> list[RecibidosEnEstado]:
    filas = db.session.execute(_POR_ESTADO.where(*criterios))
    return _en_su_orden([RecibidosEnEstado(*fila) for fila in filas])


def _en_su_orden(contados: list[RecibidosEnEstado]) -> list[RecibidosEnEstado]:
    por_estado = {contado.estado: contado for contado in contados}
    return [por_estado[estado] for estado in ESTADOS if estado in por_estado]


def _criterios(filtros: FiltrosRecibidos) -> list[ColumnElement[bool]]:
    criterios = [
        *iguales((_R.tipo, filtros.tipo), (_R.ruc, filtros.ruc)),
        *entre(_R.fecha, filtros.desde, filtros.hasta),
    ]
    if filtros.proveedor_id is not None:
        criterios.append(_R.ruc == _ruc_de(filtros.proveedor_id))
    if filtros.ids:
        criterios.append(_R.id.in_(filtros.ids))
    criterios += [_CONDICIONES[cual] for cual in _MARCAS if getattr(filtros, cual)]
    return criterios


def _ruc_de(proveedor_id: int) -> str:
    suyo = proveedores.buscar(proveedor_id)
    return suyo.identificacion if suyo else ""


def _de_estado(filtros: FiltrosRecibidos) -> list[ColumnElement[bool]]:
    return [_R.estado.in_(filtros.estado)] if filtros.estado else []
