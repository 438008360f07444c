"""Lo que una nota de crédito tiene de propio."""

from api.comprobantes.nucleo import documento as dichos
from api.comprobantes.nucleo import efectos, lineas, preparacion, tipos
from api.comprobantes.nucleo.documento import Contable, Documento, Identidad
from api.comprobantes.nucleo.efectos import CuentaQueMueve, EnCuenta, Modificado
from api.comprobantes.nucleo.emitido import ParaEmitir
from api.comprobantes.nucleo.libros import centros, declarados
from api.comprobantes.nucleo.models import Comprobante
from api.comprobantes.tipos.nota_credito import asiento, original, xml
from api.comprobantes.tipos.nota_credito.pedido import NOTAS, NotaCreditoPedida
from api.core.errors import ReglaDeNegocio
from api.existencias.kardex.documentos import LineaQueMueve
from api.libros.reglas.hechos import HechoContable
from api.plataforma.codigos import documentos


class NotaCredito(tipos.Tipo[NotaCreditoPedida]):
    codigo = documentos.NOTA_CREDITO
    nombre = "Nota de crédito"
    plural = "Notas de crédito"
    archivo = "nota-credito"
    recurso = "notas-credito"
    raiz = xml.RAIZ
    version = xml.VERSION
    cuenta = CuentaQueMueve.CLIENTE
    signo = -1
    iva = -1

    def preparar(self, pedido: NotaCreditoPedida, para: ParaEmitir, corrige: Comprobante | None) -> Documento:
        dia = preparacion.fecha(pedido.fecha, corrige, self.areas)
        ambiente = corrige.ambiente if corrige is not None else para.empresa.codigo_ambiente
        fila = factura = notas = None
        if pedido.comprobante_id is not None:
            fila = preparacion.bloquear_factura(pedido.comprobante_id, ambiente, NOTAS)
            factura = centros.con_el_suyo(fila.id, dichos.leer(fila.datos))
            notas = original.notas_de(fila.id, corrige.id if corrige else None)
            modificado = preparacion.modificado(fila)
            receptor = preparacion.mismo_receptor(para, factura, pedido.correos)
        else:
            assert pedido.modificado is not None and pedido.cliente_id is not None
            de_debito = pedido.modificado.tipo == documentos.NOTA_DEBITO
            modificado = preparacion.modificado_de_afuera(
                pedido.modificado,
                ambiente,
                "modificado.numero",
                *(["anúlela en su lugar"] if de_debito else []),
            )
            receptor = preparacion.receptor_identificado(para, pedido.cliente_id, pedido.correos, NOTAS)
        preparacion.exigir_no_anterior(dia, modificado.fecha)
        ya = declarados.de_cada_producto(factura.lineas) if factura else None
        renglones, totales = lineas.armar(
            pedido.detalles,
            modificado.fecha,
            declarados=ya,
            ya_medidas=lineas.ya_medidas(corrige, fila),
        )
        if not totales.total:
            raise ReglaDeNegocio.en("detalles", "Una nota de crédito de 0.00 no acredita nada.")
        if factura is not None:
            original.exigir_saldo(factura, notas or [], renglones, totales)
        devuelve = original.vuelve(renglones, pedido.devuelve, dia)
        return Documento(
            fecha=dia,
            emisor=preparacion.emisor(para, dia),
            receptor=receptor,
            totales=totales,
            lineas=renglones,
            adicionales=preparacion.adicionales(para, pedido.adicional),
            propio={
                "modificado": modificado.datos(),
                "motivo": pedido.motivo,
                **({} if devuelve is None else {"devuelve": devuelve}),
                **declarados.propio(renglones, totales),
            },
            centros=original.centros_de(factura, renglones, centros.exigir(pedido.detalles)),
        )

    def existencias(self, documento: Documento) -> list[LineaQueMueve]:
        return efectos.devueltas(documento) if documento.propio.get("devuelve") else []

    def hechos(self, suyo: Contable, documento: Documento) -> tuple[HechoContable, ...]:
        return asiento.hechos(suyo, documento)

    def xml(self, documento: Documento, identidad: Identidad) -> str:
        return xml.escribir(documento, identidad)

    def particulares(self, documento: Documento) -> list[tuple[str, str]]:
        modificado = self.modifica(documento)
        return [
            ("Comprobante que se modifica", modificado.nombrado),
            ("Fecha del comprobante que se modifica", f"{modificado.fecha:%d/%m/%Y}"),
            ("Razón de la modificación", documento.propio["motivo"]),
        ]

    def modifica(self, documento: Documento) -> Modificado:
        return Modificado.leer(documento.propio["modificado"])

    def en_cuenta(self, documento: Documento) -> EnCuenta:
        detalle = f"{documento.propio['motivo']} ({self.modifica(documento).nombrado})"
        return EnCuenta(detalle=detalle[:300], reemplazo="Corregida antes de autorizarse")


tipo = NotaCredito()
