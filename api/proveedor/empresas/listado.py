"""La lista de empresas del proveedor: sus filtros, sus páginas y la lista entera."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import Select

from api.core.datos.db import db, en_todas_las_empresas
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.pages import Pagina
from api.core.datos.sesion import Sesion
from api.core.errors import NoEncontrado
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.planes import cifras as planes
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import ADMINISTRADOR

ORDENES = {
    "EMP_CODIGO": Empresa.id,
    "EMP_RUC": Empresa.ruc,
    "EMP_NOMBRE": Empresa.razon_social,
    "EMP_NOMBREC": Empresa.nombre_comercial,
    "EMP_CIUDAD": Empresa.ciudad,
    "EMP_ESTADO": Empresa.estado_verificacion,
    "EMP_FECHA": Empresa.creada_en,
}
POR_DEFECTO = "EMP_NOMBRE"
_COLUMNAS: tuple[Any, ...] = (
    Empresa.id,
    Empresa.ruc,
    Empresa.nombre_comercial,
    Empresa.razon_social,
    Empresa.ciudad,
    Empresa.correo,
    Empresa.telefono,
    Empresa.estado_verificacion,
    Empresa.activa,
    Empresa.creada_en,
    Empresa.distribuidor_id,
    usuarios.nombre_de(Empresa.distribuidor_id).label("distribuidor_nombre"),
)
_LOTE = 1000


FilaDeEmpresa = Mapping[str, Any]  # una fila leída, con sus columnas por nombre


class PlanDeLaLista(NamedTuple):
    """Lo que la fila de una empresa dice de su plan electrónico."""

    plan_id: int | None = None
    plan_nombre: str | None = None
    caduca: date | None = None
    total: int = 0
    utilizados: int = 0


@dataclass(frozen=True, slots=True)
class FiltrosEmpresas:
    """Con qué se acota la lista de empresas; `distribuidor` 0 son las que no tienen ninguno."""

    filtro: str = ""
    estado: str = ""
    activa: bool | None = None
    distribuidor: int | None = None
    plan: int | None = None
    caduca: str = ""


def todas(sesion: Sesion, administrador_id: int) -> list[FilaDeEmpresa]:
    """Las primeras 500 por nombre, para elegir una."""
    consulta = _de_administrador(sesion, administrador_id).with_only_columns(*_COLUMNAS)
    filas = (
        db.session.execute(consulta.order_by(Empresa.razon_social, Empresa.id).limit(500)).mappings().all()
    )
    return _completar(filas)


def pagina(
    sesion: Sesion, administrador_id: int, filtros: FiltrosEmpresas, page: int, tamano: int, orden: str
) -> Pagina:
    """Una página de las empresas que ve un administrador."""
    columnas = pages.ordenar(orden, ORDENES, Empresa.id, POR_DEFECTO)
    with en_todas_las_empresas():
        consulta = _filtrar(_de_administrador(sesion, administrador_id), filtros)
        pagina = pages.paginate(consulta.with_only_columns(*_COLUMNAS), columnas, page, tamano)
        pagina["items"] = _completar(pagina["items"])
    return pagina


def completo(sesion: Sesion, filtros: FiltrosEmpresas, orden: str) -> Iterator[FilaDeEmpresa]:
    """Toda la lista, leída por lotes."""
    columnas = pages.ordenar(orden, ORDENES, Empresa.id, POR_DEFECTO)
    with en_todas_las_empresas():
        consulta = _filtrar(empresas.visibles_para(sesion), filtros)
        ordenada = consulta.with_only_columns(*_COLUMNAS).order_by(*columnas)
        filas = db.session.connection().execute(ordenada.execution_options(yield_per=_LOTE)).mappings()
        for lote in filas.partitions(_LOTE):
            yield from _completar(lote)


def buscar(sesion: Sesion, texto: str, maximo: int) -> list[FilaDeEmpresa]:
    """Las primeras empresas que encuentra un texto."""
    texto = texto.replace("\0", " ").strip()
    if not texto:
        return []
    consulta = _filtrar(empresas.visibles_para(sesion), FiltrosEmpresas(filtro=texto))
    breve = consulta.with_only_columns(*_COLUMNAS).order_by(Empresa.razon_social, Empresa.id).limit(maximo)
    return [dict(fila) for fila in db.session.execute(breve).mappings()]


def _de_administrador(sesion: Sesion, administrador_id: int) -> Select[Empresa]:
    """Las empresas propias; las de otro administrador, solo con PRF_CODIGO 1."""
    if administrador_id == sesion.usuario_id:
        return empresas.visibles_para(sesion)
    if sesion.perfil != str(ADMINISTRADOR):
        raise NoEncontrado("No existe ese administrador.")
    return empresas.visibles_de(usuarios.obtener_administrador(administrador_id).perfil, administrador_id)


def _filtrar(consulta: Select[Any], filtros: FiltrosEmpresas) -> Select[Any]:
    if filtros.estado:
        consulta = consulta.where(Empresa.estado_verificacion == filtros.estado)
    if filtros.activa is not None:
        consulta = consulta.where(Empresa.activa.is_(filtros.activa))
    if filtros.distribuidor is not None:
        consulta = consulta.where(Empresa.distribuidor_id == (filtros.distribuidor or None))
    if filtros.plan is not None or filtros.caduca:
        consulta = consulta.where(planes.criterio(Empresa.id, plan_id=filtros.plan, situacion=filtros.caduca))
    return busqueda.buscar(
        consulta,
        Empresa.busqueda,
        filtros.filtro,
        Empresa.ruc,
        Empresa.razon_social,
        Empresa.nombre_comercial,
        Empresa.ciudad,
    )


def _completar(filas: Sequence[Mapping[Any, Any]]) -> list[FilaDeEmpresa]:
    """Agrega a cada fila su plan electrónico."""
    vigentes = planes.vigentes_de([fila["id"] for fila in filas])
    return [{**fila, **del_plan(vigentes.get(fila["id"]))._asdict()} for fila in filas]


def del_plan(plan: planes.PlanElectronicoVigente | None) -> PlanDeLaLista:
    """Lo que la fila de una empresa dice de su plan electrónico."""
    if plan is None:
        return PlanDeLaLista()
    return PlanDeLaLista(plan.plan_id, plan.nombre, plan.caduca, plan.total, plan.utilizados)
