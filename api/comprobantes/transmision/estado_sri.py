"""Cómo responden los servicios del SRI, según lo que encuentran todos los que los llaman. Un servicio se
da por caído cuando una llamada falla y ninguna de su clase de las que iban con ella sale bien, ni salió hace poco; se da por
repuesto con la primera que sale bien. Hay una fila por ambiente, que se escribe solo cuando eso cambia."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import func, select, update
from sqlalchemy.dialects.postgresql import insert

from api.comprobantes.nucleo import preparacion
from api.comprobantes.nucleo.models import ServicioSri, Transmision
from api.comprobantes.transmision import turnos
from api.core import externos
from api.core.afuera.responden import LlamadaEnCurso
from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.plataforma.correos import servidor
from api.plataforma.empresas import service as empresas

Llamada = tuple[int, bool, str]  # ambiente; si fue un envío; qué falló, o vacío
SERVICIO_RECEPCION, SERVICIO_AUTORIZACION = "recepción", "autorización"


class Estado(NamedTuple):
    """Si el SRI está caído, desde cuándo, cuántos comprobantes esperan y la frase que lo dice; y la que dice
    que no sale el correo que los entrega, o vacía."""

    caido: bool
    desde: datetime | None
    esperando: int
    mensaje: str
    correo: str


def empieza(ambiente: int, envio: bool) -> LlamadaEnCurso:
    """Una llamada que va a hacerse; cómo termina se dice a `externos.responden`."""
    return externos.responden().empieza(_nombre(ambiente, _servicio(envio)))


def registrar_llamadas(llamadas: Iterable[Llamada]) -> None:
    """Deduce de una tanda de llamadas que terminaron qué servicios cayeron y cuáles volvieron, y lo guarda."""
    por_servicio: dict[tuple[int, str], list[str]] = {}
    for ambiente, envio, fallo in llamadas:
        por_servicio.setdefault((ambiente, _servicio(envio)), []).append(fallo)
    responden = externos.responden()
    _guardar(
        {
            cual: fallos
            for cual, fallos in por_servicio.items()
            if "" in fallos or responden.calla(_nombre(*cual))
        }
    )


def _servicio(envio: bool) -> str:
    return SERVICIO_RECEPCION if envio else SERVICIO_AUTORIZACION


def _nombre(ambiente: int, servicio: str) -> str:
    return f"sri:{ambiente}:{servicio}"


@transactional
def _guardar(por_servicio: dict[tuple[int, str], list[str]]) -> None:
    caidos = _caidos({ambiente for ambiente, _ in por_servicio})
    for (ambiente, servicio), fallos in por_servicio.items():
        if "" not in fallos and ambiente not in caidos:
            _cayo(ambiente, f"{servicio}: {fallos[0]}")
        elif "" in fallos and caidos.get(ambiente, "").startswith(servicio):
            _volvio(ambiente)


@transactional
def olvidar(ambientes_en_espera: Iterable[int]) -> None:
    """Da por repuesto un servicio caído por el que nadie espera: como nadie lo llamará, nadie sabría que
    volvió."""
    for ambiente in _caidos((1, 2)).keys() - set(ambientes_en_espera):
        _volvio(ambiente)


def ver() -> Estado:
    """El estado del SRI en el ambiente de la empresa actual, y cuántos de sus comprobantes esperan."""
    ambiente = preparacion.ambiente()
    desde = (
        None
        if empresas.es_de_ensayo(empresa_actual())
        else db.session.scalar(select(ServicioSri.caido_desde).where(ServicioSri.ambiente == ambiente))
    )
    esperando = db.session.scalar(select(func.count()).select_from(Transmision)) or 0
    sin_correo = servidor.caido_desde()
    return Estado(
        desde is not None,
        desde,
        esperando,
        _frase(desde, esperando) if desde else _detenida(turnos.detenida_hasta(ambiente)),
        f"El correo no sale desde las {_cuando(sin_correo)}; lo que envíe saldrá solo cuando vuelva."
        if sin_correo
        else "",
    )


def _cuando(desde: datetime) -> str:
    local = desde.astimezone(GUAYAQUIL)
    return f"{local:%H:%M}" if local.date() == hoy() else f"{local:%H:%M del %d/%m/%Y}"


def _frase(desde: datetime, esperando: int) -> str:
    cuales = {0: "lo que emita se enviará solo", 1: "su comprobante se enviará solo"}
    resto = cuales.get(esperando, f"sus {esperando} comprobantes se enviarán solos")
    return f"El SRI no responde desde las {_cuando(desde)}; {resto}."


def _detenida(hasta: datetime | None) -> str:
    if hasta is None:
        return ""
    cuando = f"{hasta.astimezone(GUAYAQUIL):%d/%m a las %H:%M}"
    return (
        "El SRI no recibe hoy más comprobantes de su empresa: alcanzó los no autorizados que admite en un día. "
        f"Lo que emita se enviará solo el {cuando}."
    )


def _caidos(ambientes: Iterable[int]) -> dict[int, str]:
    filas = db.session.execute(
        select(ServicioSri.ambiente, ServicioSri.error).where(
            ServicioSri.ambiente.in_(set(ambientes)), ServicioSri.caido_desde.is_not(None)
        )
    )
    return {fila.ambiente: fila.error for fila in filas}


def _cayo(ambiente: int, error: str) -> None:
    valores = {"caido_desde": ahora(), "error": error[:500]}
    db.session.execute(
        insert(ServicioSri)
        .values(ambiente=ambiente, **valores)
        .on_conflict_do_update(
            index_elements=["ambiente"], set_=valores, where=ServicioSri.caido_desde.is_(None)
        )
    )


def _volvio(ambiente: int) -> None:
    db.session.execute(
        update(ServicioSri)
        .where(ServicioSri.ambiente == ambiente)
        .values(caido_desde=None, error="")
        .execution_options(synchronize_session=False)
    )
