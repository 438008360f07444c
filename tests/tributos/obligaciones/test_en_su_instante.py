"""Lo que cambió después de revisar: en su mismo instante todavía es lo revisado."""

from datetime import timedelta

import pytest
from flask import Flask

from api.tributos.obligaciones import ics
from tests.client import Cliente
from tests.compras.compras.conftest import comprar
from tests.factories import filas
from tests.tributos.obligaciones.apoyo import RAIZ, listar

OCTUBRE = ("104", "2026-10")


@pytest.mark.parametrize("que", ["compra", "declaracion"])
@pytest.mark.parametrize(("micras", "vieja"), [(-1, True), (0, False), (1, False)])
def test_lo_revisado_vale_si_nada_cambio_despues_de_su_instante(
    app: Flask, suya: Cliente, que: str, micras: int, vieja: bool
) -> None:
    dicho = {"valor": "0.00", "motivo": "Empezó este mes"}
    assert suya.put("/api/tributos/104/2026-10/605", dicho).status_code == 200
    if que == "compra":
        comprar(suya, fecha="2026-10-09", fecha_registro="2026-10-09")
    for obligacion in ("104", "ATS"):
        pedido = {"obligacion": obligacion, "periodo": "2026-10"}
        assert suya.post(f"{RAIZ}/revisiones", pedido).status_code == 200
    empresa = int(suya.sesion["eid"])
    ultimo = "SELECT max(instante) AS en FROM auditoria WHERE empresa_id = %s AND entidad = %s"
    (cambio,) = filas(app, ultimo, empresa, que)
    poner = "UPDATE revisiones_obligaciones SET revisada_en = %s WHERE empresa_id = %s AND obligacion = %s"
    filas(app, poner, cambio["en"] + timedelta(microseconds=micras), empresa, "104")
    filas(app, poner, cambio["en"] - timedelta(hours=1), empresa, "ATS")  # de otra, revisada antes
    assert listar(suya)[OCTUBRE]["revision_vieja"] is vieja


@pytest.mark.parametrize(("letras", "renglones"), [(74, 1), (75, 1), (76, 2)])
def test_un_renglon_del_calendario_se_dobla_si_pasa_de_su_ancho(letras: int, renglones: int) -> None:
    doblado = list(ics._doblado("x" * letras))
    assert len(doblado) == renglones
    assert all(len(renglon) <= 75 for renglon in doblado)
