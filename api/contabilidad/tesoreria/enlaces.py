"""Lo que se mueve entre bancos y cajas, en los libros y en un cheque, y lo depositado que no se deshace."""

from api.contabilidad.asientos import service as asientos
from api.contabilidad.chequeras import girados
from api.contabilidad.reglas import trabas
from api.contabilidad.tesoreria import asiento, depositos, movimientos


def enlazar() -> None:
    girados.registrar_origen(asiento.ORIGEN, "contabilidad.editar", movimientos.anular)
    asientos.registrar_origen(asiento.ORIGEN, "Movimiento de banco o caja", movimientos.nombrar, "")
    trabas.registrar(depositos.ya_depositado)
