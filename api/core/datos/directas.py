"""La puerta estrecha: las lecturas que más se repiten y las escrituras de muchas filas, sin lo que el ORM hace en cada una.

Una `Directa` escribe su consulta una vez, con el primer muro puesto, y después solo la ejecuta: en la transacción de la
sesión, que ya dijo su ámbito al segundo muro, o, si no hay ninguna empezada, en la de un solo viaje
(`puerta/viaje.py`), que lo dice también. Lo que tendría que convertir el ORM no pasa por aquí. Lo que depende del día
lo dice un `bindparam` con `callable_`, que se pregunta en cada lectura.

`insertar` escribe muchas filas en una sola orden. Dentro de `sin_esperar`, la orden sale y no se espera a que termine.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property, lru_cache, partial
from typing import Any, Generic, NamedTuple, TypeVar, cast

import orjson
import psycopg
from flask import g
from psycopg.rows import RowMaker, tuple_row
from sqlalchemy import BindParameter, Select, Table, event, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session, SessionTransaction
from sqlalchemy.sql import visitors

from api.core.datos.db import (
    DEL_AMBITO,
    NINGUNA,
    Base,
    Cercada,
    ambito_actual,
    db,
    dicho_a_postgres,
    empresa_actual,
    hay_transaccion,
    motor,
    solo_del_ambito,
)
from api.core.datos.puerta import insercion, viaje
from api.core.datos.puerta.errores import como_sqlalchemy
from api.core.datos.puerta.tipos import convierte, se_convierte

F = TypeVar("F")
T = TypeVar("T")


@contextmanager
def una_sola_vez() -> Iterator[None]:
    """Dentro de este bloque, una lectura directa que se repite con los mismos valores no vuelve a la base. Es para
    quien hace en una transacción lo mismo por cientos de cosas a la vez; lo que cambie entretanto no lo ve."""
    anterior = g.get("leido")
    g.leido = {}
    try:
        yield
    finally:
        g.leido = anterior


def recordando() -> bool:
    """Si se está dentro de `una_sola_vez`."""
    return g.get("leido") is not None


def recordado(clave: Hashable, leer: Callable[[], T]) -> T:
    """Lo que `leer` responde; dentro de `una_sola_vez`, lo que respondió la primera vez para esa clave."""
    leido: dict[Hashable, Any] | None = g.get("leido")
    if leido is None:
        return leer()
    if clave not in leido:
        leido[clave] = leer()
    hallado: T = leido[clave]
    return hallado


class _Escrita(NamedTuple):
    orden: viaje.Orden
    valores: frozenset[str]  # los que da quien lee
    fijos: dict[str, object]
    de_hoy: dict[str, BindParameter[Any]]  # los que se preguntan en cada lectura
    columnas: tuple[str, ...]
    de_empresa: bool
    retiene: bool  # lo que lee queda tomado hasta que su transacción termine


class Directa(Generic[F]):
    """Una consulta de columnas, sin `IN`; lo que cambia en cada lectura lo nombra un `bindparam`. `fila` se llama
    con cada columna por su nombre: puede ser `dict`. La consulta se pide una vez, cuando ya están todos los
    modelos. `de_todas`: nombra ella misma de qué empresas lee, y solo sirve dentro de `en_todas_las_empresas`."""

    def __init__(
        self,
        fila: Callable[..., F],
        consulta: Callable[[], Select[*tuple[Any, ...]]],
        *,
        de_todas: bool = False,
    ) -> None:
        self._fila, self._consulta, self._de_todas = fila, consulta, de_todas

    def una(self, **valores: object) -> F | None:
        """La primera fila, si hay alguna. RuntimeError si la consulta es de tablas de empresa y no hay una en el
        ámbito."""
        return next(iter(self.todas(**valores)), None)

    def todas(self, **valores: object) -> list[F]:
        """Las filas, en el orden de la consulta. RuntimeError, como `una`."""
        if recordando():
            return list(recordado(self._clave(valores), lambda: self._leer(valores)))
        return self._leer(valores)

    def de_nuevo(self, **valores: object) -> list[F]:
        """Las filas como están ahora, también dentro de `una_sola_vez`: lo que el mismo caso de uso va cambiando."""
        return self._leer(valores)

    def sabida(self, filas: list[F], **valores: object) -> None:
        """Dentro de `una_sola_vez`, da por leídas estas filas: quien las leyó para muchos a la vez las reparte."""
        recordado(self._clave(valores), lambda: filas)

    def _clave(self, valores: dict[str, object]) -> Hashable:
        dichos = ((campo, tuple(v) if isinstance(v, list) else v) for campo, v in sorted(valores.items()))
        return self, ambito_actual(), tuple(dichos)

    def _leer(self, valores: dict[str, object]) -> list[F]:
        lectura = self.lectura(valores)
        if self.va_suelta:
            return viaje.leer(motor(), dicho(), [lectura])[0]
        return _ejecutar(lectura.orden.sql, lectura.valores, self._hacer)

    @property
    def va_suelta(self) -> bool:
        """Si se lee en su propio viaje: no hay una transacción empezada, ni necesita una que retenga lo leído."""
        return not self._escrita.retiene and not hay_transaccion()

    def lectura(self, valores: Mapping[str, object]) -> viaje.Lectura:
        """Lo que se envía para leer con esos valores."""
        return viaje.Lectura(self._escrita.orden, self._valores(valores), self._por_fila)

    def _valores(self, valores: Mapping[str, object]) -> dict[str, object]:
        escrita = self._escrita
        if valores.keys() != escrita.valores:
            raise TypeError(f"Se esperaban los valores {sorted(escrita.valores)}")
        todos = {**escrita.fijos, **valores}
        for nombre, valor in escrita.de_hoy.items():
            todos[nombre] = valor.effective_value
        if self._de_todas and not ambito_actual().todas:
            raise RuntimeError("Una lectura de todas las empresas se hace dentro de ellas")
        if escrita.de_empresa:
            if ambito_actual().todas:
                raise RuntimeError("Una lectura directa es de una sola empresa")
            todos[DEL_AMBITO] = empresa_actual()
        return todos

    def _hacer(self, cursor: Any) -> RowMaker[F]:
        return self._por_fila

    @cached_property
    def _por_fila(self) -> RowMaker[F]:
        fila: Any = self._fila
        columnas = self._escrita.columnas
        if fila is dict:
            return lambda valores: cast(F, dict(zip(columnas, valores, strict=True)))
        if getattr(fila, "_fields", None) == columnas:  # una tupla con nombres, y ya vienen en su orden
            return partial(tuple.__new__, fila)
        return lambda valores: fila(**dict(zip(columnas, valores, strict=True)))

    @cached_property
    def _escrita(self) -> _Escrita:
        consulta, dialecto = self._consulta(), db.engine.dialect
        cercada = consulta if self._de_todas else solo_del_ambito(consulta)
        hecha: Any = cercada.compile(dialect=dialecto)
        binds = {nombre: valor for valor, nombre in hecha.bind_names.items() if nombre != DEL_AMBITO}
        de_empresa = DEL_AMBITO in hecha.binds
        if not self._de_todas and not de_empresa and (suyas := _de_empresa(consulta)):
            raise RuntimeError(f"Sin el primer muro no se lee {sorted(suyas)}")
        for nombre, valor in binds.items():
            if valor.expanding or se_convierte(valor.type, dialecto):
                raise RuntimeError(f"El valor {nombre} no va tal cual a PostgreSQL")
        columnas = consulta.selected_columns
        for columna in columnas:
            if convierte(columna.type, dialecto):
                raise RuntimeError(f"La columna {columna.key} no llega tal cual de PostgreSQL")
        dados = {nombre: valor for nombre, valor in binds.items() if not valor.required}
        return _Escrita(
            viaje.numerar(str(hecha)),
            frozenset(nombre for nombre, valor in binds.items() if valor.required),
            {nombre: valor.value for nombre, valor in dados.items() if not valor.callable},
            {nombre: valor for nombre, valor in dados.items() if valor.callable},
            tuple(str(columna.key) for columna in columnas),
            de_empresa,
            "FOR UPDATE" in str(hecha),
        )


def dicho() -> tuple[str, str] | None:
    """Lo que se dice al segundo muro."""
    ambito = ambito_actual()
    return None if ambito == NINGUNA else dicho_a_postgres(ambito)


def _de_empresa(consulta: Select[*tuple[Any, ...]]) -> set[str]:
    """Las tablas de empresa que nombra."""
    suyas = {str(m.local_table) for m in Base.registry.mappers if issubclass(m.class_, Cercada)}
    return suyas & {parte.name for parte in visitors.iterate(consulta) if isinstance(parte, Table)}


class _Abierta(NamedTuple):
    """Por dónde se habla con la base en una transacción, y quién mira lo que se dice."""

    transaccion: SessionTransaction | None
    conexion: Connection
    cruda: Any
    miran: Iterable[Callable[..., object]]


def _abierta(sesion: Session) -> _Abierta:
    """Se averigua una vez por transacción: lo que sigue no se lo pregunta otra vez a la sesión."""
    sabida: _Abierta | None = g.get("abierta")
    if (
        sabida is not None
        and sabida.transaccion is sesion.get_transaction()
        and sesion.get_nested_transaction() is None
        and not sabida.conexion.invalidated
        and g.get("en_vuelo") is None  # quien espera lo enviado mira desde la conexión
    ):
        return sabida
    conexion = sesion.connection()
    cruda, miran = conexion.connection.dbapi_connection, conexion.dispatch.before_cursor_execute
    sabida = g.abierta = _Abierta(sesion.get_transaction(), conexion, cruda, miran)
    return sabida


def _ejecutar(sql: str, valores: Mapping[str, object], hacer: Any) -> list[Any]:
    """Lo que la orden responde, cada fila como `hacer` dice; vacío si no responde nada."""
    return _con_cursor(sql, valores, hacer, lambda cursor: cursor.fetchall() if cursor.description else [])


def _con_cursor(sql: str, valores: Mapping[str, object], hacer: Any, leer: Callable[[Any], T]) -> T:
    """Lo que `leer` saca de la orden ejecutada: sin lo que SQLAlchemy hace en cada fila, pero en su conexión y avisando a quien la mira."""
    sesion = db.session()
    sesion.flush()  # ve lo que este caso de uso ya cambió
    _, conexion, cruda, miran = _abierta(sesion)
    with cruda.cursor(row_factory=hacer) as cursor:
        for mira in miran:
            mira(conexion, cursor, sql, valores, None, False)
        try:
            cursor.execute(sql, valores)
            return leer(cursor)
        except psycopg.Error as error:
            raise _error_de(conexion, sql, error, cursor) from error


def insertar(
    tabla: str,
    iguales: Mapping[str, object],
    columnas: Mapping[str, Sequence[object]],
    devuelve: tuple[str, ...] = (),
    sin_repetir: tuple[str, ...] = (),
) -> list[tuple[Any, ...]]:
    """Inserta una fila por cada lugar de `columnas`, que dan los valores que cambian de una a otra, todas con el
    mismo largo; `iguales`, los que se repiten. Las demás toman su valor por omisión; un texto en bytes va a una
    columna de bytes. No pasa por el ORM: cada fila nombra su empresa, y el segundo muro sí la mira. Responde las
    columnas `devuelve` de cada fila, sin un orden que se prometa: quien las empareja pide también con qué. Las que repetirían
    lo único de `sin_repetir` no se escriben ni se responden."""
    orden = _insercion(tabla, tuple(iguales), tuple(columnas), devuelve, sin_repetir)
    filas = [dict(zip(columnas, valores, strict=True)) for valores in zip(*columnas.values(), strict=True)]
    valores = {**iguales, "las_filas": orjson.dumps(filas, _suelto).decode()}
    if not devuelve:
        ordenar(orden, valores)
        return []
    return _ejecutar(_de_psycopg(orden), valores, tuple_row)


def ordenar(orden: str, valores: Mapping[str, object]) -> int | None:
    """Ejecuta una orden que no devuelve filas; sus valores, como `:nombre`. Cuántas escribió; None si salió sin esperarla."""
    if (vuelo := cast("_EnVuelo | None", g.get("en_vuelo"))) is None:
        return _con_cursor(_de_psycopg(orden), valores, tuple_row, lambda cursor: int(cursor.rowcount))
    vuelo.enviar(_de_psycopg(orden), valores)
    return None


def apartar_ids(tabla: str, cuantos: int) -> list[int]:
    """Ids nuevos para filas de esa tabla, que debe decir en su `info` que los aparta (`rls.APARTA_IDS`). El que no se
    use se pierde."""
    return [id_ for (id_,) in _ejecutar(_IDS, {"tabla": tabla, "cuantos": cuantos}, tuple_row)]


_IDS = "SELECT nextval(pg_get_serial_sequence(%(tabla)s::text, 'id')) FROM generate_series(1, %(cuantos)s::integer)"


@contextmanager
def sin_esperar() -> Iterator[None]:
    """Dentro de este bloque, lo que se inserta u ordena sin pedir respuesta sale hacia PostgreSQL, que lo hace
    mientras aquí se sigue, en la misma transacción y en el mismo orden. Cualquier otra consulta espera a que lo
    enviado termine, y al salir todo está hecho. El error de una orden sale en esa espera. Un bloque dentro de otro es
    parte del de afuera."""
    if en_camino():
        yield
        return
    vuelo = _EnVuelo(db.session.connection())
    g.en_vuelo = vuelo
    try:
        yield
        vuelo.esperar()
    finally:
        g.en_vuelo = None
        vuelo.dejar()


def en_camino() -> bool:
    """Si se está dentro de `sin_esperar`."""
    return g.get("en_vuelo") is not None


def empujar() -> None:
    """Da a PostgreSQL lo enviado que todavía no cupo en el camino: quien trabaja un rato sin enviar nada más lo llama
    de vez en cuando. Fuera de `sin_esperar` no hace nada."""
    vuelo: _EnVuelo | None = g.get("en_vuelo")
    if vuelo is not None:
        vuelo.empujar()


class _EnVuelo:
    """Las órdenes enviadas por una conexión que todavía no se sabe si se hicieron."""

    def __init__(self, conexion: Connection) -> None:
        self._conexion = conexion
        self._cruda: Any = conexion.connection.dbapi_connection
        self._tubo: Any = None
        event.listen(conexion, "before_cursor_execute", self._antes_de_otra)

    def enviar(self, sql: str, valores: Mapping[str, object]) -> None:
        with self._traduciendo(sql):
            if self._tubo is None:
                db.session.flush()  # ve lo que este caso de uso ya cambió
                self._tubo = self._cruda.pipeline()
                self._tubo.__enter__()
            self._cruda.execute(sql, valores)

    def empujar(self) -> None:
        if self._tubo is not None:
            self._cruda.pgconn.flush()

    def esperar(self) -> None:
        tubo, self._tubo = self._tubo, None
        if tubo is not None:
            with self._traduciendo("lo enviado"):
                tubo.__exit__(None, None, None)

    def dejar(self) -> None:
        """No queda nada en camino, haya salido bien o mal."""
        event.remove(self._conexion, "before_cursor_execute", self._antes_de_otra)
        with suppress(DBAPIError):
            self.esperar()

    def _antes_de_otra(self, *_: object) -> None:
        self.esperar()

    @contextmanager
    def _traduciendo(self, sql: str) -> Iterator[None]:
        try:
            yield
        except psycopg.Error as error:
            raise _error_de(self._conexion, sql, error) from error


def _error_de(conexion: Connection, sql: str, error: psycopg.Error, cursor: Any = None) -> DBAPIError:
    """El error, como SQLAlchemy lo habría dicho."""
    perdida = conexion.invalidated  # lo que quedaba en camino de una que ya se dio por perdida
    if not perdida:
        cruda: Any = conexion.connection.dbapi_connection
        perdida = conexion.dialect.is_disconnect(error, cruda, cursor)  # type: ignore[arg-type]
        if perdida:
            conexion.invalidate(error)
    return como_sqlalchemy(sql, error, perdida=perdida)


_DIALECTO = postgresql.dialect()


@lru_cache(64)
def _de_psycopg(orden: str) -> str:
    return str(text(orden).compile(dialect=db.engine.dialect))


def _suelto(valor: object) -> str:
    """Lo que JSON no dice: un monto, y un texto en bytes."""
    return valor.decode() if isinstance(valor, bytes) else str(valor)


@lru_cache(64)
def _insercion(tabla: str, *partes: tuple[str, ...]) -> str:
    tipos = {c.name: str(c.type.compile(_DIALECTO)) for c in Base.metadata.tables[tabla].columns}
    return insercion.escribir(tabla, tipos, *partes)
