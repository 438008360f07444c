"""Con marca blanca, los correos salen con el nombre y el logo de la marca; sin ella, con los de la instalación."""

from base64 import b64encode
from collections.abc import Callable, Iterator

import pytest
from flask import Flask

from tests.client import Buzon, Cliente
from tests.personas import Personas
from tests.plataforma.configuraciones.imagenes import png
from tests.plataforma.correos.bandeja import encolar

LOGO = f"data:image/png;base64,{b64encode(png(160, 44)).decode()}"


def _poner(admin: Cliente, posicion: int, **valores: str) -> None:
    cuerpo = {"CON_CODIGO": posicion} | {f"CON_{v.upper()}": dicho for v, dicho in valores.items()}
    puesta = admin.put("configuraciones/actualizar", cuerpo)
    assert puesta.status_code == 200, puesta.text


@pytest.fixture
def marca(personas: Personas) -> Iterator[Callable[[str], None]]:
    """Enciende o apaga la marca blanca de «Contable Andina», que tiene su logo; al final todo queda como estaba."""
    admin = personas["administrador"]
    _poner(admin, 0, valor2="Contable Andina")
    _poner(admin, 4, valor6=LOGO)
    yield lambda blanca: _poner(admin, 8, valor1=blanca)
    _poner(admin, 8, valor1="no")
    _poner(admin, 4, valor6="")
    _poner(admin, 0, valor2="Tinta")


def _recibido(app: Flask, buzon: Buzon, trabajar: Callable[[], None], direccion: str) -> tuple[str, str]:
    encolar(app, direccion)
    trabajar()
    llegado = buzon.correo(direccion)
    cabeceras = {c.lower(): v for c, v in llegado["cabeceras"]}
    return cabeceras["from"], llegado["html"]


def test_la_marca_firma_y_su_logo_encabeza(
    app: Flask, buzon: Buzon, trabajar: Callable[[], None], marca: Callable[[str], None], anonimo: Cliente
) -> None:
    marca("si")
    firma, html = _recibido(app, buzon, trabajar, "con@marca.example")
    assert firma == "Contable Andina <no-responder@tinta.example>"
    camino = "/api/comp/configuraciones/imagen/logo"
    assert f"{camino}?v=" in html and 'alt="Tinta"' in html  # el nombre que dio quien lo escribió
    assert anonimo.get(camino).status_code == 200
    marca("no")
    firma, html = _recibido(app, buzon, trabajar, "sin@marca.example")
    assert firma.startswith("Tinta <") and "<img" not in html
