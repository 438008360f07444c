"""Lo que cada producto de un conteo suma. Quien cambia sus capturas toma antes su fila, y la cuenta de nuevo."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Subquery, any_, func, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT, insert

from api.core.autor import Autor
from api.core.datos import bloqueo
from api.core.datos.clock import GUAYAQUIL, ahora
from api.core.datos.db import db, empresa_actual
from api.core.datos.money import CANTIDAD_MAX
from api.core.errors import ReglaDeNegocio
from api.existencias.conteos.models import CapturaDeConteo, ConteoDeBodega, ProductoContado
from api.existencias.kardex import momentos
from api.ventas.productos.models import Producto

NADA = Decimal(0)
_P, _K = ProductoContado, CapturaDeConteo


def reparo(producto: Producto, *, con_algo: bool) -> str:
    """Por qué un producto no se cuenta; vacío si se cuenta. El desactivado del que algo queda, sí."""
    if not producto.lleva_inventario:
        return f"«{producto.nombre}» no lleva inventario."
    if not producto.activo and not con_algo:
        return f"«{producto.nombre}» está desactivado."
    return ""


def tomar(conteo: ConteoDeBodega, cuales: Collection[int]) -> Sequence[ProductoContado]:
    """Las filas de esos productos, tomadas siempre en el mismo orden."""
    suyos = any_(literal(sorted(cuales), ARRAY(BIGINT)))
    filas = select(_P).where(_P.conteo_id == conteo.id, _P.producto_id == suyos)
    return bloqueo.todas(filas.order_by(_P.producto_id))


def capturar(
    conteo: ConteoDeBodega, cantidades: Mapping[int, Decimal], medio: str, zona: str, quien: Autor
) -> dict[int, int]:
    """Escribe una captura de cada producto, con lo que en ese momento hay, y responde sus ids. Sus filas ya están tomadas."""
    if not cantidades:
        return {}
    hay = momentos.hay_ahora(conteo.bodega_id, cantidades)
    comun: dict[str, Any] = {
        "empresa_id": empresa_actual(),
        "conteo_id": conteo.id,
        "vuelta": conteo.vuelta,
        "zona": zona,
        "medio": medio,
        "sujeto": quien.sujeto,
        "creado_por": quien.nombre,
        "creado_en": ahora(),
    }
    filas = [
        {**comun, "producto_id": id_, "cantidad": cantidad, "existencia": hay[id_]}
        for id_, cantidad in sorted(cantidades.items())
    ]
    hechas = db.session.execute(insert(_K).returning(_K.producto_id, _K.id), filas)
    ids = {fila[0]: fila[1] for fila in hechas}
    recontar(tomar(conteo, cantidades.keys()))
    return ids


def recontar(filas: Iterable[ProductoContado]) -> None:
    """Cuenta otra vez lo que suman, en la vuelta de cada una. Una captura que cambió la existencia entre otras dos deja dicho que
    el producto se movió mientras se contaba."""
    de_cada = {fila.producto_id: fila for fila in filas}
    if not de_cada:
        return
    conteo_id = next(iter(de_cada.values())).conteo_id
    suyos = any_(literal(sorted(de_cada), ARRAY(BIGINT)))
    capturas = (
        select(_K.producto_id, _K.vuelta, _K.cantidad, _K.existencia, _K.creado_en)
        .where(_K.conteo_id == conteo_id, _K.producto_id == suyos, _K.quitada_en.is_(None))
        .order_by(_K.id)
    )
    vistas: dict[int, list[tuple[Decimal, Decimal, datetime]]] = {id_: [] for id_ in de_cada}
    for producto_id, vuelta, cantidad, existencia, en in db.session.execute(capturas):
        if vuelta == de_cada[producto_id].vuelta:
            vistas[producto_id].append((cantidad, existencia, en))
    for producto_id, suyas in vistas.items():
        _poner(de_cada[producto_id], suyas)
    db.session.flush()


def _poner(fila: ProductoContado, capturas: Sequence[tuple[Decimal, Decimal, datetime]]) -> None:
    if not capturas:
        vaciar(fila)
        return
    contado = sum((cantidad for cantidad, _, _ in capturas), NADA)
    if contado > CANTIDAD_MAX:
        raise ReglaDeNegocio.en("lineas", f"Lo contado de un producto llega hasta {CANTIDAD_MAX:,f}.")
    _, existencia, en = capturas[-1]
    fila.contado, fila.existencia, fila.contado_en = contado, existencia, en
    fila.dia = en.astimezone(GUAYAQUIL).date()
    fila.movido = len({antes for _, antes, _ in capturas}) > 1


def vaciar(fila: ProductoContado) -> None:
    fila.contado = fila.existencia = fila.contado_en = fila.dia = None
    fila.movido = False


def tarde(conteo: ConteoDeBodega) -> Subquery:
    """De cada producto, lo que se registró después de contarlo y era de antes."""
    vistos = (
        select(_P.producto_id, _P.contado_en.label("visto_en"), _P.dia)
        .where(_P.conteo_id == conteo.id, _P.contado.is_not(None))
        .subquery()
    )
    return momentos.puestos_despues(vistos, conteo.bodega_id, conteo.desde_id)


def diferencia(puestos: Subquery) -> ColumnElement[Decimal | None]:
    """Lo contado menos lo que había: la que se asentó o, si aún no, la de ahora."""
    de_ahora = _P.contado - _P.existencia - func.coalesce(puestos.c.cantidad, NADA)
    return func.coalesce(_P.diferencia, de_ahora)


def diferencias(conteo: ConteoDeBodega) -> dict[int, Decimal]:
    """La de cada producto que difiere."""
    puestos = tarde(conteo)
    suya = diferencia(puestos)
    difieren = (
        select(_P.producto_id, suya)
        .outerjoin(puestos, puestos.c.producto_id == _P.producto_id)
        .where(_P.conteo_id == conteo.id, _P.contado.is_not(None), suya != 0)
        .order_by(_P.producto_id)
    )
    return {fila[0]: fila[1] or NADA for fila in db.session.execute(difieren)}


def que_difieren(conteo: ConteoDeBodega) -> set[int]:
    """Los que difieren, y los que se movieron mientras se contaban."""
    movidos = select(_P.producto_id).where(_P.conteo_id == conteo.id, _P.movido)
    return diferencias(conteo).keys() | set(db.session.scalars(movidos))
