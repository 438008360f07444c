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

SEGUNDOS, RONDAS = float(os.environ.get("BENCH_SEGUNDOS", "3")), 5
# Las mismas órdenes, en tablas iguales que ningún disparador ni clave foránea vigila.
_TABLAS = (("bench_asientos", "asientos_contables"), ("bench_lineas", "lineas_asientos"))
_CABEZA = (
    "INSERT INTO bench_asientos (empresa_id, id, diario, area, anio, fecha, glosa, origen_tipo, origen_id, proposito, "
    "clase, total, creado_por, creado_en) VALUES (%s, %s, 'GENERAL', 'general', %s, %s, 'De prueba', 'MANUAL', NULL, "
    "'PRINCIPAL', 'NORMAL', 100, 'Bench', now())"
)
_LINEAS = (
    "INSERT INTO bench_lineas (empresa_id, asiento_id, n, fecha, cuenta_id, debe, haber, detalle) SELECT %s, %s, n, %s, "
    "cuenta, debe, haber, '' FROM unnest(%s::bigint[], %s::numeric[], %s::numeric[]) WITH ORDINALITY "
    "AS t (cuenta, debe, haber, n)"
)


def asentar(empresa_id: int) -> dict[str, Any]:
    """Asientos por segundo, cada uno de cinco líneas y en su transacción, y los de las mismas órdenes desnudas."""
    from sqlalchemy import select

    from api.contabilidad.asientos import service
    from api.contabilidad.asientos.pedido import AsientoPedido, LineaContable, OrigenAsiento
    from api.contabilidad.plan.models import CuentaContable
    from api.core.datos.db import db, en_empresa, transactional

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
        uno = transactional(lambda: service.asentar(pedido, "Bench"))
        with psycopg.connect(os.environ["BENCH_DUENA"]) as conexion:
            for tabla, de in _TABLAS:
                conexion.execute(f"CREATE TABLE {tabla} (LIKE {de} INCLUDING ALL)".encode())
            conexion.commit()
            siguiente = iter(range(1, 10**9))

            def desnudo() -> None:
                id_ = next(siguiente)
                conexion.execute(_CABEZA, (empresa_id, id_, hoy.year, hoy))
                debe, haber = ([i[lado] for i in importes] for lado in (0, 1))
                conexion.execute(_LINEAS, (empresa_id, id_, hoy, cuentas, debe, haber))
                conexion.commit()

            rondas = [(_por_segundo(uno), _por_segundo(desnudo)) for _ in range(RONDAS)]
    return {"nuestras": [n for n, _ in rondas], "desnudas": [d for _, d in rondas]}


def _por_segundo(hacer: Any) -> float:
    hechos, inicio = 0, time.perf_counter()
    while time.perf_counter() - inicio < SEGUNDOS:
        hacer()
        hechos += 1
    return hechos / (time.perf_counter() - inicio)


def cadena(empresa_id: int) -> dict[str, Any]:
    from api.contabilidad.asientos import cadena as suya
    from api.core.datos.db import en_empresa

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
