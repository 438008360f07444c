"""Quién puede pasar la puerta de cada ruta de los documentos pedidos."""

from tests.quienes import CUALQUIERA, EDITAN_COMPRAS, LLEVAN_LIBROS

_RAIZ, _PUBLICA = "/api/respaldos", "/api/publico/respaldo/{firma}"
EN_RESPALDOS: dict[str, frozenset[str]] = {
    **dict.fromkeys(
        (f"GET {_RAIZ}/{cual}" for cual in ("paginacion", "exportar", "esperados")), EDITAN_COMPRAS
    ),
    f"GET {_RAIZ}/{{respaldo_id}}": EDITAN_COMPRAS,
    f"POST {_RAIZ}/{{respaldo_id}}/archivos": EDITAN_COMPRAS,
    f"GET {_RAIZ}/destinatarios": LLEVAN_LIBROS,
    f"POST {_RAIZ}": LLEVAN_LIBROS,
    f"POST {_RAIZ}/{{respaldo_id}}/recordar": LLEVAN_LIBROS,
    f"POST {_RAIZ}/{{respaldo_id}}/cancelar": LLEVAN_LIBROS,
    f"GET {_PUBLICA}": CUALQUIERA,
    f"POST {_PUBLICA}": CUALQUIERA,
}
