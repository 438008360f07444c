"""«Descargar todo»: un ZIP con el XML y el RIDE de una lista de comprobantes y su Excel. Se escribe
mientras sale. Funciona también con el plan caducado: lo emitido es de la empresa."""

import io
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from api.comprobantes.consulta import lista
from api.comprobantes.consulta.lista import FiltrosComprobantes
from api.comprobantes.nucleo import archivos, estados
from api.comprobantes.nucleo.models import ANULADO, AUTORIZADO
from api.comprobantes.ride import impresion
from api.core.datos.clock import ahora
from api.core.datos.db import transactional
from api.core.datos.listas.pages import Fila
from api.core.errors import ReglaDeNegocio
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.plataforma.codigos import ambientes

MAXIMO_POR_ZIP = 5_000
_LOTE = 50


class _Salida(io.RawIOBase):
    """Donde escribe zipfile. Lo escrito se saca por trozos."""

    def __init__(self) -> None:
        self._escrito = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, datos: Any) -> int:
        self._escrito += datos
        return len(datos)

    def tomar(self) -> bytes:
        tomado = bytes(self._escrito)
        self._escrito.clear()
        return tomado


def elegidos(filtros: FiltrosComprobantes, parte: int | None) -> list[Fila]:
    """Las filas que una descarga lleva: todas o, con `parte`, las de una parte, de la más antigua a la más
    nueva. También las de pruebas, en su carpeta: quien se lleva lo suyo se lo lleva entero."""
    maximo = MAXIMO_POR_ZIP
    salto, cuantos = (0, maximo + 1) if parte is None else ((parte - 1) * maximo, maximo)
    filas = list(lista.completo(replace(filtros, pruebas=True), "fecha", salto, cuantos))
    if len(filas) > maximo:
        raise ReglaDeNegocio(
            f"Un archivo lleva hasta {maximo:,} comprobantes: descárguelos por partes o elija un período "
            "más corto."
        )
    if not filas and salto:
        raise ReglaDeNegocio("Esa parte no existe: los comprobantes son menos.")
    return filas


def nombre(parte: int | None) -> str:
    return f"comprobantes-{ahora():%Y-%m-%d}{f'-parte-{parte}' if parte else ''}.zip"


def empaquetar(filas: Sequence[Fila], columnas: Sequence[ColumnaExcel], *, con_ride: bool) -> Iterator[bytes]:
    """El ZIP, por trozos. Cada lote se lee en su propia transacción y se dibuja fuera de ella."""
    salida = _Salida()
    with zipfile.ZipFile(salida, "w", zipfile.ZIP_DEFLATED) as paquete:
        with tempfile.TemporaryFile() as libro:
            excel.escribir(libro, columnas, filas, "Comprobantes")
            libro.seek(0)
            paquete.writestr("comprobantes.xlsx", libro.read())
        for desde in range(0, len(filas), _LOTE):
            ids = [fila["id"] for fila in filas[desde : desde + _LOTE]]
            for papel, xml in _leer(ids):
                # cada ambiente tiene su propia numeración
                prueba = "pruebas/" if papel.impreso.ambiente == ambientes.PRUEBAS else ""
                paquete.writestr(f"{prueba}xml/{xml.nombre}", xml.contenido)
                if con_ride:
                    with impresion.dibujar(papel) as dibujado:
                        dibujado.seek(0)
                        paquete.writestr(f"{prueba}ride/{papel.nombre}.pdf", dibujado.read())
                yield salida.tomar()
    yield salida.tomar()


def los_xml(filtros: FiltrosComprobantes) -> Iterator[archivos.ArchivoXml]:
    """Los de los autorizados, del más antiguo al más nuevo, sin tope: los pide un trabajo."""
    suyos = replace(filtros, estado=(AUTORIZADO, ANULADO))
    ids = [fila["id"] for fila in lista.completo(suyos, "fecha")]
    for desde in range(0, len(ids), _LOTE):
        yield from _xml_de(ids[desde : desde + _LOTE])


@transactional
def _xml_de(ids: Sequence[int]) -> list[archivos.ArchivoXml]:
    return [archivos.xml_de(estados.obtener(id_)) for id_ in ids]


@transactional
def _leer(ids: Sequence[int]) -> list[tuple[impresion.Papel, archivos.ArchivoXml]]:
    leidos = [estados.obtener(id_) for id_ in ids]
    return [(impresion.de(comprobante), archivos.xml_de(comprobante)) for comprobante in leidos]
