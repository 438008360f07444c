"""Los cuerpos de las retenciones que se emiten en estas pruebas."""

import itertools
from datetime import date, timedelta
from typing import Any

from api.comprobantes.nucleo import clave_acceso
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes.apoyo import emitir, punto_de
from tests.terceros.proveedores.conftest import crear

RETENCIONES = "/api/retenciones"
RUC = "1790016919001"  # el de quien emite lo que no dice otro
AYER = hoy() - timedelta(days=1)
DE_BIENES = (("312", "2"), ("1", "30"))  # el código y el porcentaje de la renta y del IVA
DE_LIQUIDACION = (("311", "3"), ("3", "100"))
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
    """Una factura impresa de bienes por 100.00 más IVA, que nadie ha retenido; sin decir qué, la renta y el IVA. De una
    liquidación, todo el IVA."""
    renta, iva = DE_LIQUIDACION if campos.get("cod_doc") == "03" else DE_BIENES
    return {
        "cod_sustento": "01",
        "cod_doc": "01",
        "numero": f"002-001-{next(_turno):09d}",
        "autorizacion": "1234567890",
        "fecha": str(AYER),
        "total_sin_impuestos": "100.00",
        "importe_total": "115.00",
        "impuestos": [{"codigo": 2, "codigo_porcentaje": "4", "base": "100.00", "valor": "15.00"}],
        "retenciones": list(retenciones)
        or [retencion(1, renta[0], "100.00", renta[1]), retencion(2, iva[0], "15.00", iva[1])],
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
        "confirma_avisos": True,
        **campos,
    }


def clave(*, numero: str, dia: date = AYER, tipo: str = "01", ruc: str = RUC, ambiente: int = 2) -> str:
    """La clave de acceso de un comprobante de otro."""
    local, punto, secuencial = numero.split("-")
    return clave_acceso.armar(dia, tipo, ruc, ambiente, local, punto, int(secuencial), 12345678)


def proveedor(cliente: Cliente, **cambios: Any) -> int:
    return int(crear(cliente, **cambios)["id"])


def retener(
    cliente: Cliente, proveedor_id: int | None, *sustentos: dict[str, Any], **campos: Any
) -> dict[str, Any]:
    return emitir(cliente, pedido(cliente, proveedor_id, *sustentos, **campos), RETENCIONES)
