"""Lotes de pagos, hechos por la puerta."""

from typing import Any

from tests.client import Cliente
from tests.libros.cuentas.lados import PAGAR, hace

LOTES = "/api/pagos/lotes"


def linea(proveedor: int, *pares: tuple[int, str], **campos: Any) -> dict[str, Any]:
    return {
        "proveedor_id": proveedor,
        "documentos": [{"documento_id": id_, "valor": valor} for id_, valor in pares],
        "banco": "Pichincha",
        "tipo_cuenta": "AHORROS",
        "numero_cuenta": "2100123456",
    } | campos


def cuerpo(*lineas: dict[str, Any]) -> dict[str, Any]:
    return {"fecha": hace(0), "cuenta": "Guayaquil 0033", "lineas": list(lineas)}


def crear_lote(a: Cliente, *lineas: dict[str, Any], **campos: Any) -> int:
    """Uno en borrador; sin líneas, de un proveedor nuevo."""
    if not lineas:
        nuevo = PAGAR.nuevo(a)
        lineas = (linea(nuevo, (PAGAR.registrar(a, nuevo, "9.00"), "9.00")),)
    respuesta = a.post(LOTES, cuerpo(*lineas) | campos)
    assert respuesta.status_code == 201, respuesta.text
    return int((respuesta.json or {})["id"])


def pasar(quien: Cliente, lote: int, a_donde: str, **campos: Any) -> dict[str, Any]:
    """Lo pasa a otro estado, con la versión de ahora."""
    version = quien.get(f"{LOTES}/{lote}").json["version"]
    respuesta = quien.post(f"{LOTES}/{lote}/{a_donde}", {"version": version} | campos)
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})
