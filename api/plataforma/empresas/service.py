"""Las empresas: encontrarlas, quién ve cuáles, cuántas hay y su contacto para un ticket."""

from collections.abc import Iterable
from datetime import date, datetime, time
from typing import Any, NamedTuple

from sqlalchemy import Date, Interval, ScalarSelect, Select, cast, func, literal_column, select

from api.adapters.almacen import ArchivoNoEncontrado
from api.adapters.base import ExternalServiceError
from api.core import externos
from api.core.datos import bloqueo, meses
from api.core.datos.clock import GUAYAQUIL, ahora
from api.core.datos.db import db
from api.core.datos.directas import recordado
from api.core.datos.listas import busqueda
from api.core.datos.sesion import Sesion
from api.core.errors import NoEncontrado
from api.plataforma.codigos import ambientes, ensayos
from api.plataforma.empresas.models import VERIFICADA, Empresa, Establecimiento
from api.plataforma.usuarios.models import DISTRIBUIDOR

_LOGO = 5_000_000  # bytes
_UN_MES = literal_column("interval '1 month'", Interval)


class Contacto(NamedTuple):
    """Lo que un ticket de soporte toma de la empresa que lo abre."""

    nombre: str
    correo: str
    telefono: str


class Situacion(NamedTuple):
    """Lo que decide quién entra a una empresa."""

    activa: bool
    distribuidor_id: int | None


class PorEstado(NamedTuple):
    """Cuántas empresas hay en un estado de verificación, activas o inactivas."""

    estado: str
    activa: bool
    cuantas: int


class EmpresasNuevas(NamedTuple):
    """Cuántas empresas se registraron en un mes."""

    mes: date
    cuantas: int


def por_ruc(ruc: str) -> Empresa | None:
    return db.session.scalar(select(Empresa).where(Empresa.ruc == ruc))


def por_identificacion(identificacion: str) -> Empresa | None:
    """Por su RUC, o por la cédula con que empieza el RUC de una persona natural."""
    ruc = identificacion if len(identificacion) == 13 else identificacion + "001"
    return por_ruc(ruc)


def obtener(empresa_id: int) -> Empresa:
    empresa = recordado((obtener, empresa_id), lambda: db.session.get(Empresa, empresa_id))
    if empresa is None:
        raise NoEncontrado("No existe esa empresa.")
    return empresa


def si_existe(empresa_id: int) -> Empresa | None:
    return db.session.get(Empresa, empresa_id)


def de_ids(ids: Iterable[int]) -> list[Empresa]:
    """Esas empresas, por su nombre."""
    suyas = select(Empresa).where(Empresa.id.in_(list(ids)))
    return list(db.session.scalars(suyas.order_by(Empresa.nombre_comercial, Empresa.id)))


def es_de_ensayo(empresa_id: int) -> bool:
    """Si es una con la que un programa se prueba: lo que emite no llega al SRI."""
    suya = db.session.get(Empresa, empresa_id)
    return suya is not None and suya.es_de_ensayo


def de_ensayo() -> Select[int]:
    """Dentro de una consulta, los ids de las que son de ensayo."""
    return select(Empresa.id).where(Empresa.ruc >= ensayos.PREFIJO)


def ambiente_de(estado_verificacion: str) -> str:
    """El ambiente del SRI en que emite una empresa que está en ese estado."""
    return ambientes.PALABRAS[ambientes.de(estado_verificacion == VERIFICADA)]


def situacion(empresa_id: int) -> Situacion | None:
    """La de una empresa, como está ahora en la base."""
    consulta = select(Empresa.activa, Empresa.distribuidor_id).where(Empresa.id == empresa_id)
    fila = db.session.execute(consulta).one_or_none()
    return Situacion(*fila) if fila else None


def bloquear(empresa_id: int) -> Empresa:
    """La fila de la empresa, bloqueada: lo que la toca entera se cambia de uno en uno."""
    consulta = select(Empresa).where(Empresa.id == empresa_id)
    return bloqueo.una(consulta, "No existe esa empresa.", sin_llave=True)


def verificada(empresa_id: int) -> bool:
    estado = select(Empresa.estado_verificacion).where(Empresa.id == empresa_id)
    return db.session.scalar(estado) == VERIFICADA


def logo_de(empresa_id: int) -> str | None:
    """La clave en el depósito del logo de una empresa, que es un PNG; None si no tiene."""
    return db.session.scalar(select(Empresa.logo).where(Empresa.id == empresa_id))


def marca_de_logo(clave: str | None) -> str | None:
    """Un texto corto que cambia con cada logo, sin decir dónde se guarda."""
    return clave.rsplit("/", 1)[-1].removesuffix(".png")[:12] if clave else None


def imagen_logo(clave: str | None) -> bytes | None:
    """El logo, por su clave. None si el depósito no responde: es mejor un papel sin logo que ninguno."""
    if not clave:
        return None
    try:
        imagen = b"".join(externos.almacen().abrir(clave))
    except (ArchivoNoEncontrado, ExternalServiceError):
        return None
    return imagen if len(imagen) <= _LOGO else None


def establecimiento(empresa_id: int, establecimiento_id: int) -> Establecimiento:
    """Un establecimiento de la empresa en que se trabaja, por su COM_CODIGO."""
    hallado = db.session.get(Establecimiento, (empresa_id, establecimiento_id))
    if hallado is None:
        raise NoEncontrado("La empresa no tiene ese establecimiento.")
    return hallado


def visibles_para(sesion: Sesion) -> Select[Empresa]:
    """Las empresas que la sesión de un administrador puede ver; un distribuidor, solo las suyas."""
    return visibles_de(int(sesion.perfil), sesion.usuario_id)


def visibles_de(perfil: int, administrador_id: int) -> Select[Empresa]:
    """Lo mismo para cualquier administrador, por su PRF_CODIGO. Las de ensayo no son clientes: no las ve nadie del proveedor."""
    consulta = select(Empresa).where(Empresa.ruc < ensayos.PREFIJO)
    if perfil == DISTRIBUIDOR:
        consulta = consulta.where(Empresa.distribuidor_id == administrador_id)
    return consulta


def obtener_visible(sesion: Sesion, empresa_id: int) -> Empresa:
    empresa = db.session.scalar(visibles_para(sesion).where(Empresa.id == empresa_id))
    if empresa is None:
        raise NoEncontrado("No existe esa empresa.")
    return empresa


def para_cambiar(sesion: Sesion, empresa_id: int) -> Empresa:
    """La empresa como está ahora, con su fila bloqueada hasta confirmar el cambio."""
    return bloqueo.una(visibles_para(sesion).where(Empresa.id == empresa_id), "No existe esa empresa.")


def ids_visibles(sesion: Sesion) -> Select[int] | None:
    """Los ids de las empresas que la sesión puede ver. None si puede verlas todas: así no se busca la empresa
    de cada fila."""
    if int(sesion.perfil) != DISTRIBUIDOR:
        return None
    return visibles_para(sesion).with_only_columns(Empresa.id)


def nombres(ids: Iterable[int]) -> dict[int, str]:
    """El nombre comercial de cada empresa."""
    filas = db.session.execute(select(Empresa.id, Empresa.nombre_comercial).where(Empresa.id.in_(set(ids))))
    return {id_: nombre for id_, nombre in filas}  # noqa: C416  para mypy, un Row no es un par


def activas() -> Select[int]:
    """Los ids de las que trabajan aquí, en orden."""
    return select(Empresa.id).where(Empresa.activa).order_by(Empresa.id)


def por_estado(sesion: Sesion) -> list[PorEstado]:
    """Cuántas empresas hay en cada estado de verificación, activas e inactivas."""
    columnas = (Empresa.estado_verificacion, Empresa.activa)
    consulta = visibles_para(sesion).with_only_columns(*columnas, func.count()).group_by(*columnas)
    return [PorEstado(*fila) for fila in db.session.execute(consulta)]


def nuevas_por_mes(sesion: Sesion, desde: date) -> list[EmpresasNuevas]:
    """Cuántas empresas se registraron en cada mes, desde el mes de `desde` hasta este. Cada mes se cuenta en el índice de
    cuándo se crearon: preguntar de qué mes es cada una de cien mil tarda el triple."""
    desde_el = datetime.combine(meses.primero(desde), time.min, GUAYAQUIL)
    inicio: Any = func.generate_series(desde_el, ahora(), _UN_MES).column_valued("inicio")
    suyas = visibles_para(sesion).where(Empresa.creada_en >= inicio, Empresa.creada_en < inicio + _UN_MES)
    cuantas = suyas.with_only_columns(func.count()).scalar_subquery()
    filas = db.session.execute(select(cast(inicio, Date), cuantas).order_by(inicio))
    return [EmpresasNuevas(*fila) for fila in filas]


def contacto(identificacion: str) -> Contacto:
    empresa = por_identificacion(identificacion)
    if empresa is None:
        raise NoEncontrado("Cliente no encontrado <br> Llenar los datos")
    return Contacto(empresa.razon_social, empresa.correo, empresa.telefono)


def con_direccion(empresa_id: int) -> ScalarSelect[int]:
    """Dentro de una consulta, un establecimiento de la empresa que tiene dirección, si lo hay."""
    suyos = select(Establecimiento.id).where(
        Establecimiento.empresa_id == empresa_id, Establecimiento.direccion != ""
    )
    return suyos.limit(1).scalar_subquery()


def nombradas(ids: Select[int], texto: str = "") -> Select[Any]:
    """Dentro de una consulta, el id, el RUC, el nombre y si está activa, de las de esos ids que dicen `texto`."""
    nombre = Empresa.nombre_comercial.label("nombre")
    columnas: tuple[Any, ...] = (Empresa.id, Empresa.ruc, nombre, Empresa.activa)
    suyas = select(*columnas).where(Empresa.id.in_(ids))
    dichas = (Empresa.ruc, Empresa.nombre_comercial, Empresa.razon_social)
    return suyas.where(busqueda.contiene(texto, *dichas)) if texto else suyas
