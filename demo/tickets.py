"""Los tickets de la demostración: en cada estado, de toda edad, con sus conversaciones.

Sus filas se escriben a mano, porque los casos de uso solo conocen la hora de hoy y mandarían sus correos. Una prueba
atiende uno por la puerta y las compara (`tests/demo/test_demo_tickets.py`)."""

import hashlib
import io
import random
import zipfile
from datetime import datetime, timedelta

from sqlalchemy import select

from api.core import externos
from api.core.datos.clock import ahora
from api.core.datos.db import PROVEEDOR, db
from api.plataforma.correos.models import ENVIADO, FALLIDO, Correo, Destinatario
from api.plataforma.empresas.models import Empresa
from api.plataforma.usuarios.models import Administrador
from api.proveedor.soporte.models import (
    ABIERTO,
    ASUNTOS,
    CERRADO,
    EN_PROCESO,
    RESUELTO,
    ProductoSoporte,
    Ticket,
    TicketAdjunto,
    TicketCambio,
    TicketMensaje,
)
from demo import nombres

# De qué se trata lo que los clientes preguntan, cómo lo dicen, lo que se responde y lo que el equipo se dice entre sí.
_CASOS = (
    (
        "La factura dice clave de acceso registrada",
        "<p>Al emitir la factura aparece <strong>clave de acceso registrada</strong>. ¿Qué debo hacer?</p>",
        "<p>El SRI ya tiene ese comprobante. No lo emita otra vez: entre a <strong>Documentos</strong> y "
        "elija <em>Consultar autorización</em>; el estado se actualizará.</p>",
        "<p>Ya van tres clientes con lo mismo esta semana. Revisar si el SRI está lento.</p>",
    ),
    (
        "Capacitación para dos personas de contabilidad",
        "<p>Necesitamos una capacitación para <em>dos personas</em> nuevas del área contable.</p>",
        "<p>Con gusto. Tenemos cupo el martes a las 10:00 o el jueves a las 15:00, por videollamada. "
        "¿Cuál prefiere?</p>",
        "<p>Pidieron que sea con ejemplos de retenciones.</p>",
    ),
    (
        "Cargar la firma electrónica nueva",
        "<p>Mi firma electrónica caducó y quiero saber cómo cargar la nueva.</p>",
        "<p>Siga estos pasos:</p><ol><li>Entre a <strong>Configuración</strong>, <em>Firma electrónica</em>.</li>"
        "<li>Elija el archivo .p12 y escriba su clave.</li><li>Pulse <em>Comprobar</em> y luego <em>Guardar</em>."
        "</li></ol>",
        "<p>El certificado es de otro RUC. Confirmar con el cliente antes de cargarlo.</p>",
    ),
    (
        "Reporte de ventas por vendedor y ciudad",
        "<p>Solicito un reporte de ventas por vendedor y por ciudad.</p>",
        "<p>Ese reporte está en <strong>Reportes, Ventas</strong>: agrupe por vendedor y filtre la ciudad. "
        "Puede exportarlo a Excel.</p>",
        "<p>Si piden el desglose por local, pasarlo a desarrollo.</p>",
    ),
    (
        "Pago del plan anual",
        "<p>Hicimos el pago del plan anual, adjunto el comprobante.</p>",
        "<p>Recibimos su comprobante. En cuanto administración lo apruebe su plan quedará activo y le "
        "llegará un correo.</p>",
        "<p>La transferencia todavía no se refleja en el banco.</p>",
    ),
    (
        "El correo de una factura no llegó",
        "<p>El correo de una factura no llegó a nuestro cliente, ¿pueden revisarlo?</p>",
        "<p>El servidor del destinatario lo rechazó: la dirección tiene un error. Corríjala en la ficha del "
        "cliente y pulse <em>Reenviar</em>.</p>",
        "<p>La dirección termina en .con en lugar de .com</p>",
    ),
)
_CAMINO = (ABIERTO, EN_PROCESO, RESUELTO, CERRADO)


def crear(azar: random.Random, *asesores: Administrador) -> None:
    """Ochenta tickets de clientes del proveedor y de desconocidos, con su historia."""
    clientes = db.session.scalars(select(Empresa).order_by(Empresa.id)).all()
    productos = db.session.scalars(select(ProductoSoporte).order_by(ProductoSoporte.id)).all()
    for n, (nace, estado) in enumerate(sorted(_nacimiento(azar) for _ in range(80))):
        cliente = azar.choice(clientes)
        asesor = None if estado == ABIERTO else azar.choice(asesores)
        titulo, mensaje, respuesta, nota = azar.choice(_CASOS)
        verificado = n % 8 != 7  # los demás los abrió alguien que no había ingresado
        ticket = Ticket(
            producto_id=azar.choice(productos).id,
            empresa_id=cliente.id,
            verificado=verificado,
            ruc=cliente.ruc,
            cliente_nombre=nombres.persona(azar),
            cliente_correo=cliente.correo,
            cliente_telefono=cliente.telefono,
            asunto=azar.choice(list(ASUNTOS)),
            titulo=titulo if verificado else "",  # el formulario público no lo pide
            mensaje=mensaje,
            estado=estado,
            asesor_id=asesor.id if asesor else None,
            creado_en=nace,
            actualizado_en=nace,
        )
        db.session.add(ticket)
        db.session.flush()
        pasos = _historia(ticket, asesor)
        if asesor is not None:
            _conversar(ticket, asesor, pasos[EN_PROCESO], respuesta, nota if n % 3 == 0 else None, n)


def _nacimiento(azar: random.Random) -> tuple[datetime, str]:
    """Cuándo se abrió un ticket y hasta qué estado llegó; los cerrados son más viejos."""
    estado = azar.choices(_CAMINO, weights=(4, 3, 2, 6))[0]
    dias = azar.randint(0, 12) if estado in (ABIERTO, EN_PROCESO) else azar.randint(3, 200)
    return ahora() - timedelta(days=dias, minutes=azar.randint(5, 1300)), estado


def _historia(ticket: Ticket, asesor: Administrador | None) -> dict[str, datetime]:
    """Escribe los cambios de estado hasta el suyo, ninguno en el futuro, y responde cuándo fue cada uno."""
    estados = _CAMINO[: _CAMINO.index(ticket.estado) + 1]
    paso = min(timedelta(hours=5), (ahora() - ticket.creado_en) / (len(estados) + 1))
    pasos = {estado: ticket.creado_en + paso * n for n, estado in enumerate(estados)}
    anterior = None
    for estado, instante in pasos.items():
        db.session.add(
            TicketCambio(
                ticket_id=ticket.id,
                estado_anterior=anterior,
                estado=estado,
                autor_id=asesor.id if asesor and anterior else None,
                instante=instante,
            )
        )
        anterior = estado
    ticket.actualizado_en = pasos[ticket.estado]
    ticket.cerrado_en = pasos.get(CERRADO)
    ticket.version = len(pasos)
    return pasos


def _conversar(
    ticket: Ticket, asesor: Administrador, desde: datetime, respuesta: str, nota: str | None, n: int
) -> None:
    """Una respuesta por correo. En algunos hay antes una nota, y un archivo; en uno, el correo que no
    llegó."""
    if nota:
        _decir(ticket, asesor, "nota", nota, desde)
    correo = _correo(ticket, respuesta, desde, llego=n % 17 != 0)
    _decir(ticket, asesor, "respuesta", respuesta, desde, correo)
    if n % 8 == 0:
        _adjuntar(ticket, asesor, desde)


def _decir(
    ticket: Ticket,
    asesor: Administrador,
    tipo: str,
    html: str,
    cuando: datetime,
    correo: Correo | None = None,
) -> None:
    db.session.add(
        TicketMensaje(
            ticket_id=ticket.id,
            tipo=tipo,
            autor_id=asesor.id,
            autor_nombre=asesor.nombre,
            html=html,
            correo_id=correo.id if correo else None,
            creado_en=cuando,
        )
    )
    db.session.flush()


def _correo(ticket: Ticket, html: str, cuando: datetime, *, llego: bool) -> Correo:
    """El correo de una respuesta, como quedó hace tiempo en la bandeja de salida."""
    correo = Correo(
        empresa_id=PROVEEDOR,
        plantilla="ticket_respuesta",
        asunto=f"Respuesta a su solicitud n.º {ticket.id}",
        texto=None,
        html=html,
        creado_en=cuando,
    )
    db.session.add(correo)
    db.session.flush()
    db.session.add(
        Destinatario(
            empresa_id=PROVEEDOR,
            correo_id=correo.id,
            direccion=ticket.cliente_correo,
            estado=ENVIADO if llego else FALLIDO,
            intentos=1 if llego else 8,
            detalle=None if llego else "el servidor de correo no respondió",
            enviado_en=cuando + timedelta(seconds=4) if llego else None,
        )
    )
    return correo


def _adjuntar(ticket: Ticket, asesor: Administrador, cuando: datetime) -> None:
    salida = io.BytesIO()
    with zipfile.ZipFile(salida, "w", zipfile.ZIP_DEFLATED) as archivo:
        # Sin la hora: siempre los mismos bytes.
        archivo.writestr(zipfile.ZipInfo("guia.txt"), f"Guía para la solicitud n.º {ticket.id}\n" * 40)
    contenido = salida.getvalue()
    clave = f"soporte/demo/{ticket.id}.zip"
    externos.almacen().guardar(clave, iter((contenido,)), len(contenido))
    db.session.add(
        TicketAdjunto(
            ticket_id=ticket.id,
            archivo=clave,
            nombre="guia.zip",
            tamano=len(contenido),
            sha256=hashlib.sha256(contenido).hexdigest(),
            autor_id=asesor.id,
            autor_nombre=asesor.nombre,
            creado_en=cuando,
        )
    )
