"""Las reglas de la base: una sesión por petición, un commit por caso de uso y dos muros entre empresas.

El primer muro añade `empresa_id = <ámbito>` a cada sentencia del ORM sobre una tabla de empresa. El segundo es
la seguridad por filas de PostgreSQL, que lee lo que `SET LOCAL` dice al empezar cada transacción (`rls.py` tiene
su DDL). Los dos leen el ámbito que se guarda aquí. Lo que no es de ninguna empresa es del proveedor: sus filas
llevan la empresa 0, y son las que se ven sin ámbito.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from functools import wraps
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec, TypeVar, cast

from flask import g
from flask_sqlalchemy import SQLAlchemy
from flask_sqlalchemy.session import Session as SesionDeFlask
from psycopg import OperationalError
from psycopg.pq import ExecStatus, TransactionStatus
from psycopg.pq.abc import PGconn
from sqlalchemy import BigInteger, DateTime, ForeignKey, Identity, MetaData, Select, bindparam, event, text
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import (
    DeclarativeBase,
    Mapped,
    ORMExecuteState,
    Session,
    declared_attr,
    mapped_column,
    with_loader_criteria,
)

P = ParamSpec("P")
R = TypeVar("R")

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class _Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMING)


REPLICA = "replica"


class _SesionDeLaCasa(SesionDeFlask):
    def get_bind(self, mapper: Any = None, clause: Any = None, bind: Any = None, **kwargs: Any) -> Any:
        if bind is None and g.get("de_replica"):
            return db.engines[REPLICA]
        return super().get_bind(mapper=mapper, clause=clause, bind=bind, **kwargs)


db = SQLAlchemy(model_class=_Base, session_options={"expire_on_commit": False, "class_": _SesionDeLaCasa})
if TYPE_CHECKING:

    class Base(DeclarativeBase):
        """La base de todos los modelos."""
else:
    Base = db.Model
    Base.registry.update_type_annotation_map({datetime: DateTime(timezone=True)})


PROVEEDOR = 0  # la empresa de las filas que son del propio proveedor


class Ambito(NamedTuple):
    """Lo que ve el trabajo en curso: una empresa o todas. Si no dice ninguna de las dos cosas, lo del
    proveedor."""

    empresa_id: int | None = None
    todas: bool = False


NINGUNA = Ambito()


class Cercada:
    """Una tabla repartida por empresas, que los dos muros cercan: su clave primaria empieza por `empresa_id`."""

    @declared_attr
    def empresa_id(cls) -> Mapped[int]:
        return mapped_column(
            BigInteger, primary_key=True, autoincrement=False, server_default=text("0"), sort_order=-2
        )


class DeEmpresa(Cercada):
    """Una tabla de empresa: su clave primaria es (empresa_id, id)."""

    @declared_attr
    def empresa_id(cls) -> Mapped[int]:
        return mapped_column(BigInteger, ForeignKey("empresas.id"), primary_key=True, sort_order=-2)

    @declared_attr
    def id(cls) -> Mapped[int]:
        return mapped_column(BigInteger, Identity(), primary_key=True, autoincrement=True, sort_order=-1)


class TambienDelProveedor(Cercada):
    """Una tabla de empresa que guarda también filas del proveedor, con la empresa 0. Su `empresa_id` no apunta a
    `empresas`: el proveedor no es una, y lo escrito queda cuando una empresa se elimina."""


def ambito_actual() -> Ambito:
    return cast(Ambito, g.get("ambito", NINGUNA))


def empresa_actual() -> int:
    """La empresa del ámbito: en la sesión de una empresa, la suya. RuntimeError si no hay ninguna."""
    empresa_id = ambito_actual().empresa_id
    if empresa_id is None:
        raise RuntimeError("Aquí se trabaja en una empresa, y no hay ninguna")
    return empresa_id


def fijar_ambito(ambito: Ambito) -> None:
    """Cambia el ámbito de este contexto de aplicación, aunque ya haya una transacción empezada."""
    g.ambito = ambito
    if db.session.registry.has() and db.session().in_transaction() and db.session().is_active:
        _tell_postgres(db.session.connection(), ambito)


@contextmanager
def en_empresa(empresa_id: int) -> Iterator[None]:
    """Trabaja en las filas de una empresa, o del proveedor (0); después vuelve el ámbito que había."""
    with en_ambito(Ambito(empresa_id or None)):
        yield


@contextmanager
def en_todas_las_empresas() -> Iterator[None]:
    """Trabaja en las filas de todas las empresas, como hacen algunos trabajos y las listas del proveedor. Una
    prueba nombra a los pocos que pueden usarlo."""
    with en_ambito(Ambito(todas=True)):
        yield


@contextmanager
def en_ambito(ambito: Ambito) -> Iterator[None]:
    """Trabaja en un ámbito que ya se tenía: lo que se dejó para después ve lo que veía quien lo dejó."""
    anterior = ambito_actual()
    if anterior == ambito:
        yield
        return
    fijar_ambito(ambito)
    try:
        yield
        db.session.flush()  # lo que se cambió adentro se escribe con este ámbito, no con el que vuelve
    finally:
        fijar_ambito(anterior)


@contextmanager
def escribiendo_en(empresa_id: int) -> Iterator[None]:
    """Deja que el segundo muro admita filas de `empresa_id` escritas por debajo del ORM, sea cual sea el ámbito.
    Quien escribe así no las lee, y no hace falta cambiar de ámbito: si ya las admite, no cuesta nada."""
    ambito = ambito_actual()
    if ambito.todas or (ambito.empresa_id or PROVEEDOR) == empresa_id:
        yield
        return
    db.session.flush()  # lo pendiente se escribe con el ámbito en que se hizo
    _tell_postgres(db.session.connection(), Ambito(empresa_id))
    try:
        yield
    finally:
        if db.session().is_active:
            _tell_postgres(db.session.connection(), ambito)


def _tell_postgres(connection: Connection, ambito: Ambito) -> None:
    """Dice el ámbito a PostgreSQL, en un solo viaje. SET no admite parámetros: solo entran enteros."""
    # Primero si se invalidó: preguntarle algo más a una que murió es otro error, que taparía el verdadero.
    if connection.invalidated or (cruda := connection.connection.dbapi_connection) is None:
        return
    estado = cruda.pgconn.transaction_status
    if estado == TransactionStatus.INERROR:
        return
    empresa, todas = dicho_a_postgres(ambito)
    orden = f"SET LOCAL app.empresa_id = '{empresa}'; SET LOCAL app.todas = '{todas}'"
    # Sin psycopg, que daría otro viaje para el BEGIN.
    if estado != TransactionStatus.IDLE or not _por_debajo(cruda.pgconn, f"BEGIN; {orden}"):
        connection.exec_driver_sql(orden, execution_options={"no_parameters": True})


def dicho_a_postgres(ambito: Ambito) -> tuple[str, str]:
    """Lo que el segundo muro lee: `app.empresa_id` y `app.todas`."""
    empresa = "" if ambito.empresa_id is None else str(int(ambito.empresa_id))
    return empresa, "si" if ambito.todas else ""


def motor() -> Engine:
    """De dónde se lee ahora: la réplica, si la ruta tolera su retraso y sirve; si no, la primaria."""
    return db.engines[REPLICA] if g.get("de_replica") else db.engine


def hay_transaccion() -> bool:
    """Si la sesión ya empezó algo, o está en un caso de uso: lo que se lea es parte de lo mismo."""
    if not db.session.registry.has():
        return False
    session = db.session()
    return session.in_transaction() or bool(session.info.get("en_caso_de_uso"))


def _por_debajo(pgconn: PGconn, orden: str) -> bool:
    """Ejecuta la orden sin psycopg. False si no se pudo; qué pasó lo dice quien siga por el camino de siempre."""
    try:
        return pgconn.exec_(orden.encode()).status == ExecStatus.COMMAND_OK
    except OperationalError:
        return False


@event.listens_for(Engine, "rollback")
def _deshacer(connection: Connection) -> None:
    """Deshace por debajo de psycopg, que al deshacer olvida lo que preparó. Cada lectura termina deshaciendo, así que
    PostgreSQL planearía de nuevo cada consulta. Lo que esta casa prepara sirve igual después; si algo falló, no se
    sabe, y psycopg deshace y olvida como siempre."""
    if connection.invalidated or (cruda := connection.connection.dbapi_connection) is None:
        return
    if (
        connection.dialect.name == "postgresql"
        and cruda.pgconn.transaction_status == TransactionStatus.INTRANS
    ):
        _por_debajo(cruda.pgconn, "ROLLBACK")


@event.listens_for(Engine, "commit")
def _confirmar(connection: Connection) -> None:
    """Confirmar lo que falló no falla: PostgreSQL deshace y responde que bien. Aquí lanza, para que nadie responda que hizo
    lo que no quedó."""
    if connection.invalidated or (cruda := connection.connection.dbapi_connection) is None:
        return
    if (
        connection.dialect.name == "postgresql"
        and cruda.pgconn.transaction_status == TransactionStatus.INERROR
    ):
        raise RuntimeError("Una orden de esta transacción falló y nadie lo dijo: no hay qué confirmar")


@event.listens_for(Engine, "do_execute_no_params")
def _sin_preparar(cursor: Any, sentencia: str, contexto: Any) -> bool:
    """Lo que va sin parámetros no se prepara: pueden ser varias sentencias, y una preparada es una sola."""
    cursor.execute(sentencia, prepare=False)
    return True


CON_SUS_VALORES: Mapping[str, bool] = MappingProxyType({"con_sus_valores": True})
"""Opción de una consulta que recorre muchas filas: PostgreSQL la planea cada vez para la empresa que pregunta. El plan
que prepara para una empresa cualquiera no sirve a la que tiene mil veces más que las otras: une sin índice lo que
creyó poco, y donde bastaban milisegundos se agota el plazo."""


@event.listens_for(Engine, "do_execute")
def _con_sus_valores(cursor: Any, sentencia: str, valores: Any, contexto: Any) -> bool:
    if not contexto.execution_options.get("con_sus_valores"):
        return False
    cursor.execute(sentencia, valores, prepare=False)
    return True


@event.listens_for(Session, "after_begin")
def _scope_transaction(session: Session, transaction: Any, connection: Connection) -> None:
    if connection.dialect.name == "postgresql" and ambito_actual() != NINGUNA:
        _tell_postgres(connection, ambito_actual())


# El primer muro se construye una vez: cada sentencia que lo lleva pregunta la empresa al ejecutarse. No se
# propaga a lo que se carga después por una relación, porque esa carga es otra sentencia y pasa también por
# aquí.
DEL_AMBITO = "empresa_del_ambito"
LA_DEL_AMBITO = bindparam(
    DEL_AMBITO, callable_=lambda: ambito_actual().empresa_id or PROVEEDOR, type_=BigInteger
)
_MURO = with_loader_criteria(
    Cercada,
    lambda cls: cls.empresa_id == LA_DEL_AMBITO,
    include_aliases=True,
    propagate_to_loaders=False,
    track_closure_variables=False,
)


@event.listens_for(Session, "do_orm_execute")
def _fence_statement(state: ORMExecuteState) -> None:
    if state.is_column_load or not (state.is_select or state.is_update or state.is_delete):
        return
    ambito = ambito_actual()
    if ambito.todas or (ambito == NINGUNA and not _names_tenants(state)):
        return
    state.statement = state.statement.options(_MURO)


def solo_del_ambito(consulta: Select[*tuple[Any, ...]]) -> Select[*tuple[Any, ...]]:
    """La consulta con el primer muro, para quien la ejecuta sin el ORM: su valor `DEL_AMBITO` es la empresa."""
    return consulta.options(_MURO)


def _names_tenants(state: ORMExecuteState) -> bool:
    """Si la sentencia nombra una tabla de empresa. Sin ámbito no hace falta el primer muro en las que no
    nombran ninguna, porque el segundo no deja ver filas de empresa."""
    return any(issubclass(mapper.class_, Cercada) for mapper in state.all_mappers)


@event.listens_for(Session, "before_flush")
def _fence_new_rows(session: Session, context: Any, instances: Any) -> None:
    ambito = ambito_actual()
    for fila in session.new:
        if not isinstance(fila, Cercada) or ambito.todas:
            continue
        if fila.empresa_id is None:
            fila.empresa_id = ambito.empresa_id or PROVEEDOR
        if fila.empresa_id != (ambito.empresa_id or PROVEEDOR):
            raise RuntimeError(f"{type(fila).__name__} de otra empresa que la del ámbito")


def transactional(use_case: Callable[P, R]) -> Callable[P, R]:
    """Confirma cuando el caso de uso de más afuera termina y deshace si lanza un error. Uno llamado dentro de
    otro forma parte de la misma transacción."""

    @wraps(use_case)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        session = db.session()
        if session.info.get("en_caso_de_uso"):
            return use_case(*args, **kwargs)
        session.info["en_caso_de_uso"] = True
        session.info["al_confirmar"] = []
        session.info["al_final"] = {}
        try:
            result = use_case(*args, **kwargs)
            for _, accion in sorted(session.info["al_final"].items()):
                accion()
            session.commit()
            g.confirmo = True
        except BaseException:
            session.rollback()
            raise
        finally:
            session.info["en_caso_de_uso"] = False
            session.info["al_final"] = {}
        for accion in session.info.pop("al_confirmar", ()):
            accion()
        return result

    return run


@contextmanager
def a_salvo() -> Iterator[None]:
    """Una parte de la transacción en curso que puede fallar sin que falle lo demás: si lanza un error, se deshace solo lo
    suyo, también lo que había dejado para el final y para cuando se confirme."""
    session = db.session()
    pendientes, finales = session.info.get("al_confirmar", []), session.info.get("al_final", {})
    habia, antes = len(pendientes), dict(finales)
    try:
        with session.begin_nested():
            # SQLAlchemy escribe el SAVEPOINT cuando la sesión da su conexión: quien usa la de antes no tendría a qué volver.
            session.connection()
            yield
    except BaseException:
        del pendientes[habia:]
        finales.clear()
        finales.update(antes)
        raise


def abandonar(error: BaseException | None = None) -> None:
    """Deshace lo que haya y devuelve la conexión, también si la base murió a media petición. Es lo primero
    que corre al cerrar el contexto: así el último rollback no encuentra nada y no convierte en error una
    respuesta que ya era buena."""
    if not db.session.registry.has():
        return
    try:
        db.session.rollback()
    except DBAPIError:
        db.session().invalidate()


def al_final(clave: str, accion: Callable[[], object]) -> None:
    """Llama a `accion` al final del caso de uso en curso, en su transacción: una vez por `clave`, y en el orden de las
    claves, así que dos transacciones que esperan por lo mismo no se esperan entre ellas. Fuera de un caso de uso, ahora."""
    info = db.session().info
    if info.get("en_caso_de_uso"):
        info["al_final"].setdefault(clave, accion)
    else:
        accion()


def al_confirmar(accion: Callable[[], object]) -> None:
    """Llama a `accion` cuando el caso de uso en curso ya se confirmó; si se deshace, nunca."""
    db.session().info["al_confirmar"].append(accion)
