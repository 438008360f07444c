"""Los campos de una lista de precios (`core/papel/campos.py` dice qué sale de ellos)."""

from dataclasses import dataclass
from datetime import date

from api.core.papel.campos import DeOtra, DiaDeCelda, SiNo, UnaLinea, Uno, campo
from api.ventas.precios.models import CLASES_LISTA, LISTA


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosLista:
    """Lo que se dice de una lista; se guarda entero."""

    nombre: str = campo(
        "nombre", "Nombre", UnaLinea(80, sin_emojis=True), exigido=True, vacio="Ingrese el nombre."
    )
    clase: str = campo("clase", "Clase", Uno(CLASES_LISTA, "una clase de lista"), si_falta=LISTA)
    grupo_id: int | None = campo(
        "grupo_id",
        "Grupo de clientes",
        DeOtra(),
        nulo=True,
        si_falta=None,
        nota="De GET /api/clientes/grupos; null, todos",
    )
    establecimiento_id: int | None = campo(
        "establecimiento_id", "Establecimiento", DeOtra(), nulo=True, si_falta=None, nota="null, todos"
    )
    desde: date = campo("desde", "Desde", DiaDeCelda(), exigido=True, vacio="Elija desde qué día.")
    hasta: date | None = campo(
        "hasta",
        "Hasta",
        DiaDeCelda(),
        nulo=True,
        si_falta=None,
        nota="El último día; null, no termina. Una promoción siempre termina",
    )
    incluye_iva: bool = campo(
        "incluye_iva", "Los precios incluyen IVA", SiNo(), si_falta=False, nota="Y sus demás impuestos"
    )
    activa: bool = campo("activa", "Activa", SiNo(), si_falta=True)
