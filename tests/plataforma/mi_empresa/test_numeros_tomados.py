"""Tomar los números de un punto: uno tras otro, los de cada tipo y ambiente por su lado, y de a uno entre los que piden."""

from collections.abc import Callable, Iterator

import pytest
from flask import Flask

from api.core.datos.db import en_empresa, transactional
from api.core.errors import EstadoInvalido
from api.plataforma.empresas import secuenciales
from api.plataforma.empresas.models import SECUENCIAL_MAX
from tests.a_la_vez import a_la_vez
from tests.factories import filas

TIPO, AMBIENTE, CUANTOS = "05", 1, 3


@pytest.fixture
def punto(app: Flask, eid_a: int) -> Iterator[int]:
    """Uno de la empresa A que aún no numeró ninguna nota de débito; dentro de la empresa."""
    (fila,) = filas(app, "SELECT min(id) AS id FROM puntos_emision WHERE empresa_id = %s", eid_a)
    filas(app, "DELETE FROM secuenciales WHERE tipo = %s AND empresa_id = %s", TIPO, eid_a)
    with app.app_context(), en_empresa(eid_a):
        yield int(fila["id"])


def _tomar(punto: int, cuantos: int = 1, ambiente: int = AMBIENTE, tipo: str = TIPO) -> int:
    return transactional(secuenciales.tomar)(punto, tipo, ambiente, cuantos)


def _va_en(app: Flask, siguiente: int) -> None:
    filas(app, "UPDATE secuenciales SET siguiente = %s WHERE tipo = %s", siguiente, TIPO)


def test_se_toman_uno_tras_otro_y_varios_de_una_vez(punto: int) -> None:
    assert [_tomar(punto), _tomar(punto), _tomar(punto, 3), _tomar(punto)] == [1, 2, 5, 6]
    clave = (punto, TIPO)
    assert (secuenciales.usados(AMBIENTE)[clave], secuenciales.siguientes(AMBIENTE)[clave]) == (6, 7)


def test_cada_tipo_y_cada_ambiente_llevan_su_cuenta(punto: int) -> None:
    assert [_tomar(punto, 4), _tomar(punto, ambiente=2), _tomar(punto)] == [4, 1, 5]
    assert (secuenciales.usados(2)[punto, TIPO], secuenciales.usados(1)[punto, TIPO]) == (1, 5)
    assert (secuenciales.siguientes(2)[punto, TIPO], secuenciales.siguientes(1)[punto, TIPO]) == (2, 6)


@pytest.mark.parametrize(
    ("siguiente", "cuantos", "alcanza"),
    [
        (SECUENCIAL_MAX - 1, 1, True),
        (SECUENCIAL_MAX, 1, True),
        (SECUENCIAL_MAX + 1, 1, False),
        (SECUENCIAL_MAX - 1, 2, True),
        (SECUENCIAL_MAX, 2, False),
    ],
)
def test_el_ultimo_numero_se_da_y_despues_no_hay_mas(
    app: Flask, punto: int, siguiente: int, cuantos: int, alcanza: bool
) -> None:
    _tomar(punto)
    _va_en(app, siguiente)
    if alcanza:
        assert _tomar(punto, cuantos) == siguiente + cuantos - 1
    else:
        with pytest.raises(EstadoInvalido, match="agotó"):
            _tomar(punto, cuantos)


def test_bloquear_dice_el_siguiente_y_no_lo_toma(punto: int) -> None:
    bloquear = transactional(secuenciales.bloquear)
    assert [bloquear(punto, TIPO, AMBIENTE) for _ in range(2)] == [1, 1]
    _tomar(punto, 7)
    assert bloquear(punto, TIPO, AMBIENTE) == 8


def test_quien_bloquea_un_punto_lo_tiene_para_si_hasta_que_termina(
    app: Flask, punto: int, eid_a: int
) -> None:
    @transactional
    def visto_y_tomado() -> tuple[int, int]:
        return secuenciales.bloquear(punto, TIPO, AMBIENTE), secuenciales.tomar(punto, TIPO, AMBIENTE)

    def aparte() -> tuple[int, int]:
        with app.app_context(), en_empresa(eid_a):
            return visto_y_tomado()

    acciones: list[Callable[[], tuple[int, int]]] = [aparte] * CUANTOS
    assert sorted(a_la_vez(*acciones)) == [(n, n) for n in range(1, CUANTOS + 1)]
