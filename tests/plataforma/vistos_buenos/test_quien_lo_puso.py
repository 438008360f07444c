"""El usuario que alguien acaba de crear, o de cambiar, no es otra persona: no confirma lo que él pide ni aprueba lo que él
preparó. Así el único propietario no se da a sí mismo lo que debe esperar un día."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask

from demo import demostracion as demo
from tests.client import Cliente
from tests.compras.por_pagar.lotes import LOTES, crear_lote, pasar
from tests.factories import entrar, error, filas
from tests.plataforma.vistos_buenos.test_vistos_buenos import FORMATO, abiertos, con_la_regla
from tests.vistos import cancelar, confirmar

__all__ = ["abiertos", "con_la_regla"]
pytestmark = pytest.mark.usefixtures("abiertos")
Crear = Callable[[Cliente, str], Cliente]


@pytest.fixture
def otro(app: Flask, a: Cliente, con_la_regla: Any) -> Iterator[Crear]:
    """Alguien crea un propietario y entra con su cuenta. Al final ya no están, ni lo que espera."""
    creados: list[int] = []

    def crear(quien: Cliente, usuario: str) -> Cliente:
        persona = {"USU_USUARIO": usuario, "USU_NOMBRE": "Otro Yo", "USU_CORREO": f"{usuario}@otro.example"}
        suyo = {**persona, "perfil": "propietario", "COM_CODIGO": quien.sesion["COM_CODIGO"]}
        creada = quien.post("empresa/usuarios", suyo)
        assert creada.status_code == 201, creada.text
        creados.append(creada.json["USU_CODIGO"])
        de_demo = "(SELECT clave_hash FROM usuarios WHERE usuario = 'demo' AND empresa_id = u.empresa_id)"
        filas(app, f"UPDATE usuarios u SET clave_hash = {de_demo} WHERE id = %s", creados[-1])
        return entrar(app, {"EMP_RUC": demo.A, "usuario": usuario, "clave": demo.CLAVE_EMPRESA})

    yield crear
    filas(app, "UPDATE vistos_buenos SET estado = 'CANCELADO', resuelto_en = now() WHERE estado = 'ESPERA'")
    filas(app, "UPDATE usuarios SET activo = false WHERE id = ANY(%s)", creados)


def _hace(app: Flask, quien: Cliente, horas: int) -> None:
    filas(
        app,
        "UPDATE usuarios SET puesto_en = now() - make_interval(hours => %s) WHERE id = %s",
        horas,
        quien.sesion["USU_CODIGO"],
    )


def test_el_que_creo_quien_pide_no_se_lo_confirma_y_entonces_espera_un_dia(
    a: Cliente, otro: Crear, con_la_regla: Any
) -> None:
    segundo = otro(a, "segundo")
    visto = con_la_regla(aprobar_pagos=False)["por_confirmar"][0]
    assert (visto["solo"], visto["confirman"]) == (True, [])
    despues = otro(a, "despues")  # ni el que crea cuando ya lo pidió
    tercero = otro(segundo, "tercero")  # ni el que crea el que él creó
    for puesto in (segundo, despues, tercero):
        assert puesto.get(FORMATO).json["por_confirmar"][0]["acciones"] == ["cancelar"]
        assert error(confirmar(puesto, visto)) == (403, "sin_permiso")
    assert a.get(FORMATO).json["aprobar_pagos"]


def test_el_que_esta_desde_antes_si_es_otra_persona(
    app: Flask, a: Cliente, otro: Crear, con_la_regla: Any
) -> None:
    segundo = otro(a, "segundo_viejo")
    _hace(app, segundo, 25)
    visto = con_la_regla(aprobar_pagos=False)["por_confirmar"][0]
    assert (visto["solo"], visto["confirman"]) == (False, ["Otro Yo"])
    # hasta que quien pide le cambia el correo: la clave que pida le llegaría a él
    ruta = f"empresa/usuarios/{segundo.sesion['USU_CODIGO']}"
    suyo = next(u for u in a.get("empresa/usuarios").json if u["USU_CODIGO"] == segundo.sesion["USU_CODIGO"])
    cambiado = a.put(ruta, {"USU_CORREO": "mio@otro.example", "version": suyo["version"]})
    assert cambiado.status_code == 200, cambiado.text
    assert error(confirmar(segundo, visto)) == (403, "sin_permiso")
    _hace(app, segundo, 25)
    assert confirmar(segundo, visto).json["estado"] == "HECHO"
    assert con_la_regla(aprobar_pagos=True)["aprobar_pagos"]


def test_tampoco_aprueba_el_lote_que_el_otro_preparo(app: Flask, a: Cliente, otro: Crear) -> None:
    lote = crear_lote(a)
    espera = pasar(a, lote, "presentar")
    assert espera["estado"] == "POR_APROBAR"
    segundo = otro(a, "segundo_lote")
    visto = segundo.get(f"{LOTES}/{lote}").json
    assert "aprobar" not in visto["acciones"] and "Otro Yo" not in visto["aprueban"]
    respuesta = segundo.post(f"{LOTES}/{lote}/aprobar", {"version": visto["version"]})
    assert error(respuesta) == (403, "sin_permiso")
    assert "creó su usuario" in respuesta.json["msg"]
    _hace(app, segundo, 25)
    assert pasar(segundo, lote, "aprobar")["estado"] == "APROBADO"


def test_lo_que_uno_pide_lo_puede_cancelar_cualquiera(a: Cliente, otro: Crear, con_la_regla: Any) -> None:
    segundo = otro(a, "segundo_cancela")
    visto = con_la_regla(aprobar_pagos=False)["por_confirmar"][0]
    assert cancelar(segundo, visto).json["estado"] == "CANCELADO"
