"""Los traslados: salen al enviarse, están en camino hasta que llegan, y lo que llegó no llega otra vez."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any, NamedTuple

import pytest
from flask import Flask
from sqlalchemy import select

from api.core.datos.clock import hoy
from api.core.datos.db import db, en_empresa
from api.existencias.kardex import parametros
from api.existencias.kardex.models import Existencia
from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.existencias.apoyo import crear_bodega
from tests.existencias.kardex.conftest import Bodeguero, hace
from tests.factories import clave_idempotente, entrar, error, filas, registrar_empresa
from tests.informes import filas_de_excel

RUTA = "/api/traslados"


class Casa(NamedTuple):
    """Una empresa que lleva existencias, con dos bodegas y un producto en la de siempre."""

    dueno: Cliente
    empresa_id: int
    local: int
    patio: int


@pytest.fixture(scope="module")
def casa(app: Flask) -> Casa:
    suya = registrar_empresa(Cliente(app))
    dueno, empresa_id = entrar(app, suya), int(suya["EMP_CODIGO"])
    with app.app_context(), en_empresa(empresa_id):
        parametros.empezar(hace(100))
    return Casa(dueno, empresa_id, crear_bodega(dueno)["id"], crear_bodega(dueno)["id"])


@pytest.fixture
def bodeguero(app: Flask, casa: Casa) -> Iterator[Bodeguero]:
    with app.app_context():
        yield Bodeguero(casa.empresa_id)


def _con(bodeguero: Bodeguero, cantidad: str = "10", valor: str = "33.00") -> int:
    producto = bodeguero.producto()
    bodeguero.entra(producto, hace(30), cantidad, valor)
    return producto


def _pedido(casa: Casa, producto: int, cantidad: str, **cambios: Any) -> dict[str, Any]:
    return {
        "fecha": hace(5).isoformat(),
        "origen_id": casa.local,
        "destino_id": casa.patio,
        "lineas": [{"producto_id": producto, "cantidad": cantidad}],
        **cambios,
    }


def _enviar(casa: Casa, producto: int, cantidad: str, **cambios: Any) -> dict[str, Any]:
    enviado = casa.dueno.post(RUTA, _pedido(casa, producto, cantidad, **cambios), headers=clave_idempotente())
    assert enviado.status_code == 201, enviado.text
    return dict(enviado.json or {})


def _recibir(casa: Casa, traslado: dict[str, Any], *lineas: str, que: str = "recibir", **cambios: Any) -> Any:
    cuerpo = {"fecha": hoy().isoformat(), "version": traslado["version"], **cambios}
    if lineas:
        cuerpo["lineas"] = [{"n": n, "cantidad": cuanto} for n, cuanto in enumerate(lineas, 1)]
    return casa.dueno.post(f"{RUTA}/{traslado['id']}/{que}", cuerpo, headers=clave_idempotente())


def _hay(app: Flask, casa: Casa, producto: int) -> dict[str, Decimal]:
    """Cuánto hay en cada parte, y lo que vale todo."""
    suyas = filas(
        app,
        "SELECT b.id, b.transito, e.cantidad FROM existencias_bodegas e JOIN bodegas b"
        " ON b.empresa_id = e.empresa_id AND b.id = e.bodega_id WHERE e.empresa_id = %s AND e.producto_id = %s",
        casa.empresa_id,
        producto,
    )
    nombre = {casa.local: "local", casa.patio: "patio"}
    hay = {"camino" if f["transito"] else nombre[f["id"]]: f["cantidad"] for f in suyas if f["cantidad"]}
    with app.app_context(), en_empresa(casa.empresa_id):
        suma = db.session.scalars(select(Existencia).where(Existencia.producto_id == producto)).one()
        hay["valor"] = suma.valor
        db.session.rollback()
    return hay


def test_lo_enviado_sale_al_enviar_y_hasta_que_llega_sigue_siendo_de_la_empresa(
    app: Flask, casa: Casa, bodeguero: Bodeguero
) -> None:
    producto = _con(bodeguero)
    traslado = _enviar(casa, producto, "4")
    assert traslado["estado"] == "EN_TRANSITO"
    assert _hay(app, casa, producto) == {"local": 6, "camino": 4, "valor": 33}
    recibido = _recibir(casa, traslado).json
    assert (recibido["estado"], recibido["acciones"]) == ("RECIBIDO", [])
    assert _hay(app, casa, producto) == {"local": 6, "patio": 4, "valor": 33}


def test_se_recibe_en_partes_y_nunca_mas_de_lo_que_falta(
    app: Flask, casa: Casa, bodeguero: Bodeguero
) -> None:
    producto = _con(bodeguero)
    traslado = _enviar(casa, producto, "4.5")
    parte = _recibir(casa, traslado, "1.25").json
    assert (parte["estado"], parte["lineas"][0]["pendiente"]) == ("EN_TRANSITO", "3.25")
    de_mas = _recibir(casa, parte, "3.250001")
    assert de_mas.json["errors"]["json"]["lineas"]["0"]["cantidad"] == [
        "De este producto faltan por llegar 3.25."
    ]
    entero = _recibir(casa, parte, "3.25").json
    assert entero["estado"] == "RECIBIDO"
    assert [vez["lineas"][0]["cantidad"] for vez in entero["llegadas"]] == ["1.25", "3.25"]
    assert _hay(app, casa, producto) == {"local": Decimal("5.5"), "patio": Decimal("4.5"), "valor": 33}


def test_lo_mismo_no_se_recibe_dos_veces(app: Flask, casa: Casa, bodeguero: Bodeguero) -> None:
    producto = _con(bodeguero)
    traslado = _enviar(casa, producto, "4")
    respuestas = a_la_vez(*[lambda: _recibir(casa, traslado).status_code] * 2)
    assert sorted(respuestas) == [201, 409]
    assert error(_recibir(casa, traslado)) == (409, "conflicto")
    assert _hay(app, casa, producto) == {"local": 6, "patio": 4, "valor": 33}


def test_la_misma_parte_no_se_recibe_con_una_version_vieja(
    app: Flask, casa: Casa, bodeguero: Bodeguero
) -> None:
    producto = _con(bodeguero)
    traslado = _enviar(casa, producto, "4")
    assert _recibir(casa, traslado, "1").status_code == 201
    assert _recibir(casa, traslado, "1").status_code == 409
    assert _hay(app, casa, producto) == {"local": 6, "camino": 3, "patio": 1, "valor": 33}


def test_lo_que_no_llego_vuelve_y_si_nada_llego_el_traslado_queda_anulado(
    app: Flask, casa: Casa, bodeguero: Bodeguero
) -> None:
    producto = _con(bodeguero)
    entero, parte = _enviar(casa, producto, "2"), _enviar(casa, producto, "3")
    anulado = _recibir(casa, entero, que="devolver", observacion="No había dónde").json
    assert anulado["estado"] == "ANULADO"
    recibido = _recibir(casa, _recibir(casa, parte, "1").json, que="devolver", observacion="Rotas").json
    assert recibido["estado"] == "RECIBIDO"
    assert [vez["devuelve"] for vez in recibido["llegadas"]] == [False, True]
    assert _hay(app, casa, producto) == {"local": 9, "patio": 1, "valor": 33}


def test_de_una_bodega_no_sale_mas_de_lo_que_tiene(app: Flask, casa: Casa, bodeguero: Bodeguero) -> None:
    producto = _con(bodeguero, "3", "9.00")
    rechazado = casa.dueno.post(RUTA, _pedido(casa, producto, "4"), headers=clave_idempotente())
    assert rechazado.status_code == 422
    assert rechazado.json["errors"]["json"]["lineas"][0].startswith("De «Cerradura» quedan 3 en ")
    assert _hay(app, casa, producto) == {"local": 3, "valor": 9}


@pytest.mark.parametrize(
    ("cambios", "campo", "frase"),
    [
        ({"destino_id": "local"}, "destino_id", "Elija otra bodega: es la misma de la que sale."),
        ({"destino_id": 999_999}, "destino_id", "Elija una bodega de la empresa."),
        ({"fecha": hace(-1).isoformat()}, "fecha", "La fecha no puede ser posterior a hoy."),
        ({"fecha": hace(101).isoformat()}, "fecha", "La empresa no llevaba sus existencias ese día."),
    ],
)
def test_lo_que_no_se_puede_enviar_se_dice_bajo_su_campo(
    casa: Casa, bodeguero: Bodeguero, cambios: dict[str, Any], campo: str, frase: str
) -> None:
    suyos = {clave: casa.local if valor == "local" else valor for clave, valor in cambios.items()}
    pedido = _pedido(casa, _con(bodeguero), "1", **suyos)
    rechazado = casa.dueno.post(RUTA, pedido, headers=clave_idempotente())
    assert rechazado.status_code == 422
    assert rechazado.json["errors"]["json"][campo] == [frase]


def test_no_se_repite_un_producto_ni_va_uno_de_nadie(casa: Casa, bodeguero: Bodeguero) -> None:
    linea = {"producto_id": _con(bodeguero), "cantidad": "1"}
    for lineas, en in (([linea, linea], "1"), ([linea, {**linea, "producto_id": 999_999}], "1")):
        pedido = _pedido(casa, 1, "1", lineas=lineas)
        rechazado = casa.dueno.post(RUTA, pedido, headers=clave_idempotente())
        assert list(rechazado.json["errors"]["json"]["lineas"]) == [en]


def test_no_llega_antes_de_salir(casa: Casa, bodeguero: Bodeguero) -> None:
    traslado = _enviar(casa, _con(bodeguero), "1")
    rechazado = _recibir(casa, traslado, fecha=hace(6).isoformat())
    assert "No llega antes de salir" in rechazado.json["errors"]["json"]["fecha"][0]


def test_una_bodega_con_algo_en_camino_no_se_desactiva(casa: Casa, bodeguero: Bodeguero) -> None:
    otra = crear_bodega(casa.dueno)
    traslado = _enviar(casa, _con(bodeguero), "1", destino_id=otra["id"])
    apagar = {"activa": False, "version": 1}
    rechazado = casa.dueno.put(f"/api/bodegas/{otra['id']}", apagar)
    assert "está en camino" in rechazado.json["errors"]["json"]["activa"][0]
    assert _recibir(casa, traslado, que="devolver", observacion="Se cierra").status_code == 201
    assert casa.dueno.put(f"/api/bodegas/{otra['id']}", apagar).status_code == 200
    pedido = _pedido(casa, _con(bodeguero), "1", destino_id=otra["id"])
    rechazado = casa.dueno.post(RUTA, pedido, headers=clave_idempotente())
    assert rechazado.json["errors"]["json"]["destino_id"] == [f"{otra['nombre']} está desactivada."]


def test_se_listan_por_su_estado_y_por_su_bodega_y_van_a_excel(casa: Casa, bodeguero: Bodeguero) -> None:
    otra = crear_bodega(casa.dueno)
    traslado = _enviar(casa, _con(bodeguero), "1", destino_id=otra["id"])
    hallados = casa.dueno.get(f"{RUTA}/paginacion?bodega={otra['id']}&estado=EN_TRANSITO").json
    assert [fila["id"] for fila in hallados["items"]] == [traslado["id"]]
    assert (hallados["items"][0]["productos"], hallados["items"][0]["destino"]) == (1, otra["nombre"])
    assert casa.dueno.get(f"{RUTA}/paginacion?bodega={otra['id']}&estado=RECIBIDO").json["items"] == []
    hoja = filas_de_excel(casa.dueno.get(f"{RUTA}/exportar?bodega={otra['id']}").data)
    assert any("En tránsito" in fila for fila in hoja)


def test_los_numeros_van_seguidos_en_cada_empresa(app: Flask, casa: Casa, bodeguero: Bodeguero) -> None:
    producto = _con(bodeguero)
    a_la_vez(*[lambda: _enviar(casa, producto, "1")] * 3)
    numeros = [fila["numero"] for fila in casa.dueno.get(f"{RUTA}/paginacion?tamano=100").json["items"]]
    assert numeros == list(range(len(numeros), 0, -1))


def test_el_que_no_existe_no_se_recibe(casa: Casa) -> None:
    assert _recibir(casa, {"id": 999_999, "version": 1}).status_code == 404
    assert casa.dueno.get(f"{RUTA}/999999").status_code == 404
