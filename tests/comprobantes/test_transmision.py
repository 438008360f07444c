"""From issued to authorised, whatever the SRI does in between: each document ends with one result."""

import hashlib
import threading
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from lxml import etree

from api.adapters.sri import SRI
from api.comprobantes import transmision, transmision_reglas, transmision_turnos
from api.core.db import en_empresa
from tests.client import Cliente
from tests.comprobantes.conftest import Emitir, Pasar
from tests.factories import cargar_firma, cuantas, error, filas
from tests.sri import Sri

Trabajar = Callable[[], None]


def ver(a: Cliente, id_: int) -> dict[str, Any]:
    return dict(a.get(f"/api/comprobantes/{id_}").json or {})


def estados(app: Flask, id_: int) -> list[str]:
    """The states that it went through, in order."""
    consulta = "SELECT desde, hasta FROM historial_comprobantes WHERE comprobante_id = %s ORDER BY id"
    return [f["hasta"] for f in filas(app, consulta, id_) if f["desde"] != f["hasta"]]


def autorizado_una_vez(app: Flask, a: Cliente, sri: Sri, emitido: dict[str, Any]) -> dict[str, Any]:
    """That it ended well, for us and for the SRI: same clave, same bytes, nothing left to do."""
    id_, clave = emitido["id"], emitido["clave_acceso"]
    visto, del_sri = ver(a, id_), sri.comprobante(clave)
    assert (visto["estado"], visto["clave_acceso"], visto["numero"]) == (
        "AUTORIZADO",
        clave,
        emitido["numero"],
    ), visto
    assert visto["autorizado_en"]
    assert estados(app, id_).count("AUTORIZADO") == 1
    assert cuantas(app, "transmisiones", "comprobante_id = %s", id_) == 0
    assert del_sri is not None
    assert del_sri["estado"] == "AUTORIZADO"
    assert [d["estado"] for d in del_sri["decisiones"]].count("AUTORIZADO") == 1
    guardados = filas(
        app, "SELECT clase, xml, sha256 FROM xml_comprobantes WHERE comprobante_id = %s ORDER BY id", id_
    )
    assert [g["clase"] for g in guardados].count("AUTORIZACION") == 1
    assert guardados[-1]["xml"] == guardados[-2]["xml"] == sri.xml(clave)
    assert guardados[-1]["sha256"] == hashlib.sha256(sri.xml(clave)).hexdigest()
    return visto


def hasta_autorizado(
    a: Cliente, pasar: Pasar, emitido: dict[str, Any], cuanto: timedelta = timedelta(minutes=10)
) -> None:
    """Let time go by until it is, if it ever will."""
    for _ in range(20):
        if ver(a, emitido["id"])["estado"] == "AUTORIZADO":
            return
        pasar(cuanto)


def test_lo_emitido_se_envia_se_pregunta_y_queda_autorizado(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar
) -> None:
    emitido = emitir()
    assert emitido["estado"] == "EMITIDO"
    trabajar()
    visto = autorizado_una_vez(app, a, sri, emitido)
    assert estados(app, emitido["id"]) == ["EMITIDO", "ENVIADO", "AUTORIZADO"]
    assert visto["mensajes"] == []
    assert len(sri.llegadas(emitido["clave_acceso"])) == 1
    assert cuantas(app, "entregas_comprobantes", "comprobante_id = %s", emitido["id"]) == 1


@pytest.mark.parametrize("codigo", ["43", "70"])
def test_si_el_sri_ya_lo_tiene_se_pregunta_y_no_se_envia_otra_vez(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, codigo: str
) -> None:
    sri.forzar(codigo)
    emitido = emitir()
    trabajar()
    autorizado_una_vez(app, a, sri, emitido)
    assert len(sri.llegadas(emitido["clave_acceso"])) == 1


def test_en_proceso_por_mucho_tiempo_se_sigue_preguntando_y_nada_lo_da_por_autorizado(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, pasar: Pasar
) -> None:
    sri.en_proceso(3600)
    emitido = emitir()
    trabajar()
    for _ in range(12):
        pasar()
    visto = ver(a, emitido["id"])
    assert (visto["estado"], visto["autorizado_en"]) == ("ENVIADO", None)
    assert visto["transmision"]["paso"] == "PREGUNTAR"
    assert len(sri.llegadas(emitido["clave_acceso"])) == 1


def test_cuando_el_proceso_termina_se_autoriza(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, pasar: Pasar
) -> None:
    sri.en_proceso(3600)
    emitido = emitir()
    trabajar()
    assert ver(a, emitido["id"])["estado"] == "ENVIADO"
    sri.decidir()
    hasta_autorizado(a, pasar, emitido)
    autorizado_una_vez(app, a, sri, emitido)


def test_con_70_no_se_reenvia_en_24_horas_aunque_el_sri_diga_no_tenerlo(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, pasar: Pasar, servicios: Any
) -> None:
    sri.en_proceso(3600)
    sri.forzar("70", None)
    emitido = emitir()
    trabajar()
    sri._pedir("DELETE", "/api/sri")  # as if it had lost it
    for _ in range(10):
        pasar(timedelta(hours=2))
    assert sri.llegadas(emitido["clave_acceso"]) == []
    assert ver(a, emitido["id"])["estado"] == "ENVIADO"
    sri.normal()
    hasta_autorizado(a, pasar, emitido, timedelta(hours=3))
    autorizado_una_vez(app, a, sri, emitido)


def test_si_el_sri_pierde_lo_que_recibio_se_envia_otra_vez_con_la_misma_clave(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, pasar: Pasar
) -> None:
    sri.en_proceso(3600)
    emitido = emitir()
    trabajar()
    sri._pedir("DELETE", "/api/sri")
    sri.normal()
    hasta_autorizado(a, pasar, emitido)
    autorizado_una_vez(app, a, sri, emitido)
    assert estados(app, emitido["id"]) == ["EMITIDO", "ENVIADO", "EMITIDO", "ENVIADO", "AUTORIZADO"]


def test_45_se_detiene_y_lo_dice(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, pasar: Pasar
) -> None:
    sri.forzar("45")
    emitido = emitir()
    trabajar()
    pasar()
    visto = ver(a, emitido["id"])
    assert visto["estado"] == "DEVUELTO"
    (mensaje,) = visto["mensajes"]
    assert mensaje["identificador"] == "45"
    assert "otro comprobante con ese mismo número" in mensaje["causa"]
    assert mensaje["remedio"]
    assert len(sri.llegadas(emitido["clave_acceso"])) == 1
    assert sri.comprobante(emitido["clave_acceso"]) is None


def test_lo_devuelto_se_corrige_y_se_autoriza_con_su_numero_y_su_clave(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar
) -> None:
    rechazos = "SELECT coalesce(sum(rechazados), 0) AS n FROM consumos_mensuales WHERE empresa_id = %s"
    antes = filas(app, rechazos, a.sesion["eid"])[0]["n"]
    sri.forzar("35")
    emitido = emitir()
    trabajar()
    devuelto = ver(a, emitido["id"])
    assert devuelto["estado"] == "DEVUELTO"
    assert filas(app, rechazos, a.sesion["eid"])[0]["n"] == antes + 1
    punto = a.get("/api/comprobantes/catalogos").json["puntos"][0]["punto_id"]
    linea = {"codigo": "B", "descripcion": "Corregida", "cantidad": "1", "precio": "7", "iva": "4"}
    cuerpo = {
        "punto_id": punto,
        "fecha": devuelto["fecha"],
        "cliente_id": devuelto["cliente_id"],
        "detalles": [linea],
        "version": devuelto["version"],
    }
    respuesta = a.put(f"/api/facturas/{emitido['id']}", cuerpo)
    assert respuesta.status_code == 200, respuesta.text
    trabajar()
    visto = autorizado_una_vez(app, a, sri, emitido)
    assert visto["total"] == "8.05"
    assert b"Corregida" in sri.xml(emitido["clave_acceso"])


def test_lo_no_autorizado_se_reenvia_y_el_rechazo_viejo_no_cuenta(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, pasar: Pasar
) -> None:
    sri.forzar("52")
    emitido = emitir()
    trabajar()
    visto = ver(a, emitido["id"])
    assert (visto["estado"], visto["mensajes"][0]["identificador"]) == ("NO_AUTORIZADO", "52")
    assert "transmision" not in visto or visto["transmision"] is None
    sri.en_proceso(3600)  # meanwhile the SRI tells the old refusal too
    respuesta = a.post(f"/api/comprobantes/{emitido['id']}/reenviar")
    assert (respuesta.status_code, (respuesta.json or {})["estado"]) == (200, "EMITIDO")
    trabajar()
    assert ver(a, emitido["id"])["estado"] == "ENVIADO"
    sri.decidir()
    hasta_autorizado(a, pasar, emitido)
    autorizado_una_vez(app, a, sri, emitido)
    assert [d["estado"] for d in sri.comprobante(emitido["clave_acceso"])["decisiones"]] == [
        "NO AUTORIZADO",
        "AUTORIZADO",
    ]


def test_una_respuesta_cortada_se_averigua_antes_de_enviar_otra_vez(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, pasar: Pasar
) -> None:
    sri.falla("recepcion", "corte")
    emitido = emitir()
    trabajar()
    assert ver(a, emitido["id"])["estado"] == "EMITIDO"
    assert sri.comprobante(emitido["clave_acceso"]) is not None
    pasar()
    autorizado_una_vez(app, a, sri, emitido)
    assert len(sri.llegadas(emitido["clave_acceso"])) == 1


def test_una_respuesta_que_no_llega_a_tiempo_tampoco_lo_duplica(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, pasar: Pasar, impaciente: None
) -> None:
    sri.falla("recepcion", "lento", 1.5)
    emitido = emitir()
    trabajar()
    assert ver(a, emitido["id"])["estado"] == "EMITIDO"
    for _ in range(40):  # the SRI works on it after we stopped waiting
        pasar()
        if ver(a, emitido["id"])["estado"] == "AUTORIZADO":
            break
        time.sleep(0.2)
    autorizado_una_vez(app, a, sri, emitido)


@pytest.mark.parametrize("servicio", ["recepcion", "autorizacion"])
def test_ninguna_basura_se_toma_por_respuesta(
    app: Flask,
    a: Cliente,
    sri: Sri,
    emitir: Emitir,
    trabajar: Trabajar,
    pasar: Pasar,
    servicio: str,
) -> None:
    sri.falla(servicio, "basura")
    emitido = emitir()
    trabajar()
    for _ in range(10):  # every kind of it
        pasar()
        assert ver(a, emitido["id"])["estado"] in ("EMITIDO", "ENVIADO")
    sri.normal()
    for _ in range(3):
        pasar()
    autorizado_una_vez(app, a, sri, emitido)


def test_con_el_sri_caido_por_horas_los_comprobantes_esperan_y_salen_solos(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, pasar: Pasar
) -> None:
    sri.falla("recepcion", "caido")
    emitidos = [emitir() for _ in range(12)]
    trabajar()
    for _ in range(6):
        pasar(timedelta(minutes=30))
    estado = a.get("/api/comprobantes/estado-sri").json
    assert (estado["caido"], estado["esperando"]) == (True, 12)
    assert "El SRI no responde desde las" in estado["mensaje"]
    assert "sus 12 comprobantes se enviarán solos" in estado["mensaje"]
    sri.normal()
    for _ in range(4):
        pasar(timedelta(minutes=6))
    for emitido in emitidos:
        autorizado_una_vez(app, a, sri, emitido)
    assert a.get("/api/comprobantes/estado-sri").json == {
        "caido": False,
        "desde": None,
        "esperando": 0,
        "mensaje": "",
    }


def test_quien_emite_no_nota_que_el_sri_esta_caido(sri: Sri, emitir: Emitir) -> None:
    sri.falla("recepcion", "caido")
    sri.falla("autorizacion", "caido")
    assert emitir()["estado"] == "EMITIDO"


def test_un_error_interno_del_sri_se_reintenta_y_al_fin_se_cuenta(
    app: Flask,
    a: Cliente,
    sri: Sri,
    emitir: Emitir,
    trabajar: Trabajar,
    pasar: Pasar,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(transmision_reglas, "INTENTOS_ERROR_INTERNO", 3)
    sri.forzar("50", 2)
    emitido = emitir()
    trabajar()
    visto = ver(a, emitido["id"])
    assert (visto["estado"], visto["transmision"]["error"]) == ("EMITIDO", transmision_reglas.INTERNO)
    hasta_autorizado(a, pasar, emitido)
    autorizado_una_vez(app, a, sri, emitido)
    sri.forzar("50", None)
    terco = emitir()
    trabajar()
    for _ in range(9):  # each sending, and two questions before the next
        pasar()
    assert ver(a, terco["id"])["estado"] == "DEVUELTO"
    assert len(sri.llegadas(terco["clave_acceso"])) == 3


def test_el_barrido_rescata_lo_que_se_quedo_sin_trabajo(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar
) -> None:
    emitido = emitir()
    filas(app, "DELETE FROM procrastinate_jobs WHERE status = 'todo'")
    filas(app, "UPDATE transmisiones SET proximo = proximo - interval '5 minutes'")
    with app.app_context():
        transmision.barrer()
        transmision.barrer()
    assert cuantas(app, "procrastinate_jobs", "task_name = 'comprobantes.tasks.transmitir'") == 1
    trabajar()
    autorizado_una_vez(app, a, sri, emitido)


# --- many at once


def test_una_respuesta_que_nos_hace_fallar_no_se_lleva_las_de_los_demas(
    app: Flask,
    a: Cliente,
    sri: Sri,
    emitir: Emitir,
    trabajar: Trabajar,
    pasar: Pasar,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    malo, *buenos = [emitir() for _ in range(4)]
    recibir = SRI.recibir

    def fallar(self: SRI, xml: bytes, clave: str) -> Any:
        if clave == malo["clave_acceso"]:
            raise RecursionError("demasiado hondo")
        return recibir(self, xml, clave)

    monkeypatch.setattr(SRI, "recibir", fallar)
    trabajar()
    for bueno in buenos:
        autorizado_una_vez(app, a, sri, bueno)
    visto = ver(a, malo["id"])
    assert visto["estado"] == "EMITIDO"
    assert "RecursionError" in visto["transmision"]["error"]
    monkeypatch.undo()
    hasta_autorizado(a, pasar, malo)
    autorizado_una_vez(app, a, sri, malo)


def test_lo_que_el_sri_respondio_se_anota_sin_esperar_al_mas_lento(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, pasar: Pasar, monkeypatch: pytest.MonkeyPatch
) -> None:
    lento, *otros = [emitir() for _ in range(3)]
    seguir, recibir = threading.Event(), SRI.recibir

    def demorar(self: SRI, xml: bytes, clave: str) -> Any:
        if clave == lento["clave_acceso"]:
            seguir.wait(60)
        return recibir(self, xml, clave)

    def transmitir() -> None:
        with app.app_context():
            transmision.transmitir(int(a.sesion["eid"]))

    monkeypatch.setattr(SRI, "recibir", demorar)
    trabajo = threading.Thread(target=transmitir)
    trabajo.start()
    try:
        hasta = time.monotonic() + 50
        while {ver(a, otro["id"])["estado"] for otro in otros} != {"ENVIADO"}:
            assert time.monotonic() < hasta
            time.sleep(0.05)
        assert ver(a, lento["id"])["estado"] == "EMITIDO"
    finally:
        seguir.set()
        trabajo.join(60)
    for emitido in (lento, *otros):
        hasta_autorizado(a, pasar, emitido)
        autorizado_una_vez(app, a, sri, emitido)


def test_de_una_empresa_no_se_toman_mas_que_unos_cuantos_a_la_vez(
    app: Flask, a: Cliente, emitir: Emitir, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many wait: the other threads are for other companies."""
    monkeypatch.setattr(transmision_turnos, "LOTE", 2)
    monkeypatch.setattr(transmision_turnos, "EN_LA_MANO", 3)
    filas(app, "DELETE FROM transmisiones")
    for _ in range(5):
        emitir()
    with app.app_context(), en_empresa(int(a.sesion["eid"])):
        tomados = [transmision_turnos.tomar() for _ in range(3)]
    assert [len(turnos) for _, turnos in tomados] == [2, 1, 0]
    filas(app, "UPDATE transmisiones SET tomada_hasta = now() - interval '1 second'")
    with app.app_context(), en_empresa(int(a.sesion["eid"])):
        assert len(transmision_turnos.tomar()[1]) == 2  # a loan that is over counts no more
    filas(app, "DELETE FROM transmisiones")


def test_lo_que_espera_se_adelanta_solo_cuando_vuelve_lo_que_le_fallo(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir
) -> None:
    eid = int(a.sesion["eid"])
    filas(app, "DELETE FROM transmisiones")
    por_enviar, por_preguntar, sano = (emitir()["id"] for _ in range(3))
    lejos = "proximo = now() + interval '5 minutes'"
    filas(app, f"UPDATE transmisiones SET {lejos}, error = 'x' WHERE comprobante_id <> %s", sano)
    filas(app, f"UPDATE transmisiones SET {lejos} WHERE comprobante_id = %s", sano)
    filas(app, "UPDATE transmisiones SET paso = 'PREGUNTAR' WHERE comprobante_id = %s", por_preguntar)

    def pronto() -> set[int]:
        consulta = "SELECT comprobante_id FROM transmisiones WHERE proximo < now() + interval '1 minute'"
        return {fila["comprobante_id"] for fila in filas(app, consulta)}

    with app.app_context(), en_empresa(eid):
        transmision_turnos.adelantar({"ENVIAR"})
    assert pronto() == {por_enviar}
    with app.app_context(), en_empresa(eid):
        transmision_turnos.adelantar({"ENVIAR", "PREGUNTAR"})
    assert pronto() == {por_enviar, por_preguntar}
    filas(app, "DELETE FROM transmisiones")


# --- sent again by a person


def test_reenviar_varios_dice_de_cuales_no_hay_que_enviar_nada(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar
) -> None:
    hecho = emitir()
    trabajar()
    sri.forzar("35")
    devuelto = emitir()
    trabajar()
    espera = emitir()
    respuesta = a.post(
        "/api/comprobantes/reenviar", {"ids": [hecho["id"], devuelto["id"], espera["id"]]}
    ).json
    assert respuesta["reenviados"] == sorted([devuelto["id"], espera["id"]])
    (omitido,) = respuesta["omitidos"]
    assert (omitido["id"], omitido["numero"]) == (hecho["id"], hecho["numero"])
    assert "está autorizado" in omitido["motivo"]
    trabajar()
    for emitido in (hecho, devuelto, espera):
        autorizado_una_vez(app, a, sri, emitido)
    assert error(a.post(f"/api/comprobantes/{hecho['id']}/reenviar")) == (409, "estado_invalido")


def test_lo_que_no_se_autorizo_por_su_firma_se_reenvia_firmado_con_la_nueva(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, pasar: Pasar
) -> None:
    sri.forzar("39")
    emitido = emitir()
    trabajar()
    visto = ver(a, emitido["id"])
    assert visto["estado"] == "NO_AUTORIZADO"
    assert "se firma con la nueva" in visto["mensajes"][0]["remedio"]
    sri.forzar("39")
    a.post(f"/api/comprobantes/{emitido['id']}/reenviar")
    trabajar()
    assert ver(a, emitido["id"])["estado"] == "NO_AUTORIZADO"
    assert len(firmados(app, emitido)) == 1  # with the same one there is nothing to sign again
    cargar_firma(a)
    assert a.post("/api/comprobantes/reenviar", {"ids": [emitido["id"]]}).json["reenviados"] == [
        emitido["id"]
    ]
    hasta_autorizado(a, pasar, emitido)
    autorizado_una_vez(app, a, sri, emitido)
    antes, despues = firmados(app, emitido)
    assert antes["certificado_id"] != despues["certificado_id"]
    assert sin_firma(antes["xml"]) == sin_firma(despues["xml"])
    (paso,) = (p for p in a.get(f"/api/comprobantes/{emitido['id']}/historial").json if "nueva" in p["que"])
    assert (paso["desde"], paso["hasta"]) == ("NO_AUTORIZADO", "EMITIDO")


def firmados(app: Flask, emitido: dict[str, Any]) -> list[dict[str, Any]]:
    consulta = (
        "SELECT xml, certificado_id FROM xml_comprobantes WHERE comprobante_id = %s AND clase = 'FIRMADO' "
        "ORDER BY id"
    )
    return filas(app, consulta, emitido["id"])


def sin_firma(xml: bytes) -> bytes:
    raiz = etree.fromstring(bytes(xml))
    raiz.remove(raiz[-1])
    return etree.tostring(raiz, method="c14n")


def test_lo_de_otra_empresa_no_se_reenvia(sri: Sri, emitir: Emitir, b: Cliente) -> None:
    ajeno = emitir()["id"]
    assert error(b.post(f"/api/comprobantes/{ajeno}/reenviar")) == (404, "no_encontrado")
    assert error(b.post("/api/comprobantes/reenviar", {"ids": [ajeno]})) == (404, "no_encontrado")


@pytest.mark.parametrize("ids", [[], [0], ["x"], [1] * 101, None])
def test_los_ids_de_un_reenvio_se_revisan(a: Cliente, ids: Any) -> None:
    assert error(a.post("/api/comprobantes/reenviar", {"ids": ids})) == (422, "validacion")
