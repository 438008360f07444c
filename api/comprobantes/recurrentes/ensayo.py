"""La factura de una recurrente antes de emitirla: se prepara entera, como al emitir, y no queda nada."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal

from api.comprobantes.nucleo import lineas, preparacion
from api.comprobantes.nucleo.documento import Documento, Json, datos
from api.comprobantes.nucleo.pedidos import DetallePedido
from api.comprobantes.tipos.factura import variables
from api.comprobantes.tipos.factura.pedido import FacturaPedida
from api.comprobantes.tipos.factura.tipo import tipo
from api.core.datos.clock import hoy
from api.core.errors import DomainError, ReglaDeNegocio
from api.plataforma.empresas import puntos
from api.ventas.precios import tomados
from api.ventas.precios.tomados import PreciosDeVarios
from api.ventas.productos import service as productos
from api.ventas.productos.models import Producto
from api.ventas.unidades import leidas as unidades
from api.ventas.unidades.leidas import UnidadLeida


@dataclass(frozen=True, slots=True)
class Previa:
    """Cómo se emitiría en `fecha`. `documento`: lo que diría; None si hoy no se podría. `impedimento`: por qué, o lo
    que entonces ya no regirá; vacío si nada lo impide. `fechas`: las que siguen."""

    fecha: date
    fechas: list[date]
    documento: Json | None
    impedimento: str


def por_emitir(pedido: FacturaPedida, dia: date, vez: int) -> FacturaPedida:
    """El pedido que se emite por esa fecha: con sus variables puestas y, si se paga de una sola forma, por el total
    que hoy tenga."""
    puesto = variables.poner(_con_precios(pedido, dia), dia, vez)
    if len(puesto.pagos) != 1:
        return puesto
    para = preparacion.para_emitir(puesto.punto_id)
    total = tipo.preparar(replace(puesto, pagos=()), para, None).totales.total
    return replace(puesto, pagos=[replace(puesto.pagos[0], total=total)])


def _con_precios(pedido: FacturaPedida, dia: date) -> FacturaPedida:
    """Con lo que las listas dicen el día que se emite, en las líneas cuyo precio dio una; lo que alguien escribió queda."""
    ids = {d.producto_id for d in pedido.detalles if d.precio_de_lista and d.producto_id is not None}
    if not ids or pedido.cliente_id is None:
        return pedido
    punto, suyos = puntos.obtener(pedido.punto_id), productos.por_ids(ids)
    listas = tomados.PreciosDeVarios(punto.establecimiento if punto else "")
    listas.anticipar(suyos, [pedido.cliente_id])
    cuando = max(dia, hoy())
    otras = unidades.por_ids(d.unidad_id for d in pedido.detalles if d.unidad_id is not None)
    return replace(
        pedido,
        detalles=[
            replace(d, precio=_precio(listas, d, suyos[d.producto_id], pedido.cliente_id, cuando, otras))
            if d.precio_de_lista and d.producto_id in suyos
            else d
            for d in pedido.detalles
        ],
    )


def _precio(
    listas: PreciosDeVarios,
    detalle: DetallePedido,
    producto: Producto,
    cliente_id: int,
    dia: date,
    otras: Mapping[int, UnidadLeida],
) -> Decimal:
    """Las listas cuentan en la unidad del producto; si ninguna lo dice, vale el propio de la unidad."""
    otra = otras.get(detalle.unidad_id or 0)
    if otra is None:
        return listas.precio(producto, cliente_id, dia, detalle.cantidad)
    de_base = listas.precio(producto, cliente_id, dia, otra.medida.en_base(detalle.cantidad))
    return otra.precio_de(de_base, producto.precio)


def preparar(pedido: FacturaPedida, dia: date, vez: int) -> Documento:
    """El documento de esa fecha, con las reglas de hoy. Cada error va bajo su campo, dentro de `pedido`."""
    try:
        variables.revisar(pedido)
        if pedido.iva_devuelto:
            raise ReglaDeNegocio.en(
                "iva_devuelto", "El IVA se devuelve en una factura que se emite sola: quite el valor."
            )
        puesto = por_emitir(pedido, dia, vez)
        hecho = tipo.preparar(puesto, preparacion.para_emitir(puesto.punto_id), None)
    except DomainError as error:
        raise _dentro(error) from error
    return replace(hecho, fecha=dia)


def _dentro(error: DomainError) -> DomainError:
    cuerpo = error.errors.get("json")
    errores: Mapping[str, object] = {"json": {"pedido": cuerpo}} if cuerpo else error.errors
    return type(error)(error.msg, errores)


def previa(pedido: FacturaPedida, dia: date, vez: int, fechas: list[date]) -> Previa:
    """Cómo se emitiría en esa fecha, con las reglas de hoy y las tarifas de entonces."""
    try:
        hecho = datos(preparar(pedido, dia, vez))
    except DomainError as error:
        return Previa(dia, fechas, None, error.msg)
    try:
        lineas.armar(pedido.detalles, dia, pedido.propina)
    except DomainError as error:
        return Previa(dia, fechas, hecho, error.msg)
    return Previa(dia, fechas, hecho, "")
