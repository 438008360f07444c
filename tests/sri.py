"""El SRI del simulador como lo ven las pruebas: lo que recibió, y lo que se le pide que haga mal."""

from typing import Any

import requests

from api.comprobantes.nucleo import clave_acceso
from tests.a_la_vez import PACIENCIA


class Sri:
    def __init__(self, url: str) -> None:
        self.url = url

    def falla(self, servicio: str, modo: str, segundos: float = 0) -> None:
        """`servicio`: recepcion, autorizacion o consulta."""
        self._pedir("PUT", f"/api/fallas/sri_{servicio}", {"modo": modo, "segundos": segundos})

    def forzar(self, codigo: str, veces: int | None = 1, objetivo: str = "", texto: str = "") -> None:
        """`texto`: lo que dice además; «-», que lo devuelve sin decir nada."""
        pedido = {"codigo": codigo, "veces": veces, "objetivo": objetivo, "texto": texto}
        self._pedir("POST", "/api/sri/forzados", pedido)

    def portarse(self, **como: Any) -> dict[str, Any]:
        """Cómo se porta desde ahora con cada llamada: lo de `simulador/sri/conducta.py`."""
        return dict(self._pedir("PUT", "/api/sri/conducta", como))

    def cuentas(self) -> dict[str, int]:
        """Cuántas llamadas trató de cada manera."""
        return dict(self._pedir("GET", "/api/sri")["conducta"]["cuentas"])

    def en_proceso(self, segundos: float) -> None:
        self._pedir("PUT", "/api/sri", {"en_proceso": segundos})

    def decidir(self) -> None:
        """Decide ahora lo que tiene en proceso."""
        self._pedir("POST", "/api/sri/decidir")

    def anular(self, clave: str, estado: str = "ANULADO") -> None:
        self._pedir("PUT", f"/api/sri/comprobantes/{clave}/anulacion", {"estado": estado})

    def normal(self) -> None:
        self._pedir("DELETE", "/api/fallas")

    def vaciar(self) -> None:
        """Olvida todos los comprobantes: otra base vuelve a usar los mismos números."""
        self._pedir("DELETE", "/api/sri")

    def comprobante(self, clave: str) -> dict[str, Any] | None:
        """Lo que tiene de un comprobante, o None."""
        respuesta = requests.get(f"{self.url}/api/sri/comprobantes/{clave}", timeout=PACIENCIA)
        return respuesta.json() if respuesta.status_code == 200 else None

    def xml(self, clave: str) -> bytes:
        return requests.get(f"{self.url}/api/sri/comprobantes/{clave}/xml", timeout=PACIENCIA).content

    def listar(self, q: str = "") -> list[dict[str, Any]]:
        lista: list[dict[str, Any]] = self._pedir("GET", f"/api/sri/comprobantes?q={q}")
        return lista

    def llegadas(self, clave: str) -> list[dict[str, Any]]:
        """Las llamadas a su recepción con ese comprobante, de la más nueva a la más vieja."""
        todas: list[dict[str, Any]] = self._pedir("GET", "/api/sri/llegadas")
        return [llegada for llegada in todas if llegada["clave"] == clave]

    def _pedir(self, metodo: str, ruta: str, json: Any = None) -> Any:
        respuesta = requests.request(metodo, self.url + ruta, json=json, timeout=PACIENCIA)
        respuesta.raise_for_status()
        return respuesta.json() if respuesta.content else None


def con_digito(raiz: str) -> str:
    return raiz + clave_acceso.digito(raiz)
