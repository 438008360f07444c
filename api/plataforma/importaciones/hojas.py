"""Las hojas que salen: la plantilla por llenar y las filas rechazadas, con sus motivos."""

import secrets
import tempfile
from collections.abc import Iterable
from typing import IO

from api.core import externos
from api.core.datos.clock import hoy
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.plataforma.importaciones.examen import FilaMala
from api.plataforma.importaciones.protocolo import TipoDeLista

_MAXIMO = 100 * 1024 * 1024


def guardar_rechazadas(tipo: TipoDeLista, malas: Iterable[FilaMala], campos: Iterable[str]) -> str:
    """Guarda las filas rechazadas bajo títulos que la importación reconoce, para que se corrijan y se
    suban otra vez. Responde la clave del archivo."""
    usados = set(campos)
    columnas = [
        ColumnaExcel("Fila", "_fila", 8),
        ColumnaExcel("Motivos", "_motivos", 70),
        *(ColumnaExcel(c.titulo, c.campo, 24) for c in tipo.campos if c.campo in usados),
    ]
    vacia = dict.fromkeys(usados, "")
    filas = (
        {**vacia, **fila, "_fila": n, "_motivos": " ".join(m.motivo for m in motivos)}
        for n, fila, motivos in malas
    )
    clave = f"importaciones/{hoy():%Y/%m}/{secrets.token_hex(16)}.xlsx"
    with tempfile.TemporaryFile() as archivo:
        excel.escribir(archivo, columnas, filas, "Filas con error")
        archivo.seek(0)
        externos.almacen().guardar(clave, archivo, _MAXIMO)
    return clave


def escribir_plantilla(tipo: TipoDeLista, archivo: IO[bytes]) -> None:
    """Escribe una hoja con los títulos y otra que los explica. Las celdas son de texto, para que una
    cédula conserve su cero."""
    from xlsxwriter import Workbook

    libro = Workbook(archivo, {"strings_to_formulas": False})
    titulo = libro.add_format({"bold": True, "bottom": 1, "num_format": "@"})
    texto, envuelto = (
        libro.add_format({"num_format": "@"}),
        libro.add_format({"text_wrap": True, "valign": "top"}),
    )
    datos, ayuda = libro.add_worksheet(tipo.titulo), libro.add_worksheet("Instrucciones")
    ayuda.set_column(0, 0, 28)
    ayuda.set_column(1, 1, 14)
    ayuda.set_column(2, 2, 70)
    ayuda.set_column(3, 3, 34)
    for n, encabezado in enumerate(("Columna", "¿Obligatoria?", "Qué poner", "Ejemplo")):
        ayuda.write_string(0, n, encabezado, titulo)
    for n, campo in enumerate(tipo.campos):
        datos.set_column(n, n, max(14, len(campo.titulo) + 4), texto)
        datos.write_string(0, n, campo.titulo, titulo)
        for k, valor in enumerate(
            (campo.titulo, "Sí" if campo.obligatorio else "No", campo.ayuda, campo.ejemplo)
        ):
            ayuda.write_string(n + 1, k, valor, envuelto)
    datos.freeze_panes(1, 0)
    libro.close()
