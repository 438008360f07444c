"""Lo que se mueve entre bancos y cajas, en los libros y en un cheque, y lo depositado que no se deshace."""

from api.contabilidad.tesoreria import asiento, depositos, movimientos
from api.libros.asientos import service as asientos
from api.libros.chequeras import girados
from api.libros.reglas import trabas


def enlazar() -> None:
    girados.registrar_origen(
        asiento.ORIGEN, "contabilidad.editar", movimientos.anular, movimientos.con_otro_cheque
    )
    asientos.registrar_origen(asiento.ORIGEN, "Movimiento de banco o caja", movimientos.nombrar, "")
    trabas.registrar(depositos.ya_depositado)
