"""Quién del despacho hace cada obligación: de la que nadie dijo, quien responde por la empresa."""

from typing import Any

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.despacho.apoyo import DESPACHO
from tests.despacho.conftest import Firma
from tests.despacho.tablero.test_tablero import TABLERO, siguiente
from tests.factories import error, filas


def _fila(firma: Firma, n: int, mes: str) -> dict[str, Any]:
    items = firma.jefa.get(f"{TABLERO}?mes={mes}").json["items"]
    return next(f for f in items if f["eid"] == firma.empresas[n]["EMP_CODIGO"])


def _quien(firma: Firma, obligacion: str, mes: str) -> int | None:
    suyas = _fila(firma, 0, mes)["obligaciones"]
    return next(o["responsable_id"] for o in suyas if o["obligacion"] == obligacion)


def _poner(persona: Cliente, eid: int, obligacion: str, quien: int | None, mes: str) -> Any:
    cuerpo = {"mes": mes, "obligacion": obligacion, "persona_id": quien}
    return persona.put(f"{DESPACHO}/empresas/{eid}/responsables", cuerpo)


def test_una_obligacion_pasa_a_otra_persona_desde_ese_mes_hasta_que_se_le_quita(firma: Firma) -> None:
    eid, mes, ahora = firma.empresas[0]["EMP_CODIGO"], siguiente(), f"{meses.primero(hoy()):%Y-%m}"
    jefa = firma.id(firma.jefa)
    assert firma.asignar(firma.jefa, 0).status_code == 204
    suya = _fila(firma, 0, mes)["obligaciones"][0]["obligacion"]
    assert _quien(firma, suya, mes) is None
    assert _poner(firma.jefa, eid, suya, jefa, mes).status_code == 204
    assert _quien(firma, suya, mes) == jefa
    assert all(o["responsable_id"] is None for o in _fila(firma, 0, ahora)["obligaciones"])
    # se la halla por ella, aunque la empresa la lleve otra
    por_ella = f"{TABLERO}?lleva={jefa}&mes="
    assert [f["eid"] for f in firma.jefa.get(por_ella + mes).json["items"]] == [eid]
    assert firma.jefa.get(por_ella + ahora).json["items"] == []
    assert _poner(firma.jefa, eid, suya, None, mes).status_code == 204
    assert _quien(firma, suya, mes) is None and firma.jefa.get(por_ella + mes).json["items"] == []
    dichas = "SELECT despues ->> 'persona' AS a FROM auditoria WHERE accion = 'asignar' AND despues ->> 'obligacion' = %s ORDER BY id"
    lineas = filas(firma.jefa.http.application, dichas, suya)
    assert [bool(linea["a"]) for linea in lineas] == [True, False], "a quién pasó, y que se le quitó"


def test_a_quien_deja_de_trabajar_en_la_empresa_no_le_toca_nada_de_ella(firma: Firma) -> None:
    eid, mes, jefa = firma.empresas[0]["EMP_CODIGO"], siguiente(), firma.id(firma.jefa)
    suya = _fila(firma, 0, mes)["obligaciones"][0]["obligacion"]
    assert error(_poner(firma.jefa, eid, suya, jefa, mes)) == (422, "regla_de_negocio")  # no trabaja en ella
    firma.asignar(firma.jefa, 0)
    assert _poner(firma.jefa, eid, suya, jefa, mes).status_code == 204
    assert firma.jefa.llamar("DELETE", f"{DESPACHO}/empresas/{eid}/personas/{jefa}").status_code == 204
    assert _quien(firma, suya, mes) is None
    assert firma.jefa.get(f"{TABLERO}?lleva={jefa}&mes={mes}").json["items"] == []


def test_lo_reparte_quien_dirige_y_solo_lo_que_le_vence_a_una_empresa_suya(firma: Firma) -> None:
    eid, mes, ella = firma.empresas[0]["EMP_CODIGO"], siguiente(), firma.id(firma.asistente)
    suya = _fila(firma, 0, mes)["obligaciones"][0]["obligacion"]
    assert error(_poner(firma.asistente, eid, suya, ella, mes)) == (403, "sin_permiso")
    assert error(_poner(firma.jefa, eid, "NADA", ella, mes)) == (422, "regla_de_negocio")
    assert error(_poner(firma.jefa, 999_999, suya, ella, mes))[0] == 404
    vistos = firma.jefa.get(f"{DESPACHO}/mes").json["personas"]
    assert [p["persona_id"] for p in vistos] == [ella]
