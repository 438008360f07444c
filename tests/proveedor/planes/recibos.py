"""Un recibo de pago: subirlo y abrirlo."""

from typing import Any

from tests.client import Cliente
from tests.factories import PDF, subir

PAGO = {"banco": "Banco Pichincha", "referencia": "A-0099", "valor": "20.70", "fecha": "2026-01-15"}


def pagar(
    cliente: Cliente, contrato: int, contenido: Any = PDF, nombre: str = "recibo.pdf", **kwargs: Any
) -> Any:
    campos = {"familia": "2", **kwargs.pop("campos", {})}
    return subir(cliente, f"empresas/pago/{contrato}", contenido, nombre, campos=campos, **kwargs)


def recibo_de(cliente: Cliente, contrato: int, **kwargs: Any) -> dict[str, Any]:
    respuesta = pagar(cliente, contrato, **kwargs)
    assert respuesta.status_code == 201, respuesta.text
    return respuesta.json or {}


def abrir(cliente: Cliente, anonimo: Cliente, ruta: str) -> Any:
    """Lo que recibe un navegador que abre solo el enlace firmado."""
    firmada = cliente.post("enlaces", {"ruta": f"/api/comp/{ruta}"}).json or {}
    return anonimo.get(firmada["url"])
