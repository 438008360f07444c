"""Genera documentos de cualquier forma que la casa pueda emitir, y da los esquemas oficiales que cumplen."""

import re
from dataclasses import replace
from datetime import date
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from lxml import etree

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
from api.comprobantes.reembolsos.dichos import ImpuestoReembolsado, Reembolso
from api.comprobantes.transmision.ensayo import sri as sri_de_ensayo
from api.plataforma.empresas.models import REGIMENES

ESQUEMAS = Path(__file__).resolve().parents[2] / "node_modules/facturacion-electronica-ec/xsd"
_DE_ENSAYO = Path(sri_de_ensayo.__file__).parent / "esquemas"
# Los esquemas oficiales de abril de 2026 solo admiten la leyenda del emprendedor; el anexo 22 de la ficha
# técnica del SRI pide esa o la del negocio popular.
_RIMPE = "CONTRIBUYENTE RÉGIMEN RIMPE"
_AMBAS = f"{_RIMPE}|CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE"
_LEJANOS = re.compile("[\U00010000-\U0010ffff]")
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
    """Uno de los esquemas oficiales. Lo que importa está en la carpeta de los que trae el paquete; el que él no trae,
    la factura 2.1.0, es el que usa el SRI de ensayo."""
    ruta = ESQUEMAS / archivo
    propio = _DE_ENSAYO / archivo
    escrito = (
        (ruta if ruta.exists() else propio)
        .read_text("utf-8")
        .replace(f'value="{_RIMPE}"', f'value="{_AMBAS}"')
    )
    return etree.XMLSchema(etree.fromstring(escrito.encode(), base_url=str(ruta)))


def cumple(xml: str, archivo: str) -> bool:
    """Si cumple su esquema contando los largos como Java, y no trae lo que la biblioteca de firma del SRI no
    admite: los caracteres que pasan de U+FFFF, que en Java son dos."""
    contado = _LEJANOS.sub("xx", xml)
    return bool(esquema(archivo).validate(etree.fromstring(contado.encode()))) and contado == xml


def exigir_valido(xml: str, archivo: str) -> etree._Element:
    """Comprueba que cumple su esquema y que, byte por byte, es su forma canónica. Responde su raíz."""
    raiz = etree.fromstring(xml.encode())
    assert cumple(xml, archivo), esquema(archivo).error_log
    assert etree.tostring(raiz, method="c14n") == xml.encode()
    assert not any(len(nodo) == 0 and not nodo.text and not nodo.attrib for nodo in raiz.iter())
    return raiz


# Cada estrategia se construye una vez y se usa muchas: construirla es lo que más tarda.
@cache
def textos(maximo: int = 300, minimo: int = 1) -> st.SearchStrategy[str]:
    """Lo que admiten los campos: una línea sin espacios de sobra, sin caracteres de control ni emojis."""
    letras = st.characters(
        max_codepoint=0xFFFD, exclude_categories=("Cs", "Cc"), include_characters="&<>\"'áñ€"
    )
    return (
        st.text(letras, min_size=minimo, max_size=maximo)
        .map(lambda t: " ".join(t.split()))
        .filter(lambda t: len(t) >= minimo)
    )


@cache
def montos(maximo: str, decimales: int = 2, minimo: str = "0") -> st.SearchStrategy[Decimal]:
    return st.decimals(Decimal(minimo), Decimal(maximo), places=decimales, allow_nan=False)


_CIFRAS = st.tuples(st.integers(0, 99_999_999_999), st.integers(0, 6)).map(
    lambda dado: Decimal(dado[0] % (99_999 * 10 ** dado[1] + 1)).scaleb(-dado[1])
)
_CANTIDADES = _CIFRAS.filter(bool)
# None: sin descuento; si no, los milésimos de la línea que se descuentan
_REBAJAS = st.one_of(st.none(), st.integers(0, 1000))
_GRAVAMENES = st.tuples(*(st.sampled_from(uno) for uno in (_IVA, _ICE, _IRBPNR)))
_SOLO_IVA = st.tuples(st.sampled_from(_IVA))


@st.composite
def renglones(dar: Any, gravamenes: st.SearchStrategy[Any] = _GRAVAMENES) -> Renglon:
    """Un renglón con un descuento que no pasa de su valor."""
    cantidad, precio, rebaja = dar(_CANTIDADES), dar(_CIFRAS), dar(_REBAJAS)
    bruto = cantidad * precio * (rebaja or 0) / 1000
    descuento = bruto.quantize(Decimal("0.01"), rounding="ROUND_FLOOR")
    return Renglon(cantidad, precio, descuento, tuple(g for g in dar(gravamenes) if g))


_OPCIONAL = st.one_of(st.just(""), textos())
_CAMPO = st.builds(CampoDicho, textos(), textos())
_EMISORES = st.builds(
    EmisorDicho,
    ruc=st.just("1790012344001"),
    razon_social=textos(),
    nombre_comercial=_OPCIONAL,
    direccion_matriz=textos(),
    direccion_establecimiento=_OPCIONAL,
    contribuyente_especial=st.sampled_from(["", "123", "NAC1234567890"]),
    obligado_contabilidad=st.booleans(),
    agente_retencion=st.sampled_from(["", "1", "12345678"]),
    rimpe=st.sampled_from(["", *(n.upper() for c, n in REGIMENES.items() if c != "GENERAL")]),
)
_RECEPTORES = st.builds(
    Receptor,
    tipo=st.sampled_from(["04", "05", "06", "07", "08"]),
    identificacion=textos(20),
    razon_social=textos(),
    direccion=_OPCIONAL,
)
# Lo que dice una línea además de sus cifras: código, descripción, código auxiliar, unidad y detalles.
_DICHOS = st.tuples(
    textos(25),
    textos(),
    st.one_of(st.just(""), textos(25)),
    st.one_of(st.just(""), textos(50)),
    st.lists(_CAMPO, max_size=3),
)
_LINEAS = st.lists(st.tuples(renglones(), _DICHOS), min_size=1, max_size=8)
_LINEAS_IVA = st.lists(st.tuples(renglones(_SOLO_IVA), _DICHOS), min_size=1, max_size=8)  # de una liquidación
_ADICIONALES = st.lists(_CAMPO, max_size=15)
_DIAS = st.dates(date(2024, 4, 1), date(2030, 12, 31))
_NUMEROS = st.tuples(
    st.integers(1, 999), st.integers(1, 999), st.integers(1, 999_999_999), st.integers(0, 99_999_999)
)
_PAGOS = st.tuples(st.one_of(st.none(), st.integers(0, 3650)), st.booleans())
_GUIAS = st.sampled_from(["", "001-001-000000123"])
_PLACAS = st.one_of(st.just(""), textos(20))
_PROPINAS = montos("9.99")


# Lo que se reembolsa: del proveedor, del comprobante y de sus impuestos.
_IMPUESTOS = st.builds(
    ImpuestoReembolsado,
    codigo=st.sampled_from([2, 3, 5]),
    tarifa_codigo=st.sampled_from(["0", "4", "3101", "5001"]),
    nombre=st.just(""),
    tarifa=montos("99.99"),
    base=montos("9999999.99"),
    valor=montos("9999999.99"),
)
_REEMBOLSOS = st.lists(
    st.builds(
        Reembolso,
        tipo_identificacion=st.sampled_from(["RUC", "CEDULA", "PASAPORTE", "EXTERIOR"]),
        identificacion=textos(20),
        pais=st.sampled_from(["593", "110", "105"]),
        tipo_proveedor=st.sampled_from(["01", "02"]),
        cod_doc=st.sampled_from(["01", "02", "12", "294"]),
        numero=st.integers(1, 999_999_999).map(lambda n: f"002-010-{n:09d}"),
        fecha=_DIAS,
        autorizacion=st.sampled_from(["1" * 10, "2" * 37, "3" * 49]),
        impuestos=st.lists(_IMPUESTOS, min_size=1, max_size=3).map(tuple),
    ),
    max_size=4,
)
_MOTIVOS = st.lists(st.tuples(textos(), montos("99999999.99", minimo="0.01")), min_size=1, max_size=8)


_DE_REEMBOLSO = _REEMBOLSOS.map(lambda todos: {"reembolsos": [uno.datos() for uno in todos]} if todos else {})
_MODIFICADO = {"tipo": "01", "numero": "001-001-000000012", "fecha": "2026-10-01"}
_PROPIOS = {
    "01": st.tuples(_GUIAS, _PLACAS, _DE_REEMBOLSO).map(
        lambda dado: {"guia_remision": dado[0], "placa": dado[1], **dado[2]}
    ),
    "03": _DE_REEMBOLSO,
    "04": st.builds(dict, modificado=st.just(_MODIFICADO), motivo=textos()),
}


@st.composite
def debitos(dar: Any) -> tuple[Documento, Identidad]:
    """Una nota de débito, con su identidad."""
    documento, identidad = dar(documentos("04"))
    motivos = dar(_MOTIVOS)
    iva = dar(st.sampled_from(_IVA))
    ice, irbpnr = dar(st.sampled_from(_ICE)), dar(st.sampled_from(_IRBPNR))
    de_motivos = (iva, ice) if ice and not ice.por_unidad else (iva,)
    renglones = [Renglon(Decimal(1), valor, Decimal("0.00"), de_motivos) for _, valor in motivos]
    for otro in (ice, irbpnr):
        if otro and otro.por_unidad:
            suyos = (iva, otro) if otro.codigo == 3 else (otro,)
            renglones.append(Renglon(dar(_CANTIDADES), Decimal("0.00"), Decimal("0.00"), suyos))
    totales = calculo.calcular(renglones).totales
    plazo, _ = dar(_PAGOS)
    propio = {
        "modificado": documento.propio["modificado"],
        "motivos": [{"razon": razon, "valor": f"{valor:.2f}"} for razon, valor in motivos],
    }
    pago = PagoDicho("20", "", totales.total, plazo, "" if plazo is None else "dias")
    return replace(documento, lineas=(), totales=totales, pagos=(pago,), propio=propio), replace(
        identidad, tipo="05"
    )


_CARGAS = st.lists(
    st.tuples(st.one_of(st.just(""), textos(25)), st.one_of(st.just(""), textos(25)), textos(), _CANTIDADES),
    min_size=1,
    max_size=4,
)
_SUSTENTOS = st.one_of(
    st.none(),
    st.fixed_dictionaries(
        {
            "cod_doc": st.sampled_from(["01", "02", "04"]),
            "numero": st.just("001-001-000000012"),
            "autorizacion": st.sampled_from(["1" * 10, "2" * 37, "3" * 49]),
            "fecha": st.just("2026-10-01"),
        }
    ),
)
_DESTINATARIOS = st.lists(
    st.tuples(textos(20), textos(), _OPCIONAL, st.sampled_from(["", "001"]), _SUSTENTOS, _CARGAS),
    min_size=1,
    max_size=3,
)


@st.composite
def guias(dar: Any) -> tuple[Documento, Identidad]:
    """Una guía de remisión, con su identidad."""
    dia, emisor = dar(_DIAS), dar(_EMISORES)
    establecimiento, punto, secuencial, codigo = dar(_NUMEROS)
    serie = f"{establecimiento:03d}", f"{punto:03d}"
    clave = clave_acceso.armar(dia, "06", emisor.ruc, 1, *serie, secuencial, codigo)
    destinatarios = [
        {
            "identificacion": numero,
            **dict.fromkeys(("razon_social", "direccion", "motivo"), nombre),
            "ruta": opcional,
            "aduanero": opcional[:20].strip(),
            "establecimiento": establecimiento,
            "sustento": sustento,
            "detalles": [
                {
                    "codigo": codigo,
                    "codigo_auxiliar": auxiliar,
                    "descripcion": que,
                    "cantidad": f"{cantidad:f}",
                }
                for codigo, auxiliar, que, cantidad in cargas
            ],
        }
        for numero, nombre, opcional, establecimiento, sustento, cargas in dar(_DESTINATARIOS)
    ]
    propio = {
        "placa": dar(textos(20)),
        "partida": dar(textos()),
        "inicia": dia.isoformat(),
        "termina": dia.isoformat(),
        "destinatarios": destinatarios,
    }
    documento = Documento(dia, emisor, dar(_RECEPTORES), adicionales=tuple(dar(_ADICIONALES)), propio=propio)
    return documento, Identidad("06", 1, *serie, secuencial, clave)


@st.composite
def documentos(dar: Any, tipo: str) -> tuple[Documento, Identidad]:
    """Un documento de un tipo (01, 03 o 04), con su identidad."""
    escritas = dar(_LINEAS_IVA if tipo == "03" else _LINEAS)
    entradas = [entrada for entrada, _ in escritas]
    hecho = calculo.calcular(entradas, dar(_PROPINAS) if tipo == "01" else Decimal("0.00"))
    emisor = dar(_EMISORES)
    lineas = tuple(
        LineaDicha(
            codigo=codigo,
            descripcion=descripcion,
            cantidad=entrada.cantidad,
            precio=entrada.precio,
            descuento=entrada.descuento,
            subtotal=subtotal,
            impuestos=impuestos,
            codigo_auxiliar=auxiliar,
            unidad=unidad,
            adicionales=tuple(detalles),
        )
        for (entrada, (codigo, descripcion, auxiliar, unidad, detalles)), (subtotal, impuestos) in zip(
            escritas, hecho.lineas, strict=True
        )
    )
    dia = dar(_DIAS)
    establecimiento, punto, secuencial, codigo = dar(_NUMEROS)
    serie = f"{establecimiento:03d}", f"{punto:03d}"
    clave = clave_acceso.armar(dia, tipo, emisor.ruc, 1, *serie, secuencial, codigo)
    plazo, dos = dar(_PAGOS)
    documento = Documento(
        fecha=dia,
        emisor=emisor,
        receptor=dar(_RECEPTORES),
        totales=hecho.totales,
        lineas=lineas,
        pagos=()
        if tipo == "04"
        else (
            PagoDicho("01", "", hecho.totales.total, plazo, "" if plazo is None else "dias"),
            *([PagoDicho("20", "", Decimal("0.00"))] if dos else []),
        ),
        adicionales=tuple(dar(_ADICIONALES)),
        propio=dar(_PROPIOS[tipo]),
    )
    return documento, Identidad(tipo, 1, *serie, secuencial, clave)
