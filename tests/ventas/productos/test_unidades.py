"""Las otras unidades de un producto: cómo se dicen, qué no se admite, y que su factor no cambia después de moverse."""

from typing import Any

import pytest

from tests.client import Cliente
from tests.existencias.apoyo import ajustar, empezar
from tests.existencias.kardex.conftest import hace
from tests.factories import clave_idempotente
from tests.ventas.productos.conftest import Importar, crear, datos, ruta, ver


def crear_unidad(cliente: Cliente, producto: dict[str, Any], **cambios: Any) -> dict[str, Any]:
    hecha = pedir_unidad(cliente, producto, **cambios)
    assert hecha.status_code == 201, hecha.text
    return dict(hecha.json or {})


def pedir_unidad(cliente: Cliente, producto: dict[str, Any], **cambios: Any) -> Any:
    cuerpo = {"nombre": "caja", "factor": "12", **cambios}
    return cliente.post(f"{ruta(producto)}/unidades", cuerpo, headers=clave_idempotente())


def cambiar(cliente: Cliente, unidad: dict[str, Any], **cambios: Any) -> Any:
    donde = f"/api/productos/{unidad['producto_id']}/unidades/{unidad['id']}"
    return cliente.put(donde, {"version": unidad["version"], **cambios})


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    empezar(a, hace(30))
    return a


def test_una_unidad_se_crea_y_el_producto_la_ofrece(dueno: Cliente) -> None:
    producto = crear(dueno, PRO_INVENTARIO=True)
    caja = crear_unidad(dueno, producto, codigo="CJ-78612", precio="100")
    assert {**caja, "id": 0} == {
        "id": 0,
        "producto_id": producto["PRO_ID"],
        "nombre": "CAJA",
        "factor": "12.00",
        "decimales": 6,
        "hacia": "CERCA",
        "codigo": "CJ-78612",
        "precio": "100.00",
        "activa": True,
        "version": 1,
    }
    suyas = ver(dueno, producto)["PRO_UNIDADES"]
    assert [(una["id"], una["nombre"], una["factor"]) for una in suyas] == [(caja["id"], "CAJA", "12.00")]


def test_quien_lee_el_codigo_de_la_caja_encuentra_el_producto(dueno: Cliente) -> None:
    producto = crear(dueno)
    crear_unidad(dueno, producto, codigo="786-CAJA-1")
    hallados = dueno.post("/api/productos/nombre", {"nombre": "786-caja-1"}).json or []
    assert [p["PRO_ID"] for p in hallados] == [producto["PRO_ID"]]
    assert hallados[0]["PRO_UNIDADES"][0]["codigo"] == "786-CAJA-1"


@pytest.mark.parametrize(
    ("campo", "valor"),
    [
        ("factor", "0"),
        ("factor", "-12"),
        ("factor", "1000000000"),
        ("factor", "0.45359237"),
        ("decimales", 7),
        ("hacia", "ARRIBISTA"),
        ("precio", "-1"),
        ("nombre", ""),
        ("nombre", "UNIDAD"),
    ],
    ids=str,
)
def test_lo_que_no_es_una_unidad_no_se_admite(dueno: Cliente, campo: str, valor: Any) -> None:
    hecha = pedir_unidad(dueno, crear(dueno), **{campo: valor})
    assert hecha.status_code == 422
    assert campo in hecha.json["errors"]["json"]


def test_un_servicio_no_tiene_otras(dueno: Cliente) -> None:
    assert pedir_unidad(dueno, crear(dueno, PRO_TIPO="SERVICIO")).status_code == 422


def test_un_codigo_de_barras_es_de_una_sola_cosa(dueno: Cliente) -> None:
    uno, otro = crear(dueno, PRO_AUXILIAR="EAN-REPETIDO"), crear(dueno)
    crear_unidad(dueno, uno, codigo="DE-LA-CAJA")
    for codigo in ("EAN-REPETIDO", uno["PRO_CODIGO"], "de-la-caja"):
        hecha = pedir_unidad(dueno, otro, codigo=codigo)
        assert (hecha.status_code, list(hecha.json["errors"]["json"])) == (409, ["codigo"])


def test_tampoco_lo_lleva_un_producto_que_nace_o_cambia_despues(dueno: Cliente) -> None:
    caja = crear_unidad(dueno, crear(dueno), codigo="DE-LA-CAJA-2")
    otro = crear(dueno)
    for campo in ("PRO_CODIGO", "PRO_AUXILIAR"):
        naciendo = dueno.post("/api/productos", datos(**{campo: "de-la-caja-2"}))
        cambiando = dueno.put(ruta(otro), {campo: "DE-LA-CAJA-2", "version": otro["version"]})
        for hecho in (naciendo, cambiando):
            assert (hecho.status_code, hecho.json["errors"]["json"]) == (
                409,
                {campo: ["Ese código de barras ya es de una unidad (CAJA) de un producto."]},
            )
    assert cambiar(dueno, caja, activa=False).status_code == 200
    assert (
        dueno.put(ruta(otro), {"PRO_AUXILIAR": "DE-LA-CAJA-2", "version": otro["version"]}).status_code == 200
    )


def test_ni_el_que_viene_en_una_hoja(dueno: Cliente, importar: Importar) -> None:
    crear_unidad(dueno, crear(dueno), codigo="DE-LA-CAJA-3")
    fila = ["De una hoja", "1.00", "15%"]
    hecha = importar(
        [
            ["Código", "Nombre", "Precio", "IVA", "Código de barras"],
            ["DE-LA-CAJA-3", *fila, ""],
            ["HOJA-CON-CAJA", *fila, "DE-LA-CAJA-3"],
            ["HOJA-SIN-CAJA", *fila, ""],
        ]
    )
    assert (hecha["creadas"], hecha["malas"]) == (1, 2)


def test_dos_de_un_producto_no_se_llaman_igual_salvo_que_una_este_retirada(dueno: Cliente) -> None:
    producto = crear(dueno)
    caja = crear_unidad(dueno, producto)
    assert pedir_unidad(dueno, producto, factor="10").status_code == 409
    assert cambiar(dueno, caja, activa=False).json["activa"] is False
    assert not ver(dueno, producto)["PRO_UNIDADES"]
    crear_unidad(dueno, producto, factor="10")
    vieja = (dueno.get(f"{ruta(producto)}/unidades").json or [])[-1]
    assert cambiar(dueno, vieja, activa=True).status_code == 409


def test_el_factor_cambia_mientras_el_producto_no_se_mueva(dueno: Cliente) -> None:
    producto = crear(dueno, PRO_INVENTARIO=True)
    caja = cambiar(dueno, crear_unidad(dueno, producto), factor="24").json
    assert caja["factor"] == "24.00"
    ajustar(dueno, producto, "5", "1", fecha=hace(1))
    for fijo in ({"factor": "10"}, {"decimales": 0}, {"hacia": "ABAJO"}):
        hecho = cambiar(dueno, caja, **fijo)
        assert hecho.status_code == 409
        assert "Cree otra unidad y retire esta" in str(hecho.json)
    otra = cambiar(dueno, caja, nombre="cajón", precio="9", factor="24").json
    assert (otra["nombre"], otra["precio"], otra["version"]) == ("CAJÓN", "9.00", 3)


def test_con_una_version_anterior_no_se_cambia(dueno: Cliente) -> None:
    caja = crear_unidad(dueno, crear(dueno))
    assert cambiar(dueno, caja, nombre="cartón").status_code == 200
    assert cambiar(dueno, caja, nombre="cubeta").status_code == 409


def test_la_unidad_de_un_producto_no_se_cambia_desde_otro_ni_desde_otra_empresa(
    dueno: Cliente, b: Cliente
) -> None:
    caja = crear_unidad(dueno, crear(dueno))
    assert cambiar(dueno, {**caja, "producto_id": crear(dueno)["PRO_ID"]}, nombre="x").status_code == 404
    assert cambiar(b, caja, nombre="x").status_code == 404
    assert b.get(f"/api/productos/{caja['producto_id']}/unidades").status_code == 404


def test_un_producto_que_no_se_movio_se_elimina_con_sus_unidades(dueno: Cliente) -> None:
    producto = crear(dueno)
    crear_unidad(dueno, producto)
    assert dueno.llamar("DELETE", ruta(producto)).status_code == 204
