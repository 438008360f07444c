"""Lo que la empresa ya había retenido de una compra antes de registrarla."""

from collections.abc import Sequence
from decimal import Decimal

from api.compras.compras.efectos.escrita import CompraEscrita, EfectoDeCompra
from api.compras.compras.nucleo import cuenta
from api.compras.compras.nucleo.models import Compra
from api.comprobantes.nucleo import documento as documentos
from api.comprobantes.nucleo import estados
from api.comprobantes.nucleo.models import Comprobante
from api.core.autor import Autor
from api.plataforma.codigos.ambientes import PRODUCCION

NUMERO_MAXIMO = 40  # lo que la cuenta de un proveedor admite
_CERO = Decimal("0.00")


class RetencionDeLaCompra(EfectoDeCompra):
    def poner(self, puestos: Sequence[CompraEscrita], quien: Autor) -> None:
        compras = [puesto.compra for puesto in puestos]
        hechas = estados.retenciones_de(
            {compra.proveedor_id for compra in compras}, {compra.numero for compra in compras}, PRODUCCION
        )
        for compra in compras:
            ya = hechas.get((compra.proveedor_id, compra.cod_doc, compra.numero))
            if ya is not None:
                poner(compra, ya)


def poner(compra: Compra, retencion: Comprobante) -> None:
    """Pone en una compra lo que un comprobante de retención retuvo de ella."""
    sustentos = documentos.leer(retencion.datos).propio["sustentos"]
    suyos = [s for s in sustentos if (s["cod_doc"], s["numero"]) == (compra.cod_doc, compra.numero)]
    compra.retencion_id = retencion.id
    compra.retenido = sum((Decimal(r["valor"]) for s in suyos for r in s["retenciones"]), _CERO)
    varios = len({(s["cod_doc"], s["numero"]) for s in sustentos}) > 1
    numero = f"{retencion.numero} ({compra.numero})" if varios else retencion.numero
    cuenta.poner_retencion(compra, numero[:NUMERO_MAXIMO], max(retencion.fecha, compra.fecha_contable))
    compra.version += 1
