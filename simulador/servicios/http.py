"""Las fallas de un servicio que habla HTTP."""

import contextlib
import socket
import time

from flask import Blueprint, Response, g, request

from ..fallas import BASURA, CAIDO, CORTE, LENTO, Fallas
from ..sri.conducta import APAGADO, CORTA, CORTA_DESPUES, HTML, REDIRIGE, SIN_DESTINO, Conducta

BASURAS = (
    ("text/html", b"<!doctype html><title>Mantenimiento</title><h1>Vuelva mas tarde</h1>"),
    ("application/json", b'{"numeroRuc": "17900'),
    ("application/json", b'{"razonSocial": 7, "contribuyentes": {"a": []}, "numeroRuc": null}'),
    ("application/json", b'[[1, 2], "tres", null]'),
    ("application/json", b""),
    ("application/json", b"\xff\xfe\x00\x01 no es utf-8"),
    ("application/json", b'"true"'),
    ("application/json", b'[{"numeroRuc": ["x"], "razonSocial": {"y": 1}}]'),
)


SALTOS = "saltos"


def con_fallas(
    blueprint: Blueprint, fallas: Fallas, clave: str, basuras: tuple[tuple[str, bytes], ...] = BASURAS
) -> None:
    @blueprint.before_request
    def aplicar() -> Response | None:
        falla = fallas.de(clave)
        if falla.modo == CAIDO:
            return _colgar()
        if falla.modo == LENTO:
            time.sleep(falla.segundos)
        if falla.modo == BASURA:
            tipo, cuerpo = basuras[fallas.turno() % len(basuras)]
            return Response(cuerpo, content_type=tipo)
        return None

    @blueprint.after_request
    def cortar(respuesta: Response) -> Response:
        return _a_medias(respuesta) if fallas.de(clave).modo == CORTE else respuesta


def con_conducta(blueprint: Blueprint, conducta: Conducta, ruta: str) -> None:
    """Lo que el SRI hace con cada llamada, además de sus fallas. `ruta`: la del servicio, que también da su descripción."""

    @blueprint.get(ruta)
    def describir(ambiente: str) -> Response:
        return _wsdl(conducta.pedida.wsdl)

    @blueprint.before_request
    def recibir() -> Response | None:
        if request.method == "GET":
            return None
        desde = request.remote_addr or ""
        g.en_curso = desde if conducta.entra(desde) else ""
        if not g.en_curso:
            return _colgar()
        saltos = request.args.get(SALTOS, 0, int)
        g.conducta = conducta.que_hacer(saltos)
        if g.conducta == REDIRIGE:
            return _redirigir(conducta, saltos)
        if g.conducta in (CORTA, APAGADO):
            return _colgar()
        time.sleep(conducta.demora())
        return Response(BASURAS[0][1], content_type="text/html") if g.conducta == HTML else None

    @blueprint.after_request
    def responder(respuesta: Response) -> Response:
        return _colgar() if g.get("conducta") == CORTA_DESPUES else respuesta

    @blueprint.teardown_request
    def terminar(_: BaseException | None) -> None:
        if desde := g.pop("en_curso", ""):
            conducta.sale(desde)


def _wsdl(como: str) -> Response:
    """La descripción del servicio, que en el SRI falla aunque el servicio ande."""
    if como == "404":
        return Response(BASURAS[0][1], 404, content_type="text/html")
    if como == "302":
        return Response(b"", 302, headers={"Location": request.url}, content_type="text/html")
    return Response(
        b'<definitions xmlns="http://schemas.xmlsoap.org/wsdl/"/>', content_type="text/xml; charset=utf-8"
    )


def _redirigir(conducta: Conducta, saltos: int) -> Response:
    """Con su página de HTML, como la del equilibrador del SRI."""
    pedida = conducta.pedida
    cuerpo = b"<html><head><title>Object moved</title></head><body><h1>Object moved</h1></body></html>"
    respuesta = Response(cuerpo, pedida.codigo, content_type="text/html")
    respuesta.autocorrect_location_header = False
    if pedida.destino != SIN_DESTINO:
        respuesta.headers["Location"] = pedida.destino or f"{request.base_url}?{SALTOS}={saltos + 1}"
    return respuesta


def _a_medias(respuesta: Response) -> Response:
    """Hace lo pedido y corta la respuesta por la mitad."""
    conexion = request.environ.get("werkzeug.socket")
    if conexion is not None:
        cuerpo = respuesta.get_data()
        cabeza = f"HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: {len(cuerpo)}\r\n\r\n"
        with contextlib.suppress(OSError):
            conexion.sendall(cabeza.encode() + cuerpo[: len(cuerpo) // 2])
    return _colgar()


def _colgar() -> Response:
    """Cierra la conexión sin contestar, como un servidor que se cayó; si no puede, 503."""
    conexion = request.environ.get("werkzeug.socket")
    if conexion is not None:
        with contextlib.suppress(OSError):
            conexion.shutdown(socket.SHUT_RDWR)
    return Response("Servicio no disponible", 503, content_type="text/plain; charset=utf-8")
