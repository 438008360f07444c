"""El plan de una empresa y lo que paga por otro, como los ve su propietario."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from demo import demostracion as demo
from tests.client import Buzon, Cliente
from tests.factories import PDF, PNG, clave_idempotente, entrar, error, filas, registrar_empresa, subir
from tests.personas import Personas
from tests.proveedor.planes.conftest import Contratar


@pytest.fixture
def registrada(app: Flask) -> dict[str, Any]:
    return registrar_empresa(Cliente(app))


@pytest.fixture
def dueno(app: Flask, registrada: dict[str, Any]) -> Cliente:
    return entrar(app, registrada)


def _planes(cliente: Cliente) -> dict[str, Any]:
    respuesta = cliente.get("empresa/planes")
    assert respuesta.status_code == 200, respuesta.text
    return respuesta.json or {}


def _recibos(cliente: Cliente) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = (cliente.get("empresa/recibos").json or {})["items"]
    return items


def _pagar(
    cliente: Cliente, plan: int, contenido: bytes = PDF, nombre: str = "pago.pdf", **campos: Any
) -> Any:
    kwargs = {"headers": campos.pop("headers")} if "headers" in campos else {}
    return subir(
        cliente, "empresa/recibos", contenido, nombre, campos={"PLAN_CODIGO": str(plan), **campos}, **kwargs
    )


def test_ve_su_plan_vigente_lo_usado_y_lo_que_puede_comprar(dueno: Cliente) -> None:
    planes = _planes(dueno)
    (prueba,) = planes["orel"]
    assert (prueba["PLAN_NOMBRE"], prueba["PLANOREL_UTILIZADOS"]) == ("Cortesía", 0)
    assert planes["vigente"] == prueba["PLANOREL_ID"]
    assert planes["imprenta"] == []
    nombres = [p["PLAN_NOMBRE"] for p in planes["catalogo"]]
    assert "Electrónico 500" in nombres
    assert "Cortesía" not in nombres  # uno de prueba no se vende
    assert planes["inicia_orel"] == planes["inicia_imprenta"] == hoy().isoformat()
    assert planes["iva"] == "15.00"  # la tarifa general que rige hoy, no la más alta que hubo


def test_el_uso_de_doce_meses_tambien_los_que_no_tuvieron(gente: Personas) -> None:
    meses = _planes(gente["propietario_a"])["meses"]
    assert len(meses) == 12
    assert meses[-1]["mes"] == hoy().replace(day=1).isoformat()
    assert [m["mes"] for m in meses] == sorted({m["mes"] for m in meses})
    assert sum(m["emitidos"] for m in meses) > 0


def test_un_plan_pagado_empieza_cuando_termina_el_que_hay(
    dueno: Cliente, registrada: dict[str, Any], contratar: Contratar
) -> None:
    contratar(registrada["EMP_CODIGO"], "Electrónico 100", 40)
    planes = _planes(dueno)
    assert planes["inicia_orel"] == (hoy() + timedelta(days=41)).isoformat()
    assert planes["inicia_imprenta"] == hoy().isoformat()


def test_el_recibo_espera_en_la_lista_del_proveedor_y_aprobado_contrata_el_plan(
    dueno: Cliente, registrada: dict[str, Any], gente: Personas, catalogo: dict[str, int],
    buzon: Buzon, trabajar: Callable[[], None],
) -> None:  # fmt: skip
    recibo = _pagar(
        dueno, catalogo["Electrónico 500"], PNG, "pago.png",
        banco="Banco Pichincha", referencia="8812", valor="45.00", fecha=hoy().isoformat(),
    )  # fmt: skip
    assert recibo.status_code == 201, recibo.text
    assert (recibo.json["estado"], recibo.json["valor"], recibo.json["contrato_id"]) == (
        "PENDIENTE",
        "45.00",
        None,
    )
    assert {"revisor", "EMP_RUC"}.isdisjoint(recibo.json)
    admin = gente["administrador"]
    ruta = f"empresas/recibos/{recibo.json['RECIBO_ID']}"
    assert admin.get(ruta).json["EMP_RUC"] == registrada["EMP_RUC"]
    assert admin.cambiar(ruta, {"estado": "APROBADO"}).status_code == 200
    planes = _planes(dueno)
    nuevo = next(p for p in planes["orel"] if p["PLAN_NOMBRE"] == "Electrónico 500")
    assert (planes["vigente"], nuevo["PLANOREL_INICIA"]) == (nuevo["PLANOREL_ID"], hoy().isoformat())
    assert nuevo["recibo"]["estado"] == "APROBADO"
    assert _recibos(dueno)[0]["estado"] == "APROBADO"
    trabajar()
    assert buzon.correo(registrada["email"])["asunto"] == "Aprobamos su pago"


def test_su_recibo_se_mira_dentro_de_la_pagina_y_el_de_otra_empresa_no_existe(
    app: Flask, dueno: Cliente, gente: Personas, catalogo: dict[str, int]
) -> None:
    recibo = _pagar(dueno, catalogo["Electrónico 100"]).json
    ruta = f"empresa/recibos/{recibo['RECIBO_ID']}/archivo?ver=true"
    firmada = dueno.post("enlaces", {"ruta": f"/api/comp/{ruta}"}).json["url"]
    vista = Cliente(app).get(firmada)
    assert (vista.status_code, vista.mimetype) == (200, "application/pdf")
    assert vista.headers["X-Frame-Options"] == "SAMEORIGIN"
    assert error(gente["propietario_b"].get(ruta)) == (404, "no_encontrado")


def test_el_rechazado_dice_por_que(dueno: Cliente, gente: Personas, catalogo: dict[str, int]) -> None:
    recibo = _pagar(dueno, catalogo["Ventas anual"]).json
    gente["administrador"].cambiar(
        f"empresas/recibos/{recibo['RECIBO_ID']}", {"estado": "RECHAZADO", "motivo": "No se lee el número"}
    )
    (visto,) = _recibos(dueno)
    assert (visto["estado"], visto["motivo"]) == ("RECHAZADO", "No se lee el número")
    assert _planes(dueno)["imprenta"] == []


def test_otro_del_mismo_plan_reemplaza_al_que_esperaba_y_el_de_otro_plan_no(
    app: Flask, dueno: Cliente, catalogo: dict[str, int]
) -> None:
    for plan in ("Electrónico 100", "Electrónico 500", "Electrónico 100"):
        assert _pagar(dueno, catalogo[plan]).status_code == 201
    estados = [(r["PLAN_NOMBRE"], r["estado"]) for r in _recibos(dueno)]
    assert estados == [
        ("Electrónico 100", "PENDIENTE"), ("Electrónico 500", "PENDIENTE"), ("Electrónico 100", "RECHAZADO"),
    ]  # fmt: skip
    hechas = filas(
        app,
        "SELECT accion FROM auditoria WHERE entidad = 'recibo_pago' AND empresa_id = %s",
        dueno.sesion["eid"],
    )
    assert [h["accion"] for h in hechas].count("reemplazar") == 1


def test_dos_a_la_vez_del_mismo_plan_dejan_uno_esperando(
    app: Flask, dueno: Cliente, catalogo: dict[str, int]
) -> None:
    clientes = [Cliente(app, dueno.token) for _ in range(3)]
    with ThreadPoolExecutor(3) as hilos:
        hechos = hilos.map(lambda c: _pagar(c, catalogo["Electrónico 100"]).status_code, clientes)
        assert list(hechos) == [201, 201, 201]
    assert [r["estado"] for r in _recibos(dueno)].count("PENDIENTE") == 1


def test_la_misma_clave_no_sube_dos_recibos(dueno: Cliente, catalogo: dict[str, int], almacen: Path) -> None:
    clave = clave_idempotente()
    una = _pagar(dueno, catalogo["Electrónico 100"], headers=clave)
    guardados = len(list(almacen.rglob("*.pdf")))
    otra = _pagar(dueno, catalogo["Electrónico 100"], headers=clave)
    assert una.json == otra.json
    assert len(list(almacen.rglob("*.pdf"))) == guardados
    assert len(_recibos(dueno)) == 1


@pytest.mark.parametrize(
    ("campos", "campo"),
    [
        ({"PLAN_CODIGO": "999999"}, "PLAN_CODIGO"),
        ({"PLAN_CODIGO": "Cortesía"}, "PLAN_CODIGO"),
        ({"PLAN_CODIGO": "1e3"}, "PLAN_CODIGO"),
        ({"PLAN_CODIGO": ""}, "PLAN_CODIGO"),
        ({"fecha": (hoy() + timedelta(days=1)).isoformat()}, "fecha"),
        ({"fecha": "ayer"}, "fecha"),
        ({"valor": "0"}, "valor"),
        ({"valor": "NaN"}, "valor"),
        ({"valor": "-5"}, "valor"),
        ({"valor": "99999999999999"}, "valor"),
        ({"referencia": "x" * 61}, "referencia"),
        ({"banco": "a\x00b"}, "banco"),
    ],
)
def test_cada_dato_malo_del_pago_se_dice_en_su_campo(
    gente: Personas, catalogo: dict[str, int], almacen: Path, campos: dict[str, str], campo: str
) -> None:
    antes = set(almacen.rglob("*"))
    datos = {
        **campos,
        "PLAN_CODIGO": str(catalogo.get(campos.get("PLAN_CODIGO", ""), campos.get("PLAN_CODIGO", ""))),
    }
    if "PLAN_CODIGO" not in campos:
        datos["PLAN_CODIGO"] = str(catalogo["Electrónico 100"])
    respuesta = subir(gente["propietario_b"], "empresa/recibos", PDF, "pago.pdf", campos=datos)
    assert error(respuesta)[0] == 422
    assert campo in str(respuesta.json["errors"])
    assert set(almacen.rglob("*")) == antes


def test_un_plan_desactivado_no_se_vende(gente: Personas, dueno: Cliente, catalogo: dict[str, int]) -> None:
    plan = catalogo["Compras anual"]
    gente["administrador"].cambiar(f"planes/{plan}", {"PLAN_ACTIVO": False})
    assert error(_pagar(dueno, plan)) == (422, "regla_de_negocio")
    assert plan not in [p["PLAN_CODIGO"] for p in _planes(dueno)["catalogo"]]


@pytest.mark.parametrize(("contenido", "nombre"), [(b"MZ", "pago.exe"), (PDF, "pago.png"), (b"", "pago.pdf")])
def test_el_recibo_es_un_pdf_o_una_imagen(
    dueno: Cliente, catalogo: dict[str, int], contenido: bytes, nombre: str
) -> None:
    assert error(_pagar(dueno, catalogo["Electrónico 100"], contenido, nombre)) == (415, "archivo")


def test_solo_el_dueno_ve_y_baja_lo_suyo(gente: Personas, dueno: Cliente, catalogo: dict[str, int]) -> None:
    recibo = _pagar(dueno, catalogo["Electrónico 100"]).json["RECIBO_ID"]
    ruta = f"empresa/recibos/{recibo}/archivo"
    bajado = dueno.get(ruta)
    assert (bajado.data, "pago.pdf" in bajado.headers["Content-Disposition"]) == (PDF, True)
    assert error(gente["propietario_b"].get(ruta)) == (404, "no_encontrado")
    assert recibo not in [r["RECIBO_ID"] for r in _recibos(gente["propietario_a"])]
    for que in ("empresa/planes", "empresa/recibos", ruta):
        assert error(gente["facturador_a"].get(que)) == (403, "sin_permiso")
    url = dueno.post("enlaces", {"ruta": f"/api/comp/{ruta}"}).json["url"]
    assert Cliente(dueno.http.application).get(url).data == PDF


def test_el_distribuidor_delegado_paga_por_la_suya(
    app: Flask, gente: Personas, catalogo: dict[str, int]
) -> None:
    token = (
        gente["distribuidor_contador"].post("loginDistribuidor", {"ruc": demo.DISTRIBUIDORA}).json["token"]
    )
    recibo = _pagar(Cliente(app, token), catalogo["Electrónico 100"])
    assert recibo.status_code == 201
    (linea,) = filas(
        app,
        "SELECT actor FROM auditoria WHERE accion = 'subir' AND entidad_id = %s",
        str(recibo.json["RECIBO_ID"]),
    )
    assert linea["actor"].startswith("administrador:0:")


def test_ver_el_plan_y_los_recibos_no_pregunta_por_cada_fila(
    dueno: Cliente, catalogo: dict[str, int], contar_consultas: Any
) -> None:
    pocas = contar_consultas(lambda: dueno.get("empresa/planes"))
    una = contar_consultas(lambda: dueno.get("empresa/recibos"))
    for plan in ("Electrónico 100", "Electrónico 500", "Electrónico 1000"):
        _pagar(dueno, catalogo[plan])
    assert contar_consultas(lambda: dueno.get("empresa/planes")) == pocas <= 8
    assert contar_consultas(lambda: dueno.get("empresa/recibos")) <= una + 1 <= 4
