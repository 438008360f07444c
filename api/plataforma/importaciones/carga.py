"""Muchas filas de una vez a una tabla de la empresa: COPY a una tabla temporal y, de ahí, un INSERT y un
UPDATE.

PostgreSQL no admite COPY hacia una tabla con seguridad por filas. El INSERT pasa por los dos muros y no toca
lo que otra persona creó entretanto.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from psycopg import sql
from sqlalchemy import Table
from sqlalchemy.dialects import postgresql
from sqlalchemy.orm import DeclarativeBase

from api.core.datos.db import db, empresa_actual
from api.plataforma.importaciones.protocolo import Conteo, ValoresDeFila

_DIALECTO = postgresql.dialect()


def volcar(
    modelo: type[DeclarativeBase],
    clave: str,
    columnas: Sequence[str],
    filas: Iterable[tuple[int, ValoresDeFila]],
    momento: Any,
    *,
    actualizar: bool,
    cambios: dict[str, str] | None = None,
) -> Conteo:
    """Crea en la empresa del ámbito las filas cuya `clave` es nueva. Con `actualizar`, cambia además las que
    existen: cada columna que trae un valor toma ese valor, o el de la expresión que `cambios` le da (n es la
    fila nueva; v, la vieja).

    Usa la conexión de la sesión, en su transacción.
    """
    tabla: Table = modelo.__table__  # type: ignore[assignment]
    empresa_id = empresa_actual()
    conexion: Any = db.session.connection().connection.dbapi_connection
    with conexion.cursor() as cursor:
        cursor.execute(_crear(tabla, columnas))
        with cursor.copy(_copiar(columnas)) as copia:
            for numero, valores in filas:
                copia.write_row((numero, *(valores.get(columna) for columna in columnas)))
        cursor.execute(sql.SQL("ANALYZE importada"))
        actualizadas = 0
        if actualizar:
            cursor.execute(_cambiar(tabla, clave, columnas, cambios or {}), (momento, empresa_id))
            actualizadas = cursor.rowcount
            cursor.execute(_quitar(tabla, clave), (empresa_id,))
        cursor.execute(_insertar(tabla, clave, columnas), (empresa_id, momento, momento))
        creadas, chocaron = cursor.fetchone()
        cursor.execute("DROP TABLE importada")
    return Conteo(creadas, actualizadas, chocaron or [])


def _ids(columnas: Iterable[str]) -> list[sql.Composable]:
    return [sql.Identifier(columna) for columna in columnas]


def _crear(tabla: Table, columnas: Sequence[str]) -> sql.Composed:
    tipos = [
        sql.SQL("{} {}").format(sql.Identifier(c), sql.SQL(tabla.c[c].type.compile(_DIALECTO)))
        for c in columnas
    ]
    return sql.SQL("CREATE TEMPORARY TABLE importada (fila integer, {}) ON COMMIT DROP").format(
        sql.SQL(", ").join(tipos)
    )


def _copiar(columnas: Sequence[str]) -> sql.Composed:
    return sql.SQL("COPY importada (fila, {}) FROM STDIN").format(sql.SQL(", ").join(_ids(columnas)))


def _cambiar(tabla: Table, clave: str, columnas: Sequence[str], cambios: dict[str, str]) -> sql.Composed:
    puestas = [
        sql.SQL("{c} = {e}").format(
            c=sql.Identifier(c),
            e=sql.SQL(cambios[c])
            if c in cambios
            else sql.SQL("coalesce(n.{c}, v.{c})").format(c=sql.Identifier(c)),
        )
        for c in columnas
        if c != clave
    ]
    return sql.SQL(
        "UPDATE {t} v SET {p}, version = v.version + 1, actualizado_en = %s FROM importada n "
        "WHERE v.empresa_id = %s AND v.{k} = n.{k}"
    ).format(t=sql.Identifier(tabla.name), p=sql.SQL(", ").join(puestas), k=sql.Identifier(clave))


def _quitar(tabla: Table, clave: str) -> sql.Composed:
    """Las que ya se cambiaron no se insertan."""
    return sql.SQL("DELETE FROM importada n USING {t} v WHERE v.empresa_id = %s AND v.{k} = n.{k}").format(
        t=sql.Identifier(tabla.name), k=sql.Identifier(clave)
    )


def _insertar(tabla: Table, clave: str, columnas: Sequence[str]) -> sql.Composed:
    valores = [_con_defecto(tabla, c) for c in columnas]
    return sql.SQL(
        "WITH hechas AS ("
        "INSERT INTO {t} (empresa_id, creado_en, actualizado_en, {c}) "
        "SELECT %s, %s, %s, {v} FROM importada n ORDER BY n.fila "
        "ON CONFLICT (empresa_id, {k}) DO NOTHING RETURNING {k}) "
        "SELECT count(h.{k}), array_agg(n.fila ORDER BY n.fila) FILTER (WHERE h.{k} IS NULL) "
        "FROM importada n LEFT JOIN hechas h USING ({k})"
    ).format(
        t=sql.Identifier(tabla.name),
        c=sql.SQL(", ").join(_ids(columnas)),
        v=sql.SQL(", ").join(valores),
        k=sql.Identifier(clave),
    )


def _con_defecto(tabla: Table, nombre: str) -> sql.Composable:
    columna = tabla.c[nombre]
    dado = sql.SQL("n.{}").format(sql.Identifier(nombre))
    defecto: Any = columna.server_default
    if defecto is None:
        return dado
    arg = defecto.arg
    literal = sql.Literal(arg) if isinstance(arg, str) else sql.SQL(str(arg))
    tipo = sql.SQL(columna.type.compile(_DIALECTO))
    return sql.SQL("coalesce({}, {}::{})").format(dado, literal, tipo)
