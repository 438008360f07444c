"""Documentos al azar para firmar: facturas que escribe el producto, con todo texto que el XML admite."""

from datetime import date
from decimal import Decimal
from xml.sax.saxutils import escape

from hypothesis import strategies as st

from api.comprobantes import calculo, clave_acceso
from api.comprobantes.calculo import Gravamen, Renglon
from api.comprobantes.documento import Campo, Documento, Emisor, Identidad, Linea, Pago, Receptor
from api.facturas.xml import escribir

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
_MONTO = st.decimals("0.01", "99999.99", places=2)
_CANTIDAD = st.decimals("0.000001", "9999", places=6)


@st.composite
def facturas(draw: st.DrawFn) -> str:
    """El XML canónico, sin firma, de una factura cualquiera."""
    renglones = draw(
        st.lists(
            st.builds(
                lambda c, p, t: Renglon(c, p, Decimal("0.00"), (_IVA[t],)),
                _CANTIDAD,
                _MONTO,
                st.sampled_from(sorted(_IVA)),
            ),
            min_size=1,
            max_size=4,
        )
    )
    hecho = calculo.calcular(renglones)
    lineas = tuple(
        Linea(
            draw(TEXTO)[:25],
            draw(TEXTO),
            r.cantidad,
            r.precio,
            Decimal("0.00"),
            subtotal,
            impuestos,
            adicionales=tuple(draw(st.lists(st.builds(Campo, TEXTO, TEXTO), max_size=2))),
        )
        for r, (subtotal, impuestos) in zip(renglones, hecho.lineas, strict=True)
    )
    documento = Documento(
        FECHA,
        Emisor("1790012344001", draw(TEXTO), direccion_matriz=draw(TEXTO)),
        Receptor("04", "1790016919001", draw(TEXTO), direccion=draw(TEXTO)),
        hecho.totales,
        lineas,
        (Pago("01", "Sin utilización del sistema financiero", hecho.totales.total),),
        tuple(draw(st.lists(st.builds(Campo, TEXTO, TEXTO), max_size=3))),
        {"guia_remision": ""},
    )
    return escribir(documento, _identidad(draw(st.integers(1, 999_999_999))))


def _identidad(secuencial: int) -> Identidad:
    clave = clave_acceso.armar(FECHA, "01", "1790012344001", 1, "001", "001", secuencial, 12345678)
    return Identidad("01", 1, "001", "001", secuencial, clave)


def minimo(texto: str = "ñandú & Cía. <1>") -> str:
    return f'<factura id="comprobante" version="1.1.0"><a>{escape(texto)}</a><b></b></factura>'
