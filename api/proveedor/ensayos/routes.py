"""Las empresas de ensayo: quien da llaves a los programas pide una donde probarlos."""

from typing import Any

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.proveedor.ensayos import schemas, service
from api.proveedor.ensayos.service import NuevoEnsayo

blp = Blueprint(
    "ensayos", __name__, url_prefix="/api/ensayos", access="empresa", description="Empresas de ensayo"
)


@blp.route("")
@blp.require("llaves.administrar")
@blp.response(200, schemas.EnsayosSchema)
def listar() -> Any:
    """Las que sirven y, después, las terminadas; y lo que se le puede pedir al SRI de ensayo."""
    return service.listar()


@blp.route("", methods=["POST"])
@blp.require("llaves.administrar")
@blp.con_clave
@limits.por_ip(30, "hour")
@blp.arguments(schemas.NuevoEnsayoSchema)
@blp.response(200, schemas.EnsayoCreadoSchema)
def pedir(nuevo: NuevoEnsayo) -> Any:
    """Una empresa con clientes, productos, firma y una llave de pruebas. La autoriza un SRI de ensayo, que vive aquí y responde según el dato
    adicional que lleve cada documento. Como crear una llave, responde 200 y no admite Idempotency-Key; el nombre impide pedirla dos veces."""
    return service.pedir(sessions.current(), nuevo)


@blp.route("/<id:ensayo_id>", methods=["DELETE"])
@blp.require("llaves.administrar")
@blp.response(204)
def terminar(ensayo_id: int) -> None:
    """Nadie entra más en ella y sus llaves dejan de servir, ahora y para siempre."""
    service.terminar(sessions.current(), ensayo_id)
