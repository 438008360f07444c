"""Las pantallas de la empresa propia, puestas a la vista."""

from playwright.sync_api import Page, Route, expect

from tests.e2e.escenas import Escena
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.base import abrir_filtros
from tests.e2e.paginas.empresa import (
    PaginaMiEmpresa,
    PaginaPlan,
    PaginaUsuarios,
    PestanaEstablecimientos,
    PestanaLogo,
)

FALLA = {"msg": "Ocurrió un error interno, ya fue registrado.", "code": 500, "status": "interno"}


def _acceso(n: int, clase: str, nombre: str, quien: str, **cambios: object) -> dict[str, object]:
    return {
        "id": n,
        "minuto": f"2026-11-21T10:{n:02}:00-05:00",
        "clase": clase,
        "clase_nombre": nombre,
        "persona": "empresa:1:1",
        "persona_nombre": quien,
        "cuenta": "demo",
        "sesion": "",
        "ip": "198.51.100.7",
        "navegador": "Firefox en Windows",
        "detalle": "",
        "veces": 1,
    } | cambios


ACCESOS = [
    _acceso(42, "INGRESO", "Ingresó", "Lucía Andrade", sesion="0f3a9c77d2b14e5f8a61c0de"),
    _acceso(41, "INGRESO_FALLIDO", "No pudo ingresar", "Lucía Andrade", veces=12),
    _acceso(40, "INGRESO_FRENADO", "Tuvo que esperar", "Lucía Andrade", veces=1300),
    _acceso(
        39, "INGRESO_FALLIDO", "No pudo ingresar", "Cuenta que no existe", persona="", cuenta="k3vq7m2xw9ab"
    ),
    _acceso(38, "SALIDA", "Cerró su sesión", "Pedro Vallejo", navegador="Safari en iPhone"),
    _acceso(37, "CLAVE_FALLIDA", "Escribió mal su contraseña", "Lucía Andrade", veces=3),
]


def _datos(page: Page) -> PaginaMiEmpresa:
    pantalla = PaginaMiEmpresa(page).abrir()
    expect(page.get_by_role("button", name="Comparar con el SRI")).to_be_visible()
    return pantalla


def _devolucion(page: Page) -> None:
    """Con qué usuario adicional se pide al SRI el IVA que se devuelve."""
    _datos(page)
    page.get_by_role("button", name="Decir el usuario").click()
    ventana = Dialogo(page, "Usuario adicional del SRI").visible()
    ventana.boton("Guardar").click()
    Dialogo(page, "Atencion").pulsar()
    expect(page.get_by_text("Ingrese la clave del usuario adicional.")).to_be_visible()


def _sri(page: Page) -> None:
    _datos(page).comparar()
    expect(page.get_by_role("table", name="Diferencias con el SRI")).to_be_visible()


def _logo(page: Page) -> None:
    PestanaLogo(page).abrir()
    expect(page.get_by_text("RUC 1790012344001").last).to_be_visible()


def _regimenes(page: Page) -> None:
    _datos(page)
    page.get_by_role("tab", name="Ante el SRI").click()
    expect(page.get_by_role("table", name="Régimen y calidades ante el SRI")).to_be_visible()


def _locales(page: Page) -> PestanaEstablecimientos:
    return PestanaEstablecimientos(page).abrir()


def _local(page: Page) -> None:
    _locales(page).boton("Nuevo establecimiento").click()
    Dialogo(page, "Nuevo establecimiento").visible()


def _local_cerrado(page: Page) -> None:
    """Los de la demostración están abiertos."""
    cerrado = {"COM_ACTIVO": False, "COM_APERTURA": "2021-03-01", "COM_CIERRE": "2026-09-30"}

    def leidos(ruta: Route) -> None:
        ruta.fulfill(json=[local | cerrado for local in ruta.fetch().json()])

    page.route("**/empresa/establecimientos", leidos)
    locales = _locales(page)
    locales.accion("001 Matriz", "Editar").click()
    Dialogo(page, "Editar el establecimiento 001").visible()
    expect(page.get_by_label("Abierto hasta")).to_be_visible()


def _acciones(page: Page) -> None:
    expect(_locales(page).accion("001 Matriz", "Desactivar")).to_be_visible()


def _secuencial(page: Page) -> Dialogo:
    _locales(page).numeros.get_by_role("button").first.click()
    return Dialogo(page, "Factura en 001-001").visible()


def _consecuencias(page: Page) -> None:
    ventana = _secuencial(page)
    page.get_by_role("textbox", name="Siguiente número").fill("999999")
    ventana.boton("Revisar el cambio").click()
    Dialogo(page, "¿Cambiar la numeración de factura?").visible()


def _usuarios(page: Page) -> PaginaUsuarios:
    pantalla = PaginaUsuarios(page).abrir()
    expect(pantalla.fila("usted")).to_be_visible()
    return pantalla


def _usuario(page: Page) -> None:
    _usuarios(page).boton("Nuevo usuario").click()
    Dialogo(page, "Nuevo usuario").visible()


def _clave_otra_vez(page: Page) -> None:
    """Hace rato que quien está no escribe su clave, y crear un usuario la pide."""
    cuerpo = {"msg": "Escriba su contraseña para continuar.", "code": 409, "status": "falta_clave"}
    pantalla = _usuarios(page)
    page.route("**/api/comp/empresa/usuarios", lambda ruta: ruta.fulfill(status=409, json=cuerpo))
    pantalla.boton("Nuevo usuario").click()
    ventana = Dialogo(page, "Nuevo usuario").visible()
    for rotulo, valor in (
        ("Usuario", "caja1"),
        ("Nombre", "Paola Cajas"),
        ("Correo electrónico", "caja@union.example"),
    ):
        pantalla.campo(rotulo).fill(valor)
    page.get_by_label("Perfil").select_option("facturador")
    ventana.boton("Crear usuario").click()
    Dialogo(page, "Confirme que es usted").visible()


def _plan(page: Page) -> PaginaPlan:
    pantalla = PaginaPlan(page).abrir()
    expect(page.get_by_role("img", name="Documentos por mes")).to_be_visible()
    expect(pantalla.recibos.first).to_be_visible()
    return pantalla


def _plan_en_tabla(page: Page) -> None:
    _plan(page)
    page.get_by_role("radiogroup", name="Vista de Documentos por mes").get_by_text("Tabla").click()
    expect(page.get_by_role("table", name="Documentos por mes")).to_be_visible()


def _renovar(page: Page) -> None:
    _plan(page).renovar().caja.get_by_role("radio", name="Electrónico 500 500").check()


def _sin_plan(page: Page) -> None:
    vacio = {
        "vigente": None, "orel": [], "imprenta": [], "meses": [], "catalogo": [],
        "inicia_orel": "2026-11-21", "inicia_imprenta": "2026-11-21",
    }  # fmt: skip
    nada = {"items": [], "page": 1, "tamano": 20, "total": 0, "paginas": 1}
    page.route("**/empresa/planes", lambda ruta: ruta.fulfill(json=vacio))
    page.route("**/empresa/recibos*", lambda ruta: ruta.fulfill(json=nada))
    PaginaPlan(page).abrir()
    expect(page.get_by_role("heading", name="Aún no hay recibos")).to_be_visible()


def _fallida(page: Page) -> None:
    page.route("**/api/comp/empresa", lambda ruta: ruta.fulfill(status=500, json=FALLA))
    page.goto("/#/empresa")
    expect(page.get_by_role("heading", name="No se pudo cargar")).to_be_visible()


def _sin_confirmar(page: Page) -> None:
    def sin_confirmar(pedido: Route) -> None:
        respuesta = pedido.fetch()
        pedido.fulfill(response=respuesta, json=respuesta.json() | {"correo_confirmado": False})

    page.route("**/api/comp/empresa", sin_confirmar)
    _datos(page)
    expect(page.get_by_role("button", name="Reenviar el enlace")).to_be_visible()


def _auditoria(page: Page) -> None:
    page.goto("/#/auditoria")
    expect(page.get_by_role("row").nth(1)).to_be_visible()
    abrir_filtros(page)
    expect(page.get_by_label("A qué").get_by_role("option")).not_to_have_count(1)


def _accesos(page: Page) -> None:
    def con_lineas(pedido: Route) -> None:
        pedido.fulfill(json={"items": ACCESOS, "page": 1, "tamano": 20, "total": len(ACCESOS), "paginas": 1})

    page.route("**/api/comp/empresa/accesos?*", con_lineas)
    page.goto("/#/accesos")
    expect(page.get_by_role("row").nth(1)).to_be_visible()
    expect(page.get_by_label("Qué pasó").get_by_role("option")).not_to_have_count(1)


def _accesos_vacios(page: Page) -> None:
    page.goto("/#/accesos?filtro=nadiesellamaasi")
    expect(page.get_by_text("Nada coincide con lo que busca")).to_be_visible()


def _ayuda(page: Page) -> None:
    page.goto("/#/usuarios")
    expect(page.get_by_role("row").nth(1)).to_be_visible()
    page.get_by_role("button", name="Ayuda de esta pantalla").click()
    cajon = page.get_by_role("dialog", name="Dar acceso a otra persona")
    expect(cajon.get_by_role("img").first).to_be_visible()
    # Su título y cómo cerrarlo están a la vista, no solo para los lectores de pantalla.
    cajon.get_by_role("button", name="Cerrar").click(trial=True)


ESCENAS = [
    Escena("propia-sin-confirmar", _sin_confirmar, "sesion_empresa", pantalla=True, finge=True),
    Escena("propia", _datos, "sesion_empresa", pantalla=True, como="propia-sin-confirmar"),
    Escena("propia-devolucion", _devolucion, "sesion_empresa"),
    Escena("propia-sri", _sri, "sesion_empresa"),
    Escena("propia-logo", _logo, "sesion_empresa", pantalla=True),
    Escena("propia-regimenes", _regimenes, "sesion_empresa", pantalla=True),
    Escena("propia-locales", _locales, "sesion_empresa", pantalla=True),
    Escena("propia-local-nuevo", _local, "sesion_empresa"),
    Escena("propia-local-cerrado", _local_cerrado, "sesion_empresa", finge=True, como="propia-local-nuevo"),
    Escena("propia-local-acciones", _acciones, "sesion_empresa", como="planes-menu"),
    Escena("propia-secuencial", _secuencial, "sesion_empresa"),
    Escena("propia-consecuencias", _consecuencias, "sesion_empresa"),
    Escena("propia-usuarios", _usuarios, "sesion_empresa", pantalla=True),
    Escena("propia-clave-otra-vez", _clave_otra_vez, "sesion_empresa", estados=(409,), finge=True),
    Escena("propia-usuario-nuevo", _usuario, "sesion_empresa"),
    Escena("ayuda", _ayuda, "sesion_empresa"),
    Escena("propia-auditoria", _auditoria, "sesion_empresa", pantalla=True, como="auditoria"),
    Escena("propia-accesos", _accesos, "sesion_empresa", pantalla=True, finge=True),
    Escena("propia-accesos-nada", _accesos_vacios, "sesion_empresa", como="facturas-nada"),
    Escena("propia-plan", _plan, "sesion_empresa", pantalla=True),
    Escena("propia-plan-tabla", _plan_en_tabla, "sesion_empresa", como="inicio-empresa-tablas"),
    Escena("propia-plan-renovar", _renovar, "sesion_empresa"),
    Escena("propia-plan-sin", _sin_plan, "sesion_empresa", finge=True),
    Escena("propia-fallida", _fallida, "sesion_empresa", estados=(500,), finge=True),
]
