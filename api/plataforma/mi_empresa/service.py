"""La empresa para sus propios usuarios: sus datos, lo que pueden cambiar de ella y cómo va su plan."""

from dataclasses import dataclass
from datetime import datetime

from api.core.datos import audit, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.clock import hoy
from api.core.datos.db import empresa_actual, transactional
from api.core.datos.puerta.valores import de_fila
from api.core.datos.sesion import Sesion
from api.core.errors import ReglaDeNegocio
from api.plataforma.empresas import confirmacion, regimenes
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import VERIFICADA, Empresa
from api.plataforma.mi_empresa import estructura
from api.plataforma.planes import cifras as planes

_RUC = "El RUC identifica a su empresa y no se cambia aquí: pídalo por un ticket de soporte."
_RAZON = "La razón social ya se verificó con la del SRI: para cambiarla, pídalo por un ticket de soporte."


@dataclass(frozen=True, slots=True)
class EmpresaPropia:
    """La empresa como la ven sus usuarios. Su régimen y sus calidades son los que rigen hoy."""

    id: int
    ruc: str
    nombre_comercial: str
    razon_social: str
    correo: str
    correo_confirmado: bool
    telefono: str
    direccion: str
    ciudad: str
    como_pagar: str
    regimen: str
    obligado_contabilidad: bool
    contribuyente_especial: str
    agente_retencion: str
    gran_contribuyente: str
    estado_verificacion: str
    motivo_rechazo: str | None
    ambiente: str
    creada_en: datetime
    version: int
    logo: str | None
    plan: planes.PlanElectronicoVigente | None
    acciones: list[str]


def ver(sesion: Sesion) -> EmpresaPropia:
    """La empresa, con lo que esta sesión puede hacer con ella. El plan, solo para quien puede verlo."""
    empresa = empresas.obtener(empresa_actual())
    ve_el_plan = "plan.ver" in sesion.permisos
    return de_fila(
        EmpresaPropia,
        empresa,
        **regimenes.de(empresa, hoy())._asdict(),
        logo=empresas.marca_de_logo(empresa.logo),
        plan=planes.vigentes_de([empresa.id]).get(empresa.id) if ve_el_plan else None,
        acciones=_acciones(sesion, empresa),
    )


@transactional
def actualizar(cambios: Cambios) -> None:
    """Cambia los datos que vinieron; el régimen y las calidades, desde hoy. Rechaza otro RUC, y otra razón social si
    la empresa está verificada."""
    empresa = empresas.bloquear(empresa_actual())
    versiones.exigir(empresa, cambios.version, "empresa", "los datos de la empresa")
    antes, despues = audit.changes(empresa, cambios.sin(*regimenes.CAMPOS))
    if "ruc" in despues:
        raise ReglaDeNegocio.en("EMP_RUC", _RUC)
    if "razon_social" in despues and empresa.estado_verificacion == VERIFICADA:
        raise ReglaDeNegocio.en("EMP_NOMBRE", _RAZON)
    de_regimen = {campo: valor for campo, valor in cambios.items() if campo in regimenes.CAMPOS}
    era, sera = regimenes.poner_hoy(empresa, de_regimen)
    if not despues and not sera:
        return
    for campo, valor in despues.items():
        setattr(empresa, campo, valor)
    empresa.version += 1
    if "direccion" in despues and not antes["direccion"]:
        estructura.tomar_direccion(empresa.direccion)
    if "correo" in despues and not empresa.correo_confirmado:
        confirmacion.enviar(empresa)
    audit.record(
        "actualizar",
        "empresa",
        empresa.id,
        empresa_id=empresa.id,
        antes={**antes, **era},
        despues={**despues, **sera},
    )


def _acciones(sesion: Sesion, empresa: Empresa) -> list[str]:
    if "empresa.editar" not in sesion.permisos:
        return []
    return ["editar"] if empresa.estado_verificacion == VERIFICADA else ["editar", "razon_social"]
