"""Una persona tiene una sola clave: quien la adivina no empieza de cero en cada puerta, y a ella no la deja afuera."""

from typing import Any

from flask import Flask

from api.core.datos.db import transactional
from api.plataforma.credenciales import service as credenciales
from api.plataforma.usuarios import claves
from tests.client import Cliente
from tests.factories import error, registrar_empresa
from tests.plataforma.personas.conftest import CLAVE, correo_nuevo, unir

ESPERA = (429, "demasiados_intentos")


def nacer_en(app: Flask) -> Cliente:
    """Una persona que ya ingresó desde su navegador."""
    correo = correo_nuevo()
    with app.test_request_context():
        transactional(credenciales.crear_persona)(correo, "Ana Lucía Torres", claves.hash_clave(CLAVE))
    cliente = Cliente(app)
    abierta = cliente.post("/api/personas/ingresar", {"correo": correo, "clave": CLAVE})
    assert abierta.status_code == 200, abierta.text
    cliente.sesion, cliente.token = abierta.json, abierta.json["ficha"]
    return cliente


def _desde(app: Flask, numero: int, ruta: str, cuerpo: dict[str, Any]) -> Any:
    """Cada vez desde otra dirección: solo lo detiene lo que cuenta por la cuenta o por la persona."""
    cliente = Cliente(app)
    cliente.http.environ_base["REMOTE_ADDR"] = f"203.0.113.{numero}"
    return cliente.post(ruta, cuerpo)


def test_lo_que_se_prueba_en_una_empresa_cuenta_en_las_demas_y_la_duena_entra(visitante: Cliente) -> None:
    app = visitante.http.application
    una, otra = (registrar_empresa(Cliente(app)) for _ in range(2))
    persona = nacer_en(app)
    for empresa in (una, otra):
        assert unir(persona, empresa).status_code == 200
    suyas = [{"ruc": e["EMP_RUC"], "usuario": e["usuario"]} for e in (una, otra)]
    correo = {"correo": persona.sesion["correo"]}
    for n in range(30):
        _desde(app, n, "login", {**suyas[n % 2], "clave": "no-es-esta-para-nada"})
    for ruta, cuenta in (("login", suyas[0]), ("login", suyas[1]), ("/api/personas/ingresar", correo)):
        assert error(_desde(app, 99, ruta, {**cuenta, "clave": CLAVE})) == ESPERA, "ni con la buena"
    otra_persona = nacer_en(app).sesion["correo"]
    libre = _desde(app, 98, "/api/personas/ingresar", {"correo": otra_persona, "clave": CLAVE})
    assert libre.status_code == 200, "lo de otra persona no espera"
    for ruta, cuenta in (("/api/personas/ingresar", correo), ("login", suyas[0])):
        assert persona.post(ruta, {**cuenta, "clave": CLAVE}).status_code == 200
