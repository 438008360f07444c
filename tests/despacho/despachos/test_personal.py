"""La gente de un despacho entra en las empresas que se le asignan, y sale de todas a la vez."""

from collections.abc import Callable

from flask import Flask

from tests.despacho.apoyo import DESPACHO, MI_DESPACHO
from tests.despacho.conftest import Firma, con_correo
from tests.factories import clave_idempotente, error, filas
from tests.plataforma.personas.conftest import Nacer, entrar_a

Trabajar = Callable[[], None]


def test_lo_que_hace_en_la_empresa_queda_con_su_usuario_y_con_la_persona(app: Flask, firma: Firma) -> None:
    dentro = entrar_a(firma.asistente, firma.empresas[0])
    assert dentro.get("sesion").json["perfil"] == "contador"
    dicha = {"obligacion": "104", "periodo": "2026-10", "motivo": "Sin actividad"}
    hecha = dentro.post("/api/tributos/obligaciones/no-aplican", dicha, headers=clave_idempotente())
    assert hecha.status_code == 201, hecha.text
    consulta = (
        "SELECT * FROM auditoria WHERE empresa_id = %s AND entidad = 'obligacion' ORDER BY id DESC LIMIT 1"
    )
    (linea,) = filas(app, consulta, firma.empresas[0]["EMP_CODIGO"])
    usuarios = {u["USU_CODIGO"]: u for u in firma.duenos[0].get("empresa/usuarios").json}
    assert int(linea["actor"].rpartition(":")[2]) in usuarios
    assert linea["persona"] == "Ana Lucía Torres"


def test_a_quien_sale_del_despacho_se_le_cierran_todas_sus_empresas_y_ninguna_otra_cosa(
    firma: Firma, nacer: Nacer
) -> None:
    firma.asignar(firma.asistente, 1)
    en_dos = [entrar_a(firma.asistente, firma.empresas[n]) for n in (0, 1)]
    assert [c.get("sesion").status_code for c in en_dos] == [200, 200]
    ruta = f"{DESPACHO}/personal/{firma.id(firma.asistente)}"
    assert firma.jefa.llamar("DELETE", ruta).status_code == 204
    assert [c.get("sesion").status_code for c in en_dos] == [403, 403]
    assert firma.asistente.get("/api/personas/empresas").json == []
    assert firma.asistente.get(DESPACHO).json["despacho"] is None
    assert error(firma.asistente.get(f"{DESPACHO}/tablero")) == (404, "no_encontrado")


def test_la_empresa_le_quita_el_acceso_y_su_gente_queda_fuera_de_ella_y_no_de_las_demas(
    firma: Firma, trabajar: Trabajar
) -> None:
    firma.asignar(firma.asistente, 1)
    primera, segunda = (entrar_a(firma.asistente, firma.empresas[n]) for n in (0, 1))
    visto = firma.duenos[0].get(MI_DESPACHO).json["acceso"]
    assert (visto["despacho"], visto["personas"]) == ("Contadores del Guayas", ["Ana Lucía Torres"])
    assert firma.duenos[0].llamar("DELETE", MI_DESPACHO).status_code == 204
    assert primera.get("sesion").status_code == 403 and segunda.get("sesion").status_code == 200
    assert firma.duenos[0].get(MI_DESPACHO).json["acceso"] is None
    assert firma.jefa.get(f"{DESPACHO}/tablero").json["total"] == 2
    assert error(firma.asignar(firma.asistente, 0)) == (404, "no_encontrado")


def test_a_quien_vuelve_se_le_abre_el_mismo_usuario_y_al_que_la_empresa_desactivo_no(firma: Firma) -> None:
    def quitar() -> int:
        ruta = f"{DESPACHO}/empresas/{firma.empresas[0]['EMP_CODIGO']}/personas/{firma.id(firma.asistente)}"
        return firma.jefa.llamar("DELETE", ruta).status_code

    def usuarios() -> list[dict]:
        return firma.duenos[0].get("empresa/usuarios").json

    (suyo,) = (u for u in usuarios() if u["USU_USUARIO"] != firma.empresas[0]["usuario"])
    assert quitar() == 204
    assert firma.asignar(firma.asistente, 0).status_code == 204
    assert len(usuarios()) == 2
    entrar_a(firma.asistente, firma.empresas[0])
    estado = firma.duenos[0].put(f"empresa/usuarios/{suyo['USU_CODIGO']}/activo", {"USU_ACTIVO": False})
    assert estado.status_code == 200, estado.text
    assert quitar() == 204
    assert error(firma.asignar(firma.asistente, 0)) == (409, "conflicto")


def test_a_quien_la_empresa_quito_el_despacho_no_le_hace_otro_usuario(firma: Firma) -> None:
    dueno = firma.duenos[0]
    (suyo,) = [u["USU_CODIGO"] for u in dueno.get("empresa/usuarios").json if u["persona"]]
    dentro = entrar_a(firma.asistente, firma.empresas[0])
    assert dueno.post(f"empresa/usuarios/{suyo}/separar").status_code == 200
    assert error(dentro.get("sesion")) == (403, "usuario_desactivado")
    ruta = f"{DESPACHO}/empresas/{firma.empresas[0]['EMP_CODIGO']}/personas/{firma.id(firma.asistente)}"
    assert firma.jefa.llamar("DELETE", ruta).status_code == 204
    assert error(firma.asignar(firma.asistente, 0)) == (409, "conflicto")
    assert dueno.put(f"empresa/usuarios/{suyo}/activo", {"USU_ACTIVO": True}).status_code == 200
    assert firma.asignar(firma.asistente, 0).status_code == 204


def test_un_asistente_ve_solo_donde_trabaja_y_no_reparte_a_nadie(firma: Firma) -> None:
    (suya,) = firma.asistente.get(f"{DESPACHO}/tablero").json["items"]
    assert suya["eid"] == firma.empresas[0]["EMP_CODIGO"] and suya["entra"]
    ajena = firma.empresas[1]["EMP_CODIGO"]
    yo = {"persona_id": firma.id(firma.asistente)}
    assert error(firma.asistente.post(f"{DESPACHO}/empresas/{ajena}/personas", yo)) == (403, "sin_permiso")
    assert error(firma.asistente.get(f"{DESPACHO}/personal")) == (403, "sin_permiso")
    invitado = firma.asistente.post(
        f"{DESPACHO}/personal", {"correo": "x@y.example", "rol": "SENIOR"}, headers=clave_idempotente()
    )
    assert error(invitado) == (403, "sin_permiso")
    assert error(firma.asistente.post("/api/personas/entrar", {"eid": ajena})) == (404, "no_encontrado")


def test_la_invitacion_es_del_correo_al_que_llego_y_se_responde_una_vez(firma: Firma, nacer: Nacer) -> None:
    otra, ajena = con_correo(nacer), con_correo(nacer)
    cuerpo = {"correo": otra.sesion["correo"].upper(), "rol": "SENIOR"}
    assert firma.jefa.post(f"{DESPACHO}/personal", cuerpo, headers=clave_idempotente()).status_code == 201
    repetida = firma.jefa.post(f"{DESPACHO}/personal", cuerpo, headers=clave_idempotente())
    assert error(repetida) == (409, "conflicto")
    (invitacion,) = otra.get(DESPACHO).json["invitaciones"]
    aceptar = f"{DESPACHO}/invitaciones/{invitacion['id']}/aceptar"
    assert error(ajena.post(aceptar, {})) == (404, "no_encontrado")
    assert otra.post(aceptar, {}).json["despacho"]["rol"] == "SENIOR"
    assert error(otra.post(aceptar, {})) == (404, "no_encontrado")
    assert otra.get(f"{DESPACHO}/tablero").json["total"] == 3


def test_al_despacho_le_queda_siempre_un_propietario_y_a_la_empresa_la_lleva_uno_solo(
    app: Flask, firma: Firma, nacer: Nacer
) -> None:
    jefa = firma.id(firma.jefa)
    for intento in (
        firma.jefa.put(f"{DESPACHO}/personal/{jefa}", {"rol": "SENIOR"}),
        firma.jefa.llamar("DELETE", f"{DESPACHO}/personal/{jefa}"),
    ):
        assert intento.status_code in (409, 422)
    otra = con_correo(nacer)
    codigo = otra.post(DESPACHO, {"nombre": "Otra firma"}, headers=clave_idempotente()).json["despacho"][
        "codigo"
    ]
    cuerpo = {"codigo": codigo, "perfil": "contador"}
    assert error(firma.duenos[0].post(MI_DESPACHO, cuerpo, headers=clave_idempotente())) == (409, "conflicto")
    propietario = {"codigo": codigo, "perfil": "propietario"}
    dado = firma.duenos[0].post(MI_DESPACHO, propietario, headers=clave_idempotente())
    assert error(dado) == (422, "regla_de_negocio")
    nadie = {"codigo": "NADI-E234", "perfil": "contador"}
    dado = firma.duenos[0].post(MI_DESPACHO, nadie, headers=clave_idempotente())
    assert error(dado) == (422, "regla_de_negocio")
