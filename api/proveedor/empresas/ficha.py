"""A company as its provider looks at it: all of it, what may be done with it, what verifies it."""

from typing import Any

from stdnum.ec import ruc as ruc_ec

from api.core.datos.db import en_empresa
from api.core.datos.sesion import Sesion
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import PENDIENTE, RECHAZADA, VERIFICADA, Empresa
from api.plataforma.firma import service as firma
from api.plataforma.mi_empresa import estructura as propia_estructura
from api.plataforma.planes import cifras as planes
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import ADMINISTRADOR
from api.proveedor.empresas import listado

_CAMPOS = (
    "id",
    "ruc",
    "nombre_comercial",
    "razon_social",
    "correo",
    "telefono",
    "direccion",
    "ciudad",
    "estado_verificacion",
    "motivo_rechazo",
    "activa",
    "creada_en",
    "distribuidor_id",
    "ambiente",
    "version",
)


def ver(sesion: Sesion, empresa_id: int) -> dict[str, Any]:
    """The company with its plan, its distributor's name and `acciones`."""
    empresa = empresas.obtener_visible(sesion, empresa_id)
    return {
        **{campo: getattr(empresa, campo) for campo in _CAMPOS},
        **listado.del_plan(planes.vigentes_de([empresa.id]).get(empresa.id)),
        "distribuidor_nombre": usuarios.nombres([empresa.distribuidor_id]).get(empresa.distribuidor_id or 0),
        "acciones": acciones(sesion, empresa),
    }


def acciones(sesion: Sesion, empresa: Empresa) -> list[str]:
    """What this session may do with it as it stands now."""
    posibles = {
        "editar": ("empresas.editar", True),
        "asignar": ("empresas.editar", sesion.perfil == str(ADMINISTRADOR)),
        "verificar": ("empresas.verificar", empresa.estado_verificacion != VERIFICADA),
        "rechazar": ("empresas.verificar", empresa.estado_verificacion != RECHAZADA),
        "revisar": ("empresas.verificar", empresa.estado_verificacion != PENDIENTE),
        "activar": ("empresas.activar", not empresa.activa),
        "desactivar": ("empresas.activar", empresa.activa),
        "eliminar": ("empresas.eliminar", True),
    }
    return [a for a, (permiso, cabe) in posibles.items() if cabe and permiso in sesion.permisos]


def verificacion(sesion: Sesion, empresa_id: int) -> dict[str, Any]:
    """How the verification stands, and what there is to look at before deciding."""
    empresa = empresas.obtener_visible(sesion, empresa_id)
    with en_empresa(empresa.id):
        hay_propietario = usuarios.propietario_de(empresa.id) is not None
        sin_firma = firma.aviso(empresa.id)
    revisiones = [
        ("El RUC cumple con su dígito verificador", bool(ruc_ec.is_valid(empresa.ruc)), ""),
        ("Tiene teléfono, dirección y ciudad", _ubicada(empresa), ""),
        ("Tiene un propietario activo", hay_propietario, ""),
        ("Tiene una firma electrónica vigente", sin_firma is None, sin_firma or ""),
    ]
    return {
        **{campo: getattr(empresa, campo) for campo in _CAMPOS},
        "revisiones": [{"que": q, "cumple": c, "detalle": d} for q, c, d in revisiones],
        "acciones": acciones(sesion, empresa),
    }


def establecimientos(sesion: Sesion, empresa_id: int) -> list[dict[str, Any]]:
    """The company's places of business, each with its emission points."""
    empresas.obtener_visible(sesion, empresa_id)
    with en_empresa(empresa_id):
        return propia_estructura.listar()


def _ubicada(empresa: Empresa) -> bool:
    return all((empresa.telefono, empresa.direccion, empresa.ciudad))
