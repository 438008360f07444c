"""Lo que todo tipo de comprobante necesita antes de emitirse: quién lo emite, a quién, cuándo, cómo se
paga, qué documento modifica y qué datos adicionales lleva. Cada error va bajo su campo del pedido."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple, TypeVar

from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.documento import CampoDicho, Documento, EmisorDicho, PagoDicho, Receptor
from api.comprobantes.nucleo.efectos import Modificado
from api.comprobantes.nucleo.emitido import ParaEmitir
from api.comprobantes.nucleo.models import AUTORIZADO, ESTADOS, Comprobante
from api.comprobantes.nucleo.pedidos import PagoPedido
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import empresa_actual
from api.core.datos.directas import recordado
from api.core.datos.sesion import actual
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio, SinPermiso, enumerar
from api.core.papel.textos import reparo_de_emojis, una_linea
from api.libros.periodos import service as periodos
from api.plataforma.catalogos import codigos, topes, vigencia
from api.plataforma.catalogos.ley import FORMAS_PAGO
from api.plataforma.codigos.documentos import FACTURA, NOMBRES
from api.plataforma.codigos.identificaciones import CODIGOS_SRI, NUMERO_FINAL
from api.plataforma.configuraciones import service as configuraciones
from api.plataforma.empresas import puntos, regimenes
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import GENERAL, VERIFICADA, Empresa
from api.plataforma.empresas.puntos import Punto
from api.plataforma.empresas.regimenes import Regimen
from api.terceros.clientes import service as clientes
from api.terceros.clientes.models import Cliente
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.models import Proveedor

_Tercero = TypeVar("_Tercero", Cliente, Proveedor)
ADICIONALES = 15
FORMA_COMUN = "01"
_DE = "comprobante_id"
_OTRO_AMBIENTE = "Su empresa cambió de ambiente: esa llave no emite en el de ahora."
_OTRO_PUNTO = "Esa llave emite en otro punto, y solo en ese."
_SIN_VERIFICAR = (
    "Mientras no verifiquemos su empresa, los comprobantes van solo a los correos guardados de quien los recibe, o "
    "al de su empresa."
)
_SIN_CONFIRMAR = (
    "Mientras no confirme el correo de su empresa (se pide en «Mi empresa»), los comprobantes van solo a los correos "
    "guardados de quien los recibe, o al de su empresa."
)
_SIN_DIRECCION = (
    "El SRI exige la dirección de la matriz y su empresa no la tiene: complétela en «Mi empresa»."
)


def ambiente() -> int:
    """El ambiente del SRI en que la empresa emite hoy. Con la llave de otro, `SinPermiso`: la de pruebas no emite de verdad."""
    suyo = empresas.obtener(empresa_actual()).codigo_ambiente
    if (sesion := actual()) is not None and sesion.llave_id is not None and sesion.llave_ambiente != suyo:
        raise SinPermiso(_OTRO_AMBIENTE)
    return suyo


def punto(punto_id: int, corrige: Comprobante | None = None) -> Punto:
    """El punto desde el que se emite. Uno inactivo solo sirve para corregir lo que ya emitió."""
    hallado = puntos.obtener(punto_id)
    if hallado is None:
        raise ReglaDeNegocio.en("punto_id", "No existe ese punto de emisión.")
    if not hallado.activo and corrige is None:
        raise ReglaDeNegocio.en("punto_id", f"El punto {hallado.serie} está inactivo: elija otro.")
    if (sesion := actual()) is not None and sesion.llave_punto not in (None, hallado.id):
        raise ReglaDeNegocio.en("punto_id", _OTRO_PUNTO)
    return hallado


def fecha(pedida: date | None, corrige: Comprobante | None, areas: Sequence[str]) -> date:
    """La fecha de emisión: hoy en Guayaquil, si no se pide otra. Una corrección conserva la suya. Un día cerrado para
    esas áreas de los libros es `EstadoInvalido`."""
    if corrige is not None:
        if pedida not in (None, corrige.fecha):
            raise ReglaDeNegocio.en(
                "fecha", f"Al corregir, la fecha no cambia: es el {corrige.fecha:%d/%m/%Y}."
            )
        periodos.exigir_abierto(corrige.fecha, *areas)
        return corrige.fecha
    dia = pedida or hoy()
    if dia > hoy():
        raise ReglaDeNegocio.en("fecha", "La fecha de emisión no puede ser futura.")
    if dia < hoy() and (dias := topes.del_dia(hoy()).dias) is not None and dia < hoy() - timedelta(days=dias):
        raise ReglaDeNegocio.en("fecha", f"El SRI no recibe comprobantes de hace más de {dias} días.")
    periodos.exigir_abierto(dia, *areas)
    return dia


def para_emitir(
    punto_id: int, corrige: Comprobante | None = None, suyos: Iterable[Cliente] = ()
) -> ParaEmitir:
    """Lo que se lee una vez para preparar desde un punto. `suyos`: los clientes que ya se leyeron."""
    empresa = empresas.obtener(empresa_actual())
    return ParaEmitir(empresa, punto(punto_id, corrige), {suyo.id: suyo for suyo in suyos})


def emisor(para: ParaEmitir, dia: date) -> EmisorDicho:
    """La empresa como es hoy, en uno de sus puntos, con el régimen y las leyendas de ese día. Sin dirección, con un RUC
    que no termina en 001 o con un dato que el SRI no admite, `EstadoInvalido`."""
    return recordado((emisor, para.punto.id, dia), lambda: _emisor(para.empresa, para.punto, dia))


def _emisor(empresa: Empresa, desde: Punto, dia: date) -> EmisorDicho:
    if not una_linea(empresa.direccion):
        raise EstadoInvalido(_SIN_DIRECCION)
    suyos = empresa.razon_social, empresa.nombre_comercial, empresa.direccion, desde.direccion
    if reparo := reparo_de_emojis("".join(suyos)):
        raise EstadoInvalido(f"En los datos de su empresa hay algo que el SRI no admite. {reparo}")
    if not empresa.ruc.endswith("001"):
        raise EstadoInvalido("El RUC de su empresa no termina en 001: el SRI no admite que emita con él.")
    regimen = regimenes.de(empresa, dia)
    dichas = leyendas(regimen, dia)
    return EmisorDicho(
        ruc=empresa.ruc,
        razon_social=limpio(empresa.razon_social),
        nombre_comercial=limpio(empresa.nombre_comercial),
        direccion_matriz=limpio(empresa.direccion),
        direccion_establecimiento=limpio(desde.direccion),
        telefono=empresa.telefono,
        correo=empresa.correo,
        contribuyente_especial=regimen.contribuyente_especial,
        obligado_contabilidad=regimen.obligado_contabilidad,
        agente_retencion=regimen.agente_retencion,
        rimpe=dichas.rimpe,
        leyenda_especial=dichas.especial,
        leyenda_agente=dichas.agente,
        gran_contribuyente=limpio(regimen.gran_contribuyente),
        leyenda_gran=dichas.gran,
    )


class Leyendas(NamedTuple):
    """Lo que un comprobante debe decir de su emisor; vacío lo que no lleva."""

    rimpe: str = ""
    especial: str = ""
    agente: str = ""
    gran: str = ""


def leyendas(regimen: Regimen, dia: date) -> Leyendas:
    """Las que ese día rigen para la empresa, según su régimen y sus resoluciones."""
    resoluciones = {
        codigos.CONTRIBUYENTE_ESPECIAL: regimen.contribuyente_especial,
        codigos.AGENTE_RETENCION: regimen.agente_retencion,
        codigos.GRAN_CONTRIBUYENTE: limpio(regimen.gran_contribuyente),
    }
    if regimen.regimen == GENERAL and not any(resoluciones.values()):
        return Leyendas()
    textos = codigos.vigentes(codigos.LEYENDA, dia)
    especial, agente, gran = (
        limpio(textos.get(codigo, "").replace(codigos.RESOLUCION, numero)) if numero else ""
        for codigo, numero in resoluciones.items()
    )
    return Leyendas(textos.get(regimen.regimen, ""), especial, agente, gran)


def receptor(para: ParaEmitir, cliente_id: int, correos: Sequence[str] | None) -> Receptor:
    """Un cliente como es hoy. `correos`: a dónde se envía este comprobante en vez de a los del cliente."""
    suyo = _que_recibe(para.cliente(cliente_id), "cliente_id", "cliente")
    exigir_suyos(para.empresa, cliente_id, correos or ())
    suyos = clientes.correos_de_documentos(suyo) if correos is None else correos
    return replace(_recibido(suyo), correos=tuple(suyos), cliente_id=suyo.id)


def receptor_proveedor(para: ParaEmitir, proveedor_id: int, correos: Sequence[str] | None) -> Receptor:
    """Un proveedor como es hoy. `correos`: a dónde se envía este comprobante en vez de a los suyos."""
    suyo = _que_recibe(proveedores.buscar(proveedor_id), "proveedor_id", "proveedor")
    exigir_suyos(para.empresa, None, correos or (), proveedor_id)
    suyos = suyo.correos if correos is None else correos
    return replace(_recibido(suyo), correos=tuple(suyos), proveedor_id=suyo.id)


def _que_recibe(suyo: _Tercero | None, campo: str, que: str) -> _Tercero:
    """Ese cliente o proveedor, si puede recibir un comprobante. `que`: cuál de los dos es."""
    if suyo is None:
        raise ReglaDeNegocio.en(campo, f"No existe ese {que}.")
    if not suyo.activo:
        raise ReglaDeNegocio.en(campo, f"{suyo.razon_social} está inactivo: actívelo o elija otro.")
    if len(suyo.identificacion) > 20:
        raise ReglaDeNegocio.en(campo, "El SRI admite identificaciones de hasta 20 caracteres.")
    if not una_linea(suyo.razon_social):
        raise ReglaDeNegocio.en(campo, f"El {que} no tiene nombre: complete su ficha.")
    if reparo := reparo_de_emojis(suyo.razon_social + suyo.direccion):
        raise ReglaDeNegocio.en(campo, f"En la ficha del {que} hay algo que el SRI no admite. {reparo}")
    return suyo


def _recibido(suyo: Cliente | Proveedor) -> Receptor:
    return Receptor(
        tipo=CODIGOS_SRI[suyo.tipo_identificacion],
        identificacion=suyo.identificacion,
        razon_social=limpio(suyo.razon_social),
        direccion=limpio(suyo.direccion),
        telefono=suyo.celular or suyo.telefono,
    )


def exigir_suyos(
    empresa: Empresa,
    cliente_id: int | None,
    correos: Sequence[str],
    proveedor_id: int | None = None,
    guardados: Sequence[str] = (),
) -> None:
    """Mientras una empresa no esté verificada, o su correo sin confirmar, no se sabe de quién es: lo que emite solo
    va a los correos guardados de su cliente o su proveedor, o al de ella misma. `guardados`: los de quien lo recibe,
    si no es ninguno de los dos."""
    if not correos or (empresa.estado_verificacion == VERIFICADA and empresa.correo_confirmado):
        return
    suyos = {empresa.correo.lower(), *(correo.lower() for correo in guardados)}
    suyos |= clientes.correos_de(cliente_id) if cliente_id else set()
    suyos |= proveedores.correos_de(proveedor_id) if proveedor_id else set()
    if ajenos := [correo for correo in correos if correo.lower() not in suyos]:
        porque = _SIN_CONFIRMAR if empresa.estado_verificacion == VERIFICADA else _SIN_VERIFICAR
        raise ReglaDeNegocio.en("correos", f"{porque} Antes guarde en él {enumerar(ajenos)}.")


def pagos(
    pedidos: Sequence[PagoPedido], total: Decimal, dia: date, campo: str = "pagos"
) -> tuple[PagoDicho, ...]:
    """Las formas de pago, que deben sumar el total. Si no se pide ninguna, todo va como 01: sin
    utilización del sistema financiero."""
    formas = formas_pago(dia)
    if not pedidos:
        return (PagoDicho(FORMA_COMUN, formas[FORMA_COMUN], total),)
    for n, pedido in enumerate(pedidos):
        if pedido.forma not in formas:
            vigencia.exigir(FORMAS_PAGO, (pedido.forma,), dia, f"{campo}.{n}.forma")
    suma = sum((pedido.total for pedido in pedidos), Decimal(0))
    if suma != total:
        falta = f"faltan {total - suma}" if suma < total else f"sobran {suma - total}"
        raise ReglaDeNegocio.en(
            f"{campo}.{len(pedidos) - 1}.total", f"Los pagos deben sumar {total}: {falta}."
        )
    return tuple(
        PagoDicho(
            pedido.forma,
            formas[pedido.forma],
            pedido.total,
            pedido.plazo,
            (pedido.unidad or "dias") if pedido.plazo is not None else "",
        )
        for pedido in pedidos
    )


def vence(documento: Documento) -> date | None:
    """Cuándo vence lo que se debe, con el plazo más largo de sus pagos; None si es de contado."""
    plazos = [
        meses.sumar(documento.fecha, pago.plazo)
        if pago.unidad == "meses"
        else documento.fecha + timedelta(days=pago.plazo)
        for pago in documento.pagos
        if pago.plazo
    ]
    return max(plazos, default=None)


def formas_pago(dia: date) -> dict[str, str]:
    """Las formas de pago del SRI vigentes ese día: código → nombre."""
    return codigos.vigentes(codigos.FORMA_PAGO, dia)


def adicionales(para: ParaEmitir, pedidos: Sequence[CampoDicho]) -> tuple[CampoDicho, ...]:
    """Los datos adicionales del comprobante: primero los que el sistema pone, después los pedidos. Un Gran
    Contribuyente gasta otro de los que el SRI admite en su leyenda, que es de su emisor."""
    fijos = campos_fijos()
    valores = {campo.nombre.casefold(): campo.valor for campo in fijos}
    propios = []
    for n, pedido in enumerate(pedidos):
        fijo = valores.get(pedido.nombre.casefold())
        if fijo is None:
            propios.append(pedido)
        elif fijo != pedido.valor:
            raise ReglaDeNegocio.en(f"adicional.{n}.nombre", "Ese dato ya lo pone el sistema: quítelo.")
    puestos = len(fijos) + regimenes.alguno_es_gran(para.empresa)
    if puestos + len(propios) > ADICIONALES:
        quedan = ADICIONALES - puestos
        raise ReglaDeNegocio.en(
            "adicional", f"El SRI admite {ADICIONALES} datos adicionales: puede agregar {quedan}."
        )
    return (*fijos, *propios)


def campos_fijos() -> tuple[CampoDicho, ...]:
    """Los datos que todo comprobante lleva: el RUC del proveedor del sistema con que se emite (ficha
    técnica del SRI, anexo 26)."""
    ruc = configuraciones.ruc_en_comprobantes()
    return (CampoDicho("RUC Proveedor", ruc),) if ruc else ()


def bloquear_factura(comprobante_id: int, ambiente: int, notas: str) -> Comprobante:
    """La factura de la empresa actual que una nota modifica, con su fila bloqueada. `notas`: cómo se llaman."""
    try:
        factura = estados.bloquear(comprobante_id, FACTURA)
    except NoEncontrado as error:
        raise ReglaDeNegocio.en(_DE, "No existe esa factura.") from error
    exigir_modificable(factura, notas)
    if factura.ambiente != ambiente:
        raise ReglaDeNegocio.en(
            _DE, f"Esa factura es del ambiente de pruebas: en producción no recibe {notas}."
        )
    return factura


def exigir_modificable(factura: Comprobante, notas: str) -> None:
    if factura.receptor_identificacion == NUMERO_FINAL:
        raise ReglaDeNegocio.en(_DE, f"Una factura a consumidor final no recibe {notas}.")
    if factura.estado != AUTORIZADO:
        actual = ESTADOS[factura.estado].lower()
        raise EstadoInvalido.en(_DE, f"La factura está {actual}: solo una autorizada recibe {notas}.")


def modificado(factura: Comprobante) -> Modificado:
    return Modificado(factura.tipo, factura.numero, factura.fecha, factura.id)


def modificado_de_afuera(
    dicho: Modificado, ambiente: int, campo: str, remedio: str = "elíjala de la lista"
) -> Modificado:
    """Un documento de otro sistema. Uno emitido aquí se rechaza: se elige por su id, y así se sabe cómo está.
    `remedio`: lo que se hace con ese."""
    if estados.emitido_aqui(dicho.tipo, dicho.numero, ambiente):
        raise ReglaDeNegocio.en(campo, f"Esa {NOMBRES[dicho.tipo].lower()} se emitió aquí: {remedio}.")
    return dicho


def mismo_receptor(para: ParaEmitir, factura: Documento, correos: Sequence[str] | None) -> Receptor:
    """El receptor de la factura. `correos`: a dónde va esta nota en vez de a los suyos."""
    exigir_suyos(para.empresa, factura.receptor.cliente_id, correos or ())
    return factura.receptor if correos is None else replace(factura.receptor, correos=tuple(correos))


def receptor_identificado(
    para: ParaEmitir, cliente_id: int, correos: Sequence[str] | None, notas: str
) -> Receptor:
    """Un cliente con nombre: a consumidor final no se le emiten notas."""
    suyo = receptor(para, cliente_id, correos)
    if suyo.identificacion == NUMERO_FINAL:
        raise ReglaDeNegocio.en("cliente_id", f"A consumidor final no se le emiten {notas}.")
    return suyo


class ClientePropuesto(NamedTuple):
    """El cliente de una nota que se propone: el de su factura."""

    id: int | None
    identificacion: str
    nombre: str
    correos: Sequence[str]


def cliente_propuesto(factura: Documento) -> ClientePropuesto:
    suyo = factura.receptor
    return ClientePropuesto(suyo.cliente_id, suyo.identificacion, suyo.razon_social, suyo.correos)


def exigir_no_anterior(dia: date, del_original: date) -> None:
    if dia < del_original:
        raise ReglaDeNegocio.en(
            "fecha", f"No puede ser anterior al comprobante que modifica, del {del_original:%d/%m/%Y}."
        )


def limpio(texto: str) -> str:
    """Un nombre o una dirección guardados, como caben en el XML: una línea de hasta 300 caracteres."""
    return una_linea(texto)[:300].strip()
