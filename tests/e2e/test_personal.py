"""El personal del proveedor: quién entra, con qué empresas, y cómo se le cierra la puerta."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.a_la_vez import hasta_que
from tests.client import Buzon
from tests.e2e.casa import Casa
from tests.e2e.paginas import AreaAdministrador, Dialogo, PaginaAdminLogin
from tests.e2e.paginas.personal import PaginaPersona, PaginaPersonal

Contextos = Callable[..., BrowserContext]
CLAVE = "Clave-propia-2026"


@pytest.fixture
def contexto(abrir_contexto: Contextos, sesion_admin: dict[str, str]) -> BrowserContext:
    return abrir_contexto(sesion_admin)


@pytest.fixture
def asesor(casa: Casa, buzon: Buzon) -> Iterator[dict[str, Any]]:
    """Uno propio, que ya eligió su clave."""
    token = casa.sesion("loginAdmin", usuario="admin", clave="Admin-demo-2026")["token"]
    n = len(casa.filas("SELECT 1 FROM administradores"))
    datos = {
        "USU_USUARIO": f"asesor{n}",
        "USU_NOMBRE": f"Mónica Tapia {n}",
        "USU_CORREO": f"asesor{n}@tinta.example",
        "PRF_CODIGO": 3,
    }
    persona = casa.llamar("POST", "administradores", datos, token).json()
    temporal = _temporal(buzon, persona["USU_CORREO"])
    suyo = casa.sesion("loginAdmin", usuario=persona["USU_USUARIO"], clave=temporal)["token"]
    cambio = {"clave_actual": "", "clave_nueva": CLAVE}
    assert casa.llamar("PUT", "clave", cambio, suyo).status_code == 200
    yield persona
    casa.llamar("PUT", f"administradores/{persona['USU_CODIGO']}/activo", {"USU_ACTIVO": False}, token)


def _temporal(buzon: Buzon, correo: str) -> str:
    hasta_que(lambda: len(buzon.correos(correo)) > 0, lambda: "no llegó la clave")
    encontrada = re.search(r"clave temporal:\s+(\S+)", buzon.correo(correo)["texto"])
    assert encontrada is not None
    return encontrada[1]


def _elegir_clave(page: Page, temporal: str) -> None:
    cambio = Dialogo(page, "Cambiar contraseña").visible()
    area = AreaAdministrador(page)
    area.campo("Clave temporal").fill(temporal)
    area.campo("Contraseña nueva").fill(CLAVE)
    area.campo("Repita la contraseña nueva").fill(CLAVE)
    cambio.boton("Cambiar contraseña").click()
    cambio.cerrado()


def test_un_distribuidor_nuevo_entra_con_su_clave_temporal_y_ve_solo_sus_empresas(
    page: Page, casa: Casa, buzon: Buzon, abrir_contexto: Contextos
) -> None:
    dadas = ["Comercial Andina", "Ferretería El Tornillo"]
    lista = PaginaPersonal(page).abrir()
    lista.nuevo()
    lista.rol("Distribuidor").llenar(
        nombre="Patricio Jaramillo", usuario="PJaramillo", correo="pjaramillo@tinta.example"
    )
    lista.boton("Crear usuario").click()
    (fila,) = casa.filas("SELECT id FROM administradores WHERE usuario = 'pjaramillo'") or [{"id": 0}]
    if not fila["id"]:
        page.get_by_role("heading", level=1, name="Patricio Jaramillo").wait_for()
        (fila,) = casa.filas("SELECT id FROM administradores WHERE usuario = 'pjaramillo'")
    ficha = PaginaPersona(page, fila["id"], "Patricio Jaramillo")
    expect(ficha.encabezado).to_be_visible()
    expect(page.get_by_text("Aún no tiene empresas")).to_be_visible()
    ficha.asignar(*dadas)
    for empresa in dadas:
        expect(ficha.fila(empresa)).to_be_visible()

    temporal = _temporal(buzon, "pjaramillo@tinta.example")
    suya = abrir_contexto().new_page()
    PaginaAdminLogin(suya).abrir().ingresar("pjaramillo", temporal)
    _elegir_clave(suya, temporal)
    area = AreaAdministrador(suya).lista()
    sesion = area.sesion("usrAdmin")
    assert sesion["PRF_CODIGO"] == 2
    vistas = casa.llamar("GET", f"empresas/empresasPaginacion/{sesion['id']}", token=sesion["token"]).json()
    assert sorted(e["EMP_NOMBREC"] for e in vistas["items"]) == dadas
    suya.goto("/#/administrador/empresas")
    for empresa in dadas:
        expect(suya.get_by_role("row", name=re.compile(empresa))).to_be_visible()
    expect(suya.get_by_text("1–2 de 2")).to_be_visible()

    # Devueltas a quien eran, para las demás jornadas.
    filas_antes = casa.filas("SELECT id FROM empresas WHERE distribuidor_id = %s", fila["id"])
    token = casa.sesion("loginAdmin", usuario="admin", clave="Admin-demo-2026")["token"]
    quitar = {"quitar": [e["id"] for e in filas_antes]}
    assert casa.llamar("PUT", f"administradores/{fila['id']}/empresas", quitar, token).status_code == 200


def test_lo_que_cambian_dos_se_compara_nadie_sale_sin_que_se_le_pregunte_y_un_desactivado_queda_fuera(
    page: Page, casa: Casa, asesor: dict[str, Any], abrir_contexto: Contextos
) -> None:
    page.context.vigilia.se_espera(409)  # type: ignore[attr-defined]
    ficha = PaginaPersona(page, asesor["USU_CODIGO"], asesor["USU_NOMBRE"]).abrir()
    ficha.llenar(telefono="022123456", nombre="Mónica Tapia Ruiz")
    token = casa.sesion("loginAdmin", usuario="admin", clave="Admin-demo-2026")["token"]
    campos = ("USU_USUARIO", "USU_CORREO", "PRF_CODIGO", "version")
    otro = {c: asesor[c] for c in campos} | {"USU_NOMBRE": "Mónica de Tapia", "USU_TELEFONO": ""}
    assert casa.llamar("PUT", f"administradores/{asesor['USU_CODIGO']}", otro, token).status_code == 200
    ficha.boton("Guardar").click()
    ventana = page.get_by_role("dialog")
    expect(ventana).to_contain_text("María Verónica Salazar")
    expect(ventana).to_contain_text("Mónica de Tapia")
    expect(ventana).to_contain_text("Mónica Tapia Ruiz")
    page.keyboard.press("Escape")
    guardado = casa.filas("SELECT nombre FROM administradores WHERE id = %s", asesor["USU_CODIGO"])
    assert guardado == [{"nombre": "Mónica de Tapia"}]

    page.get_by_role("navigation", name="Ruta").get_by_role("link", name="Asesores y usuarios").click()
    Dialogo(page, "Tiene cambios sin guardar").pulsar("Seguir editando")
    expect(ficha.campo("Teléfono")).to_have_value("022123456")
    page.get_by_role("navigation", name="Ruta").get_by_role("link", name="Asesores y usuarios").click()
    Dialogo(page, "Tiene cambios sin guardar").pulsar("Salir sin guardar")
    PaginaPersonal(page).lista()

    # Su ventana abierta termina en la página de desactivado.
    contexto = abrir_contexto()
    contexto.vigilia.se_espera(403)  # type: ignore[attr-defined]
    suya = contexto.new_page()
    PaginaAdminLogin(suya).abrir().ingresar(asesor["USU_USUARIO"], CLAVE)
    AreaAdministrador(suya).lista()
    ficha.titulo = "Mónica de Tapia"
    page.goto(f"/#/{ficha.ruta}")
    page.reload()
    ficha.lista()
    ficha.boton("Desactivar").click()
    Dialogo(page, "¿Desactivar al usuario?").pulsar("Desactivar")
    expect(page.get_by_text("Desactivado", exact=True)).to_be_visible()
    suya.get_by_role("link", name="Cuenta").click()
    suya.reload()
    expect(suya).to_have_url(re.compile(r"#/error403$"))
    expect(suya.get_by_role("heading", name="EL USUARIO DESACTIVADO")).to_be_visible()
