"""Las sesiones abiertas de uno mismo: se ven con su navegador y su último uso; se terminan una por una o
todas."""

import hashlib
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import orjson
import pytest
from flask import Flask
from redis import Redis
from redis.connection import Connection

from api.core.http import sessions
from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import credenciales, cuantas, entrar, error, registrar_empresa
from tests.personas import Personas

CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


@pytest.fixture
def almacen(app: Flask) -> Iterator[Redis]:
    with Redis.from_url(app.config["REDIS_URL"]) as cliente:
        yield cliente


@pytest.fixture(scope="module")
def empresa(app: Flask) -> dict:
    return registrar_empresa(Cliente(app))


def _entrar_con(app: Flask, empresa: dict, agente: str) -> Cliente:
    cliente = Cliente(app)
    respuesta = cliente.post("login", credenciales(empresa), headers={"User-Agent": agente})
    cliente.token = respuesta.json["token"]
    return cliente


def _lista(cliente: Cliente) -> list[dict[str, Any]]:
    return cliente.get("sesiones").json or []


def _llave(cliente: Cliente) -> str:
    return f"ses:{hashlib.sha256((cliente.token or '').encode()).hexdigest()}"


def _retrasar_uso(almacen: Redis, cliente: Cliente, segundos: float) -> float:
    datos = orjson.loads(almacen.get(_llave(cliente)))  # type: ignore[arg-type]
    datos["uso"] -= segundos
    almacen.set(_llave(cliente), orjson.dumps(datos), keepttl=True)
    return float(datos["uso"])


def _uso(almacen: Redis, cliente: Cliente) -> float:
    return float(orjson.loads(almacen.get(_llave(cliente)))["uso"])  # type: ignore[arg-type]


def test_cada_sesion_dice_su_navegador_su_direccion_y_cual_es_esta(app: Flask) -> None:
    empresa = registrar_empresa(Cliente(app))
    esta, otra = _entrar_con(app, empresa, CHROME), _entrar_con(app, empresa, FIREFOX)
    vistas = _lista(esta)
    assert [(v["esta"], v["navegador"], v["ip"]) for v in vistas] == [
        (True, "Chrome en Windows", "127.0.0.1"),
        (False, "Firefox en Linux", "127.0.0.1"),
    ]
    assert datetime.fromisoformat(vistas[0]["desde"]) <= datetime.fromisoformat(vistas[0]["ultimo_uso"])
    assert _lista(otra)[0]["navegador"] == "Firefox en Linux"


def test_la_lista_no_dice_el_token_ni_su_llave(app: Flask, empresa: dict) -> None:
    cliente = entrar(app, empresa)
    crudo = cliente.get("sesiones").text
    assert cliente.token not in crudo
    assert _llave(cliente).removeprefix("ses:") not in crudo


def test_el_ultimo_uso_se_anota_una_vez_por_minuto(app: Flask, empresa: dict, almacen: Redis) -> None:
    cliente = entrar(app, empresa)
    hace_poco = _retrasar_uso(almacen, cliente, 30)
    cliente.get("sesion")
    assert _uso(almacen, cliente) == hace_poco
    hace_mucho = _retrasar_uso(almacen, cliente, 45)
    cliente.get("sesion")
    assert _uso(almacen, cliente) > hace_mucho + 70
    assert sessions.OCIOSA - 5 < almacen.ttl(_llave(cliente)) <= sessions.OCIOSA


@pytest.mark.parametrize("recordar", [False, True])
@pytest.mark.parametrize("hace", [0, 120])
def test_una_llamada_no_pasa_de_dos_ordenes_a_redis(
    app: Flask,
    empresa: dict,
    almacen: Redis,
    monkeypatch: pytest.MonkeyPatch,
    recordar: bool,
    hace: int,
) -> None:
    cliente = entrar(app, empresa, recordar=recordar)
    _retrasar_uso(almacen, cliente, hace)
    ordenes: list[Any] = []
    enviar = Connection.send_packed_command
    monkeypatch.setattr(
        Connection,
        "send_packed_command",
        lambda suya, *o, **k: ordenes.append(o) or enviar(suya, *o, **k),
    )
    cliente.get("sesion")
    assert 1 <= len(ordenes) <= 2


def test_anotar_el_uso_no_revive_lo_que_alguien_termino(app: Flask, empresa: dict, almacen: Redis) -> None:
    """Entre leer la sesión y escribir su uso, alguien puede haberla terminado."""
    cliente = entrar(app, empresa)
    with app.test_request_context():
        sesion = sessions.load(cliente.token or "")
        leida = almacen.get(_llave(cliente))
        almacen.delete(_llave(cliente))
        sessions._cambiar(almacen, sesion, leida)  # type: ignore[arg-type]
    assert not almacen.exists(_llave(cliente))


def test_terminar_otra_la_saca_y_deja_esta(app: Flask) -> None:
    empresa = registrar_empresa(Cliente(app))
    esta, otra, tercera = (entrar(app, empresa) for _ in range(3))
    suya = next(v["id"] for v in _lista(otra) if v["esta"])
    assert esta.llamar("DELETE", f"sesiones/{suya}").status_code == 204
    assert error(otra.get("sesion")) == (401, "sin_sesion")
    assert tercera.get("sesion").status_code == 200
    assert len(_lista(esta)) == 2
    assert error(esta.llamar("DELETE", f"sesiones/{suya}")) == (404, "no_encontrado")


def test_terminar_las_demas_deja_solo_esta_y_queda_en_la_auditoria(app: Flask) -> None:
    empresa = registrar_empresa(Cliente(app))
    esta, otra, tercera = (entrar(app, empresa) for _ in range(3))
    assert esta.llamar("DELETE", "sesiones").json == {"terminadas": 2}
    assert error(otra.get("sesion"))[0] == error(tercera.get("sesion"))[0] == 401
    assert [v["esta"] for v in _lista(esta)] == [True]
    assert esta.llamar("DELETE", "sesiones").json == {"terminadas": 0}
    propias = "accion = 'terminar_sesiones' AND empresa_id = %s"
    assert cuantas(app, "auditoria", propias, empresa["EMP_CODIGO"]) == 1


def test_esta_misma_no_se_termina_desde_la_lista(app: Flask, empresa: dict) -> None:
    esta = entrar(app, empresa)
    propia = next(v["id"] for v in _lista(esta) if v["esta"])
    assert error(esta.llamar("DELETE", f"sesiones/{propia}")) == (409, "estado_invalido")
    assert esta.get("sesion").status_code == 200


@pytest.mark.parametrize("malo", ["x", "0" * 24, "%00", "💧", "a" * 65])
def test_una_sesion_que_no_es_suya_no_existe(app: Flask, empresa: dict, malo: str) -> None:
    cliente = entrar(app, empresa)
    assert error(cliente.llamar("DELETE", f"sesiones/{malo}"))[0] == 404


def test_la_sesion_de_otro_usuario_no_existe(app: Flask, empresa: dict, personas: Personas) -> None:
    ajena = _lista(personas["propietario_a"])[0]["id"]
    assert error(entrar(app, empresa).llamar("DELETE", f"sesiones/{ajena}"))[0] == 404
    assert personas["propietario_a"].get("sesion").status_code == 200


def test_el_contador_ve_donde_entro_y_el_propietario_que_alguien_actua_por_el(
    app: Flask, personas: Personas
) -> None:
    contador = personas["distribuidor_contador"]
    delegada = contador.post("loginDistribuidor", {"ruc": demo.DISTRIBUIDORA}).json
    duenia = Cliente(app)
    acceso = {"ruc": demo.DISTRIBUIDORA, "usuario": "demo", "clave": demo.CLAVE_EMPRESA}
    duenia.token = duenia.post("login", acceso).json["token"]
    dentro = [v for v in _lista(contador) if v["empresa"]]
    assert [(v["empresa"], v["esta"]) for v in dentro] == [(delegada["EMP_NOMBREC"], False)]
    assert [v["delegada"] for v in _lista(duenia) if not v["esta"]] == [True]
    suplente = Cliente(app, delegada["token"])
    assert [(v["esta"], v["empresa"]) for v in _lista(suplente)] == [(True, None)]
    ajena = next(v["id"] for v in _lista(duenia) if v["esta"])
    assert error(suplente.llamar("DELETE", f"sesiones/{ajena}"))[0] == 404
    assert duenia.llamar("DELETE", f"sesiones/{dentro[0]['id']}").status_code == 204
    assert error(suplente.get("sesion")) == (401, "sin_sesion")
