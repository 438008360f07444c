"""De un archivo a lo que su comprobante dice, sea del tipo y de la versión que sea.

Los elementos se buscan por su nombre y no por su lugar: así una misma forma lee todas las versiones de un tipo. Cada
raíz dice su código, dónde está su información y qué suma.
"""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from lxml.etree import _Element as Elemento

from api.compras.recibidos.lectura import arbol, partes, sobre
from api.compras.recibidos.lectura.leido import (
    AutorizacionLeida,
    DestinoLeido,
    DocumentoLeido,
    LineaLeida,
    ModificadoLeido,
    ReceptorLeido,
    RetencionLeida,
    SustentoLeido,
)
from api.compras.recibidos.lectura.limites import NoSeLee
from api.compras.recibidos.lectura.partes import Dicho
from api.compras.recibidos.lectura.sobre import SobreAbierto
from api.comprobantes.nucleo import clave_acceso
from api.comprobantes.nucleo.calculo import IVA
from api.plataforma.codigos import documentos

_CERO, _CIENTO = Decimal("0.00"), Decimal(100)
_OTROS = {
    "fleteInternacional": "Flete internacional",
    "seguroInternacional": "Seguro internacional",
    "gastosAduaneros": "Gastos aduaneros",
    "gastosTransporteOtros": "Otros gastos de transporte",
}
Leer = Callable[[Elemento, Elemento, Dicho], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class _Forma:
    """Cómo se lee un tipo. `quien`: con qué terminan los nombres de los datos de su receptor."""

    tipo: str
    info: str
    quien: str
    propio: Leer


def abrir(contenido: bytes) -> SobreAbierto:
    """El comprobante de un archivo, sin leerlo todavía: su firma se comprueba sobre este mismo árbol."""
    return sobre.abrir(contenido, _RAICES)


def leer(contenido: bytes) -> DocumentoLeido:
    """Lo que dice el comprobante de un archivo. NoSeLee si no se puede leer."""
    return documento(abrir(contenido))


def documento(abierto: SobreAbierto) -> DocumentoLeido:
    raiz = abierto.raiz
    forma = FORMAS[arbol.local(raiz)]
    tributaria = arbol.textos(raiz.find("infoTributaria"))
    elemento = raiz.find(forma.info)
    if not tributaria or elemento is None:
        raise NoSeLee("Está incompleto: le faltan los datos de quien lo emite o de lo que dice.")
    info = arbol.textos(elemento)
    clave = _clave(tributaria.get("claveAcceso", ""), abierto.autorizacion)
    # Una guía no dice cuándo se emitió: su clave sí.
    fecha = arbol.fecha_si_esta(info, "fechaEmision") or clave_acceso.fecha(clave)
    serie = "".join(tributaria.get(parte, "") for parte in ("estab", "ptoEmi", "secuencial"))
    if fecha is None or not _quince(serie):
        raise NoSeLee("Está incompleto: no dice su número o su fecha.")
    if tributaria.get("codDoc") != forma.tipo:
        raise NoSeLee("Dice ser de un tipo y está escrito como otro.")
    emisor = partes.emisor(tributaria, info)
    if len(emisor.ruc) != 13 or not _cifras(emisor.ruc):
        raise NoSeLee("Quien lo emite no dice un RUC.")
    return DocumentoLeido(
        tipo=forma.tipo,
        version=raiz.get("version", "")[:10],
        clave=clave,
        ambiente=int(clave[23]),
        numero=partes.numero(serie),
        fecha=fecha,
        emisor=emisor,
        receptor=_receptor(info, forma.quien),
        moneda=info.get("moneda", ""),
        adicional=partes.adicional(raiz),
        autorizacion=abierto.autorizacion,
        **forma.propio(raiz, elemento, info),
    )


def _clave(escrita: str, autorizacion: AutorizacionLeida | None) -> str:
    if not clave_acceso.es_valida(escrita):
        de_sobre = autorizacion.numero if autorizacion else ""
        if escrita or not clave_acceso.es_valida(de_sobre):
            raise NoSeLee("Su clave de acceso no es válida: el SRI no lo pudo haber autorizado.")
        escrita = de_sobre
    if clave_acceso.fecha(escrita) is None:
        raise NoSeLee("La fecha de su clave de acceso no existe.")
    return escrita


def _receptor(info: Dicho, quien: str) -> ReceptorLeido:
    identificacion = info.get(f"identificacion{quien}") or info.get(f"ruc{quien}", "")
    return ReceptorLeido(
        identificacion=identificacion[:20],
        razon_social=info.get(f"razonSocial{quien}", ""),
        tipo=info.get(f"tipoIdentificacion{quien}", ""),
        direccion=info.get(f"direccion{quien}", ""),
    )


def _vendido(raiz: Elemento, elemento: Elemento, info: Dicho) -> dict[str, Any]:
    """Lo que dicen una factura, una liquidación de compra y una nota de crédito."""
    impuestos = tuple(
        partes.impuesto(i) for i in partes.hijos(elemento, "totalConImpuestos", "totalImpuesto")
    )
    return {
        "subtotal": arbol.monto(info, "totalSinImpuestos"),
        "descuento": arbol.monto(info, "totalDescuento"),
        "propina": arbol.monto(info, "propina"),
        "iva": partes.suma(i.valor for i in impuestos if i.codigo == IVA),
        "total": arbol.monto(info, "importeTotal"),
        "impuestos": impuestos,
        "lineas": tuple(
            partes.linea(n, e) for n, e in enumerate(partes.hijos(raiz, "detalles", "detalle"), 1)
        ),
        "pagos": partes.pagos(elemento),
        "otros": tuple(
            (nombre, valor) for campo, nombre in _OTROS.items() if (valor := arbol.monto(info, campo))
        ),
        "reembolsos": partes.reembolsos(raiz),
        "rubros": partes.rubros(raiz),
        "retenido_iva": arbol.monto(info, "valorRetIva"),
        "retenido_renta": arbol.monto(info, "valorRetRenta"),
    }


def _credito(raiz: Elemento, elemento: Elemento, info: Dicho) -> dict[str, Any]:
    vendido = _vendido(raiz, elemento, info)
    return vendido | {"total": arbol.monto(info, "valorModificacion"), "modificado": _modificado(info)}


def _debito(raiz: Elemento, elemento: Elemento, info: Dicho) -> dict[str, Any]:
    impuestos = tuple(partes.impuesto(i) for i in partes.hijos(elemento, "impuestos", "impuesto"))
    motivos = (arbol.textos(motivo) for motivo in partes.hijos(raiz, "motivos", "motivo"))
    return {
        "subtotal": arbol.monto(info, "totalSinImpuestos"),
        "iva": partes.suma(i.valor for i in impuestos if i.codigo == IVA),
        "total": arbol.monto(info, "valorTotal"),
        "impuestos": impuestos,
        "lineas": tuple(
            LineaLeida(n, "", dicho.get("razon", ""), Decimal(1), valor, _CERO, valor)
            for n, dicho in enumerate(motivos, 1)
            for valor in [arbol.monto(dicho, "valor")]
        ),
        "pagos": partes.pagos(elemento),
        "modificado": _modificado(info),
    }


def _modificado(info: Dicho) -> ModificadoLeido:
    return ModificadoLeido(
        tipo=info.get("codDocModificado", "")[:3],
        numero=partes.numero(info.get("numDocModificado", "")),
        fecha=arbol.fecha_si_esta(info, "fechaEmisionDocSustento"),
        motivo=info.get("motivo", ""),
    )


def _retenido(raiz: Elemento, elemento: Elemento, info: Dicho) -> dict[str, Any]:
    sustentos = tuple(_sustento(suyo) for suyo in partes.hijos(raiz, "docsSustento", "docSustento"))
    sustentos = sustentos or _sustentos_de_antes(raiz)
    return {
        "sustentos": sustentos,
        "total": partes.suma(linea.valor for suyo in sustentos for linea in suyo.retenciones),
    }


def _sustento(elemento: Elemento) -> SustentoLeido:
    """Un sustento de la retención 2.0.0, con sus retenciones dentro."""
    dicho = arbol.textos(elemento)
    return SustentoLeido(
        cod_doc=dicho.get("codDocSustento", "")[:3],
        numero=partes.numero(dicho.get("numDocSustento", "")),
        fecha=arbol.fecha_si_esta(dicho, "fechaEmisionDocSustento"),
        retenciones=tuple(
            _retencion(arbol.textos(linea)) for linea in partes.hijos(elemento, "retenciones", "retencion")
        ),
        cod_sustento=dicho.get("codSustento", ""),
        autorizacion=dicho.get("numAutDocSustento", "")[:49],
        total_sin_impuestos=arbol.monto_si_esta(dicho, "totalSinImpuestos"),
        importe_total=arbol.monto_si_esta(dicho, "importeTotal"),
        impuestos=tuple(
            partes.impuesto(i, codigo="codImpuestoDocSustento", valor="valorImpuesto")
            for i in partes.hijos(elemento, "impuestosDocSustento", "impuestoDocSustento")
        ),
        pagos=partes.pagos(elemento),
    )


def _sustentos_de_antes(raiz: Elemento) -> tuple[SustentoLeido, ...]:
    """Los de la retención 1.0.0, que repite su sustento en cada impuesto."""
    juntos: dict[tuple[str, str], list[Dicho]] = {}
    for linea in partes.hijos(raiz, "impuestos", "impuesto"):
        dicho = arbol.textos(linea)
        juntos.setdefault((dicho.get("codDocSustento", ""), dicho.get("numDocSustento", "")), []).append(
            dicho
        )
    return tuple(
        SustentoLeido(
            cod_doc=cod_doc[:3],
            numero=partes.numero(numero),
            fecha=arbol.fecha_si_esta(dichos[0], "fechaEmisionDocSustento"),
            retenciones=tuple(map(_retencion, dichos)),
        )
        for (cod_doc, numero), dichos in juntos.items()
    )


def _retencion(dicho: Dicho) -> RetencionLeida:
    porcentaje = arbol.monto(dicho, "porcentajeRetener")
    if porcentaje > _CIENTO:
        raise NoSeLee(f"Retiene el {porcentaje} %, que no puede ser.")
    return RetencionLeida(
        codigo=arbol.entero(dicho, "codigo"),
        codigo_retencion=dicho.get("codigoRetencion", "")[:10],
        base=arbol.monto(dicho, "baseImponible"),
        porcentaje=porcentaje,
        valor=arbol.monto(dicho, "valorRetenido"),
    )


def _llevado(raiz: Elemento, elemento: Elemento, info: Dicho) -> dict[str, Any]:
    destinatarios = list(partes.hijos(raiz, "destinatarios", "destinatario"))
    cosas = (cosa for destino in destinatarios for cosa in partes.hijos(destino, "detalles", "detalle"))
    return {
        "destinos": tuple(_destino(arbol.textos(destino)) for destino in destinatarios),
        "lineas": tuple(partes.linea(n, cosa) for n, cosa in enumerate(cosas, 1)),
    }


def _destino(dicho: Dicho) -> DestinoLeido:
    return DestinoLeido(
        identificacion=dicho.get("identificacionDestinatario", "")[:20],
        razon_social=dicho.get("razonSocialDestinatario", ""),
        direccion=dicho.get("dirDestinatario", ""),
        motivo=dicho.get("motivoTraslado", ""),
        cod_doc=dicho.get("codDocSustento", ""),
        numero=partes.numero(dicho.get("numDocSustento", "")),
    )


def _quince(serie: str) -> bool:
    return len(serie) == 15 and _cifras(serie)


def _cifras(texto: str) -> bool:
    return texto.isascii() and texto.isdigit()


FORMAS = {
    "factura": _Forma(documentos.FACTURA, "infoFactura", "Comprador", _vendido),
    "liquidacionCompra": _Forma(
        documentos.LIQUIDACION_COMPRA, "infoLiquidacionCompra", "Proveedor", _vendido
    ),
    "notaCredito": _Forma(documentos.NOTA_CREDITO, "infoNotaCredito", "Comprador", _credito),
    "notaDebito": _Forma(documentos.NOTA_DEBITO, "infoNotaDebito", "Comprador", _debito),
    "guiaRemision": _Forma(documentos.GUIA_REMISION, "infoGuiaRemision", "Transportista", _llevado),
    "comprobanteRetencion": _Forma(documentos.RETENCION, "infoCompRetencion", "SujetoRetenido", _retenido),
}
_RAICES = frozenset(FORMAS)
