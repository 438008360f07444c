"""Muchos intentos fallidos en poco tiempo: un correo a quien puede hacer algo, uno por ventana, y el inicio lo dice."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from flask import Flask

from api.plataforma.accesos import avisos
from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import cuantas, entrar, error, filas, registrar_empresa
from tests.personas import Personas
from tests.plataforma.accesos.apoyo import asentar

MALA = {"ruc": demo.A, "usuario": "demo", "clave": "no-es-esta"}
INTENTOS = 10


def _correos(app: Flask, empresa_id: int) -> list[dict[str, Any]]:
    return filas(
        app,
        "SELECT c.asunto, c.texto, d.direccion FROM correos c JOIN correos_destinatarios d "
        "ON d.empresa_id = c.empresa_id AND d.correo_id = c.id "
        "WHERE c.plantilla = 'accesos_fallidos' AND c.empresa_id = %s ORDER BY d.id",
        empresa_id,
    )


def test_el_tablero_del_proveedor_dice_las_rafagas_de_varias_empresas(
    app: Flask, gente: Personas, anonimo: Cliente
) -> None:
    def rafaga() -> Any:
        return gente["administrador"].get("tablero").json["intentos_fallidos"]

    filas(app, "DELETE FROM avisos_accesos")
    assert rafaga() is None
    otras = [registrar_empresa(Cliente(app)) for _ in range(2)]
    for otra in otras:
        _atacar(anonimo, INTENTOS, ruc=str(otra["EMP_RUC"]), usuario=str(otra["usuario"]))
    asentar(app)
    dicha = rafaga()
    assert (dicha["empresas"], dicha["del_proveedor"], dicha["veces"]) == (2, False, 2 * INTENTOS)
    assert gente["asesor"].get("tablero").json["intentos_fallidos"] is None  # no ve los accesos
    filas(app, "UPDATE avisos_accesos SET creado_en = creado_en - interval '25 hours'")
    assert rafaga() is None


def _atacar(anonimo: Cliente, veces: int, **cambios: str) -> None:
    for _ in range(veces):
        assert anonimo.post("login", {**MALA, **cambios}).status_code == 400


def test_una_rafaga_es_un_solo_correo_a_su_propietario_y_el_inicio_lo_dice(
    app: Flask, a: Cliente, b: Cliente, anonimo: Cliente
) -> None:
    eid = a.sesion["eid"]
    _atacar(anonimo, INTENTOS - 1)
    asentar(app)
    assert _correos(app, eid) == []
    _atacar(anonimo, 4)
    with ThreadPoolExecutor(4) as hilos:
        list(hilos.map(lambda _: asentar(app), range(4)))
    _atacar(anonimo, 30)
    asentar(app)
    (correo,) = _correos(app, eid)
    propietario = filas(app, "SELECT correo FROM usuarios WHERE empresa_id = %s AND usuario = 'demo'", eid)
    assert correo["direccion"] == propietario[0]["correo"]
    assert correo["asunto"].startswith("Muchos intentos fallidos de ingresar a ")
    assert "(demo): 13" in correo["texto"]
    assert "no-es-esta" not in correo["texto"]
    assert _correos(app, b.sesion["eid"]) == []
    suyos = {uno["que"]: uno["cuantos"] for uno in a.get("/api/inicio").json["atencion"]}
    assert suyos["accesos"] == 1
    assert "accesos" not in {uno["que"] for uno in b.get("/api/inicio").json["atencion"]}


def test_pasada_la_ventana_otra_rafaga_avisa_otra_vez(app: Flask, a: Cliente, anonimo: Cliente) -> None:
    eid = a.sesion["eid"]
    antes = len(_correos(app, eid))
    filas(app, "UPDATE avisos_accesos SET creado_en = now() - interval '1 hour' WHERE empresa_id = %s", eid)
    _atacar(anonimo, INTENTOS)
    asentar(app)
    assert len(_correos(app, eid)) == antes + 1


def test_de_a_poco_en_muchas_cuentas_tambien_avisa(app: Flask, anonimo: Cliente) -> None:
    empresa = registrar_empresa(anonimo)
    for n in range(INTENTOS * avisos.DE_VARIAS - 1):
        _atacar(anonimo, 1, ruc=empresa["EMP_RUC"], usuario=f"adivina{n}")
    asentar(app)
    assert _correos(app, empresa["EMP_CODIGO"]) == []
    _atacar(anonimo, 1, ruc=empresa["EMP_RUC"], usuario="adivina")
    asentar(app)
    (correo,) = _correos(app, empresa["EMP_CODIGO"])
    assert "Una cuenta que no existe" in correo["texto"]
    assert "adivina" not in correo["texto"]


def test_a_la_gente_del_proveedor_la_avisan_a_sus_administradores(app: Flask, anonimo: Cliente) -> None:
    for _ in range(INTENTOS):
        malo = {"usuario": "soporte", "clave": "mala-mala"}
        assert error(anonimo.post("loginAdmin", malo)) == (400, "credenciales")
    asentar(app)
    enviados = _correos(app, 0)
    administradores = filas(app, "SELECT correo FROM administradores WHERE perfil = 1 AND activo")
    assert {correo["direccion"] for correo in enviados} == {uno["correo"] for uno in administradores}
    assert "(soporte): 10" in enviados[0]["texto"]
    assert "/administrador/accesos" in enviados[0]["texto"]


def test_una_pantalla_que_quedo_abierta_no_es_un_ataque(app: Flask, anonimo: Cliente) -> None:
    empresa = registrar_empresa(anonimo)
    duenia = entrar(app, empresa)
    duenia.post("logout")
    for _ in range(INTENTOS * 4):
        assert duenia.get("/api/inicio").status_code == 401
    asentar(app)
    assert cuantas(app, "accesos", "empresa_id = %s AND clase = 'SIN_SESION'", empresa["EMP_CODIGO"]) >= 1
    assert _correos(app, empresa["EMP_CODIGO"]) == []
