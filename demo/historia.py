"""Por dónde llegó cada documento de la demostración a su estado, y qué dijo el SRI en cada paso."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.models import (
    ANULADO,
    AUTORIZADO,
    DEVUELTO,
    EMITIDO,
    ENVIADO,
    NO_AUTORIZADO,
    VIAJES,
)
from api.core.autor import VISITANTE, Autor
from api.core.datos.clock import GUAYAQUIL, hoy

QUIEN, MOTIVO = "Lucía Fernanda Paredes", "Se emitió dos veces."  # quién los emite y los anula, y por qué
AUTOR = Autor(VISITANTE.sujeto, QUIEN)
_MENSAJES = {
    DEVUELTO: ("65", "FECHA EMISION EXTEMPORANEA", "La fecha de emisión está fuera del rango de tolerancia"),
    NO_AUTORIZADO: ("39", "FIRMA INVALIDA", "La firma es inválida [firma y/o certificados alterados]"),
}
# Desde, hasta, qué pasó, y a los cuántos segundos.
_NACE = ((None, EMITIDO, "Emitido", 0),)
_RECIBIDO = (*_NACE, (EMITIDO, ENVIADO, "Recibido por el SRI", 1))
_AUTORIZADO = (*_RECIBIDO, (ENVIADO, AUTORIZADO, "Autorizado por el SRI", 3))
_CAMINOS: dict[str, tuple[tuple[str | None, str, str, int], ...]] = {
    EMITIDO: _NACE,
    DEVUELTO: (*_NACE, (EMITIDO, DEVUELTO, "Devuelto por el SRI", 1)),
    NO_AUTORIZADO: (*_RECIBIDO, (ENVIADO, NO_AUTORIZADO, "No autorizado por el SRI", 3)),
    AUTORIZADO: _AUTORIZADO,
    ANULADO: (*_AUTORIZADO, (AUTORIZADO, ANULADO, "Anulado", 120)),
}


def version(estado: str) -> int:
    """La de un documento que ya está en ese estado: sube con cada paso."""
    return len(_CAMINOS[estado])


def mensajes(estado: str) -> list[dict[str, str]]:
    """Lo que el SRI dijo de uno que no aceptó."""
    if estado not in _MENSAJES:
        return []
    identificador, mensaje, informacion = _MENSAJES[estado]
    return [{"identificador": identificador, "mensaje": mensaje, "informacion": informacion, "tipo": "ERROR"}]


def pasos(
    empresa_id: int, comprobante_id: int, estado: str, emitido_en: datetime
) -> Iterator[dict[str, Any]]:
    """Las filas de su historial."""
    for desde, hasta, que, segundos in _CAMINOS[estado]:
        de_persona = desde is None or hasta == ANULADO
        en = emitido_en + timedelta(seconds=segundos)
        yield {
            "empresa_id": empresa_id,
            "comprobante_id": comprobante_id,
            "desde": desde,
            "hasta": hasta,
            "que": que,
            "quien": QUIEN if de_persona else estados.SISTEMA.nombre,
            "detalle": _detalle(hasta, en),
            "en": en,
        }


def viaje(empresa_id: int, comprobante_id: int, estado: str, paso: str, en: datetime) -> dict[str, Any]:
    """La fila de un paso del viaje de un comprobante que está en `estado`."""
    return {
        "empresa_id": empresa_id,
        "comprobante_id": comprobante_id,
        "desde": estado,
        "hasta": estado,
        "que": f"Viaje: {VIAJES[paso].lower()}",
        "quien": QUIEN,
        "detalle": {"cuando": f"{en.astimezone(GUAYAQUIL):%d/%m/%Y %H:%M}"},
        "en": en,
    }


def _detalle(estado: str, en: datetime) -> dict[str, Any]:
    """La respuesta del SRI que llevó a ese estado, o por qué se anuló."""
    if estado == ANULADO:
        return {"fecha": str(hoy()), "motivo": MOTIVO}
    detalle: dict[str, Any] = {"mensajes": mensajes(estado)} if estado in _MENSAJES else {}
    if estado in (AUTORIZADO, NO_AUTORIZADO):
        detalle["fecha"] = en.astimezone(GUAYAQUIL).isoformat()
    return detalle
