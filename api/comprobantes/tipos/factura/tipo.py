"""Lo que una factura tiene de propio."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal

from api.comprobantes.nucleo import creditos, efectos, lineas, preparacion, tipos
from api.comprobantes.nucleo.documento import Contable, Cuadro, Documento, Identidad, Totales
from api.comprobantes.nucleo.efectos import CuentaQueMueve, EnCuenta
from api.comprobantes.nucleo.emitido import ComprobanteEmitido, ParaEmitir
from api.comprobantes.nucleo.existencias import lotes
from api.comprobantes.nucleo.libros import centros, declarados
from api.comprobantes.nucleo.models import AUTORIZADO, Comprobante
from api.comprobantes.reembolsos import dichos as reembolsos
from api.comprobantes.tipos.factura import anexos, asiento, devolucion, transporte, xml
from api.comprobantes.tipos.factura.pedido import FacturaPedida
from api.core.datos.money import redondear
from api.core.errors import ReglaDeNegocio
from api.existencias.kardex.documentos import LineaQueMueve
from api.libros.reglas.hechos import HechoContable
from api.plataforma.catalogos import topes
from api.plataforma.codigos import documentos
from api.plataforma.codigos.identificaciones import NUMERO_FINAL, SRI_FINAL

_FINAL = "Una factura a consumidor final no se anula."
_CON_NOTAS = "Tiene notas de crédito o de débito vigentes: anúlelas antes."


def al_final(dicho: Documento) -> str | None:
    """Por qué no se le puede emitir a consumidor final: pasa de lo que se le factura sin identificarlo ese día."""
    if dicho.receptor.tipo != SRI_FINAL:
        return None
    hasta = topes.del_dia(dicho.fecha).consumidor_final
    if hasta is None or dicho.totales.total <= hasta:
        return None
    return f"A consumidor final se factura hasta $ {hasta} con impuestos: identifique al cliente."


def _exigir_propina(totales: Totales, dia: date) -> None:
    if not totales.propina or (parte := topes.del_dia(dia).propina) is None:
        return
    maxima = redondear(totales.subtotal * parte / 100)
    if totales.propina > maxima:
        raise ReglaDeNegocio.en("propina", f"La propina puede llegar al {parte:f} % del subtotal: {maxima}.")


class Factura(tipos.Tipo[FacturaPedida]):
    codigo = documentos.FACTURA
    nombre = "Factura"
    plural = "Facturas"
    archivo = "factura"
    recurso = "facturas"
    raiz = xml.RAIZ
    version = xml.VERSION
    cuenta = CuentaQueMueve.CLIENTE
    signo = 1
    iva = 1
    efectos = (devolucion.IvaDevuelto(),)

    def preparar(self, pedido: FacturaPedida, para: ParaEmitir, corrige: Comprobante | None) -> Documento:
        hecha = self.decir(pedido, para, corrige)
        if reparo := al_final(hecha):
            raise ReglaDeNegocio.en("cliente_id", reparo)
        return lotes.con_los_suyos(hecha, para.punto.establecimiento, corrige)

    def decir(self, pedido: FacturaPedida, para: ParaEmitir, corrige: Comprobante | None) -> Documento:
        """Lo que la factura diría, aunque a quien va dirigida todavía no se le pueda emitir."""
        dia = preparacion.fecha(pedido.fecha, corrige, self.areas)
        receptor = preparacion.receptor(para, pedido.cliente_id, pedido.correos)
        renglones, totales = lineas.armar(
            pedido.detalles, dia, pedido.propina, ya_medidas=lineas.ya_medidas(corrige)
        )
        anexos.exigir_sin_iva(pedido)
        totales = anexos.sumar(pedido, totales, receptor)
        placa = transporte.placa(pedido.placa, pedido.detalles, dia)
        _exigir_propina(totales, dia)
        reembolsado = reembolsos.propio(pedido.reembolsos, dia, totales.total - totales.de_terceros)
        reembolsos.exigir_no_objeto(reembolsado, renglones)
        return Documento(
            fecha=dia,
            emisor=preparacion.emisor(para, dia),
            receptor=receptor,
            totales=totales,
            lineas=renglones,
            pagos=preparacion.pagos(pedido.pagos, totales.total, dia),
            adicionales=preparacion.adicionales(para, pedido.adicional),
            propio={
                "guia_remision": pedido.guia_remision,
                "placa": placa,
                **reembolsado,
                **declarados.propio(renglones, totales),
                **anexos.propio(pedido, totales, receptor, dia),
            },
            centros=centros.exigir(pedido.detalles),
        )

    def emitir(
        self, pedido: FacturaPedida, emitir: Callable[[FacturaPedida], ComprobanteEmitido]
    ) -> ComprobanteEmitido:
        return devolucion.emitir(self, pedido, emitir) if pedido.iva_devuelto else emitir(pedido)

    def exigir_permiso(self, documento: Documento, clave: str) -> None:
        devolucion.exigir(documento, clave)

    def existencias(self, documento: Documento) -> list[LineaQueMueve]:
        return efectos.vendidas(documento)

    def hechos(self, suyo: Contable, documento: Documento) -> tuple[HechoContable, ...]:
        return asiento.hechos(suyo, documento)

    def xml(self, documento: Documento, identidad: Identidad) -> str:
        return xml.escribir(documento, identidad)

    def particulares(self, documento: Documento) -> list[tuple[str, str]]:
        propio = documento.propio
        dichos = (("Guía de remisión", propio.get("guia_remision")), ("Placa", propio.get("placa")))
        suyos = [(rotulo, texto) for rotulo, texto in dichos if texto]
        return suyos + anexos.particulares(propio)

    def cuadros(self, documento: Documento) -> tuple[Cuadro, ...]:
        return (*reembolsos.cuadros(documento), *anexos.cuadros(documento))

    def en_cuenta(self, documento: Documento) -> EnCuenta:
        return EnCuenta(vence=preparacion.vence(documento))

    def acciones(self, comprobante: tipos.Resumido, acreditado: Decimal) -> tuple[str, ...]:
        final = comprobante.receptor_identificacion == NUMERO_FINAL
        queda = acreditado < comprobante.total
        if comprobante.estado != AUTORIZADO:
            return ()
        if final:
            return ("despachar",)
        return ("acreditar", "debitar", "despachar") if queda else ("debitar", "despachar")

    def puede_anular(self, comprobante: Comprobante) -> str:
        if comprobante.estado == AUTORIZADO and comprobante.receptor_identificacion == NUMERO_FINAL:
            return _FINAL
        return _CON_NOTAS if creditos.con_notas(comprobante.id) else ""


tipo = Factura()
