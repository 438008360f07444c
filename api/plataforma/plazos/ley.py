"""Los plazos para declarar, como catálogo que el proveedor carga."""

from collections.abc import Mapping
from typing import Any

from api.core.papel.campos import NumeroEntero, Uno
from api.plataforma.catalogos import registro
from api.plataforma.catalogos.registro import CatalogoDeLey, Columna
from api.plataforma.plazos.models import DIGITOS, OBLIGACIONES, PlazoDeDeclarar

_MESES, _DIAS = 24, 31


def _revisar(valores: Mapping[str, Any]) -> dict[str, str]:
    return {campo: "Debe ser al menos 1." for campo in ("meses", "dia") if valores[campo] < 1}


registro.registrar(
    CatalogoDeLey(
        nombre="plazos-de-declaracion",
        titulo="Plazos para declarar",
        modelo=PlazoDeDeclarar,
        clave=("obligacion", "digito"),
        columnas=(
            Columna("obligacion", "Qué se declara", Uno(OBLIGACIONES, "una obligación"), obligatoria=True),
            Columna(
                "digito", "Noveno dígito", Uno(DIGITOS, "un noveno dígito"), obligatoria=True, ejemplo="5"
            ),
            Columna(
                "meses",
                "Meses después",
                NumeroEntero(_MESES),
                obligatoria=True,
                ayuda="Cuántos meses después de que termina lo que se declara.",
            ),
            Columna("dia", "Día", NumeroEntero(_DIAS), obligatoria=True),
        ),
        quien="Con ellos el resumen contable dice qué vence. Si el día no es hábil, pasa al siguiente que lo sea.",
        revisar=_revisar,
    )
)
