"""Lo que es nuevo para quien mira el tablero: lo que cambió en sus empresas, y lo que los demás hicieron."""

from collections.abc import Callable
from typing import Any

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.despacho.apoyo import DESPACHO, mirar
from tests.despacho.conftest import Firma
from tests.factories import clave_idempotente

Trabajar = Callable[[], None]
SIGUIENTE = f"{meses.primero(hoy(), 1):%Y-%m}"
CAMPOS = ("eid", "clase", "cual", "antes", "ahora")


def _nuevo(persona: Cliente) -> list[tuple[Any, ...]]:
    respuesta = persona.get(f"{DESPACHO}/cambios")
    assert respuesta.status_code == 200, respuesta.text
    assert persona.get(f"{DESPACHO}/mes").json["cambios"] == len(respuesta.json)
    return [tuple(una[campo] for campo in CAMPOS) for una in respuesta.json]


def _mirar(persona: Cliente) -> None:
    mirar(persona)
    assert _nuevo(persona) == []


def _fila(persona: Cliente, eid: int) -> dict[str, Any]:
    filas = persona.get(f"{DESPACHO}/tablero?mes={SIGUIENTE}").json["items"]
    return next(f for f in filas if f["eid"] == eid)


def test_lo_que_cambia_en_una_empresa_se_dice_hasta_que_se_mira_a_quien_la_ve(
    firma: Firma, trabajar: Trabajar
) -> None:
    ids = [e["EMP_CODIGO"] for e in firma.empresas]
    assert {n[:2] for n in _nuevo(firma.jefa)} == {(eid, "EMPRESA") for eid in ids}, "le dieron acceso"
    _mirar(firma.jefa)
    _mirar(firma.asistente)
    dichos = []
    for n in (0, 1):
        (primera, *_) = _fila(firma.jefa, ids[n])["obligaciones"]
        assert not primera["nueva"]
        cual = {campo: primera[campo] for campo in ("obligacion", "periodo")} | {"motivo": "Sin actividad"}
        firma.duenos[n].post("/api/tributos/obligaciones/no-aplican", cual, headers=clave_idempotente())
        clave = f"{primera['obligacion']} {primera['periodo']}"
        dichos.append((ids[n], "ESTADO", clave, "POR_PREPARAR", "NO_APLICA"))
    trabajar()
    assert sorted(_nuevo(firma.jefa)) == dichos
    assert _nuevo(firma.asistente) == dichos[:1], "solo de la que ve"
    assert [o["nueva"] for o in _fila(firma.jefa, ids[1])["obligaciones"]].count(True) == 1
    _mirar(firma.jefa)
    assert not any(o["nueva"] for o in _fila(firma.jefa, ids[1])["obligaciones"])
    assert _nuevo(firma.asistente) == dichos[:1], "cada quien mira lo suyo"


def test_lo_que_cambia_mientras_se_lee_sigue_siendo_nuevo_y_lo_visto_no_vuelve(firma: Firma) -> None:
    primera, segunda = (e["EMP_CODIGO"] for e in firma.empresas[:2])
    _mirar(firma.asistente)
    assert firma.asignar(firma.jefa, 0).status_code == 204
    leido = firma.asistente.get(f"{DESPACHO}/mes").json
    assert leido["cambios"] == 1
    assert firma.asignar(firma.asistente, 1).status_code == 204
    visto = f"{DESPACHO}/cambios/vistos"
    assert firma.asistente.post(visto, {"hasta": leido["cambios_hasta"]}).status_code == 204
    nuevos = {n[0] for n in _nuevo(firma.asistente)}
    assert nuevos == {segunda}, "lo de la primera se leyó; lo de la segunda pasó después"
    # ni atrás ni adelante
    assert firma.asistente.post(visto, {"hasta": leido["visto_hasta"]}).status_code == 204
    assert primera not in {n[0] for n in _nuevo(firma.asistente)}
    assert firma.asistente.post(visto, {"hasta": "2999-01-01T00:00:00-05:00"}).status_code == 204
    assert (
        firma.jefa.llamar(
            "DELETE", f"{DESPACHO}/empresas/{primera}/personas/{firma.id(firma.jefa)}"
        ).status_code
        == 204
    )
    assert {n[0] for n in _nuevo(firma.asistente)} == {primera}


def test_quien_la_atiende_se_dice_a_los_demas_y_lo_que_fue_y_volvio_a_nadie(firma: Firma) -> None:
    eid = firma.empresas[0]["EMP_CODIGO"]
    _mirar(firma.jefa)
    _mirar(firma.asistente)
    assert firma.asignar(firma.jefa, 0, lleva=True).status_code == 204
    jefa = firma.id(firma.jefa)
    assert _nuevo(firma.jefa) == [], "lo hizo ella"
    assert sorted(_nuevo(firma.asistente)) == [
        (eid, "ATIENDE", str(jefa), None, "Ana Lucía Torres"),
    ]
    assert firma.jefa.llamar("DELETE", f"{DESPACHO}/empresas/{eid}/personas/{jefa}").status_code == 204
    assert [n[1] for n in _nuevo(firma.asistente)] == ["RESPONDE"], "la atendió y ya no; nadie responde"


def test_de_las_tareas_de_otros_se_dice_cuantas_en_cada_mes(firma: Firma) -> None:
    eid = firma.empresas[0]["EMP_CODIGO"]
    _mirar(firma.jefa)
    _mirar(firma.asistente)
    ruta = f"{DESPACHO}/empresas/{eid}/anotaciones"
    for clase in ("TAREA", "TAREA", "NOTA"):
        dicha = {"mes": SIGUIENTE, "clase": clase, "texto": "Pedir los extractos"}
        hecha = firma.jefa.post(ruta, dicha, headers=clave_idempotente())
        assert hecha.status_code == 201, hecha.text
    assert _nuevo(firma.jefa) == []
    assert sorted(_nuevo(firma.asistente)) == [
        (eid, "NOTAS", "", None, "1"),
        (eid, "TAREAS", "", None, "2"),
    ]
    (una, *_) = (a for a in firma.jefa.get(f"{ruta}?mes={SIGUIENTE}").json if a["clase"] == "TAREA")
    assert firma.asistente.llamar("PUT", f"{DESPACHO}/anotaciones/{una['id']}", json={"hecha": True}).json
    assert _nuevo(firma.jefa) == [(eid, "HECHAS", "", None, "1")]
