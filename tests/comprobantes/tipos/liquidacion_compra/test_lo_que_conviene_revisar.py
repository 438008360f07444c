"""Lo que se pregunta antes de emitir una liquidación de compra."""

from typing import Any

import pytest

from tests.client import Cliente
from tests.comprobantes.apoyo import LIQUIDACIONES, en, linea, liquidacion, siguiente, utilizados
from tests.factories import error
from tests.terceros.clientes.conftest import cedula
from tests.terceros.proveedores.conftest import crear

_turno = iter(range(910_000, 920_000))


@pytest.fixture(scope="module")
def quien(a: Cliente) -> int:
    """Una persona que no puede facturar."""
    return int(
        crear(
            a,
            tipo_identificacion="CEDULA",
            identificacion=cedula(next(_turno)),
            razon_social="Rosa Quishpe",
            tipo="NATURAL",
        )["id"]
    )


def emite(a: Cliente, proveedor_id: int, *lineas: dict[str, Any], **campos: Any) -> Any:
    return a.post(
        LIQUIDACIONES, liquidacion(a, proveedor_id, *lineas, **{"confirma_avisos": False, **campos})
    )


def para(destino: str, sustento: str) -> dict[str, Any]:
    return {"compra": {"destino": destino, "sustento": sustento}}


@pytest.mark.parametrize(
    ("lineas", "campos", "donde", "dice"),
    [
        ((linea(), linea()), {}, "detalles.1.descripcion", "Esa línea ya está arriba"),
        (
            (linea(iva="0"),),
            para("GASTO", "01"),
            "compra.sustento",
            "no paga IVA, y el sustento 01 es con crédito",
        ),
        ((linea(),), para("GASTO", "03"), "compra.sustento", "es el de «Activo fijo»"),
        ((linea(),), para("ACTIVO", "06"), "compra.sustento", "es el de «Inventario»"),
    ],
    ids=["una línea dos veces", "crédito sin IVA", "gasto con activo", "activo con inventario"],
)
def test_lo_dudoso_se_confirma_antes_de_gastar_un_numero(
    a: Cliente,
    quien: int,
    lineas: tuple[dict[str, Any], ...],
    campos: dict[str, Any],
    donde: str,
    dice: str,
) -> None:
    antes = siguiente(a, "03"), utilizados(a)
    respuesta = emite(a, quien, *lineas, **campos)
    assert error(respuesta) == (409, "confirmacion"), respuesta.text
    assert dice in en((respuesta.json or {})["errors"]["json"], donde)
    assert (siguiente(a, "03"), utilizados(a)) == antes
    confirmada = emite(a, quien, *lineas, **campos, confirma_avisos=True)
    assert confirmada.status_code == 201, confirmada.text


def test_a_quien_esta_en_el_rimpe_se_confirma_que_no_puede_dar_su_comprobante(a: Cliente) -> None:
    suyo = int(
        crear(
            a,
            tipo_identificacion="RUC",
            identificacion=cedula(next(_turno)) + "001",
            razon_social="Tienda de Rosa",
            tipo="NATURAL",
            regimen="POPULAR",
        )["id"]
    )
    respuesta = emite(a, suyo, linea())
    assert error(respuesta) == (409, "confirmacion"), respuesta.text
    assert "RIMPE negocio popular y emite sus propios comprobantes" in (respuesta.json or {})["msg"]
    assert emite(a, suyo, linea(), confirma_avisos=True).status_code == 201


def test_la_que_no_tiene_nada_que_revisar_no_pregunta(a: Cliente, quien: int) -> None:
    respuesta = emite(a, quien, linea(), linea(codigo="B", iva="0"), **para("GASTO", "01"))
    assert respuesta.status_code == 201, respuesta.text
