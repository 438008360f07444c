"""Números sin huecos, huellas encadenadas y saldos que son siempre lo que las líneas suman."""

import hashlib
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import psycopg
from flask import Flask

from api.core.datos.clock import hoy
from api.core.datos.db import db, transactional
from tests.contabilidad import apoyo
from tests.factories import filas

RECUENTO = """
WITH guardados AS (
    SELECT cuenta_id, tramo, desde, centro_id, cierre, debe, haber FROM saldos_contables WHERE empresa_id = %(de)s
), contados AS (
    SELECT l.cuenta_id, t.tramo, t.desde, coalesce(l.centro_id, 0), a.cierre, sum(l.debe), sum(l.haber)
      FROM lineas_asientos l JOIN asientos_contables a ON (a.empresa_id, a.id) = (l.empresa_id, l.asiento_id)
     CROSS JOIN LATERAL (VALUES ('ANIO', date_trunc('year', l.fecha)::date),
                                ('MES', date_trunc('month', l.fecha)::date), ('DIA', l.fecha)) AS t (tramo, desde)
     WHERE l.empresa_id = %(de)s AND a.numero IS NOT NULL GROUP BY 1, 2, 3, 4, 5
)
(TABLE guardados EXCEPT TABLE contados) UNION ALL (TABLE contados EXCEPT TABLE guardados)
"""


def numeros(app: Flask, empresa: int, diario: str = "GENERAL") -> list[int]:
    leidos = filas(
        app,
        "SELECT numero FROM asientos_contables WHERE empresa_id = %s AND diario = %s AND numero IS NOT NULL "
        "ORDER BY numero",
        empresa,
        diario,
    )
    return [fila["numero"] for fila in leidos]


def cuadra_con_el_recuento(app: Flask, empresa: int) -> bool:
    return filas(app, RECUENTO.replace("%(de)s", str(empresa))) == []


def test_al_sellar_cada_diario_y_ano_se_numera_aparte_y_los_saldos_suman(
    app: Flask, empresa: int, sellar: Any
) -> None:
    hace_un_ano = hoy() - timedelta(days=366)
    with app.app_context():
        ids = [apoyo.asentar(empresa) for _ in range(3)]
        apoyo.asentar(empresa, diario="VENTAS", area="ventas")
        apoyo.asentar(empresa, fecha=hace_un_ano)
    assert numeros(app, empresa) == []
    assert sellar() == 5
    assert sellar() == 0
    assert numeros(app, empresa) == [1, 1, 2, 3]
    assert numeros(app, empresa, "VENTAS") == [1]
    leidos = filas(app, "SELECT id, numero FROM asientos_contables WHERE id = ANY(%s) ORDER BY numero", ids)
    assert [(fila["id"], fila["numero"]) for fila in leidos] == [(id_, n) for n, id_ in enumerate(ids, 1)]
    assert cuadra_con_el_recuento(app, empresa)


def test_cualquiera_puede_rehacer_la_cadena_con_lo_que_dice_el_contrato(
    app: Flask, empresa: int, sellar: Any
) -> None:
    with app.app_context():
        asiento = apoyo.asentar(empresa, glosa="Ñandú «venta»")
        apoyo.reversar(empresa, asiento)
    sellar()
    asientos = filas(
        app,
        "SELECT *, to_char(creado_en AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"') AS creado "
        "FROM asientos_contables WHERE empresa_id = %s AND diario = 'GENERAL' AND anio = %s ORDER BY numero",
        empresa,
        hoy().year,
    )
    previa = hashlib.sha256(
        "\x1f".join(["tinta-libros", str(empresa), "GENERAL", str(hoy().year)]).encode()
    ).digest()
    for a in asientos:
        cabeza = [
            *(a["diario"], a["anio"], a["numero"], a["fecha"].isoformat(), a["area"], a["clase"], a["glosa"]),
            *(a["origen_tipo"], a["origen_id"] or "", a["proposito"], a["reversa_de_id"] or "", a["total"]),
            *(a["creado_por"], a["creado"], a["id"]),
        ]
        lineas = filas(app, "SELECT * FROM lineas_asientos WHERE asiento_id = %s ORDER BY n", a["id"])
        partes = [cabeza] + [
            [x["n"], x["cuenta_id"], x["debe"], x["haber"], x["detalle"]]
            + [x[c] or "" for c in ("cliente_id", "proveedor_id", "centro_id")]
            for x in lineas
        ]
        texto = "\x1e".join("\x1f".join(map(str, parte)) for parte in partes)
        previa = hashlib.sha256(previa + texto.encode()).digest()
        assert previa == bytes(a["huella"]), a["numero"]
    assert len(asientos) >= 2


def test_ocho_asientan_mientras_uno_sella_y_nadie_espera_a_nadie(
    app: Flask, empresa: int, sellar: Any
) -> None:
    """Quien sella deja su transacción abierta hasta que todos terminan: esperarlo sería el error de `lock_timeout`."""
    antes = len(numeros(app, empresa))

    @transactional
    def uno() -> None:
        db.session.execute(db.text("SET LOCAL lock_timeout = '2s'"))
        apoyo.asentar(empresa)

    def varios(_: int) -> None:
        with app.app_context():
            for _ in range(5):
                uno()

    with psycopg.connect(app.config["DATABASE_URL"]) as lenta:
        lenta.execute("SELECT set_config('app.empresa_id', %s, true)", (str(empresa),))
        with app.app_context():
            apoyo.asentar(empresa)
        lenta.execute("SELECT tinta_sellar(%s, 500)", (empresa,))  # sella y no termina
        with ThreadPoolExecutor(8) as hilos:
            list(hilos.map(varios, range(8)))
        assert sellar() == 0  # otro está en eso: no espera
        lenta.commit()
    with ThreadPoolExecutor(3) as hilos:
        assert sum(hilos.map(lambda _: sellar(), range(3))) == 40
    suyos = filas(
        app,
        "SELECT anio, array_agg(numero ORDER BY numero) AS n FROM asientos_contables WHERE empresa_id = %s AND "
        "diario = 'GENERAL' GROUP BY anio",
        empresa,
    )
    for fila in suyos:
        assert fila["n"] == list(range(1, len(fila["n"]) + 1))
    assert len(numeros(app, empresa)) == antes + 41
    assert cuadra_con_el_recuento(app, empresa)


def test_un_asiento_que_se_deshace_no_deja_hueco(app: Flask, empresa: int, sellar: Any) -> None:
    with app.app_context():
        apoyo.asentar(empresa)
        try:
            apoyo.asentar(empresa, (apoyo.CAJA, "5"), (apoyo.VENTAS, "-4"))
        except Exception:
            db.session.rollback()
        apoyo.asentar(empresa)
    sellar()
    suyos = filas(
        app,
        "SELECT numero FROM asientos_contables WHERE empresa_id = %s AND diario = 'GENERAL' AND anio = %s ORDER BY 1",
        empresa,
        hoy().year,
    )
    assert [fila["numero"] for fila in suyos] == list(range(1, len(suyos) + 1))
