"""Qué clave se admite: ni común, ni un dato de su dueño, ni la que ya tenía (docs/contrato.md §3)."""

import gzip
import random
from typing import Any

import pytest
from flask import Flask

from api.plataforma.usuarios import claves
from tests.client import Cliente
from tests.factories import CLAVE, entrar, error, nuevo_ruc, registrar_empresa, solicitud

DE_LA_LISTA = gzip.decompress(claves._LISTA.read_bytes()).decode().splitlines()


@pytest.fixture(scope="module")
def empresa(app: Flask) -> dict:
    return registrar_empresa(Cliente(app))


def _frase(cliente: Cliente, nueva: str, actual: str = CLAVE) -> str:
    """Lo que la API dice, debajo de su campo, de una clave nueva que rechaza."""
    respuesta = cliente.put("clave", {"clave_actual": actual, "clave_nueva": nueva})
    assert error(respuesta) == (422, "regla_de_negocio"), nueva
    (frase,) = respuesta.json["errors"]["json"]["clave_nueva"]
    return str(frase)


def test_la_lista_trae_mas_de_diez_mil_que_serian_lo_bastante_largas() -> None:
    assert len(set(DE_LA_LISTA)) == len(DE_LA_LISTA) > 10_000
    assert min(map(len, DE_LA_LISTA)) >= claves.LARGO_MINIMO
    assert [clave for clave in DE_LA_LISTA if claves._canonica(clave) != clave] == []


@pytest.mark.parametrize(
    "comun",
    [
        *random.Random(12).sample(DE_LA_LISTA, 12),
        DE_LA_LISTA[0],
        DE_LA_LISTA[-1],
        "PassWord1",
        "ｐａｓｓｗｏｒｄ１",
        " password1 ",
        "Contraseña",
        "Contrasen\u0303a",
        "aBaBaBaBaB",
    ],
    ids=repr,
)
def test_una_clave_comun_se_rechaza_como_se_escriba(app: Flask, empresa: dict, comun: str) -> None:
    assert "demasiado común" in _frase(entrar(app, empresa), comun)
    respuesta = Cliente(app).post("registro", solicitud(clave=comun))
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "demasiado común" in respuesta.json["errors"]["json"]["clave"][0]


def _datos(empresa: dict[str, Any]) -> list[str]:
    ruc, correo = empresa["EMP_RUC"], empresa["email"]
    return [ruc, ruc[:10], correo, correo.upper(), correo.partition("@")[0], empresa["usuario"], f" {ruc} "]


@pytest.mark.parametrize("cual", range(7))
def test_un_dato_de_su_dueno_no_es_su_clave(app: Flask, cual: int) -> None:
    cuerpo = solicitud(usuario="gerente.general", EMP_RUC=nuevo_ruc())
    registro = Cliente(app).post("registro", {**cuerpo, "clave": _datos(cuerpo)[cual]})
    assert error(registro) == (422, "regla_de_negocio")
    assert "su RUC ni su cédula" in registro.json["errors"]["json"]["clave"][0]
    empresa = registrar_empresa(Cliente(app), **cuerpo)
    assert "su RUC ni su cédula" in _frase(entrar(app, empresa), _datos(cuerpo)[cual])


def test_un_administrador_tampoco_usa_su_correo(app: Flask) -> None:
    orden = ["crear-administrador", "jefatura", "jefatura.uio@tinta.example", "--clave"]
    corrida = app.test_cli_runner()
    assert corrida.invoke(args=[*orden, "jefatura.UIO@tinta.example"]).exit_code != 0
    assert corrida.invoke(args=[*orden, CLAVE]).exit_code == 0
    cliente = Cliente(app)
    cliente.token = cliente.post("loginAdmin", {"usuario": "jefatura", "clave": CLAVE}).json["token"]
    assert "su correo" in _frase(cliente, "Jefatura.uio")
