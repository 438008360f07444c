"""Lo que las pruebas de los formularios leen por la API."""

from decimal import Decimal
from typing import Any

from tests.client import Cliente

RUTA = "/api/tributos"


def ver(cliente: Cliente, formulario: str, periodo: str, al: str = "") -> dict[str, Any]:
    """`al`: hasta qué día se cuentan los recargos; vacío, hoy."""
    respuesta = cliente.get(f"{RUTA}/{formulario}/{periodo}{f'?al={al}' if al else ''}")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def valores(visto: dict[str, Any]) -> dict[str, Decimal]:
    """Lo que vale cada casillero que no es cero."""
    todos = {c["casillero"]: Decimal(c["valor"]) for c in visto["casilleros"]}
    return {casillero: valor for casillero, valor in todos.items() if valor}


def documentos(cliente: Cliente, formulario: str, periodo: str, casillero: str) -> list[dict[str, Any]]:
    """Todo lo que hace un casillero, página tras página."""
    filas: list[dict[str, Any]] = []
    page = paginas = 1
    while page <= paginas:
        ruta = f"{RUTA}/{formulario}/{periodo}/{casillero}/documentos?tamano=100&page={page}"
        leida = dict(cliente.get(ruta).json or {})
        filas, paginas, page = [*filas, *leida["items"]], leida["paginas"], page + 1
    return filas


def decir(cliente: Cliente, formulario: str, periodo: str, casillero: str, valor: str | None) -> Any:
    cuerpo = {"valor": valor, "motivo": "Según la declaración anterior"}
    return cliente.put(f"{RUTA}/{formulario}/{periodo}/{casillero}", cuerpo)


def reglas(visto: dict[str, Any]) -> set[str]:
    return {o["regla"] for o in visto["observaciones"]}
