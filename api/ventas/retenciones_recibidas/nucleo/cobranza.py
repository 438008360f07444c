"""Lo que una retención recibida hace en la cuenta de su cliente: halla sus documentos, los cobra y deshace lo
cobrado."""

from collections.abc import Iterable, Sequence
from datetime import date

from sqlalchemy import BigInteger, and_, any_, literal, select
from sqlalchemy.dialects.postgresql import ARRAY

from api.core.autor import Autor
from api.core.datos.db import db
from api.libros.cuentas.nucleo.models import DocumentoDeCuenta
from api.libros.cuentas.nucleo.origenes import Atadura
from api.plataforma.codigos.documentos import FACTURA
from api.ventas.cartera import retenidos as cuenta
from api.ventas.cartera import service as cartera
from api.ventas.cartera.models import RETENIDO, TIPOS_DOCUMENTO
from api.ventas.cartera.origenes import ORIGENES
from api.ventas.cartera.retenidos import CargoHallado, CobroDeRetencion
from api.ventas.cartera.service import DatosDinero, PedidoDeAplicacion
from api.ventas.retenciones_recibidas.nucleo import libros, revision
from api.ventas.retenciones_recibidas.nucleo.models import DocumentoRetenido, RetencionRecibida
from api.ventas.retenciones_recibidas.nucleo.pedido import SustentoIngresado

__all__ = ["RETENIDO"]


def hallar(sustentos: Sequence[SustentoIngresado], cliente_id: int, autorizacion: str) -> list[int | None]:
    """El cargo de ese cliente que cada documento nombra, por su clase y su número; None si no se halla."""
    numeros = {s.numero for s in sustentos if s.numero and s.documento_id is None}
    cargos = cuenta.cargos_con_numero(numeros, pruebas=revision.es_de_pruebas(autorizacion))
    suyos = {(c.tipo, c.numero): c.id for c in cargos if c.cliente_id == cliente_id and not c.anulado}
    return [suyos.get((clase(s.cod_doc), s.numero)) for s in sustentos]


def clase(cod_doc: str) -> str:
    """La del cargo que un sustento nombra. El comprador puede llamar de otra manera a una factura: un reembolso, 41."""
    return cod_doc if cod_doc in TIPOS_DOCUMENTO else FACTURA


def candidatos(sustentos: Iterable[DocumentoRetenido], autorizacion: str) -> dict[int, list[CargoHallado]]:
    """Los cargos con el número de cada sustento, sean de quien sean, por el id del sustento."""
    suyos = [s for s in sustentos if s.numero]
    cargos = cuenta.cargos_con_numero({s.numero for s in suyos}, pruebas=revision.es_de_pruebas(autorizacion))
    return {s.id: [c for c in cargos if (c.tipo, c.numero) == (clase(s.cod_doc), s.numero)] for s in suyos}


def cobrar(
    retencion: RetencionRecibida, sustento: DocumentoRetenido, cargo: DocumentoDeCuenta, quien: Autor
) -> int:
    """Cobra lo retenido de un cargo ya bloqueado, hasta lo que debe. Responde el id del cobro."""
    valor = sustento.valor
    aplicado = min(valor, cargo.saldo)
    datos = DatosDinero(
        tercero_id=retencion.cliente_id,
        fecha=retencion.fecha,
        forma=RETENIDO,
        total=valor,
        referencia=retencion.numero,
        aplicaciones=[PedidoDeAplicacion(cargo.id, aplicado)] if aplicado > 0 else [],
        partes=libros.partes_de(sustento.id),
    )
    return cartera.crear_cobro(datos, quien).id


def anular(cobro_ids: Sequence[int], dia: date, motivo: str) -> None:
    """Anula los cobros que la retención hizo. Quien llama ya los tiene bloqueados."""
    for cobro_id in sorted(cobro_ids):
        cartera.anular_cobro(cobro_id, dia, motivo)


def exigir_dia(fecha: date | None, minima: date) -> date:
    return cartera.exigir_fecha(fecha, minima)


def sueltos(cliente_id: int) -> list[CobroDeRetencion]:
    """Los cobros por retención de un cliente que se hicieron a mano y todavía no son de ninguna."""
    cobros = cuenta.cobros_de_retencion(cliente_id)
    atados = ORIGENES.ataduras((cobro.id, RETENIDO) for cobro in cobros)
    return [cobro for cobro in cobros if cobro.id not in atados]


def de_otras(cobro_ids: Iterable[int], retencion_id: int) -> dict[int, Atadura]:
    """Cuáles de esos cobros son de otra retención que vale."""
    suyas = ORIGENES.ataduras((cobro_id, RETENIDO) for cobro_id in cobro_ids)
    return {id_: atadura for id_, atadura in suyas.items() if atadura.id != retencion_id}


def de_retenciones(cobro_ids: Iterable[int]) -> dict[int, Atadura]:
    suya = and_(
        RetencionRecibida.empresa_id == DocumentoRetenido.empresa_id,
        RetencionRecibida.id == DocumentoRetenido.retencion_id,
    )
    consulta = (
        select(DocumentoRetenido.cobro_id, RetencionRecibida.id, RetencionRecibida.numero)
        .join(RetencionRecibida, suya)
        .where(
            DocumentoRetenido.cobro_id == any_(literal(list(cobro_ids), ARRAY(BigInteger))),
            RetencionRecibida.anulada_el.is_(None),
        )
    )
    filas = db.session.execute(consulta)
    return {cobro_id or 0: Atadura(id_, f"la retención {numero}") for cobro_id, id_, numero in filas}
