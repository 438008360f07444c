"""Lo que deja entrar a otros, firmar o pagar por la empresa pide la clave a quien hace rato no la escribe: una sesión abierta, o
robada, no basta."""

import hashlib
from collections.abc import Iterator
from typing import Any

import orjson
import pytest
from flask import Flask
from redis import Redis

from demo import demostracion as demo
from tests.client import Cliente, P
from tests.factories import CLAVE, entrar, error, registrar_empresa
from tests.personas import ADMINISTRADORES

FALTA = (409, "falta_clave")
# Cambian quién entra, con qué se firma y quién aprueba lo que se paga.
LA_PIDEN = {
    f"POST {P}/empresa/usuarios",
    f"PUT {P}/empresa/usuarios/{{usuario_id}}",
    "POST /api/invitaciones",
    "POST /api/llaves",
    "POST /api/ensayos",
    "POST /api/llaves/{llave_id}/rotar",
    f"POST {P}/empresa/perfiles",
    f"PUT {P}/empresa/perfiles/{{perfil_empresa_id}}",
    f"DELETE {P}/empresa/perfiles/{{perfil_empresa_id}}",
    f"POST {P}/empresas/usuario/{{empresa_id}}",
    f"PUT {P}/empresas/usuario/{{empresa_id}}/{{usuario_id}}",
    f"POST {P}/administradores",
    f"PUT {P}/administradores/{{personal_id}}",
    "POST /api/firma",
    "DELETE /api/firma/{certificado_id}",
    "PUT /api/pagos/lotes/formato",
    "GET /api/pagos/lotes/{lote_id}/archivo",
    "POST /api/cierres/{anio}/cerrar",
    "POST /api/cierres/{anio}/deshacer",
    "PUT /api/segundo-factor/exigencia",
    "POST /api/segundo-factor/recuperaciones/{recuperacion_id}/aprobar",
    "POST /api/mi-despacho",
    "DELETE /api/mi-despacho",
    "POST /api/segundo-factor/totp",
    "POST /api/segundo-factor/passkey",
    "POST /api/segundo-factor/recuperacion",
    "DELETE /api/segundo-factor/{factor_id}",
}


@pytest.fixture(autouse=True)
def diez_minutos(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(app.config, "CLAVE_RECIENTE_MINUTOS", 10)


@pytest.fixture
def almacen(app: Flask) -> Iterator[Redis]:
    with Redis.from_url(app.config["REDIS_URL"]) as cliente:
        yield cliente


@pytest.fixture(scope="module")
def empresa(app: Flask) -> dict:
    return registrar_empresa(Cliente(app))


def _hace(almacen: Redis, cliente: Cliente, minutos: float) -> Cliente:
    """Como si quien está hubiera escrito su clave hace tanto."""
    llave = f"ses:{hashlib.sha256((cliente.token or '').encode()).hexdigest()}"
    datos = orjson.loads(almacen.get(llave))  # type: ignore[arg-type]
    datos["clave_en"] -= minutos * 60
    almacen.set(llave, orjson.dumps(datos), keepttl=True)
    return cliente


def _confirmar(cliente: Cliente, clave: str) -> Any:
    return cliente.post("sesion/clave", {"clave_actual": clave})


def _yo(cliente: Cliente) -> dict[str, Any]:
    (yo, *_) = cliente.get("empresa/usuarios").json or []
    return dict(yo)


def test_las_que_la_piden_lo_dicen_en_el_documento(app: Flask) -> None:
    documento = app.test_client().get("/api/openapi.json").json
    dichas = {
        f"{metodo.upper()} {ruta}"
        for ruta, hay in documento["paths"].items()
        for metodo, operacion in hay.items()
        if isinstance(operacion, dict) and operacion.get("x-clave-reciente")
    }
    assert dichas == LA_PIDEN


def test_con_la_sesion_sola_no_se_cambia_el_correo_de_nadie(app: Flask, almacen: Redis) -> None:
    cliente = Cliente(app)
    dicho = {"ruc": demo.A, "usuario": "demo", "clave": demo.CLAVE_EMPRESA}
    cliente.token = (cliente.post("login", dicho).json or {})["token"]
    _hace(almacen, cliente, 11)
    yo = _yo(cliente)
    cambio = yo | {"USU_CORREO": "otra@persona.example"}
    ruta = f"empresa/usuarios/{yo['USU_CODIGO']}"
    assert error(cliente.put(ruta, cambio)) == FALTA
    assert _yo(cliente)["USU_CORREO"] == yo["USU_CORREO"]
    mala = _confirmar(cliente, "no-es-esta-1")
    assert mala.json["errors"]["json"] == {"clave_actual": ["La contraseña no es correcta."]}
    assert error(cliente.put(ruta, cambio)) == FALTA
    assert _confirmar(cliente, demo.CLAVE_EMPRESA).status_code == 204
    assert cliente.put(ruta, cambio).status_code == 200


@pytest.mark.parametrize(
    ("metodo", "ruta"),
    [
        ("POST", "empresa/usuarios"),
        ("POST", "/api/firma"),
        ("DELETE", "/api/firma/1"),
        ("PUT", "/api/pagos/lotes/formato"),
    ],
)
def test_se_pide_antes_de_leer_lo_enviado(
    app: Flask, empresa: dict, almacen: Redis, metodo: str, ruta: str
) -> None:
    cliente = entrar(app, empresa)
    assert error(cliente.llamar(metodo, ruta, json={})) != FALTA  # quien acaba de ingresar ya la escribió
    _hace(almacen, cliente, 11)
    assert error(cliente.llamar(metodo, ruta, json={})) == FALTA
    assert _confirmar(cliente, CLAVE).status_code == 204
    assert error(cliente.llamar(metodo, ruta, json={})) != FALTA


def test_a_quien_no_puede_se_le_dice_eso_y_no_se_le_pide(app: Flask, almacen: Redis) -> None:
    cliente = Cliente(app)
    dicho = {"ruc": demo.A, "usuario": "consulta", "clave": demo.CLAVE_EMPRESA}
    cliente.token = (cliente.post("login", dicho).json or {})["token"]
    assert error(_hace(almacen, cliente, 11).post("empresa/usuarios", {})) == (403, "sin_permiso")


def test_el_distribuidor_en_lugar_del_propietario_escribe_la_suya(app: Flask, almacen: Redis) -> None:
    usuario, clave = ADMINISTRADORES["distribuidor_contador"]
    el = Cliente(app)
    el.token = (el.post("loginAdmin", {"usuario": usuario, "clave": clave}).json or {})["token"]
    dentro = Cliente(app, (el.post("loginDistribuidor", {"ruc": demo.DISTRIBUIDORA}).json or {})["token"])
    assert error(dentro.post("/api/firma")) == FALTA  # entró sin escribir ninguna
    assert _confirmar(dentro, demo.CLAVE_EMPRESA).status_code == 422  # la del propietario no es suya
    assert _confirmar(dentro, clave).status_code == 204
    assert error(dentro.post("/api/firma")) != FALTA


def test_confirmar_no_alarga_la_sesion(app: Flask, empresa: dict, almacen: Redis) -> None:
    cliente = entrar(app, empresa)
    llave = f"ses:{hashlib.sha256((cliente.token or '').encode()).hexdigest()}"
    antes = orjson.loads(almacen.get(llave))  # type: ignore[arg-type]
    assert _confirmar(cliente, CLAVE).status_code == 204
    despues = orjson.loads(almacen.get(llave))  # type: ignore[arg-type]
    assert despues["muere"] == antes["muere"] and despues["clave_en"] > antes["clave_en"]
