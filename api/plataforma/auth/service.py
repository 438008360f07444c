"""El ingreso de usuarios y administradores, y la entrada de un distribuidor a sus empresas.

argon2 corre fuera de toda transacción; la sesión se abre en Redis después de confirmar.
"""

from api.core.datos import audit
from api.core.datos.db import en_empresa, transactional
from api.core.datos.sesion import Sesion, sujeto
from api.core.errors import CredencialesInvalidas, NoEncontrado, SinPermiso, UsuarioDesactivado
from api.core.http import sessions
from api.plataforma.auth import vistas
from api.plataforma.auth.vistas import SesionDeAdministrador, SesionDeEmpresa, UsuarioConEmpresa
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import claves
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import Administrador, Usuario


def ingresar_empresa(
    ruc: str, usuario: str, clave: str, recordar: bool, de: Sesion | None = None
) -> SesionDeEmpresa:
    """Abre la sesión de un usuario de empresa. `de` es el distribuidor que entra a una de las suyas."""
    cuenta = _buscar_cuenta(ruc, usuario, de)
    temporal = _comprobar(cuenta.usuario if cuenta else None, clave)
    assert cuenta is not None
    if not cuenta.empresa.activa:
        raise CredencialesInvalidas("La empresa está inactiva, comuníquese con su proveedor.")
    with en_empresa(cuenta.empresa.id):
        _asentar_ingreso(cuenta.usuario, clave, temporal, cuenta.empresa.id, de)
        return _abrir_empresa(cuenta, temporal, recordar, de)


def ingresar_como_propietario(ruc: str, de: Sesion) -> SesionDeEmpresa:
    """Un distribuidor contador entra a una de sus empresas por el propietario. Queda en la auditoría."""
    cuenta = _buscar_propietario(ruc, de)
    with en_empresa(cuenta.empresa.id):
        _anotar_entrada(cuenta)
        return _abrir_empresa(cuenta, temporal=False, recordar=False, de=de)


def ingresar_distribuidor(de: Sesion, ruc: str, usuario: str, clave: str) -> SesionDeEmpresa:
    """La entrada de un distribuidor contador: por el propietario o, con usuario y clave, como ese usuario."""
    if not de.contador:
        raise SinPermiso("Solo un distribuidor contador puede ingresar a sus empresas.")
    if usuario or clave:
        return ingresar_empresa(ruc, usuario, clave, recordar=False, de=de)
    return ingresar_como_propietario(ruc, de)


def ingresar_administrador(usuario: str, clave: str, recordar: bool) -> SesionDeAdministrador:
    administrador = _buscar_administrador(usuario)
    temporal = _comprobar(administrador, clave)
    assert administrador is not None
    _asentar_ingreso(administrador, clave, temporal, None)
    sesion = Sesion(
        tipo="administrador",
        usuario_id=administrador.id,
        nombre=administrador.nombre,
        perfil=str(administrador.perfil),
        contador=administrador.contador,
        recordar=recordar,
        cambiar_clave=temporal or administrador.debe_cambiar_clave,
    )
    token = sessions.open(sesion)
    return vistas.de_administrador(sesion, administrador, token)


@transactional
def _buscar_cuenta(ruc: str, usuario: str, de: Sesion | None) -> UsuarioConEmpresa | None:
    empresa = empresas.por_ruc(ruc)
    if de is not None and (empresa is None or empresa.distribuidor_id != de.usuario_id):
        raise NoEncontrado("No existe esa empresa entre las suyas.")
    if empresa is None:
        return None
    with en_empresa(empresa.id):
        encontrado = usuarios.usuario_de_empresa(empresa.id, usuario)
    return UsuarioConEmpresa(empresa, encontrado) if encontrado else None


def _comprobar(persona: Administrador | Usuario | None, clave: str) -> bool:
    """Si entró con la clave temporal. CredencialesInvalidas si ninguna clave corresponde; tarda lo mismo
    exista o no la persona."""
    correcta = claves.verificar(persona.clave_hash or None if persona else None, clave)
    temporal = (
        not correcta
        and persona is not None
        and persona.tiene_clave_temporal()
        and claves.verificar(persona.clave_temporal_hash, clave)
    )
    if not correcta and not temporal:
        raise CredencialesInvalidas()
    assert persona is not None
    if not persona.activo:
        raise UsuarioDesactivado()
    return temporal


@transactional
def _buscar_propietario(ruc: str, de: Sesion) -> UsuarioConEmpresa:
    empresa = empresas.por_ruc(ruc)
    if empresa is None or empresa.distribuidor_id != de.usuario_id:
        raise NoEncontrado("No existe esa empresa entre las suyas.")
    if not empresa.activa:
        raise CredencialesInvalidas("La empresa está inactiva, comuníquese con su proveedor.")
    with en_empresa(empresa.id):
        propietario = usuarios.propietario_de(empresa.id)
    if propietario is None:
        raise CredencialesInvalidas("La empresa no tiene un propietario activo.")
    return UsuarioConEmpresa(empresa, propietario)


@transactional
def _buscar_administrador(usuario: str) -> Administrador | None:
    return usuarios.administrador_por_usuario(usuario)


@transactional
def _asentar_ingreso(
    persona: Administrador | Usuario,
    clave: str,
    temporal: bool,
    empresa_id: int | None,
    de: Sesion | None = None,
) -> None:
    if temporal and not usuarios.gastar_clave_temporal(persona):
        raise CredencialesInvalidas()
    if not temporal and claves.debe_rehacerse(persona.clave_hash):
        usuarios.rehacer_hash(persona, clave)
    usuarios.fechar_ingreso(persona)
    tipo = "administrador" if empresa_id is None else "empresa"
    quien = None if de else (sujeto(tipo, persona.id, empresa_id), persona.nombre)
    audit.record("ingresar", type(persona).__name__.lower(), persona.id, empresa_id=empresa_id, quien=quien)


@transactional
def _anotar_entrada(cuenta: UsuarioConEmpresa) -> None:
    audit.record("ingresar_como_propietario", "usuario", cuenta.usuario.id, empresa_id=cuenta.empresa.id)


def _abrir_empresa(
    cuenta: UsuarioConEmpresa, temporal: bool, recordar: bool, de: Sesion | None
) -> SesionDeEmpresa:
    usuario = cuenta.usuario
    sesion = Sesion(
        tipo="empresa",
        usuario_id=usuario.id,
        nombre=f"{de.nombre} (distribuidor)" if de else usuario.nombre,
        perfil=usuario.perfil,
        empresa_id=cuenta.empresa.id,
        establecimiento_id=usuario.establecimiento_id,
        recordar=recordar,
        cambiar_clave=temporal or (usuario.debe_cambiar_clave and de is None),
        delegado_de=de.usuario_id if de else None,
        abierta_desde=de.clave if de else "",
    )
    token = sessions.open(sesion)
    if de is not None:
        _exigir_que_siga_siendo_suya(sesion)
    return vistas.de_empresa(sesion, cuenta, token)


def _exigir_que_siga_siendo_suya(abierta: Sesion) -> None:
    """Cierra la sesión que un distribuidor acaba de abrir si entretanto le quitaron la empresa: quien se la
    quitó pudo buscar sus sesiones antes de que esta existiera."""
    assert abierta.empresa_id is not None
    if empresas.distribuidor_de(abierta.empresa_id) != abierta.delegado_de:
        sessions.close(abierta)
        raise NoEncontrado("No existe esa empresa entre las suyas.")
