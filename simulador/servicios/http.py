"""Las fallas de un servicio que habla HTTP."""

import contextlib
import socket
import time

from flask import Blueprint, Response, request

from ..fallas import BASURA, CAIDO, CORTE, LENTO, Fallas

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
