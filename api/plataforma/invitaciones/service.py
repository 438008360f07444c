"""Invitar a un correo a trabajar en la empresa del ámbito, ver a quién se espera y dejar de esperarlo."""

from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Select, select, update

from api.core import tokens
from api.core.datos import audit, bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import Conflicto
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.credenciales import service as credenciales
from api.plataforma.empresas import escribir
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.invitaciones.models import Invitacion
from api.plataforma.usuarios import de_personas, perfiles
from api.plataforma.usuarios import service as usuarios

ENTIDAD = "invitacion"
PROPOSITO = "invitacion"
VIDA = timedelta(days=7)
_YA_NO = "Esa invitación ya no está esperando."
_YA_ENTRA = "Esa persona ya entra a la empresa con el usuario {}."
_DESACTIVADO = "Esa persona ya tiene el usuario {}, desactivado: actívelo para que vuelva a entrar."
_OTRO_USUARIO = "El usuario {} ya tiene ese correo: quien lo usa puede unirlo a su cuenta de persona."


class InvitacionPendiente(NamedTuple):
    """Una que espera respuesta, como la ve quien maneja los usuarios."""

    id: int
    correo: str
    perfil: str
    perfil_nombre: str
    invitado_por: str
    creada_en: datetime
    vence_en: datetime


def pendientes() -> list[InvitacionPendiente]:
    """Las que esperan respuesta, la última primero."""
    filas = db.session.scalars(vigentes().order_by(Invitacion.id.desc())).all()
    return [_pendiente(fila) for fila in filas]


@transactional
def invitar(sesion: Sesion, correo: str, perfil: str) -> InvitacionPendiente:
    """Invita a un correo, con un perfil que quien llama puede dar."""
    perfiles.elegir(perfil)
    empresa = empresas.obtener(empresa_actual())
    escribir.exigir(empresa, [correo], "correo")
    _exigir_que_no_este(correo)
    _cerrar_vencida(correo)
    creada = ahora()
    fila = Invitacion(
        empresa_id=empresa.id,
        correo=correo,
        perfil=perfil,
        invitado_por_id=sesion.usuario_id,
        invitado_por=sesion.nombre,
        creada_en=creada,
        vence_en=creada + VIDA,
    )
    db.session.add(fila)
    db.session.flush()
    audit.record("invitar", ENTIDAD, fila.id, despues={"correo": correo, "perfil": perfil})
    dicha = _pendiente(fila)
    _escribir(empresa, dicha)
    return dicha


@transactional
def revocar(invitado_id: int) -> None:
    """Deja de esperar respuesta: su enlace ya no sirve."""
    fila = bloqueo.una(vigentes().where(Invitacion.id == invitado_id), _YA_NO)
    fila.cerrada_en = ahora()
    audit.record("revocar", ENTIDAD, fila.id, antes={"correo": fila.correo, "perfil": fila.perfil})


def vigentes() -> Select[Invitacion]:
    """Las de la empresa del ámbito que todavía se pueden aceptar."""
    return select(Invitacion).where(
        Invitacion.empresa_id == empresa_actual(),
        Invitacion.cerrada_en.is_(None),
        Invitacion.vence_en > ahora(),
    )


def _pendiente(fila: Invitacion) -> InvitacionPendiente:
    return InvitacionPendiente(
        fila.id,
        fila.correo,
        fila.perfil,
        perfiles.nombre_de(fila.perfil),
        fila.invitado_por,
        fila.creada_en,
        fila.vence_en,
    )


def _exigir_que_no_este(correo: str) -> None:
    """A quien ya está no se lo invita: quedaría con dos usuarios en la misma empresa."""
    persona = credenciales.por_correo(correo)
    suyo = de_personas.en_esta_empresa(persona.id) if persona else None
    if suyo is not None:
        raise Conflicto.en("correo", (_YA_ENTRA if suyo.activo else _DESACTIVADO).format(suyo.usuario))
    if otros := usuarios.de_correo(correo, empresa_actual()):
        raise Conflicto.en("correo", _OTRO_USUARIO.format(otros[0].usuario))


def _cerrar_vencida(correo: str) -> None:
    vencida = update(Invitacion).where(
        Invitacion.empresa_id == empresa_actual(),
        Invitacion.correo == correo,
        Invitacion.cerrada_en.is_(None),
        Invitacion.vence_en <= ahora(),
    )
    db.session.execute(vencida.values(cerrada_en=ahora()))


def _escribir(empresa: Empresa, dicha: InvitacionPendiente) -> None:
    marca = configuraciones.marca()
    firma = tokens.sign(PROPOSITO, [empresa.id, dicha.id])
    correos.encolar(
        "invitacion",
        escribir.asunto(
            empresa,
            f"Le invitan a una empresa en {marca.titulo}",
            f"{dicha.invitado_por} le invita a {empresa.nombre_comercial}",
        ),
        [dicha.correo],
        {
            "marca": marca.titulo,
            "invita": dicha.invitado_por,
            "empresa": empresa.nombre_comercial,
            "perfil": dicha.perfil_nombre,
            "dias": VIDA.days,
            "enlace": f"{marca.url}/#/personas/invitacion/{firma}",
        },
        empresa_id=empresa.id,
        confidencial=True,
    )
