"""healthz (el proceso), readyz (aquello de que depende) y metrics (Prometheus)."""

import hmac
import time
from functools import cache

from flask import Flask, Response, current_app, g, request
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Histogram,
    generate_latest,
    multiprocess,
    values,
)
from sqlalchemy import text

from api.core import redis
from api.core.arranque import RAIZ
from api.core.datos.db import abandonar, db
from api.core.errors import SinSesion

PETICIONES = Counter("tinta_peticiones", "Respuestas de la API", ["metodo", "ruta", "estado"])
DURACION = Histogram("tinta_duracion_segundos", "Duración de las respuestas", ["metodo", "ruta"])
_TRABAJO_MAS_VIEJO = text(
    "SELECT coalesce(extract(epoch FROM now() - min(coalesce(j.scheduled_at, e.at))), 0)::float "
    "FROM procrastinate_jobs j LEFT JOIN LATERAL (SELECT min(at) AS at FROM procrastinate_events "
    "WHERE job_id = j.id) e ON true WHERE j.status = 'todo' "
    "AND (j.scheduled_at IS NULL OR j.scheduled_at <= now())"
)


def init_app(app: Flask) -> None:
    app.add_url_rule("/healthz", "healthz", lambda: {"estado": "ok"})
    app.add_url_rule("/readyz", "readyz", _ready)
    app.add_url_rule("/metrics", "metrics", _metrics)
    app.after_request(_measure)


@cache
def migrations_head() -> str:
    """La migración que el código espera. Una prueba compara el archivo con las migraciones."""
    return (RAIZ / "migrations" / "cabeza").read_text().strip()


def _ready() -> tuple[dict[str, object], int]:
    """200 si PostgreSQL y Redis responden y las migraciones están al día; si no, 503."""
    partes: dict[str, object] = {}
    try:
        version = db.session.execute(text("SELECT version_num FROM alembic_version")).scalar()
        partes["postgresql"] = True
        partes["migraciones"] = version == migrations_head()
        partes["trabajo_mas_viejo_s"] = db.session.execute(_TRABAJO_MAS_VIEJO).scalar_one()
    except Exception:
        abandonar()
        partes["postgresql"] = partes["migraciones"] = False
    try:
        partes["redis"] = bool(redis.client().ping())
    except Exception:
        partes["redis"] = False
    listo = partes["postgresql"] and partes["migraciones"] and partes["redis"]
    return {"listo": listo, **partes}, 200 if listo else 503


def _metrics() -> Response:
    token = current_app.config["METRICS_TOKEN"]
    recibido = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if token and not hmac.compare_digest(recibido.encode(), token.encode()):
        raise SinSesion()
    if values.ValueClass.__name__ == "MmapedValue":  # varios procesos comparten PROMETHEUS_MULTIPROC_DIR
        registro = CollectorRegistry()
        multiprocess.MultiProcessCollector(registro)
        return Response(generate_latest(registro), mimetype=CONTENT_TYPE_LATEST)
    return Response(generate_latest(), mimetype=CONTENT_TYPE_LATEST)


def _measure(response: Response) -> Response:
    if request.url_rule is not None and request.path.startswith("/api/"):
        ruta = request.url_rule.rule
        PETICIONES.labels(request.method, ruta, response.status_code).inc()
        DURACION.labels(request.method, ruta).observe(
            time.perf_counter() - g.get("inicio", time.perf_counter())
        )
    return response
