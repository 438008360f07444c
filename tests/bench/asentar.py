"""Lo que se mide dentro de un proceso de la aplicación, sin la web: asentar, y revisar la cadena. Responde por la salida,
en JSON, en su última línea."""

import json
import os
import sys
import time
from datetime import date
from decimal import Decimal
from typing import Any

import psycopg

from local.postgres import ROL

SEGUNDOS, RONDAS = float(os.environ.get("BENCH_SEGUNDOS", "3")), 5
# Las mismas órdenes, en tablas iguales que ningún disparador ni clave foránea vigila: con sus índices, sus condiciones y su
# muro, y con el rol de la aplicación. El id lo dan ellas, como a la aplicación.
_TABLAS = (("bench_asientos", "asientos_contables"), ("bench_lineas", "lineas_asientos"))
_PREPARAR = (
    "DROP TABLE IF EXISTS {tabla}",
    "CREATE TABLE {tabla} (LIKE {de} INCLUDING ALL)",
    "ALTER TABLE {tabla} ENABLE ROW LEVEL SECURITY",
    "CREATE POLICY empresa ON {tabla} USING ({condicion}) WITH CHECK ({condicion})",
    "GRANT SELECT, INSERT ON {tabla} TO {rol}",
)
_CABEZA = (
    "INSERT INTO bench_asientos (empresa_id, diario, area, anio, fecha, glosa, origen_tipo, origen_id, proposito, "
    "clase, total, creado_por, creado_en) VALUES (%s, 'GENERAL', 'general', %s, %s, 'De prueba', 'MANUAL', NULL, "
    "'PRINCIPAL', 'NORMAL', 100, 'Bench', now()) RETURNING id"
)
_LINEAS = (
    "INSERT INTO bench_lineas (empresa_id, asiento_id, n, fecha, cuenta_id, debe, haber, detalle) SELECT %s, %s, n, %s, "
    "cuenta, debe, haber, '' FROM unnest(%s::bigint[], %s::numeric[], %s::numeric[]) WITH ORDINALITY "
    "AS t (cuenta, debe, haber, n)"
)


def asentar(empresa_id: int) -> dict[str, Any]:
    """Asientos por segundo, cada uno de cinco líneas y en su transacción, y los de las mismas órdenes desnudas."""
    from sqlalchemy import select

    from api.core.autor import Autor
    from api.core.datos.db import db, en_empresa, transactional
    from api.libros.asientos import service
    from api.libros.asientos.pedido import AsientoPedido, LineaContable, OrigenAsiento
    from api.libros.plan.models import CuentaContable

    @transactional
    def _cuentas() -> list[int]:
        hojas = select(CuentaContable.id).where(CuentaContable.acepta_movimiento, CuentaContable.exige == "")
        return list(db.session.scalars(hojas.order_by(CuentaContable.id).limit(5)))

    hoy, cero = date.today(), Decimal("0.00")
    with en_empresa(empresa_id):
        cuentas = _cuentas()
        importes = [(Decimal(100), cero), *[(cero, Decimal(25))] * 4]
        lineas = tuple(LineaContable(c, d, h) for c, (d, h) in zip(cuentas, importes, strict=True))
        pedido = AsientoPedido(hoy, "GENERAL", "general", "De prueba", lineas, OrigenAsiento("MANUAL", None))
        uno = transactional(lambda: service.asentar(pedido, Autor("bench", "Bench")))
        _preparar()
        with psycopg.connect(os.environ["DATABASE_URL"]) as conexion:
            conexion.execute("SELECT set_config('app.empresa_id', %s, false)", (str(empresa_id),))
            conexion.commit()
            debe, haber = ([i[lado] for i in importes] for lado in (0, 1))

            def desnudo() -> None:
                fila = conexion.execute(_CABEZA, (empresa_id, hoy.year, hoy)).fetchone()
                assert fila is not None
                conexion.execute(_LINEAS, (empresa_id, fila[0], hoy, cuentas, debe, haber))
                conexion.commit()

            rondas = [(_por_segundo(uno), _por_segundo(desnudo)) for _ in range(RONDAS)]
    return {"nuestras": [n for n, _ in rondas], "desnudas": [d for _, d in rondas]}


def _preparar() -> None:
    from api.core.datos import rls

    with psycopg.connect(os.environ["BENCH_DUENA"]) as duena:
        for tabla, de in _TABLAS:
            for orden in _PREPARAR:
                dicha = orden.format(tabla=tabla, de=de, condicion=rls.CONDICION, rol=ROL)
                duena.execute(dicha.encode(), prepare=False)


def _por_segundo(hacer: Any) -> float:
    hechos, inicio = 0, time.perf_counter()
    while time.perf_counter() - inicio < SEGUNDOS:
        hacer()
        hechos += 1
    return hechos / (time.perf_counter() - inicio)


def cadena(empresa_id: int) -> dict[str, Any]:
    from api.core.datos.db import en_empresa
    from api.libros.asientos import cadena as suya

    with en_empresa(empresa_id):
        inicio = time.perf_counter()
        vista = suya.revisar()
        return {"segundos": time.perf_counter() - inicio, "ok": vista.ok, "revisados": vista.revisados}


def main(que: str) -> None:
    from api.app import create_app

    with create_app().app_context():
        hecho = {"asentar": asentar, "cadena": cadena}[que](int(os.environ["BENCH_EMPRESA"]))
    print(json.dumps(hecho))


if __name__ == "__main__":
    main(sys.argv[1])
