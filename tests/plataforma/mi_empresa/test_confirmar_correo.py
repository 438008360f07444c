"""El correo de una empresa: mientras nadie lo confirme, la empresa no reparte sus palabras por el mundo."""

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask

from api.core import tokens
from api.plataforma.empresas import confirmacion
from tests.client import Buzon, Cliente
from tests.factories import cuantas, entrar, error, filas, registrar_empresa
from tests.terceros.clientes.conftest import crear

RUTA = "empresa/correo/confirmacion"
Trabajar = Callable[[], None]


@pytest.fixture
def nueva(app: Flask, anonimo: Cliente) -> dict[str, Any]:
    """Una empresa recién registrada, que nadie verificó ni confirmó."""
    return registrar_empresa(anonimo)


@pytest.fixture
def dueno(app: Flask, nueva: dict[str, Any]) -> Cliente:
    return entrar(app, nueva)


@pytest.fixture
def sin_confirmar(a: Cliente, app: Flask) -> Iterator[None]:
    """La empresa A, verificada, como si su correo fuera de otro."""
    poner = "UPDATE empresas SET correo_que_se_confirmo = {} WHERE id = %s"
    filas(app, poner.format("'otro@x.example'"), a.sesion["eid"])
    yield
    filas(app, poner.format("correo"), a.sesion["eid"])


def firma_en(buzon: Buzon, para: str) -> str:
    """La del enlace del último correo que llegó a esa dirección."""
    texto = buzon.correo(para)["texto"]
    hallada = re.search(r"/#/confirmar-correo/(\S+)", texto)
    assert hallada, texto
    return hallada[1]


def confirmar(quien: Cliente, firma: str) -> Any:
    return quien.post("confirmarCorreo", {"firma": firma})


def confirmado(dueno: Cliente) -> bool:
    return bool(dueno.get("empresa").json["correo_confirmado"])


def test_al_registrarse_llega_el_enlace_y_con_el_se_confirma(
    app: Flask, nueva: dict[str, Any], dueno: Cliente, buzon: Buzon, trabajar: Trabajar
) -> None:
    assert not confirmado(dueno)
    trabajar()
    respuesta = confirmar(Cliente(app), firma_en(buzon, nueva["email"]))
    assert respuesta.json == {
        "EMP_NOMBREC": nueva["EMP_NOMBREC"],
        "EMP_RUC": nueva["EMP_RUC"],
        "email": nueva["email"],
    }
    assert confirmado(dueno)
    assert cuantas(app, "auditoria", "accion = 'confirmar_correo' AND empresa_id = %s", nueva["EMP_CODIGO"])


def test_el_enlace_sirve_una_vez_aunque_lo_abran_a_la_vez(
    app: Flask, nueva: dict[str, Any], buzon: Buzon, trabajar: Trabajar
) -> None:
    trabajar()
    firma = firma_en(buzon, nueva["email"])
    clientes = [Cliente(app) for _ in range(5)]
    for cliente in clientes:
        cliente.xsrf()
    with ThreadPoolExecutor(5) as hilos:
        codigos = sorted(r.status_code for r in hilos.map(lambda c: confirmar(c, firma), clientes))
    assert codigos == [200, 404, 404, 404, 404]
    tarde = confirmar(Cliente(app), firma)
    assert error(tarde) == (404, "no_encontrado") and "ya se usó" in tarde.json["msg"]


def test_pedirlo_otra_vez_no_apaga_el_que_ya_se_envio(
    app: Flask, nueva: dict[str, Any], dueno: Cliente, buzon: Buzon, trabajar: Trabajar
) -> None:
    trabajar()
    primera = firma_en(buzon, nueva["email"])
    assert dueno.post(RUTA).status_code == 200
    trabajar()
    correo = buzon.correo(nueva["email"])
    assert correo["asunto"] == "Confirme su correo en Tinta"
    assert nueva["EMP_NOMBREC"] not in correo["texto"] + correo["html"]  # ni una palabra de quien se registró
    segunda = firma_en(buzon, nueva["email"])
    assert confirmar(Cliente(app), primera).status_code == 200
    assert error(confirmar(Cliente(app), segunda)) == (404, "no_encontrado")
    assert error(dueno.post(RUTA)) == (409, "estado_invalido")


def test_el_enlace_caduca(
    app: Flask,
    nueva: dict[str, Any],
    dueno: Cliente,
    buzon: Buzon,
    trabajar: Trabajar,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    trabajar()
    monkeypatch.setattr(confirmacion, "_VIDA", -1)
    assert error(confirmar(Cliente(app), firma_en(buzon, nueva["email"]))) == (404, "no_encontrado")
    assert not confirmado(dueno)


def test_se_confirma_una_direccion_y_al_cambiarla_se_pide_otra_vez(
    app: Flask, nueva: dict[str, Any], dueno: Cliente, buzon: Buzon, trabajar: Trabajar
) -> None:
    trabajar()
    vieja = firma_en(buzon, nueva["email"])
    otro = f"otro.{nueva['email']}"
    version = dueno.get("empresa").json["version"]
    assert dueno.put("empresa", {"email": otro, "version": version}).status_code == 200
    assert error(confirmar(Cliente(app), vieja)) == (404, "no_encontrado")
    trabajar()
    assert confirmar(Cliente(app), firma_en(buzon, otro)).status_code == 200
    assert confirmado(dueno)
    version = dueno.get("empresa").json["version"]
    assert dueno.put("empresa", {"email": nueva["email"], "version": version}).status_code == 200
    assert not confirmado(dueno)


@pytest.mark.parametrize("firma", ["x", "a.b.c", "9" * 600, "ñ"])
def test_un_enlace_inventado_no_confirma_nada(anonimo: Cliente, firma: str) -> None:
    assert error(confirmar(anonimo, firma)) == (404, "no_encontrado")


def test_la_firma_de_otra_cosa_no_confirma(app: Flask, nueva: dict[str, Any], anonimo: Cliente) -> None:
    (fila,) = filas(app, "SELECT * FROM empresas WHERE id = %s", nueva["EMP_CODIGO"])
    with app.app_context():
        firma = tokens.sign("pago", [fila["id"], fila["correo"], fila["correo_por_confirmar"]])
    assert error(confirmar(anonimo, firma)) == (404, "no_encontrado")


def test_lo_que_crea_o_cambia_el_proveedor_tambien_se_confirma(
    app: Flask, admin: Cliente, nueva: dict[str, Any], buzon: Buzon, trabajar: Trabajar
) -> None:
    correo = f"del.proveedor.{nueva['email']}"
    respuesta = admin.put(f"empresas/{nueva['EMP_CODIGO']}", {"email": correo, "version": 1})
    assert respuesta.status_code == 200, respuesta.text
    trabajar()
    assert confirmar(Cliente(app), firma_en(buzon, correo)).status_code == 200


@pytest.mark.parametrize("canal", ["enviar", "enviarWS"])
@pytest.mark.parametrize(
    "libre", [{"que": "MENSAJE"}, {"que": "ESTADO_CUENTA"}], ids=["mensaje", "estado con mensaje"]
)
def test_sin_confirmar_no_escribe_con_sus_palabras(
    a: Cliente, app: Flask, sin_confirmar: None, canal: str, libre: dict[str, str]
) -> None:
    suyo = "suyo@cliente.example"
    cuerpo = {
        "CLI_CODIGO": crear(a, CLI_CORREOS=[suyo])["CLI_CODIGO"],
        "mensaje": "Gane dinero en https://x.example",
        **libre,
        **({"correos": [suyo], "asunto": "Oferta"} if canal == "enviar" else {"telefono": "0991234567"}),
    }
    antes = cuantas(app, "correos"), cuantas(app, "envios_clientes")
    respuesta = a.post(f"/api/clientes/{canal}", cuerpo)
    assert error(respuesta) == (422, "regla_de_negocio")
    (frase,) = respuesta.json["errors"]["json"]["correos" if canal == "enviar" else "telefono"]
    assert "confirme el correo de su empresa" in frase
    assert (cuantas(app, "correos"), cuantas(app, "envios_clientes")) == antes


def test_sin_confirmar_solo_se_escribe_a_si_misma(a: Cliente, sin_confirmar: None) -> None:
    propio = a.get("empresa").json["email"]
    cuerpo = {"CLI_CODIGO": crear(a)["CLI_CODIGO"], "que": "ESTADO_CUENTA"}
    assert error(a.post("/api/clientes/enviar", {**cuerpo, "correos": ["cuenta@cliente.example"]}))[0] == 422
    assert a.post("/api/clientes/enviar", {**cuerpo, "correos": [propio]}).status_code == 201


def test_confirmado_escribe_lo_que_quiera(
    app: Flask, nueva: dict[str, Any], dueno: Cliente, buzon: Buzon, trabajar: Trabajar
) -> None:
    suyo = "de.la.nueva@cliente.example"
    cuerpo = {
        "CLI_CODIGO": crear(dueno, CLI_CORREOS=[suyo])["CLI_CODIGO"],
        "que": "MENSAJE",
        "asunto": "Nuevo horario",
        "mensaje": "Desde el lunes abrimos a las 8.",
        "correos": [suyo],
    }
    assert dueno.post("/api/clientes/enviar", cuerpo).status_code == 422
    trabajar()
    assert confirmar(Cliente(app), firma_en(buzon, nueva["email"])).status_code == 200
    assert dueno.post("/api/clientes/enviar", cuerpo).status_code == 201
