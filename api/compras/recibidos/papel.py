"""La representación impresa de un comprobante recibido: el mismo papel que los nuestros, con lo que su XML dice."""

from decimal import Decimal
from typing import IO, NamedTuple

from api.compras.recibidos import service
from api.compras.recibidos.lectura.leido import DocumentoLeido, ImpuestoLeido, LineaLeida, SustentoLeido
from api.compras.recibidos.models import ANULADO
from api.comprobantes.nucleo import preparacion
from api.comprobantes.nucleo.calculo import IVA
from api.comprobantes.nucleo.documento import (
    CampoDicho,
    Cuadro,
    Documento,
    EmisorDicho,
    Impuesto,
    LineaDicha,
    OtroValor,
    PagoDicho,
    Receptor,
    Titulo,
    Totales,
)
from api.comprobantes.ride import a4
from api.comprobantes.ride.partes import Impreso, monto, numero, por_ciento
from api.core.datos.db import transactional
from api.core.errors import ReglaDeNegocio
from api.plataforma.codigos import documentos
from api.plataforma.retenciones.models import RETENIDOS

LINEAS = 2_000  # las que se dibujan: más, y quien espera se cansa
_CIEN = Decimal(100)
_DE_SUSTENTO = (
    Titulo("Impuesto", 2),
    Titulo("Código", 2),
    Titulo("Base imponible", 2, numerica=True),
    Titulo("Porcentaje", 2, numerica=True),
    Titulo("Valor retenido", 2, numerica=True),
)


class PapelRecibido(NamedTuple):
    """Lo que se dibuja, ya leído, y cómo se llama su archivo."""

    impreso: Impreso
    nombre: str


@transactional
def leer(recibido_id: int) -> PapelRecibido:
    """El papel de un recibido. NoEncontrado si todavía no tiene su XML."""
    fila, leido = service.obtener(recibido_id), service.documento(recibido_id)
    if len(leido.lineas) > LINEAS:
        raise ReglaDeNegocio(f"Tiene {len(leido.lineas):,} líneas: son demasiadas para imprimirlo.")
    impreso = Impreso(
        titulo=documentos.NOMBRES[leido.tipo],
        numero=leido.numero,
        clave_acceso=leido.clave,
        ambiente=leido.ambiente,
        documento=_documento(leido),
        particulares=_particulares(leido),
        cuadros=_cuadros(leido),
        total="Total retenido" if leido.sustentos else "" if leido.destinos else "Total",
        autorizado_en=fila.autorizado_en,
        aviso="ANULADO POR QUIEN LO EMITIÓ" if fila.estado == ANULADO else _aviso(fila.grave),
    )
    return PapelRecibido(impreso, f"recibido-{leido.emisor.ruc}-{leido.numero}.pdf")


def dibujar(papel: PapelRecibido) -> IO[bytes]:
    """Lo dibuja en un archivo temporal, que queda abierto al final."""
    return a4.dibujar(papel.impreso)


def _aviso(grave: bool) -> str:
    return "NO SE PUDO COMPROBAR QUE SEA AUTÉNTICO" if grave else ""


def _documento(leido: DocumentoLeido) -> Documento:
    emisor, receptor = leido.emisor, leido.receptor
    formas = preparacion.formas_pago(leido.fecha)
    return Documento(
        fecha=leido.fecha,
        emisor=EmisorDicho(
            ruc=emisor.ruc,
            razon_social=emisor.razon_social,
            nombre_comercial=emisor.nombre_comercial,
            direccion_matriz=emisor.direccion,
            direccion_establecimiento=emisor.direccion_establecimiento or emisor.direccion,
            contribuyente_especial=emisor.contribuyente_especial,
            obligado_contabilidad=emisor.obligado_contabilidad,
            agente_retencion=emisor.agente_retencion,
            rimpe=emisor.rimpe,
        ),
        receptor=Receptor(receptor.tipo, receptor.identificacion, receptor.razon_social, receptor.direccion),
        totales=Totales(
            subtotal=leido.subtotal,
            descuento=leido.descuento,
            impuestos=tuple(map(_impuesto, leido.impuestos)),
            total=leido.total,
            propina=leido.propina,
            otros=_otros(leido),
        ),
        lineas=() if leido.destinos else tuple(map(_linea, leido.lineas)),
        pagos=tuple(
            PagoDicho(
                pago.forma,
                formas.get(pago.forma, pago.forma),
                pago.total,
                None if pago.plazo is None else int(pago.plazo),
                pago.unidad,
            )
            for pago in leido.pagos
        ),
        adicionales=tuple(CampoDicho(campo.nombre, campo.valor) for campo in leido.adicional),
    )


def _otros(leido: DocumentoLeido) -> tuple[OtroValor, ...]:
    """Lo que además suma su total: los gastos y los rubros de terceros, si los cuenta."""
    dichos = tuple(OtroValor(nombre, valor) for nombre, valor in leido.otros)
    if leido.rubros_fuera:
        return dichos
    return (*dichos, *(OtroValor(rubro.concepto, rubro.total, de_tercero=True) for rubro in leido.rubros))


def _linea(linea: LineaLeida) -> LineaDicha:
    return LineaDicha(
        codigo=linea.codigo,
        descripcion=linea.descripcion,
        cantidad=linea.cantidad,
        precio=linea.precio,
        descuento=linea.descuento,
        subtotal=linea.subtotal,
        impuestos=tuple(map(_impuesto, linea.impuestos)),
        codigo_auxiliar=linea.codigo_auxiliar,
        unidad=linea.unidad,
        adicionales=tuple(CampoDicho(campo.nombre, campo.valor) for campo in linea.adicional),
    )


def _impuesto(impuesto: ImpuestoLeido) -> Impuesto:
    """La nota de crédito no dice la tarifa de sus totales: sale de lo que suman."""
    tarifa = impuesto.tarifa
    if tarifa is None:
        sin_base = not impuesto.base or impuesto.codigo != IVA
        tarifa = Decimal(0) if sin_base else (impuesto.valor * _CIEN / impuesto.base).quantize(Decimal(1))
    return Impuesto(impuesto.codigo, impuesto.codigo_porcentaje, "", tarifa, impuesto.base, impuesto.valor)


def _particulares(leido: DocumentoLeido) -> tuple[tuple[str, str], ...]:
    retenido = tuple(
        (f"{que} que el emisor retuvo", monto(valor))
        for que, valor in (("IVA", leido.retenido_iva), ("Renta", leido.retenido_renta))
        if valor
    )
    if leido.modificado is None:
        return retenido
    dicho = leido.modificado
    cual = documentos.NOMBRES.get(dicho.tipo, "Documento")
    pares = [
        ("Modifica", f"{cual} {dicho.numero}"),
        ("Fecha", f"{dicho.fecha:%d/%m/%Y}" if dicho.fecha else ""),
    ]
    return (*((rotulo, texto) for rotulo, texto in (*pares, ("Motivo", dicho.motivo)) if texto), *retenido)


def _cuadros(leido: DocumentoLeido) -> tuple[Cuadro, ...]:
    return (*map(_de_sustento, leido.sustentos), *_de_destinos(leido), *_de_rubros(leido))


def _de_rubros(leido: DocumentoLeido) -> tuple[Cuadro, ...]:
    if not leido.rubros:
        return ()
    filas = [(rubro.concepto, monto(rubro.total)) for rubro in leido.rubros]
    if leido.rubros_fuera:
        filas.append(("Valor a pagar, con el documento", monto(leido.por_pagar)))
    return (
        Cuadro((Titulo("Concepto", 4), Titulo("Valor", numerica=True)), tuple(filas), "Rubros de terceros"),
    )


def _de_sustento(sustento: SustentoLeido) -> Cuadro:
    cual = documentos.NOMBRES.get(sustento.cod_doc, "Documento")
    importe = "" if sustento.importe_total is None else monto(sustento.importe_total)
    datos = (
        CampoDicho("Fecha de emisión", f"{sustento.fecha:%d/%m/%Y}" if sustento.fecha else ""),
        CampoDicho("Importe total", importe),
    )
    filas = (
        (
            RETENIDOS.get(linea.codigo, str(linea.codigo)),
            linea.codigo_retencion,
            monto(linea.base),
            por_ciento(linea.porcentaje),
            monto(linea.valor),
        )
        for linea in sustento.retenciones
    )
    dichos = tuple(dato for dato in datos if dato.valor)
    return Cuadro(_DE_SUSTENTO, tuple(filas), f"{cual} {sustento.numero}", dichos)


def _de_destinos(leido: DocumentoLeido) -> tuple[Cuadro, ...]:
    if not leido.destinos:
        return ()
    a_quien = tuple(
        (d.identificacion, d.razon_social, d.direccion, d.motivo, d.numero) for d in leido.destinos
    )
    que = tuple((linea.codigo, linea.descripcion, numero(linea.cantidad)) for linea in leido.lineas)
    return (
        Cuadro(
            (
                Titulo("Identificación", 2),
                Titulo("Destinatario", 3),
                Titulo("Dirección", 3),
                Titulo("Motivo", 2),
                Titulo("Documento", 2),
            ),
            a_quien,
            "A dónde va",
        ),
        Cuadro(
            (Titulo("Código", 2), Titulo("Descripción", 6), Titulo("Cantidad", 2, numerica=True)),
            que,
            "Qué lleva",
        ),
    )
