"""Los cuerpos de las retenciones que se emiten en estas pruebas."""

import itertools
from datetime import timedelta
from typing import Any

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.proveedores.conftest import crear
from tests.comprobantes.apoyo import emitir, punto_de

RETENCIONES = "/api/retenciones"
AYER = hoy() - timedelta(days=1)
_turno = itertools.count(1)


def retencion(
    codigo: int, codigo_retencion: str, base: str, porcentaje: str, **campos: Any
) -> dict[str, Any]:
    return {
        "codigo": codigo,
        "codigo_retencion": codigo_retencion,
        "base": base,
        "porcentaje": porcentaje,
        **campos,
    }


def sustento(*retenciones: dict[str, Any], **campos: Any) -> dict[str, Any]:
    """Una factura de bienes por 100.00 más IVA, que nadie ha retenido; sin decir qué, la renta y el IVA."""
    return {
        "cod_sustento": "01",
        "cod_doc": "01",
        "numero": f"002-001-{next(_turno):09d}",
        "autorizacion": "1" * 49,
        "fecha": str(AYER),
        "total_sin_impuestos": "100.00",
        "importe_total": "115.00",
        "impuestos": [{"codigo": 2, "codigo_porcentaje": "4", "base": "100.00", "valor": "15.00"}],
        "retenciones": list(retenciones)
        or [retencion(1, "312", "100.00", "2"), retencion(2, "1", "15.00", "30")],
        "pagos": [{"forma": "20", "total": "115.00"}],
        **campos,
    }


def pedido(
    cliente: Cliente, proveedor_id: int | None, *sustentos: dict[str, Any], **campos: Any
) -> dict[str, Any]:
    return {
        "punto_id": punto_de(cliente),
        "proveedor_id": proveedor_id,
        "sustentos": list(sustentos) or [sustento()],
        "confirma_fecha": "fecha" in campos,
        **campos,
    }


def proveedor(cliente: Cliente, **cambios: Any) -> int:
    return int(crear(cliente, **cambios)["id"])


def retener(
    cliente: Cliente, proveedor_id: int | None, *sustentos: dict[str, Any], **campos: Any
) -> dict[str, Any]:
    return emitir(cliente, pedido(cliente, proveedor_id, *sustentos, **campos), RETENCIONES)
