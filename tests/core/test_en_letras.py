"""Una cantidad de dinero, en palabras."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.core.papel import en_letras

CASOS = {
    "0.05": "Cero con 05/100 dólares",
    "1.00": "Uno con 00/100 dólares",
    "16.10": "Dieciséis con 10/100 dólares",
    "21.00": "Veintiuno con 00/100 dólares",
    "30.00": "Treinta con 00/100 dólares",
    "99.99": "Noventa y nueve con 99/100 dólares",
    "100.00": "Cien con 00/100 dólares",
    "101.00": "Ciento uno con 00/100 dólares",
    "555.00": "Quinientos cincuenta y cinco con 00/100 dólares",
    "1000.00": "Mil con 00/100 dólares",
    "1231.50": "Mil doscientos treinta y uno con 50/100 dólares",
    "21021.00": "Veintiún mil veintiuno con 00/100 dólares",
    "31000.00": "Treinta y un mil con 00/100 dólares",
    "100001.00": "Cien mil uno con 00/100 dólares",
    "101000.00": "Ciento un mil con 00/100 dólares",
    "1000000.00": "Un millón con 00/100 dólares",
    "1000001.00": "Un millón uno con 00/100 dólares",
    "21000000.00": "Veintiún millones con 00/100 dólares",
    "999999999.99": "Novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y "
    "nueve con 99/100 dólares",
}


@pytest.mark.parametrize(("valor", "dicho"), CASOS.items())
def test_una_cantidad_se_escribe_en_palabras(valor: str, dicho: str) -> None:
    assert en_letras.dolares(Decimal(valor)) == dicho


@given(st.integers(0, 99_999_999))
def test_dos_cantidades_no_se_escriben_igual(n: int) -> None:
    assert en_letras.numero(n) != en_letras.numero(n + 1)
    assert en_letras.dolares(Decimal(n) / 100).endswith("/100 dólares")
