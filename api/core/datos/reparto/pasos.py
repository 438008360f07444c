"""Lleva una instalación a estar repartida, y de vuelta. Cada paso es una transacción corta y lo que falta se lee de la base: si se
interrumpe, la misma orden sigue donde quedó. Entra como la dueña, con la aplicación detenida.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from sqlalchemy import Connection, text

from api.core.datos.reparto.plan import LLAVE, PlanDeReparto

Decir = Callable[[str], object]
_IR, _VOLVER = "repartir", "volver"
# Lo que se recuerda entre pasos: las llaves que se quitaron y lo que había antes. No las conoce ningún modelo, así que la
# aplicación no las ve.
_LLAVES, _SUMAS = "reparto_llaves", "reparto_sumas"
_RECORDAR = (
    f"CREATE TABLE IF NOT EXISTS {_LLAVES} (tabla text, nombre text, definicion text, PRIMARY KEY (tabla, nombre))",
    f"CREATE TABLE IF NOT EXISTS {_SUMAS} "
    "(para text, tabla text, filas bigint NOT NULL, suma numeric NOT NULL, PRIMARY KEY (para, tabla))",
)
_SIN_CITUS = "Esta base no tiene Citus: instálelo en cada nodo, cree la extensión y agregue los nodos (docs/crecer.md)."
_SIN_NODOS = "Citus no tiene ningún nodo en que poner filas: agréguelos con citus_add_node (docs/crecer.md)."
_EN_USO = "Hay {0} conexiones de la aplicación: deténgala (web y trabajadores) antes de repartir."
_AJUSTES = {
    "citus.propagate_set_commands": "'local'",  # el ámbito de cada transacción llega a los nodos
    "citus.enable_unsafe_triggers": "on",  # los de esta casa solo escriben lo de la misma empresa
    "citus.multi_shard_modify_mode": "'sequential'",  # lo que cambia un catálogo junto a lo repartido
}


class NoSePuede(Exception):
    """Por qué no, para quien dio la orden."""


class Suma(NamedTuple):
    """Cuántas filas hay en una tabla, y la suma de las huellas de cada una: no depende del orden, y cambia si cambia un valor."""

    filas: int
    suma: int


class Diferencia(NamedTuple):
    tabla: str
    antes: Suma
    ahora: Suma


def repartir(duena: Connection, plan: PlanDeReparto, decir: Decir, *, trozos: int) -> list[Diferencia]:
    """Todos los pasos que falten, en `trozos` por tabla. Responde en qué tablas no hay lo que había, que no debería ser ninguna."""
    _exigir(duena)
    _preparar(duena)
    contar_antes(duena, plan, _IR, decir)
    if _que_faltan(duena, (*plan.copiadas, *plan.repartidas)):
        soltar_llaves(duena, plan, decir)
    for tabla in _que_faltan(duena, plan.copiadas):
        with _paso(duena):
            duena.execute(text("SELECT create_reference_table(:tabla)"), {"tabla": tabla})
        decir(f"{tabla}: copiada en cada nodo")
    for tabla in _que_faltan(duena, plan.repartidas):
        with _paso(duena), _quieta(duena, tabla):
            _repartir_una(duena, plan, tabla, trozos)
        decir(f"{tabla}: repartida por empresa")
    poner_llaves(duena, decir, menos=plan.locales)
    return _comparar(duena, plan, _IR)


def volver(duena: Connection, plan: PlanDeReparto, decir: Decir) -> list[Diferencia]:
    """Deja todo otra vez en el coordinador, que ha de tener lugar para ello. Se cuenta antes y se compara después."""
    _exigir(duena)
    _preparar(duena)
    contar_antes(duena, plan, _VOLVER, decir)
    puestas = _ya_puestas(duena)
    if puestas:
        soltar_llaves(duena, plan, decir)
    for tabla in reversed((*plan.copiadas, *plan.repartidas)):
        if tabla in puestas:
            with _paso(duena), _quieta(duena, tabla):
                duena.execute(text("SELECT undistribute_table(:tabla)"), {"tabla": tabla})
            decir(f"{tabla}: de vuelta en el coordinador")
    poner_llaves(duena, decir)
    return _comparar(duena, plan, _VOLVER)


def comprobar(duena: Connection, plan: PlanDeReparto) -> list[Diferencia]:
    """Las tablas en que no hay lo que se contó al empezar a repartir. NoSePuede si no se contó."""
    with _paso(duena):
        if duena.scalar(text("SELECT to_regclass(:tabla)"), {"tabla": _SUMAS}) is None:
            raise NoSePuede("No se ha contado nada: se cuenta al empezar a repartir.")
    return _comparar(duena, plan, _IR)


def _comparar(duena: Connection, plan: PlanDeReparto, para: str) -> list[Diferencia]:
    """Si todo está, lo que se contó para lo contrario ya no dice nada."""
    distintas = []
    with _paso(duena):
        leidas = duena.execute(
            text(f"SELECT tabla, filas, suma FROM {_SUMAS} WHERE para = :para"),  # noqa: S608
            {"para": para},
        )
        contadas = {tabla: Suma(filas, int(suma)) for tabla, filas, suma in leidas}
        for tabla in (*plan.copiadas, *plan.repartidas):
            ahora = _sumar(duena, tabla)
            antes = contadas.get(tabla, Suma(0, 0))
            if ahora != antes:
                distintas.append(Diferencia(tabla, antes, ahora))
        if not distintas:
            duena.execute(text(f"DELETE FROM {_SUMAS} WHERE para <> :para"), {"para": para})  # noqa: S608
    return distintas


def _exigir(duena: Connection) -> None:
    with _paso(duena):
        if duena.scalar(text("SELECT count(*) FROM pg_extension WHERE extname = 'citus'")) == 0:
            raise NoSePuede(_SIN_CITUS)
        nodos = (
            "SELECT count(*) FROM pg_dist_node WHERE isactive AND shouldhaveshards AND noderole = 'primary'"
        )
        if duena.scalar(text(nodos)) == 0:
            raise NoSePuede(_SIN_NODOS)
        otras = (
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() "
            "AND application_name = 'tinta'"
        )
        if cuantas := duena.scalar(text(otras)):
            raise NoSePuede(_EN_USO.format(cuantas))


def _preparar(duena: Connection) -> None:
    """Los ajustes valen para las conexiones que siguen; en esta se dicen aparte."""
    recordar(duena)
    with _paso(duena):
        base = duena.scalar(text("SELECT quote_ident(current_database())"))
        for ajuste, valor in _AJUSTES.items():
            duena.execute(text(f"ALTER DATABASE {base} SET {ajuste} = {valor}"))
            duena.execute(text(f"SET {ajuste} = {valor}"))


def recordar(duena: Connection) -> None:
    with _paso(duena):
        for orden in _RECORDAR:
            duena.execute(text(orden))


def contar_antes(duena: Connection, plan: PlanDeReparto, para: str, decir: Decir) -> None:
    """Una vez: quien sigue donde quedó compara con lo que había al empezar."""
    with _paso(duena):
        suyas = text(f"SELECT tabla FROM {_SUMAS} WHERE para = :para")  # noqa: S608
        contadas = set(duena.scalars(suyas, {"para": para}))
    for tabla in (*plan.copiadas, *plan.repartidas):
        if tabla in contadas:
            continue
        with _paso(duena):
            filas, suma = _sumar(duena, tabla)
            duena.execute(
                text(f"INSERT INTO {_SUMAS} VALUES (:para, :tabla, :filas, :suma)"),  # noqa: S608
                {"para": para, "tabla": tabla, "filas": filas, "suma": suma},
            )
    decir("Lo que hay en cada tabla está contado.")


_COLUMNAS = text(
    "SELECT quote_ident(attname) FROM pg_attribute WHERE attrelid = CAST(:tabla AS regclass) AND attnum > 0 "
    "AND NOT attisdropped ORDER BY attnum"
)


def _sumar(duena: Connection, tabla: str) -> Suma:
    """Columna por columna y no la fila entera: en un nodo, la fila es de otra tabla."""
    columnas = ", ".join(duena.scalars(_COLUMNAS, {"tabla": tabla}))
    orden = (
        f"SELECT count(*), coalesce(sum(hashtextextended(CAST(ROW({columnas}) AS text), 0)), 0) "  # noqa: S608
        f"FROM {tabla}"
    )
    filas, suma = duena.execute(text(orden)).one()
    return Suma(int(filas), int(suma))


_CUALES = """
SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
WHERE contype = 'f' AND conparentid = 0 AND connamespace = current_schema()::regnamespace
AND (conrelid::regclass::text = ANY(:tablas) OR confrelid::regclass::text = ANY(:tablas)) ORDER BY 1, 2
"""


def soltar_llaves(duena: Connection, plan: PlanDeReparto, decir: Decir) -> None:
    """Con ellas puestas las tablas no se pueden mover de una en una. Se anotan en la transacción que las quita."""
    with _paso(duena):
        llaves = duena.execute(text(_CUALES), {"tablas": [*plan.copiadas, *plan.repartidas]}).all()
        for tabla, nombre, definicion in llaves:
            duena.execute(
                text(f"INSERT INTO {_LLAVES} VALUES (:tabla, :nombre, :definicion) ON CONFLICT DO NOTHING"),  # noqa: S608
                {"tabla": tabla, "nombre": nombre, "definicion": definicion},
            )
            duena.execute(text(f'ALTER TABLE {tabla} DROP CONSTRAINT "{nombre}"'))
    decir(f"{len(llaves)} llaves entre tablas, aparte.")


def poner_llaves(duena: Connection, decir: Decir, menos: Sequence[str] = ()) -> None:
    """`menos`: las tablas que se quedan en el coordinador. Una llave suya a un catálogo copiado las volvería de Citus, que no admite sus
    muros: espera anotada, hasta que se vuelva."""
    with _paso(duena):
        todas = duena.execute(text(f"SELECT tabla, nombre, definicion FROM {_LLAVES} ORDER BY 1, 2")).all()  # noqa: S608
    suyas = [llave for llave in todas if llave.tabla not in menos]
    for tabla, nombre, definicion in suyas:
        with _paso(duena):
            duena.execute(text(f'ALTER TABLE {tabla} ADD CONSTRAINT "{nombre}" {definicion}'))
            duena.execute(
                text(f"DELETE FROM {_LLAVES} WHERE tabla = :tabla AND nombre = :nombre"),  # noqa: S608
                {"tabla": tabla, "nombre": nombre},
            )
    esperan = (
        f" Esperan {len(todas) - len(suyas)}, de lo que se queda en el coordinador."
        if len(todas) > len(suyas)
        else ""
    )
    decir(f"{len(suyas)} llaves, puestas otra vez.{esperan}")


def _ya_puestas(duena: Connection) -> set[str]:
    with _paso(duena):
        return set(
            duena.scalars(
                text(
                    "SELECT logicalrelid::regclass::text FROM pg_dist_partition WHERE partmethod IN ('h', 'n')"
                )
            )
        )


def _que_faltan(duena: Connection, tablas: Sequence[str]) -> list[str]:
    puestas = _ya_puestas(duena)
    return [tabla for tabla in tablas if tabla not in puestas]


def _repartir_una(duena: Connection, plan: PlanDeReparto, tabla: str, trozos: int) -> None:
    primera = plan.repartidas[0]
    if tabla == primera:
        orden = (
            "SELECT create_distributed_table(:tabla, :llave, colocate_with => 'none', shard_count => :trozos)"
        )
        duena.execute(text(orden), {"tabla": tabla, "llave": LLAVE, "trozos": trozos})
        return
    orden = "SELECT create_distributed_table(:tabla, :llave, colocate_with => :con)"
    duena.execute(text(orden), {"tabla": tabla, "llave": LLAVE, "con": primera})


@contextmanager
def _quieta(duena: Connection, tabla: str) -> Iterator[None]:
    """Las filas se llevan con COPY, que bajo el muro no se puede y que los disparadores sumarían otra vez. Vuelven en la misma
    transacción."""
    cercada = duena.scalar(
        text("SELECT relforcerowsecurity FROM pg_class WHERE oid = CAST(:t AS regclass)"), {"t": tabla}
    )
    if cercada:
        duena.execute(text(f"ALTER TABLE {tabla} NO FORCE ROW LEVEL SECURITY"))
    suyos = duena.scalars(_DISPARADORES, {"tabla": tabla}).all()
    for disparador in suyos:
        duena.execute(text(f"ALTER TABLE {tabla} DISABLE TRIGGER {disparador}"))
    yield
    for disparador in suyos:
        duena.execute(text(f"ALTER TABLE {tabla} ENABLE TRIGGER {disparador}"))
    if cercada:
        duena.execute(text(f"ALTER TABLE {tabla} FORCE ROW LEVEL SECURITY"))


_DISPARADORES = text(
    "SELECT quote_ident(tgname) FROM pg_trigger WHERE tgrelid = CAST(:tabla AS regclass) AND NOT tgisinternal ORDER BY tgname"
)


@contextmanager
def _paso(duena: Connection) -> Iterator[None]:
    """Una transacción que ve lo de todas las empresas."""
    with duena.begin():
        duena.execute(text("SET LOCAL app.todas = 'si'"))
        duena.execute(text("SET LOCAL timezone = 'UTC'"))
        duena.execute(text("SET LOCAL statement_timeout = 0"))
        yield
