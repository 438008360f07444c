"""La hoja de renta para llevarla afuera: en Excel, con números, y en PDF."""

from typing import IO

from api.contabilidad.libros import papel
from api.contabilidad.libros.papel import HojaDeLibro
from api.core.papel.excel import ColumnaExcel
from api.core.papel.pdf import ColumnaPDF
from api.tributos.renta.nucleo.hoja import (
    CALCULO,
    CIERRE,
    DOCUMENTOS,
    LEY,
    LIBROS,
    PERSONA,
    SI_NO,
    USD,
    RenglonDeRenta,
    llano,
)
from api.tributos.renta.service import HojaVista

_ORIGENES = {
    LIBROS: "Libros",
    DOCUMENTOS: "Documentos",
    CALCULO: "Cuenta",
    PERSONA: "Una persona",
    LEY: "La ley",
    CIERRE: "Cierre del año",
}
_COLUMNAS = (
    ColumnaExcel("Sección", "seccion", 30),
    ColumnaExcel("Renglón", "nombre", 60),
    ColumnaExcel("Valor", "valor", 16),
    ColumnaExcel("De dónde sale", "origen", 18),
    ColumnaExcel("Explicación", "explicacion", 60),
    ColumnaExcel("Quién lo dijo", "dicho_por", 24),
    ColumnaExcel("Motivo", "motivo", 40),
)
_EN_PDF = (
    ColumnaPDF("Renglón", 290),
    ColumnaPDF("De dónde sale", 110),
    ColumnaPDF("Valor", 95, derecha=True),
)


def en_excel(visto: HojaVista) -> HojaDeLibro:
    """Los renglones en su orden, con números que se suman."""
    encabezado = [*papel.membrete()[1], *_titulo(visto)]
    filas = [{**r._asdict(), "origen": _ORIGENES[r.origen]} for r in visto.renglones]
    return HojaDeLibro(f"renta-{visto.anio}", _COLUMNAS, filas, "Renta", encabezado)


def en_pdf(visto: HojaVista) -> IO[bytes]:
    """Los renglones con valor y los totales, sección por sección; al pie, lo que una persona dijo y por qué."""
    filas: list[tuple[str, str, str]] = []
    seccion = ""
    for r in visto.renglones:
        if not r.valor and not r.total:
            continue
        if r.seccion != seccion:
            seccion = r.seccion
            filas.append((seccion.upper(), "", ""))
        filas.append((r.nombre, _ORIGENES[r.origen], _valor(r)))
    titulo, *lineas = _titulo(visto)
    dichos = [f"{r.nombre}: {r.dicho_por}. {r.motivo}" for r in visto.renglones if r.motivo]
    return papel.dibujar(titulo, lineas, _EN_PDF, filas, [o.frase for o in visto.observaciones] + dichos)


def _valor(renglon: RenglonDeRenta) -> str:
    if renglon.unidad == SI_NO:
        return "Sí" if renglon.valor else "No"
    return f"{renglon.valor:,.2f}" if renglon.unidad == USD else llano(renglon.valor)


def _titulo(visto: HojaVista) -> list[str]:
    return [
        "Impuesto a la renta",
        f"Año {visto.anio}",
        visto.clase_nombre,
        "Hoja de trabajo: no es la declaración",
    ]
