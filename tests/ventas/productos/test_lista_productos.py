"""La lista de productos: páginas, filtros, búsqueda, orden y su Excel."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from tests import hojas
from tests.client import Cliente
from tests.factories import cuantas, error
from tests.ventas.productos.conftest import crear, pagina

LISTAS = ("", "/paginacion", "/exportar")


def test_la_pagina_trae_lo_que_dice_el_contrato(a: Cliente, eid_a: int, app: Flask) -> None:
    primera = pagina(a)
    assert (primera["page"], primera["tamano"], len(primera["items"])) == (1, 20, 20)
    assert primera["total"] == cuantas(app, "productos", "empresa_id = %s", eid_a) > 100
    assert primera["paginas"] == -(-primera["total"] // 20)


def test_b_no_encuentra_nada_de_a(a: Cliente, b: Cliente) -> None:
    de_a = {f["PRO_ID"] for f in a.get("/api/productos").json}
    assert not de_a & {f["PRO_ID"] for f in b.get("/api/productos").json}
    assert pagina(b, filtro="CEM-50")["items"] == []
    assert b.post("/api/productos/nombre", {"nombre": "cemento"}).json == []


@pytest.mark.parametrize("campo", ["PRO_NOMBRE", "PRO_CODIGO", "PRO_PRECIO", "PRO_ID"])
def test_se_ordena_en_los_dos_sentidos(a: Cliente, campo: str) -> None:
    def ids(orden: str) -> list[int]:
        paginas = range(1, pagina(a, tamano=50)["paginas"] + 1)
        return [f["PRO_ID"] for n in paginas for f in pagina(a, orden=orden, page=n, tamano=50)["items"]]

    assert ids(campo) == ids(f"-{campo}")[::-1]
    assert len(set(ids(campo))) == pagina(a)["total"]


@pytest.mark.parametrize("orden", ["PRO_DESCRIPCION", "texto", "; DROP TABLE productos", "--PRO_NOMBRE"])
@pytest.mark.parametrize("ruta", LISTAS)
def test_otro_orden_se_rechaza_diciendo_cuales_hay(a: Cliente, ruta: str, orden: str) -> None:
    respuesta = a.get(f"/api/productos{ruta}", query_string={"orden": orden})
    assert error(respuesta) == (422, "validacion")
    assert "PRO_NOMBRE" in respuesta.text


@pytest.mark.parametrize("filtro", ["Cable sólido", "SOLIDO thhn", "cab-12", "CAB 12", "cabl 12"])
def test_se_busca_por_el_comienzo_de_las_palabras_sin_tildes(a: Cliente, filtro: str) -> None:
    assert "CAB-12" in [f["PRO_CODIGO"] for f in pagina(a, filtro=filtro)["items"]]


def test_si_nada_comienza_asi_se_busca_en_cualquier_parte(a: Cliente) -> None:
    assert [f["PRO_CODIGO"] for f in pagina(a, filtro="lefón")["items"]] == ["CAL-GAS"]


@pytest.mark.parametrize("filtro", ["%", "_", "\\", "'--", "☃", "z%qq", "{{qqq}}"])
def test_los_comodines_y_lo_hostil_no_encuentran_nada(a: Cliente, filtro: str) -> None:
    assert pagina(a, filtro=filtro)["items"] == []


@pytest.mark.parametrize(
    ("filtro", "campo", "valor"),
    [
        ({"tipo": "SERVICIO"}, "PRO_TIPO", "SERVICIO"),
        ({"iva": "5"}, "PRO_IVA", "5"),
        ({"iva": "2"}, "PRO_IVA", "2"),
        ({"activo": "false"}, "PRO_ACTIVO", False),
        ({"activo": "true"}, "PRO_ACTIVO", True),
        ({"inventario": "true"}, "PRO_INVENTARIO", True),
    ],
)
def test_cada_filtro_deja_solo_lo_suyo(
    a: Cliente, eid_a: int, app: Flask, filtro: dict[str, str], campo: str, valor: Any
) -> None:
    una = pagina(a, tamano=100, **filtro)
    assert una["items"]
    assert {fila[campo] for fila in una["items"]} == {valor}
    columna = {
        "PRO_TIPO": "tipo",
        "PRO_IVA": "iva_codigo",
        "PRO_ACTIVO": "activo",
        "PRO_INVENTARIO": "lleva_inventario",
    }[campo]
    assert una["total"] == cuantas(app, "productos", f"empresa_id = %s AND {columna} = %s", eid_a, valor)


@pytest.mark.parametrize("malo", ["tipo=OTRO", "activo=quizas", "inventario=2", "porRevisar=x", "iva=xxxxx"])
@pytest.mark.parametrize("ruta", LISTAS)
def test_un_filtro_que_no_existe_se_rechaza(a: Cliente, ruta: str, malo: str) -> None:
    assert error(a.get(f"/api/productos{ruta}?{malo}")) == (422, "validacion")


def test_por_nombre_da_los_primeros_activos(a: Cliente) -> None:
    crear(a, PRO_NOMBRE="Zunchadora manual", PRO_ACTIVO=False)
    activa = crear(a, PRO_NOMBRE="Zunchadora neumática")
    hallados = a.post("/api/productos/nombre", {"nombre": "zunch"}).json
    assert [f["PRO_ID"] for f in hallados] == [activa["PRO_ID"]]
    assert len(a.post("/api/productos/nombre", {"nombre": "c"}).json) == 20
    assert a.post("/api/productos/nombre", {"nombre": "%"}).json == []


def test_el_total_cuenta_todos_y_los_activos(a: Cliente, eid_a: int, app: Flask) -> None:
    total = a.get("/api/productos/totalProductos").json
    assert total["total"] == cuantas(app, "productos", "empresa_id = %s", eid_a)
    assert total["activos"] == cuantas(app, "productos", "empresa_id = %s AND activo", eid_a)


def _excel(cliente: Cliente, **args: Any) -> list[list[str]]:
    respuesta = cliente.get("/api/productos/exportar", query_string=args)
    assert respuesta.status_code == 200, respuesta.text
    assert hojas.formulas(respuesta.data) == 0
    return hojas.leer(respuesta.data)


def test_el_excel_trae_la_lista_entera_con_sus_filtros(a: Cliente) -> None:
    filas = _excel(a, iva="5", orden="PRO_CODIGO")
    esperados = pagina(a, iva="5", orden="PRO_CODIGO", tamano=100)["items"]
    assert [f[0] for f in filas[1:]] == [f["PRO_CODIGO"] for f in esperados]
    por_titulo = dict(zip(filas[0], filas[1], strict=False))
    assert por_titulo["IVA"] == "IVA 5 % (materiales de construcción)"
    assert float(por_titulo["Precio sin impuestos"]) == float(esperados[0]["PRO_PRECIO"])


def test_lo_que_parece_formula_sale_como_texto(a: Cliente) -> None:
    hostil = '=HYPERLINK("http://malo.example","pagar")'
    crear(a, PRO_CODIGO="=1+1", PRO_NOMBRE=hostil, PRO_DESCRIPCION="@SUM(A1)", PRO_AUXILIAR="+1")
    (fila,) = _excel(a, filtro="hyperlink")[1:]
    assert (fila[0], fila[2]) == ("=1+1", hostil)


@pytest.mark.parametrize(
    ("ruta", "consultas"),
    [
        ("", 6),
        ("/paginacion", 6),
        ("/paginacion?tamano=100&page=2", 5),
        ("/paginacion?filtro=a&tipo=BIEN&activo=true", 5),
        ("/paginacion?filtro=nadasellamaasi", 4),
        ("/exportar", 5),
        ("/totalProductos", 2),
        ("/unidades", 1),
    ],
)
def test_pocas_consultas_por_lista(
    a: Cliente, contar_consultas: Callable[[Callable[[], Any]], int], ruta: str, consultas: int
) -> None:
    a.get("/api/productos/totalProductos")
    assert contar_consultas(lambda: a.get(f"/api/productos{ruta}")) <= consultas + 1


def test_una_fila_mas_no_es_una_consulta_mas(
    a: Cliente, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    corta = contar_consultas(lambda: pagina(a, tamano=20))
    assert contar_consultas(lambda: pagina(a, tamano=100)) == corta
