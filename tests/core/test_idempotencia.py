"""Idempotency-Key: el mismo resultado cada vez, pase lo que pase en medio (docs/contrato.md §2)."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask

from api.core.http import idempotency
from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import clave_idempotente, cuantas, error, filas, solicitud, ticket
from tests.personas import Personas


def test_la_misma_clave_y_cuerpo_responden_lo_mismo_y_crean_uno(app: Flask, anonimo: Cliente) -> None:
    clave, cuerpo = clave_idempotente(), solicitud()
    una = anonimo.post("registro", cuerpo, headers=clave)
    otra = anonimo.post("registro", cuerpo, headers=clave)
    assert (una.status_code, una.json) == (otra.status_code, otra.json) == (201, una.json)
    assert cuantas(app, "empresas", "ruc = %s", cuerpo["EMP_RUC"]) == 1


def test_la_misma_clave_con_otro_cuerpo_es_409(app: Flask, anonimo: Cliente) -> None:
    clave = clave_idempotente()
    anonimo.post("soporte", ticket(), headers=clave)
    antes = cuantas(app, "tickets")
    otro = anonimo.post("soporte", ticket(SPT_CLIENTENOMBRE="Otra"), headers=clave)
    assert error(otro) == (409, "conflicto")
    assert cuantas(app, "tickets") == antes


def test_sin_clave_cada_envio_crea(app: Flask, anonimo: Cliente) -> None:
    antes = cuantas(app, "tickets")
    anonimo.post("soporte", ticket())
    anonimo.post("soporte", ticket())
    assert cuantas(app, "tickets") == antes + 2


def test_dos_a_la_vez_con_la_misma_clave_crean_uno_y_responden_igual(app: Flask) -> None:
    clave, antes = clave_idempotente(), cuantas(app, "tickets")
    clientes = [Cliente(app) for _ in range(4)]
    for cliente in clientes:  # cuatro pestañas de un navegador
        cliente.http.set_cookie("XSRF-TOKEN", clientes[0].xsrf())
    with ThreadPoolExecutor(4) as hilos:
        respuestas = list(hilos.map(lambda c: c.post("soporte", ticket(), headers=clave), clientes))
    assert {r.status_code for r in respuestas} == {201}
    assert len({r.text for r in respuestas}) == 1
    assert cuantas(app, "tickets") == antes + 1


def test_un_envio_rechazado_no_gasta_la_clave(app: Flask, anonimo: Cliente) -> None:
    clave = clave_idempotente()
    assert error(anonimo.post("registro", solicitud(EMP_RUC=demo.A), headers=clave)) == (409, "conflicto")
    assert not cuantas(app, "claves_idempotencia", "clave = %s", clave["Idempotency-Key"])
    assert anonimo.post("registro", solicitud(), headers=clave).status_code == 201


@pytest.mark.parametrize("clave", ["corta", "x" * 101, "con\ttabulador", "ñandú-ñandú"], ids=repr)
def test_una_clave_mal_hecha_es_422(anonimo: Cliente, clave: str) -> None:
    respuesta = anonimo.post("soporte", ticket(), headers={"Idempotency-Key": clave})
    assert error(respuesta) == (422, "validacion")


def test_la_clave_de_una_persona_no_es_la_de_otra(app: Flask, personas: Personas) -> None:
    clave, antes = clave_idempotente(), cuantas(app, "tickets")
    for quien in ("anonimo", "propietario_a", "propietario_b", "asesor"):
        assert personas[quien].post("soporte", ticket(), headers=clave).status_code == 201
    assert cuantas(app, "tickets") == antes + 4


def test_dos_desconocidos_no_comparten_una_clave(app: Flask) -> None:
    clave, antes = clave_idempotente(), cuantas(app, "tickets")
    uno, otro = Cliente(app), Cliente(app)
    primera = uno.post("soporte", ticket(), headers=clave)
    ajena = otro.post("soporte", ticket(), headers=clave)
    assert (primera.status_code, ajena.status_code) == (201, 201)
    assert primera.json["SPT_ID"] != ajena.json["SPT_ID"]
    assert primera.json["adjunto_token"] != ajena.json["adjunto_token"]
    assert cuantas(app, "tickets") == antes + 2
    # ni se entera uno de que el otro la usó con otros datos
    assert otro.post("soporte", ticket(SPT_CLIENTENOMBRE="Otra"), headers=clave).status_code == 409
    assert Cliente(app).post("soporte", ticket(SPT_CLIENTENOMBRE="Otra"), headers=clave).status_code == 201


def test_la_misma_clave_con_otra_consulta_es_409(app: Flask, anonimo: Cliente) -> None:
    clave, cuerpo = clave_idempotente(), ticket()
    primera = anonimo.post("soporte?de=uno", cuerpo, headers=clave)
    antes = cuantas(app, "tickets")
    for consulta in ("?de=dos", "", "?de=uno&mas=1"):
        assert error(anonimo.post(f"soporte{consulta}", cuerpo, headers=clave)) == (409, "conflicto")
    otra = anonimo.post("soporte?de=uno", cuerpo, headers=clave)
    assert (otra.status_code, otra.json) == (201, primera.json)
    assert cuantas(app, "tickets") == antes


def test_las_claves_viejas_se_olvidan(app: Flask, anonimo: Cliente, eid_a: int) -> None:
    vieja, nueva = clave_idempotente(), clave_idempotente()
    for clave in (vieja, nueva):
        anonimo.post("soporte", ticket(), headers=clave)
    filas(
        app,
        "UPDATE claves_idempotencia SET creada_en = now() - interval '49 hours' WHERE clave = %s",
        vieja["Idempotency-Key"],
    )
    filas(
        app,
        "INSERT INTO claves_idempotencia (empresa_id, sujeto, ruta, clave, huella, estado, cuerpo, creada_en) "
        "SELECT %s, sujeto, ruta, clave, huella, estado, cuerpo, creada_en FROM claves_idempotencia WHERE clave = %s",
        *(eid_a, vieja["Idempotency-Key"]),
    )
    with app.app_context():
        idempotency.forget_old()
    assert not cuantas(app, "claves_idempotencia", "clave = %s", vieja["Idempotency-Key"])
    assert cuantas(app, "claves_idempotencia", "clave = %s", nueva["Idempotency-Key"])
