"""Las sesiones: opacas, guardadas en Redis por su resumen, con un límite sin uso y otro absoluto
(docs/contrato.md §3)."""

import base64
import hashlib
import time
from collections.abc import Iterator

import orjson
import pytest
from flask import Flask
from redis import Redis

from api.core.http.sessions import ABSOLUTA, OCIOSA, RECORDADA
from tests.client import Cliente
from tests.factories import CLAVE, credenciales, entrar, error, registrar_empresa
from tests.personas import ADMINISTRADORES

DIA = 24 * 3600
UN_RATO = 600  # lo que el equipo, ocupado, puede tardar entre ingresar y mirar


@pytest.fixture
def almacen(app: Flask) -> Iterator[Redis]:
    with Redis.from_url(app.config["REDIS_URL"]) as cliente:
        yield cliente


@pytest.fixture(scope="module")
def empresa(app: Flask) -> dict:
    return registrar_empresa(Cliente(app))


def _llave(cliente: Cliente) -> str:
    return f"ses:{hashlib.sha256((cliente.token or '').encode()).hexdigest()}"


def _envejecer(almacen: Redis, cliente: Cliente, segundos: float) -> None:
    """Como si la sesión se hubiera abierto hace `segundos`."""
    datos = orjson.loads(almacen.get(_llave(cliente)))  # type: ignore[arg-type]
    datos["nace"] -= segundos
    datos["muere"] -= segundos
    almacen.set(_llave(cliente), orjson.dumps(datos), keepttl=True)


def test_el_token_tiene_256_bits_y_redis_solo_su_huella(app: Flask, empresa: dict, almacen: Redis) -> None:
    cliente = entrar(app, empresa)
    assert cliente.token
    assert len(base64.urlsafe_b64decode(cliente.token + "=")) == 32
    assert almacen.exists(_llave(cliente))
    for llave in almacen.scan_iter("*"):
        assert cliente.token.encode() not in llave
        if almacen.type(llave) == b"string":
            assert cliente.token.encode() not in (almacen.get(llave) or b"")  # type: ignore[operator]


def test_dos_ingresos_son_dos_sesiones(app: Flask, empresa: dict) -> None:
    assert entrar(app, empresa).token != entrar(app, empresa).token


def test_el_limite_de_ocio_se_desliza_con_cada_uso(app: Flask, empresa: dict, almacen: Redis) -> None:
    cliente = entrar(app, empresa)
    assert OCIOSA - 5 < almacen.ttl(_llave(cliente)) <= OCIOSA
    almacen.expire(_llave(cliente), 60)
    assert cliente.get("sesion").status_code == 200
    assert OCIOSA - 5 < almacen.ttl(_llave(cliente)) <= OCIOSA


def test_el_limite_absoluto_recorta_el_de_ocio(app: Flask, empresa: dict, almacen: Redis) -> None:
    cliente = entrar(app, empresa)
    _envejecer(almacen, cliente, ABSOLUTA - 3600)
    assert cliente.get("sesion").status_code == 200
    assert almacen.ttl(_llave(cliente)) <= 3600


def test_pasado_el_limite_absoluto_la_sesion_termina_aunque_se_use(
    app: Flask, empresa: dict, almacen: Redis
) -> None:
    cliente = entrar(app, empresa)
    _envejecer(almacen, cliente, ABSOLUTA + 1)
    assert error(cliente.get("sesion")) == (401, "sin_sesion")
    assert not almacen.exists(_llave(cliente))


def test_la_recordada_de_quien_vende_el_producto_es_mas_corta(app: Flask, almacen: Redis) -> None:
    cliente = _personal(app)
    assert 7 * DIA - 5 < almacen.ttl(_llave(cliente)) <= 7 * DIA
    _envejecer(almacen, cliente, 7 * DIA + 1)
    assert error(cliente.get("sesion")) == (401, "sin_sesion")


def test_acortarla_alcanza_a_las_que_ya_estaban_abiertas(
    app: Flask, almacen: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.config, "RECORDAR_PERSONAL_DIAS", 30)
    cliente = _personal(app)
    assert almacen.ttl(_llave(cliente)) > 29 * DIA
    _envejecer(almacen, cliente, 2 * DIA)
    monkeypatch.setitem(app.config, "RECORDAR_PERSONAL_DIAS", 1)
    assert error(cliente.get("sesion")) == (401, "sin_sesion")


def _personal(app: Flask) -> Cliente:
    cliente = Cliente(app)
    usuario, clave = ADMINISTRADORES["administrador"]
    dicho = {"usuario": usuario, "clave": clave, "recordar": True}
    cliente.token = (cliente.post("loginAdmin", dicho).json or {})["token"]
    return cliente


def test_recordar_alarga_la_sesion_a_treinta_dias(app: Flask, empresa: dict, almacen: Redis) -> None:
    cliente = entrar(app, empresa, recordar=True)
    assert RECORDADA - UN_RATO < almacen.ttl(_llave(cliente)) <= RECORDADA
    assert cliente.get("sesion").status_code == 200
    assert RECORDADA - UN_RATO < almacen.ttl(_llave(cliente)) <= RECORDADA  # usarla no la acortó


def test_la_respuesta_dice_cuando_termina_la_sesion(app: Flask, empresa: dict) -> None:
    from datetime import datetime

    expira = datetime.fromisoformat(entrar(app, empresa).sesion["expira"])
    assert abs(expira.timestamp() - time.time() - ABSOLUTA) < UN_RATO


def test_salir_termina_esa_sesion_y_no_las_demas(app: Flask, empresa: dict) -> None:
    una, otra = entrar(app, empresa), entrar(app, empresa)
    assert una.post("logout").status_code == 204
    assert error(una.get("sesion")) == (401, "sin_sesion")
    assert otra.get("sesion").status_code == 200


def test_sesion_responde_quien_soy_sin_el_token(app: Flask, empresa: dict) -> None:
    cliente = entrar(app, empresa)
    sesion = cliente.get("sesion").json
    assert sesion["tipo"] == "empresa"
    assert "token" not in sesion
    assert {c: sesion[c] for c in ("eid", "EMP_RUC", "perfil", "permisos", "menus")} == {
        c: cliente.sesion[c] for c in ("eid", "EMP_RUC", "perfil", "permisos", "menus")
    }


def test_cambiar_la_clave_termina_las_otras_sesiones_y_sigue_esta(app: Flask) -> None:
    empresa = registrar_empresa(Cliente(app))
    esta, otra = entrar(app, empresa), entrar(app, empresa)
    respuesta = esta.put("clave", {"clave_actual": CLAVE, "clave_nueva": "Mi-nueva-clave-7"})
    assert respuesta.status_code == 200
    assert error(otra.get("sesion")) == (401, "sin_sesion")
    assert error(esta.get("sesion")) == (401, "sin_sesion")
    assert Cliente(app, respuesta.json["token"]).get("sesion").status_code == 200
    assert error(Cliente(app).post("login", credenciales(empresa))) == (400, "credenciales")
    entrar(app, empresa, clave="Mi-nueva-clave-7")


def test_para_cambiar_la_clave_hay_que_saber_la_actual(app: Flask, empresa: dict) -> None:
    cliente = entrar(app, empresa)
    respuesta = cliente.put("clave", {"clave_actual": "no-es-esa", "clave_nueva": "Mi-nueva-clave-7"})
    assert error(respuesta) == (422, "regla_de_negocio")
    assert respuesta.json["errors"]["json"]["clave_actual"] == ["La contraseña actual no es correcta."]
    assert cliente.get("sesion").status_code == 200


@pytest.mark.parametrize(
    "debil", ["corta7!", "12345678", "Password123", "aaaaaaaaaa", "gerente", "GERENTE"], ids=repr
)
def test_una_clave_corta_comun_o_igual_al_usuario_se_rechaza(app: Flask, empresa: dict, debil: str) -> None:
    respuesta = entrar(app, empresa).put("clave", {"clave_actual": CLAVE, "clave_nueva": debil})
    assert error(respuesta) == (422, "regla_de_negocio")
    assert respuesta.json["errors"]["json"]["clave_nueva"]


def test_una_clave_sin_reglas_de_composicion_se_acepta_con_sus_espacios(app: Flask) -> None:
    empresa = registrar_empresa(Cliente(app))
    nueva = "  cuatro palabras y una ñandú  "
    cliente = entrar(app, empresa)
    assert cliente.put("clave", {"clave_actual": CLAVE, "clave_nueva": nueva}).status_code == 200
    entrar(app, empresa, clave=nueva)
    assert error(Cliente(app).post("login", credenciales(empresa, clave=nueva.strip()))) == (
        400,
        "credenciales",
    )
