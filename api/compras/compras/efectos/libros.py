"""El asiento de una compra."""

from collections.abc import Sequence
from datetime import date
from types import SimpleNamespace

from api.compras.compras.efectos import fila
from api.compras.compras.efectos.escrita import CompraEscrita, EfectoDeCompra
from api.compras.compras.libros import asiento
from api.compras.compras.nucleo import cuenta
from api.compras.por_pagar import service as por_pagar
from api.core.autor import Autor
from api.libros.reglas import service as libros
from api.libros.reglas.hechos import HechoContable


class LibrosDeLaCompra(EfectoDeCompra):
    def poner(self, puestos: Sequence[CompraEscrita], quien: Autor) -> None:
        if libros.activos():
            libros.contabilizar(cuenta.hechos_de([puesto.compra.id for puesto in puestos]), quien)

    def reponer(self, corregido: CompraEscrita, quien: Autor) -> None:
        if libros.llevados():
            for hecho in cuenta.hechos_de([corregido.compra.id]):
                libros.rehacer(hecho, quien)

    def reubicar(self, movido: CompraEscrita, quien: Autor) -> None:
        self.reponer(movido, quien)

    def quitar(self, anulado: CompraEscrita, dia: date, motivo: str, quien: Autor) -> None:
        libros.deshacer(asiento.ORIGEN, anulado.compra.id, dia, motivo, quien)

    def previo(self, por_escribir: CompraEscrita) -> Sequence[HechoContable]:
        preparada = por_escribir.por_escribir
        lineas, impuestos = (
            [SimpleNamespace(**una) for una in filas]
            for filas in (fila.lineas(preparada), fila.impuestos(preparada))
        )
        proveedor = por_pagar.en_libros(preparada.proveedor)
        return [asiento.de_compra(preparada.compra, lineas, impuestos, proveedor)]
