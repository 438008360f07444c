"""Crear y cambiar una empresa desde el lado del proveedor."""

from dataclasses import asdict, dataclass

from api.core.datos import audit, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.db import db, en_empresa, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import ReglaDeNegocio
from api.plataforma.empresas import confirmacion
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import VERIFICADA, Empresa
from api.plataforma.usuarios import claves
from api.plataforma.usuarios import de_empresa as usuarios_de_empresa
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import ADMINISTRADOR, DISTRIBUIDOR
from api.proveedor.empresas import distribuidores, registro


@dataclass(frozen=True, slots=True)
class NuevaEmpresa:
    """Lo que el personal del proveedor escribe de una empresa que crea."""

    ruc: str
    nombre_comercial: str
    razon_social: str
    correo: str
    usuario: str
    telefono: str
    direccion: str
    ciudad: str
    distribuidor_id: int | None


@transactional
def crear(sesion: Sesion, nueva: NuevaEmpresa) -> int:
    """Crea una empresa; si la crea un distribuidor, queda a su cargo. El propietario recibe por correo
    una clave temporal. Devuelve el id de la empresa."""
    datos = asdict(nueva)
    distribuidor_id = _distribuidor_de_una_nueva(sesion, datos.pop("distribuidor_id"))
    solicitud = registro.Solicitud(**datos, clave=claves.temporal())
    del_distribuidor = sesion.usuario_id if sesion.perfil == str(DISTRIBUIDOR) else None
    empresa, _ = registro.crear(solicitud, distribuidor_id, acceso_por=del_distribuidor)
    with en_empresa(empresa.id):
        propietario = usuarios.propietario_de(empresa.id)
        assert propietario is not None
        usuarios_de_empresa.invitar(empresa.ruc, propietario)
    confirmacion.enviar(empresa)
    return empresa.id


@transactional
def actualizar(sesion: Sesion, empresa_id: int, cambios: Cambios) -> None:
    """Cambia de una empresa los datos que se enviaron."""
    empresa = empresas.para_cambiar(sesion, empresa_id)
    versiones.exigir(empresa, cambios.version, "empresa", "los datos de esta empresa")
    if "distribuidor_id" in cambios:
        _asignar(sesion, empresa, cambios["distribuidor_id"])
    antes, despues = audit.changes(empresa, cambios.sin("distribuidor_id"))
    if not despues:
        return
    if "ruc" in despues:
        _cambiar_ruc(empresa, despues["ruc"])
    for campo, valor in despues.items():
        setattr(empresa, campo, valor)
    empresa.version += 1
    if "correo" in despues and not empresa.correo_confirmado:
        confirmacion.enviar(empresa)
    db.session.flush()
    audit.record("actualizar", "empresa", empresa.id, empresa_id=empresa.id, antes=antes, despues=despues)


def _cambiar_ruc(empresa: Empresa, ruc: str) -> None:
    """Deja corregir un RUC mal escrito al registrarse. El de una empresa verificada no cambia, porque es
    el que se verificó."""
    if empresa.estado_verificacion == VERIFICADA:
        raise ReglaDeNegocio.en("EMP_RUC", "El RUC de una empresa verificada no se puede cambiar.")
    registro.exigir_ruc(ruc)


def _distribuidor_de_una_nueva(sesion: Sesion, pedido: int | None) -> int | None:
    if sesion.perfil != str(DISTRIBUIDOR):
        return _existente(pedido)
    if pedido not in (None, sesion.usuario_id):
        raise _solo_administradores()
    return sesion.usuario_id


def _asignar(sesion: Sesion, empresa: Empresa, pedido: int | None) -> None:
    if pedido == empresa.distribuidor_id:
        return
    if sesion.perfil != str(ADMINISTRADOR):
        raise _solo_administradores()
    distribuidores.asignar({empresa.id}, _existente(pedido))


def _existente(distribuidor_id: int | None) -> int | None:
    if distribuidor_id is not None and not usuarios.es_distribuidor(distribuidor_id):
        raise ReglaDeNegocio.en("DRB_CODIGO", "Ese distribuidor no existe o está desactivado.")
    return distribuidor_id


def _solo_administradores() -> Exception:
    return ReglaDeNegocio.en("DRB_CODIGO", "Solo un administrador asigna la empresa a un distribuidor.")
