"""Por dónde va el viaje de una guía. Lo dice la empresa, y nada tiene que ver con su estado ante el SRI: cada paso
queda en la historia del comprobante, con su momento y quién lo dijo."""

from dataclasses import dataclass
from datetime import datetime, time, timedelta

from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.models import ANULADO, CORREGIBLES, ESTADOS, VIAJES, Comprobante
from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.clock import GUAYAQUIL, ahora
from api.core.datos.db import transactional
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.plataforma.codigos.documentos import GUIA_REMISION

_HOLGURA = timedelta(minutes=5)  # lo que el reloj de un teléfono se adelanta


@dataclass(frozen=True, slots=True)
class PasoPedido:
    """`estado`: uno de `VIAJES`. `en`: cuándo pasó; None, ahora."""

    estado: str
    en: datetime | None = None
    nota: str = ""


@transactional
def anotar(guia_id: int, paso: PasoPedido, quien: Autor) -> Comprobante:
    """Deja el viaje en ese paso. Se puede volver a uno anterior, que es como se corrige un error."""
    guia = estados.bloquear(guia_id, GUIA_REMISION)
    if guia.estado == ANULADO or guia.estado in CORREGIBLES:
        raise EstadoInvalido(f"La guía está {ESTADOS[guia.estado].lower()}: con ella no se viaja.")
    if guia.viaje == paso.estado:
        raise EstadoInvalido(f"El viaje ya está {VIAJES[paso.estado].lower()}.")
    cuando = paso.en or ahora()
    if cuando > ahora() + _HOLGURA:
        raise ReglaDeNegocio.en("en", "No puede ser futuro.")
    if cuando < datetime.combine(guia.fecha, time(), GUAYAQUIL):
        raise ReglaDeNegocio.en("en", f"No puede ser anterior a su guía, del {guia.fecha:%d/%m/%Y}.")
    antes, guia.viaje, guia.viaje_en, guia.viaje_por = guia.viaje, paso.estado, cuando, quien.nombre
    detalle = {"cuando": f"{cuando.astimezone(GUAYAQUIL):%d/%m/%Y %H:%M}", "nota": paso.nota}
    estados.anotar(
        guia, f"Viaje: {VIAJES[paso.estado].lower()}", quien, {k: v for k, v in detalle.items() if v}
    )
    audit.record(
        "viajar",
        "comprobante",
        guia.id,
        empresa_id=guia.empresa_id,
        antes={"numero": guia.numero, "viaje": VIAJES.get(antes or "", "")},
        despues={"viaje": VIAJES[paso.estado], **detalle},
    )
    return guia
