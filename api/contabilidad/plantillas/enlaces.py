"""Los asientos que se repiten, en los libros y en el cierre."""

from sqlalchemy import select

from api.contabilidad.cierre import pasos
from api.contabilidad.plantillas import recurrentes
from api.contabilidad.plantillas.campos import DatosPlantilla
from api.contabilidad.plantillas.models import PlantillaAsiento
from api.core.papel import campos
from api.libros.asientos import service as asientos
from api.plataforma.menus import uso


def enlazar() -> None:
    campos.rotular("plantilla_asiento", DatosPlantilla)
    asientos.registrar_origen(
        recurrentes.RECURRENTE,
        "Asiento recurrente",
        lambda ids: recurrentes.nombres_de(list(ids)),
        "/plantillas-asientos/{id}",
    )
    pasos.registrar(recurrentes.PASO)
    uso.EN_USO.poner("plantillas-asientos", lambda: select(PlantillaAsiento.id).exists())
