"""El servicio de la devolución del IVA en el simulador, y quién lo usa."""

from typing import Any

import requests

from tests.a_la_vez import PACIENCIA
from tests.client import Cliente
from tests.comprobantes.apoyo import FACTURAS, factura, linea

ACCESO = "/api/devolucion-iva/acceso"


class Dig:
    """El servicio en el simulador."""

    def __init__(self, url: str) -> None:
        self.url = url

    def pedir(self, **como: Any) -> None:
        requests.put(f"{self.url}/api/dig", json=como, timeout=PACIENCIA).raise_for_status()

    def falla(self, modo: str) -> None:
        requests.put(f"{self.url}/api/fallas/dig", json={"modo": modo}, timeout=PACIENCIA).raise_for_status()

    def dadas(self) -> dict[str, Any]:
        return dict(requests.get(f"{self.url}/api/dig", timeout=PACIENCIA).json())

    def vivas(self) -> list[str]:
        return [clave for clave, dada in self.dadas().items() if not dada["anulada"]]


def pedir(cliente: Cliente, comprador: int, valor: str = "15.00", **campos: Any) -> Any:
    cuerpo = factura(cliente, comprador, linea(), linea(codigo="B", iva="0"), iva_devuelto=valor)
    return cliente.post(FACTURAS, cuerpo | {"codigo_beneficio": "1234"} | campos)
