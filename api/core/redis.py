"""The one Redis client. Losing Redis loses sessions, limits and caches; never data."""

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
        retry=Retry(NoBackoff(), 1),  # one reconnection: a restarted Redis costs nobody an error
    )


def client() -> Redis:
    redis: Redis = current_app.extensions["redis"]
    return redis
