"""Lo que se sabe de una identificación antes de crear el transportista: el que la empresa ya tiene o, si no hay, lo
que dice el registro tributario."""

from dataclasses import asdict, dataclass

from api.terceros.padron import registro
from api.terceros.padron.registro import FichaTercero
from api.terceros.transportistas import service
from api.terceros.transportistas.lista import LISTA


@dataclass(frozen=True, slots=True, kw_only=True)
class FichaTransportista(FichaTercero):
    """Lo que se sabe de alguien. Si la empresa ya lo tiene, la `fuente` es transportistas y el `id` es el suyo."""

    id: int | None = None


_PROPIOS = ("id", "tipo_identificacion", "identificacion", "razon_social")


def conocer(numero: str) -> FichaTransportista:
    """La ficha de un transportista por su RUC o cédula. Falla si nadie lo conoce o ningún registro responde."""
    registro.exigir_consultable(numero)
    propio = service.por_identificacion([numero])
    if propio is not None:
        fila = LISTA.uno(propio)
        return FichaTransportista(fuente="transportistas", **{nombre: fila[nombre] for nombre in _PROPIOS})
    ficha, _ = registro.consultar(numero)
    return FichaTransportista(**asdict(ficha))
