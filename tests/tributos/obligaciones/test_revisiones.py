"""Lo que a una obligación le falta: con observaciones mientras algo la detenga, y lista cuando nada."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from flask import Flask

from api.tributos.obligaciones import formularios, revisiones
from tests.client import Cliente
from tests.compras.compras.conftest import comprar
from tests.comprobantes import apoyo as comprobantes
from tests.comprobantes.escritos import escribir
from tests.factories import clave_idempotente
from tests.tributos.obligaciones.apoyo import RAIZ, listar

OCTUBRE = ("104", "2026-10")


def _revisar(cliente: Cliente, obligacion: str, periodo: str) -> Any:
    return cliente.post(f"{RAIZ}/revisiones", {"obligacion": obligacion, "periodo": periodo})


def _sin_credito(cliente: Cliente) -> None:
    """Lo que el 104 pregunta la primera vez: cuánto crédito quedó del mes anterior."""
    dicho = {"valor": "0.00", "motivo": "Empezó este mes"}
    assert cliente.put("/api/tributos/104/2026-10/605", dicho).status_code == 200


def test_mientras_algo_la_detenga_tiene_observaciones_y_despues_esta_lista(
    app: Flask, suya: Cliente, trabajar: Callable[[], None]
) -> None:
    sin_mirar = listar(suya)[OCTUBRE]
    assert (sin_mirar["estado"], sin_mirar["se_revisa"], sin_mirar["revision"]) == (
        "POR_PREPARAR",
        True,
        None,
    )
    revisada = _revisar(suya, *OCTUBRE)
    assert revisada.status_code == 200, revisada.text
    assert revisada.json["estado"] == "OBSERVACIONES"
    primero = revisada.json["revision"]["reparos"][0]
    assert primero["detiene"] and primero["ruta"] == "/impuestos/formularios/104/2026-10/605"
    # de quien llega tarde se calculan el interés y la multa: se miran, y no la detienen
    tarde = [r for r in revisada.json["revision"]["reparos"] if "atraso" in r["frase"]]
    assert not any(r["detiene"] for r in tarde)
    assert listar(suya)[OCTUBRE]["estado"] == "OBSERVACIONES"  # el tablero lo sabe sin hacer el formulario
    _sin_credito(suya)
    with app.app_context():
        revisiones.pedir()
    trabajar()  # cada madrugada se revisa otra vez
    lista = listar(suya)[OCTUBRE]
    assert lista["estado"] == "LISTA" and not any(r["detiene"] for r in lista["revision"]["reparos"])
    assert "presentar" in lista["acciones"]


def test_lo_que_cambia_despues_la_deja_por_preparar_y_lo_de_otro_mes_no(suya: Cliente) -> None:
    _sin_credito(suya)
    assert _revisar(suya, *OCTUBRE).json["estado"] == "LISTA"
    comprar(suya, fecha="2026-09-09", fecha_registro="2026-09-09")
    assert (listar(suya)[OCTUBRE]["estado"], listar(suya)[OCTUBRE]["revision_vieja"]) == ("LISTA", False)
    comprar(suya, fecha="2026-10-09", fecha_registro="2026-10-09")
    vista = listar(suya)[OCTUBRE]
    assert (vista["estado"], vista["revision_vieja"]) == ("POR_PREPARAR", True)
    assert not _revisar(suya, *OCTUBRE).json["revision_vieja"]
    _sin_credito(suya)  # lo que una persona dice también la cambia
    assert listar(suya)[OCTUBRE]["revision_vieja"]


@pytest.mark.parametrize("decide", ["NO_AUTORIZADO", "AUTORIZADO"])
def test_lo_que_el_sri_decide_despues_la_envejece_al_instante(app: Flask, suya: Cliente, decide: str) -> None:
    """Lo rechazado deja de contar, y lo autorizado deja de estar en camino. Que lo reciba todavía no decide nada."""
    empresa = int(suya.sesion["eid"])
    emitida = escribir(app, empresa, "EMITIDO", fecha=date(2026, 10, 9), ambiente=2)
    _sin_credito(suya)
    assert not _revisar(suya, *OCTUBRE).json["revision_vieja"]
    comprobantes.llevar(app, empresa, emitida["id"], "ENVIADO")
    assert not listar(suya)[OCTUBRE]["revision_vieja"]
    comprobantes.llevar(app, empresa, emitida["id"], decide)
    assert (listar(suya)[OCTUBRE]["estado"], listar(suya)[OCTUBRE]["revision_vieja"]) == (
        "POR_PREPARAR",
        True,
    )


def test_la_que_no_se_puede_revisar_no_detiene_a_las_demas(
    app: Flask, suya: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    for periodo in ("2026-09", "2026-10"):
        assert _revisar(suya, "104", periodo).status_code == 200
    del_104 = formularios.FORMULARIOS["104"]

    def falla_en_septiembre(periodo: str) -> Any:
        if periodo == "2026-09":
            raise ValueError("Nadie lo previó")
        return del_104.revisar(periodo)

    de_prueba = del_104._replace(revisar=falla_en_septiembre)
    monkeypatch.setattr(revisiones, "FORMULARIOS", {**formularios.FORMULARIOS, "104": de_prueba})
    antes = {p: listar(suya)["104", p]["revision"]["revisada_en"] for p in ("2026-09", "2026-10")}
    with app.app_context():
        revisiones.otra_vez(int(suya.sesion["eid"]))
    despues = {p: listar(suya)["104", p]["revision"]["revisada_en"] for p in antes}
    assert despues["2026-09"] == antes["2026-09"]
    assert despues["2026-10"] > antes["2026-10"]


def test_el_anexo_vacio_esta_listo_y_lo_que_no_se_prepara_aqui_no_se_revisa(suya: Cliente) -> None:
    assert _revisar(suya, "ATS", "2026-09").json["estado"] == "LISTA"
    assert _revisar(suya, "104", "2026-11").status_code == 409  # el mes no termina
    assert _revisar(suya, "SUPERCIAS", "2025").status_code == 409
    assert _revisar(suya, "104", "2026-S1").status_code == 422  # esta declara cada mes
    assert not listar(suya)["SUPERCIAS", "2025"]["se_revisa"]


def test_lo_que_se_presento_desde_su_formulario_no_se_deshace_por_fuera(suya: Cliente) -> None:
    hecha = suya.post(
        "/api/tributos/104/2026-10/presentar",
        {"numero": "871000000001", "fecha": "2026-11-12"},
        headers=clave_idempotente(),
    )
    assert hecha.status_code == 200, hecha.text
    vista = listar(suya)[OCTUBRE]
    assert vista["del_formulario"] and "deshacer" not in vista["acciones"]
    negada = suya.post(f"{RAIZ}/presentadas/{vista['dicha']['id']}/deshacer", {})
    assert negada.status_code == 409 and "formulario" in negada.text
    otra = {"obligacion": "104", "periodo": "2026-10", "numero": "9", "fecha": "2026-11-13", "total": "1.00"}
    por_fuera = suya.post(f"{RAIZ}/presentadas", {**otra, "sustituye": True}, headers=clave_idempotente())
    assert por_fuera.status_code == 409, por_fuera.text
    assert _revisar(suya, *OCTUBRE).json["revision"] is None  # de lo presentado no se halla nada
