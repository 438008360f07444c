"""Las categorías de los productos: el árbol, lo que propone cada una, y cómo acotan las listas."""

import concurrent.futures
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import clave_idempotente, entrar, error, registrar_empresa
from tests.ventas.productos.conftest import crear, crear_categoria, datos, pagina, ruta


def _de(cliente: Cliente, categoria: dict[str, Any]) -> dict[str, Any]:
    respuesta = cliente.get(f"/api/categorias/{categoria['id']}")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def _cambiar(cliente: Cliente, categoria: dict[str, Any], **cambios: Any) -> Any:
    return cliente.put(
        f"/api/categorias/{categoria['id']}", {**cambios, "version": _de(cliente, categoria)["version"]}
    )


def _cadena(cliente: Cliente, cuantas: int) -> list[dict[str, Any]]:
    """Una debajo de otra."""
    hechas: list[dict[str, Any]] = []
    for _ in range(cuantas):
        hechas.append(crear_categoria(cliente, padre_id=hechas[-1]["id"] if hechas else None))
    return hechas


def test_cada_una_viene_seguida_de_las_suyas_con_su_ruta(app: Flask) -> None:
    dueno = entrar(app, registrar_empresa(Cliente(app)))
    assert dueno.get("/api/categorias").json == []
    bebidas = crear_categoria(dueno, nombre="Bebidas")
    crear_categoria(dueno, nombre="Abarrotes")
    jugos = crear_categoria(dueno, nombre="Jugos", padre_id=bebidas["id"])
    crear_categoria(dueno, nombre="Águas", padre_id=bebidas["id"])
    crear(dueno, PRO_CATEGORIA=jugos["id"])
    todas = dueno.get("/api/categorias").json or []
    assert [(c["ruta"], c["nivel"], c["productos"]) for c in todas] == [
        ("Abarrotes", 1, 0),
        ("Bebidas", 1, 0),
        ("Bebidas > Águas", 2, 0),
        ("Bebidas > Jugos", 2, 1),
    ]


def test_lo_que_una_no_dice_lo_toma_de_la_mas_cercana_que_lo_diga(a: Cliente) -> None:
    abuela = crear_categoria(a, iva="0", margen="20")
    madre = crear_categoria(a, padre_id=abuela["id"], margen="35.50")
    hija = crear_categoria(a, padre_id=madre["id"])
    assert (hija["iva"], hija["margen"]) == ("", None)
    assert (hija["vale_iva"], hija["vale_iva_de"]) == ("0", abuela["nombre"])
    assert (hija["vale_margen"], hija["vale_margen_de"]) == ("35.50", madre["nombre"])
    assert _cambiar(a, hija, margen="0", iva="4").status_code == 200
    suya = _de(a, hija)
    assert (suya["vale_margen"], suya["vale_margen_de"], suya["vale_iva"]) == ("0.00", hija["nombre"], "4")


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"nombre": "A > B"}, "nombre"),
        ({"nombre": " "}, "nombre"),
        ({"margen": "100"}, "margen"),
        ({"iva": "2"}, "iva"),
        ({"padre_id": 999_999_999}, "padre_id"),
    ],
    ids=["con-flecha", "vacio", "todo-el-precio", "ya-no-rige", "ajena"],
)
def test_lo_mal_dicho_va_bajo_su_campo(a: Cliente, cambios: dict[str, Any], campo: str) -> None:
    cuerpo = {"nombre": "Mal dicha", **cambios}
    respuesta = a.post("/api/categorias", cuerpo, headers=clave_idempotente())
    assert respuesta.status_code == 422
    assert campo in respuesta.json["errors"]["json"]


def test_dos_hermanas_no_se_llaman_igual_y_dos_primas_si(a: Cliente) -> None:
    una, otra = crear_categoria(a), crear_categoria(a)
    crear_categoria(a, nombre="Lácteos", padre_id=una["id"])
    crear_categoria(a, nombre="Lácteos", padre_id=otra["id"])
    cuerpo = {"nombre": "LACTEOS", "padre_id": una["id"]}
    assert error(a.post("/api/categorias", cuerpo, headers=clave_idempotente())) == (409, "conflicto")
    primera = {"nombre": una["nombre"].upper()}
    assert a.post("/api/categorias", primera, headers=clave_idempotente()).status_code == 409


def test_hay_cinco_niveles_tambien_al_mover_una_rama(a: Cliente) -> None:
    larga = _cadena(a, 5)
    demas = {"nombre": "De más", "padre_id": larga[-1]["id"]}
    assert "padre_id" in a.post("/api/categorias", demas, headers=clave_idempotente()).json["errors"]["json"]
    corta = _cadena(a, 2)
    no_cabe = _cambiar(a, corta[0], padre_id=larga[3]["id"])
    assert no_cabe.status_code == 422 and "padre_id" in no_cabe.json["errors"]["json"]
    assert _cambiar(a, corta[0], padre_id=larga[2]["id"]).status_code == 200
    movida = _de(a, corta[1])
    assert movida["nivel"] == 5
    assert movida["ruta"] == " > ".join(c["nombre"] for c in (*larga[:3], *corta))
    assert _cambiar(a, corta[0], padre_id=None).status_code == 200
    assert (_de(a, corta[0])["nivel"], _de(a, corta[1])["nivel"]) == (1, 2)


def test_ninguna_queda_debajo_de_si_misma_ni_cuando_dos_se_mueven_a_la_vez(app: Flask, a: Cliente) -> None:
    madre, hija = _cadena(a, 2)
    for debajo_de in (madre, hija):
        assert "padre_id" in _cambiar(a, madre, padre_id=debajo_de["id"]).json["errors"]["json"]
    una, otra = crear_categoria(a), crear_categoria(a)
    pedidos = (
        (f"/api/categorias/{de['id']}", {"padre_id": bajo["id"], "version": 1})
        for de, bajo in ((una, otra), (otra, una))
    )
    with concurrent.futures.ThreadPoolExecutor(2) as hilos:
        respuestas = sorted(hilos.map(lambda p: Cliente(app, a.token).put(*p).status_code, pedidos))
    assert respuestas == [200, 422]
    assert sorted((_de(a, una)["nivel"], _de(a, otra)["nivel"])) == [1, 2]


def test_se_elimina_vacia(a: Cliente) -> None:
    madre, hija = _cadena(a, 2)
    assert error(a.llamar("DELETE", f"/api/categorias/{madre['id']}")) == (409, "conflicto")
    suyo = crear(a, PRO_CATEGORIA=hija["id"])
    negada = a.llamar("DELETE", f"/api/categorias/{hija['id']}")
    assert error(negada) == (409, "conflicto") and "un producto" in negada.text
    sin_ella = a.put(ruta(suyo), {"PRO_CATEGORIA": None, "version": suyo["version"]})
    assert (sin_ella.json["PRO_CATEGORIA"], sin_ella.json["PRO_CATEGORIA_RUTA"]) == (None, "")
    assert a.llamar("DELETE", f"/api/categorias/{hija['id']}").status_code == 204
    assert a.llamar("DELETE", f"/api/categorias/{madre['id']}").status_code == 204
    assert a.get(f"/api/categorias/{madre['id']}").status_code == 404


def test_la_lista_de_una_categoria_trae_los_de_las_que_tiene_debajo(a: Cliente) -> None:
    madre, hija = _cadena(a, 2)
    otra = crear_categoria(a)
    de_madre, de_hija = (crear(a, PRO_CATEGORIA=c["id"])["PRO_ID"] for c in (madre, hija))
    crear(a, PRO_CATEGORIA=otra["id"])
    hallados = pagina(a, categoria=madre["id"])
    assert {p["PRO_ID"] for p in hallados["items"]} == {de_madre, de_hija}
    suyo = next(p for p in hallados["items"] if p["PRO_ID"] == de_hija)
    assert suyo["PRO_CATEGORIA_RUTA"] == f"{madre['nombre']} > {hija['nombre']}"
    assert [p["PRO_ID"] for p in pagina(a, categoria=hija["id"])["items"]] == [de_hija]
    nadie = a.get("/api/productos/paginacion", query_string={"categoria": 999_999_999})
    assert nadie.status_code == 404


def test_las_rutas_de_una_pagina_se_leen_de_una_vez(
    a: Cliente, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    madre, hija = _cadena(a, 2)
    crear(a, PRO_CATEGORIA=hija["id"])
    pagina(a, categoria=madre["id"])
    de_uno = contar_consultas(lambda: pagina(a, categoria=madre["id"]))
    for categoria in (madre, hija, hija):
        crear(a, PRO_CATEGORIA=categoria["id"])
    assert contar_consultas(lambda: pagina(a, categoria=madre["id"])) == de_uno


def test_un_producto_no_toma_la_categoria_de_otra_empresa(app: Flask, a: Cliente) -> None:
    ajena = crear_categoria(entrar(app, registrar_empresa(Cliente(app))))
    mal = a.post("/api/productos", datos(PRO_CATEGORIA=ajena["id"]), headers=clave_idempotente())
    assert mal.status_code == 422 and "PRO_CATEGORIA" in mal.json["errors"]["json"]
    suyo = crear(a)
    cambiado = a.put(ruta(suyo), {"PRO_CATEGORIA": ajena["id"], "version": suyo["version"]})
    assert cambiado.status_code == 422 and "PRO_CATEGORIA" in cambiado.json["errors"]["json"]
