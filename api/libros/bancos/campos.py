"""Los campos de una cuenta de banco o una caja (`core/papel/campos.py` dice qué sale de ellos)."""

from dataclasses import dataclass
from decimal import Decimal

from api.core.papel.campos import DeOtra, Monto, SiNo, UnaLinea, Uno, campo
from api.plataforma.codigos.bancos import CLASES_DE_BANCO

_CLASES = {clase: suya.nombre for clase, suya in CLASES_DE_BANCO.items()}


@dataclass(frozen=True, slots=True)
class DatosBanco:
    """Una cuenta de banco o una caja. Sin `cuenta_contable_id`, la primera de su clase toma la que la casa propone, donde
    ya está lo suyo; las demás, una nueva del plan con su nombre."""

    nombre: str = campo("nombre", "Nombre", UnaLinea(100), exigido=True, vacio="Ingrese el nombre.")
    clase: str = campo("clase", "Clase", Uno(_CLASES, "una clase"), exigido=True)
    banco: str = campo("banco", "Banco", UnaLinea(100), si_falta="")
    numero: str = campo("numero", "Número", UnaLinea(40), si_falta="")
    cuenta_contable_id: int | None = campo(
        "cuenta_contable_id", "Cuenta contable", DeOtra(), nulo=True, si_falta=None
    )
    fondo: Decimal = campo("fondo", "Fondo", Monto(), si_falta=Decimal(0))
    activa: bool = campo("activa", "Activa", SiNo(), si_falta=True)
