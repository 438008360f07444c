"""Cambiar el secreto que guarda las llaves: se cifran de nuevo con el primero y se pueden leer todo el
tiempo."""

from pathlib import Path

import pyotp
import pytest
from flask import Flask
from flask.testing import FlaskCliRunner
from sqlalchemy.dialects.postgresql import dialect

import api
from api import config
from api.comprobantes.devoluciones import acceso
from api.core.cifrado import Cifrado
from api.core.datos.db import en_empresa
from api.plataforma.firma import boveda, rotacion, service
from tests.client import Cliente
from tests.core.produccion import buenas
from tests.factories import cargar_firma, cuantas, entrar, filas, registrar_empresa
from tests.plataforma.firma.documentos import minimo

RAIZ = Path(api.__file__).parent.parent
NUEVO = "otro-secreto-de-mas-de-treinta-y-dos-caracteres"


@pytest.fixture(scope="module")
def cliente(app: Flask) -> Cliente:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    cargar_firma(cliente)
    dicho = {"cedula": "1714307103", "clave": "Clave.del.SRI", "version": 0}
    assert cliente.put("/api/devolucion-iva/acceso", dicho).status_code == 200
    secreto = cliente.post("/api/segundo-factor/totp").json["secreto"]
    puesto = {"nombre": "Teléfono", "codigo": pyotp.TOTP(secreto).now()}
    assert cliente.post("/api/segundo-factor/totp/confirmar", puesto).status_code == 200
    avisa = {"url": "https://tienda.example/", "eventos": ["cliente.creado"]}
    webhook_id = cliente.post("/api/webhooks", avisa).json["dicho"]["id"]
    assert cliente.post(f"/api/webhooks/{webhook_id}/rotar", {"horas": 1}).status_code == 200
    return cliente


@pytest.fixture
def orden(app: Flask, monkeypatch: pytest.MonkeyPatch) -> FlaskCliRunner:
    viejo = app.config["FIRMA_LLAVES"][0]
    monkeypatch.setitem(app.config, "FIRMA_LLAVES", (NUEVO, viejo))
    return app.test_cli_runner()


def _con_llave(app: Flask) -> int:
    return (
        cuantas(app, "certificados_firma", "llave IS NOT NULL")
        + cuantas(app, "accesos_devolucion")
        + cuantas(app, "factores", "secreto IS NOT NULL")
        + cuantas(app, "webhooks")
        + cuantas(app, "webhooks", "anterior IS NOT NULL")
    )


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
        assert len(acceso.usuario().resumen) == 128
        with pytest.raises(boveda.LlaveIlegible):
            boveda.descifrar(b"basura")


def test_la_que_ningun_secreto_abre_se_cuenta_y_la_orden_falla(app: Flask, cliente: Cliente) -> None:
    eid = cliente.sesion["eid"]
    filas(app, "UPDATE certificados_firma SET llave = 'basura' WHERE empresa_id = %s", eid)
    hecho = app.test_cli_runner().invoke(args=["rotar-llaves-firma"])
    assert hecho.exit_code == 1
    assert "no se abren con ninguno de los secretos" in hecho.output


def test_todo_lo_cifrado_de_la_base_esta_en_lo_que_se_cifra_de_nuevo(app: Flask, cliente: Cliente) -> None:
    """Se buscan en cada columna de texto o de bytes; y quien cifra algo más tiene que venir a decir dónde lo guarda."""
    columnas = filas(
        app,
        "SELECT table_name AS tabla, column_name AS columna, data_type AS tipo FROM information_schema.columns "
        "WHERE table_schema = 'public' AND data_type IN ('bytea', 'text', 'character varying', 'jsonb')",
    )
    con_cifrado = {
        (tabla, columna)
        for tabla, columna, tipo in ((c["tabla"], c["columna"], c["tipo"]) for c in columnas)
        if filas(app, f"SELECT 1 FROM {tabla} WHERE {_empieza(columna, tipo)} LIMIT 1")
    }
    listadas = {(clase.__tablename__, columna.key) for clase, columna in rotacion.columnas()}
    esperadas = {
        ("accesos_devolucion", "resumen"),
        ("certificados_firma", "llave"),
        ("factores", "secreto"),
        ("webhooks", "secreto"),
        ("webhooks", "anterior"),
    }
    assert con_cifrado == listadas == esperadas
    cifran = {
        str(archivo.relative_to(RAIZ))
        for archivo in (RAIZ / "api").rglob("*.py")
        if "boveda.cifrar(" in archivo.read_text()
    }
    assert cifran == {
        "api/comprobantes/devoluciones/acceso.py",
        "api/plataforma/firma/guardado.py",
        "api/plataforma/firma/rotacion.py",
        "api/plataforma/segundo_factor/alta.py",
        "api/plataforma/webhooks/service.py",
    }


def _empieza(columna: str, tipo: str) -> str:
    if tipo == "bytea":
        return f"substring({columna} from 1 for 5) = 'gAAAA'::bytea"
    return f"{columna}::text LIKE '%%gAAAAA%%'"


def test_en_una_columna_cifrada_no_se_guarda_lo_que_no_lo_esta() -> None:
    with pytest.raises(ValueError, match="lo cifrado"):
        Cifrado().process_bind_param(b"clave", dialect())


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
