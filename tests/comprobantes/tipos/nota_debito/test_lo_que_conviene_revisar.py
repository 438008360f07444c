"""Lo que de una nota de débito no puede ser, y lo que se pregunta antes de emitirla."""

from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes.apoyo import (
    DEBITOS,
    autorizar,
    cliente_de,
    debito,
    en,
    facturar,
    siguiente,
    utilizados,
)
from tests.factories import error

_MORA = ("Intereses de mora", "10.00")


@pytest.fixture(scope="module")
def vendida(a: Cliente, app: Flask, eid_a: int) -> dict[str, Any]:
    """Una factura autorizada de 100.00 más IVA, sin otro impuesto."""
    hecha = facturar(a, cliente_de(a))
    autorizar(app, eid_a, hecha["id"])
    return hecha


def emite(a: Cliente, comprobante_id: int | None, *motivos: tuple[str, str], **campos: Any) -> Any:
    return a.post(DEBITOS, debito(a, comprobante_id, *motivos, **{"confirma_avisos": False, **campos}))


@pytest.mark.parametrize(
    ("motivos", "campos", "donde", "dice"),
    [
        ((_MORA, ("intereses de MORA", "10.00")), {}, "motivos.1.razon", "Ese motivo ya está arriba"),
        ((("Flete", "500.00"),), {}, "motivos.0.valor", "más que toda la factura"),
        ((_MORA,), {"iva": "0"}, "iva", "no lleva esa tarifa de IVA"),
        ((_MORA,), {"ice": {"codigo": "3101"}}, "ice.codigo", "no lleva ICE"),
    ],
    ids=["un motivo dos veces", "más que la factura", "otra tarifa", "un ICE que no lleva"],
)
def test_lo_dudoso_se_confirma_antes_de_gastar_un_numero(
    a: Cliente,
    vendida: dict[str, Any],
    motivos: tuple[tuple[str, str], ...],
    campos: dict[str, Any],
    donde: str,
    dice: str,
) -> None:
    antes = siguiente(a, "05"), utilizados(a)
    respuesta = emite(a, vendida["id"], *motivos, **campos)
    assert error(respuesta) == (409, "confirmacion"), respuesta.text
    assert dice in en((respuesta.json or {})["errors"]["json"], donde)
    assert (siguiente(a, "05"), utilizados(a)) == antes
    confirmada = emite(a, vendida["id"], *motivos, **campos, confirma_avisos=True)
    assert confirmada.status_code == 201, confirmada.text


def test_la_que_no_tiene_nada_que_revisar_no_pregunta(a: Cliente, vendida: dict[str, Any]) -> None:
    assert emite(a, vendida["id"], _MORA, ("Flete", "3.00")).status_code == 201


def test_un_comprobante_de_otro_sistema_de_hace_mas_de_un_ano_se_confirma(a: Cliente) -> None:
    suyo = {
        "cliente_id": cliente_de(a),
        "cod_doc": "01",
        "numero": "002-001-000000778",
        "fecha_sustento": str(hoy() - timedelta(days=400)),
    }
    respuesta = emite(a, None, _MORA, **suyo)
    assert error(respuesta) == (409, "confirmacion")
    assert "hace más de un año" in (respuesta.json or {})["msg"]
    assert emite(a, None, _MORA, **suyo, confirma_avisos=True).status_code == 201


def test_por_una_nota_de_venta_no_se_cobra_iva_ni_confirmandolo(a: Cliente) -> None:
    suyo = {
        "cliente_id": cliente_de(a),
        "cod_doc": "02",
        "numero": "002-001-000000779",
        "fecha_sustento": str(hoy() - timedelta(days=3)),
    }
    respuesta = emite(a, None, _MORA, **suyo, confirma_avisos=True)
    assert error(respuesta) == (422, "regla_de_negocio"), respuesta.text
    assert "no desglosa el IVA" in (respuesta.json or {})["msg"]
    assert emite(a, None, _MORA, **suyo, iva="0").status_code == 201
