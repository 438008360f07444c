"""Cuánto espera lo que se apartó para emitir y nadie emite: la víspera, el mismo instante y el siguiente."""

from datetime import timedelta

import pytest
from flask import Flask

from api.comprobantes.masiva import apartado
from api.comprobantes.masiva.apartado import Apartada
from api.comprobantes.masiva.models import EmisionMasiva
from api.core.autor import Autor
from api.core.datos.clock import ahora
from api.core.datos.db import en_empresa
from tests.factories import cuantas
from tests.reloj import Reloj


@pytest.mark.parametrize(("segundos", "queda"), [(-1, True), (0, True), (1, False)])
def test_lo_que_nadie_emite_se_olvida_a_los_treinta_dias(
    app: Flask, eid_a: int, reloj: Reloj, segundos: int, queda: bool
) -> None:
    def apartar(*suyas: Apartada, archivo: int | None = None) -> EmisionMasiva | None:
        with app.app_context(), en_empresa(eid_a):
            quien = Autor("pruebas", "Quien prueba")
            return apartado.apartar(lambda: suyas, nombre="x.xlsx", quien=quien, importacion_id=archivo)

    ya = ahora()
    reloj(ya)
    vieja = apartar(Apartada("1", "1714307103", "Luz", "10.00", None, {}, [2]))
    assert vieja is not None
    reloj(ya + timedelta(days=30, seconds=segundos))
    assert apartar(archivo=999_999) is None  # uno sin facturas, que no es el suyo
    assert bool(cuantas(app, "emisiones_masivas", "id = %s", vieja.id)) is queda
