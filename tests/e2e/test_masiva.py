"""Muchas facturas de un archivo, desde la lista de facturas hasta el resultado."""

import json
from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from demo import demostracion as demo
from tests import hojas
from tests.e2e import escenas_masiva
from tests.e2e.casa import Casa


def test_de_un_archivo_se_emiten_las_buenas_y_se_baja_en_que_quedaron(
    casa: Casa, abrir_contexto: Callable[..., BrowserContext]
) -> None:
    datos = casa.sesion("login", ruc=demo.A, usuario="demo", clave=demo.CLAVE_EMPRESA)
    page = abrir_contexto({"usr": json.dumps(datos), "ruc": demo.A}).new_page()
    page.goto("/#/facturas")
    page.get_by_role("link", name="Emitir muchas").click()
    escenas_masiva.confirmar(page)
    page.get_by_role("button", name="Emitir 2 facturas").click()
    expect(page.get_by_text("Terminó: todas se emitieron.")).to_be_visible()
    page.reload()
    tabla = page.get_by_role("table", name="Facturas")
    expect(tabla.get_by_role("link", name="001-001-")).to_have_count(2)
    with page.expect_download() as descarga:
        page.get_by_role("button", name="Descargar el resultado").click()
    leidas = hojas.leer(descarga.value.path().read_bytes())
    assert [fila[5] for fila in leidas] == ["Resultado", "Emitida", "Emitida"]
    page.goto("/#/facturas/masivas")
    expect(page.get_by_role("link", name="noviembre.xlsx").first).to_be_visible()
