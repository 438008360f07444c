"""Los planes de una empresa por la pantalla y por fuera de ella: recibos, renovaciones, lo ajeno."""

import json
import os
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, FilePayload, Page, expect

from api.core.datos.clock import hoy
from tests.a_la_vez import hasta_que
from tests.client import Buzon
from tests.e2e.casa import Casa
from tests.e2e.paginas import Dialogo
from tests.e2e.paginas.planes import PaginaPlanes, PaginaRecibos
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


def test_un_recibo_se_sube_se_aprueba_y_vuelve_byte_por_byte_y_un_plan_caducado_se_renueva(
    casa: Casa, admin: Page, empresa: dict[str, Any], buzon: Buzon
) -> None:
    codigo = empresa["EMP_CODIGO"]
    contratar(casa, codigo, "Electrónico 500", 200, usados=70)
    contratar(casa, codigo, "Ventas anual", 1)
    contratar(casa, codigo, "Compras anual", 0)
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

    # El vigente no se renueva; el que caduca hoy, sí.
    editar = pantalla.opcion("Ventas anual", "Renovar o editar")
    expect(editar).to_have_attribute("aria-disabled", "true")
    expect(editar).to_contain_text(f"Está vigente hasta el {hoy() + timedelta(days=1):%d/%m/%Y}")
    pantalla.cerrar_menu()
    pantalla.opcion("Compras anual", "Renovar o editar").click()
    renovar = Dialogo(admin, "Renovar o editar el plan").visible()
    expect(renovar.caja.get_by_label("Inicia")).to_have_value(f"{hoy():%d/%m/%Y}")
    renovar.boton("Guardar").click()
    renovar.cerrado()
    expect(pantalla.fila("Compras anual")).to_contain_text("Vigente")

    # También desde la lista de todos los recibos, con quién y cuándo lo aprobó.
    admin.goto(f"/#/administrador/recibos?EMP_CODIGO={codigo}")
    abierto = PaginaRecibos(admin).abrir_recibo(empresa["EMP_NOMBREC"])
    expect(abierto.caja).to_contain_text("María Verónica Salazar")
    expect(abierto.caja.get_by_role("button", name="Aprobar el pago")).to_have_count(0)
    assert abierto.descargar() == contenido

    asuntos = lambda: [c["asunto"] for c in buzon.correos(empresa["email"])]  # noqa: E731
    hasta_que(lambda: "Aprobamos su pago" in asuntos())
