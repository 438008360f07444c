"""Los plazos para declarar, como catálogo que el proveedor carga."""

from collections.abc import Mapping
from typing import Any

from api.core.papel.campos import NumeroEntero, UnaLinea, Uno
from api.plataforma.catalogos.registro import CatalogoDeLey, Columna
from api.plataforma.plazos.models import A_QUIENES, DIGITOS, OBLIGACIONES, PlazoDeDeclarar, ProrrogaDeDeclarar

_MESES, _DIAS = 24, 31


def _revisar(valores: Mapping[str, Any]) -> dict[str, str]:
    return {campo: "Debe ser al menos 1." for campo in ("meses", "dia") if valores[campo] < 1}


PLAZOS = CatalogoDeLey(
    nombre="plazos-de-declaracion",
    titulo="Plazos para declarar",
    modelo=PlazoDeDeclarar,
    clave=("obligacion", "digito"),
    columnas=(
        Columna("obligacion", "Qué se declara", Uno(OBLIGACIONES, "una obligación"), obligatoria=True),
        Columna("digito", "Noveno dígito", Uno(DIGITOS, "un noveno dígito"), obligatoria=True, ejemplo="5"),
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


PRORROGAS = CatalogoDeLey(
    nombre="prorrogas-de-declaracion",
    titulo="Prórrogas para declarar",
    modelo=ProrrogaDeDeclarar,
    clave=("obligacion", "digito", "cantones"),
    columnas=(
        Columna("obligacion", "Qué se declara", Uno(OBLIGACIONES, "una obligación"), obligatoria=True),
        Columna(
            "digito",
            "A quiénes",
            Uno(A_QUIENES, "un noveno dígito"),
            obligatoria=True,
            ayuda="El noveno dígito o la clase de contribuyente; o todos.",
        ),
        Columna(
            "cantones",
            "Cantones",
            UnaLinea(300),
            ayuda="Los del domicilio, separados por comas: Tulcán, Ibarra. Vacío, en todo el país.",
        ),
        Columna(
            "meses",
            "Meses después",
            NumeroEntero(_MESES),
            obligatoria=True,
            ayuda="Cuántos meses después de que termina lo que se declara.",
        ),
        Columna("dia", "Nuevo día", NumeroEntero(_DIAS), obligatoria=True),
    ),
    quien="El resumen contable toma la prórroga que alcanza a la empresa. Sus fechas son las de lo que se declara: la "
    "de octubre rige el 31 de octubre.",
    revisar=_revisar,
)
