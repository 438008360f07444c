"""El calendario que alguien compartió dice lo de este año y lo del que viene, y deja de abrir si quien lo dio ya no ve impuestos."""

from typing import Any

import pytest
from flask import Flask

from api.core.datos.db import en_empresa
from api.tributos.obligaciones import avisos, calendario, clases
from tests.client import Cliente
from tests.factories import error
from tests.tributos.obligaciones.apoyo import RAIZ
from tests.tributos.obligaciones.conftest import HOY


@pytest.fixture
def enlace(suya: Cliente) -> str:
    dado: dict[str, Any] = suya.post(f"{RAIZ}/calendario").json or {}
    return "/api/" + str(dado["url"]).partition("/api/")[2]


def test_dice_dos_anios_y_quien_lo_lee_lo_guarda_una_hora(app: Flask, enlace: str) -> None:
    abierto = Cliente(app).get(enlace)
    vencen = {r[-8:-2] for r in abierto.text.split("\r\n") if r.startswith("DTSTART")}
    assert {"202611", "202706"} <= vencen
    assert not vencen & {"202511", "202806"}
    assert abierto.headers["Cache-Control"] == "private, max-age=3600"


def test_el_de_quien_ya_no_ve_los_impuestos_no_abre(
    app: Flask, enlace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(avisos, "_que_ven", dict)
    assert error(Cliente(app).get(enlace)) == (404, "no_encontrado")


def test_el_iva_de_quien_lo_debe_de_dos_maneras_se_declara_cada_mas_meses(
    app: Flask, suya: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    de_iva = [d for d in clases.DEBERES if d.obligacion == clases.DEL_104]
    assert {d.cada for d in de_iva} == {1, 6}
    monkeypatch.setattr(calendario.clases, "deben", lambda *_: de_iva)
    with app.app_context(), en_empresa(int(suya.sesion["eid"])):
        assert calendario.meses_del_iva(HOY) == 6
    monkeypatch.setattr(calendario.clases, "deben", lambda *_: [])
    with app.app_context(), en_empresa(int(suya.sesion["eid"])):
        assert calendario.meses_del_iva(HOY) == 1  # quien no lo debe lo miraría cada mes
