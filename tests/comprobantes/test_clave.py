"""La clave de acceso, contra claves conocidas y una mal impresa."""

from datetime import date, timedelta
from typing import Any

import pytest

from api.comprobantes.nucleo import clave_acceso

BUENAS = (
    "0503201201176001321000110010030009900641234567814",
    "2110201101179214673900110020010000000011234567813",
    "0601201601176001321000110011230000000081234567817",
    "1807202601179214673900110010010000000010000000110",  # 11 se escribe 0
    "1807202601179214673900110010010000000010000000511",  # 10 se escribe 1
    "2103201605176001321000110010010000000011234567814",
    "0603201306176001321000110015010000000081234567812",
    "2808201400179210439400110010010000000091234567812",
)
# La ficha técnica del SRI imprime esta con un dígito verificador que no es el suyo.
MALA = "0403201301176815353000110015010000000081234567816"


@pytest.mark.parametrize("clave", BUENAS)
def test_el_digito_verificador_es_el_de_las_claves_conocidas(clave: str) -> None:
    assert clave_acceso.digito(clave[:48]) == clave[48]
    assert clave_acceso.es_valida(clave)
    otro = str((int(clave[48]) + 1) % 10)
    assert not clave_acceso.es_valida(clave[:48] + otro)


def test_la_clave_mal_impresa_en_la_ficha_no_vale() -> None:
    assert clave_acceso.digito(MALA[:48]) == "0"
    assert not clave_acceso.es_valida(MALA)


def test_una_clave_dice_la_fecha_el_tipo_el_ruc_el_ambiente_y_el_numero() -> None:
    clave = clave_acceso.armar(date(2026, 7, 18), "01", "1792146739001", 1, "001", "001", 1, 1)
    assert clave == "1807202601179214673900110010010000000010000000110"
    assert clave_acceso.armar(date(2026, 7, 18), "01", "1792146739001", 1, "001", "001", 1, 5) == BUENAS[4]


@pytest.mark.parametrize("rota", ["", "1" * 48, "1" * 50, "x" * 49, "١" * 49, " " + BUENAS[0][1:]])
def test_lo_que_no_son_49_cifras_no_es_una_clave(rota: str) -> None:
    assert not clave_acceso.es_valida(rota)


DE_SU_DOCUMENTO: dict[str, Any] = {
    "dia": date(2026, 7, 18),
    "tipos": ("01", "03"),
    "de": "1792146739001",
    "numero": "001-001-000000001",
}


@pytest.mark.parametrize(
    ("otro", "queja"),
    [
        ({}, ""),
        ({"de": "1792146739"}, ""),  # la cédula con que empieza
        ({"de": ""}, ""),
        ({"dia": DE_SU_DOCUMENTO["dia"] - timedelta(days=1)}, "la fecha"),
        ({"dia": DE_SU_DOCUMENTO["dia"] + timedelta(days=1)}, "la fecha"),
        ({"tipos": ("04",)}, "el tipo"),
        ({"de": "0992146739001"}, "el RUC"),
        ({"numero": "001-002-000000001"}, "el número"),
        ({"numero": "001-001-000000002"}, "el número"),
    ],
)
def test_la_clave_de_otro_documento_se_nota_y_dice_en_que(otro: dict[str, Any], queja: str) -> None:
    dicho = clave_acceso.ajena(BUENAS[4], **{**DE_SU_DOCUMENTO, **otro})
    assert dicho == (queja and f"Esa clave de acceso es de otro comprobante: no coincide {queja}.")


def test_de_una_autorizacion_solo_se_mira_la_que_tiene_la_forma_de_una_clave() -> None:
    assert clave_acceso.ajena("1234567890", **DE_SU_DOCUMENTO) == ""
    mal = BUENAS[4][:48] + "7"
    assert clave_acceso.ajena(mal, **DE_SU_DOCUMENTO).startswith("Esa clave de acceso no es válida")


def test_una_clave_dice_su_dia_y_su_ambiente() -> None:
    assert (clave_acceso.fecha(BUENAS[4]), clave_acceso.ambiente(BUENAS[4])) == (date(2026, 7, 18), 1)
    assert clave_acceso.fecha("3102" + BUENAS[4][4:]) is None
