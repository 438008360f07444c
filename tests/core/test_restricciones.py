"""De la restricción que la base rechazó a la frase, también donde su nombre lleva el número de un trozo."""

import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from api.core.datos.db import db
from api.core.datos.restricciones import RESTRICCIONES, campo_y_frase

DECLARADA = "uq_clientes_empresa_id_identificacion"
_RECHAZA = "DO $$ BEGIN RAISE unique_violation USING CONSTRAINT = '{}'; END $$"


@pytest.mark.parametrize("nombre", [DECLARADA, f"{DECLARADA}_102008", f"{DECLARADA}_1020081"])
def test_el_numero_del_trozo_no_cambia_la_frase(app: Flask, nombre: str) -> None:
    with app.app_context():
        with pytest.raises(IntegrityError) as error:
            db.session.execute(text(_RECHAZA.format(nombre)))
        db.session.rollback()
    assert campo_y_frase(error.value) == RESTRICCIONES[DECLARADA]


def test_ningun_nombre_de_la_casa_termina_como_un_trozo() -> None:
    assert not [nombre for nombre in RESTRICCIONES if nombre.rpartition("_")[2].isdecimal()]
