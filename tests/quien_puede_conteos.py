"""Quién puede pasar la puerta de cada ruta de los conteos de las bodegas."""

from tests.quienes import DE_EMPRESA, EDITAN_COBROS, LLEVAN_LIBROS

_RAIZ, _UNO = "/api/conteos", "/api/conteos/{conteo_id}"
CUENTAN = EDITAN_COBROS
EN_CONTEOS: dict[str, frozenset[str]] = {
    **dict.fromkeys((f"GET {_RAIZ}/{cual}" for cual in ("paginacion", "parametros")), DE_EMPRESA),
    f"PUT {_RAIZ}/parametros": LLEVAN_LIBROS,
    f"POST {_RAIZ}": CUENTAN,
    f"GET {_UNO}": DE_EMPRESA,
    **dict.fromkeys((f"GET {_UNO}/{cual}" for cual in ("productos", "capturas", "exportar")), DE_EMPRESA),
    **dict.fromkeys((f"GET {_UNO}/{cual}" for cual in ("hoja", "pdf")), CUENTAN),
    **dict.fromkeys((f"POST {_UNO}/{cual}" for cual in ("capturas", "cerrar", "reabrir")), CUENTAN),
    f"DELETE {_UNO}/capturas/{{captura_id}}": CUENTAN,
    f"GET {_UNO}/lotes": LLEVAN_LIBROS,
    **dict.fromkeys((f"POST {_UNO}/{cual}" for cual in ("otra-vuelta", "aprobar", "anular")), LLEVAN_LIBROS),
    **dict.fromkeys(
        (
            f"{metodo} {_RAIZ}/import{resto}"
            for metodo, resto in (
                ("POST", ""),
                ("GET", ""),
                ("GET", "/{importacion_id}"),
                ("POST", "/{importacion_id}"),
                ("GET", "/{importacion_id}/resultado"),
                ("GET", "/plantilla"),
            )
        ),
        CUENTAN,
    ),
}
