"""Los dos lectores de toda hoja: el de fechas y el de números, con lo que bancos, personas y Excel escriben."""

from datetime import date
from decimal import Decimal

import pytest

from api.core.papel.fechas import DIA_PRIMERO, MES_PRIMERO, leer_dia, orden_de
from api.core.papel.numeros import lado_de, leer_numero, llano, marca_de

DIA = date(2026, 11, 3)


@pytest.mark.parametrize(
    "escrita",
    [
        *("03/11/2026", "3/11/2026", "03-11-2026", "03.11.2026", "3 / 11 / 2026", "03/11/26", "2026/11/03", "2026-11-3"),
        *("2026-11-03T21:34:00", "2026-11-03T21:34:00.000-05:00", "2026-11-03T21:34:00Z", "2026-11-3, 9:34 PM"),
        *("03/11/2026 21:34", "03/11/2026, 21:34", "03/11/2026 09:34:12 p. m.", "03/11/2026 21h34", "20261103"),
        *("20261103213400", "20261103120000[-5:EST]", "03112026", "46329", "46329.8986", "46329,5"),
        *("3-nov-26", "03/NOV/2026", "3 Nov 2026", "03nov2026", "3 de noviembre de 2026", "3 de noviembre del 2026"),
        *("nov 3, 2026", "Nov. 3, 2026", "November 3, 2026", "2026-nov-03", "martes, 3 de noviembre de 2026"),
        *("Mar 03/11/2026", "Tue 03/11/2026 21:34"),
    ],
)  # fmt: skip
def test_un_dia_se_lee_como_este_escrito(escrita: str) -> None:
    assert leer_dia(escrita) == DIA


@pytest.mark.parametrize(
    "escrita",
    [
        *(
            "",
            "hoy",
            "31/02/2026",
            "11/2026",
            "2026",
            "3/11",
            "01/11/2026 al 30/11/2026",
            "03/11/2026 PAGO",
            "1.234,56",
        ),
        *(
            "0001-01-01",
            "03/13/2026",
            "3 de nada de 2026",
            "99999",
            "12345",
            "9" * 80,
            "=HOY()",
            "3/nov",
            "12:30",
        ),
    ],
)
def test_lo_que_no_es_un_dia_entero_no_se_adivina(escrita: str) -> None:
    assert leer_dia(escrita) is None


def test_si_el_mes_va_primero_lo_dice_la_columna() -> None:
    assert orden_de(["01/02/2026", "01/31/2026"]) == MES_PRIMERO
    assert orden_de(["01/02/2026", "31/01/2026", "01/31/2026"]) == DIA_PRIMERO
    assert leer_dia("11/03/2026", MES_PRIMERO) == DIA


@pytest.mark.parametrize(
    ("escrito", "vale"),
    [
        *(("1234.56", "1234.56"), ("1,234.56", "1234.56"), ("1.234,56", "1234.56"), ("1'234.56", "1234.56")),
        *(
            ("1 234,56", "1234.56"),
            ("1\u00a0234,56", "1234.56"),
            ("1’234’567.8", "1234567.8"),
            ("'1234.56", "1234.56"),
        ),
        *(
            ("'$1,234.56", "1234.56"),
            ("$ 1.234", "1234.0"),
            ("USD 5", "5.0"),
            ("5,00 USD", "5.00"),
            ("US$ 5", "5.0"),
        ),
        *(
            ("-$22,5", "-22.5"),
            ("$-22,5", "-22.5"),
            ("- 22,5", "-22.5"),
            ("22,5-", "-22.5"),
            ("(22,5)", "-22.5"),
        ),
        *(
            ("($22,5)", "-22.5"),
            ("\u221222,5", "-22.5"),
            ("\u201322,5", "-22.5"),
            ("+0,36", "0.36"),
            (".5", "0.5"),
        ),
        *(
            ("22,5 DB", "-22.5"),
            ("22,5DB", "-22.5"),
            ("22,5 CR", "22.5"),
            ("DB 22,5", "-22.5"),
            ("22,5 D", "-22.5"),
        ),
        *(("22,5 (-)", "-22.5"), ("(-) 22,5", "-22.5"), ("(+) 22,5", "22.5"), ("-22,5 DB", "-22.5")),
        *(("0.30000000000000004", "0.3"), ("1234.5600000000001", "1234.56"), ("12", "12.0")),
    ],
)
def test_un_numero_se_lee_como_este_escrito(escrito: str, vale: str) -> None:
    assert leer_numero(escrito) == Decimal(vale)


@pytest.mark.parametrize(
    "escrito",
    [
        *(
            "",
            "-",
            "()",
            "=1+1",
            "1e9",
            "7.86E+12",
            "1.2.3",
            "1,23,4",
            "12 34",
            "1'23",
            "(5",
            "5)",
            "--5",
            "-5 CR",
            "(5) CR",
        ),
        *("+5 DB", "cinco", "5 %", "5 EUR", "9" * 61, "03/11/2026", "1.234,56.7", "٣", "5;5"),
    ],
)
def test_lo_que_no_es_un_numero_o_se_contradice_no_se_lee(escrito: str) -> None:
    assert leer_numero(escrito) is None


def test_la_marca_decimal_la_dice_la_columna_y_no_la_celda() -> None:
    assert marca_de(["1.234", "10,50", "x", ""]) == ","
    assert marca_de(["1.234", "1,234,567", "2"]) == "."
    assert marca_de(["1.234", "10.50", "10,50"]) == ""
    assert [leer_numero("1.234", 6, marca) for marca in ("", ".", ",")] == [
        Decimal("1.234"),
        Decimal("1.234"),
        Decimal("1234"),
    ]
    assert (llano("$ 1.234", ","), llano("1.234", "."), llano("10,50", ","), llano("x", ",")) == (
        "$ 1234",
        "1.2340",
        "10,50",
        "x",
    )


@pytest.mark.parametrize(
    ("escrito", "lado"),
    [
        *(
            ("-", -1),
            ("+", 1),
            ("(-)", -1),
            ("( + )", 1),
            ("\u2212", -1),
            ("D", -1),
            ("DB", -1),
            ("C", 1),
            ("Cr.", 1),
        ),
        *(
            ("N/D", -1),
            ("N/C", 1),
            ("ND", -1),
            ("Nota de débito", -1),
            ("NOTA DE CREDITO", 1),
            ("Débito", -1),
        ),
        *(
            ("Depósito en efectivo", 1),
            ("Retiro cajero", -1),
            ("TRANSFERENCIA", 0),
            ("", 0),
            ("Débito/Crédito", 0),
        ),
    ],
)
def test_un_lado_se_lee_como_este_escrito(escrito: str, lado: int) -> None:
    assert lado_de(escrito) == lado
