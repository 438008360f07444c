"""El único cliente de Redis. Si Redis se pierde, se pierden sesiones, límites y cachés; nunca datos."""

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
