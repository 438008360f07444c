"""Lo que una proforma aceptada aparta de las existencias hasta que se factura. Mientras esté aceptada y sin una factura vigente, lo
suyo está reservado: nadie lo escribe al facturarla, al anularla o al anular su factura."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any

from sqlalchemy import ColumnElement, and_, any_, false, func, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT

from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo.efectos import vendidas
from api.comprobantes.nucleo.libros.partes import ORIGEN
from api.comprobantes.nucleo.models import ANULADO, Comprobante
from api.comprobantes.proformas.models import ACEPTADA, Proforma
from api.comprobantes.tipos.factura import contenido
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.existencias.kardex import documentos as kardex
from api.existencias.reservas.clases import ClaseDeReserva, QuienReserva
from api.plataforma.empresas import puntos
from api.terceros.clientes.models import Cliente

CLASE = "PROFORMA"
AL_MENOS = timedelta(days=7)  # quien la acepta el último día también tiene tiempo de llevarse lo suyo


def poner(proforma: Proforma) -> date | None:
    """Aparta lo que dice, hasta el día en que vence y al menos una semana. Responde ese día; None, si nada de lo suyo se aparta."""
    dicho = documentos.leer(proforma.documento)
    punto = puntos.obtener(contenido.leer(proforma.pedido).punto_id)
    if punto is None:
        return None
    hasta = max(proforma.vence, hoy() + AL_MENOS)
    quien = proforma.respondio or dicho.receptor.razon_social
    aparto = kardex.apartar((CLASE, proforma.id), vendidas(dicho), punto.establecimiento, hasta, quien)
    return hasta if aparto else None


def _vigente(reserva: Any) -> ColumnElement[bool]:
    """Como un valor de cada reserva, y no como otra tabla que se junta: lo pregunta quien vende, y así nunca se recorren todas las
    proformas ni todos los comprobantes para hallar los de una."""
    p, c = Proforma, Comprobante
    facturada = (
        select(c.estado != ANULADO)
        .where(c.empresa_id == p.empresa_id, c.id == p.comprobante_id)
        .correlate(p)
        .scalar_subquery()
    )
    la_necesita = and_(p.estado == ACEPTADA, ~func.coalesce(facturada, false()))
    suya = select(la_necesita).where(p.empresa_id == reserva.empresa_id, p.id == reserva.origen_id)
    vigente: ColumnElement[bool] = func.coalesce(suya.correlate(reserva).scalar_subquery(), false())
    return vigente


def _nombrar(ids: Iterable[int]) -> dict[int, QuienReserva]:
    p, c = Proforma, Cliente
    suyas = (
        select(p.id, p.numero, c.razon_social)
        .join(c, and_(c.empresa_id == p.empresa_id, c.id == p.cliente_id))
        .where(p.id == any_(literal(sorted(ids), ARRAY(BIGINT))))
    )
    return {
        id_: QuienReserva(f"Proforma {numero:06d}", cliente)
        for id_, numero, cliente in db.session.execute(suyas)
    }


def _que_vende(tipo: str, id_: int) -> int | None:
    if tipo != ORIGEN:
        return None
    return db.session.scalar(select(Proforma.id).where(Proforma.comprobante_id == id_))


RESERVA = ClaseDeReserva("Proforma", _vigente, _nombrar, "/proformas/{id}", _que_vende)
