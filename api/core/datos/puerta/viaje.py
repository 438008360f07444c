"""Una lectura en un solo viaje, o varias juntas: lo que ven, lo que preguntan y el fin de su transacción salen juntos hacia
PostgreSQL.

Con el ORM son tres viajes (empezar, leer, deshacer), y lo que la sesión anota en cada uno cuesta más que la lectura.
Aquí la transacción es la de un tubo de libpq, que comienza con la primera orden y termina con la última: el ámbito que se
le dice (`set_config`, como `SET LOCAL`) termina con ella, y la conexión vuelve sin ninguno.
"""

import re
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import psycopg
from psycopg.abc import PQGen
from psycopg.adapt import PyFormat, Transformer
from psycopg.generators import fetch, fetch_many, send
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGconn, PGresult
from psycopg.rows import RowMaker
from sqlalchemy.engine import Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import PoolProxiedConnection

from api.core.datos.puerta.errores import como_sqlalchemy

_VE = b"SELECT set_config('app.empresa_id', $1, true), set_config('app.todas', $2, true)"
_SE_REPARTE = b"SELECT current_setting('citus.propagate_set_commands', true)"
_ABRIR, _DESHACER = b"BEGIN", b"ROLLBACK"
_PREPARADAS = 100  # por conexión, como las de psycopg: la que hace más tiempo no se usa deja su lugar
_VALOR = re.compile(r"%%|%\((\w+)\)s")

# psycopg, cuando algo falla en una transacción suya, olvida lo preparado: lo suyo y esto. Y una migración pudo cambiar el
# tipo de una columna. Leer otra vez, ya sin lo preparado, no cambia nada.
_SIN_LO_PREPARADO = (psycopg.errors.InvalidSqlStatementName, psycopg.errors.FeatureNotSupported)

_Envio = Callable[[], None]
_Llave = tuple[bytes, tuple[int, ...]]


class Orden(NamedTuple):
    """Una orden y los nombres de sus valores, en el orden en que PostgreSQL los numera."""

    sql: str
    numerada: bytes
    valores: tuple[str, ...]


def numerar(sql: str) -> Orden:
    """La orden que psycopg entiende (`%(nombre)s`), como la entiende PostgreSQL (`$1`)."""
    lugares: dict[str, int] = {}

    def numero(hallado: re.Match[str]) -> str:
        if hallado[1] is None:
            return "%"
        return f"${lugares.setdefault(hallado[1], len(lugares) + 1)}"

    return Orden(sql, _VALOR.sub(numero, sql).encode(), tuple(lugares))


class Lectura(NamedTuple):
    """Lo que se pregunta, con qué valores y cómo se hace cada fila de lo que se responde."""

    orden: Orden
    valores: Mapping[str, object]
    fila: RowMaker[Any]


def leer(motor: Engine, ambito: tuple[str, str] | None, lecturas: Sequence[Lectura]) -> list[list[Any]]:
    """Las filas que responde cada una, en el mismo viaje. `ambito`: lo que se dice al segundo muro, `app.empresa_id` y
    `app.todas`; None si nada. DBAPIError, el mismo de siempre, si no se pudo."""
    for orden, valores, _ in lecturas:
        for mira in motor.dispatch.before_cursor_execute:
            mira(None, None, orden.sql, valores, None, False)
    try:
        conexion = motor.raw_connection()
    except psycopg.Error as error:  # no hay con quién hablar: la base se reinicia
        raise como_sqlalchemy(lecturas[0].orden.sql, error, perdida=True) from error
    try:
        try:
            return _leer(motor, conexion, ambito, lecturas)
        except DBAPIError as error:
            if not isinstance(error.orig, _SIN_LO_PREPARADO):
                raise
            return _leer(motor, conexion, ambito, lecturas)
    finally:
        conexion.close()


def _leer(
    motor: Engine,
    conexion: PoolProxiedConnection,
    ambito: tuple[str, str] | None,
    lecturas: Sequence[Lectura],
) -> list[list[Any]]:
    cruda: Any = conexion.dbapi_connection
    pgconn: PGconn = cruda.pgconn
    suyas = _preparadas(conexion)
    traducidas = [_traducida(cruda, lectura) for lectura in lecturas]
    envios: list[_Envio] = []
    de_cual: list[str] = []  # el SQL por el que sale cada envío
    con_ordenes = ambito is not None and _repartida(conexion)
    if ambito is not None and con_ordenes:
        envios += [partial(pgconn.send_query_params, orden, None) for orden in _ve(ambito)]
    elif ambito is not None:
        envios += _ejecutar(pgconn, suyas, (_VE, (0, 0)), [dicho.encode() for dicho in ambito], None)
    respuestas = []  # en qué lugar de lo respondido está lo de cada una
    for (orden, _, _), (traduce, dados) in zip(lecturas, traducidas, strict=True):
        clave = (orden.numerada, traduce.types or ())
        envios += _ejecutar(pgconn, suyas, clave, dados, traduce.formats)
        respuestas.append(len(envios) - 1)
        de_cual += [orden.sql] * (len(envios) - len(de_cual))
    if con_ordenes:
        envios.append(partial(pgconn.send_query_params, _DESHACER, None))
        de_cual.append(lecturas[-1].orden.sql)
    try:
        hallados = cruda.wait(_ida_y_vuelta(pgconn, envios))
    except BaseException as error:
        conexion.invalidate(error)  # no se sabe qué quedó en camino
        if isinstance(error, psycopg.Error):
            raise como_sqlalchemy(lecturas[0].orden.sql, error, perdida=True) from error
        raise
    # Después de una que falla, las demás no se ejecutan.
    for hallado, sql in zip(hallados, de_cual, strict=True):
        if hallado.status == ExecStatus.FATAL_ERROR:
            dicho = psycopg.errors.error_from_result(hallado, cruda.info.encoding)
            perdida = motor.dialect.is_disconnect(dicho, cruda, None)  # type: ignore[arg-type]
            if perdida:
                conexion.invalidate(dicho)
            else:
                if con_ordenes:
                    pgconn.exec_(_DESHACER)  # el del tubo no se ejecutó
                _olvidar(pgconn, suyas)
            raise como_sqlalchemy(sql, dicho, perdida=perdida) from dicho
    filas = []
    for lugar, lectura, (traduce, _) in zip(respuestas, lecturas, traducidas, strict=True):
        hallado = hallados[lugar]
        traduce.set_pgresult(hallado)
        filas.append(traduce.load_rows(0, hallado.ntuples, lectura.fila))
    return filas


def _repartida(conexion: PoolProxiedConnection) -> bool:
    """Si esta base está repartida: a los nodos solo llega lo que se dice con SET LOCAL, que necesita su BEGIN. Son cuatro órdenes más por
    viaje, el doble de lo que tarda una lectura corta, y un PostgreSQL solo no las paga. Se pregunta una vez por conexión."""
    sabido: bool | None = conexion.info.get("repartida")
    if sabido is None:
        pgconn: PGconn = conexion.dbapi_connection.pgconn  # type: ignore[union-attr]
        sabido = conexion.info["repartida"] = pgconn.exec_(_SE_REPARTE).get_value(0, 0) == b"local"
    return sabido


def _ve(ambito: tuple[str, str]) -> tuple[bytes, ...]:
    """SET no admite parámetros: lo que entra es un número o nada, y `si` o nada (`dicho_a_postgres`)."""
    empresa, todas = ambito
    return (
        _ABRIR,
        f"SET LOCAL app.empresa_id = '{empresa}'".encode(),
        f"SET LOCAL app.todas = '{todas}'".encode(),
    )


def _traducida(cruda: Any, lectura: Lectura) -> tuple[Any, Sequence[Any]]:
    """Los valores como van a PostgreSQL, y quien traerá lo que responda."""
    traduce: Any = Transformer(cruda)
    sueltos = [lectura.valores[nombre] for nombre in lectura.orden.valores]
    try:
        return traduce, traduce.dump_sequence(sueltos, [PyFormat.AUTO] * len(sueltos))
    except psycopg.Error as error:
        raise como_sqlalchemy(lectura.orden.sql, error, perdida=False) from error


def _ida_y_vuelta(pgconn: PGconn, envios: list[_Envio]) -> PQGen[list[PGresult]]:
    pgconn.enter_pipeline_mode()
    for enviar in envios:
        enviar()
    pgconn.pipeline_sync()
    yield from send(pgconn)
    hallados = []
    for _ in envios:
        hallados += yield from fetch_many(pgconn)
    yield from fetch(pgconn)  # el fin del tubo
    pgconn.exit_pipeline_mode()
    return hallados


def _preparadas(conexion: PoolProxiedConnection) -> OrderedDict[_Llave, bytes]:
    """Lo que esta conexión ya preparó, y con qué nombre; se va con ella."""
    suyas: OrderedDict[_Llave, bytes] = conexion.info.setdefault("de_un_viaje", OrderedDict())
    return suyas


def _ejecutar(
    pgconn: PGconn, suyas: OrderedDict[_Llave, bytes], clave: _Llave, dados: Any, formatos: Any
) -> list[_Envio]:
    """Lo que se envía para ejecutar una orden: antes, si es la primera vez, se prepara."""
    envios: list[_Envio] = []
    nombre = suyas.get(clave)
    if nombre is None:
        if len(suyas) >= _PREPARADAS:
            _, sobra = suyas.popitem(last=False)
            envios.append(partial(pgconn.send_query_params, b"DEALLOCATE " + sobra, None))
            nombre = sobra
        else:
            nombre = b"un_viaje_%d" % len(suyas)
        suyas[clave] = nombre
        envios.append(partial(pgconn.send_prepare, nombre, clave[0], clave[1]))
    suyas.move_to_end(clave)
    envios.append(partial(pgconn.send_query_prepared, nombre, dados, formatos))
    return envios


def _olvidar(pgconn: PGconn, suyas: OrderedDict[_Llave, bytes]) -> None:
    """Tras un error no se sabe qué de lo preparado sirve: una migración pudo cambiar el tipo de una columna."""
    for nombre in suyas.values():
        pgconn.exec_(b"DEALLOCATE " + nombre)
    suyas.clear()
