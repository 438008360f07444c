"""Una empresa quita a una persona: sale de ella en ese momento, y de las demás suyas no."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from tests.client import Buzon, Cliente
from tests.factories import como_confirmada, credenciales, entrar, error, filas
from tests.plataforma.invitaciones.test_invitaciones import aceptar, dueno, enlace
from tests.plataforma.personas.conftest import CLAVE, Nacer, entrar_a, nacer, otra, una

__all__ = ("dueno", "enlace", "nacer", "otra", "una")
RUTA = "empresa/usuarios"


@pytest.fixture
def ana(nacer: Nacer, otra: dict[str, Any], una: dict[str, Any], enlace: Callable[..., str]) -> Cliente:
    """Una persona dueña de otra empresa, invitada además a una."""
    persona = nacer(otra)
    assert aceptar(persona, enlace(persona.sesion["correo"])).status_code == 200
    return persona


def de_persona(dueno: Cliente) -> dict[str, Any]:
    return next(u for u in dueno.get(RUTA).json if u["persona"])


def test_sale_al_instante_de_esa_empresa_y_lo_demas_suyo_sigue(
    app: Flask,
    ana: Cliente,
    dueno: Cliente,
    una: dict,
    otra: dict,
    buzon: Buzon,
    trabajar: Callable[[], None],
) -> None:
    en_una, en_otra = entrar_a(ana, una), entrar_a(ana, otra)
    ella = de_persona(dueno)
    assert ella["persona"] == "Ana Lucía Torres"
    quedo = dueno.post(f"{RUTA}/{ella['USU_CODIGO']}/separar")
    assert quedo.status_code == 200
    assert (quedo.json["persona"], quedo.json["USU_ACTIVO"]) == (None, False)
    assert error(en_una.get("sesion")) == (403, "usuario_desactivado")
    assert en_otra.get("sesion").status_code == 200
    assert [e["EMP_RUC"] for e in ana.get("/api/personas/empresas").json] == [otra["EMP_RUC"]]
    for quien in (ana, en_otra):
        assert error(quien.post("/api/personas/entrar", {"eid": una["EMP_CODIGO"]})) == (404, "no_encontrado")
    suyo = credenciales(una, usuario=ella["USU_USUARIO"], clave=CLAVE)
    assert error(Cliente(app).post("login", suyo)) == (400, "credenciales")
    # ni con la clave que pida por correo
    pedida = {"ruc": una["EMP_RUC"], "usuario": ella["USU_USUARIO"]}
    assert Cliente(app).post("recuperar", pedida).status_code == 200
    trabajar()
    asunto = f"Ya no entra a {una['EMP_NOMBREC']}"
    assert buzon.cuantos(ana.sesion["correo"], asunto) == 1
    assert buzon.correos(ana.sesion["correo"])[0]["asunto"] == asunto
    lineas = filas(
        app,
        "SELECT accion, actor_nombre, antes FROM auditoria WHERE empresa_id = %s AND entidad = 'usuario' AND entidad_id = %s "
        "ORDER BY id DESC LIMIT 2",
        una["EMP_CODIGO"],
        str(ella["USU_CODIGO"]),
    )
    assert [linea["accion"] for linea in lineas] == ["separar", "desactivar"]
    assert "Ana Lucía Torres" in lineas[0]["antes"]["persona"]


def test_se_la_puede_invitar_otra_vez(
    ana: Cliente, dueno: Cliente, una: dict, enlace: Callable[..., str]
) -> None:
    assert dueno.post(f"{RUTA}/{de_persona(dueno)['USU_CODIGO']}/separar").status_code == 200
    assert aceptar(ana, enlace(ana.sesion["correo"], "contador")).status_code == 200
    assert entrar_a(ana, una).sesion["perfil"] == "contador"


def test_nadie_se_quita_a_si_mismo_ni_al_que_puede_mas_ni_al_que_no_es_una_persona(
    app: Flask, nacer: Nacer, una: dict, otra: dict
) -> None:
    persona = nacer(una)
    duena = entrar_a(persona, una)
    como_confirmada(app, una)
    yo = duena.sesion["USU_CODIGO"]
    assert error(duena.post(f"{RUTA}/{yo}/separar")) == (422, "regla_de_negocio")
    ajena = entrar(app, otra)
    assert error(ajena.post(f"{RUTA}/{yo}/separar")) == (404, "no_encontrado")
    de_otra = ajena.sesion["USU_CODIGO"]
    assert error(duena.post(f"{RUTA}/{de_otra}/separar")) == (404, "no_encontrado")
    nuevo = {
        "USU_USUARIO": "luis",
        "USU_NOMBRE": "Luis",
        "USU_CORREO": "luis@x.example",
        "perfil": "consulta",
    }
    luis = duena.post(RUTA, nuevo).json["USU_CODIGO"]
    assert error(duena.post(f"{RUTA}/{luis}/separar")) == (409, "estado_invalido")
    assert [u["persona"] for u in duena.get(RUTA).json if u["USU_CODIGO"] == luis] == [None]


def test_la_lista_no_pregunta_por_la_persona_de_cada_uno(
    app: Flask, nacer: Nacer, dueno: Cliente, enlace: Callable[..., str], contar_consultas: Any
) -> None:
    cuentas = []
    for _ in range(2):
        persona = nacer()
        assert aceptar(persona, enlace(persona.sesion["correo"])).status_code == 200
        cuentas.append(contar_consultas(lambda: dueno.get(RUTA)))
    assert cuentas[0] == cuentas[1]
    assert len([u for u in dueno.get(RUTA).json if u["persona"]]) == 2
