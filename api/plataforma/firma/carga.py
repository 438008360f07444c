"""El certificado de una empresa: cargarlo, mirarlo y retirarlo. La llave entra y no vuelve a salir."""

from datetime import datetime
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
from sqlalchemy import select

from api.core import externos
from api.core.datos import audit
from api.core.datos.clock import ahora
from api.core.datos.db import db, transactional
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.plataforma.empresas import service as empresas
from api.plataforma.firma import guardado
from api.plataforma.firma.cripto import verificacion, xades
from api.plataforma.firma.cripto.certificado import AVISAR_ANTES, Certificado, abrir_p12, avisos
from api.plataforma.firma.cripto.errores import CertificadoInvalido, NoFirmaBien, OtroRuc
from api.plataforma.firma.cripto.identidad import lleva
from api.plataforma.firma.models import (
    CADUCADO,
    FUTURO,
    POR_CADUCAR,
    RETIRADO,
    SIN_LLAVE,
    VIGENTE,
    CertificadoFirma,
)

_MUESTRA = '<factura id="comprobante" version="1.1.0"><muestra>ñandú &amp; Cía.</muestra></factura>'


def ver(empresa_id: int) -> dict[str, Any]:
    """Con qué firma la empresa y con qué firmó antes."""
    suyos = db.session.scalars(
        select(CertificadoFirma)
        .where(CertificadoFirma.empresa_id == empresa_id)
        .order_by(CertificadoFirma.retirado_en.is_not(None), CertificadoFirma.id.desc())
    ).all()
    actual = suyos[0] if suyos and suyos[0].retirado_en is None else None
    return {
        "ruc": empresas.obtener(empresa_id).ruc,
        "actual": _fila(actual, actual) if actual else None,
        "anteriores": [_fila(c, actual) for c in suyos if c is not actual],
    }


def cargar(empresa_id: int, archivo: bytes, clave: str, quien: str) -> None:
    """Poner en uso el certificado de un PKCS#12, que reemplaza al anterior; ReglaDeNegocio, con la
    causa y qué hacer, si no sirve."""
    try:
        abierto = abrir_p12(archivo, clave, ahora())
        llave = _exigir(abierto, empresas.obtener(empresa_id).ruc)
        _probar(abierto.certificado, llave)
    except CertificadoInvalido as error:
        raise ReglaDeNegocio(error.mensaje, {"form": {error.campo: [error.mensaje]}}) from error
    _guardar(empresa_id, guardado.columnas(abierto.certificado, llave), quien)


@transactional
def retirar(empresa_id: int, certificado_id: int) -> None:
    """Dejar de firmar con él. Su llave se borra."""
    empresas.bloquear(empresa_id)
    certificado = db.session.get(CertificadoFirma, (empresa_id, certificado_id))
    if certificado is None:
        raise NoEncontrado("La empresa no tiene esa firma electrónica.")
    if certificado.retirado_en is not None:
        raise EstadoInvalido("Esa firma electrónica ya está retirada.")
    _retirar(certificado)


def _exigir(abierto: Certificado, ruc: str) -> RSAPrivateKey:
    if not abierto.puede_firmar or not isinstance(abierto.llave, RSAPrivateKey):
        raise CertificadoInvalido(abierto.avisos[0])
    if abierto.ruc and not lleva(abierto.certificado, ruc):
        raise OtroRuc(
            f"El certificado es del RUC {abierto.ruc} y su empresa es {ruc}: el SRI rechazaría sus documentos. "
            "Suba el que se emitió para su empresa."
        )
    return abierto.llave


def _probar(cert: x509.Certificate, llave: RSAPrivateKey) -> None:
    """Firmar una muestra y comprobarla: mejor saberlo ahora que con la primera factura."""
    try:
        listo = xades.preparar(llave, cert, externos.firma_algoritmo())
        firmante = verificacion.verificar(xades.firmar(_MUESTRA, listo, ahora()))
    except (verificacion.FirmaNoVale, ValueError) as error:
        raise NoFirmaBien from error
    if firmante != cert:
        raise NoFirmaBien


@transactional
def _guardar(empresa_id: int, columnas: dict[str, Any], quien: str) -> None:
    empresas.bloquear(empresa_id)
    vivos = select(CertificadoFirma).where(
        CertificadoFirma.empresa_id == empresa_id, CertificadoFirma.retirado_en.is_(None)
    )
    for anterior in db.session.scalars(vivos):
        _retirar(anterior)
    nuevo = CertificadoFirma(empresa_id=empresa_id, subido_por=quien, **columnas)
    db.session.add(nuevo)
    db.session.flush()
    _anotar("cargar", nuevo)


def _retirar(certificado: CertificadoFirma) -> None:
    certificado.retirado_en = ahora()
    certificado.llave = None
    _anotar("retirar", certificado)


def _anotar(accion: str, certificado: CertificadoFirma) -> None:
    datos = {
        campo: getattr(certificado, campo)
        for campo in ("titular", "ruc", "autoridad", "serie", "huella", "valido_hasta")
    }
    audit.record(
        accion,
        "certificado_firma",
        certificado.id,
        empresa_id=certificado.empresa_id,
        antes=datos if accion == "retirar" else None,
        despues=datos if accion == "cargar" else None,
    )


def _fila(certificado: CertificadoFirma, actual: CertificadoFirma | None) -> dict[str, Any]:
    estado = _estado(certificado, certificado is actual, ahora())
    return {
        **{campo: getattr(certificado, campo) for campo in _CAMPOS},
        "dias": (certificado.valido_hasta.astimezone(ahora().tzinfo).date() - ahora().date()).days,
        "estado": estado,
        "vigente": estado in (VIGENTE, POR_CADUCAR),
        "avisos": _avisos(certificado) if certificado is actual else [],
    }


_CAMPOS = (
    "id", "titular", "identificacion", "ruc", "autoridad", "serie", "valido_desde", "valido_hasta",
    "subido_en", "subido_por", "retirado_en",
)  # fmt: skip


def _estado(certificado: CertificadoFirma, en_uso: bool, instante: datetime) -> str:
    if not en_uso:
        return RETIRADO
    if certificado.valido_hasta < instante:
        return CADUCADO
    if certificado.llave is None:
        return SIN_LLAVE
    if certificado.valido_desde > instante:
        return FUTURO
    return POR_CADUCAR if certificado.valido_hasta - instante < AVISAR_ANTES else VIGENTE


def _avisos(certificado: CertificadoFirma) -> list[str]:
    if certificado.certificado is None:
        return []
    abierto = x509.load_der_x509_certificate(certificado.certificado)
    return avisos(abierto, certificado.ruc, ahora())
