"""Los usuarios de ambas clases: hallarlos, sus claves, si están activos, sus ingresos."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from sqlalchemy import ScalarSelect, select, update

from api.core.datos.clock import ahora
from api.core.datos.db import al_confirmar, db, transactional
from api.core.datos.listas import busqueda
from api.core.errors import NoEncontrado
from api.core.http import sessions
from api.plataforma.usuarios import claves
from api.plataforma.usuarios.models import ADMINISTRADOR, ASESOR, DISTRIBUIDOR, Administrador, Usuario

VIDA_TEMPORAL = timedelta(minutes=30)


def administrador_por_usuario(usuario: str) -> Administrador | None:
    return db.session.scalar(select(Administrador).where(Administrador.usuario == usuario.lower()))


def obtener_administrador(administrador_id: int) -> Administrador:
    administrador = db.session.get(Administrador, administrador_id)
    if administrador is None:
        raise NoEncontrado("No existe ese administrador.")
    return administrador


def asesores(texto: str = "") -> list[Administrador]:
    """Los asesores de soporte; con `texto`, aquellos cuyo nombre lo contiene."""
    consulta = select(Administrador).where(Administrador.perfil == ASESOR)
    if texto:
        consulta = consulta.where(busqueda.contiene(texto, Administrador.nombre))
    return list(db.session.scalars(consulta.order_by(Administrador.nombre).limit(200)))


def es_distribuidor(administrador_id: int) -> bool:
    """Si se le pueden asignar empresas: es distribuidor y está activo."""
    administrador = db.session.get(Administrador, administrador_id)
    return administrador is not None and administrador.perfil == DISTRIBUIDOR and administrador.activo


def persona(usuario_id: int, empresa_id: int | None) -> Administrador | Usuario | None:
    """Un usuario de esa empresa; sin empresa, un administrador."""
    if empresa_id is None:
        return db.session.get(Administrador, usuario_id)
    return db.session.get(Usuario, (empresa_id, usuario_id))


def usuario_de_empresa(empresa_id: int, usuario: str) -> Usuario | None:
    return db.session.scalar(
        select(Usuario).where(Usuario.empresa_id == empresa_id, Usuario.usuario == usuario.lower())
    )


def propietario_de(empresa_id: int) -> Usuario | None:
    """El primer propietario activo de una empresa."""
    return db.session.scalar(
        select(Usuario)
        .where(
            Usuario.empresa_id == empresa_id,
            Usuario.perfil == "propietario",
            Usuario.activo.is_(True),
        )
        .order_by(Usuario.id)
        .limit(1)
    )


@transactional
def crear_administrador(
    usuario: str, correo: str, nombre: str, clave: str, *, perfil: int, contador: bool = False
) -> Administrador:
    """Crea un administrador con ese perfil (PRF_CODIGO)."""
    claves.exigir_fuerte(clave, usuario, correo)
    administrador = Administrador(
        usuario=usuario.lower(),
        correo=correo,
        nombre=nombre,
        perfil=perfil,
        contador=contador,
        clave_hash=claves.hash_clave(clave),
    )
    db.session.add(administrador)
    db.session.flush()
    return administrador


@transactional
def crear_usuario(
    empresa_id: int,
    establecimiento_id: int,
    usuario: str,
    nombre: str,
    correo: str,
    clave: str,
    perfil: str,
    acceso_por: int | None = None,
) -> Usuario:
    """Crea un usuario de una empresa con uno de los cuatro perfiles. `acceso_por` es el distribuidor que le
    escribe su clave o le manda su invitación."""
    claves.exigir_fuerte(clave, usuario, correo)
    fila = Usuario(
        empresa_id=empresa_id,
        establecimiento_id=establecimiento_id,
        usuario=usuario.lower(),
        nombre=nombre,
        correo=correo,
        perfil=perfil,
        clave_hash=claves.hash_clave(clave),
        acceso_por=acceso_por,
    )
    db.session.add(fila)
    db.session.flush()
    return fila


@transactional
def dar_clave_temporal(persona: Administrador | Usuario, vida: timedelta = VIDA_TEMPORAL) -> str:
    """Pone una clave temporal junto a la actual, que sigue sirviendo. Responde la temporal."""
    clave = claves.temporal()
    persona.clave_temporal_hash = claves.hash_clave(clave)
    persona.clave_temporal_vence = ahora() + vida
    return clave


@transactional
def gastar_clave_temporal(persona: Administrador | Usuario) -> bool:
    """Gasta la clave temporal. False si otra llamada la gastó antes."""
    modelo = type(persona)
    filtro = [modelo.id == persona.id, modelo.clave_temporal_hash == persona.clave_temporal_hash]
    if isinstance(persona, Usuario):
        filtro.append(Usuario.empresa_id == persona.empresa_id)
    gastada = db.session.execute(
        update(modelo)
        .where(*filtro)
        .values(
            clave_temporal_hash=None,
            clave_temporal_vence=None,
            clave_hash="",
            debe_cambiar_clave=True,
        )
    )
    return bool(gastada.rowcount)  # type: ignore[attr-defined]


@transactional
def poner_clave(persona: Administrador | Usuario, clave: str) -> None:
    """Pone una clave nueva y termina las sesiones abiertas con la anterior."""
    persona.clave_hash = claves.hash_clave(clave)
    persona.clave_temporal_hash = persona.clave_temporal_vence = None
    persona.debe_cambiar_clave = False
    if isinstance(persona, Usuario):
        persona.acceso_por = None
    al_confirmar(lambda: terminar_sesiones(persona))


@transactional
def quitar_claves(usuario: Usuario) -> None:
    """Lo deja sin clave, ni temporal, y termina sus sesiones: para volver debe recuperarla por correo."""
    usuario.clave_hash = ""
    usuario.clave_temporal_hash = usuario.clave_temporal_vence = usuario.acceso_por = None
    al_confirmar(lambda: terminar_sesiones(usuario))


@transactional
def rehacer_hash(persona: Administrador | Usuario, clave: str) -> None:
    """Resume otra vez la misma clave, con el costo de hoy. No termina ninguna sesión."""
    persona.clave_hash = claves.hash_clave(clave)


@transactional
def fechar_ingreso(persona: Administrador | Usuario) -> None:
    persona.ultimo_ingreso = ahora()


@transactional
def activar(persona: Administrador | Usuario, activo: bool) -> None:
    """Activa o desactiva. Al desactivar terminan sus sesiones y se le dice por qué."""
    persona.activo = activo
    if not activo:
        al_confirmar(lambda: terminar_sesiones(persona, desactivado=True))


def terminar_sesiones(persona: Administrador | Usuario, desactivado: bool = False) -> None:
    if isinstance(persona, Usuario):
        sessions.end_all("empresa", persona.id, persona.empresa_id, desactivado)
    else:
        sessions.end_all("administrador", persona.id, desactivado=desactivado)


def que_atienden(todos: bool = False) -> list[Administrador]:
    """A quién se puede asignar un ticket: los asesores y administradores activos, por nombre. Con `todos`,
    también los inactivos."""
    consulta = select(Administrador).where(Administrador.perfil.in_((ASESOR, ADMINISTRADOR)))
    if not todos:
        consulta = consulta.where(Administrador.activo.is_(True))
    return list(db.session.scalars(consulta.order_by(Administrador.nombre, Administrador.id)))


def nombres(ids: Iterable[int | None]) -> dict[int, str]:
    """Los nombres de esos administradores, por su id."""
    buscados = {id_ for id_ in ids if id_ is not None}
    if not buscados:
        return {}
    filas = db.session.execute(
        select(Administrador.id, Administrador.nombre).where(Administrador.id.in_(buscados))
    )
    return {fila.id: fila.nombre for fila in filas}


def nombre_de(columna: Any) -> ScalarSelect[str]:
    """El nombre del administrador cuyo id está en `columna`, para usarlo dentro de una consulta."""
    return select(Administrador.nombre).where(Administrador.id == columna).scalar_subquery()
