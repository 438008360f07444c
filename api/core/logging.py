"""structlog: líneas JSON con el identificador de la solicitud. Nada de lo que la gente escribe va al
registro."""

import logging
import sys
import time
import uuid

import orjson
import structlog
from flask import Flask, Response, g, request

log = structlog.get_logger("http")


def init_app(app: Flask) -> None:
    configure(app.config["LOG_LEVEL"])
    app.before_request(_begin)
    app.after_request(_end)


def configure(nivel: str) -> None:
    logging.basicConfig(stream=sys.stderr, level=nivel, format="%(message)s", force=False)
    logging.getLogger("procrastinate").setLevel("WARNING")  # nuestras propias líneas ya cuentan cada trabajo
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(serializer=orjson.dumps, default=str),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(nivel)),
        logger_factory=structlog.BytesLoggerFactory(sys.stderr.buffer),
        cache_logger_on_first_use=True,
    )


def _begin() -> None:
    recibido = request.headers.get("X-Request-ID", "")
    g.solicitud = (
        recibido if 8 <= len(recibido) <= 64 and recibido.replace("-", "").isalnum() else uuid.uuid4().hex
    )
    g.inicio = time.perf_counter()
    structlog.contextvars.clear_contextvars()
    structlog.contextvars.bind_contextvars(solicitud=g.solicitud)


def _end(response: Response) -> Response:
    response.headers["X-Request-ID"] = g.get("solicitud", "")
    if request.path.startswith("/api/"):
        ms = round((time.perf_counter() - g.get("inicio", time.perf_counter())) * 1000, 1)
        log.info(
            "peticion",
            metodo=request.method,
            ruta=request.url_rule.rule if request.url_rule else None,
            estado=response.status_code,
            ms=ms,
        )
    return response
