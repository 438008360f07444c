"""Lo que se asienta desde un extracto, el paso del cierre, y lo conciliado que no se deshace."""

from api.contabilidad.cierre import pasos
from api.contabilidad.conciliacion import asentar, cierre, service
from api.libros.asientos import service as asientos
from api.libros.reglas import trabas


def enlazar() -> None:
    asientos.registrar_origen(asentar.ORIGEN, "Extracto de un banco", asentar.nombrar, "")
    trabas.registrar(cierre.ya_conciliado)
    pasos.registrar(service.PASO)
