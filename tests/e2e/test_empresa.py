"""La empresa por sus propias pantallas: datos, logo, numeración, usuarios y plan."""

import io
import json
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, FilePayload, Page, expect

from tests.a_la_vez import hasta_que
from tests.client import Buzon
from tests.e2e.casa import Casa
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.empresa import (
    PaginaMiEmpresa,
    PaginaPlan,
    PaginaUsuarios,
    PestanaEstablecimientos,
    PestanaLogo,
)
from tests.e2e.paginas.planes import PaginaRecibos
from tests.factories import PDF, solicitud

Contextos = Callable[..., BrowserContext]


@pytest.fixture
def empresa(casa: Casa) -> dict[str, Any]:
    """Una empresa recién registrada, con la sesión de su dueño."""
    cuerpo = solicitud()
    assert casa.llamar("POST", "registro", cuerpo).status_code == 201
    sesion = casa.sesion("login", ruc=cuerpo["EMP_RUC"], usuario=cuerpo["usuario"], clave=cuerpo["clave"])
    return {**cuerpo, "sesion": sesion}


@pytest.fixture
def dueno(abrir_contexto: Contextos, empresa: dict[str, Any]) -> BrowserContext:
    return abrir_contexto({"usr": json.dumps(empresa["sesion"]), "ruc": empresa["EMP_RUC"]})


@pytest.fixture
def page(dueno: BrowserContext) -> Page:
    return dueno.new_page()


def _logo(ancho: int = 600, alto: int = 200) -> FilePayload:
    salida = io.BytesIO()
    Image.new("RGB", (ancho, alto), (29, 59, 139)).save(salida, "JPEG")
    return {"name": "logo.jpg", "mimeType": "image/jpeg", "buffer": salida.getvalue()}


def test_los_datos_se_cambian_y_el_marco_los_dice(page: Page, casa: Casa, empresa: dict[str, Any]) -> None:
    pantalla = PaginaMiEmpresa(page).abrir()
    pantalla.llenar(nombre="La Unión", direccion="Sucre y Bolívar", agente="NAC-1")
    page.get_by_label("Régimen").select_option("RIMPE_EMPRENDEDOR")
    pantalla.boton("Guardar cambios").click()
    Dialogo(page, "Atencion").pulsar()
    pantalla.debe_decir(
        "Agente de retención", "Escriba solo el número de la resolución, sin letras ni guiones."
    )
    pantalla.llenar(agente="00000001")
    pantalla.guardar()
    expect(page.get_by_role("banner").get_by_text("La Unión")).to_be_visible()
    expect(pantalla.campo("Agente de retención")).to_have_value("1")
    page.reload()
    expect(pantalla.campo("Dirección de la matriz")).to_have_value("Sucre y Bolívar")
    page.get_by_role("tab", name="Logo").click()
    expect(page.get_by_text("CONTRIBUYENTE RÉGIMEN RIMPE")).to_be_visible()
    (guardada,) = casa.filas(
        "SELECT r.regimen, r.agente_retencion FROM regimenes_empresas r JOIN empresas e ON e.id = r.empresa_id "
        "WHERE e.ruc = %s",
        empresa["EMP_RUC"],
    )
    assert guardada == {"regimen": "RIMPE_EMPRENDEDOR", "agente_retencion": "1"}


def test_el_logo_se_ve_antes_de_guardarlo_y_despues(page: Page, dueno: BrowserContext) -> None:
    dueno.vigilia.se_espera(422)  # type: ignore[attr-defined]
    pantalla = PestanaLogo(page).abrir()
    expect(page.get_by_text("Sin logo")).to_be_visible()
    pantalla.elegir({"name": "logo.gif", "mimeType": "image/gif", "buffer": b"GIF89a"})
    expect(page.get_by_text("El logo debe ser una imagen PNG, JPG o WEBP.")).to_be_visible()
    pantalla.elegir(_logo(20, 20))
    pantalla.boton("Guardar logo").click()
    expect(
        page.get_by_text("El logo debe medir al menos 60 × 30 píxeles; este mide 20 × 20.")
    ).to_be_visible()
    pantalla.boton("Quitar logo.jpg").click()
    pantalla.elegir(_logo())
    expect(page.get_by_role("heading", name="Así se verá")).to_be_visible()
    pantalla.se_ve()
    pantalla.boton("Guardar logo").click()
    expect(page.get_by_text("Logo guardado")).to_be_visible()
    page.reload()
    pantalla.se_ve()
    pantalla.boton("Quitar logo").click()
    Dialogo(page, "¿Quitar el logo?").pulsar("Quitar")
    expect(page.get_by_text("Sin logo")).to_be_visible()


def test_establecimientos_y_puntos_y_cambiar_la_numeracion(
    page: Page, dueno: BrowserContext, casa: Casa, empresa: dict[str, Any]
) -> None:
    dueno.vigilia.se_espera(409, 422)  # type: ignore[attr-defined]
    pantalla = PestanaEstablecimientos(page).abrir()
    pantalla.boton("Nuevo establecimiento").click()
    ventana = Dialogo(page, "Nuevo establecimiento").visible()
    pantalla.llenar(codigo="001", nombre="Sucursal norte", direccion="Av. 6 de Diciembre")
    ventana.boton("Crear establecimiento").click()
    pantalla.debe_decir("Código", "Ya existe un establecimiento con ese código.")
    pantalla.llenar(codigo="002")
    ventana.boton("Crear establecimiento").click()
    ventana.cerrado()
    norte = pantalla.local("002 Sucursal norte")
    expect(norte.get_by_role("cell", name="002-001", exact=True)).to_be_visible()
    norte.get_by_role("button", name="Agregar punto").click()
    nuevo = Dialogo(page, "Nuevo punto en 002 Sucursal norte").visible()
    expect(pantalla.campo("Código")).to_have_value("002")  # el primero libre
    nuevo.boton("Crear punto").click()
    nuevo.cerrado()
    expect(pantalla.numeros.get_by_text("002-002")).to_be_visible()
    expect(pantalla.accion("002 Sucursal norte", "Desactivar")).to_contain_text("Antes desactive sus puntos")
    pantalla.cerrar_menu()
    pantalla.accion("002-002", "Desactivar").click()
    Dialogo(page, "¿Desactivar el punto 002-002?").pulsar("Desactivar")
    expect(pantalla.numeros.get_by_text("002-002")).to_be_hidden()

    # Cambiar la numeración dice sus consecuencias en voz alta.
    pantalla.numero("Factura", "001-001-000000001").click()
    ventana = Dialogo(page, "Factura en 001-001").visible()
    page.get_by_role("textbox", name="Siguiente número").fill("1500")
    ventana.boton("Revisar el cambio").click()
    aviso = Dialogo(page, "¿Cambiar la numeración de factura?")
    aviso.dice(
        "Ambiente de PRUEBAS: estos documentos no tienen validez tributaria.", "000000001", "000001500"
    )
    expect(
        aviso.caja.get_by_text("Los 1,499 números del 000000001 al 000001499 no se usarán nunca")
    ).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    aviso.visible()  # ninguna de las dos teclas decide
    aviso.pulsar("Sí, seguir con el 000001500")
    expect(pantalla.numero("Factura", "001-001-000001500")).to_be_visible()
    (fila,) = casa.filas(
        "SELECT s.siguiente FROM secuenciales s JOIN empresas e ON e.id = s.empresa_id WHERE e.ruc = %s",
        empresa["EMP_RUC"],
    )
    assert fila["siguiente"] == 1500


def test_el_dueno_crea_a_un_usuario_que_recibe_su_clave_y_no_se_echa_a_si_mismo(
    page: Page, empresa: dict[str, Any], buzon: Buzon, casa: Casa
) -> None:
    # Mientras no confirma su correo no escribe a nadie más.
    confirmar = "UPDATE empresas SET correo_que_se_confirmo = correo WHERE ruc = %s RETURNING id"
    assert casa.filas(confirmar, empresa["EMP_RUC"])
    pantalla = PaginaUsuarios(page).abrir()
    pantalla.boton("Nuevo usuario").click()
    ventana = Dialogo(page, "Nuevo usuario").visible()
    correo = f"caja{empresa['EMP_RUC']}@union.example"
    for rotulo, valor in (("Usuario", "caja1"), ("Nombre", "Paola Cajas"), ("Correo electrónico", correo)):
        pantalla.campo(rotulo).fill(valor)
    page.get_by_label("Perfil").select_option("facturador")
    ventana.boton("Crear usuario").click()
    ventana.cerrado()
    expect(pantalla.fila("Paola Cajas")).to_contain_text("Facturador")
    hasta_que(lambda: len(buzon.correos(correo)) > 0, lambda: "no llegó la clave")
    assert empresa["EMP_RUC"] in buzon.correo(correo)["texto"]
    yo = empresa["EMP_NOMBREC"]
    for accion in ("Terminar sesiones", "Desactivar", "Enviar clave temporal"):
        expect(pantalla.accion(yo, accion)).to_have_attribute("aria-disabled", "true")
        pantalla.cerrar_menu()
    pantalla.accion("Paola Cajas", "Desactivar").click()
    Dialogo(page, "¿Desactivar a Paola Cajas?").pulsar("Desactivar")
    expect(pantalla.fila("Paola Cajas")).to_contain_text("Desactivado")


def test_paga_otro_plan_un_administrador_lo_aprueba_y_queda_contratado(
    page: Page, abrir_contexto: Contextos, sesion_admin: dict[str, str], empresa: dict[str, Any]
) -> None:
    pantalla = PaginaPlan(page).abrir()
    expect(page.get_by_role("region", name="Plan electrónico vigente")).to_contain_text("0 de 25")
    ventana = pantalla.renovar()
    ventana.boton("Enviar el recibo").click()
    Dialogo(page, "Atencion").pulsar()
    expect(ventana.caja.get_by_text("Elija un plan")).to_be_visible()
    ventana.caja.get_by_role("radio", name="Electrónico 500 500").check()
    expect(
        ventana.caja.get_by_role("status").filter(has_text="Pague $ 51.75 ($ 45.00 más IVA 15 %)")
    ).to_be_visible()
    ventana.caja.locator("input[type=file]").set_input_files(
        {"name": "pago.pdf", "mimeType": "application/pdf", "buffer": PDF}
    )
    pantalla.campo("Referencia").fill("8812")
    pantalla.campo("Valor pagado").fill("45,00")
    ventana.boton("Enviar el recibo").click()
    ventana.cerrado()
    expect(pantalla.recibos.first).to_contain_text("Por aprobar")

    admin = abrir_contexto(sesion_admin).new_page()
    admin.goto(f"/#/administrador/recibos?filtro={empresa['EMP_RUC']}")
    PaginaRecibos(admin).abrir_recibo(empresa["EMP_NOMBREC"]).aprobar()

    page.reload()
    expect(pantalla.recibos.first).to_contain_text("Aprobado")
    expect(page.get_by_role("region", name="Plan electrónico vigente")).to_contain_text("0 de 500")
