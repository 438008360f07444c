"""Un trabajador muerto con -9 mientras entrega un comprobante. A cada comprador le llega cada correo y cada
mensaje a lo sumo una vez; lo que seguro no salió, sale; lo que no se puede saber se dice, y espera a una
persona."""

from collections.abc import Callable
from typing import Any

import pytest

from demo import demostracion as demo
from local.procesos import Proceso
from tests.a_la_vez import PACIENCIA, hasta_que
from tests.client import Buzon
from tests.fallas.estafeta import Estafeta
from tests.fallas.facturas import emitir, murio
from tests.fallas.procesos import Navegador, Web
from tests.fallas.puente import Puente
from tests.sri import Sri

pytestmark = pytest.mark.fallas
CELULARES = {  # su mensaje está en camino cuando muere el trabajador → si ya había llegado a WhatsApp
    "593987001001": False,
    "593987001002": True,
}


def _ruta(emitida: dict[str, Any], resto: str = "") -> str:
    return f"/api/comprobantes/{emitida['id']}{resto}"


def _de_cada_uno(usuario: Navegador, emitida: dict[str, Any]) -> dict[str, str]:
    """Cada destinatario y en qué quedó, según la página del comprobante."""
    entregas = usuario.pedir("GET", _ruta(emitida, "/entregas"))["entregas"]
    return {para["direccion"]: para["estado"] for entrega in entregas for para in entrega["para"]}


def _volver_a_enviar(usuario: Navegador, emitida: dict[str, Any]) -> None:
    """Una persona vuelve a pedir lo que no llegó."""
    for entrega in usuario.pedir("GET", _ruta(emitida, "/entregas"))["entregas"]:
        usuario.pedir("POST", _ruta(emitida, f"/entregas/{entrega['id']}/reintentar"))


def test_un_trabajador_muerto_al_entregar_no_duplica_y_dice_lo_que_se_sabe(
    base_de_datos: str,
    web: Web,
    sri: Sri,
    buzon: Buzon,
    estafeta: Estafeta,
    puente: Puente,
    abrir_trabajador: Callable[..., Proceso],
) -> None:
    usuario = Navegador(web.url).entrar(demo.A, "demo", demo.CLAVE_EMPRESA)
    antes, despues = "antes@entregas.example", "despues@entregas.example"
    (emitida,) = emitir(usuario, 1, correos=[antes, despues])
    primero = abrir_trabajador(
        SMTP_URL=estafeta.url, WHATSAPP_URL=f"{puente.url}/whatsapp/v23.0", WORKER_CONCURRENCY="8"
    )
    for _ in range(2):  # ya autorizado, y los dos correos en camino
        assert estafeta.colgados.acquire(timeout=PACIENCIA), primero.ultimas_lineas()
    for celular, llega in CELULARES.items():
        puente.colgar("messages", llega)
        usuario.pedir("POST", _ruta(emitida, "/entregas/whatsapp"), {"telefono": f"+{celular}"})
        assert puente.colgados.acquire(timeout=PACIENCIA), primero.ultimas_lineas()
    mensajes = {f"+{celular}": "ENVIANDO" for celular in CELULARES}
    assert _de_cada_uno(usuario, emitida) == {antes: "PENDIENTE", despues: "ENVIANDO"} | mensajes
    primero.matar()
    puente.soltar()
    murio(base_de_datos)

    segundo = abrir_trabajador(WORKER_CONCURRENCY="8")
    sabido = {antes: "ENVIADO", despues: "INCIERTO"} | dict.fromkeys(mensajes, "INCIERTO")
    hasta_que(lambda: _de_cada_uno(usuario, emitida) == sabido, segundo.ultimas_lineas)
    assert usuario.pedir("GET", _ruta(emitida))["entrega"] == "NO_ENTREGADO"
    assert estafeta.recibidos == [despues]
    assert [len(buzon.correos(para)) for para in (antes, despues)] == [1, 0]
    assert {celular: len(buzon.mensajes(celular)) for celular in CELULARES} == CELULARES
    adjuntos = {adjunto["nombre"].rsplit(".", 1)[-1] for adjunto in buzon.correo(antes)["adjuntos"]}
    assert adjuntos == {"xml", "pdf"}

    _volver_a_enviar(usuario, emitida)
    hasta_que(lambda: set(_de_cada_uno(usuario, emitida).values()) == {"ENVIADO"}, segundo.ultimas_lineas)
    assert usuario.pedir("GET", _ruta(emitida))["entrega"] == "ENTREGADO"
    assert [len(buzon.correos(para)) for para in (antes, despues)] == [1, 1]
    assert {celular: len(buzon.mensajes(celular)) - 1 for celular in CELULARES} == CELULARES
