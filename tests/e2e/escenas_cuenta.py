"""La cuenta de un cliente y lo que se le envía, puestos a la vista."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.cuenta_cliente import CuentaCliente

DEUDOR = """() => fetch('/api/cartera/antiguedad', {headers: {'x-token': JSON.parse(localStorage.usr).token}})
  .then((r) => r.json()).then((d) => d.items[0].CLI_CODIGO)"""

CON_REGISTRADO = """async () => {
  const con = {headers: {'x-token': JSON.parse(localStorage.usr).token}};
  const leer = async (ruta) => (await fetch(ruta, con)).json();
  for (const {CLI_CODIGO} of (await leer('/api/cartera/antiguedad?tamano=100')).items)
    if ((await leer(`/api/clientes/documentos?idCli=${CLI_CODIGO}&tipo=05`)).items.length) return CLI_CODIGO;
}"""


def _ficha(page: Page, pestana: str = "cuenta") -> CuentaCliente:
    """De quien tiene cuenta en la demostración."""
    page.goto("/#/cuenta")
    return CuentaCliente(page, page.evaluate(DEUDOR), pestana).abrir()


def _cuenta(page: Page) -> CuentaCliente:
    ficha = _ficha(page)
    expect(ficha.movimientos).to_be_visible()
    return ficha


def _documentos(page: Page) -> CuentaCliente:
    ficha = _ficha(page, "documentos")
    expect(page.get_by_role("table", name="Documentos del cliente")).to_be_visible()
    return ficha


def _documento(page: Page) -> None:
    """Lo emitido tiene página propia; lo registrado a mano se ve en su ventana."""
    page.goto("/#/cuenta")
    CuentaCliente(page, page.evaluate(CON_REGISTRADO), "documentos").abrir()
    tabla = page.get_by_role("table", name="Documentos del cliente")
    tabla.locator("tbody tr").filter(has_text="Nota de débito").first.click()
    expect(page.get_by_role("dialog").get_by_text("Total", exact=True)).to_be_visible()


def _registrar(page: Page) -> None:
    _documentos(page).boton("Registrar documento").click()
    ventana = Dialogo(page, "Registrar documento").visible()
    archivo = {"name": "factura.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.7"}
    ventana.caja.locator("input[type=file]").set_input_files([archivo])
    ventana.boton("Registrar").click()
    Dialogo(page, "Atencion").pulsar()


def _cobros(page: Page) -> None:
    _ficha(page, "cobros")
    expect(page.get_by_role("table", name="Cobros del cliente")).to_be_visible()


def _contactos(page: Page) -> CuentaCliente:
    contacto = {
        "id": 1, "nombre": "Marcela Ponce", "cargo": "Cuentas por pagar", "correo": "marcela@cliente.example",
        "telefono": "0991234567", "recibe_documentos": True, "recibe_estados": True, "notas": "Por la mañana.",
        "version": 1,
    }  # fmt: skip
    page.route("**/api/clientes/*/contactos*", lambda ruta: ruta.fulfill(json=[contacto]))
    ficha = _ficha(page, "contactos")
    expect(page.get_by_text("Marcela Ponce")).to_be_visible()
    return ficha


def _contacto(page: Page) -> None:
    _contactos(page).boton("Agregar contacto").click()
    Dialogo(page, "Nuevo contacto").visible().boton("Guardar").click()
    Dialogo(page, "Atencion").pulsar()


def _envio(n: int, estado: str, **cambios: Any) -> dict[str, Any]:
    para = {
        "direccion": f"pagos{n}@cliente.example",
        "estado": estado,
        "detalle": None,
        "enviado_en": None,
    }
    return {
        "ENV_CODIGO": n, "CLI_CODIGO": 1, "canal": "CORREO", "que": "ESTADO_CUENTA", "mensaje": "Buenos días.",
        "asunto": "Estado de cuenta al 21/11/2026", "desde": "2026-01-01", "hasta": "2026-11-21",
        "estado": estado, "destinatarios": [para], "enlace": None, "repetible": estado == "FALLIDO",
        "enviado_por": "Diego Andrade", "creado_en": "2026-11-21T10:00:00-05:00", **cambios,
    }  # fmt: skip


def _envios(page: Page) -> None:
    por_whatsapp = {"canal": "WHATSAPP", "asunto": "", "enlace": "https://wa.me/593991234567?text=Hola"}
    items = [
        _envio(5, "ENVIADO"),
        _envio(4, "FALLIDO"),
        _envio(3, "INCIERTO"),
        _envio(2, "ENLACE", **por_whatsapp),
    ]
    hoja = {"items": items, "page": 1, "tamano": 20, "total": len(items), "paginas": 1}
    page.route("**/api/clientes/*/envios*", lambda ruta: ruta.fulfill(json=hoja))
    enlace = {"id": 2, "creado_por": "Diego Andrade", "creado_en": "2026-11-21T10:00:00-05:00"}
    enlace |= {"vence_en": "2026-11-28T10:00:00-05:00", "revocado_por": None, "revocado_en": None}
    revocado = {"id": 1, "revocado_por": "Diego Andrade", "revocado_en": "2026-11-22T10:00:00-05:00"}
    page.route("**/api/enlaces/enviado/2", lambda ruta: ruta.fulfill(json=[enlace, enlace | revocado]))
    _ficha(page, "envios")
    expect(page.get_by_role("article")).to_have_count(len(items))
    page.get_by_role("button", name="Enlaces que lo abren").click()
    expect(page.get_by_text("Revocado")).to_be_visible()


def _sin_envios(page: Page) -> None:
    _ficha(page, "envios")
    expect(page.get_by_role("heading", name="Aún no se le ha enviado nada")).to_be_visible()


def _enviar(page: Page) -> None:
    _cuenta(page).boton("Enviar").click()
    ventana = Dialogo(page, "Enviar el estado de cuenta").visible()
    expect(ventana.caja.get_by_text(re.compile(r"movimiento.*saldo"))).to_be_visible()


def _whatsapp(page: Page) -> None:
    _cuenta(page).accion("Enviar por WhatsApp")
    Dialogo(page, "Enviar por WhatsApp").visible()


def _recordar(page: Page) -> None:
    _cuenta(page).accion("Recordar por WhatsApp")
    Dialogo(page, "Recordar por WhatsApp").visible()


ESCENAS = [
    Escena("cliente-cuenta", _cuenta, "sesion_empresa", pantalla=True),
    Escena("cliente-documentos", _documentos, "sesion_empresa", pantalla=True),
    Escena("cliente-documento", _documento, "sesion_empresa"),
    Escena("cliente-documento-nuevo", _registrar, "sesion_empresa"),
    Escena("cliente-cobros", _cobros, "sesion_empresa", como="cobros"),
    Escena("cliente-contactos", _contactos, "sesion_empresa", pantalla=True, finge=True),
    Escena("cliente-contacto", _contacto, "sesion_empresa", finge=True),
    Escena("cliente-envios", _envios, "sesion_empresa", pantalla=True, finge=True),
    Escena("cliente-sin-envios", _sin_envios, "sesion_empresa"),
    Escena("cliente-enviar", _enviar, "sesion_empresa"),
    Escena("cliente-whatsapp", _whatsapp, "sesion_empresa"),
    Escena("cliente-recordar", _recordar, "sesion_empresa"),
]
