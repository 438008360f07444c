"""Los porcentajes que la ley pone al resultado de un año, como catálogo que el proveedor carga."""

from api.contabilidad.cierre.models import SOBRE_EL_RESULTADO, PorcentajeDelAnio
from api.core.papel.campos import NumeroDecimal, Uno
from api.plataforma.catalogos.registro import CatalogoDeLey, Columna

PORCENTAJES = CatalogoDeLey(
    nombre="porcentajes-del-anio",
    titulo="Participación e impuesto a la renta",
    modelo=PorcentajeDelAnio,
    clave=("codigo",),
    columnas=(
        Columna(
            "codigo",
            "Qué",
            Uno(SOBRE_EL_RESULTADO, "un porcentaje sobre el resultado del año"),
            obligatoria=True,
        ),
        Columna("porcentaje", "%", NumeroDecimal("El porcentaje."), obligatoria=True),
    ),
    quien="Al cerrar un año se cuentan con los que rigen su último día.",
    revisar=lambda valores: {"porcentaje": "Debe ser hasta 100."} if valores["porcentaje"] > 100 else {},
)
