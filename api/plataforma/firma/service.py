"""Signing certificates: opening one to tell what it is, and warning of the company's expiry."""

from typing import TYPE_CHECKING

from sqlalchemy import select

from api.core.datos.clock import ahora
from api.core.datos.db import db
from api.core.errors import ReglaDeNegocio
from api.plataforma.firma.cripto.errores import CertificadoInvalido
from api.plataforma.firma.firmante import Firmante, de
from api.plataforma.firma.models import CertificadoFirma

if TYPE_CHECKING:
    from api.plataforma.firma.cripto.certificado import Certificado

AVISO_DIAS = 15


def comprobar(datos: bytes, clave: str) -> "Certificado":
    """What a PKCS#12 holds; each reason why it doesn't serve has its own Spanish sentence."""
    from api.plataforma.firma.cripto.certificado import abrir_p12

    try:
        return abrir_p12(datos, clave, ahora())
    except CertificadoInvalido as error:
        raise ReglaDeNegocio(error.mensaje, {"form": {error.campo: [error.mensaje]}}) from error


def aviso(empresa_id: int) -> str | None:
    """Why the company can't sign, or soon won't; None when all is well."""
    certificado = db.session.execute(
        select(CertificadoFirma.valido_hasta, CertificadoFirma.llave.is_not(None).label("completo"))
        .where(CertificadoFirma.empresa_id == empresa_id, CertificadoFirma.retirado_en.is_(None))
        .order_by(CertificadoFirma.id.desc())
        .limit(1)
    ).first()
    if certificado is None:
        return "Su empresa aún no tiene una firma electrónica cargada."
    fecha = certificado.valido_hasta.strftime("%d/%m/%Y")
    dias = (certificado.valido_hasta - ahora()).total_seconds() / 86400
    if dias < 0:
        return f"Su firma electrónica caducó el {fecha}, por favor renuévela."
    if not certificado.completo:
        return "Su firma electrónica debe cargarse de nuevo para poder emitir."
    if dias <= AVISO_DIAS:
        return f"Su firma electrónica caduca el {fecha}, por favor renuévela."
    return None


def cargada(empresa_id: int) -> bool:
    """Whether the company has loaded with what to sign, good or expired."""
    suyos = select(CertificadoFirma.id).where(
        CertificadoFirma.empresa_id == empresa_id,
        CertificadoFirma.retirado_en.is_(None),
        CertificadoFirma.llave.is_not(None),
    )
    return db.session.execute(suyos.limit(1)).first() is not None


def firmante(empresa_id: int) -> Firmante:
    """With what the company signs today: `certificado_id` and `firmar(xml)`. EstadoInvalido, saying
    what to do, when it can't."""
    return de(empresa_id)
