"""«Descargar todo»: el ZIP de una lista, completo, solo con lo propio, y que sale mientras se hace."""

import io
import zipfile
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest
from flask import Flask, has_app_context

from api.comprobantes.entrega import descarga
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes.emitidos import RUTA
from tests.comprobantes.escritos import documento_de, escribir
from tests.comprobantes.test_vista import FIRMADO, guardar_xml
from tests.factories import error, filas
from tests.informes import filas_de_excel, texto_de_pdf
from tests.personas import Personas

MODIFICADO = {"tipo": "01", "numero": "001-001-000000901", "fecha": "2025-03-05", "comprobante_id": None}
DIA = date(2025, 3, 5)  # un día en el que no emite ninguna otra prueba
OTRO_DIA = date(2025, 3, 6)
PRUEBAS = "pruebas/"  # la carpeta de los comprobantes del ambiente de pruebas


def bajar(cliente: Cliente, **filtros: Any) -> zipfile.ZipFile:
    respuesta = cliente.get(f"{RUTA}/zip", query_string=filtros)
    assert respuesta.status_code == 200, respuesta.text
    assert respuesta.mimetype == "application/zip"
    assert respuesta.headers["Cache-Control"] == "private, no-store"
    paquete = zipfile.ZipFile(io.BytesIO(respuesta.data))
    assert paquete.testzip() is None
    return paquete


@pytest.fixture(scope="module")
def tres(app: Flask, eid_a: int, eid_b: int) -> Iterator[list[dict[str, Any]]]:
    """Tres comprobantes de A del mismo día, uno aún sin autorizar; y uno de B de ese día."""
    hechos = [
        escribir(app, eid_a, fecha=DIA, secuencial=901, dicho=documento_de("10.00", "Uno S.A.")),
        escribir(
            app,
            eid_a,
            fecha=DIA,
            secuencial=901,
            tipo="04",
            dicho=documento_de("4.00", "Dos S.A.", modificado=MODIFICADO, motivo="Devolución"),
        ),
        escribir(
            app, eid_a, "DEVUELTO", fecha=DIA, secuencial=902, dicho=documento_de("7.00", "Tres & Cía.")
        ),
    ]
    for hecho in hechos[:2]:
        guardar_xml(app, hecho, "FIRMADO", "<firmado/>")
        guardar_xml(app, hecho, "AUTORIZACION", FIRMADO)
    guardar_xml(app, hechos[2], "FIRMADO", FIRMADO)
    ajeno = escribir(app, eid_b, fecha=DIA, secuencial=903, dicho=documento_de("9.00", "Ajena S.A."))
    guardar_xml(app, ajeno, "AUTORIZACION", FIRMADO)
    yield hechos


def test_trae_todo_lo_de_la_lista_y_nada_de_otra_empresa(
    a: Cliente, b: Cliente, tres: list[dict[str, Any]]
) -> None:
    paquete = bajar(a, desde=DIA, hasta=DIA)
    numeros = ["factura-001-001-000000901", "nota-credito-001-001-000000901", "factura-001-001-000000902"]
    assert sorted(paquete.namelist()) == sorted(
        [
            "comprobantes.xlsx",
            *(f"{PRUEBAS}xml/{n}.xml" for n in numeros),
            *(f"{PRUEBAS}ride/{n}.pdf" for n in numeros),
        ]
    )
    for n, hecho in zip(numeros, tres, strict=True):
        assert paquete.read(f"{PRUEBAS}xml/{n}.xml") == a.get(f"{RUTA}/{hecho['id']}/xml").data
        assert hecho["clave_acceso"] in texto_de_pdf(paquete.read(f"{PRUEBAS}ride/{n}.pdf"))
    libro = filas_de_excel(paquete.read("comprobantes.xlsx"))
    claves = {hecho["clave_acceso"] for hecho in tres}
    assert {celda for fila in libro for celda in fila if celda in claves} == claves
    assert "Ajena S.A." not in str(libro)
    assert f"{PRUEBAS}xml/factura-001-001-000000903.xml" in bajar(b, desde=DIA, hasta=DIA).namelist()


def test_el_mismo_numero_en_pruebas_y_en_produccion_son_dos_archivos(
    a: Cliente, app: Flask, eid_a: int
) -> None:
    for ambiente in (1, 2):
        hecho = escribir(app, eid_a, fecha=OTRO_DIA, secuencial=910, ambiente=ambiente)
        guardar_xml(app, hecho, "FIRMADO", f"<de-{ambiente}/>")
    paquete = bajar(a, desde=OTRO_DIA, hasta=OTRO_DIA, ride="false")
    nombre = "xml/factura-001-001-000000910.xml"
    assert (paquete.read(f"{PRUEBAS}{nombre}"), paquete.read(nombre)) == (b"<de-1/>", b"<de-2/>")
    assert len(paquete.namelist()) == 3


def test_quien_deja_de_leer_no_deja_nada_abierto(
    a: Cliente, tres: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(descarga, "_LOTE", 1)
    respuesta = a.get(f"{RUTA}/zip", query_string={"desde": DIA, "hasta": DIA}, buffered=False)
    assert next(iter(respuesta.response))
    assert not has_app_context()
    respuesta.close()
    assert a.get(f"{RUTA}/{tres[0]['id']}").status_code == 200


def test_toma_los_filtros_de_la_lista_y_va_sin_ride_si_se_pide(
    a: Cliente, tres: list[dict[str, Any]]
) -> None:
    del_dia = {"desde": DIA, "hasta": DIA}
    for filtros, cuantos in (
        ({"tipo": "04"}, 1),
        ({"estado": "AUTORIZADO"}, 2),
        ({"filtro": "Tres"}, 1),
        ({"filtro": "nadie se llama así"}, 0),
    ):
        paquete = bajar(a, **del_dia, **filtros, ride="false")
        assert len(paquete.namelist()) == cuantos + 1, filtros
        assert not any("ride/" in nombre for nombre in paquete.namelist())


def test_se_dice_si_es_demasiado(
    a: Cliente, tres: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(descarga, "MAXIMO_POR_ZIP", 2)
    respuesta = a.get(f"{RUTA}/zip", query_string={"desde": DIA, "hasta": DIA})
    assert error(respuesta) == (422, "regla_de_negocio") and "período más corto" in respuesta.json["msg"]


def test_lo_que_no_cabe_en_un_archivo_va_por_partes_y_no_falta_nada(
    a: Cliente, tres: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(descarga, "MAXIMO_POR_ZIP", 2)
    del_dia = {"desde": DIA, "hasta": DIA, "ride": "false"}
    partes = [bajar(a, **del_dia, parte=n).namelist() for n in (1, 2)]
    assert [len(nombres) for nombres in partes] == [2 + 1, 1 + 1]
    xml = [nombre for nombres in partes for nombre in nombres if "xml/" in nombre]
    assert len(set(xml)) == 3
    respuesta = a.get(f"{RUTA}/zip", query_string={**del_dia, "parte": 2})
    assert "-parte-2.zip" in respuesta.headers["Content-Disposition"]
    for fuera in (3, 0, 100_001, "x"):
        respuesta = a.get(f"{RUTA}/zip", query_string={**del_dia, "parte": fuera})
        assert respuesta.status_code == 422, fuera


def test_sale_mientras_se_hace(
    a: Cliente, tres: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(descarga, "_LOTE", 1)
    respuesta = a.get(f"{RUTA}/zip", query_string={"desde": DIA, "hasta": DIA}, buffered=False)
    assert respuesta.is_streamed and respuesta.headers.get("Content-Length") is None
    trozos = list(respuesta.response)
    assert len([t for t in trozos if t]) >= 4
    assert zipfile.ZipFile(io.BytesIO(b"".join(trozos))).testzip() is None


def test_con_el_plan_caducado_lo_suyo_sigue_siendo_suyo(
    a: Cliente, app: Flask, eid_a: int, tres: list[dict[str, Any]]
) -> None:
    antes = filas(app, "SELECT id, caduca FROM planes_orel WHERE empresa_id = %s", eid_a)
    filas(app, "UPDATE planes_orel SET caduca = %s WHERE empresa_id = %s", hoy() - timedelta(days=3), eid_a)
    try:
        assert len(bajar(a, desde=DIA, hasta=DIA).namelist()) == 7
        assert a.get(f"{RUTA}/{tres[0]['id']}/ride").status_code == 200
        assert a.get(f"{RUTA}/{tres[0]['id']}/xml").status_code == 200
    finally:
        for plan in antes:
            filas(app, "UPDATE planes_orel SET caduca = %s WHERE id = %s", plan["caduca"], plan["id"])


def test_quien_consulta_descarga_con_un_enlace_firmado(
    gente: Personas, anonimo: Cliente, tres: list[dict[str, Any]]
) -> None:
    ruta = f"{RUTA}/zip?desde={DIA}&hasta={DIA}"
    enlace = gente["consulta_a"].post("enlaces", {"ruta": ruta}).json
    url = next(valor for valor in enlace.values() if isinstance(valor, str) and valor.startswith("/"))
    assert len(zipfile.ZipFile(io.BytesIO(gente["consulta_a"].http.get(url).data)).namelist()) == 7
    assert anonimo.get(ruta).status_code == 401
