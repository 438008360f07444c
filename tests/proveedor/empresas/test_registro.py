"""El registro de una empresa: todo lo que crea y todo lo que rechaza (docs/contrato.md §5)."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import requests
from flask import Flask

from demo import demostracion as demo
from tests.a_la_vez import PACIENCIA
from tests.client import Buzon, Cliente
from tests.factories import CLAVE, cuantas, entrar, error, filas, nuevo_ruc, registrar_empresa, solicitud
from tests.servicios import Servicios

_CON_REGIMEN = (
    "SELECT e.*, r.regimen, r.obligado_contabilidad FROM empresas e JOIN regimenes_empresas r ON r.empresa_id = e.id "
    "WHERE e.id = %s"
)


def test_crea_la_empresa_su_propietario_establecimiento_punto_menus_y_plan(
    app: Flask, anonimo: Cliente
) -> None:
    empresa = registrar_empresa(anonimo)
    eid = empresa["EMP_CODIGO"]
    fila = filas(app, "SELECT * FROM empresas WHERE id = %s", eid)[0]
    assert fila["estado_verificacion"] == "PENDIENTE"
    assert fila["distribuidor_id"] is None
    assert cuantas(app, "usuarios", "empresa_id = %s AND perfil = 'propietario'", eid) == 1
    assert filas(app, "SELECT codigo FROM establecimientos WHERE empresa_id = %s", eid) == [{"codigo": "001"}]
    assert filas(app, "SELECT codigo FROM puntos_emision WHERE empresa_id = %s", eid) == [{"codigo": "001"}]
    assert cuantas(app, "menus_empresas", "empresa_id = %s", eid) > 5
    plan = filas(app, "SELECT * FROM planes_orel WHERE empresa_id = %s", eid)
    assert len(plan) == 1 and plan[0]["documentos"] > 0 and plan[0]["utilizados"] == 0
    assert cuantas(app, "auditoria", "accion = 'registrar' AND empresa_id = %s", eid) == 1


def test_quien_se_registro_ingresa_y_trabaja_en_pruebas(app: Flask, anonimo: Cliente) -> None:
    sesion = entrar(app, registrar_empresa(anonimo)).sesion
    assert (sesion["perfil"], sesion["ambiente"]) == ("propietario", "PRUEBAS")


def test_lo_que_el_registro_sabe_llena_la_empresa_y_su_establecimiento(
    app: Flask, anonimo: Cliente, servicios: Servicios
) -> None:
    libres = requests.get(f"{servicios.simulador.url}/api/contribuyentes/libres", timeout=PACIENCIA).json()
    ruc = libres[-1]["ruc"]
    sabido = anonimo.get(f"consultas/empresa/{ruc}").json
    empresa = registrar_empresa(anonimo, EMP_RUC=ruc, USU_NOMBRE="María Salas")
    fila = filas(app, _CON_REGIMEN, empresa["EMP_CODIGO"])[0]
    assert fila["direccion"] and sabido["DIRECCION"].endswith(fila["direccion"].split(", ")[-1])
    assert fila["ciudad"].upper() in sabido["DIRECCION"]
    assert fila["obligado_contabilidad"] == sabido["OBLIGADO_CONTABILIDAD"]
    suyos = filas(app, "SELECT direccion FROM establecimientos WHERE empresa_id = %s", empresa["EMP_CODIGO"])
    assert suyos == [{"direccion": fila["direccion"]}]
    assert entrar(app, empresa).sesion["USU_NOMBRE"] == "María Salas"


def test_de_un_ruc_que_nadie_consulto_no_se_pregunta_al_registrarse(app: Flask, anonimo: Cliente) -> None:
    empresa = registrar_empresa(anonimo)
    (fila,) = filas(app, _CON_REGIMEN, empresa["EMP_CODIGO"])
    assert (fila["direccion"], fila["ciudad"], fila["regimen"]) == ("", "", "GENERAL")
    assert entrar(app, empresa).sesion["USU_NOMBRE"] == empresa["EMP_NOMBREC"]


def test_la_clave_no_se_guarda_en_claro(app: Flask, anonimo: Cliente) -> None:
    empresa = registrar_empresa(anonimo, clave="Irrepetible-99-xyz")
    guardado = filas(app, "SELECT clave_hash FROM usuarios WHERE empresa_id = %s", empresa["EMP_CODIGO"])
    assert guardado[0]["clave_hash"].startswith("$argon2id$")
    for tabla in ("auditoria", "correos", "procrastinate_jobs", "claves_idempotencia"):
        assert not cuantas(app, f"{tabla} t", "t::text LIKE '%%Irrepetible%%'")


def test_llega_la_bienvenida_con_ruc_y_usuario(
    anonimo: Cliente, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    empresa = registrar_empresa(anonimo, usuario="Gerente.General")
    trabajar()
    correo = buzon.correo(empresa["email"])
    assert correo["asunto"] == "Bienvenido a Tinta"
    assert empresa["EMP_RUC"] in correo["texto"] and "gerente.general" in correo["texto"]
    assert empresa["EMP_RUC"] in correo["html"]
    assert empresa["clave"] not in correo["texto"] + correo["html"]


def test_la_bienvenida_no_lleva_palabras_de_quien_se_registro(
    anonimo: Cliente, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    """Con el correo de otro, el producto le enviaría lo que quisiera cualquiera."""
    empresa = registrar_empresa(anonimo, EMP_NOMBREC="Gane en x.example", EMP_NOMBRE="Gane <b>ya</b>")
    trabajar()
    correo = buzon.correo(empresa["email"])
    assert "Gane" not in correo["asunto"] + correo["texto"] + correo["html"]


def test_un_ruc_ya_registrado_es_409_y_lo_dice_en_su_campo(anonimo: Cliente) -> None:
    respuesta = anonimo.post("registro", solicitud(EMP_RUC=demo.A))
    assert error(respuesta) == (409, "conflicto")
    assert respuesta.json["errors"]["json"]["EMP_RUC"] == ["Ya existe una empresa con ese RUC."]


@pytest.mark.parametrize(
    "ruc",
    ["1790012345000", "9990012344001", "0090012344001", "179001234400", "17900123440011", "179001234400a",
     "1714307104001", "1784307103001", "１７９００１２３４４００１", "' OR 1=1 --  "],
    ids=repr,
)  # fmt: skip
def test_un_ruc_que_no_puede_ser_se_rechaza(anonimo: Cliente, ruc: str) -> None:
    respuesta = anonimo.post("registro", solicitud(EMP_RUC=ruc, email="a@b.example"))
    assert error(respuesta)[0] == 422
    assert respuesta.json["errors"]["json"]["EMP_RUC"]


def test_un_ruc_juridico_con_digito_verificador_malo_se_acepta(anonimo: Cliente) -> None:
    from stdnum.ec import ruc as ruc_ec

    malo = next(f"179345678{n}001" for n in range(10) if not ruc_ec.is_valid(f"179345678{n}001"))
    assert registrar_empresa(anonimo, EMP_RUC=malo)["EMP_RUC"] == malo


def test_un_ruc_de_persona_natural_se_acepta(anonimo: Cliente) -> None:
    assert registrar_empresa(anonimo, EMP_RUC="1714307103001")


@pytest.mark.parametrize(
    ("cambio", "campo"),
    [
        ({"acepta_terminos": False}, "acepta_terminos"),
        ({"email": "sin-arroba"}, "email"),
        ({"email": "a@b\r\nBcc: x@y.example"}, "email"),
        ({"usuario": "con espacios"}, "usuario"),
        ({"EMP_NOMBRE": ""}, "EMP_NOMBRE"),
        ({"EMP_NOMBREC": "x" * 301}, "EMP_NOMBREC"),
        ({"clave": "corta"}, "clave"),
        ({"clave": "12345678"}, "clave"),
        ({"perfil": "administrador"}, "perfil"),
        ({"EMP_RUC": 1790012344001}, "EMP_RUC"),
        ({"EMP_NOMBRE": "con\x00nulo"}, "EMP_NOMBRE"),
    ],
    ids=lambda v: str(v)[:40],
)  # fmt: skip
def test_cada_dato_malo_se_rechaza_en_su_campo(
    anonimo: Cliente, app: Flask, cambio: dict[str, Any], campo: str
) -> None:
    antes = cuantas(app, "empresas")
    respuesta = anonimo.post("registro", solicitud(**cambio))
    assert error(respuesta)[0] == 422
    assert respuesta.json["errors"]["json"][campo]
    assert cuantas(app, "empresas") == antes


def test_la_frase_de_los_terminos_es_la_de_la_pantalla(anonimo: Cliente) -> None:
    respuesta = anonimo.post("registro", solicitud(acepta_terminos=False))
    assert respuesta.json["errors"]["json"]["acepta_terminos"] == [
        "Debe aceptar los términos y condiciones para poder continuar"
    ]


def test_la_clave_no_puede_ser_el_ruc(anonimo: Cliente) -> None:
    ruc = nuevo_ruc()
    assert error(anonimo.post("registro", solicitud(EMP_RUC=ruc, clave=ruc))) == (422, "regla_de_negocio")


def test_un_robot_que_llena_la_trampa_no_registra(anonimo: Cliente, app: Flask) -> None:
    antes = cuantas(app, "empresas")
    assert error(anonimo.post("registro", solicitud(pagina_web="http://spam.example")))[0] == 422
    assert cuantas(app, "empresas") == antes


def test_dos_a_la_vez_con_el_mismo_ruc_y_una_sola_gana(app: Flask) -> None:
    ruc = nuevo_ruc()
    clientes = [Cliente(app) for _ in range(3)]

    def registrar(cliente: Cliente) -> int:
        return cliente.post("registro", solicitud(EMP_RUC=ruc, clave=CLAVE)).status_code

    with ThreadPoolExecutor(3) as hilos:
        codigos = sorted(hilos.map(registrar, clientes))
    assert codigos == [201, 409, 409]
    assert cuantas(app, "empresas", "ruc = %s", ruc) == 1
    assert cuantas(app, "usuarios u JOIN empresas e ON e.id = u.empresa_id", "e.ruc = %s", ruc) == 1
