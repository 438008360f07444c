"""Los usuarios de una empresa, como los maneja quien los administra. Quien llama ya está en el ámbito de
esa empresa."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta

from sqlalchemy import Select, func, or_, select, update
from sqlalchemy.orm import selectinload

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas import busqueda
from api.core.datos.sesion import sujeto
from api.core.errors import Conflicto, EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.plataforma.credenciales import service as credenciales
from api.plataforma.usuarios import avisos, claves, perfiles, temporales
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import Usuario

PROPIETARIO = "propietario"
RECIENTE = timedelta(hours=24)
_SIN_PROPIETARIO = "Es el único propietario activo: antes asigne otro."
_EN_LA_SESION = {"perfil", "establecimiento_id"}  # la sesión los guarda: si cambian, termina


@dataclass(frozen=True, slots=True)
class NuevoUsuario:
    usuario: str
    nombre: str
    correo: str
    perfil: str
    establecimiento_id: int | None


def listar() -> list[Usuario]:
    consulta = (
        select(Usuario).options(selectinload(Usuario.persona)).where(Usuario.empresa_id == empresa_actual())
    )
    return list(db.session.scalars(consulta.order_by(Usuario.nombre, Usuario.id)))


def que_se_llaman(texto: str) -> Select[int]:
    """Dentro de una consulta, los ids de los que tienen ese texto en su nombre."""
    return select(Usuario.id).where(
        Usuario.empresa_id == empresa_actual(), busqueda.contiene(texto, Usuario.nombre)
    )


def con_permiso(permiso: str) -> list[Usuario]:
    """Los activos que lo tienen, por su perfil."""
    fijos, propios = perfiles.con_permiso(permiso)
    lo_tienen = or_(Usuario.perfil.in_(fijos), Usuario.perfil.in_(propios))
    suyos = select(Usuario).where(Usuario.empresa_id == empresa_actual(), Usuario.activo, lo_tienen)
    return list(db.session.scalars(suyos.order_by(Usuario.nombre, Usuario.id)))


def puestos_por(autores: Iterable[str], pedido_en: datetime) -> set[int]:
    """Los que esos autores crearon, activaron o cambiaron (su correo o su perfil) desde un día antes de pedir algo: quien
    manda en su cuenta podría confirmárselo a sí mismo. Cuenta también lo que hizo alguien que ellos pusieron."""
    recientes = db.session.execute(
        select(Usuario.id, Usuario.puesto_por).where(
            Usuario.empresa_id == empresa_actual(),
            Usuario.puesto_por != "",
            Usuario.puesto_en >= pedido_en - RECIENTE,
        )
    ).all()
    suyos, mandan = set[int](), set(autores)
    while nuevos := {fila.id for fila in recientes if fila.puesto_por in mandan} - suyos:
        suyos |= nuevos
        mandan |= {sujeto("empresa", id_, empresa_actual()) for id_ in nuevos}
    return suyos


def obtener(usuario_id: int) -> Usuario:
    usuario = db.session.get(Usuario, (empresa_actual(), usuario_id))
    if usuario is None:
        raise NoEncontrado("No existe ese usuario.")
    return usuario


@transactional
def crear(ruc: str, nuevo: NuevoUsuario) -> Usuario:
    """Crea un usuario, que recibe por correo una clave temporal."""
    perfiles.elegir(nuevo.perfil)
    if usuarios.usuario_de_empresa(empresa_actual(), nuevo.usuario) is not None:
        raise Conflicto.en("USU_USUARIO", "Ese usuario ya existe.")
    usuario = usuarios.crear_usuario(empresa_id=empresa_actual(), clave=claves.temporal(), **asdict(nuevo))
    usuarios.anotar_quien_lo_puso(usuario)
    audit.record(
        "crear",
        "usuario",
        usuario.id,
        empresa_id=empresa_actual(),
        despues={
            "usuario": usuario.usuario,
            "nombre": nuevo.nombre,
            "correo": nuevo.correo,
            "perfil": nuevo.perfil,
        },
    )
    invitar(ruc, usuario)
    return usuario


@transactional
def invitar(ruc: str, usuario: Usuario) -> None:
    temporales.enviar(usuario, empresa_actual(), "cuenta_nueva", ruc)


@transactional
def actualizar(usuario_id: int, cambios: Cambios) -> Usuario:
    """Cambia los datos de un usuario. Si cambia su correo, se avisa al anterior y lo que allí llegó no sirve para
    entrar; si cambian su perfil o su establecimiento, terminan sus sesiones, porque guardan el anterior."""
    if "perfil" in cambios and cambios["perfil"] != obtener(usuario_id).perfil:
        perfiles.elegir(
            cambios["perfil"]
        )  # antes que al usuario: en ese orden los toma quien cambia un perfil
    usuario = _para_cambiar(usuario_id)
    versiones.exigir(usuario, cambios.version, "usuario", f"los datos de {usuario.nombre}")
    antes, despues = audit.changes(usuario, cambios)
    if not despues:
        return usuario
    if antes.get("perfil") == PROPIETARIO and _es_el_unico(usuario):
        raise ReglaDeNegocio.en("perfil", _SIN_PROPIETARIO)
    for campo, valor in despues.items():
        setattr(usuario, campo, valor)
    usuario.version += 1
    audit.record(
        "actualizar", "usuario", usuario.id, empresa_id=empresa_actual(), antes=antes, despues=despues
    )
    if {"correo", "perfil"} & set(despues):
        usuarios.anotar_quien_lo_puso(usuario)
    if "correo" in despues:
        credenciales.quitar_temporales(usuario)
        avisos.correo_cambiado(usuario, str(antes["correo"]))
    if _EN_LA_SESION & set(despues):
        credenciales.terminar_sesiones(usuario)
    return usuario


@transactional
def activar(usuario_id: int, activo: bool) -> Usuario:
    """Activa o desactiva. Al desactivar terminan sus sesiones y se le dice por qué."""
    usuario = _para_cambiar(usuario_id)
    if usuario.activo == activo:
        return usuario
    if not activo and usuario.perfil == PROPIETARIO and _es_el_unico(usuario):
        raise ReglaDeNegocio.en("USU_ACTIVO", _SIN_PROPIETARIO)
    audit.record(
        "activar" if activo else "desactivar",
        "usuario",
        usuario.id,
        empresa_id=empresa_actual(),
        antes={"activo": usuario.activo},
        despues={"activo": activo},
    )
    usuarios.activar(usuario, activo)
    if activo:
        usuarios.anotar_quien_lo_puso(usuario)
    usuario.version += 1
    return usuario


@transactional
def terminar_sesiones(usuario_id: int) -> None:
    usuario = obtener(usuario_id)
    audit.record("terminar_sesiones", "usuario", usuario.id, empresa_id=empresa_actual())
    credenciales.terminar_sesiones(usuario)


@transactional
def recuperar(usuario_id: int) -> Usuario:
    """Le envía por correo una clave temporal, como si la hubiera pedido."""
    usuario = obtener(usuario_id)
    if not usuario.activo:
        raise EstadoInvalido("El usuario está desactivado: actívelo antes de enviarle una clave.")
    temporales.enviar(usuario, empresa_actual())
    return usuario


@transactional
def terminar_lo_que_vino_por(distribuidor_id: int, nombre: str) -> None:
    """Cuando a un distribuidor se le quita esta empresa: las claves que él escribió y las invitaciones que
    mandó dejan de servir, y quien entró con ellas sale. A cada uno se le dice que pida una clave nueva, que
    llega a su correo."""
    suyos = select(Usuario).where(Usuario.acceso_por == distribuidor_id)
    for usuario in bloqueo.todas(suyos.order_by(Usuario.id)):
        usuarios.quitar_claves(usuario)
        audit.record("quitar_clave", "usuario", usuario.id, empresa_id=empresa_actual())
        if usuario.activo:
            avisos.acceso_terminado(usuario, nombre)


@transactional
def echar_a_todos() -> None:
    """Termina todas las sesiones de una empresa que se desactivó y les dice por qué a sus usuarios."""
    for usuario in listar():
        credenciales.terminar_sesiones(usuario, desactivado=True)


def novedades_vistas(usuario_id: int) -> int:
    """Hasta qué línea de la auditoría vio alguien sus novedades."""
    suya = select(Usuario.novedades_vistas).where(
        Usuario.empresa_id == empresa_actual(), Usuario.id == usuario_id
    )
    return db.session.scalar(suya) or 0


@transactional
def anotar_novedades_vistas(usuario_id: int, hasta: int) -> None:
    """Las vio hasta esa; lo que ya vio no vuelve a ser nuevo."""
    suya = update(Usuario).where(Usuario.empresa_id == empresa_actual(), Usuario.id == usuario_id)
    db.session.execute(
        suya.values(novedades_vistas=func.greatest(Usuario.novedades_vistas, hasta)),
        execution_options={"synchronize_session": False},
    )


def con_ingreso() -> int:
    """Cuántos usuarios de la empresa han entrado al menos una vez."""
    return (
        db.session.scalar(
            select(func.count())
            .select_from(Usuario)
            .where(Usuario.empresa_id == empresa_actual(), Usuario.ultimo_ingreso.is_not(None))
        )
        or 0
    )


def en_establecimiento(establecimiento_id: int) -> list[str]:
    """Los nombres de los usuarios de un establecimiento."""
    consulta = select(Usuario.nombre).where(
        Usuario.empresa_id == empresa_actual(), Usuario.establecimiento_id == establecimiento_id
    )
    return list(db.session.scalars(consulta.order_by(Usuario.nombre, Usuario.id)))


def _para_cambiar(usuario_id: int) -> Usuario:
    """El usuario, con las filas de todos los propietarios bloqueadas: dos cambios a la vez no pueden dejar
    a la empresa sin ninguno."""
    duenos = select(Usuario.id).where(Usuario.perfil == PROPIETARIO)
    bloqueo.todas(duenos.order_by(Usuario.id))
    return bloqueo.una(select(Usuario).where(Usuario.id == usuario_id), "No existe ese usuario.")


def _es_el_unico(usuario: Usuario) -> bool:
    """Si está activo y no queda otro propietario activo."""
    otro = db.session.scalar(
        select(Usuario.id)
        .where(
            Usuario.empresa_id == usuario.empresa_id,
            Usuario.perfil == PROPIETARIO,
            Usuario.activo.is_(True),
            Usuario.id != usuario.id,
        )
        .limit(1)
    )
    return usuario.activo and otro is None
