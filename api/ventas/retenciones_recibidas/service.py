"""Las retenciones recibidas: se registran, se emparejan y se anulan, y cada documento se cobra con lo suyo.

Se toma primero la retención, después los documentos y los cobros de la cuenta, en el orden de la cartera.
"""

from collections.abc import Sequence
from datetime import date

from sqlalchemy import Select, select

from api.core.autor import Autor
from api.core.datos import bloqueo, versiones
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.sesion import quien_llama
from api.core.errors import EstadoInvalido, FaltaConfirmar, NoEncontrado, ReglaDeNegocio
from api.libros.periodos import service as periodos
from api.plataforma.codigos.contabilidad import AREA_IMPUESTOS, AREA_VENTAS
from api.plataforma.codigos.identificaciones import CONSUMIDOR_FINAL
from api.terceros.clientes import service as clientes
from api.ventas.retenciones_recibidas.efectos.escrita import (
    AL_ANULAR,
    ENTIDAD,
    AlAnular,
    ParDeRetencion,
    RetencionEscrita,
)
from api.ventas.retenciones_recibidas.efectos.lista import EFECTOS
from api.ventas.retenciones_recibidas.nucleo import cobranza, liquidaciones, revision
from api.ventas.retenciones_recibidas.nucleo.models import (
    MANUAL,
    DocumentoRetenido,
    RetencionRecibida,
)
from api.ventas.retenciones_recibidas.nucleo.pedido import DatosRetencion, Emparejado
from api.ventas.retenciones_recibidas.nucleo.revision import LineaRevisada

_NO_EXISTE = "No existe esa retención."
_AREAS = (AREA_VENTAS, AREA_IMPUESTOS)  # las de los libros, que un período cierra


def al_anular(hacer: AlAnular) -> None:
    """Registra qué se hace, en el mismo commit, con el recibido del que salió una retención que se anula."""
    AL_ANULAR.poner(hacer)


@transactional
def registrar(datos: DatosRetencion, quien: Autor) -> RetencionRecibida:
    """Registra una retención de un cliente y cobra lo retenido de cada documento que se halla; los demás esperan. Si
    un documento debe menos de lo retenido, el resto queda a favor del cliente."""
    if datos.fecha > hoy():
        raise ReglaDeNegocio.en("fecha", "La fecha de la retención no puede ser futura.")
    periodos.exigir_abierto(datos.fecha, *_AREAS)
    cliente = clientes.obtener(datos.cliente_id)
    if cliente.tipo_identificacion == CONSUMIDOR_FINAL:
        raise ReglaDeNegocio.en("cliente_id", "El consumidor final no retiene: elija otro cliente.")
    revision.exigir_autorizacion(datos)
    lineas, dudas = revision.revisar(datos)
    if datos.origen == MANUAL:
        revision.exigir_distintos(datos.sustentos)
        if dudas and not datos.confirma_valores:
            raise FaltaConfirmar.en(*dudas[0])
    hallados = cobranza.hallar(datos.sustentos, cliente.id, datos.autorizacion)
    retencion, sustentos = _por_escribir(datos, lineas, quien)
    pares = [
        ParDeRetencion(s, pedido.documento_id or hallado, pedido.cobro_id, f"sustentos.{s.n}")
        for s, pedido, hallado in zip(sustentos, datos.sustentos, hallados, strict=True)
    ]
    escrita = RetencionEscrita(
        retencion,
        sustentos,
        pares,
        lineas=lineas,
        cliente=cliente.razon_social,
        confirma_cobro=datos.confirma_cobro,
    )
    EFECTOS.poner([escrita], quien)
    return retencion


@transactional
def emparejar(
    retencion_id: int,
    version: int,
    emparejados: Sequence[Emparejado],
    quien: Autor,
    *,
    confirma_cobro: bool = False,
) -> RetencionRecibida:
    """Empareja a mano los documentos que se nombran. Lo que se cobró de uno que cambia se deshace, como si no hubiera
    sido, y se cobra del nuevo; los que no se nombran quedan como están."""
    retencion = _bloquear(retencion_id)
    versiones.exigir(retencion, version, ENTIDAD, "la retención")
    if retencion.anulada_el is not None:
        raise EstadoInvalido("La retención está anulada: no se empareja.")
    if liquidaciones.vivas(retencion_id):
        raise EstadoInvalido(
            "Lo retenido ya se anotó al liquidar las tarjetas: suelte sus liquidaciones antes de emparejarla."
        )
    periodos.exigir_abierto(retencion.fecha, *_AREAS, campo="sustentos")
    sustentos = list(db.session.scalars(_sustentos(retencion_id)))
    por_id = {sustento.id: sustento for sustento in sustentos}
    pares = []
    for n, pedido in enumerate(emparejados):
        sustento = por_id.pop(pedido.id, None)
        if sustento is None:
            raise ReglaDeNegocio.en(
                f"sustentos.{n}.id", "Ese documento no es de la retención, o está repetido."
            )
        if not _queda_igual(sustento, pedido):
            pares.append(ParDeRetencion(sustento, pedido.documento_id, pedido.cobro_id, f"sustentos.{n}"))
    if not pares:
        return retencion
    corregida = RetencionEscrita(
        retencion, sustentos, pares, esperaban=retencion.por_emparejar, confirma_cobro=confirma_cobro
    )
    EFECTOS.reponer(corregida, quien)
    return retencion


@transactional
def anular(retencion_id: int, fecha: date | None, motivo: str) -> RetencionRecibida:
    """Anula una retención: los cobros que hizo se anulan ese día, y los que se le enlazaron quedan sueltos, como sus
    liquidaciones."""
    retencion = _bloquear(retencion_id)
    if retencion.anulada_el is not None:
        raise EstadoInvalido("La retención ya está anulada.")
    dia = cobranza.exigir_dia(fecha, retencion.fecha)
    periodos.exigir_abierto(dia, *_AREAS)
    sustentos = db.session.scalars(_sustentos(retencion_id)).all()
    EFECTOS.quitar(RetencionEscrita(retencion, sustentos), dia, motivo, quien_llama())
    return retencion


def de_recibido(recibido_id: int) -> int | None:
    """La retención, sin anular, que se registró de un documento recibido."""
    suya = select(RetencionRecibida.id).where(
        RetencionRecibida.recibido_id == recibido_id, RetencionRecibida.anulada_el.is_(None)
    )
    return db.session.scalar(suya)


def obtener(retencion_id: int) -> RetencionRecibida:
    retencion = db.session.scalar(select(RetencionRecibida).where(RetencionRecibida.id == retencion_id))
    if retencion is None:
        raise NoEncontrado(_NO_EXISTE)
    return retencion


def _bloquear(retencion_id: int) -> RetencionRecibida:
    return bloqueo.una(select(RetencionRecibida).where(RetencionRecibida.id == retencion_id), _NO_EXISTE)


def _sustentos(retencion_id: int) -> Select[DocumentoRetenido]:
    return (
        select(DocumentoRetenido)
        .where(DocumentoRetenido.retencion_id == retencion_id)
        .order_by(DocumentoRetenido.n)
    )


def _queda_igual(sustento: DocumentoRetenido, pedido: Emparejado) -> bool:
    """Si ya está así. Sin decir el cobro, el que la retención hizo se queda."""
    mismo_cobro = pedido.cobro_id == sustento.cobro_id or (pedido.cobro_id is None and not sustento.enlazado)
    return pedido.documento_id == sustento.documento_id and mismo_cobro


def _por_escribir(
    datos: DatosRetencion, lineas: Sequence[Sequence[LineaRevisada]], quien: Autor
) -> tuple[RetencionRecibida, list[DocumentoRetenido]]:
    """Su fila y las de sus documentos, que su efecto escribe."""
    sumas = revision.sumar(linea for suyas in lineas for linea in suyas)
    retencion = RetencionRecibida(
        empresa_id=empresa_actual(),
        cliente_id=datos.cliente_id,
        numero=datos.numero,
        autorizacion=datos.autorizacion,
        fecha=datos.fecha,
        origen=datos.origen,
        recibido_id=datos.recibido_id,
        renta=sumas.renta,
        iva=sumas.iva,
        isd=sumas.isd,
        total=sumas.total,
        por_emparejar=len(datos.sustentos),
        creado_por=quien.nombre,
    )
    sustentos = [
        DocumentoRetenido(
            empresa_id=retencion.empresa_id,
            n=n,
            cod_doc=pedido.cod_doc,
            numero=pedido.numero,
            fecha=pedido.fecha,
            valor=revision.sumar(suyas).total,
        )
        for n, (pedido, suyas) in enumerate(zip(datos.sustentos, lineas, strict=True))
    ]
    return retencion, sustentos
