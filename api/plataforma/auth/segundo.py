"""El segundo paso del ingreso, la passkey que es todo el ingreso, y el segundo factor de quien ya ingresó, dado otra vez.

Lo que se puede adivinar es un código de seis cifras: se cuenta como una clave (`intentos`), con la espera para los
desconocidos. Lo demás no se adivina, y por eso a su dueño le queda aunque alguien ataque.
"""

from time import time

from api.core import tokens
from api.core.datos.db import PROVEEDOR, en_empresa, transactional
from api.core.datos.sesion import Sesion, TipoSesion
from api.core.errors import CredencialesInvalidas, DemasiadosIntentos, UsuarioDesactivado
from api.core.http import sessions
from api.core.http.visitante import accesos
from api.plataforma.auth import apertura, constancia, intentos, service, vistas
from api.plataforma.auth.intentos import Escrita
from api.plataforma.auth.vistas import SesionDeAdministrador, SesionDeEmpresa, UsuarioConEmpresa
from api.plataforma.credenciales import service as credenciales
from api.plataforma.empresas import service as empresas
from api.plataforma.segundo_factor import (
    avisos,
    comprobacion,
    factores,
    passkeys,
    pendientes,
    retos,
)
from api.plataforma.segundo_factor.comprobacion import Prueba
from api.plataforma.segundo_factor.models import RECUPERACION
from api.plataforma.segundo_factor.pendientes import Pendiente
from api.plataforma.segundo_factor.quien import Quien
from api.plataforma.segundo_factor.recuperacion import service as recuperacion
from api.plataforma.usuarios import perfiles
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import Administrador, Usuario

_DE_VARIAS = "Esa passkey abre sus empresas: úsela en «Trabajo en varias empresas»."
_FRENADO = "Hubo demasiados códigos equivocados en esta cuenta. Si no quiere esperar, use su passkey o un código de recuperación."


def completar(ficha: str, prueba: Prueba) -> SesionDeEmpresa | SesionDeAdministrador:
    """Abre la sesión de quien ya dio su clave, con su segundo factor."""
    pendiente, con = probar(ficha, prueba, "empresa", "administrador")
    return _abrir(pendiente.sesion, pendiente.usuario, con, recuperado=prueba.metodo == RECUPERACION)


def probar(ficha: str, prueba: Prueba, *tipos: TipoSesion) -> tuple[Pendiente, str]:
    """El ingreso que se dejó a medias, de uno de esos tipos, si `prueba` es de su dueño; y el nombre de lo que dio. La ficha se
    gasta."""
    pendiente = pendientes.leer(ficha, *tipos)
    sesion, quien = pendiente.sesion, pendiente.quien
    with constancia.intento(accesos.de_sesion(sesion)._replace(cuenta=pendiente.usuario)):
        with intentos.contado(_cuenta(quien, sesion.delegado_de is None), libre=prueba.no_se_adivina):
            con = comprobacion.exigir(quien, prueba, pendientes.reto_de(ficha))
            recuperacion.hallado(quien)
            pendientes.gastar(ficha)
        if sesion.delegado_de is None:
            sesion.factor_en = time()
            intentos.conocer(Escrita(pendiente.ruc, pendiente.usuario))
            if quien.tipo == "persona":
                intentos.conocer(intentos.de_persona(quien.sujeto))
    return pendiente, con


def opciones_de_ingreso(ficha: str) -> object:
    return pendientes.opciones(ficha)


def pedir_passkey() -> tuple[str, object]:
    """Una ficha y lo que una passkey necesita para ser todo el ingreso."""
    ficha = tokens.opaque()
    return ficha, passkeys.pedir_uso(retos.dar(_sola(ficha)), sola=True)


def entrar_con_passkey(
    ficha: str, tipo: str, recordar: bool, credencial: object
) -> SesionDeEmpresa | SesionDeAdministrador:
    """Abre la sesión de quien desbloqueó su passkey."""
    quien, con = probar_sola(ficha, tipo, credencial)
    with quien.en_lo_suyo():
        sesion, usuario = _sesion_de(quien, recordar)
        with constancia.intento(accesos.de_sesion(sesion)._replace(cuenta=usuario)):
            return _abrir(sesion, usuario, con)


def probar_sola(ficha: str, tipo: str, credencial: object) -> tuple[Quien, str]:
    """De quién es la passkey con que se ingresa a secas, y su nombre: lo dice ella, y que lo sea, su firma."""
    reto = retos.tomar(_sola(ficha))
    quien = Quien.leido(passkeys.de_quien(credencial))
    if reto is None or quien is None:
        raise passkeys.no_se_reconoce()
    if quien.tipo == "persona" and tipo == "empresa":
        raise CredencialesInvalidas(_DE_VARIAS)
    if quien.tipo != tipo:
        raise passkeys.no_se_reconoce()
    with quien.en_lo_suyo():
        con = comprobacion.exigir_sola(quien, credencial, reto)
        recuperacion.hallado(quien)
    return quien, con


def confirmar(sesion: Sesion, prueba: Prueba) -> None:
    """Quien está da su segundo factor para seguir. El distribuidor que está en lugar del propietario, el suyo."""
    quien = Quien.de_sesion(sesion)
    de_quien = accesos.de_sesion(sesion)
    try:
        with intentos.contado(_cuenta(quien, recordar=False), libre=prueba.no_se_adivina):
            comprobacion.exigir(quien, prueba, _de_sesion(sesion))
            recuperacion.hallado(quien)
    except DemasiadosIntentos:
        accesos.anotar(accesos.CLAVE_FRENADA, de_quien, sesion.id)
        raise
    except CredencialesInvalidas as error:
        accesos.anotar(accesos.CLAVE_FALLIDA, de_quien, sesion.id, detalle=error.msg)
        raise
    sessions.anotar_factor(sesion)


def opciones_de_sesion(sesion: Sesion) -> object:
    return comprobacion.opciones(Quien.de_sesion(sesion), _de_sesion(sesion))


def _abrir(
    sesion: Sesion, usuario: str, con: str, *, recuperado: bool = False
) -> SesionDeEmpresa | SesionDeAdministrador:
    with en_empresa(sesion.empresa_id or PROVEEDOR):
        persona, cuenta = _asentar(sesion, con, recuperado)
        token = apertura.abrir(sesion)
        constancia.ingreso(sesion, usuario)
        if cuenta is not None:
            return vistas.de_empresa(sesion, cuenta, token)
        assert isinstance(persona, Administrador)
        return vistas.de_administrador(sesion, persona, token)


@transactional
def _asentar(
    sesion: Sesion, con: str, recuperado: bool
) -> tuple[Administrador | Usuario, UsuarioConEmpresa | None]:
    """Anota el ingreso y, si fue con un código de recuperación, avisa cuántos quedan."""
    service.asentar_ingreso(sesion, con=con)
    persona = usuarios.persona(sesion.usuario_id, sesion.empresa_id)
    assert persona is not None
    if recuperado:
        quedan = factores.situacion(Quien.de(credenciales.titular(persona))).codigos
        avisos.cambiaron(persona, f"se usó un código de recuperación para ingresar; quedan {quedan}")
    if isinstance(persona, Administrador):
        return persona, None
    return persona, UsuarioConEmpresa(
        empresas.obtener(persona.empresa_id), persona, sesion.propios, credenciales.titular(persona)
    )


@transactional
def _sesion_de(quien: Quien, recordar: bool) -> tuple[Sesion, str]:
    """La sesión que se abrirá a quien ingresa solo con su passkey, y su usuario."""
    persona = usuarios.persona(quien.id, quien.empresa_id or None)
    if persona is None:
        raise passkeys.no_se_reconoce()
    if not persona.activo:
        raise UsuarioDesactivado()
    if isinstance(persona, Administrador):
        sesion = service.sesion_de_administrador(persona, False, recordar)
    else:
        empresa = empresas.obtener(quien.empresa_id)
        cuenta = UsuarioConEmpresa(empresa, persona, perfiles.propios_de(persona.perfil), persona)
        sesion = service.sesion_de(cuenta, False, recordar)
    sesion.factor_en = time()
    return sesion, persona.usuario


def _cuenta(quien: Quien, recordar: bool) -> Escrita:
    return Escrita("segundo-factor", quien.sujeto, recordar, _FRENADO)


def _sola(ficha: str) -> str:
    return f"sola:{ficha}"


def _de_sesion(sesion: Sesion) -> str:
    return f"sesion:{sesion.clave}"
