"""Los planes de una empresa por la pantalla y por fuera de ella: recibos, renovaciones, lo ajeno."""

import json
import os
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import requests
from playwright.sync_api import BrowserContext, FilePayload, Page, expect

from api.core.datos.clock import hoy
from local.red import esperar
from tests.client import Buzon, P
from tests.e2e.casa import Casa
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.planes import PaginaPlanes, PaginaRecibos, VentanaRecibo
from tests.factories import PDF, solicitud


@pytest.fixture
def admin(abrir_contexto: Callable[..., BrowserContext], sesion_admin: dict[str, str]) -> Page:
    return abrir_contexto(sesion_admin).new_page()


@pytest.fixture
def token(sesion_admin: dict[str, str]) -> str:
    return str(json.loads(sesion_admin["usrAdmin"])["token"])


@pytest.fixture
def empresa(casa: Casa) -> dict[str, Any]:
    """Una empresa recién registrada."""
    cuerpo = solicitud()
    respuesta = casa.llamar("POST", "registro", cuerpo)
    assert respuesta.status_code == 201, respuesta.text
    return {**cuerpo, **respuesta.json()}


def contratar(casa: Casa, empresa: int, plan: str, dias: int, usados: int = 0) -> int:
    """Un plan que termina en `dias` días."""
    orel = plan.startswith("Electrónico")
    tabla, mas, valores = (
        ("planes_orel", ", documentos, utilizados", ", documentos, %s")
        if orel
        else (
            "planes_imprenta",
            "",
            "",
        )
    )
    caduca = hoy() + timedelta(days=dias)
    (fila,) = casa.filas(
        f"INSERT INTO {tabla} (empresa_id, plan_id, inicia, caduca{mas}) "
        f"SELECT %s, id, %s, %s{valores} FROM planes WHERE nombre = %s RETURNING id",
        *(empresa, caduca - timedelta(days=365), caduca),
        *((usados,) if orel else ()),
        plan,
    )
    return int(fila["id"])


def recibo(nombre: str = "transferencia.pdf") -> tuple[bytes, FilePayload]:
    """Un PDF que no se parece a ningún otro."""
    contenido = PDF + os.urandom(300_000)
    return contenido, {"name": nombre, "mimeType": "application/pdf", "buffer": contenido}


def test_un_recibo_se_sube_se_aprueba_y_vuelve_byte_por_byte(
    casa: Casa, admin: Page, empresa: dict[str, Any], buzon: Buzon
) -> None:
    codigo = empresa["EMP_CODIGO"]
    contratar(casa, codigo, "Electrónico 500", 200, usados=70)
    contenido, archivo = recibo()

    pantalla = PaginaPlanes(admin, codigo).abrir()
    expect(pantalla.vigente).to_contain_text("70 de 500")
    expect(pantalla.opcion("Electrónico 500", "Descargar el recibo")).to_contain_text(
        "Todavía no tiene un recibo"
    )
    pantalla.cerrar_menu()
    pantalla.subir(
        "Electrónico 500", archivo, banco="Banco Pichincha", Referencia="00457", Valor_pagado="51,75"
    )
    expect(pantalla.fila("Electrónico 500")).to_contain_text("Por aprobar")

    ventana = pantalla.revisar("Electrónico 500")
    expect(ventana.caja).to_contain_text("$ 51.75")
    expect(ventana.caja).to_contain_text("Banco Pichincha")
    ventana.aprobar()
    expect(pantalla.fila("Electrónico 500")).to_contain_text("Aprobado")
    assert pantalla.descargar("Electrónico 500") == contenido

    # También desde la lista de todos los recibos, con quién y cuándo lo aprobó.
    admin.goto(f"/#/administrador/recibos?EMP_CODIGO={codigo}")
    abierto = PaginaRecibos(admin).abrir_recibo(empresa["EMP_NOMBREC"])
    expect(abierto.caja).to_contain_text("María Verónica Salazar")
    expect(abierto.caja.get_by_role("button", name="Aprobar el pago")).to_have_count(0)
    assert abierto.descargar() == contenido

    asuntos = lambda: [c["asunto"] for c in buzon.correos(empresa["email"])]  # noqa: E731
    assert esperar(lambda: "Aprobamos su pago" in asuntos(), 30)


def test_uno_rechazado_dice_por_que_y_se_reemplaza(casa: Casa, admin: Page, empresa: dict[str, Any]) -> None:
    codigo = empresa["EMP_CODIGO"]
    contratar(casa, codigo, "Electrónico 100", 200)
    pantalla = PaginaPlanes(admin, codigo).abrir().subir("Electrónico 100", recibo()[1])
    pantalla.revisar("Electrónico 100").rechazar("No se lee el valor")
    expect(pantalla.fila("Electrónico 100")).to_contain_text("Rechazado")
    expect(pantalla.opcion("Electrónico 100", "Aprobar o rechazar")).to_contain_text("ya está rechazado")
    pantalla.cerrar_menu()
    otro, archivo = recibo("otro.pdf")
    pantalla.subir("Electrónico 100", archivo)
    expect(pantalla.fila("Electrónico 100")).to_contain_text("Por aprobar")
    assert pantalla.descargar("Electrónico 100") == otro
    admin.goto(f"/#/administrador/empresas/{codigo}/recibos?estado=RECHAZADO")
    admin.get_by_role("button", name="Electrónico 100").click()
    expect(VentanaRecibo(admin).caja).to_contain_text("No se lee el valor")


def test_un_plan_caducado_se_renueva_y_uno_vigente_no(
    casa: Casa, admin: Page, token: str, empresa: dict[str, Any]
) -> None:
    codigo = empresa["EMP_CODIGO"]
    vigente = contratar(casa, codigo, "Ventas anual", 1)
    caducado = contratar(casa, codigo, "Compras anual", 0)
    usado = contratar(casa, codigo, "Electrónico 100", -2, usados=100)
    manana, fin = hoy() + timedelta(days=1), (hoy() + timedelta(days=300)).isoformat()

    # El vigente, ni por la pantalla ni por fuera de ella.
    pantalla = PaginaPlanes(admin, codigo).abrir()
    editar = pantalla.opcion("Ventas anual", "Renovar o editar")
    expect(editar).to_have_attribute("aria-disabled", "true")
    expect(editar).to_contain_text(f"Está vigente hasta el {manana:%d/%m/%Y}")
    editar.click(force=True)
    expect(admin.get_by_role("dialog")).to_have_count(0)
    pantalla.cerrar_menu()
    directo = casa.llamar("PUT", f"empresas/planes/{vigente}", {"PLANEMPRESA_CADUCA": fin}, token)
    assert (directo.status_code, directo.json()["status"]) == (409, "estado_invalido")
    assert f"{manana:%d/%m/%Y}" in directo.json()["msg"]

    # El que caduca hoy, sí: por la pantalla.
    pantalla.opcion("Compras anual", "Renovar o editar").click()
    ventana = Dialogo(admin, "Renovar o editar el plan").visible()
    expect(ventana.caja.get_by_label("Inicia")).to_have_value(f"{hoy():%d/%m/%Y}")
    ventana.boton("Guardar").click()
    ventana.cerrado()
    expect(pantalla.fila("Compras anual")).to_contain_text("Vigente")
    despues = casa.llamar("GET", f"empresas/planes/{caducado}", token=token).json()
    assert (despues["PLANEMPRESA_INICIA"], despues["activarEditarPlan"]) == (hoy().isoformat(), False)

    # Y por una llamada, el electrónico: su cupo vuelve entero.
    cuerpo = {"PLANOREL_INICIA": hoy().isoformat(), "PLANOREL_CADUCA": fin}
    assert casa.llamar("PUT", f"empresas/planesOreL/{usado}", cuerpo, token).status_code == 200
    admin.reload()
    expect(pantalla.vigente).to_contain_text("0 de 100")


def test_de_dos_que_renuevan_el_segundo_ve_que_cambio(
    casa: Casa, admin: Page, token: str, empresa: dict[str, Any]
) -> None:
    codigo = empresa["EMP_CODIGO"]
    contrato = contratar(casa, codigo, "Ventas anual", -30)
    pantalla = PaginaPlanes(admin, codigo).abrir()
    pantalla.opcion("Ventas anual", "Renovar o editar").click()
    ventana = Dialogo(admin, "Renovar o editar el plan").visible()
    ayer = (hoy() - timedelta(days=1)).isoformat()
    otro = casa.llamar(
        "PUT", f"empresas/planes/{contrato}", {"PLANEMPRESA_CADUCA": ayer, "version": 1}, token
    )
    assert otro.status_code == 200, otro.text
    admin.context.vigilia.se_espera(409)  # type: ignore[attr-defined]
    ventana.boton("Guardar").click()
    expect(admin.get_by_text("María Verónica Salazar cambió este plan")).to_be_visible()


def test_un_distribuidor_no_alcanza_el_recibo_de_otro(
    casa: Casa, abrir_contexto: Callable[..., BrowserContext], token: str, empresa: dict[str, Any]
) -> None:
    codigo = empresa["EMP_CODIGO"]
    contrato = contratar(casa, codigo, "Electrónico 100", 90)
    numero = _subir_por_fuera(casa, token, contrato)
    datos = casa.sesion("loginAdmin", usuario="distribuidor", clave="Distri-demo-2026")
    contexto = abrir_contexto({"usrAdmin": json.dumps(datos), "idUsu": str(datos["id"])})
    contexto.vigilia.se_espera(404)  # type: ignore[attr-defined]
    page = contexto.new_page()

    page.goto(f"/#/administrador/recibos?recibo={numero}")
    expect(page.get_by_role("heading", name="No existe ese recibo")).to_be_visible()
    page.goto(f"/#/administrador/empresas/{codigo}/planes")
    expect(page.get_by_role("main").get_by_text("No existe esa empresa")).to_be_visible()
    page.goto(f"/#/administrador/recibos?filtro={empresa['EMP_RUC']}")
    expect(page.get_by_text("Nada coincide con lo que busca")).to_be_visible()

    for ruta in (
        f"empresas/recibos/{numero}",
        f"empresas/recibos/{numero}/archivo",
        f"empresas/descarga/2/{contrato}",
        f"empresas/planesOrel/{contrato}",
    ):
        assert casa.llamar("GET", ruta, token=datos["token"]).status_code == 404, ruta
        firmada = casa.llamar("POST", "enlaces", {"ruta": f"{P}/{ruta}"}, datos["token"]).json()["url"]
        if not ruta.startswith("empresas/planesOrel") and not ruta.endswith(str(numero)):
            assert requests.get(casa.url + firmada, timeout=10).status_code == 404, ruta


def _subir_por_fuera(casa: Casa, token: str, contrato: int) -> int:
    with requests.Session() as http:
        http.get(f"{casa.url}{P}/productos", timeout=10)
        respuesta = http.post(
            f"{casa.url}{P}/empresas/pago/{contrato}",
            headers={"x-token": token, "X-XSRF-TOKEN": http.cookies["XSRF-TOKEN"]},
            files={"current": ("r.pdf", PDF)},
            data={"familia": "2"},
            timeout=20,
        )
    assert respuesta.status_code == 201, respuesta.text
    return int(respuesta.json()["RECIBO_ID"])
