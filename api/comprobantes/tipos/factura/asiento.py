"""Lo que una factura hace en los libros: el cliente debe su total; se vende cada línea, por su tarifa y según sea un bien o
un servicio; los impuestos se deben al SRI, la propina, a quienes atienden, y los rubros de terceros, a ellos. Lo que
reembolsa no es un ingreso: alguien lo pagó antes."""

from decimal import Decimal

from api.comprobantes.nucleo.documento import Contable, Documento
from api.comprobantes.nucleo.libros import centros, partes
from api.comprobantes.reembolsos import dichos as reembolsos
from api.libros.reglas.hechos import CERO, HechoContable, MovimientoContable
from api.plataforma.codigos.roles import (
    IVA_DEVUELTO,
    OTROS_EN_VENTAS,
    PROPINAS,
    REEMBOLSOS,
    RUBROS_DE_TERCEROS,
    SERVICIOS,
    SERVICIOS_EXPORTACION,
    VENTAS,
    VENTAS_EXPORTACION,
)


def hechos(suyo: Contable, documento: Documento) -> tuple[HechoContable, ...]:
    propio, totales = documento.propio, documento.totales
    abonos = [*_vendido(documento), *partes.tributos(documento)]
    reembolsado = sum((dicho.cobrado for dicho in reembolsos.de(documento)), CERO)
    devuelto = Decimal(propio["iva_devuelto"]["valor"]) if propio.get("iva_devuelto") else CERO
    otros = sum((otro.valor for otro in totales.otros), CERO) + devuelto - totales.de_terceros
    return partes.de_ventas(
        suyo,
        documento,
        [partes.del_cliente(documento), MovimientoContable(IVA_DEVUELTO, devuelto)],
        [
            *partes.apartar(abonos, reembolsado, REEMBOLSOS),
            MovimientoContable(PROPINAS, totales.propina),
            MovimientoContable(OTROS_EN_VENTAS, otros, centro_id=centros.de_todas(documento)),
            MovimientoContable(RUBROS_DE_TERCEROS, totales.de_terceros),
        ],
    )


def _vendido(documento: Documento) -> list[MovimientoContable]:
    """Primero lo que no paga IVA: de ahí sale lo que se reembolsa."""
    exporta = documento.propio.get("exportacion")
    roles = (VENTAS_EXPORTACION, SERVICIOS_EXPORTACION) if exporta else (VENTAS, SERVICIOS)
    pagan = {i.tarifa_codigo for i in documento.totales.impuestos if i.valor}
    return sorted(partes.vendido(documento, *roles), key=lambda movimiento: movimiento.clave in pagan)
