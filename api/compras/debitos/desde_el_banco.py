"""La compra que un movimiento de un banco o de una tarjeta es, para registrarla desde él: de quién, con qué líneas, y los débitos
que toma. Quien la registra la ve antes, y pone su documento y su autorización."""

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import and_, select

from api.compras.compras import service as compras
from api.compras.compras.nucleo.pedido import LineaNombrada
from api.compras.debitos import busqueda
from api.compras.debitos.busqueda import Debito
from api.compras.debitos.models import DebitoDeCompra
from api.core.datos.db import db
from api.core.datos.listas.pages import Fila
from api.core.datos.money import redondear
from api.core.errors import NoEncontrado
from api.libros.asientos.models import LineaAsiento
from api.plataforma.codigos.bancos import CLASES_DE_MOVIMIENTO, PARTIDAS_USUALES
from api.plataforma.impuestos import service as impuestos
from api.plataforma.impuestos.models import IVA
from api.plataforma.impuestos.precios import Cobra, Impuestos, linea, sin_impuestos
from api.plataforma.impuestos.service import Tarifa
from api.terceros.proveedores import service as proveedores
from api.terceros.proveedores.models import Proveedor

NADA = "Ese movimiento no tiene nada que sea de una compra, o ya es de alguna."
CERO = Decimal("0.00")
_IVA, _INTERES = (PARTIDAS_USUALES[cual][1] for cual in ("IVA", "INTERES_PAGADO"))


class LineaPorRegistrar(NamedTuple):
    """`tarifa`: el código de su IVA; vacío, no se sabe cuál."""

    descripcion: str
    precio: Decimal
    tarifa: str
    cuenta_id: int
    centro_id: int | None


def proponer(asiento_id: int) -> Fila:
    """`NoEncontrado` si nada de lo que cobró está libre."""
    suyos = busqueda.libres_de([asiento_id])
    if not suyos:
        raise NoEncontrado(NADA)
    return {
        "fecha": suyos[0].fecha,
        "glosa": suyos[0].glosa,
        "banco": suyos[0].banco,
        "proveedor_id": _de_quien(suyos),
        "total": sum((d.valor for d in suyos), CERO),
        "lineas": [dicha._asdict() for dicha in _lineas(suyos)],
        "debitos": [LineaNombrada(d.asiento_id, d.n)._asdict() for d in suyos],
    }


def _de_quien(suyos: Sequence[Debito]) -> int | None:
    """El que la línea nombra; si no, el de la última compra que tomó algo de ese banco; si no, el único que se llama como él."""
    nombrado = next((d.proveedor_id for d in suyos if d.proveedor_id), None)
    return nombrado or _el_ultimo(suyos[0]) or _el_que_se_llama(suyos[0].emisor)


def _el_ultimo(suyo: Debito) -> int | None:
    d, de_banco = DebitoDeCompra, LineaAsiento
    ultima = db.session.scalar(
        select(d.compra_id)
        .join(de_banco, and_(de_banco.empresa_id == d.empresa_id, de_banco.asiento_id == d.asiento_id))
        .where(de_banco.cuenta_id == suyo.cuenta_del_banco_id, d.soltado_el.is_(None))
        .order_by(d.id.desc())
        .limit(1)
    )
    return compras.obtener(ultima).proveedor_id if ultima else None


def _el_que_se_llama(emisor: str) -> int | None:
    if not emisor.strip():
        return None
    p = Proveedor
    suyos = select(p.id).where(p.activo, proveedores.coincide(emisor)).order_by(p.id).limit(2)
    hallados = db.session.scalars(suyos).all()
    return hallados[0] if len(hallados) == 1 else None


def _lineas(suyos: Sequence[Debito]) -> list[LineaPorRegistrar]:
    """El IVA anotado aparte dice su tarifa. Sin él, lo cobrado ya lo lleva adentro, salvo los intereses, que no lo pagan."""
    gastos = [d for d in suyos if not _es(d, _IVA)]
    iva = sum((d.valor for d in suyos if _es(d, _IVA)), CERO)
    tarifas = [t for t in impuestos.tarifario(suyos[0].fecha).de_impuesto(IVA) if t.vigente]
    cero = next((t.codigo for t in tarifas if t.tarifa == 0), "")
    if iva:
        return _con_iva_aparte(gastos, iva, tarifas, cero)
    general = max((t for t in tarifas if t.tarifa), key=lambda t: t.tarifa or CERO, default=None)
    return [_con_iva_adentro(d, general, cero) for d in gastos]


def _con_iva_aparte(
    gastos: Sequence[Debito], iva: Decimal, tarifas: Sequence[Tarifa], cero: str
) -> list[LineaPorRegistrar]:
    sin_intereses = [d for d in gastos if not _es(d, _INTERES)]
    for gravados in (sin_intereses, gastos):
        for tarifa in tarifas:
            cobra = Impuestos(iva=Cobra(tarifa.tarifa or CERO))
            if gravados and sum((linea(d.valor, cobra).iva for d in gravados), CERO) == iva:
                return [_propuesta(d, d.valor, tarifa.codigo if d in gravados else cero) for d in gastos]
    return [_propuesta(d, d.valor, "") for d in gastos]


def _con_iva_adentro(d: Debito, general: Tarifa | None, cero: str) -> LineaPorRegistrar:
    if general is not None and not _es(d, _INTERES):
        cobra = Impuestos(iva=Cobra(general.tarifa or CERO))
        precio = redondear(sin_impuestos(d.valor, cobra))
        if linea(precio, cobra).total == d.valor:
            return _propuesta(d, precio, general.codigo)
    return _propuesta(d, d.valor, cero)


def _propuesta(d: Debito, precio: Decimal, tarifa: str) -> LineaPorRegistrar:
    return LineaPorRegistrar(d.detalle or _sin_su_clase(d.glosa), precio, tarifa, d.cuenta_id, d.centro_id)


def _sin_su_clase(glosa: str) -> str:
    """De «Nota de débito, Comisión del mes», lo que se cobró."""
    clase, coma, que = glosa.partition(", ")
    return que if coma and clase in CLASES_DE_MOVIMIENTO.values() else glosa


def _es(d: Debito, codigo: str) -> bool:
    return d.cuenta.split(" ", 1)[0] == codigo
