"""Quién puede pasar la puerta de cada ruta de los despachos contables. Qué hace en la suya cada rol lo dicen las pruebas de
`tests/despacho`."""

from tests.quienes import PROPIETARIOS, UNIDAS

_RAIZ = "/api/despacho"
EN_DESPACHO: dict[str, frozenset[str]] = {
    "GET /api/mi-despacho": PROPIETARIOS,
    "POST /api/mi-despacho": PROPIETARIOS,
    "DELETE /api/mi-despacho": PROPIETARIOS,
    f"GET {_RAIZ}": UNIDAS,
    f"POST {_RAIZ}": UNIDAS,
    f"GET {_RAIZ}/personal": UNIDAS,
    f"POST {_RAIZ}/personal": UNIDAS,
    f"PUT {_RAIZ}/personal/{{persona_id}}": UNIDAS,
    f"DELETE {_RAIZ}/personal/{{persona_id}}": UNIDAS,
    f"POST {_RAIZ}/invitaciones/{{invitacion_id}}/aceptar": UNIDAS,
    f"DELETE {_RAIZ}/invitaciones/{{invitacion_id}}": UNIDAS,
    f"POST {_RAIZ}/empresas/{{empresa_id}}/personas": UNIDAS,
    f"DELETE {_RAIZ}/empresas/{{empresa_id}}/personas/{{persona_id}}": UNIDAS,
    **{
        f"{metodo} {_RAIZ}/{resto}": UNIDAS
        for metodo, resto in (
            ("GET", "empresas/{empresa_id}/anotaciones"),
            ("POST", "empresas/{empresa_id}/anotaciones"),
            ("PUT", "anotaciones/{anotacion_id}"),
            ("DELETE", "anotaciones/{anotacion_id}"),
            ("GET", "plantillas"),
            ("POST", "plantillas"),
            ("DELETE", "plantillas/{lista_id}"),
            ("POST", "plantillas/{lista_id}/aplicar"),
            ("POST", "recordatorios"),
        )
    },
    f"GET {_RAIZ}/tablero": UNIDAS,
    f"GET {_RAIZ}/mes": UNIDAS,
    f"GET {_RAIZ}/cambios": UNIDAS,
    f"POST {_RAIZ}/cambios/vistos": UNIDAS,
}
