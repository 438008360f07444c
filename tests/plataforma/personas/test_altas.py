"""Nacer como persona y recuperar la clave: por un correo que solo abre su dueño."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from flask import Flask

from api.core.datos.clock import ahora
from tests.client import Buzon, Cliente
from tests.factories import entrar, error, filas
from tests.plataforma.auth.test_recuperacion import TEMPORAL
from tests.plataforma.personas.conftest import CLAVE, ENLACE, Nacer, correo_nuevo, entrar_a


def _enlace(app: Flask, buzon: Buzon, trabajar: Callable[[], None], correo: str) -> str:
    assert Cliente(app).post("/api/personas/alta", {"correo": correo}).status_code == 200
    trabajar()
    hallado = ENLACE.search(buzon.correo(correo)["texto"])
    return hallado[1] if hallado else ""


def _anotado(app: Flask, correo: str) -> set[str]:
    """Lo que la auditoría dice que se hizo con esa persona."""
    dicho = "SELECT accion FROM auditoria WHERE entidad = 'persona' AND entidad_id = (SELECT id::text FROM personas WHERE correo = %s)"
    return {fila["accion"] for fila in filas(app, dicho, correo)}


def test_el_alta_responde_igual_exista_o_no_y_el_correo_dice_lo_suyo(
    app: Flask, nacer: Nacer, buzon: Buzon, trabajar: Callable[[], None], anonimo: Cliente
) -> None:
    correo, nuevo = correo_nuevo(), correo_nuevo()
    nacer(correo=correo)
    respuestas = [anonimo.post("/api/personas/alta", {"correo": c}) for c in (correo.upper(), nuevo)]
    assert [r.status_code for r in respuestas] == [200, 200]
    assert respuestas[0].json == respuestas[1].json
    trabajar()
    assert "Ya puede" in buzon.correo(correo)["texto"]
    assert ENLACE.search(buzon.correo(nuevo)["texto"])


def test_el_enlace_del_alta_sirve_una_vez_y_no_admite_una_clave_que_se_adivina(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    correo = correo_nuevo()
    alta = {"ficha": _enlace(app, buzon, trabajar, correo), "nombre": "Ana Torres", "clave": CLAVE}
    visitante = Cliente(app)
    assert error(visitante.post("/api/personas", {**alta, "clave": "Torres2026"})) == (
        422,
        "regla_de_negocio",
    )
    assert error(visitante.post("/api/personas", {**alta, "ficha": alta["ficha"] + "x"})) == (
        404,
        "no_encontrado",
    )
    nacida = visitante.post("/api/personas", alta)
    assert (nacida.status_code, nacida.json["falta"]) == (200, "")
    # Sin que lo pida, no se la recuerda: la de un equipo prestado termina ese día.
    assert datetime.fromisoformat(nacida.json["expira"]) < ahora() + timedelta(days=1)
    assert "ingresar" in _anotado(app, correo)
    linea = "SELECT actor_nombre FROM auditoria WHERE accion = 'crear' AND entidad = 'persona' AND despues ->> 'correo' = %s"
    assert len(filas(app, linea, correo)) == 1
    otra_vez = visitante.post("/api/personas", {**alta, "clave": "otra-clave-de-verdad"})
    assert error(otra_vez) == (409, "conflicto")
    assert "ingrese con su contraseña" in otra_vez.text
    quien = {"correo": f" {correo.upper()} ", "clave": CLAVE}
    assert visitante.post("/api/personas/ingresar", quien).json["correo"] == correo


def test_a_la_cuarta_en_media_hora_no_se_escribe_mas_a_esa_direccion(
    estricta: Flask, visitante: Cliente
) -> None:
    """Lo mismo da qué se pida: al mismo buzón no llegan tres de cada cosa."""
    pedido = {"correo": correo_nuevo()}
    puertas = ["/api/personas/alta", *["/api/personas/recuperar"] * 3]
    assert [visitante.post(puerta, pedido).status_code for puerta in puertas] == [200] * 3 + [429]
    assert visitante.post("/api/personas/alta", pedido).status_code == 429


@pytest.mark.parametrize("correo", ["nadie@nada.example", ""], ids=["quien-no-existe", "otra-clave"])
def test_un_ingreso_equivocado_responde_lo_mismo_exista_o_no(app: Flask, nacer: Nacer, correo: str) -> None:
    quien = correo or nacer().sesion["correo"]
    respuesta = Cliente(app).post("/api/personas/ingresar", {"correo": quien, "clave": "equivocada-del-todo"})
    assert error(respuesta) == (400, "credenciales")


def test_la_clave_temporal_de_un_usuario_unido_va_al_correo_de_su_persona(
    app: Flask, nacer: Nacer, una: dict, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    """Quien administra la empresa cambia el correo del usuario; si llegara ahí, entraría a todas las de la persona."""
    persona = nacer(una)
    filas(app, "UPDATE usuarios SET correo = 'ajeno@x.example' WHERE empresa_id = %s", una["EMP_CODIGO"])
    antes = len(buzon.correos("ajeno@x.example"))
    Cliente(app).post("recuperar", {"ruc": una["EMP_RUC"], "usuario": una["usuario"]})
    trabajar()
    assert len(buzon.correos("ajeno@x.example")) == antes
    llegada = TEMPORAL.search(buzon.correo(persona.sesion["correo"])["texto"])
    assert llegada
    assert entrar(app, una, clave=llegada[1]).sesion["cambiar_clave"] is True


def test_quien_entra_con_una_clave_temporal_primero_elige_la_suya(
    app: Flask, nacer: Nacer, una: dict, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    persona = nacer(una)
    correo = persona.sesion["correo"]
    assert Cliente(app).post("/api/personas/recuperar", {"correo": correo}).status_code == 200
    assert Cliente(app).post("/api/personas/recuperar", {"correo": correo_nuevo()}).status_code == 200
    trabajar()
    llegada = TEMPORAL.search(buzon.correo(correo)["texto"])
    assert llegada
    respuesta = Cliente(app).post("/api/personas/ingresar", {"correo": correo, "clave": llegada[1]})
    cliente = Cliente(app, respuesta.json["ficha"])
    assert (respuesta.json["falta"], respuesta.json["empresas"]) == ("clave", [])
    for intento in (
        cliente.get("/api/personas/empresas"),
        cliente.post("/api/personas/entrar", {"eid": una["EMP_CODIGO"]}),
    ):
        assert error(intento) == (409, "estado_invalido")
    cambio = {"clave_actual": "", "clave_nueva": "seis-faroles-de-cobre"}
    la_temporal = cliente.put("/api/personas/clave", {**cambio, "clave_nueva": llegada[1]})
    assert error(la_temporal) == (422, "regla_de_negocio")
    assert "distinta de la anterior" in la_temporal.text
    cambiada = cliente.put("/api/personas/clave", cambio)
    assert cambiada.status_code == 200, cambiada.text
    nueva = Cliente(app, cambiada.json["ficha"])
    assert entrar_a(nueva, una).get("sesion").json["falta"] == ""
    assert error(cliente.get("/api/personas")) == (401, "sin_sesion")
    assert {"recuperar", "cambiar_clave"} <= _anotado(app, correo)


def test_las_sesiones_de_una_persona_se_ven_y_se_terminan_desde_cualquiera_de_sus_empresas(
    app: Flask, nacer: Nacer, una: dict, otra: dict
) -> None:
    persona = nacer(una, otra)
    en_una, en_otra = entrar_a(persona, una), entrar_a(persona, otra)
    vistas = en_una.get("sesiones").json
    assert [s["esta"] for s in vistas] == [True, False, False]
    assert {s["empresa"] for s in vistas} == {None, otra["EMP_NOMBREC"]}
    (de_otra,) = [s["id"] for s in vistas if s["empresa"]]
    assert en_una.llamar("DELETE", f"sesiones/{de_otra}").status_code == 204
    assert error(en_otra.get("sesion")) == (401, "sin_sesion")
    assert en_una.get("sesion").status_code == 200
    assert persona.llamar("DELETE", "/api/personas/sesiones").json == {"terminadas": 1}
    assert error(en_una.get("sesion")) == (401, "sin_sesion")
    assert persona.post("/api/personas/salir").status_code == 204
    assert error(persona.get("/api/personas")) == (401, "sin_sesion")
