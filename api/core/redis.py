"""El único cliente de Redis. Si Redis se pierde, se pierden sesiones, límites y cachés; nunca datos."""

from typing import Any

from flask import Flask, current_app
from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry


def init_app(app: Flask) -> None:
    app.extensions["redis"] = Redis.from_url(
        app.config["REDIS_URL"],
        socket_timeout=2,
        socket_connect_timeout=2,
        health_check_interval=30,
        retry=Retry(NoBackoff(), 1),  # se reconecta una vez: si Redis se reinicia, nadie ve un error
    )


def client() -> Redis:
    redis: Redis = current_app.extensions["redis"]
    return redis


def pedir(*partes: bytes) -> Any:
    """Lo que Redis responde a una orden. La biblioteca anota y mide cada una, y eso cuesta tanto como la orden: aquí va sin
    ello la que lleva cada petición. Se reconecta una vez, como las demás."""
    largos = (b"$%d\r\n%b\r\n" % (len(parte), parte) for parte in partes)
    empacada = [b"*%d\r\n%b" % (len(partes), b"".join(largos))]
    piscina = client().connection_pool
    conexion = piscina.get_connection()

    def ida_y_vuelta() -> Any:
        conexion.send_packed_command(empacada)
        return conexion.read_response()

    try:
        return conexion.retry.call_with_retry(ida_y_vuelta, lambda _: conexion.disconnect())
    finally:
        piscina.release(conexion)
