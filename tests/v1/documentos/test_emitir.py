"""Un programa emite con los datos de la ley, en una sola llamada, sin saber los ids de la casa."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from api.core.datos.db import hay_transaccion
from api.v1.documentos import espera
from tests.a_la_vez import con_cada
from tests.client import Programa
from tests.comprobantes import apoyo
from tests.factories import clave_idempotente, filas
from tests.personas import Personas

RUTA = "/api/v1/facturas"


def linea(**campos: Any) -> dict[str, Any]:
    return {
        "codigo": "V1-A",
        "descripcion": "Asesoría",
        "cantidad": "2",
        "precio": "50.00",
        "iva": "4",
        **campos,
    }


def factura(identificacion: str = "VUFAC1", **campos: Any) -> dict[str, Any]:
    quien = {
        "tipo_identificacion": "PASAPORTE",
        "identificacion": identificacion,
        "nombre": "Compradora Nueva",
    }
    return {"punto": "001-001", "cliente": quien, "lineas": [linea()], **campos}


def emitir(programa: Programa, ruta: str = RUTA, **cuerpo: Any) -> dict[str, Any]:
    emitida = programa("POST", ruta, json=cuerpo)
    assert emitida.status_code == 201, emitida.text
    dicha: dict[str, Any] = emitida.json
    return dicha


def error(respuesta: Any) -> tuple[int, str, str | None]:
    dicho = respuesta.json["error"]
    return respuesta.status_code, dicho["codigo"], dicho["campo"]


def test_emite_a_quien_no_estaba_y_lo_que_no_estaba_y_los_deja_creados(
    programa: Callable[..., Programa], gente: Personas
) -> None:
    suyo = programa()
    hecha = emitir(suyo, **factura("VUNUEVA", referencia="PED-1", lineas=[linea(codigo="v1-nuevo")]))
    assert (hecha["estado"], hecha["total"], hecha["referencia"]) == ("EMITIDO", "115.00", "PED-1")
    assert hecha["numero"].startswith("001-001-")
    assert len(hecha["clave_acceso"]) == 49
    assert (hecha["cliente"]["nombre"], hecha["cliente"]["identificacion"]) == ("Compradora Nueva", "VUNUEVA")
    cliente = gente["propietario_a"].get(f"/api/clientes/{hecha['cliente']['id']}").json
    assert cliente["CLI_NOMBRE"] == "Compradora Nueva"
    producto = gente["propietario_a"].get(f"/api/productos/{hecha['lineas'][0]['producto_id']}").json
    assert (producto["PRO_CODIGO"], producto["PRO_PRECIO"]) == ("V1-NUEVO", "50.00")
    assert suyo("GET", f"{RUTA}/{hecha['id']}").json == hecha
    de_la_casa = gente["propietario_a"].get(f"/api/comprobantes/{hecha['id']}").json
    assert (de_la_casa["total"], de_la_casa["emitido_por"][:14]) == ("115.00", "Llave Programa")


def test_lo_que_la_linea_calla_lo_dice_su_producto(programa: Callable[..., Programa]) -> None:
    suyo = programa()
    emitir(suyo, **factura("VUCALLA", lineas=[linea(codigo="V1-B", precio="7.00")]))
    quien = {"identificacion": "VUCALLA", "tipo_identificacion": "PASAPORTE"}
    otra = emitir(suyo, punto="001-001", cliente=quien, lineas=[{"codigo": "v1-b", "cantidad": "3"}])
    (suya,) = otra["lineas"]
    assert (suya["descripcion"], suya["precio"], otra["subtotal"]) == ("Asesoría", "7.00", "21.00")


def test_a_consumidor_final_basta_su_numero(programa: Callable[..., Programa]) -> None:
    hecha = emitir(
        programa(),
        punto="001-001",
        cliente={"identificacion": "9999999999999"},
        lineas=[linea(precio="1.00")],
    )
    assert hecha["cliente"]["tipo_identificacion"] == "CONSUMIDOR_FINAL"


def test_de_dos_a_la_vez_con_la_misma_referencia_se_emite_una(
    app: Flask, programa: Callable[..., Programa]
) -> None:
    suyo = programa()

    def pedir(n: int) -> Any:
        return suyo("POST", RUTA, json=factura(f"VUGEM{n}", referencia="GEMELAS"))

    respuestas = con_cada(pedir, range(2))
    assert sorted(r.status_code for r in respuestas) == [201, 409]
    (negada,) = (r for r in respuestas if r.status_code == 409)
    assert error(negada) == (409, "conflicto", "referencia")
    (hallada,) = suyo("GET", f"{RUTA}?referencia=GEMELAS").json["datos"]
    assert hallada["lineas"] is None
    # del que no emitió no queda ni el cliente
    assert len(filas(app, "SELECT 1 FROM clientes WHERE identificacion LIKE 'VUGEM%%'")) == 1


def test_dos_a_la_vez_a_quien_no_estaba_lo_crean_una_vez(programa: Callable[..., Programa]) -> None:
    suyo = programa()

    def pedir(n: int) -> Any:
        return suyo(
            "POST", RUTA, json=factura("VUUNO", lineas=[linea(codigo="V1-UNO", precio=f"{n + 1}.00")])
        )

    respuestas = con_cada(pedir, range(2))
    assert [r.status_code for r in respuestas] == [201, 201], [r.text for r in respuestas]
    assert len({r.json["cliente"]["id"] for r in respuestas}) == 1
    assert len({r.json["lineas"][0]["producto_id"] for r in respuestas}) == 1


def test_la_misma_clave_de_idempotencia_responde_la_misma_factura_como_esta_ahora(
    app: Flask, programa: Callable[..., Programa], gente: Personas
) -> None:
    suyo, clave, cuerpo = programa(), clave_idempotente(), factura("VUIDEM")
    primera = suyo("POST", RUTA, json=cuerpo, headers=clave).json
    apoyo.autorizar(app, gente["propietario_a"].sesion["eid"], primera["id"])
    segunda = suyo("POST", RUTA, json=cuerpo, headers=clave).json
    assert (primera["id"], segunda["estado"]) == (segunda["id"], "AUTORIZADO")


@pytest.mark.parametrize("donde", ["cuerpo", "direccion"])
def test_espera_a_que_el_sri_decida_sin_una_transaccion_abierta(
    app: Flask,
    programa: Callable[..., Programa],
    gente: Personas,
    monkeypatch: pytest.MonkeyPatch,
    donde: str,
) -> None:
    eid = gente["propietario_a"].sesion["eid"]
    abiertas = list[bool]()

    def dormir(_: float) -> None:
        abiertas.append(hay_transaccion())
        (ultima,) = filas(app, "SELECT max(id) AS id FROM comprobantes")
        apoyo.autorizar(app, eid, ultima["id"])

    monkeypatch.setattr(espera.time, "sleep", dormir)
    ruta, cuerpo = (RUTA, {"esperar": 30}) if donde == "cuerpo" else (f"{RUTA}?esperar=30", {})
    hecha = emitir(programa(), ruta, **factura("VUESPERA", **cuerpo))
    assert (hecha["estado"], abiertas) == ("AUTORIZADO", [False])
    assert espera._AGUARDAN == []
    assert hecha["autorizado_en"]


def test_quien_no_halla_lugar_para_esperar_lee_como_esta(
    app: Flask, programa: Callable[..., Programa], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(espera.time, "sleep", lambda _: pytest.fail("esperó"))
    monkeypatch.setitem(app.config, "WEB_ESPERAN", 0)
    assert emitir(programa(), **factura("VULUGAR", esperar=30))["estado"] == "EMITIDO"


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"punto": "009-009"}, "punto"),
        ({"punto": "1"}, "punto"),
        ({"cliente": {"identificacion": "1710034066", "nombre": "Mal"}}, "cliente.identificacion"),
        ({"cliente": {"identificacion": "1710034065"}}, "cliente.nombre"),
        ({"cliente": {"identificacion": "AB12"}}, "cliente.tipo_identificacion"),
        ({"cliente": {"id": 10**15}}, "cliente"),
        ({"lineas": []}, "lineas"),
        ({"lineas": [linea(codigo="V1-NADIE", precio=None)]}, "lineas.0.precio"),
        ({"lineas": [linea(codigo="V1-NADIE", iva="99")]}, "lineas.0.iva"),
        ({"lineas": [linea(), linea(cantidad="0")]}, "lineas.1.cantidad"),
        ({"pagos": [{"forma": "01", "total": "1.00"}]}, "pagos.0.total"),
        ({"fecha": "2199-01-01"}, "fecha"),
        ({"esperar": 31}, "esperar"),
        ({"borrador_id": 1}, "borrador_id"),
    ],
    ids=lambda valor: valor if isinstance(valor, str) else "con",
)
def test_lo_que_esta_mal_se_dice_donde_el_programa_lo_escribio(
    programa: Callable[..., Programa], cambios: dict[str, Any], campo: str
) -> None:
    negada = programa()("POST", RUTA, json=factura("VUMAL", **cambios))
    assert negada.status_code == 422, negada.text
    assert negada.json["error"]["campo"] == campo


def test_sin_permiso_de_crear_clientes_el_nuevo_es_403_y_sin_el_de_productos_la_linea_va_sin_producto(
    app: Flask, programa: Callable[..., Programa]
) -> None:
    suyo = programa("documentos.emitir")
    negada = suyo("POST", RUTA, json=factura("VUSINP"))
    assert (negada.status_code, negada.json["error"]["codigo"]) == (403, "sin_permiso")
    emitir(
        programa("documentos.emitir", "clientes.editar"),
        **factura("VUSINP", lineas=[linea(codigo="V1-SINP")]),
    )
    hecha = emitir(suyo, **factura("VUSINP", lineas=[linea(codigo="V1-SINP")]))
    assert hecha["lineas"][0]["producto_id"] is None
    assert filas(app, "SELECT 1 FROM productos WHERE codigo = 'V1-SINP'") == []


def test_la_llave_de_un_punto_emite_en_el_sin_decirlo_y_en_ningun_otro(
    programa: Callable[..., Programa], gente: Personas
) -> None:
    a = gente["propietario_a"]
    local = (a.get("empresa/establecimientos").json or [])[0]
    assert (
        a.post(
            "empresa/puntos", {"COM_CODIGO": local["COM_CODIGO"], "PTO_NUMERO": "088", "PTO_NOMBRE": "Otra"}
        ).status_code
        == 201
    )
    punto, *_ = (a.get(f"{apoyo.COMPROBANTES}/catalogos").json or {})["puntos"]
    atada, suelta = programa(punto_id=punto["punto_id"]), programa()
    sin_punto = factura("VUPUNTO")
    del sin_punto["punto"]
    serie = f"{punto['establecimiento']}-{punto['punto']}"
    assert emitir(atada, **sin_punto)["numero"].startswith(serie)
    otro = f"{local.get('COM_NUMERO', '001')}-088"
    assert error(atada("POST", RUTA, json=factura("VUPUNTO", punto=otro)))[2] == "punto"
    assert error(suelta("POST", RUTA, json=sin_punto)) == (422, "regla_de_negocio", "punto")
