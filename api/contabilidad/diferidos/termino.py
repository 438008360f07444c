"""Terminar antes un pago anticipado: lo que falta gastarse sale de una vez, y se puede deshacer."""

from dataclasses import dataclass
from datetime import date

from api.contabilidad.diferidos import service
from api.contabilidad.diferidos.campos import CERO
from api.contabilidad.diferidos.service import TERMINO
from api.contabilidad.mensuales import service as mensuales
from api.contabilidad.mensuales.models import AMORTIZACION
from api.core.autor import Autor
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import db, transactional
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.libros.asientos import service as asientos
from api.libros.asientos.pedido import AsientoPedido, LineaContable, OrigenAsiento
from api.libros.periodos import service as periodos
from api.plataforma.codigos.contabilidad import AREA_GENERAL, GENERAL


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosTermino:
    """`contra_id`: la cuenta a la que va lo que falta: la de su gasto, o donde está lo que le devuelven."""

    fecha: date
    contra_id: int
    motivo: str


@transactional
def terminar(diferido_id: int, datos: DatosTermino, quien: Autor) -> None:
    """Asienta lo que falta contra esa cuenta. EstadoInvalido si los meses anteriores no están asentados, o lo está alguno
    posterior; ReglaDeNegocio si ya no queda nada."""
    mensuales.turno(AMORTIZACION)
    diferido = service.bloquear(diferido_id)
    service.exigir_vivo(diferido)
    if datos.fecha > hoy():
        raise ReglaDeNegocio.en("fecha", "No puede ser posterior a hoy.")
    periodos.exigir_abierto(datos.fecha, AREA_GENERAL)
    suyas = service.cuotas(diferido)
    mes = meses.primero(datos.fecha)
    if suyas and suyas[-1].mes > mes:
        raise EstadoInvalido.en("fecha", f"Ya se amortizó hasta {suyas[-1].mes:%m/%Y}: deshágalo antes.")
    va, anterior = service.gastado(diferido, suyas), meses.sumar(mes, -1)
    if service.programado(diferido, anterior) > va:
        raise EstadoInvalido.en("fecha", f"Antes asiente la amortización hasta {anterior:%m/%Y}.")
    queda = diferido.importe - va
    if not queda:
        raise ReglaDeNegocio("Ya se gastó todo: no hay nada que terminar.")
    lineas = (
        LineaContable(datos.contra_id, queda, CERO, centro_id=diferido.centro_id),
        LineaContable(diferido.cuenta_id, CERO, queda, centro_id=diferido.centro_id),
    )
    mensuales.exigir_lineas(lineas, "contra_id")
    diferido.terminado_el, diferido.terminado_valor = datos.fecha, queda
    diferido.terminado_por, diferido.motivo = quien.nombre, datos.motivo
    diferido.version += 1
    db.session.flush()
    pedido = AsientoPedido(
        fecha=datos.fecha,
        diario=GENERAL,
        area=AREA_GENERAL,
        glosa=f"Término de {diferido.nombre}: {datos.motivo}"[:300],
        lineas=lineas,
        origen=OrigenAsiento(TERMINO, diferido.id),
    )
    asientos.asentar(pedido, quien)
    despues: dict[str, object] = {"fecha": datos.fecha, "valor": queda, "motivo": datos.motivo}
    service.anotar("terminar", diferido, despues=despues)


@transactional
def deshacer(diferido_id: int, quien: Autor) -> None:
    """Reversa su término, con su misma fecha: sigue gastándose como antes."""
    mensuales.turno(AMORTIZACION)
    diferido = service.bloquear(diferido_id)
    if diferido.terminado_el is None:
        raise EstadoInvalido("No se terminó antes: no hay nada que deshacer.")
    periodos.exigir_abierto(diferido.terminado_el, AREA_GENERAL)
    asientos.reversar_origen(
        TERMINO, diferido.id, diferido.terminado_el, f"se deshizo el término de {diferido.nombre}", quien
    )
    diferido.terminado_el = diferido.terminado_valor = None
    diferido.terminado_por = diferido.motivo = ""
    diferido.version += 1
    service.anotar("deshacer", diferido, despues={"terminado_el": None})
