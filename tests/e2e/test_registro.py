"""Registrar una empresa y entrar con ella."""

from playwright.sync_api import Page, expect

from local.red import esperar
from tests.client import Buzon
from tests.conftest import Servicios
from tests.e2e.paginas import AreaEmpresa, PaginaRegistro
from tests.e2e.vigilia import Vigilia
from tests.factories import CLAVE, nuevo_ruc


def test_una_empresa_se_registra_recibe_la_bienvenida_y_entra(
    page: Page, buzon: Buzon, servicios: Servicios, vigilia: Vigilia
) -> None:
    vigilia.se_espera(404)  # el registro tributario no conoce este RUC
    ruc = nuevo_ruc()
    correo = f"gerencia{ruc}@union.example"
    registro = PaginaRegistro(page).abrir()
    registro.llenar(
        ruc=ruc,
        nombre="Panadería La Unión",
        razon="Panificadora La Unión S.A.",
        correo=correo,
        usuario="gerente",
        clave=CLAVE,
    )
    registro.aceptar_terminos()
    registro.enviar()

    # Sin diálogo de éxito: solo se cierra el de espera y la persona está adentro.
    AreaEmpresa(page).lista()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("Primeros pasos").first).to_be_visible()

    assert esperar(lambda: len(buzon.correos(correo)) == 1, 20), "no llegó la bienvenida"
    bienvenida = buzon.correo(correo)
    assert "Bienvenido" in bienvenida["texto"] and ruc in bienvenida["texto"]
    _la_pagina_del_buzon_lo_muestra(page, servicios.simulador.url, correo)

    page.goto("/#/")
    area = AreaEmpresa(page).lista()
    expect(page.get_by_role("banner")).to_contain_text("Panadería La Unión")
    expect(page.get_by_role("banner")).to_contain_text("PRUEBAS")
    expect(page.get_by_role("navigation", name="Menú principal").get_by_role("link").first).to_be_visible()
    assert area.guardado("ruc") == ruc
    sesion = area.sesion("usr")
    assert sesion["token"] and sesion["eid"] and sesion["COM_CODIGO"] and sesion["menus"]
    assert sesion["USU_ACTIVO"] is True
    assert area.guardado("usrAdmin") is None and area.guardado("idUsu") is None


def _la_pagina_del_buzon_lo_muestra(page: Page, simulador: str, correo: str) -> None:
    page.goto(f"{simulador}/correo?para={correo}")
    page.get_by_role("row").filter(has_text=correo).get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Bienvenid")
    cuerpo = page.frame_locator("iframe[title='Contenido del mensaje']")
    expect(cuerpo.get_by_text("Panificadora La Unión S.A.").first).to_be_visible()
