"""Si alguien cambia lo sellado por debajo de todo, como una copia mal restaurada, la cadena dice dónde."""

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest
from flask import Flask

from api.core.datos.clock import hoy
from api.libros.asientos import cadena
from local.postgres import como_duena
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.factories import error, filas


@contextmanager
def _sin_cuidar(app: Flask) -> Iterator[psycopg.Connection[Any]]:
    """Como quien administra la base: con los disparadores apagados."""
    with psycopg.connect(como_duena(app.config["DATABASE_URL"]), autocommit=True) as base:
        base.execute("SELECT set_config('app.todas', 'si', false)")
        for tabla in ("asientos_contables", "lineas_asientos"):
            base.execute(f"ALTER TABLE {tabla} DISABLE TRIGGER USER".encode())
        try:
            yield base
        finally:
            for tabla in ("asientos_contables", "lineas_asientos"):
                base.execute(f"ALTER TABLE {tabla} ENABLE TRIGGER USER".encode())


@pytest.fixture(scope="module", autouse=True)
def cinco(app: Flask, _nueva: tuple[Any, int]) -> dict[int, int]:
    """El id de cada número."""
    from api.libros.asientos import sellado

    with app.app_context():
        for _ in range(5):
            apoyo.asentar(_nueva[1])
        sellado.sellar(_nueva[1])
    consulta = "SELECT numero, id FROM asientos_contables WHERE empresa_id = %s"
    return {fila["numero"]: fila["id"] for fila in filas(app, consulta, _nueva[1])}


def _revisar(dueno: Cliente) -> dict[str, Any]:
    respuesta = dueno.post("/api/asientos/cadena")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def test_la_cadena_entera_se_revisa(dueno: Cliente) -> None:
    assert _revisar(dueno) == {"ok": True, "revisados": 5, "roto": None}


@pytest.mark.parametrize(
    ("rompe", "arregla", "numero", "motivo"),
    [
        (
            "UPDATE lineas_asientos SET debe = debe * 2, haber = haber * 2 WHERE asiento_id = {3}",
            "UPDATE lineas_asientos SET debe = debe / 2, haber = haber / 2 WHERE asiento_id = {3}",
            3,
            cadena.ALTERADO,
        ),
        (
            "UPDATE asientos_contables SET glosa = 'Otra' WHERE id = {2}",
            "UPDATE asientos_contables SET glosa = 'De prueba' WHERE id = {2}",
            2,
            cadena.ALTERADO,
        ),
        (
            "UPDATE asientos_contables SET numero = 77 WHERE id = {5}",
            "UPDATE asientos_contables SET numero = 5 WHERE id = {5}",
            5,
            cadena.HUECO,
        ),
        (
            "UPDATE asientos_contables SET numero = NULL, huella = NULL, sellado_en = NULL WHERE id = {5}",
            "UPDATE asientos_contables SET numero = 5, sellado_en = now(), huella = (SELECT huella FROM numeros_asientos "
            "WHERE empresa_id = {empresa}) WHERE id = {5}",
            5,
            cadena.FALTAN,
        ),
        (
            "UPDATE asientos_contables SET numero = numero + 100 WHERE id = {3}",
            "UPDATE asientos_contables SET numero = 3 WHERE id = {3}",
            3,
            cadena.HUECO,
        ),
    ],
)
def test_lo_que_se_cambio_por_debajo_se_dice_donde(
    app: Flask,
    dueno: Cliente,
    empresa: int,
    cinco: dict[int, int],
    rompe: str,
    arregla: str,
    numero: int,
    motivo: str,
) -> None:
    huecos = [0, *(cinco[n] for n in range(1, 6))]
    with _sin_cuidar(app) as base:
        base.execute(rompe.format(*huecos, empresa=empresa).encode())
    vista = _revisar(dueno)
    with _sin_cuidar(app) as base:
        base.execute(arregla.format(*huecos, empresa=empresa).encode())
    assert vista["ok"] is False
    assert vista["roto"] == {"diario": "GENERAL", "anio": hoy().year, "numero": numero, "motivo": motivo}
    assert _revisar(dueno)["ok"] is True


@pytest.mark.parametrize(
    ("tablas", "pierde", "numero", "motivo", "dicen"),
    [
        (("asientos_contables", "lineas_asientos"), 4, 4, cadena.FALTAN, {"cadena", "numeros", "saldos"}),
        (("lineas_asientos",), 3, 3, cadena.SIN_LINEAS, {"cadena", "asientos_cuadran", "saldos"}),
    ],
)
def test_un_respaldo_restaurado_a_medias_dice_donde_se_rompe_la_cadena(
    app: Flask,
    dueno: Cliente,
    cinco: dict[int, int],
    tablas: tuple[str, ...],
    pierde: int,
    numero: int,
    motivo: str,
    dicen: set[str],
) -> None:
    """Unas tablas vuelven a lo que eran antes de cierto asiento, y las demás siguen como hoy."""
    desde = {"asientos_contables": "id", "lineas_asientos": "asiento_id"}
    with _sin_cuidar(app) as base:
        for tabla in reversed(tablas):
            perdido = f"{desde[tabla]} = ANY(%s)"
            base.execute(
                f"CREATE TEMP TABLE copia_{tabla} AS SELECT * FROM {tabla} WHERE {perdido}".encode(),
                ([cinco[n] for n in range(pierde, 6)],),
            )
            base.execute(
                f"DELETE FROM {tabla} WHERE {perdido}".encode(), ([cinco[n] for n in range(pierde, 6)],)
            )
        vista = _revisar(dueno)
        revisadas = {
            fila["codigo"]: fila["cumple"] for fila in dueno.get("/api/procesos/auditoria").json or []
        }
        for tabla in tablas:
            base.execute(f"INSERT INTO {tabla} SELECT * FROM copia_{tabla}".encode())
            base.execute(f"DROP TABLE copia_{tabla}".encode())
    assert vista["roto"] == {"diario": "GENERAL", "anio": hoy().year, "numero": numero, "motivo": motivo}
    assert dicen <= {codigo for codigo, cumple in revisadas.items() if cumple is False}
    assert _revisar(dueno)["ok"] is True


def test_una_numeracion_que_falta_entera_se_dice(app: Flask, dueno: Cliente, empresa: int) -> None:
    with _sin_cuidar(app) as base:
        base.execute(
            "CREATE TEMP TABLE perdida AS SELECT * FROM numeros_asientos WHERE empresa_id = %s", [empresa]
        )
        base.execute("DELETE FROM numeros_asientos WHERE empresa_id = %s", [empresa])
        vista = _revisar(dueno)
        base.execute("INSERT INTO numeros_asientos SELECT * FROM perdida")
    roto = {"diario": "GENERAL", "anio": hoy().year, "numero": 1, "motivo": cadena.FALTAN}
    assert vista == {"ok": False, "revisados": 0, "roto": roto}
    assert _revisar(dueno)["ok"] is True


def test_cada_noche_se_revisan_todas_y_lo_roto_queda_dicho(
    app: Flask, empresa: int, cinco: dict[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    dichas: list[tuple[str, dict[str, Any]]] = []
    monkeypatch.setattr(cadena, "log", SimpleNamespace(error=lambda que, **como: dichas.append((que, como))))

    def revisar(glosa: str) -> list[tuple[str, dict[str, Any]]]:
        dichas.clear()
        with _sin_cuidar(app) as base:
            base.execute("UPDATE asientos_contables SET glosa = %s WHERE id = %s", [glosa, cinco[2]])
        with app.app_context():
            cadena.revisar_todas()
        return [*dichas]

    roto = {"diario": "GENERAL", "anio": hoy().year, "numero": 2, "motivo": cadena.ALTERADO}
    assert revisar("Otra") == [("cadena_rota", {"empresa": empresa, **roto})]
    assert revisar("De prueba") == []


def test_alguien_de_afuera_comprueba_la_cadena_con_lo_que_se_exporta(
    app: Flask, dueno: Cliente, empresa: int, sellar: Any
) -> None:
    with app.app_context():
        asiento = apoyo.asentar(empresa, glosa='=HYPERLINK("x") «ñ» 😀')
        apoyo.reversar(empresa, asiento)
        apoyo.asentar(empresa, diario="VENTAS", area="ventas")
    sellar()
    respuesta = dueno.get("/api/asientos/cadena/exportar", query_string={"anio": hoy().year})
    assert respuesta.status_code == 200, respuesta.text
    dichas = [json.loads(linea) for linea in respuesta.data.decode().split("\n")[:-1]]
    previa, revisados = b"", 0
    for dicha in dichas:
        if "inicial" in dicha:
            partes = ["tinta-libros", str(dicha["empresa"]), dicha["diario"], str(dicha["anio"])]
            previa = hashlib.sha256("\x1f".join(partes).encode()).digest()
            assert previa.hex() == dicha["inicial"]
        else:
            previa = hashlib.sha256(previa + dicha["contenido"].encode()).digest()
            assert previa.hex() == dicha["huella"]
            revisados += 1
    sellados = (
        "SELECT count(*) AS n FROM asientos_contables WHERE empresa_id = %s AND anio = %s AND numero > 0"
    )
    assert revisados == filas(app, sellados, empresa, hoy().year)[0]["n"] >= 3
    assert any("HYPERLINK" in dicha.get("contenido", "") for dicha in dichas)
    assert dueno.get("/api/asientos/cadena/exportar?anio=1990").data == b""
    assert error(dueno.get("/api/asientos/cadena/exportar"))[0] == 422
