"""Leer los accesos: por páginas o enteros para Excel, los de una empresa o los de todas."""

from collections.abc import Iterator, Mapping
from datetime import date, datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, func, not_, select
from sqlalchemy.orm import InstrumentedAttribute
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from api.core.datos.db import PROVEEDOR, db, empresa_actual, en_todas_las_empresas
from api.core.datos.listas import busqueda
from api.core.datos.listas.criterios import en_dias, iguales
from api.core.datos.listas.pages import Pagina, contar, ordenar, paginate
from api.core.datos.sesion import Sesion
from api.plataforma.accesos import rotulos
from api.plataforma.accesos.models import Acceso
from api.plataforma.empresas import service as empresas

EXPORTABLES = 100_000
_DE_HACE_POCO = 20_000  # de cuántas líneas salen las personas que se ofrecen en el filtro
_PROVEEDOR = "administrador:"
_COLUMNAS: tuple[InstrumentedAttribute[Any], ...] = (
    Acceso.id, Acceso.empresa_id, Acceso.minuto, Acceso.clase, Acceso.sujeto, Acceso.nombre, Acceso.cuenta,
    Acceso.sesion, Acceso.ip, Acceso.navegador, Acceso.detalle, Acceso.reunida, Acceso.veces,
)  # fmt: skip
_UNA_DESCONOCIDA = "Cuenta que no existe"
_VARIAS = "Varias cuentas o direcciones"


class FiltrosAccesos(NamedTuple):
    """Con qué se acota una lista de accesos. Las fechas son días de Guayaquil; los dos se incluyen."""

    desde: date | None = None
    hasta: date | None = None
    clase: str = ""
    persona: str = ""
    sesion: str = ""
    ip: str = ""
    empresa_id: int | None = None
    filtro: str = ""


class LineaDeAcceso(NamedTuple):
    """Lo que alguien hizo o intentó en un minuto, con las palabras de sus códigos."""

    id: int
    minuto: datetime | None
    clase: str
    clase_nombre: str
    persona: str
    persona_nombre: str
    cuenta: str
    sesion: str
    ip: str
    navegador: str
    detalle: str
    veces: int | None
    empresa_id: int | None = None
    empresa_nombre: str | None = None


class OpcionDeAcceso(NamedTuple):
    codigo: str
    nombre: str


class FiltrosOfrecidos(NamedTuple):
    """Los valores por los que se puede filtrar."""

    clases: list[OpcionDeAcceso]
    personas: list[OpcionDeAcceso]


def propios(filtros: FiltrosAccesos, orden: str, page: int, tamano: int) -> Pagina:
    """Una página de los accesos de la empresa del ámbito, primero lo más reciente."""
    columnas = ordenar(orden, {"minuto": Acceso.minuto}, Acceso.id, "-minuto")
    pagina = paginate(_propios(filtros, *_COLUMNAS), columnas, page, tamano)
    pagina["items"] = [_sin_ip_ajena(_legible(fila)) for fila in pagina["items"]]
    return pagina


def exportar_propios(filtros: FiltrosAccesos) -> Iterator[LineaDeAcceso]:
    """Todos los de la empresa del ámbito. Si pasan de EXPORTABLES, la primera fila lo avisa."""
    consulta = _propios(filtros, *_COLUMNAS)
    for linea in _todas(consulta):
        yield _sin_ip_ajena(linea)


def ofrecidos() -> FiltrosOfrecidos:
    """Las clases que hay, y las personas de las líneas recientes de la empresa del ámbito."""
    recientes = (
        _propios(FiltrosAccesos(), Acceso.id, Acceso.sujeto, Acceso.nombre)
        .where(Acceso.sujeto != "")
        .order_by(Acceso.minuto.desc(), Acceso.id.desc())
        .limit(_DE_HACE_POCO)
        .subquery()
        .c
    )
    return FiltrosOfrecidos(_opciones(rotulos.CLASES), _opciones(_nombrados(recientes)))


def _nombrados(recientes: ReadOnlyColumnCollection[str, Any]) -> dict[str, str]:
    """Cada persona con el nombre más nuevo que lleva."""
    vistas = db.session.execute(
        select(recientes.sujeto, recientes.nombre)
        .group_by(recientes.sujeto, recientes.nombre)
        .order_by(func.max(recientes.id))
    ).all()
    return {fila.sujeto: fila.nombre for fila in vistas}


def todos(sesion: Sesion, filtros: FiltrosAccesos, orden: str, page: int, tamano: int) -> Pagina:
    """Una página de los accesos de todas las empresas, los de la gente del proveedor y los de nadie."""
    columnas = ordenar(orden, {"minuto": Acceso.minuto}, Acceso.id, "-minuto")
    with en_todas_las_empresas():
        pagina = paginate(_de_todas(sesion, filtros), columnas, page, tamano)
    pagina["items"] = [_legible(fila) for fila in pagina["items"]]
    return pagina


def exportar_todos(sesion: Sesion, filtros: FiltrosAccesos) -> Iterator[LineaDeAcceso]:
    """Todos, con el mismo máximo y el mismo aviso que los propios."""
    with en_todas_las_empresas():
        yield from _todas(_de_todas(sesion, filtros))


def ofrecidos_al_proveedor() -> FiltrosOfrecidos:
    """Las clases que hay, y las personas del proveedor que aparecen hace poco."""
    with en_todas_las_empresas():
        suyas = Acceso.empresa_id == PROVEEDOR, Acceso.sujeto.startswith(_PROVEEDOR)
        recientes = (
            select(Acceso.id, Acceso.sujeto, Acceso.nombre)
            .where(*suyas)
            .order_by(Acceso.minuto.desc(), Acceso.id.desc())
            .limit(_DE_HACE_POCO)
            .subquery()
            .c
        )
        return FiltrosOfrecidos(_opciones(rotulos.CLASES), _opciones(_nombrados(recientes)))


def _de_todas(sesion: Sesion, filtros: FiltrosAccesos) -> Select[Any]:
    visibles = empresas.visibles_para(sesion).subquery()
    nombre = visibles.c.nombre_comercial.label("empresa_nombre")
    consulta = select(*_COLUMNAS, nombre).outerjoin(visibles, visibles.c.id == Acceso.empresa_id)
    return consulta.where(*_criterios(filtros))


def _opciones(nombres: Mapping[str, str]) -> list[OpcionDeAcceso]:
    return sorted((OpcionDeAcceso(*par) for par in nombres.items()), key=lambda opcion: opcion.nombre)


def _propios(filtros: FiltrosAccesos, *columnas: Any) -> Select[Any]:
    """Los de la empresa del ámbito. De la gente del proveedor no se muestra desde dónde, y tampoco se halla por eso."""
    suyos = select(*columnas).where(Acceso.empresa_id == empresa_actual(), *_criterios(filtros))
    if filtros.ip or filtros.filtro:
        suyos = suyos.where(not_(Acceso.sujeto.startswith(_PROVEEDOR)))
    return suyos


def _criterios(filtros: FiltrosAccesos) -> list[ColumnElement[bool]]:
    hallar = (
        [busqueda.en_una_o_en_todas(Acceso.id, Acceso.busqueda, filtros.filtro, "tinta_accesos_con")]
        if filtros.filtro
        else []
    )
    return [
        *iguales(
            (Acceso.clase, filtros.clase),
            (Acceso.sujeto, filtros.persona),
            (Acceso.sesion, filtros.sesion),
            (Acceso.ip, filtros.ip),
            (Acceso.empresa_id, filtros.empresa_id or None),
        ),
        *en_dias(Acceso.minuto, filtros.desde, filtros.hasta),
        *hallar,
    ]


def _todas(consulta: Select[Any]) -> Iterator[LineaDeAcceso]:
    total = contar(consulta)
    if total > EXPORTABLES:
        yield _aviso(total)
    filas = db.session.execute(
        consulta.order_by(Acceso.minuto.desc(), Acceso.id.desc()).limit(EXPORTABLES),
        execution_options={"yield_per": 1000},
    )
    for fila in filas.mappings():
        yield _legible(fila)


def _legible(fila: Mapping[Any, Any]) -> LineaDeAcceso:
    return LineaDeAcceso(
        id=fila["id"],
        minuto=fila["minuto"],
        clase=fila["clase"],
        clase_nombre=rotulos.clase(fila["clase"]),
        persona=fila["sujeto"],
        persona_nombre=fila["nombre"] or (_VARIAS if fila["reunida"] else _nadie(fila["cuenta"])),
        cuenta=fila["cuenta"],
        sesion=fila["sesion"],
        ip=fila["ip"],
        navegador=fila["navegador"],
        detalle=fila["detalle"],
        veces=fila["veces"],
        empresa_id=fila["empresa_id"] or None,  # 0 es el proveedor, que no es una empresa
        empresa_nombre=fila.get("empresa_nombre"),
    )


def _nadie(cuenta: str) -> str:
    return _UNA_DESCONOCIDA if cuenta else "Sin sesión"


def _sin_ip_ajena(linea: LineaDeAcceso) -> LineaDeAcceso:
    """La línea sin decir desde dónde, si fue alguien del proveedor."""
    return linea._replace(ip="", navegador="") if linea.persona.startswith(_PROVEEDOR) else linea


def _aviso(total: int) -> LineaDeAcceso:
    frase = (
        f"Se incluyen las {EXPORTABLES} líneas más recientes de {total}: acote las fechas para ver las demás."
    )
    return LineaDeAcceso(0, None, "", "", "", frase, "", "", "", "", "", None)
