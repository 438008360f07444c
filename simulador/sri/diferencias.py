"""Error 52: las líneas, los impuestos por tarifa y el total tienen que sumar, con un centavo de
tolerancia."""

from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

from lxml import etree

CENTAVO, CIENTO = Decimal("0.01"), Decimal(100)
IVA, ICE = "2", "3"
TARIFAS_IVA = {"0": 0, "2": 12, "3": 14, "4": 15, "5": 5, "6": 0, "7": 0, "8": 8, "10": 13}
TOTALES = {"factura": "importeTotal", "notaCredito": "valorModificacion", "liquidacionCompra": "importeTotal"}
INFO = {
    "factura": "infoFactura",
    "notaCredito": "infoNotaCredito",
    "liquidacionCompra": "infoLiquidacionCompra",
}


def diferencias(raiz: etree._Element) -> str:
    """Qué no cuadra, o vacío. De los tipos sin líneas con impuestos no se mira nada."""
    tipo = str(raiz.tag)
    if tipo not in TOTALES:
        return ""
    info = raiz.find(INFO[tipo])
    assert info is not None
    suma = Decimal(0)
    bases: dict[tuple[str, str], Decimal] = defaultdict(Decimal)
    valores: dict[tuple[str, str], Decimal] = defaultdict(Decimal)
    for n, detalle in enumerate(raiz.findall("detalles/detalle"), 1):
        if fallo := _linea(detalle):
            return f"Línea {n}: {fallo}"
        suma += _de(detalle, "precioTotalSinImpuesto")
        for impuesto in detalle.findall("impuestos/impuesto"):
            clave = _clave(impuesto)
            bases[clave] += _de(impuesto, "baseImponible")
            valores[clave] += _de(impuesto, "valor")
    sin_impuestos = _de(info, "totalSinImpuestos")
    if abs(suma - sin_impuestos) > CENTAVO:
        return f"totalSinImpuestos es {sin_impuestos} y las líneas suman {suma}"
    impuestos = Decimal(0)
    vistos = set()
    for total in info.findall("totalConImpuestos/totalImpuesto"):
        clave, valor = _clave(total), _de(total, "valor")
        if clave in vistos:
            return f"el impuesto {clave[0]}-{clave[1]} se repite en los totales"
        vistos.add(clave)
        impuestos += valor
        if abs(bases[clave] - _de(total, "baseImponible")) > CENTAVO:
            return f"la base del impuesto {clave[0]}-{clave[1]} no es la suma de las líneas"
        if abs(valores[clave] - valor) > CENTAVO:
            return f"el valor del impuesto {clave[0]}-{clave[1]} no es la suma de las líneas"
    if set(bases) != vistos:
        return "los totales no tienen los mismos impuestos que las líneas"
    esperado = sin_impuestos + impuestos + _de(info, "propina")
    escrito = _de(info, TOTALES[tipo])
    if abs(esperado - escrito) > CENTAVO:
        return f"{TOTALES[tipo]} es {escrito} y debería ser {esperado}"
    return ""


def _linea(detalle: etree._Element) -> str:
    total = _de(detalle, "precioTotalSinImpuesto")
    esperado = _redondo(_de(detalle, "cantidad") * _de(detalle, "precioUnitario") - _de(detalle, "descuento"))
    if abs(total - esperado) > CENTAVO:
        return f"precioTotalSinImpuesto es {total} y debería ser {esperado}"
    ice = sum(
        (_de(i, "valor") for i in detalle.findall("impuestos/impuesto") if _clave(i)[0] == ICE), Decimal(0)
    )
    for impuesto in detalle.findall("impuestos/impuesto"):
        codigo, tarifa_codigo = _clave(impuesto)
        base, tarifa, valor = (_de(impuesto, c) for c in ("baseImponible", "tarifa", "valor"))
        if impuesto.find("tarifa") is None:
            continue
        if codigo != IVA:
            continue  # el ICE y el IRBPNR son editables: los fija la norma de cada producto
        if TARIFAS_IVA.get(tarifa_codigo, tarifa) != tarifa:  # un código nuevo es el de una reforma
            return f"la tarifa {tarifa} no es la del código de IVA {tarifa_codigo}"
        if abs(base - total - ice) > CENTAVO:
            return f"la base del IVA es {base} y debería ser {total + ice}"
        if abs(_redondo(base * tarifa / CIENTO) - valor) > CENTAVO:
            return f"el valor del IVA {tarifa_codigo} es {valor} y debería ser {_redondo(base * tarifa / CIENTO)}"
    return ""


def _clave(impuesto: etree._Element) -> tuple[str, str]:
    return impuesto.findtext("codigo", ""), impuesto.findtext("codigoPorcentaje", "")


def _de(elemento: etree._Element, nombre: str) -> Decimal:
    return Decimal((elemento.findtext(nombre) or "0").strip())


def _redondo(valor: Decimal) -> Decimal:
    return valor.quantize(CENTAVO, rounding=ROUND_HALF_UP)
