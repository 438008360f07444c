"""Lo que se hace con un comprobante después de emitirlo. Se corrige con su mismo número mientras el SRI lo
rechace; se anula cuando el SRI dice que lo está. Lo demás no se puede, tampoco directamente en la base."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import psycopg
import pytest
from flask import Flask
from lxml import etree

from api.adapters.sri import SRI, EstadoComprobante, SRIIncierto
from api.comprobantes.emision import anulacion
from api.core.datos.clock import hoy
from tests.a_la_vez import con_cada
from tests.client import Cliente
from tests.comprobantes.apoyo import (
    COMPROBANTES,
    FACTURAS,
    NOTAS,
    autorizar,
    devolver,
    emitir,
    en,
    factura,
    facturar,
    frases,
    guardado,
    linea,
    llevar,
    nota,
    siguiente,
    utilizados,
    xml_de,
)
from tests.comprobantes.apoyo import cliente_de as nuevo_cliente
from tests.factories import cuantas, error, filas
from tests.sri import Sri
from tests.ventas.cartera.conftest import cobrar, documento, saldo

QUIETO = ("numero", "clave_acceso", "fecha", "ambiente", "punto_id")


@pytest.fixture
def comprador(a: Cliente) -> int:
    return nuevo_cliente(a)


@pytest.fixture
def devuelta(a: Cliente, app: Flask, eid_a: int, comprador: int) -> dict[str, Any]:
    """Una factura de 115.00 que el SRI devolvió."""
    return _devuelta(a, app, eid_a, comprador)


def _devuelta(a: Cliente, app: Flask, eid_a: int, comprador: int, cobrado: str = "") -> dict[str, Any]:
    """Lo rechazado no se cobra: lo cobrado lo fue antes de que el SRI respondiera."""
    hecha = facturar(a, comprador)
    if cobrado:
        cobrar(a, comprador, cobrado, (hecha["cuenta"]["documento_id"], cobrado), fecha=str(hoy()))
    devolver(app, eid_a, hecha["id"])
    return dict(a.get(f"{COMPROBANTES}/{hecha['id']}").json or {})


def corregir(cliente: Cliente, hecha: dict[str, Any], *lineas: dict[str, Any], **campos: Any) -> Any:
    cuerpo = factura(cliente, hecha["cliente_id"], *lineas, version=hecha["version"]) | campos
    return cliente.put(f"{FACTURAS}/{hecha['id']}", cuerpo)


def anular(cliente: Cliente, comprobante_id: int, **campos: Any) -> Any:
    return cliente.post(f"{COMPROBANTES}/{comprobante_id}/anular", {"motivo": "Se anuló la venta", **campos})


def responde(monkeypatch: pytest.MonkeyPatch, estado: str | None) -> list[str]:
    """El SRI responde ese estado a quien le pregunta por un comprobante; con None, no responde.
    Responde las claves por las que se preguntó."""
    preguntadas: list[str] = []

    def consultar(self: SRI, clave: str) -> EstadoComprobante:
        preguntadas.append(clave)
        if estado is None:
            raise SRIIncierto("sri", "no responde")
        return EstadoComprobante(estado)

    monkeypatch.setattr(SRI, "consultar", consultar)
    return preguntadas


def test_se_corrige_con_su_mismo_numero_y_clave(
    a: Cliente, app: Flask, comprador: int, devuelta: dict[str, Any]
) -> None:
    numero, usados = siguiente(a), utilizados(a)
    respuesta = corregir(a, devuelta, linea(precio="200"))
    assert respuesta.status_code == 200, respuesta.text
    hecha = respuesta.json or {}
    assert {campo: hecha[campo] for campo in QUIETO} == {campo: devuelta[campo] for campo in QUIETO}
    assert (hecha["estado"], hecha["total"], hecha["mensajes"]) == ("EMITIDO", "230.00", [])
    assert hecha["transmision"]["paso"] == "ENVIAR"
    assert (siguiente(a), utilizados(a)) == (numero, usados)
    raiz = etree.fromstring(xml_de(app, hecha["id"]))
    assert raiz.findtext("infoFactura/importeTotal") == "230.00"
    assert raiz.findtext("infoTributaria/claveAcceso") == devuelta["clave_acceso"]
    assert cuantas(app, "xml_comprobantes", "comprobante_id = %s", hecha["id"]) == 2
    assert saldo(a, comprador)["saldo"] == "230.00"
    historia = a.get(f"{COMPROBANTES}/{hecha['id']}/historial").json or []
    assert [paso["hasta"] for paso in historia] == ["EMITIDO", "DEVUELTO", "EMITIDO"]
    assert historia[0]["detalle"]["antes"]["total"] == "115.00"


def test_corregir_solo_lo_que_no_mueve_la_cuenta_la_deja_como_estaba(
    a: Cliente, devuelta: dict[str, Any]
) -> None:
    hecha = corregir(a, devuelta, linea(descripcion="Otra cosa")).json or {}
    assert hecha["cuenta"]["documento_id"] == devuelta["cuenta"]["documento_id"]


def test_lo_cobrado_de_la_devuelta_pasa_a_la_corregida(
    a: Cliente, app: Flask, eid_a: int, comprador: int
) -> None:
    devuelta = _devuelta(a, app, eid_a, comprador, cobrado="115.00")
    hecha = corregir(a, devuelta, linea(precio="200")).json or {}
    assert (hecha["cuenta"]["aplicado"], hecha["cuenta"]["saldo"]) == ("115.00", "115.00")
    antes = documento(a, devuelta["cuenta"]["documento_id"])
    assert (antes["estado"], antes["anulado_el"]) == ("ANULADO", str(hoy()))
    assert saldo(a, comprador)["saldo"] == "115.00"


def test_al_corregir_puede_cambiar_el_cliente(a: Cliente, app: Flask, eid_a: int, comprador: int) -> None:
    devuelta = _devuelta(a, app, eid_a, comprador, cobrado="15.00")
    otro = nuevo_cliente(a)
    hecha = corregir(a, devuelta, cliente_id=otro).json or {}
    assert hecha["cliente_id"] == otro
    assert saldo(a, comprador)["saldo"] == "-15.00"
    assert saldo(a, otro)["saldo"] == "115.00"


def test_al_corregir_no_cambian_el_punto_ni_la_fecha(a: Cliente, devuelta: dict[str, Any]) -> None:
    ayer = str(hoy() - timedelta(days=1))
    for cambio, campo in (({"fecha": ayer}, "fecha"), ({"punto_id": 999_999}, "punto_id")):
        respuesta = corregir(a, devuelta, **cambio)
        assert error(respuesta) == (422, "regla_de_negocio")
        assert en(frases(respuesta), campo)
    assert corregir(a, devuelta, fecha=str(hoy())).status_code == 200


def test_una_version_vieja_o_un_estado_que_no_es_no_se_corrige(
    a: Cliente, comprador: int, devuelta: dict[str, Any]
) -> None:
    assert error(corregir(a, devuelta, version=devuelta["version"] - 1)) == (409, "conflicto")
    emitida = facturar(a, comprador)
    assert error(corregir(a, emitida)) == (409, "estado_invalido")
    ajena = a.put(f"{NOTAS}/{devuelta['id']}", nota(a, devuelta["id"]) | {"version": 1})
    assert error(ajena) == (404, "no_encontrado")


def test_una_nota_devuelta_se_corrige_y_su_aplicacion_con_ella(
    a: Cliente, app: Flask, eid_a: int, comprador: int
) -> None:
    vendida = facturar(a, comprador)
    autorizar(app, eid_a, vendida["id"])
    hecha = emitir(a, nota(a, vendida["id"], linea(precio="40")), NOTAS)
    devolver(app, eid_a, hecha["id"], "NO_AUTORIZADO")
    version = guardado(app, hecha["id"])["version"]
    cuerpo = nota(a, vendida["id"], linea(precio="100.01"), version=version)
    ruta = f"{NOTAS}/{hecha['id']}"
    assert en(frases(a.put(ruta, cuerpo)), "detalles.0.cantidad")
    # lo que acreditaba antes no cuenta contra ella misma
    respuesta = a.put(ruta, cuerpo | {"detalles": [linea(precio="100")]})
    assert respuesta.status_code == 200, respuesta.text
    assert (respuesta.json or {})["total"] == "115.00"
    assert saldo(a, comprador)["saldo"] == "0.00"
    assert documento(a, vendida["cuenta"]["documento_id"])["saldo"] == "0.00"


def test_lo_devuelto_se_descarta_sin_preguntar_y_deja_la_cuenta(
    a: Cliente, monkeypatch: pytest.MonkeyPatch, comprador: int, devuelta: dict[str, Any]
) -> None:
    preguntadas = responde(monkeypatch, None)
    respuesta = anular(a, devuelta["id"])
    assert respuesta.status_code == 200, respuesta.text
    hecho = respuesta.json or {}
    assert (hecho["estado"], hecho["anulado_el"]) == ("ANULADO", str(hoy()))
    assert hecho["motivo_anulacion"] == "Se anuló la venta"
    assert hecho["acciones"] == ["duplicar"]
    assert preguntadas == []
    assert saldo(a, comprador)["saldo"] == "0.00"
    assert error(anular(a, devuelta["id"])) == (409, "estado_invalido")


def test_lo_autorizado_se_anula_si_el_sri_dice_que_lo_esta(
    a: Cliente, app: Flask, eid_a: int, comprador: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hecha = facturar(a, comprador)
    assert error(anular(a, hecha["id"])) == (409, "estado_invalido")
    autorizar(app, eid_a, hecha["id"])
    for estado, esperado, frase in (
        ("AUTORIZADO", (409, "estado_invalido"), "portal"),
        ("PENDIENTE DE ANULAR", (409, "estado_invalido"), "pendiente"),
        ("DESCONOCIDO", (409, "estado_invalido"), "portal"),
        (None, (502, "servicio_externo"), "no responde"),
    ):
        responde(monkeypatch, estado)
        respuesta = anular(a, hecha["id"])
        assert error(respuesta) == esperado
        assert frase in (respuesta.json or {})["msg"]
        assert guardado(app, hecha["id"])["estado"] == "AUTORIZADO"
    cobrar(a, comprador, "50.00", (hecha["cuenta"]["documento_id"], "50.00"), fecha=str(hoy()))
    preguntadas = responde(monkeypatch, "ANULADO")
    assert anular(a, hecha["id"]).status_code == 200
    assert preguntadas == [hecha["clave_acceso"]]
    assert saldo(a, comprador)["saldo"] == "-50.00"


def test_lo_que_se_autorizo_mientras_se_descartaba_no_se_anula_sin_preguntar(
    a: Cliente,
    app: Flask,
    eid_a: int,
    comprador: int,
    devuelta: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Entre que se lee y se escribe, otra persona lo reenvía y el SRI lo autoriza."""
    de_verdad = anulacion._anular

    def despues_de_autorizarlo(comprobante_id: int, *resto: Any) -> Any:
        llevar(app, eid_a, comprobante_id, "EMITIDO", "ENVIADO", "AUTORIZADO")
        return de_verdad(comprobante_id, *resto)

    monkeypatch.setattr(anulacion, "_anular", despues_de_autorizarlo)
    preguntadas = responde(monkeypatch, "ANULADO")
    assert error(anular(a, devuelta["id"])) == (409, "conflicto")
    assert guardado(app, devuelta["id"])["estado"] == "AUTORIZADO"
    assert preguntadas == []


def test_de_la_emision_a_la_anulacion_con_el_sri_de_verdad(
    a: Cliente, sri: Sri, trabajar: Callable[[], None], pasar: Callable[..., None], comprador: int
) -> None:
    """Se emite, se autoriza, se anula en el portal y solo después aquí. El SRI es el del simulador."""
    hecha = facturar(a, comprador)
    trabajar()
    pasar()
    assert (a.get(f"{COMPROBANTES}/{hecha['id']}").json or {})["estado"] == "AUTORIZADO"
    assert error(anular(a, hecha["id"])) == (409, "estado_invalido")
    sri.anular(hecha["clave_acceso"])
    assert (anular(a, hecha["id"]).json or {})["estado"] == "ANULADO"


def test_una_factura_con_notas_se_anula_despues_de_ellas(
    a: Cliente, app: Flask, eid_a: int, comprador: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    vendida = facturar(a, comprador)
    autorizar(app, eid_a, vendida["id"])
    credito = emitir(a, nota(a, vendida["id"], linea(precio="40")), NOTAS)
    autorizar(app, eid_a, credito["id"])
    preguntadas = responde(monkeypatch, "ANULADO")
    no = (anular(a, vendida["id"]).json or {})["msg"]
    assert "notas de crédito" in no
    assert (a.get(f"{COMPROBANTES}/{vendida['id']}").json or {})["sin_anular"] == no
    assert preguntadas == []
    assert anular(a, credito["id"]).status_code == 200
    assert (a.get(f"{COMPROBANTES}/{vendida['id']}").json or {})["sin_anular"] == ""
    assert documento(a, vendida["cuenta"]["documento_id"])["saldo"] == "115.00"
    assert anular(a, vendida["id"]).status_code == 200
    assert saldo(a, comprador)["saldo"] == "0.00"


def test_la_de_consumidor_final_autorizada_no_se_anula(
    a: Cliente, app: Flask, eid_a: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    final = int((a.get("/api/clientes/consumidorFinal").json or {})["CLI_CODIGO"])
    hecha = facturar(a, final, linea(precio="10"))
    autorizar(app, eid_a, hecha["id"])
    preguntadas = responde(monkeypatch, "ANULADO")
    no = (anular(a, hecha["id"]).json or {})["msg"]
    assert "consumidor final" in no
    assert (a.get(f"{COMPROBANTES}/{hecha['id']}").json or {})["sin_anular"] == no
    assert preguntadas == []


@pytest.mark.parametrize(
    ("cambio", "campo"),
    [
        ({"motivo": ""}, "motivo"),
        ({"motivo": "no"}, "motivo"),
        ({"fecha": str(hoy() + timedelta(days=1))}, "fecha"),
        ({"fecha": str(hoy() - timedelta(days=1))}, "fecha"),
    ],
)
def test_anular_pide_un_motivo_y_un_dia_posible(
    a: Cliente, devuelta: dict[str, Any], cambio: dict[str, str], campo: str
) -> None:
    respuesta = anular(a, devuelta["id"], **cambio)
    assert respuesta.status_code == 422
    assert en(frases(respuesta), campo)


def test_lo_de_otra_empresa_no_se_anula(b: Cliente, devuelta: dict[str, Any]) -> None:
    assert error(anular(b, devuelta["id"])) == (404, "no_encontrado")


@pytest.mark.parametrize(
    "orden",
    [
        "UPDATE comprobantes SET total = 1 WHERE id = %s",
        "UPDATE comprobantes SET datos = '{}' WHERE id = %s",
        "UPDATE comprobantes SET receptor_nombre = 'Otro' WHERE id = %s",
        "UPDATE comprobantes SET cliente_id = NULL WHERE id = %s",
        "UPDATE comprobantes SET secuencial = 999999 WHERE id = %s",
        "UPDATE comprobantes SET clave_acceso = reverse(clave_acceso) WHERE id = %s",
        "UPDATE comprobantes SET fecha = fecha - 1 WHERE id = %s",
        "UPDATE comprobantes SET estado = 'AUTORIZADO', autorizado_en = now() WHERE id = %s",
        "UPDATE comprobantes SET estado = 'ANULADO', anulado_el = fecha WHERE id = %s",
        "DELETE FROM comprobantes WHERE id = %s",
        "UPDATE xml_comprobantes SET xml = 'x' WHERE comprobante_id = %s",
        "DELETE FROM xml_comprobantes WHERE comprobante_id = %s",
        "UPDATE historial_comprobantes SET que = 'x' WHERE comprobante_id = %s",
        "DELETE FROM historial_comprobantes WHERE comprobante_id = %s",
    ],
)
def test_lo_emitido_no_se_cambia_ni_por_fuera(a: Cliente, app: Flask, comprador: int, orden: str) -> None:
    hecha = facturar(a, comprador)
    with pytest.raises(psycopg.errors.CheckViolation):
        filas(app, orden, hecha["id"])
    assert guardado(app, hecha["id"])["total"] == 115


def test_ni_lo_devuelto_cambia_de_numero(app: Flask, devuelta: dict[str, Any]) -> None:
    with pytest.raises(psycopg.errors.CheckViolation):
        filas(app, "UPDATE comprobantes SET secuencial = 999999 WHERE id = %s", devuelta["id"])


def test_una_autorizacion_no_se_cambia(a: Cliente, app: Flask, eid_a: int, comprador: int) -> None:
    hecha = facturar(a, comprador)
    autorizar(app, eid_a, hecha["id"])
    with pytest.raises(psycopg.errors.CheckViolation):
        filas(app, "UPDATE comprobantes SET autorizado_en = now() WHERE id = %s", hecha["id"])


def copia(comprobante_id: int) -> dict[str, Any]:
    return {
        "contenido": {"fecha": str(hoy())},
        "cliente": f"El comprador de {comprobante_id}",
        "total": "115.00",
    }


def copias(app: Flask, comprobante_id: int) -> int:
    return cuantas(app, "borradores", "cliente = %s", copia(comprobante_id)["cliente"])


def rehacer(cliente: Cliente, comprobante_id: int, clave: str = "una sola vez", **campos: Any) -> Any:
    return cliente.post(
        f"{COMPROBANTES}/{comprobante_id}/rehacer",
        copia(comprobante_id) | campos,
        headers={"Idempotency-Key": clave},
    )


def test_descartar_y_emitir_otra_descarta_y_deja_su_copia_de_borrador(
    a: Cliente, comprador: int, devuelta: dict[str, Any]
) -> None:
    hecho = rehacer(a, devuelta["id"])
    assert hecho.status_code == 201, hecho.text
    borrador = a.get(f"/api/borradores/{hecho.json['id']}").json
    assert {"tipo": "01", **copia(devuelta["id"])}.items() <= borrador.items()
    antes = a.get(f"{COMPROBANTES}/{devuelta['id']}").json
    assert (antes["estado"], antes["anulado_el"]) == ("ANULADO", str(hoy()))
    assert saldo(a, comprador)["saldo"] == "0.00"


def test_si_la_copia_no_se_puede_guardar_no_se_descarta_nada(
    a: Cliente, comprador: int, devuelta: dict[str, Any]
) -> None:
    assert error(rehacer(a, devuelta["id"], contenido={"notas": "\0"})) == (422, "regla_de_negocio")
    assert a.get(f"{COMPROBANTES}/{devuelta['id']}").json["estado"] == "DEVUELTO"
    assert documento(a, devuelta["cuenta"]["documento_id"])["estado"] == "RECHAZADO"


def test_solo_se_descarta_y_rehace_lo_que_el_sri_rechazo(a: Cliente, app: Flask, comprador: int) -> None:
    emitida = facturar(a, comprador)
    assert error(rehacer(a, emitida["id"])) == (409, "estado_invalido")
    assert copias(app, emitida["id"]) == 0


def test_dos_que_lo_rehacen_a_la_vez_dejan_una_sola_copia(
    a: Cliente, app: Flask, devuelta: dict[str, Any]
) -> None:
    """Con la misma clave los dos reciben el mismo borrador; con otra, quien llega segundo se entera."""
    claves = ("rehacer-de-una-vez", "rehacer-de-una-vez", "rehacer-de-otra-vez")
    hechos = con_cada(lambda clave: rehacer(a, devuelta["id"], clave), claves)
    logrados = {hecho.json["id"] for hecho in hechos if hecho.status_code == 201}
    assert len(logrados) == 1
    assert {error(hecho) for hecho in hechos if hecho.status_code != 201} <= {(409, "estado_invalido")}
    assert copias(app, devuelta["id"]) == 1
