"""El SRI como responde de verdad (redirige en rachas, corta lo que va a la vez, corta antes y después de recibir, no recibe más
hoy): cada comprobante termina con una sola autorización, y mientras responda nadie lee que no responde."""

import time
from collections.abc import Callable
from typing import Any

import pytest

from demo import demostracion as demo
from local.procesos import Proceso
from tests.a_la_vez import hasta_que
from tests.fallas.facturas import apurar_hasta, emitir, mirar
from tests.fallas.procesos import Navegador, Web
from tests.sri import Sri

pytestmark = pytest.mark.fallas
CUANTAS, PLAZO = 20, 150
# Las que sin TODO=si no se prueban: de cada una queda otra que le hace lo mismo a quien llama.
DE_TODO = ("redirige a un tercio, y se sigue", "tarda con una cola larga")
CONDUCTAS: dict[str, dict[str, Any]] = {
    "redirige a un tercio, y se sigue": {"redirige": 1 / 3},
    "redirige a un tercio en rachas, sin decir adónde": {"redirige": 1 / 3, "racha": 2, "destino": "ninguno"},
    "aguanta una a la vez": {"a_la_vez": 1},
    "tarda con una cola larga": {"demora": 0.2, "tope": 3, "semilla": 11, "corta_despues": 0.2},
    "corta antes y después de recibir": {"corta": 0.1, "corta_despues": 0.1},
}


@pytest.fixture(scope="module")
def usuario(web: Web) -> Navegador:
    return Navegador(web.url).entrar(demo.A, "demo", demo.CLAVE_EMPRESA)


def _contar(base: str, consulta: str, *valores: Any) -> int:
    with mirar(base) as conexion:
        fila = conexion.execute(consulta.encode(), valores).fetchone()
    return int(fila[0]) if fila else 0


def _autorizados(base: str, emitidas: list[dict[str, Any]]) -> int:
    consulta = "SELECT count(*) FROM comprobantes WHERE estado = 'AUTORIZADO' AND id = ANY(%s)"
    return _contar(base, consulta, [e["id"] for e in emitidas])


@pytest.mark.parametrize(
    "como", [pytest.param(como, marks=[pytest.mark.todo] if como in DE_TODO else []) for como in CONDUCTAS]
)
def test_nada_se_pierde_ni_se_duplica_ni_se_dice_que_no_responde(
    base_de_datos: str,
    usuario: Navegador,
    sri: Sri,
    abrir_trabajador: Callable[..., Proceso],
    record_property: Callable[[str, object], None],
    como: str,
) -> None:
    emitidas = emitir(usuario, CUANTAS)
    sri.portarse(**CONDUCTAS[como])
    trabajador = abrir_trabajador(WORKER_CONCURRENCY="4")
    caidas, inicio = [0], time.monotonic()

    def todas() -> bool:
        caidas[0] += _contar(
            base_de_datos, "SELECT count(*) FROM servicios_sri WHERE caido_desde IS NOT NULL"
        )
        return _autorizados(base_de_datos, emitidas) == CUANTAS

    apurar_hasta(base_de_datos, todas, PLAZO, trabajador.ultimas_lineas)
    record_property(f"por segundo, {como}", f"{CUANTAS / (time.monotonic() - inicio):.1f}")
    hechas = sri.cuentas()
    assert hechas["normal"] > 0
    assert sum(veces for que, veces in hechas.items() if que != "normal") > 0, "la falla no llegó a pasar"
    assert caidas == [0]
    for emitida in emitidas:
        del_sri = sri.comprobante(emitida["clave_acceso"])
        assert del_sri is not None
        assert [d["estado"] for d in del_sri["decisiones"]] == ["AUTORIZADO"]
    ids = [e["id"] for e in emitidas]
    veces = "SELECT count(*) FROM xml_comprobantes WHERE clase = 'AUTORIZACION' AND comprobante_id = ANY(%s)"
    assert _contar(base_de_datos, veces, ids) == CUANTAS


def test_con_90_la_empresa_se_detiene_y_al_dia_siguiente_salen_todas(
    base_de_datos: str, usuario: Navegador, sri: Sri, abrir_trabajador: Callable[..., Proceso]
) -> None:
    emitidas = emitir(usuario, 8)
    sri.forzar("90", None)
    trabajador = abrir_trabajador(WORKER_CONCURRENCY="4")
    detenidas = "SELECT count(*) FROM transmisiones WHERE error LIKE 'el SRI no recibe hoy%%' AND comprobante_id = ANY(%s)"
    ids = [e["id"] for e in emitidas]
    hasta_que(lambda: _contar(base_de_datos, detenidas, ids) >= len(ids), trabajador.ultimas_lineas)
    # Los que ya iban en camino a la vez, y ninguno más.
    assert sum(len(sri.llegadas(e["clave_acceso"])) for e in emitidas) <= len(ids)
    assert not usuario.pedir("GET", "/api/comprobantes/estado-sri")["caido"]
    sri.normal()
    apurar_hasta(
        base_de_datos,
        lambda: _autorizados(base_de_datos, emitidas) == len(ids),
        PLAZO,
        trabajador.ultimas_lineas,
    )
    assert {len(sri.comprobante(e["clave_acceso"])["decisiones"]) for e in emitidas} == {1}  # type: ignore[index]
