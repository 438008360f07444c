"""Lo que flask-smorest deja mal o sin decir en el documento OpenAPI."""

from collections.abc import Mapping
from typing import Any

from api.core.http import idempotency, sessions
from api.core.http.schemas import ErrorSchema
from api.core.http.visitante import csrf

_MULTIPART = ("files", "form")


def split_docstring(info: dict[str, str]) -> None:
    """La primera frase del docstring de una ruta es su resumen; el docstring entero, su descripción."""
    texto = " ".join(f"{info.get('summary', '')} {info.get('description', '')}".split())
    if texto:
        info["summary"] = texto.split(". ")[0].rstrip(".") + "."
        info["description"] = texto


def join_multipart(doc: dict[str, Any]) -> None:  # un trozo del documento, que es JSON
    """Junta los archivos y los campos de un formulario en un solo cuerpo multipart. flask-smorest describe
    solo el último y deja los demás como parámetros, que OpenAPI 3 no admite."""
    sueltos = [p for p in doc.get("parameters", []) if isinstance(p, dict) and p["in"] in _MULTIPART]
    if not sueltos:
        return
    doc["parameters"] = [p for p in doc["parameters"] if p not in sueltos]
    cuerpos = [contenido["schema"] for contenido in doc["requestBody"]["content"].values()]
    partes = [p["schema"] for p in sueltos] + cuerpos
    doc["requestBody"]["content"] = {"multipart/form-data": {"schema": {"allOf": partes}}}


def signed_header(nombre: str) -> dict[str, object]:
    """El parámetro que lleva un permiso firmado."""
    return {
        "in": "header",
        "name": nombre,
        "schema": {"type": "string"},
        "description": "El permiso firmado que abre esta ruta sin sesión; otro, o ninguno, 401.",
    }


def seguridad(acceso: str, politica: Mapping[str, Any]) -> list[dict[str, list[str]]]:
    """Con qué se llama a una ruta. Con la llave de un programa, a las de una empresa que piden un permiso y no la clave."""
    con_sesion: dict[str, list[str]] = {"xToken": []}
    if acceso == "publico":
        return [{}, con_sesion]
    con_llave = acceso in ("empresa", "sesion") and politica.get("permisos") and not politica.get("con_clave")
    return [con_sesion, {"llave": []}] if con_llave else [con_sesion]


def componer(spec: Any) -> None:
    """Lo que las rutas nombran del documento y no está en ninguna."""
    spec.components.security_scheme("xToken", {"type": "apiKey", "in": "header", "name": sessions.HEADER})
    spec.components.security_scheme("llave", {"type": "http", "scheme": "bearer", "bearerFormat": "tinta_…"})
    spec.components.parameter(
        "XsrfToken",
        "header",
        {
            "name": csrf.HEADER,
            "required": False,
            "schema": {"type": "string"},
            "description": "El valor de la cookie XSRF-TOKEN; sin él, 400 antifalsificacion.",
        },
    )
    spec.components.parameter(
        "IdempotencyKey",
        "header",
        {
            "name": idempotency.HEADER,
            "schema": {"type": "string", "maxLength": 100},
            "description": "La misma clave y el mismo pedido (método, dirección con su consulta, cuerpo) "
            "responden el primer resultado; la misma clave con otro, 409.",
        },
    )
    spec.components.parameter(
        "Firma",
        "query",
        {
            "name": sessions.FIRMA,
            "schema": {"type": "string"},
            "description": "La firma que da `POST /api/comp/enlaces`, en lugar de x-token; vive 5 minutos.",
        },
    )
    spec.components.response(
        "Error",
        {
            "description": "Error, con una frase para la persona en `msg`.",
            "content": {"application/json": {"schema": ErrorSchema}},
        },
    )
