"""Repartir por empresas (`flask distribuir`): qué tabla va dónde, y lo que la orden hace en un PostgreSQL que no tiene Citus."""

from collections.abc import Iterator

import pytest
from flask import Flask
from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    ForeignKeyConstraint,
    Index,
    MetaData,
    Table,
    create_engine,
    text,
)
from sqlalchemy.exc import DataError

from api.core.datos.db import Base, db, en_empresa
from api.core.datos.puerta import viaje
from api.core.datos.reparto import pasos, plan
from api.core.datos.reparto.clases import EN_UN_NODO
from api.terceros.clientes.models import Cliente
from local.postgres import como_duena
from tests.core.test_de_un_viaje import CUANTOS, DIVIDE, LO_QUE_VE

_LLAVES = "SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE contype = 'f' ORDER BY 1, 2"


def test_la_casa_se_puede_repartir() -> None:
    suyo = plan.de_la_casa()
    assert plan.faltas(Base.metadata, suyo) == []
    assert suyo.clase("comprobantes") == "repartidas"
    assert suyo.clase("empresas") == "copiadas"
    assert suyo.clase("tickets") == suyo.clase("despacho_cambios") == "locales"
    assert sum(map(len, suyo)) == len(Base.metadata.tables)


def test_cada_tabla_va_despues_de_la_que_nombra() -> None:
    suyo = plan.de_la_casa()
    for tablas in suyo:
        antes: set[str] = set()
        for nombre in tablas:
            antes.add(nombre)
            a = {llave.referred_table.name for llave in Base.metadata.tables[nombre].foreign_key_constraints}
            assert not (a & set(tablas)) - antes - _EN_CIRCULO


_EN_CIRCULO = {"asientos_contables", "recibidos", "comprobantes"}


def _inventadas(*, llave_con_empresa: bool, local: bool = False) -> MetaData:
    de = MetaData()
    Table("catalogo", de, Column("id", BigInteger, primary_key=True))
    info = EN_UN_NODO if local else {}
    Table(
        "madre",
        de,
        Column("empresa_id", BigInteger, primary_key=True),
        Column("id", BigInteger, primary_key=True),
        info=info,
    )
    campos = ("empresa_id", "madre_id") if llave_con_empresa else ("madre_id",)
    apunta = ForeignKeyConstraint(
        campos, [f"madre.{c.removeprefix('madre_')}" for c in campos], name="apunta"
    )
    columnas = [Column("empresa_id", BigInteger, primary_key=True), Column("madre_id", BigInteger)]
    Table("hija", de, *columnas, apunta, Index("ux_madre", "madre_id", unique=True))
    return de


def test_lo_que_no_se_podria_repartir_se_dice() -> None:
    de = _inventadas(llave_con_empresa=False)
    suyo = plan.de_los_modelos(de, {"madre", "hija"})
    assert suyo == plan.PlanDeReparto(("madre", "hija"), ("catalogo",), ())
    assert plan.faltas(de, suyo) == [
        "hija: apunta no lleva empresa_id en los dos lados",
        "hija: ux_madre no lleva empresa_id",
    ]
    de = _inventadas(llave_con_empresa=True, local=True)
    assert plan.faltas(de, plan.de_los_modelos(de, {"hija"})) == [
        "hija: apunta apunta de repartidas a locales",
        "hija: ux_madre no lleva empresa_id",
    ]


def test_la_orden_dice_el_plan_y_sin_citus_no_hace_nada(app: Flask) -> None:
    orden = app.test_cli_runner()
    dicho = orden.invoke(args=["distribuir", "--plan"])
    assert dicho.exit_code == 0
    assert "Se quedan en el coordinador" in dicho.output
    for como in ([], ["--volver"]):
        negado = orden.invoke(args=["distribuir", *como])
        assert negado.exit_code == 1
        assert "todavía se lee y no se escribe" in negado.output
        sin_citus = orden.invoke(args=["distribuir", "--ensayo", *como])
        assert sin_citus.exit_code == 1
        assert "no tiene Citus" in sin_citus.output
    sin_contar = orden.invoke(args=["distribuir", "--comprobar"])
    assert sin_contar.exit_code == 1
    assert "No se ha contado nada" in sin_contar.output


@pytest.fixture
def duena(app: Flask) -> Iterator[Connection]:
    url = como_duena(app.config["DATABASE_URL"]).replace("postgresql://", "postgresql+psycopg://", 1)
    motor = create_engine(url)
    with motor.connect() as abierta:
        yield abierta
    motor.dispose()


def test_las_llaves_vuelven_como_estaban_aunque_se_interrumpa(duena: Connection) -> None:
    suyo, dicho = plan.de_la_casa(), list[str]()
    pasos.recordar(duena)
    antes = duena.execute(text(_LLAVES)).all()
    duena.rollback()
    pasos.soltar_llaves(duena, suyo, dicho.append)
    pasos.soltar_llaves(duena, suyo, dicho.append)  # quien sigue donde quedó no olvida las que ya se quitaron
    pasos.poner_llaves(duena, dicho.append, menos=suyo.locales)
    esperan = duena.scalar(text("SELECT count(*) FROM reparto_llaves"))
    duena.rollback()
    assert esperan
    assert f"Esperan {esperan}" in dicho[-1]
    pasos.poner_llaves(duena, dicho.append)
    assert duena.execute(text(_LLAVES)).all() == antes
    duena.rollback()


def test_una_suma_nota_un_valor_que_cambio_y_no_el_orden(duena: Connection, eid_a: int) -> None:
    suyo = plan.de_la_casa()
    pasos.recordar(duena)
    pasos.contar_antes(duena, suyo, "repartir", print)
    assert pasos.comprobar(duena, suyo) == []
    with duena.begin():
        duena.execute(text("SET LOCAL app.todas = 'si'"))
        uno = duena.scalar(text("SELECT min(id) FROM clientes WHERE empresa_id = :e"), {"e": eid_a})
        duena.execute(text("UPDATE clientes SET notas = notas || '.' WHERE id = :id"), {"id": uno})
    (distinta,) = pasos.comprobar(duena, suyo)
    assert (distinta.tabla, distinta.antes.filas) == ("clientes", distinta.ahora.filas)


def test_donde_esta_repartida_lo_que_ve_se_dice_con_ordenes_y_tambien_termina(
    app: Flask, eid_a: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(viaje, "_VE", b"SELECT 1/0")  # lo que a los nodos no llegaría
    monkeypatch.setattr(viaje, "_SE_REPARTE", b"SELECT 'local'")
    with app.app_context():
        db.engine.dispose()  # se pregunta una vez por conexión
        with en_empresa(eid_a):
            assert LO_QUE_VE.una() == {"empresa_id": str(eid_a), "todas": ""}
            assert CUANTOS.una() == {"cuantos": db.session.query(Cliente).count()}
            db.session.rollback()
            with pytest.raises(DataError):
                DIVIDE.una(entre=0)
            assert DIVIDE.una(entre=4) == {"da": 25}
        assert not db.session.execute(text("SELECT current_setting('app.empresa_id', true)")).scalar()
        db.session.rollback()
        db.engine.dispose()
