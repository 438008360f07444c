"""Cobrar, anular y mirar lo que está por cobrar, por sus pantallas."""

import json
from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from api.core.datos.clock import hoy
from demo import demostracion as demo
from tests.e2e.casa import Casa
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.cobros import FormularioCobro, PaginaCobro, PaginaCobros, PaginaPorCobrar

Contextos = Callable[..., BrowserContext]


@pytest.fixture
def empresa(casa: Casa) -> dict[str, Any]:
    """La sesión del propietario de la empresa A."""
    return casa.sesion("login", ruc=demo.A, usuario="demo", clave=demo.CLAVE_EMPRESA)


@pytest.fixture
def deudor(casa: Casa, empresa: dict[str, Any]) -> dict[str, Any]:
    """Un cliente con cinco facturas de 100.00 por cobrar."""
    turno = casa.filas("SELECT coalesce(max(id), 0) AS n FROM clientes")[0]["n"]
    datos = {"CLI_TIPOID": "PASAPORTE", "CLI_IDENTIFICACION": f"DEU{turno}", "CLI_NOMBRE": f"Deudora {turno}"}
    creado = casa.llamar("POST", "/api/clientes", datos, empresa["token"]).json()
    casa.filas(
        "INSERT INTO documentos_clientes (empresa_id, cliente_id, tipo, numero, fecha, vence, total, creado_en) "
        "SELECT %s, %s, '01', 'D-' || n, %s::date - 90 + n, %s::date - 60 + n, 100, now() "
        "FROM generate_series(1, 5) n RETURNING id",
        empresa["eid"],
        creado["CLI_CODIGO"],
        hoy(),
        hoy(),
    )
    return {"id": creado["CLI_CODIGO"], "nombre": datos["CLI_NOMBRE"]}


def _saldos(casa: Casa, deudor: dict[str, Any]) -> list[Decimal]:
    consulta = "SELECT total - aplicado AS saldo FROM documentos_clientes WHERE cliente_id = %s ORDER BY id"
    return [fila["saldo"] for fila in casa.filas(consulta, deudor["id"])]


def test_cinco_facturas_se_cobran_solo_con_el_teclado(
    abrir_contexto: Contextos, sesion_empresa: dict[str, str], casa: Casa, deudor: dict[str, Any]
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    formulario = FormularioCobro(page).abrir().elegir_con_teclado(deudor["nombre"])
    expect(formulario.documentos).to_have_count(5)
    page.keyboard.type("520.50")
    expect(formulario.totales).to_contain_text("$ 20.50 sobran y quedarán como anticipo del cliente.")
    expect(formulario.totales).to_contain_text("Queda debiendo$ 0.00")
    page.keyboard.press("Enter")
    (cobro,) = _espera_cobro(casa, deudor, page)
    assert (cobro["total"], cobro["aplicado"]) == (Decimal("520.50"), Decimal("500.00"))
    assert _saldos(casa, deudor) == [0] * 5
    PaginaCobro(page, cobro["numero"]).lista()
    expect(page.get_by_text("Con anticipo", exact=True)).to_be_visible()
    with page.expect_download() as descarga:
        page.get_by_role("button", name="Recibo", exact=True).click()
    assert descarga.value.path().read_bytes().startswith(b"%PDF-")


def _espera_cobro(casa: Casa, deudor: dict[str, Any], page: Any) -> list[dict[str, Any]]:
    expect(page.get_by_role("heading", level=1, name="Cobro n.º")).to_be_visible()
    return casa.filas("SELECT * FROM cobros WHERE cliente_id = %s", deudor["id"])


def test_se_reparte_a_mano_y_lo_que_no_cuadra_se_dice(
    abrir_contexto: Contextos, sesion_empresa: dict[str, str], casa: Casa, deudor: dict[str, Any]
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    formulario = FormularioCobro(page).de(deudor["id"])
    formulario.boton("Cobrar todo: Factura D-3").click()
    expect(formulario.campo("Valor recibido")).to_have_value("100.00")
    formulario.campo("Valor a cobrar de Factura D-4").fill("100.01")
    formulario.boton("Registrar cobro").click()
    Dialogo(page, "Atencion").pulsar()
    formulario.debe_decir("Valor a cobrar de Factura D-4", "Quedan $ 100.00 por cobrar")
    formulario.campo("Valor a cobrar de Factura D-4").fill("40")
    expect(formulario.campo("Valor recibido")).to_have_value("140.00")
    formulario.boton("Registrar cobro").click()
    _espera_cobro(casa, deudor, page)
    assert _saldos(casa, deudor) == [100, 100, 0, 60, 100]


def test_si_otro_cobro_mientras_tanto_la_fila_lo_dice(
    abrir_contexto: Contextos, sesion_empresa: dict[str, str], casa: Casa, empresa: dict, deudor: dict
) -> None:
    contexto = abrir_contexto(sesion_empresa)
    contexto.vigilia.se_espera(409)  # type: ignore[attr-defined]
    page = contexto.new_page()
    formulario = FormularioCobro(page).de(deudor["id"])
    formulario.campo("Valor recibido").fill("100")
    (primero,) = casa.filas(
        "SELECT min(id) AS id FROM documentos_clientes WHERE cliente_id = %s", deudor["id"]
    )
    ajeno = {
        "idCli": deudor["id"],
        "fecha": (hoy() - timedelta(days=1)).isoformat(),
        "forma": "EFECTIVO",
        "total": "90.00",
        "aplicaciones": [{"DOC_CODIGO": primero["id"], "valor": "90.00"}],
    }
    assert casa.llamar("POST", "/api/cobros", ajeno, empresa["token"]).status_code == 201
    formulario.boton("Registrar cobro").click()
    Dialogo(page, "Alguien cobró mientras tanto").pulsar()
    formulario.debe_decir("Valor a cobrar de Factura D-1", "De Factura D-1 quedan 10.00 por cobrar.")
    assert _saldos(casa, deudor)[0] == 10


def test_un_cobro_se_anula_y_lo_que_pago_se_debe_otra_vez(
    abrir_contexto: Contextos, sesion_empresa: dict[str, str], casa: Casa, deudor: dict[str, Any]
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    formulario = FormularioCobro(page).de(deudor["id"])
    page.keyboard.type("150")
    page.keyboard.press("Enter")
    _espera_cobro(casa, deudor, page)
    page.get_by_role("button", name="Anular").click()
    ventana = Dialogo(page, page.get_by_role("dialog").get_by_role("heading").inner_text()).visible()
    ventana.boton("Anular").click()
    Dialogo(page, "Atencion").pulsar()
    ventana.caja.get_by_label("Motivo").fill("Cheque sin fondos")
    ventana.boton("Anular").click()
    ventana.cerrado()
    expect(page.get_by_text("Anulado", exact=True)).to_be_visible()
    expect(page.get_by_text("Cheque sin fondos")).to_be_visible()
    assert _saldos(casa, deudor) == [100] * 5
    expect(formulario.boton("Anular")).to_have_count(0)


def test_una_nota_de_credito_se_aplica_a_lo_mas_antiguo(
    abrir_contexto: Contextos,
    sesion_empresa: dict[str, str],
    casa: Casa,
    empresa: dict[str, Any],
    deudor: dict[str, Any],
) -> None:
    casa.filas(
        "INSERT INTO documentos_clientes "
        "(empresa_id, cliente_id, tipo, signo, numero, fecha, vence, total, creado_en) "
        "VALUES (%s, %s, '04', -1, 'NC-1', %s, %s, 150, now())",
        empresa["eid"],
        deudor["id"],
        hoy(),
        hoy(),
    )
    page = abrir_contexto(sesion_empresa).new_page()
    page.goto(f"/#/clientes/{deudor['id']}?pestana=documentos")
    page.get_by_role("row", name="NC-1").get_by_role("button", name="Acciones").click()
    page.get_by_role("menuitem", name="Aplicar a lo que debe").click()
    ventana = Dialogo(page, "Aplicar la nota de crédito de $ 150.00").visible()
    ventana.boton("Aplicar").click()
    ventana.cerrado()
    expect(page.get_by_role("heading", level=1, name=deudor["nombre"])).to_be_visible()
    assert sorted(_saldos(casa, deudor)) == [0, 0, 50, 100, 100, 100]


def test_de_lo_por_cobrar_se_llega_a_la_cuenta(
    abrir_contexto: Contextos, sesion_empresa: dict[str, str]
) -> None:
    page = abrir_contexto(sesion_empresa).new_page()
    por_cobrar = PaginaPorCobrar(page).abrir()
    with page.expect_response("**/api/cartera/antiguedad?**"):
        page.get_by_label("Mostrar").select_option(label="Solo vencidos")
    enlace = por_cobrar.filas.first.get_by_role("link")
    nombre = enlace.inner_text()
    enlace.click()
    expect(page.get_by_role("heading", level=1, name=nombre)).to_be_visible()


def test_quien_solo_consulta_mira_los_cobros_y_no_registra(abrir_contexto: Contextos, casa: Casa) -> None:
    datos = casa.sesion("login", ruc=demo.A, usuario="consulta", clave=demo.CLAVE_EMPRESA)
    page = abrir_contexto({"usr": json.dumps(datos), "ruc": demo.A}).new_page()
    cobros = PaginaCobros(page).abrir()
    expect(cobros.enlace("Registrar cobro")).to_have_count(0)
    cobros.filas.first.get_by_role("button").click()
    expect(page.get_by_role("menuitem")).to_have_text(["Recibo en PDF"])
    page.goto("/#/cobros/nuevo")
    expect(page.get_by_role("heading", name="Su perfil no tiene acceso a esta pantalla")).to_be_visible()
