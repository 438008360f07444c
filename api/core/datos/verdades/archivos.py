"""Si lo guardado está, y dice lo que decía: los archivos del depósito y los bytes que están en la base, contra la huella que se
anotó al guardarlos.

Qué tablas los tienen se mira en las tablas mismas, así que una nueva se verifica sin que nadie lo recuerde: su columna
`archivo` es una clave del depósito, y su huella está en `sha256` o `sha256_archivo`. Del archivo sin huella se mira que esté."""

import hashlib
from collections.abc import Iterator
from functools import partial
from typing import Any

from sqlalchemy import Column, LargeBinary, Select, Table, func, select

from api.adapters.almacen import ArchivoNoEncontrado
from api.adapters.base import ExternalServiceError
from api.core import externos
from api.core.datos.db import LA_DEL_AMBITO, db
from api.core.datos.verdades import TANDA, Falla, NoSeSabe, Verdad, leer

_HUELLAS = ("sha256", "sha256_archivo")
_FALTA, _DISTINTO = "No está en el depósito.", "No dice lo que decía al guardarse."


def de_empresa() -> Iterator[Verdad]:
    """Las de la empresa del ámbito; sin empresa, las de lo que es del proveedor en las mismas tablas."""
    yield from _verdades(cercadas=True)


def de_la_casa() -> Iterator[Verdad]:
    """Las de las tablas que no son de ninguna empresa."""
    yield from _verdades(cercadas=False)


def _verdades(*, cercadas: bool) -> Iterator[Verdad]:
    yield Verdad("archivos", "Cada archivo está y dice lo que decía", partial(_archivos, cercadas))
    yield Verdad("bytes", "Los bytes guardados en la base dicen lo que decían", partial(_bytes, cercadas))


def con_archivo(*, cercadas: bool) -> list[Table]:
    """Las tablas que nombran un archivo del depósito."""
    return [tabla for tabla in _tablas(cercadas) if "archivo" in tabla.c]


def con_bytes(*, cercadas: bool) -> list[tuple[Table, Column[bytes]]]:
    """Las que guardan bytes con su huella, y en qué columna."""
    return [
        (tabla, columna)
        for tabla in _tablas(cercadas)
        if "sha256" in tabla.c
        for columna in tabla.c
        if isinstance(columna.type, LargeBinary)
    ]


def _tablas(cercadas: bool) -> list[Table]:
    return [t for t in db.metadata.sorted_tables if ("empresa_id" in t.primary_key.columns) == cercadas]


def _archivos(cercadas: bool) -> Iterator[Falla]:
    for tabla in con_archivo(cercadas=cercadas):
        c = tabla.c
        huella = next((c[nombre] for nombre in _HUELLAS if nombre in c), None)
        columnas = [c.id, c.archivo] if huella is None else [c.id, c.archivo, huella]
        pagina = _del_ambito(select(*columnas).where(c.archivo.is_not(None)), tabla)
        ultimo = 0
        while filas := leer(pagina.where(c.id > ultimo).order_by(c.id).limit(TANDA)):
            for fila in filas:
                motivo = _de_un_archivo(fila["archivo"], fila[huella.name] if huella is not None else None)
                # Mientras se leía pudo soltarse: vale lo que la fila dice ahora.
                if motivo and leer(pagina.where(c.id == fila["id"], c.archivo == fila["archivo"])):
                    yield {
                        "tabla": tabla.name,
                        "id": fila["id"],
                        "archivo": fila["archivo"],
                        "motivo": motivo,
                    }
            ultimo = filas[-1]["id"]


def _de_un_archivo(clave: str, huella: str | None) -> str:
    try:
        if huella is None:
            return "" if externos.almacen().existe(clave) else _FALTA
        cuenta = hashlib.sha256()
        for trozo in externos.almacen().abrir(clave):
            cuenta.update(trozo)
        return "" if cuenta.hexdigest() == huella else _DISTINTO
    except ArchivoNoEncontrado:
        return _FALTA
    except ExternalServiceError as error:
        raise NoSeSabe(f"El depósito no responde: {error}") from error


def _bytes(cercadas: bool) -> Iterator[Falla]:
    for tabla, columna in con_bytes(cercadas=cercadas):
        c = tabla.c
        ultimo = 0
        while True:
            pagina = _del_ambito(select(c.id, columna, c.sha256).where(c.id > ultimo), tabla)
            suya = pagina.order_by(c.id).limit(TANDA).subquery()
            distinto = func.encode(func.sha256(suya.c[columna.name]), "hex") != suya.c.sha256
            malos = func.array_agg(suya.c.id).filter(distinto)
            (hallado,) = leer(select(func.max(suya.c.id).label("hasta"), malos.label("malos")))
            if hallado["hasta"] is None:
                break
            for id_ in hallado["malos"] or ():
                yield {"tabla": tabla.name, "id": id_, "motivo": _DISTINTO}
            ultimo = hallado["hasta"]


def _del_ambito(consulta: Select[*tuple[Any, ...]], tabla: Table) -> Select[*tuple[Any, ...]]:
    return (
        consulta.where(tabla.c.empresa_id == LA_DEL_AMBITO) if "empresa_id" in tabla.primary_key else consulta
    )
