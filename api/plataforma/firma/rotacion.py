"""Pasa las llaves guardadas al primer secreto de FIRMA_LLAVES, por tandas. Repetirlo no cambia nada."""

from typing import NamedTuple

from sqlalchemy import select, tuple_

from api.core.datos import bloqueo
from api.core.datos.db import en_todas_las_empresas, transactional
from api.plataforma.firma import boveda
from api.plataforma.firma.models import CertificadoFirma

_TANDA = 200


class ResultadoDeRotacion(NamedTuple):
    cambiadas: int = 0
    al_dia: int = 0
    ilegibles: int = 0

    def mas(self, otro: "ResultadoDeRotacion") -> "ResultadoDeRotacion":
        return ResultadoDeRotacion(*(a + b for a, b in zip(self, otro, strict=True)))


def rotar() -> ResultadoDeRotacion:
    total, desde = ResultadoDeRotacion(), (0, 0)
    with en_todas_las_empresas():
        while True:
            ultima, hecho = _una_tanda(desde)
            if ultima is None:
                return total
            total, desde = total.mas(hecho), ultima


@transactional
def _una_tanda(desde: tuple[int, int]) -> tuple[tuple[int, int] | None, ResultadoDeRotacion]:
    """La tanda que sigue a `desde`: la clave de la última llave (None si no hay más) y qué pasó."""
    clave = tuple_(CertificadoFirma.empresa_id, CertificadoFirma.id)
    tanda = bloqueo.todas(
        select(CertificadoFirma)
        .where(clave > desde, CertificadoFirma.llave.is_not(None))
        .order_by(CertificadoFirma.empresa_id, CertificadoFirma.id)
        .limit(_TANDA)
    )
    hecho = ResultadoDeRotacion()
    for certificado in tanda:
        hecho = hecho.mas(_una(certificado))
    return ((tanda[-1].empresa_id, tanda[-1].id) if tanda else None), hecho


def _una(certificado: CertificadoFirma) -> ResultadoDeRotacion:
    assert certificado.llave is not None
    if boveda.al_dia(certificado.llave):
        return ResultadoDeRotacion(al_dia=1)
    try:
        certificado.llave = boveda.cifrar(boveda.descifrar(certificado.llave))
    except boveda.LlaveIlegible:
        return ResultadoDeRotacion(ilegibles=1)
    return ResultadoDeRotacion(cambiadas=1)
