"""Lo que un comprobante de retención tiene de propio."""

from dataclasses import replace
from decimal import Decimal

from api.comprobantes.nucleo import preparacion, tipos
from api.comprobantes.nucleo.documento import (
    SIN_VALOR,
    CampoDicho,
    Contable,
    Cuadro,
    Documento,
    EmisorDicho,
    Identidad,
    Json,
    Receptor,
    Titulo,
)
from api.comprobantes.nucleo.emitido import ParaEmitir
from api.comprobantes.nucleo.models import Comprobante
from api.comprobantes.tipos.retencion import asiento, avisos, revision, xml
from api.comprobantes.tipos.retencion.pedido import RetencionPedida
from api.libros.reglas.hechos import HechoContable
from api.plataforma.codigos import documentos
from api.plataforma.codigos.contabilidad import AREA_COMPRAS, AREA_IMPUESTOS
from api.plataforma.codigos.identificaciones import CODIGOS_SRI, EXTERIOR, RUC
from api.plataforma.codigos.personas import PERSONA, SOCIEDAD
from api.plataforma.retenciones.models import RETENIDOS
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.models import NATURAL

_TITULOS = (
    Titulo("Impuesto", 2),
    Titulo("Código", 2),
    Titulo("Concepto", 6),
    Titulo("Base imponible", 3, numerica=True),
    Titulo("%", 2, numerica=True),
    Titulo("Retenido", 3, numerica=True),
)


class Retencion(tipos.Tipo[RetencionPedida]):
    """No mueve ninguna cuenta: la del proveedor la casa todavía no la lleva."""

    codigo = documentos.RETENCION
    nombre = "Comprobante de retención"
    plural = "Retenciones"
    archivo = "retencion"
    recurso = "retenciones"
    areas = (AREA_COMPRAS, AREA_IMPUESTOS)
    raiz = xml.RAIZ
    version = xml.VERSION
    total = "Total retenido"
    trato = "Proveedor"

    def preparar(self, pedido: RetencionPedida, para: ParaEmitir, corrige: Comprobante | None) -> Documento:
        dia = preparacion.fecha(pedido.fecha, corrige, self.areas)
        ambiente = corrige.ambiente if corrige is not None else para.empresa.codigo_ambiente
        emisor = preparacion.emisor(para, dia)
        if pedido.proveedor_id is None:
            receptor, tipo_sujeto, parte, suyo = _consigo(para, emisor, pedido), "", False, None
        else:
            receptor = preparacion.receptor_proveedor(para, pedido.proveedor_id, pedido.correos)
            # Primero el documento: quien corrige uno lo tiene tomado cuando llega al proveedor.
            revision.exigir_sin_anular(pedido.sustentos, pedido.proveedor_id, ambiente)
            suyo = proveedores.bloquear(pedido.proveedor_id)
            afuera = receptor.tipo == CODIGOS_SRI[EXTERIOR]
            tipo_sujeto = (PERSONA if suyo.tipo == NATURAL else SOCIEDAD) if afuera else ""
            parte = suyo.relacionado_el(dia)
            revision.exigir_sin_retener(pedido.sustentos, suyo.id, ambiente, corrige)
        sustentos = revision.armar(pedido, avisos.quien(suyo, dia), emisor=emisor, ambiente=ambiente)
        return Documento(
            fecha=dia,
            emisor=emisor,
            receptor=receptor,
            totales=replace(SIN_VALOR, total=revision.retenido(sustentos)),
            adicionales=preparacion.adicionales(para, pedido.adicional),
            propio={"sustentos": sustentos, "tipo_sujeto": tipo_sujeto, "parte_relacionada": parte},
        )

    def hechos(self, suyo: Contable, documento: Documento) -> tuple[HechoContable, ...]:
        return asiento.hechos(suyo, documento)

    def xml(self, documento: Documento, identidad: Identidad) -> str:
        return xml.escribir(documento, identidad)

    def particulares(self, documento: Documento) -> list[tuple[str, str]]:
        return [("Ejercicio fiscal", f"{documento.fecha:%m/%Y}")]

    def cuadros(self, documento: Documento) -> tuple[Cuadro, ...]:
        return tuple(_cuadro(sustento) for sustento in documento.propio["sustentos"])


def _consigo(para: ParaEmitir, emisor: EmisorDicho, pedido: RetencionPedida) -> Receptor:
    """Quien se retiene a sí mismo es el sujeto retenido (ficha técnica del SRI, anexo 19)."""
    preparacion.exigir_suyos(para.empresa, None, pedido.correos or ())
    suyos = (emisor.correo,) if emisor.correo else ()
    return Receptor(
        tipo=CODIGOS_SRI[RUC],
        identificacion=emisor.ruc,
        razon_social=emisor.razon_social,
        direccion=emisor.direccion_matriz,
        telefono=emisor.telefono,
        correos=suyos if pedido.correos is None else tuple(pedido.correos),
    )


def _cuadro(sustento: Json) -> Cuadro:
    datos = [
        CampoDicho("Fecha de emisión", "/".join(reversed(sustento["fecha"].split("-")))),
        CampoDicho("Autorización", sustento["autorizacion"]),
        CampoDicho("Sustento", f"{sustento['cod_sustento']} {sustento['sustento']}"),
        CampoDicho("Total sin impuestos", _monto(sustento["total_sin_impuestos"])),
        CampoDicho("Importe total", _monto(sustento["importe_total"])),
    ]
    filas = [
        (
            RETENIDOS[linea["codigo"]],
            linea["codigo_retencion"],
            linea["nombre"],
            _monto(linea["base"]),
            f"{Decimal(linea['porcentaje']).normalize():f}",
            _monto(linea["valor"]),
        )
        for linea in sustento["retenciones"]
    ]
    nombre = f"{sustento['documento']} {sustento['numero']}".strip()
    return Cuadro(_TITULOS, tuple(filas), nombre, tuple(campo for campo in datos if campo.valor))


def _monto(guardado: str) -> str:
    return f"{Decimal(guardado):,.2f}"


tipo = Retencion()
