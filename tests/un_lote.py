"""Un lote con algo, movido como lo haría un documento: lo que reparte se escribe antes que su movimiento, y en SQL no cabe suelto."""

from decimal import Decimal

from api.core.autor import Autor
from api.core.datos.clock import hoy
from api.core.datos.db import transactional
from api.existencias.bodegas import service as bodegas
from api.existencias.kardex import movidos
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.existencias.kardex.models import AJUSTE
from api.existencias.kardex.movidos import OrigenDeMovimiento, PorMover
from api.ventas.productos import service as productos
from api.ventas.productos.campos import DatosProducto


@transactional
def mover_un_lote() -> None:
    datos = DatosProducto(
        codigo="CON-LOTE", nombre="Con lote", tipo="BIEN", precio=Decimal(1), iva_codigo="4", lleva_inventario=True, control="LOTES"
    )  # fmt: skip
    suyo = PorMover(
        OrigenDeMovimiento("x", 1), 0, productos.crear(datos), bodegas.de_la_matriz(), hoy(), AJUSTE, Decimal(1), Decimal(1),
        lotes=[LoteDicho("L", Decimal(1), hoy())],
    )  # fmt: skip
    movidos.mover([suyo], Autor("pruebas", "x"))
