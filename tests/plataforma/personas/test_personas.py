"""Una persona entra una vez y pasa de una empresa suya a otra; cada sesión es de una sola (docs/contrato.md §8)."""

from collections.abc import Callable

import orjson
import pytest
from flask import Flask
from redis import Redis

from api.core import tokens
from api.plataforma.credenciales import service as de_quien
from demo import demostracion as demo
from tests.client import Buzon, Cliente
from tests.factories import como_confirmada, credenciales, entrar, error, filas, registrar_empresa
from tests.personas import PERSONA, Personas
from tests.plataforma.auth.test_recuperacion import TEMPORAL
from tests.plataforma.personas.conftest import CLAVE, Nacer, correo_nuevo, entrar_a, unir


def test_la_persona_de_la_demostracion_ve_sus_tres_empresas_y_entra_a_cada_una_sin_otra_clave(
    personas: Personas, app: Flask
) -> None:
    persona = personas[PERSONA]
    suyas = persona.sesion["empresas"]
    assert [e["EMP_RUC"] for e in suyas] == [demo.A, demo.B, demo.RIMPE]
    assert persona.get("/api/personas/empresas").json == suyas
    for empresa in suyas:
        dentro = entrar_a(persona, {"EMP_CODIGO": empresa["eid"]})
        sesion = dentro.get("sesion").json
        assert (sesion["EMP_RUC"], sesion["perfil"]) == (empresa["EMP_RUC"], empresa["perfil"])
        assert sesion["persona"] == "Juan Carlos Mena Andrade"
        # y desde ella, a la siguiente, sin la ficha
        assert dentro.get("/api/personas/empresas").json == suyas


def test_la_ficha_no_abre_nada_de_una_empresa_ni_del_proveedor(personas: Personas) -> None:
    for ruta in ("sesion", "cuenta", "/api/clientes/paginacion", "empresas/paginacion", "enlaces"):
        assert error(personas[PERSONA].get(ruta))[0] in (403, 404, 405)
    firmada = personas[PERSONA].post("enlaces", {"ruta": "/api/clientes/exportar"})
    assert error(firmada) == (403, "sin_permiso")


def test_de_las_personas_se_leen_solo_las_que_se_piden(app: Flask) -> None:
    with app.app_context():
        todas = [fila["id"] for fila in filas(app, "SELECT id FROM personas ORDER BY id")]
        assert len(todas) > 1
        assert [*de_quien.personas(todas[:1])] == todas[:1]


@pytest.mark.parametrize("quien", ["propietario_a", "administrador", "distribuidor_contador"])
def test_quien_no_esta_unido_a_nadie_no_es_una_persona(personas: Personas, quien: str) -> None:
    assert error(personas[quien].get("/api/personas/empresas")) == (403, "sin_permiso")


def test_a_una_empresa_ajena_no_se_entra_y_no_se_dice_si_existe(
    nacer: Nacer, una: dict, otra: dict, eid_a: int
) -> None:
    persona = nacer(una)
    for eid in (otra["EMP_CODIGO"], eid_a, 999_999_999, 0):
        assert error(persona.post("/api/personas/entrar", {"eid": eid})) == (404, "no_encontrado")
        assert error(persona.llamar("DELETE", f"/api/personas/unir/{eid}")) == (404, "no_encontrado")


def test_al_unirse_la_clave_de_la_empresa_es_la_de_la_persona(
    app: Flask, nacer: Nacer, una: dict, anonimo: Cliente
) -> None:
    antes, persona = entrar(app, una), nacer()
    assert unir(persona, una).json["EMP_RUC"] == una["EMP_RUC"]
    assert error(antes.get("sesion")) == (401, "sin_sesion")
    assert error(anonimo.post("login", credenciales(una))) == (400, "credenciales")
    assert entrar(app, una, clave=CLAVE).sesion["persona"] == "Ana Lucía Torres"


def test_unir_pide_la_clave_de_ese_usuario_y_no_se_une_lo_ya_unido(
    app: Flask, nacer: Nacer, una: dict
) -> None:
    persona, ajena = nacer(), nacer()
    assert error(unir(persona, una, clave="otra-cosa-cualquiera")) == (400, "credenciales")
    assert error(unir(persona, {**una, "EMP_RUC": "1799999999001"})) == (400, "credenciales")
    assert persona.get("/api/personas/empresas").json == []
    assert unir(persona, una).status_code == 200
    assert error(unir(ajena, una)) == (400, "credenciales")  # la de antes ya no abre nada
    assert error(unir(ajena, una, clave=CLAVE)) == (409, "conflicto")
    assert [e["EMP_RUC"] for e in persona.get("/api/personas/empresas").json] == [una["EMP_RUC"]]
    assert ajena.get("/api/personas/empresas").json == []


def test_una_persona_tiene_un_usuario_en_cada_empresa(app: Flask, nacer: Nacer, una: dict) -> None:
    segundo = {"USU_USUARIO": "segundo", "USU_NOMBRE": "Otra Ana", "USU_CORREO": "s@x.example"}
    dueno = entrar(app, como_confirmada(app, una))
    creado = dueno.post("empresa/usuarios", {**segundo, "perfil": "consulta"})
    assert creado.status_code == 201, creado.text
    del_dueno = "(SELECT clave_hash FROM usuarios d WHERE d.usuario = %s AND d.empresa_id = u.empresa_id)"
    filas(
        app,
        f"UPDATE usuarios u SET clave_hash = {del_dueno} WHERE id = %s",
        una["usuario"],
        creado.json["USU_CODIGO"],
    )
    persona = nacer(una)
    assert error(unir(persona, una, usuario="segundo")) == (409, "conflicto")


def test_el_mismo_correo_en_diez_empresas_no_une_a_nadie(app: Flask, nacer: Nacer) -> None:
    correo = correo_nuevo()
    suyas = [
        registrar_empresa(Cliente(app), email=correo, clave=f"garza-{n}-y-un-yunque-gris") for n in range(10)
    ]
    persona = nacer(correo=correo)
    assert persona.sesion["empresas"] == []
    for empresa in suyas:
        assert entrar(app, empresa).sesion["persona"] == ""
        assert error(Cliente(app).post("login", credenciales(empresa, clave=CLAVE))) == (400, "credenciales")


def test_dejar_una_empresa_termina_lo_de_ella_y_deja_lo_demas(
    app: Flask, nacer: Nacer, una: dict, otra: dict, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    persona = nacer(una, otra)
    en_una, en_otra = entrar_a(persona, una), entrar_a(persona, otra)
    assert persona.llamar("DELETE", f"/api/personas/unir/{una['EMP_CODIGO']}").status_code == 204
    assert error(en_una.get("sesion")) == (401, "sin_sesion")
    assert en_otra.get("sesion").status_code == 200
    assert [e["EMP_RUC"] for e in persona.get("/api/personas/empresas").json] == [otra["EMP_RUC"]]
    assert error(persona.llamar("DELETE", f"/api/personas/unir/{una['EMP_CODIGO']}")) == (
        404,
        "no_encontrado",
    )
    for clave in (CLAVE, una["clave"]):
        assert error(Cliente(app).post("login", credenciales(una, clave=clave))) == (400, "credenciales")
    Cliente(app).post("recuperar", {"ruc": una["EMP_RUC"], "usuario": una["usuario"]})
    trabajar()
    llegada = TEMPORAL.search(buzon.correo(una["email"])["texto"])
    assert llegada and entrar(app, una, clave=llegada[1]).sesion["falta"] == "clave"


def test_desactivar_a_alguien_en_una_empresa_lo_saca_de_ella_y_no_de_las_otras(
    app: Flask, nacer: Nacer, una: dict, otra: dict
) -> None:
    dueno = entrar(app, como_confirmada(app, una))
    nuevo = {"USU_USUARIO": "ana", "USU_NOMBRE": "Ana", "USU_CORREO": "ana@x.example", "perfil": "contador"}
    ana = dueno.post("empresa/usuarios", nuevo).json["USU_CODIGO"]
    filas(
        app,
        "UPDATE usuarios SET clave_hash = (SELECT clave_hash FROM usuarios WHERE id = %s) WHERE id = %s",
        dueno.sesion["USU_CODIGO"],
        ana,
    )
    persona = nacer({**una, "usuario": "ana"}, otra)
    en_una, en_otra = entrar_a(persona, una), entrar_a(persona, otra)
    assert dueno.put(f"empresa/usuarios/{ana}/activo", {"USU_ACTIVO": False}).status_code == 200
    assert error(en_una.get("sesion")) == (403, "usuario_desactivado")
    assert en_otra.get("sesion").status_code == 200
    # 404 y no 403: con 403 el navegador cerraría también la que tiene abierta
    assert error(en_otra.post("/api/personas/entrar", {"eid": una["EMP_CODIGO"]})) == (404, "no_encontrado")
    assert [e["EMP_RUC"] for e in en_otra.get("/api/personas/empresas").json] == [otra["EMP_RUC"]]


def test_a_una_empresa_desactivada_no_se_entra_y_la_que_esta_abierta_termina(
    app: Flask, nacer: Nacer, una: dict, otra: dict, personas: Personas
) -> None:
    persona = nacer(una, otra)
    en_una, en_otra = entrar_a(persona, una), entrar_a(persona, otra)
    cerrada = personas["administrador"].cambiar(
        f"empresas/activar/{una['EMP_CODIGO']}", {"EMP_ACTIVA": False}
    )
    assert cerrada.status_code == 200, cerrada.text
    assert error(en_una.get("sesion"))[0] in (401, 403)
    assert en_otra.get("sesion").status_code == 200
    assert error(persona.post("/api/personas/entrar", {"eid": una["EMP_CODIGO"]})) == (400, "credenciales")
    (una_de_ellas,) = [
        e for e in persona.get("/api/personas/empresas").json if e["EMP_RUC"] == una["EMP_RUC"]
    ]
    assert una_de_ellas["activa"] is False


def test_cambiar_la_clave_termina_todo_en_todas_sus_empresas(
    app: Flask, nacer: Nacer, una: dict, otra: dict
) -> None:
    persona = nacer(una, otra)
    dentro = [entrar_a(persona, una), entrar_a(persona, otra)]
    nueva = "seis-faroles-de-cobre"
    assert error(
        persona.put("/api/personas/clave", {"clave_actual": "no-es-esta", "clave_nueva": nueva})
    ) == (422, "regla_de_negocio")
    debil = {"clave_actual": CLAVE, "clave_nueva": f"{persona.sesion['correo'].partition('@')[0]}-2026"}
    for mala in (debil, {"clave_actual": CLAVE, "clave_nueva": CLAVE}):
        assert error(persona.put("/api/personas/clave", mala)) == (422, "regla_de_negocio")
    cambiada = dentro[0].put("clave", {"clave_actual": CLAVE, "clave_nueva": nueva})
    assert cambiada.status_code == 200, cambiada.text
    for vieja in (*dentro, persona):
        assert error(vieja.get("/api/personas/empresas")) == (401, "sin_sesion")
    assert Cliente(app, cambiada.json["token"]).get("sesion").status_code == 200
    assert entrar(app, otra, clave=nueva).sesion["EMP_RUC"] == otra["EMP_RUC"]


def test_la_sesion_de_una_empresa_no_dura_mas_que_aquella_con_que_se_entro_ni_renueva_la_clave(
    app: Flask, nacer: Nacer, una: dict, otra: dict
) -> None:
    """Si no, pasar de una a otra sería una manera de no salir nunca."""
    persona = nacer(una, otra)
    primera = entrar_a(persona, una)
    segunda = entrar_a(primera, otra)
    ficha = segunda.post("/api/personas/ficha").json
    guardadas = []
    with Redis.from_url(app.config["REDIS_URL"]) as almacen:
        for token in (persona.token, primera.token, segunda.token, ficha["ficha"]):
            crudo = almacen.get(f"ses:{tokens.digest(str(token))}")
            assert isinstance(crudo, bytes)
            guardadas.append(orjson.loads(crudo))
    assert len({(s["muere"], s["clave_en"]) for s in guardadas}) == 1


def test_el_distribuidor_que_entra_por_el_propietario_no_es_la_persona_del_propietario(
    app: Flask, nacer: Nacer, una: dict, personas: Personas
) -> None:
    nacer(una)
    contador = personas["distribuidor_contador"]
    filas(
        app,
        "UPDATE empresas SET distribuidor_id = %s WHERE id = %s",
        contador.sesion["id"],
        una["EMP_CODIGO"],
    )
    for cuerpo in ({"ruc": una["EMP_RUC"]}, credenciales(una, clave=CLAVE)):
        cuerpo.pop("recordar", None)
        delegado = contador.post("loginDistribuidor", cuerpo)
        assert delegado.status_code == 200, delegado.text
        dentro = Cliente(app, delegado.json["token"])
        assert delegado.json["persona"] == ""
        assert error(dentro.get("/api/personas/empresas")) == (403, "sin_permiso")


def test_la_auditoria_de_la_empresa_nombra_al_usuario_y_a_la_persona(
    app: Flask, nacer: Nacer, una: dict
) -> None:
    persona = nacer(una)
    dentro = entrar_a(persona, una)
    assert (
        dentro.cambiar("cuenta", {"USU_NOMBRE": "Dueña De Todo", "USU_CORREO": una["email"]}).status_code
        == 200
    )
    lineas = filas(
        app,
        "SELECT accion, actor, persona FROM auditoria WHERE empresa_id = %s AND entidad = 'usuario' ORDER BY id",
        una["EMP_CODIGO"],
    )
    usuario = f"empresa:{una['EMP_CODIGO']}:{dentro.sesion['USU_CODIGO']}"
    (quien,) = filas(app, "SELECT id FROM personas WHERE correo = %s", persona.sesion["correo"])
    assert [tuple(linea.values()) for linea in lineas[-3:]] == [
        ("unir", f"persona:0:{quien['id']}", None),
        ("ingresar", usuario, "Ana Lucía Torres"),
        ("actualizar", usuario, "Ana Lucía Torres"),
    ]


def test_una_sesion_abierta_antes_de_esta_version_sigue_valiendo(app: Flask, una: dict) -> None:
    """Decía de otra manera que faltaba cambiar la clave, y no sabía de personas."""
    dueno = entrar(app, una)
    llave = f"ses:{tokens.digest(str(dueno.token))}"
    with Redis.from_url(app.config["REDIS_URL"]) as almacen:
        crudo = almacen.get(llave)
        assert isinstance(crudo, bytes)
        datos = orjson.loads(crudo)
        for nuevo in ("clave_temporal", "persona_id", "persona", "epoca_persona"):
            del datos[nuevo]
        for debe in (True, False):
            almacen.set(llave, orjson.dumps({**datos, "cambiar_clave": debe}), keepttl=True)
            assert dueno.get("sesion").json["cambiar_clave"] is debe
