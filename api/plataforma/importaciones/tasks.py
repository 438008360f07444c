"""Los trabajos de las importaciones."""

from api.core.autor import Autor
from api.core.datos.jobs import job, periodic
from api.plataforma.importaciones import limpieza, motor


@job(
    "importaciones.trabajar",
    antes=("importaciones.tasks.trabajar",),
    cola="importaciones",
    intentos=8,
    espera=4,
)
def trabajar(empresa_id: int, importacion_id: int, quien: list[str]) -> None:
    motor.trabajar(empresa_id, importacion_id, Autor.de_un_trabajo(quien))


@periodic("importaciones.olvidar_archivos", "23 8 * * *", antes=("importaciones.tasks.olvidar_archivos",))
def olvidar_archivos() -> None:
    limpieza.olvidar_archivos()
