"""Trabajadores muertos con -9 mientras traen del SRI lo que otros emiten a una empresa: cada clave termina una sola vez en la
bandeja."""

from collections.abc import Callable

import pytest

from demo import demostracion as demo
from local.procesos import Proceso
from tests.a_la_vez import PACIENCIA
from tests.compras.recibidos.portal import Portal
from tests.fallas.facturas import apurar_hasta, mirar, murio
from tests.fallas.procesos import Navegador, Web
from tests.fallas.puente import Puente
from tests.servicios import Servicios

pytestmark = pytest.mark.fallas
CUANTAS = 8


@pytest.mark.parametrize(
    "llega",
    [
        pytest.param(False, id="antes de que el SRI responda", marks=pytest.mark.todo),
        pytest.param(True, id="con la respuesta en camino"),
    ],
)
def test_un_trabajador_muerto_al_traer_deja_cada_clave_una_sola_vez(
    base_de_datos: str,
    servicios: Servicios,
    web: Web,
    puente: Puente,
    abrir_trabajador: Callable[..., Proceso],
    llega: bool,
) -> None:
    usuario = Navegador(web.url).entrar(demo.B, "demo", demo.CLAVE_EMPRESA)
    fichas = Portal(servicios.simulador.url, demo.B).sanas(CUANTAS, desde=CUANTAS * llega)
    claves = [ficha["clave"] for ficha in fichas]
    puente.colgar("Autorizacion", llega)
    carga = usuario.pedir("POST", "/api/recibidos/claves", {"claves": "\n".join(claves)})["id"]
    primero = abrir_trabajador(SRI_PRODUCCION_URL=f"{puente.url}/sri/produccion")
    assert puente.colgados.acquire(timeout=PACIENCIA), primero.ultimas_lineas()
    primero.matar()
    puente.soltar()
    murio(base_de_datos)
    segundo = abrir_trabajador()

    def terminada() -> bool:
        como_va = usuario.pedir("GET", f"/api/recibidos/cargas/{carga}")
        return bool(como_va["estado"] == "TERMINADA")

    apurar_hasta(base_de_datos, terminada, 90, segundo.ultimas_lineas)
    with mirar(base_de_datos) as conexion:
        quedaron = conexion.execute(
            "SELECT r.estado, (SELECT count(*) FROM xml_recibidos x WHERE x.empresa_id = r.empresa_id "
            "AND x.recibido_id = r.id), (SELECT count(*) FROM historial_recibidos h "
            "WHERE h.empresa_id = r.empresa_id AND h.recibido_id = r.id) FROM recibidos r WHERE clave = ANY(%s)",
            [claves],
        ).fetchall()
        pendientes = conexion.execute("SELECT count(*) FROM traidas_recibidos").fetchone()
    assert quedaron == [("POR_REVISAR", 1, 2)] * CUANTAS  # anunciar y llegar
    assert pendientes == (0,)
