"""Lo que se reembolsa, como se pide por la API."""

from datetime import timedelta
from typing import Any

from api.comprobantes.nucleo import clave_acceso
from api.core.datos.clock import hoy

RUC = "1790016919001"
AYER = hoy() - timedelta(days=1)


def impuesto(base: str = "40.00", **campos: Any) -> dict[str, Any]:
    return {"codigo": 2, "codigo_porcentaje": "4", "base": base, "valor": None, **campos}


def reembolso(*impuestos: dict[str, Any], **campos: Any) -> dict[str, Any]:
    """Una factura de ayer; si no se dan impuestos, de 40.00 más IVA."""
    return {
        "tipo_identificacion": "RUC",
        "identificacion": RUC,
        "cod_doc": "01",
        "numero": "001-002-000004567",
        "fecha": str(AYER),
        "autorizacion": "1234567890",
        "impuestos": list(impuestos) or [impuesto()],
        **campos,
    }


def clave(secuencial: int = 4567, tipo: str = "01", ruc: str = RUC) -> str:
    """La clave de acceso de la factura que `reembolso` da."""
    return clave_acceso.armar(AYER, tipo, ruc, 2, "001", "002", secuencial, 12345678)
