"""Un formulario para llevarlo afuera: el archivo que el portal del SRI carga, el Excel y el PDF.

El portal nombra cada casillero por su concepto, que no es su número. Lo que él calcula no se envía, ni lo que vale cero.
"""

from collections.abc import Sequence
from typing import IO, NamedTuple
from xml.sax.saxutils import quoteattr

import orjson

from api.contabilidad.libros import papel
from api.contabilidad.libros.papel import HojaDeLibro
from api.core.papel import pdf
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
# En qué columna del formulario va un casillero, y cómo se llama ella.
_COLUMNA = {"BRUTO": 0, "BASE": 0, "CAJAS": 0, "NETO": 1}
_TITULOS = {"BRUTO": "Bruto", "BASE": "Base", "CAJAS": "Cajas", "NETO": "Neto", "IMPUESTO": "Impuesto"}
_TITULOS |= {"RETENIDO": "Retenido", "CONTEO": "Cuántos"}
_TOTAL = ("TOTAL ", "Total ", "Subtotal ")
_DE_VALOR, _DE_CASILLERO = 70.0, 28.0


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
    """Los renglones que tienen valor, por secciones y en el orden del formulario; cada casillero con su número, en su columna."""
    titulo, *lineas = _titulo(visto)
    secciones = _secciones([c for c in visto.casilleros if c.valor])
    return papel.dibujar_tablas(titulo, lineas, [_tabla(*suya) for suya in secciones], separadas=True)


class _Renglon(NamedTuple):
    """Los casilleros de un mismo concepto, por su columna."""

    etiqueta: str
    celdas: dict[int, CasilleroVisto]


def _secciones(casilleros: Sequence[CasilleroVisto]) -> list[tuple[str, list[_Renglon]]]:
    secciones: list[tuple[str, list[_Renglon]]] = []
    for c in casilleros:
        if not secciones or secciones[-1][0] != c.seccion:
            secciones.append((c.seccion, []))
        renglones, columna = secciones[-1][1], _COLUMNA.get(c.clase, 2)
        if not renglones or renglones[-1].etiqueta != c.etiqueta or columna in renglones[-1].celdas:
            renglones.append(_Renglon(c.etiqueta, {}))
        renglones[-1].celdas[columna] = c
    return secciones


def _tabla(seccion: str, renglones: Sequence[_Renglon]) -> tuple[Sequence[ColumnaPDF], list[tuple[str, ...]]]:
    """Con las columnas que esa sección usa."""
    usadas = {n: c.clase for r in reversed(renglones) for n, c in r.celdas.items()}
    columnas = sorted(usadas)
    libre = pdf.UTIL - len(columnas) * (_DE_VALOR + _DE_CASILLERO)
    titulos = [ColumnaPDF(seccion, libre, lineas=3)]
    for n in columnas:
        titulo = _TITULOS.get(usadas[n], "Valor")
        titulos += [ColumnaPDF("", _DE_CASILLERO, derecha=True), ColumnaPDF(titulo, _DE_VALOR, derecha=True)]
    return titulos, [_fila(r, columnas) for r in renglones]


def _fila(renglon: _Renglon, columnas: Sequence[int]) -> tuple[str, ...]:
    celdas = [renglon.celdas.get(n) for n in columnas]
    pares = [(c.casillero, f"{c.valor:,f}") if c else ("", "") for c in celdas]
    fila = (renglon.etiqueta, *(parte for par in pares for parte in par))
    return pdf.Resaltada(fila) if renglon.etiqueta.startswith(_TOTAL) else fila


def _titulo(visto: FormularioVisto) -> list[str]:
    lineas = [f"Formulario {visto.formulario}", visto.nombre, visto.periodo_nombre.capitalize()]
    if (suya := visto.presentada) is None:
        return lineas
    if suya.diferencias:
        return [*lineas, f"Sustitutiva de la {suya.numero}, sin presentar"]
    return [*lineas, f"Presentada el {suya.fecha:%d/%m/%Y} con el número {suya.numero}"]
