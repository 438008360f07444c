"""Con sistemas que fallan al azar y trabajadores que mueren, cada aviso llega al menos una vez, ninguno se inventa y el orden se
guarda."""

import random
from collections import defaultdict, deque
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.autor import SISTEMA
from api.core.datos import audit
from api.core.datos.clock import ahora
from api.core.datos.db import en_empresa, transactional
from api.plataforma.webhooks import entrega
from tests.client import Cliente
from tests.factories import cuantas, filas
from tests.plataforma.webhooks.apoyo import RUTA, Receptor, receptor
from tests.reloj import Reloj

SISTEMAS = 3
DE_CADA_COSA = 20  # sucesos, que deben llegar en su orden
RESPONDEN = (200, 200, 200, 200, 200, 204, (200, b"x" * 70_000), (200, b""), 500, 302)


class _Muere(BaseException):
    """El trabajador murió: lo que tenía en la mano no se escribió."""


@pytest.fixture
def sistemas() -> Iterator[list[Receptor]]:
    with ExitStack() as pila:
        yield [pila.enter_context(receptor()) for _ in range(SISTEMAS)]


@transactional
def anunciar(empresa_id: int, cosas: dict[object, Any]) -> None:
    with en_empresa(empresa_id):
        audit.record_varios("actualizar", "cliente", cosas, empresa_id=empresa_id, quien=SISTEMA)


class _SeDeshace(Exception):
    """Lo que se hacía no se hizo."""


@transactional
def anunciar_y_deshacer(empresa_id: int, cosas: dict[object, Any]) -> None:
    anunciar(empresa_id, cosas)
    raise _SeDeshace


def _caos(
    app: Flask,
    dueno: Cliente,
    sistemas: list[Receptor],
    reloj: Reloj,
    monkeypatch: pytest.MonkeyPatch,
    cuantos: int,
) -> None:
    azar = random.Random(37)
    empresa_id = int(dueno.sesion["eid"])
    cosas = cuantos // DE_CADA_COSA
    faltan = deque(range(cuantos))
    webhooks = []
    for sistema in sistemas:
        sistema.responder = lambda _: azar.choice(RESPONDEN)
        puesto = dueno.post(RUTA, {"url": sistema.url, "eventos": ["cliente.cambiado"]})
        webhooks.append(puesto.json["dicho"]["id"])
    hechos: dict[int, list[str]] = defaultdict(list)
    with app.app_context():
        while faltan:
            lote: dict[object, Any] = {}
            for n in [faltan.popleft() for _ in range(min(len(faltan), azar.randint(1, cosas)))]:
                lote[1_000_000 + n % cosas] = {"razon_social": f"Caos {n}"}
                hechos[1_000_000 + n % cosas].append(f"Caos {n}")
            anunciar(empresa_id, lote)
            if azar.random() < 0.2:
                with pytest.raises(_SeDeshace):
                    anunciar_y_deshacer(empresa_id, {1_000_000: {"razon_social": "Inventado"}})
        _entregar_muriendo(app, empresa_id, webhooks, azar, reloj, monkeypatch)
    for sistema in sistemas:
        _comprobar(sistema, hechos)
    for webhook_id in webhooks:
        dueno.llamar("DELETE", f"{RUTA}/{webhook_id}")


def _entregar_muriendo(
    app: Flask,
    empresa_id: int,
    webhooks: list[int],
    azar: random.Random,
    reloj: Reloj,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Entrega hasta que no queda nada. Uno de cada cuatro trabajadores muere después de llamar y antes de escribirlo."""
    de_verdad = entrega._asentar

    def asentar(*con: Any) -> None:
        if azar.random() < 0.25:
            raise _Muere
        de_verdad(*con)

    monkeypatch.setattr(entrega, "_asentar", asentar)
    for _ in range(400):
        if cuantas(app, "webhooks_envios", "estado = 'PENDIENTE' AND webhook_id = ANY(%s)", webhooks) == 0:
            break
        for webhook_id in webhooks:
            try:
                entrega.entregar(empresa_id, webhook_id)
            except _Muere:
                continue
        reloj(ahora() + timedelta(hours=1))
        # El azar no agota a nadie: lo que se prueba es que nada se pierde, y a los tres días se deja.
        filas(
            app,
            "UPDATE webhooks_envios SET intentos = 0 WHERE webhook_id = ANY(%s) AND estado = 'PENDIENTE'",
            webhooks,
        )
    assert cuantas(app, "webhooks_envios", "estado <> 'ENTREGADO' AND webhook_id = ANY(%s)", webhooks) == 0


def _comprobar(sistema: Receptor, hechos: dict[int, list[str]]) -> None:
    llegados: dict[int, list[str]] = defaultdict(list)
    por_id: dict[str, bytes] = {}
    for uno in sistema.recibidos:
        mensaje = uno.cabeceras["webhook-id"]
        assert por_id.setdefault(mensaje, uno.cuerpo) == uno.cuerpo
        llegados[uno.data["id"]].append(uno.data["razon_social"])
    assert set(llegados) == set(hechos)
    for cosa, dichos in hechos.items():
        # Lo repetido se quita por la primera vez que llegó; así leído, es lo que pasó y en su orden.
        assert list(dict.fromkeys(llegados[cosa])) == dichos
    assert len(por_id) == sum(map(len, hechos.values()))


def test_nada_se_pierde_ni_se_inventa_ni_cambia_de_orden_con_fallas_y_muertes(
    app: Flask, dueno: Cliente, sistemas: list[Receptor], reloj: Reloj, monkeypatch: pytest.MonkeyPatch
) -> None:
    _caos(app, dueno, sistemas, reloj, monkeypatch, 200)


@pytest.mark.todo
def test_tampoco_con_diez_mil(
    app: Flask, dueno: Cliente, sistemas: list[Receptor], reloj: Reloj, monkeypatch: pytest.MonkeyPatch
) -> None:
    _caos(app, dueno, sistemas, reloj, monkeypatch, 10_000)
