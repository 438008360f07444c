"""La provisión en los libros, el paso del cierre y los límites de la ley."""

from api.contabilidad.cierre import pasos
from api.contabilidad.provisiones import ley, service
from api.plataforma.catalogos import registro


def enlazar() -> None:
    registro.registrar(ley.LIMITES)
    service.PROVISIONES.registrar()
    pasos.registrar(service.PASO)
