"""El ingreso de usuarios y administradores, y la entrada de un distribuidor a sus empresas.

argon2 corre fuera de toda transacción, y una sola vez se halle o no a la persona. La sesión se abre en Redis después
de confirmar; que todavía corresponda lo mira `apertura`.
"""

from typing import NamedTuple

from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.clock import ahora
from api.core.datos.db import en_empresa, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import CredencialesInvalidas, NoEncontrado, SinPermiso, UsuarioDesactivado
from api.plataforma.auth import apertura, constancia, intentos, vistas
from api.plataforma.auth.intentos import Escrita
from api.plataforma.auth.vistas import SesionDeAdministrador, SesionDeEmpresa, UsuarioConEmpresa
from api.plataforma.credenciales import service as credenciales
from api.plataforma.credenciales.models import ConClave, Persona
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.segundo_factor import factores, pendientes
from api.plataforma.segundo_factor.pendientes import Pendiente, SegundoFactorPedido
from api.plataforma.segundo_factor.quien import Quien
from api.plataforma.usuarios import claves, perfiles
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import Administrador, Usuario


def ingresar_empresa(
    ruc: str, usuario: str, clave: str, recordar: bool, de: Sesion | None = None
) -> SesionDeEmpresa | SegundoFactorPedido:
    """Abre la sesión de un usuario de empresa o, si tiene un segundo factor, lo pide. `de` es el distribuidor que entra a una
    de las suyas."""
    cuenta, temporal, metodos = comprobar_usuario(ruc, usuario, clave, de)
    with constancia.intento(constancia.de_empresa(cuenta.empresa, cuenta.usuario, ruc, usuario)):
        sesion = sesion_de(cuenta, temporal, recordar, de)
        resumen = por_rehacer(cuenta.titular, clave, temporal)
        with en_empresa(cuenta.empresa.id):
            if metodos:
                rehacer(cuenta.usuario, resumen)
                return pendientes.dejar(Pendiente(sesion, ruc, usuario, Quien.de(cuenta.titular)), metodos)
            asentar_ingreso(sesion, resumen)
            token = apertura.abrir(sesion)
            constancia.ingreso(sesion, cuenta.usuario.usuario)
            return vistas.de_empresa(sesion, cuenta, token)


def comprobar_usuario(
    ruc: str, usuario: str, clave: str, de: Sesion | None = None
) -> tuple[UsuarioConEmpresa, bool, list[str]]:
    """El usuario de esa clave, si es una temporal, y de qué maneras da su segundo factor (ninguna, si no lo tiene); si no puede
    ingresar, el error que lo dice."""
    empresa, encontrado, propios, suyo = _buscar_cuenta(ruc, usuario, de)
    metodos = metodos_de(suyo)
    with constancia.intento(constancia.de_empresa(empresa, encontrado, ruc, usuario)):
        # Con la clave sola todavía no ingresó: su navegador se conoce cuando dé el segundo factor.
        temporal = comprobar(suyo, clave, Escrita(ruc, usuario, de is None and not metodos), encontrado)
        assert empresa is not None and encontrado is not None and suyo is not None
        if not empresa.activa:
            raise CredencialesInvalidas(apertura.INACTIVA)
    return UsuarioConEmpresa(empresa, encontrado, propios, suyo), temporal, metodos


def ingresar_como_propietario(ruc: str, de: Sesion) -> SesionDeEmpresa:
    """Un distribuidor contador entra a una de sus empresas por el propietario. Queda en la auditoría."""
    cuenta = _buscar_propietario(ruc, de)
    sesion = sesion_de(cuenta, temporal=False, recordar=False, de=de)
    with en_empresa(cuenta.empresa.id):
        _anotar_entrada(cuenta)
        token = apertura.abrir(sesion)
        constancia.ingreso(sesion, cuenta.usuario.usuario)
        return vistas.de_empresa(sesion, cuenta, token)


def ingresar_distribuidor(
    de: Sesion, ruc: str, usuario: str, clave: str
) -> SesionDeEmpresa | SegundoFactorPedido:
    """La entrada de un distribuidor contador: por el propietario o, con usuario y clave, como ese usuario."""
    if not de.contador:
        raise SinPermiso("Solo un distribuidor contador puede ingresar a sus empresas.")
    if usuario or clave:
        return ingresar_empresa(ruc, usuario, clave, recordar=False, de=de)
    return ingresar_como_propietario(ruc, de)


def ingresar_administrador(
    usuario: str, clave: str, recordar: bool
) -> SesionDeAdministrador | SegundoFactorPedido:
    """Abre la sesión de alguien del proveedor o, si tiene un segundo factor, lo pide."""
    administrador = _buscar_administrador(usuario)
    metodos = metodos_de(administrador)
    with constancia.intento(constancia.de_administrador(administrador, usuario)):
        temporal = comprobar(administrador, clave, Escrita("", usuario, not metodos))
        assert administrador is not None
        sesion = sesion_de_administrador(administrador, temporal, recordar)
        resumen = por_rehacer(administrador, clave, temporal)
        if metodos:
            rehacer(administrador, resumen)
            return pendientes.dejar(Pendiente(sesion, "", usuario, Quien.de(administrador)), metodos)
        asentar_ingreso(sesion, resumen)
        token = apertura.abrir(sesion)
        constancia.ingreso(sesion, administrador.usuario)
        return vistas.de_administrador(sesion, administrador, token)


class _Hallada(NamedTuple):
    """Lo que hay de la cuenta con que alguien quiere ingresar: `suyo`, aquel cuya clave la abre."""

    empresa: Empresa | None = None
    usuario: Usuario | None = None
    propios: list[str] = []
    suyo: ConClave | None = None


@transactional
def _buscar_cuenta(ruc: str, usuario: str, de: Sesion | None) -> _Hallada:
    empresa = empresas.por_ruc(ruc)
    if de is not None and (empresa is None or empresa.distribuidor_id != de.usuario_id):
        raise NoEncontrado(apertura.AJENA)
    if empresa is None:
        return _Hallada()
    with en_empresa(empresa.id):
        encontrado = usuarios.usuario_de_empresa(empresa.id, usuario)
        if encontrado is None:
            return _Hallada(empresa)
        propios = perfiles.propios_de(encontrado.perfil)
        return _Hallada(empresa, encontrado, propios, credenciales.titular(encontrado))


def comprobar(suyo: ConClave | None, clave: str, cuenta: Escrita, entra: ConClave | None = None) -> bool:
    """Si entró con una clave temporal. CredencialesInvalidas si ninguna clave corresponde. Es un solo argon2
    siempre: lo que tarda no dice si alguien existe, ni si tiene una temporal, ni si está activo. `entra` es quien entra con
    la clave de `suyo`, si no es él mismo."""
    temporal = suyo is not None and credenciales.es_temporal(suyo, clave)
    with intentos.contado(cuenta, *_tambien(suyo, cuenta), libre=temporal) as se_toma:
        correcta = claves.verificar(suyo.clave_hash if suyo else None, clave) and se_toma
        if suyo is None or not (correcta or temporal):
            raise CredencialesInvalidas()
        if not (entra or suyo).activo:
            raise UsuarioDesactivado()
    return temporal


def _tambien(suyo: ConClave | None, cuenta: Escrita) -> list[Escrita]:
    """Lo que se cuenta además de la cuenta escrita: la persona de quien es la clave."""
    if not isinstance(suyo, Persona):
        return []
    return [intentos.de_persona(suyo.sujeto.nombre, recordar=cuenta.recordar)]


def por_rehacer(suyo: ConClave, clave: str, temporal: bool) -> str | None:
    """El resumen de la misma clave con el costo de hoy, si el guardado tiene otro."""
    if temporal or not claves.debe_rehacerse(suyo.clave_hash):
        return None
    return claves.hash_clave(clave)


@transactional
def _buscar_propietario(ruc: str, de: Sesion) -> UsuarioConEmpresa:
    empresa = empresas.por_ruc(ruc)
    if empresa is None or empresa.distribuidor_id != de.usuario_id:
        raise NoEncontrado(apertura.AJENA)
    if not empresa.activa:
        raise CredencialesInvalidas(apertura.INACTIVA)
    with en_empresa(empresa.id):
        propietario = usuarios.propietario_de(empresa.id)
    if propietario is None:
        raise CredencialesInvalidas("La empresa no tiene un propietario activo.")
    return UsuarioConEmpresa(empresa, propietario, [], propietario)


@transactional
def _buscar_administrador(usuario: str) -> Administrador | None:
    return usuarios.administrador_por_usuario(usuario)


def metodos_de(suyo: ConClave | None) -> list[str]:
    """De qué maneras puede dar su segundo factor; vacío si no lo tiene."""
    return [] if suyo is None else factores.metodos(Quien.de(suyo))


@transactional
def rehacer(quien_entra: ConClave, resumen: str | None) -> None:
    """Guarda la misma clave con el costo de hoy, de quien la dio y todavía no ingresa."""
    if resumen is not None:
        credenciales.bloquear(credenciales.titular(quien_entra)).clave_hash = resumen


@transactional
def asentar_ingreso(sesion: Sesion, resumen: str | None = None, con: str = "") -> None:
    """Anota el ingreso de alguien que sigue como se leyó. Con `resumen`, guarda ese en lugar del de su clave; `con` es el
    segundo factor que dio."""
    persona = apertura.bloquear(sesion, CredencialesInvalidas)
    if resumen is not None:
        credenciales.titular(persona).clave_hash = resumen
    persona.ultimo_ingreso = ahora()
    quien = None if sesion.delegado_de is not None else Autor(sesion.sujeto, persona.nombre, sesion.persona)
    audit.record(
        "ingresar",
        type(persona).__name__.lower(),
        persona.id,
        empresa_id=sesion.empresa_id,
        despues={"segundo_factor": con} if con else None,
        quien=quien,
    )


@transactional
def _anotar_entrada(cuenta: UsuarioConEmpresa) -> None:
    audit.record("ingresar_como_propietario", "usuario", cuenta.usuario.id, empresa_id=cuenta.empresa.id)


def sesion_de_administrador(administrador: Administrador, temporal: bool, recordar: bool) -> Sesion:
    return Sesion(
        tipo="administrador",
        usuario_id=administrador.id,
        nombre=administrador.nombre,
        perfil=str(administrador.perfil),
        contador=administrador.contador,
        recordar=recordar,
        clave_temporal=temporal,
        epoca=administrador.epoca,
    )


def sesion_de(cuenta: UsuarioConEmpresa, temporal: bool, recordar: bool, de: Sesion | None = None) -> Sesion:
    """La de un usuario de empresa. La del distribuidor que entra por él no es de la persona a la que esté unido."""
    usuario, suya = cuenta.usuario, cuenta.titular
    es_suya = de is None and isinstance(suya, Persona)
    return Sesion(
        tipo="empresa",
        usuario_id=usuario.id,
        nombre=f"{de.nombre} (distribuidor)" if de else usuario.nombre,
        perfil=usuario.perfil,
        empresa_id=cuenta.empresa.id,
        establecimiento_id=usuario.establecimiento_id,
        recordar=recordar,
        clave_temporal=temporal,
        delegado_de=de.usuario_id if de else None,
        abierta_desde=de.clave if de else "",
        epoca=usuario.epoca,
        propios=cuenta.propios,
        persona_id=suya.id if es_suya else None,
        persona=suya.nombre if es_suya else "",
        epoca_persona=suya.epoca if es_suya else 0,
    )
