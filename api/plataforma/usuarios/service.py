"""Los usuarios de ambas clases: hallarlos, sus claves, si están activos, sus ingresos."""

from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Any

from sqlalchemy import ColumnElement, ScalarSelect, func, select

from api.core.datos import bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, transactional
from api.core.datos.listas import busqueda
from api.core.datos.sesion import quien_llama
from api.core.errors import NoEncontrado
from api.plataforma.credenciales import service as credenciales
from api.plataforma.usuarios import claves
from api.plataforma.usuarios.models import (
    ADMINISTRADOR,
    ASESOR,
    DISTRIBUIDOR,
    Administrador,
    Usuario,
)

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


def personal() -> list[Administrador]:
    """El personal activo del proveedor, por su nombre."""
    activos = select(Administrador).where(Administrador.activo).order_by(Administrador.nombre)
    return list(db.session.scalars(activos))


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


def de_correo(correo: str, empresa_id: int | None) -> Sequence[Administrador | Usuario]:
    """Los usuarios activos de una empresa que tienen ese correo; sin empresa, los administradores."""
    if empresa_id is None:
        del_proveedor = select(Administrador).where(func.lower(Administrador.correo) == correo.lower())
        return db.session.scalars(
            del_proveedor.where(Administrador.activo.is_(True)).order_by(Administrador.usuario)
        ).all()
    suyos = select(Usuario).where(
        Usuario.empresa_id == empresa_id,
        func.lower(Usuario.correo) == correo.lower(),
        Usuario.activo.is_(True),
    )
    return db.session.scalars(suyos.order_by(Usuario.usuario)).all()


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
    claves.exigir_fuerte(clave, usuario, correo, nombre)
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
    """Crea un usuario de una empresa con uno de sus perfiles. `acceso_por` es el distribuidor que le
    escribe su clave o le manda su invitación."""
    claves.exigir_fuerte(clave, usuario, correo, nombre)
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


def anotar_quien_lo_puso(usuario: Usuario) -> None:
    """Anota quién manda en su cuenta desde ahora, si no es él."""
    quien = quien_llama().sujeto
    if quien != usuario.sujeto.nombre:
        usuario.puesto_por, usuario.puesto_en = quien, ahora()


@transactional
def dar_clave_temporal(persona: Administrador | Usuario, vida: timedelta = VIDA_TEMPORAL) -> str:
    """Da una clave temporal a quien entra por `persona`: a la persona que es, si está unido a una. La responde."""
    clave = claves.temporal()
    credenciales.dar_temporal(persona, clave, vida)
    return clave


@transactional
def poner_clave(persona: Administrador | Usuario, resumen: str) -> None:
    """Como `credenciales.poner_clave`; lo que un distribuidor le dio ya no sirve."""
    credenciales.poner_clave(persona, resumen)
    if isinstance(persona, Usuario):
        persona.acceso_por = None


@transactional
def quitar_claves(usuario: Usuario) -> None:
    """Lo deja sin clave, ni temporal, y termina sus sesiones: para volver debe recuperarla por correo."""
    poner_clave(usuario, "")


@transactional
def activar(persona: Administrador | Usuario, activo: bool) -> None:
    """Activa o desactiva. Al desactivar terminan sus sesiones y se le dice por qué."""
    persona.activo = activo
    if not activo:
        credenciales.terminar_sesiones(persona, desactivado=True)


def vigencia(usuario_id: int, empresa_id: int | None) -> tuple[bool, int] | None:
    """Si un usuario de esa empresa está activo, y su época, como están ahora en la base; sin empresa, los de un
    administrador."""
    modelo: Any = Administrador if empresa_id is None else Usuario
    consulta = select(modelo.activo, modelo.epoca).where(*_es(usuario_id, empresa_id))
    fila = db.session.execute(consulta).one_or_none()
    return (fila.activo, fila.epoca) if fila else None


def bloquear(usuario_id: int, empresa_id: int | None) -> Administrador | Usuario | None:
    """Como `persona`, con su fila bloqueada y leída otra vez."""
    modelo: Any = Administrador if empresa_id is None else Usuario
    fila: Administrador | Usuario | None = bloqueo.si_esta(
        select(modelo).where(*_es(usuario_id, empresa_id)), sin_llave=True
    )
    return fila


def _es(usuario_id: int, empresa_id: int | None) -> list[ColumnElement[bool]]:
    if empresa_id is None:
        return [Administrador.id == usuario_id]
    return [Usuario.empresa_id == empresa_id, Usuario.id == usuario_id]


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
