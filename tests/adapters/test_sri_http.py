"""El adaptador del SRI ante las respuestas del servicio de verdad (sus propias muestras), las del simulador y
las más raras: ninguna se toma por lo que no es."""

import base64
import re
import socket
import time
from datetime import UTC, datetime

import pytest
from lxml import etree

from api.adapters.base import CircuitBreaker
from api.adapters.sri import (
    ANULADO,
    AUTORIZADO,
    DESCONOCIDO,
    DEVUELTA,
    NO_AUTORIZADO,
    RECIBIDA,
    SRI,
    Bajado,
    MensajeSRI,
    SRIIncierto,
    SRINoEnviado,
)
from tests.adapters.servidores import Guion, http, servidor_tcp
from tests.adapters.sri_servido import (
    CLAVE,
    OPERACIONES,
    RAPIDO,
    clave_consultada,
    contra,
    muestra,
)
from tests.simulador.documentos import clave_de, factura, firmado
from tests.simulador.proceso import ProcesoSimulador
from tests.sri import Sri

# --- las muestras del SRI


def test_lee_un_autorizado_con_su_comprobante_tal_cual() -> None:
    (a,) = contra(muestra("autorizacion-autorizado"), lambda s: s.autorizar(CLAVE))  # type: ignore[misc]
    assert a.estado == AUTORIZADO
    assert a.fecha == datetime(2012, 3, 5, 21, 57, 34, 997000, tzinfo=UTC)
    assert a.comprobante == (
        '<?xml version="1.0" encoding="UTF-8"?><factura id="comprobante" version="1.0.0">'
        "<!-- FACTURA FIRMADA DIGITALMENTE --></factura>"
    )
    assert a.mensajes == (
        MensajeSRI("60", "ESTE PROCESO FUE REALIZADO EN EL AMBIENTE DE PRUEBAS", "", "ADVERTENCIA"),
    )


def test_el_comprobante_vale_igual_escapado_que_en_cdata() -> None:
    cuerpo = muestra("autorizacion-autorizado")
    cdata = re.search(rb"<!\[CDATA\[(.*?)\]\]>", cuerpo)
    assert cdata is not None
    escapado = cdata[1].replace(b"&", b"&amp;").replace(b"<", b"&lt;").replace(b">", b"&gt;")
    (uno,) = contra(cuerpo, lambda s: s.autorizar(CLAVE))  # type: ignore[misc]
    (otro,) = contra(cuerpo.replace(cdata[0], escapado), lambda s: s.autorizar(CLAVE))  # type: ignore[misc]
    assert uno.comprobante == otro.comprobante


def test_rechazado_es_no_autorizado() -> None:
    cuerpo = muestra("autorizacion-rechazado")
    (a,) = contra(cuerpo, lambda s: s.autorizar(clave_consultada(cuerpo)))  # type: ignore[misc]
    assert (a.estado, a.mensajes) == (NO_AUTORIZADO, (MensajeSRI("46", "RUC no existe"),))


def test_lee_recibida_y_devuelta_con_su_mensaje() -> None:
    recibida = contra(muestra("recepcion-recibida"), lambda s: s.recibir(b"<x/>", CLAVE))
    assert (recibida.estado, recibida.mensajes) == (RECIBIDA, ())  # type: ignore[attr-defined]
    cuerpo = muestra("recepcion-devuelta")
    devuelta = contra(cuerpo, lambda s: s.recibir(b"<x/>", clave_consultada(cuerpo)))
    assert devuelta.estado == DEVUELTA  # type: ignore[attr-defined]
    (mensaje,) = devuelta.mensajes  # type: ignore[attr-defined]
    assert (mensaje.identificador, mensaje.tipo) == ("35", "ERROR")
    assert mensaje.mensaje == "DOCUMENTO INVÁLIDO"
    assert "cvc-complex-type.2.4.a" in mensaje.informacion


@pytest.mark.parametrize(
    ("nombre", "estado"),
    [("consulta-estado-autorizado", AUTORIZADO), ("consulta-estado-rechazada", DESCONOCIDO)],
)
def test_lee_el_estado_de_un_comprobante(nombre: str, estado: str) -> None:
    cuerpo = muestra(nombre)
    visto = contra(cuerpo, lambda s: s.consultar(clave_consultada(cuerpo)))
    assert visto.estado == estado  # type: ignore[attr-defined]
    anulado = contra(
        cuerpo.replace(b"<estadoAutorizacion>AUTORIZADO", b"<estadoAutorizacion>ANULADO"),
        lambda s: s.consultar(clave_consultada(cuerpo)),
    )
    assert anulado.estado == (ANULADO if estado == AUTORIZADO else DESCONOCIDO)  # type: ignore[attr-defined]


def test_los_nombres_se_leen_tambien_calificados() -> None:
    """El WSDL los declara calificados, y algún día el servidor puede hacer lo que dice su WSDL."""
    cuerpo = muestra("autorizacion-autorizado")
    for nombre in (b"autorizacion", b"mensaje", b"comprobante", b"estado"):
        cuerpo = re.sub(rb"<(/?)%s>" % nombre, rb"<\1ns2:%s>" % nombre, cuerpo)
    assert [a.estado for a in contra(cuerpo, lambda s: s.autorizar(CLAVE))] == [AUTORIZADO]  # type: ignore[attr-defined]


def test_ninguna_autorizacion_es_no_saberlo_todavia() -> None:
    cuerpo = re.sub(
        rb"<autorizaciones>.*</autorizaciones>", b"<autorizaciones/>", muestra("autorizacion-autorizado")
    )
    cuerpo = cuerpo.replace(b"<numeroComprobantes>1", b"<numeroComprobantes>0")
    assert contra(cuerpo, lambda s: s.autorizar(CLAVE)) == ()


# --- lo que otro emitió


def test_lo_bajado_es_la_respuesta_entera_tal_como_vino() -> None:
    cuerpo = muestra("autorizacion-autorizado")
    bajado = contra(cuerpo, lambda s: s.bajar(CLAVE))
    assert bajado == Bajado(AUTORIZADO, cuerpo)


def test_de_lo_bajado_no_se_juzga_lo_que_trae() -> None:
    """Un emisor con un número de autorización de los viejos, o una fecha escrita de otra manera, no hace preguntar
    para siempre: quien lo lee dirá qué es."""
    cuerpo = muestra("autorizacion-autorizado")
    cuerpo = re.sub(rb"<fechaAutorizacion>.*?<", b"<fechaAutorizacion>05/03/2012 16:57:34<", cuerpo)
    assert contra(cuerpo, lambda s: s.bajar(CLAVE)) == Bajado(AUTORIZADO, cuerpo)


def test_lo_que_el_sri_no_tiene_o_no_autorizo_no_trae_nada() -> None:
    rechazado = muestra("autorizacion-rechazado")
    assert contra(rechazado, lambda s: s.bajar(clave_consultada(rechazado))) == Bajado(NO_AUTORIZADO)
    vacio = re.sub(
        rb"<autorizaciones>.*</autorizaciones>", b"<autorizaciones/>", muestra("autorizacion-autorizado")
    ).replace(b"<numeroComprobantes>1", b"<numeroComprobantes>0")
    assert contra(vacio, lambda s: s.bajar(CLAVE)) == Bajado(DESCONOCIDO)


def test_la_respuesta_por_otra_clave_no_es_la_de_esta() -> None:
    cuerpo = muestra("autorizacion-autorizado").replace(CLAVE.encode(), b"1" * 49)
    with pytest.raises(SRIIncierto, match="otra clave"):
        contra(cuerpo, lambda s: s.bajar(CLAVE))


def test_quien_baja_miles_no_tropieza_con_una_conexion_que_el_sri_corto() -> None:
    conexiones: list[bytes] = []

    def atender(conexion: socket.socket) -> None:
        pedido = b""
        while b"</soapenv:Envelope>" not in pedido:
            pedido += conexion.recv(65536)
        conexiones.append(pedido)
        # Dice que la deja abierta y la corta: como el servicio de verdad.
        conexion.sendall(
            http(muestra("autorizacion-autorizado"), tipo="text/xml").replace(b"Connection: close\r\n", b"")
        )

    with servidor_tcp(atender) as puerto:
        sri = SRI("sri", f"http://127.0.0.1:{puerto}", suelta=True)
        for _ in range(5):
            sri.bajar(CLAVE)
    assert len(conexiones) == 5
    assert all(b"Connection: close" in pedido for pedido in conexiones)
    assert not sri._autorizacion.cortacircuito.abierto


# --- lo que se envía


def test_el_sobre_lleva_el_comprobante_entero_en_base64() -> None:
    pedido = b""

    def anotar(conexion: socket.socket) -> None:
        nonlocal pedido
        while b"</soapenv:Envelope>" not in pedido:
            pedido += conexion.recv(65536)
        conexion.sendall(http(muestra("recepcion-recibida"), tipo="text/xml"))

    xml = "<factura>«ñ» & ]]></factura>".encode()
    with servidor_tcp(anotar) as puerto:
        SRI("sri", f"http://127.0.0.1:{puerto}/raiz").recibir(xml, CLAVE)
    cabeza, _, cuerpo = pedido.partition(b"\r\n\r\n")
    assert cabeza.startswith(b"POST /raiz/comprobantes-electronicos-ws/RecepcionComprobantesOffline HTTP")
    assert b'SOAPAction: ""' in cabeza
    assert b"Content-Type: text/xml; charset=utf-8" in cabeza
    raiz = etree.fromstring(cuerpo)
    (pedida,) = raiz.iter("{http://ec.gob.sri.ws.recepcion}validarComprobante")
    assert base64.b64decode(pedida.findtext("xml") or "") == xml


@pytest.mark.parametrize("clave", ["", "1" * 48, "1" * 50, "x" * 49, "<a/>" + "1" * 45, "١" * 49])
def test_lo_que_no_es_una_clave_ni_se_pregunta(clave: str) -> None:
    for operacion in (SRI("s", "http://127.0.0.1:9").autorizar, SRI("s", "http://127.0.0.1:9").consultar):
        with pytest.raises(ValueError, match="49 dígitos"):
            operacion(clave)


# --- contra el simulador


def test_un_comprobante_va_y_vuelve_igual(sim: ProcesoSimulador) -> None:
    sri = SRI("sri", f"{sim.url}/sri/pruebas")
    xml = firmado(factura())
    assert sri.recibir(xml, clave_de(xml)).estado == RECIBIDA
    (a,) = sri.autorizar(clave_de(xml))
    assert (a.estado, a.comprobante.encode()) == (AUTORIZADO, xml)
    assert sri.consultar(clave_de(xml)).estado == AUTORIZADO


@pytest.mark.parametrize("servicio", ["recepcion", "autorizacion", "consulta"])
def test_toda_basura_es_incierta_y_nunca_una_respuesta(sim: ProcesoSimulador, servicio: str) -> None:
    operacion = dict(zip(("recepcion", "autorizacion", "consulta"), OPERACIONES.values(), strict=True))[
        servicio
    ]
    Sri(sim.url).falla(servicio, "basura")
    for _ in range(12):
        with pytest.raises(SRIIncierto):
            operacion(SRI("sri", f"{sim.url}/sri/pruebas"))
        if servicio == "autorizacion":
            with pytest.raises(SRIIncierto):
                SRI("sri", f"{sim.url}/sri/pruebas").bajar(CLAVE)


@pytest.mark.parametrize(("modo", "dice"), [("corte", "a medias"), ("lento", "a tiempo"), ("caido", "cort")])
def test_una_respuesta_que_no_llega_entera_es_incierta(sim: ProcesoSimulador, modo: str, dice: str) -> None:
    Sri(sim.url).falla("recepcion", modo, 2)
    sri = SRI("sri", f"{sim.url}/sri/pruebas", plazos=RAPIDO)
    xml = firmado(factura())
    with pytest.raises(SRIIncierto, match=dice):
        sri.recibir(xml, clave_de(xml))


# --- lo que salió y lo que no


def test_sin_conexion_no_salio_nada() -> None:
    with socket.create_server(("127.0.0.1", 0)) as libre:
        puerto = libre.getsockname()[1]
    for operacion in OPERACIONES.values():
        with pytest.raises(SRINoEnviado):
            operacion(SRI("sri", f"http://127.0.0.1:{puerto}"))


def test_sin_tls_valido_no_salio_nada() -> None:
    with servidor_tcp(lambda c: c.sendall(b"esto no es TLS\r\n")) as puerto, pytest.raises(SRINoEnviado):
        SRI("sri", f"https://127.0.0.1:{puerto}", plazos=RAPIDO).recibir(b"<x/>", CLAVE)


def test_con_el_circuito_abierto_no_sale_nada_y_los_servicios_caen_por_separado() -> None:
    guion = Guion(http(b"", 503))
    with servidor_tcp(guion) as puerto:
        sri = SRI("sri", f"http://127.0.0.1:{puerto}")
        sri._recepcion.cortacircuito = CircuitBreaker(umbral=2)
        for _ in range(2):
            with pytest.raises(SRIIncierto):
                sri.recibir(b"<x/>", CLAVE)
        with pytest.raises(SRINoEnviado, match="sin intentarlo"):
            sri.recibir(b"<x/>", CLAVE)
        assert len(guion.peticiones) == 2
        with pytest.raises(SRIIncierto):
            sri.autorizar(CLAVE)
    assert len(guion.peticiones) == 3


@pytest.mark.parametrize("estado", [301, 303, 400, 404, 500, 503])
@pytest.mark.parametrize("operacion", OPERACIONES)
def test_ningun_otro_codigo_http_es_una_respuesta(operacion: str, estado: int) -> None:
    with pytest.raises(SRIIncierto, match=str(estado)):
        contra(muestra("recepcion-recibida"), OPERACIONES[operacion], estado)


def test_quien_gotea_choca_con_el_plazo_y_quien_inunda_con_el_tope() -> None:
    def gotear(conexion: socket.socket) -> None:
        conexion.recv(65536)
        conexion.sendall(b"HTTP/1.1 200 X\r\nContent-Length: 1000000\r\n\r\n")
        while True:
            conexion.sendall(b" ")
            time.sleep(0.05)

    with servidor_tcp(gotear) as puerto, pytest.raises(SRIIncierto, match="a tiempo"):
        SRI("sri", f"http://127.0.0.1:{puerto}", plazos=RAPIDO).autorizar(CLAVE)
    with pytest.raises(SRIIncierto, match="demasiado grande"):
        contra(b" " * 5_000_000, lambda s: s.autorizar(CLAVE))
