"""Una empresa como la mira su proveedor: sus datos, lo que se puede hacer con ella y cómo está su
verificación."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import NamedTuple

from stdnum.ec import ruc as ruc_ec

from api.core.datos.db import en_empresa
from api.core.datos.puerta.valores import de_fila
from api.core.datos.sesion import Sesion
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import PENDIENTE, RECHAZADA, VERIFICADA, Empresa
from api.plataforma.firma import service as firma
from api.plataforma.mi_empresa import estructura as propia_estructura
from api.plataforma.planes import cifras as planes
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import ADMINISTRADOR
from api.proveedor.empresas import listado


@dataclass(frozen=True, slots=True)
class FichaDeEmpresa:
    """Una empresa como la mira su proveedor."""

    id: int
    ruc: str
    nombre_comercial: str
    razon_social: str
    correo: str
    correo_confirmado: bool
    telefono: str
    direccion: str
    ciudad: str
    estado_verificacion: str
    motivo_rechazo: str | None
    activa: bool
    creada_en: datetime
    distribuidor_id: int | None
    distribuidor_nombre: str | None
    ambiente: str
    version: int
    plan_id: int | None
    plan_nombre: str | None
    caduca: date | None
    total: int
    utilizados: int
    acciones: list[str]


class Revision(NamedTuple):
    """Algo que conviene mirar antes de verificar una empresa."""

    que: str
    cumple: bool
    detalle: str


@dataclass(frozen=True, slots=True)
class Verificacion:
    """Cómo está la verificación de una empresa."""

    id: int
    ruc: str
    estado_verificacion: str
    motivo_rechazo: str | None
    ambiente: str
    version: int
    revisiones: list[Revision]
    acciones: list[str]


def ver(sesion: Sesion, empresa_id: int) -> FichaDeEmpresa:
    """La empresa con su plan, el nombre de su distribuidor y lo que quien pregunta puede hacer con ella."""
    empresa = empresas.obtener_visible(sesion, empresa_id)
    return de_fila(
        FichaDeEmpresa,
        empresa,
        **listado.del_plan(planes.vigentes_de([empresa.id]).get(empresa.id))._asdict(),
        distribuidor_nombre=usuarios.nombres([empresa.distribuidor_id]).get(empresa.distribuidor_id or 0),
        acciones=acciones(sesion, empresa),
    )


def acciones(sesion: Sesion, empresa: Empresa) -> list[str]:
    """Lo que esta sesión puede hacer con la empresa, según cómo está ahora."""
    posibles = {
        "editar": ("empresas.editar", True),
        "usuarios": ("empresas.usuarios", True),
        "asignar": ("empresas.editar", sesion.perfil == str(ADMINISTRADOR)),
        "verificar": ("empresas.verificar", empresa.estado_verificacion != VERIFICADA),
        "rechazar": ("empresas.verificar", empresa.estado_verificacion != RECHAZADA),
        "revisar": ("empresas.verificar", empresa.estado_verificacion != PENDIENTE),
        "activar": ("empresas.activar", not empresa.activa),
        "desactivar": ("empresas.activar", empresa.activa),
        "eliminar": ("empresas.eliminar", True),
    }
    return [a for a, (permiso, cabe) in posibles.items() if cabe and permiso in sesion.permisos]


def verificacion(sesion: Sesion, empresa_id: int) -> Verificacion:
    """Cómo está la verificación, y lo que conviene mirar antes de decidir."""
    empresa = empresas.obtener_visible(sesion, empresa_id)
    with en_empresa(empresa.id):
        hay_propietario = usuarios.propietario_de(empresa.id) is not None
        sin_firma = firma.aviso(empresa.id)
    revisiones = [
        Revision("El RUC cumple con su dígito verificador", bool(ruc_ec.is_valid(empresa.ruc)), ""),
        Revision("Tiene teléfono, dirección y ciudad", _ubicada(empresa), ""),
        Revision("Tiene un propietario activo", hay_propietario, ""),
        Revision("Tiene una firma electrónica vigente", sin_firma is None, sin_firma or ""),
    ]
    return de_fila(Verificacion, empresa, revisiones=revisiones, acciones=acciones(sesion, empresa))


def establecimientos(sesion: Sesion, empresa_id: int) -> list[propia_estructura.EstablecimientoConPuntos]:
    """Los establecimientos de la empresa, cada uno con sus puntos de emisión."""
    empresas.obtener_visible(sesion, empresa_id)
    with en_empresa(empresa_id):
        return propia_estructura.listar()


def _ubicada(empresa: Empresa) -> bool:
    return all((empresa.telefono, empresa.direccion, empresa.ciudad))
