"""Un programa lee las listas de precios de su empresa, y a qué precio se vende."""

from collections.abc import Callable

import pytest

from tests.client import Programa
from tests.personas import Personas
from tests.v1.apoyo import recorrer

LISTAS, PRECIOS = "/api/v1/listas-precios", "/api/v1/precios"
LEE = ("precios.ver", "productos.ver")
NUEVA = {"nombre": "Mayoristas de v1", "desde": "2026-01-01"}


@pytest.fixture(scope="module")
def puesta(gente: Personas) -> tuple[int, list[int]]:
    """Una lista con el precio de tres productos, y sus ids."""
    dueno = gente["propietario_a"]
    filas = dueno.get("/api/productos/paginacion").json["items"][:3]
    ids = [fila["PRO_ID"] for fila in filas]
    hecha = dueno.post("/api/listas-precios", NUEVA).json
    lineas = [{"producto_id": uno, "minimo": "0", "precio": "7.25"} for uno in ids]
    guardada = dueno.put(
        f"/api/listas-precios/{hecha['id']}/lineas", {"lineas": lineas, "version": hecha["version"]}
    )
    assert guardada.status_code == 200, guardada.text
    return hecha["id"], ids


def test_una_lista_y_sus_precios_se_leen_como_en_la_pantalla(
    programa: Callable[..., Programa], gente: Personas, puesta: tuple[int, list[int]]
) -> None:
    lista_id, ids = puesta
    suyo = programa(*LEE)
    de_la_pantalla = gente["propietario_a"].get(f"/api/listas-precios/{lista_id}").json
    dicha = suyo("GET", f"{LISTAS}/{lista_id}").json
    assert dicha == {campo: valor for campo, valor in de_la_pantalla.items() if campo != "traslapes"}
    assert dicha in recorrer(suyo, LISTAS, 1)
    leidos, siguiente = list[int](), ""
    while True:
        pagina = suyo("GET", f"{LISTAS}/{lista_id}/precios?limite=2{siguiente}").json
        leidos += [uno["producto_id"] for uno in pagina["datos"]]
        assert {uno["precio"] for uno in pagina["datos"]} == {"7.25"}
        if pagina["siguiente"] is None:
            break
        siguiente = f"&despues={pagina['siguiente']}"
    assert sorted(leidos) == sorted(ids)


def test_dice_a_que_precio_se_vende_y_por_que(
    programa: Callable[..., Programa], puesta: tuple[int, list[int]]
) -> None:
    lista_id, ids = puesta
    pedidos = ",".join(str(uno) for uno in ids)
    datos = programa(*LEE)("GET", f"{PRECIOS}?productos={pedidos}").json["datos"]
    assert [(uno["precio"], uno["lista_id"]) for uno in datos] == [("7.25", lista_id)] * 3
    assert "Mayoristas de v1" in datos[0]["razon"]


@pytest.mark.parametrize(
    ("ruta", "estado", "campo"),
    [
        (PRECIOS, 422, "productos"),
        (f"{PRECIOS}?productos=x", 422, "productos"),
        (f"{PRECIOS}?productos=1&cliente_id=x", 422, "cliente_id"),
        (f"{LISTAS}/999999/precios", 404, None),
    ],
    ids=["sin_productos", "producto_que_no_es", "cliente_que_no_es", "lista_que_no_hay"],
)
def test_lo_mal_pedido_dice_donde(
    programa: Callable[..., Programa], ruta: str, estado: int, campo: str | None
) -> None:
    negado = programa(*LEE)("GET", ruta)
    assert (negado.status_code, negado.json["error"]["campo"]) == (estado, campo)


def test_lo_de_otra_empresa_no_se_ve(
    programa: Callable[..., Programa], puesta: tuple[int, list[int]]
) -> None:
    assert programa(*LEE, de="propietario_b")("GET", f"{LISTAS}/{puesta[0]}").status_code == 404
    assert programa("clientes.ver")("GET", LISTAS).status_code == 403
