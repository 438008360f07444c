"""El cambio de muchos precios a la vez: lo que dice que hará, y lo que hace."""

from typing import Any

import pytest

from tests.client import Cliente
from tests.ventas.precios.conftest import crear, poner, producto, ruta
from tests.ventas.productos.conftest import crear_categoria


def _cambio(**cambios: Any) -> dict[str, Any]:
    return {"modo": "PORCENTAJE", "valor": "10", **cambios}


def _previa(cliente: Cliente, lista: dict[str, Any], **cambios: Any) -> dict[str, Any]:
    respuesta = cliente.post(f"{ruta(lista)}/previa", _cambio(**cambios))
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def _aplicar(cliente: Cliente, lista: dict[str, Any], **cambios: Any) -> Any:
    version = cliente.get(ruta(lista)).json["version"]
    return cliente.post(f"{ruta(lista)}/cambio", {**_cambio(**cambios), "version": version})


def _precios(cliente: Cliente, lista: dict[str, Any]) -> list[tuple[str, str]]:
    return [(f["minimo"], f["precio"]) for f in cliente.get(f"{ruta(lista)}/lineas").json["items"]]


@pytest.mark.parametrize(
    ("cambios", "queda"),
    [
        ({"valor": "10"}, "10.95"),  # 9.95 × 1.1 = 10.945: la mitad sube
        ({"valor": "-10"}, "8.96"),
        ({"valor": "10", "redondeo": "NO"}, "10.945"),
        ({"valor": "10", "redondeo": "0.05"}, "10.95"),
        ({"valor": "10", "redondeo": "0.10"}, "10.90"),
        ({"valor": "10", "redondeo": "1.00"}, "11.00"),
        ({"valor": "10", "redondeo": "0.99"}, "10.99"),
        ({"modo": "VALOR", "valor": "-0.30"}, "9.65"),
    ],
    ids=("sube", "baja", "sin redondear", "a cinco", "a diez", "al entero", "al 99", "en dolares"),
)
def test_la_previa_dice_lo_que_el_cambio_hace(a: Cliente, cambios: dict[str, Any], queda: str) -> None:
    lista, uno = crear(a), producto(a)
    poner(a, lista, (uno, "0", "9.95"))
    prevista = _previa(a, lista, **cambios)
    (muestra,) = prevista["muestra"]
    assert (prevista["cambian"], prevista["nuevos"]) == (1, 0)
    assert (muestra["antes"], muestra["despues"], muestra["producto"]) == ("9.95", queda, "10.00")
    assert _precios(a, lista) == [("0.00", "9.95")], "la previa no guarda nada"
    assert _aplicar(a, lista, **cambios).status_code == 200
    assert _precios(a, lista) == [("0.00", queda)]


def test_desde_los_productos_pone_los_que_la_lista_no_tiene(a: Cliente) -> None:
    lista = crear(a)
    uno, otro = (producto(a, PRO_NOMBRE=f"Reforma {n}", PRO_PRECIO=p) for n, p in ((1, "10"), (2, "20")))
    poner(a, lista, (uno, "0", "9"), (uno, "12", "7"))
    pedido = {"valor": "-20", "sobre": "PRODUCTOS", "filtro": "reforma"}
    prevista = _previa(a, lista, **pedido)
    assert (prevista["cambian"], prevista["nuevos"]) == (2, 1)
    assert _aplicar(a, lista, **pedido).json["precios"] == 3
    assert _precios(a, lista) == [("0.00", "8.00"), ("12.00", "7.00"), ("0.00", "16.00")]
    assert otro["PRO_PRECIO"] == "20.00"
    assert _previa(a, lista, **pedido)["cambian"] == 0


def test_ningun_precio_queda_en_menos_de_cero(a: Cliente) -> None:
    lista, uno, otro = crear(a), producto(a), producto(a)
    poner(a, lista, (uno, "0", "5"), (otro, "0", "0.50"))
    for ruta_, cuerpo in (("previa", {}), ("cambio", {"version": 2})):
        respuesta = a.post(f"{ruta(lista)}/{ruta_}", {**_cambio(modo="VALOR", valor="-1"), **cuerpo})
        assert respuesta.status_code == 422 and "valor" in respuesta.json["errors"]["json"]
    assert sorted(_precios(a, lista)) == [("0.00", "0.50"), ("0.00", "5.00")]


def test_el_mismo_cambio_dos_veces_no_se_hace_dos_veces(a: Cliente) -> None:
    lista, uno = crear(a), producto(a)
    poner(a, lista, (uno, "0", "10"))
    pedidos = [a.post(f"{ruta(lista)}/cambio", {**_cambio(), "version": 2}).status_code for _ in range(2)]
    assert pedidos == [200, 409]
    assert _precios(a, lista) == [("0.00", "11.00")]


def test_los_de_otra_empresa_no_entran(a: Cliente, b: Cliente) -> None:
    lista = crear(a)
    producto(b, PRO_NOMBRE="Ajeno único")
    assert _previa(a, lista, sobre="PRODUCTOS", filtro="ajeno unico")["cambian"] == 0
    assert b.post(f"{ruta(lista)}/previa", _cambio()).status_code == 404


def test_una_categoria_acota_el_cambio_con_las_que_tiene_debajo(a: Cliente) -> None:
    madre = crear_categoria(a)
    hija = crear_categoria(a, padre_id=madre["id"])
    lista = crear(a)
    suyos = [producto(a, PRO_PRECIO="10", PRO_CATEGORIA=c) for c in (madre["id"], hija["id"], None)]
    poner(a, lista, *((uno, "0", "10") for uno in suyos))
    prevista = _previa(a, lista, categoria_id=madre["id"])
    assert {fila["producto_id"] for fila in prevista["muestra"]} == {p["PRO_ID"] for p in suyos[:2]}
    assert _aplicar(a, lista, categoria_id=hija["id"]).status_code == 200
    assert sorted(precio for _, precio in _precios(a, lista)) == ["10.00", "10.00", "11.00"]
    nadie = a.post(f"{ruta(lista)}/previa", _cambio(categoria_id=999_999_999))
    assert nadie.status_code == 404
