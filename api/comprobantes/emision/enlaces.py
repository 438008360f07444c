"""Lo que un comprobante es en los libros, y lo que de lo emitido se verifica."""

from api.comprobantes.emision import verdades
from api.comprobantes.emision.efectos import existencias, libros
from api.comprobantes.nucleo.models import Comprobante
from api.core.datos.verdades import DE_EMPRESA
from api.existencias.kardex import particulares as kardex
from api.libros.asientos import service as asientos
from api.libros.reglas import origenes
from api.plataforma.codigos.ambientes import PRODUCCION


def enlazar() -> None:
    DE_EMPRESA.poner(verdades.verdades)
    asientos.registrar_origen(libros.ORIGEN, "Comprobante", libros.nombres, "/comprobantes/{id}")
    kardex.DE_QUIEN.poner(libros.ORIGEN, existencias.de_quien)
    origenes.registrar(libros.ORIGEN, libros.hechos_de, Comprobante, Comprobante.ambiente == PRODUCCION)
