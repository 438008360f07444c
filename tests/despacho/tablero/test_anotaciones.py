"""Las notas, las tareas y los recordatorios de un despacho: la empresa no las ve, y otro despacho tampoco."""

from collections.abc import Callable
from datetime import date, timedelta

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Buzon
from tests.despacho.apoyo import DESPACHO
from tests.despacho.conftest import Firma
from tests.despacho.tablero.test_tablero import TABLERO, siguiente
from tests.factories import clave_idempotente, error

Trabajar = Callable[[], None]


def _anotar(persona, empresa_id: int, **cambios: object):
    cuerpo = {
        "mes": "2026-11",
        "clase": "TAREA",
        "texto": "Pedir los extractos",
        "vence": "2026-11-20",
        **cambios,
    }
    ruta = f"{DESPACHO}/empresas/{empresa_id}/anotaciones"
    return persona.post(ruta, cuerpo, headers=clave_idempotente())


def test_una_tarea_se_pone_a_alguien_se_ve_en_el_tablero_y_se_hace(firma: Firma) -> None:
    eid = firma.empresas[0]["EMP_CODIGO"]
    puesta = _anotar(firma.jefa, eid, responsable_id=firma.id(firma.asistente))
    assert puesta.status_code == 201 and puesta.json["responsable"] == "Ana Lucía Torres"
    nota = _anotar(firma.asistente, eid, clase="NOTA", texto="Cambió de banco").json
    (fila,) = firma.asistente.get(f"{TABLERO}?mes=2026-11").json["items"]
    assert fila["tareas"] == 1
    ruta = f"{DESPACHO}/anotaciones/{puesta.json['id']}"
    assert firma.asistente.put(ruta, {"hecha": True}).json["hecha_por"] == "Ana Lucía Torres"
    vistas = firma.jefa.get(f"{DESPACHO}/empresas/{eid}/anotaciones?mes=2026-11").json
    assert [(v["clase"], v["hecha"]) for v in vistas] == [("NOTA", False), ("TAREA", True)]
    assert error(firma.asistente.put(f"{DESPACHO}/anotaciones/{nota['id']}", {"hecha": True}))[0] == 422
    # lo de otro lo borra quien dirige
    assert error(firma.asistente.llamar("DELETE", ruta)) == (403, "sin_permiso")
    assert firma.jefa.llamar("DELETE", f"{DESPACHO}/anotaciones/{nota['id']}").status_code == 204


def test_un_asistente_con_los_ids_de_otra_empresa_no_halla_nada(firma: Firma) -> None:
    ajena = firma.empresas[1]["EMP_CODIGO"]
    suya = _anotar(firma.jefa, ajena).json
    recordar = {"mes": "2026-11", "empresas": [firma.empresas[0]["EMP_CODIGO"], ajena], "mensaje": "Hola"}
    for respuesta in (
        _anotar(firma.asistente, ajena),
        firma.asistente.get(f"{DESPACHO}/empresas/{ajena}/anotaciones"),
        firma.asistente.put(f"{DESPACHO}/anotaciones/{suya['id']}", {"hecha": True}),
        firma.asistente.llamar("DELETE", f"{DESPACHO}/anotaciones/{suya['id']}"),
        firma.asistente.post(f"{DESPACHO}/recordatorios", recordar, headers=clave_idempotente()),
        _anotar(firma.asistente, 999_999),
    ):
        assert error(respuesta) == (404, "no_encontrado")
    assert error(_anotar(firma.jefa, ajena, responsable_id=999_999)) == (422, "regla_de_negocio")


def test_una_lista_pone_sus_tareas_en_muchas_empresas_y_no_las_repite(firma: Firma) -> None:
    lista = {
        "nombre": "Cierre de cada mes",
        "tareas": [{"texto": "Pedir extractos", "dia": 31}, {"texto": "Cuadrar bancos", "dia": None}],
    }
    ruta = f"{DESPACHO}/plantillas"
    assert error(firma.asistente.post(ruta, lista, headers=clave_idempotente())) == (403, "sin_permiso")
    creada = firma.jefa.post(ruta, lista, headers=clave_idempotente()).json
    assert [p["nombre"] for p in firma.asistente.get(ruta).json] == ["Cierre de cada mes"]
    todas = {"mes": "2026-11", "empresas": [e["EMP_CODIGO"] for e in firma.empresas]}
    assert firma.jefa.post(f"{ruta}/{creada['id']}/aplicar", todas).json["cuantas"] == 6
    assert firma.jefa.post(f"{ruta}/{creada['id']}/aplicar", todas).json["cuantas"] == 0
    eid = firma.empresas[2]["EMP_CODIGO"]
    vistas = firma.jefa.get(f"{DESPACHO}/empresas/{eid}/anotaciones?mes=2026-11").json
    assert [v["vence"] for v in vistas] == ["2026-11-30", None]
    assert error(firma.asistente.post(f"{ruta}/{creada['id']}/aplicar", todas)) == (404, "no_encontrado")
    assert firma.jefa.llamar("DELETE", f"{ruta}/{creada['id']}").status_code == 204


def test_una_tarea_es_de_las_que_tienen_la_obligacion_vence_antes_y_la_hace_quien_responde(
    firma: Firma,
) -> None:
    mes = f"{meses.primero(hoy(), 1):%Y-%m}"
    filas = firma.jefa.get(f"{DESPACHO}/tablero?mes={mes}").json["items"]
    suya = next(f for f in filas if f["eid"] == firma.empresas[0]["EMP_CODIGO"])
    una = suya["obligaciones"][0]
    tareas = [
        {"texto": "Revisarla", "obligacion": una["obligacion"], "antes": 2, "responde": True},
        {"texto": "De las que no hay", "obligacion": "NINGUNA", "dia": 3},
    ]
    ruta = f"{DESPACHO}/plantillas"
    malas = ({"antes": 2}, {"antes": 2, "dia": 3, "obligacion": "104"}, {"dia": 32}, {"antes": -1})
    for mala in malas:
        cuerpo = {"nombre": "Mala lista", "tareas": [{"texto": "Nada", **mala}]}
        respuesta = firma.jefa.post(ruta, cuerpo, headers=clave_idempotente())
        assert error(respuesta) == (422, "validacion"), mala
    creada = firma.jefa.post(ruta, {"nombre": "Antes", "tareas": tareas}, headers=clave_idempotente()).json
    todas = {"mes": mes, "empresas": [f["eid"] for f in filas]}
    aplicada = firma.jefa.post(f"{ruta}/{creada['id']}/aplicar", todas)
    tienen = [f for f in filas if una["obligacion"] in {o["obligacion"] for o in f["obligaciones"]}]
    assert aplicada.json["cuantas"] == len(tienen) > 0
    (puesta,) = firma.jefa.get(f"{DESPACHO}/empresas/{suya['eid']}/anotaciones?mes={mes}").json
    vence = date.fromisoformat(una["vence"]) - timedelta(days=2)
    assert (puesta["vence"], puesta["responsable_id"]) == (f"{vence}", firma.id(firma.asistente))


def test_una_lista_se_cambia_con_la_version_que_se_leyo(firma: Firma) -> None:
    ruta = f"{DESPACHO}/plantillas"
    datos = {"nombre": "Cierre", "tareas": [{"texto": "Cuadrar bancos"}]}
    creada = firma.jefa.post(ruta, datos, headers=clave_idempotente()).json
    suya, otra = f"{ruta}/{creada['id']}", datos | {"nombre": "Cierre del mes", "version": creada["version"]}
    assert error(firma.asistente.llamar("PUT", suya, json=otra)) == (403, "sin_permiso")
    cambiada = firma.jefa.llamar("PUT", suya, json=otra).json
    assert (cambiada["nombre"], cambiada["version"]) == ("Cierre del mes", creada["version"] + 1)
    assert firma.jefa.llamar("PUT", suya, json=otra).status_code == 409, "alguien la cambió entretanto"


def test_el_recordatorio_dice_a_cada_cliente_lo_que_le_falta(
    firma: Firma, buzon: Buzon, trabajar: Trabajar
) -> None:
    empresa = firma.empresas[0]
    cuerpo = {"mes": siguiente(), "empresas": [empresa["EMP_CODIGO"]], "mensaje": "Envíe sus facturas."}
    enviado = firma.asistente.post(f"{DESPACHO}/recordatorios", cuerpo, headers=clave_idempotente())
    assert enviado.status_code == 201 and enviado.json["cuantas"] == 1
    trabajar()
    texto = buzon.correo(empresa["email"])["texto"]
    assert "Envíe sus facturas." in texto and "Contadores del Guayas" in texto and "vence el" in texto
