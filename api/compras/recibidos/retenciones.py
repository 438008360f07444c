"""Las retenciones que los clientes hacen a la empresa, de su XML recibido a la cuenta del cliente."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select

from api.compras.recibidos import service
from api.compras.recibidos.lectura.leido import DocumentoLeido, RetencionLeida
from api.compras.recibidos.models import ACEPTADO, ANULADO, CUARENTENA, POR_REVISAR, SIN_XML, Recibido
from api.core.autor import Autor
from api.core.datos.db import db, transactional
from api.core.datos.money import redondear
from api.core.errors import DomainError, EstadoInvalido, ReglaDeNegocio
from api.plataforma.codigos.documentos import RETIENEN
from api.plataforma.codigos.identificaciones import RUC
from api.plataforma.retenciones.models import RETENIDOS
from api.terceros.clientes import service as clientes
from api.terceros.padron import identificacion
from api.ventas.retenciones_recibidas import liquidado
from api.ventas.retenciones_recibidas import service as retenciones
from api.ventas.retenciones_recibidas.comparacion import RetencionDelSri
from api.ventas.retenciones_recibidas.nucleo.models import XML, RetencionRecibida
from api.ventas.retenciones_recibidas.nucleo.pedido import DatosRetencion, LineaIngresada, SustentoIngresado

_NO_ES = "Ese comprobante no es una retención."


class HechaConUna(NamedTuple):
    """En qué quedó un recibido que se pidió registrar con otros. `mensaje`: por qué no se pudo o, si se hizo, qué falta.
    `retencion_id`: la que se registró."""

    id: int
    hecho: bool
    mensaje: str = ""
    retencion_id: int | None = None


@transactional
def aceptar(
    recibido_id: int, quien: Autor, *, cliente_id: int | None = None, confirma_cobro: bool = False
) -> RetencionRecibida:
    """Registra la retención de un recibido y lo acepta, en el mismo commit. `cliente_id`: None, el que tiene el RUC de
    quien la emitió."""
    fila = service.tomar(recibido_id)
    if fila.tipo not in RETIENEN:
        raise ReglaDeNegocio(_NO_ES)
    if fila.estado != POR_REVISAR:
        raise EstadoInvalido("Solo se registra una retención que está por revisar en los recibidos.")
    dicho = service.documento(recibido_id)
    datos = DatosRetencion(
        cliente_id=cliente_id or _cliente(fila),
        numero=fila.numero,
        autorizacion=fila.clave,
        fecha=fila.fecha,
        sustentos=_sustentos(dicho),
        confirma_cobro=confirma_cobro,
        origen=XML,
        recibido_id=recibido_id,
    )
    retencion = retenciones.registrar(datos, quien)
    service.pasar(fila, ACEPTADO, "aceptar")
    return retencion


def aceptar_varias(ids: Sequence[int], quien: Autor) -> list[HechaConUna]:
    """Una por una, cada una con su commit: la que no se puede, o la que pregunta algo, no detiene a las demás."""
    hechas = []
    for recibido_id in ids:
        try:
            retencion = aceptar(recibido_id, quien)
        except DomainError as error:
            hechas.append(HechaConUna(recibido_id, False, error.msg))
        else:
            hechas.append(HechaConUna(recibido_id, True, _falta(retencion), retencion.id))
    return hechas


def del_mes(desde: date, hasta: date) -> list[RetencionDelSri]:
    """Las recibidas con fecha entre esos días, sin las que están en cuarentena: pueden no ser de la empresa."""
    suyas = (
        select(Recibido)
        .where(
            Recibido.tipo.in_(RETIENEN), Recibido.fecha.between(desde, hasta), Recibido.estado != CUARENTENA
        )
        .order_by(Recibido.fecha, Recibido.id)
    )
    return [_del_sri(fila) for fila in db.session.scalars(suyas)]


def soltar(recibido_id: int) -> None:
    """La retención se anuló: su recibido vuelve a la bandeja."""
    fila = service.tomar(recibido_id)
    if fila.estado == ACEPTADO:
        service.pasar(fila, POR_REVISAR, "restaurar")


def _del_sri(fila: Recibido) -> RetencionDelSri:
    sin_leer = fila.estado in SIN_XML
    return RetencionDelSri(
        fila.id,
        fila.clave,
        fila.ruc,
        fila.razon_social,
        fila.numero,
        fila.fecha,
        None if sin_leer else fila.total,
        fila.estado,
        fila.estado == ANULADO,
    )


def _falta(retencion: RetencionRecibida) -> str:
    if ya := liquidado.aviso(retencion):
        return ya
    return f"De la {retencion.numero} queda por emparejar alguna factura." if retencion.por_emparejar else ""


def _cliente(fila: Recibido) -> int:
    """El que tiene el RUC de quien la emitió, o su cédula."""
    numeros = identificacion.de_la_misma_persona(RUC, fila.ruc)
    hallados = clientes.por_identificaciones(numeros)
    suyo = next((hallados[numero] for numero in numeros if numero in hallados), None)
    if suyo is None:
        raise ReglaDeNegocio.en(
            "cliente_id",
            f"No hay un cliente con el RUC {fila.ruc}, {fila.razon_social}: créelo, o elija cuál es.",
        )
    return suyo


def _sustentos(dicho: DocumentoLeido) -> list[SustentoIngresado]:
    return [
        SustentoIngresado(
            cod_doc=sustento.cod_doc,
            numero=sustento.numero,
            fecha=sustento.fecha,
            lineas=[_linea(retencion) for retencion in sustento.retenciones],
        )
        for sustento in dicho.sustentos
    ]


def _linea(dicha: RetencionLeida) -> LineaIngresada:
    if dicha.codigo not in RETENIDOS:
        raise ReglaDeNegocio(f"La retención es de un impuesto que no se conoce: {dicha.codigo}.")
    porcentaje = min(redondear(dicha.porcentaje), Decimal(100))
    return LineaIngresada(dicha.codigo, dicha.codigo_retencion, dicha.base, porcentaje, dicha.valor)
