"""El trabajo que guarda las sumas que leen los gráficos."""

from api.core.datos.jobs import periodic
from api.plataforma.planes import consumos


@periodic(
    "planes.cerrar_meses",
    "23 8 * * *",
    antes=("planes.plegar_documentos", "planes.tasks.plegar_documentos"),
)
def cerrar_meses() -> None:
    consumos.cerrar()
