"""Los campos de una plantilla de asiento (`core/papel/campos.py` dice qué sale de ellos)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from api.contabilidad.plantillas.models import CADA_MAXIMO, CLASES_PLANTILLA
from api.core.papel.campos import DiaDeCelda, NumeroEntero, UnaLinea, Uno, campo
from api.libros.asientos.pedido import LineaContable
from api.plataforma.codigos.contabilidad import NORMAL

UN_DIA = "Un día cualquiera del mes"


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosPlantilla:
    """Lo que se guarda. `cada`: cuántos meses; 0, si no se repite. `desde`, `hasta`: un día del primer mes y del
    último; sin `hasta`, no termina."""

    nombre: str = campo("nombre", "Nombre", UnaLinea(100), exigido=True, vacio="Ingrese el nombre.")
    glosa: str = campo("glosa", "Glosa", UnaLinea(290), exigido=True, vacio="Escriba qué pasó.")
    lineas: Sequence[LineaContable]
    clase: str = campo("clase", "Clase", Uno(CLASES_PLANTILLA, "una clase"), si_falta=NORMAL)
    cada: int = campo(
        "cada", "Cada", NumeroEntero(CADA_MAXIMO), si_falta=0, nota="Cuántos meses; 0: no se repite"
    )
    dia: int = campo("dia", "Día", NumeroEntero(31, minimo=1), si_falta=31)
    desde: date | None = campo("desde", "Desde", DiaDeCelda(), nulo=True, si_falta=None, nota=UN_DIA)
    hasta: date | None = campo("hasta", "Hasta", DiaDeCelda(), nulo=True, si_falta=None, nota=UN_DIA)
