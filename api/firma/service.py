"""Signing certificates: opening one to tell what it is, and warning of the company's expiry."""

from sqlalchemy import select

from api.core.clock import ahora
from api.core.db import db
from api.core.errors import ReglaDeNegocio
from api.firma.certificado import Certificado, abrir_p12
from api.firma.errores import CertificadoInvalido
from api.firma.models import CertificadoFirma

AVISO_DIAS = 15


def comprobar(datos: bytes, clave: str) -> Certificado:
    """What a PKCS#12 holds; each reason why it doesn't serve has its own Spanish sentence."""
    try:
        return abrir_p12(datos, clave, ahora())
    except CertificadoInvalido as error:
        raise ReglaDeNegocio(error.mensaje, {"form": {error.campo: [error.mensaje]}}) from error


def aviso(empresa_id: int) -> str | None:
    """Why the company can't sign, or soon won't; None when all is well."""
    certificado = db.session.scalar(
        select(CertificadoFirma)
        .where(CertificadoFirma.empresa_id == empresa_id)
        .order_by(CertificadoFirma.valido_hasta.desc())
        .limit(1)
    )
    if certificado is None:
        return "Su empresa aún no tiene una firma electrónica cargada."
    fecha = certificado.valido_hasta.strftime("%d/%m/%Y")
    dias = (certificado.valido_hasta - ahora()).total_seconds() / 86400
    if dias < 0:
        return f"Su firma electrónica caducó el {fecha}, por favor renuévela."
    if dias <= AVISO_DIAS:
        return f"Su firma electrónica caduca el {fecha}, por favor renuévela."
    return None
