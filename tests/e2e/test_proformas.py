"""Una proforma por su pantalla, solo con el teclado: se escribe, se envía, su cliente la acepta y se vuelve factura."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from demo import demostracion as demo
from tests.e2e.casa import Casa
from tests.e2e.paginas.facturas import Ingreso


class NuevaProforma(Ingreso):
    ruta = "proformas/nueva"
    titulo = "Nueva proforma"


def test_se_escribe_se_envia_la_acepta_el_cliente_y_se_abre_su_factura(
    abrir_contexto: Callable[..., BrowserContext], casa: Casa
) -> None:
    datos = casa.sesion("login", ruc=demo.A, usuario="demo", clave=demo.CLAVE_EMPRESA)
    turno = casa.filas("SELECT coalesce(max(id), 0) AS n FROM clientes")[0]["n"]
    nombre = f"Cotizante {turno}"
    casa.llamar(
        "POST",
        "/api/clientes",
        {
            "CLI_TIPOID": "PASAPORTE",
            "CLI_IDENTIFICACION": f"PRO{turno}",
            "CLI_NOMBRE": nombre,
            "CLI_CORREOS": [f"compras{turno}@ejemplo.ec"],
            "CLI_DIRECCION": "Av. Loja 1-20",
        },
        datos["token"],
    )
    (producto,) = casa.filas(
        "SELECT p.codigo FROM productos p JOIN empresas e ON e.id = p.empresa_id "
        "WHERE e.ruc = %s AND p.activo AND p.precio > 0 ORDER BY p.id LIMIT 1",
        demo.A,
    )
    page = abrir_contexto({"usr": json.dumps(datos), "ruc": demo.A}).new_page()
    nueva = NuevaProforma(page).abrir()
    nueva.con_cliente(nombre)
    nueva.linea(producto["codigo"], "3")
    page.keyboard.press("Control+Enter")
    enviar = page.get_by_role("button", name="Enviar", exact=True)
    expect(enviar).to_be_visible()
    proforma = int(page.url.rpartition("/")[2])
    enviar.press("Enter")
    ventana = page.get_by_role("dialog", name="Enviar por correo")
    expect(ventana.get_by_text(f"compras{turno}@ejemplo.ec")).to_be_visible()
    ventana.get_by_role("button", name="Enviar").press("Enter")
    expect(page.get_by_role("heading", level=1, name=re.compile(r"^Proforma \d{6}$"))).to_be_visible()
    enlace = casa.llamar("POST", f"/api/proformas/{proforma}/enlace", {}, datos["token"]).json()["enlace"]

    cliente = abrir_contexto({}).new_page()
    cliente.goto("/#/proforma/" + enlace.partition("/#/proforma/")[2])
    cliente.get_by_label("Su nombre").focus()
    cliente.keyboard.type("Rosa Paredes")
    cliente.keyboard.press("Enter")
    expect(cliente.get_by_text("Rosa Paredes la aceptó")).to_be_visible()

    page.reload()
    expect(page.get_by_text("Rosa Paredes la aceptó.")).to_be_visible()
    page.get_by_role("button", name="Hacer la factura").press("Enter")
    expect(page).to_have_url(re.compile(r"/#/facturas/borrador/\d+$"))
    expect(nueva.celda("Cantidad", 1)).to_have_value("3.00")
    (hecha,) = casa.filas("SELECT * FROM proformas WHERE id = %s", proforma)
    assert (hecha["estado"], hecha["borrador_id"]) == ("ACEPTADA", int(page.url.rpartition("/")[2]))
