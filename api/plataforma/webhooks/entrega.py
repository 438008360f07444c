"""La entrega a un webhook de lo que espera: al menos una vez, y en orden lo de una misma cosa.

Se toma una tanda, se llama sin transacción abierta y después se escribe en qué quedó. Si el trabajador muere entre lo uno y lo
otro, se llama otra vez: quien recibe reconoce lo repetido por su `webhook-id`. Lo que falla se reintenta durante tres días, cada vez
más tarde y con azar. A quien no responde se le llama de a uno hasta que responda, y después de tres días se lo detiene.
"""

import random
import threading
import time
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import groupby
from queue import Empty, SimpleQueue
from typing import NamedTuple

import orjson
from sqlalchemy import BigInteger, ColumnElement, any_, func, literal, select
from sqlalchemy.dialects.postgresql import ARRAY

from api.adapters.webhooks import Cartero, RespuestaDeWebhook, VigiaDeLlamadas
from api.core import externos
from api.core.autor import SISTEMA
from api.core.datos import audit, bloqueo, directas
from api.core.datos.clock import ahora
from api.core.datos.db import (
    db,
    empresa_actual,
    en_empresa,
    en_todas_las_empresas,
    transactional,
)
from api.core.datos.jobs import defer
from api.plataforma.webhooks import avisos, firmado, publicos
from api.plataforma.webhooks.models import (
    ACTIVO,
    DETENIDO,
    ENTREGADO,
    FALLIDO,
    PENDIENTE,
    EnvioDeWebhook,
    SucesoDeWebhook,
    Webhook,
)
from api.plataforma.webhooks.oyente import pedir_reparto

A_LA_VEZ = 8
TANDA = 400
_PARTE = 2_000  # los que se leen de una vez al buscarla
UN_TURNO = 45.0  # segundos al cabo de los cuales un webhook deja el lugar a los demás
_SE_ASIENTA = 10.0  # segundos en que, a lo sumo, se sigue llamando sin escribir en qué quedó
RENDIDO = timedelta(days=3)
NO_RESPONDE = 5  # fallos seguidos
_YA_NO_ESTA = 410
# Cuánto se espera después de cada intento que falló: suman tres días.
ESPERAS = tuple(
    timedelta(seconds=segundos) for segundos in (5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000)
)
_PRUEBA_CADA = timedelta(seconds=30), timedelta(hours=1)
_AZAR = 0.1
_AGENTE = "Tinta-Webhooks/1"


class PorEntregar(NamedTuple):
    """Un envío, con su cuerpo ya escrito."""

    envio_id: int
    objeto: str
    mensaje: str
    cuerpo: bytes
    intentos: int


class EnvioQueToca(NamedTuple):
    id: int
    suceso_id: int
    objeto: str
    intentos: int


class TandaDeEnvios(NamedTuple):
    url: str
    secretos: tuple[str, ...]
    cadenas: list[list[PorEntregar]]  # lo de una misma cosa, en su orden
    de_a_uno: bool


class Intentado(NamedTuple):
    envio: PorEntregar
    en: datetime
    respuesta: RespuestaDeWebhook


def repartir(empresa_id: int) -> None:
    """Pide la entrega a cada webhook que tiene algo por recibir."""
    with en_empresa(empresa_id):
        _repartir()


def barrer() -> None:
    """Pide repartir lo que ya toca en cada empresa: lo que se reintenta, y lo que un trabajador dejó al morir."""
    with en_todas_las_empresas():
        suyas = (
            select(Webhook.empresa_id)
            .where(Webhook.terminado_en.is_(None), Webhook.estado == ACTIVO, _le_toca(), _algo_espera())
            .distinct()
        )
        empresas = db.session.scalars(suyas).all()
    for empresa_id in empresas:
        _pedir(empresa_id)


def entregar(empresa_id: int, webhook_id: int) -> None:
    """Entrega lo que toca hasta que no queda nada, o hasta que es el turno de otros."""
    fin = time.monotonic() + UN_TURNO
    with en_empresa(empresa_id):
        while (tanda := _tomar(webhook_id)) is not None:
            _asentar(webhook_id, _llamar(tanda))
            if time.monotonic() >= fin:
                _pedir(empresa_id)
                return


@transactional
def _pedir(empresa_id: int) -> None:
    with en_empresa(empresa_id):
        pedir_reparto(empresa_id)


@transactional
def _repartir() -> None:
    vivos = select(Webhook.id).where(
        Webhook.terminado_en.is_(None), Webhook.estado == ACTIVO, _le_toca(), _algo_espera()
    )
    for webhook_id in db.session.scalars(vivos.order_by(Webhook.id)):
        pedir_entrega(empresa_actual(), webhook_id)


def pedir_entrega(empresa_id: int, webhook_id: int, en: float = 0) -> None:
    suyo = f"webhook-{empresa_id}-{webhook_id}"
    unico = f"{suyo}-luego" if en else suyo
    defer("webhooks.entregar", en=en, lock=suyo, unico=unico, empresa_id=empresa_id, webhook_id=webhook_id)


def _le_toca() -> ColumnElement[bool]:
    return func.coalesce(Webhook.espera_hasta, ahora()) <= ahora()


def _algo_espera() -> ColumnElement[bool]:
    suyos = select(EnvioDeWebhook.id).where(
        EnvioDeWebhook.empresa_id == Webhook.empresa_id,
        EnvioDeWebhook.webhook_id == Webhook.id,
        EnvioDeWebhook.estado == PENDIENTE,
        EnvioDeWebhook.proximo <= ahora(),
    )
    return suyos.exists()


@transactional
def _tomar(webhook_id: int) -> TandaDeEnvios | None:
    """Lo que ya toca; None si nada, o si a ese webhook no se le llama."""
    webhook = db.session.scalar(
        select(Webhook).where(Webhook.id == webhook_id).execution_options(populate_existing=True)
    )
    instante = ahora()
    if webhook is None or webhook.terminado_en is not None or webhook.estado != ACTIVO:
        return None
    if webhook.espera_hasta is not None and webhook.espera_hasta > instante:
        return None
    de_a_uno = webhook.fallos >= NO_RESPONDE
    tocan = _los_que_tocan(webhook_id, instante, 1 if de_a_uno else TANDA)
    if not tocan:
        return None
    ids = any_(literal([uno.suceso_id for uno in tocan], ARRAY(BigInteger)))
    sucesos = {
        uno.id: uno for uno in db.session.scalars(select(SucesoDeWebhook).where(SucesoDeWebhook.id == ids))
    }
    hallados = [
        PorEntregar(
            uno.id,
            uno.objeto,
            publicos.mensaje(sucesos[uno.suceso_id]),
            publicos.cuerpo(sucesos[uno.suceso_id]),
            uno.intentos,
        )
        for uno in tocan
    ]
    # Es estable: dentro de cada cosa sigue el de sus sucesos.
    en_orden = sorted(hallados, key=lambda uno: uno.objeto)
    cadenas = [list(suyos) for _, suyos in groupby(en_orden, key=lambda uno: uno.objeto)]
    return TandaDeEnvios(webhook.url, _secretos_de(webhook, instante), cadenas, de_a_uno)


def _los_que_tocan(webhook_id: int, instante: datetime, cuantos: int) -> list[EnvioQueToca]:
    """Los primeros a los que les toca, en el orden de lo que pasó; no los que siguen a uno de la misma cosa que espera su hora.

    Se leen por partes, en el orden de su índice, y se apartan aquí: juntarlos en la base era comparar cada uno con los de su cosa."""
    suyos = (EnvioDeWebhook.webhook_id == webhook_id, EnvioDeWebhook.estado == PENDIENTE)
    esperan = (
        select(EnvioDeWebhook.objeto, func.min(EnvioDeWebhook.suceso_id))
        .where(*suyos, EnvioDeWebhook.proximo > instante)
        .group_by(EnvioDeWebhook.objeto)
    )
    retenidos = {objeto: int(desde) for objeto, desde in db.session.execute(esperan)}
    columnas = EnvioDeWebhook.id, EnvioDeWebhook.suceso_id, EnvioDeWebhook.objeto, EnvioDeWebhook.intentos
    hallados: list[EnvioQueToca] = []
    ultimo = 0
    while len(hallados) < cuantos:
        parte = (
            select(*columnas)
            .where(*suyos, EnvioDeWebhook.proximo <= instante, EnvioDeWebhook.suceso_id > ultimo)
            .order_by(EnvioDeWebhook.suceso_id)
            .limit(_PARTE)
        )
        leidos = [EnvioQueToca(*fila) for fila in db.session.execute(parte)]
        hallados += [uno for uno in leidos if uno.suceso_id < retenidos.get(uno.objeto, uno.suceso_id + 1)]
        if len(leidos) < _PARTE:
            break
        ultimo = leidos[-1].suceso_id
    return hallados[:cuantos]


def _secretos_de(webhook: Webhook, instante: datetime) -> tuple[str, ...]:
    """Con los que se firma ahora: el suyo y, mientras convive, el de antes."""
    from api.plataforma.firma import boveda  # la criptografía no se lee hasta que hace falta

    suyos = [webhook.secreto]
    if webhook.anterior is not None and webhook.anterior_hasta and webhook.anterior_hasta > instante:
        suyos.append(webhook.anterior)
    return tuple(boveda.descifrar(uno).decode() for uno in suyos)


def _llamar(tanda: TandaDeEnvios) -> list[Intentado]:
    """Llama con cada uno, varias cosas a la vez y de cada cosa en su orden; de una que falla, los que siguen esperan."""
    loopback = externos.webhooks_en_esta_maquina()
    cola: SimpleQueue[list[PorEntregar]] = SimpleQueue()
    for cadena in tanda.cadenas:
        cola.put(cadena)
    obra = _Obra(tanda, cola, time.monotonic() + _SE_ASIENTA)
    with VigiaDeLlamadas() as vigia:
        carteros = [
            Cartero(tanda.url, vigia, loopback=loopback) for _ in range(min(A_LA_VEZ, len(tanda.cadenas)))
        ]
        hilos = [threading.Thread(target=obra.llevar, args=(uno,)) for uno in carteros[1:]]
        for hilo in hilos:
            hilo.start()
        obra.llevar(carteros[0])
        for hilo in hilos:
            hilo.join()
        for cartero in carteros:
            cartero.cerrar()
    return obra.hechos


class _Obra:
    """Lo que los hilos de una tanda se reparten. No tocan la base."""

    def __init__(self, tanda: TandaDeEnvios, cola: "SimpleQueue[list[PorEntregar]]", fin: float) -> None:
        self._tanda, self._cola, self._fin = tanda, cola, fin
        self._fallos = 0
        self.hechos: list[Intentado] = []

    def llevar(self, cartero: Cartero) -> None:
        while True:
            try:
                cadena = self._cola.get_nowait()
            except Empty:
                return
            for envio in cadena:
                if time.monotonic() >= self._fin or self._fallos >= NO_RESPONDE:
                    return
                if not self._uno(cartero, envio):
                    break

    def _uno(self, cartero: Cartero, envio: PorEntregar) -> bool:
        en = ahora()
        firma = firmado.cabeceras(envio.mensaje, int(en.timestamp()), envio.cuerpo, self._tanda.secretos)
        respuesta = cartero.llamar(envio.cuerpo, {"User-Agent": _AGENTE, **firma})
        self._fallos = 0 if respuesta.bien else self._fallos + 1
        self.hechos.append(Intentado(envio, en, respuesta))
        return respuesta.bien


_ASENTAR = """
UPDATE webhooks_envios SET
    estado = hechos.estado,
    intentos = intentos + 1,
    proximo = hechos.proximo,
    codigo = hechos.codigo,
    error = hechos.error,
    ms = hechos.ms,
    entregado_en = hechos.entregado_en
FROM jsonb_to_recordset(CAST(:hechos AS jsonb)) AS hechos (
    envio_id bigint, estado text, proximo timestamptz, codigo integer, error text, ms integer, entregado_en timestamptz
)
WHERE webhooks_envios.empresa_id = :empresa_id AND webhooks_envios.id = hechos.envio_id
"""


@transactional
def _asentar(webhook_id: int, hechos: Sequence[Intentado]) -> None:
    """Escribe en qué quedó cada llamada, y lo que dicen de la salud de quien las recibe."""
    empresa_id, instante = empresa_actual(), ahora()
    webhook = bloqueo.una(select(Webhook).where(Webhook.id == webhook_id), "No existe ese webhook.")
    quedan = [_como_queda(uno, instante) for uno in hechos]
    directas.ordenar(_ASENTAR, {"empresa_id": empresa_id, "hechos": orjson.dumps(quedan).decode()})
    directas.insertar(
        "webhooks_intentos",
        {"empresa_id": empresa_id},
        {
            "envio_id": [uno.envio.envio_id for uno in hechos],
            "en": [uno.en for uno in hechos],
            "codigo": [uno.respuesta.codigo for uno in hechos],
            "respuesta": [uno.respuesta.texto for uno in hechos],
            "error": [uno.respuesta.error for uno in hechos],
            "ms": [uno.respuesta.ms for uno in hechos],
        },
    )
    _su_salud(webhook, hechos, instante)
    pronto = any(not uno.respuesta.bien and uno.envio.intentos == 0 for uno in hechos)
    if pronto and webhook.estado == ACTIVO and webhook.espera_hasta is None:
        pedir_entrega(empresa_id, webhook_id, en=ESPERAS[0].total_seconds() * (1 + _AZAR))


def _como_queda(uno: Intentado, instante: datetime) -> dict[str, object]:
    bien, intentos = uno.respuesta.bien, uno.envio.intentos + 1
    agotado = intentos > len(ESPERAS)
    return {
        "envio_id": uno.envio.envio_id,
        "estado": ENTREGADO if bien else FALLIDO if agotado else PENDIENTE,
        "proximo": instante if bien or agotado else instante + con_azar(ESPERAS[intentos - 1]),
        "codigo": uno.respuesta.codigo,
        "error": uno.respuesta.error,
        "ms": uno.respuesta.ms,
        "entregado_en": uno.en if bien else None,
    }


def _su_salud(webhook: Webhook, hechos: Sequence[Intentado], instante: datetime) -> None:
    for uno in hechos:
        if uno.respuesta.bien:
            webhook.fallos, webhook.fallando_desde, webhook.espera_hasta = 0, None, None
            webhook.respondio_en = uno.en
        else:
            webhook.fallos += 1
            webhook.fallando_desde = webhook.fallando_desde or uno.en
    if webhook.estado != ACTIVO:
        return
    if any(uno.respuesta.codigo == _YA_NO_ESTA for uno in hechos):
        _detener(webhook, "Respondió 410: ahí ya no se reciben avisos.")
    elif webhook.fallando_desde is not None and instante - webhook.fallando_desde >= RENDIDO:
        _detener(webhook, f"Pasó tres días sin responder bien. Lo último: {dicho(hechos[-1].respuesta)}.")
    elif webhook.fallos >= NO_RESPONDE:
        # La mitad de lo que lleva sin responder: al que se reinicia se le llama pronto; al que se cayó, cada hora.
        menor, mayor = _PRUEBA_CADA
        lleva = instante - (webhook.fallando_desde or instante)
        webhook.espera_hasta = instante + con_azar(max(menor, min(mayor, lleva / 2)))


def _detener(webhook: Webhook, motivo: str) -> None:
    """Deja de llamarle hasta que alguien lo reanude. Lo que espera, espera."""
    webhook.estado, webhook.motivo, webhook.espera_hasta = DETENIDO, motivo, None
    webhook.version += 1
    audit.record(
        "detener",
        "webhook",
        webhook.id,
        empresa_id=webhook.empresa_id,
        despues={"url": webhook.url, "motivo": motivo},
        quien=SISTEMA,
    )
    avisos.de_detenido(webhook)


def dicho(respuesta: RespuestaDeWebhook) -> str:
    return respuesta.error or f"respondió {respuesta.codigo}"


def con_azar(cuanto: timedelta) -> timedelta:
    """Un poco más o un poco menos: los que fallaron juntos no vuelven todos a la vez."""
    return cuanto * random.uniform(1 - _AZAR, 1 + _AZAR)  # noqa: S311  # solo dispersa
