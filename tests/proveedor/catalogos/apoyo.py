"""Los catálogos de la ley por la API."""

from datetime import timedelta
from typing import Any

from api.core.datos.clock import hoy
from tests.client import Cliente

TARIFAS, FORMAS, LEYENDAS, VALORES = (
    f"/api/catalogos/{c}" for c in ("tarifas", "formas-pago", "leyendas", "valores")
)
AYER, MANANA = hoy() - timedelta(days=1), hoy() + timedelta(days=1)


def crear(admin: Cliente, ruta: str, cuerpo: dict[str, Any]) -> dict[str, Any]:
    respuesta = admin.post(ruta, cuerpo)
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def de(admin: Cliente, ruta: str, codigo: str, **filtros: Any) -> list[dict[str, Any]]:
    """Las filas de ese código, de la más antigua a la más nueva."""
    respuesta = admin.get(ruta, query_string={"tamano": 100, "filtro": codigo, **filtros})
    assert respuesta.status_code == 200, respuesta.text
    return [fila for fila in (respuesta.json or {})["items"] if fila["valores"]["codigo"] == codigo]


def previsto(admin: Cliente, ruta: str, cuerpo: dict[str, Any]) -> dict[str, Any]:
    respuesta = admin.post(f"{ruta}/prever", cuerpo)
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def usos(previsto: dict[str, Any]) -> dict[str, tuple[int, bool]]:
    return {u["que"]: (u["cuantos"], u["conserva"]) for u in previsto["usos"]}
