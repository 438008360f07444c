"""Lo que de un comprobante se declara en otro casillero que el de su tarifa, según sus productos: la venta de un activo fijo, y lo que
se vende con IVA 0 % y da derecho a crédito."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from api.comprobantes.nucleo.documento import Impuesto, Json, LineaDicha, Totales
from api.core.datos.money import redondear
from api.plataforma.impuestos.models import IVA
from api.ventas.productos.models import ACTIVO, CREDITO

DECLARADOS = "declarados"
_CERO_POR_CIENTO, _SIN_OBJETO = "0", ("6", "7")
_CERO = Decimal("0.00")


def propio(lineas: Sequence[LineaDicha], totales: Totales) -> Json:
    """Los impuestos del documento partidos por cómo se declaran; nada, si todo va según su tarifa. Cada parte suma con las de su misma
    tarifa lo que el documento dice. `otra`: la que no es la primera de su tarifa."""
    bases: dict[str, dict[str, Decimal]] = {}
    for linea in lineas:
        for impuesto in linea.impuestos:
            if impuesto.codigo == IVA:
                suyas = bases.setdefault(impuesto.tarifa_codigo, {})
                como = _como(linea.declara, impuesto.tarifa_codigo)
                suyas[como] = suyas.get(como, _CERO) + impuesto.base
    if not any(como for suyas in bases.values() for como in suyas):
        return {}
    return {DECLARADOS: [parte for i in totales.impuestos for parte in _partes(i, bases)]}


def de_cada_producto(lineas: Sequence[LineaDicha]) -> Mapping[int, str]:
    """Cómo se declaró cada producto en un documento: hoy puede declararse de otra manera, y lo que lo corrige va con él."""
    return {linea.producto_id: linea.declara for linea in lineas if linea.producto_id is not None}


def _como(dicho: str, tarifa: str) -> str:
    if tarifa in _SIN_OBJETO or not dicho:
        return ""
    if tarifa == _CERO_POR_CIENTO:
        return dicho
    return "" if dicho == CREDITO else ACTIVO


def _partes(impuesto: Impuesto, bases: Mapping[str, Mapping[str, Decimal]]) -> list[Json]:
    """La primera lleva lo que falte, para que sumen lo mismo al centavo."""
    suyas = bases.get(impuesto.tarifa_codigo, {}) if impuesto.codigo == IVA else {}
    hechas, base, valor = list[Json](), impuesto.base, impuesto.valor
    for como in sorted(suyas, reverse=True)[:-1]:
        parte = redondear(suyas[como] * impuesto.tarifa / 100)
        base, valor = base - suyas[como], valor - parte
        hechas.append(_parte(impuesto, suyas[como], parte, como) | {"otra": True})
    return [_parte(impuesto, base, valor, min(suyas, default="")), *hechas]


def _parte(impuesto: Impuesto, base: Decimal, valor: Decimal, como: str) -> Json:
    return {
        "codigo": impuesto.codigo,
        "tarifa_codigo": impuesto.tarifa_codigo,
        "tarifa": f"{impuesto.tarifa:f}",
        "base": f"{base:f}",
        "valor": f"{valor:f}",
        "declara": como,
    }
