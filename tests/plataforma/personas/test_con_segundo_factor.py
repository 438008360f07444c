"""El segundo factor de una persona vale en todas sus empresas, y no hay otra puerta."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.factories import error, filas
from tests.plataforma.personas.conftest import CLAVE, Nacer, entrar_a, unir
from tests.plataforma.segundo_factor.conftest import Dueno, dueno, reloj
from tests.plataforma.segundo_factor.llavero import Llavero

__all__ = ["dueno", "reloj"]


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


def _sola(persona: Cliente) -> tuple[str, dict[str, Any]]:
    pedida = persona.post("login/passkey").json
    return pedida["ficha"], pedida["opciones"]


def _entrar(app: Flask, ficha: str, credencial: dict[str, Any]) -> Any:
    return Cliente(app).post("/api/personas/ingresar/passkey", {"ficha": ficha, "credencial": credencial})


def test_una_passkey_sola_es_todo_el_ingreso_de_una_persona(
    app: Flask, dueno: Dueno, nacer: Nacer, una: dict[str, Any]
) -> None:
    persona, llavero = nacer(una), Llavero()
    dueno.cliente = entrar_a(persona, una)
    dueno.poner_passkey(llavero)
    ficha, opciones = _sola(Cliente(app))
    firmado = llavero.firmar(opciones)
    por_la_empresa = {"ficha": ficha, "tipo": "empresa", "credencial": firmado}
    negada = Cliente(app).post("login/passkey/entrar", por_la_empresa)
    assert error(negada) == (400, "credenciales") and "Trabajo en varias empresas" in negada.json["msg"]
    assert error(_entrar(app, ficha, firmado)) == (400, "credenciales"), "el reto se gastó"
    ficha, opciones = _sola(Cliente(app))
    abierta = _entrar(app, ficha, llavero.firmar(opciones))
    assert [e["EMP_RUC"] for e in abierta.json["empresas"]] == [una["EMP_RUC"]]
    # Con ella ya dio su segundo factor: lo delicado no se lo pide otra vez.
    adentro = entrar_a(Cliente(app, abierta.json["ficha"]), una)
    assert adentro.post("/api/segundo-factor/recuperacion").status_code == 200
    dicho = "SELECT despues FROM auditoria WHERE entidad = 'persona' AND accion = 'ingresar' ORDER BY id DESC LIMIT 1"
    assert filas(app, dicho)[0]["despues"] == {"segundo_factor": "Llave USB"}


def test_sola_la_desbloquea_su_duena_y_de_la_desactivada_no_abre_nada(
    app: Flask, dueno: Dueno, nacer: Nacer, una: dict[str, Any]
) -> None:
    persona, llavero = nacer(una), Llavero()
    dueno.cliente = entrar_a(persona, una)
    dueno.poner_passkey(llavero)
    ficha, opciones = _sola(Cliente(app))
    assert error(_entrar(app, ficha, llavero.firmar(opciones, desbloqueada=False))) == (400, "credenciales")
    filas(app, "UPDATE personas SET activo = false WHERE correo = %s", persona.sesion["correo"])
    ficha, opciones = _sola(Cliente(app))
    assert error(_entrar(app, ficha, llavero.firmar(opciones))) == (403, "usuario_desactivado")


@pytest.mark.parametrize(("lejos", "frase"), [(-4, "atrasado"), (4, "adelantado")], ids=["atras", "adelante"])
def test_a_la_persona_de_reloj_dos_minutos_mal_se_le_dice_cuanto(
    app: Flask,
    dueno: Dueno,
    nacer: Nacer,
    una: dict[str, Any],
    reloj: Callable[[int], None],
    lejos: int,
    frase: str,
) -> None:
    persona = nacer(una)
    _con_factor(dueno, persona, una)
    reloj(10)
    pedido = (
        Cliente(app).post("/api/personas/ingresar", {"correo": persona.sesion["correo"], "clave": CLAVE}).json
    )
    prueba = {"ficha": pedido["segundo_factor"]["ficha"], "metodo": "totp"}
    malo = Cliente(app).post("/api/personas/ingresar/segundo", {**prueba, "codigo": dueno.codigo(10 + lejos)})
    assert error(malo) == (400, "credenciales") and f"{frase} unos 2 minutos" in malo.json["msg"]
    bueno = Cliente(app).post("/api/personas/ingresar/segundo", {**prueba, "codigo": dueno.codigo(10)})
    assert bueno.status_code == 200
