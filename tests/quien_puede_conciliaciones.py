"""Quién puede pasar la puerta de cada ruta de las conciliaciones."""

from tests.quienes import LLEVAN_LIBROS

_UNA = "/api/conciliaciones/{conciliacion_id}"
EN_CONCILIACIONES: dict[str, frozenset[str]] = dict.fromkeys(
    (
        "GET /api/conciliaciones/paginacion",
        "GET /api/conciliaciones/exportar",
        "POST /api/conciliaciones",
        "GET /api/conciliaciones/perfiles",
        "DELETE /api/conciliaciones/perfiles/{perfil_id}",
        *(f"{verbo} {_UNA}" for verbo in ("GET", "PUT", "DELETE")),
        *(f"GET {_UNA}/{cual}" for cual in ("propuestas", "cruces", "documentos", "pdf", "excel")),
        *(
            f"POST {_UNA}/{cual}"
            for cual in (
                *("extracto", "extracto/revisar", "cruzar", "anteriores", "descruzar"),
                *("asentar", "olvidar", "cerrar", "reabrir"),
            )
        ),
        "GET /api/conciliaciones/documentos/{archivo_id}",
        f"GET {_UNA}/extractos/{{extracto_id}}/archivo",
        f"DELETE {_UNA}/extractos/{{extracto_id}}",
    ),
    LLEVAN_LIBROS,
)
