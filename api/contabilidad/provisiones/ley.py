"""Los límites con que la ley deduce las provisiones de cartera, como catálogo que el proveedor carga."""

from api.contabilidad.provisiones.models import LimiteProvision
from api.core.papel.campos import NumeroDecimal, UnaLinea
from api.plataforma.catalogos.registro import CatalogoDeLey, Columna

_PORCENTAJES = ("anual", "acumulado")
LIMITES = CatalogoDeLey(
    nombre="limites-provision",
    titulo="Límites de las provisiones de cartera",
    modelo=LimiteProvision,
    clave=("codigo",),
    columnas=(
        Columna("codigo", "Código", UnaLinea(20), obligatoria=True),
        Columna("nombre", "Nombre", UnaLinea(200), obligatoria=True),
        Columna(
            "anual",
            "% al año",
            NumeroDecimal("El porcentaje que se deduce al año."),
            obligatoria=True,
            ayuda="De los créditos del ejercicio que quedan por cobrar.",
        ),
        Columna(
            "acumulado",
            "% acumulado",
            NumeroDecimal("El porcentaje que se deduce en total."),
            obligatoria=True,
            ayuda="De toda la cartera.",
        ),
    ),
    quien="Al provisionar la cartera se avisa de lo que pasa de ellos.",
    revisar=lambda valores: {campo: "Debe ser hasta 100." for campo in _PORCENTAJES if valores[campo] > 100},
)
