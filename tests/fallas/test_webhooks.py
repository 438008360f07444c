"""Se mata a quien entrega los avisos, en medio de sus llamadas: todos llegan al menos una vez, ninguno se inventa y el orden se
guarda."""

import threading
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from api.core.autor import SISTEMA
from api.core.datos import audit
from api.core.datos.db import en_empresa, transactional
from demo import demostracion as demo
from local.procesos import Proceso
from tests.a_la_vez import PACIENCIA, hasta_que
from tests.fallas.facturas import mirar, murio
from tests.fallas.procesos import Navegador, Web
from tests.plataforma.webhooks.apoyo import Recibido, receptor

pytestmark = pytest.mark.fallas
A_ESTA_MAQUINA = {"WEBHOOKS_LOOPBACK": "si"}
COSAS, DE_CADA_UNA, MUERTES = 30, 10, 3


@transactional
def _anunciar(empresa_id: int, vez: int) -> None:
    cosas: dict[object, Any] = {1_000_000 + n: {"razon_social": f"Vez {vez}"} for n in range(COSAS)}
    with en_empresa(empresa_id):
        audit.record_varios("actualizar", "cliente", cosas, empresa_id=empresa_id, quien=SISTEMA)


class _Trampa:
    """Cada tantas llamadas retiene una sin responderla, hasta que se la suelta."""

    def __init__(self) -> None:
        self.llamadas, self.retenidas = 0, 0
        self.en_la_mano = threading.Semaphore(0)
        self.soltar = threading.Semaphore(0)

    def responder(self, _: Recibido) -> int:
        self.llamadas += 1
        if self.llamadas % 40 == 0 and self.retenidas < MUERTES:
            self.retenidas += 1
            self.en_la_mano.release()
            self.soltar.acquire(timeout=PACIENCIA)
        return 200


def test_lo_que_se_entregaba_al_matar_al_trabajador_llega_y_en_su_orden(
    app: Flask, base_de_datos: str, abrir_web: Callable[..., Web], abrir_trabajador: Callable[..., Proceso]
) -> None:
    usuario = Navegador(abrir_web(**A_ESTA_MAQUINA).url).entrar(demo.A, "demo", demo.CLAVE_EMPRESA)
    trampa = _Trampa()
    with receptor() as sistema, mirar(base_de_datos) as conexion:
        sistema.responder = trampa.responder
        usuario.pedir("POST", "/api/webhooks", {"url": sistema.url, "eventos": ["cliente.cambiado"]})
        with app.app_context():
            for vez in range(DE_CADA_UNA):
                _anunciar(int(usuario.sesion["eid"]), vez)
        for _ in range(MUERTES):
            trabajador = abrir_trabajador(**A_ESTA_MAQUINA)
            assert trampa.en_la_mano.acquire(timeout=PACIENCIA), trabajador.ultimas_lineas()
            trabajador.matar()
            murio(base_de_datos)
            trampa.soltar.release()
        ultimo = abrir_trabajador(**A_ESTA_MAQUINA)

        def faltan() -> int:
            fila = conexion.execute(
                "SELECT count(*) FROM webhooks_envios WHERE estado <> 'ENTREGADO'"
            ).fetchone()
            return int(fila[0]) if fila else 0

        hasta_que(lambda: faltan() == 0, lambda: f"faltan {faltan()}: {ultimo.ultimas_lineas()}")
        recibidos = list(sistema.recibidos)
    llegados: dict[int, list[str]] = defaultdict(list)
    por_mensaje: dict[str, bytes] = {}
    for uno in recibidos:
        assert por_mensaje.setdefault(uno.cabeceras["webhook-id"], uno.cuerpo) == uno.cuerpo
        llegados[uno.data["id"]].append(uno.data["razon_social"])
    assert len(por_mensaje) == COSAS * DE_CADA_UNA
    assert len(recibidos) > len(por_mensaje)  # lo que el muerto no alcanzó a escribir se llamó otra vez
    for dichos in llegados.values():
        assert list(dict.fromkeys(dichos)) == [f"Vez {vez}" for vez in range(DE_CADA_UNA)]
