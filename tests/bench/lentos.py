"""Lo que tarda /healthz con quinientas peticiones a medias abiertas, y sin ninguna. Cada vez por una conexión nueva,
como quien llega: a las que ya están no les hacen falta ni el aceptar ni el turno."""

import time
from collections.abc import Iterator
from itertools import cycle, islice

from tests.a_medias import MEDIA_CABEZA, abiertas, sigue
from tests.bench.api import Cliente, P
from tests.bench.carga import Conexion, Ronda, peticion
from tests.bench.medida import Medida
from tests.bench.servidores import Banco

A_MEDIAS, VECES = 500, 300
_HEALTHZ = peticion("/healthz")


def medir(banco: Banco) -> list[Medida]:
    # El plazo, de sobra para que las quinientas sigan abiertas.
    web = banco.gunicorn("web-lentos", "wsgi:app", WEB_PLAZO="600").iniciar("/readyz")
    try:
        _pedir(web.puerto)  # calienta
        sin_ninguna = _pedir(web.puerto)
        with abiertas(web.puerto, _comienzos(web.puerto)) as conexiones:
            con_todas = _pedir(web.puerto)
            if not all(map(sigue, conexiones)):
                raise RuntimeError("el servidor cerró peticiones a medias antes de su plazo")
    finally:
        web.proceso.stop()
    nombre = f"healthz con {A_MEDIAS} peticiones a medias"
    mediana, p99 = ((con_todas.percentil(p) * 1000, sin_ninguna.percentil(p) * 1000) for p in (0.5, 0.99))
    return [
        Medida(f"{nombre}: mediana (vara: ninguna)", *mediana, unidad="ms"),
        Medida(f"{nombre}: p99 (vara: ninguna)", *p99, unidad="ms"),
        Medida(f"{nombre}: p99", p99[0], unidad="ms", maximo=100),
    ]


def _pedir(puerto: int) -> Ronda:
    latencias = []
    inicio = time.perf_counter()
    for _ in range(VECES):
        antes = time.perf_counter()
        conexion = Conexion(puerto)
        conexion.pedir(_HEALTHZ)
        latencias.append(time.perf_counter() - antes)
        conexion.cerrar()
    return Ronda(VECES, time.perf_counter() - inicio, latencias)


def _comienzos(puerto: int) -> Iterator[bytes]:
    """La mitad se queda en la cabeza; la otra, en el cuerpo, y la aplicación esperaría lo que le falta."""
    par = Cliente(puerto).navegador("")
    medio_cuerpo = peticion(f"{P}/login", par, {"clave": "x" * 900})[:-500]
    return islice(cycle((MEDIA_CABEZA, medio_cuerpo)), A_MEDIAS)
