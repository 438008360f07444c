"""Lo que un comprobante de retención hace en los libros: lo retenido se debe al SRI, por su código, y queda por aplicar
a las compras de las que se retuvo. Cada compra lo toma cuando su cuenta baja; el que no halla la suya sigue allí, a la
vista. Lo que la empresa se retiene a sí misma es un anticipo de su impuesto."""

from decimal import Decimal

from api.comprobantes.nucleo.documento import Contable, Documento
from api.comprobantes.nucleo.libros import partes
from api.libros.reglas.hechos import HechoContable, MovimientoContable
from api.plataforma.codigos.contabilidad import AREA_COMPRAS, RETENCIONES
from api.plataforma.codigos.roles import (
    AUTORRETENCION,
    RETENCION_ISD,
    RETENCION_IVA,
    RETENCION_RENTA,
    RETENCIONES_POR_APLICAR,
)
from api.plataforma.retenciones.models import ISD, IVA_RETENIDO, RENTA

_ROLES = {RENTA: RETENCION_RENTA, IVA_RETENIDO: RETENCION_IVA, ISD: RETENCION_ISD}


def hechos(suyo: Contable, documento: Documento) -> tuple[HechoContable, ...]:
    propia = documento.receptor.proveedor_id is None
    retenido = [
        MovimientoContable(_ROLES[linea["codigo"]], -Decimal(linea["valor"]), clave=linea["codigo_retencion"])
        for sustento in documento.propio["sustentos"]
        for linea in sustento["retenciones"]
    ]
    cargo = MovimientoContable(
        AUTORRETENCION if propia else RETENCIONES_POR_APLICAR,
        documento.totales.total,
        proveedor_id=documento.receptor.proveedor_id,
    )
    return partes.hecho(suyo, documento, [cargo, *retenido], RETENCIONES, AREA_COMPRAS)
