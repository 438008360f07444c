"""Los webhooks de la empresa del ámbito: ponerlos, cambiarlos, pausarlos, rotar su secreto, probarlos y quitarlos."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple
from urllib.parse import urlsplit

from sqlalchemy import Select, case, func, select, update

from api.adapters.webhooks import reparo
from api.core import externos
from api.core.datos import audit, bloqueo, versiones
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.usuarios import perfiles, permisos
from api.plataforma.webhooks import firmado, publicos
from api.plataforma.webhooks.models import (
    ACTIVO,
    ENTREGADO,
    FALLIDO,
    PAUSADO,
    PENDIENTE,
    EnvioDeWebhook,
    SucesoDeWebhook,
    Webhook,
)
from api.plataforma.webhooks.oyente import pedir_reparto

ENTIDAD = "webhook"
MAXIMO = 10
_UN_DIA = timedelta(days=1)
_FALTA = "No existe ese webhook."
_MUCHOS = f"Ya tiene {MAXIMO} webhooks: quite alguno que no use."
_CONVIVEN = (
    "Ya se rotó y el secreto anterior todavía firma: espere a que venza, o rótelo sin que el anterior siga."
)
_A_NOSOTROS = "Esa dirección es la nuestra: ponga la de su sistema."
_NO_SE_AVISA = "No se avisa de: {}."
_YA_AVISA = "Ese webhook ya está activo."
NO_AVISA = "Ese webhook no está activo: reanúdelo antes."


@dataclass(frozen=True, slots=True)
class DatosDeWebhook:
    url: str
    eventos: list[str]


class WebhookDicho(NamedTuple):
    """Un webhook como se ve, sin su secreto. `esperan`: lo que falta entregarle; `entregados`, `fallidos` y `ms`, los del último
    día, y lo que tarda en promedio."""

    id: int
    url: str
    eventos: list[str]
    estado: str
    motivo: str
    fallos: int
    fallando_desde: datetime | None
    espera_hasta: datetime | None
    respondio_en: datetime | None
    anterior_hasta: datetime | None
    creado_por: str
    creado_en: datetime
    rotado_en: datetime | None
    version: int
    esperan: int
    entregados: int
    fallidos: int
    ms: int | None


class EventoParaElegir(NamedTuple):
    """Algo que se puede avisar. `lo_sabe`: si quien llama puede verlo, y por eso pedirlo."""

    evento: str
    nombre: str
    grupo: str
    permiso: str
    datos: tuple[str, ...]
    lo_sabe: bool


class WebhookCreado(NamedTuple):
    """`secreto`: con el que se comprueban las firmas. No se vuelve a ver."""

    dicho: WebhookDicho
    secreto: str


def listar() -> list[WebhookDicho]:
    """Los que hay, el último primero."""
    vivos = select(Webhook).where(Webhook.terminado_en.is_(None))
    return _dichos(db.session.scalars(vivos.order_by(Webhook.id.desc())).all())


def eventos() -> list[EventoParaElegir]:
    """Lo que se puede avisar, por grupos."""
    todos = sorted(publicos.catalogo(), key=lambda uno: permisos.GRUPOS.index(uno.grupo))
    faltan = perfiles.le_faltan({uno.permiso for uno in todos})
    return [EventoParaElegir(*uno, uno.permiso not in faltan) for uno in todos]


def ver(webhook_id: int) -> WebhookDicho:
    return _dichos([existente(webhook_id)])[0]


def existente(webhook_id: int) -> Webhook:
    """El webhook, para leerlo; NoEncontrado si no existe o ya se quitó."""
    fila = db.session.scalar(_el(webhook_id))
    if fila is None:
        raise NoEncontrado(_FALTA)
    return fila


def vivo(webhook_id: int) -> Webhook:
    """El webhook, para cambiarlo, con su candado; NoEncontrado si no existe o ya se quitó."""
    return bloqueo.una(_el(webhook_id), _FALTA)


def _guardado(secreto: str) -> bytes:
    from api.plataforma.firma import boveda  # la criptografía no se lee hasta que hace falta

    return boveda.cifrar(secreto.encode())


@transactional
def crear(sesion: Sesion, datos: DatosDeWebhook) -> WebhookCreado:
    """Pone un webhook, que avisa desde ahora. Su secreto sale solo en esta respuesta."""
    empresa_id = empresa_actual()
    bloqueo.turno(f"webhooks-{empresa_id}")
    vivos = select(func.count()).select_from(Webhook).where(Webhook.terminado_en.is_(None))
    if (db.session.scalar(vivos) or 0) >= MAXIMO:
        raise EstadoInvalido(_MUCHOS)
    url, eventos = _revisados(datos)
    secreto = firmado.secreto()
    fila = Webhook(
        empresa_id=empresa_id,
        url=url,
        eventos=eventos,
        secreto=_guardado(secreto),
        creado_por_id=sesion.usuario_id,
        creado_por=sesion.nombre,
    )
    db.session.add(fila)
    db.session.flush()
    _anotar("crear", fila, despues={"url": url, "eventos": eventos})
    return WebhookCreado(_dichos([fila])[0], secreto)


@transactional
def cambiar(webhook_id: int, datos: DatosDeWebhook, version: int) -> WebhookDicho:
    fila = vivo(webhook_id)
    versiones.exigir(fila, version, ENTIDAD, "este webhook")
    url, eventos = _revisados(datos)
    antes, despues = audit.changes(fila, {"url": url, "eventos": eventos})
    if despues:
        fila.url, fila.eventos = url, eventos
        if "url" in despues:  # de la otra dirección no se sabe nada
            _como_nuevo(fila)
        fila.version += 1
        db.session.flush()
        _anotar("actualizar", fila, antes, despues)
    return _dichos([fila])[0]


@transactional
def pausar(webhook_id: int) -> WebhookDicho:
    """Deja de llamarle. Lo que pasa entretanto se guarda, y lo recibe al reanudarlo."""
    fila = vivo(webhook_id)
    if fila.estado != ACTIVO:
        raise EstadoInvalido(NO_AVISA)
    fila.estado = PAUSADO
    fila.version += 1
    _anotar("pausar", fila)
    return _dichos([fila])[0]


@transactional
def reanudar(webhook_id: int) -> WebhookDicho:
    """Vuelve a llamarle: primero lo que esperaba, en su orden."""
    fila = vivo(webhook_id)
    if fila.estado == ACTIVO:
        raise EstadoInvalido(_YA_AVISA)
    _anotar("reanudar", fila, {"estado": fila.estado})
    _como_nuevo(fila)
    fila.estado, fila.motivo = ACTIVO, ""
    fila.version += 1
    db.session.flush()
    ya(fila.id)
    return _dichos([fila])[0]


@transactional
def rotar(webhook_id: int, horas: int) -> WebhookCreado:
    """Le da otro secreto. El de antes firma todavía esas horas, junto al nuevo; con 0, deja de firmar ahora."""
    fila = vivo(webhook_id)
    if horas and fila.anterior_hasta is not None and fila.anterior_hasta > ahora():
        raise EstadoInvalido(_CONVIVEN)
    secreto = firmado.secreto()
    fila.anterior, fila.anterior_hasta = (
        (fila.secreto, ahora() + timedelta(hours=horas)) if horas else (None, None)
    )
    fila.secreto, fila.rotado_en = _guardado(secreto), ahora()
    fila.version += 1
    _anotar("rotar_secreto", fila, despues={"anterior_hasta": fila.anterior_hasta})
    return WebhookCreado(_dichos([fila])[0], secreto)


@transactional
def probar(webhook_id: int) -> int:
    """Le envía un suceso de prueba, por el mismo camino que los demás; responde el id del envío."""
    fila = vivo(webhook_id)
    if fila.estado != ACTIVO:
        raise EstadoInvalido(NO_AVISA)
    de_prueba = {"mensaje": "Esto es una prueba: en su empresa no pasó nada."}
    suceso = SucesoDeWebhook(
        empresa_id=fila.empresa_id,
        tipo=publicos.PRUEBA,
        entidad=ENTIDAD,
        entidad_id=str(fila.id),
        datos=de_prueba,
    )
    db.session.add(suceso)
    db.session.flush()
    envio = EnvioDeWebhook(
        empresa_id=fila.empresa_id,
        webhook_id=fila.id,
        suceso_id=suceso.id,
        objeto=f"{ENTIDAD}:{fila.id}:{suceso.id}",  # no espera a otra prueba que falló
    )
    db.session.add(envio)
    db.session.flush()
    fila.espera_hasta = None  # quien prueba quiere saberlo ahora
    _anotar("probar", fila)
    pedir_reparto(fila.empresa_id)
    return envio.id


@transactional
def terminar(webhook_id: int) -> None:
    """Lo quita. Lo que no recibió no se le entrega; lo que se le envió se sigue viendo mientras se guarde."""
    fila = vivo(webhook_id)
    fila.terminado_en = ahora()
    fila.version += 1
    _anotar("eliminar", fila, {"url": fila.url, "eventos": fila.eventos})


def ya(webhook_id: int) -> None:
    """Lo que espera deja de esperar su hora."""
    esperan = update(EnvioDeWebhook).where(
        EnvioDeWebhook.webhook_id == webhook_id, EnvioDeWebhook.estado == PENDIENTE
    )
    sin_releer = {"synchronize_session": False}
    db.session.execute(esperan.values(proximo=ahora()), execution_options=sin_releer)
    pedir_reparto(empresa_actual())


def _el(webhook_id: int) -> Select[Webhook]:
    return select(Webhook).where(Webhook.id == webhook_id, Webhook.terminado_en.is_(None))


def _como_nuevo(fila: Webhook) -> None:
    fila.fallos, fila.fallando_desde, fila.espera_hasta = 0, None, None


def _revisados(datos: DatosDeWebhook) -> tuple[str, list[str]]:
    """La dirección y los eventos, si valen y quien llama puede saber de todos."""
    url = datos.url.strip()
    if malo := reparo(url, loopback=externos.webhooks_en_esta_maquina()):
        raise ReglaDeNegocio.en("url", malo)
    nuestra, suya = urlsplit(configuraciones.marca().url), urlsplit(url)
    if (suya.hostname, suya.port) == (nuestra.hostname, nuestra.port):
        raise ReglaDeNegocio.en("url", _A_NOSOTROS)
    eventos = sorted(set(datos.eventos))
    conocidos = {uno.evento for uno in publicos.catalogo()}
    if ajenos := [evento for evento in eventos if evento not in conocidos]:
        raise ReglaDeNegocio.en("eventos", _NO_SE_AVISA.format(", ".join(ajenos)))
    perfiles.exigir_alcance(publicos.permisos_de(eventos), "eventos")
    return url, eventos


def _anotar(
    accion: str, fila: Webhook, antes: audit.Anotado | None = None, despues: audit.Anotado | None = None
) -> None:
    audit.record(accion, ENTIDAD, fila.id, empresa_id=fila.empresa_id, antes=antes, despues=despues)


def _dichos(filas: Sequence[Webhook]) -> list[WebhookDicho]:
    cuentas, ahora_ = _cuentas([fila.id for fila in filas]), ahora()
    return [
        WebhookDicho(
            fila.id,
            fila.url,
            list(fila.eventos),
            fila.estado,
            fila.motivo,
            fila.fallos,
            fila.fallando_desde,
            fila.espera_hasta if fila.espera_hasta and fila.espera_hasta > ahora_ else None,
            fila.respondio_en,
            fila.anterior_hasta if fila.anterior_hasta and fila.anterior_hasta > ahora_ else None,
            fila.creado_por,
            fila.creado_en,
            fila.rotado_en,
            fila.version,
            *cuentas.get(fila.id, (0, 0, 0, None)),
        )
        for fila in filas
    ]


def _cuentas(ids: Sequence[int]) -> dict[int, tuple[int, int, int, int | None]]:
    """De cada uno: lo que espera, y lo entregado, lo fallido y lo que tarda, del último día."""
    envio, hace_un_dia = EnvioDeWebhook, ahora() - _UN_DIA
    entregado = case((envio.estado == ENTREGADO, envio.ms))
    esperan = (
        select(envio.webhook_id, func.count())
        .where(envio.webhook_id.in_(ids), envio.estado == PENDIENTE)
        .group_by(envio.webhook_id)
    )
    del_dia = (
        select(
            envio.webhook_id,
            func.count(case((envio.estado == ENTREGADO, 1))),
            func.count(case((envio.estado == FALLIDO, 1))),
            func.avg(entregado),
        )
        .where(envio.webhook_id.in_(ids), envio.creado_en >= hace_un_dia)
        .group_by(envio.webhook_id)
    )
    if not ids:
        return {}
    faltan = {id_: int(cuantos) for id_, cuantos in db.session.execute(esperan)}
    hechos = {
        id_: (bien, mal, None if ms is None else round(ms))
        for id_, bien, mal, ms in db.session.execute(del_dia)
    }
    return {id_: (faltan.get(id_, 0), *hechos.get(id_, (0, 0, None))) for id_ in ids}
