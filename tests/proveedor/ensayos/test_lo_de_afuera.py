"""Una empresa de ensayo tampoco pide nada al SRI: ni lo que otros emiten, ni que devuelva el IVA."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.adapters.devolucion_iva import ServicioDevolucionIva
from api.adapters.sri import SRI
from tests.client import Cliente
from tests.factories import entrar, error, filas
from tests.proveedor.ensayos.conftest import ProgramaDeEnsayo
from tests.sri import con_digito

DE_VERDAD = con_digito("3011202601179001234400120010010000000011234567" + "81")
DE_ENSAYO = con_digito("3011202601994183700200110010010000000011234567" + "81")


@pytest.fixture
def sin_sri(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Nadie llama a los servicios del SRI: los que lo hicieron."""
    llamadas: list[str] = []

    def anotar(nombre: str) -> Callable[..., Any]:
        def llamar(*_: Any, **__: Any) -> Any:
            llamadas.append(nombre)
            raise ValueError(nombre)

        return llamar

    for nombre in ("recibir", "autorizar", "bajar", "consultar"):
        monkeypatch.setattr(SRI, nombre, anotar(nombre))
    monkeypatch.setattr(ServicioDevolucionIva, "pedir", anotar("devolver"))
    return llamadas


def _traer(app: Flask, de: Cliente, clave: str, trabajar: Callable[[], None]) -> str:
    """En qué queda una clave que se pide traer, cuando ya se preguntó las veces que se pregunta."""
    assert de.post("/api/recibidos/claves", {"claves": clave}).status_code == 202
    for _ in range(4):
        rato = timedelta(minutes=10)
        filas(app, "UPDATE traidas_recibidos SET proximo = proximo - %s", rato)
        filas(app, "UPDATE procrastinate_jobs SET scheduled_at = now() WHERE status = 'todo'")
        trabajar()
    return str(filas(app, "SELECT estado FROM recibidos WHERE clave = %s", clave)[-1]["estado"])


def test_lo_que_otros_emitieron_no_se_trae_a_un_ensayo(
    app: Flask, ensayo: dict[str, Any], trabajar: Callable[[], None], sin_sri: list[str]
) -> None:
    suyo = {
        "EMP_RUC": ensayo["dicho"]["ruc"],
        "usuario": ensayo["dicho"]["usuario"],
        "clave": ensayo["clave"],
    }
    assert _traer(app, entrar(app, suyo), DE_VERDAD, trabajar) == "NO_HALLADO"
    assert sin_sri == []


def test_lo_que_emitio_un_ensayo_no_se_pide_al_sri_para_nadie(
    app: Flask, a: Cliente, trabajar: Callable[[], None], sin_sri: list[str]
) -> None:
    filas(app, "DELETE FROM transmisiones")
    filas(app, "DELETE FROM traidas_recibidos")
    assert _traer(app, a, DE_ENSAYO, trabajar) == "NO_HALLADO"
    assert sin_sri == []


def test_en_un_ensayo_no_se_devuelve_el_iva(programa: ProgramaDeEnsayo, sin_sri: list[str]) -> None:
    cuerpo = programa.factura(iva_devuelto="1.00", codigo_beneficio="1234")
    cuerpo["detalles"][0]["precio"] = "100"
    rechazada = programa.pedir("POST", "/api/facturas", cuerpo)
    assert error(rechazada) == (422, "regla_de_negocio")
    assert "ensayo" in rechazada.text and sin_sri == []
