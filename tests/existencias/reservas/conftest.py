"""Una proforma que su cliente acepta, y lo que con eso queda reservado."""

from typing import Any

import pytest

from tests.client import Cliente
from tests.comprobantes.apoyo import punto_de
from tests.comprobantes.proformas import conftest as proformas
from tests.existencias.apoyo import ajustar, empezar
from tests.existencias.kardex.conftest import hace
from tests.existencias.kardex.test_documentos import vendida
from tests.factories import clave_idempotente
from tests.ventas.productos.conftest import crear

RESERVAS = "/api/reservas"


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    """El de la empresa A, que lleva sus existencias."""
    empezar(a, hace(30))
    return a


@pytest.fixture
def producto(dueno: Cliente) -> dict[str, Any]:
    """Uno con diez unidades."""
    hecho = crear(dueno, PRO_INVENTARIO=True)
    ajustar(dueno, hecho, "10", "5", fecha=hace(1))
    return hecho


def cotizar(cliente: Cliente, producto: dict[str, Any], cantidad: str, **cambios: Any) -> int:
    return proformas.crear(cliente, pedido={"detalles": [vendida(producto, cantidad)]}, **cambios)


def reservar(cliente: Cliente, anonimo: Cliente, producto: dict[str, Any], cantidad: str) -> int:
    """Una proforma que su cliente acepta. Responde su id."""
    id_ = cotizar(cliente, producto, cantidad)
    aceptada = proformas.aceptar(anonimo, proformas.firma_de(cliente, id_))
    assert aceptada.status_code == 200, aceptada.text
    return id_


def facturar(cliente: Cliente, proforma_id: int) -> Any:
    """La respuesta de emitir la factura de una proforma."""
    borrador = proformas.facturar(cliente, proforma_id).json["borrador_id"]
    pedido = proformas.ver(cliente, proforma_id)["pedido"]
    return cliente.post("/api/facturas", {**pedido, "borrador_id": borrador})


def vender(cliente: Cliente, producto: dict[str, Any], cantidad: str) -> Any:
    """La respuesta de vender sin que nadie haya reservado."""
    cuerpo = {
        "punto_id": punto_de(cliente),
        "cliente_id": proformas.cliente_de(cliente),
        "detalles": [vendida(producto, cantidad)],
    }
    return cliente.post("/api/facturas", cuerpo)


def reservas_de(cliente: Cliente, producto: dict[str, Any], **filtros: Any) -> list[dict[str, Any]]:
    suyos = "".join(f"&{campo}={valor}" for campo, valor in filtros.items())
    respuesta = cliente.get(f"{RESERVAS}/paginacion?producto={producto['PRO_ID']}{suyos}")
    assert respuesta.status_code == 200, respuesta.text
    return list((respuesta.json or {})["items"])


def soltar(cliente: Cliente, reserva_id: int, motivo: str = "El cliente ya no la quiere") -> Any:
    return cliente.post(f"{RESERVAS}/{reserva_id}/soltar", {"motivo": motivo}, headers=clave_idempotente())
