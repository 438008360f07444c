"""Quién tiene abierto el ticket: los demás lo ven medio minuto, y uno no se ve a sí mismo."""

from typing import Any

import pytest
from flask import Flask

from api.core import redis
from api.proveedor.soporte.atencion import presencia
from tests.client import Cliente
from tests.factories import error

ANA = {"nombre": "Ana Lucía Cevallos", "respondiendo": False}


def latir(cliente: Cliente, ticket_id: int, **cuerpo: Any) -> Any:
    respuesta = cliente.put(f"soporte/presencia/{ticket_id}", {"respondiendo": False, **cuerpo})
    assert respuesta.status_code == 200, respuesta.text
    return respuesta.json


def test_el_otro_ve_quien_lo_tiene_abierto_y_si_responde(
    asesor: Cliente, asesor2: Cliente, abierto: int
) -> None:
    assert latir(asesor, abierto) == []
    assert latir(asesor2, abierto) == [{"id": asesor.sesion["id"], **ANA}]
    latir(asesor, abierto, respondiendo=True)
    assert latir(asesor2, abierto)[0]["respondiendo"] is True
    assert [otro["nombre"] for otro in latir(asesor, abierto)] == ["Jorge Luis Paredes"]


def test_quien_se_va_deja_de_verse(asesor: Cliente, asesor2: Cliente, abierto: int) -> None:
    latir(asesor, abierto)
    latir(asesor, abierto, presente=False)
    assert latir(asesor2, abierto) == []


def test_a_los_treinta_segundos_se_olvida(
    app: Flask, asesor: Cliente, asesor2: Cliente, abierto: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    latir(asesor, abierto)
    with app.app_context():
        assert 0 < redis.client().ttl(f"pres:{abierto}") <= 30
    monkeypatch.setattr(presencia, "SEGUNDOS_PRESENTE", 0.0)
    assert latir(asesor2, abierto, presente=False) == []


def test_en_otro_ticket_no_se_ve(asesor: Cliente, asesor2: Cliente, abierto: int) -> None:
    latir(asesor, abierto, respondiendo=True)
    assert asesor.sesion["id"] in {otro["id"] for otro in latir(asesor2, abierto)}
    assert asesor.sesion["id"] not in {otro["id"] for otro in latir(asesor2, 1)}


def test_de_un_ticket_que_no_existe_no_hay_presencia(asesor: Cliente) -> None:
    assert error(asesor.put("soporte/presencia/999999", {"respondiendo": True})) == (404, "no_encontrado")


def test_sin_redis_es_no_disponible(
    app: Flask, asesor: Cliente, abierto: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from redis.exceptions import ConnectionError as SinRedis

    def caido(*args: object, **kwargs: object) -> Any:
        raise SinRedis("sin conexión")

    with app.app_context():
        monkeypatch.setattr(redis.client(), "pipeline", caido)
    assert error(asesor.put(f"soporte/presencia/{abierto}", {"respondiendo": True})) == (503, "no_disponible")
