"""Declarar por la pantalla: un mes, de sus documentos al 104 y el 103 presentados y a lo que su anexo pide; lo que llega
tarde a un mes ya presentado; y un semestre."""

import json
import re
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from api.core.datos import meses
from api.core.datos.clock import hoy
from demo import demostracion as demo
from tests.comprobantes.escritos import escribir
from tests.e2e.casa import Casa
from tests.e2e.con_libros import Libros
from tests.factories import nuevo_ruc

MES = meses.primero(hoy(), -1)
PERIODO = f"{MES:%Y-%m}"
Contextos = Callable[..., BrowserContext]


def compra_del_mes(proveedor_id: int, numero: int, precio: str, autorizacion: str) -> dict[str, Any]:
    """Una factura; sin autorización, lo que un banco cobra, que no la trae y el anexo la pide igual."""
    linea = {
        "descripcion": "Papel bond",
        "cantidad": "1.00",
        "precio": precio,
        "destino": "GASTO",
        "clase": "SERVICIOS",
        "impuestos": [{"codigo": 2, "codigo_porcentaje": "4"}],
    }
    return {
        "proveedor_id": proveedor_id,
        **(
            {"cod_doc": "01", "numero": f"001-002-{numero:09d}"}
            if autorizacion
            else {"cod_doc": "12", "numero": f"{numero}"}
        ),
        "autorizacion": autorizacion,
        "fecha": MES.replace(day=9).isoformat(),
        "fecha_registro": MES.replace(day=9).isoformat(),
        "sustento": "01",
        "lineas": [linea],
    }


def proveedor_nuevo(pedir: Callable[..., Any]) -> int:
    quien = {
        "tipo_identificacion": "RUC",
        "identificacion": nuevo_ruc(),
        "razon_social": "Papelera del Austro",
    }
    return int(pedir("POST", "/api/proveedores", quien)["id"])


def _ir(page: Page, formulario: str, periodo: str = PERIODO) -> None:
    page.goto(f"/#/impuestos/formularios/{formulario}/{periodo}?con=valor")
    expect(page.get_by_role("heading", name=f"Formulario {formulario}")).to_be_visible()


def _escribir(page: Page, casillero: str, valor: str) -> None:
    """Lo observado lleva al casillero, y ahí se escribe."""
    page.get_by_role("link", name=f"Ver el casillero {casillero}").click()
    page.get_by_role("button", name="Escribirlo", exact=True).click()
    ventana = page.get_by_role("dialog", name=f"Casillero {casillero}")
    ventana.get_by_role("textbox", name="Valor").fill(valor)
    ventana.get_by_label("De dónde sale").fill("Según los roles y la declaración anterior")
    ventana.get_by_role("button", name="Guardar").click()
    expect(ventana).to_be_hidden()
    page.get_by_role("link", name=re.compile(r"^Formulario \d+,")).click()
    expect(page.get_by_text("Antes de declarar")).to_be_visible()
    expect(page.get_by_role("link", name=f"Ver el casillero {casillero}")).to_have_count(0)


def _presentar(page: Page, boton: str, numero: str) -> None:
    page.get_by_role("button", name=boton).click()
    ventana = page.get_by_role("dialog")
    ventana.get_by_label("Número que dio el portal").fill(numero)
    ventana.get_by_role("textbox", name="Se pagó de otra manera el").fill(f"{hoy():%d/%m/%Y}")
    ventana.get_by_role("button", name="Anotar").click()
    expect(ventana).to_be_hidden()
    expect(page.get_by_text(f"Número {numero}")).to_be_visible()


def test_un_mes_va_de_sus_documentos_al_104_y_al_103_presentados_y_al_anexo(
    abrir_contexto: Contextos, casa: Casa
) -> None:
    libros = Libros(casa)
    empresa = int(libros.sesion["eid"])
    token = casa.sesion("loginAdmin", usuario="admin", clave="Admin-demo-2026")["token"]
    verificar = {"EMP_ESTADO": "VERIFICADA", "EMP_MOTIVO": ""}
    assert casa.llamar("PUT", f"empresas/comprobarEmpresaEstado/{empresa}", verificar, token).ok
    app = SimpleNamespace(config={"DATABASE_URL": casa.base_de_datos})
    escribir(app, empresa, fecha=MES.replace(day=3), secuencial=1, ambiente=2)
    libros.pedir("POST", "/api/compras", compra_del_mes(proveedor_nuevo(libros.pedir), 1, "40.00", ""))

    page = abrir_contexto(libros.guardada).new_page()
    _ir(page, "104")
    _escribir(page, "605", "2.00")
    with page.expect_download() as bajada:
        page.get_by_role("button", name="Para el portal").click()
    visto = libros.pedir("GET", f"/api/tributos/104/{PERIODO}")
    conceptos = {
        c["concepto"]: c["valor"]
        for c in visto["casilleros"]
        if c["concepto"] and not c["solo_lectura"] and Decimal(c["valor"])
    }
    assert json.loads(bajada.value.path().read_text())["detallesDeclaracion"] == conceptos
    assert visto["total"] == "7.00"  # 15.00 de lo vendido, menos 6.00 de lo comprado y 2.00 de antes
    _presentar(page, "Ya lo presenté", "871000000104")
    _ir(page, "103")
    _escribir(page, "302", "460.00")
    _presentar(page, "Ya lo presenté", "871000000103")

    page.goto(f"/#/impuestos/ats/{PERIODO}")
    expect(page.get_by_role("link", name=re.compile("no tiene autorización"))).to_have_attribute(
        "href", re.compile("/compras/")
    )
    dichas = {o["obligacion"] for o in _dichas(libros) if o["dicha"] and o["periodo"] == PERIODO}
    assert dichas == {"104", "103"}


def _dichas(libros: Libros) -> list[dict[str, Any]]:
    return list(libros.pedir("GET", f"/api/tributos/obligaciones?anio={hoy().year}"))


def test_lo_que_llega_tarde_a_un_mes_presentado_hace_una_sustitutiva(
    abrir_contexto: Contextos, casa: Casa
) -> None:
    sesion = casa.sesion("login", ruc=demo.B, usuario="demo", clave=demo.CLAVE_EMPRESA)

    def pedir(metodo: str, ruta: str, cuerpo: Any = None) -> Any:
        respuesta = casa.llamar(metodo, ruta, cuerpo, sesion["token"])
        assert respuesta.ok, respuesta.text
        return respuesta.json()

    pedir("POST", "/api/compras", compra_del_mes(proveedor_nuevo(pedir), 77, "100.00", "1130204417"))
    antes = Decimal(pedir("GET", f"/api/tributos/104/{PERIODO}")["presentada"]["total"])
    page = abrir_contexto({"usr": json.dumps(sesion), "ruc": demo.B}).new_page()
    _ir(page, "104")
    expect(page.get_by_text("Cambió después", exact=True)).to_be_visible()
    cambio = page.get_by_role("table", name="Lo que cambió después de presentarla")
    expect(
        cambio.get_by_role("row").filter(has=page.get_by_role("link", name="520", exact=True))
    ).to_be_visible()
    _presentar(page, "Presentar una sustitutiva", "871000000999")
    expect(page.get_by_text("Presentada, sustitutiva")).to_be_visible()
    expect(page.get_by_text("Sin cambios", exact=True)).to_be_visible()
    despues = pedir("GET", f"/api/tributos/104/{PERIODO}")["presentada"]
    assert (Decimal(despues["total"]), despues["sustituye_id"] is not None) == (antes - 15, True)


@pytest.mark.todo
def test_un_semestre_se_declara_en_su_formulario(abrir_contexto: Contextos, casa: Casa) -> None:
    """El de la pastelería que va antes del que ya presentó."""
    ultimo = date(hoy().year, 1 if hoy().month < 7 else 7, 1)
    suyo = meses.primero(ultimo, -12)
    periodo = f"{suyo.year}-S{1 if suyo.month == 1 else 2}"
    sesion = casa.sesion("login", ruc=demo.RIMPE, usuario="demo", clave=demo.CLAVE_EMPRESA)
    page = abrir_contexto({"usr": json.dumps(sesion), "ruc": demo.RIMPE}).new_page()
    _ir(page, "104", periodo)
    expect(page.get_by_label("Se declara")).to_have_value("semestral")
    _presentar(page, "Ya lo presenté", "871000000555")
