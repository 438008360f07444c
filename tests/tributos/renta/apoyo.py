"""Lo que las pruebas de la renta leen y dicen por la API."""

from decimal import Decimal
from typing import Any

from tests.client import Cliente

RUTA = "/api/tributos/renta"


def ver(cliente: Cliente, anio: int) -> dict[str, Any]:
    respuesta = cliente.get(f"{RUTA}/{anio}")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def valores(visto: dict[str, Any]) -> dict[str, Decimal]:
    """Lo que vale cada renglón que no es cero."""
    todos = {r["partida"]: Decimal(r["valor"]) for r in visto["renglones"]}
    return {partida: valor for partida, valor in todos.items() if valor}


def decir(cliente: Cliente, anio: int, partida: str, valor: str | None) -> Any:
    return cliente.put(f"{RUTA}/{anio}/{partida}", {"valor": valor, "motivo": "Según el papel de trabajo"})


def dicho(cliente: Cliente, anio: int, **partidas: str) -> dict[str, Any]:
    """La hoja después de decir esas partidas, cada una por su nombre en minúsculas."""
    for partida, valor in partidas.items():
        respuesta = decir(cliente, anio, partida.upper(), valor)
        assert respuesta.status_code == 200, respuesta.text
    return ver(cliente, anio)


def clasificar(cliente: Cliente, anio: int, cuenta: int, clase: str, asiento: int | None = None) -> Any:
    cuerpo = {"clase": clase, "motivo": "Una multa no se deduce", "asiento_id": asiento}
    return cliente.put(f"{RUTA}/{anio}/cuentas/{cuenta}", cuerpo)


def partes(cliente: Cliente, anio: int, partida: str) -> list[dict[str, Any]]:
    respuesta = cliente.get(f"{RUTA}/{anio}/{partida}/partes?tamano=100")
    assert respuesta.status_code == 200, respuesta.text
    return list((respuesta.json or {})["items"])


def reglas(visto: dict[str, Any]) -> set[str]:
    return {o["regla"] for o in visto["observaciones"]}
