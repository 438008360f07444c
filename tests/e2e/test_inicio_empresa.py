"""El inicio de la empresa: recién registrada, con un año de ventas, y para quien solo consulta."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from demo import demostracion as demo
from tests import hojas
from tests.e2e.casa import Casa
from tests.e2e.paginas.clientes import FormularioCliente
from tests.e2e.paginas.propio import PaginaInicio
from tests.factories import solicitud

Entrar = Callable[..., Page]


@pytest.fixture
def entrar(casa: Casa, abrir_contexto: Callable[..., BrowserContext]) -> Entrar:
    """Una ventana con la sesión de un usuario de empresa."""

    def abrir(ruc: str = demo.A, usuario: str = "demo", clave: str = demo.CLAVE_EMPRESA) -> Page:
        datos = casa.sesion("login", ruc=ruc, usuario=usuario, clave=clave)
        return abrir_contexto({"usr": json.dumps(datos), "ruc": ruc}).new_page()

    return abrir


@pytest.fixture
def nueva(casa: Casa, entrar: Entrar) -> Page:
    """La ventana del propietario de una empresa recién registrada."""
    empresa = solicitud()
    assert casa.llamar("POST", "registro", empresa).status_code == 201
    return entrar(empresa["EMP_RUC"], empresa["usuario"], empresa["clave"])


def test_una_empresa_nueva_ve_sus_primeros_pasos_y_los_va_dando(nueva: Page) -> None:
    inicio = PaginaInicio(nueva).abrir()
    expect(inicio.pasos).to_have_count(7)
    expect(inicio.region("Primeros pasos")).to_contain_text("Deje su empresa lista para vender")
    expect(nueva.get_by_role("heading", name="Aquí verá cómo va su negocio")).to_be_visible()
    expect(inicio.region("Cifras")).to_have_count(0)

    # Cada paso lleva a su pantalla, y de vuelta está por hacer.
    for paso, titulo in (
        ("Complete los datos", "Mi empresa"),
        ("Revise su establecimiento", "Mi empresa"),
        ("Suba su logo", "Mi empresa"),
        ("Agregue su primer producto", "Nuevo producto"),
        ("Agregue su primer cliente", "Nuevo cliente"),
    ):
        inicio.pasos.filter(has_text=paso).get_by_role("link").click()
        expect(nueva.get_by_role("heading", level=1, name=titulo)).to_be_visible()
        nueva.go_back()
        inicio.lista()

    inicio.pasos.filter(has_text="Agregue su primer cliente").get_by_role("link").click()
    formulario = FormularioCliente(nueva).lista()
    formulario.elegir("Tipo de identificación", "Cédula")
    formulario.llenar(identificacion="1714307103", nombre="Gabriela Espinosa")
    formulario.boton("Crear cliente").click()
    expect(nueva.get_by_role("heading", level=1, name="Gabriela Espinosa")).to_be_visible()
    inicio.abrir()
    expect(inicio.pasos.filter(has_text="Agregue su primer cliente")).to_contain_text("Hecho")

    inicio.boton("Ocultar").click()
    nueva.reload()
    inicio.boton("Primeros pasos: faltan 6").click()
    expect(inicio.pasos).to_have_count(7)


def test_las_cifras_son_las_de_su_cartera_y_una_figura_se_baja_en_excel(entrar: Entrar, casa: Casa) -> None:
    page = entrar()
    inicio = PaginaInicio(page).abrir()
    expect(inicio.region("Cifras")).to_be_visible()
    token = inicio.sesion("usr")["token"]
    neto = casa.llamar("GET", "/api/clientes/valorNeto", token=token).json()
    for rotulo, campo in (("Por cobrar", "porCobrar"), ("Vencido", "vencido")):
        assert inicio.cifra(rotulo) == f"$ {float(neto[campo]):,.2f}"
    figura = inicio.region("Ventas por mes")
    figura.get_by_text("Tabla", exact=True).click()
    expect(figura.get_by_role("row")).to_have_count(13)
    bajada = inicio.exportar("Ventas por mes")
    assert bajada.suggested_filename.startswith("inicio-ventas-")
    titulos, *filas = hojas.leer(Path(bajada.path()).read_bytes())
    assert titulos == ["Mes", "Vendido", "Un año antes"]
    vendido = figura.get_by_role("row").nth(12).get_by_role("cell").nth(1).inner_text()
    assert f"{float(filas[11][1]):,.2f}" == vendido
    inicio.region("Cifras").get_by_role("link", name="Vencido").click()
    expect(page.get_by_role("heading", level=1, name="Por cobrar")).to_be_visible()
