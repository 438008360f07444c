"""Poner y quitar los factores propios."""

from functools import partial
from typing import NamedTuple

from api.core import redis
from api.core.datos import audit
from api.core.datos.db import al_confirmar, db, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import CredencialesInvalidas, EstadoInvalido, ReglaDeNegocio, SinPermiso, SinSesion
from api.core.http import sessions
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.empresas import service as empresas
from api.plataforma.segundo_factor import avisos, comprobacion, exigencias, factores, passkeys, retos, totp
from api.plataforma.segundo_factor.models import PASSKEY, TOTP, Factor
from api.plataforma.segundo_factor.quien import Quien
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import Administrador, Usuario

_VIDA = 900  # segundos para leer el código QR y escribir el primer código
_EN_SU_LUGAR = "Un distribuidor no puede cambiar la verificación en dos pasos del propietario."
_EL_ULTIMO = (
    "Se le exige la verificación en dos pasos: agregue otra manera antes de quitar la única que tiene."
)
_MAL = "El código no es correcto. Escriba el que su aplicación muestra ahora."
_CADUCO = "Pasó mucho tiempo desde que se mostró el código QR. Empiece de nuevo."


class TotpPropuesto(NamedTuple):
    """Lo que un autenticador lee: el dibujo o, si no puede, el secreto escrito."""

    secreto: str
    direccion: str
    qr: str


class FactorPuesto(NamedTuple):
    """Un factor nuevo y, si era el primero, los códigos de recuperación, que no se muestran otra vez."""

    id: int
    codigos: list[str]


def ver(sesion: Sesion) -> factores.MisFactores:
    return factores.situacion(Quien.de_sesion(sesion))


def proponer_totp(sesion: Sesion) -> TotpPropuesto:
    """Un secreto nuevo, que no es de nadie hasta que se confirme con un código suyo."""
    quien, persona = _propios(sesion)
    _exigir_que_quepa(quien)
    secreto = totp.secreto_nuevo()
    direccion = totp.direccion(secreto, _cuenta(sesion, persona), configuraciones.marca().titulo)
    redis.client().set(_propuesto(sesion), _cerrado(secreto), ex=_VIDA)
    return TotpPropuesto(secreto, direccion, totp.dibujo(direccion))


def confirmar_totp(sesion: Sesion, nombre: str, codigo: str) -> FactorPuesto:
    quien, persona = _propios(sesion)
    cerrado = redis.client().get(_propuesto(sesion))
    if not isinstance(cerrado, bytes):
        raise EstadoInvalido(_CADUCO)
    hallado = totp.hallar(comprobacion.abrir(cerrado), codigo)
    if hallado is None:
        raise ReglaDeNegocio.en("codigo", _MAL)
    if not hallado.sirve:
        raise ReglaDeNegocio.en("codigo", hallado.frase)
    puesto = _poner(
        sesion, quien, persona, Factor(clase=TOTP, nombre=nombre, secreto=cerrado, paso=hallado.paso)
    )
    redis.client().delete(_propuesto(sesion))
    return puesto


def proponer_passkey(sesion: Sesion) -> object:
    quien, persona = _propios(sesion)
    suyas = _exigir_que_quepa(quien)
    reto = retos.dar(_alta(sesion))
    return passkeys.pedir_alta(quien.sujeto, _cuenta(sesion, persona), persona.nombre, reto, suyas)


def confirmar_passkey(sesion: Sesion, nombre: str, credencial: object) -> FactorPuesto:
    quien, persona = _propios(sesion)
    reto = retos.tomar(_alta(sesion))
    if reto is None:
        raise EstadoInvalido("El pedido de la passkey caducó. Empiece de nuevo.")
    try:
        nueva = passkeys.leer_alta(credencial, reto)
    except CredencialesInvalidas as error:
        raise ReglaDeNegocio("No se pudo crear la passkey. Intente de nuevo.") from error
    return _poner(sesion, quien, persona, Factor(clase=PASSKEY, nombre=nombre, **nueva._asdict()))


@transactional
def renovar_codigos(sesion: Sesion) -> list[str]:
    quien, persona = _propios(sesion)
    with quien.en_lo_suyo():
        if not factores.de(quien):
            raise EstadoInvalido("Primero ponga un autenticador o una passkey.")
        codigos = factores.codigos_nuevos(quien)
    _anotar("renovar_codigos", sesion, persona, {"cuantos": len(codigos)})
    avisos.cambiaron(persona, "se hicieron códigos de recuperación nuevos; los de antes ya no sirven")
    return codigos


@transactional
def quitar(sesion: Sesion, factor_id: int) -> None:
    """Quita uno de los propios. Sin ninguno, los códigos de recuperación tampoco sirven."""
    quien, persona = _propios(sesion)
    with quien.en_lo_suyo():
        factor = factores.uno(quien, factor_id)
        clase, nombre = factor.clase, factor.nombre
        db.session.delete(factor)
        db.session.flush()
        quedan = bool(factores.de(quien))
        if not quedan:
            if exigencias.rige(sesion):
                raise EstadoInvalido(_EL_ULTIMO)
            factores.quitar_codigos(quien)
    _anotar("quitar_factor", sesion, persona, antes={"clase": clase, "nombre": nombre})
    avisos.cambiaron(persona, f"se quitó {_dicho(clase)} «{nombre}»")
    if not quedan:
        _decir_a_sus_sesiones(quien, con_factor=False)


@transactional
def _poner(sesion: Sesion, quien: Quien, persona: Administrador | Usuario, factor: Factor) -> FactorPuesto:
    with quien.en_lo_suyo():
        primero = not factores.de(quien)
        factor.empresa_id, factor.sujeto = quien
        db.session.add(factor)
        db.session.flush()
        codigos = factores.codigos_nuevos(quien) if primero else []
        factor_id = factor.id
    _anotar("agregar_factor", sesion, persona, {"clase": factor.clase, "nombre": factor.nombre})
    avisos.cambiaron(persona, f"se agregó {_dicho(factor.clase)} «{factor.nombre}»")
    _decir_a_sus_sesiones(quien, con_factor=True)
    al_confirmar(partial(sessions.anotar_factor, sesion))
    return FactorPuesto(factor_id, codigos)


def _propios(sesion: Sesion) -> tuple[Quien, Administrador | Usuario]:
    if sesion.delegado_de is not None:
        raise SinPermiso(_EN_SU_LUGAR)
    persona = usuarios.persona(sesion.usuario_id, sesion.empresa_id)
    if persona is None or persona.epoca != sesion.epoca:
        raise SinSesion()
    return Quien.de_sesion(sesion), persona


@transactional
def _exigir_que_quepa(quien: Quien) -> list[Factor]:
    with quien.en_lo_suyo():
        suyos = factores.de(quien)
    if len(suyos) >= factores.HASTA:
        raise EstadoInvalido(f"Puede tener hasta {factores.HASTA}. Quite alguno que ya no use.")
    return suyos


def _decir_a_sus_sesiones(quien: Quien, *, con_factor: bool) -> None:
    al_confirmar(partial(sessions.poner_factor, quien.tipo, quien.id, quien.empresa_id or None, con_factor))


def _anotar(
    accion: str,
    sesion: Sesion,
    persona: Administrador | Usuario,
    despues: dict[str, object] | None = None,
    antes: dict[str, object] | None = None,
) -> None:
    audit.record(
        accion,
        type(persona).__name__.lower(),
        persona.id,
        empresa_id=sesion.empresa_id,
        antes=antes,
        despues=despues,
    )


def _cuenta(sesion: Sesion, persona: Administrador | Usuario) -> str:
    """Cómo el autenticador llama a la cuenta: quien lleva varias empresas las distingue por su RUC."""
    if sesion.empresa_id is None:
        return persona.usuario
    return f"{persona.usuario} · {empresas.obtener(sesion.empresa_id).ruc}"


def _dicho(clase: str) -> str:
    return "la passkey" if clase == PASSKEY else "el autenticador"


def _cerrado(secreto: str) -> bytes:
    from api.plataforma.firma import boveda  # la criptografía no se lee hasta que hace falta

    return boveda.cifrar(secreto.encode())


def _propuesto(sesion: Sesion) -> str:
    return f"2f:totp:{sesion.clave}"


def _alta(sesion: Sesion) -> str:
    return f"alta:{sesion.clave}"
