"""El segundo factor de una persona vale en todas sus empresas, y no hay otra puerta."""

from typing import Any

from flask import Flask

from tests.client import Cliente
from tests.factories import error
from tests.plataforma.personas.conftest import CLAVE, Nacer, entrar_a, unir
from tests.plataforma.segundo_factor.conftest import Dueno


def _con_factor(dueno: Dueno, persona: Cliente, empresa: dict[str, Any]) -> Cliente:
    """La persona pone su factor desde una de sus empresas."""
    dueno.cliente = entrar_a(persona, empresa)
    dueno.poner_totp()
    return dueno.cliente


def test_puesto_en_una_empresa_se_pide_en_cada_puerta_suya(
    app: Flask,
    dueno: Dueno,
    nacer: Nacer,
    una: dict[str, Any],
) -> None:
    persona = nacer(una)
    _con_factor(dueno, persona, una)
    suya = {"ruc": una["EMP_RUC"], "usuario": una["usuario"], "clave": CLAVE}
    por_la_empresa = Cliente(app).post("login", suya).json
    assert set(por_la_empresa) == {"segundo_factor"}
    por_la_persona = Cliente(app).post(
        "/api/personas/ingresar", {"correo": persona.sesion["correo"], "clave": CLAVE}
    )
    ficha = por_la_persona.json["segundo_factor"]["ficha"]
    prueba = {"ficha": ficha, "metodo": "totp", "codigo": dueno.codigo(1)}
    assert error(Cliente(app).post("login/segundo", prueba)) == (400, "credenciales"), "es de otra puerta"
    abierta = Cliente(app).post("/api/personas/ingresar/segundo", prueba)
    assert abierta.json["empresas"][0]["EMP_RUC"] == una["EMP_RUC"]


def test_una_cuenta_con_factor_no_se_une_con_su_clave_sola(app: Flask, dueno: Dueno, nacer: Nacer) -> None:
    dueno.poner_totp()
    assert error(unir(nacer(), dueno.empresa)) == (409, "estado_invalido")


def test_cambiar_la_clave_de_la_persona_no_la_deja_sin_su_factor(
    dueno: Dueno,
    nacer: Nacer,
    una: dict[str, Any],
) -> None:
    persona = nacer(una)
    _con_factor(dueno, persona, una)
    nueva = {"clave_actual": CLAVE, "clave_nueva": "cuatro-faros-y-una-mesa"}
    persona.token = persona.put("/api/personas/clave", nueva).json["ficha"]
    adentro = entrar_a(persona, una)
    assert error(adentro.post("/api/segundo-factor/recuperacion")) == (409, "falta_segundo_factor")
