"""Los campos de un transportista (`core/papel/campos.py` dice qué sale de ellos)."""

from dataclasses import dataclass

from api.core.papel.campos import Varios, campo
from api.terceros.padron import campos as comunes
from api.terceros.transportistas import placas
from api.terceros.transportistas.models import IDENTIFICACIONES

PLACAS = Varios(20, placas.LARGO, placas.limpiar, "Como PBA-1234; hasta 20, separadas por punto y coma.")


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosTransportista:
    """Lo que se dice de un transportista; lo que es None no se dijo."""

    tipo_identificacion: str = comunes.tipo_identificacion(
        "tipo_identificacion", comunes.identificaciones(IDENTIFICACIONES)
    )
    identificacion: str = comunes.identificacion("identificacion")
    razon_social: str = comunes.razon_social("razon_social", "transportista")
    placas: list[str] | None = campo(
        "placas",
        "Placas",
        PLACAS,
        sinonimos=("placa", "placa del vehiculo", "vehiculo", "vehiculos", "matricula"),
        ejemplo="PBA-1234; PCX-0456",
        ancho=24,
        nota="Como PBA-1234. La primera es la que sus guías proponen",
    )
    correos: list[str] | None = comunes.correos("correos")
    celular: str | None = comunes.celular("celular")
    activo: bool | None = comunes.activo("activo")
    notas: str | None = comunes.notas("notas")
