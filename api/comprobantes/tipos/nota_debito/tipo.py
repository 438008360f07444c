"""Lo que una nota de débito tiene de propio."""

from decimal import Decimal

from api.comprobantes.nucleo import documento as dichos
from api.comprobantes.nucleo import preparacion, tipos
from api.comprobantes.nucleo.documento import Contable, Cuadro, Documento, Identidad, Titulo
from api.comprobantes.nucleo.efectos import CuentaQueMueve, EnCuenta, Modificado
from api.comprobantes.nucleo.emitido import ParaEmitir
from api.comprobantes.nucleo.libros import centros
from api.comprobantes.nucleo.models import Comprobante
from api.comprobantes.tipos.nota_debito import asiento, dudas, sumas, xml
from api.comprobantes.tipos.nota_debito.pedido import NOTAS, NotaDebitoPedida
from api.libros.reglas.hechos import HechoContable
from api.plataforma.codigos import documentos


class NotaDebito(tipos.Tipo[NotaDebitoPedida]):
    codigo = documentos.NOTA_DEBITO
    nombre = "Nota de débito"
    plural = "Notas de débito"
    archivo = "nota-debito"
    recurso = "notas-debito"
    raiz = xml.RAIZ
    version = xml.VERSION
    cuenta = CuentaQueMueve.CLIENTE
    signo = 1
    iva = 1

    def preparar(self, pedido: NotaDebitoPedida, para: ParaEmitir, corrige: Comprobante | None) -> Documento:
        dia = preparacion.fecha(pedido.fecha, corrige, self.areas)
        ambiente = corrige.ambiente if corrige is not None else para.empresa.codigo_ambiente
        if pedido.comprobante_id is not None:
            fila = preparacion.bloquear_factura(pedido.comprobante_id, ambiente, NOTAS)
            modificado = preparacion.modificado(fila)
            factura = dichos.leer(fila.datos)
            receptor = preparacion.mismo_receptor(para, factura, pedido.correos)
        else:
            assert pedido.cliente_id is not None
            factura = None
            modificado = preparacion.modificado_de_afuera(pedido.de_afuera, ambiente, "numero")
            receptor = preparacion.receptor_identificado(para, pedido.cliente_id, pedido.correos, NOTAS)
        preparacion.exigir_no_anterior(dia, modificado.fecha)
        totales = sumas.sumar(pedido, modificado.fecha)
        dudas.exigir(pedido, modificado, totales, factura, dia)
        return Documento(
            fecha=dia,
            emisor=preparacion.emisor(para, dia),
            receptor=receptor,
            totales=totales,
            pagos=preparacion.pagos(pedido.pagos, totales.total, dia),
            adicionales=preparacion.adicionales(para, pedido.adicional),
            propio={
                "modificado": modificado.datos(),
                "motivos": [{"razon": m.razon, "valor": f"{m.valor:.2f}"} for m in pedido.motivos],
                **sumas.dichos(pedido),
            },
            centros=centros.exigir(pedido.motivos, "motivos"),
        )

    def hechos(self, suyo: Contable, documento: Documento) -> tuple[HechoContable, ...]:
        return asiento.hechos(suyo, documento)

    def xml(self, documento: Documento, identidad: Identidad) -> str:
        return xml.escribir(documento, identidad)

    def particulares(self, documento: Documento) -> list[tuple[str, str]]:
        modificado = self.modifica(documento)
        return [
            ("Comprobante que se modifica", modificado.nombrado),
            ("Fecha del comprobante que se modifica", f"{modificado.fecha:%d/%m/%Y}"),
        ]

    def cuadros(self, documento: Documento) -> tuple[Cuadro, ...]:
        titulos = (Titulo("Razón de la modificación", 4), Titulo("Valor de la modificación", numerica=True))
        filas = ((m["razon"], f"{Decimal(m['valor']):,.2f}") for m in documento.propio["motivos"])
        return (Cuadro(titulos, tuple(filas), "Motivos"),)

    def modifica(self, documento: Documento) -> Modificado:
        return Modificado.leer(documento.propio["modificado"])

    def en_cuenta(self, documento: Documento) -> EnCuenta:
        razones = "; ".join(motivo["razon"] for motivo in documento.propio["motivos"])
        return EnCuenta(
            vence=preparacion.vence(documento),
            detalle=f"{razones} ({self.modifica(documento).nombrado})"[:300],
            reemplazo="Corregida antes de autorizarse",
        )


tipo = NotaDebito()
