"""Qué empresas lleva un despacho se dice de cada una, aunque quien pregunte las vea todas."""

from flask import Flask
from sqlalchemy import select

from api.core.datos.db import db, en_todas_las_empresas
from api.despacho.despachos import empresas
from tests.client import Cliente
from tests.despacho.apoyo import MI_DESPACHO, dar, un_despacho
from tests.factories import entrar, registrar_empresa


def _la_llevan(app: Flask, dueno: Cliente) -> bool:
    with app.app_context(), en_todas_las_empresas():
        return bool(db.session.scalar(select(empresas.la_llevan(int(dueno.sesion["eid"])))))


def test_una_empresa_la_lleva_un_despacho_desde_que_le_da_acceso_hasta_que_se_lo_quita(app: Flask) -> None:
    una, otra = (entrar(app, registrar_empresa(Cliente(app))) for _ in range(2))
    assert dar(una, un_despacho(app)).status_code == 201
    assert [_la_llevan(app, dueno) for dueno in (una, otra)] == [True, False]
    assert dar(otra, un_despacho(app, "Otros contadores")).status_code == 201
    assert una.llamar("DELETE", MI_DESPACHO).status_code == 204
    assert [_la_llevan(app, dueno) for dueno in (una, otra)] == [False, True]
