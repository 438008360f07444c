"""Los trabajos en segundo plano: procrastinate sobre PostgreSQL.

`@job("dominio.nombre")` declara una tarea. `defer("dominio.nombre", …)` la pide por la conexión de la sesión,
así que se confirma o desaparece junto con el cambio que la pidió. Una tarea puede correr dos veces, porque un
trabajador puede morir después de hacerla y antes de marcarla: todas son idempotentes. El nombre queda escrito
en la base y no cambia aunque el código se mueva; `antes` lleva los nombres que tuvo, con los que alguna puede
seguir en cola.
"""

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from functools import partial, wraps
from typing import TYPE_CHECKING, Any

import structlog
from flask import Flask
from procrastinate import App, PsycopgConnector, RetryStrategy, SyncPsycopgConnector
from procrastinate.exceptions import UniqueViolation
from procrastinate.jobs import Status
from procrastinate.manager import JobManager
from procrastinate.periodic import PeriodicRegistry
from procrastinate.tasks import Task, configure_task
from sqlalchemy import ColumnElement, DateTime, Text, bindparam, column, select, table, text
from sqlalchemy.dialects.postgresql import JSONB, insert

from api.core import fallas
from api.core.datos.clock import ahora
from api.core.datos.db import Ambito, al_final, ambito_actual, db, en_ambito

if TYPE_CHECKING:
    from procrastinate.app import WorkerOptions

log = structlog.get_logger("trabajos")


class GerenteQueSuelta(JobManager):
    """Uno que se pidió con `unico` y vuelve a la cola cuando ya espera otro igual no cabe en ella. El que espera hará lo suyo:
    este termina. Si no, quedaría en la mano de nadie con su candado, y nada de lo suyo se haría más."""

    async def retry_job_by_id_async(self, job_id: int, *con: Any, **dicho: Any) -> None:
        try:
            await super().retry_job_by_id_async(job_id, *con, **dicho)
        except UniqueViolation:
            await self.finish_job_by_id_async(job_id, Status.FAILED, delete_job=True)


registro = App(connector=SyncPsycopgConnector())  # solo un registro: la conexión la pone quien pide
registro.job_manager = GerenteQueSuelta(registro.connector)
_gerente = JobManager(registro.connector)  # es síncrono también dentro de un trabajador
_flask: Flask | None = None
_APARTE: dict[str, int] = {}  # las colas con sus propios lugares, y cuántos
REINTENTO = 2.0
CONEXIONES_DE_LA_COLA = 3  # con las que un trabajador mira la cola: una escucha, y las otras toman y sueltan
SIN_SENALES = 20.0  # segundos sin dar señales con que un trabajador se da por muerto


def init_app(app: Flask) -> None:
    global _flask
    _flask = app


def job(
    nombre: str,
    *,
    antes: tuple[str, ...] = (),
    cola: str = "general",
    intentos: int = 8,
    espera: int = 5,
    lugares: int = 0,
) -> Callable[..., Any]:
    """Declara una tarea, que se reintenta hasta `intentos` veces, cada vez con más espera (desde `espera`
    segundos); mientras espera no tiene su candado. Con `lugares`, su cola tiene esos en cada trabajador, y no usa los de las demás: es para lo que pasa mucho
    rato esperando a otros."""
    if lugares:
        _APARTE[cola] = lugares

    def declare(tarea: Callable[..., Any]) -> Task:
        reintento = RetryStrategy(max_attempts=intentos, exponential_wait=espera)
        declarar = registro.task(name=nombre, aliases=list(antes), queue=cola, retry=reintento)
        return declarar(_in_app(tarea, nombre))

    return declare


def periodic(nombre: str, cron: str, *, antes: tuple[str, ...] = ()) -> Callable[..., Any]:
    """Declara una tarea que corre a las horas de `cron` (en UTC), una sola vez aunque haya varios
    trabajadores."""

    def declare(tarea: Callable[[], None]) -> Task:
        envuelta = _in_app(lambda timestamp: tarea(), nombre)
        hecha = registro.task(name=nombre, aliases=list(antes), queue="periodicas", queueing_lock=nombre)(
            envuelta
        )
        return registro.periodic(cron=cron)(hecha)

    return declare


def defer(
    nombre: str,
    *,
    en: float = 0,
    lock: str | None = None,
    unico: str | None = None,
    si: ColumnElement[bool] | None = None,
    **argumentos: Any,
) -> None:
    """Pide un trabajo en esta transacción, para dentro de `en` segundos o más. Lo pide por su nombre
    ("correos.entregar"), porque los trabajos importan servicios y los servicios no importan trabajos. Con
    `unico`, no se pide otro mientras espera uno pedido con ese mismo texto: eso se mira al final de la transacción, y también
    `si`, lo que debe cumplirse para pedirlo, en el ámbito de quien lo pide."""
    tarea = registro.tasks[nombre]
    if unico is not None:
        cuando = ahora() + timedelta(seconds=en) if en else None
        fila = {"cola": tarea.queue, "tarea": tarea.name, "candado": lock, "unico": unico, "cuando": cuando}
        al_final(unico, partial(_pedir_unico, {**fila, "argumentos": argumentos}, si, ambito_actual()))
        return
    configure_task(
        name=tarea.name,
        job_manager=_gerente,
        queue=tarea.queue,
        lock=lock,
        connection=db.session.connection().connection.dbapi_connection,
        schedule_in={"seconds": en} if en else None,  # type: ignore[arg-type]  # admite también fracciones
    ).defer(**argumentos)


def _pedir_unico(fila: dict[str, Any], si: ColumnElement[bool] | None, ambito: Ambito) -> None:
    """Espera a que termine quien pide lo mismo en ese momento: por eso va al final de su transacción."""
    suya = _FILA if si is None else _FILA.where(si)
    orden = insert(_TRABAJOS).from_select([columna.name for columna in _TRABAJOS.c], suya)
    sin_otro = orden.on_conflict_do_nothing(
        index_elements=["queueing_lock"], index_where=text("status = 'todo'")
    )
    with en_ambito(ambito):
        db.session.execute(sin_otro, fila)


_DE_UN_TRABAJO: tuple[tuple[str, str, Any], ...] = (
    ("queue_name", "cola", Text()),
    ("task_name", "tarea", Text()),
    ("lock", "candado", Text()),
    ("queueing_lock", "unico", Text()),
    ("args", "argumentos", JSONB()),
    ("scheduled_at", "cuando", DateTime(timezone=True)),
)
_TRABAJOS = table("procrastinate_jobs", *(column(nombre, tipo) for nombre, _, tipo in _DE_UN_TRABAJO))
_FILA = select(*(bindparam(valor, type_=tipo) for _, valor, tipo in _DE_UN_TRABAJO))


def anda(lock: str) -> bool:
    """Si hay alguno pedido con ese candado que espera, o que un trabajador vivo tiene en la mano."""
    consulta = text(
        "SELECT 1 FROM procrastinate_jobs j LEFT JOIN procrastinate_workers w ON w.id = j.worker_id "
        "WHERE j.lock = :lock AND (j.status = 'todo' OR j.status = 'doing' "
        "AND w.last_heartbeat > now() - make_interval(secs => :segundos)) LIMIT 1"
    )
    return db.session.scalar(consulta, {"lock": lock, "segundos": SIN_SENALES}) is not None


def esperan(cola: str) -> bool:
    """Si en esa cola hay alguno al que ya le toca."""
    consulta = text(
        "SELECT 1 FROM procrastinate_jobs WHERE queue_name = :cola AND status = 'todo' "
        "AND (scheduled_at IS NULL OR scheduled_at <= now()) LIMIT 1"
    )
    return db.session.scalar(consulta, {"cola": cola}) is not None


def _in_app(tarea: Callable[..., Any], nombre: str) -> Callable[..., Any]:
    @wraps(tarea)
    def run(*args: Any, **kwargs: Any) -> Any:
        assert _flask is not None, "los trabajos corren en `flask trabajador`"
        with _flask.app_context():
            log.info("trabajo", tarea=nombre)
            try:
                return tarea(*args, **kwargs)
            except Exception as error:
                # procrastinate lo reintenta, y calla por qué.
                log.exception("trabajo_fallido", tarea=nombre)
                fallas.avisar(error, tarea=nombre)
                raise

    run.__name__ = nombre.rsplit(".", 1)[-1]
    return run


def run_worker(app: Flask, *, wait: bool = True) -> None:
    """Atiende las colas hasta recibir SIGTERM; con `wait=False`, hasta que quedan vacías."""
    init_app(app)
    opciones: WorkerOptions = {
        "wait": wait,
        "listen_notify": wait,
        "delete_jobs": "successful",
        "shutdown_graceful_timeout": 20,
        "fetch_job_polling_interval": 0.5,
        "update_heartbeat_interval": 5.0,
        "stalled_worker_timeout": SIN_SENALES,
        "install_signal_handlers": False,
    }
    asyncio.run(_until_told(app, opciones) if wait else _serve(app, opciones))


async def _serve(app: Flask, opciones: "WorkerOptions") -> None:
    """Uno para cada cola con lugares propios y uno para las demás. Si uno se detiene, también los otros."""
    todas = {tarea.queue for tarea in registro.tasks.values()}
    lugares = int(app.config["WORKER_CONCURRENCY"])
    repartidas = [(sorted(todas - _APARTE.keys()), lugares)]
    repartidas += [([cola], min(suyos, lugares)) for cola, suyos in _APARTE.items()]
    with _waiting(app) if opciones["wait"] else _not_waiting(app) as servidor:
        async with servidor.open_async(), asyncio.TaskGroup() as grupo:
            for colas, cuantos in repartidas:
                suyas: WorkerOptions = {**opciones, "queues": colas, "concurrency": cuantos}
                grupo.create_task(servidor.run_worker_async(**suyas))


async def _until_told(app: Flask, opciones: "WorkerOptions") -> None:
    """Vuelve a arrancar el trabajador de procrastinate, que se detiene si PostgreSQL se cae, hasta que una
    señal pide terminar."""
    fin = asyncio.Event()
    for senal in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(senal, fin.set)
    orden = asyncio.create_task(fin.wait())
    while not fin.is_set():
        turno = asyncio.create_task(_serve(app, opciones))
        await asyncio.wait((turno, orden), return_when=asyncio.FIRST_COMPLETED)
        if fin.is_set():
            turno.cancel()  # termina antes lo que tiene en la mano
        (fallo,) = await asyncio.gather(turno, return_exceptions=True)
        if not fin.is_set():
            log.error("trabajador_interrumpido", detalle=repr(fallo)[:300])
            await asyncio.wait((orden,), timeout=REINTENTO)


@contextmanager
def _waiting(app: Flask) -> Iterator[App]:
    with registro.replace_connector(_connector(app, CONEXIONES_DE_LA_COLA)) as servidor:
        yield servidor


@contextmanager
def _not_waiting(app: Flask) -> Iterator[App]:
    """Lo que ya está pedido: no pide lo periódico, ni prepara más conexiones que una, que cuesta más que un trabajo."""
    servidor = registro.with_connector(_connector(app, 1))
    servidor.job_manager = GerenteQueSuelta(servidor.connector)
    servidor.periodic_registry = PeriodicRegistry()
    yield servidor


def _connector(app: Flask, conexiones: int) -> PsycopgConnector:
    return PsycopgConnector(conninfo=app.config["DATABASE_URL"], min_size=conexiones, max_size=conexiones)


@registro.periodic(cron="* * * * * */10")
@registro.task(name="core.rescatar", queue="periodicas", queueing_lock="core.rescatar", pass_context=True)
async def rescatar(context: Any, timestamp: int) -> None:
    """Devuelve a la cola los trabajos cuyo trabajador murió: hace 20 segundos que no da señales."""
    gerente = context.app.job_manager
    try:
        for trabajo in await gerente.get_stalled_jobs(seconds_since_heartbeat=SIN_SENALES):
            log.warning("trabajo_rescatado", tarea=trabajo.task_name, id=trabajo.id)
            await gerente.retry_job(trabajo)
    except Exception as error:
        log.exception("trabajo_fallido", tarea="core.rescatar")
        fallas.avisar(error, tarea="core.rescatar")
        raise
