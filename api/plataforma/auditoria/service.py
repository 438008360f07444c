"""Leer la auditoría: por páginas, de una empresa, de una cosa, o entera para Excel."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, func, or_, select
from sqlalchemy.orm import InstrumentedAttribute

from api.core.datos.audit import Auditoria
from api.core.datos.db import db, empresa_actual, en_empresa, en_todas_las_empresas
from api.core.datos.listas import busqueda
from api.core.datos.listas.criterios import en_dias, iguales
from api.core.datos.listas.pages import Pagina, contar, ordenar, paginate
from api.core.datos.puerta.valores import de_fila
from api.core.datos.sesion import Sesion
from api.plataforma.auditoria import nombres, rotulos
from api.plataforma.empresas import service as empresas

EXPORTABLES = 100_000
_DE_HACE_POCO = 20_000  # de cuántas líneas salen los filtros que se ofrecen a una empresa
_PROVEEDOR = "administrador:"
_TANDA = 1000
COLUMNAS: tuple[InstrumentedAttribute[Any], ...] = (
    Auditoria.id, Auditoria.instante, Auditoria.actor, Auditoria.actor_nombre, Auditoria.persona,
    Auditoria.empresa_id, Auditoria.accion, Auditoria.entidad, Auditoria.entidad_id, Auditoria.antes, Auditoria.despues,
    Auditoria.ip, Auditoria.solicitud,
)  # fmt: skip


class FiltrosAuditoria(NamedTuple):
    """Con qué se acota una lista de la auditoría. Las fechas son días de Guayaquil; los dos se incluyen."""

    desde: date | None = None
    hasta: date | None = None
    actor: str = ""
    persona: str = ""
    entidad: str = ""
    entidad_id: str = ""
    accion: str = ""
    empresa_id: int | None = None
    filtro: str = ""


class LineaDeAuditoria(NamedTuple):
    """Una línea con las palabras de sus códigos y sus cambios, campo por campo."""

    id: int
    instante: datetime
    actor: str
    actor_nombre: str
    persona: str | None
    empresa_id: int | None
    accion: str
    accion_nombre: str
    entidad: str
    entidad_nombre: str
    entidad_id: str
    cosa: str
    antes: rotulos.Lado
    despues: rotulos.Lado
    cambios: list[rotulos.CampoCambiado]
    ip: str | None
    solicitud: str | None
    empresa_nombre: str | None = None


class Celdas(NamedTuple):
    """Una línea en la hoja de Excel."""

    actor_nombre: str
    persona: str | None = None
    instante: datetime | None = None
    accion_nombre: str = ""
    entidad_nombre: str = ""
    entidad_id: str = ""
    cosa: str = ""
    empresa_nombre: str | None = None
    antes: str = ""
    despues: str = ""
    ip: str | None = None
    solicitud: str | None = None


class Opcion(NamedTuple):
    codigo: str
    nombre: str


class Catalogo(NamedTuple):
    """Los valores por los que se puede filtrar."""

    entidades: list[Opcion]
    acciones: list[Opcion]
    actores: list[Opcion]


def listar(sesion: Sesion, filtros: FiltrosAuditoria, orden: str, page: int, tamano: int) -> Pagina:
    """Una página de líneas de todas las empresas y del proveedor, primero la más reciente."""
    with en_todas_las_empresas():
        return _pagina(sesion, filtros, orden, page, tamano)


def de_empresa(sesion: Sesion, empresa_id: int, filtro: str, orden: str, page: int, tamano: int) -> Pagina:
    """Lo que se hizo a una empresa que la sesión puede ver, y dentro de ella."""
    empresas.obtener_visible(sesion, empresa_id)
    with en_empresa(empresa_id):
        return _pagina(sesion, FiltrosAuditoria(empresa_id=empresa_id, filtro=filtro), orden, page, tamano)


def de_cosa(entidad: str, entidad_id: int | str, empresa_id: int, page: int, tamano: int) -> Pagina:
    """Lo que se hizo a una cosa de una empresa, primero lo más reciente. Quien llama comprueba antes que la
    sesión puede ver esa cosa."""
    criterios = _criterios(
        FiltrosAuditoria(entidad=entidad, entidad_id=str(entidad_id), empresa_id=empresa_id)
    )
    pagina = paginate(select(*COLUMNAS).where(*criterios), [Auditoria.id.desc()], page, tamano)
    pagina["items"] = legibles(pagina["items"])
    return pagina


def propia(filtros: FiltrosAuditoria, orden: str, page: int, tamano: int) -> Pagina:
    """Una página de lo que se hizo en la empresa del ámbito, primero lo más reciente."""
    columnas = ordenar(orden, {"instante": Auditoria.id}, Auditoria.id, "-instante")
    pagina = paginate(_propias(filtros, *COLUMNAS), columnas, page, tamano)
    pagina["items"] = [_sin_ip_ajena(linea) for linea in legibles(pagina["items"])]
    return pagina


def exportar_propia(filtros: FiltrosAuditoria) -> Iterator[Celdas]:
    """Todas las líneas de la empresa del ámbito, con el mismo máximo y el mismo aviso que `exportar`."""
    for linea in _todas(_propias(filtros, *COLUMNAS)):
        yield linea if isinstance(linea, Celdas) else _en_celdas(_sin_ip_ajena(linea))


def catalogo_propio() -> Catalogo:
    """Lo que aparece en las líneas recientes de la empresa del ámbito, con el nombre más nuevo de cada persona."""
    recientes = (
        _propias(FiltrosAuditoria(), *COLUMNAS)
        .order_by(Auditoria.id.desc())
        .limit(_DE_HACE_POCO)
        .subquery()
        .c
    )
    que = (recientes.entidad, recientes.accion, recientes.actor, recientes.actor_nombre)
    vistas = db.session.execute(select(*que).group_by(*que).order_by(func.max(recientes.id))).all()
    actores = {fila.actor: fila.actor_nombre for fila in vistas if fila.actor_nombre}
    return Catalogo(
        entidades=_opciones({f.entidad: rotulos.entidad(f.entidad, "") for f in vistas}),
        acciones=_opciones({f.accion: rotulos.accion(f.accion) for f in vistas}),
        actores=_opciones(actores),
    )


def exportar(sesion: Sesion, filtros: FiltrosAuditoria) -> Iterator[Celdas]:
    """Todas las líneas, primero la más reciente. Si pasan de EXPORTABLES, la primera fila lo avisa."""
    with en_todas_las_empresas():
        for linea in _todas(_consulta(sesion, filtros)):
            yield linea if isinstance(linea, Celdas) else _en_celdas(linea)


def catalogo() -> Catalogo:
    """Las entidades, las acciones y las personas del proveedor que aparecen en la auditoría."""
    with en_todas_las_empresas():
        return Catalogo(
            entidades=_nombrados(Auditoria.entidad, lambda codigo: rotulos.entidad(codigo, "")),
            acciones=_nombrados(Auditoria.accion, rotulos.accion),
            actores=_actores(),
        )


def _pagina(sesion: Sesion, filtros: FiltrosAuditoria, orden: str, page: int, tamano: int) -> Pagina:
    columnas = ordenar(orden, {"instante": Auditoria.id}, Auditoria.id, "-instante")
    pagina = paginate(_consulta(sesion, filtros), columnas, page, tamano)
    pagina["items"] = legibles(pagina["items"])
    return pagina


def _todas(consulta: Select[Any]) -> Iterator[LineaDeAuditoria | Celdas]:
    """Las líneas para Excel, que se leen mientras se escriben; antes, el aviso si no caben todas."""
    total = contar(consulta)
    if total > EXPORTABLES:
        yield _aviso(total)
    lineas = db.session.execute(
        consulta.order_by(Auditoria.id.desc()).limit(EXPORTABLES),
        execution_options={"yield_per": _TANDA},
    )
    for tanda in lineas.mappings().partitions(_TANDA):
        yield from legibles(tanda)


def _propias(filtros: FiltrosAuditoria, *columnas: Any) -> Select[Any]:
    """Las líneas de la empresa del ámbito que su dueño puede leer. De un ticket, lo que hizo su gente: el
    proveedor pudo tenerlo antes a nombre de otra, y sus notas internas no son de ella."""
    suyas = select(*columnas).where(*_criterios(filtros._replace(empresa_id=empresa_actual())))
    return suyas.where(or_(Auditoria.entidad != "ticket", Auditoria.actor.startswith("empresa:")))


def _sin_ip_ajena(linea: LineaDeAuditoria) -> LineaDeAuditoria:
    """La línea sin la dirección de quien la hizo, si fue alguien del proveedor."""
    return linea._replace(ip=None) if linea.actor.startswith(_PROVEEDOR) else linea


def _consulta(sesion: Sesion, filtros: FiltrosAuditoria) -> Select[Any]:
    visibles = empresas.visibles_para(sesion).subquery()
    nombre = visibles.c.nombre_comercial.label("empresa_nombre")
    consulta = select(*COLUMNAS, nombre).outerjoin(visibles, visibles.c.id == Auditoria.empresa_id)
    return consulta.where(*_criterios(filtros))


def _criterios(filtros: FiltrosAuditoria) -> list[ColumnElement[bool]]:
    hallar = (
        [busqueda.en_una_o_en_todas(Auditoria.id, Auditoria.busqueda, filtros.filtro, "tinta_auditoria_con")]
        if filtros.filtro
        else []
    )
    return [
        *iguales(
            (Auditoria.actor, filtros.actor),
            (Auditoria.persona, filtros.persona),
            (Auditoria.entidad, filtros.entidad),
            (Auditoria.entidad_id, filtros.entidad_id),
            (Auditoria.accion, filtros.accion),
            (Auditoria.empresa_id, filtros.empresa_id or None),
        ),
        *en_dias(Auditoria.instante, filtros.desde, filtros.hasta),
        *hallar,
    ]


def legibles(filas: Sequence[Mapping[Any, Any]]) -> list[LineaDeAuditoria]:
    """Las líneas de esas filas; lo que mencionan por su id, con su nombre."""
    de_empresa = nombres.leer(filas)
    return [_legible(fila, de_empresa(fila["empresa_id"])) for fila in filas]


def _legible(fila: Mapping[Any, Any], como: nombres.Nombres) -> LineaDeAuditoria:
    """La línea de una fila, con las palabras de sus códigos y sus cambios campo por campo."""
    de_que = (fila["entidad"], fila["entidad_id"])
    visitante = "Visitante" if fila["ip"] else "El sistema"
    return LineaDeAuditoria(
        **{
            **fila,
            "empresa_id": fila["empresa_id"] or None,  # 0 es el proveedor, que no es una empresa
            "actor_nombre": fila["actor_nombre"] or visitante,
            "accion_nombre": rotulos.accion(fila["accion"]),
            "entidad_nombre": rotulos.entidad(*de_que),
            "cosa": como.cosa(*de_que) or _cosa_dicha(fila),
            "cambios": rotulos.cambios(*de_que, fila["antes"], fila["despues"], como.mencion),
        }
    )


# Con lo que una cosa se llama en lo que de ella se anota, en el orden en que se busca.
_SE_LLAMA = ("nombre", "numero", "codigo", "razon_social", "producto", "correo", "asunto")


def _cosa_dicha(fila: Mapping[Any, Any]) -> str:
    """Cómo se llama lo que ya no se halla, o no está en una tabla: lo dice su línea, o su id, si no es un número suelto."""
    lados = [lado for lado in (fila["despues"], fila["antes"]) if lado]
    for campo in _SE_LLAMA:
        for lado in lados:
            if isinstance(dicho := lado.get(campo), str) and dicho:
                return dicho
    return "" if fila["entidad_id"].isdigit() or ":" in fila["entidad_id"] else str(fila["entidad_id"])


def _en_celdas(linea: LineaDeAuditoria) -> Celdas:
    antes = [f"{c.rotulo}: {c.antes or '—'}" for c in linea.cambios if linea.antes]
    despues = [f"{c.rotulo}: {c.despues or '—'}" for c in linea.cambios if linea.despues]
    return de_fila(Celdas, linea, antes="\n".join(antes), despues="\n".join(despues))


def _aviso(total: int) -> Celdas:
    return Celdas(
        f"Se incluyen las {EXPORTABLES} líneas más recientes de {total}: acote las fechas para ver las demás."
    )


def _nombrados(columna: InstrumentedAttribute[str], nombre: Callable[[str], str]) -> list[Opcion]:
    return _opciones({codigo: nombre(codigo) for codigo in _distintos(columna)})


def _opciones(nombres: Mapping[str, str]) -> list[Opcion]:
    """Las opciones de un filtro, por su nombre."""
    return sorted((Opcion(codigo, nombre) for codigo, nombre in nombres.items()), key=lambda o: o.nombre)


def _actores() -> list[Opcion]:
    """Las personas del proveedor que hicieron algo, con el nombre que llevan en su última línea."""
    codigos = [a for a in _distintos(Auditoria.actor, _PROVEEDOR) if a.startswith(_PROVEEDOR)]
    ultimas = select(func.max(Auditoria.id)).where(Auditoria.actor.in_(codigos)).group_by(Auditoria.actor)
    filas = db.session.execute(
        select(Auditoria.actor, Auditoria.actor_nombre)
        .where(Auditoria.id.in_(ultimas))
        .order_by(Auditoria.actor_nombre)
    )
    return [Opcion(*fila) for fila in filas]


def _distintos(columna: InstrumentedAttribute[str], prefijo: str = "") -> list[str]:
    """Los valores distintos de la columna. Salta por su índice de cada valor al siguiente: cuesta tantas
    búsquedas como valores hay, no como líneas."""
    primero = select(func.min(columna).label("valor")).where(columna >= prefijo)
    saltos = primero.cte("saltos", recursive=True)
    siguiente = select(func.min(columna)).where(columna > saltos.c.valor).scalar_subquery()
    sigue = saltos.c.valor.startswith(prefijo, autoescape=True)
    saltos = saltos.union_all(select(siguiente).where(sigue))
    return list(db.session.scalars(select(saltos.c.valor).where(saltos.c.valor.is_not(None))))
