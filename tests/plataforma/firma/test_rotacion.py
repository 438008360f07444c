"""Cambiar el secreto que guarda las llaves: se cifran de nuevo con el primero y se pueden leer todo el
tiempo."""

import pytest
from flask import Flask
from flask.testing import FlaskCliRunner

from api import config
from api.core.datos.db import en_empresa
from api.plataforma.firma import boveda, service
from tests.client import Cliente
from tests.core.test_produccion import buenas
from tests.factories import cargar_firma, cuantas, entrar, filas, registrar_empresa
from tests.plataforma.firma.documentos import minimo

NUEVO = "otro-secreto-de-mas-de-treinta-y-dos-caracteres"


@pytest.fixture(scope="module")
def cliente(app: Flask) -> Cliente:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    cargar_firma(cliente)
    return cliente


@pytest.fixture
def orden(app: Flask, monkeypatch: pytest.MonkeyPatch) -> FlaskCliRunner:
    viejo = app.config["FIRMA_LLAVES"][0]
    monkeypatch.setitem(app.config, "FIRMA_LLAVES", (NUEVO, viejo))
    return app.test_cli_runner()


def _con_llave(app: Flask) -> int:
    return cuantas(app, "certificados_firma", "llave IS NOT NULL")


def test_se_cifran_de_nuevo_todas_y_repetirlo_no_cambia_nada(
    app: Flask, cliente: Cliente, orden: FlaskCliRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.plataforma.firma.rotacion._TANDA", 7)
    todas = _con_llave(app)
    assert todas > 20
    hecho = orden.invoke(args=["rotar-llaves-firma"])
    assert hecho.output == f"{todas} cifradas de nuevo, 0 ya lo estaban.\n"
    antes = filas(app, "SELECT id, llave FROM certificados_firma ORDER BY id")
    assert (
        orden.invoke(args=["rotar-llaves-firma"]).output == f"0 cifradas de nuevo, {todas} ya lo estaban.\n"
    )
    assert filas(app, "SELECT id, llave FROM certificados_firma ORDER BY id") == antes
    monkeypatch.setitem(app.config, "FIRMA_LLAVES", (NUEVO,))
    eid = cliente.sesion["eid"]
    with app.app_context(), en_empresa(eid):
        assert service.firmante(eid).firmar(minimo())
        with pytest.raises(boveda.LlaveIlegible):
            boveda.descifrar(b"basura")


def test_la_que_ningun_secreto_abre_se_cuenta_y_la_orden_falla(app: Flask, cliente: Cliente) -> None:
    eid = cliente.sesion["eid"]
    filas(app, "UPDATE certificados_firma SET llave = 'basura' WHERE empresa_id = %s", eid)
    hecho = app.test_cli_runner().invoke(args=["rotar-llaves-firma"])
    assert hecho.exit_code == 1
    assert "no se abren con ninguno de los secretos" in hecho.output


@pytest.mark.parametrize("mala", [None, "", " , ", "corta", f"{NUEVO},corta"])
def test_sin_un_secreto_bueno_no_arranca_y_dice_cual_falta(mala: str | None) -> None:
    env = buenas(FIRMA_LLAVES=NUEVO)
    assert config.load(env)["FIRMA_LLAVES"] == (NUEVO,)
    assert config.load({**env, "FIRMA_ALGORITMO": "rsa-sha256"})["FIRMA_ALGORITMO"] == "rsa-sha256"
    with pytest.raises(ValueError, match="FIRMA_ALGORITMO=md5"):
        config.load({**env, "FIRMA_ALGORITMO": "md5"})
    env.pop("FIRMA_LLAVES") if mala is None else env.update(FIRMA_LLAVES=mala)
    with pytest.raises(config.NoArranca, match=r"corregir:\n- FIRMA_LLAVES [^\n]*$"):
        config.load(env)
    with pytest.raises(ValueError, match="FIRMA_LLAVES: hace falta"):
        config.load({**env, "ENTORNO": "local"})
