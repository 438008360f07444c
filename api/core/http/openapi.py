"""What flask-smorest leaves wrong or unsaid in the OpenAPI document."""

from typing import Any

_MULTIPART = ("files", "form")


def split_docstring(info: dict[str, str]) -> None:
    """The first sentence of a handler's docstring is the summary; all of it, the description."""
    texto = " ".join(f"{info.get('summary', '')} {info.get('description', '')}".split())
    if texto:
        info["summary"] = texto.split(". ")[0].rstrip(".") + "."
        info["description"] = texto


def join_multipart(doc: dict[str, Any]) -> None:  # un trozo del documento, que es JSON
    """Files and form fields are one multipart body; flask-smorest documents the last of them and
    leaves the others as parameters that OpenAPI 3 doesn't have."""
    sueltos = [p for p in doc.get("parameters", []) if isinstance(p, dict) and p["in"] in _MULTIPART]
    if not sueltos:
        return
    doc["parameters"] = [p for p in doc["parameters"] if p not in sueltos]
    cuerpos = [contenido["schema"] for contenido in doc["requestBody"]["content"].values()]
    partes = [p["schema"] for p in sueltos] + cuerpos
    doc["requestBody"]["content"] = {"multipart/form-data": {"schema": {"allOf": partes}}}


def signed_header(nombre: str) -> dict[str, object]:
    """The parameter that carries a signed ticket."""
    return {
        "in": "header",
        "name": nombre,
        "schema": {"type": "string"},
        "description": "El permiso firmado que abre esta ruta sin sesión; otro, o ninguno, 401.",
    }
