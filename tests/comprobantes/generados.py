"""Documents of any shape that the house may issue, and the official schemas that they must keep."""

from datetime import date
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from lxml import etree

from api.comprobantes import calculo, clave_acceso
from api.comprobantes.calculo import Gravamen, Renglon
from api.comprobantes.documento import Campo, Documento, Emisor, Identidad, Linea, Pago, Receptor
from api.empresas.models import REGIMENES

ESQUEMAS = Path(__file__).resolve().parents[2] / "node_modules/facturacion-electronica-ec/xsd"
# The official files, of April 2026, allow the emprendedor's legend only; annex 22 orders both (FACTS 0.6).
_RIMPE = "CONTRIBUYENTE RÉGIMEN RIMPE"
_AMBAS = f"{_RIMPE}|CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE"
_IVA = [
    Gravamen(2, codigo, f"IVA {tarifa} %", Decimal(tarifa))
    for codigo, tarifa in (
        ("0", "0"),
        ("4", "15"),
        ("5", "5"),
        ("6", "0"),
        ("7", "0"),
        ("8", "8"),
        ("10", "13"),
    )
]
_ICE = [
    None,
    Gravamen(3, "3101", "Energizantes", Decimal(10)),
    Gravamen(3, "3023", "Tabaco", Decimal(150)),
    Gravamen(3, "3680", "Fundas", Decimal("0.08"), por_unidad=True),
]
_IRBPNR = [None, Gravamen(5, "5001", "Botellas", Decimal("0.02"), por_unidad=True)]


@cache
def esquema(archivo: str) -> etree.XMLSchema:
    """One of the official schemas; what it imports is beside it."""
    ruta = ESQUEMAS / archivo
    escrito = ruta.read_text("utf-8").replace(f'value="{_RIMPE}"', f'value="{_AMBAS}"')
    return etree.XMLSchema(etree.fromstring(escrito.encode(), base_url=str(ruta)))


def exigir_valido(xml: str, archivo: str) -> etree._Element:
    """It keeps its schema, and is its own canonical form byte by byte. Answers its root."""
    raiz = etree.fromstring(xml.encode())
    esquema(archivo).assertValid(raiz)
    assert etree.tostring(raiz, method="c14n") == xml.encode()
    assert not any(len(nodo) == 0 and not nodo.text and not nodo.attrib for nodo in raiz.iter())
    return raiz


def textos(maximo: int = 300, minimo: int = 1) -> st.SearchStrategy[str]:
    """What the house's fields let through: any character of XML but controls, trimmed, one line."""
    letras = st.characters(
        exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff", include_characters="&<>\"'áñ€😀"
    )
    return (
        st.text(letras, min_size=minimo, max_size=maximo)
        .map(lambda t: " ".join(t.split()))
        .filter(lambda t: len(t) >= minimo)
    )


def montos(maximo: str, decimales: int = 2, minimo: str = "0") -> st.SearchStrategy[Decimal]:
    return st.decimals(Decimal(minimo), Decimal(maximo), places=decimales, allow_nan=False)


@st.composite
def renglones(dar: Any) -> Renglon:
    """An entry whose discount fits."""
    decimales = dar(st.integers(0, 6))
    cantidad = dar(montos("99999", decimales).filter(lambda c: c > 0))
    precio = dar(montos("99999", dar(st.integers(0, 6))))
    bruto = cantidad * precio
    tope = bruto.quantize(Decimal("0.01"), rounding="ROUND_FLOOR")
    descuento = dar(st.one_of(st.just(Decimal("0.00")), montos(str(tope), 2)))
    gravamenes = [dar(st.sampled_from(_IVA)), dar(st.sampled_from(_ICE)), dar(st.sampled_from(_IRBPNR))]
    return Renglon(cantidad, precio, descuento, tuple(g for g in gravamenes if g))


@st.composite
def documentos(dar: Any, tipo: str) -> tuple[Documento, Identidad]:
    """A document of a kind (01, 04), with its identity."""
    campo = st.builds(Campo, textos(300), textos(300))
    opcional = st.one_of(st.just(""), textos(300))
    entradas = dar(st.lists(renglones(), min_size=1, max_size=8))
    hecho = calculo.calcular(entradas, dar(montos("9.99")) if tipo == "01" else Decimal("0.00"))
    emisor = Emisor(
        ruc="1790012344001",
        razon_social=dar(textos()),
        nombre_comercial=dar(opcional),
        direccion_matriz=dar(textos()),
        direccion_establecimiento=dar(opcional),
        contribuyente_especial=dar(st.sampled_from(["", "123", "NAC1234567890"])),
        obligado_contabilidad=dar(st.booleans()),
        agente_retencion=dar(st.sampled_from(["", "1", "12345678"])),
        rimpe=dar(st.sampled_from(["", *(n.upper() for c, n in REGIMENES.items() if c != "GENERAL")])),
    )
    receptor = Receptor(
        tipo=dar(st.sampled_from(["04", "05", "06", "07", "08"])),
        identificacion=dar(textos(20)),
        razon_social=dar(textos()),
        direccion=dar(opcional),
    )
    lineas = tuple(
        Linea(
            codigo=dar(textos(25)),
            descripcion=dar(textos()),
            cantidad=entrada.cantidad,
            precio=entrada.precio,
            descuento=entrada.descuento,
            subtotal=subtotal,
            impuestos=impuestos,
            codigo_auxiliar=dar(st.one_of(st.just(""), textos(25))),
            unidad=dar(st.one_of(st.just(""), textos(50))),
            adicionales=tuple(dar(st.lists(campo, max_size=3))),
        )
        for entrada, (subtotal, impuestos) in zip(entradas, hecho.lineas, strict=True)
    )
    dia = dar(st.dates(date(2024, 4, 1), date(2030, 12, 31)))
    serie = f"{dar(st.integers(1, 999)):03d}", f"{dar(st.integers(1, 999)):03d}"
    secuencial = dar(st.integers(1, 999_999_999))
    clave = clave_acceso.armar(dia, tipo, emisor.ruc, 1, *serie, secuencial, dar(st.integers(0, 99_999_999)))
    plazo = dar(st.one_of(st.none(), st.integers(0, 3650)))
    documento = Documento(
        fecha=dia,
        emisor=emisor,
        receptor=receptor,
        totales=hecho.totales,
        lineas=lineas,
        pagos=()
        if tipo == "04"
        else (
            Pago("01", "", hecho.totales.total, plazo, "" if plazo is None else "dias"),
            *([Pago("20", "", Decimal("0.00"))] if dar(st.booleans()) else []),
        ),
        adicionales=tuple(dar(st.lists(campo, max_size=15))),
        propio={"guia_remision": dar(st.sampled_from(["", "001-001-000000123"]))}
        if tipo == "01"
        else {
            "modificado": {"tipo": "01", "numero": "001-001-000000012", "fecha": "2026-10-01"},
            "motivo": dar(textos()),
        },
    )
    return documento, Identidad(tipo, 1, *serie, secuencial, clave)
