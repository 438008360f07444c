"""Lo que se guarda de una compra: su fila, sus líneas y sus impuestos. Cada tabla se escribe en una orden. Cómo queda la fila de la
que se corrige lo pone quien lo hace."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import delete, select

from api.compras.compras.efectos.escrita import CompraEscrita, CompraPreparada, EfectoDeCompra
from api.compras.compras.nucleo.models import Compra, ImpuestoCompra, LineaCompra
from api.comprobantes.nucleo.documento import Impuesto, Json
from api.core.autor import Autor
from api.core.datos import directas
from api.core.datos.db import db, empresa_actual


class FilaDeLaCompra(EfectoDeCompra):
    def poner(self, puestos: Sequence[CompraEscrita], quien: Autor) -> None:
        db.session.add_all(puesto.compra for puesto in puestos)
        db.session.flush()
        _escribir([puesto.por_escribir for puesto in puestos])

    def reponer(self, corregido: CompraEscrita, quien: Autor) -> None:
        for tabla in (ImpuestoCompra, LineaCompra):
            db.session.execute(delete(tabla).where(tabla.compra_id == corregido.compra.id))
        _escribir([corregido.por_escribir])

    def reubicar(self, movido: CompraEscrita, quien: Autor) -> None:
        movido.compra.version += 1
        db.session.flush()

    def quitar(self, anulado: CompraEscrita, dia: date, motivo: str, quien: Autor) -> None:
        compra = anulado.compra
        compra.anulada_el, compra.motivo_anulacion = dia, motivo
        compra.version += 1
        db.session.flush()


def sustentar(compra: Compra) -> None:
    """Lo que suma cada impuesto de las líneas que no decían su sustento pasa al que ahora dice la compra, que otra línea puede
    decir ya."""
    db.session.flush()
    suyos = select(ImpuestoCompra).where(ImpuestoCompra.compra_id == compra.id)
    todos = list(db.session.scalars(suyos.order_by(ImpuestoCompra.id)))
    dichos = {(i.codigo, i.codigo_porcentaje): i for i in todos if i.sustento == compra.sustento}
    for suelto in (i for i in todos if not i.sustento):
        otro = dichos.get((suelto.codigo, suelto.codigo_porcentaje))
        if otro is None:
            suelto.sustento = compra.sustento
            continue
        otro.base += suelto.base
        otro.valor += suelto.valor
        db.session.delete(suelto)
    db.session.flush()


def _escribir(preparadas: Sequence[CompraPreparada]) -> None:
    """Las líneas y los impuestos de unas compras que ya tienen id."""
    _insertar(LineaCompra, [fila for preparada in preparadas for fila in lineas(preparada)])
    _insertar(ImpuestoCompra, [fila for preparada in preparadas for fila in impuestos(preparada)])


def _insertar(tabla: type[LineaCompra | ImpuestoCompra], filas: Sequence[Mapping[str, Any]]) -> None:
    if filas:
        columnas = {campo: [fila[campo] for fila in filas] for campo in filas[0]}
        directas.insertar(tabla.__tablename__, {"empresa_id": empresa_actual()}, columnas)


def lineas(preparada: CompraPreparada) -> Iterable[Mapping[str, Any]]:
    """Las filas de sus líneas."""
    compra, pedido, hecho, _ = preparada
    for n, (linea, hecha) in enumerate(zip(pedido.lineas, hecho.lineas, strict=True)):
        dichos = sorted(linea.impuestos, key=lambda uno: uno.codigo)
        yield {
            "compra_id": compra.id,
            "n": n,
            "codigo": linea.codigo,
            "descripcion": linea.descripcion,
            "cantidad": linea.cantidad,
            "precio": linea.precio,
            "descuento": linea.descuento,
            "subtotal": hecha.subtotal,
            "subtotal_dicho": linea.subtotal_dicho,
            "costo": hecha.costo,
            "destino": linea.destino,
            "clase": linea.clase,
            "producto_id": linea.producto_id,
            "sustento": linea.sustento,
            "cuenta_id": linea.cuenta_id,
            "centro_id": linea.centro_id,
            "impuestos": [
                _impuesto_en_json(impuesto, dicho.cobrado)
                for impuesto, dicho in zip(hecha.impuestos, dichos, strict=True)
            ],
            "lotes": [uno.en_json() for uno in linea.lotes],
        }


def impuestos(preparada: CompraPreparada) -> Iterable[Mapping[str, Any]]:
    """Las filas de lo que suma cada impuesto."""
    for sustento, impuesto in ((suma.sustento, suma.impuesto) for suma in preparada.hecho.impuestos):
        yield {
            "compra_id": preparada.compra.id,
            "sustento": sustento,
            "codigo": impuesto.codigo,
            "codigo_porcentaje": impuesto.tarifa_codigo,
            "nombre": impuesto.nombre,
            "tarifa": impuesto.tarifa,
            "base": impuesto.base,
            "valor": impuesto.valor,
        }


def _impuesto_en_json(impuesto: Impuesto, cobrado: Decimal | None) -> Json:
    """`cobrado`: lo que el documento cobró, si no es la cuenta."""
    return {
        "codigo": impuesto.codigo,
        "codigo_porcentaje": impuesto.tarifa_codigo,
        "nombre": impuesto.nombre,
        "tarifa": str(impuesto.tarifa),
        "base": f"{impuesto.base:.2f}",
        "valor": f"{impuesto.valor:.2f}",
        "cobrado": None if cobrado is None else f"{cobrado:.2f}",
    }
