"""Un programa lee un formulario de impuestos, casillero por casillero."""

from collections.abc import Callable

import pytest

from tests.client import Programa
from tests.personas import Personas

RUTA = "/api/v1/declaraciones"


def test_lee_lo_mismo_que_la_pantalla_con_menos_campos(
    programa: Callable[..., Programa], gente: Personas
) -> None:
    leida = programa("tributos.ver")("GET", f"{RUTA}/104/2026-10")
    assert leida.status_code == 200, leida.text
    de_la_pantalla = gente["propietario_a"].get("/api/tributos/104/2026-10").json
    dicha = leida.json
    assert dicha["casilleros"]
    assert dicha["casilleros"] == [
        {campo: suyo[campo] for campo in dicha["casilleros"][0]} for suyo in de_la_pantalla["casilleros"]
    ]
    assert (dicha["total"], dicha["periodo"]) == (de_la_pantalla["total"], "2026-10")
    assert [una["mensaje"] for una in dicha["observaciones"]] == [
        una["frase"] for una in de_la_pantalla["observaciones"]
    ]
    assert "dicho_por" not in dicha["casilleros"][0]


@pytest.mark.parametrize("cual", ["999/2026-10", "104/nunca"], ids=["formulario", "periodo"])
def test_lo_que_no_existe_es_404(programa: Callable[..., Programa], cual: str) -> None:
    negada = programa("tributos.ver")("GET", f"{RUTA}/{cual}")
    assert (negada.status_code, negada.json["error"]["codigo"]) == (404, "no_encontrado")


def test_sin_el_permiso_no_se_lee(programa: Callable[..., Programa]) -> None:
    assert programa("clientes.ver")("GET", f"{RUTA}/104/2026-10").status_code == 403
