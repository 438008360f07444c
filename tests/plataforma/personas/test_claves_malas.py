"""Una persona tiene una sola clave: quien la adivina no empieza de cero en cada puerta, y a ella no la deja afuera."""

from typing import Any

from flask import Flask

from api.core.datos.db import en_empresa, transactional
from api.plataforma.credenciales import service as credenciales
from api.plataforma.usuarios import claves
from api.plataforma.usuarios import service as usuarios
from tests.client import Cliente
from tests.factories import error, registrar_empresa
from tests.plataforma.personas.conftest import CLAVE, correo_nuevo, unir

ESPERA = (429, "demasiados_intentos")
MALA = (400, "credenciales")


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


def _escrita(empresa: dict[str, Any]) -> dict[str, Any]:
    return {"ruc": empresa["EMP_RUC"], "usuario": empresa["usuario"]}


def test_lo_que_se_prueba_en_una_empresa_cuenta_en_las_demas_y_la_duena_entra(visitante: Cliente) -> None:
    app = visitante.http.application
    una, otra = (registrar_empresa(Cliente(app)) for _ in range(2))
    persona = nacer_en(app)
    for empresa in (una, otra):
        assert unir(persona, empresa).status_code == 200
    suyas = [_escrita(una), _escrita(otra)]
    correo = {"correo": persona.sesion["correo"]}
    for n in range(30):
        _desde(app, n, "login", {**suyas[n % 2], "clave": "no-es-esta-para-nada"})
    for ruta, cuenta in (("login", suyas[0]), ("login", suyas[1]), ("/api/personas/ingresar", correo)):
        assert error(_desde(app, 99, ruta, {**cuenta, "clave": CLAVE})) == MALA, "ni con la buena"
    otra_persona = nacer_en(app).sesion["correo"]
    libre = _desde(app, 98, "/api/personas/ingresar", {"correo": otra_persona, "clave": CLAVE})
    assert libre.status_code == 200, "lo de otra persona no espera"
    for ruta, cuenta in (("/api/personas/ingresar", correo), ("login", suyas[0])):
        assert persona.post(ruta, {**cuenta, "clave": CLAVE}).status_code == 200


def test_lo_que_responde_una_cuenta_no_dice_de_que_persona_es(visitante: Cliente) -> None:
    """Probada hasta la espera una de sus empresas, otra suya responde, intento por intento, lo que la de cualquiera."""
    app = visitante.http.application
    probada, suya, ajena = (registrar_empresa(Cliente(app)) for _ in range(3))
    persona = nacer_en(app)
    for empresa in (probada, suya):
        assert unir(persona, empresa).status_code == 200
    for n in range(25):
        ultima = _desde(app, n, "login", {**_escrita(probada), "clave": "no-es-esta-para-nada"})
    assert error(ultima) == ESPERA
    dicho = [
        [
            error(_desde(app, 100 + n, "login", {**_escrita(de), "clave": "no-es-esta-para-nada"}))
            for n in range(23)
        ]
        for de in (suya, ajena)
    ]
    assert dicho[0] == dicho[1]
    assert dicho[0][0] == MALA and dicho[0][-1] == ESPERA


def test_a_quien_se_desactivo_no_se_le_dice_mientras_se_prueba_su_clave(visitante: Cliente) -> None:
    """Decir que está desactivado diría que la clave era la buena."""
    app = visitante.http.application
    una, otra = (registrar_empresa(Cliente(app)) for _ in range(2))
    persona = nacer_en(app)
    for empresa in (una, otra):
        assert unir(persona, empresa).status_code == 200
    for n in range(25):
        _desde(app, n, "login", {**_escrita(una), "clave": "no-es-esta-para-nada"})
    with app.test_request_context():
        _desactivar(otra)
    assert error(_desde(app, 99, "login", {**_escrita(otra), "clave": CLAVE})) == MALA


@transactional
def _desactivar(empresa: dict[str, Any]) -> None:
    with en_empresa(empresa["EMP_CODIGO"]):
        suyo = usuarios.usuario_de_empresa(empresa["EMP_CODIGO"], empresa["usuario"])
        assert suyo is not None
        suyo.activo = False
