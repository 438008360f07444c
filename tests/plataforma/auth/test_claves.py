"""Qué clave se admite: ni común, ni un dato de su dueño, ni la que ya tenía (docs/contrato.md §3)."""

import gzip
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from api.plataforma.usuarios import adivinables, claves
from tests.client import Buzon, Cliente
from tests.factories import CLAVE, como_confirmada, entrar, error, nuevo_ruc, registrar_empresa, solicitud

TEMPORAL = re.compile(r"^ {4}([a-z2-9]{4}(?:-[a-z2-9]{4}){3})\s*$", re.M)
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


@pytest.mark.parametrize(
    "clave",
    [
        "Ecuador2026!",
        "tinta2026",
        "T1nt@2026",
        "MiTinta_2026",
        "Cuenca.1990",
        "barcelonasc99",
        "Facturas#2026",
        "contraseña2026.",
        "Noviembre2026",
        "quito15081990",
        "15081990",
        "Alejandr0!",
        "teamomucho1",
        "carlitos2020",
        "M4ripos@99",
        "gatito.2024",
        "gatitogatito1",
    ],
    ids=repr,
)
def test_una_palabra_de_aqui_con_su_vestido_no_es_una_clave(app: Flask, empresa: dict, clave: str) -> None:
    frase = _frase(entrar(app, empresa), clave)
    assert "elija otra" in frase
    respuesta = Cliente(app).post("registro", solicitud(clave=clave))
    assert error(respuesta) == (422, "regla_de_negocio")
    assert respuesta.json["errors"]["json"]["clave"] == [frase]


SUYAS = {
    "Roble2026!": "roble",
    "ElRoble*26": "elroble",
    "Comercial-El-Roble": "comercial",
    "gerencia01": "gerencia",
    "g3r3nc14.2026": "gerencia",
    "Maderas12345": "maderas",
    "maderas.gerencia.7": "gerencia",
    "ecuador.roble.2026": "roble",
}


@pytest.mark.parametrize(("clave", "dice"), SUYAS.items(), ids=repr)
def test_lo_suyo_con_un_ano_o_unos_signos_tampoco(app: Flask, clave: str, dice: str) -> None:
    """En el registro, al cambiarla y después de recuperarla: la frase dice cuál de sus palabras es."""
    datos = {
        "usuario": "gerencia",
        "email": "ventas@maderas.example",
        "EMP_NOMBREC": "El Roble",
        "EMP_NOMBRE": "Comercial El Roble S.A.",
    }
    registro = Cliente(app).post("registro", solicitud(clave=clave, **datos))
    assert error(registro) == (422, "regla_de_negocio")
    assert f"«{dice}», que es de su" in registro.json["errors"]["json"]["clave"][0]


def test_tras_recuperarla_tampoco_es_su_nombre(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    """Ni la de un usuario nuevo, que entra con una temporal."""
    empresa = como_confirmada(app, registrar_empresa(Cliente(app)))
    nuevo = {"USU_USUARIO": "caja", "USU_NOMBRE": "Zoila Quimí", "USU_CORREO": "z@zq.example"}
    creado = entrar(app, empresa).post("empresa/usuarios", {**nuevo, "perfil": "consulta"})
    assert creado.status_code == 201, creado.text
    trabajar()
    hallada = TEMPORAL.search(buzon.correo("z@zq.example")["texto"])
    assert hallada
    cliente = entrar(app, {**empresa, "usuario": "caja"}, clave=hallada[1])
    assert "«quimi»" in _frase(cliente, "Quimí.2026", actual="")
    assert "«zoila»" in _frase(cliente, "Zoila-Zoila", actual="")
    assert "«union»" in _frase(cliente, "la union 2026", actual="")


@pytest.mark.parametrize(
    "buena",
    [
        "Irrepetible-99-xyz",
        "el perro come piedras",
        "tinta84719305",
        "caballo-pila-grapa",
        "vk7q2mzx",
        "Ecuador y su lluvia lenta",
        "quito#9&x)Lw",
    ],
    ids=repr,
)
def test_una_que_no_se_adivina_se_admite(app: Flask, buena: str) -> None:
    assert registrar_empresa(Cliente(app), clave=buena)["EMP_CODIGO"]


def test_el_nombre_que_el_proveedor_le_da_al_producto_tampoco(app: Flask) -> None:
    palabras = adivinables.palabras_de([])
    assert adivinables.por_que("Zurbania2026", palabras, "Tinta") is None
    assert "«zurbania»" in str(adivinables.por_que("Zurbania2026", palabras, "Zurbania Fácil"))


def test_un_administrador_tampoco_usa_su_correo(app: Flask) -> None:
    orden = ["crear-administrador", "jefatura", "jefatura.uio@tinta.example", "--clave"]
    corrida = app.test_cli_runner()
    assert corrida.invoke(args=[*orden, "jefatura.UIO@tinta.example"]).exit_code != 0
    assert corrida.invoke(args=[*orden, CLAVE]).exit_code == 0
    cliente = Cliente(app)
    cliente.token = cliente.post("loginAdmin", {"usuario": "jefatura", "clave": CLAVE}).json["token"]
    assert "su correo" in _frase(cliente, "Jefatura.uio")
