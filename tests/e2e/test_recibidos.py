"""La bandeja de lo recibido en su pantalla, con el teclado: se suelta el listado del portal, llega documento por
documento, se acepta con una tecla y queda lo que se debe."""

import json
import re
from collections.abc import Callable

import requests
from playwright.sync_api import BrowserContext, expect

from demo import demostracion as demo
from tests.a_la_vez import PACIENCIA
from tests.conftest import Servicios
from tests.e2e.casa import Casa

MES, CUANTOS = "2026-02", 20


def test_el_listado_del_portal_se_trae_y_lo_que_llega_se_acepta_con_una_tecla(
    abrir_contexto: Callable[..., BrowserContext], casa: Casa, servicios: Servicios
) -> None:
    portal = f"{servicios.simulador.url}/portal/{demo.A}/{MES}.txt"
    listado = requests.get(portal, params={"cuantos": CUANTOS}, timeout=PACIENCIA).content
    datos = casa.sesion("login", ruc=demo.A, usuario="demo", clave=demo.CLAVE_EMPRESA)
    page = abrir_contexto({"usr": json.dumps(datos), "ruc": demo.A}).new_page()
    page.goto("/#/recibidos")
    traer = page.get_by_role("button", name="Traer documentos")
    traer.press("Enter")
    ventana = page.get_by_role("dialog", name="Traer documentos")
    archivo = {"name": f"{demo.A}_Recibidos.txt", "mimeType": "text/plain", "buffer": listado}
    ventana.locator('input[type="file"]').set_input_files(archivo)
    ventana.get_by_role("button", name="Traer", exact=True).press("Enter")
    expect(ventana).to_be_hidden()
    avance = page.get_by_role("region", name="Lo que se está trayendo")
    expect(avance.get_by_role("button", name="Quitar de la vista")).to_be_visible()

    (factura,) = casa.filas(
        "SELECT r.id, r.numero, r.razon_social, r.ruc FROM recibidos r JOIN empresas e ON e.id = r.empresa_id "
        "WHERE e.ruc = %s AND r.estado = 'POR_REVISAR' AND r.tipo = '01' AND r.fecha BETWEEN '2026-02-01' AND "
        "'2026-02-28' ORDER BY r.id LIMIT 1",
        demo.A,
    )
    page.keyboard.press("/")
    page.keyboard.type(factura["numero"])
    detalle = page.get_by_role("region", name="El documento elegido")
    expect(detalle.get_by_text(factura["razon_social"]).first).to_be_visible()
    expect(detalle.get_by_role("button", name=re.compile("^Aceptar")).first).to_be_visible()
    detalle.focus()
    page.keyboard.press("a")
    expect(page.get_by_role("heading", name="Nada coincide con lo que busca")).to_be_visible()
    expect(page.get_by_role("button", name="Deshacer")).to_be_visible()
    (aceptada,) = casa.filas("SELECT estado, compra_id FROM recibidos WHERE id = %s", factura["id"])
    assert aceptada["estado"] == "ACEPTADO"

    compra = aceptada["compra_id"]
    page.goto(f"/#/compras/{compra}")
    expect(
        page.get_by_role("heading", level=1, name=re.compile(re.escape(factura["numero"])))
    ).to_be_visible()
    (debe,) = casa.filas(
        "SELECT c.total, d.total - d.aplicado AS saldo FROM compras c JOIN documentos_proveedores d "
        "ON d.empresa_id = c.empresa_id AND d.id = c.documento_id WHERE c.id = %s",
        compra,
    )
    assert debe["total"] == debe["saldo"]
