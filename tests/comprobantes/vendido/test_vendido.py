"""El reporte de ventas: cada manera de sumar da lo mismo, y eso es lo vendido sin lo que no es dinero."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests import hojas
from tests.client import Cliente
from tests.comprobantes.apoyo import (
    DEBITOS,
    NOTAS,
    autorizar,
    cliente_de,
    debito,
    devolver,
    emitir,
    facturar,
    linea,
    nota,
)
from tests.factories import error
from tests.terceros.clientes.conftest import crear
from tests.ventas.productos.conftest import crear as crear_producto
from tests.ventas.productos.conftest import crear_categoria

D = Decimal
RUTA = "/api/vendido"
MANERAS = ("producto", "cliente", "vendedor", "establecimiento", "mes")


@pytest.fixture(scope="module")
def antes(a: Cliente) -> dict[str, dict[str, Any]]:
    return {por: _pagina(a, por=por) for por in MANERAS}


@pytest.fixture(scope="module")
def hecho(app: Flask, a: Cliente, eid_a: int, antes: dict[str, Any]) -> dict[str, Any]:
    """Dos facturas que valen, una rechazada, una nota de crédito y una de débito."""
    respuesta = a.post("/api/clientes/asesores", {"tipoAsesor": "V", "nombre": "Vera Ventas"})
    assert respuesta.status_code == 201, respuesta.text
    con_vendedor = int(crear(a, CLI_VENDEDOR=respuesta.json["codigo"])["CLI_CODIGO"])
    suya = facturar(
        a, con_vendedor, linea(codigo="Z-1", descripcion="Cosa única", cantidad="2", precio="50.00")
    )
    otra = facturar(a, cliente_de(a), linea(codigo="Z-1", descripcion="Cosa única", precio="30.00"))
    rechazada = facturar(a, con_vendedor, linea(codigo="Z-1", descripcion="Cosa única", precio="900.00"))
    autorizar(app, eid_a, suya["id"])
    emitir(a, nota(a, suya["id"], linea(codigo="Z-1", descripcion="Cosa única", precio="20.00")), NOTAS)
    emitir(a, debito(a, suya["id"], ("Intereses", "5.00")), DEBITOS)
    devolver(app, eid_a, rechazada["id"])
    return {"suya": suya, "otra": otra}


def _pagina(a: Cliente, **args: Any) -> dict[str, Any]:
    respuesta = a.get(RUTA, query_string={"tamano": 100, **args})
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def test_cada_manera_de_sumar_da_lo_mismo_y_es_lo_que_cambio(
    a: Cliente, antes: dict[str, Any], hecho: dict[str, Any]
) -> None:
    for por in MANERAS:
        pagina = _pagina(a, por=por)
        assert D(pagina["vendido"]) - D(antes[por]["vendido"]) == D("115.00"), por  # 100 + 30 - 20 + 5
        assert sum(D(fila["vendido"]) for fila in pagina["items"]) == D(pagina["vendido"]), por
        rechazado, previo = (p["por_confirmar"]["rechazado"] for p in (pagina, antes[por]))
        assert D(rechazado["total"]) - D(previo["total"]) == D("900.00")


def test_de_cada_producto_dice_sus_unidades_y_sus_documentos(a: Cliente, hecho: dict[str, Any]) -> None:
    (fila,) = _pagina(a, filtro="cosa UNICA")["items"]
    assert (fila["codigo"], fila["nombre"]) == ("Z-1", "Cosa única")
    assert (D(fila["unidades"]), fila["documentos"], fila["vendido"]) == (D("3"), 3, "110.00")


def test_el_vendedor_es_el_de_su_cliente(a: Cliente, hecho: dict[str, Any]) -> None:
    (fila,) = _pagina(a, por="vendedor", filtro="vera")["items"]
    assert (fila["nombre"], fila["documentos"], fila["vendido"]) == ("Vera Ventas", 3, "85.00")


def test_el_establecimiento_lleva_su_nombre_y_el_mes_el_suyo(a: Cliente, hecho: dict[str, Any]) -> None:
    codigo = hecho["suya"]["numero"][:3]
    (suyo,) = [f for f in _pagina(a, por="establecimiento")["items"] if f["codigo"] == codigo]
    assert suyo["nombre"]
    assert [f["clave"] for f in _pagina(a, por="mes")["items"]] == [f"{hoy():%Y-%m}"]


def test_el_excel_tiene_las_mismas_filas(a: Cliente, hecho: dict[str, Any]) -> None:
    archivo = a.get(f"{RUTA}/exportar", query_string={"por": "vendedor"})
    titulos, *filas = hojas.leer(archivo.data)
    assert titulos == ["Vendedor", "Documentos", "Vendido", "Costo", "Margen"]
    assert sum(D(fila[2]) for fila in filas) == D(_pagina(a, por="vendedor")["vendido"])


@pytest.mark.parametrize("args", [{"desde": "2020-01-01"}, {"desde": "2026-12-31", "hasta": "2026-01-01"}])
def test_un_periodo_de_mas_de_un_ano_o_al_reves_no_vale(a: Cliente, args: dict[str, str]) -> None:
    assert error(a.get(RUTA, query_string=args))[0] == 422


def test_otra_empresa_no_ve_nada_de_esta(b: Cliente, hecho: dict[str, Any]) -> None:
    assert _pagina(b, filtro="cosa única")["items"] == []
    assert _pagina(b, por="vendedor", filtro="vera")["items"] == []


def test_lo_vendido_por_producto_se_acota_a_una_categoria_con_las_que_tiene_debajo(a: Cliente) -> None:
    madre = crear_categoria(a)
    hija = crear_categoria(a, padre_id=madre["id"])
    suyos = [crear_producto(a, PRO_CATEGORIA=c["id"]) for c in (madre, hija)]
    lineas = [linea(producto_id=p["PRO_ID"], cantidad="1", precio="7.00") for p in suyos]
    facturar(a, cliente_de(a), *lineas, linea(cantidad="1", precio="9.00"))
    de_madre = _pagina(a, categoria=madre["id"])
    assert (D(de_madre["vendido"]), de_madre["total"]) == (D("14.00"), 2)
    (fila,) = _pagina(a, categoria=hija["id"])["items"]
    assert (fila["clave"], D(fila["vendido"])) == (str(suyos[1]["PRO_ID"]), D("7.00"))
    de_otro_modo = a.get(RUTA, query_string={"categoria": hija["id"], "por": "cliente"})
    assert error(de_otro_modo) == (422, "regla_de_negocio")
