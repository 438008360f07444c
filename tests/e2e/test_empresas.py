"""Las empresas por la pantalla: verificar, dos que editan, lo ajeno, desactivar, crear."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.a_la_vez import hasta_que
from tests.client import Buzon
from tests.e2e.casa import Casa
from tests.e2e.paginas import AreaEmpresa, Dialogo, PaginaLogin
from tests.e2e.paginas.base import exportar_lista
from tests.e2e.paginas.empresas import PaginaEmpresa, PaginaEmpresas, PaginaNuevaEmpresa
from tests.factories import nuevo_ruc, solicitud

Contextos = Callable[..., BrowserContext]
NOMBRE = "Panadería La Unión"


@pytest.fixture
def admin(abrir_contexto: Contextos, sesion_admin: dict[str, str]) -> Page:
    return abrir_contexto(sesion_admin).new_page()


@pytest.fixture
def empresa(casa: Casa) -> dict[str, Any]:
    """Una empresa recién registrada, cuyo dueño sabe su clave."""
    cuerpo = solicitud()
    respuesta = casa.llamar("POST", "registro", cuerpo)
    assert respuesta.status_code == 201, respuesta.text
    return {**cuerpo, **respuesta.json()}


def _ficha(page: Page, empresa: dict[str, Any]) -> PaginaEmpresa:
    return PaginaEmpresa(page, empresa["EMP_CODIGO"], empresa.get("EMP_NOMBREC", NOMBRE)).abrir()


def _ingresar(page: Page, empresa: dict[str, Any], clave: str = "") -> AreaEmpresa:
    PaginaLogin(page).abrir().ingresar(empresa["EMP_RUC"], empresa["usuario"], clave or empresa["clave"])
    return AreaEmpresa(page).lista()


def _ambiente(area: AreaEmpresa) -> Any:
    return area.sesion("usr")["ambiente"]


def test_verificada_el_proximo_ingreso_es_en_produccion_y_desactivada_quien_estaba_dentro_sale(
    admin: Page, abrir_contexto: Contextos, empresa: dict[str, Any], buzon: Buzon
) -> None:
    contexto = abrir_contexto()
    # Lo que Inicio estaba pidiendo al salir llega sin sesión: 401.
    contexto.vigilia.se_espera(400, 401, 403)  # type: ignore[attr-defined]
    antes = contexto.new_page()
    assert _ambiente(_ingresar(antes, empresa)) == "PRUEBAS"
    expect(antes.get_by_text("PRUEBAS", exact=True).first).to_be_visible()

    ficha = _ficha(admin, empresa).estado("Pendiente")
    ficha.accion("Verificar")
    ficha.confirmar(f"¿Verificar {NOMBRE}?", "Verificar").estado("Verificada")

    AreaEmpresa(antes).salir()
    assert _ambiente(_ingresar(antes, empresa)) == "PRODUCCION"
    expect(antes.get_by_text("PRUEBAS", exact=True)).to_have_count(0)
    asunto = "Su empresa fue verificada en Tinta"
    hasta_que(lambda: asunto in {c["asunto"] for c in buzon.correos(empresa["email"])})

    ficha.accion("Desactivar")
    ficha.con_motivo(f"Desactivar {NOMBRE}", "Falta de pago", "Desactivar").estado("Inactiva")
    antes.reload()
    expect(antes.get_by_role("heading", name="EL USUARIO DESACTIVADO")).to_be_visible()
    expect(antes).to_have_url(re.compile("#/error403$"))
    PaginaLogin(antes).abrir().ingresar(empresa["EMP_RUC"], empresa["usuario"], empresa["clave"])
    error = Dialogo(antes, "Error").visible()
    expect(error.caja.get_by_text(re.compile("La empresa está inactiva"))).to_be_visible()
    error.pulsar()

    ficha.accion("Activar")
    ficha.confirmar(f"¿Activar {NOMBRE}?", "Activar")
    expect(admin.get_by_text("Inactiva", exact=True)).to_have_count(0)
    _ingresar(antes, empresa)


def test_rechazada_con_su_motivo_a_la_vista_y_sin_uso_se_elimina(
    admin: Page, empresa: dict[str, Any], casa: Casa
) -> None:
    admin.context.vigilia.se_espera(404)  # type: ignore[attr-defined]
    ficha = _ficha(admin, empresa)
    ficha.accion("Rechazar")
    motivo = "El nombramiento del representante caducó."
    ficha.con_motivo(f"Rechazar {NOMBRE}", motivo, "Rechazar").estado("Rechazada")
    expect(admin.get_by_text(motivo)).to_be_visible()
    ficha.pestana("Historial")
    expect(admin.get_by_text(motivo)).to_be_visible()
    ficha.accion("Eliminar")
    ficha.confirmar(f"¿Eliminar {NOMBRE}?", "Eliminar")
    PaginaEmpresas(admin).lista()
    assert casa.filas("SELECT id FROM empresas WHERE id = %s", empresa["EMP_CODIGO"]) == []


def test_dos_administradores_editan_y_nada_se_pierde(
    admin: Page,
    abrir_contexto: Contextos,
    sesion_admin: dict[str, str],
    empresa: dict[str, Any],
    casa: Casa,
) -> None:
    contexto = abrir_contexto(sesion_admin)
    contexto.vigilia.se_espera(409)  # type: ignore[attr-defined]
    segundo = contexto.new_page()
    una, otra = _ficha(admin, empresa), _ficha(segundo, empresa)
    una.llenar(ciudad="Cuenca", telefono="072345678").guardar()
    una.guardada()

    otra.llenar(ciudad="Loja", direccion="Bolívar 1-23").guardar()
    ventana = Dialogo(segundo, "Otra persona cambió estos datos").visible()
    expect(ventana.caja.get_by_text(re.compile("María Verónica Salazar cambió los datos"))).to_be_visible()
    ciudad = ventana.caja.get_by_role("row", name=re.compile("^Ciudad"))
    for valor in ("Cuenca", "Loja"):
        expect(ciudad.get_by_text(valor, exact=True)).to_be_visible()
    ventana.caja.get_by_role("radio", name="Ciudad: dejar lo de la otra persona").check()
    ventana.boton("Guardar lo elegido").click()
    ventana.cerrado()
    otra.guardada()
    (guardada,) = casa.filas("SELECT * FROM empresas WHERE id = %s", empresa["EMP_CODIGO"])
    assert (guardada["ciudad"], guardada["telefono"], guardada["direccion"]) == (
        "Cuenca", "072345678", "Bolívar 1-23",
    )  # fmt: skip


def test_creada_su_dueno_ingresa_con_la_clave_del_correo(
    admin: Page, abrir_contexto: Contextos, buzon: Buzon
) -> None:
    ruc = nuevo_ruc()
    correo = f"gerencia{ruc}@otavalo.example"
    PaginaEmpresas(admin).abrir().enlace("Nueva empresa").click()
    nueva = PaginaNuevaEmpresa(admin).lista()
    nueva.llenar(
        ruc=ruc, nombre="Textiles Otavalo", razon="Textiles Otavalo S.A.", correo=correo, usuario="gerencia"
    )
    nueva.crear()
    expect(admin.get_by_role("heading", level=1, name="Textiles Otavalo")).to_be_visible()
    expect(admin).to_have_url(re.compile(r"/#/administrador/empresas/\d+$"))

    # También recibe otro correo, que le pide confirmar su dirección.
    hasta_que(lambda: buzon.de_asunto(correo, "Su cuenta de Tinta") is not None, lambda: "no llegó la clave")
    texto = (buzon.de_asunto(correo, "Su cuenta de Tinta") or {})["texto"]
    encontrada = re.search(r"\b(?:[a-z0-9]{4}-){3}[a-z0-9]{4}\b", texto)
    assert encontrada, texto
    dueno = abrir_contexto().new_page()
    PaginaLogin(dueno).abrir().ingresar(ruc, "gerencia", encontrada.group())
    Dialogo(dueno, "Cambiar contraseña").visible()
    assert AreaEmpresa(dueno).sesion("usr")["EMP_NOMBREC"] == "Textiles Otavalo"


def test_los_filtros_viven_en_la_direccion_y_el_excel_es_de_lo_filtrado(admin: Page) -> None:
    lista = PaginaEmpresas(admin).abrir().filtrar("Verificación", "Rechazada")
    expect(admin).to_have_url(re.compile("estado=RECHAZADA"))
    primera = admin.get_by_role("row").nth(1)
    expect(primera.get_by_text("Rechazada", exact=True)).to_be_visible()
    primera.get_by_role("link").first.click()
    expect(admin.get_by_role("tab", name="Datos")).to_be_visible()
    admin.go_back()
    lista.page.reload()
    expect(admin.get_by_role("row").nth(1).get_by_text("Rechazada", exact=True)).to_be_visible()
    descarga = exportar_lista(admin)
    assert descarga.suggested_filename.startswith("empresas-")
    assert descarga.path().read_bytes()[:4] == b"PK\x03\x04"
    lista.buscar("ninguna-se-llama-asi")
    lista.boton("Limpiar filtros").first.click()
    expect(admin).to_have_url(re.compile("administrador/empresas$"))
