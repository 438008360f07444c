"""La puerta estrecha: las lecturas que más se repiten, sin lo que el ORM hace en cada una.

Una `Directa` escribe su consulta una vez, con el primer muro puesto, y después solo la ejecuta: en la transacción de la
sesión, que ya dijo su ámbito al segundo muro. Lo que tendría que convertir el ORM no pasa por aquí.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

import psycopg
from psycopg.rows import RowMaker
from sqlalchemy import ARRAY, Dialect, Select, Table
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql import visitors
from sqlalchemy.types import TypeEngine

from api.core.datos.db import DEL_AMBITO, Base, Cercada, ambito_actual, db, empresa_actual, solo_del_ambito

F = TypeVar("F")
_NUMERIC = 1700  # un decimal, en PostgreSQL: SQLAlchemy pregunta cuál es antes de decidir si lo convierte


class _Escrita(NamedTuple):
    sql: str
    valores: frozenset[str]  # los que da quien lee
    fijos: dict[str, object]
    columnas: tuple[str, ...]
    de_empresa: bool


class Directa(Generic[F]):
    """Una consulta de columnas, sin `IN`; lo que cambia en cada lectura lo nombra un `bindparam`. `fila` se llama
    con cada columna por su nombre: puede ser `dict`. La consulta se pide una vez, cuando ya están todos los
    modelos."""

    def __init__(self, fila: Callable[..., F], consulta: Callable[[], Select[*tuple[Any, ...]]]) -> None:
        self._fila, self._consulta = fila, consulta

    def una(self, **valores: object) -> F | None:
        """La primera fila, si hay alguna. RuntimeError si la consulta es de tablas de empresa y no hay una en el
        ámbito."""
        return next(iter(self.todas(**valores)), None)

    def todas(self, **valores: object) -> list[F]:
        """Las filas, en el orden de la consulta. RuntimeError, como `una`."""
        escrita = self._escrita
        if valores.keys() != escrita.valores:
            raise TypeError(f"Se esperaban los valores {sorted(escrita.valores)}")
        valores |= escrita.fijos
        if escrita.de_empresa:
            if ambito_actual().todas:
                raise RuntimeError("Una lectura directa es de una sola empresa")
            valores[DEL_AMBITO] = empresa_actual()
        sesion = db.session()
        sesion.flush()  # ve lo que este caso de uso ya cambió
        return self._ejecutar(sesion.connection(), escrita.sql, valores)

    def _ejecutar(self, conexion: Connection, sql: str, valores: dict[str, object]) -> list[F]:
        cruda: Any = conexion.connection.dbapi_connection
        with cruda.cursor(row_factory=self._hacer) as cursor:
            for mira in conexion.dispatch.before_cursor_execute:
                mira(conexion, cursor, sql, valores, None, False)
            try:
                filas: list[F] = cursor.execute(sql, valores).fetchall()
            except psycopg.Error as error:
                perdida = conexion.dialect.is_disconnect(error, cruda, cursor)  # type: ignore[arg-type]
                if perdida:
                    conexion.invalidate(error)
                raise DBAPIError.instance(
                    sql, None, error, psycopg.Error, hide_parameters=True, connection_invalidated=perdida
                ) from error
        return filas

    def _hacer(self, cursor: Any) -> RowMaker[F]:
        fila, columnas = self._fila, self._escrita.columnas
        return lambda valores: fila(**dict(zip(columnas, valores, strict=True)))

    @cached_property
    def _escrita(self) -> _Escrita:
        consulta, dialecto = self._consulta(), db.engine.dialect
        hecha: Any = solo_del_ambito(consulta).compile(dialect=dialecto)
        binds = {nombre: valor for nombre, valor in hecha.binds.items() if nombre != DEL_AMBITO}
        de_empresa = DEL_AMBITO in hecha.binds
        if not de_empresa and (suyas := _de_empresa(consulta)):
            raise RuntimeError(f"Sin el primer muro no se lee {sorted(suyas)}")
        for nombre, valor in binds.items():
            if valor.expanding or valor.type.dialect_impl(dialecto).bind_processor(dialecto):
                raise RuntimeError(f"El valor {nombre} no va tal cual a PostgreSQL")
        columnas = consulta.selected_columns
        for columna in columnas:
            if _convierte(columna.type, dialecto):
                raise RuntimeError(f"La columna {columna.key} no llega tal cual de PostgreSQL")
        return _Escrita(
            str(hecha),
            frozenset(nombre for nombre, valor in binds.items() if valor.required),
            {nombre: valor.value for nombre, valor in binds.items() if not valor.required},
            tuple(str(columna.key) for columna in columnas),
            de_empresa,
        )


def _convierte(tipo: TypeEngine[Any], dialecto: Dialect) -> bool:
    """Si SQLAlchemy haría otra cosa del valor que psycopg da."""
    if isinstance(tipo, ARRAY) and not tipo.as_tuple:
        return _convierte(tipo.item_type, dialecto)
    return tipo.dialect_impl(dialecto).result_processor(dialecto, _NUMERIC) is not None


def _de_empresa(consulta: Select[*tuple[Any, ...]]) -> set[str]:
    """Las tablas de empresa que nombra."""
    suyas = {str(m.local_table) for m in Base.registry.mappers if issubclass(m.class_, Cercada)}
    return suyas & {parte.name for parte in visitors.iterate(consulta) if isinstance(parte, Table)}
