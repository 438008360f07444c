"""El certificado de una empresa: cargarlo, mirarlo y retirarlo. La llave entra y no vuelve a salir."""

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import select

from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.puerta.valores import de_fila
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.plataforma.empresas import service as empresas
from api.plataforma.firma.cripto.errores import CertificadoInvalido
from api.plataforma.firma.models import (
    CADUCADO,
    FUTURO,
    POR_CADUCAR,
    RETIRADO,
    SIN_LLAVE,
    VIGENTE,
    CertificadoFirma,
)

if TYPE_CHECKING:  # lo que abre certificados se importa cuando se usa
    from api.plataforma.firma.guardado import ColumnasDelCertificado


@dataclass(frozen=True, slots=True)
class CertificadoCargado:
    """Un certificado cargado y su estado."""

    id: int
    titular: str
    identificacion: str
    ruc: str
    autoridad: str
    serie: str
    valido_desde: datetime
    valido_hasta: datetime
    subido_en: datetime
    subido_por: str
    retirado_en: datetime | None
    dias: int
    estado: str
    vigente: bool
    avisos: list[str]


class Firma(NamedTuple):
    """Con qué firma una empresa, y con qué firmó antes."""

    ruc: str
    actual: CertificadoCargado | None
    anteriores: list[CertificadoCargado]


def ver() -> Firma:
    """Con qué firma la empresa y con qué firmó antes."""
    suyos = db.session.scalars(
        select(CertificadoFirma)
        .where(CertificadoFirma.empresa_id == empresa_actual())
        .order_by(CertificadoFirma.retirado_en.is_not(None), CertificadoFirma.id.desc())
    ).all()
    actual = suyos[0] if suyos and suyos[0].retirado_en is None else None
    return Firma(
        ruc=empresas.obtener(empresa_actual()).ruc,
        actual=_fila(actual, actual) if actual else None,
        anteriores=[_fila(c, actual) for c in suyos if c is not actual],
    )


def cargar(archivo: bytes, clave: str, quien: Autor) -> None:
    """Pone en uso el certificado de un PKCS#12 y retira el anterior. ReglaDeNegocio, con la causa y qué
    hacer, si no sirve."""
    from api.plataforma.firma import apertura

    try:
        abierto = apertura.abrir(archivo, clave)
        columnas = apertura.columnas(abierto, empresas.obtener(empresa_actual()).ruc)
    except CertificadoInvalido as error:
        raise ReglaDeNegocio(error.mensaje, {"form": {error.campo: [error.mensaje]}}) from error
    _guardar(columnas, quien)


@transactional
def retirar(certificado_id: int) -> None:
    """Deja de firmar con él y borra su llave."""
    empresas.bloquear(empresa_actual())
    certificado = db.session.get(CertificadoFirma, (empresa_actual(), certificado_id))
    if certificado is None:
        raise NoEncontrado("La empresa no tiene esa firma electrónica.")
    if certificado.retirado_en is not None:
        raise EstadoInvalido("Esa firma electrónica ya está retirada.")
    _retirar(certificado)


@transactional
def _guardar(columnas: "ColumnasDelCertificado", quien: Autor) -> None:
    empresas.bloquear(empresa_actual())
    vivos = select(CertificadoFirma).where(
        CertificadoFirma.empresa_id == empresa_actual(), CertificadoFirma.retirado_en.is_(None)
    )
    for anterior in db.session.scalars(vivos):
        _retirar(anterior)
    nuevo = CertificadoFirma(empresa_id=empresa_actual(), subido_por=quien.nombre, **asdict(columnas))
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


def _fila(certificado: CertificadoFirma, actual: CertificadoFirma | None) -> CertificadoCargado:
    estado = _estado(certificado, certificado is actual, ahora())
    return de_fila(
        CertificadoCargado,
        certificado,
        dias=(certificado.valido_hasta.astimezone(ahora().tzinfo).date() - ahora().date()).days,
        estado=estado,
        vigente=estado in (VIGENTE, POR_CADUCAR),
        avisos=_avisos(certificado) if certificado is actual else [],
    )


def _estado(certificado: CertificadoFirma, en_uso: bool, instante: datetime) -> str:
    from api.plataforma.firma.cripto.certificado import AVISAR_ANTES

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
    from api.plataforma.firma import apertura

    return apertura.avisos(certificado.certificado, certificado.ruc)
