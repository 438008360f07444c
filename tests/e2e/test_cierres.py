"""Cerrar los libros por la pantalla: un mes con su lista de comprobación, y lo que un período cerrado rehúsa y una
excepción deja pasar."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from api.contabilidad.cierre.filas import nombrar
from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.e2e.casa import Casa
from tests.e2e.con_libros import Libros
from tests.factories import nuevo_ruc

FIN = meses.ultimo(meses.primero(hoy(), -1))


@pytest.fixture
def libros(casa: Casa) -> Libros:
    return Libros(casa)


def test_un_mes_se_cierra_con_su_lista_de_comprobacion(
    abrir_contexto: Callable[..., BrowserContext], libros: Libros
) -> None:
    libros.vender(FIN)
    contexto = abrir_contexto(libros.guardada)
    page = contexto.new_page()
    page.goto(f"/#/cierres?anio={FIN.year}")
    page.get_by_role("link", name=nombrar(FIN).split()[0].capitalize()).click()
    pasos = page.get_by_role("list", name="Pasos del cierre")
    impuestos = pasos.get_by_role("listitem").filter(has_text="Impuestos del mes")
    expect(impuestos).to_contain_text("falta liquidar")
    cerrar = page.get_by_role("button", name="Cerrar el mes")
    expect(cerrar).to_be_disabled()
    impuestos.get_by_role("button", name="Ver las cifras").click()
    cifras = page.get_by_role("dialog")
    expect(cifras.get_by_text("$ 15.00").first).to_be_visible()
    cifras.get_by_role("button", name="Dejarlo").click()
    page.get_by_role("button", name="Hacer lo que falta").click()
    expect(page.get_by_text("No falta nada: se puede cerrar.")).to_be_visible()
    expect(impuestos).to_contain_text("15.00 de IVA por pagar")
    cerrar.click()
    page.get_by_role("dialog").get_by_role("button", name="Cerrar el mes").click()
    expect(page.get_by_text(re.compile("^Lo cerró"))).to_be_visible()
    page.get_by_role("link", name="Cierres", exact=True).first.click()
    expect(page.get_by_role("row").filter(has_text="Cerrado").first).to_be_visible()
    (suyo,) = libros.casa.filas(
        "SELECT estado, mes FROM cierres_mes WHERE empresa_id = %s", libros.sesion["COM_CODIGO"]
    )
    assert (suyo["estado"], suyo["mes"]) == ("CERRADO", FIN.month)


def test_un_periodo_cerrado_rehusa_una_compra_y_nadie_se_la_permite_a_si_mismo(
    abrir_contexto: Callable[..., BrowserContext], libros: Libros
) -> None:
    papelera = {
        "tipo_identificacion": "RUC",
        "identificacion": nuevo_ruc(),
        "razon_social": "Papelera del Austro",
    }
    libros.pedir("POST", "/api/proveedores", papelera)
    bloqueo = {"alcance": "compras", "hasta": FIN.isoformat(), "motivo": "Ya se declaró"}
    libros.pedir("POST", "/api/periodos", bloqueo)
    contexto = abrir_contexto(libros.guardada)
    contexto.vigilia.se_espera(409)  # type: ignore[attr-defined]
    page = contexto.new_page()
    page.goto("/#/compras/nueva")
    page.get_by_role("textbox", name="Proveedor").fill("papelera")
    page.get_by_role("option", name="Papelera del Austro").first.click()
    page.get_by_label("Autorización o clave de acceso").fill("1130204417")
    page.get_by_role("textbox", name="Número").fill("001-002-000004567")
    for cual in ("Su fecha", "Registrada el"):
        page.get_by_role("textbox", name=cual).fill(f"{FIN:%d/%m/%Y}")
    page.get_by_role("textbox", name="Agregar una línea").fill("Resmas")
    page.get_by_role("option", name="Agregar «Resmas»").click()
    page.get_by_label("Precio de la línea 1").fill("100")
    page.keyboard.press("Control+s")
    abre = meses.primero(hoy())
    for dicho in ("Ya se declaró", f"El primer día abierto es el {abre:%d/%m/%Y}"):
        expect(page.get_by_text(dicho).first).to_be_visible()

    otra = contexto.new_page()
    otra.goto("/#/periodos")
    otra.get_by_role("button", name="Permitir a alguien").click()
    ventana = otra.get_by_role("dialog", name="Permitir registrar en lo cerrado")
    ventana.get_by_label("A quién").select_option(index=1)
    ventana.get_by_label("En lo cerrado de").select_option("compras")
    ventana.get_by_label("Motivo").fill("Llegó tarde la de papel")
    ventana.get_by_role("button", name="Pedir").click()
    expect(otra.get_by_text("Llegó tarde la de papel")).to_be_visible()
    expect(otra.get_by_role("button", name="Cancelar lo pedido")).to_be_visible()

    page.bring_to_front()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+s")
    expect(page.get_by_text("Ya se declaró").first).to_be_visible()
    expect(page).to_have_url(re.compile(r"/#/compras/nueva$"))
