"""La verificación en dos pasos: con el autenticador virtual de Chromium, con los códigos de una aplicación y de los que se guardan,
y perdida del todo."""

import json
import re
from collections.abc import Callable
from typing import Any

import pyotp
from playwright.sync_api import BrowserContext, Page, expect

from tests.a_la_vez import hasta_que
from tests.client import Buzon
from tests.e2e.casa import Casa
from tests.e2e.paginas import AreaEmpresa, Dialogo, PaginaLogin
from tests.e2e.paginas.empresa import PaginaUsuarios
from tests.e2e.paginas.propio import PaginaCuenta
from tests.factories import CLAVE, solicitud

APARATO = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def _registrada(casa: Casa) -> dict[str, Any]:
    """Una empresa recién registrada, cuyo propietario es `gerente`."""
    empresa = solicitud()
    assert casa.llamar("POST", "registro", empresa).status_code == 201
    return empresa


def _dentro(casa: Casa, empresa: dict[str, Any], usuario: str = "gerente") -> dict[str, str]:
    """Lo que el navegador guarda de quien ya ingresó."""
    datos = casa.sesion("login", ruc=empresa["EMP_RUC"], usuario=usuario, clave=CLAVE)
    return {"usr": json.dumps(datos), "ruc": empresa["EMP_RUC"]}


def test_una_passkey_se_pone_y_despues_es_todo_el_ingreso(
    abrir_contexto: Callable[..., BrowserContext], casa: Casa
) -> None:
    empresa = _registrada(casa)
    page = abrir_contexto(_dentro(casa, empresa)).new_page()
    aparato = page.context.new_cdp_session(page)
    aparato.send("WebAuthn.enable")
    aparato.send("WebAuthn.addVirtualAuthenticator", {"options": APARATO})

    PaginaCuenta(page).abrir()
    page.get_by_role("button", name="Agregar una passkey").click()
    ventana = Dialogo(page, "Agregar una passkey").visible()
    ventana.boton("Continuar").click()
    codigos = Dialogo(page, "Guarde sus códigos de recuperación").visible()
    ventana_codigos = page.get_by_role("list", name="Códigos de recuperación").get_by_role("listitem")
    expect(ventana_codigos).to_have_count(10)
    codigos.boton("Ya los guardé").click()
    expect(page.get_by_role("list", name="Sus segundos factores")).to_contain_text("Este aparato")

    AreaEmpresa(page).salir()
    login = PaginaLogin(page).lista()
    # Con la clave, la passkey es el segundo paso, en la misma página.
    login.ingresar(empresa["EMP_RUC"], "gerente", CLAVE)
    page.get_by_role("button", name="Usar mi passkey").click()
    AreaEmpresa(page).lista()
    AreaEmpresa(page).salir()
    # Y sola, sin escribir nada.
    PaginaLogin(page).lista().boton("Ingresar con passkey").click()
    area = AreaEmpresa(page).lista()
    assert area.sesion("usr")["EMP_RUC"] == empresa["EMP_RUC"]


def test_la_passkey_de_una_persona_puesta_en_una_empresa_es_su_ingreso_a_todas(
    abrir_contexto: Callable[..., BrowserContext], casa: Casa, buzon: Buzon
) -> None:
    empresa = _registrada(casa)
    ficha = _persona(casa, buzon, "marina@cuentas.example")
    suya = {"ruc": empresa["EMP_RUC"], "usuario": "gerente", "clave": CLAVE}
    assert casa.llamar("POST", "/api/personas/unir", suya, ficha).status_code == 200
    eid = casa.filas("SELECT id FROM empresas WHERE ruc = %s", empresa["EMP_RUC"])[0]["id"]
    adentro = casa.llamar("POST", "/api/personas/entrar", {"eid": eid}, ficha).json()
    contexto = abrir_contexto({"usr": json.dumps(adentro), "ruc": empresa["EMP_RUC"]})
    contexto.vigilia.se_espera(400)  # type: ignore[attr-defined]
    page = contexto.new_page()
    aparato = contexto.new_cdp_session(page)
    aparato.send("WebAuthn.enable")
    aparato.send("WebAuthn.addVirtualAuthenticator", {"options": APARATO})
    PaginaCuenta(page).abrir()
    page.get_by_role("button", name="Agregar una passkey").click()
    Dialogo(page, "Agregar una passkey").visible().boton("Continuar").click()
    Dialogo(page, "Guarde sus códigos de recuperación").visible().boton("Ya los guardé").click()
    AreaEmpresa(page).salir()
    # En la puerta de la empresa se le dice cuál es la suya; en la suya, entra sin escribir nada.
    PaginaLogin(page).lista().boton("Ingresar con passkey").click()
    expect(page.get_by_role("dialog")).to_contain_text("Trabajo en varias empresas")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Trabajo en varias empresas").click()
    page.get_by_role("button", name="Ingresar con passkey").click()
    page.get_by_role("button", name="Entrar a ").click()
    assert AreaEmpresa(page).lista().sesion("usr")["EMP_RUC"] == empresa["EMP_RUC"]


def _persona(casa: Casa, buzon: Buzon, correo: str) -> str:
    """La ficha de una que se acaba de dar de alta."""
    assert casa.llamar("POST", "/api/personas/alta", {"correo": correo}).status_code == 200
    hasta_que(lambda: bool(buzon.correos(correo)), lambda: "no llegó el enlace del alta")
    enlace = re.search(r"/#/personas/alta/(\S+)", buzon.correo(correo)["texto"])
    assert enlace
    datos = {"ficha": enlace[1], "nombre": "Marina Cueva", "clave": "cuatro-faroles-de-cobre"}
    return str(casa.llamar("POST", "/api/personas", datos).json()["ficha"])


def test_despues_de_la_clave_se_da_el_codigo_de_la_aplicacion_o_uno_de_los_guardados(
    abrir_contexto: Callable[..., BrowserContext], casa: Casa
) -> None:
    empresa = _registrada(casa)
    page = abrir_contexto(_dentro(casa, empresa)).new_page()
    PaginaCuenta(page).abrir()
    page.get_by_role("button", name="Agregar una aplicación").click()
    ventana = Dialogo(page, "Agregar una aplicación de códigos").visible()
    # La clave que se escribe a mano cuando el código QR no se puede leer.
    aplicacion = pyotp.TOTP(ventana.caja.locator("code").inner_text().replace(" ", ""))
    ventana.caja.get_by_label("Código de su aplicación").fill(aplicacion.now())
    ventana.boton("Agregar").click()
    codigos = Dialogo(page, "Guarde sus códigos de recuperación").visible()
    guardado = codigos.caja.get_by_role("listitem").first.inner_text()
    codigos.boton("Ya los guardé").click()
    codigos.cerrado()
    # Un código no sirve dos veces, y el siguiente tardaría medio minuto.
    suyo = "empresa_id = (SELECT id FROM empresas WHERE ruc = %s)"
    casa.filas(f"UPDATE factores SET paso = 0 WHERE {suyo}", empresa["EMP_RUC"])

    area = AreaEmpresa(page)
    area.salir()
    PaginaLogin(page).lista().ingresar(empresa["EMP_RUC"], "gerente", CLAVE)
    _escribir(page, "Código de su aplicación", aplicacion.now())
    page.get_by_role("button", name="Verificar", exact=True).click()
    area.lista().salir()
    PaginaLogin(page).lista().ingresar(empresa["EMP_RUC"], "gerente", CLAVE)
    page.get_by_role("button", name="Usar un código de recuperación").click()
    _escribir(page, "Código de recuperación", guardado)
    page.get_by_role("button", name="Verificar", exact=True).click()
    area.lista()
    assert area.sesion("usr")["EMP_RUC"] == empresa["EMP_RUC"]


def _escribir(page: Page, rotulo: str, texto: str) -> None:
    """En el campo que ya tiene el foco: quien llega a él escribe sin buscarlo."""
    campo = page.get_by_role("textbox", name=rotulo)
    expect(campo).to_be_focused()
    campo.fill(texto)


def test_quien_perdio_su_aparato_entra_sin_el_cuando_otro_propietario_lo_aprueba_y_pasa_la_espera(
    abrir_contexto: Callable[..., BrowserContext], casa: Casa, buzon: Buzon
) -> None:
    empresa = _registrada(casa)
    empresa_id = _con_otra_propietaria_y_su_aplicacion(casa, empresa)
    page = abrir_contexto().new_page()
    PaginaLogin(page).abrir().ingresar(empresa["EMP_RUC"], "gerente", CLAVE)
    page.get_by_role("button", name="Perdí con qué verificarme").click()
    page.get_by_role("button", name="Pedir que me la quiten").click()
    expect(page.get_by_text("otro responsable debe aprobarlo")).to_be_visible()

    page.goto(f"/#/recuperar-factor/{_del_correo(buzon, empresa['email'])}")
    page.get_by_role("button", name="Fui yo: continuar").click()
    expect(page.get_by_role("heading", name="Correo confirmado")).to_be_visible()

    otra = abrir_contexto(_dentro(casa, empresa, "socia")).new_page()
    PaginaUsuarios(otra).abrir()
    pedidas = otra.get_by_role("list", name="Recuperaciones en curso")
    pedidas.get_by_role("button", name="Aprobar la de").click()
    otra.get_by_role("dialog").get_by_role("button", name="Aprobar").click()
    expect(pedidas).to_contain_text("Se le quita el")

    _llega_su_hora(casa, empresa_id)
    page.get_by_role("link", name="Ir al ingreso").click()
    PaginaLogin(page).lista().ingresar(empresa["EMP_RUC"], "gerente", CLAVE)
    AreaEmpresa(page).lista()


def _con_otra_propietaria_y_su_aplicacion(casa: Casa, empresa: dict[str, Any]) -> int:
    """`socia` está desde hace días y entra con la misma clave; el gerente tiene una aplicación de códigos."""
    token = str(json.loads(_dentro(casa, empresa)["usr"])["token"])
    socia = {"USU_USUARIO": "socia", "USU_NOMBRE": "Ana Loor", "USU_CORREO": empresa["email"]}
    creada = casa.llamar("POST", "empresa/usuarios", socia | {"perfil": "propietario"}, token)
    assert creada.status_code == 201, creada.text
    (fila,) = casa.filas(
        "UPDATE usuarios u SET clave_hash = d.clave_hash, puesto_en = now() - interval '2 days' FROM usuarios d"
        " WHERE u.id = %s AND d.empresa_id = u.empresa_id AND d.usuario = 'gerente' RETURNING u.empresa_id",
        creada.json()["USU_CODIGO"],
    )
    secreto = casa.llamar("POST", "/api/segundo-factor/totp", token=token).json()["secreto"]
    puesta = {"nombre": "Teléfono", "codigo": pyotp.TOTP(secreto).now()}
    assert casa.llamar("POST", "/api/segundo-factor/totp/confirmar", puesta, token).status_code == 200
    return int(fila["empresa_id"])


def _del_correo(buzon: Buzon, correo: str) -> str:
    """La firma del enlace con que confirma que el correo es suyo."""
    hasta_que(
        lambda: buzon.de_asunto(correo, "Recupere su ingreso") is not None, lambda: "no llegó el enlace"
    )
    recibido = buzon.de_asunto(correo, "Recupere su ingreso")
    assert recibido is not None
    hallada = re.search(r"#/recuperar-factor/([\w.-]+)", recibido["texto"])
    assert hallada, recibido["texto"]
    return hallada[1]


def _llega_su_hora(casa: Casa, empresa_id: int) -> None:
    """La espera, movida en la base; el trabajador hace lo demás."""
    casa.filas("UPDATE recuperaciones_factor SET lista_en = now() WHERE empresa_id = %s", empresa_id)
    casa.filas(
        "UPDATE procrastinate_jobs SET scheduled_at = now()"
        " WHERE task_name = 'segundo_factor.cumplir' AND (args ->> 'empresa_id')::int = %s",
        empresa_id,
    )
    estado = "SELECT 1 FROM recuperaciones_factor WHERE empresa_id = %s AND estado = 'CUMPLIDA'"
    hasta_que(lambda: bool(casa.filas(estado, empresa_id)), lambda: "no se le quitó")
