"""Dibujar el RIDE de un comprobante de cada tipo: lo que tarda y el procesador que gasta."""

import time
from dataclasses import replace
from itertools import count
from statistics import median

from api.comprobantes.ride import a4
from api.comprobantes.ride.partes import Impreso
from api.core.datos.clock import ahora
from tests.bench import muestras
from tests.bench.medida import Medida
from tests.bench.muestras import Muestra

VECES, CALIENTA, MAXIMO_MS = 60, 5, 15


def medir() -> list[Medida]:
    medidas = []
    for muestra in muestras.de_cada_tipo():
        reloj, procesador = _tardan(muestra)
        nombre = f"RIDE A4: {muestra.tipo.nombre.lower()}"
        medidas += [
            Medida(f"{nombre} (mediana)", reloj, unidad="ms", maximo=MAXIMO_MS),
            Medida(f"{nombre}, procesador", procesador, unidad="ms", maximo=MAXIMO_MS),
        ]
    return medidas


def _tardan(muestra: Muestra) -> tuple[float, float]:
    """La mediana de lo que se tarda en dibujarlo, y la del procesador que se gasta: ms."""
    turno = count(int(muestra.identidad.clave_acceso))

    def dibujar() -> None:
        """Dibuja cada vez el de otra clave de acceso: así no se repiten su código de barras ni su QR."""
        a4.dibujar(replace(_impreso(muestra), clave_acceso=f"{next(turno):049d}")).close()

    for _ in range(CALIENTA):
        dibujar()
    de_reloj, de_procesador = [], []
    for _ in range(VECES):
        reloj, procesador = time.perf_counter(), time.process_time()
        dibujar()
        de_procesador.append((time.process_time() - procesador) * 1000)
        de_reloj.append((time.perf_counter() - reloj) * 1000)
    return median(de_reloj), median(de_procesador)


def _impreso(muestra: Muestra) -> Impreso:
    tipo, documento, identidad = muestra
    return Impreso(
        titulo=tipo.nombre,
        numero=identidad.numero,
        clave_acceso=identidad.clave_acceso,
        ambiente=identidad.ambiente,
        documento=documento,
        particulares=tuple(tipo.particulares(documento)),
        cuadros=tipo.cuadros(documento),
        total=tipo.total,
        receptor=tipo.receptor,
        autorizado_en=ahora(),
    )
