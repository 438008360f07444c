"""Un formulario para llevarlo afuera: el archivo que el portal del SRI carga, el Excel y el PDF.

El portal nombra cada casillero por su concepto, que no es su número. Lo que él calcula no se envía, ni lo que vale cero.
"""

from typing import IO, NamedTuple
from xml.sax.saxutils import quoteattr

import orjson

from api.contabilidad.libros import papel
from api.contabilidad.libros.papel import HojaDeLibro
from api.core.papel.excel import ColumnaExcel
from api.core.papel.pdf import ColumnaPDF
from api.tributos.declaraciones.service import CasilleroVisto, FormularioVisto

JSON, XML = "json", "xml"
TIPOS = {JSON: "application/json", XML: "application/xml"}
_ORIGENES = {
    "documentos": "Documentos",
    "calculo": "Cuenta",
    "persona": "Una persona",
    "anterior": "Período anterior",
}
_COLUMNAS = (
    ColumnaExcel("Sección", "seccion", 34),
    ColumnaExcel("Casillero", "casillero", 11),
    ColumnaExcel("Concepto", "etiqueta", 70),
    ColumnaExcel("Valor", "valor", 16),
    ColumnaExcel("De dónde sale", "origen", 18),
    ColumnaExcel("Concepto de carga", "concepto", 18),
    ColumnaExcel("Motivo", "motivo", 40),
)
_EN_PDF = (ColumnaPDF("Casillero", 60), ColumnaPDF("Concepto", 340), ColumnaPDF("Valor", 95, derecha=True))


class ArchivoDelPortal(NamedTuple):
    nombre: str
    tipo: str
    contenido: bytes


def de_carga(visto: FormularioVisto, formato: str) -> ArchivoDelPortal:
    """El archivo que el portal carga."""
    van = {c.concepto: f"{c.valor:f}" for c in visto.casilleros if se_envia(c)}
    nombre = f"{visto.formulario}-{visto.periodo}.{formato}"
    return ArchivoDelPortal(nombre, TIPOS[formato], _json(van) if formato == JSON else _xml(van))


def se_envia(c: CasilleroVisto) -> bool:
    return bool(c.concepto and c.valor and not c.solo_lectura)


def _json(van: dict[str, str]) -> bytes:
    return orjson.dumps({"detallesDeclaracion": van})


def _xml(van: dict[str, str]) -> bytes:
    detalles = "".join(
        f"<detalle concepto={quoteattr(concepto)}>{valor}</detalle>" for concepto, valor in van.items()
    )
    return f'<?xml version="1.0" encoding="UTF-8"?><detallesDeclaracion>{detalles}</detallesDeclaracion>'.encode()


def en_excel(visto: FormularioVisto) -> HojaDeLibro:
    """Los casilleros en su orden, con números que se suman."""
    encabezado = [*papel.membrete()[1], *_titulo(visto)]
    filas = [{**c._asdict(), "origen": _ORIGENES[c.origen]} for c in visto.casilleros]
    return HojaDeLibro(
        f"formulario-{visto.formulario}-{visto.periodo}", _COLUMNAS, filas, visto.formulario, encabezado
    )


def en_pdf(visto: FormularioVisto) -> IO[bytes]:
    """Los casilleros que tienen valor, en el orden del formulario."""
    filas = [(c.casillero, c.etiqueta, f"{c.valor:,f}") for c in visto.casilleros if c.valor]
    titulo, *lineas = _titulo(visto)
    return papel.dibujar(titulo, lineas, _EN_PDF, filas)


def _titulo(visto: FormularioVisto) -> list[str]:
    lineas = [f"Formulario {visto.formulario}", visto.nombre, visto.periodo_nombre.capitalize()]
    if (suya := visto.presentada) is None:
        return lineas
    if suya.diferencias:
        return [*lineas, f"Sustitutiva de la {suya.numero}, sin presentar"]
    return [*lineas, f"Presentada el {suya.fecha:%d/%m/%Y} con el número {suya.numero}"]
