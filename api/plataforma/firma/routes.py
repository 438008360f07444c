"""Comprobar un certificado de firma, sin guardarlo."""

from typing import IO, Any

from api.core import PREFIJO
from api.core.errors import ArchivoMuyGrande
from api.core.http import limits
from api.core.http.api import Blueprint
from api.plataforma.firma import schemas, service

MAXIMO_CERTIFICADO = 256 * 1024

blp = Blueprint("firma", __name__, url_prefix=f"{PREFIJO}/firma", access="sesion", description="Firma")


@blp.route("/comprobar", methods=["POST"])
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ArchivoFirmaSchema, location="files", as_kwargs=True)
@blp.arguments(schemas.ClaveFirmaSchema, location="form", as_kwargs=True)
@blp.response(200, schemas.CertificadoSchema)
def comprobar(signfile: IO[bytes], password: str) -> Any:
    """Abre un PKCS#12 y dice de quién es, quién lo emitió, hasta cuándo vale y si puede firmar.
    Nada se guarda."""
    return service.comprobar(leer(signfile), password)


def leer(archivo: IO[bytes]) -> bytes:
    """Lo subido, en memoria: el archivo de un certificado no pasa nunca por el depósito."""
    contenido = archivo.read(MAXIMO_CERTIFICADO + 1)
    if len(contenido) > MAXIMO_CERTIFICADO:
        raise ArchivoMuyGrande("Un certificado no pesa más de 256 KB.")
    return contenido
