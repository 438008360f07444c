"""Un cambio hallado se decide con su fila tomada; el de la empresa, solo quien edita la empresa."""

from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask

from api.core.datos.db import en_empresa
from api.tributos.regimenes import service
from tests import cerrojos
from tests.client import Cliente
from tests.tributos.regimenes.test_regimenes import FERRETERIA, RUTA, buscar, de, suya

__all__ = ["suya"]


@pytest.mark.parametrize(
    ("de_quien", "edita", "puede"),
    [("EMPRESA", False, False), ("EMPRESA", True, True), ("PROVEEDOR", False, True)],
)
def test_lo_de_la_empresa_lo_decide_quien_la_edita(de_quien: str, edita: bool, puede: bool) -> None:
    fila: Any = SimpleNamespace(de=de_quien)
    sesion: Any = SimpleNamespace(permisos={service._EDITA} if edita else set())
    assert service._puede(fila, sesion) is puede


def test_un_cambio_se_decide_con_su_fila_tomada_y_deja_de_esperar(
    app: Flask,
    suya: Cliente,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def esperan() -> int:
        with app.app_context(), en_empresa(int(suya.sesion["eid"])):
            return service.por_decidir()

    assert esperan() == 0
    cambio = de(buscar(app, suya), FERRETERIA)
    antes = esperan()
    mirar = (cerrojos.tomada, app, "cambios_regimen", cambio["id"])
    visto = cerrojos.al_llamar(monkeypatch, service, "_decidir", *mirar)
    assert suya.post(f"{RUTA}/{cambio['id']}/descartar", {}).status_code == 200
    assert (visto, esperan()) == ([True], antes - 1)
