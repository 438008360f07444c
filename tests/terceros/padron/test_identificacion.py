"""Las identificaciones de cada tipo: tablas de conocidas, y propiedades de cualquiera."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stdnum.ec import ci, ruc

from api.plataforma.codigos import identificaciones
from api.plataforma.codigos.identificaciones import (
    CEDULA,
    CONSUMIDOR_FINAL,
    EXTERIOR,
    NUMERO_FINAL,
    PASAPORTE,
    RUC,
)
from api.terceros.padron.identificacion import (
    DEL_EXTERIOR,
    NATURAL,
    PUBLICA,
    SOCIEDAD,
    Invalida,
    revisar,
    tipo_probable,
)

CIFRAS = st.text("0123456789", min_size=0, max_size=16)


@pytest.mark.parametrize(
    ("tipo", "escrito", "guardado", "de_quien"),
    [
        (CEDULA, "1714307103", "1714307103", NATURAL),
        (CEDULA, " 171430710-3 ", "1714307103", NATURAL),
        (RUC, "1714307103001", "1714307103001", NATURAL),
        (RUC, "1790012344001", "1790012344001", SOCIEDAD),
        (RUC, "1760001550001", "1760001550001", PUBLICA),
        (PASAPORTE, " ab-123 456 ", "AB123456", DEL_EXTERIOR),
        (EXTERIOR, "us-12/3", "US-12/3", DEL_EXTERIOR),
        (CONSUMIDOR_FINAL, NUMERO_FINAL, NUMERO_FINAL, NATURAL),
    ],
)
def test_lo_bueno_se_guarda_limpio(tipo: str, escrito: str, guardado: str, de_quien: int) -> None:
    assert revisar(tipo, escrito) == (guardado, ())
    if tipo != CONSUMIDOR_FINAL:
        assert tipo_probable(tipo, guardado) == de_quien


@pytest.mark.parametrize(
    ("tipo", "malo"),
    [
        (CEDULA, "1714307104"),
        (CEDULA, "9914307103"),
        (CEDULA, "171430710"),
        (CEDULA, "１７１４３０７１０３"),
        (RUC, "1714307103000"),
        (RUC, "9914307104001"),
        (RUC, "1790012344000"),
        (RUC, "9990012344001"),
        (RUC, "1770012344001"),
        (RUC, NUMERO_FINAL),
        (PASAPORTE, "A1"),
        (PASAPORTE, "A" * 21),
        (PASAPORTE, "AB<script>"),
        (PASAPORTE, "ñandú1"),
        (PASAPORTE, NUMERO_FINAL),
        (EXTERIOR, "-12-"),
        (EXTERIOR, "a b c"),
        (EXTERIOR, NUMERO_FINAL),
        (CONSUMIDOR_FINAL, "9999999999998"),
        *((tipo, "") for tipo in identificaciones.NOMBRES),
    ],
)
def test_lo_malo_no_pasa(tipo: str, malo: str) -> None:
    with pytest.raises(Invalida):
        revisar(tipo, malo)


@pytest.mark.parametrize("escrito", ["1793333340001", "1714307104001"])
def test_el_digito_de_un_ruc_avisa_y_el_de_una_cedula_no_pasa(escrito: str) -> None:
    numero, avisos = revisar(RUC, escrito)
    assert numero == escrito
    assert len(avisos) == 1
    assert not _pasa(CEDULA, escrito[:10])


@given(CIFRAS)
def test_una_cedula_pasa_justo_cuando_su_digito_es_bueno(numero: str) -> None:
    assert _pasa(CEDULA, numero) == ci.is_valid(numero)


@given(CIFRAS)
def test_un_ruc_bueno_pasa_siempre_y_uno_malo_solo_con_aviso(numero: str) -> None:
    if ruc.is_valid(numero) and numero.endswith("001"):
        assert revisar(RUC, numero) == (numero, ())
    elif _pasa(RUC, numero):
        assert revisar(RUC, numero).avisos
        assert len(numero) == 13 and (numero[2] in "69" or ruc.is_valid(numero))


@given(st.sampled_from(list(identificaciones.NOMBRES)), st.text(max_size=40))
def test_lo_que_pasa_se_guarda_igual_la_segunda_vez(tipo: str, escrito: str) -> None:
    """Lo guardado se lee igual la segunda vez, solo tiene ASCII y cabe en los 20 caracteres del SRI."""
    try:
        guardado = revisar(tipo, escrito).numero
    except Invalida:
        return
    assert revisar(tipo, guardado).numero == guardado
    assert guardado.isascii() and 3 <= len(guardado) <= 20
    assert tipo_probable(tipo, guardado) in (NATURAL, SOCIEDAD, PUBLICA, DEL_EXTERIOR)


def _pasa(tipo: str, numero: str) -> bool:
    try:
        revisar(tipo, numero)
    except Invalida:
        return False
    return True
