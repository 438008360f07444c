"""La aplicación del producto con una respuesta de 30 MB que no cuesta hacer: lo que importa es quién la lee."""

from flask import Response

from tests.fallas.procesos import GRANDE
from wsgi import app


@app.route("/grande")
def grande() -> Response:
    trozos = (bytes(1 << 16) for _ in range(GRANDE >> 16))
    return Response(trozos, mimetype="application/octet-stream", headers={"Content-Length": str(GRANDE)})
