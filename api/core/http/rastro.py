"""El rastro de lo que una petición negó o entregó: un 401 y un 403, una lista entera que alguien se lleva, un enlace
firmado que se abre. Se anota al responder, así que vale también para lo que un caso de uso niega."""

from flask import Flask, Response, current_app, g, request
from werkzeug.exceptions import HTTPException

from api.core.http import sessions
from api.core.http.visitante import accesos
from api.core.http.visitante.accesos import QuienAccede

# Los archivos en que sale una lista entera. Un PDF lo es cuando su dirección no nombra una cosa.
HOJAS = frozenset(
    {
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "application/zip",
        "application/jsonl",
        "text/csv",
    }
)
_PDF = "application/pdf"
_NEGADO = {401: accesos.SIN_SESION, 403: accesos.SIN_PERMISO}


def init_app(app: Flask) -> None:
    app.after_request(_anotar)


def enlace(ruta: str) -> None:
    """Alguien pidió un enlace firmado de esa dirección."""
    sesion = sessions.current()
    accesos.anotar(accesos.ENLACE, accesos.de_sesion(sesion), sesion.id, _de_ruta(ruta))


def clase_de_salida(tipo: str, nombra_una: bool, dicha: str | None = None) -> str:
    """Qué clase de acceso es responder un archivo de ese tipo; vacía si no es ninguna. `dicha` es la que su ruta declara."""
    if dicha is not None:
        return dicha
    return accesos.EXPORTACION if tipo in HOJAS or (tipo == _PDF and not nombra_una) else ""


def _anotar(respuesta: Response) -> Response:
    if request.blueprint is None:
        return respuesta
    if respuesta.status_code in _NEGADO:
        quien, sesion_id = _quien()
        accesos.anotar(_NEGADO[respuesta.status_code], quien, sesion_id, _sala(request.blueprint))
    elif respuesta.status_code == 200 and (sesion := g.get("sesion")) is not None:
        view = current_app.view_functions[request.endpoint or ""]
        dicha = getattr(view, "_acceso", None)
        clase = clase_de_salida(respuesta.mimetype or "", bool(request.view_args), dicha)
        if not clase and request.args.get(sessions.FIRMA):
            clase = accesos.ENLACE_ABIERTO
        if clase:
            accesos.anotar(clase, accesos.de_sesion(sesion), sesion.id, _sala(request.blueprint))
    return respuesta


def _quien() -> tuple[QuienAccede, str]:
    """De quién es la sesión a la que se le negó algo; de una que ya terminó, de quién era."""
    sesion = g.get("sesion")
    if sesion is not None:
        return accesos.de_sesion(sesion), sesion.id
    return sessions.de_quien_era(request.headers.get(sessions.HEADER, ""))


def _sala(blueprint: str) -> str:
    return getattr(current_app.blueprints.get(blueprint), "description", "") or ""


def _de_ruta(ruta: str) -> str:
    try:
        endpoint, _ = current_app.url_map.bind("").match(ruta.partition("?")[0])
    except HTTPException:
        return ""
    return _sala(str(endpoint).partition(".")[0])
