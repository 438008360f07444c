"""Un catálogo como se describe a la pantalla que lo muestra."""

from typing import Any

from api.core.papel.campos import Clase, NumeroDecimal, NumeroEntero, Uno
from api.plataforma.catalogos import service
from api.plataforma.catalogos.registro import CatalogoDeLey, Columna


def de(catalogo: CatalogoDeLey) -> dict[str, Any]:
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


def _columna(columna: Columna) -> dict[str, Any]:
    opciones = columna.clase.nombres.items() if isinstance(columna.clase, Uno) else ()
    return {
        "nombre": columna.nombre,
        "titulo": columna.titulo,
        "tipo": _tipo(columna.clase),
        "opciones": [{"valor": str(valor), "nombre": nombre} for valor, nombre in opciones],
        "obligatoria": columna.obligatoria,
        "ayuda": columna.ayuda,
    }


def _tipo(clase: Clase) -> str:
    if isinstance(clase, Uno):
        return "opcion"
    return "numero" if isinstance(clase, (NumeroDecimal, NumeroEntero)) else "texto"
