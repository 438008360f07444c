"""La provisión en los libros, el paso del cierre y los límites de la ley."""

from sqlalchemy import select

from api.contabilidad.cierre import pasos
from api.contabilidad.provisiones import ley, service
from api.contabilidad.provisiones.models import ProvisionCartera
from api.plataforma.catalogos import registro
from api.plataforma.menus import uso


def enlazar() -> None:
    registro.registrar(ley.LIMITES)
    service.PROVISIONES.registrar()
    pasos.registrar(service.PASO)
    uso.EN_USO.poner("provisiones", lambda: select(ProvisionCartera.id).exists())
