"""Los límites con que la ley deduce la depreciación, como catálogo que el proveedor carga."""

from api.contabilidad.activos.models import LimiteDepreciacion
from api.core.papel.campos import NumeroDecimal, UnaLinea
from api.plataforma.catalogos.registro import CatalogoDeLey, Columna

LIMITES = CatalogoDeLey(
    nombre="limites-depreciacion",
    titulo="Límites de la depreciación",
    modelo=LimiteDepreciacion,
    clave=("codigo",),
    columnas=(
        Columna("codigo", "Código", UnaLinea(20), obligatoria=True),
        Columna("nombre", "Categoría", UnaLinea(200), obligatoria=True),
        Columna(
            "porcentaje",
            "% al año",
            NumeroDecimal("El porcentaje que se deduce al año."),
            obligatoria=True,
            ayuda="Lo que se deduce al año, de su costo; 0 si no se deprecia.",
        ),
    ),
    quien="Los activos fijos se clasifican en las que rigen en la fecha de su compra, y se avisa del que se deprecia más rápido.",
    revisar=lambda valores: {"porcentaje": "Debe ser hasta 100."} if valores["porcentaje"] > 100 else {},
)
