"""Lo delicado pide otra vez el segundo factor a quien lo tiene, y la clave a quien no."""

import hashlib
from collections.abc import Iterator

import orjson
import pytest
from flask import Flask
from redis import Redis

from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import CLAVE, error
from tests.personas import ADMINISTRADORES
from tests.plataforma.segundo_factor.conftest import Dueno
from tests.plataforma.segundo_factor.llavero import Llavero

FALTA = (409, "falta_segundo_factor")


@pytest.fixture(autouse=True)
def diez_minutos(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(app.config, "CLAVE_RECIENTE_MINUTOS", 10)


@pytest.fixture
def almacen(app: Flask) -> Iterator[Redis]:
    with Redis.from_url(app.config["REDIS_URL"]) as cliente:
        yield cliente


def _once_minutos_despues(almacen: Redis, cliente: Cliente) -> Cliente:
    llave = f"ses:{hashlib.sha256((cliente.token or '').encode()).hexdigest()}"
    datos = orjson.loads(almacen.get(llave))  # type: ignore[arg-type]
    datos["clave_en"] -= 11 * 60
    datos["factor_en"] -= 11 * 60
    almacen.set(llave, orjson.dumps(datos), keepttl=True)
    return cliente


def _delicado(cliente: Cliente) -> tuple[int, str] | None:
    """Qué pide lo delicado; None si deja."""
    respuesta = cliente.post("/api/segundo-factor/recuperacion")
    return None if respuesta.status_code == 200 else error(respuesta)


def test_a_los_diez_minutos_se_pide_y_dado_vale_otros_diez(dueno: Dueno, almacen: Redis) -> None:
    dueno.poner_totp()
    assert _delicado(dueno.cliente) is None, "acaba de ponerlo"
    _once_minutos_despues(almacen, dueno.cliente)
    assert _delicado(dueno.cliente) == FALTA
    dado = dueno.cliente.post("sesion/segundo-factor", {"metodo": "totp", "codigo": dueno.codigo(1)})
    assert dado.status_code == 204
    assert _delicado(dueno.cliente) is None


def test_a_quien_tiene_factor_no_le_basta_su_clave(dueno: Dueno, almacen: Redis) -> None:
    dueno.poner_totp()
    _once_minutos_despues(almacen, dueno.cliente)
    assert dueno.cliente.post("sesion/clave", {"clave_actual": CLAVE}).status_code == 204
    assert _delicado(dueno.cliente) == FALTA


def test_la_sesion_que_ya_estaba_abierta_tambien_lo_pide(dueno: Dueno, almacen: Redis) -> None:
    otra = dueno.dentro_con_clave()
    dueno.poner_totp()
    assert _delicado(otra) == FALTA


def test_un_codigo_malo_no_vale_y_una_passkey_propia_si(dueno: Dueno, almacen: Redis) -> None:
    llavero = Llavero()
    dueno.poner_passkey(llavero)
    _once_minutos_despues(almacen, dueno.cliente)
    mal = dueno.cliente.post("sesion/segundo-factor", {"metodo": "totp", "codigo": "000000"})
    assert error(mal) == (400, "credenciales")
    opciones = dueno.cliente.post("sesion/segundo-factor/passkey").json["opciones"]
    firmado = llavero.firmar(opciones)
    assert (
        dueno.cliente.post("sesion/segundo-factor", {"metodo": "passkey", "credencial": firmado}).status_code
        == 204
    )
    assert _delicado(dueno.cliente) is None


def test_cambiar_la_clave_no_es_dar_el_segundo_factor(dueno: Dueno, almacen: Redis) -> None:
    dueno.poner_totp()
    _once_minutos_despues(almacen, dueno.cliente)
    nueva = dueno.cliente.put("clave", {"clave_actual": CLAVE, "clave_nueva": "Otra-larga-y-nueva-2026"})
    assert _delicado(Cliente(dueno.app, nueva.json["token"])) == FALTA


def test_sin_su_ultimo_factor_se_le_pide_otra_vez_la_clave(dueno: Dueno, almacen: Redis) -> None:
    factor = dueno.poner_totp()["id"]
    dueno.cliente.llamar("DELETE", f"/api/segundo-factor/{factor}")
    _once_minutos_despues(almacen, dueno.cliente)
    assert _delicado(dueno.cliente) == (409, "falta_clave")


def test_el_distribuidor_en_lugar_del_propietario_da_el_suyo(
    app: Flask, dueno: Dueno, almacen: Redis
) -> None:
    usuario, clave = ADMINISTRADORES["distribuidor_contador"]
    admin = Cliente(app)
    admin.token = admin.post("loginAdmin", {"usuario": usuario, "clave": clave}).json["token"]
    dueno.cliente = admin
    factor = dueno.poner_totp()["id"]
    try:
        delegado = Cliente(app, admin.post("loginDistribuidor", {"ruc": demo.DISTRIBUIDORA}).json["token"])
        assert error(delegado.post("/api/firma")) == FALTA
        dado = delegado.post("sesion/segundo-factor", {"metodo": "totp", "codigo": dueno.codigo(1)})
        assert dado.status_code == 204
        assert error(delegado.post("/api/firma"))[1] != FALTA[1]
        assert error(delegado.post("/api/segundo-factor/recuperacion")) == (403, "sin_permiso")
    finally:
        assert admin.llamar("DELETE", f"/api/segundo-factor/{factor}").status_code == 204


def test_cerrar_un_anio_y_bajar_el_archivo_del_banco_tambien_lo_piden(dueno: Dueno, almacen: Redis) -> None:
    """El archivo lo abre el navegador solo, que no puede pedirlo a nadie: se pide al firmar su enlace."""
    dueno.poner_totp()
    cliente = _once_minutos_despues(almacen, dueno.cliente)
    assert error(cliente.post("/api/cierres/2025/cerrar", {"neto": "0.00"})) == FALTA
    assert error(cliente.post("/api/cierres/2025/deshacer", {"motivo": "x"})) == FALTA
    archivo = "/api/pagos/lotes/1/archivo?entidad=PICHINCHA"
    assert error(cliente.post("enlaces", {"ruta": archivo})) == FALTA
    assert error(cliente.get(archivo)) == FALTA
    assert cliente.post("enlaces", {"ruta": "/api/pagos/lotes/excel"}).status_code == 200
