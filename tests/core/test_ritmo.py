"""Cuántas llamadas a la vez se hacen a un servicio que no dice cuántas aguanta."""

import time
from collections.abc import Iterator

import pytest
from flask import Flask
from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from api.core.afuera.ritmo import BIEN, INICIO, NADA, SATURADO, LugarDeLlamada, Ritmo
from tests.a_la_vez import PACIENCIA, Aparte

SRI = "cel.sri.gob.ec"
TECHO = 16


@pytest.fixture
def redis_de(app: Flask) -> Redis:
    return app.extensions["redis"]  # type: ignore[no-any-return]


@pytest.fixture
def ritmo(redis_de: Redis) -> Iterator[Ritmo]:
    ritmo = Ritmo(redis_de, "pruebas", TECHO)
    ritmo.olvidar()
    yield ritmo
    ritmo.olvidar()


def _todas(ritmo: Ritmo, como: str, cuantas: int = TECHO) -> int:
    """Una tanda con todas las que se puede, y cómo terminan. Responde cuántas fueron."""
    lugares = ritmo.pedir(SRI, 1, cuantas)
    for lugar in lugares:
        ritmo.dejar(lugar, como)
    return len(lugares)


def test_empieza_con_pocas_y_sube_mientras_responde_hasta_el_techo(ritmo: Ritmo) -> None:
    tandas = [_todas(ritmo, BIEN) for _ in range(20)]
    assert tandas[0] == INICIO
    assert tandas == sorted(tandas)
    assert tandas[-1] == TECHO


def test_baja_a_la_mitad_cuando_corta_y_una_vez_por_tanda(ritmo: Ritmo) -> None:
    while ritmo.tope(SRI) < TECHO:
        _todas(ritmo, BIEN)
    assert _todas(ritmo, SATURADO) == TECHO  # todas se cortan, y es un solo corte
    assert ritmo.tope(SRI) == TECHO // 2
    _todas(ritmo, SATURADO)
    assert ritmo.tope(SRI) == TECHO // 4
    for _ in range(9):
        _todas(ritmo, SATURADO)
    assert ritmo.tope(SRI) == 1


def test_lo_que_no_habla_de_cuantas_aguanta_no_la_mueve(ritmo: Ritmo) -> None:
    for _ in range(5):
        _todas(ritmo, NADA)
    assert ritmo.tope(SRI) == INICIO


def test_al_que_aguanta_una_se_le_hacen_de_a_una_y_casi_nunca_se_prueba_otra(ritmo: Ritmo) -> None:
    cortadas = 0
    for _ in range(200):
        lugares = ritmo.pedir(SRI, 1, 10)
        for n, lugar in reversed(list(enumerate(lugares))):
            cortadas += n > 0
            ritmo.dejar(lugar, SATURADO if n else BIEN)
    assert cortadas <= 2
    assert ritmo.tope(SRI) == 1


def test_al_que_corta_al_azar_no_se_lo_deja_en_una(ritmo: Ritmo) -> None:
    """Lo que corta con una sola llamada en curso no corta porque sean demasiadas."""
    while _todas(ritmo, SATURADO) > 1:
        pass
    for _ in range(12):
        _todas(ritmo, SATURADO)
    for _ in range(60):
        _todas(ritmo, BIEN)
    assert ritmo.tope(SRI) >= TECHO // 2


def test_quien_no_usa_las_que_tiene_no_sube(ritmo: Ritmo) -> None:
    while ritmo.tope(SRI) < 8:
        _todas(ritmo, BIEN)
    antes = ritmo.tope(SRI)
    for _ in range(30):
        _todas(ritmo, BIEN, 1)
    assert ritmo.tope(SRI) == antes


def test_dos_procesos_comparten_las_mismas_y_por_otra_salida_son_otras(ritmo: Ritmo, redis_de: Redis) -> None:
    otro, lejos = Ritmo(redis_de, "pruebas", TECHO), Ritmo(redis_de, "otra", TECHO)
    tomados = ritmo.pedir(SRI, 1, 10)
    assert len(tomados) == INICIO
    assert otro.pedir(SRI, 1, 10) == []
    assert len(lejos.pedir(SRI, 1, 10)) == INICIO
    assert len(ritmo.pedir("celcer.sri.gob.ec", 1, 10)) == INICIO
    ritmo.dejar(tomados[0], NADA)
    assert len(otro.pedir(SRI, 1, 10)) == 1


def test_se_reparten_por_igual_y_primero_a_quien_mas_espera(ritmo: Ritmo) -> None:
    grande = ritmo.pedir(SRI, 1, 10)  # una empresa con miles por enviar las toma todas
    esperan = list(range(2, 8))
    for empresa in esperan:
        assert ritmo.pedir(SRI, empresa, 10) == []
    servidas: list[int] = []
    en_curso: list[tuple[int, LugarDeLlamada]] = [(1, lugar) for lugar in grande]
    for _ in range(21):
        _, lugar = en_curso.pop(0)
        ritmo.dejar(lugar, NADA)
        for empresa in (1, *esperan):
            for dado in ritmo.pedir(SRI, empresa, 10):
                servidas.append(empresa)
                en_curso.append((empresa, dado))
    assert {servidas.count(empresa) for empresa in (1, *esperan)} == {3}


def test_una_sola_empresa_puede_tomarlas_todas_y_cuando_llega_otra_cede_la_mitad(ritmo: Ritmo) -> None:
    while ritmo.tope(SRI) < TECHO:
        _todas(ritmo, BIEN)
    primera = ritmo.pedir(SRI, 1, 100)
    assert len(primera) == TECHO
    assert ritmo.pedir(SRI, 2, 100) == []
    for lugar in primera:
        ritmo.dejar(lugar, NADA)
    assert len(ritmo.pedir(SRI, 1, 100)) == TECHO // 2
    assert len(ritmo.pedir(SRI, 2, 100)) == TECHO // 2


def test_lo_recibido_va_detras_de_lo_emitido_y_le_deja_un_lugar(ritmo: Ritmo) -> None:
    recibido = ritmo.pedir(SRI, 1, 10, detras=True)
    assert len(recibido) == INICIO - 1
    assert len(ritmo.pedir(SRI, 2, 10)) == 1
    assert ritmo.pedir(SRI, 2, 10) == []  # lo emitido espera
    ritmo.dejar(recibido[0], NADA)
    assert ritmo.pedir(SRI, 1, 10, detras=True) == []
    assert len(ritmo.pedir(SRI, 2, 10)) == 1


def test_quien_muere_con_un_lugar_no_lo_tiene_para_siempre(ritmo: Ritmo, redis_de: Redis) -> None:
    assert len(ritmo.pedir(SRI, 1, 10)) == INICIO
    (clave,) = redis_de.scan_iter("ritmo:*en_curso")
    for miembro in redis_de.zrange(clave, 0, -1):
        redis_de.zadd(clave, {miembro: time.time() - 1})  # su préstamo venció
    assert len(ritmo.pedir(SRI, 1, 10)) == INICIO


def test_esperar_toma_el_primero_que_se_libera(ritmo: Ritmo) -> None:
    tomados = ritmo.pedir(SRI, 1, 10)
    assert ritmo.esperar(SRI, 2, 1, 0.1) == []
    with Aparte(ritmo.esperar, SRI, 2, 1, PACIENCIA) as espera:
        ritmo.dejar(tomados[0], BIEN)
        assert len(espera.respuesta()) == 1


def test_sin_redis_cada_proceso_sigue_con_las_pocas_con_que_se_empieza(redis_de: Redis) -> None:
    perdido = Ritmo(Redis(port=1, socket_connect_timeout=0.1, retry=Retry(NoBackoff(), 0)), "pruebas", TECHO)
    tomados = perdido.pedir(SRI, 1, 10)
    assert len(tomados) == INICIO
    assert perdido.pedir(SRI, 2, 10) == []
    for lugar in tomados:
        perdido.dejar(lugar, BIEN)
    assert len(perdido.pedir(SRI, 2, 10, detras=True)) == INICIO
