"""Cualquier archivo termina en un resultado claro, y nunca en media fila."""

import io
import struct
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
import xlsxwriter
from flask import Flask

from api.plataforma.importaciones.archivo import limites
from tests.client import Cliente
from tests.factories import cuantas, error
from tests.plataforma.importaciones.conftest import TITULOS, Importar, csv, motivos, subir, xlsx
from tests.terceros.clientes.conftest import cedula

CABEZA, CFB = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
FILA = ["Cédula", cedula(700), "Rosa Tapia"]
BUENO = xlsx([TITULOS, FILA])


def _cambiar(libro: bytes, parte: str, cambio: Callable[[bytes], bytes]) -> bytes:
    """Un libro con una de sus partes cambiada."""
    salida = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(libro)) as de, zipfile.ZipFile(salida, "w", zipfile.ZIP_DEFLATED) as a:
        for nombre in de.namelist():
            datos = de.read(nombre)
            a.writestr(nombre, cambio(datos) if nombre == parte else datos)
    return salida.getvalue()


def _hoja(cambio: Callable[[bytes], bytes]) -> bytes:
    return _cambiar(BUENO, "xl/worksheets/sheet1.xml", cambio)


def _con_entidades(datos: bytes) -> bytes:
    risas = b"".join(b'<!ENTITY l%d "%s">' % (n, b"&l%d;" % (n - 1) * 10) for n in range(1, 10))
    declarado = datos.replace(b"<worksheet", b'<!DOCTYPE w [<!ENTITY l0 "ja">' + risas + b"]><worksheet", 1)
    return declarado.replace(
        b"</sheetData>", b'<row r="9"><c r="A9" t="str"><v>&l9;</v></c></row></sheetData>'
    )


def _muchas_filas(datos: bytes) -> bytes:
    """Un millón de filas que ocupan unos kilobytes al enviarse."""
    return datos.replace(b"</sheetData>", b"<row><c><v>1</v></c></row>" * 1_000_000 + b"</sheetData>")


def _lejos(datos: bytes) -> bytes:
    """Dos celdas en los extremos de la hoja más grande que existe."""
    return datos.replace(
        b"</sheetData>", b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
    )


@cache
def _bomba() -> bytes:
    """Diez hojas de cien megabytes de blancos, en un megabyte."""
    salida = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(BUENO)) as de, zipfile.ZipFile(salida, "w", zipfile.ZIP_DEFLATED) as a:
        for nombre in de.namelist():
            a.writestr(nombre, de.read(nombre))
        for n in range(4):
            with a.open(f"xl/worksheets/extra{n}.xml", "w", force_zip64=True) as parte:
                for _ in range(100):
                    parte.write(b" " * (1 << 20))
    return salida.getvalue()


def _bomba_que_miente() -> bytes:
    """La misma, con encabezados que declaran un kilobyte."""
    datos = bytearray(_bomba())
    en = 0
    while (en := datos.find(b"PK\x01\x02", en)) >= 0:
        if datos[en + 46 :].startswith(b"xl/worksheets/extra"):
            datos[en + 24 : en + 28] = struct.pack("<I", 1024)
        en += 4
    return bytes(datos)


def _vario(n: int) -> bytes:
    """Basura, siempre la misma."""
    return b"".join(zlib.crc32(b"%d" % i).to_bytes(4, "big") for i in range(n // 4))


ILEGIBLES: dict[str, tuple[str, bytes | Callable[[], bytes], str]] = {
    # qué es → (su nombre, sus bytes o, si pesan, quién los hace cuando toca, y lo que se dice)
    "un exe con otro nombre": ("clientes.csv", b"MZ\x90\x00" + _vario(4000), "no es un CSV"),
    "basura que empieza como un libro": ("a.xlsx", CABEZA + _vario(4000), "no se puede leer"),
    "un libro cortado": ("a.xlsx", BUENO[: len(BUENO) // 2], "no se puede leer"),
    "un zip que no es un libro": ("a.xlsx", CABEZA, "no se puede leer"),
    "un libro con su hoja rota": ("a.xlsx", _hoja(lambda d: d[:200]), "no se puede leer"),
    "un xls de basura": ("a.xls", CFB + _vario(4000), "no se puede leer"),
    "un libro con contraseña": (
        "a.xlsx",
        CFB + _vario(400) + "EncryptedPackage".encode("utf-16-le") + _vario(400),
        "contraseña",
    ),
    "un csv sin nada": ("a.csv", b"", "vacío"),
    "un csv de líneas en blanco": ("a.csv", b"\r\n \r\n\r\n", "vacío"),
    "un csv en ninguna codificación": ("a.csv", "ñandú".encode("utf-16") + b"\x00", "no es un CSV"),
    "un csv con una celda sin fin": ("a.csv", b'a;b\r\n"' + b"x" * 200_000, "no es un CSV"),
    "un libro vacío": ("a.xlsx", xlsx([]), "vacío"),
    "solo los títulos": ("a.xlsx", xlsx([TITULOS]), "solo tiene los títulos"),
    "más de cien columnas": ("a.xlsx", xlsx([[f"C{n}" for n in range(101)]]), "101 columnas"),
    "entidades que se multiplican": ("a.xlsx", _hoja(_con_entidades), "no se puede leer"),
    "un millón de filas": ("a.xlsx", lambda: _hoja(_muchas_filas), "más de 100,000 filas"),
    "un millón de filas en csv": (
        "a.csv",
        lambda: b"RUC;Nombre\r\n" + b"1;2\r\n" * 1_000_000,
        "más de 100,000 filas",
    ),
    "dos celdas en las puntas": ("a.xlsx", _hoja(_lejos), "demasiado grande"),
    "una bomba": ("a.xlsx", _bomba, "demasiado grande"),
    "una bomba que dice ser pequeña": ("a.xlsx", _bomba_que_miente, "demasiado grande"),
    "una hoja sin lo obligatorio": (
        "a.xlsx",
        xlsx([["Color", "Peso"], ["rojo", 3]]),
        "Indique qué columna es",
    ),
}


@pytest.mark.parametrize("que", ILEGIBLES)
def test_lo_que_no_se_puede_importar_dice_por_que(importar: Importar, app: Flask, que: str) -> None:
    nombre, contenido, dice = ILEGIBLES[que]
    antes = cuantas(app, "clientes")
    hecha = importar(contenido if isinstance(contenido, bytes) else contenido(), nombre)
    assert hecha["estado"] == ("SUBIDA" if "Indique" in dice else "FALLIDA"), hecha
    assert dice in hecha["motivo"]
    assert (hecha["filas"], hecha["creadas"], cuantas(app, "clientes")) == (0, 0, antes)


@pytest.mark.parametrize(
    ("nombre", "contenido"),
    [
        ("a.exe", b"MZ\x90"),
        ("a.xlsx", b"MZ\x90\x00"),
        ("a.xlsx", b"Tipo;RUC\r\n"),
        ("a.pdf", b"%PDF-1.4"),
        ("sin extension", BUENO),
        ("a.xlsx.zip", BUENO),
    ],
)
def test_lo_que_no_es_una_hoja_no_se_recibe(a: Cliente, nombre: str, contenido: bytes) -> None:
    respuesta = subir(a, contenido, nombre)
    assert error(respuesta) == (415, "archivo")
    assert "Excel" in respuesta.json["msg"]


def test_veinte_megas_y_ni_un_byte_mas(a: Cliente) -> None:
    assert error(subir(a, b"x" * (limites.MAXIMO_DE_BYTES + 1), "a.csv"))[0] == 413


def test_el_lector_no_hereda_ni_claves_ni_direcciones() -> None:
    from api.core import aparte

    orden = [sys.executable, "-c", "import os; print(sorted(os.environ))"]
    salida = subprocess.run(orden, env=aparte.ENTORNO, capture_output=True, text=True, check=True).stdout
    assert "SECRET" not in salida
    assert "DATABASE" not in salida


@pytest.mark.parametrize(
    ("codificacion", "separador"),
    [
        ("utf-8", ";"),
        ("utf-8-sig", ","),
        ("cp1252", "\t"),
        ("cp1252", ","),
        ("utf-16", ";"),
        ("utf-16-le", "\t"),
    ],
)
def test_un_csv_se_lee_como_venga(importar: Importar, codificacion: str, separador: str) -> None:
    filas = [TITULOS, ["Cédula", cedula(701), "Íñigo Peñafiel"], ["RUC", "123", "Añejo"]]
    hecha = importar(csv(filas, separador, codificacion), "lista.csv", simular=True)
    assert (hecha["estado"], hecha["filas"], hecha["creadas"]) == ("REVISADA", 2, 1)
    assert hecha["columnas"][0]["titulo"] == TITULOS[0]
    assert hecha["errores"][0]["valores"]["CLI_NOMBRE"] == "Añejo"


def test_un_csv_de_excel_dice_su_separador_y_puede_traer_saltos_de_linea(importar: Importar) -> None:
    texto = f'sep=;\r\nRUC;Nombre;Notas\r\n{cedula(702)};Rosa;"Una línea\r\ny otra; con punto y coma"\r\n'
    hecha = importar(texto.encode("utf-8-sig"), "a.csv", simular=True)
    assert (hecha["creadas"], hecha["malas"]) == (1, 0)
    assert "punto y coma" in hecha["columnas"][2]["muestras"][0]


def _libro(llenar: Callable[[Any, Any], None]) -> bytes:
    archivo = io.BytesIO()
    libro = xlsxwriter.Workbook(archivo)
    llenar(libro, libro.add_worksheet())
    libro.close()
    return archivo.getvalue()


def test_formulas_errores_fechas_y_celdas_unidas(importar: Importar) -> None:
    def llenar(libro: Any, hoja: Any) -> None:
        fecha = libro.add_format({"num_format": "dd/mm/yyyy"})
        hoja.merge_range("A1:E1", "LISTA DE CLIENTES")
        hoja.write_row("A3", ["RUC", "Nombre", "Notas", "Ciudad", "Cupo"])
        hoja.write("A4", cedula(703))
        hoja.write_formula("B4", '="Rosa "&"Tapia"', None, "Rosa Tapia")
        hoja.write_datetime("C4", __import__("datetime").datetime(2026, 11, 21), fecha)
        hoja.write_boolean("D4", True)
        hoja.write_formula("E4", "=1000+500.5", None, 1500.5)
        hoja.write("A5", cedula(704))
        hoja.write_formula("B5", "=NA()", None, "#N/A")
        hoja.merge_range("A6:B6", cedula(705))

    hecha = importar(_libro(llenar), simular=True)
    muestras = {c["columna"]: c["muestras"] for c in hecha["columnas"]}
    assert muestras["C"] == ["21/11/2026"]
    assert (muestras["D"], muestras["E"]) == (["Sí"], ["1500.5"])
    assert motivos(hecha) == {
        5: ["La celda tiene un error de Excel (#N/A)."],
        6: ["Ingrese el nombre."],
    }


def test_el_cero_que_excel_se_comio_vuelve_si_el_numero_es_valido(importar: Importar) -> None:
    filas = [
        ["Tipo ID", "RUC", "Nombre"],
        ["Cédula", 102030405, "No es de nadie"],
        ["", int("0190456781001"), "Con su cero"],
        ["", 923456789012, "Ni con él"],
        ["", 1.79001234e12, "Entero"],
        ["RUC", "1,79001E+12", "Perdido"],
    ]
    hecha = importar(xlsx(filas), simular=True)
    malas = motivos(hecha)
    assert set(malas) >= {2, 4, 6}
    assert "perdió cifras" in malas[6][0]
    assert any("cero inicial" in aviso for aviso in hecha["avisos"])


def test_la_primera_hoja_con_algo_y_no_la_escondida(importar: Importar) -> None:
    archivo = io.BytesIO()
    libro = xlsxwriter.Workbook(archivo)
    oculta, vacia, buena = (libro.add_worksheet(n) for n in ("oculta", "vacía", "Clientes & más"))
    oculta.write_row("A1", ["Otra", "cosa"])
    oculta.write_row("A2", ["x", "y"])
    oculta.hide()
    vacia.activate()
    vacia.set_first_sheet()
    buena.write_row("C5", ["RUC", "Nombre"])
    buena.write_row("C6", [cedula(706), "Rosa"])
    libro.close()
    hecha = importar(archivo.getvalue(), simular=True)
    assert (hecha["creadas"], hecha["mapeo"]) == (1, {"CLI_IDENTIFICACION": "C", "CLI_NOMBRE": "D"})


def test_lo_que_no_se_puede_mostrar_se_rechaza_y_se_muestra_sin_ello(importar: Importar) -> None:
    hecha = importar(csv([["RUC", "Nombre"], [cedula(707), "Ros\x07a\x00"]]), "a.csv", simular=True)
    assert motivos(hecha) == {2: ["Contiene caracteres no permitidos."]}
    assert hecha["errores"][0]["valores"]["CLI_NOMBRE"] == "Ros�a�"
