"""Lo que una compra hace en los libros: cada línea va a la cuenta que nombra o a donde se destina, con lo que costó traerla; el IVA, al crédito si
su sustento lo da o lo cobró la aduana, y si no, a la misma línea; y se debe al proveedor lo que es suyo, y a la aduana y a
otros lo demás. Lo que se compra para que otro lo reembolse no es un gasto. Una nota de crédito lo hace al revés."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from api.compras.por_pagar.service import MovimientoDeCuenta, TerceroEnLibros
from api.comprobantes.nucleo.calculo import IVA
from api.libros.asientos.pedido import OrigenAsiento
from api.libros.reglas.hechos import CERO, HechoContable, MovimientoContable, al_reves, cuadrar
from api.plataforma.codigos import compras as clases
from api.plataforma.codigos import roles
from api.plataforma.codigos.contabilidad import AREA_COMPRAS, COMPRAS, RETENCIONES

ORIGEN = "COMPRA"
DE_RETENCION = "RETENCION_COMPRA"  # lo retenido, cuando baja la cuenta del proveedor
_Compra = Any  # las filas de `models`
_LineaCompra = Any
_ImpuestoCompra = Any
_ROLES = {
    clases.GASTO: roles.GASTO,
    clases.INVENTARIO: roles.INVENTARIO,
    clases.ACTIVO: roles.ACTIVO_FIJO,
}


def de_compra(
    compra: _Compra,
    lineas: Sequence[_LineaCompra],
    impuestos: Sequence[_ImpuestoCompra],
    proveedor: TerceroEnLibros,
) -> HechoContable:
    cargos = [
        *(destino(compra, linea) for linea in lineas),
        *_creditos(compra, impuestos),
        *_centavos(compra, lineas, impuestos),
        MovimientoContable(
            roles.OTROS_EN_COMPRAS,
            compra.propina + compra.otros + compra.de_terceros,
            proveedor_id=compra.proveedor_id,
            centro_id=_centro_de_todas(lineas),
        ),
    ]
    abonos = [
        _al_proveedor(proveedor, compra.al_proveedor),
        MovimientoContable(roles.TRIBUTOS_DE_IMPORTAR, compra.a_terceros),
    ]
    hechos = cuadrar([*cargos, *al_reves(abonos)])
    return HechoContable(
        OrigenAsiento(ORIGEN, compra.id),
        compra.fecha_contable,
        COMPRAS,
        AREA_COMPRAS,
        f"{clases.nombre(compra.cod_doc)} {compra.numero}, {proveedor.nombre}"[:300],
        hechos if compra.signo > 0 else al_reves(hechos),
        compra.anulada_el,
        compra.motivo_anulacion,
    )


def de_retencion(
    documento_id: int,
    abono: MovimientoDeCuenta,
    proveedor: TerceroEnLibros,
    anulado_el: date | None = None,
    motivo: str = "",
) -> HechoContable:
    """Lo retenido de una compra: se debe menos al proveedor, y la retención que se emitió queda aplicada."""
    return HechoContable(
        OrigenAsiento(DE_RETENCION, documento_id),
        abono.fecha,
        RETENCIONES,
        AREA_COMPRAS,
        f"Retención {abono.numero}, aplicada a su compra",
        (
            _al_proveedor(proveedor, abono.total),
            MovimientoContable(roles.RETENCIONES_POR_APLICAR, -abono.total, proveedor_id=proveedor.id),
        ),
        anulado_el,
        motivo,
    )


def _al_proveedor(proveedor: TerceroEnLibros, importe: Decimal) -> MovimientoContable:
    return MovimientoContable(roles.PROVEEDORES, importe, proveedor.clave, proveedor_id=proveedor.id)


def en_libros(compra: _Compra, linea: _LineaCompra) -> Decimal:
    """Lo que la línea cuesta, con los impuestos que no se recuperan."""
    con_credito = _da_credito(compra, linea.sustento or compra.sustento)
    suyos = (Decimal(i["valor"]) for i in linea.impuestos if i["codigo"] != IVA or not con_credito)
    return sum(suyos, linea.costo)


def _centro_de_todas(lineas: Sequence[_LineaCompra]) -> int | None:
    """El de lo que no es de una línea: el de todas, si es uno."""
    suyos = {linea.centro_id for linea in lineas}
    return suyos.pop() if len(suyos) == 1 else None


def _da_credito(compra: _Compra, sustento: str) -> bool:
    """Si su IVA se recupera. El que cobra la aduana no depende del sustento: ninguno con crédito admite sus documentos."""
    if compra.importacion is not None:
        return not compra.importacion.get("iva_al_costo", False)
    return clases.da_credito(sustento)


def destino(compra: _Compra, linea: _LineaCompra) -> MovimientoContable:
    """Lo que una línea mueve."""
    sustento = linea.sustento or compra.sustento
    rol = roles.REEMBOLSOS if clases.se_reembolsa(sustento) else _ROLES[linea.destino]
    return MovimientoContable(
        rol,
        en_libros(compra, linea),
        clave=linea.clase,
        producto_id=linea.producto_id,
        proveedor_id=compra.proveedor_id,
        centro_id=linea.centro_id,
        cuenta_id=linea.cuenta_id,
    )


def sin_nombrar(destino: str, clase: str, producto_id: int | None, proveedor_id: int) -> MovimientoContable:
    """Lo que movería una línea con ese destino que no nombra su cuenta."""
    return MovimientoContable(
        _ROLES[destino], CERO, clave=clase, producto_id=producto_id, proveedor_id=proveedor_id
    )


def _creditos(compra: _Compra, impuestos: Sequence[_ImpuestoCompra]) -> list[MovimientoContable]:
    """El IVA que se recupera, como el documento lo dice; el que cobró la aduana, en su cuenta."""
    de_aduana = compra.importacion is not None
    rol = roles.IVA_IMPORTACIONES if de_aduana else roles.IVA_COMPRAS
    return [
        MovimientoContable(
            rol, i.valor, clave="" if de_aduana else i.sustento, proveedor_id=compra.proveedor_id
        )
        for i in impuestos
        if i.codigo == IVA and _da_credito(compra, i.sustento)
    ]


def _centavos(
    compra: _Compra, lineas: Sequence[_LineaCompra], impuestos: Sequence[_ImpuestoCompra]
) -> list[MovimientoContable]:
    """Del IVA que no se recupera, lo que el documento dice de más o de menos que sus líneas."""
    dicho = sum((i.valor for i in impuestos if i.codigo == IVA and not _da_credito(compra, i.sustento)), CERO)
    de_lineas = sum(
        (
            Decimal(i["valor"])
            for linea in lineas
            if not _da_credito(compra, linea.sustento or compra.sustento)
            for i in linea.impuestos
            if i["codigo"] == IVA
        ),
        CERO,
    )
    return [MovimientoContable(roles.REDONDEO, dicho - de_lineas, detalle="Ajuste de centavos del IVA")]
