"""Lo que flask-smorest deja mal o sin decir en el documento OpenAPI."""

from typing import Any

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
