"""Lo que dice un PDF o un libro de Excel descargado."""

import io
from typing import Any

from pypdf import PdfReader
from python_calamine import CalamineWorkbook


def texto_de_pdf(contenido: bytes) -> str:
    return "\n".join(pagina.extract_text() for pagina in PdfReader(io.BytesIO(contenido)).pages)


def paginas_de_pdf(contenido: bytes) -> int:
    return len(PdfReader(io.BytesIO(contenido)).pages)


def filas_de_excel(contenido: bytes) -> list[list[Any]]:
    libro = CalamineWorkbook.from_filelike(io.BytesIO(contenido))
    return libro.get_sheet_by_index(0).to_python()
