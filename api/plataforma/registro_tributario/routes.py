"""Consultas por RUC o cédula: primero al servicio primario, después al alternativo."""

from typing import Any

from api.core import PREFIJO
from api.core.http import limits
from api.core.http.api import Blueprint
from api.plataforma.registro_tributario import schemas, service

_PREFIJO = f"{PREFIJO}/consultas"
publico = Blueprint("consultas", __name__, url_prefix=_PREFIJO, access="publico", description="Consultas")
blp = Blueprint(
    "consultas_con_sesion",
    __name__,
    url_prefix=_PREFIJO,
    access="sesion",
    description="Consultas",
)
_RUC = "<string(maxlength=20):identificacion>"


@publico.route(f"/empresa/{_RUC}")
@limits.por_ip(30, "minute")
@publico.response(200, schemas.EmpresaSchema)
def empresa(identificacion: str) -> Any:
    """Datos de una empresa por su RUC. Sin sesión también: los pide el formulario de tickets."""
    return service.contribuyente(identificacion)


@blp.route(f"/especial/{_RUC}")
@limits.por_ip(60, "minute")
@blp.response(200, schemas.EspecialSchema)
def especial(identificacion: str) -> Any:
    """Si es contribuyente especial."""
    return service.contribuyente(identificacion)


@blp.route(f"/fantasma/{_RUC}")
@limits.por_ip(60, "minute")
@blp.response(200, schemas.FantasmaSchema)
def fantasma(identificacion: str) -> Any:
    """Si consta como empresa fantasma o con transacciones inexistentes."""
    return service.contribuyente(identificacion)


@blp.route(f"/retencion/{_RUC}")
@limits.por_ip(60, "minute")
@blp.response(200, schemas.RetencionSchema)
def retencion(identificacion: str) -> Any:
    """Si es agente de retención."""
    return service.contribuyente(identificacion)


@blp.route(f"/rimpe/{_RUC}")
@limits.por_ip(60, "minute")
@blp.response(200, schemas.RimpeSchema)
def rimpe(identificacion: str) -> Any:
    """Si está en el régimen RIMPE y con qué categoría."""
    return service.contribuyente(identificacion)


@blp.route(f"/catastro/{_RUC}")
@limits.por_ip(60, "minute")
@blp.response(200, schemas.CatastroSchema)
def catastro(identificacion: str) -> Any:
    """Todo lo que el registro sabe de un contribuyente, con sus establecimientos."""
    return service.contribuyente(identificacion)


@blp.route(f"/cedula/{_RUC}")
@limits.por_ip(60, "minute")
@blp.response(200, schemas.CedulaSchema)
def cedula(identificacion: str) -> Any:
    """El nombre de una persona por su cédula."""
    return service.persona(identificacion)
