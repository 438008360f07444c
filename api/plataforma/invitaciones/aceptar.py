"""Aceptar una invitación: con la sesión de la persona de ese correo o, si todavía no hay ninguna con él, naciendo como tal.

El enlace llegó al correo invitado y lo comprueba. Lo que dice de la empresa y de quién invita lo lee cualquiera que lo tenga.
"""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Select

from api.core import tokens
from api.core.autor import Autor
from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, en_empresa, transactional
from api.core.datos.sesion import Sesion, sujeto
from api.core.errors import (
    CredencialesInvalidas,
    EstadoInvalido,
    NoEncontrado,
    ReglaDeNegocio,
    SinPermiso,
    SinSesion,
)
from api.plataforma.auth import apertura
from api.plataforma.credenciales import service as credenciales
from api.plataforma.credenciales.models import Persona
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.invitaciones.models import Invitacion
from api.plataforma.invitaciones.service import ENTIDAD, PROPOSITO, VIDA, vigentes
from api.plataforma.mi_empresa import estructura
from api.plataforma.personas import altas, fichas
from api.plataforma.personas.fichas import FichaDePersona
from api.plataforma.usuarios import de_empresa, de_personas, perfiles

_NO_SIRVE = "Esta invitación ya se usó, venció o no es válida. Pida otra a quien le invitó."
_DE_OTRO = "Esta invitación es para otro correo: salga e ingrese con el suyo."
_INGRESE = "Ya tiene una contraseña con ese correo: ingrese y acepte."
_YA_ESTA = "Usted ya tiene un usuario en esa empresa: si no puede entrar, pida que lo activen."
_TERMINE = "Termine de ingresar para aceptar la invitación."
_INVITA = "usuarios.editar"


class InvitacionLeida(NamedTuple):
    """Lo que se le dice a quien abre el enlace; `existe`, si ya hay una persona con ese correo."""

    empresa: str
    ruc: str
    invitado_por: str
    correo: str
    perfil_nombre: str
    vence_en: datetime
    existe: bool


class InvitacionAceptada(NamedTuple):
    """La empresa a la que ya puede entrar, y su ficha."""

    empresa_id: int
    nombre_comercial: str
    persona: FichaDePersona


@transactional
def leer(firma: str) -> InvitacionLeida:
    empresa, invitado_id = _abrir(firma)
    with en_empresa(empresa.id):
        fila = _hallar(invitado_id)
        return InvitacionLeida(
            empresa.nombre_comercial,
            empresa.ruc,
            fila.invitado_por,
            fila.correo,
            perfiles.nombre_de(fila.perfil),
            fila.vence_en,
            credenciales.por_correo(fila.correo) is not None,
        )


def aceptar(sesion: Sesion | None, firma: str, nombre: str, clave: str) -> InvitacionAceptada:
    """Entra a la empresa que lo invitó. Quien ya es una persona la acepta con su `sesion`; los demás eligen su clave ahora.
    argon2 corre antes de la transacción."""
    leida = leer(firma)
    if sesion is not None:
        if sesion.falta:
            raise EstadoInvalido(_TERMINE)
        empresa, _ = _asentar(firma, sesion, None)
        return InvitacionAceptada(empresa.id, empresa.nombre_comercial, fichas.ver(sesion))
    if leida.existe:
        raise EstadoInvalido(_INGRESE)
    if not nombre:
        raise ReglaDeNegocio.en("nombre", "Ingrese su nombre")
    nueva = (nombre, altas.resumir(leida.correo, nombre, clave))
    empresa, persona = _asentar(firma, None, nueva)
    ficha = fichas.abrir(persona, temporal=False, recordar=False)
    return InvitacionAceptada(empresa.id, empresa.nombre_comercial, ficha)


@transactional
def _asentar(firma: str, sesion: Sesion | None, nueva: tuple[str, str] | None) -> tuple[Empresa, Persona]:
    """La persona antes que lo de la empresa: en ese orden las toman todos."""
    empresa, invitado_id = _abrir(firma)
    suya = apertura.bloquear_persona(sesion) if sesion else None
    with en_empresa(empresa.id):
        permite = perfiles.tomar(
            _hallar(invitado_id).perfil
        )  # antes que a ella y que al usuario, como quien lo cambia
        fila = bloqueo.una(_la(invitado_id), _NO_SIRVE)
        _exigir_que_siga(fila, permite)
        persona = suya or _nacer(fila.correo, nueva)
        if fila.correo != persona.correo:
            raise SinPermiso(_DE_OTRO)
        if de_personas.en_esta_empresa(persona.id) is not None:
            raise EstadoInvalido(_YA_ESTA)
        fila.cerrada_en = ahora()
        ella = Autor(persona.sujeto.nombre, persona.nombre)
        usuario = de_personas.crear(persona, estructura.elegir(None), fila.perfil, ella)
        usuario.puesto_por, usuario.puesto_en = sujeto("empresa", fila.invitado_por_id, empresa.id), ahora()
        audit.record(
            "aceptar",
            ENTIDAD,
            fila.id,
            empresa_id=empresa.id,
            despues={"correo": fila.correo, "perfil": fila.perfil, "invitado_por": fila.invitado_por},
            quien=Autor(usuario.sujeto.nombre, usuario.nombre, persona.nombre),
        )
    return empresa, persona


def _nacer(correo: str, nueva: tuple[str, str] | None) -> Persona:
    if nueva is None:
        raise SinSesion()
    nombre, resumen = nueva
    return altas.asentar(correo, nombre, resumen)


def _abrir(firma: str) -> tuple[Empresa, int]:
    """De qué empresa es, si está activa, y cuál."""
    try:
        empresa_id, invitado_id = tokens.read(PROPOSITO, firma, int(VIDA.total_seconds()))
    except SinSesion as error:
        raise NoEncontrado(_NO_SIRVE) from error
    empresa = empresas.si_existe(empresa_id)
    if empresa is None:
        raise NoEncontrado(_NO_SIRVE)
    if not empresa.activa:
        raise CredencialesInvalidas(apertura.INACTIVA)
    return empresa, invitado_id


def _la(invitado_id: int) -> Select[Invitacion]:
    return vigentes().where(Invitacion.id == invitado_id)


def _hallar(invitado_id: int) -> Invitacion:
    """La de ese enlace, si todavía se puede aceptar."""
    fila = db.session.scalar(_la(invitado_id))
    if fila is None:
        raise NoEncontrado(_NO_SIRVE)
    return fila


def _exigir_que_siga(fila: Invitacion, permite: frozenset[str]) -> None:
    """Quien invitó todavía está y podría dar ese perfil hoy: lo que dejó pedido no entra cuando él ya no."""
    autor = de_empresa.obtener(fila.invitado_por_id)
    suyos = perfiles.permisos_de(autor.perfil) if autor.activo else frozenset[str]()
    if not {_INVITA, *permite} <= suyos:
        raise NoEncontrado(_NO_SIRVE)
