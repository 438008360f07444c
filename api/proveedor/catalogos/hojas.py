"""Un catálogo en una hoja de cálculo: la que sale tiene las columnas que la importación lee."""

from collections.abc import Iterator

from api.core.papel.campos import Uno
from api.core.papel.excel import ColumnaExcel
from api.plataforma.catalogos import service
from api.plataforma.catalogos.models import CERTEZAS
from api.plataforma.catalogos.registro import CatalogoDeLey

COMUNES = {"desde": "Desde", "hasta": "Hasta", "fuente": "Fuente", "certeza": "Certeza"}


def columnas(catalogo: CatalogoDeLey) -> list[ColumnaExcel]:
    propias = [ColumnaExcel(columna.titulo, columna.nombre, 24) for columna in catalogo.columnas]
    return propias + [ColumnaExcel(titulo, nombre, 16) for nombre, titulo in COMUNES.items()]


def filas(catalogo: CatalogoDeLey) -> Iterator[dict[str, object]]:
    """Todas, con su historia; cada clave, de la más antigua a la más nueva."""
    nombres = {c.nombre: c.clase.nombres for c in catalogo.columnas if isinstance(c.clase, Uno)}
    for fila in service.filas_de(catalogo):
        propias = {c.nombre: getattr(fila, c.nombre) for c in catalogo.columnas}
        yield {
            **{
                n: nombres[n].get(v, v) if n in nombres else service.como_texto(v) for n, v in propias.items()
            },
            "desde": fila.desde,
            "hasta": fila.hasta,
            "fuente": fila.fuente,
            "certeza": CERTEZAS[fila.certeza],
        }
