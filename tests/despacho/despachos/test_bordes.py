"""Quién entra, quién sale y quién manda en un despacho: lo que se decide de a uno, lo que queda en la historia, y de quién es cada
usuario."""

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from api.core.datos.db import transactional
from api.despacho.despachos import asignaciones, personal
from api.plataforma.credenciales import service as credenciales
from api.plataforma.usuarios import claves
from tests import cerrojos
from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.despacho.apoyo import DESPACHO, MI_DESPACHO, dar, mirar
from tests.despacho.conftest import Firma
from tests.factories import clave_idempotente, cuantas, entrar, error, filas, registrar_empresa
from tests.plataforma.personas.conftest import CLAVE, correo_nuevo, entrar_a, unir


@pytest.fixture(scope="module")
def de_todas(app: Flask) -> Firma:
    """Una firma que lleva tres empresas."""
    jefa, empresas = _persona(app), [registrar_empresa(Cliente(app)) for _ in range(3)]
    fundada = jefa.post(DESPACHO, {"nombre": "Contadores del Guayas"}, headers=clave_idempotente())
    suya = Firma(jefa, jefa, fundada.json["despacho"]["codigo"], empresas, [entrar(app, e) for e in empresas])
    for dueno in suya.duenos:
        assert dar(dueno, suya.codigo).status_code == 201
    return suya


@pytest.fixture
def firma(app: Flask, de_todas: Firma) -> Firma:
    """La misma, con una asistente nueva que todavía no trabaja en ninguna."""
    return replace(de_todas, asistente=_entra(app, de_todas, "ASISTENTE"))


def _persona(app: Flask) -> Cliente:
    correo = correo_nuevo()
    with app.test_request_context():
        transactional(credenciales.crear_persona)(correo, "Ana Lucía Torres", claves.hash_clave(CLAVE))
    quien = Cliente(app)
    ficha = quien.post("/api/personas/ingresar", {"correo": correo, "clave": CLAVE})
    assert ficha.status_code == 200, ficha.text
    quien.token, quien.sesion = ficha.json["ficha"], {**ficha.json, "correo": correo}
    return quien


def _entra(app: Flask, firma: Firma, rol: str) -> Cliente:
    """Alguien nuevo del despacho."""
    quien = _persona(app)
    invitacion = _invitar(firma, quien.sesion["correo"], rol)
    assert quien.post(f"{DESPACHO}/invitaciones/{invitacion}/aceptar", {}).status_code == 200
    return quien


def _invitar(firma: Firma, correo: str, rol: str) -> int:
    """La invitación a ese correo."""
    cuerpo = {"correo": correo, "rol": rol}
    hecha = firma.jefa.post(f"{DESPACHO}/personal", cuerpo, headers=clave_idempotente())
    assert hecha.status_code == 201, hecha.text
    return int(next(i["id"] for i in hecha.json["invitaciones"] if i["correo"] == correo))


def _lineas(app: Flask, entidad: str, accion: str) -> list[tuple[Any, Any]]:
    consulta = "SELECT antes, despues FROM auditoria WHERE entidad = %s AND accion = %s ORDER BY id"
    return [(fila["antes"], fila["despues"]) for fila in filas(app, consulta, entidad, accion)]


def test_al_despacho_le_queda_un_propietario_aunque_dos_se_lo_quiten_a_la_vez(
    app: Flask, firma: Firma, monkeypatch: pytest.MonkeyPatch
) -> None:
    socia = _entra(app, firma, "PROPIETARIO")
    ids = [firma.id(firma.jefa), firma.id(socia)]
    consulta = "SELECT id, persona_id FROM despacho_personas WHERE persona_id = ANY(%s) AND salio_en IS NULL"
    de_cada = {fila["persona_id"]: fila["id"] for fila in filas(app, consulta, ids)}

    def tomadas() -> bool:
        return all(cerrojos.tomada(app, "despacho_personas", fila) for fila in de_cada.values())

    with monkeypatch.context() as esta_vez:
        visto = cerrojos.al_llamar(esta_vez, personal, "_es_el_unico", tomadas)
        assert firma.jefa.put(f"{DESPACHO}/personal/{ids[1]}", {"rol": "SENIOR"}).status_code == 204
    assert visto == [True]
    assert firma.jefa.put(f"{DESPACHO}/personal/{ids[1]}", {"rol": "PROPIETARIO"}).status_code == 204
    parejas = ((firma.jefa, ids[1]), (socia, ids[0]))

    def quitar(quien: Cliente, a_quien: int) -> int:
        suyo = Cliente(app, quien.token, quien.sesion)
        return suyo.put(f"{DESPACHO}/personal/{a_quien}", {"rol": "SENIOR"}).status_code

    estados = a_la_vez(*(lambda p=p: quitar(*p) for p in parejas))
    assert sorted(estados)[0] == 204 and sorted(estados)[1] in (403, 422)
    duenos = "SELECT persona_id FROM despacho_personas WHERE persona_id = ANY(%s) AND rol = 'PROPIETARIO'"
    (queda,) = filas(app, duenos, ids)
    dichas = [
        (antes["rol"], despues["rol"]) for antes, despues in _lineas(app, personal.ENTIDAD, "actualizar")
    ]
    assert dichas[-3:] == [("PROPIETARIO", "SENIOR"), ("SENIOR", "PROPIETARIO"), ("PROPIETARIO", "SENIOR")]
    # quien quedó le devuelve el mando a la otra
    manda, otra = (firma.jefa, ids[1]) if queda["persona_id"] == ids[0] else (socia, ids[0])
    assert manda.put(f"{DESPACHO}/personal/{otra}", {"rol": "PROPIETARIO"}).status_code == 204


def test_la_gente_se_ve_con_sus_empresas_y_cada_quien_marca_lo_que_miro(app: Flask, firma: Firma) -> None:
    socia = _entra(app, firma, "PROPIETARIO")
    for n in (1, 2):
        assert firma.asignar(firma.asistente, n).status_code == 204
    ruta = f"{DESPACHO}/empresas/{firma.empresas[2]['EMP_CODIGO']}/personas/{firma.id(firma.asistente)}"
    assert firma.jefa.llamar("DELETE", ruta).status_code == 204
    assert firma.asignar(socia, 2).status_code == 204
    suyas = {p["correo"]: p["empresas"] for p in firma.jefa.get(f"{DESPACHO}/personal").json["personas"]}
    gente = (firma.jefa, socia, firma.asistente)
    assert [suyas[quien.sesion["correo"]] for quien in gente] == [0, 1, 1]
    miraron = [quien.get(f"{DESPACHO}/mes").json["visto_hasta"] for quien in gente]
    mirar(firma.asistente)
    ahora = [quien.get(f"{DESPACHO}/mes").json["visto_hasta"] for quien in gente]
    assert ahora[:2] == miraron[:2] and ahora[2] > miraron[2]
    # la que se rechaza, o se retira, ya no espera y queda dicho de quién era
    otra = _persona(app)
    for quien in (firma.jefa, otra):
        invitacion = _invitar(firma, otra.sesion["correo"], "SENIOR")
        assert error(firma.asistente.llamar("DELETE", f"{DESPACHO}/invitaciones/{invitacion}"))[0] == 404
        assert quien.llamar("DELETE", f"{DESPACHO}/invitaciones/{invitacion}").status_code == 204
        assert error(quien.llamar("DELETE", f"{DESPACHO}/invitaciones/{invitacion}"))[0] == 404
        assert otra.get(DESPACHO).json["invitaciones"] == []
        (antes, _) = _lineas(app, personal.ENTIDAD, "rechazar")[-1]
        assert antes == {"correo": otra.sesion["correo"], "rol": "SENIOR"}
    # quien ya está en uno no entra en otro, y la invitación sigue esperando
    aparte = _persona(app)
    fundado = aparte.post(DESPACHO, {"nombre": "Otra firma"}, headers=clave_idempotente())
    assert fundado.status_code == 201
    invitacion = _invitar(firma, aparte.sesion["correo"], "SENIOR")
    assert error(aparte.post(f"{DESPACHO}/invitaciones/{invitacion}/aceptar", {}))[0] == 409
    assert [i["id"] for i in aparte.get(DESPACHO).json["invitaciones"]] == [invitacion]
    # y a la gente de otro no se la asigna, ni se la saca
    ajena = aparte.get(f"{DESPACHO}/personal").json["personas"][0]["persona_id"]
    for respuesta in (
        firma.jefa.post(ruta.rpartition("/")[0], {"persona_id": ajena, "lleva": False}),
        firma.jefa.llamar("DELETE", f"{DESPACHO}/personal/{ajena}"),
        firma.jefa.put(f"{DESPACHO}/personal/{ajena}", {"rol": "SENIOR"}),
    ):
        assert error(respuesta) == (404, "no_encontrado")


def test_quien_ya_trabajaba_en_la_empresa_por_su_cuenta_sigue_en_ella_al_quitarle_la_asignacion(
    app: Flask, firma: Firma, monkeypatch: pytest.MonkeyPatch
) -> None:
    empresa = firma.empresas[1]
    otra = _entra(app, firma, "ASISTENTE")
    suya = f"{DESPACHO}/empresas/{empresa['EMP_CODIGO']}/personas/{firma.id(otra)}"
    assert firma.asignar(otra, 1).status_code == 204
    assert firma.jefa.llamar("DELETE", suya).status_code == 204
    habia = cuantas(app, "usuarios", "empresa_id = %s", empresa["EMP_CODIGO"])
    assert unir(firma.asistente, empresa).status_code == 200  # es además la propietaria de esa empresa
    consulta = "SELECT id FROM despacho_empresas WHERE empresa_id = %s AND quitado_en IS NULL"
    (acceso,) = filas(app, consulta, empresa["EMP_CODIGO"])
    mirar = (cerrojos.tomada, app, "despacho_empresas", acceso["id"])
    visto = cerrojos.al_llamar(monkeypatch, asignaciones, "_del_personal", *mirar)
    assert firma.asignar(firma.asistente, 1).status_code == 204
    assert visto == [True]
    assert cuantas(app, "usuarios", "empresa_id = %s", empresa["EMP_CODIGO"]) == habia
    ruta = f"{DESPACHO}/empresas/{empresa['EMP_CODIGO']}/personas/{firma.id(firma.asistente)}"
    assert firma.jefa.llamar("DELETE", ruta).status_code == 204
    assert entrar_a(firma.asistente, empresa).get("sesion").json["perfil"] == "propietario"
    assert error(firma.jefa.llamar("DELETE", ruta)) == (404, "no_encontrado")
    # y a la que solo entraba por el despacho, él la vuelve a abrir
    assert firma.asignar(otra, 1).status_code == 204
    # sale solo del despacho: ya no se la asigna, y en la empresa que es suya sigue
    suyo = firma.id(firma.asistente)
    assert firma.asistente.llamar("DELETE", f"{DESPACHO}/personal/{suyo}").status_code == 204
    otra_vez = firma.jefa.post(ruta.rpartition("/")[0], {"persona_id": suyo, "lleva": False})
    assert error(otra_vez) == (404, "no_encontrado")
    antes, _ = _lineas(app, personal.ENTIDAD, "eliminar")[-1]
    assert antes["rol"] == "ASISTENTE"
    assert _lineas(app, asignaciones.ENTIDAD, "quitar")[-1][0] == {"persona": "Ana Lucía Torres"}
    assert [e["EMP_RUC"] for e in firma.asistente.get("/api/personas/empresas").json] == [empresa["EMP_RUC"]]


def test_la_lleva_uno_y_quien_vuelve_lo_hace_con_el_perfil_que_la_empresa_dice_ahora(
    app: Flask, firma: Firma
) -> None:
    eid, dueno = firma.empresas[0]["EMP_CODIGO"], firma.duenos[0]

    def llevan() -> dict[int, bool]:
        items = firma.jefa.get(f"{DESPACHO}/tablero").json["items"]
        fila = next(f for f in items if f["eid"] == eid)
        return {p["persona_id"]: p["lleva"] for p in fila["personas"]}

    jefa, asistente = firma.id(firma.jefa), firma.id(firma.asistente)
    assert firma.asignar(firma.asistente, 0, lleva=True).status_code == 204
    assert firma.asignar(firma.jefa, 0, lleva=True).status_code == 204
    assert llevan() == {asistente: False, jefa: True}
    assert firma.asignar(firma.asistente, 0, lleva=True).status_code == 204
    assert llevan() == {asistente: True, jefa: False}
    # a quien no trabaja en ella no se lo quita, y quien trabaja sigue
    suya = f"{DESPACHO}/empresas/{eid}/personas/{jefa}"
    estados = [firma.jefa.llamar("DELETE", suya).status_code for _ in range(2)]
    assert (estados, llevan()) == ([204, 404], {asistente: True})
    dichas = len(_lineas(app, asignaciones.ENTIDAD, "asignar"))
    assert firma.asignar(firma.asistente, 0, lleva=True).status_code == 204
    lineas = _lineas(app, asignaciones.ENTIDAD, "asignar")
    assert len(lineas) == dichas, "lo que ya era así no se dice otra vez"
    assert lineas[-1][1] == {"persona": "Ana Lucía Torres", "perfil": "contador", "lleva": True}
    # la empresa le quita el acceso y se lo da con otro perfil
    assert dueno.llamar("DELETE", MI_DESPACHO).status_code == 204
    otra_vez = {"codigo": firma.codigo.lower(), "perfil": "consulta"}
    assert dueno.post(MI_DESPACHO, otra_vez, headers=clave_idempotente()).status_code == 201
    assert llevan() == {}
    assert firma.asignar(firma.asistente, 0).status_code == 204
    assert entrar_a(firma.asistente, firma.empresas[0]).get("sesion").json["perfil"] == "consulta"
    assert llevan() == {asistente: False}
