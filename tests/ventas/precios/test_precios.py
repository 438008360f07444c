"""A qué precio se vende: a quién, dónde, qué día y cuánto, por la puerta de la calle."""

from typing import Any

from tests.client import Cliente
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.ventas.precios.conftest import crear, dentro_de, grupo, poner, precio, producto, promocion


def test_sin_listas_es_el_del_producto(a: Cliente) -> None:
    dicho = precio(a, producto(a))
    assert (dicho["precio"], dicho["razon"], dicho["lista_id"]) == ("10.00", "Precio del producto", None)
    assert dicho["escalas"] == [
        {
            "minimo": "0.00",
            "precio": "10.00",
            "razon": "Precio del producto",
            "lista_id": None,
            "incluye_iva": False,
        }
    ]


def test_el_grupo_del_cliente_decide(a: Cliente) -> None:
    suyo, uno = grupo(a), producto(a)
    lista = crear(a, nombre="Ferreterías", grupo_id=suyo)
    poner(a, lista, (uno, "0", "9"), (uno, "12", "8"))
    cliente = crear_cliente(a, CLI_GRUPO=suyo)["CLI_CODIGO"]
    otro = crear_cliente(a)["CLI_CODIGO"]
    assert precio(a, uno, cliente=cliente, cantidad="12")["razon"] == "Lista Ferreterías desde 12"
    assert precio(a, uno, cliente=cliente)["precio"] == "9.00"
    assert precio(a, uno, cliente=otro)["razon"] == "Precio del producto"
    assert precio(a, uno)["razon"] == "Precio del producto"


def test_el_establecimiento_y_el_dia_deciden(a: Cliente) -> None:
    uno = producto(a)
    suyo = a.get("empresa/establecimientos").json[0]
    lista = crear(
        a, nombre="Del local", establecimiento_id=suyo["COM_CODIGO"], desde=dentro_de(0), hasta=dentro_de(3)
    )
    poner(a, lista, (uno, "0", "9"))
    assert precio(a, uno, establecimiento=suyo["COM_NUMERO"])["razon"] == "Lista Del local"
    assert precio(a, uno, establecimiento="987")["razon"] == "Precio del producto"
    assert precio(a, uno, establecimiento=suyo["COM_NUMERO"], dia=dentro_de(3))["razon"] == "Lista Del local"
    assert (
        precio(a, uno, establecimiento=suyo["COM_NUMERO"], dia=dentro_de(4))["razon"] == "Precio del producto"
    )


def test_una_promocion_que_incluye_iva_se_dice_sin_el(a: Cliente) -> None:
    uno = producto(a)
    poner(a, promocion(a, nombre="Feria", hasta="2999-12-15", incluye_iva=True), (uno, "0", "10.00"))
    dicho = precio(a, uno)
    assert (dicho["precio"], dicho["razon"]) == ("8.695652", "Promoción Feria hasta el 15/12/2999")
    assert dicho["escalas"][0]["incluye_iva"] is True


def test_una_lista_inactiva_no_vale(a: Cliente) -> None:
    uno, lista = producto(a), crear(a, activa=False)
    poner(a, lista, (uno, "0", "1"))
    assert precio(a, uno)["razon"] == "Precio del producto"


def test_lo_que_no_es_un_producto_suyo_no_se_responde(a: Cliente, b: Cliente) -> None:
    uno = producto(a)
    assert b.get("/api/precios", query_string={"productos": uno["PRO_ID"]}).json == []
    for mal in ("", "x", "1,,x", "-1", ",".join(map(str, range(1, 202)))):
        assert a.get("/api/precios", query_string={"productos": mal}).status_code == 422, mal
    assert a.get("/api/precios", query_string={"productos": "1", "cliente": 999_999_999}).status_code == 404


def test_muchos_productos_cuestan_las_mismas_consultas(a: Cliente, contar_consultas: Any) -> None:
    suyos, lista = [producto(a) for _ in range(5)], crear(a)
    poner(a, lista, *((p, "0", "9") for p in suyos))

    def preguntar(cuantos: int) -> int:
        ids = ",".join(str(p["PRO_ID"]) for p in suyos[:cuantos])
        return int(contar_consultas(lambda: a.get("/api/precios", query_string={"productos": ids})))

    assert preguntar(5) == preguntar(1)
