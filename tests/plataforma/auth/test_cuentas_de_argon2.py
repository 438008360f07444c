"""Lo que tarda un ingreso no dice si el usuario existe: argon2, que es casi todo, corre una vez en todos los casos."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask

from api.plataforma.usuarios import claves
from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import credenciales, filas, registrar_empresa
from tests.plataforma.auth.test_recuperacion import TEMPORAL

MALA = "no-es-esta-2026"


class Contador:
    """argon2, que cuenta sus vueltas."""

    def __init__(self, de_verdad: Any) -> None:
        self._de_verdad, self.vueltas = de_verdad, 0

    def __getattr__(self, nombre: str) -> Any:
        valor = getattr(self._de_verdad, nombre)
        if nombre not in ("hash", "verify"):
            return valor

        def contada(*datos: Any) -> Any:
            self.vueltas += 1
            return valor(*datos)

        return contada


@pytest.fixture
def contador(monkeypatch: pytest.MonkeyPatch) -> Iterator[Contador]:
    contador = Contador(claves._argon)
    monkeypatch.setattr(claves, "_argon", contador)
    yield contador


@pytest.fixture
def recuperando(app: Flask, buzon: Any, trabajar: Callable[[], None]) -> dict[str, Any]:
    """Una empresa cuyo propietario tiene una temporal sin usar."""
    empresa = registrar_empresa(Cliente(app))
    Cliente(app).post("recuperar", {"ruc": empresa["EMP_RUC"], "usuario": empresa["usuario"]})
    trabajar()
    hallada = TEMPORAL.search(buzon.correo(empresa["email"])["texto"])
    assert hallada
    return {**empresa, "temporal": hallada[1]}


def _cuenta(app: Flask, contador: Contador, ruta: str, cuerpo: dict[str, Any], codigo: int) -> int:
    cliente = Cliente(app)
    contador.vueltas = 0
    assert cliente.post(ruta, cuerpo).status_code == codigo
    return contador.vueltas


@pytest.mark.parametrize(
    ("cambio", "codigo"),
    [
        ({"clave": MALA}, 400),
        ({"usuario": "nadie", "clave": MALA}, 400),
        ({"ruc": "1799999999001", "clave": MALA}, 400),
        ({"ruc": demo.INACTIVA, "usuario": "inactivo", "clave": MALA}, 400),
        ({"ruc": demo.INACTIVA, "usuario": "inactivo"}, 403),
        ({}, 200),
    ],
    ids=["clave mala", "nadie", "sin empresa", "desactivado, clave mala", "desactivado", "buena"],
)
def test_cada_ingreso_de_una_empresa_hace_un_argon2(
    app: Flask, contador: Contador, cambio: dict[str, str], codigo: int
) -> None:
    buena = {"ruc": demo.A, "usuario": "demo", "clave": demo.CLAVE_EMPRESA}
    assert _cuenta(app, contador, "login", {**buena, **cambio}, codigo) == 1


def test_tambien_si_hay_una_clave_temporal_sin_usar(
    app: Flask, contador: Contador, recuperando: dict[str, Any]
) -> None:
    for clave, codigo in ((MALA, 400), (recuperando["clave"], 200), (recuperando["temporal"], 200)):
        cuerpo = credenciales(recuperando, clave=clave)
        assert _cuenta(app, contador, "login", cuerpo, codigo) == 1, clave


def test_y_si_la_cuenta_es_nueva_y_todavia_no_tiene_clave(app: Flask, contador: Contador) -> None:
    empresa = registrar_empresa(Cliente(app))
    filas(app, "UPDATE usuarios SET clave_hash = '' WHERE empresa_id = %s", empresa["EMP_CODIGO"])
    assert _cuenta(app, contador, "login", credenciales(empresa), 400) == 1


@pytest.mark.parametrize("usuario", ["admin", "nadie"])
def test_un_administrador_que_no_existe_cuesta_lo_mismo(app: Flask, contador: Contador, usuario: str) -> None:
    cuerpo = {"usuario": usuario, "clave": MALA}
    assert _cuenta(app, contador, "loginAdmin", cuerpo, 400) == 1


def test_el_argon2_de_nadie_tiene_el_costo_de_los_demas() -> None:
    """Con otro costo, uno solo también se distinguiría."""
    de_alguien, de_nadie = claves.hash_clave("una clave"), claves._de_nadie()
    assert not claves.debe_rehacerse(de_nadie)
    assert list(map(len, de_nadie.split("$"))) == list(map(len, de_alguien.split("$")))
    assert not claves.verificar(None, "una clave")


def test_pedir_la_clave_cuesta_lo_mismo_exista_o_no(app: Flask, contador: Contador) -> None:
    for usuario in ("demo", "nadie"):
        assert _cuenta(app, contador, "recuperar", {"ruc": demo.A, "usuario": usuario}, 200) == 0
