"""Las facturas recurrentes de la demostración: cada una repite una que ya se emitió, que es su primera vez."""

from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal

from api.comprobantes.nucleo.documento import CampoDicho
from api.comprobantes.nucleo.pedidos import DetallePedido, PagoPedido
from api.comprobantes.recurrentes import calendario, service
from api.comprobantes.recurrentes.models import (
    EMITIDA,
    FALLIDA,
    MENSUAL,
    PAUSADA,
    SEMANAL,
    TERMINADA,
    EmisionRecurrente,
    Recurrente,
)
from api.comprobantes.recurrentes.service import DatosRecurrente, QuienRepite
from api.comprobantes.tipos.factura.pedido import FacturaPedida
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.plataforma.codigos.documentos import FACTURA
from api.plataforma.usuarios import service as usuarios
from demo.pieza import Pieza
from demo.taller import Taller

_DESDE, _HASTA = timedelta(days=26), timedelta(days=13)  # así, a la de cada mes todavía no le toca la segunda
_INTENTOS = 5
_MOTIVO = "Su firma electrónica caducó: suba una nueva."


def crear(taller: Taller) -> None:
    """Una al día, una en pausa porque no se pudo y una que terminó: ninguna se emite sola el primer día."""
    dueno = usuarios.propietario_de(taller.empresa_id)
    assert dueno is not None
    quien = QuienRepite(dueno.id, dueno.nombre)
    suyas = {
        pieza.cliente_id: pieza
        for pieza in taller.hechas
        if pieza.tipo == FACTURA and pieza.corriente and hoy() - _DESDE <= pieza.fecha <= hoy() - _HASTA
    }
    queda: tuple[tuple[str, Callable[[Recurrente], None]], ...] = (
        ("Pedido de cada mes", _al_dia),
        ("Reposición semanal", _no_se_pudo),
        ("Una sola vez", _termino),
    )
    for pieza, (nombre, dejar) in zip(suyas.values(), queda, strict=False):
        recurrente = service.crear(_datos(taller, pieza, nombre), quien)
        recurrente.primera, recurrente.emitidas = pieza.fecha, 1
        db.session.add(
            EmisionRecurrente(
                empresa_id=taller.empresa_id,
                recurrente_id=recurrente.id,
                fecha=pieza.fecha,
                estado=EMITIDA,
                comprobante_id=pieza.id,
                en=pieza.emitido_en,
            )
        )
        dejar(recurrente)


def _datos(taller: Taller, pieza: Pieza, nombre: str) -> DatosRecurrente:
    assert pieza.cliente_id is not None
    pagos = [PagoPedido(pago.forma, pago.total, pago.plazo, pago.unidad) for pago in pieza.dicho.pagos]
    detalles = [
        DetallePedido(
            linea.codigo, linea.descripcion, linea.cantidad, linea.precio, "4", producto_id=linea.producto_id
        )
        for linea in pieza.dicho.lineas
    ]
    pedido = FacturaPedida(
        punto_id=taller.punto.id,
        cliente_id=pieza.cliente_id,
        detalles=detalles,
        pagos=pagos or [PagoPedido("01", Decimal("0.01"))],
        adicional=[CampoDicho("Período", "{periodo}")],
    )
    return DatosRecurrente(nombre=nombre, frecuencia=MENSUAL, primera=hoy(), pedido=pedido)


def _al_dia(recurrente: Recurrente) -> None:
    calendario.pasar(recurrente, calendario.de(recurrente).siguiente(recurrente.primera))


def _no_se_pudo(recurrente: Recurrente) -> None:
    recurrente.frecuencia, recurrente.estado, recurrente.motivo = SEMANAL, PAUSADA, _MOTIVO
    recurrente.proxima = toca = recurrente.primera + timedelta(days=7)
    db.session.add(
        EmisionRecurrente(
            empresa_id=recurrente.empresa_id,
            recurrente_id=recurrente.id,
            fecha=toca,
            estado=FALLIDA,
            motivo=_MOTIVO,
            intentos=_INTENTOS,
            intentada_el=toca + timedelta(days=_INTENTOS - 1),
            avisada=True,
        )
    )


def _termino(recurrente: Recurrente) -> None:
    recurrente.veces, recurrente.estado, recurrente.proxima = 1, TERMINADA, None
