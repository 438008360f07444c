"""Demonstration tickets: in every state, of every age."""

import random
from datetime import timedelta

from sqlalchemy import select

from api.core.clock import ahora
from api.core.db import db
from api.empresas.models import Empresa
from api.mantenimiento import demo_nombres as nombres
from api.soporte.models import (
    ABIERTO,
    ASUNTOS,
    CERRADO,
    EN_PROCESO,
    RESUELTO,
    ProductoSoporte,
    Ticket,
    TicketCambio,
)
from api.usuarios.models import Administrador

_MENSAJES = (
    "<p>Al emitir la factura aparece <strong>clave de acceso registrada</strong>. ¿Qué debo hacer?</p>",
    "<p>Necesitamos una capacitación para <em>dos personas</em> nuevas del área contable.</p>",
    "<p>Mi firma electrónica caducó y quiero saber cómo cargar la nueva.</p>",
    "<p>Solicito un reporte de ventas por vendedor y por ciudad.</p>",
    "<p>Hicimos el pago del plan anual, adjunto el comprobante.</p>",
    "<p>El correo de una factura no llegó a nuestro cliente, ¿pueden revisarlo?</p>",
)
_CAMINO = (ABIERTO, EN_PROCESO, RESUELTO, CERRADO)


def crear(azar: random.Random, *asesores: Administrador) -> None:
    """Eighty tickets of the provider's clients and of strangers, with their history."""
    clientes = db.session.scalars(select(Empresa).order_by(Empresa.id)).all()
    productos = db.session.scalars(select(ProductoSoporte).order_by(ProductoSoporte.id)).all()
    for _ in range(80):
        cliente = azar.choice(clientes)
        estado = azar.choices(_CAMINO, weights=(4, 3, 2, 6))[0]
        asesor = None if estado == ABIERTO else azar.choice(asesores)
        dias = azar.randint(0, 12) if estado in (ABIERTO, EN_PROCESO) else azar.randint(3, 200)
        nace = ahora() - timedelta(days=dias, minutes=azar.randint(5, 1300))
        ticket = Ticket(
            producto_id=azar.choice(productos).id,
            empresa_id=cliente.id,
            ruc=cliente.ruc,
            cliente_nombre=nombres.persona(azar),
            cliente_correo=cliente.correo,
            cliente_telefono=cliente.telefono,
            asunto=azar.choice(list(ASUNTOS)),
            mensaje=azar.choice(_MENSAJES),
            estado=estado,
            asesor_id=asesor.id if asesor else None,
            creado_en=nace,
        )
        db.session.add(ticket)
        db.session.flush()
        _historia(ticket, asesor)


def _historia(ticket: Ticket, asesor: Administrador | None) -> None:
    anterior = None
    for paso, estado in enumerate(_CAMINO[: _CAMINO.index(ticket.estado) + 1]):
        db.session.add(
            TicketCambio(
                ticket_id=ticket.id,
                estado_anterior=anterior,
                estado=estado,
                autor_id=asesor.id if asesor and paso else None,
                instante=ticket.creado_en + timedelta(hours=paso * 5),
            )
        )
        anterior = estado
