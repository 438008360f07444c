"""Quien adivina códigos espera; a su dueño le queda cómo entrar."""

from collections.abc import Callable

import pytest

from tests.client import Cliente
from tests.factories import error
from tests.plataforma.segundo_factor.conftest import Dueno

ESPERA = (429, "demasiados_intentos")


@pytest.fixture
def dueno_estricto(visitante: Cliente, reloj: Callable[[int], None]) -> Dueno:
    """Con los límites de producción."""
    dueno = Dueno(visitante.http.application)
    dueno.poner_totp()
    return dueno


def _de_otra_red(dueno: Dueno, ficha: str, numero: int, **prueba: str) -> tuple[int, str]:
    """Un intento desde otra dirección cada vez: solo lo detiene lo que cuenta por la cuenta."""
    cliente = Cliente(dueno.app)
    cliente.http.environ_base["REMOTE_ADDR"] = f"203.0.113.{numero}"
    respuesta = cliente.post("login/segundo", {"ficha": ficha, **prueba})
    return (200, "") if respuesta.status_code == 200 else error(respuesta)


def test_quien_adivina_espera_y_al_dueno_le_queda_como_entrar(dueno_estricto: Dueno) -> None:
    dueno = dueno_estricto
    conocido = Cliente(dueno.app)
    assert dueno.con_totp(1, conocido).status_code == 200
    ficha = dueno.ficha(conocido)
    intentos = [_de_otra_red(dueno, ficha, n, metodo="totp", codigo="000000") for n in range(30)]
    assert intentos[0] == (400, "credenciales") and intentos[-1] == ESPERA
    assert _de_otra_red(dueno, ficha, 99, metodo="totp", codigo=dueno.codigo(2)) == ESPERA, "ni con el bueno"
    # De un lugar nuevo, con lo que no se adivina; desde su navegador de siempre, con su código.
    assert _de_otra_red(dueno, ficha, 98, metodo="recuperacion", codigo=dueno.codigos[0]) == (200, "")
    dueno.paso += 2
    assert _reloj_en(dueno, conocido) == 200


def _reloj_en(dueno: Dueno, cliente: Cliente) -> int:
    from api.plataforma.segundo_factor import totp

    totp.time.segundo += 60  # type: ignore[attr-defined]
    return dueno.con_totp(0, cliente).status_code
