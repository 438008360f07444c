"""El IVA que se devuelve en una factura: solo a una cédula y solo lo que el SRI autorizó para su clave de acceso; lo demás
se rechaza antes de gastar un número, y lo autorizado que no se usa se anula."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
import requests
from flask import Flask
from lxml import etree

from api.adapters.sri import SRI, EstadoComprobante
from simulador.sri import revision
from simulador.sri.diferencias import diferencias
from tests.client import Cliente
from tests.comprobantes.apoyo import (
    COMPROBANTES,
    FACTURAS,
    cliente_de,
    devolver,
    en,
    factura,
    facturar,
    frases,
    guardado,
    linea,
    siguiente,
    xml_de,
)
from tests.comprobantes.conftest import Pasar
from tests.conftest import Servicios
from tests.factories import error, filas
from tests.personas import Personas

ACCESO = "/api/devolucion-iva/acceso"


class Dig:
    """El servicio en el simulador."""

    def __init__(self, url: str) -> None:
        self.url = url

    def pedir(self, **como: Any) -> None:
        requests.put(f"{self.url}/api/dig", json=como, timeout=5).raise_for_status()

    def falla(self, modo: str) -> None:
        requests.put(f"{self.url}/api/fallas/dig", json={"modo": modo}, timeout=5).raise_for_status()

    def dadas(self) -> dict[str, Any]:
        return dict(requests.get(f"{self.url}/api/dig", timeout=5).json())

    def vivas(self) -> list[str]:
        return [clave for clave, dada in self.dadas().items() if not dada["anulada"]]


@pytest.fixture
def dig(servicios: Servicios, app: Flask) -> Iterator[Dig]:
    suyo = Dig(servicios.simulador.url)
    requests.delete(f"{suyo.url}/api/fallas", timeout=5)
    for ambiente in app.extensions["devolucion_iva"].values():
        ambiente.cortacircuito.exito()
    yield suyo
    requests.delete(f"{suyo.url}/api/fallas", timeout=5)
    for ambiente in app.extensions["devolucion_iva"].values():
        ambiente.cortacircuito.exito()


@pytest.fixture
def con_acceso(a: Cliente) -> None:
    version = (a.get(ACCESO).json or {})["version"]
    dicho = {"cedula": "1714307103", "clave": "Clave.del.SRI", "version": version}
    assert a.put(ACCESO, dicho).status_code == 200


def pedir(cliente: Cliente, comprador: int, valor: str = "15.00", **campos: Any) -> Any:
    cuerpo = factura(cliente, comprador, linea(), linea(codigo="B", iva="0"), iva_devuelto=valor)
    return cliente.post(FACTURAS, cuerpo | {"codigo_beneficio": "1234"} | campos)


def test_sin_el_usuario_del_sri_no_se_devuelve_y_no_se_gasta_numero(a: Cliente, dig: Dig) -> None:
    numero, comprador = siguiente(a), cliente_de(a)
    respuesta = pedir(a, comprador)
    assert error(respuesta)[0] == 422
    assert "usuario adicional" in en(frases(respuesta), "iva_devuelto")
    assert (siguiente(a), dig.vivas()) == (numero, [])


def test_la_clave_del_usuario_adicional_no_se_vuelve_a_decir(
    a: Cliente, app: Flask, con_acceso: None, personas: Personas
) -> None:
    dicho = a.get(ACCESO).json or {}
    assert dicho == {"cedula": "1714307103", "con_clave": True, "version": dicho["version"]}
    (fila,) = filas(app, "SELECT resumen FROM accesos_devolucion WHERE empresa_id = %s", a.sesion["eid"])
    assert b"Clave" not in bytes(fila["resumen"])
    assert error(a.put(ACCESO, {"cedula": "1714307103", "version": 999}))[0] == 409
    sin_clave = a.put(ACCESO, {"cedula": "1710034065", "version": dicho["version"]})
    assert (sin_clave.json or {})["con_clave"]


def test_lo_que_el_sri_autoriza_resta_del_total_y_se_autoriza_la_factura(
    a: Cliente, app: Flask, dig: Dig, con_acceso: None, sin_pendientes: None, pasar: Pasar
) -> None:
    numero = siguiente(a)
    respuesta = pedir(a, cliente_de(a))
    assert respuesta.status_code == 201, respuesta.text
    hecha = respuesta.json or {}
    assert (hecha["iva"], hecha["total"], siguiente(a)) == ("15.00", "200.00", numero + 1)
    assert dig.dadas()[hecha["clave_acceso"]]["valor"] == "15.00"
    raiz = etree.fromstring(xml_de(app, hecha["id"]))
    assert [v.text for v in raiz.iter("valorDevolucionIva")] == ["15.00"]
    assert diferencias(raiz) == ""
    assert guardado(app, hecha["id"])["datos"]["propio"]["iva_devuelto"]["tarifa_codigo"] == "4"
    pasar()
    pasar()
    autorizada = a.get(f"/api/comprobantes/{hecha['id']}").json or {}
    assert autorizada["estado"] == "AUTORIZADO", autorizada["mensajes"]
    assert dig.dadas()[hecha["clave_acceso"]]["anulada"] is False


@pytest.mark.parametrize(
    ("campos", "campo"),
    [
        ({"codigo_beneficio": ""}, "codigo_beneficio"),
        ({"codigo_beneficio": "9999"}, "iva_devuelto"),
        ({"iva_devuelto": "15.01"}, "iva_devuelto"),
    ],
)
def test_lo_que_no_se_puede_devolver_se_dice_y_no_gasta_numero(
    a: Cliente, dig: Dig, con_acceso: None, campos: dict[str, Any], campo: str
) -> None:
    numero, vivas = siguiente(a), dig.vivas()
    respuesta = pedir(a, cliente_de(a), **campos)
    assert error(respuesta)[0] == 422
    assert en(frases(respuesta), campo)
    assert (siguiente(a), dig.vivas()) == (numero, vivas)


@pytest.mark.parametrize("tipo", ["RUC", "PASAPORTE"])
def test_solo_se_devuelve_a_quien_se_identifica_con_su_cedula(
    a: Cliente, dig: Dig, con_acceso: None, tipo: str
) -> None:
    numero, dadas = siguiente(a), dig.dadas()
    identificacion = {"RUC": "1790016919001", "PASAPORTE": "AB123456"}[tipo]
    respuesta = pedir(a, cliente_de(a, CLI_TIPOID=tipo, CLI_IDENTIFICACION=identificacion))
    assert "cédula" in en(frases(respuesta), "cliente_id")
    assert (siguiente(a), dig.dadas()) == (numero, dadas)


def test_si_el_sri_autoriza_otro_valor_lo_dice_y_lo_anula(a: Cliente, dig: Dig, con_acceso: None) -> None:
    numero, vivas, comprador = siguiente(a), dig.vivas(), cliente_de(a)
    dig.pedir(tope="9.50")
    respuesta = pedir(a, comprador)
    assert "9.50" in en(frases(respuesta), "iva_devuelto")
    assert (siguiente(a), dig.vivas()) == (numero, vivas)
    assert (pedir(a, comprador, "9.50").json or {})["total"] == "205.50"


@pytest.mark.parametrize("codigo", ["3015", "3009", "3011"])
def test_lo_que_el_sri_niega_se_explica_y_no_gasta_numero(
    a: Cliente, dig: Dig, con_acceso: None, codigo: str
) -> None:
    numero = siguiente(a)
    dig.pedir(codigos=[codigo])
    respuesta = pedir(a, cliente_de(a))
    assert error(respuesta)[0] == 422
    assert "no autoriza devolver" in en(frases(respuesta), "iva_devuelto")
    assert siguiente(a) == numero


def test_con_el_servicio_caido_no_se_gasta_numero(a: Cliente, dig: Dig, con_acceso: None) -> None:
    numero = siguiente(a)
    dig.falla("caido")
    respuesta = pedir(a, cliente_de(a))
    assert error(respuesta)[0] == 503
    assert siguiente(a) == numero


def test_lo_que_se_registro_sin_respuesta_se_recupera_y_no_se_pide_dos_veces(
    a: Cliente, dig: Dig, con_acceso: None
) -> None:
    vivas = dig.vivas()
    dig.pedir(codigos=["3006"])
    respuesta = pedir(a, cliente_de(a))
    assert respuesta.status_code == 201, respuesta.text
    assert dig.vivas() == [*vivas, (respuesta.json or {})["clave_acceso"]]


def test_una_ficha_vencida_se_pide_otra_vez(a: Cliente, dig: Dig, con_acceso: None) -> None:
    assert pedir(a, cliente_de(a)).status_code == 201
    dig.pedir(vencer=True)
    assert pedir(a, cliente_de(a)).status_code == 201


def test_si_otro_toma_el_numero_se_anula_lo_autorizado_y_se_pide_con_el_siguiente(
    a: Cliente, app: Flask, dig: Dig, con_acceso: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    comprador, otro, vivas, numero = cliente_de(a), cliente_de(a), dig.vivas(), siguiente(a)
    servicio = app.extensions["devolucion_iva"][2]
    pedidas: list[str] = []

    def mientras(quien: Any, pedida: Any) -> Decimal:
        if not pedidas:
            facturar(a, otro)
        pedidas.append(pedida.clave_acceso)
        return type(servicio).pedir(servicio, quien, pedida)

    for suyo in app.extensions["devolucion_iva"].values():
        monkeypatch.setattr(suyo, "pedir", mientras)
    respuesta = pedir(a, comprador)
    assert respuesta.status_code == 201, respuesta.text
    assert len(pedidas) == 2
    assert dig.vivas() == [*vivas, pedidas[1]]
    assert (respuesta.json or {})["clave_acceso"] == pedidas[1]
    assert siguiente(a) == numero + 2


def test_si_la_factura_no_sale_lo_autorizado_se_anula(a: Cliente, dig: Dig, con_acceso: None) -> None:
    vivas, numero = dig.vivas(), siguiente(a)
    respuesta = pedir(a, cliente_de(a), borrador_id=999_999_999)
    assert respuesta.status_code == 409, respuesta.text
    assert (dig.vivas(), siguiente(a)) == (vivas, numero)


def test_el_simulador_devuelve_con_92_lo_que_no_es_lo_autorizado(
    a: Cliente, app: Flask, dig: Dig, con_acceso: None
) -> None:
    hecha = pedir(a, cliente_de(a)).json or {}
    leido = revision.leer(xml_de(app, hecha["id"]), hecha["clave_acceso"][23])
    assert isinstance(leido, revision.Documento)
    assert revision.devuelto(leido, Decimal("15.00")) is None
    de_mas = revision.devuelto(leido, Decimal("14.99"))
    assert de_mas is not None and de_mas.identificador == "92"


@pytest.fixture
def autorizada(a: Cliente, dig: Dig, con_acceso: None, sin_pendientes: None, pasar: Pasar) -> dict[str, Any]:
    """Una factura que el SRI autorizó y que devuelve 15.00 de IVA."""
    hecha = pedir(a, cliente_de(a)).json or {}
    pasar()
    pasar()
    vista = a.get(f"{COMPROBANTES}/{hecha['id']}").json or {}
    assert (vista["estado"], vista["devolucion_iva"]["estado"]) == ("AUTORIZADO", "AUTORIZADA")
    return dict(vista)


def anular(a: Cliente, hecha: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SRI, "consultar", lambda *_: EstadoComprobante("ANULADO"))
    dicho = a.post(f"{COMPROBANTES}/{hecha['id']}/anular", {"motivo": "No se hizo la venta"})
    assert dicho.status_code == 200, dicho.text


def devolucion(a: Cliente, hecha: dict[str, Any]) -> dict[str, Any]:
    return dict((a.get(f"{COMPROBANTES}/{hecha['id']}").json or {})["devolucion_iva"])


def en_el_inicio(a: Cliente) -> int:
    avisos = (a.get("/api/inicio").json or {})["atencion"]
    return sum(aviso["cuantos"] for aviso in avisos if aviso["que"] == "devolucion_iva")


def historia(a: Cliente, hecha: dict[str, Any]) -> list[str]:
    return [paso["que"] for paso in a.get(f"{COMPROBANTES}/{hecha['id']}/historial").json or []]


def test_al_anular_la_factura_el_sri_deja_sin_efecto_su_devolucion(
    a: Cliente, dig: Dig, autorizada: dict[str, Any], pasar: Pasar, monkeypatch: pytest.MonkeyPatch
) -> None:
    anular(a, autorizada, monkeypatch)
    assert devolucion(a, autorizada)["estado"] == "POR_ANULAR"
    assert dig.dadas()[autorizada["clave_acceso"]]["anulada"] is False
    pasar()
    assert dig.dadas()[autorizada["clave_acceso"]]["anulada"] is True
    assert devolucion(a, autorizada) == {"estado": "ANULADA", "valor": "15.00", "mensaje": ""}
    assert "El SRI dejó sin efecto la devolución de IVA" in historia(a, autorizada)
    assert en_el_inicio(a) == 0


def test_si_el_servicio_no_responde_se_ve_y_se_pide_otra_vez(
    a: Cliente, dig: Dig, autorizada: dict[str, Any], pasar: Pasar, monkeypatch: pytest.MonkeyPatch
) -> None:
    antes = en_el_inicio(a)
    anular(a, autorizada, monkeypatch)
    dig.falla("caido")
    pasar()
    queda = devolucion(a, autorizada)
    assert queda["estado"] == "POR_ANULAR"
    assert queda["mensaje"]
    assert en_el_inicio(a) == antes + 1
    dig.falla("normal")
    pasar()
    assert devolucion(a, autorizada)["estado"] == "ANULADA"
    assert en_el_inicio(a) == antes


def test_si_el_sri_no_la_deja_sin_efecto_lo_dice_y_no_insiste(
    a: Cliente,
    app: Flask,
    dig: Dig,
    autorizada: dict[str, Any],
    pasar: Pasar,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    antes = en_el_inicio(a)
    anular(a, autorizada, monkeypatch)
    dig.pedir(al_anular=["6005"])
    pasar()
    queda = devolucion(a, autorizada)
    assert queda["estado"] == "NO_ANULADA"
    assert "el mismo día" in queda["mensaje"]
    assert "El SRI no dejó sin efecto la devolución de IVA" in historia(a, autorizada)
    assert en_el_inicio(a) == antes + 1
    assert not filas(app, "SELECT 1 FROM procrastinate_jobs WHERE task_name = 'devoluciones.anular'")


@pytest.fixture
def en_pie(
    a: Cliente, dig: Dig, autorizada: dict[str, Any], pasar: Pasar, monkeypatch: pytest.MonkeyPatch
) -> dict[str, Any]:
    """La anulada cuya devolución el SRI no dejó sin efecto."""
    anular(a, autorizada, monkeypatch)
    dig.pedir(al_anular=["6005"])
    pasar()
    assert devolucion(a, autorizada)["estado"] == "NO_ANULADA"
    return autorizada


def por_atender(a: Cliente) -> tuple[int, set[int]]:
    """Cuántas devoluciones esperan a alguien, y de qué comprobantes son."""
    como = {"atencion": "true", "devoluciones": "true", "tamano": 100}
    filas_ = (a.get(f"{COMPROBANTES}/paginacion", query_string=como).json or {})["items"]
    return (a.get(f"{COMPROBANTES}/atencion").json or {})["devoluciones"], {fila["id"] for fila in filas_}


def test_la_que_el_sri_no_anulo_requiere_atencion_y_se_pide_otra_vez(
    a: Cliente, app: Flask, dig: Dig, en_pie: dict[str, Any]
) -> None:
    antes, cuales = por_atender(a)
    assert en_pie["id"] in cuales
    ruta = f"{COMPROBANTES}/{en_pie['id']}/devolucion-iva/anular"
    dig.pedir(al_anular=["6005"])
    assert a.post(ruta).json["devolucion_iva"]["estado"] == "NO_ANULADA"
    dig.pedir(al_anular=[])
    assert a.post(ruta).json["devolucion_iva"]["estado"] == "ANULADA"
    assert dig.dadas()[en_pie["clave_acceso"]]["anulada"] is True
    despues, cuales = por_atender(a)
    assert (despues, en_pie["id"] in cuales) == (antes - 1, False)
    assert error(a.post(ruta)) == (409, "estado_invalido")
    lineas = filas(app, "SELECT despues FROM auditoria WHERE entidad = 'devolucion_iva' ORDER BY id")
    assert [linea["despues"]["estado"] for linea in lineas[-2:]] == ["POR_ANULAR", "ANULADA"]


def test_si_el_servicio_no_responde_al_pedirla_otra_vez_queda_para_el_trabajo(
    a: Cliente, dig: Dig, en_pie: dict[str, Any], pasar: Pasar
) -> None:
    dig.falla("caido")
    hecho = a.post(f"{COMPROBANTES}/{en_pie['id']}/devolucion-iva/anular").json or {}
    assert hecho["devolucion_iva"]["estado"] == "POR_ANULAR"
    dig.falla("normal")
    dig.pedir(al_anular=[])
    pasar()
    assert devolucion(a, en_pie)["estado"] == "ANULADA"


def test_se_da_por_resuelta_con_su_motivo_y_ya_no_pide_nada(
    a: Cliente, b: Cliente, app: Flask, en_pie: dict[str, Any]
) -> None:
    antes = en_el_inicio(a)
    ruta = f"{COMPROBANTES}/{en_pie['id']}/devolucion-iva/resolver"
    assert error(a.post(ruta, {"motivo": " "})) == (422, "validacion")
    assert error(b.post(ruta, {"motivo": "No es mía"})) == (404, "no_encontrado")
    motivo = "El SRI la anuló por un trámite en ventanilla"
    hecho = a.post(ruta, {"motivo": motivo}).json or {}
    assert (hecho["devolucion_iva"]["estado"], hecho["devolucion_iva"]["mensaje"]) == ("RESUELTA", motivo)
    assert historia(a, en_pie)[0] == "Se dio por resuelta la devolución de IVA que el SRI no dejó sin efecto"
    assert en_pie["id"] not in por_atender(a)[1]
    assert en_el_inicio(a) == antes - 1
    assert error(a.post(ruta, {"motivo": motivo})) == (409, "estado_invalido")
    (linea,) = filas(
        app, "SELECT antes, despues FROM auditoria WHERE entidad = 'devolucion_iva' ORDER BY id DESC LIMIT 1"
    )
    assert (linea["antes"]["estado"], linea["despues"]) == (
        "NO_ANULADA",
        {"estado": "RESUELTA", "mensaje": motivo},
    )


def test_al_descartar_la_que_el_sri_rechazo_tambien(
    a: Cliente, app: Flask, eid_a: int, dig: Dig, con_acceso: None, pasar: Pasar
) -> None:
    hecha = pedir(a, cliente_de(a)).json or {}
    devolver(app, eid_a, hecha["id"])
    assert (
        a.post(f"{COMPROBANTES}/{hecha['id']}/anular", {"motivo": "Se emite de otra manera"}).status_code
        == 200
    )
    pasar()
    assert dig.dadas()[hecha["clave_acceso"]]["anulada"] is True


def test_la_corregida_sin_devolver_el_iva_la_deja_sin_efecto_y_con_el_la_conserva(
    a: Cliente, app: Flask, eid_a: int, dig: Dig, con_acceso: None, sin_pendientes: None, pasar: Pasar
) -> None:
    comprador = cliente_de(a)
    hecha = pedir(a, comprador).json or {}
    direccion = f"{FACTURAS}/{hecha['id']}"
    lineas = (linea(), linea(codigo="B", iva="0"))
    devolver(app, eid_a, hecha["id"])
    vista = a.get(f"{COMPROBANTES}/{hecha['id']}").json or {}
    con = factura(a, comprador, *lineas, iva_devuelto="15.00", version=vista["version"])
    corregida = a.put(direccion, con)
    assert corregida.status_code == 200, corregida.text
    filas(app, "DELETE FROM transmisiones")
    pasar()
    assert dig.dadas()[hecha["clave_acceso"]]["anulada"] is False
    devolver(app, eid_a, hecha["id"])
    vista = a.get(f"{COMPROBANTES}/{hecha['id']}").json or {}
    sin = a.put(direccion, factura(a, comprador, *lineas, version=vista["version"]))
    assert sin.status_code == 200, sin.text
    pasar()
    assert dig.dadas()[hecha["clave_acceso"]]["anulada"] is True


def test_la_que_devuelve_iva_no_se_emite_con_otro_numero(
    a: Cliente, app: Flask, eid_a: int, dig: Dig, con_acceso: None
) -> None:
    hecha = pedir(a, cliente_de(a)).json or {}
    devolver(app, eid_a, hecha["id"])
    filas(
        app,
        """UPDATE comprobantes SET mensajes = '[{"identificador": "45", "tipo": "ERROR"}]' WHERE id = %s""",
        hecha["id"],
    )
    vista = a.get(f"{COMPROBANTES}/{hecha['id']}").json or {}
    assert "otro_numero" not in vista["acciones"]
    assert a.post(f"{COMPROBANTES}/{hecha['id']}/otro-numero", {}).status_code == 409
