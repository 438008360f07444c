"""Background jobs: procrastinate on PostgreSQL.

`@job("domain.name")` makes a task; `defer("domain.name", …)` writes it on the session's own connection, so that
it commits or vanishes with the change that asked for it. A task may run twice (a worker can die
after the work and before the mark): each is idempotent. Its name is written down and outlives every move of
its code; `antes`, the names that it had, under which some may still be queued.
"""

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from typing import TYPE_CHECKING, Any

import structlog
from flask import Flask
from procrastinate import App, PsycopgConnector, RetryStrategy, SyncPsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued
from procrastinate.manager import JobManager
from procrastinate.tasks import Task, configure_task
from sqlalchemy import text

from api.core.datos.db import db

if TYPE_CHECKING:
    from procrastinate.app import WorkerOptions

log = structlog.get_logger("trabajos")
registro = App(connector=SyncPsycopgConnector())  # only a registry: deferring brings a connection
_gerente = JobManager(registro.connector)  # stays synchronous inside a worker too
_flask: Flask | None = None
REINTENTO = 2.0


def init_app(app: Flask) -> None:
    global _flask
    _flask = app


def job(
    nombre: str, *, antes: tuple[str, ...] = (), cola: str = "general", intentos: int = 8, espera: int = 5
) -> Callable[..., Any]:
    """A task of ours: retried `intentos` times, `espera` seconds apart and growing."""

    def declare(tarea: Callable[..., Any]) -> Task:
        reintento = RetryStrategy(max_attempts=intentos, exponential_wait=espera)
        declarar = registro.task(name=nombre, aliases=list(antes), queue=cola, retry=reintento)
        return declarar(_in_app(tarea, nombre))

    return declare


def periodic(nombre: str, cron: str, *, antes: tuple[str, ...] = ()) -> Callable[..., Any]:
    """A task at `cron` times (UTC), once whatever the number of workers."""

    def declare(tarea: Callable[[], None]) -> Task:
        envuelta = _in_app(lambda timestamp: tarea(), nombre)
        hecha = registro.task(name=nombre, aliases=list(antes), queue="periodicas", queueing_lock=nombre)(
            envuelta
        )
        return registro.periodic(cron=cron)(hecha)

    return declare


def defer(
    nombre: str, *, en: float = 0, lock: str | None = None, unico: str | None = None, **argumentos: Any
) -> None:
    """Ask for a job in this transaction, `en` seconds from now at the earliest. By its name
    ("correos.entregar"), since jobs call services and services don't import them. With `unico`,
    none is added while one asked for under that name waits."""
    tarea = registro.tasks[nombre]
    conexion = db.session.connection().connection.dbapi_connection
    pedido = configure_task(
        name=tarea.name,
        job_manager=_gerente,
        queue=tarea.queue,
        lock=lock,
        queueing_lock=unico,
        connection=conexion,
        schedule_in={"seconds": en} if en else None,  # type: ignore[arg-type]  # it takes fractions too
    )
    if unico is None:
        pedido.defer(**argumentos)
    elif not _espera(unico):
        with suppress(AlreadyEnqueued), db.session.begin_nested():  # somebody was faster
            pedido.defer(**argumentos)


def _espera(unico: str) -> bool:
    consulta = text("SELECT 1 FROM procrastinate_jobs WHERE queueing_lock = :unico AND status = 'todo'")
    return db.session.scalar(consulta, {"unico": unico}) is not None


def _in_app(tarea: Callable[..., Any], nombre: str) -> Callable[..., Any]:
    @wraps(tarea)
    def run(*args: Any, **kwargs: Any) -> Any:
        assert _flask is not None, "los trabajos corren en `flask trabajador`"
        with _flask.app_context():
            log.info("trabajo", tarea=nombre)
            return tarea(*args, **kwargs)

    run.__name__ = nombre.rsplit(".", 1)[-1]
    return run


def run_worker(app: Flask, *, wait: bool = True, colas: list[str] | None = None) -> None:
    """Serve the queues until SIGTERM; with wait=False, until they are empty."""
    init_app(app)
    opciones: WorkerOptions = {
        "wait": wait,
        "concurrency": app.config["WORKER_CONCURRENCY"],
        "delete_jobs": "successful",
        "shutdown_graceful_timeout": 20,
        "fetch_job_polling_interval": 0.5,
        "update_heartbeat_interval": 5.0,
        "stalled_worker_timeout": 20.0,
        "install_signal_handlers": False,
    }
    if colas is not None:
        opciones["queues"] = colas
    asyncio.run(_until_told(app, opciones) if wait else _serve(app, opciones))


async def _serve(app: Flask, opciones: "WorkerOptions") -> None:
    with registro.replace_connector(_connector(app)) as servidor:
        async with servidor.open_async():
            await servidor.run_worker_async(**opciones)


async def _until_told(app: Flask, opciones: "WorkerOptions") -> None:
    """procrastinate's worker stops when PostgreSQL goes; ours begins anew until told to stop."""
    fin = asyncio.Event()
    for senal in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(senal, fin.set)
    orden = asyncio.create_task(fin.wait())
    while not fin.is_set():
        turno = asyncio.create_task(_serve(app, opciones))
        await asyncio.wait((turno, orden), return_when=asyncio.FIRST_COMPLETED)
        if fin.is_set():
            turno.cancel()  # it finishes the work in hand first
        (fallo,) = await asyncio.gather(turno, return_exceptions=True)
        if not fin.is_set():
            log.error("trabajador_interrumpido", detalle=repr(fallo)[:300])
            await asyncio.wait((orden,), timeout=REINTENTO)


def _connector(app: Flask) -> PsycopgConnector:
    return PsycopgConnector(conninfo=app.config["DATABASE_URL"], min_size=1, max_size=4)


@registro.periodic(cron="* * * * * */10")
@registro.task(name="core.rescatar", queue="periodicas", queueing_lock="core.rescatar", pass_context=True)
async def rescatar(context: Any, timestamp: int) -> None:
    """Put back the jobs whose worker died: its heartbeat stopped."""
    gerente = context.app.job_manager
    for trabajo in await gerente.get_stalled_jobs(seconds_since_heartbeat=20):
        log.warning("trabajo_rescatado", tarea=trabajo.task_name, id=trabajo.id)
        await gerente.retry_job(trabajo)
