"""Las partes de un comprobante que varios tipos dicen igual: quién lo emite, sus líneas, sus impuestos, sus pagos."""

from collections.abc import Iterator
from decimal import Decimal

from lxml.etree import _Element as Elemento

from api.compras.recibidos.lectura import arbol
from api.compras.recibidos.lectura.leido import (
    CampoLeido,
    EmisorLeido,
    ImpuestoLeido,
    LineaLeida,
    PagoLeido,
    ReembolsoLeido,
    RubroLeido,
)
from api.compras.recibidos.lectura.limites import NoSeLee
from api.core.datos.money import DINERO_MAX, redondear

Dicho = dict[str, str]


def hijos(de: Elemento | None, lista: str, nombre: str) -> Iterator[Elemento]:
    """Los elementos `nombre` que hay dentro de la lista de un elemento."""
    suya = None if de is None else de.find(lista)
    return iter(()) if suya is None else suya.iterchildren(nombre)


def emisor(tributaria: Dicho, info: Dicho) -> EmisorLeido:
    return EmisorLeido(
        ruc=tributaria.get("ruc", ""),
        razon_social=tributaria.get("razonSocial", ""),
        nombre_comercial=tributaria.get("nombreComercial", ""),
        direccion=tributaria.get("dirMatriz", ""),
        direccion_establecimiento=info.get("dirEstablecimiento", ""),
        contribuyente_especial=info.get("contribuyenteEspecial", ""),
        obligado_contabilidad=info.get("obligadoContabilidad", "").upper().startswith("S"),
        agente_retencion=tributaria.get("agenteRetencion", ""),
        # Hasta 2021 la leyenda iba en otro elemento.
        rimpe=tributaria.get("contribuyenteRimpe", "") or tributaria.get("regimenMicroempresas", ""),
    )


def impuesto(
    elemento: Elemento, codigo: str = "codigo", base: str = "baseImponible", valor: str = "valor"
) -> ImpuestoLeido:
    """Un impuesto; los nombres de sus partes cambian de un lugar a otro."""
    dicho = arbol.textos(elemento)
    return ImpuestoLeido(
        codigo=arbol.entero(dicho, codigo),
        codigo_porcentaje=dicho.get("codigoPorcentaje", "")[:10],
        base=arbol.monto(dicho, base),
        valor=arbol.monto(dicho, valor),
        tarifa=arbol.monto_si_esta(dicho, "tarifa"),
    )


def linea(n: int, elemento: Elemento) -> LineaLeida:
    """Una línea de lo vendido, comprado o devuelto: la nota de crédito llama de otra manera a sus códigos."""
    dicho = arbol.textos(elemento)
    return LineaLeida(
        n=n,
        codigo=dicho.get("codigoPrincipal") or dicho.get("codigoInterno", ""),
        codigo_auxiliar=dicho.get("codigoAuxiliar") or dicho.get("codigoAdicional", ""),
        descripcion=dicho.get("descripcion", ""),
        unidad=dicho.get("unidadMedida", ""),
        cantidad=arbol.monto(dicho, "cantidad"),
        precio=arbol.monto(dicho, "precioUnitario"),
        descuento=arbol.monto(dicho, "descuento"),
        subtotal=arbol.monto(dicho, "precioTotalSinImpuesto"),
        impuestos=tuple(impuesto(i) for i in hijos(elemento, "impuestos", "impuesto")),
        adicional=tuple(
            CampoLeido(campo.get("nombre", ""), campo.get("valor", ""))
            for campo in hijos(elemento, "detallesAdicionales", "detAdicional")
        ),
    )


def pagos(de: Elemento | None) -> tuple[PagoLeido, ...]:
    return tuple(
        PagoLeido(
            forma=dicho.get("formaPago", ""),
            total=arbol.monto(dicho, "total"),
            plazo=arbol.monto_si_esta(dicho, "plazo"),
            unidad=dicho.get("unidadTiempo", ""),
        )
        for dicho in map(arbol.textos, hijos(de, "pagos", "pago"))
    )


def adicional(raiz: Elemento) -> tuple[CampoLeido, ...]:
    return tuple(
        CampoLeido(campo.get("nombre", ""), (campo.text or "").strip())
        for campo in hijos(raiz, "infoAdicional", "campoAdicional")
    )


def rubros(de: Elemento) -> tuple[RubroLeido, ...]:
    """Los rubros de terceros; el que no vale nada no dice nada."""
    dichos = (arbol.textos(rubro) for rubro in hijos(de, "otrosRubrosTerceros", "rubro"))
    return tuple(
        RubroLeido(dicho.get("concepto", "")[:300], valor)
        for dicho in dichos
        if (valor := redondear(arbol.monto(dicho, "total")))
    )


def reembolsos(de: Elemento) -> tuple[ReembolsoLeido, ...]:
    return tuple(_reembolso(suyo) for suyo in hijos(de, "reembolsos", "reembolsoDetalle"))


def _reembolso(elemento: Elemento) -> ReembolsoLeido:
    dicho = arbol.textos(elemento)
    serie = (dicho.get(f"{parte}DocReembolso", "") for parte in ("estab", "ptoEmi", "secuencial"))
    return ReembolsoLeido(
        identificacion=dicho.get("identificacionProveedorReembolso", "")[:20],
        cod_doc=dicho.get("codDocReembolso", "")[:3],
        numero=numero("".join(serie)),
        fecha=arbol.fecha_si_esta(dicho, "fechaEmisionDocReembolso"),
        autorizacion=(dicho.get("numeroautorizacionDocReemb") or dicho.get("numeroAutorizacionDocReemb", ""))[
            :49
        ],
        impuestos=tuple(
            impuesto(i, base="baseImponibleReembolso", valor="impuestoReembolso")
            for i in hijos(elemento, "detalleImpuestos", "detalleImpuesto")
        ),
        tipo_identificacion=dicho.get("tipoIdentificacionProveedorReembolso", ""),
        pais=dicho.get("codPaisPagoProveedorReembolso", "")[:3],
        tipo_proveedor=dicho.get("tipoProveedorReembolso", "")[:2],
    )


def numero(escrito: str) -> str:
    """Un número de comprobante con sus guiones, venga con ellos o sin ellos; el que tiene otra forma, como vino."""
    cifras = escrito.replace("-", "").replace(" ", "")
    if len(cifras) == 15 and cifras.isascii() and cifras.isdigit():
        return f"{cifras[:3]}-{cifras[3:6]}-{cifras[6:]}"
    return escrito[:40]


def suma(valores: Iterator[Decimal]) -> Decimal:
    total = sum(valores, Decimal("0.00"))
    if total > DINERO_MAX:
        raise NoSeLee("Sus valores suman demasiado.")
    return total
