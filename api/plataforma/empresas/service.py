"""Companies: finding them, who may see which, and what the public may know of a client."""

from collections.abc import Iterable
from datetime import date, datetime, time
from typing import NamedTuple

from sqlalchemy import Date, Select, cast, func, select

from api.adapters.almacen import ArchivoNoEncontrado
from api.adapters.base import ExternalServiceError
from api.core import externos
from api.core.datos import bloqueo, meses
from api.core.datos.clock import GUAYAQUIL
from api.core.datos.db import db
from api.core.datos.sesion import Sesion
from api.core.errors import NoEncontrado
from api.plataforma.empresas.models import VERIFICADA, Empresa, Establecimiento
from api.plataforma.usuarios.models import DISTRIBUIDOR

_LOGO = 5_000_000  # bytes


class Contacto(NamedTuple):
    """What a support ticket takes over from a client company."""

    nombre: str
    correo: str
    telefono: str


class PorEstado(NamedTuple):
    """Companies of a state of verification, active or not."""

    estado: str
    activa: bool
    cuantas: int


class Nuevas(NamedTuple):
    """Companies registered in a month."""

    mes: date
    cuantas: int


def por_ruc(ruc: str) -> Empresa | None:
    return db.session.scalar(select(Empresa).where(Empresa.ruc == ruc))


def por_identificacion(identificacion: str) -> Empresa | None:
    """By RUC, or by the cédula that a natural person's RUC begins with."""
    ruc = identificacion if len(identificacion) == 13 else identificacion + "001"
    return por_ruc(ruc)


def obtener(empresa_id: int) -> Empresa:
    empresa = db.session.get(Empresa, empresa_id)
    if empresa is None:
        raise NoEncontrado("No existe esa empresa.")
    return empresa


def bloquear(empresa_id: int) -> Empresa:
    """The company's row, locked: what concerns all of it is changed by one at a time."""
    consulta = select(Empresa).where(Empresa.id == empresa_id)
    return bloqueo.una(consulta, "No existe esa empresa.", sin_llave=True)


def verificada(empresa_id: int) -> bool:
    estado = select(Empresa.estado_verificacion).where(Empresa.id == empresa_id)
    return db.session.scalar(estado) == VERIFICADA


def logo_de(empresa_id: int) -> str | None:
    """Where a company's logo is kept: a PNG, or nothing yet."""
    return db.session.scalar(select(Empresa.logo).where(Empresa.id == empresa_id))


def imagen_logo(clave: str | None) -> bytes | None:
    """A logo by where it is kept, when storage answers: a paper goes without it rather than not at all."""
    if not clave:
        return None
    try:
        imagen = b"".join(externos.almacen().abrir(clave))
    except (ArchivoNoEncontrado, ExternalServiceError):
        return None
    return imagen if len(imagen) <= _LOGO else None


def establecimiento(empresa_id: int, establecimiento_id: int) -> Establecimiento:
    """One of the company at work, by its COM_CODIGO."""
    hallado = db.session.get(Establecimiento, (empresa_id, establecimiento_id))
    if hallado is None:
        raise NoEncontrado("La empresa no tiene ese establecimiento.")
    return hallado


def visibles_para(sesion: Sesion) -> Select[Empresa]:
    """The companies that an administrator's session may see: a distributor's are his."""
    return visibles_de(int(sesion.perfil), sesion.usuario_id)


def visibles_de(perfil: int, administrador_id: int) -> Select[Empresa]:
    """The same of any administrator, by his PRF_CODIGO."""
    consulta = select(Empresa)
    if perfil == DISTRIBUIDOR:
        consulta = consulta.where(Empresa.distribuidor_id == administrador_id)
    return consulta


def obtener_visible(sesion: Sesion, empresa_id: int) -> Empresa:
    empresa = db.session.scalar(visibles_para(sesion).where(Empresa.id == empresa_id))
    if empresa is None:
        raise NoEncontrado("No existe esa empresa.")
    return empresa


def para_cambiar(sesion: Sesion, empresa_id: int) -> Empresa:
    """The company as it stands, its row locked until the change commits."""
    return bloqueo.una(visibles_para(sesion).where(Empresa.id == empresa_id), "No existe esa empresa.")


def ids_visibles(sesion: Sesion) -> Select[int] | None:
    """The ids of the companies that the session may see; None when it may see every one, so that
    nobody looks each row's company up."""
    if int(sesion.perfil) != DISTRIBUIDOR:
        return None
    return visibles_para(sesion).with_only_columns(Empresa.id)


def nombres(ids: Iterable[int]) -> dict[int, str]:
    """The commercial name of each company."""
    filas = db.session.execute(select(Empresa.id, Empresa.nombre_comercial).where(Empresa.id.in_(set(ids))))
    return {id_: nombre for id_, nombre in filas}  # noqa: C416  a Row isn't a pair to mypy


def por_estado(sesion: Sesion) -> list[PorEstado]:
    """How many companies are in each state of verification, active and not."""
    columnas = (Empresa.estado_verificacion, Empresa.activa)
    consulta = visibles_para(sesion).with_only_columns(*columnas, func.count()).group_by(*columnas)
    return [PorEstado(*fila) for fila in db.session.execute(consulta)]


def nuevas_por_mes(sesion: Sesion, desde: date) -> list[Nuevas]:
    """How many companies were registered in each month, from the month of `desde` on."""
    mes = cast(func.date_trunc("month", Empresa.creada_en), Date).label("mes")
    desde_el = datetime.combine(meses.primero(desde), time.min, GUAYAQUIL)
    consulta = visibles_para(sesion).where(Empresa.creada_en >= desde_el)
    filas = consulta.with_only_columns(mes, func.count()).group_by(mes).order_by(mes)
    return [Nuevas(*fila) for fila in db.session.execute(filas)]


def contacto(identificacion: str) -> Contacto:
    empresa = por_identificacion(identificacion)
    if empresa is None:
        raise NoEncontrado("Cliente no encontrado <br> Llenar los datos")
    return Contacto(empresa.razon_social, empresa.correo, empresa.telefono)


def con_direccion(empresa_id: int) -> bool:
    """Whether some establishment of the company at work has its address."""
    suyos = select(Establecimiento.id).where(
        Establecimiento.empresa_id == empresa_id, Establecimiento.direccion != ""
    )
    return db.session.execute(suyos.limit(1)).first() is not None
