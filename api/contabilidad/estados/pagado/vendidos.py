"""Los activos que se vendieron con una factura: de ella, y de las notas de crédito que la modifican, lo que es de cada activo.

Una venta que se deshizo porque el activo volvió cuenta por lo que una nota de crédito devolvió: se vendió, y se devolvió."""

from collections import defaultdict
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Select, and_, any_, literal, select
from sqlalchemy.dialects.postgresql import ARRAY

from api.comprobantes.nucleo import tipos
from api.comprobantes.nucleo.efectos import CuentaQueMueve
from api.contabilidad.estados.pagado.lados import LadoDelFlujo
from api.contabilidad.libros.acumulado import CERO
from api.core.datos.db import db, empresa_actual


class _Linea(NamedTuple):
    """La línea de una factura con que se vendió un activo. `vendido`: por cuánto; cero, si se deshizo."""

    comprobante_id: int
    n: int
    cuenta_id: int
    vendido: Decimal


def con_activo(lado: LadoDelFlujo) -> Select[*tuple[Any, ...]]:
    """Los comprobantes con que se vendió alguno."""
    tabla = lado.tabla(lado.vendidos)
    suyos = tabla.c.empresa_id == empresa_actual()
    return select(tabla.c.comprobante_id).where(suyos, tabla.c.comprobante_id.is_not(None))


def leer(documentos: Mapping[int, int]) -> dict[int, dict[int, Decimal]]:
    """De cada documento, por el id que tiene en la cuenta, lo que es de la cuenta de cada activo. `documentos`: el de cada
    comprobante."""
    comprobantes = db.metadata.tables["comprobantes"]
    columnas = (
        comprobantes.c.id,
        comprobantes.c.modifica_id,
        comprobantes.c.tipo,
        comprobantes.c.datos["lineas"],
    )
    de_la_empresa = comprobantes.c.empresa_id == empresa_actual()
    propios = {
        fila.id: fila.modifica_id or fila.id
        for fila in db.session.execute(
            select(*columnas[:2]).where(de_la_empresa, comprobantes.c.id == _estos(documentos))
        )
    }
    lineas = _vendidas(propios.values())
    if not lineas:
        return {}
    originales = {linea.comprobante_id for linea in lineas}
    dichas: dict[int, list[Any]] = {}
    notas: dict[int, list[int]] = defaultdict(list)
    acreditan = tipos.los_que(lambda tipo: tipo.cuenta == CuentaQueMueve.CLIENTE and tipo.signo < 0)
    for id_, modifica, tipo, suyas in db.session.execute(
        select(*columnas).where(
            de_la_empresa,
            (comprobantes.c.id == _estos(originales))
            | and_(
                comprobantes.c.modifica_id == _estos(originales),
                comprobantes.c.tipo.in_(acreditan),
                comprobantes.c.anulado_el.is_(None),
            ),
        )
    ):
        dichas[id_] = suyas
        if tipo in acreditan and modifica in originales:
            notas[modifica].append(id_)
    partes: dict[int, dict[int, Decimal]] = {}

    def sumar(comprobante_id: int, cuenta_id: int, valor: Decimal) -> None:
        if valor and comprobante_id in documentos:
            suyas = partes.setdefault(documentos[comprobante_id], {})
            suyas[cuenta_id] = suyas.get(cuenta_id, CERO) + valor

    for linea in lineas:
        vendida = dichas[linea.comprobante_id][linea.n]
        devuelto = CERO
        for nota_id in notas[linea.comprobante_id]:
            suyo = sum((Decimal(x["subtotal"]) for x in dichas[nota_id] if _misma(x, vendida)), CERO)
            sumar(nota_id, linea.cuenta_id, suyo)
            devuelto += suyo
        valor = min(Decimal(vendida["subtotal"]), linea.vendido + devuelto)
        sumar(linea.comprobante_id, linea.cuenta_id, valor)
    return partes


def _vendidas(comprobantes: Any) -> list[_Linea]:
    """Las líneas con que se vendió algo, cada una una vez: la cuenta es la del último activo."""
    movimientos, activos = (db.metadata.tables[t] for t in ("movimientos_activos", "activos_fijos"))
    suyas: dict[tuple[int, int], _Linea] = {}
    for comprobante_id, n, cuenta_id, valor, anulado in db.session.execute(
        select(
            *(movimientos.c.comprobante_id, movimientos.c.linea, activos.c.cuenta_id),
            *(movimientos.c.valor, movimientos.c.anulado_en),
        )
        .join(
            activos,
            and_(activos.c.empresa_id == movimientos.c.empresa_id, activos.c.id == movimientos.c.activo_id),
        )
        .where(
            movimientos.c.empresa_id == empresa_actual(),
            movimientos.c.comprobante_id == _estos(comprobantes),
        )
        .order_by(movimientos.c.id)
    ):
        antes = suyas.get((comprobante_id, n))
        vendido = (antes.vendido if antes else CERO) + (CERO if anulado else valor)
        suyas[comprobante_id, n] = _Linea(comprobante_id, n, cuenta_id, vendido)
    return list(suyas.values())


def _misma(una: Mapping[str, Any], otra: Mapping[str, Any]) -> bool:
    """Si dos líneas, una de la factura y otra de su nota de crédito, son de lo mismo."""
    if una.get("producto_id") or otra.get("producto_id"):
        return una.get("producto_id") == otra.get("producto_id")
    return (una["codigo"], una["descripcion"]) == (otra["codigo"], otra["descripcion"])


def _estos(ids: Any) -> Any:
    return any_(literal(list(ids), ARRAY(BigInteger)))
