"""Si un servicio de afuera responde, según todos los que lo llaman: una que falla espera a las que iban con ella."""

import time
from collections.abc import Iterator

import pytest
from flask import Flask
from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from api.core.afuera.responden import PRESTAMO, Responden

SRI = "sri:2:recepción"


@pytest.fixture
def redis_de(app: Flask) -> Redis:
    return app.extensions["redis"]


@pytest.fixture
def aqui(redis_de: Redis) -> Iterator[Responden]:
    aqui = Responden(redis_de)
    aqui.olvidar()
    yield aqui
    aqui.olvidar()


@pytest.fixture
def alla(redis_de: Redis) -> Responden:
    """Otro proceso que llama al mismo servicio."""
    return Responden(redis_de)


def test_calla_cuando_falla_la_unica(aqui: Responden) -> None:
    aqui.termina(aqui.empieza(SRI), bien=False)
    assert aqui.calla(SRI)


def test_la_que_falla_espera_a_la_que_iba_con_ella_en_otro_proceso(aqui: Responden, alla: Responden) -> None:
    lenta = alla.empieza(SRI)
    aqui.termina(aqui.empieza(SRI), bien=False)
    assert not aqui.calla(SRI)
    alla.termina(lenta, bien=True)
    assert not aqui.calla(SRI)


def test_si_la_que_iba_con_ella_tampoco_responde_calla(aqui: Responden, alla: Responden) -> None:
    lenta = alla.empieza(SRI)
    aqui.termina(aqui.empieza(SRI), bien=False)
    alla.termina(lenta, bien=False)
    assert alla.calla(SRI)


def test_las_que_empiezan_despues_de_la_que_fallo_no_la_hacen_esperar_mas(aqui: Responden) -> None:
    """Si no, mientras todos sigan llamando nadie diría que calla."""
    primera = aqui.empieza(SRI)
    aqui.termina(aqui.empieza(SRI), bien=False)
    segunda = aqui.empieza(SRI)
    aqui.termina(primera, bien=False)
    assert aqui.calla(SRI)
    aqui.termina(segunda, bien=True)
    assert not aqui.calla(SRI)


def test_la_que_ni_responde_ni_deja_de_responder_no_dice_nada(aqui: Responden) -> None:
    desviada = aqui.empieza(SRI)
    aqui.termina(aqui.empieza(SRI), bien=False)
    aqui.termina(desviada, bien=None)
    assert aqui.calla(SRI)


def test_el_que_respondio_hace_poco_no_calla_porque_corte_alguna(aqui: Responden, redis_de: Redis) -> None:
    aqui.termina(aqui.empieza(SRI), bien=True)
    aqui.termina(aqui.empieza(SRI), bien=False)
    assert not aqui.calla(SRI)
    redis_de.delete(f"responden:{{{SRI}}}:respondio")  # ya pasó un rato
    aqui.termina(aqui.empieza(SRI), bien=False)
    assert aqui.calla(SRI)


def test_un_servicio_no_habla_por_otro(aqui: Responden) -> None:
    aqui.empieza("sri:2:autorización")
    aqui.termina(aqui.empieza(SRI), bien=False)
    assert aqui.calla(SRI)


def test_la_de_un_proceso_que_murio_no_se_espera_para_siempre(aqui: Responden, redis_de: Redis) -> None:
    de_un_muerto = aqui.empieza(SRI)
    aqui.termina(aqui.empieza(SRI), bien=False)
    assert not aqui.calla(SRI)
    redis_de.zadd(f"responden:{{{SRI}}}:en_camino", {de_un_muerto.ficha: time.time() - PRESTAMO - 1})
    assert aqui.calla(SRI)


def test_sin_redis_lo_dice_cada_uno_con_lo_que_vio() -> None:
    perdido = Responden(Redis(port=1, socket_connect_timeout=0.1, retry=Retry(NoBackoff(), 0)))
    perdido.termina(perdido.empieza(SRI), bien=True)
    assert perdido.calla(SRI)
