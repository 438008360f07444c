"""De emitido a autorizado, haga lo que haga el SRI: cada comprobante termina en un solo resultado."""

from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.comprobantes.transmision import reglas as transmision_reglas
from api.comprobantes.transmision import service as transmision
from tests.a_la_vez import hasta_que
from tests.client import Cliente
from tests.comprobantes.conftest import Emitir, Pasar
from tests.comprobantes.desenlaces import Trabajar, autorizado_una_vez, estados, hasta_autorizado, ver
from tests.factories import cuantas, filas
from tests.sri import Sri


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
    sri._pedir("DELETE", "/api/sri")  # como si lo hubiera perdido
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
    sri.en_proceso(3600)  # mientras tanto, el SRI también responde el rechazo viejo
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

    def autorizado() -> bool:
        pasar()
        return bool(ver(a, emitido["id"])["estado"] == "AUTORIZADO")

    hasta_que(autorizado)  # el SRI lo procesa después de que dejamos de esperar
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
    for _ in range(10):  # toda clase de basura
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
        "correo": "",
    }


def test_apagado_de_madrugada_nada_se_pierde_y_al_volver_sale_una_vez(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, pasar: Pasar
) -> None:
    sri.portarse(apagado_desde=0, apagado_hasta=24)
    emitido = emitir()
    for _ in range(3):
        pasar()
    assert ver(a, emitido["id"])["estado"] in ("EMITIDO", "ENVIADO")
    assert sri.cuentas()["apagado"] > 0
    assert sri.comprobante(emitido["clave_acceso"]) is None
    sri.portarse(apagado_hasta=0)
    hasta_autorizado(a, pasar, emitido)
    autorizado_una_vez(app, a, sri, emitido)


def test_lo_que_tarda_mas_de_lo_que_se_espera_no_se_duplica(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, pasar: Pasar, impaciente: None
) -> None:
    """Con la curva del SRI: unas llamadas responden a tiempo y otras no."""
    sri.portarse(demora=0.5, dispersion=1.02, tope=1.2, semilla=11)
    emitidas = [emitir() for _ in range(2)]
    for emitida in emitidas:
        hasta_autorizado(a, pasar, emitida)
    for emitida in emitidas:
        autorizado_una_vez(app, a, sri, emitida)


def test_con_el_wsdl_caido_se_transmite_igual(
    app: Flask, a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar
) -> None:
    sri.portarse(wsdl="404")
    emitido = emitir()
    trabajar()
    autorizado_una_vez(app, a, sri, emitido)


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
    for _ in range(9):  # cada envío, y dos preguntas antes del siguiente
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
    assert cuantas(app, "procrastinate_jobs", "task_name = 'comprobantes.transmitir'") == 1
    trabajar()
    autorizado_una_vez(app, a, sri, emitido)
