"""Cada llave pasa la puerta de lo que permite y de nada más: de todas las rutas, con cada paquete de permisos."""

import pytest
from flask import Flask

from api.core.errors import SinPermiso, SinSesion
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.factories import clave_idempotente, filas
from tests.personas import Personas
from tests.quien_puede import FIRMADOS, PIDEN_PERMISO_FIRMADO
from tests.rutas import Ruta

PAQUETES = ("emitir", "leer", "compras", "contabilidad")


def permisos_de(a: Cliente, paquete: str) -> list[str]:
    return [p["permiso"] for p in a.get("/api/llaves/permisos").json or [] if paquete in p["paquetes"]]


def en_la_puerta(app: Flask, llave: str, ruta: Ruta) -> str:
    ids = dict.fromkeys(ruta.ids, 1)
    cabeceras = {"Authorization": f"Bearer {llave}"}
    with app.test_request_context(ruta.url(**ids), method=ruta.metodo, headers=cabeceras):
        try:
            app.preprocess_request()
        except SinSesion:
            return "401"
        except SinPermiso:
            return "403"
    return "pasa"


def esperado(ruta: Ruta, permisos: set[str]) -> str:
    if ruta.acceso == "publico":
        return "pasa"
    pide = set(ruta.permisos)
    con_clave = getattr(ruta.vista, "_con_clave", False)
    abierta = ruta.acceso in ("empresa", "sesion") and pide and not con_clave
    return "pasa" if abierta and pide <= permisos else "403"


@pytest.mark.parametrize("paquete", PAQUETES)
def test_de_todas_las_rutas_una_llave_pasa_las_de_su_paquete_y_ninguna_mas(
    app: Flask, gente: Personas, mapa: dict[str, Ruta], paquete: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    a = gente["propietario_a"]
    permisos = permisos_de(a, paquete)
    hecha = a.post("/api/llaves", {"nombre": paquete, "ambiente": "real", "permisos": permisos})
    assert hecha.status_code == 200, hecha.text
    monkeypatch.setattr("api.core.http.llaves.POR_MINUTO", 10**6)
    suyos = set(hecha.json["dicha"]["permisos"])
    assert suyos == set(permisos)
    cuales = {n: r for n, r in mapa.items() if n not in FIRMADOS and n not in PIDEN_PERMISO_FIRMADO}
    llave = hecha.json["llave"]
    distintas = {
        n: (d, e)
        for n, r in cuales.items()
        if (d := en_la_puerta(app, llave, r)) != (e := esperado(r, suyos))
    }
    assert distintas == {}
    assert sum(1 for r in cuales.values() if r.acceso != "publico" and esperado(r, suyos) == "pasa") > 20


def test_cada_paquete_es_de_permisos_que_existen_y_ninguno_deja_dar_acceso(gente: Personas) -> None:
    dichos = gente["propietario_a"].get("/api/llaves/permisos").json or []
    vistos = {paquete for uno in dichos for paquete in uno["paquetes"]}
    assert vistos == set(PAQUETES)
    assert not {"usuarios.editar", "llaves.administrar", "auditoria.ver"} & {uno["permiso"] for uno in dichos}


def test_una_llave_emite_en_su_punto_y_en_ningun_otro_ni_ve_lo_de_otra_empresa(
    app: Flask, gente: Personas
) -> None:
    a, b = gente["propietario_a"], gente["propietario_b"]
    local = (a.get("empresa/establecimientos").json or [])[0]
    otra_caja = {"COM_CODIGO": local["COM_CODIGO"], "PTO_NUMERO": "077", "PTO_NOMBRE": "Otra caja"}
    assert a.post("empresa/puntos", otra_caja).status_code == 201
    punto, *otros = (a.get(f"{apoyo.COMPROBANTES}/catalogos").json or {})["puntos"]
    cuerpo = {
        "nombre": "Caja",
        "ambiente": "real",
        "punto_id": punto["punto_id"],
        "permisos": permisos_de(a, "emitir"),
    }
    hecha = a.post("/api/llaves", cuerpo)
    assert hecha.status_code == 200, hecha.text
    assert hecha.json["dicha"]["punto"] == f"{punto['establecimiento']}-{punto['punto']}"
    cabeceras = {"Authorization": f"Bearer {hecha.json['llave']}"}
    programa = app.test_client(use_cookies=False)
    factura = apoyo.factura(a, apoyo.cliente_de(a), punto_id=punto["punto_id"])
    emitida = programa.post(apoyo.FACTURAS, json=factura, headers=cabeceras)
    assert emitida.status_code == 201, emitida.text
    (quien,) = filas(app, "SELECT emitido_por FROM comprobantes WHERE id = %s", emitida.json["id"])
    assert quien["emitido_por"] == "Llave Caja"
    for otro in otros:
        negada = programa.post(
            apoyo.FACTURAS, json={**factura, "punto_id": otro["punto_id"]}, headers=cabeceras
        )
        assert list(negada.json["errors"]["json"]) == ["punto_id"]
    assert otros
    ajeno = apoyo.cliente_de(b)
    assert programa.get(f"/api/clientes/{ajeno}", headers=cabeceras).status_code == 404


def test_la_misma_clave_de_idempotencia_de_una_llave_no_emite_dos(app: Flask, gente: Personas) -> None:
    a = gente["propietario_a"]
    cuerpo = {"nombre": "Reintenta", "ambiente": "real", "permisos": permisos_de(a, "emitir")}
    cabeceras = {
        "Authorization": f"Bearer {a.post('/api/llaves', cuerpo).json['llave']}",
        **clave_idempotente(),
    }
    programa = app.test_client(use_cookies=False)
    factura = apoyo.factura(a, apoyo.cliente_de(a))
    dos = [programa.post(apoyo.FACTURAS, json=factura, headers=cabeceras).json["id"] for _ in range(2)]
    assert dos[0] == dos[1]
