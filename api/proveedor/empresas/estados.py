"""Verificar una empresa y activarla o desactivarla (docs/contrato.md §5). Cada cambio queda en la
auditoría."""

from collections.abc import Mapping

from api.core.datos import audit, versiones
from api.core.datos.db import en_empresa, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.correos import service as correos
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import PENDIENTE, RECHAZADA, VERIFICADA, Empresa
from api.plataforma.llaves import service as llaves
from api.plataforma.usuarios import de_empresa as usuarios_de_empresa

_ASUNTOS = {
    VERIFICADA: "Su empresa fue verificada",
    RECHAZADA: "Su empresa necesita correcciones",
    PENDIENTE: "Su empresa está otra vez en revisión",
}


@transactional
def verificar(sesion: Sesion, empresa_id: int, estado: str, motivo: str, version: int | None) -> None:
    """Verifica la empresa, la rechaza con un motivo o la devuelve a revisión, y se lo dice por correo."""
    empresa = empresas.para_cambiar(sesion, empresa_id)
    versiones.exigir(empresa, version, "empresa", "los datos de esta empresa")
    if empresa.estado_verificacion == estado:
        raise EstadoInvalido(f"La empresa ya está en estado {estado}.")
    if estado == RECHAZADA and not motivo:
        raise ReglaDeNegocio.en("EMP_MOTIVO", "Escriba el motivo: la empresa lo recibirá por correo.")
    antes = {
        "estado_verificacion": empresa.estado_verificacion,
        "motivo_rechazo": empresa.motivo_rechazo,
    }
    empresa.estado_verificacion = estado
    empresa.motivo_rechazo = motivo if estado == RECHAZADA else None
    empresa.version += 1
    with en_empresa(empresa.id):
        llaves.al_cambiar_la_empresa()
    _anotar("verificar", empresa, antes, {"estado_verificacion": estado, "motivo_rechazo": motivo or None})
    _avisar(empresa, motivo)


@transactional
def activar(sesion: Sesion, empresa_id: int, activa: bool, motivo: str, version: int) -> None:
    """Activa la empresa o la desactiva. Al desactivarla terminan las sesiones de sus usuarios."""
    empresa = empresas.para_cambiar(sesion, empresa_id)
    versiones.exigir(empresa, version, "empresa", "los datos de esta empresa")
    if empresa.activa == activa:
        raise EstadoInvalido(f"La empresa ya está {'activa' if activa else 'inactiva'}.")
    antes = {"activa": empresa.activa}
    empresa.activa = activa
    empresa.version += 1
    despues = {"activa": activa, **({"motivo": motivo} if motivo else {})}
    _anotar("activar" if activa else "desactivar", empresa, antes, despues)
    with en_empresa(empresa.id):
        llaves.al_cambiar_la_empresa(activa)
        if not activa:
            usuarios_de_empresa.echar_a_todos()


def _anotar(
    accion: str, empresa: Empresa, antes: Mapping[str, object], despues: Mapping[str, object]
) -> None:
    audit.record(accion, "empresa", empresa.id, empresa_id=empresa.id, antes=antes, despues=despues)


def _avisar(empresa: Empresa, motivo: str) -> None:
    marca = configuraciones.marca()
    correos.encolar(
        "verificacion",
        f"{_ASUNTOS[empresa.estado_verificacion]} en {marca.titulo}",
        [empresa.correo],
        {
            "marca": marca.titulo,
            "nombre": empresa.nombre_comercial,
            "razon_social": empresa.razon_social,
            "ruc": empresa.ruc,
            "estado": empresa.estado_verificacion,
            "motivo": motivo,
            "enlace": f"{marca.url}/#/login",
        },
        empresa_id=empresa.id,
    )
