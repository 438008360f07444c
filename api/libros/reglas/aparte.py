"""De qué se puede decir aparte la cuenta de un papel: las claves que hoy rigen, y de quién o de qué son sus movimientos."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from api.core.datos.clock import hoy
from api.plataforma.codigos import roles
from api.plataforma.impuestos import service as impuestos
from api.plataforma.impuestos.models import ICE, IRBPNR, IVA
from api.plataforma.retenciones import service as retenciones
from api.plataforma.retenciones.models import COMPRAS, CUALQUIERA, IVA_RETENIDO, RENTA

PRODUCTO, CLIENTE, PROVEEDOR = "producto", "cliente", "proveedor"
ADMISIBLES = (PRODUCTO, CLIENTE, PROVEEDOR)

_DE_TARIFA = {
    rol: impuesto
    for impuesto, suyos in (
        (
            IVA,
            (
                *(roles.VENTAS, roles.SERVICIOS, roles.VENTAS_EXPORTACION, roles.SERVICIOS_EXPORTACION),
                *(roles.DEVOLUCIONES, roles.DESCUENTOS),
                *(roles.CARGOS, roles.INTERESES, roles.IVA_VENTAS),
            ),
        ),
        (ICE, (roles.ICE_VENTAS,)),
        (IRBPNR, (roles.IRBPNR_VENTAS,)),
    )
    for rol in suyos
}
_DE_RETENCION = {
    roles.RETENCION_RENTA: RENTA,
    roles.RETENIDO_RENTA: RENTA,
    roles.RETENCION_IVA: IVA_RETENIDO,
    roles.RETENIDO_IVA: IVA_RETENIDO,
}
_ADMITE: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(
        (
            *(roles.VENTAS, roles.SERVICIOS, roles.VENTAS_EXPORTACION, roles.SERVICIOS_EXPORTACION),
            *(roles.DEVOLUCIONES, roles.DESCUENTOS),
        ),
        (PRODUCTO, CLIENTE),
    ),
    **dict.fromkeys((roles.CLIENTES, roles.VENTAS_A_MANO), (CLIENTE,)),
    **dict.fromkeys((roles.GASTO, roles.INVENTARIO, roles.ACTIVO_FIJO), (PRODUCTO, PROVEEDOR)),
    **dict.fromkeys(
        (
            *(roles.PROVEEDORES, roles.IVA_COMPRAS, roles.IVA_IMPORTACIONES, roles.OTROS_EN_COMPRAS),
            roles.COMPRAS_A_MANO,
            *(roles.RETENCIONES_POR_APLICAR, roles.AUTORRETENCION),
        ),
        (PROVEEDOR,),
    ),
}


class ClavePosible(NamedTuple):
    clave: str
    nombre: str


def admite(rol: str) -> tuple[str, ...]:
    """De qué puede ser solo un parámetro de ese papel."""
    return _ADMITE.get(rol, ())


def posibles() -> dict[str, list[ClavePosible]]:
    """Las claves que hoy rigen, de cada papel que las tiene en la ley."""
    dia = hoy()
    tarifas = impuestos.vigentes(dia)
    codigos = retenciones.codigos_en(dia)
    return {
        **{
            rol: [ClavePosible(t.codigo, t.nombre) for t in tarifas if t.impuesto == impuesto]
            for rol, impuesto in _DE_TARIFA.items()
        },
        **{rol: _nombradas(codigos.get(impuesto, ())) for rol, impuesto in _DE_RETENCION.items()},
        roles.IVA_COMPRAS: _nombradas((s.codigo, s.nombre) for s in retenciones.sustentos_en(dia)),
        **{
            rol: [ClavePosible(clave, nombre) for clave, nombre in COMPRAS.items() if clave != CUALQUIERA]
            for rol in (roles.GASTO, roles.INVENTARIO, roles.ACTIVO_FIJO)
        },
    }


def _nombradas(pares: Iterable[tuple[str, str]]) -> list[ClavePosible]:
    return [ClavePosible(codigo, f"{codigo} {nombre}"[:120]) for codigo, nombre in pares]
