"""Trabajadores muertos con -9 en cada paso entre la casa y el SRI: cada comprobante termina con una sola
autorización, y ninguno se pierde ni se duplica."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
import requests

from api.core.datos.clock import ahora
from demo import demostracion as demo
from local.procesos import Proceso
from tests.a_la_vez import PACIENCIA, Aparte, hasta_que
from tests.ejemplos import TODO
from tests.fallas.facturas import apurar_hasta, emitir, mirar, murio
from tests.fallas.procesos import Navegador, Web
from tests.fallas.puente import Puente
from tests.servicios import Servicios
from tests.sri import Sri

pytestmark = pytest.mark.fallas
PASOS = {
    # dónde muere el trabajador → (qué servicio, si la llamada llegó al SRI)
    "antes de enviar": ("Recepcion", False),
    "después de enviar, antes de anotarlo": ("Recepcion", True),
    "antes de preguntar": ("Autorizacion", False),
    "después de preguntar, antes de anotarlo": ("Autorizacion", True),
}

# Al morir después de la llamada es cuando algo se podría hacer dos veces.
LOS_PASOS = [
    pytest.param(paso, marks=[] if llego else pytest.mark.todo) for paso, (_, llego) in PASOS.items()
]
CUANTAS, MUERTES = (30, 3) if TODO else (12, 2)


@pytest.fixture(scope="module")
def usuario(web: Web) -> Navegador:
    return Navegador(web.url).entrar(demo.A, "demo", demo.CLAVE_EMPRESA)


def _autorizados(base: str, emitidas: list[dict[str, Any]]) -> int:
    with mirar(base) as conexion:
        fila = conexion.execute(
            "SELECT count(*) FROM comprobantes WHERE estado = 'AUTORIZADO' AND id = ANY(%s)",
            [[e["id"] for e in emitidas]],
        ).fetchone()
    return int(fila[0]) if fila else 0


def _uno_y_solo_uno(base: str, sri: Sri, emitidas: list[dict[str, Any]]) -> None:
    for emitida in emitidas:
        del_sri = sri.comprobante(emitida["clave_acceso"])
        assert del_sri is not None
        assert [d["estado"] for d in del_sri["decisiones"]] == ["AUTORIZADO"]
    with mirar(base) as conexion:
        ids = [[e["id"] for e in emitidas]]
        pasos = conexion.execute(
            "SELECT comprobante_id, count(*) FROM historial_comprobantes WHERE hasta = 'AUTORIZADO' "
            "AND desde = 'ENVIADO' AND comprobante_id = ANY(%s) GROUP BY 1",
            ids,
        ).fetchall()
        xml = conexion.execute(
            "SELECT comprobante_id, count(*) FROM xml_comprobantes WHERE clase = 'AUTORIZACION' "
            "AND comprobante_id = ANY(%s) GROUP BY 1",
            ids,
        ).fetchall()
        pendientes = conexion.execute(
            "SELECT count(*) FROM transmisiones WHERE comprobante_id = ANY(%s)", ids
        ).fetchone()
    esperado = sorted((e["id"], 1) for e in emitidas)
    assert sorted(pasos) == sorted(xml) == esperado
    assert pendientes == (0,)


@pytest.mark.parametrize("paso", LOS_PASOS)
def test_un_trabajador_muerto_en_cada_paso_no_pierde_ni_duplica(
    base_de_datos: str,
    usuario: Navegador,
    sri: Sri,
    puente: Puente,
    abrir_trabajador: Callable[..., Proceso],
    paso: str,
) -> None:
    servicio, llega = PASOS[paso]
    puente.colgar(servicio, llega)
    emitidas = emitir(usuario, 3)
    primero = abrir_trabajador(SRI_PRODUCCION_URL=f"{puente.url}/sri/produccion")
    for _ in emitidas:
        assert puente.colgados.acquire(timeout=PACIENCIA), primero.ultimas_lineas()
    primero.matar()
    puente.soltar()
    murio(base_de_datos)
    segundo = abrir_trabajador()
    apurar_hasta(
        base_de_datos, lambda: _autorizados(base_de_datos, emitidas) == 3, 90, segundo.ultimas_lineas
    )
    _uno_y_solo_uno(base_de_datos, sri, emitidas)
    llegadas = [len(sri.llegadas(e["clave_acceso"])) for e in emitidas]
    assert max(llegadas) == 1, "se envió otra vez lo que ya había llegado"


@pytest.mark.todo
def test_trabajadores_que_mueren_una_y_otra_vez_no_pierden_ni_duplican(
    base_de_datos: str,
    usuario: Navegador,
    servicios: Servicios,
    sri: Sri,
    abrir_trabajador: Callable[..., Proceso],
) -> None:
    for servicio in ("recepcion", "autorizacion"):
        sri.falla(servicio, "lento", 0.3)
    emitidas = emitir(usuario, CUANTAS)
    for _ in range(MUERTES):
        proceso = abrir_trabajador(WORKER_CONCURRENCY="8")
        inicio = _autorizados(base_de_datos, emitidas)
        hasta_que(
            lambda n=inicio: _en_la_mano(base_de_datos) or _autorizados(base_de_datos, emitidas) > n,
            proceso.ultimas_lineas,
        )
        threading.Event().wait(0.2)
        proceso.matar()
        murio(base_de_datos)
    ultimo = abrir_trabajador(WORKER_CONCURRENCY="8")
    apurar_hasta(
        base_de_datos, lambda: _autorizados(base_de_datos, emitidas) == CUANTAS, 120, ultimo.ultimas_lineas
    )
    _uno_y_solo_uno(base_de_datos, sri, emitidas)


def test_la_web_muerta_al_emitir_no_deja_nada_a_medias(
    base_de_datos: str, abrir_web: Callable[[], Web], sri: Sri, abrir_trabajador: Callable[..., Proceso]
) -> None:
    web = abrir_web()
    usuario = Navegador(web.url).entrar(demo.B, "demo", demo.CLAVE_EMPRESA)
    emitidas: list[dict[str, Any]] = []
    inicio = ahora()

    def sin_parar() -> None:
        try:
            while True:
                emitidas.extend(emitir(usuario, 1))
        except (requests.RequestException, AssertionError):
            return

    hilos = [Aparte(sin_parar).empezar() for _ in range(4)]
    hasta_que(lambda: len(emitidas) >= 8, web.proceso.ultimas_lineas)
    web.proceso.matar()
    for hilo in hilos:
        hilo.respuesta()
    with mirar(base_de_datos) as conexion:
        nuevos = conexion.execute(
            "SELECT c.secuencial, (SELECT count(*) FROM xml_comprobantes x WHERE x.empresa_id = c.empresa_id "
            "AND x.comprobante_id = c.id), (SELECT count(*) FROM transmisiones t "
            "WHERE t.empresa_id = c.empresa_id AND t.comprobante_id = c.id) "
            "FROM comprobantes c JOIN empresas e ON e.id = c.empresa_id WHERE e.ruc = %s AND c.emitido_en > %s "
            "ORDER BY 1",
            [demo.B, inicio],
        ).fetchall()
    numeros = [n for n, *_ in nuevos]
    assert numeros == list(range(numeros[0], numeros[0] + len(numeros)))
    assert {(xml, turnos) for _, xml, turnos in nuevos} == {(1, 1)}
    assert len(numeros) >= len(emitidas)
    proceso = abrir_trabajador()
    hasta_que(lambda: _autorizados(base_de_datos, emitidas) == len(emitidas), proceso.ultimas_lineas)
    _uno_y_solo_uno(base_de_datos, sri, emitidas)


def _en_la_mano(base: str) -> bool:
    with mirar(base) as conexion:
        return (
            conexion.execute("SELECT 1 FROM transmisiones WHERE tomada_hasta > now() LIMIT 1").fetchone()
            is not None
        )
