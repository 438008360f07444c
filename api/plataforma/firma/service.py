"""Los certificados de firma: qué trae uno, con cuál firma una empresa y de qué hay que avisarle."""

from datetime import date
from typing import TYPE_CHECKING

from sqlalchemy import BigInteger, DateTime, ScalarSelect, bindparam, literal_column, select

from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.core.errors import ReglaDeNegocio
from api.plataforma.firma.cripto.errores import CertificadoInvalido
from api.plataforma.firma.firmante import Firmante, firmante_de
from api.plataforma.firma.models import CertificadoFirma

if TYPE_CHECKING:
    from lxml.etree import _Element

    from api.plataforma.firma.cripto.ajena import FirmaAjena
    from api.plataforma.firma.cripto.certificado import Certificado

AVISO_DIAS = 15


def comprobar(datos: bytes, clave: str) -> "Certificado":
    """Lo que trae un PKCS#12; si no sirve, ReglaDeNegocio con la frase de su causa."""
    from api.plataforma.firma.cripto.certificado import abrir_p12

    try:
        return abrir_p12(datos, clave, ahora())
    except CertificadoInvalido as error:
        raise ReglaDeNegocio(error.mensaje, {"form": {error.campo: [error.mensaje]}}) from error


def aviso(empresa_id: int) -> str | None:
    """Por qué la empresa no puede firmar, o pronto no podrá; None si todo está bien."""
    certificado = db.session.execute(
        select(CertificadoFirma.valido_hasta, CertificadoFirma.llave.is_not(None).label("completo"))
        .where(CertificadoFirma.empresa_id == empresa_id, CertificadoFirma.retirado_en.is_(None))
        .order_by(CertificadoFirma.id.desc())
        .limit(1)
    ).first()
    if certificado is None:
        return "Su empresa aún no tiene una firma electrónica cargada."
    hasta = certificado.valido_hasta.astimezone(GUAYAQUIL)
    fecha = hasta.strftime("%d/%m/%Y")
    if hasta < ahora():
        return f"Su firma electrónica caducó el {fecha}, por favor renuévela."
    if not certificado.completo:
        return "Su firma electrónica debe cargarse de nuevo para poder emitir."
    if (hasta.date() - hoy()).days <= AVISO_DIAS:  # los días del calendario, como el correo que lo avisa
        return f"Su firma electrónica caduca el {fecha}, por favor renuévela."
    return None


def hasta_cuando() -> date | None:
    """El último día de la firma que la empresa tiene cargada; None si no tiene ninguna."""
    suyas = select(CertificadoFirma.valido_hasta).where(
        CertificadoFirma.retirado_en.is_(None), CertificadoFirma.llave.is_not(None)
    )
    hasta = db.session.scalar(suyas.order_by(CertificadoFirma.id.desc()).limit(1))
    return hasta.astimezone(GUAYAQUIL).date() if hasta else None


def tuvo(empresa_id: int) -> bool:
    """Si alguna vez cargó una, aunque después se retirara."""
    suyos = select(CertificadoFirma.id).where(CertificadoFirma.empresa_id == empresa_id)
    return db.session.execute(suyos.limit(1)).first() is not None


def cargada(empresa_id: int) -> ScalarSelect[int]:
    """Dentro de una consulta, un certificado con que la empresa firma o firmó, si ha cargado alguno."""
    suyos = select(CertificadoFirma.id).where(
        CertificadoFirma.empresa_id == empresa_id,
        CertificadoFirma.retirado_en.is_(None),
        CertificadoFirma.llave.is_not(None),
    )
    return suyos.limit(1).scalar_subquery()


def en_uso() -> int | None:
    """El certificado con el que hoy podría firmar la empresa en que se trabaja; None si no hay uno vigente."""
    hallado = _EN_USO.una()
    return None if hallado is None else hallado["id"]


_EN_USO: Directa[dict[str, int]] = Directa(
    dict,
    lambda: (
        select(CertificadoFirma.id)
        .where(
            CertificadoFirma.retirado_en.is_(None),
            CertificadoFirma.llave.is_not(None),
            CertificadoFirma.valido_hasta
            > bindparam("ahora", callable_=ahora, type_=DateTime(timezone=True)),
        )
        .order_by(CertificadoFirma.id.desc())
        .limit(literal_column("1", BigInteger))
    ),
)


def firmante(empresa_id: int) -> Firmante:
    """Con qué firma hoy la empresa: `certificado_id` y `firmar(xml)`. EstadoInvalido, que dice qué hacer, si
    no puede."""
    return firmante_de(empresa_id)


def mirar_ajena(raiz: "_Element") -> "FirmaAjena":
    """Comprueba la firma de un comprobante que otro emitió, ya leído como árbol."""
    from api.plataforma.firma.cripto import ajena

    return ajena.mirar(raiz)
