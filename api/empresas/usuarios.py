"""The users of a company that the caller may see: each use case enters the company first."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import select

from api.core.db import db, en_empresa, transactional
from api.core.errors import ReglaDeNegocio
from api.core.sessions import Sesion
from api.empresas import service as empresas
from api.empresas.models import Empresa, Establecimiento
from api.usuarios import de_empresa
from api.usuarios.models import Usuario


def listar(sesion: Sesion, empresa_id: int) -> list[Usuario]:
    with _dentro(sesion, empresa_id):
        return de_empresa.listar(empresa_id)


@transactional
def crear(sesion: Sesion, empresa_id: int, datos: dict[str, Any]) -> Usuario:
    with _dentro(sesion, empresa_id) as empresa:
        datos["establecimiento_id"] = _establecimiento(datos.get("establecimiento_id"))
        return de_empresa.crear(empresa_id, empresa.ruc, datos)


@transactional
def actualizar(
    sesion: Sesion, empresa_id: int, usuario_id: int, datos: dict[str, Any], version: int | None
) -> Usuario:
    with _dentro(sesion, empresa_id):
        if "establecimiento_id" in datos:
            _establecimiento(datos["establecimiento_id"])
        return de_empresa.actualizar(empresa_id, usuario_id, datos, version)


@transactional
def activar(sesion: Sesion, empresa_id: int, usuario_id: int, activo: bool) -> Usuario:
    with _dentro(sesion, empresa_id):
        return de_empresa.activar(empresa_id, usuario_id, activo)


@transactional
def terminar_sesiones(sesion: Sesion, empresa_id: int, usuario_id: int) -> None:
    with _dentro(sesion, empresa_id):
        de_empresa.terminar_sesiones(empresa_id, usuario_id)


@transactional
def recuperar(sesion: Sesion, empresa_id: int, usuario_id: int) -> Usuario:
    with _dentro(sesion, empresa_id):
        return de_empresa.recuperar(empresa_id, usuario_id)


@contextmanager
def _dentro(sesion: Sesion, empresa_id: int) -> Iterator[Empresa]:
    empresa = empresas.obtener_visible(sesion, empresa_id)
    with en_empresa(empresa.id):
        yield empresa


def _establecimiento(pedido: int | None) -> int:
    """An active establishment of the company; without one named, the first."""
    consulta = select(Establecimiento.id).where(Establecimiento.activo.is_(True))
    if pedido is not None:
        consulta = consulta.where(Establecimiento.id == pedido)
    encontrado = db.session.scalar(consulta.order_by(Establecimiento.codigo).limit(1))
    if encontrado is None:
        raise ReglaDeNegocio.en("COM_CODIGO", "La empresa no tiene ese establecimiento, o está inactivo.")
    return encontrado
