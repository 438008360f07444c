"""Quién puede pasar la puerta de cada ruta de los programas."""

from tests.quienes import DE_EMPRESA, EDITAN_CLIENTES

EN_V1: dict[str, frozenset[str]] = {
    "GET /api/v1/clientes": DE_EMPRESA,
    "GET /api/v1/clientes/{cliente_id}": DE_EMPRESA,
    "POST /api/v1/clientes": EDITAN_CLIENTES & DE_EMPRESA,
}
