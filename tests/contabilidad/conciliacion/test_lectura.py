"""Los extractos como los dan los bancos."""

from datetime import date
from decimal import Decimal

import pytest

from api.contabilidad.conciliacion.lectura import columnas, ofx, tabla, valores
from api.contabilidad.conciliacion.lectura.columnas import FormaDeTabla
from api.contabilidad.conciliacion.lectura.leido import NoEsExtracto


def _leer(filas, **mas):
    numeradas = [(n, [str(c) for c in fila]) for n, fila in enumerate(filas, 1)]
    hallada = columnas.reconocer(numeradas, 0)
    return tabla.leer(numeradas, 0, hallada.lugar, FormaDeTabla(mas.pop("columnas", hallada.sugerido), **mas))


@pytest.mark.parametrize(
    ("escrito", "vale"),
    [
        ("1.234,56", Decimal("1234.56")),
        ("1,234.56", Decimal("1234.56")),
        ("-10", Decimal("-10.00")),
        ("(10.50)", Decimal("-10.50")),
        ("10.50-", Decimal("-10.50")),
        ("USD 5", Decimal("5.00")),
        ("+0,36", Decimal("0.36")),
        ("$ 1.234", Decimal("1234.00")),
        ("1.2345", None),
        ("=1+1", None),
        ("1e9", None),
        ("9" * 60, None),
        ("", None),
    ],
)
def test_un_importe_se_lee_como_lo_escriba_el_banco(escrito, vale):
    assert valores.importe(escrito) == vale


@pytest.mark.parametrize(
    ("escrita", "dia"),
    [
        ("31/01/2026", date(2026, 1, 31)),
        ("31-ene-26", date(2026, 1, 31)),
        ("31 Jan 2026", date(2026, 1, 31)),
        ("2026-01-31 10:20:30", date(2026, 1, 31)),
        ("2026-01-31T10:20:30", date(2026, 1, 31)),
        ("20260131", date(2026, 1, 31)),
        ("20260131120000[-5:EST]", date(2026, 1, 31)),
        ("31/02/2026", None),
        ("hoy", None),
        ("01/01/0026", None),
    ],
)
def test_una_fecha_se_lee_como_la_escriba_el_banco(escrita, dia):
    assert valores.fecha(escrita) == dia


def test_el_mes_va_primero_si_alguna_fecha_lo_dice():
    leido = _leer(
        [["Date", "Description", "Amount"], ["01/02/2026", "a", "1.00"], ["01/31/2026", "b", "2.00"]]
    )
    assert [linea.fecha for linea in leido.lineas] == [date(2026, 1, 2), date(2026, 1, 31)]


def test_debitos_y_creditos_en_dos_columnas_y_de_lo_ultimo_a_lo_primero():
    leido = _leer(
        [
            ["Banco de la Esquina"],
            ["Cuenta 123", "", "Mayo"],
            ["Fecha", "Documento", "Descripción", "Débito", "Crédito", "Saldo"],
            ["05/05/2026", "77", "COMISION", "0,36", "", "109,64"],
            ["04/05/2026", "76", "DEPOSITO", "", "10,00", "110,00"],
            ["", "", "Saldo anterior", "", "", "100,00"],
            ["Totales", "", "", "0,36", "10,00", ""],
        ]
    )
    assert [(x.importe, x.referencia) for x in leido.lineas] == [
        (Decimal("10.00"), "76"),
        (Decimal("-0.36"), "77"),
    ]
    assert (leido.saldo_inicial, leido.saldo_final, leido.avisos) == (
        Decimal("100.00"),
        Decimal("109.64"),
        (),
    )


def test_el_lado_lo_puede_decir_otra_columna():
    leido = _leer(
        [
            ["Fecha", "Concepto", "Tipo", "Monto"],
            ["01/05/2026", "a", "D", "5.00"],
            ["01/05/2026", "b", "NC", "7.00"],
            ["02/05/2026", "c", "+", "1.00"],
        ]
    )
    assert [x.importe for x in leido.lineas] == [Decimal("-5.00"), Decimal("7.00"), Decimal("1.00")]
    with pytest.raises(NoEsExtracto, match="no dice si entró"):
        _leer([["Fecha", "Concepto", "Tipo", "Monto"], ["01/05/2026", "a", "quizá", "5.00"]])


def test_un_archivo_que_se_contradice_no_se_acepta():
    filas = [
        ["Fecha", "Concepto", "Valor", "Saldo"],
        ["01/05/2026", "a", "5.00", "105.00"],
        ["02/05/2026", "b", "5.00", "115.00"],
    ]
    with pytest.raises(
        NoEsExtracto, match=r"En la fila 3 el saldo cambia en 10.00 y el movimiento es de 5.00"
    ):
        _leer(filas)
    # La columna puede no ser la del saldo de cada movimiento: quien lo sube lo dice.
    assert len(_leer(filas, columnas={"fecha": "A", "concepto": "B", "importe": "C"}).lineas) == 2


def test_un_extracto_entra_entero_o_no_entra():
    filas = [["Fecha", "Concepto", "Valor"], ["01/05/2026", "a", "5.00"], ["02/05/2026", "b", "cinco"]]
    with pytest.raises(NoEsExtracto, match="fila 3") as malo:
        _leer(filas)
    assert malo.value.malas[0].n == 3
    with pytest.raises(NoEsExtracto, match="Importe, o Débitos"):
        _leer([["Fecha", "Concepto"], ["01/05/2026", "a"]])
    with pytest.raises(NoEsExtracto, match="ningún movimiento"):
        _leer([["Fecha", "Concepto", "Valor"]])


def test_una_formula_es_texto_y_no_un_importe():
    with pytest.raises(NoEsExtracto, match="no es un importe"):
        _leer([["Fecha", "Concepto", "Valor"], ["01/05/2026", "a", "=HYPERLINK(1)"]])


OFX_1 = """OFXHEADER:100
DATA:OFXSGML
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>2200</BANKACCTFROM>
<BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260504120000[-5:EST]<TRNAMT>10.00<FITID>a1<NAME>PE\u00d1A &amp; CIA<MEMO>Transferencia
</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260505<TRNAMT>-4,50<FITID>a2<CHECKNUM>77</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>105.50<DTASOF>20260531</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>"""
OFX_2 = (
    '<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><STMTTRN><TRNTYPE>FEE</TRNTYPE>'
    "<DTPOSTED>20260504</DTPOSTED><TRNAMT>-0.36</TRNAMT><FITID>z</FITID><NAME>Comisión</NAME></STMTTRN></OFX>"
)


def test_un_ofx_se_lee_en_sus_dos_escrituras():
    uno = ofx.leer(OFX_1.encode("cp1252"))
    assert [(x.fecha.day, x.importe, x.referencia, x.concepto) for x in uno.lineas] == [
        (4, Decimal("10.00"), "a1", "PEÑA & CIA Transferencia"),
        (5, Decimal("-4.50"), "77", ""),
    ]
    assert uno.saldo_final == Decimal("105.50")
    dos = ofx.leer(OFX_2.encode())
    assert [(x.importe, x.concepto) for x in dos.lineas] == [(Decimal("-0.36"), "Comisión")]


@pytest.mark.parametrize(
    ("contenido", "dice"),
    [
        (b"", "no es un OFX"),
        (b"\x00\xff" * 5000, "no es un OFX"),
        (b"<OFX>" + b"<A>" * 20_000, "ningún movimiento"),
        (OFX_1.replace("USD", "EUR").encode("cp1252"), "EUR"),
        (OFX_1.replace("<CURDEF>", "<ACCTID>9<CURDEF>").encode("cp1252"), "más de una cuenta"),
        (OFX_1.replace("-4,50", "cuatro").encode("cp1252"), "no es un importe"),
        (OFX_1.partition("<CHECKNUM>")[0].encode("cp1252"), "no es un OFX"),
        (b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aa">]><OFX></OFX>', "DTD"),
        (b"<OFX><STMTTRN><DTPOSTED>20260101<TRNAMT>1</STMTTRN>" * 20_001, "súbalo por partes"),
    ],
)
def test_un_ofx_malo_se_rechaza_con_su_motivo(contenido, dice):
    with pytest.raises(NoEsExtracto, match=dice):
        ofx.leer(contenido)
