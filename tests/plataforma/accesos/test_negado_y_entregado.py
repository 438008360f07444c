"""Lo que a alguien se le negó, y lo que alguien se llevó: queda con su sesión, también cuando ya terminó."""

from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import ahora
from api.plataforma.accesos import service
from demo import demostracion as demo
from tests import hojas
from tests.client import Cliente
from tests.factories import cuantas, error, filas
from tests.personas import Personas
from tests.plataforma.accesos.apoyo import accesos, asentar
from tests.rutas import Ruta

BUENA = {"ruc": demo.A, "usuario": "demo", "clave": demo.CLAVE_EMPRESA}


def _desde(ip: str) -> dict[str, Any]:
    return {"environ_base": {"REMOTE_ADDR": ip}}


def _entrar(app: Flask, **cambios: str) -> Cliente:
    cliente = Cliente(app)
    cliente.token = cliente.post("login", {**BUENA, **cambios}).json["token"]
    return cliente


def test_lo_que_alguien_quiso_sin_poder_queda_con_su_sesion_y_que_era(app: Flask, a: Cliente) -> None:
    facturador = _entrar(app, usuario="facturador")
    for _ in range(3):
        assert error(facturador.get("empresa/auditoria", **_desde("203.0.113.40"))) == (403, "sin_permiso")
    (linea,) = accesos(a, ip="203.0.113.40")
    assert (linea["clase"], linea["detalle"], linea["veces"]) == ("SIN_PERMISO", "Mi empresa: auditoría", 3)
    ingreso = accesos(a, sesion=linea["sesion"], clase="INGRESO")
    assert [fila["persona"] for fila in ingreso] == [linea["persona"]]


def test_quien_llama_con_una_sesion_terminada_se_sabe_quien_era(app: Flask, a: Cliente) -> None:
    saliente = _entrar(app)
    saliente.post("logout")
    assert error(saliente.get("/api/clientes", **_desde("203.0.113.41"))) == (401, "sin_sesion")
    (linea,) = accesos(a, ip="203.0.113.41")
    assert (linea["clase"], linea["persona"]) == (
        "SIN_SESION",
        f"empresa:{a.sesion['eid']}:{a.sesion['USU_CODIGO']}",
    )
    assert linea["sesion"] != ""
    assert saliente.token not in str(filas(app, "SELECT * FROM accesos"))


def test_con_testigos_inventados_es_una_sola_linea_y_de_nadie(app: Flask, a: Cliente) -> None:
    for n in range(5):
        inventado = Cliente(app, token=f"inventado-{n}")
        assert inventado.get("/api/clientes", **_desde("203.0.113.42")).status_code == 401
    assert Cliente(app).get("/api/clientes", **_desde("203.0.113.42")).status_code == 401
    asentar(app)
    (linea,) = filas(app, "SELECT * FROM accesos WHERE ip = '203.0.113.42'")
    assert (linea["empresa_id"], linea["clase"], linea["veces"], linea["sesion"]) == (0, "SIN_SESION", 6, "")


@pytest.mark.parametrize(
    ("ruta", "clase", "detalle"),
    [
        ("/api/clientes/exportar", "EXPORTACION", "Clientes"),
        ("/api/libros/diario/pdf?desde=2026-01-01&hasta=2026-01-31", "EXPORTACION", ""),
        ("/api/comprobantes/excel", "EXPORTACION", ""),
    ],
)
def test_quien_se_lleva_una_lista_queda(app: Flask, a: Cliente, ruta: str, clase: str, detalle: str) -> None:
    respuesta = _entrar(app).get(ruta, **_desde("203.0.113.43"))
    assert respuesta.status_code == 200, respuesta.text
    suyas = [linea for linea in accesos(a, ip="203.0.113.43") if detalle in linea["detalle"]]
    assert {linea["clase"] for linea in suyas} == {clase}
    assert all(linea["detalle"] and linea["sesion"] for linea in suyas)


def test_una_pagina_de_una_lista_y_una_plantilla_vacia_no_quedan(app: Flask, a: Cliente) -> None:
    visitante = _entrar(app)
    assert visitante.get("/api/clientes", **_desde("203.0.113.44")).status_code == 200
    assert visitante.get("/api/clientes/import/plantilla", **_desde("203.0.113.44")).status_code == 200
    assert accesos(a, ip="203.0.113.44") == []


def test_un_enlace_firmado_queda_al_pedirse_y_al_abrirse(app: Flask, a: Cliente) -> None:
    visitante = _entrar(app)
    ruta = "/api/comp/empresa/logo"
    url = visitante.post("enlaces", {"ruta": "/api/clientes/exportar"}, **_desde("203.0.113.45")).json["url"]
    assert Cliente(app).get(url, **_desde("203.0.113.46")).status_code == 200
    (pedido,) = accesos(a, ip="203.0.113.45")
    (abierto,) = accesos(a, ip="203.0.113.46")
    assert (pedido["clase"], abierto["clase"]) == ("ENLACE", "EXPORTACION")
    assert pedido["sesion"] == abierto["sesion"] != ""
    assert pedido["detalle"] == abierto["detalle"] != ""
    assert "firma=" not in str(filas(app, "SELECT * FROM accesos"))
    assert ruta not in pedido["detalle"]


def test_toda_lista_que_alguien_se_lleva_deja_rastro(
    app: Flask, a: Cliente, admin: Cliente, mapa: dict[str, Ruta]
) -> None:
    """Lo dice el tipo de lo que sale: una ruta nueva no tiene que acordarse. Una plantilla no lleva datos de nadie."""
    enteras = [
        ruta for ruta in mapa.values() if getattr(ruta.vista, "_descargable", False) and not ruta.argumentos
    ]
    salieron = 0
    for n, ruta in enumerate(enteras):
        quien = admin if ruta.blueprint.access == "administrador" else a
        hoy = ahora().date()
        periodo = f"desde={hoy}&hasta={hoy}"
        respuesta = next(
            (
                r
                for r in (
                    quien.get(ruta.regla, **_desde(f"203.0.114.{n}")),
                    quien.get(f"{ruta.regla}?{periodo}", **_desde(f"203.0.114.{n}")),
                )
                if r.status_code == 200
            ),
            None,
        )
        if respuesta is None or respuesta.mimetype.startswith("image/"):
            continue
        respuesta.close()
        salieron += 1
        asentar(app)
        anotados = cuantas(app, "accesos", "ip = %s AND clase = 'EXPORTACION'", f"203.0.114.{n}")
        assert (anotados > 0) != ruta.regla.endswith("/plantilla"), ruta.regla
    assert salieron > 25


def test_el_proveedor_ve_los_de_todas_los_de_su_gente_y_los_de_nadie(
    app: Flask, admin: Cliente, a: Cliente, b: Cliente, anonimo: Cliente
) -> None:
    donde = _desde("203.0.113.50")
    anonimo.post("login", {**BUENA, "clave": "mala"}, **donde)
    anonimo.post("login", {**BUENA, "ruc": demo.B, "clave": "mala"}, **donde)
    anonimo.post("login", {**BUENA, "ruc": "1799999999001", "clave": "mala"}, **donde)
    anonimo.post("loginAdmin", {"usuario": "admin", "clave": "mala-mala"}, **donde)
    asentar(app)
    lineas = admin.get("accesos", query_string={"ip": "203.0.113.50"}).json["items"]
    assert sorted(linea["EMP_CODIGO"] or 0 for linea in lineas) == sorted(
        [0, 0, a.sesion["eid"], b.sesion["eid"]]
    )
    assert {linea["EMP_NOMBREC"] for linea in lineas if not linea["EMP_CODIGO"]} == {None}
    (suya,) = admin.get(f"accesos?ip=203.0.113.50&EMP_CODIGO={a.sesion['eid']}").json["items"]
    assert suya["EMP_NOMBREC"] == a.sesion["EMP_NOMBREC"]
    assert len(admin.get("accesos?filtro=203.0.113.50").json["items"]) == 4
    titulos, *hoja = hojas.leer(admin.get("accesos/exportar?ip=203.0.113.50").data)
    assert "Empresa" in titulos and len(hoja) == 4
    personas = {persona["codigo"] for persona in admin.get("accesos/catalogo").json["personas"]}
    assert f"administrador:0:{admin.sesion['id']}" in personas


def test_solo_el_administrador_ve_los_de_todas(gente: Personas) -> None:
    for quien in ("distribuidor", "asesor", "propietario_a"):
        assert error(gente[quien].get("accesos")) == (403, "sin_permiso")


def test_con_la_base_lenta_un_403_no_la_usa(app: Flask, gente: Personas, contar_consultas: Any) -> None:
    """Anotar lo negado no gasta una conexión: cien mil 403 no ocupan la base."""
    facturador = gente["facturador_a"]
    facturador.get("empresa/auditoria")
    assert contar_consultas(lambda: facturador.get("empresa/auditoria")) == 0


def test_ningun_acceso_lleva_un_testigo_ni_una_clave(app: Flask, a: Cliente) -> None:
    accesos(a)
    assert cuantas(app, "accesos", "sesion <> '' AND length(sesion) <> 24") == 0
    assert service.EXPORTABLES == 100_000
