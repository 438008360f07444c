"""Los webhooks en sus bordes: cada cambio sube su versión, lo que se cuenta de cada envío, y el instante en que algo se olvida."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from flask import Flask

from api.adapters.webhooks import RespuestaDeWebhook
from api.core.datos.clock import ahora
from api.plataforma.webhooks import entrega, firmado, limpieza
from api.plataforma.webhooks.entrega import Intentado, PorEntregar, TandaDeEnvios
from api.plataforma.webhooks.models import ACTIVO, Webhook
from tests.client import Cliente
from tests.factories import error, filas
from tests.plataforma.webhooks.apoyo import RUTA, Receptor, crear_cliente
from tests.reloj import Reloj

Poner = Callable[..., dict[str, Any]]
Trabajar = Callable[[], None]


def test_cada_cosa_que_se_le_hace_sube_su_version_de_a_uno_y_queda_anotada(
    app: Flask, dueno: Cliente, poner: Poner
) -> None:
    puesto = poner()["dicho"]
    suyo = f"{RUTA}/{puesto['id']}"
    versiones = [puesto["version"]]
    dueno.llamar("PUT", suyo, json={**puesto, "eventos": ["producto.creado"]})
    versiones.append(dueno.get(suyo).json["version"])
    for accion, pedido in (("pausar", None), ("reanudar", None), ("rotar", {"horas": 0})):
        assert dueno.post(f"{suyo}/{accion}", pedido).status_code == 200
        versiones.append(dueno.get(suyo).json["version"])
    assert dueno.llamar("DELETE", suyo).status_code == 204
    versiones.append(filas(app, "SELECT version FROM webhooks WHERE id = %s", puesto["id"])[0]["version"])
    assert versiones == [1, 2, 3, 4, 5, 6]
    consulta = "SELECT accion FROM auditoria WHERE entidad = 'webhook' AND entidad_id = %s ORDER BY id"
    assert [una["accion"] for una in filas(app, consulta, str(puesto["id"]))] == [
        *("crear", "actualizar", "pausar", "reanudar", "rotar_secreto", "eliminar")
    ]


def test_la_lista_trae_los_que_hay_y_el_ultimo_va_primero(dueno: Cliente, poner: Poner) -> None:
    ids = [poner(url=f"https://tienda.example/{n}")["dicho"]["id"] for n in range(3)]
    assert dueno.llamar("DELETE", f"{RUTA}/{ids[1]}").status_code == 204
    assert [uno["id"] for uno in dueno.get(RUTA).json] == [ids[2], ids[0]]


def test_de_cada_webhook_se_cuenta_lo_que_espera_lo_entregado_y_lo_fallido(
    app: Flask, dueno: Cliente, sistema: Receptor, poner: Poner, trabajar: Trabajar
) -> None:
    suyo = f"{RUTA}/{poner()['dicho']['id']}"
    for _ in range(3):
        crear_cliente(dueno)
    trabajar()
    envios = dueno.get(f"{suyo}/envios").json["items"]
    filas(app, "UPDATE webhooks_envios SET estado = 'FALLIDO' WHERE id = %s", envios[0]["id"])
    sistema.responder = lambda _: 500
    crear_cliente(dueno)
    trabajar()
    visto = dueno.get(suyo).json
    assert (visto["esperan"], visto["entregados"], visto["fallidos"]) == (1, 2, 1)
    espera = dueno.get(f"{suyo}/envios").json["items"][0]
    de_cada = [dueno.get(f"{suyo}/envios/{uno['id']}").json["proximo"] for uno in (espera, envios[1])]
    assert de_cada[0] is not None and de_cada[1] is None


def test_un_envio_se_halla_por_el_mensaje_que_quien_lo_recibio_vio(
    dueno: Cliente, sistema: Receptor, poner: Poner, trabajar: Trabajar
) -> None:
    suyo = f"{RUTA}/{poner()['dicho']['id']}"
    clientes = [crear_cliente(dueno) for _ in range(2)]
    trabajar()
    mensajes = {uno.data["id"]: uno.cabeceras["webhook-id"] for uno in sistema.recibidos}
    for cliente in clientes:
        (hallado,) = dueno.get(f"{suyo}/envios?filtro={mensajes[cliente]}").json["items"]
        assert hallado["objeto"] == f"cliente:{cliente}"


def test_pausado_no_se_reenvia_nada(dueno: Cliente, poner: Poner) -> None:
    suyo = f"{RUTA}/{poner()['dicho']['id']}"
    assert dueno.post(f"{suyo}/pausar").status_code == 200
    pedido = dueno.post(f"{suyo}/reenviar", {"desde": (ahora() - timedelta(hours=1)).isoformat()})
    assert error(pedido) == (409, "estado_invalido")


def test_se_le_espera_desde_el_fallo_en_que_se_dice_que_no_responde() -> None:
    def con(fallos: int) -> bool:
        webhook = Webhook(estado=ACTIVO, fallos=fallos - 1, fallando_desde=None, espera_hasta=None)
        mal = RespuestaDeWebhook(500, "", "", 1)
        entrega._su_salud(webhook, [Intentado(PorEntregar(1, "x", "m", b"", 0), ahora(), mal)], ahora())
        assert webhook.fallos == fallos
        return webhook.espera_hasta is not None

    cuantos = entrega.NO_RESPONDE
    assert [con(n) for n in (cuantos - 1, cuantos, cuantos + 1)] == [False, True, True]


class _Fingido:
    """Un cartero que responde lo que toca, y dice cuándo lo cierran."""

    def __init__(self, toca: Iterator[int], cerrados: list[int]) -> None:
        self._toca, self._cerrados = toca, cerrados

    def llamar(self, *_: Any) -> RespuestaDeWebhook:
        return RespuestaDeWebhook(next(self._toca), "", "", 1)

    def cerrar(self) -> None:
        self._cerrados.append(1)


@pytest.mark.parametrize(
    ("cadenas", "responde", "llamados"),
    [
        ([[1, 2], [3]], [200] * 3, [1, 2, 3]),
        ([[1, 2], [3]], [500, 200], [1, 3]),
        ([[n] for n in range(10)], [500] * 4 + [200] + [500] * 4 + [200], [*range(10)]),
        ([[n] for n in range(10)], [500] * 10, [0, 1, 2, 3, 4]),
    ],
    ids=["sigue", "espera al que fallo", "vuelve a empezar la cuenta", "deja de llamar"],
)
def test_una_tanda_sigue_cada_cadena_mientras_le_responden(
    app: Flask,
    monkeypatch: pytest.MonkeyPatch,
    cadenas: list[list[int]],
    responde: list[int],
    llamados: list[int],
) -> None:
    cerrados: list[int] = []
    toca = iter(responde)
    monkeypatch.setattr(entrega, "A_LA_VEZ", 1)
    monkeypatch.setattr(entrega, "Cartero", lambda *_, **__: _Fingido(toca, cerrados))
    hechas = [[PorEntregar(n, "x", f"msg_1_{n}", b"{}", 0) for n in cadena] for cadena in cadenas]
    tanda = TandaDeEnvios("https://tienda.example/", (firmado.secreto(),), hechas, False)
    with app.app_context():
        hechos = entrega._llamar(tanda)
    assert [uno.envio.envio_id for uno in hechos] == llamados
    assert cerrados == [1]


def test_lo_que_falla_por_primera_vez_se_pide_otra_vez_en_cuanto_le_toca(
    dueno: Cliente,
    sistema: Receptor,
    poner: Poner,
    trabajar: Trabajar,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    poner()
    sistema.responder = lambda _: 503
    pedidos: list[float] = []
    pedir = entrega.pedir_entrega

    def anotando(empresa_id: int, webhook_id: int, en: float = 0) -> None:
        pedidos.extend([en] if en else [])
        pedir(empresa_id, webhook_id, en)

    monkeypatch.setattr(entrega, "pedir_entrega", anotando)
    crear_cliente(dueno)
    trabajar()
    # el último instante en que el azar puede dejarlo
    assert pedidos == [
        entrega.ESPERAS[0].total_seconds() + entrega.ESPERAS[0].total_seconds() * entrega._AZAR
    ]


def test_se_olvida_pasados_sus_treinta_dias_y_con_lo_suyo_no_se_va_lo_de_otro(
    app: Flask, dueno: Cliente, sistema: Receptor, poner: Poner, trabajar: Trabajar, reloj: Reloj
) -> None:
    suyo = f"{RUTA}/{poner()['dicho']['id']}"
    crear_cliente(dueno)
    crear_cliente(dueno)
    trabajar()
    nuevo, viejo = (uno["id"] for uno in dueno.get(f"{suyo}/envios").json["items"])
    consulta = "SELECT s.creado_en FROM webhooks_sucesos s JOIN webhooks_envios e ON e.suceso_id = s.id WHERE e.id = %s"
    creado: datetime = filas(app, consulta, viejo)[0]["creado_en"]
    quedan = []
    for pasan in (limpieza.SE_GUARDA, limpieza.SE_GUARDA + timedelta(microseconds=1)):
        reloj(creado + pasan)
        with app.app_context():
            limpieza.olvidar()
        intentos = "SELECT envio_id FROM webhooks_intentos WHERE envio_id IN (%s, %s) ORDER BY envio_id"
        quedan.append([una["envio_id"] for una in filas(app, intentos, viejo, nuevo)])
    assert quedan == [[viejo, nuevo], [nuevo]]
