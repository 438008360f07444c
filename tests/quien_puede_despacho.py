"""Quién puede llamar a cada ruta de los despachos contables: por la puerta pasa toda persona, y adentro lo decide su rol. De
qué empresas, lo dicen las pruebas de `tests/despacho`."""

from tests.quienes import DIRIGEN_DESPACHO, PROPIETARIOS, PROPIETARIOS_DESPACHO, UNIDAS

_RAIZ = "/api/despacho"
EN_DESPACHO: dict[str, frozenset[str]] = {
    "GET /api/mi-despacho": PROPIETARIOS,
    "POST /api/mi-despacho": PROPIETARIOS,
    "DELETE /api/mi-despacho": PROPIETARIOS,
    f"GET {_RAIZ}": UNIDAS,
    f"POST {_RAIZ}": UNIDAS,
    f"GET {_RAIZ}/personal": DIRIGEN_DESPACHO,
    f"POST {_RAIZ}/personal": PROPIETARIOS_DESPACHO,
    f"PUT {_RAIZ}/personal/{{persona_id}}": PROPIETARIOS_DESPACHO,
    f"DELETE {_RAIZ}/personal/{{persona_id}}": PROPIETARIOS_DESPACHO,
    f"POST {_RAIZ}/invitaciones/{{invitacion_id}}/aceptar": UNIDAS,
    f"DELETE {_RAIZ}/invitaciones/{{invitacion_id}}": UNIDAS,
    f"POST {_RAIZ}/empresas/{{empresa_id}}/personas": DIRIGEN_DESPACHO,
    f"DELETE {_RAIZ}/empresas/{{empresa_id}}/personas/{{persona_id}}": DIRIGEN_DESPACHO,
    **{
        f"{metodo} {_RAIZ}/{resto}": UNIDAS
        for metodo, resto in (
            ("GET", "empresas/{empresa_id}/anotaciones"),
            ("POST", "empresas/{empresa_id}/anotaciones"),
            ("PUT", "anotaciones/{anotacion_id}"),
            ("DELETE", "anotaciones/{anotacion_id}"),
            ("GET", "plantillas"),
            ("POST", "plantillas/{lista_id}/aplicar"),
            ("POST", "recordatorios"),
            ("GET", "descargas"),
            ("POST", "descargas"),
            ("DELETE", "descargas/{descarga_id}"),
            ("GET", "descargas/archivos/{archivo_id}"),
        )
    },
    f"PUT {_RAIZ}/empresas/{{empresa_id}}/responsables": DIRIGEN_DESPACHO,
    f"POST {_RAIZ}/plantillas": DIRIGEN_DESPACHO,
    f"PUT {_RAIZ}/plantillas/{{lista_id}}": DIRIGEN_DESPACHO,
    f"DELETE {_RAIZ}/plantillas/{{lista_id}}": DIRIGEN_DESPACHO,
    f"GET {_RAIZ}/tablero": UNIDAS,
    f"GET {_RAIZ}/mes": UNIDAS,
    f"GET {_RAIZ}/cambios": UNIDAS,
    f"POST {_RAIZ}/cambios/vistos": UNIDAS,
}
