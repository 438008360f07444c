"""The signing certificate of one's own company."""

from typing import Any

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.plataforma.firma import carga, schemas
from api.plataforma.firma.routes import leer

blp = Blueprint(
    "firma_empresa", __name__, url_prefix="/api/firma", access="empresa", description="Firma de la empresa"
)


def _mia() -> int:
    empresa_id = sessions.current().empresa_id
    assert empresa_id is not None
    return empresa_id


@blp.route("")
@blp.require("firma.editar")
@blp.response(200, schemas.FirmaSchema)
def ver() -> Any:
    """El certificado con el que la empresa firma y los anteriores. La llave no sale nunca."""
    return carga.ver(_mia())


@blp.route("", methods=["POST"])
@blp.require("firma.editar")
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ArchivoFirmaSchema, location="files")
@blp.arguments(schemas.ClaveFirmaSchema, location="form")
@blp.response(200, schemas.FirmaSchema)
def cargar(archivos: dict[str, Any], datos: dict[str, Any]) -> Any:
    """Carga un PKCS#12: lo abre, compara su RUC con el de la empresa, firma y comprueba una muestra, lo guarda
    cifrado y retira el anterior."""
    carga.cargar(_mia(), leer(archivos["signfile"]), datos["password"], sessions.current().nombre)
    return carga.ver(_mia())


@blp.route("/<id:certificado_id>", methods=["DELETE"])
@blp.require("firma.editar")
@blp.response(200, schemas.FirmaSchema)
def retirar(certificado_id: int) -> Any:
    """Deja de firmar con un certificado y borra su llave; hasta cargar otro no se puede emitir."""
    carga.retirar(_mia(), certificado_id)
    return carga.ver(_mia())
