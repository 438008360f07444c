"""What a nota de crédito has of its own."""

from datetime import date
from typing import Any

from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import estados, lineas, preparacion, tipos
from api.comprobantes.nucleo.documento import Documento, Identidad
from api.comprobantes.nucleo.models import Comprobante
from api.comprobantes.tipos.nota_credito import original, xml
from api.core.errors import ReglaDeNegocio
from api.plataforma.codigos import documentos as codigos
from api.plataforma.codigos.documentos import NOTA_CREDITO
from api.plataforma.codigos.identificaciones import NUMERO_FINAL
from api.ventas.cartera import service as cartera
from api.ventas.cartera.models import DocumentoCliente

_CORREGIDA = "Corregida antes de autorizarse"


class NotaCredito(tipos.Tipo):
    codigo = NOTA_CREDITO
    nombre = "Nota de crédito"
    archivo = "nota-credito"
    raiz = xml.RAIZ
    version = xml.VERSION

    def preparar(self, empresa_id: int, pedido: dict[str, Any], corrige: Comprobante | None) -> Documento:
        dia = preparacion.fecha(pedido["fecha"], corrige)
        ambiente = original.ambiente_de(empresa_id, corrige)
        factura = notas = None
        if pedido["comprobante_id"] is not None:
            fila = original.bloquear(pedido["comprobante_id"], ambiente)
            factura = documentos.leer(fila.datos)
            notas = original.notas_de(fila.id, corrige.id if corrige else None)
            modificado = original.modificado(fila)
            receptor = original.receptor(factura, pedido["correos"])
            preparacion.exigir_suyos(empresa_id, receptor.cliente_id, pedido["correos"] or ())
        else:
            modificado = original.de_afuera(pedido["modificado"], ambiente)
            receptor = preparacion.receptor(pedido["cliente_id"], pedido["correos"])
            if receptor.identificacion == NUMERO_FINAL:
                raise ReglaDeNegocio.en("cliente_id", "A consumidor final no se le emiten notas de crédito.")
        del_original = date.fromisoformat(modificado["fecha"])
        original.exigir_fecha(dia, del_original)
        renglones, totales = lineas.armar(pedido["detalles"], del_original)
        if factura is not None:
            original.exigir_saldo(factura, notas or [], renglones, totales)
        return Documento(
            fecha=dia,
            emisor=preparacion.emisor(empresa_id, pedido["punto"]),
            receptor=receptor,
            totales=totales,
            lineas=renglones,
            adicionales=preparacion.adicionales(pedido["adicional"]),
            propio={"modificado": modificado, "motivo": pedido["motivo"]},
        )

    def xml(self, documento: Documento, identidad: Identidad) -> str:
        return xml.escribir(documento, identidad)

    def particulares(self, documento: Documento) -> list[tuple[str, str]]:
        modificado = documento.propio["modificado"]
        return [
            ("Comprobante que se modifica", f"{_nombre(modificado['tipo'])} {modificado['numero']}"),
            ("Fecha del comprobante que se modifica", f"{date.fromisoformat(modificado['fecha']):%d/%m/%Y}"),
            ("Razón de la modificación", documento.propio["motivo"]),
        ]

    def al_emitir(self, comprobante: Comprobante, documento: Documento) -> DocumentoCliente | None:
        return cartera.registrar_emitido(comprobante.empresa_id, _abono(comprobante, documento))

    def al_corregir(self, comprobante: Comprobante, documento: Documento) -> None:
        abono = _abono(comprobante, documento)
        if comprobante.documento_id is None:
            nuevo = cartera.registrar_emitido(comprobante.empresa_id, abono)
            comprobante.documento_id = nuevo.id if nuevo else None
        else:
            comprobante.documento_id = cartera.reemplazar_emitido(
                comprobante.empresa_id, comprobante.documento_id, abono, _CORREGIDA
            )

    def al_anular(self, comprobante: Comprobante, dia: date, motivo: str) -> None:
        if comprobante.documento_id is not None:
            cartera.anular_emitido(comprobante.documento_id, dia, motivo)


def _nombre(tipo: str) -> str:
    return codigos.NOMBRES[tipo]


def _abono(comprobante: Comprobante, documento: Documento) -> cartera.Emitido:
    modificado = documento.propio["modificado"]
    factura_id = modificado["comprobante_id"]
    return cartera.Emitido(
        cliente_id=comprobante.cliente_id or 0,
        tipo=NOTA_CREDITO,
        numero=preparacion.numero_en_cuenta(comprobante),
        fecha=comprobante.fecha,
        total=documento.totales.total,
        detalle=f"{documento.propio['motivo']} ({_nombre(modificado['tipo'])} {modificado['numero']})"[:300],
        a_documento=estados.obtener(factura_id).documento_id if factura_id else None,
        a_numero=(modificado["tipo"], modificado["numero"]),
    )


tipo = tipos.registrar(NotaCredito())
