"""Dibujar el RIDE de una factura de diez líneas: lo que tarda y el procesador que gasta."""

import time
from dataclasses import replace
from itertools import count
from statistics import median

from api.comprobantes.ride import a4
from api.comprobantes.ride.partes import Impreso
from api.core.datos.clock import ahora
from tests.bench.firma import documento_de_diez, identidad_de_diez
from tests.bench.medida import Medida

VECES, MAXIMO_MS = 60, 15


def medir() -> list[Medida]:
    identidad = identidad_de_diez()
    impreso = Impreso(
        titulo="Factura",
        numero=f"001-001-{identidad.secuencial:09d}",
        clave_acceso=identidad.clave_acceso,
        ambiente=1,
        documento=documento_de_diez(),
        particulares=(),
        autorizado_en=ahora(),
        aviso="",
    )
    turno = count(int(identidad.clave_acceso))

    def dibujar() -> None:
        """Dibuja cada vez el de otra clave de acceso: así no se repiten su código de barras ni su QR."""
        a4.dibujar(replace(impreso, clave_acceso=f"{next(turno):049d}")).close()

    for _ in range(5):
        dibujar()
    de_reloj, de_procesador = [], []
    for _ in range(VECES):
        reloj, procesador = time.perf_counter(), time.process_time()
        dibujar()
        de_procesador.append((time.process_time() - procesador) * 1000)
        de_reloj.append((time.perf_counter() - reloj) * 1000)
    return [
        Medida("RIDE A4 de 10 líneas (mediana)", median(de_reloj), unidad="ms", maximo=MAXIMO_MS),
        Medida("RIDE A4 de 10 líneas: procesador", median(de_procesador), unidad="ms", maximo=MAXIMO_MS),
    ]
