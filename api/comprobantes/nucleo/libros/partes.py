"""Las partes de que se hace el asiento de un comprobante. Todo importe es positivo: de qué lado va lo dice el tipo."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from decimal import Decimal

from api.comprobantes.nucleo.calculo import ICE, IRBPNR, IVA
from api.comprobantes.nucleo.documento import Contable, Documento, Impuesto
from api.comprobantes.nucleo.libros import centros
from api.libros.asientos.pedido import OrigenAsiento
from api.libros.reglas.hechos import CERO, HechoContable, MovimientoContable, al_reves, cuadrar
from api.plataforma.codigos.contabilidad import AREA_VENTAS, VENTAS
from api.plataforma.codigos.roles import CLIENTES, ICE_VENTAS, IRBPNR_VENTAS, IVA_VENTAS

ORIGEN = "COMPROBANTE"
_ROLES = {IVA: IVA_VENTAS, ICE: ICE_VENTAS, IRBPNR: IRBPNR_VENTAS}


def de_ventas(
    suyo: Contable,
    documento: Documento,
    cargos: Sequence[MovimientoContable],
    abonos: Sequence[MovimientoContable],
) -> tuple[HechoContable, ...]:
    """El hecho de un comprobante que mueve la cuenta de un cliente; ninguno, si no vale nada."""
    return hecho(suyo, documento, [*cargos, *al_reves(abonos)], VENTAS, AREA_VENTAS)


def hecho(
    suyo: Contable, documento: Documento, movimientos: Iterable[MovimientoContable], diario: str, area: str
) -> tuple[HechoContable, ...]:
    hechos = cuadrar(movimientos)
    if not hechos:
        return ()
    glosa = f"{suyo.nombrado}, {documento.receptor.razon_social}"
    return (
        HechoContable(OrigenAsiento(ORIGEN, suyo.id), documento.fecha, diario, area, glosa[:300], hechos),
    )


def del_cliente(documento: Documento) -> MovimientoContable:
    """Lo que el comprobante mueve en la cuenta de su cliente."""
    return MovimientoContable(CLIENTES, documento.totales.total, cliente_id=documento.receptor.cliente_id)


def vendido(documento: Documento, rol: str, de_servicios: str = "") -> list[MovimientoContable]:
    """Lo que suman las líneas de cada tarifa de IVA y de cada producto. `de_servicios`: el rol de los servicios, si no es el
    de los bienes; lo que no se sabe qué es va con los bienes."""
    return [
        MovimientoContable(
            de_servicios if de_servicios and linea.servicio else rol,
            linea.subtotal,
            clave=tarifa(linea.impuestos),
            producto_id=linea.producto_id,
            cliente_id=documento.receptor.cliente_id,
            centro_id=centros.de_linea(documento, n),
        )
        for n, linea in enumerate(documento.lineas)
    ]


def tarifa(impuestos: Iterable[Impuesto]) -> str:
    """El código de la del IVA; vacío si no lo lleva."""
    return next((i.tarifa_codigo for i in impuestos if i.codigo == IVA), "")


def tributos(documento: Documento) -> list[MovimientoContable]:
    """Los impuestos que se cobran para pagarlos, cada uno por su tarifa."""
    return [
        MovimientoContable(_ROLES[i.codigo], i.valor, clave=i.tarifa_codigo)
        for i in documento.totales.impuestos
    ]


def apartar(de: Iterable[MovimientoContable], total: Decimal, rol: str) -> list[MovimientoContable]:
    """Los mismos, en su orden, con los primeros `total` USD puestos en otro rol."""
    hechos, queda = [], total
    for movimiento in de:
        parte = min(movimiento.importe, queda)
        queda -= parte
        hechos.append(replace(movimiento, importe=movimiento.importe - parte))
    return [*hechos, MovimientoContable(rol, total - queda)] if total > CERO else hechos
