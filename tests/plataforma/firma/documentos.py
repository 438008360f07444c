"""Documentos al azar para firmar: facturas que escribe el producto, con todo texto que el XML admite."""

from datetime import date
from decimal import Decimal
from xml.sax.saxutils import escape

from hypothesis import strategies as st

from api.comprobantes.nucleo import calculo, clave_acceso
from api.comprobantes.nucleo.calculo import Gravamen, Renglon
from api.comprobantes.nucleo.documento import (
    CampoDicho,
    Documento,
    EmisorDicho,
    Identidad,
    LineaDicha,
    PagoDicho,
    Receptor,
)
from api.comprobantes.tipos.factura.xml import escribir

FECHA = date(2026, 11, 21)
_IVA = {
    codigo: Gravamen(calculo.IVA, codigo, f"IVA {tarifa} %", Decimal(tarifa))
    for codigo, tarifa in (("0", "0.00"), ("4", "15.00"), ("5", "5.00"))
}
# Lo que entra en un documento: todo Unicode que XML 1.0 admite, menos los controles que Texto rechaza.
TEXTO = st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Cn", "Co"), exclude_characters="\ufffe\uffff"),
    min_size=1,
    max_size=60,
).filter(str.strip)
_RENGLONES = st.builds(
    lambda cantidad, precio, tarifa: Renglon(cantidad, precio, Decimal("0.00"), (_IVA[tarifa],)),
    st.decimals("0.000001", "9999", places=6),
    st.decimals("0.01", "99999.99", places=2),
    st.sampled_from(sorted(_IVA)),
)
_CAMPO = st.builds(CampoDicho, TEXTO, TEXTO)
_LINEAS = st.lists(st.tuples(_RENGLONES, TEXTO, TEXTO, st.lists(_CAMPO, max_size=2)), min_size=1, max_size=4)
_PARTES = st.tuples(TEXTO, TEXTO, TEXTO, TEXTO, st.lists(_CAMPO, max_size=3), st.integers(1, 999_999_999))


@st.composite
def facturas(draw: st.DrawFn) -> str:
    """El XML canónico, sin firma, de una factura cualquiera."""
    escritas = draw(_LINEAS)
    hecho = calculo.calcular([renglon for renglon, *_ in escritas])
    lineas = tuple(
        LineaDicha(
            codigo[:25],
            descripcion,
            r.cantidad,
            r.precio,
            Decimal("0.00"),
            subtotal,
            impuestos,
            adicionales=tuple(campos),
        )
        for (r, codigo, descripcion, campos), (subtotal, impuestos) in zip(
            escritas, hecho.lineas, strict=True
        )
    )
    emisor, matriz, receptor, direccion, adicionales, secuencial = draw(_PARTES)
    documento = Documento(
        FECHA,
        EmisorDicho("1790012344001", emisor, direccion_matriz=matriz),
        Receptor("04", "1790016919001", receptor, direccion=direccion),
        hecho.totales,
        lineas,
        (PagoDicho("01", "Sin utilización del sistema financiero", hecho.totales.total),),
        tuple(adicionales),
        {"guia_remision": ""},
    )
    return escribir(documento, _identidad(secuencial))


def _identidad(secuencial: int) -> Identidad:
    clave = clave_acceso.armar(FECHA, "01", "1790012344001", 1, "001", "001", secuencial, 12345678)
    return Identidad("01", 1, "001", "001", secuencial, clave)


def minimo(texto: str = "ñandú & Cía. <1>") -> str:
    return f'<factura id="comprobante" version="1.1.0"><a>{escape(texto)}</a><b></b></factura>'
