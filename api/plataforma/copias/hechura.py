"""Hacer la copia de una empresa. Las filas se leen en una transacción que ve un solo instante y van de a pocas a un ZIP en el
disco; los archivos se piden al depósito después, cuando ya no hay ninguna abierta. Nada crece con la empresa, salvo el ZIP."""

import hashlib
import tempfile
import zipfile
from collections.abc import Iterator
from typing import IO, NamedTuple

from sqlalchemy import text

from api.adapters.almacen import ArchivoNoEncontrado
from api.core import externos
from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual, transactional
from api.plataforma.copias.formato import (
    INDICE,
    MANIFIESTO,
    ArchivoLlevado,
    Manifiesto,
    ParteDeCopia,
    de_archivo,
    de_tabla,
)
from api.plataforma.copias.tablas import EN_SU_LUGAR, Llevada, llevadas
from api.plataforma.empresas import service as empresas

_DE_A = 100  # filas que se tienen a la vez: una puede llevar un XML
_UN_INSTANTE = text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
_SIN_PRISA = text("SET LOCAL statement_timeout = 0")
_CADA_FILA = (
    "SELECT CAST(row_to_json(f) AS text) FROM "
    "(SELECT {columnas} FROM {tabla} WHERE {empresa} = :empresa ORDER BY {orden}) f"
)
_CADA_CLAVE = "SELECT {0} AS clave FROM {1} WHERE {2} = :empresa AND {0} IS NOT NULL"
_ESQUEMA = text("SELECT version_num FROM alembic_version")


class _DeDonde(NamedTuple):
    esquema: str
    ruc: str
    razon_social: str


def hacer(salida: IO[bytes]) -> Manifiesto:
    """Escribe en `salida` la copia de la empresa del ámbito."""
    with (
        zipfile.ZipFile(salida, "w", zipfile.ZIP_DEFLATED) as zip_,
        tempfile.TemporaryFile("w+", encoding="utf-8") as claves,
    ):
        de, tablas = _filas(zip_, claves)
        claves.seek(0)
        archivos, faltan = _archivos(zip_, (clave.rstrip("\n") for clave in claves))
        manifiesto = Manifiesto(
            de.esquema,
            empresa_actual(),
            de.ruc,
            de.razon_social,
            f"{ahora():%Y-%m-%dT%H:%M:%S%z}",
            tablas,
            archivos,
            faltan,
        )
        zip_.writestr(MANIFIESTO, manifiesto.escrito())
    return manifiesto


@transactional
def _filas(zip_: zipfile.ZipFile, claves: IO[str]) -> tuple[_DeDonde, dict[str, ParteDeCopia]]:
    """Las de todas las tablas, y en `claves` los archivos que nombran."""
    db.session.execute(_UN_INSTANTE)
    db.session.execute(_SIN_PRISA)
    empresa = empresas.obtener(empresa_actual())
    de = _DeDonde(db.session.scalar(_ESQUEMA) or "", empresa.ruc, empresa.razon_social)
    tablas = {}
    for tabla in llevadas():
        with _Renglones(zip_, de_tabla(tabla.nombre)) as renglones:
            for fila in _leidas(_consulta(tabla)):
                renglones.escribir(fila)
        tablas[tabla.nombre] = renglones.parte
    for clave in _leidas(_las_claves()):
        claves.write(f"{clave}\n")
    return de, tablas


def _leidas(consulta: str) -> Iterator[str]:
    filas = db.session.execute(
        text(consulta), {"empresa": empresa_actual()}, execution_options={"yield_per": _DE_A}
    )
    yield from filas.scalars()


def _consulta(tabla: Llevada) -> str:
    en_su_lugar = EN_SU_LUGAR.get(tabla.nombre, {})
    columnas = ", ".join(
        f'{en_su_lugar[columna]} AS "{columna}"' if columna in en_su_lugar else f'"{columna}"'
        for columna in tabla.columnas
    )
    orden = ", ".join(tabla.orden)
    return _CADA_FILA.format(columnas=columnas, tabla=tabla.nombre, empresa=tabla.de_la_empresa, orden=orden)


def _las_claves() -> str:
    todas = [
        _CADA_CLAVE.format(columna, tabla.nombre, tabla.de_la_empresa)
        for tabla in llevadas()
        for columna in tabla.archivos
    ]
    return " UNION ".join(todas) + " ORDER BY clave"


def _archivos(zip_: zipfile.ZipFile, claves: Iterator[str]) -> tuple[ParteDeCopia, int]:
    """El que el depósito ya no tiene no detiene la copia: se cuenta."""
    faltan = puestos = 0
    with tempfile.TemporaryFile("w+", encoding="utf-8") as indice:
        for clave in claves:
            try:
                trozos = externos.almacen().abrir(clave)
            except ArchivoNoEncontrado:
                faltan += 1
                continue
            puestos += 1
            huella, tamano = hashlib.sha256(), 0
            with zip_.open(de_archivo(puestos), "w", force_zip64=True) as dentro:
                for trozo in trozos:
                    huella.update(trozo)
                    tamano += len(trozo)
                    dentro.write(trozo)
            indice.write(ArchivoLlevado(clave, huella.hexdigest(), tamano).escrito() + "\n")
        indice.seek(0)
        with _Renglones(zip_, INDICE) as renglones:
            for renglon in indice:
                renglones.escribir(renglon.rstrip("\n"))
    return renglones.parte, faltan


class _Renglones:
    """Una parte que se escribe renglón por renglón: cuántos van, y su huella."""

    def __init__(self, zip_: zipfile.ZipFile, nombre: str) -> None:
        self._dentro = zip_.open(nombre, "w", force_zip64=True)
        self._huella, self._van = hashlib.sha256(), 0

    def __enter__(self) -> "_Renglones":
        return self

    def __exit__(self, *_: object) -> None:
        self._dentro.close()

    def escribir(self, renglon: str) -> None:
        bytes_ = renglon.encode() + b"\n"
        self._huella.update(bytes_)
        self._dentro.write(bytes_)
        self._van += 1

    @property
    def parte(self) -> ParteDeCopia:
        return ParteDeCopia(self._van, self._huella.hexdigest())
