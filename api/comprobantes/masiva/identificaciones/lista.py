"""Las identificaciones que vienen en una hoja, para facturar lo mismo a cada una. Las lee un proceso aparte (`lector.py`)."""

from collections.abc import Iterable
from dataclasses import dataclass

from api.core import aparte, externos
from api.core.datos.db import empresa_actual
from api.core.errors import ReglaDeNegocio
from api.core.http.uploads import ReglaArchivo
from api.core.papel.campos import Campo
from api.plataforma.importaciones.archivo import lectura
from api.plataforma.importaciones.archivo.limites import EXTENSIONES, Ilegible

_SEGUNDOS = 10  # quien la sube espera
REGLA = ReglaArchivo(
    carpeta="importaciones",
    maximo=2 * 1024 * 1024,
    extensiones=(*EXTENSIONES, "txt"),
    tipo_msg="Suba un archivo de Excel (.xlsx, .xls), OpenDocument (.ods), CSV o de texto.",
    tamano_msg="El archivo no debe superar los 2 MB: deje en él solo la columna de las identificaciones.",
)


@dataclass(frozen=True, slots=True)
class ListaLeida:
    identificaciones: list[str]


def leer(clave: str, extension: str, nombrables: Iterable[Campo], maximo: int) -> ListaLeida:
    """Las de un archivo guardado, sin repetir y en su orden; el archivo se borra. `nombrables`: los campos que un título puede
    nombrar; `maximo`: cuántas caben."""
    campos = [(c.campo, c.titulo, c.sinonimos, c.claves) for c in nombrables]
    try:
        with lectura.EN_LA_PETICION.pasar(empresa_actual()), lectura.copia(clave) as ruta:
            dado = (ruta, extension, campos, maximo)
            halladas = aparte.preguntar("api.comprobantes.masiva.identificaciones.lector", dado, _SEGUNDOS)
    except aparte.Excedido:
        halladas = str(Ilegible.por_pesado())
    finally:
        externos.almacen().borrar(clave)
    if isinstance(halladas, str):
        raise ReglaDeNegocio.en("current", halladas)
    if not halladas:
        raise ReglaDeNegocio.en("current", "El archivo no tiene identificaciones en su primera columna.")
    return ListaLeida(halladas)
