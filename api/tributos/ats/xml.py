"""El XML de un anexo, fila por fila, en el orden de su esquema. Lo escrito ya cabe en él: nada lleva que escapar.

Una fila es una sola cadena: de cien mil documentos se escriben cien mil."""

from collections.abc import Hashable, Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from api.plataforma.codigos import ats
from api.plataforma.codigos.pagos import PAGO_AL_EXTERIOR, PAGO_LOCAL, REGIMEN_GENERAL
from api.plataforma.codigos.personas import PERSONA
from api.plataforma.codigos.personas import SOCIEDAD as DE_SOCIEDAD
from api.plataforma.impuestos.models import ICE, IVA
from api.terceros.proveedores.models import NATURAL
from api.tributos.ats.compras import CERO, BasesDelAnexo, CompraDelAnexo, LineaDeRenta
from api.tributos.ats.escrito import textos
from api.tributos.ats.ventas import VentaDelAnexo
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado

CABEZA = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<iva>\n'
PIE = "</iva>\n"
_LOCAL = (
    f"<pagoExterior><pagoLocExt>{PAGO_LOCAL}</pagoLocExt><paisEfecPago>{ats.NO_APLICA}</paisEfecPago>"
    f"<aplicConvDobTrib>{ats.NO_APLICA}</aplicConvDobTrib>"
    f"<pagExtSujRetNorLeg>{ats.NO_APLICA}</pagExtSujRetNorLeg></pagoExterior>"
)
_SIN_IVA_RETENIDO = "".join(f"<{cual}>0.00</{cual}>" for cual in ats.IVA_RETENIDO)


def informante(ruc: str, nombre: str, periodo: PeriodoDeclarado, locales: int, total: Decimal) -> str:
    semestral = "<regimenMicroempresa>SI</regimenMicroempresa>" if periodo.meses > 1 else ""
    return (
        f"<TipoIDInformante>R</TipoIDInformante><IdInformante>{ruc}</IdInformante>"
        f"<razonSocial>{textos.razon_social(nombre)}</razonSocial>"
        f"<Anio>{periodo.hasta:%Y}</Anio><Mes>{periodo.hasta:%m}</Mes>{semestral}"
        f"<numEstabRuc>{locales:03d}</numEstabRuc><totalVentas>{total:.2f}</totalVentas>"
        "<codigoOperativo>IVA</codigoOperativo>\n"
    )


def compra(c: CompraDelAnexo) -> str:
    fila, serie, b = c.fila, c.serie, c.bases
    tp = ats.DE_PROVEEDOR[fila.tipo_identificacion]
    de_afuera = ""
    if tp == ats.PROVEEDOR_DE_AFUERA:
        clase = PERSONA if fila.tipo_proveedor == NATURAL else DE_SOCIEDAD
        de_afuera = f"<tipoProv>{clase}</tipoProv><denoProv>{textos.nombre(fila.razon_social)}</denoProv>"
    return (
        f"<detalleCompras><codSustento>{c.sustento or ats.GASTO_SIN_CREDITO}</codSustento><tpIdProv>{tp}</tpIdProv>"
        f"<idProv>{textos.identificacion(fila.identificacion)}</idProv>"
        f"<tipoComprobante>{c.tipo}</tipoComprobante>{de_afuera}"
        f"<parteRel>{_si_no(fila.parte_relacionada)}</parteRel>"
        f"<fechaRegistro>{textos.dia(fila.fecha_registro)}</fechaRegistro>"
        f"<establecimiento>{serie.establecimiento}</establecimiento><puntoEmision>{serie.punto}</puntoEmision>"
        f"<secuencial>{serie.secuencial}</secuencial><fechaEmision>{textos.dia(fila.fecha)}</fechaEmision>"
        f"<autorizacion>{c.autorizacion}</autorizacion>"
        f"<baseNoGraIva>{b.no_objeto:.2f}</baseNoGraIva><baseImponible>{b.cero:.2f}</baseImponible>"
        f"<baseImpGrav>{b.gravada:.2f}</baseImpGrav><baseImpExe>{b.exenta:.2f}</baseImpExe>"
        f"<montoIce>{b.ice:.2f}</montoIce><montoIva>{b.iva:.2f}</montoIva>{_iva_retenido(c.iva_retenido)}"
        f"<valorRetencionNc>{c.retenido_nc:.2f}</valorRetencionNc><totbasesImpReemb>{_reembolsado(c):.2f}</totbasesImpReemb>"
        f"{_pago(c)}{_formas(c.formas)}{_air(c)}{_retencion(c)}{_modificado(c)}{_reembolsos(c)}</detalleCompras>\n"
    )


def forma_de_compra(c: CompraDelAnexo) -> Hashable | None:
    """De qué depende que su fila cumpla el esquema, además de lo que siempre lo cumple (sus cifras, sus fechas): dos filas de la
    misma forma lo cumplen o no lo cumplen las dos. None: se mira siempre."""
    fila, b = c.fila, c.bases
    if c.afuera or fila.reembolsos or min(b.no_objeto, b.cero, b.gravada, b.exenta, b.ice, b.iva) < 0:
        return None
    if any(linea.dividendos or linea.banano or linea.base < 0 or linea.valor < 0 for linea in c.renta):
        return None
    if any(valor < 0 for valor in c.iva_retenido.values()):
        return None
    return (
        *(c.sustento, c.tipo, fila.tipo_identificacion, len(textos.identificacion(fila.identificacion))),
        *(c.serie.secuencial == "0", len(c.autorizacion), c.formas, fila.fecha.year),
        *((linea.codigo, linea.porcentaje) for linea in c.renta),
        *(c.retiene, fila.mod_cod_doc, fila.mod_numero and textos.numero(fila.mod_numero).secuencial == "0"),
        len(textos.autorizacion(fila.mod_autorizacion)),
    )


def _iva_retenido(retenido: Mapping[str, Decimal]) -> str:
    if not retenido:
        return _SIN_IVA_RETENIDO
    return "".join(f"<{cual}>{retenido.get(cual, CERO):.2f}</{cual}>" for cual in ats.IVA_RETENIDO)


def _si_no(valor: object) -> str:
    return "SI" if valor else "NO"


def _pago(c: CompraDelAnexo) -> str:
    """Con qué régimen y en qué país se pagó: lo dicen su retención o ella o, si no, la ficha del proveedor."""
    if not c.afuera:
        return _LOCAL
    dicho: Mapping[str, Any] = c.exterior or {}
    pais = textos.autorizacion(str(dicho.get("pais") or c.fila.pais or ""))[:3].zfill(3)
    regimen = dicho.get("regimen") or REGIMEN_GENERAL
    convenio = bool(dicho.get("convenio", c.fila.convenio))
    sujeto = ats.NO_APLICA if convenio else _si_no(dicho.get("sujeto_a_retencion"))
    donde = (
        f"<paisEfecPagoGen>{pais}</paisEfecPagoGen>"
        if regimen == REGIMEN_GENERAL
        else f"<paisEfecPagoParFis>{pais}</paisEfecPagoParFis>"
        f"<denopagoRegFis>{textos.razon_social(dicho.get('denominacion') or c.fila.razon_social)}</denopagoRegFis>"
    )
    return (
        f"<pagoExterior><pagoLocExt>{PAGO_AL_EXTERIOR}</pagoLocExt><tipoRegi>{regimen}</tipoRegi>{donde}"
        f"<paisEfecPago>{pais}</paisEfecPago><aplicConvDobTrib>{_si_no(convenio)}</aplicConvDobTrib>"
        f"<pagExtSujRetNorLeg>{sujeto}</pagExtSujRetNorLeg></pagoExterior>"
    )


def _formas(formas: Any) -> str:
    if not formas:
        return ""
    return f"<formasDePago>{''.join(f'<formaPago>{f}</formaPago>' for f in formas)}</formasDePago>"


def _air(c: CompraDelAnexo) -> str:
    return f"<air>{''.join(map(_linea, c.renta))}</air>" if c.renta else ""


def _linea(linea: LineaDeRenta) -> str:
    dividendos, banano = linea.dividendos, linea.banano
    de_dividendos = de_banano = ""
    if dividendos:
        de_dividendos = (
            f"<fechaPagoDiv>{textos.dia(date.fromisoformat(dividendos['fecha']))}</fechaPagoDiv>"
            f"<imRentaSoc>{Decimal(dividendos['impuesto']):.2f}</imRentaSoc>"
            f"<anioUtDiv>{dividendos['ejercicio']}</anioUtDiv>"
        )
    if banano:
        de_banano = (
            f"<numCajBan>{Decimal(banano['cajas']):.2f}</numCajBan>"
            f"<precCajBan>{Decimal(banano['precio']):.2f}</precCajBan>"
        )
    return (
        f"<detalleAir><codRetAir>{linea.codigo}</codRetAir><baseImpAir>{linea.base:.2f}</baseImpAir>"
        f"<porcentajeAir>{linea.porcentaje:.2f}</porcentajeAir><valRetAir>{linea.valor:.2f}</valRetAir>"
        f"{de_dividendos}{de_banano}</detalleAir>"
    )


def _retencion(c: CompraDelAnexo) -> str:
    f = c.fila
    if not c.retiene:
        return ""
    return (
        f"<estabRetencion1>{f.ret_establecimiento}</estabRetencion1><ptoEmiRetencion1>{f.ret_punto}</ptoEmiRetencion1>"
        f"<secRetencion1>{f.ret_secuencial}</secRetencion1><autRetencion1>{f.ret_autorizacion}</autRetencion1>"
        f"<fechaEmiRet1>{textos.dia(f.ret_fecha)}</fechaEmiRet1>"
    )


def _modificado(c: CompraDelAnexo) -> str:
    f = c.fila
    if not f.mod_cod_doc or not f.mod_numero:
        return ""
    serie = textos.numero(f.mod_numero)
    suya = textos.autorizacion(f.mod_autorizacion)
    return (
        f"<docModificado>{f.mod_cod_doc}</docModificado><estabModificado>{serie.establecimiento}</estabModificado>"
        f"<ptoEmiModificado>{serie.punto}</ptoEmiModificado><secModificado>{serie.secuencial}</secModificado>"
        + (f"<autModificado>{suya}</autModificado>" if suya else "")
    )


def _reembolsado(c: CompraDelAnexo) -> Decimal:
    dichos = c.fila.reembolsos
    return sum((bases_de(dicho).total for dicho in dichos), CERO) if dichos else CERO


def bases_de(reembolso: Mapping[str, Any]) -> BasesDelAnexo:
    """Las de un comprobante que otro reembolsa."""
    suma = dict.fromkeys(("cero", "no_objeto", "exenta", "gravada", "iva", "ice"), CERO)
    for impuesto in reembolso["impuestos"]:
        base, valor = Decimal(impuesto["base"]), Decimal(impuesto["valor"])
        if impuesto["codigo"] == ICE:
            suma["ice"] += valor
        if impuesto["codigo"] == IVA:
            suma[
                {"0": "cero", "6": "no_objeto", "7": "exenta"}.get(impuesto["tarifa_codigo"], "gravada")
            ] += base
            suma["iva"] += valor
    return BasesDelAnexo(**suma)


def _reembolsos(c: CompraDelAnexo) -> str:
    dichos = c.fila.reembolsos or ()
    return f"<reembolsos>{''.join(map(_reembolso, dichos))}</reembolsos>" if dichos else ""


def _reembolso(dicho: Mapping[str, Any]) -> str:
    serie, b = textos.numero(dicho["numero"]), bases_de(dicho)
    return (
        f"<reembolso><tipoComprobanteReemb>{dicho['cod_doc']}</tipoComprobanteReemb>"
        f"<tpIdProvReemb>{ats.DE_PROVEEDOR[dicho['tipo_identificacion']]}</tpIdProvReemb>"
        f"<idProvReemb>{textos.identificacion(dicho['identificacion'])}</idProvReemb>"
        f"<establecimientoReemb>{serie.establecimiento}</establecimientoReemb>"
        f"<puntoEmisionReemb>{serie.punto}</puntoEmisionReemb><secuencialReemb>{serie.secuencial}</secuencialReemb>"
        f"<fechaEmisionReemb>{textos.dia(date.fromisoformat(dicho['fecha']))}</fechaEmisionReemb>"
        f"<autorizacionReemb>{textos.autorizacion(dicho['autorizacion'])}</autorizacionReemb>"
        f"<baseImponibleReemb>{b.cero:.2f}</baseImponibleReemb><baseImpGravReemb>{b.gravada:.2f}</baseImpGravReemb>"
        f"<baseNoGraIvaReemb>{b.no_objeto:.2f}</baseNoGraIvaReemb><baseImpExeReemb>{b.exenta:.2f}</baseImpExeReemb>"
        f"<montoIceRemb>{b.ice:.2f}</montoIceRemb><montoIvaRemb>{b.iva:.2f}</montoIvaRemb></reembolso>"
    )


def forma_de_venta(v: VentaDelAnexo) -> Hashable | None:
    """Como la de una compra."""
    clave = v.clave
    if (
        clave.tipo_identificacion == ats.CLIENTE_DE_AFUERA
        or min(v.no_objeto, v.cero, v.gravada, v.iva, v.ice, v.retenido_iva, v.retenido_renta) < 0
    ):
        return None
    return (
        *(clave.tipo_identificacion, clave.tipo, len(textos.identificacion(clave.identificacion))),
        *sorted(v.formas),
    )


def venta(v: VentaDelAnexo) -> str:
    clave = v.clave
    final = clave.tipo_identificacion == ats.CLIENTE_FINAL
    parte = "" if final else f"<parteRelVtas>{_si_no(v.relacionada)}</parteRelVtas>"
    quien = ""
    if clave.tipo_identificacion == ats.CLIENTE_DE_AFUERA:
        clase = DE_SOCIEDAD if v.sociedad else PERSONA
        quien = f"<tipoCliente>{clase}</tipoCliente><denoCli>{textos.nombre(v.nombre)}</denoCli>"
    return (
        f"<detalleVentas><tpIdCliente>{clave.tipo_identificacion}</tpIdCliente>"
        f"<idCliente>{textos.identificacion(clave.identificacion)}</idCliente>{parte}{quien}"
        f"<tipoComprobante>{clave.tipo}</tipoComprobante><tipoEmision>{clave.emision}</tipoEmision>"
        f"<numeroComprobantes>{v.cuantos}</numeroComprobantes><baseNoGraIva>{v.no_objeto:.2f}</baseNoGraIva>"
        f"<baseImponible>{v.cero:.2f}</baseImponible><baseImpGrav>{v.gravada:.2f}</baseImpGrav>"
        f"<montoIva>{v.iva:.2f}</montoIva><montoIce>{v.ice:.2f}</montoIce>"
        f"<valorRetIva>{v.retenido_iva:.2f}</valorRetIva><valorRetRenta>{v.retenido_renta:.2f}</valorRetRenta>"
        f"{_formas(sorted(v.formas))}</detalleVentas>\n"
    )


def local(codigo: str, total: Decimal) -> str:
    return (
        f"<ventaEst><codEstab>{codigo}</codEstab><ventasEstab>{total:.2f}</ventasEstab>"
        "<ivaComp>0.00</ivaComp></ventaEst>\n"
    )


def exportacion(f: Mapping[Any, Any]) -> str:
    """Sin embarque dicho, va con la fecha y el valor de la factura, y al régimen general."""
    pais = textos.autorizacion(f["pais"] or "")[:3].zfill(3)
    con_refrendo = bool(f["refrendo"]) and not f["de_servicios"]
    bienes = ats.EXPORTA_CON_REFRENDO if con_refrendo else ats.EXPORTA_BIENES
    de = ats.EXPORTA_SERVICIOS if f["de_servicios"] else bienes
    dia = textos.dia(f["fecha"])
    fiscal = f["regimen"] or REGIMEN_GENERAL
    donde = (
        f"<paisEfecPagoGen>{pais}</paisEfecPagoGen>"
        if fiscal == REGIMEN_GENERAL
        else f"<paisEfecPagoParFis>{f['pais_regimen'][-3:]}</paisEfecPagoParFis>"
        f"<denopagoRegFis>{textos.razon_social(f['denominacion'])}</denopagoRegFis>"
    )
    refrendo = ""
    if con_refrendo:
        distrito, anio, regimen, correlativo = f["refrendo"].split("-")
        refrendo = (
            f"<distAduanero>{distrito}</distAduanero><anio>{anio}</anio><regimen>{regimen}</regimen>"
            f"<correlativo>{correlativo}</correlativo><docTransp>{f['transporte']}</docTransp>"
        )
    return (
        f"<detalleExportaciones><tpIdClienteEx>{ats.exporta_a(f['tipo_id'])}</tpIdClienteEx>"
        f"<idClienteEx>{textos.identificacion(f['receptor_identificacion'])}</idClienteEx>"
        f"<parteRelExp>{_si_no(f['relacionada'])}</parteRelExp>"
        f"<tipoCli>{DE_SOCIEDAD if f['sociedad'] else PERSONA}</tipoCli>"
        f"<denoExpCli>{textos.nombre(f['receptor_nombre'])}</denoExpCli><tipoRegi>{fiscal}</tipoRegi>"
        f"{donde}<paisEfecExp>{pais}</paisEfecExp>"
        f"<exportacionDe>{de}</exportacionDe><tipoComprobante>{f['tipo']}</tipoComprobante>"
        f"{refrendo}<fechaEmbarque>{textos.dia(f['fecha_embarque'] or f['fecha'])}</fechaEmbarque>"
        f"<valorFOB>{f['valor_fob'] or f['total']:.2f}</valorFOB>"
        f"<valorFOBComprobante>{f['total']:.2f}</valorFOBComprobante>"
        f"<establecimiento>{f['establecimiento']}</establecimiento><puntoEmision>{f['punto']}</puntoEmision>"
        f"<secuencial>{f['secuencial']}</secuencial><autorizacion>{f['clave_acceso']}</autorizacion>"
        f"<fechaEmision>{dia}</fechaEmision></detalleExportaciones>\n"
    )


def anulado(f: Mapping[Any, Any]) -> str:
    return (
        f"<detalleAnulados><tipoComprobante>{f['tipo']}</tipoComprobante>"
        f"<establecimiento>{f['establecimiento']}</establecimiento><puntoEmision>{f['punto']}</puntoEmision>"
        f"<secuencialInicio>{f['secuencial']}</secuencialInicio><secuencialFin>{f['ultimo']}</secuencialFin>"
        f"<autorizacion>{f['clave_acceso']}</autorizacion></detalleAnulados>\n"
    )
