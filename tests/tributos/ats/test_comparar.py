"""El anexo, comparado con el que hizo otro programa: lo que está solo en uno, lo que dicen distinto, y lo que no se abre."""

import io
import zipfile
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from lxml import etree
from pypdf import PdfReader

from api.compras.recibidos.lectura.limites import NoSeLee
from api.tributos.ats.ajeno import lectura
from tests import hojas
from tests.client import Cliente
from tests.factories import error, subir
from tests.tributos.ats.apoyo import MESES, RAIZ, ajustar, bajar, ver

PERIODO = MESES[1]
RUTA = f"{RAIZ}/{PERIODO}/comparar"


@pytest.fixture(scope="module")
def nuestro(a: Cliente) -> bytes:
    return bytes(etree.tostring(bajar(a, PERIODO), xml_declaration=True, encoding="UTF-8"))


def _zip(**dentro: bytes) -> bytes:
    hecho = io.BytesIO()
    with zipfile.ZipFile(hecho, "w", zipfile.ZIP_DEFLATED) as paquete:
        for nombre, contenido in dentro.items():
            paquete.writestr(f"{nombre}.xml", contenido)
    return hecho.getvalue()


def comparado(cliente: Cliente, contenido: bytes, nombre: str = "otro.xml") -> dict[str, Any]:
    respuesta = subir(cliente, RUTA, contenido, nombre)
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def _cambiado(nuestro: bytes, cambiar: Callable[[Any], None]) -> bytes:
    leido = etree.fromstring(nuestro)
    cambiar(leido)
    return bytes(etree.tostring(leido))


def test_el_mismo_es_igual_en_todas_sus_filas_tambien_dentro_de_su_zip(a: Cliente, nuestro: bytes) -> None:
    hecho = comparado(a, _zip(AT=nuestro), "AT.zip")
    sumas = ver(a, PERIODO)
    filas = sum(t["registros"] for t in (*sumas["compras"], *sumas["ventas"]))
    assert hecho["cuantas"] == 0 and hecho["filas"] == []
    assert hecho["iguales"] >= filas > 10
    assert all(Decimal(suma["diferencia"]) == 0 for suma in hecho["sumas"])
    compras = next(b for b in hecho["bloques"] if b["bloque"] == "compras")
    assert (
        compras["filas_nuestras"] == compras["filas_suyas"] == sum(t["registros"] for t in sumas["compras"])
    )


def test_lo_que_se_escribe_de_otra_manera_y_vale_lo_mismo_es_igual(a: Cliente, nuestro: bytes) -> None:
    def cambiar(leido: Any) -> None:
        compras = leido.find("compras")
        compras[:] = reversed(compras)
        for fila in compras:
            fila.find("secuencial").text = fila.findtext("secuencial").zfill(9)
            for campo in ("valRetBien10", "valRetServ20"):
                fila.remove(fila.find(campo))
            fila.find("baseImpGrav").text = fila.findtext("baseImpGrav").replace(".00", ".0000")

    assert comparado(a, b"\n" + _cambiado(nuestro, cambiar))["cuantas"] == 0


def test_dice_lo_que_falta_lo_que_sobra_y_lo_que_es_distinto(a: Cliente, nuestro: bytes) -> None:
    """De tres compras: una que allá no está, una con otro IVA y otro sustento, y una con otro número."""
    dichas: dict[str, str] = {}

    def cambiar(leido: Any) -> None:
        compras = leido.find("compras")
        quitada, tocada, copiada = compras.xpath("detalleCompras[tpIdProv = '01']")[:3]
        dichas.update(quitada=quitada.findtext("secuencial"), tocada=tocada.findtext("secuencial"))
        compras.remove(quitada)
        tocada.find("montoIva").text = "1.23"
        tocada.find("codSustento").text = "07" if tocada.findtext("codSustento") != "07" else "06"
        copiada.find("secuencial").text = "987654"

    hecho = comparado(a, _cambiado(nuestro, cambiar))
    assert (hecho["distintas"], hecho["solo_nuestras"], hecho["solo_suyas"]) == (1, 2, 1)
    por_clase = {fila["clase"]: fila for fila in hecho["filas"]}
    assert por_clase["DISTINTA"]["numero"].endswith(dichas["tocada"].zfill(9))
    assert {c["campo"] for c in por_clase["DISTINTA"]["campos"]} == {"codSustento", "montoIva"}
    assert next(c["suyo"] for c in por_clase["DISTINTA"]["campos"] if c["campo"] == "montoIva") == "1.23"
    assert a.get(f"/api{por_clase['DISTINTA']['enlace']}").status_code == 200
    assert por_clase["SOLO_SUYA"]["numero"].endswith("000987654") and not por_clase["SOLO_SUYA"]["enlace"]
    assert por_clase["SOLO_SUYA"]["nombre"] and por_clase["SOLO_SUYA"]["comprobante"]
    iva = next(s for s in hecho["sumas"] if (s["bloque"], s["concepto"]) == ("compras", "IVA"))
    assert Decimal(iva["diferencia"]) == Decimal(iva["nuestro"]) - Decimal(iva["suyo"]) != 0


def test_el_de_afuera_se_llama_como_su_fila_aunque_su_identificacion_vaya_sin_signos(
    a: Cliente, nuestro: bytes
) -> None:
    def cambiar(leido: Any) -> None:
        (suya,) = leido.xpath("//detalleCompras[pagoExterior/pagoLocExt = '02']")
        suya.find("pagoExterior/paisEfecPago").text = "105"
        otra = etree.fromstring(etree.tostring(suya))
        otra.find("denoProv").text, otra.find("secuencial").text = "Otro de afuera", "555"
        suya.getparent().append(otra)

    filas = {fila["clase"]: fila for fila in comparado(a, _cambiado(nuestro, cambiar))["filas"]}
    assert {clase: fila["nombre"] for clase, fila in filas.items()} == {
        "DISTINTA": "Andes Cloud Services LLC",
        "SOLO_SUYA": "Otro de afuera",
    }
    assert [campo["nombre"] for campo in filas["DISTINTA"]["campos"]] == ["País al que se pagó"]


def test_la_ultima_queda_guardada_y_sale_en_excel(a: Cliente, b: Cliente, nuestro: bytes) -> None:
    def cambiar(leido: Any) -> None:
        leido.find("totalVentas").text = "1.00"

    hecho = comparado(a, _cambiado(nuestro, cambiar), "el otro.xml")
    guardada = a.get(f"{RAIZ}/{PERIODO}/comparaciones").json
    assert guardada == [hecho] and hecho["archivo"] == "el otro.xml"
    assert [f["bloque"] for f in hecho["filas"]] == ["informante"]
    ultimo = hojas.leer(a.get(f"{RAIZ}/{PERIODO}/comparaciones/excel").data)[-1]
    assert "Total de ventas" in ultimo and Decimal(ultimo[-1]) == 1
    assert b.get(f"{RAIZ}/{PERIODO}/comparaciones").json == []
    assert error(b.get(f"{RAIZ}/{PERIODO}/comparaciones/excel")) == (404, "no_encontrado")


def test_el_de_otra_empresa_y_el_de_otro_mes_no_se_comparan(a: Cliente, b: Cliente, nuestro: bytes) -> None:
    respuesta = subir(b, RUTA, nuestro, "a.xml")
    assert error(respuesta) == (422, "regla_de_negocio") and "otro contribuyente" in respuesta.json["msg"]
    respuesta = subir(a, f"{RAIZ}/{MESES[2]}/comparar", nuestro, "a.xml")
    assert error(respuesta) == (422, "regla_de_negocio") and "otro período" in respuesta.json["msg"]


_DTD = b'<!DOCTYPE iva [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'


@pytest.mark.parametrize(
    ("contenido", "nombre", "dice"),
    [
        (_DTD + b"<iva><IdInformante>&b;</IdInformante></iva>", "a.xml", "DTD"),
        (b"<factura><IdInformante>1</IdInformante></factura>", "a.xml", "No es un anexo"),
        (b"<iva><compras><detalleCompras>", "a.xml", "No es un XML"),
        (b"<iva/>", "a.xml", "su RUC es ninguno"),
        (_zip(uno=b"<iva/>", dos=b"<iva/>"), "a.zip", "2 XML"),
        (_zip(), "a.zip", "ningún XML"),
        (_zip(uno=b"<iva/>")[:-20], "a.zip", "ZIP"),
    ],
    ids=("dtd", "otro", "a medias", "sin RUC", "dos", "ninguno", "cortado"),
)
def test_lo_que_no_es_un_anexo_se_dice(a: Cliente, contenido: bytes, nombre: str, dice: str) -> None:
    respuesta = subir(a, RUTA, contenido, nombre)
    assert error(respuesta) == (422, "regla_de_negocio") and dice in respuesta.json["msg"]


def test_lo_que_se_infla_demasiado_no_se_lee(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lectura, "MAXIMO_DESINFLADO", 300_000)
    suyo = tmp_path / "bomba.zip"
    suyo.write_bytes(_zip(uno=b"<iva>" + b"<x/>" * 200_000 + b"</iva>"))
    with pytest.raises(NoSeLee, match="no se puede comparar"), lectura.abrir(str(suyo)) as flujo:
        list(lectura.filas(flujo, {}))


@pytest.mark.todo
def test_uno_de_nueve_megas_se_compara(a: Cliente, nuestro: bytes) -> None:
    def cambiar(leido: Any) -> None:
        compras = leido.find("compras")
        una = etree.tostring(compras[0])
        for n in range(9 * 1024 * 1024 // len(una)):
            otra = etree.fromstring(una)
            otra.find("secuencial").text = str(5_000_000 + n)
            compras.append(otra)

    contenido = _cambiado(nuestro, cambiar)
    assert len(contenido) > 9_000_000
    hecho = comparado(a, contenido)
    assert hecho["solo_suyas"] > 5_000 and len(hecho["filas"]) == 200


def test_la_empresa_elige_como_se_hace_y_queda_para_todos(a: Cliente) -> None:
    antes = a.get(f"{RAIZ}/ajustes").json
    assert (antes["totales"], antes["anulados"]) == ("todas", False)
    assert Decimal(ver(a, PERIODO)["total_ventas"]) > 0
    with ajustar(a, totales="fisicas", anulados=True):
        solo = "192.50"  # lo que la demostración vendió en papel
        assert ver(a, PERIODO)["total_ventas"] == bajar(a, PERIODO).findtext("totalVentas") == solo
        vieja = a.put(f"{RAIZ}/ajustes", {"totales": "todas", "anulados": False, "version": antes["version"]})
        assert error(vieja) == (409, "conflicto")
    assert Decimal(ver(a, PERIODO)["total_ventas"]) > 0


def test_el_talon_es_un_pdf_con_lo_que_suma_el_anexo(a: Cliente) -> None:
    respuesta = a.get(f"{RAIZ}/{PERIODO}/talon")
    assert respuesta.status_code == 200 and respuesta.data.startswith(b"%PDF-")
    assert f"talon-AT{PERIODO[5:]}{PERIODO[:4]}.pdf" in respuesta.headers["Content-Disposition"]
    # el total de las compras resta sus notas de crédito, que van en positivo
    compras, signos = ver(a, PERIODO)["compras"], {"04": -1, "47": -1}
    assert signos.keys() & {t["tipo"] for t in compras}
    columnas = ("base_cero", "base_gravada", "no_objeto", "exenta", "iva")
    suman = [sum(signos.get(t["tipo"], 1) * Decimal(t[c]) for t in compras) for c in columnas]
    texto = " ".join("".join(p.extract_text() for p in PdfReader(io.BytesIO(respuesta.data)).pages).split())
    registros = sum(t["registros"] for t in compras)
    assert f"Total {registros} {' '.join(f'{valor:,.2f}' for valor in suman)}" in texto, texto
