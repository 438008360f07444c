"""Las tarifas de los impuestos, como catálogo que el proveedor carga."""

from collections.abc import Mapping
from typing import Any

from api.core.papel.campos import NumeroDecimal, UnaLinea, Uno
from api.plataforma.catalogos.registro import CatalogoDeLey, Columna
from api.plataforma.impuestos.models import CLASES, ICE, IMPUESTOS, IVA, PORCENTAJE, TarifaImpuesto

TARIFAS = "tarifas"
_POR_CIENTO_MAXIMO = 1000


def _revisar(valores: Mapping[str, Any]) -> dict[str, str]:
    mal = {}
    if valores["clase"] == PORCENTAJE and valores["ad_valorem"] is not None:
        mal["ad_valorem"] = "Una tarifa que es un porcentaje no lleva otro: escríbalo en «Tarifa»."
    if valores["impuesto"] == IVA and valores["clase"] != PORCENTAJE:
        mal["clase"] = "El IVA se cobra por ciento."
    if valores["clase"] not in (PORCENTAJE,) and valores["tarifa"] is None:
        mal["tarifa"] = "Escriba los dólares que se cobran."
    if valores["impuesto"] not in (IVA, ICE) and valores["ad_valorem"] is not None:
        mal["ad_valorem"] = "Solo el ICE tiene tarifas mixtas."
    for nombre in ("tarifa", "ad_valorem"):
        if (valores[nombre] or 0) >= _POR_CIENTO_MAXIMO:
            mal[nombre] = f"Debe ser menor que {_POR_CIENTO_MAXIMO}."
    return mal


CATALOGO = CatalogoDeLey(
    nombre=TARIFAS,
    titulo="Tarifas de IVA, ICE e IRBPNR",
    modelo=TarifaImpuesto,
    clave=("impuesto", "codigo"),
    columnas=(
        Columna("impuesto", "Impuesto", Uno(IMPUESTOS, "un impuesto"), obligatoria=True, ejemplo="IVA"),
        Columna("codigo", "Código", UnaLinea(4), obligatoria=True, ayuda="Como va en el comprobante."),
        Columna("nombre", "Nombre", UnaLinea(200), obligatoria=True),
        Columna("clase", "Cómo se cobra", Uno(CLASES, "una manera de cobrar"), obligatoria=True),
        Columna(
            "tarifa",
            "Tarifa",
            NumeroDecimal("Por ciento o dólares, según cómo se cobra."),
            ayuda="Por ciento o dólares, según cómo se cobra. Vacía si la pone el comprobante.",
        ),
        Columna(
            "ad_valorem",
            "Más el %",
            NumeroDecimal("El porcentaje de una tarifa mixta."),
            ayuda="El que se suma a los dólares en una tarifa mixta del ICE.",
        ),
    ),
    quien="Los productos y las líneas de los comprobantes se cobran con la que rige en la fecha de emisión.",
    revisar=_revisar,
)
