"""Una lista de precios: se crea, se copia, se cambia, se elimina; sus precios; dos personas a la vez."""

from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import clave_idempotente, cuantas, filas
from tests.ventas.precios.conftest import crear, datos, grupo, poner, producto, promocion, ruta


def _lineas(cliente: Cliente, lista: dict[str, Any], **args: Any) -> dict[str, Any]:
    respuesta = cliente.get(f"{ruta(lista)}/lineas", query_string=args)
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def test_se_crea_y_se_lee_igual(a: Cliente) -> None:
    suyo = grupo(a)
    creada = crear(a, nombre="Mayoristas de prueba", grupo_id=suyo, incluye_iva=True, hasta="2999-12-31")
    assert a.get(ruta(creada)).json == creada
    assert (creada["clase"], creada["situacion"], creada["precios"], creada["version"]) == (
        "LISTA",
        "RIGE",
        0,
        1,
    )
    assert creada["grupo_id"] == suyo and creada["grupo"].startswith("Grupo")
    hallada = a.get("/api/listas-precios/paginacion", query_string={"filtro": "mayoristas de prueba"}).json
    assert [fila["id"] for fila in hallada["items"]] == [creada["id"]]


def test_de_todas_se_dan_las_que_rigen_hoy_y_de_otra_empresa_ninguna(a: Cliente, b: Cliente) -> None:
    rige, termino = crear(a), crear(a, hasta="2020-01-02")
    despues, inactiva = crear(a, desde="2999-01-01"), crear(a, activa=False)
    dadas = {fila["id"] for fila in a.get("/api/listas-precios").json}
    assert dadas & {rige["id"], termino["id"], despues["id"], inactiva["id"]} == {rige["id"]}
    assert rige["id"] not in {fila["id"] for fila in b.get("/api/listas-precios").json}


@pytest.mark.parametrize(
    ("mal", "campo"),
    [
        ({"desde": "2026-05-02", "hasta": "2026-05-01"}, "hasta"),
        ({"clase": "PROMOCION"}, "hasta"),
        ({"grupo_id": 999_999_999}, "grupo_id"),
        ({"establecimiento_id": 999_999_999}, "establecimiento_id"),
        ({"nombre": ""}, "nombre"),
        ({"desde": None}, "desde"),
        ({"clase": "OFERTA"}, "clase"),
    ],
    ids=(
        "fin antes del inicio",
        "promocion sin fin",
        "otro grupo",
        "otro local",
        "sin nombre",
        "sin dia",
        "clase",
    ),
)
def test_lo_que_no_puede_ser_se_dice_en_su_campo(a: Cliente, mal: dict[str, Any], campo: str) -> None:
    respuesta = a.post("/api/listas-precios", datos(**mal))
    assert respuesta.status_code == 422, respuesta.text
    assert campo in respuesta.json["errors"]["json"]


def test_dos_no_se_llaman_igual(a: Cliente) -> None:
    otra = crear(a)
    respuesta = a.post("/api/listas-precios", datos(nombre=otra["nombre"]))
    assert respuesta.status_code == 409 and "nombre" in respuesta.json["errors"]["json"]


def test_repetir_el_pedido_no_crea_dos(a: Cliente) -> None:
    clave, cuerpo = clave_idempotente(), datos()
    primera, segunda = (a.post("/api/listas-precios", cuerpo, headers=clave) for _ in range(2))
    assert primera.json["id"] == segunda.json["id"]


def test_los_precios_se_ponen_se_cambian_y_se_quitan(a: Cliente) -> None:
    lista, uno, otro = crear(a), producto(a, PRO_NOMBRE="Taladro"), producto(a, PRO_NOMBRE="Broca")
    poner(a, lista, (uno, "0", "9.50"), (uno, "12", "8.123456"), (otro, "0", "3"))
    pagina = _lineas(a, lista)
    assert [(f["nombre"], f["minimo"], f["precio"]) for f in pagina["items"]] == [
        ("Broca", "0.00", "3.00"),
        ("Taladro", "0.00", "9.50"),
        ("Taladro", "12.00", "8.123456"),
    ]
    assert _lineas(a, lista, filtro=uno["PRO_CODIGO"])["total"] == 2
    quedan = poner(a, lista, (uno, "12", None), (otro, "0", "3.10"))
    assert (quedan["precios"], quedan["version"]) == (2, 3)
    assert [f["precio"] for f in _lineas(a, lista)["items"]] == ["3.10", "9.50"]


def test_con_iva_se_ve_lo_que_queda_sin_el(a: Cliente) -> None:
    lista, uno = crear(a, incluye_iva=True), producto(a)
    poner(a, lista, (uno, "0", "11.50"))
    (fila,) = _lineas(a, lista)["items"]
    assert (fila["sin_impuestos"], fila["con_impuestos"], fila["precio_producto"]) == (
        "10.00",
        "11.50",
        "10.00",
    )


@pytest.mark.parametrize(
    "linea",
    [
        {"precio": "-1"},
        {"minimo": "-1"},
        {"precio": "1.1234567"},
        {"producto_id": 999_999_999},
        {"precio": "mil"},
    ],
    ids=("negativo", "cantidad negativa", "siete decimales", "producto de nadie", "letras"),
)
def test_un_precio_que_no_puede_ser_no_se_guarda(a: Cliente, linea: dict[str, Any]) -> None:
    lista, uno = crear(a), producto(a)
    cuerpo = {"lineas": [{"producto_id": uno["PRO_ID"], "minimo": "0", "precio": "1", **linea}], "version": 1}
    respuesta = a.put(f"{ruta(lista)}/lineas", cuerpo)
    assert respuesta.status_code == 422, respuesta.text
    assert _lineas(a, lista)["total"] == 0


def test_el_mismo_producto_dos_veces_se_dice_en_su_linea(a: Cliente) -> None:
    lista, uno = crear(a), producto(a)
    linea = {"producto_id": uno["PRO_ID"], "minimo": "0", "precio": "1"}
    respuesta = a.put(f"{ruta(lista)}/lineas", {"lineas": [linea, linea], "version": 1})
    assert respuesta.status_code == 422
    assert "1" in respuesta.json["errors"]["json"]["lineas"]


def test_quien_guarda_sobre_lo_de_otro_recibe_409(a: Cliente) -> None:
    lista, uno = crear(a), producto(a)
    poner(a, lista, (uno, "0", "9"))
    cuerpo = {"lineas": [{"producto_id": uno["PRO_ID"], "minimo": "0", "precio": "8"}], "version": 1}
    assert a.put(f"{ruta(lista)}/lineas", cuerpo).status_code == 409
    assert a.put(ruta(lista), datos(version=1)).status_code == 409


def test_se_duplica_con_sus_precios(a: Cliente) -> None:
    lista, uno = crear(a), producto(a)
    poner(a, lista, (uno, "0", "9"), (uno, "6", "8"))
    copia = a.post(f"{ruta(lista)}/duplicar", datos())
    assert copia.status_code == 201 and copia.json["precios"] == 2
    assert copia.json["traslapes"] == [lista["nombre"]]


def test_las_que_se_traslapan_se_nombran_y_las_que_no_no(a: Cliente) -> None:
    uno = producto(a)
    primera = crear(a, desde="2026-01-01", hasta="2026-06-30")
    segunda = crear(a, desde="2026-06-30")
    tercera = crear(a, desde="2026-07-01", hasta="2026-08-01")
    oferta = promocion(a, desde="2026-01-01")
    for lista in (primera, segunda, tercera, oferta):
        poner(a, lista, (uno, "0", "9"))
    vistas = {x["nombre"]: a.get(ruta(x)).json["traslapes"] for x in (primera, segunda, tercera, oferta)}
    assert vistas[primera["nombre"]] == [segunda["nombre"]]
    assert vistas[segunda["nombre"]] == sorted([primera["nombre"], tercera["nombre"]])
    assert vistas[oferta["nombre"]] == []


def test_se_elimina_con_sus_precios_y_un_producto_con_los_suyos(a: Cliente, app: Flask) -> None:
    lista, uno, otro = crear(a), producto(a), producto(a)
    poner(a, lista, (uno, "0", "9"), (otro, "0", "8"))
    assert a.llamar("DELETE", f"/api/productos/{uno['PRO_ID']}").status_code == 204
    assert _lineas(a, lista)["total"] == 1
    assert a.llamar("DELETE", ruta(lista)).status_code == 204
    assert a.get(ruta(lista)).status_code == 404
    assert cuantas(app, "precios_de_listas", "lista_id = %s", lista["id"]) == 0


def test_cada_empresa_ve_las_suyas(a: Cliente, b: Cliente) -> None:
    lista = crear(a)
    assert b.get(ruta(lista)).status_code == 404
    assert b.get(f"{ruta(lista)}/lineas").status_code == 404
    assert b.llamar("DELETE", ruta(lista)).status_code == 404


def test_la_auditoria_dice_que_precios_cambiaron(a: Cliente, app: Flask) -> None:
    lista, uno = crear(a), producto(a, PRO_NOMBRE="Martillo")
    poner(a, lista, (uno, "0", "9"))
    poner(a, lista, (uno, "0", "8.5"))
    ultima = filas(
        app,
        "SELECT antes, despues FROM auditoria WHERE entidad = 'lista_precios' AND entidad_id = %s ORDER BY id DESC",
        str(lista["id"]),
    )[0]
    assert ultima["antes"] == {"precios": ["Martillo: 9"]}
    assert ultima["despues"] == {"precios": ["Martillo: 8.5"], "precios_cambiados": 1}


def test_una_pagina_cuesta_lo_mismo_con_muchas(a: Cliente, contar_consultas: Any) -> None:
    lista, suyos = crear(a), [producto(a) for _ in range(6)]
    poner(a, lista, (suyos[0], "0", "9"))
    poca = contar_consultas(lambda: _lineas(a, lista))
    poner(a, lista, *((p, "0", "9") for p in suyos[1:]))
    assert contar_consultas(lambda: _lineas(a, lista)) == poca
