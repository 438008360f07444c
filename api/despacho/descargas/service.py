"""Pedir lo de un mes de unas empresas, bajarlo y borrarlo. Cada quien ve lo que pidió, y lo baja mientras siga trabajando en la
empresa con los permisos que piden sus archivos."""

from collections.abc import Collection, Iterator, Sequence
from datetime import date, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import delete, func, select

from api.core import externos
from api.core.autor import Autor
from api.core.datos import audit, bloqueo, deposito
from api.core.datos.clock import ahora
from api.core.datos.db import db, en_empresa, transactional
from api.core.datos.jobs import defer
from api.core.datos.sesion import Sesion
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio, SinPermiso
from api.despacho.descargas.models import LISTO, PENDIENTE, VENCIDO, ArchivoDeDescarga, DescargaDeDespacho
from api.despacho.despachos import asignaciones, personal
from api.despacho.despachos import empresas as llevadas
from api.plataforma.empresas import service as empresas
from api.plataforma.segundo_factor import exigencias
from api.plataforma.usuarios import de_personas, perfiles

ENTIDAD = "descarga_despacho"
DIAS = 7  # lo que dura un archivo
_SE_OLVIDA = timedelta(days=30)  # después, ni se dice que se pidió
_VISTAS = 30
_A_LA_VEZ = 3  # descargas sin terminar de una persona
_NO_ESTA = "Esa descarga ya no está: pídala otra vez."
_NO_TRABAJA = "Ya no trabaja en esa empresa."
_D, _A = DescargaDeDespacho, ArchivoDeDescarga


class ArchivoVisto(NamedTuple):
    id: int
    empresa_id: int
    ruc: str
    empresa: str
    estado: str
    tamano: int
    avisos: list[str]


class DescargaVista(NamedTuple):
    id: int
    mes: date
    partes: list[str]
    pedida_en: datetime
    vence_en: datetime
    archivos: list[ArchivoVisto]


class ZipDeEmpresa(NamedTuple):
    """Lo que se baja: los bytes por trozos, y en los accesos de qué empresa queda."""

    nombre: str
    trozos: Iterator[bytes]
    tamano: int
    empresa_id: int


class _ZipGuardado(NamedTuple):
    nombre: str
    clave: str
    tamano: int
    empresa_id: int


def descarga(descarga_id: int) -> DescargaDeDespacho:
    return db.session.get_one(_D, descarga_id)


def mias(sesion: Sesion) -> list[DescargaVista]:
    """Las de quien llama, las últimas primero."""
    suyo = personal.quien(sesion)
    suyas = select(_D).where(_D.persona_id == suyo.persona_id, _D.despacho_id == suyo.despacho.id)
    return _vistas(db.session.scalars(suyas.order_by(_D.id.desc()).limit(_VISTAS)).all())


@transactional
def pedir(sesion: Sesion, mes: date, empresa_ids: Collection[int], partes: Sequence[str]) -> DescargaVista:
    """Un ZIP por empresa, de las que quien llama trabaja. Cada empresa sabe que se pidió lo suyo."""
    suyo = personal.quien(sesion)
    llevadas.exigir(suyo, empresa_ids)
    trabaja = set(db.session.scalars(asignaciones.de(suyo.despacho.id, suyo.persona_id)))
    if not set(empresa_ids) <= trabaja:
        raise ReglaDeNegocio.en("empresas", "Se descarga lo de las empresas en que trabaja: quite las demás.")
    bloqueo.turno(f"despacho-descargas-{suyo.persona_id}")
    if _sin_terminar(suyo.persona_id) >= _A_LA_VEZ:
        raise EstadoInvalido("Tiene varias descargas sin terminar: espere a que termine alguna.")
    for empresa_id in sorted(set(empresa_ids)):
        _exigir_su_factor(sesion, empresa_id)
    suya = _D(
        despacho_id=suyo.despacho.id,
        persona_id=suyo.persona_id,
        mes=mes,
        partes=list(dict.fromkeys(partes)),
        vence_en=ahora() + timedelta(days=DIAS),
    )
    db.session.add(suya)
    db.session.flush()
    for empresa_id in sorted(set(empresa_ids)):
        _encargar(suya, empresa_id, sesion.autor)
    return _vistas([suya])[0]


def _encargar(suya: DescargaDeDespacho, empresa_id: int, quien: Autor) -> None:
    fila = _A(descarga_id=suya.id, empresa_id=empresa_id)
    db.session.add(fila)
    db.session.flush()
    # De a una por persona: lo de muchas empresas no ocupa todos los lugares.
    defer("despacho.empaquetar", lock=f"despacho-empaquetar-{suya.persona_id}", archivo_id=fila.id)
    audit.record(
        "pedir",
        ENTIDAD,
        suya.id,
        empresa_id=empresa_id,
        despues={"mes": suya.mes, "partes": suya.partes},
        quien=quien,
    )


def abrir(sesion: Sesion, archivo_id: int) -> ZipDeEmpresa:
    """El ZIP, si quien llama lo pidió y hoy todavía podría ver lo que lleva. El depósito contesta fuera de la transacción."""
    suyo = _permitido(sesion, archivo_id)
    return ZipDeEmpresa(suyo.nombre, externos.almacen().abrir(suyo.clave), suyo.tamano, suyo.empresa_id)


@transactional
def _permitido(sesion: Sesion, archivo_id: int) -> _ZipGuardado:
    suyo = personal.quien(sesion)
    suya = select(_D.id).where(_D.persona_id == suyo.persona_id, _D.despacho_id == suyo.despacho.id)
    fila = db.session.scalar(select(_A).where(_A.id == archivo_id, _A.descarga_id.in_(suya)))
    if fila is None:
        raise NoEncontrado(_NO_ESTA)
    de = descarga(fila.descarga_id)
    if fila.estado == PENDIENTE:
        raise EstadoInvalido("Esa descarga todavía no está lista.")
    if fila.estado != LISTO or fila.archivo is None or de.vence_en <= ahora():
        raise NoEncontrado(_NO_ESTA)
    if not set(fila.permisos) <= permisos_en(suyo.despacho.id, suyo.persona_id, fila.empresa_id):
        raise SinPermiso("Su perfil en la empresa cambió, y ya no puede ver lo que lleva: pídala otra vez.")
    _exigir_su_factor(sesion, fila.empresa_id)
    ruc = empresas.obtener(fila.empresa_id).ruc
    return _ZipGuardado(f"{ruc}-{de.mes:%Y-%m}.zip", fila.archivo, fila.tamano, fila.empresa_id)


@transactional
def borrar(sesion: Sesion, descarga_id: int) -> None:
    """La borra quien la pidió, con sus archivos."""
    suyo = personal.quien(sesion)
    suya = bloqueo.una(select(_D).where(_D.id == descarga_id, _D.persona_id == suyo.persona_id), _NO_ESTA)
    deposito.soltar(*db.session.scalars(select(_A.archivo).where(_A.descarga_id == suya.id)))
    audit.record("eliminar", ENTIDAD, suya.id, antes={"mes": suya.mes, "partes": suya.partes})
    db.session.delete(suya)


@transactional
def caducar() -> None:
    """Borra los archivos de las que vencieron, y olvida las que vencieron hace mucho."""
    vencidas = select(_D.id).where(_D.vence_en <= ahora())
    filas = bloqueo.todas(
        select(_A).where(_A.descarga_id.in_(vencidas), _A.archivo.is_not(None)).order_by(_A.id)
    )
    deposito.soltar(*(fila.archivo for fila in filas))
    for fila in filas:
        fila.archivo, fila.estado = None, VENCIDO
    db.session.flush()
    db.session.execute(delete(_D).where(_D.vence_en <= ahora() - _SE_OLVIDA))


def permisos_en(despacho_id: int, persona_id: int, empresa_id: int) -> frozenset[str]:
    """Lo que alguien del despacho puede hoy en una empresa. NoEncontrado si ya no trabaja en ella."""
    if empresa_id not in set(db.session.scalars(asignaciones.de(despacho_id, persona_id))):
        raise NoEncontrado(_NO_TRABAJA)
    if not empresas.obtener(empresa_id).activa:
        raise NoEncontrado("La empresa está desactivada.")
    with en_empresa(empresa_id):
        usuario = de_personas.en_esta_empresa(persona_id)
        if usuario is None or not usuario.activo:
            raise NoEncontrado(_NO_TRABAJA)
        return perfiles.permisos_de(usuario.perfil)


def _exigir_su_factor(sesion: Sesion, empresa_id: int) -> None:
    """Lo que la empresa pide para entrar se pide también para llevarse lo suyo."""
    with en_empresa(empresa_id):
        desde = exigencias.desde_cuando(empresa_id)
    if desde and not sesion.con_factor and ahora().timestamp() >= desde:
        nombre = empresas.obtener(empresa_id).nombre_comercial
        raise EstadoInvalido(f"{nombre} pide un segundo factor: póngalo en «Mis empresas» e ingrese con él.")


def _sin_terminar(persona_id: int) -> int:
    suyas = select(func.count(func.distinct(_A.descarga_id))).join(_D, _D.id == _A.descarga_id)
    return db.session.scalar(suyas.where(_D.persona_id == persona_id, _A.estado == PENDIENTE)) or 0


def _vistas(filas: Sequence[DescargaDeDespacho]) -> list[DescargaVista]:
    ids = [fila.id for fila in filas]
    archivos = db.session.scalars(select(_A).where(_A.descarga_id.in_(ids)).order_by(_A.id)).all()
    suyas = empresas.nombradas(select(_A.empresa_id).where(_A.descarga_id.in_(ids)))
    nombres = {e.id: (e.ruc, e.nombre) for e in db.session.execute(suyas)}
    vistos: dict[int, list[ArchivoVisto]] = {}
    for a in archivos:
        ruc, nombre = nombres[a.empresa_id]
        uno = ArchivoVisto(a.id, a.empresa_id, ruc, nombre, a.estado, a.tamano, a.avisos)
        vistos.setdefault(a.descarga_id, []).append(uno)
    return [
        DescargaVista(f.id, f.mes, f.partes, f.pedida_en, f.vence_en, vistos.get(f.id, [])) for f in filas
    ]
