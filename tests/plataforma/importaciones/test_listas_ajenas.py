"""Las listas que otros programas y Excel dan, con lo que dicen escrito a mano; y los archivos que se llaman libros y no lo
son."""

import io
import quopri
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from api.plataforma.importaciones.archivo.limites import Ilegible
from tests.client import Cliente
from tests.hojas import del_lector
from tests.plataforma.importaciones.conftest import Importar, csv, motivos, subir, ver, xlsx
from tests.terceros.clientes.conftest import cedula

_AQUI = Path(__file__).parent / "listas"
_CIENTIFICO = (
    "Excel guardó el número como {} y perdió cifras: dé formato de texto a la columna y escríbalo de nuevo."
)
_HECHO_FECHA = "Excel lo volvió una fecha ({}): dé formato de texto a la columna y escríbalo de nuevo."


def test_una_lista_con_titulos_arriba_se_parte_donde_debe(importar: Importar) -> None:
    hecha = importar((_AQUI / "clientes-titulo.csv").read_bytes(), "clientes-titulo.csv", simular=True)
    assert hecha["mapeo"] == {"CLI_IDENTIFICACION": "A", "CLI_NOMBRE": "B", "CLI_CORREOS": "C"}
    assert hecha["filas"] == 2


def test_una_lista_de_clientes_de_excel_se_repara_o_se_dice(importar: Importar) -> None:
    hecha = importar((_AQUI / "clientes.xlsx").read_bytes(), "clientes.xlsx", simular=True)
    dichos = motivos(hecha)
    assert _CIENTIFICO.format("9.12345E+11") in dichos[7]
    assert _HECHO_FECHA.format("30/01/2026") in dichos[17]
    # El 912345014001, el 912345022 y el 991234567 perdieron su cero; el 22345678 también.
    assert "2 teléfonos" in " ".join(hecha["avisos"])


_HOJA_WEB = """MIME-Version: 1.0
X-Document-Type: Workbook
Content-Type: multipart/related; boundary="----=_Parte"

Este documento es una página web de un solo archivo.

------=_Parte
Content-Location: file:///C:/lista.htm
Content-Transfer-Encoding: quoted-printable
Content-Type: text/html; charset="us-ascii"

<html><frameset rows=3D"*,39"><frame src=3D"hoja001.htm"></frameset></html>

------=_Parte
Content-Location: file:///C:/hoja001.htm
Content-Transfer-Encoding: quoted-printable
Content-Type: text/html; charset="{charset}"

<html><body><table>{filas}</table></body></html>

------=_Parte--
"""


def _mhtml(filas: str, charset: str = "windows-1252") -> bytes:
    dentro = quopri.encodestring(filas.encode(charset)).decode()
    return _HOJA_WEB.format(charset=charset, filas=dentro).replace("\n", "\r\n").encode()


def test_una_pagina_web_guardada_como_xls_se_lee(importar: Importar) -> None:
    filas = f"<tr><td>Identificación</td><td>Nombre</td></tr><tr><td>{cedula(7101)}</td><td>Ñandú e hijos</td></tr>"
    for charset in ("windows-1252", "utf-8"):
        hecha = importar(_mhtml(filas, charset), "lista.xls", simular=True)
        assert (hecha["filas"], hecha["creadas"], hecha["malas"]) == (1, 1, 0), hecha


def test_una_pagina_web_guardada_sin_tablas_lo_dice(importar: Importar) -> None:
    hecha = importar(_mhtml(""), "lista.xls", simular=True)
    assert hecha["estado"] == "FALLIDA"
    assert "página web guardada" in hecha["motivo"]


def test_un_mapeo_se_recuerda_por_los_titulos_aunque_cambien_de_lugar(importar: Importar) -> None:
    importar(
        csv([["Ficha", "Quién", "Mote"], [cedula(7102), "Ana", "x"]]),
        "a.csv",
        mapeo={"CLI_IDENTIFICACION": "A", "CLI_NOMBRE": "B"},
    )
    movido = importar(csv([["Quién", "Mote", "Ficha"], ["Eva", "x", cedula(7103)]]), "b.csv", simular=True)
    assert movido["mapeo"] == {"CLI_IDENTIFICACION": "C", "CLI_NOMBRE": "A"}
    otros = importar(csv([["Ficha", "Quién", "Apodo"], [cedula(7104), "Luz", "x"]]), "c.csv", simular=True)
    assert "CLI_IDENTIFICACION" not in otros["mapeo"]


def _productos(a: Cliente, trabajar: Callable[[], None], contenido: bytes, nombre: str) -> dict[str, Any]:
    ruta = "/api/productos/import"
    subido = a.llamar("POST", ruta, data={"current": (io.BytesIO(contenido), nombre), "simular": "true"})
    assert subido.status_code == 202, subido.text
    trabajar()
    return dict(a.get(f"{ruta}/{subido.json['IMP_CODIGO']}").json)


def test_un_precio_que_incluye_el_iva_no_es_el_precio(a: Cliente, trabajar: Callable[[], None]) -> None:
    nombre = "prod-incluye-iva.csv"
    hecha = _productos(a, trabajar, (_AQUI / nombre).read_bytes(), nombre)
    assert hecha["mapeo"] == {"PRO_CODIGO": "A", "PRO_NOMBRE": "B", "precioConImpuestos": "C", "PRO_IVA": "D"}
    assert (hecha["creadas"], hecha["malas"]) == (1, 0)


def test_una_lista_de_productos_de_excel_se_repara_o_se_dice(
    a: Cliente, trabajar: Callable[[], None]
) -> None:
    hecha = _productos(a, trabajar, (_AQUI / "productos.xlsx").read_bytes(), "productos.xlsx")
    dichos = motivos(hecha)
    assert dichos[3] == [_CIENTIFICO.format("7.86123E+12")]
    assert dichos[16] == [_HECHO_FECHA.format("04/03/2026")]
    assert dichos[15] == ["Repite el código de la fila 2."]
    assert set(dichos) >= {13, 14}  # sin precio, y con uno negativo


def test_un_numero_de_mas_de_quince_cifras_ya_las_perdio_y_se_dice(importar: Importar) -> None:
    filas = [
        ["RUC", "Nombre", "Nombre comercial"],
        [cedula(720), "Rosa", 2511202601179001691900120010010000000011e3],
    ]
    assert "perdió cifras" in motivos(importar(xlsx(filas), simular=True))[2][0]


def test_la_columna_dice_cual_es_la_marca_decimal(
    a: Cliente, trabajar: Callable[[], None], importar: Importar
) -> None:
    """1.234 es mil doscientos treinta y cuatro donde lo demás se escribe con coma."""
    titulos = ["RUC", "Nombre", "Cupo"]
    filas = [titulos, [cedula(721), "A", "1.234"], [cedula(722), "B", "10,50"], [cedula(723), "C", "1,234"]]
    hecha = importar(csv(filas), "a.csv", simular=True)
    assert motivos(hecha) == {4: ["Debe tener como máximo 2 decimales."]}


HTML = (
    "<html><head><meta charset='iso-8859-1'><style>td{{color:red}}</style><script>var x='<tr><td>no</td></tr>'</script></head>"
    "<body><table><tr><td colspan=2>LISTA</td></tr><tr><th>RUC</th><th>Nombre</th><th>Ciudad</th></tr>"
    "<tr><td>{uno}</td><td>Íñigo&nbsp;<b>Peña</b> &amp; Cía</td><td rowspan=2>Quito</td></tr>"
    "<tr><td>{dos}</td><td>Rosa<br>Tapia</td></tr></table></body></html>"
)
XML = (
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'
    '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">'
    '<Worksheet ss:Name="vacía"><Table><Row/></Table></Worksheet><Worksheet ss:Name="a"><Table>'
    '<Row><Cell ss:MergeAcross="1"><Data ss:Type="String">LISTA</Data></Cell></Row>'
    '<Row><Cell><Data ss:Type="String">RUC</Data></Cell><Cell><Data ss:Type="String">Nombre</Data></Cell>'
    '<Cell ss:Index="4"><Data ss:Type="String">Cupo</Data></Cell><Cell><Data ss:Type="String">Notas</Data></Cell></Row>'
    '<Row ss:Index="5"><Cell><Data ss:Type="String">{uno}</Data></Cell><Cell><ss:Data ss:Type="String" '
    'xmlns="http://www.w3.org/TR/REC-html40">Rosa <B>Tapia</B></ss:Data></Cell><Cell ss:Index="4"><Data ss:Type="Number">'
    '1.234</Data></Cell><Cell><Data ss:Type="DateTime">2026-11-03T00:00:00.000</Data></Cell></Row>'
    '</Table></Worksheet><Worksheet ss:Name="otra"><Table><Row><Cell><Data ss:Type="String">no</Data></Cell></Row></Table>'
    "</Worksheet></Workbook>"
)


@pytest.mark.parametrize("codificacion", ["utf-8", "cp1252", "utf-16"])
def test_una_tabla_de_html_con_nombre_de_libro_se_lee(codificacion: str) -> None:
    contenido = HTML.format(uno="1", dos="2").encode(codificacion)
    filas, primera = del_lector(contenido, "xls")
    assert (primera, filas) == (
        0,
        [
            (1, ["LISTA", ""]),
            (2, ["RUC", "Nombre", "Ciudad"]),
            (3, ["1", "Íñigo Peña & Cía", "Quito"]),
            (4, ["2", "Rosa Tapia", ""]),
        ],
    )


def test_el_xml_de_excel_2003_con_nombre_de_libro_se_lee() -> None:
    filas, _ = del_lector(XML.format(uno="1").encode(), "xls")
    assert filas == [
        (1, ["LISTA", ""]),
        (2, ["RUC", "Nombre", "", "Cupo", "Notas"]),
        (5, ["1", "Rosa Tapia", "", "1.2340", "03/11/2026"]),
    ]


def test_un_texto_con_nombre_de_libro_y_un_libro_con_nombre_de_texto_se_leen(importar: Importar) -> None:
    filas = [["RUC", "Nombre"], [cedula(724), "Rosa"]]
    assert importar(csv(filas, "\t"), "a.xls", simular=True)["creadas"] == 1
    assert importar(xlsx(filas), "a.csv", simular=True)["creadas"] == 1
    hecha = importar(HTML.format(uno=cedula(725), dos=cedula(726)).encode(), "a.xls", simular=True)
    assert (hecha["creadas"], hecha["mapeo"]["CLI_CIUDAD"]) == (2, "C")
    assert importar(XML.format(uno=cedula(727)).encode(), "a.xls", simular=True)["mapeo"]["CLI_LIMITE"] == "D"


HOSTILES = {
    "entidades que se multiplican": XML.replace(
        "<?mso", '<!DOCTYPE w [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;">]><?mso'
    ).replace("Rosa", "&b;"),
    "una entidad de afuera": XML.replace(
        "<?mso", '<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]><?mso'
    ).replace("Rosa", "&a;"),
    "un XML cortado": XML[: len(XML) // 2],
    "una entidad que nadie declaró": XML.replace("Rosa", "&nadie;"),
    "una columna muy lejos": XML.replace('ss:Index="4"', 'ss:Index="99999999999999999999"'),
    "una celda que ocupa mil millones": HTML.replace("colspan=2", "colspan=1000000000"),
    "una celda sin fin": HTML.replace("LISTA", "x" * 200_000),
    "un ejecutable": "MZ\x90\x00" + "\x01\x02\x00" * 2000,
}


@pytest.mark.parametrize("que", HOSTILES)
def test_lo_hostil_con_nombre_de_libro_se_rechaza(que: str) -> None:
    with pytest.raises(Ilegible):
        del_lector(HOSTILES[que].encode("utf-8", "replace"), "xls")


@pytest.mark.parametrize(
    "contenido",
    [
        "<table>" + "<tr><td>" * 3000,
        "<table>" * 3000 + "<tr><td>a</td></tr>",
        "<table><tr>" + "<td rowspan=99999999>a</td>" * 90 + "</tr>" + "<tr></tr>" * 500,
        "<html>" + "<" * 60_000,
        "<html><!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><table><tr><td>&a;</td></tr></table>",
        "<table><!--" + "-" * 60_000 + "<tr><td>a</td></tr>",
        "<html></td></tr></table></tr><table></table><td>a</td>",
    ],
)
def test_un_html_roto_se_lee_como_se_pueda_y_termina(contenido: str) -> None:
    try:
        filas, _ = del_lector(contenido.encode(), "xls")
    except Ilegible:
        return
    assert "root:" not in str(filas)


def test_lo_que_no_es_de_este_tipo_se_dice_al_terminar(a: Cliente, trabajar: Callable[[], None]) -> None:
    subido = subir(a, b"MZ\x90\x00" + bytes(range(256)) * 40, "a.xls")
    assert subido.status_code == 202
    trabajar()
    hecha = ver(a, subido.json["IMP_CODIGO"])
    assert (hecha["estado"], "no se puede leer" in hecha["motivo"]) == ("FALLIDA", True)
