"""What a factura has of its own."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from api.comprobantes.nucleo import creditos, lineas, preparacion, tipos
from api.comprobantes.nucleo.documento import Documento, Identidad
from api.comprobantes.nucleo.models import AUTORIZADO, Comprobante
from api.comprobantes.tipos.factura import xml
from api.core.datos import meses
from api.core.datos.money import redondear
from api.core.errors import ReglaDeNegocio
from api.plataforma.codigos.documentos import FACTURA
from api.plataforma.codigos.identificaciones import NUMERO_FINAL, SRI_FINAL
from api.ventas.cartera import service as cartera
from api.ventas.cartera.models import DocumentoCliente
from api.ventas.clientes import service as clientes

PROPINA_MAXIMA = Decimal("0.10")  # of the subtotal
_FINAL = "Una factura a consumidor final no se anula."
_ACREDITADA = "Tiene notas de crédito vigentes: anúlelas antes."


class Factura(tipos.Tipo):
    codigo = FACTURA
    nombre = "Factura"
    archivo = "factura"
    raiz = xml.RAIZ
    version = xml.VERSION

    def preparar(self, empresa_id: int, pedido: dict[str, Any], corrige: Comprobante | None) -> Documento:
        dia = preparacion.fecha(pedido["fecha"], corrige)
        receptor = preparacion.receptor(pedido["cliente_id"], pedido["correos"])
        renglones, totales = lineas.armar(pedido["detalles"], dia, pedido["propina"])
        maxima = redondear(totales.subtotal * PROPINA_MAXIMA)
        if totales.propina > maxima:
            raise ReglaDeNegocio.en("propina", f"La propina puede llegar al 10 % del subtotal: {maxima}.")
        limite = preparacion.LIMITE_FINAL
        if receptor.tipo == SRI_FINAL and totales.total > limite:
            raise ReglaDeNegocio.en(
                "cliente_id",
                f"A consumidor final se factura hasta $ {limite} con impuestos: identifique al cliente.",
            )
        return Documento(
            fecha=dia,
            emisor=preparacion.emisor(empresa_id, pedido["punto"]),
            receptor=receptor,
            totales=totales,
            lineas=renglones,
            pagos=preparacion.pagos(pedido["pagos"], totales.total, dia),
            adicionales=preparacion.adicionales(pedido["adicional"]),
            propio={campo: pedido[campo] for campo in ("guia_remision", "placa")},
        )

    def xml(self, documento: Documento, identidad: Identidad) -> str:
        return xml.escribir(documento, identidad)

    def particulares(self, documento: Documento) -> list[tuple[str, str]]:
        propio = documento.propio
        dichos = (("Guía de remisión", propio.get("guia_remision")), ("Placa", propio.get("placa")))
        return [(rotulo, texto) for rotulo, texto in dichos if texto]

    def al_emitir(self, comprobante: Comprobante, documento: Documento) -> DocumentoCliente | None:
        return cartera.registrar_emitido(comprobante.empresa_id, _cargo(comprobante, documento))

    def al_corregir(self, comprobante: Comprobante, documento: Documento) -> None:
        cargo = _cargo(comprobante, documento)
        if comprobante.documento_id is None:
            nuevo = cartera.registrar_emitido(comprobante.empresa_id, cargo)
            comprobante.documento_id = nuevo.id if nuevo else None
        else:
            comprobante.documento_id = cartera.reemplazar_emitido(
                comprobante.empresa_id, comprobante.documento_id, cargo, "Corregido antes de autorizarse"
            )

    def al_anular(self, comprobante: Comprobante, dia: date, motivo: str) -> None:
        if comprobante.documento_id is not None:
            cartera.anular_emitido(comprobante.documento_id, dia, motivo)

    def puede_anular(self, comprobante: Comprobante) -> str:
        if comprobante.estado == AUTORIZADO and comprobante.receptor_identificacion == NUMERO_FINAL:
            return _FINAL
        return _ACREDITADA if creditos.total(comprobante.id) else ""


def _cargo(comprobante: Comprobante, documento: Documento) -> cartera.Emitido:
    cliente_id = comprobante.cliente_id or 0
    return cartera.Emitido(
        cliente_id=cliente_id,
        tipo=FACTURA,
        numero=preparacion.numero_en_cuenta(comprobante),
        fecha=comprobante.fecha,
        total=documento.totales.total,
        vence=_vence(documento, cliente_id),
    )


def _vence(documento: Documento, cliente_id: int) -> date:
    """The longest of the terms agreed; without any, the customer's days of credit."""
    plazos = [
        meses.sumar(documento.fecha, pago.plazo)
        if pago.unidad == "meses"
        else documento.fecha + timedelta(days=pago.plazo)
        for pago in documento.pagos
        if pago.plazo
    ]
    if plazos:
        return max(plazos)
    return documento.fecha + timedelta(days=clientes.obtener(cliente_id).dias_credito)


tipo = tipos.registrar(Factura())
