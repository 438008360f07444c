"""El distribuidor contador entra al lado de la empresa (docs/contrato.md §4 y §5)."""

import pytest
from flask import Flask

from api.core import redis, tokens
from api.core.datos.sesion import Sesion
from api.core.http import sessions
from api.plataforma.auth import apertura
from api.plataforma.usuarios import service as usuarios
from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import CLAVE, cuantas, entrar, error, filas, registrar_empresa
from tests.personas import Personas


def test_el_contador_entra_a_su_empresa_con_solo_el_ruc(personas: Personas, app: Flask) -> None:
    respuesta = personas["distribuidor_contador"].post("loginDistribuidor", {"ruc": demo.DISTRIBUIDORA})
    assert respuesta.status_code == 200
    assert respuesta.json["EMP_RUC"] == demo.DISTRIBUIDORA
    assert respuesta.json["perfil"] == "propietario"
    assert respuesta.json["delegado"] is True
    cliente = Cliente(app, respuesta.json["token"])
    assert cliente.get("sesion").json["eid"] == respuesta.json["eid"]


def test_la_entrada_queda_en_la_auditoria_con_quien_entro(personas: Personas, app: Flask) -> None:
    contador = personas["distribuidor_contador"]
    contador.post("loginDistribuidor", {"ruc": demo.DISTRIBUIDORA})
    linea = filas(app, "SELECT * FROM auditoria WHERE accion = 'ingresar_como_propietario' ORDER BY id")[-1]
    assert linea["actor"] == f"administrador:0:{contador.sesion['id']}"
    assert linea["empresa_id"] is not None


@pytest.mark.parametrize("ruc", [demo.A, demo.B, "1799999999001"])
def test_una_empresa_que_no_es_suya_no_existe_para_el(personas: Personas, ruc: str) -> None:
    contador = personas["distribuidor_contador"]
    assert error(contador.post("loginDistribuidor", {"ruc": ruc})) == (404, "no_encontrado")
    con_clave = {"ruc": ruc, "usuario": "demo", "clave": demo.CLAVE_EMPRESA}
    assert error(contador.post("loginDistribuidor", con_clave)) == (404, "no_encontrado")


@pytest.mark.parametrize("ruc", [demo.A, demo.B, "1799999999001"])
def test_una_empresa_ajena_se_niega_al_buscarla_y_no_solo_al_abrir_la_sesion(
    personas: Personas, app: Flask, monkeypatch: pytest.MonkeyPatch, ruc: str
) -> None:
    """El primer muro sin el segundo, que mira lo mismo con la sesión ya abierta; y sin que quede ninguna entrada."""
    monkeypatch.setattr(apertura, "_exigir_vigente", lambda *de_la_sesion: None)
    entradas = "accion IN ('ingresar', 'ingresar_como_propietario')"
    contador = personas["distribuidor_contador"]
    antes = cuantas(app, "auditoria", entradas)
    assert error(contador.post("loginDistribuidor", {"ruc": ruc})) == (404, "no_encontrado")
    con_clave = {"ruc": ruc, "usuario": "demo", "clave": demo.CLAVE_EMPRESA}
    assert error(contador.post("loginDistribuidor", con_clave)) == (404, "no_encontrado")
    assert cuantas(app, "auditoria", entradas) == antes


@pytest.mark.parametrize("quien", ["administrador", "distribuidor", "asesor", "propietario_a"])
def test_nadie_mas_puede_entrar(personas: Personas, quien: str) -> None:
    respuesta = personas[quien].post("loginDistribuidor", {"ruc": demo.B})
    assert error(respuesta) == (403, "sin_permiso")


def test_sin_sesion_de_administrador_es_401(anonimo: Cliente) -> None:
    assert error(anonimo.post("loginDistribuidor", {"ruc": demo.DISTRIBUIDORA})) == (401, "sin_sesion")


def test_con_usuario_y_clave_entra_como_ese_usuario(personas: Personas) -> None:
    contador = personas["distribuidor_contador"]
    datos = {"ruc": demo.DISTRIBUIDORA, "usuario": "demo", "clave": demo.CLAVE_EMPRESA}
    assert contador.post("loginDistribuidor", datos).json["USU_USUARIO"] == "demo"
    mala = contador.post("loginDistribuidor", {**datos, "clave": "no-es-esta"})
    assert error(mala) == (400, "credenciales")


def test_el_delegado_no_cambia_la_clave_del_propietario(personas: Personas, app: Flask) -> None:
    sesion = personas["distribuidor_contador"].post("loginDistribuidor", {"ruc": demo.DISTRIBUIDORA}).json
    respuesta = Cliente(app, sesion["token"]).put(
        "clave", {"clave_actual": demo.CLAVE_EMPRESA, "clave_nueva": "Otra-clave-2026"}
    )
    assert error(respuesta) == (403, "sin_permiso")


def test_la_empresa_que_registra_es_suya_y_puede_entrar(personas: Personas, app: Flask) -> None:
    contador = personas["distribuidor_contador"]
    empresa = registrar_empresa(contador)
    assert cuantas(
        app, "empresas", "id = %s AND distribuidor_id = %s", empresa["EMP_CODIGO"], contador.sesion["id"]
    )
    assert contador.post("loginDistribuidor", {"ruc": empresa["EMP_RUC"]}).status_code == 200


def test_no_entra_a_una_empresa_suya_que_esta_inactiva(personas: Personas, app: Flask) -> None:
    contador = personas["distribuidor_contador"]
    empresa = registrar_empresa(contador, clave=CLAVE)
    filas(app, "UPDATE empresas SET activa = false WHERE id = %s", empresa["EMP_CODIGO"])
    respuesta = contador.post("loginDistribuidor", {"ruc": empresa["EMP_RUC"]})
    assert error(respuesta) == (400, "credenciales")


def test_desactivado_el_distribuidor_termina_tambien_lo_que_hacia_por_otros(
    app: Flask, personas: Personas, anonimo: Cliente
) -> None:
    orden = ["crear-administrador", "socio", "socio@tinta.example", "--clave", CLAVE]
    assert app.test_cli_runner().invoke(args=orden).exit_code == 0
    filas(app, "UPDATE administradores SET perfil = 2, contador = true WHERE usuario = 'socio'")
    anonimo.token = anonimo.post("loginAdmin", {"usuario": "socio", "clave": CLAVE}).json["token"]
    empresa = registrar_empresa(anonimo)
    entrada = anonimo.post("loginDistribuidor", {"ruc": empresa["EMP_RUC"]}).json
    delegado, propietario = Cliente(app, entrada["token"]), entrar(app, empresa)
    with app.app_context():
        socio = usuarios.administrador_por_usuario("socio")
        assert socio is not None
        usuarios.activar(socio, False)
    for sesion in (anonimo, delegado):
        assert error(sesion.get("sesion")) == (403, "usuario_desactivado")
    assert propietario.get("sesion").status_code == 200
    assert error(Cliente(app).post("loginAdmin", {"usuario": "socio", "clave": CLAVE})) == (
        403,
        "usuario_desactivado",
    )


def _entrar_por(contador: Cliente, app: Flask, ruc: str, **cambios: str) -> Cliente:
    respuesta = contador.post("loginDistribuidor", {"ruc": ruc, **cambios})
    assert respuesta.status_code == 200, respuesta.text
    return Cliente(app, respuesta.json["token"])


def _contador(app: Flask, **cambios: bool) -> Cliente:
    """El distribuidor contador, con una sesión propia de la prueba."""
    cliente = Cliente(app)
    datos = {"usuario": demo.DISTRIBUIDORA, "clave": "Distri-demo-2026", **cambios}
    cliente.token = cliente.post("loginAdmin", datos).json["token"]
    return cliente


def _delegadas(cliente: Cliente) -> set[str]:
    return {fila["id"] for fila in cliente.get("sesiones").json if fila["delegada"]}


def test_la_sesion_del_delegado_termina_con_la_del_distribuidor(app: Flask, personas: Personas) -> None:
    otra = personas["distribuidor_contador"]
    contador = _contador(app)
    delegado = _entrar_por(contador, app, demo.DISTRIBUIDORA)
    como_usuario = _entrar_por(contador, app, demo.DISTRIBUIDORA, usuario="demo", clave=demo.CLAVE_EMPRESA)
    de_la_otra = _entrar_por(otra, app, demo.DISTRIBUIDORA)
    firmado = delegado.post("enlaces", {"ruta": "/api/comp/empresa/logo"}).json["url"]
    antes = _delegadas(de_la_otra)
    assert contador.post("logout").status_code == 204
    for terminada in (delegado, como_usuario):
        assert error(terminada.get("sesion")) == (401, "sin_sesion")
    assert error(Cliente(app).get(firmado)) == (401, "sin_sesion")
    assert de_la_otra.get("sesion").status_code == 200
    assert len(antes - _delegadas(de_la_otra)) == 2  # tampoco se ven en «Mi cuenta»


def test_la_sesion_del_delegado_no_pasa_del_plazo_de_la_del_distribuidor(app: Flask) -> None:
    """Al vencer la del distribuidor en Redis, la que abrió en la empresa deja de servir."""
    contador = _contador(app)
    delegado = _entrar_por(contador, app, demo.DISTRIBUIDORA)
    assert contador.token is not None
    with app.app_context():
        redis.client().pexpire(f"ses:{tokens.digest(contador.token)}", 1)
        while redis.client().exists(f"ses:{tokens.digest(contador.token)}"):
            pass
    assert error(delegado.get("sesion")) == (401, "sin_sesion")


def test_trabajar_como_delegado_mantiene_la_sesion_del_distribuidor(app: Flask) -> None:
    contador = _contador(app, recordar=True)
    delegado = _entrar_por(contador, app, demo.DISTRIBUIDORA)
    assert contador.token is not None
    with app.app_context():
        redis.client().expire(f"ses:{tokens.digest(contador.token)}", 60)
        assert delegado.get("sesion").status_code == 200
        assert redis.client().ttl(f"ses:{tokens.digest(contador.token)}") > sessions.OCIOSA


def test_le_quitan_la_empresa_mientras_entra_y_no_se_queda_adentro(
    app: Flask, personas: Personas, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Se la quitan cuando ya se leyó que era suya y todavía no se abre su sesión."""
    contador = _contador(app)
    empresa = registrar_empresa(contador)
    abrir, tokens_abiertos = sessions.open, []

    def quitar_y_abrir(sesion: Sesion, desde: Sesion | None = None) -> str:
        if sesion.delegado_de is not None:
            ruta = f"empresas/{empresa['EMP_CODIGO']}"
            quitada = personas["administrador"].put(ruta, {"DRB_CODIGO": None})
            assert quitada.status_code == 200, quitada.text
        token = abrir(sesion, desde)
        tokens_abiertos.append(token)
        return token

    personas["administrador"]  # que ya haya entrado
    monkeypatch.setattr(sessions, "open", quitar_y_abrir)
    entrada = contador.post("loginDistribuidor", {"ruc": empresa["EMP_RUC"]})
    assert error(entrada) == (404, "no_encontrado")
    assert error(Cliente(app, tokens_abiertos[-1]).get("sesion")) == (401, "sin_sesion")


def test_si_el_propietario_cambia_su_clave_el_delegado_sale(personas: Personas, app: Flask) -> None:
    contador = personas["distribuidor_contador"]
    empresa = registrar_empresa(contador)
    delegado = Cliente(app, contador.post("loginDistribuidor", {"ruc": empresa["EMP_RUC"]}).json["token"])
    entrar(app, empresa).put("clave", {"clave_actual": CLAVE, "clave_nueva": "Otra-clave-2026"})
    assert error(delegado.get("sesion")) == (401, "sin_sesion")
    assert contador.get("sesion").status_code == 200
