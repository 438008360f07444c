"""Quién puede pasar la puerta de cada ruta del cierre de meses y años."""

from tests.quienes import LLEVAN_LIBROS

_MES = "/api/cierres/{anio}/{mes}"
EN_CIERRE: dict[str, frozenset[str]] = dict.fromkeys(
    (
        "GET /api/cierres/{anio}",
        "POST /api/cierres/{anio}/calcular",
        "POST /api/cierres/{anio}/cerrar",
        "POST /api/cierres/{anio}/deshacer",
        f"GET {_MES}",
        f"GET {_MES}/impuestos",
        f"POST {_MES}/impuestos",
        f"POST {_MES}/pasos/{{codigo}}",
        f"DELETE {_MES}/pasos/{{codigo}}",
        f"POST {_MES}/cerrar",
        f"POST {_MES}/reabrir",
    ),
    LLEVAN_LIBROS,
)
