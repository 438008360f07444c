"""Las consultas al registro tributario: primero el primario, después el alternativo; se guardan un día
(docs/contrato.md §5)."""

from collections.abc import Iterator

import pytest
from flask import Flask

from api.app import create_app
from api.core import externos, redis
from demo import demostracion as demo
from tests.a_la_vez import PACIENCIA
from tests.client import Buzon, Cliente
from tests.factories import error
from tests.servicios import Servicios

SIN_SRI = "Por el momento no hay disponibilidad en el SRI, ingrese los datos manualmente por favor."
PRIMARIO, ALTERNATIVO = "registro_primario", "registro_alternativo"


@pytest.fixture(scope="module")
def aparte(servicios: Servicios, base_de_datos: str) -> Iterator[Flask]:
    """Con un Redis que nadie más usa."""
    app = create_app(servicios.ajustes(base_de_datos, servicios.redis.url_de(2)))
    yield app
    with app.app_context():
        from api.core.datos.db import db

        db.engine.dispose()


@pytest.fixture
def consultas(aparte: Flask, buzon: Buzon) -> Cliente:
    """Un visitante de una aplicación con cortacircuitos y cachés nuevos."""
    externos.init_app(aparte)
    with aparte.app_context():
        redis.client().flushdb()
    return Cliente(aparte)


def test_responde_el_primario_sin_sesion(consultas: Cliente) -> None:
    datos = consultas.get(f"consultas/empresa/{demo.A}").json
    assert datos["RAZON_SOCIAL"] == "COMERCIAL ANDINA S.A."
    assert (datos["fuente"], datos["ESTADO"], datos["OBLIGADO_CONTABILIDAD"]) == ("primario", "ACTIVO", True)
    assert datos["DIRECCION"]


@pytest.mark.parametrize("modo", ["caido", "basura"])
def test_si_el_primario_falla_responde_el_alternativo(consultas: Cliente, buzon: Buzon, modo: str) -> None:
    buzon.falla(PRIMARIO, modo)
    datos = consultas.get(f"consultas/empresa/{demo.B}").json
    assert datos["RAZON_SOCIAL"] == "IMPORTADORA DEL PACÍFICO CÍA. LTDA."
    assert datos["fuente"] == "alternativo"


def test_un_primario_lento_no_hace_esperar_para_siempre(consultas: Cliente, buzon: Buzon) -> None:
    buzon.falla(PRIMARIO, "lento", PACIENCIA)
    assert consultas.get(f"consultas/empresa/{demo.B}").json["fuente"] == "alternativo"


def test_los_dos_caidos_dan_502_con_la_frase(consultas: Cliente, buzon: Buzon) -> None:
    buzon.falla(PRIMARIO, "caido")
    buzon.falla(ALTERNATIVO, "basura")
    respuesta = consultas.get(f"consultas/empresa/{demo.A}")
    assert error(respuesta) == (502, "servicio_externo")
    assert respuesta.json["msg"] == SIN_SRI
    buzon.sin_fallas()
    assert consultas.get(f"consultas/empresa/{demo.A}").status_code == 200  # la falla no se guardó


def test_lo_consultado_se_recuerda_un_dia(consultas: Cliente, buzon: Buzon) -> None:
    primera = consultas.get(f"consultas/empresa/{demo.A}").json
    buzon.falla(PRIMARIO, "caido")
    buzon.falla(ALTERNATIVO, "caido")
    assert consultas.get(f"consultas/empresa/{demo.A}").json == primera
    with consultas.http.application.app_context():
        ttl = redis.client().ttl(f"registro:ruc:{demo.A}")
    assert 24 * 3600 - 30 < ttl <= 24 * 3600


def test_lo_desconocido_es_404_y_se_olvida_pronto(consultas: Cliente) -> None:
    respuesta = consultas.get("consultas/empresa/1799999999001")
    assert error(respuesta) == (404, "no_encontrado")
    assert error(consultas.get("consultas/empresa/1799999999001")) == (404, "no_encontrado")
    with consultas.http.application.app_context():
        assert redis.client().ttl("registro:ruc:1799999999001") <= 600


@pytest.mark.parametrize(
    "mala", ["1", "17900123440011", "179001234400a", "1714307103", "%2e%2e%2f", "１" * 13]
)
def test_una_identificacion_mal_escrita_no_sale_de_la_casa(consultas: Cliente, mala: str) -> None:
    assert error(consultas.get(f"consultas/empresa/{mala}"))[0] in (404, 422)


@pytest.fixture
def con_sesion(consultas: Cliente) -> Cliente:
    respuesta = consultas.post("login", {"ruc": demo.A, "usuario": "demo", "clave": demo.CLAVE_EMPRESA})
    consultas.token = respuesta.json["token"]
    return consultas


@pytest.mark.parametrize(
    ("consulta", "identificacion", "esperado"),
    [
        ("especial", demo.B, {"contribuyente_especial": True}),
        ("especial", demo.A, {"contribuyente_especial": False}),
        ("fantasma", demo.A, {"fantasma": False, "transacciones_inexistentes": False}),
        ("retencion", demo.A, {"agente_retencion": True}),
        ("rimpe", demo.INACTIVA, {"rimpe": True, "categoria": "EMPRENDEDOR"}),
        ("rimpe", demo.A, {"rimpe": False, "regimen": "GENERAL"}),
        ("catastro", demo.A, {"RAZON_SOCIAL": "COMERCIAL ANDINA S.A.", "contribuyente_especial": False}),
        ("cedula", "1714307103", {"nombre": "ESPINOSA ROMERO GABRIELA SOFÍA", "fuente": "primario"}),
    ],
)
def test_cada_consulta_responde_lo_suyo(
    con_sesion: Cliente, consulta: str, identificacion: str, esperado: dict
) -> None:
    respuesta = con_sesion.get(f"consultas/{consulta}/{identificacion}")
    assert respuesta.status_code == 200
    assert {k: respuesta.json[k] for k in esperado} == esperado
    assert respuesta.json["identificacion"] == identificacion


def test_el_catastro_trae_los_establecimientos(con_sesion: Cliente) -> None:
    locales = con_sesion.get(f"consultas/catastro/{demo.A}").json["establecimientos"]
    assert [e["numero"] for e in locales] == ["001", "002"]
    de_cache = con_sesion.get(f"consultas/catastro/{demo.A}").json["establecimientos"]
    assert de_cache == locales


@pytest.mark.parametrize("consulta", ["especial", "fantasma", "retencion", "rimpe", "catastro", "cedula"])
def test_las_demas_piden_sesion(consultas: Cliente, consulta: str) -> None:
    assert error(consultas.get(f"consultas/{consulta}/{demo.A}")) == (401, "sin_sesion")
