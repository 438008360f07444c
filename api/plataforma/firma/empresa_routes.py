"""El certificado de firma de la empresa propia."""

from typing import IO, Any

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.plataforma.firma import carga, schemas
from api.plataforma.firma.routes import leer

blp = Blueprint(
    "firma_empresa", __name__, url_prefix="/api/firma", access="empresa", description="Firma de la empresa"
)


@blp.route("")
@blp.require("firma.editar")
@blp.response(200, schemas.FirmaSchema)
def ver() -> Any:
    """El certificado con el que la empresa firma y los anteriores. La llave no sale nunca."""
    return carga.ver()


@blp.route("", methods=["POST"])
@blp.require("firma.editar")
@blp.con_clave
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ArchivoFirmaSchema, location="files", as_kwargs=True)
@blp.arguments(schemas.ClaveFirmaSchema, location="form", as_kwargs=True)
@blp.response(200, schemas.FirmaSchema)
def cargar(signfile: IO[bytes], password: str) -> Any:
    """Carga un PKCS#12: lo abre, compara su RUC con el de la empresa, firma y comprueba una muestra, lo guarda
    cifrado y retira el anterior."""
    carga.cargar(leer(signfile), password, sessions.current().autor)
    return carga.ver()


@blp.route("/<id:certificado_id>", methods=["DELETE"])
@blp.require("firma.editar")
@blp.con_clave
@blp.response(200, schemas.FirmaSchema)
def retirar(certificado_id: int) -> Any:
    """Deja de firmar con un certificado y borra su llave; hasta cargar otro no se puede emitir."""
    carga.retirar(certificado_id)
    return carga.ver()
