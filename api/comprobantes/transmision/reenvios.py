"""Enviar al SRI ahora: lo que espera se adelanta; lo que el SRI rechazó va otra vez sin cambios, o firmado
de nuevo si la empresa cambió de firma."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import select, update

from api.comprobantes.emision import service as emision
from api.comprobantes.entrega import service as entregas
from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.models import (
    CORREGIBLES,
    EMITIDO,
    EN_CAMINO,
    ENVIADO,
    ESTADOS,
    FIRMADO,
    Comprobante,
    Transmision,
    XmlComprobante,
)
from api.comprobantes.transmision import turnos
from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.clock import GUAYAQUIL, ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.jobs import defer
from api.core.errors import EstadoInvalido
from api.plataforma.firma import service as firma
from api.ventas.cartera import service as cartera


class Omitido(NamedTuple):
    """Un comprobante que no se puede enviar, y por qué."""

    id: int
    numero: str
    motivo: str


class Reenviados(NamedTuple):
    reenviados: list[int]
    omitidos: list[Omitido]


@transactional
def reenviar(comprobante_id: int, quien: Autor) -> None:
    _reenviar(estados.bloquear(comprobante_id), quien)
    defer("comprobantes.transmitir", empresa_id=empresa_actual())


@transactional
def reenviar_varios(ids: Sequence[int], quien: Autor) -> Reenviados:
    """Reenvía los que se pueda. Los autorizados cuyo último correo no llegó se envían otra vez por correo.
    De los demás dice por qué no."""
    reenviados: list[int] = []
    omitidos: list[Omitido] = []
    for comprobante_id in sorted(set(ids)):  # siempre en el mismo orden, para que dos a la vez no se bloqueen
        comprobante = estados.bloquear(comprobante_id)
        try:
            if not entregas.repetir(comprobante, quien):
                _reenviar(comprobante, quien)
            reenviados.append(comprobante_id)
        except EstadoInvalido as error:
            omitidos.append(Omitido(comprobante_id, comprobante.numero, error.msg))
    if reenviados:
        defer("comprobantes.transmitir", empresa_id=empresa_actual())
    return Reenviados(reenviados, omitidos)


def _reenviar(comprobante: Comprobante, quien: Autor) -> None:
    if comprobante.estado != ENVIADO and (hasta := turnos.detenida_hasta(comprobante.ambiente)):
        raise EstadoInvalido(
            "El SRI no recibe hoy más comprobantes de su empresa: alcanzó los no autorizados que admite en un día. "
            f"Se enviará solo el {hasta.astimezone(GUAYAQUIL):%d/%m/%Y a las %H:%M}."
        )
    if comprobante.estado in EN_CAMINO:
        estados.anotar(comprobante, "Se pidió enviarlo ya", quien)
        como_esta = {"numero": comprobante.numero, "estado": comprobante.estado}
        audit.record(
            "reenviar",
            estados.ENTIDAD,
            comprobante.id,
            empresa_id=comprobante.empresa_id,
            despues=como_esta,
            quien=quien,
        )
        db.session.execute(
            update(Transmision)
            .where(Transmision.comprobante_id == comprobante.id)
            .values(proximo=ahora())
            .execution_options(synchronize_session=False)
        )
    elif comprobante.estado in CORREGIBLES:
        comprobante.mensajes = []
        que = "Reenviado con su nueva firma" if _con_otra_firma(comprobante) else "Reenviado sin cambios"
        estados.pasar(comprobante, EMITIDO, estados.Paso("reenviar", que), quien)
        if comprobante.documento_id is not None:
            cartera.admitir_emitido(comprobante.documento_id)
        db.session.add(
            Transmision(
                empresa_id=comprobante.empresa_id,
                comprobante_id=comprobante.id,
                ambiente=comprobante.ambiente,
            )
        )
    else:
        actual = ESTADOS[comprobante.estado].lower()
        raise EstadoInvalido(f"El comprobante {comprobante.numero} está {actual}: no hay qué enviar.")


def _con_otra_firma(comprobante: Comprobante) -> bool:
    """Si se firmó de nuevo: se firma con el certificado que la empresa tiene hoy, si no es el mismo que el
    SRI vio."""
    usado = select(XmlComprobante.certificado_id).where(
        XmlComprobante.comprobante_id == comprobante.id, XmlComprobante.clase == FIRMADO
    )
    try:
        firmante = firma.firmante(comprobante.empresa_id)
    except EstadoInvalido:  # hoy no hay firma que sirva: vale lo que se firmó en su día
        return False
    if db.session.scalar(usado.order_by(XmlComprobante.id.desc()).limit(1)) == firmante.certificado_id:
        return False
    emision.refirmar(comprobante, firmante)
    return True
