"""Lo que las existencias dicen de la tienda: qué se mueve y qué no, qué pesa más y qué no cuadró. En una empresa que no tiene otra
cosa."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa, transactional
from api.existencias.kardex import movidos
from api.existencias.kardex.models import DEVOLUCION_VENTA, VENTA
from api.existencias.kardex.movidos import OrigenDeMovimiento, PorMover
from tests import hojas
from tests.client import Cliente
from tests.existencias.apoyo import ajustar, crear_bodega, empezar
from tests.existencias.kardex.conftest import QUIEN, hace
from tests.factories import clave_idempotente, entrar, error, registrar_empresa
from tests.personas import Personas
from tests.ventas.productos.conftest import crear, crear_categoria

ROTACION, DIFERENCIAS = "/api/informes-existencias/rotacion", "/api/informes-existencias/diferencias"
CONTEOS = "/api/conteos"
# De cada producto: cuánto hubo, a cuánto, y lo que se vendió (con menos, lo que volvió) hace cuántos días.
HUBO: dict[str, tuple[str, str, dict[int, int]]] = {
    "Cemento": ("1000", "8", {40: 600, 5: 300}),
    "Varilla": ("100", "10", {20: 60, 10: -10}),
    "Puerta": ("5", "80", {120: 1}),
    "Teja": ("", "", {}),
}


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    suyo = entrar(app, registrar_empresa(Cliente(app)))
    crear_bodega(suyo)
    empezar(suyo, hace(200))
    return suyo


@pytest.fixture(scope="module")
def productos(app: Flask, dueno: Cliente) -> dict[str, dict[str, Any]]:
    hechos = {nombre: crear(dueno, PRO_INVENTARIO=True, PRO_NOMBRE=nombre) for nombre in HUBO}
    for nombre, (cuanto, costo, vendidos) in HUBO.items():
        if cuanto:
            ajustar(
                dueno,
                hechos[nombre],
                cuanto,
                costo,
                fecha=hace(150),
                motivo="INICIAL",
                bodega_id=_bodega(dueno),
            )
        for dias, cantidad in vendidos.items():
            _vender(app, dueno, hechos[nombre], hace(dias), cantidad)
    return hechos


def _bodega(dueno: Cliente) -> int:
    return int((dueno.get("/api/bodegas").json or [])[0]["id"])


def _vender(app: Flask, dueno: Cliente, producto: dict[str, Any], dia: date, cantidad: int) -> None:
    clase = VENTA if cantidad > 0 else DEVOLUCION_VENTA
    pedido = PorMover(
        OrigenDeMovimiento("PRUEBA", dia.toordinal()),
        1,
        producto["PRO_ID"],
        _bodega(dueno),
        dia,
        clase,
        Decimal(-cantidad),
    )
    with app.app_context(), en_empresa(int(dueno.sesion["eid"])):
        transactional(movidos.mover)([pedido], QUIEN)


def _pagina(quien: Cliente, ruta: str, **filtros: Any) -> dict[str, Any]:
    respuesta = quien.get(ruta, query_string=filtros)
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def _de(quien: Cliente, nombre: str, **filtros: Any) -> dict[str, Any]:
    (fila,) = _pagina(quien, ROTACION, filtro=nombre, **filtros)["items"]
    return dict(fila)


def test_de_cada_producto_dice_lo_vendido_para_cuanto_alcanza_y_cuantas_veces_se_renovo(
    dueno: Cliente, productos: dict[str, Any]
) -> None:
    cemento = _de(dueno, "Cemento")
    assert (cemento["vendido"], cemento["existencia"], cemento["costo_vendido"]) == (
        *("900.00", "100.00", "7200.00"),
    )
    # valía 8,000 y vale 800: en promedio, 4,400; y a 900 en 90 días, lo que hay alcanza para 10
    assert (cemento["veces"], cemento["alcanza"], cemento["ultima_venta"]) == ("1.6", 10, str(hace(5)))
    varilla = _de(dueno, "Varilla")
    assert (varilla["vendido"], varilla["costo_vendido"], varilla["alcanza"]) == ("50.00", "500.00", 90)


def test_lo_que_no_se_vendio_en_esos_dias_esta_muerto_y_lo_que_no_hay_no(
    dueno: Cliente, productos: dict[str, Any]
) -> None:
    muertas = _pagina(dueno, ROTACION, con="muerta")
    assert [f["nombre"] for f in muertas["items"]] == ["Puerta"]
    assert (muertas["valor"], muertas["muerto"]) == ("320.00", "320.00")
    assert [f["nombre"] for f in _pagina(dueno, ROTACION, con="muerta", dias=180)["items"]] == []
    todas = _pagina(dueno, ROTACION)
    assert (todas["total"], todas["valor"], todas["muerto"]) == (4, "1620.00", "320.00")


def test_la_clase_sale_de_lo_que_cada_uno_pesa_en_lo_vendido(
    dueno: Cliente, productos: dict[str, Any]
) -> None:
    clases = {f["nombre"]: f["clase"] for f in _pagina(dueno, ROTACION, dias=180)["items"]}
    # 7,200 + 500 + 80 = 7,780: el cemento empieza en 0, la varilla en el 92 % y la puerta en el 99 %
    assert clases == {"Cemento": "A", "Varilla": "B", "Puerta": "C", "Teja": None}
    assert [f["nombre"] for f in _pagina(dueno, ROTACION, dias=180, clase="B")["items"]] == ["Varilla"]


def test_se_ordena_y_se_exporta_lo_mismo(dueno: Cliente, productos: dict[str, Any]) -> None:
    nombres = [f["nombre"] for f in _pagina(dueno, ROTACION, orden="-valor")["items"]]
    assert nombres == ["Cemento", "Varilla", "Puerta", "Teja"]
    leidas = hojas.leer(dueno.get(f"{ROTACION}/exportar?orden=-valor").data)
    en_hoja = [fila[1] for fila in leidas if fila[1] in HUBO]
    assert en_hoja == nombres


def test_quien_no_ve_el_costo_ni_lo_tiene_ni_ordena_por_el(personas: Personas) -> None:
    facturador = personas["facturador_a"]
    pagina = _pagina(facturador, ROTACION, dias=365)
    assert pagina["items"] and (pagina["valor"], pagina["muerto"]) == (None, None)
    assert {f[c] for f in pagina["items"] for c in ("valor", "costo_vendido", "veces")} == {None}
    assert error(facturador.get(f"{ROTACION}?orden=-valor"))[0] == 422
    assert "Valor" not in str(hojas.leer(facturador.get(f"{ROTACION}/exportar").data)[1])


@pytest.fixture(scope="module")
def contados(dueno: Cliente, productos: dict[str, Any]) -> Iterator[None]:
    """Se contó dos veces: del cemento faltaron tres y después uno; de la varilla sobraron dos; la puerta cuadró."""
    for cuantos in ({"Cemento": 97, "Varilla": 52, "Puerta": 4}, {"Cemento": 96, "Varilla": 52}):
        cuerpo = {"bodega_id": _bodega(dueno), "nombre": "Del año", "alcance": "BODEGA"}
        conteo = dueno.post(CONTEOS, cuerpo, headers=clave_idempotente()).json or {}
        lineas = [{"producto_id": productos[n]["PRO_ID"], "cantidad": str(c)} for n, c in cuantos.items()]
        for ruta, dicho in (
            ("capturas", {"lineas": lineas, "medio": "TECLADO", "modo": "SUMA"}),
            ("cerrar", {"sin_contar": "DEJAR"}),
            ("aprobar", {"fecha": str(hoy())}),
        ):
            hecho = dueno.post(f"{CONTEOS}/{conteo['id']}/{ruta}", dicho, headers=clave_idempotente())
            assert hecho.status_code in (200, 201), hecho.text
    yield


def test_de_cada_producto_dice_lo_que_falto_y_lo_que_sobro(dueno: Cliente, contados: None) -> None:
    pagina = _pagina(dueno, DIFERENCIAS)
    assert [(f["nombre"], f["conteos"], f["difirio"], f["falto"], f["sobro"]) for f in pagina["items"]] == [
        ("Cemento", 2, 2, "4.00", "0.00"),
        ("Varilla", 2, 1, "0.00", "2.00"),
    ]
    assert [f["valor"] for f in pagina["items"]] == ["-32.00", "20.00"]
    assert (pagina["valor"], pagina["absoluto"]) == ("-12.00", "52.00")


def test_lo_que_siempre_cuadro_se_pide_aparte(dueno: Cliente, contados: None) -> None:
    todos = _pagina(dueno, DIFERENCIAS, todos="true")
    assert [f["nombre"] for f in todos["items"] if f["difirio"] == 0] == ["Puerta"]
    assert _pagina(dueno, DIFERENCIAS, hasta=str(hace(1)), desde=str(hace(9)))["items"] == []


def test_las_diferencias_sin_permiso_no_dicen_lo_que_valen(
    dueno: Cliente, contados: None, personas: Personas
) -> None:
    pagina = _pagina(personas["facturador_a"], DIFERENCIAS, desde=str(hace(300)))
    assert pagina["items"] and {f["valor"] for f in pagina["items"]} == {None}
    assert (pagina["valor"], pagina["absoluto"]) == (None, None)
    titulos = hojas.leer(dueno.get(f"{DIFERENCIAS}/exportar").data)[0]
    assert "Valor de la diferencia" in titulos and str(hoy())


def test_lo_anulado_no_se_vendio_y_lo_que_despues_se_supo_del_costo_cuenta(
    app: Flask, dueno: Cliente
) -> None:
    suyo, anulado = (crear(dueno, PRO_INVENTARIO=True, PRO_NOMBRE=n) for n in ("Bisagra", "Cerrojo"))
    for uno in (suyo, anulado):
        ajustar(dueno, uno, "10", "4", fecha=hace(9), bodega_id=_bodega(dueno))
        _vender(app, dueno, uno, hace(5), 5)
    ajustar(dueno, suyo, "10", "6", fecha=hace(8), bodega_id=_bodega(dueno))  # tarde: las cinco costaron 5.00
    origen = OrigenDeMovimiento("PRUEBA", hace(5).toordinal())
    with app.app_context(), en_empresa(int(dueno.sesion["eid"])):
        suyos = [uno for uno in movidos.al_reves([origen]) if uno.producto_id == anulado["PRO_ID"]]
        transactional(movidos.mover)(suyos, QUIEN)
    vendida, quieta = _de(dueno, "Bisagra"), _de(dueno, "Cerrojo")
    assert (vendida["vendido"], vendida["costo_vendido"]) == ("5.00", "25.00")
    assert [quieta[c] for c in ("vendido", "costo_vendido", "ultima_venta", "muerta")] == [
        "0.00",
        "0.00",
        None,
        True,
    ]


def test_una_categoria_acota_lo_que_se_mueve_y_lo_que_hay_con_las_que_tiene_debajo(
    dueno: Cliente, productos: dict[str, dict[str, Any]]
) -> None:
    madre = crear_categoria(dueno)
    hija = crear_categoria(dueno, padre_id=madre["id"])
    for nombre, categoria in (("Varilla", madre), ("Puerta", hija)):
        suyo = f"/api/productos/{productos[nombre]['PRO_ID']}"
        assert dueno.cambiar(suyo, {"PRO_CATEGORIA": categoria["id"]}).status_code == 200
    for categoria, cuales in ((madre, {"Varilla", "Puerta"}), (hija, {"Puerta"})):
        rotan = dueno.get(ROTACION, query_string={"categoria": categoria["id"]}).json
        assert {fila["nombre"] for fila in rotan["items"]} == cuales
        suyas = {"categoria": categoria["id"]}
        hay = dueno.get("/api/existencias/paginacion", query_string=suyas).json
        assert {fila["nombre"] for fila in hay["items"]} == cuales
        total = dueno.get("/api/existencias/total", query_string=suyas).json
        assert total["productos"] == len(cuales)
        assert Decimal(total["valor"]) == sum(Decimal(fila["valor"]) for fila in hay["items"])
    # la clase es la de entre todos: la varilla sola sería A
    de_ella = dueno.get(ROTACION, query_string={"categoria": madre["id"]}).json["items"]
    assert next(fila["clase"] for fila in de_ella if fila["nombre"] == "Varilla") == "B"
    assert dueno.get(ROTACION, query_string={"categoria": 999_999_999}).status_code == 404
