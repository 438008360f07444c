"""Una invitación por correo abre una empresa a quien tiene ese correo, una vez y mientras vale."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import ahora
from api.plataforma.invitaciones import aceptar as al_aceptar
from tests.a_la_vez import con_cada
from tests.cerrojos import al_llamar, tomada
from tests.client import Buzon, Cliente
from tests.factories import clave_idempotente, como_confirmada, entrar, error, filas
from tests.plataforma.personas.conftest import CLAVE, Nacer, correo_nuevo, entrar_a, nacer, otra, una
from tests.reloj import Reloj

__all__ = ("nacer", "otra", "una")
RUTA = "/api/invitaciones"
ENLACE = re.compile(r"/#/personas/invitacion/(\S+)")
NUEVA = {"nombre": "Berta Salas", "clave": "cuatro-faroles-de-cobre"}
Trabajar = Callable[[], None]


@pytest.fixture
def dueno(app: Flask, una: dict[str, Any]) -> Cliente:
    return entrar(app, como_confirmada(app, una, verificada=True))


def invitar(quien: Cliente, correo: str, perfil: str = "consulta") -> Any:
    return quien.post(RUTA, {"correo": correo, "perfil": perfil}, headers=clave_idempotente())


@pytest.fixture
def enlace(dueno: Cliente, buzon: Buzon, trabajar: Trabajar) -> Callable[..., str]:
    """La ficha del enlace que llega a ese correo."""

    def pedir(correo: str, perfil: str = "consulta") -> str:
        hecha = invitar(dueno, correo, perfil)
        assert hecha.status_code == 201, hecha.text
        trabajar()
        hallado = ENLACE.search(buzon.correo(correo)["texto"])
        assert hallado
        return hallado[1]

    return pedir


def aceptar(quien: Cliente, ficha: str, **cambios: Any) -> Any:
    return quien.post(f"{RUTA}/aceptar", {"ficha": ficha, **cambios})


def test_quien_no_era_una_persona_lee_quien_lo_invita_elige_su_clave_y_queda_adentro(
    app: Flask, una: dict, dueno: Cliente, enlace: Callable[..., str], buzon: Buzon
) -> None:
    correo, visitante = correo_nuevo(), Cliente(app)
    ficha = enlace(correo.upper(), "facturador")
    leida = visitante.post(f"{RUTA}/leer", {"ficha": ficha}).json
    assert (leida["empresa"], leida["ruc"]) == (una["EMP_NOMBREC"], una["EMP_RUC"])
    assert (leida["correo"], leida["perfil_nombre"], leida["existe"]) == (correo, "Facturador", False)
    assert leida["invitado_por"] in buzon.correo(correo)["asunto"]
    assert error(aceptar(visitante, ficha, nombre="", clave=CLAVE)) == (422, "regla_de_negocio")
    assert error(aceptar(visitante, ficha, nombre="Berta Salas", clave="Berta2026")) == (
        422,
        "regla_de_negocio",
    )
    hecha = aceptar(visitante, ficha, **NUEVA)
    assert hecha.status_code == 200, hecha.text
    assert [e["eid"] for e in hecha.json["persona"]["empresas"]] == [una["EMP_CODIGO"]]
    dentro = entrar_a(Cliente(app, hecha.json["persona"]["ficha"]), una)
    assert dentro.get("sesion").json["perfil"] == "facturador"
    assert (
        visitante.post("/api/personas/ingresar", {"correo": correo, "clave": NUEVA["clave"]}).status_code
        == 200
    )
    assert dueno.get(RUTA).json == []


def test_la_auditoria_dice_el_usuario_la_persona_y_quien_lo_puso(
    app: Flask, una: dict, dueno: Cliente, enlace: Callable[..., str]
) -> None:
    aceptar(Cliente(app), enlace(correo_nuevo()), **NUEVA)
    consulta = "SELECT * FROM auditoria WHERE empresa_id = %s ORDER BY id DESC LIMIT 4"
    aceptada, unido, creado, invitada = filas(app, consulta, una["EMP_CODIGO"])
    lineas = (invitada, creado, unido, aceptada)
    assert [f"{x['accion']} {x['entidad']}" for x in lineas] == [
        "invitar invitacion",
        "crear usuario",
        "unir usuario",
        "aceptar invitacion",
    ]
    assert invitada["actor"] == f"empresa:{una['EMP_CODIGO']}:{dueno.sesion['USU_CODIGO']}"
    assert creado["actor"] == unido["actor"] and creado["actor"].startswith("persona:0:")
    assert aceptada["actor"] == f"empresa:{una['EMP_CODIGO']}:{creado['entidad_id']}"
    assert aceptada["persona"] == NUEVA["nombre"]
    (puesto,) = filas(app, "SELECT puesto_por FROM usuarios WHERE id = %s", creado["entidad_id"])
    assert puesto["puesto_por"] == invitada["actor"]


def test_quien_ya_es_una_persona_acepta_con_su_sesion_y_no_con_su_solo_correo(
    app: Flask, nacer: Nacer, una: dict, otra: dict, enlace: Callable[..., str]
) -> None:
    persona, ajena = nacer(otra), nacer()
    ficha = enlace(persona.sesion["correo"])
    assert Cliente(app).post(f"{RUTA}/leer", {"ficha": ficha}).json["existe"] is True
    assert error(aceptar(Cliente(app), ficha, **NUEVA)) == (409, "estado_invalido")
    assert error(aceptar(ajena, ficha)) == (403, "sin_permiso")
    hecha = aceptar(persona, ficha)
    assert hecha.status_code == 200, hecha.text
    assert hecha.json["persona"]["ficha"] is None
    assert {e["eid"] for e in hecha.json["persona"]["empresas"]} == {una["EMP_CODIGO"], otra["EMP_CODIGO"]}
    assert entrar_a(persona, una).get("sesion").json["perfil"] == "consulta"
    assert error(aceptar(persona, ficha)) == (404, "no_encontrado")


def test_tambien_se_acepta_desde_otra_de_sus_empresas_y_alli_no_queda_nada(
    app: Flask, nacer: Nacer, una: dict, otra: dict, enlace: Callable[..., str]
) -> None:
    persona = nacer(otra)
    en_otra = entrar_a(persona, otra)
    cuantas = "SELECT count(*) AS n FROM auditoria WHERE empresa_id = %s"
    antes = filas(app, cuantas, otra["EMP_CODIGO"])
    assert aceptar(en_otra, enlace(persona.sesion["correo"], "propietario")).status_code == 200
    assert filas(app, cuantas, otra["EMP_CODIGO"]) == antes
    assert entrar_a(en_otra, una).get("sesion").json["perfil"] == "propietario"


def test_quien_tiene_abierta_otra_empresa_con_un_usuario_sin_unir_nace_y_alli_no_queda_nada(
    app: Flask, una: dict, otra: dict, enlace: Callable[..., str]
) -> None:
    en_otra = entrar(app, otra)
    cuantas = "SELECT count(*) AS n FROM auditoria WHERE empresa_id = %s"
    antes = filas(app, cuantas, otra["EMP_CODIGO"])
    hecha = aceptar(en_otra, enlace(correo_nuevo()), **NUEVA)
    assert [e["eid"] for e in hecha.json["persona"]["empresas"]] == [una["EMP_CODIGO"]]
    assert filas(app, cuantas, otra["EMP_CODIGO"]) == antes


def test_de_dos_que_la_aceptan_a_la_vez_entra_uno(app: Flask, una: dict, enlace: Callable[..., str]) -> None:
    ficha = enlace(correo_nuevo())
    estados = con_cada(lambda quien: aceptar(quien, ficha, **NUEVA).status_code, [Cliente(app), Cliente(app)])
    assert sorted(estados)[0] == 200 and sorted(estados)[1] in (404, 409)
    assert filas(app, "SELECT count(*) AS n FROM usuarios WHERE empresa_id = %s", una["EMP_CODIGO"]) == [
        {"n": 2}
    ]


def test_mientras_alguien_la_acepta_la_invitacion_es_suya(
    app: Flask, una: dict, enlace: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Quien la revoca, o acepta a la vez, espera: no nace un usuario de una invitación que ya no es."""
    ficha = enlace(correo_nuevo())
    (fila,) = filas(app, "SELECT id FROM invitaciones WHERE empresa_id = %s", una["EMP_CODIGO"])
    visto = al_llamar(monkeypatch, al_aceptar, "_exigir_que_siga", tomada, app, "invitaciones", fila["id"])
    assert aceptar(Cliente(app), ficha, **NUEVA).status_code == 200
    assert visto == [True]


def test_a_quien_se_invito_no_se_lo_invita_otra_vez_hasta_que_vence_o_se_revoca(
    app: Flask, dueno: Cliente, enlace: Callable[..., str], reloj: Reloj
) -> None:
    correo = correo_nuevo()
    primera = enlace(correo)
    assert error(invitar(dueno, correo.upper())) == (409, "conflicto")
    (espera,) = dueno.get(RUTA).json
    assert dueno.llamar("DELETE", f"{RUTA}/{espera['id']}").status_code == 204
    assert error(dueno.llamar("DELETE", f"{RUTA}/{espera['id']}")) == (404, "no_encontrado")
    assert error(aceptar(Cliente(app), primera, **NUEVA)) == (404, "no_encontrado")
    segunda = enlace(correo)
    reloj(ahora() + timedelta(days=7, seconds=1))
    assert error(aceptar(Cliente(app), segunda, **NUEVA)) == (404, "no_encontrado")


def test_vencida_deja_de_esperarse_y_se_la_puede_invitar_de_nuevo(app: Flask, dueno: Cliente) -> None:
    correo = correo_nuevo()
    assert invitar(dueno, correo).status_code == 201
    filas(app, "UPDATE invitaciones SET vence_en = now() WHERE correo = %s", correo)
    assert dueno.get(RUTA).json == []
    assert invitar(dueno, correo).status_code == 201
    assert len(dueno.get(RUTA).json) == 1


def test_a_quien_ya_esta_no_se_lo_invita_ni_a_quien_tiene_ese_correo_en_la_empresa(
    app: Flask, nacer: Nacer, una: dict, dueno: Cliente, enlace: Callable[..., str]
) -> None:
    persona = nacer()
    correo = persona.sesion["correo"]
    assert aceptar(persona, enlace(correo)).status_code == 200
    assert error(invitar(dueno, correo)) == (409, "conflicto")
    assert error(invitar(dueno, una["email"])) == (409, "conflicto")
    (suyo,) = [u for u in dueno.get("empresa/usuarios").json if u["USU_CORREO"] == correo]
    dueno.put(f"empresa/usuarios/{suyo['USU_CODIGO']}/activo", {"USU_ACTIVO": False})
    assert "desactivado" in invitar(dueno, correo).json["msg"]


def test_nadie_invita_con_lo_que_le_falta_ni_lo_que_dejo_pedido_entra_cuando_ya_no_puede(
    app: Flask, una: dict, dueno: Cliente, enlace: Callable[..., str]
) -> None:
    assert error(invitar(dueno, correo_nuevo(), "p-nadie")) == (422, "regla_de_negocio")
    ficha = enlace(correo_nuevo(), "propietario")
    filas(app, "UPDATE usuarios SET perfil = 'consulta' WHERE empresa_id = %s", una["EMP_CODIGO"])
    assert error(aceptar(Cliente(app), ficha, **NUEVA)) == (404, "no_encontrado")


def test_un_perfil_propio_invita_solo_con_lo_que_tiene(
    app: Flask, una: dict, dueno: Cliente, enlace: Callable[..., str]
) -> None:
    definido = dueno.post(
        "empresa/perfiles", {"nombre": "Da accesos", "descripcion": "", "permisos": ["usuarios.editar"]}
    )
    assert definido.status_code == 201, definido.text
    codigo = definido.json["codigo"]
    hecha = aceptar(Cliente(app), enlace(correo_nuevo(), codigo), **NUEVA)
    alguien = entrar_a(Cliente(app, hecha.json["persona"]["ficha"]), una)
    assert alguien.post("sesion/clave", {"clave_actual": NUEVA["clave"]}).status_code in (200, 204)
    assert error(invitar(alguien, correo_nuevo(), "propietario")) == (422, "regla_de_negocio")
    assert invitar(alguien, correo_nuevo(), codigo).status_code == 201


def test_a_una_empresa_desactivada_no_se_entra_y_una_firma_tocada_no_sirve(
    app: Flask, una: dict, enlace: Callable[..., str]
) -> None:
    ficha = enlace(correo_nuevo())
    assert error(aceptar(Cliente(app), ficha + "x", **NUEVA)) == (404, "no_encontrado")
    filas(app, "UPDATE empresas SET activa = false WHERE id = %s", una["EMP_CODIGO"])
    assert error(Cliente(app).post(f"{RUTA}/leer", {"ficha": ficha})) == (400, "credenciales")
    assert error(aceptar(Cliente(app), ficha, **NUEVA)) == (400, "credenciales")


def test_quien_no_confirmo_su_correo_no_escribe_a_desconocidos(app: Flask, una: dict) -> None:
    assert error(invitar(entrar(app, una), correo_nuevo())) == (422, "regla_de_negocio")
