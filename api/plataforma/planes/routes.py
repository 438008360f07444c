"""El plan de la empresa propia: lo que se comprueba después de ingresar (docs/contrato.md §5) y lo que le
queda."""

from typing import Any

from api.core import PREFIJO
from api.core.errors import NoEncontrado
from api.core.http import sessions
from api.core.http.api import Blueprint
from api.plataforma.planes import schemas, service

blp = Blueprint("plan", __name__, url_prefix=PREFIJO, access="empresa", description="Plan propio")
uso = Blueprint("uso_del_plan", __name__, url_prefix=PREFIJO, access="sesion", description="Plan propio")


@blp.route("/comprobarfirmaPlan/<id:com_codigo>/<id:eid>")
@blp.response(200, schemas.AvisoSchema)
def comprobar_firma_plan(com_codigo: int, eid: int) -> Any:
    """Si el plan electrónico o la firma están caducados, faltan o están por acabarse (15 días o
    10 % del cupo): `activar` verdadero y el `mensaje` que se muestra."""
    sesion = sessions.current()
    if eid != sesion.empresa_id or com_codigo != sesion.establecimiento_id:
        raise NoEncontrado("No existe esa empresa.")
    avisos = service.revisar(eid)
    return {"activar": bool(avisos), "mensaje": " ".join(avisos)}


@uso.route("/planes/plan/orel/utilizados/<id:empresa_id>")
@uso.response(200, schemas.UtilizadosSchema)
def utilizados(empresa_id: int) -> Any:
    """Los documentos del plan electrónico vigente de la empresa propia, o de una que el
    administrador ve."""
    return service.utilizados(sessions.current(), empresa_id)
