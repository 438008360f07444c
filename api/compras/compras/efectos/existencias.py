"""Lo que una compra mete en la bodega, a lo que costó; lo que una nota de crédito devuelve al proveedor sale a lo que él devuelve."""

from collections.abc import Sequence
from datetime import date

from sqlalchemy import any_, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT

from api.compras.compras.efectos.escrita import CompraEscrita, EfectoDeCompra
from api.compras.compras.libros import asiento
from api.compras.compras.nucleo.models import Compra, LineaCompra
from api.core.autor import Autor
from api.core.datos.db import db
from api.existencias.kardex import documentos
from api.existencias.kardex.costo.partes import CERO
from api.existencias.kardex.documentos import DocumentoQueMueve, LineaQueMueve
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.existencias.kardex.models import COMPRA, DEVOLUCION_COMPRA, RECARGO_COMPRA
from api.existencias.kardex.movidos import OrigenDeMovimiento
from api.plataforma.codigos import compras as clases
from api.plataforma.codigos.compras import INVENTARIO


class ExistenciasDeLaCompra(EfectoDeCompra):
    """Va después de la fila, que le da su id."""

    def poner(self, puestos: Sequence[CompraEscrita], quien: Autor) -> None:
        suyas = [puesto.compra for puesto in puestos if _lleva_productos(puesto)]
        if suyas:
            documentos.poner(_que_mueven(suyas), quien, "lineas")

    def reponer(self, corregido: CompraEscrita, quien: Autor) -> None:
        (suyo,) = _que_mueven([corregido.compra])
        documentos.reponer(suyo, quien, "lineas")

    def reubicar(self, movido: CompraEscrita, quien: Autor) -> None:
        """Con otro sustento, su IVA puede ser costo o dejar de serlo."""
        self.reponer(movido, quien)

    def quitar(self, anulado: CompraEscrita, dia: date, motivo: str, quien: Autor) -> None:
        documentos.quitar(_origen(anulado.compra), dia, quien)


def de_compra(compra: Compra, lineas: Sequence[LineaCompra]) -> list[LineaQueMueve]:
    """Lo que mueve. Lo que se compra para que otro lo reembolse no es de la empresa."""
    return [
        _de_linea(compra, linea, linea.producto_id)
        for linea in lineas
        if linea.producto_id is not None
        and linea.destino == INVENTARIO
        and not clases.se_reembolsa(linea.sustento or compra.sustento)
    ]


def _de_linea(compra: Compra, linea: LineaCompra, producto_id: int) -> LineaQueMueve:
    """Una nota de débito no trae nada: lo que ya vino costó más, y la parte de lo que se vendió es costo."""
    valor = asiento.en_libros(compra, linea)
    if clases.recarga(compra.cod_doc):
        return LineaQueMueve(linea.n, producto_id, RECARGO_COMPRA, CERO, valor, linea.cantidad)
    clase = COMPRA if compra.signo > 0 else DEVOLUCION_COMPRA
    return LineaQueMueve(
        linea.n,
        producto_id,
        clase,
        compra.signo * linea.cantidad,
        compra.signo * valor,
        lotes=[LoteDicho.leer(uno) for uno in linea.lotes],
    )


def _que_mueven(compras: Sequence[Compra]) -> list[DocumentoQueMueve]:
    ids = [compra.id for compra in compras]
    leidas = select(LineaCompra).where(LineaCompra.compra_id == any_(literal(ids, ARRAY(BIGINT))))
    leidas = leidas.order_by(LineaCompra.compra_id, LineaCompra.n).execution_options(populate_existing=True)
    de_cada: dict[int, list[LineaCompra]] = {id_: [] for id_ in ids}
    for linea in db.session.scalars(leidas):
        de_cada[linea.compra_id].append(linea)
    return [
        DocumentoQueMueve(_origen(compra), compra.fecha_contable, de_compra(compra, de_cada[compra.id]))
        for compra in compras
    ]


def _lleva_productos(puesto: CompraEscrita) -> bool:
    lineas = puesto.por_escribir.pedido.lineas
    return any(linea.producto_id is not None and linea.destino == INVENTARIO for linea in lineas)


def _origen(compra: Compra) -> OrigenDeMovimiento:
    return OrigenDeMovimiento(asiento.ORIGEN, compra.id)
