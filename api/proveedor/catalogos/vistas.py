"""Un catálogo como se describe a la pantalla que lo muestra."""

from typing import TypedDict

from api.core.papel.campos import Clase, NumeroDecimal, NumeroEntero, Uno
from api.plataforma.catalogos import service
from api.plataforma.catalogos.registro import CatalogoDeLey, Columna


class OpcionDescrita(TypedDict):
    valor: str
    nombre: str


class ColumnaDescrita(TypedDict):
    nombre: str
    titulo: str
    tipo: str
    opciones: list[OpcionDescrita]
    obligatoria: bool
    secundaria: bool
    ayuda: str


class CatalogoDescrito(TypedDict):
    nombre: str
    titulo: str
    quien: str
    clave: tuple[str, ...]
    columnas: list[ColumnaDescrita]
    vigentes: int
    total: int


def de(catalogo: CatalogoDeLey) -> CatalogoDescrito:
    vigentes, total = service.resumen(catalogo)
    return {
        "nombre": catalogo.nombre,
        "titulo": catalogo.titulo,
        "quien": catalogo.quien,
        "clave": catalogo.clave,
        "columnas": [_columna(columna) for columna in catalogo.columnas],
        "vigentes": vigentes,
        "total": total,
    }


def _columna(columna: Columna) -> ColumnaDescrita:
    opciones = columna.clase.nombres.items() if isinstance(columna.clase, Uno) else ()
    return {
        "nombre": columna.nombre,
        "titulo": columna.titulo,
        "tipo": _tipo(columna.clase),
        "opciones": [{"valor": str(valor), "nombre": nombre} for valor, nombre in opciones],
        "obligatoria": columna.obligatoria,
        "secundaria": columna.secundaria,
        "ayuda": columna.ayuda,
    }


def _tipo(clase: Clase) -> str:
    if isinstance(clase, Uno):
        return "opcion"
    return "numero" if isinstance(clase, (NumeroDecimal, NumeroEntero)) else "texto"
