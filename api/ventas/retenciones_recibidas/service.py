"""Las retenciones recibidas: se registran, se emparejan y se anulan, y cada documento se cobra con lo suyo.

Se toma primero la retención, después los documentos y los cobros de la cuenta, en el orden de la cartera.
"""

from collections.abc import Callable, Sequence
from datetime import date
from typing import NamedTuple

from sqlalchemy import Select, select

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto, EstadoInvalido, FaltaConfirmar, NoEncontrado, ReglaDeNegocio
from api.core.registros import EnFila
from api.libros.cuentas.nucleo.models import DineroDeCuenta, DocumentoDeCuenta
from api.libros.cuentas.nucleo.origenes import Atadura
from api.libros.periodos import service as periodos
from api.plataforma.codigos.contabilidad import AREA_IMPUESTOS, AREA_VENTAS
from api.plataforma.codigos.identificaciones import CONSUMIDOR_FINAL
from api.terceros.clientes import service as clientes
from api.ventas.cartera import retenidos as cuenta
from api.ventas.retenciones_recibidas import cobranza, libros, liquidaciones, revision
from api.ventas.retenciones_recibidas.models import (
    MANUAL,
    DocumentoRetenido,
    LineaRetenida,
    RetencionRecibida,
)
from api.ventas.retenciones_recibidas.pedido import DatosRetencion, Emparejado
from api.ventas.retenciones_recibidas.revision import LineaRevisada

ENTIDAD = "retencion_recibida"
_NO_EXISTE = "No existe esa retención."
_OTRO = "Se emparejó con otro documento."
_AREAS = (AREA_VENTAS, AREA_IMPUESTOS)  # las de los libros, que un período cierra
AlAnular = Callable[[int], None]
_AL_ANULAR = EnFila[AlAnular]("a quién se avisa de una retención recibida anulada")


def al_anular(hacer: AlAnular) -> None:
    """Registra qué se hace, en el mismo commit, con el recibido del que salió una retención que se anula."""
    _AL_ANULAR.poner(hacer)


class _Par(NamedTuple):
    """Con qué se empareja un sustento, y en qué campo se dice lo que esté mal."""

    sustento: DocumentoRetenido
    documento_id: int | None
    cobro_id: int | None
    campo: str


@transactional
def registrar(datos: DatosRetencion, quien: str) -> RetencionRecibida:
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
    retencion = _escribir(datos, lineas, quien)
    sustentos = _escribir_sustentos(retencion, datos, lineas)
    pares = [
        _Par(s, pedido.documento_id or hallado, pedido.cobro_id, f"sustentos.{s.n}")
        for s, pedido, hallado in zip(sustentos, datos.sustentos, hallados, strict=True)
    ]
    _emparejar(retencion, sustentos, pares, quien, datos.confirma_cobro)
    _anotar("crear", retencion, despues={"cliente": cliente.razon_social, **_resumen(retencion)})
    return retencion


@transactional
def emparejar(
    retencion_id: int,
    version: int,
    emparejados: Sequence[Emparejado],
    quien: str,
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
            pares.append(_Par(sustento, pedido.documento_id, pedido.cobro_id, f"sustentos.{n}"))
    if not pares:
        return retencion
    antes = {"por_emparejar": retencion.por_emparejar}
    _emparejar(retencion, sustentos, pares, quien, confirma_cobro)
    retencion.version += 1
    db.session.flush()
    despues = {
        "por_emparejar": retencion.por_emparejar,
        "documentos": [par.sustento.numero for par in pares],
    }
    _anotar("emparejar", retencion, antes, despues)
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
    con_cobro = [s for s in db.session.scalars(_sustentos(retencion_id)) if s.cobro_id]
    suyos = [s.cobro_id or 0 for s in con_cobro if not s.enlazado]
    enlazados = [s.cobro_id or 0 for s in con_cobro if s.enlazado]
    cuenta.bloquear((), suyos)
    retencion.anulada_el, retencion.motivo_anulacion = dia, motivo
    retencion.version += 1
    db.session.flush()  # desde aquí sus cobros ya no son de ella
    cobranza.anular(suyos, dia, motivo)
    for suya in liquidaciones.vivas(retencion_id):
        suya.soltado_el = dia
    libros.contabilizar_otra_vez(enlazados, audit.quien_llama()[1])
    if retencion.recibido_id is not None:
        for hacer in _AL_ANULAR:
            hacer(retencion.recibido_id)
    _anotar("anular", retencion, despues={"anulada_el": dia, "motivo": motivo})
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


def _emparejar(
    retencion: RetencionRecibida,
    sustentos: Sequence[DocumentoRetenido],
    pares: Sequence[_Par],
    quien: str,
    confirma_cobro: bool,
) -> None:
    """Deshace lo cobrado de los sustentos que cambian y cobra lo nuevo, en el mismo commit."""
    sueltos = {p.sustento.cobro_id for p in pares if p.sustento.cobro_id and p.sustento.enlazado}
    deshechos = [p.sustento.cobro_id for p in pares if p.sustento.cobro_id and not p.sustento.enlazado]
    enlazados = {p.cobro_id for p in pares if p.cobro_id}
    documentos, cobros = cuenta.bloquear(
        (p.documento_id for p in pares if p.documento_id), {*deshechos, *enlazados}
    )
    for par in pares:
        _exigir_documento(par, retencion, documentos)
    for par in pares:
        par.sustento.documento_id, par.sustento.cobro_id, par.sustento.enlazado = None, None, False
    db.session.flush()
    cobranza.anular(deshechos, retencion.fecha, _OTRO)
    de_otra = cobranza.de_otras(enlazados, retencion.id)
    for par in pares:
        par.sustento.documento_id, par.sustento.cobro_id = par.documento_id, par.cobro_id
        par.sustento.enlazado = par.cobro_id is not None
    _exigir_cobros(retencion, sustentos, pares, cobros, de_otra)
    por_cobrar = [p for p in pares if p.documento_id and not p.cobro_id and p.sustento.valor]
    _enlazar_o_preguntar(retencion, por_cobrar, confirma_cobro)
    for par in por_cobrar:
        if par.documento_id and par.sustento.cobro_id is None:
            cargo = documentos[par.documento_id]
            par.sustento.cobro_id = cobranza.cobrar(retencion, par.sustento, cargo, quien)
    retencion.por_emparejar = sum(1 for s in sustentos if s.documento_id is None)
    db.session.flush()
    atados = {s.cobro_id for s in sustentos if s.cobro_id and s.enlazado}
    libros.contabilizar_otra_vez(sueltos | atados, quien)


def _exigir_documento(
    par: _Par, retencion: RetencionRecibida, documentos: dict[int, DocumentoDeCuenta]
) -> None:
    if par.documento_id is None:
        if par.cobro_id is not None:
            raise ReglaDeNegocio.en(f"{par.campo}.documento_id", "Elija la factura que ese cobro cobró.")
        return
    campo, documento = f"{par.campo}.documento_id", documentos[par.documento_id]
    if documento.tercero_id != retencion.cliente_id:
        raise ReglaDeNegocio.en(campo, "Esa factura es de otro cliente.")
    if documento.signo < 0:
        raise ReglaDeNegocio.en(campo, "De una nota de crédito no se retiene: elija la factura.")
    if documento.anulado_el is not None:
        raise EstadoInvalido.en(campo, "Esa factura está anulada.")
    if documento.fecha > retencion.fecha and retencion.origen == MANUAL:
        raise ReglaDeNegocio.en(
            "fecha", f"La retención no puede ser anterior a la factura {documento.numero}."
        )


def _exigir_cobros(
    retencion: RetencionRecibida,
    sustentos: Sequence[DocumentoRetenido],
    pares: Sequence[_Par],
    cobros: dict[int, DineroDeCuenta],
    de_otra: dict[int, Atadura],
) -> None:
    """Que un cobro hecho a mano que se enlaza sea por una retención de ese cliente, no esté anulado, no sea de otra y
    valga lo que de ella cobra."""
    for par in pares:
        if par.cobro_id is None:
            continue
        campo, cobro = f"{par.campo}.cobro_id", cobros[par.cobro_id]
        suma = sum((s.valor for s in sustentos if s.cobro_id == cobro.id), revision.CERO)
        if cobro.tercero_id != retencion.cliente_id or cobro.forma != cobranza.RETENIDO:
            raise ReglaDeNegocio.en(campo, "Elija un cobro por retención de ese mismo cliente.")
        if cobro.anulado_el is not None:
            raise EstadoInvalido.en(campo, f"El cobro {cobro.numero} está anulado.")
        if cobro.id in de_otra:
            raise Conflicto.en(campo, f"El cobro {cobro.numero} ya es de {de_otra[cobro.id].nombre}.")
        if suma != cobro.total:
            raise ReglaDeNegocio.en(
                campo,
                f"El cobro {cobro.numero} es de {cobro.total} y lo retenido suma {suma}: anúlelo, y la retención cobra "
                "lo suyo.",
            )


def _enlazar_o_preguntar(retencion: RetencionRecibida, pares: Sequence[_Par], confirma: bool) -> None:
    """Lo que se cobró a mano no se cobra otra vez. Si uno pagó justo ese documento y por ese valor, una retención leída
    de su XML lo enlaza; de los demás se pregunta."""
    sueltos = [] if confirma or not pares else cobranza.sueltos(retencion.cliente_id)
    for par in pares:
        parecidos = [
            c
            for c in sueltos
            if par.documento_id in c.documentos or c.total in (par.sustento.valor, retencion.total)
        ]
        if not parecidos:
            continue
        suyo = parecidos[0]
        justo = suyo.total == par.sustento.valor and suyo.documentos == {par.documento_id}
        if not (justo and retencion.origen != MANUAL):
            raise FaltaConfirmar.en(
                f"{par.campo}.cobro_id",
                f"Ya hay un cobro por retención de este cliente, el {suyo.numero} del {suyo.fecha:%d/%m/%Y} por "
                f"{suyo.total}: enlácelo, o confirme que es otro.",
            )
        tomado = cuenta.bloquear((), [suyo.id])[1][suyo.id]
        if tomado.anulado_el is not None or cobranza.de_otras([suyo.id], retencion.id):
            raise Conflicto()
        par.sustento.cobro_id, par.sustento.enlazado = suyo.id, True
        sueltos.remove(suyo)


def _escribir(
    datos: DatosRetencion, lineas: Sequence[Sequence[LineaRevisada]], quien: str
) -> RetencionRecibida:
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
        creado_por=quien,
    )
    db.session.add(retencion)
    db.session.flush()
    return retencion


def _escribir_sustentos(
    retencion: RetencionRecibida, datos: DatosRetencion, lineas: Sequence[Sequence[LineaRevisada]]
) -> list[DocumentoRetenido]:
    sustentos = [
        DocumentoRetenido(
            empresa_id=retencion.empresa_id,
            retencion_id=retencion.id,
            n=n,
            cod_doc=pedido.cod_doc,
            numero=pedido.numero,
            fecha=pedido.fecha,
            valor=revision.sumar(suyas).total,
        )
        for n, (pedido, suyas) in enumerate(zip(datos.sustentos, lineas, strict=True))
    ]
    db.session.add_all(sustentos)
    db.session.flush()
    db.session.add_all(
        LineaRetenida(
            empresa_id=retencion.empresa_id,
            retencion_id=retencion.id,
            sustento_id=sustento.id,
            n=n,
            codigo=linea.codigo,
            codigo_retencion=linea.codigo_retencion,
            nombre=linea.nombre,
            base=linea.base,
            porcentaje=linea.porcentaje,
            valor=linea.valor,
        )
        for sustento, suyas in zip(sustentos, lineas, strict=True)
        for n, linea in enumerate(suyas)
    )
    return sustentos


def _resumen(retencion: RetencionRecibida) -> audit.Anotado:
    return {
        "numero": retencion.numero,
        "fecha": retencion.fecha,
        "total": retencion.total,
        "por_emparejar": retencion.por_emparejar,
    }


def _anotar(
    accion: str,
    retencion: RetencionRecibida,
    antes: audit.Anotado | None = None,
    despues: audit.Anotado | None = None,
) -> None:
    audit.record(accion, ENTIDAD, retencion.id, empresa_id=retencion.empresa_id, antes=antes, despues=despues)
