"""Un envío como se muestra: en qué quedó en conjunto y para cada destinatario."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from api.plataforma.codigos.canales import CORREO
from api.plataforma.correos.models import Destinatario
from api.ventas.envios.models import (
    ENLACE,
    ENVIADO,
    ENVIANDO,
    FALLIDO,
    INCIERTO,
    PENDIENTE,
    VIDA_PDF,
    EnvioCliente,
)

PARCIAL = "PARCIAL"
SIN_PDF = (
    f"El PDF de un envío se guarda {VIDA_PDF.days} días y este ya no está: para enviarlo otra vez, "
    "prepare uno nuevo."
)
SIN_ENLACE = "El enlace que llevaba ya no sirve: para enviarlo otra vez, prepare uno nuevo."
ESTADOS = (PENDIENTE, ENVIADO, PARCIAL, INCIERTO, FALLIDO, ENLACE)


@dataclass(frozen=True, slots=True)
class Para:
    """Un destinatario."""

    direccion: str
    estado: str
    detalle: str | None
    enviado_en: datetime | None


@dataclass(frozen=True, slots=True)
class VistaDeEnvio:
    envio: EnvioCliente
    estado: str
    destinatarios: list[Para]
    enlace: str | None
    sin_pdf: bool = False

    def __getattr__(self, nombre: str) -> Any:
        return getattr(self.envio, nombre)

    @property
    def repetible(self) -> bool:
        """Si algo de él falló y todavía se puede intentar otra vez."""
        return self._algo_fallo and not self.sin_pdf

    @property
    def aviso(self) -> str | None:
        """Por qué ya no se puede enviar o intentar otra vez."""
        if self.estado == ENLACE and self.enlace is None:
            return SIN_ENLACE
        return SIN_PDF if self._algo_fallo and self.sin_pdf else None

    @property
    def _algo_fallo(self) -> bool:
        return self.estado in (FALLIDO, INCIERTO, PARCIAL)


def ver(
    envio: EnvioCliente, entregas: Sequence[Destinatario], enlace: str | None, *, sin_pdf: bool
) -> VistaDeEnvio:
    if envio.canal == CORREO:
        para = [Para(e.direccion, e.estado, e.detalle, e.enviado_en) for e in entregas]
        return VistaDeEnvio(envio, en_conjunto([e.estado for e in entregas]), para, None, sin_pdf)
    estado = PENDIENTE if envio.estado == ENVIANDO else envio.estado
    para = [Para(f"+{envio.telefono}", envio.estado, envio.detalle, envio.enviado_en)]
    return VistaDeEnvio(envio, estado, para, enlace)


def en_conjunto(estados: Sequence[str]) -> str:
    """El estado del conjunto: PENDIENTE mientras algo espere; después, según haya llegado todo, una parte
    o nada."""
    if any(estado in (PENDIENTE, ENVIANDO) for estado in estados):
        return PENDIENTE
    if all(estado == ENVIADO for estado in estados):
        return ENVIADO
    if ENVIADO in estados:
        return PARCIAL
    return INCIERTO if INCIERTO in estados else FALLIDO
