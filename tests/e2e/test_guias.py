"""Una guía de remisión por su pantalla, solo con el teclado: de la factura a autorizada y en camino."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from demo import demostracion as demo
from tests.e2e.casa import Casa
from tests.e2e.paginas.guias import NuevaGuia


def _facturada(casa: Casa, testigo: str) -> int:
    """El id de una factura recién emitida, de dos productos."""
    turno = casa.filas("SELECT coalesce(max(id), 0) AS n FROM clientes")[0]["n"]
    cliente = casa.llamar(
        "POST",
        "/api/clientes",
        {
            "CLI_TIPOID": "PASAPORTE",
            "CLI_IDENTIFICACION": f"GUI{turno}",
            "CLI_NOMBRE": f"Lojana {turno}",
            "CLI_CORREOS": [f"bodega{turno}@ejemplo.ec"],
            "CLI_DIRECCION": "Av. Universitaria 10-20, Loja",
        },
        testigo,
    ).json()["CLI_CODIGO"]
    catalogos = casa.llamar("GET", "/api/comprobantes/catalogos", None, testigo).json()
    linea = {"precio": "10.00", "iva": "4", "cantidad": "5"}
    factura = casa.llamar(
        "POST",
        "/api/facturas",
        {
            "punto_id": catalogos["puntos"][0]["punto_id"],
            "cliente_id": cliente,
            "detalles": [
                {**linea, "codigo": "ARR", "descripcion": "Arroz"},
                {**linea, "codigo": "AZU", "descripcion": "Azúcar"},
            ],
        },
        testigo,
    )
    assert factura.status_code == 201, factura.text
    return int(factura.json()["id"])


def test_una_guia_de_una_factura_hasta_autorizada_y_en_camino(
    abrir_contexto: Callable[..., BrowserContext], sesion_empresa: dict[str, str], casa: Casa
) -> None:
    testigo = casa.sesion("login", ruc=demo.A, usuario="demo", clave=demo.CLAVE_EMPRESA)["token"]
    factura = _facturada(casa, testigo)
    page = abrir_contexto(sesion_empresa).new_page()
    page.goto(f"/#/comprobantes/{factura}")
    despachar = page.get_by_role("link", name="Guía de remisión", exact=True)
    expect(despachar).to_be_visible()  # aparece cuando el SRI autoriza la factura
    despachar.press("Enter")
    guia = NuevaGuia(page, f"guias-remision/de/{factura}")
    guia.con_transportista("ruta sur", "Transportes Ruta Sur")
    cantidad = page.get_by_label(re.compile("^Cantidad")).first
    cantidad.press("Control+a")
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    guia.emitir_ya()
    expect(page).to_have_url(re.compile(r"/#/comprobantes/\d+$"))
    expect(page.get_by_text("Autorizado", exact=True).first).to_be_visible()
    expect(page.get_by_text("Por salir", exact=True)).to_be_visible()
    page.get_by_role("button", name="Viaje").press("Enter")
    page.get_by_role("dialog", name="Viaje").get_by_label("Nota").fill("Con dos ayudantes")
    page.keyboard.press("Enter")
    expect(page.get_by_text("En camino", exact=True)).to_be_visible()
    (emitida,) = casa.filas(
        "SELECT c.* FROM comprobantes c JOIN despachos d ON d.guia_id = c.id WHERE d.factura_id = %s", factura
    )
    assert (emitida["tipo"], emitida["viaje"], emitida["receptor_nombre"]) == (
        "06",
        "EN_CAMINO",
        "Transportes Ruta Sur Cía. Ltda.",
    )
    (suyo,) = emitida["datos"]["propio"]["destinatarios"]
    assert [(c["codigo"], c["cantidad"]) for c in suyo["detalles"]] == [("ARR", "2"), ("AZU", "5")]
    # lo que queda es lo que la siguiente ofrece
    propuesta = casa.llamar("GET", f"/api/guias-remision/propuesta/{factura}", None, testigo).json()
    assert [d["cantidad"] for d in propuesta["destinatarios"][0]["detalles"]] == ["3.00"]
