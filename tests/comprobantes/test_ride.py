"""El RIDE: todo lo que el documento dice, en A4 y en el rollo de una caja."""

import io
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from PIL import Image
from pypdf import PdfReader
from reportlab.pdfbase.ttfonts import TTFontFile

from api.comprobantes.nucleo.calculo import Gravamen, Renglon, calcular
from api.comprobantes.nucleo.documento import CampoDicho, Impuesto
from api.core import papel
from tests.client import Cliente
from tests.comprobantes.emitidos import RUTA, acreditar, autorizada, comprador, detalle, facturar, ver
from tests.comprobantes.escritos import documento_de, escribir
from tests.factories import error, filas, subir
from tests.informes import texto_de_pdf

FORMATOS = ["a4", "ticket"]
MM = 72 / 25.4


def ride(cliente: Cliente, comprobante: dict[str, Any], formato: str = "a4") -> bytes:
    respuesta = cliente.get(f"{RUTA}/{comprobante['id']}/ride", query_string={"formato": formato})
    assert respuesta.status_code == 200, respuesta.text
    assert respuesta.mimetype == "application/pdf"
    return respuesta.data


def texto(cliente: Cliente, comprobante: dict[str, Any], formato: str = "a4") -> str:
    """Lo que dice, en una línea."""
    return " ".join(texto_de_pdf(ride(cliente, comprobante, formato)).split())


@pytest.fixture(scope="module")
def completa(a: Cliente) -> dict[str, Any]:
    """Una factura con todo lo que puede llevar."""
    cliente_id = comprador(a, CLI_NOMBRE="Agrícola Cotopaxi & Hijos", CLI_DIRECCION="Vía Latacunga km 4")
    return facturar(
        a,
        detalle("10.123456", cantidad="2.5", descripcion="Servicio de soporte", codigo_auxiliar="AUX-9"),
        detalle("100.00", codigo="B-2", descripcion="Arroz", iva="0", descuento="10.00"),
        detalle("20.00", codigo="C-3", descripcion="Libro", iva="6"),
        detalle("30.00", codigo="D-4", descripcion="Seguro", iva="7"),
        detalle("40.00", codigo="E-5", descripcion="Bloque", iva="5", codigo_auxiliar="F010802"),
        cliente_id=cliente_id,
        propina="5.00",
        guia_remision="001-002-000000123",
        pagos=[
            {"forma": "01", "total": "100.00"},
            {"forma": "20", "total": "116.11", "plazo": 30, "unidad": "dias"},
        ],
        adicional=[{"nombre": "Vendedor", "valor": "Ana Paredes"}],
    )


@pytest.mark.parametrize("formato", FORMATOS)
def test_dice_quien_a_quien_cuanto_y_su_clave(a: Cliente, completa: dict[str, Any], formato: str) -> None:
    dicho = texto(a, completa, formato)
    for parte in (
        completa["numero"],
        completa["clave_acceso"],
        "1790012344001",
        "Comercial Andina",
        "Agrícola Cotopaxi & Hijos",
        "Guía de remisión",
        "001-002-000000123",
        "Servicio de soporte",
        "10.123456",
        "PRODUCCIÓN",
        "NORMAL",
        "Ana Paredes",
        "30 días",
    ):
        assert parte in dicho, parte


@pytest.mark.parametrize("formato", FORMATOS)
def test_los_totales_van_por_tarifa(a: Cliente, completa: dict[str, Any], formato: str) -> None:
    dicho = texto(a, completa, formato)
    totales = ver(a, completa)["documento"]["totales"]
    assert totales["total"] == "216.11"
    for rotulo, valor in (
        ("Subtotal 15 %", "25.31"),
        ("Subtotal 0 %", "90.00"),
        ("Subtotal no objeto de IVA", "20.00"),
        ("Subtotal exento de IVA", "30.00"),
        ("Subtotal 5 %", "40.00"),
        ("Subtotal sin impuestos", "205.31"),
        ("Total descuento", "10.00"),
        ("IVA 15 %", "3.80"),
        ("IVA 5 %", "2.00"),
        ("Propina", "5.00"),
    ):
        assert f"{rotulo} {valor}" in dicho, rotulo
    assert "216.11" in dicho


def test_la_nota_de_credito_dice_que_modifica_y_por_que(a: Cliente, trabajar: Callable[[], None]) -> None:
    factura = autorizada(a, trabajar)
    nota = acreditar(a, factura, detalle("10.00"), motivo="Devolución de mercadería")
    for formato in FORMATOS:
        dicho = texto(a, nota, formato)
        assert "NOTA DE CRÉDITO" in dicho and nota["numero"] in dicho
        assert factura["numero"] in dicho and "Devolución de mercadería" in dicho


@pytest.mark.parametrize(
    ("estado", "aviso"),
    [
        ("EMITIDO", "PENDIENTE DE AUTORIZACIÓN"),
        ("DEVUELTO", "PENDIENTE DE AUTORIZACIÓN"),
        ("NO_AUTORIZADO", "NO AUTORIZADO POR EL SRI"),
        ("ANULADO", "ANULADO EL"),
        ("AUTORIZADO", "Autorizado"),
    ],
)
def test_dice_como_esta(app: Flask, a: Cliente, eid_a: int, estado: str, aviso: str) -> None:
    hecho = escribir(app, eid_a, estado)
    for formato in FORMATOS:
        dicho = texto(a, hecho, formato)
        assert aviso in dicho
        assert "SIN VALIDEZ TRIBUTARIA" in dicho  # los del ambiente de pruebas
        assert ("PENDIENTE" in dicho) == (aviso.startswith("PENDIENTE"))


@pytest.mark.parametrize("formato", FORMATOS)
def test_lleva_las_leyendas_del_emisor(app: Flask, a: Cliente, eid_a: int, formato: str) -> None:
    dicho = documento_de()
    emisor = replace(
        dicho.emisor,
        obligado_contabilidad=True,
        contribuyente_especial="5368",
        agente_retencion="1",
        rimpe="CONTRIBUYENTE RÉGIMEN RIMPE",
    )
    impreso = texto(a, escribir(app, eid_a, dicho=replace(dicho, emisor=emisor)), formato)
    for leyenda in (
        "Contribuyente especial N.º 5368",
        "Obligado a llevar contabilidad: SÍ",
        "Agente de Retención Resolución No. 1",
        "CONTRIBUYENTE RÉGIMEN RIMPE",
    ):
        assert leyenda in impreso


def test_doscientas_lineas_van_en_varias_hojas_y_ninguna_falta(app: Flask, a: Cliente, eid_a: int) -> None:
    dicho = documento_de()
    lineas = tuple(
        replace(dicho.lineas[0], codigo=f"COD-{n:04d}", descripcion=f"Producto número {n:04d}")
        for n in range(200)
    )
    hecho = escribir(app, eid_a, dicho=replace(dicho, lineas=lineas))
    hojas = [hoja.extract_text() for hoja in PdfReader(io.BytesIO(ride(a, hecho))).pages]
    assert 4 < len(hojas) < 15
    assert all(f"001-001-{hecho['secuencial']:09d}" in hoja for hoja in hojas)
    entero = "".join(hojas)
    assert all(f"Producto número {n:04d}" in entero for n in range(200))
    assert "VALOR TOTAL" in hojas[-1]
    rollo = texto_de_pdf(ride(a, hecho, "ticket"))
    assert all(f"Producto número {n:04d}" in rollo for n in range(200))


@pytest.mark.parametrize("formato", FORMATOS)
@pytest.mark.parametrize(
    "hostil",
    [
        'Pan & queso <b>fresco</b> "del día"',
        "Emoji 🥖🇪🇨👩🏽‍🌾 y ñandú",
        "Supercalifragilístico" * 14,
        "中文 العربية Ελληνικά",
        "%s {0} \\n </p> ]]>",
        "‮al revés‬",
    ],
)
def test_ningun_texto_lo_rompe(app: Flask, a: Cliente, eid_a: int, formato: str, hostil: str) -> None:
    dicho = documento_de(nombre=hostil[:300])
    linea = replace(
        dicho.lineas[0],
        codigo=hostil[:25],
        descripcion=hostil[:300],
        adicionales=(CampoDicho(hostil, hostil),),
    )
    hecho = escribir(
        app,
        eid_a,
        dicho=replace(
            dicho,
            emisor=replace(dicho.emisor, razon_social=hostil[:300], direccion_matriz=hostil[:300]),
            lineas=(linea,) * 3,
            adicionales=(CampoDicho(hostil[:300], hostil[:300]),) * 15,
        ),
    )
    impreso = texto(a, hecho, formato)
    assert hecho["clave_acceso"] in impreso and "115.00" in impreso


@pytest.mark.parametrize("formato", FORMATOS)
def test_lo_mas_largo_que_admite_el_sri_se_imprime_entero(
    app: Flask, a: Cliente, eid_a: int, formato: str
) -> None:
    def largo(que: str) -> str:
        return " ".join([que, *(f"palabra{n}" for n in range(100))])[:290] + f" fin-{que}"

    dicho = documento_de(nombre=largo("comprador"))
    linea = replace(
        dicho.lineas[0],
        codigo="C" * 25,
        codigo_auxiliar="X" * 25,
        descripcion=largo("producto"),
        adicionales=tuple(CampoDicho(f"Detalle {n}", largo(f"detalle{n}")) for n in range(3)),
    )
    emisor = replace(
        dicho.emisor,
        razon_social=largo("emisor"),
        direccion_matriz=largo("matriz"),
        direccion_establecimiento=largo("local"),
    )
    adicionales = tuple(CampoDicho(f"Dato {n}", largo(f"dato{n}")) for n in range(15))
    entero = replace(
        dicho,
        emisor=emisor,
        receptor=replace(dicho.receptor, direccion=largo("domicilio")),
        lineas=(linea, *dicho.lineas * 20),
        adicionales=adicionales,
    )
    impreso = "".join(texto(a, escribir(app, eid_a, dicho=entero), formato).split())
    partes = ["comprador", "producto", "emisor", "matriz", "local"]
    partes += [f"detalle{n}" for n in range(3)] + [f"dato{n}" for n in range(15)]
    for parte in partes + (["domicilio"] if formato == "a4" else []):
        assert f"fin-{parte}" in impreso, parte


def test_el_ancho_del_rollo_es_de_80_milimetros_y_el_alto_el_que_haga_falta(
    app: Flask, a: Cliente, eid_a: int
) -> None:
    corto, dicho = escribir(app, eid_a), documento_de()
    largo = escribir(app, eid_a, dicho=replace(dicho, lineas=dicho.lineas * 20))
    altos = []
    for hecho in (corto, largo):
        (hoja,) = PdfReader(io.BytesIO(ride(a, hecho, "ticket"))).pages
        assert abs(float(hoja.mediabox.width) - 80 * MM) < 0.5
        altos.append(float(hoja.mediabox.height))
    assert altos[1] > altos[0] + 300


ALFABETOS = {
    "griego": "Ελληνικά",
    "cirílico": "Юлия Щербакова",
    "han": "北京進出口有限公司",
    "japonés": "カタカナとひらがな",
    "coreano": "한글 주식회사",
    "hebreo": "עברית",
    "árabe": "العربية",
    "devanagari": "हिन्दी",
    "tailandés": "ไทย",
    "amárico": "አማርኛ",
    "georgiano": "ქართული",
    "armenio": "Հայերեն",
    "tibetano": "བོད",
    "quechua": "Ñuqanchik q’ayma Łódź",
}


@pytest.mark.parametrize("formato", FORMATOS)
def test_las_letras_de_cualquier_alfabeto_se_imprimen(
    app: Flask, a: Cliente, eid_a: int, formato: str
) -> None:
    """Cada letra va con una fuente que la tiene: ninguna sale como una casilla vacía."""
    dicho = documento_de(nombre=ALFABETOS["han"])
    lineas = tuple(replace(dicho.lineas[0], descripcion=f"{texto}, 5 kg") for texto in ALFABETOS.values())
    hecho = escribir(app, eid_a, dicho=replace(dicho, lineas=lineas))
    dibujadas = set()

    def anotar(texto: str, _cm: Any, _tm: Any, fuente: Any, _cuerpo: Any) -> None:
        nombre = str(fuente["/BaseFont"]).partition("+")[2].replace(" ", "-") if fuente else ""
        dibujadas.update((letra, nombre) for letra in texto if not letra.isspace())

    for hoja in PdfReader(io.BytesIO(ride(a, hecho, formato))).pages:
        hoja.extract_text(visitor_text=anotar)
    impresas = {letra for letra, _ in dibujadas}
    for alfabeto, texto in ALFABETOS.items():
        assert set(texto) - {" "} <= impresas, alfabeto
    sin_dibujo = {(letra, fuente) for letra, fuente in dibujadas if letra not in _dibuja(fuente)}
    assert not sin_dibujo


@cache
def _dibuja(fuente: str) -> set[str]:
    """Las letras que tiene el archivo de una fuente, por el nombre que el archivo se da."""
    for archivo in (Path(papel.__path__[0]) / "fuentes").glob("*.ttf"):
        cara = TTFontFile(archivo)
        if cara.name.decode().replace(" ", "-") == fuente:
            return {chr(codigo) for codigo in cara.charToGlyph}
    raise AssertionError(f"ninguna fuente de la casa se llama {fuente}")


@pytest.mark.parametrize("formato", FORMATOS)
def test_los_subtotales_por_tarifa_no_llevan_el_ice_y_suman_el_subtotal(
    app: Flask, a: Cliente, eid_a: int, formato: str
) -> None:
    ice = Gravamen(3, "3101", "ICE bebidas energizantes", Decimal("10.00"))
    cero = Gravamen(2, "0", "IVA 0 %", Decimal("0.00"))
    quince = Gravamen(2, "4", "IVA 15 %", Decimal("15.00"))
    uno, nada = Decimal(1), Decimal("0.00")
    hecho = calcular(
        [
            Renglon(uno, Decimal("100.00"), nada, (quince, ice)),
            Renglon(uno, Decimal("50.00"), nada, (quince,)),
            Renglon(uno, Decimal("30.00"), nada, (cero, ice)),
        ]
    )
    dicho = documento_de()
    lineas = tuple(
        replace(dicho.lineas[0], subtotal=subtotal, impuestos=impuestos)
        for subtotal, impuestos in hecho.lineas
    )
    impreso = texto(
        a, escribir(app, eid_a, dicho=replace(dicho, lineas=lineas, totales=hecho.totales)), formato
    )
    for parte in (
        "Subtotal 15 % 150.00",
        "Subtotal 0 % 30.00",
        "Subtotal sin impuestos 180.00",
        "ICE 13.00",
        "IVA 15 % 24.00",  # el ICE sí entra en su base: 15 % de 160.00
        "217.00",
    ):
        assert parte in impreso, parte


def test_un_monto_con_ice_e_irbpnr_los_dice(app: Flask, a: Cliente, eid_a: int) -> None:
    dicho = documento_de()
    impuestos = (
        *dicho.totales.impuestos,
        Impuesto(3, "3101", "ICE", Decimal("10.00"), Decimal("100.00"), Decimal("10.00")),
        Impuesto(5, "5001", "IRBPNR", Decimal("0.02"), Decimal("100.00"), Decimal("2.00")),
    )
    hecho = escribir(app, eid_a, dicho=replace(dicho, totales=replace(dicho.totales, impuestos=impuestos)))
    for formato in FORMATOS:
        impreso = texto(a, hecho, formato)
        assert "ICE 10.00" in impreso and "IRBPNR 2.00" in impreso


@pytest.mark.parametrize("formato", FORMATOS)
def test_lleva_el_logo_de_la_empresa(app: Flask, a: Cliente, eid_a: int, formato: str) -> None:
    hecho = escribir(app, eid_a)
    imagenes = len(PdfReader(io.BytesIO(ride(a, hecho, formato))).pages[0].images)
    salida = io.BytesIO()
    Image.new("RGB", (300, 120), (20, 60, 160)).save(salida, "PNG")
    assert subir(a, "empresa/logo", salida.getvalue(), "logo.png").status_code == 200
    try:
        assert len(PdfReader(io.BytesIO(ride(a, hecho, formato))).pages[0].images) == imagenes + 1
        clave = filas(app, "SELECT logo FROM empresas WHERE id = %s", eid_a)[0]["logo"]
        filas(app, "UPDATE empresas SET logo = 'logos/no-esta.png' WHERE id = %s", eid_a)
        assert hecho["clave_acceso"] in texto(a, hecho, formato)  # sale sin logotipo, en vez de no salir
        filas(app, "UPDATE empresas SET logo = %s WHERE id = %s", clave, eid_a)
    finally:
        a.llamar("DELETE", "empresa/logo")


def test_un_formato_que_no_hay_se_dice(app: Flask, a: Cliente, eid_a: int) -> None:
    hecho = escribir(app, eid_a)
    respuesta = a.get(f"{RUTA}/{hecho['id']}/ride", query_string={"formato": "carta"})
    assert error(respuesta) == (422, "validacion")
    assert respuesta.json["errors"]["query"] == {"formato": ["Debe ser uno de: a4, ticket."]}
