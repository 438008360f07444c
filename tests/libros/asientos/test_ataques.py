"""Lo que la base no deja hacer con los libros, aunque se entre por SQL con el rol de la aplicación."""

from datetime import timedelta
from typing import Any

import psycopg
import pytest
from flask import Flask

from api.core.datos.clock import hoy
from local.postgres import DUENA, como_duena
from tests.contabilidad import apoyo
from tests.factories import filas

Base = psycopg.Connection[Any]
_CABEZA = (
    "INSERT INTO asientos_contables (empresa_id, diario, area, anio, fecha, glosa, origen_tipo, total, creado_por, "
    "creado_en{0}) VALUES ({1}, 'GENERAL', 'general', {2}, '{3}', 'x', 'MANUAL', {4}, 'x', now(){5}) RETURNING id"
)
RECHAZO = (psycopg.errors.CheckViolation, psycopg.errors.InsufficientPrivilege)


@pytest.fixture(scope="module")
def sellado(app: Flask, _nueva: tuple[Any, int]) -> int:
    """Un asiento ya sellado."""
    from api.libros.asientos import sellado as motor

    with app.app_context():
        id_ = apoyo.asentar(_nueva[1])
        motor.sellar(_nueva[1])
    return id_


def _cabeza(
    base: Base, empresa: int, total: str = "10.00", dias: int = 0, mas: str = "", vale: str = ""
) -> int:
    fecha = hoy() - timedelta(days=dias)
    fila = base.execute(_CABEZA.format(mas, empresa, fecha.year, fecha, total, vale).encode()).fetchone()
    assert fila is not None
    return int(fila[0])


def _lineas(base: Base, empresa: int, asiento: int, *lineas: tuple[int, str, str], dias: int = 0) -> None:
    """Cada una: el id de su cuenta, su debe y su haber."""
    fecha = hoy() - timedelta(days=dias)
    valores = ", ".join(
        f"({empresa}, {asiento}, {n}, '{fecha}', {cuenta}, {debe}, {haber})"
        for n, (cuenta, debe, haber) in enumerate(lineas, 1)
    )
    base.execute(
        f"INSERT INTO lineas_asientos (empresa_id, asiento_id, n, fecha, cuenta_id, debe, haber) VALUES {valores}".encode()
    )


@pytest.fixture(scope="module")
def cuentas(app: Flask, _nueva: tuple[Any, int]) -> dict[str, int]:
    consulta = "SELECT codigo, id FROM cuentas_contables WHERE empresa_id = %s"
    return {fila["codigo"]: fila["id"] for fila in filas(app, consulta, _nueva[1])}


@pytest.mark.parametrize("como", ["aplicacion", "duena"])
@pytest.mark.parametrize(
    "orden",
    [
        "UPDATE lineas_asientos SET debe = debe + 1 WHERE asiento_id = {id}",
        "UPDATE lineas_asientos SET detalle = 'otro' WHERE asiento_id = {id}",
        "DELETE FROM lineas_asientos WHERE asiento_id = {id}",
        "DELETE FROM asientos_contables WHERE id = {id}",
        "UPDATE asientos_contables SET glosa = 'otra' WHERE id = {id}",
        "UPDATE asientos_contables SET fecha = fecha - 1 WHERE id = {id}",
        "UPDATE asientos_contables SET numero = numero + 1 WHERE id = {id}",
        "UPDATE asientos_contables SET huella = sha256('x') WHERE id = {id}",
        "UPDATE asientos_contables SET numero = NULL, huella = NULL, sellado_en = NULL WHERE id = {id}",
        "UPDATE asientos_contables SET reversado_por_id = id WHERE id = {id}",
        "UPDATE asientos_contables SET origen_tipo = '01', origen_id = 9 WHERE id = {id}",
        "UPDATE asientos_contables SET empresa_id = empresa_id + 1 WHERE id = {id}",
        "UPDATE lineas_asientos SET empresa_id = empresa_id + 1 WHERE asiento_id = {id}",
        "UPDATE lineas_asientos SET cuenta_id = cuenta_id + 1 WHERE asiento_id = {id}",
        "UPDATE cuentas_contables SET tipo = 'GASTO' WHERE id IN (SELECT cuenta_id FROM lineas_asientos "
        "WHERE asiento_id = {id})",
        "UPDATE cuentas_contables SET exige = 'CLIENTE' WHERE id IN (SELECT cuenta_id FROM lineas_asientos "
        "WHERE asiento_id = {id})",
        "INSERT INTO lineas_asientos (empresa_id, asiento_id, n, fecha, cuenta_id, debe, haber) "
        "SELECT empresa_id, asiento_id, n + 10, fecha, cuenta_id, debe, haber FROM lineas_asientos WHERE asiento_id = {id}",
    ],
)
def test_lo_asentado_no_se_cambia_ni_se_borra_ni_crece(
    app: Flask, empresa: int, sellado: int, orden: str, como: str
) -> None:
    url = app.config["DATABASE_URL"]
    with psycopg.connect(url if como == "aplicacion" else como_duena(url)) as base:
        base.execute("SELECT set_config('app.empresa_id', %s, true)", (str(empresa),))
        with pytest.raises(RECHAZO):
            base.execute(orden.format(id=sellado).encode())
        base.rollback()


@pytest.mark.parametrize(
    "orden",
    [
        "UPDATE numeros_asientos SET siguiente = siguiente + 1",
        "UPDATE saldos_contables SET debe = debe + 1",
        "INSERT INTO saldos_contables (empresa_id, cuenta_id, tramo, desde, debe, haber) "
        "SELECT empresa_id, id, 'MES', '2020-01-01', 1, 0 "
        "FROM cuentas_contables LIMIT 1",
        "DELETE FROM numeros_asientos",
        "DELETE FROM saldos_contables",
        "UPDATE saldos_terceros SET debe = debe + 1",
        "DELETE FROM saldos_terceros",
        "TRUNCATE lineas_asientos",
        "TRUNCATE asientos_contables CASCADE",
        "TRUNCATE saldos_contables, numeros_asientos",
        "UPDATE asientos_contables SET numero = 900, huella = sha256('x'), sellado_en = now() WHERE numero IS NULL",
    ],
)
def test_los_numeros_y_los_saldos_solo_los_escribe_la_base(base: Base, sellado: int, orden: str) -> None:
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        base.execute(orden.encode())


@pytest.mark.parametrize(
    "orden",
    [
        "ALTER TABLE lineas_asientos DISABLE TRIGGER ALL",
        "ALTER TABLE asientos_contables DISABLE TRIGGER fijo",
        "ALTER TABLE asientos_contables NO FORCE ROW LEVEL SECURITY",
        "ALTER TABLE saldos_contables OWNER TO CURRENT_USER",
        "DROP TRIGGER cuadra ON lineas_asientos",
        "DROP TABLE numeros_asientos CASCADE",
        "DROP FUNCTION tinta_asiento_fijo() CASCADE",
        "CREATE OR REPLACE FUNCTION tinta_linea_fija() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
        "CREATE TRIGGER otro BEFORE INSERT ON lineas_asientos FOR EACH ROW EXECUTE FUNCTION tinta_linea_fija()",
        "CREATE RULE otra AS ON DELETE TO asientos_contables DO INSTEAD NOTHING",
        "GRANT ALL ON lineas_asientos TO CURRENT_USER",
        "SET session_replication_role = replica",
        "SET ROLE {duena}",
        "SET SESSION AUTHORIZATION {duena}",
    ],
)
def test_la_aplicacion_no_apaga_lo_que_cuida_los_libros(base: Base, sellado: int, orden: str) -> None:
    antes = base.execute("SELECT count(*) FROM pg_trigger WHERE tgenabled <> 'O'").fetchone()
    if orden.startswith("GRANT"):  # lo que no puede conceder, PostgreSQL lo avisa y no lo hace
        base.execute(orden.encode())
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            base.execute("DELETE FROM lineas_asientos")
        return
    with pytest.raises((psycopg.errors.InsufficientPrivilege, psycopg.errors.DependentObjectsStillExist)):
        base.execute(orden.format(duena=DUENA).encode())
    base.rollback()
    assert base.execute("SELECT count(*) FROM pg_trigger WHERE tgenabled <> 'O'").fetchone() == antes


def test_nadie_sella_ni_lee_lo_de_otra_empresa(app: Flask, base: Base, sellado: int) -> None:
    _, otra = apoyo.empresa_nueva(app)
    with app.app_context():
        ajeno = apoyo.asentar(otra)
    assert base.execute("SELECT tinta_sellar(%s, 500)", (otra,)).fetchone() == (0,)
    assert base.execute("SELECT 1 FROM lineas_asientos WHERE asiento_id = %s", (ajeno,)).fetchone() is None
    (visto,) = filas(app, "SELECT numero FROM asientos_contables WHERE id = %s", ajeno)
    assert visto["numero"] is None
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        _cabeza(base, otra)


@pytest.mark.parametrize("de_mas", ["numero, huella, sellado_en", "reversado_por_id"])
def test_un_asiento_no_nace_con_numero_ni_reversado(
    base: Base, empresa: int, sellado: int, de_mas: str
) -> None:
    vale = ", 900, sha256('x'), now()" if de_mas.startswith("numero") else f", {sellado}"
    with pytest.raises(psycopg.errors.CheckViolation):
        _cabeza(base, empresa, mas=f", {de_mas}", vale=vale)


@pytest.mark.parametrize(
    "que",
    ["descuadrado", "un_lado", "otro_total", "dos_lados", "negativo", "grupo", "sin_cliente", "otra_fecha"],
)
def test_la_base_rechaza_lo_que_no_puede_ser_un_asiento(
    base: Base, empresa: int, cuentas: dict[str, int], que: str
) -> None:
    caja, ventas = cuentas[apoyo.CAJA], cuentas[apoyo.VENTAS]
    lineas, total, dias = [(caja, "10.00", "0"), (ventas, "0", "10.00")], "10.00", 0
    if que == "descuadrado":
        lineas[1] = (ventas, "0", "9.99")
    elif que == "un_lado":
        lineas = lineas[:1]
    elif que == "otro_total":
        total = "11.00"
    elif que == "dos_lados":
        lineas = [(caja, "10.00", "10.00")]
    elif que == "negativo":
        lineas = [(caja, "0", "-10.00"), (ventas, "-10.00", "0")]
    elif que == "grupo":
        lineas[0] = (cuentas["10101"], "10.00", "0")
    elif que == "sin_cliente":
        lineas[0] = (cuentas["101020502"], "10.00", "0")
    else:
        dias = 1
    id_ = _cabeza(base, empresa, total)
    with pytest.raises(psycopg.errors.CheckViolation):
        _lineas(base, empresa, id_, *lineas, dias=dias)


def test_un_asiento_no_usa_la_cuenta_de_otra_empresa(
    app: Flask, base: Base, empresa: int, cuentas: dict[str, int]
) -> None:
    _, otra = apoyo.empresa_nueva(app)
    (ajena,) = filas(
        app, "SELECT id FROM cuentas_contables WHERE empresa_id = %s AND codigo = %s", otra, apoyo.CAJA
    )
    id_ = _cabeza(base, empresa)
    with pytest.raises(psycopg.errors.ForeignKeyViolation):
        _lineas(base, empresa, id_, (ajena["id"], "10.00", "0"), (cuentas[apoyo.VENTAS], "0", "10.00"))


def test_las_lineas_no_se_escriben_en_dos_ordenes(base: Base, empresa: int, cuentas: dict[str, int]) -> None:
    caja, ventas = cuentas[apoyo.CAJA], cuentas[apoyo.VENTAS]
    id_ = _cabeza(base, empresa)
    _lineas(base, empresa, id_, (caja, "10.00", "0"), (ventas, "0", "10.00"))
    with pytest.raises(psycopg.errors.CheckViolation):
        base.execute(
            "INSERT INTO lineas_asientos (empresa_id, asiento_id, n, fecha, cuenta_id, debe, haber) "
            f"VALUES ({empresa}, {id_}, 3, '{hoy()}', {caja}, 5, 0), ({empresa}, {id_}, 4, '{hoy()}', {ventas}, 0, 5)".encode()
        )


@pytest.mark.parametrize("alcance", ["todo", "duro", "ventas"])
def test_en_un_periodo_cerrado_la_base_no_deja_asentar(base: Base, empresa: int, alcance: str) -> None:
    """Y lo de otra área sí pasa."""
    base.execute(
        "INSERT INTO bloqueos_periodos (empresa_id, alcance, hasta, por, en) VALUES (%s, %s, %s, 'x', now())",
        (empresa, alcance, hoy() - timedelta(days=30)),
    )
    base.execute("SAVEPOINT antes")
    if alcance == "ventas":
        assert _cabeza(base, empresa, dias=40)
        return
    assert _cabeza(base, empresa, dias=20)
    with pytest.raises(psycopg.errors.CheckViolation, match="cerrado"):
        _cabeza(base, empresa, dias=30)


@pytest.mark.parametrize(
    ("cierra", "permite", "expira", "pasa"),
    [
        ("todo", "todo", "1 hour", True),
        ("todo", "todo", "-1 second", False),
        ("todo", "ventas", "1 hour", False),
        ("duro", "todo", "1 hour", False),
    ],
)
def test_una_excepcion_deja_pasar_solo_lo_suyo_y_mientras_no_expira(
    base: Base, empresa: int, cierra: str, permite: str, expira: str, pasa: bool
) -> None:
    base.execute(
        "INSERT INTO bloqueos_periodos (empresa_id, alcance, hasta, por, en) VALUES (%s, %s, %s, 'x', now())",
        (empresa, cierra, hoy()),
    )
    fila = base.execute(
        "INSERT INTO excepciones_periodos (empresa_id, usuario_id, alcance, motivo, expira, creada_por, en) "
        "SELECT empresa_id, id, %s, 'x', now() + %s::interval, 'x', now() FROM usuarios LIMIT 1 RETURNING id",
        (permite, expira),
    ).fetchone()
    assert fila is not None
    if pasa:
        assert _cabeza(base, empresa, mas=", excepcion_id", vale=f", {fila[0]}")
        return
    with pytest.raises(psycopg.errors.CheckViolation, match="cerrado"):
        _cabeza(base, empresa, mas=", excepcion_id", vale=f", {fila[0]}")


@pytest.mark.parametrize(
    "orden", ["DELETE FROM bloqueos_periodos", "UPDATE bloqueos_periodos SET hasta = hasta - 1"]
)
def test_el_cierre_definitivo_no_retrocede(base: Base, empresa: int, orden: str) -> None:
    base.execute(
        "INSERT INTO bloqueos_periodos (empresa_id, alcance, hasta, por, en) VALUES (%s, 'duro', %s, 'x', now())",
        (empresa, hoy()),
    )
    with pytest.raises(psycopg.errors.CheckViolation):
        base.execute(orden.encode())


def test_una_cuenta_con_movimientos_no_se_borra_ni_se_vuelve_un_grupo(
    base: Base, sellado: int, cuentas: dict[str, int]
) -> None:
    caja = cuentas[apoyo.CAJA]
    with pytest.raises(psycopg.errors.CheckViolation):
        base.execute("UPDATE cuentas_contables SET acepta_movimiento = false WHERE id = %s", (caja,))
    base.rollback()
    with pytest.raises(psycopg.errors.ForeignKeyViolation):
        base.execute("DELETE FROM cuentas_contables WHERE id = %s", (caja,))
    base.rollback()
    with pytest.raises(psycopg.errors.CheckViolation):
        base.execute(
            "UPDATE cuentas_contables SET acepta_movimiento = true WHERE id = %s", (cuentas["10101"],)
        )
    base.rollback()
    with pytest.raises(psycopg.errors.CheckViolation):
        base.execute(
            "UPDATE cuentas_contables SET padre_id = %s WHERE id = %s", (caja, cuentas[apoyo.VENTAS])
        )


def test_un_reverso_lleva_las_lineas_del_suyo_al_otro_lado_y_una_sola_vez(
    base: Base, empresa: int, sellado: int, cuentas: dict[str, int]
) -> None:
    que = {"mas": ", clase, reversa_de_id", "vale": f", 'REVERSO', {sellado}"}
    with pytest.raises(psycopg.errors.CheckViolation):
        _cabeza(base, empresa, "10.00", **que)  # otro total
    base.rollback()
    id_ = _cabeza(base, empresa, "115.00", **que)
    base.execute("SAVEPOINT nacido")
    with pytest.raises(psycopg.errors.CheckViolation):
        _lineas(base, empresa, id_, (cuentas[apoyo.CAJA], "0", "115"), (cuentas[apoyo.CAPITAL], "115", "0"))
    base.execute("ROLLBACK TO nacido")
    with pytest.raises(psycopg.errors.IntegrityError):
        _cabeza(base, empresa, "115.00", **que)
