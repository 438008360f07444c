"""The users of a company that the caller may see, or of his own: each use case enters it first.

Nobody takes a company's door away from himself: his own profile, state, establishment and sessions
are another owner's business, or his account's."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from api.core.datos.cambios import Cambios
from api.core.datos.db import en_empresa, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import ReglaDeNegocio
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.mi_empresa import estructura as propia_estructura
from api.plataforma.usuarios import de_empresa
from api.plataforma.usuarios.models import Usuario

_PROPIO = {
    "perfil": ("perfil", "No puede cambiarse el perfil a sí mismo: pídalo a otro propietario."),
    "establecimiento_id": (
        "COM_CODIGO",
        "No puede cambiarse de establecimiento a sí mismo: pídalo a otro propietario.",
    ),
    "activo": ("USU_ACTIVO", "No puede desactivarse a sí mismo: pídalo a otro propietario."),
    "sesiones": ("USU_CODIGO", "Sus propias sesiones se terminan en «Mi cuenta»."),
    "clave": ("USU_CODIGO", "Su propia clave se cambia en «Mi cuenta»."),
}


def listar(sesion: Sesion, empresa_id: int) -> list[Usuario]:
    with _dentro(sesion, empresa_id):
        return de_empresa.listar(empresa_id)


@transactional
def crear(sesion: Sesion, empresa_id: int, datos: dict[str, Any]) -> Usuario:
    with _dentro(sesion, empresa_id) as empresa:
        datos["establecimiento_id"] = propia_estructura.elegir(datos.get("establecimiento_id"))
        return de_empresa.crear(empresa_id, empresa.ruc, datos)


@transactional
def actualizar(sesion: Sesion, empresa_id: int, usuario_id: int, cambios: Cambios) -> Usuario:
    for campo in ("perfil", "establecimiento_id"):
        if cambios.get(campo, getattr(sesion, campo)) != getattr(sesion, campo):
            _exigir_otro(sesion, usuario_id, campo)
    with _dentro(sesion, empresa_id):
        if "establecimiento_id" in cambios:
            propia_estructura.elegir(cambios["establecimiento_id"])
        return de_empresa.actualizar(empresa_id, usuario_id, cambios)


@transactional
def activar(sesion: Sesion, empresa_id: int, usuario_id: int, activo: bool) -> Usuario:
    with _dentro(sesion, empresa_id):
        if not activo:
            _exigir_otro(sesion, usuario_id, "activo")
        return de_empresa.activar(empresa_id, usuario_id, activo)


@transactional
def terminar_sesiones(sesion: Sesion, empresa_id: int, usuario_id: int) -> None:
    with _dentro(sesion, empresa_id):
        _exigir_otro(sesion, usuario_id, "sesiones")
        de_empresa.terminar_sesiones(empresa_id, usuario_id)


@transactional
def recuperar(sesion: Sesion, empresa_id: int, usuario_id: int) -> Usuario:
    with _dentro(sesion, empresa_id):
        _exigir_otro(sesion, usuario_id, "clave")
        return de_empresa.recuperar(empresa_id, usuario_id)


@contextmanager
def _dentro(sesion: Sesion, empresa_id: int) -> Iterator[Empresa]:
    if sesion.empresa_id is not None:  # its own user, already in its scope
        yield empresas.obtener(sesion.empresa_id)
        return
    empresa = empresas.obtener_visible(sesion, empresa_id)
    with en_empresa(empresa.id):
        yield empresa


def _exigir_otro(sesion: Sesion, usuario_id: int, que: str) -> None:
    if sesion.empresa_id is not None and sesion.usuario_id == usuario_id:
        campo, frase = _PROPIO[que]
        raise ReglaDeNegocio.en(campo, frase)
