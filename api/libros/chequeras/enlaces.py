"""Lo que un cheque girado es en los libros."""

from api.libros.asientos import service as asientos
from api.libros.chequeras import girados
from api.libros.chequeras.models import ChequeGirado
from api.libros.reglas import origenes


def enlazar() -> None:
    asientos.registrar_origen(girados.ORIGEN, "Cheque girado", girados.nombrar, "/bancos/girados")
    origenes.registrar(girados.ORIGEN, girados.hechos_de, ChequeGirado, ChequeGirado.debitado_el.is_not(None))
