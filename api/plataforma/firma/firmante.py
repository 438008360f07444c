"""Con qué firma una empresa: su certificado vigente y su llave, abierta una vez por proceso."""

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import bindparam, select

from api.core import externos
from api.core.datos.clock import ahora
from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.core.errors import EstadoInvalido
from api.plataforma.firma.models import CertificadoFirma

if TYPE_CHECKING:
    from api.plataforma.firma.cripto.xades import CertificadoListo

_SIN_FIRMA = "Su empresa aún no tiene una firma electrónica: cárguela para poder emitir."
_ABIERTOS = 512  # por proceso: los de las últimas empresas que emitieron


@dataclass(frozen=True, slots=True)
class Firmante:
    certificado_id: int
    _listo: "CertificadoListo"

    def firmar(self, xml: str, cuando: datetime | None = None) -> bytes:
        """El documento firmado, con la hora de ahora o la de `cuando`. `xml` viene en forma canónica
        (`xades.py`)."""
        from api.plataforma.firma.cripto import xades

        return xades.firmar(xml, self._listo, cuando or ahora())


def firmante_de(empresa_id: int) -> Firmante:
    """El firmante de la empresa; EstadoInvalido, que dice qué hacer, si hoy no puede firmar."""
    fila = _VIGENTE.una(empresa=empresa_id)
    if fila is None or not fila.completo:
        raise EstadoInvalido(_SIN_FIRMA)
    if not fila.valido_desde <= ahora() <= fila.valido_hasta:
        cuando = "caducó el" if fila.valido_hasta < ahora() else "empieza a valer el"
        fecha = fila.valido_hasta if fila.valido_hasta < ahora() else fila.valido_desde
        raise EstadoInvalido(
            f"Su firma electrónica {cuando} {fecha:%d/%m/%Y}. Cargue una vigente para poder emitir."
        )
    return Firmante(fila.id, _abrir(empresa_id, fila.id, fila.huella, externos.firma_algoritmo()))


class _Cargado(NamedTuple):
    id: int
    huella: str
    valido_desde: datetime
    valido_hasta: datetime
    completo: bool


_VIGENTE = Directa(
    _Cargado,
    lambda: (
        select(
            CertificadoFirma.id,
            CertificadoFirma.huella,
            CertificadoFirma.valido_desde,
            CertificadoFirma.valido_hasta,
            CertificadoFirma.llave.is_not(None).label("completo"),
        )
        .where(CertificadoFirma.empresa_id == bindparam("empresa"), CertificadoFirma.retirado_en.is_(None))
        .order_by(CertificadoFirma.id.desc())
        .limit(1)
    ),
)


@lru_cache(_ABIERTOS)
def _abrir(empresa_id: int, certificado_id: int, huella: str, algoritmo: str) -> "CertificadoListo":
    """La huella está entre los parámetros porque dos bases pueden repetir los ids. Un error no se guarda."""
    from api.plataforma.firma import guardado

    certificado, llave = db.session.execute(
        select(CertificadoFirma.certificado, CertificadoFirma.llave).where(
            CertificadoFirma.empresa_id == empresa_id, CertificadoFirma.id == certificado_id
        )
    ).one()
    if certificado is None or llave is None:
        raise EstadoInvalido(_SIN_FIRMA)  # se retiró en este instante
    return guardado.preparar(certificado, llave, algoritmo)
