"""Con qué empieza una instalación nueva."""

from flask import Flask
from sqlalchemy import delete, select

from api.core.datos.db import db
from api.plataforma.configuraciones import semillas
from api.plataforma.configuraciones.models import (
    CONTACTO,
    MENSAJERIA_1,
    MENSAJERIA_2,
    MENSAJERIA_3,
    Configuracion,
)


def test_una_instalacion_nueva_no_inventa_a_quien_llamar(app: Flask) -> None:
    with app.app_context():
        db.session.execute(delete(Configuracion))
        assert semillas.sembrar()
        db.session.flush()
        filas = {fila.posicion: fila for fila in db.session.scalars(select(Configuracion))}
        assert len(filas) == 9
        for n in (CONTACTO, MENSAJERIA_1, MENSAJERIA_2, MENSAJERIA_3):
            assert [getattr(filas[n], f"valor{v}") for v in range(1, 9)] == [None] * 8
        db.session.rollback()
