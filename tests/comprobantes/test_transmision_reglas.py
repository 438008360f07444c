"""Lo que significa cada respuesta del SRI, sin base de datos ni red."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.adapters import sri
from api.adapters.base import ExternalServiceError
from api.adapters.sri import Autorizacion, MensajeSRI, Recepcion
from api.comprobantes.nucleo.models import (
    AUTORIZADO,
    DEVUELTO,
    EMITIDO,
    ENVIADO,
    ENVIAR,
    NO_AUTORIZADO,
    PREGUNTAR,
    TRANSICIONES,
)
from api.comprobantes.transmision.reglas import (
    BASE,
    DESCONOCIDA_ENVIADA,
    DESCONOCIDA_INCIERTA,
    DESVIADO,
    DESVIO,
    INTENTOS_ERROR_INTERNO,
    INTERNO,
    LIMITE,
    SOLO_EL_RECHAZO,
    TOPE,
    Desenlace,
    Turno,
    atendida,
    espera,
    tras_enviar,
    tras_preguntar,
)

DIA = datetime(2026, 11, 1, tzinfo=UTC)
ENVIO = Turno(1, 1, "1" * 49, 1, EMITIDO, True, xml=b"<x/>")
PREGUNTA = replace(ENVIO, estado=ENVIADO, enviar=False)
INCIERTA = replace(ENVIO, enviar=False)
NO_SALIO, NO_SE_SABE = (
    sri.SRINoEnviado("sri", "sin conexión"),
    sri.SRIIncierto("sri", "no respondió a tiempo"),
)


def devuelta(*codigos: str) -> Recepcion:
    return Recepcion(sri.DEVUELTA, tuple(MensajeSRI(c, "x") for c in codigos))


def decidio(estado: str, dia: int = 0) -> Autorizacion:
    return Autorizacion(estado, DIA + timedelta(days=dia), "<x/>")


def enviar(respuesta: Any, turno: Turno = ENVIO) -> Desenlace:
    return tras_enviar(turno, respuesta, 1.5, 0.5)


def preguntar(turno: Turno, *respuesta: Autorizacion) -> Desenlace:
    return tras_preguntar(turno, respuesta, 0.5)


# --- cuánto se espera


@given(st.integers(0, 10**9), st.floats(0, 1))
def test_la_espera_nunca_es_nula_ni_pasa_del_tope(intento: int, azar: float) -> None:
    assert BASE / 2 <= espera(intento, azar) <= TOPE


@given(st.integers(1, 40), st.floats(0, 1), st.floats(0, 1))
def test_esperar_mas_veces_es_esperar_mas(intento: int, uno: float, otro: float) -> None:
    # Sea cual sea el azar, dos intentos después no se espera menos.
    assert espera(intento + 1, uno) >= espera(intento, uno)
    assert espera(intento + 2, uno) >= min(espera(intento, otro), TOPE / 2)


@given(st.integers(1, 40))
def test_el_azar_reparte_a_los_que_fallaron_juntos_en_la_mitad_de_la_espera(intento: int) -> None:
    puntos = [espera(intento, n / 100) for n in range(100)]
    assert len(set(puntos)) == 100
    assert max(puntos) - min(puntos) == pytest.approx(max(puntos) / 2, rel=0.02)


# --- después de enviar


@pytest.mark.parametrize(
    ("respuesta", "paso", "estado"),
    [
        (Recepcion(sri.RECIBIDA), PREGUNTAR, ENVIADO),
        (devuelta("43"), PREGUNTAR, ENVIADO),
        (devuelta("70"), PREGUNTAR, ENVIADO),
        (devuelta("45"), None, DEVUELTO),
        (devuelta("35"), None, DEVUELTO),
        (devuelta(), None, DEVUELTO),
        (devuelta("50"), ENVIAR, None),
        (NO_SALIO, ENVIAR, None),
        (NO_SE_SABE, ENVIAR, None),
    ],
)
def test_lo_que_sigue_a_un_envio(respuesta: Any, paso: str | None, estado: str | None) -> None:
    desenlace = enviar(respuesta)
    assert (desenlace.paso, desenlace.estado) == (paso, estado)


def seguir(turno: Turno, desenlace: Desenlace) -> Turno:
    """El turno que viene después."""
    return replace(
        turno,
        enviar=desenlace.paso == ENVIAR and not desenlace.incierta,
        intentos=desenlace.intentos,
        preguntas=desenlace.preguntas,
        error=desenlace.error,
    )


def test_lo_devuelto_lleva_lo_que_dijo_el_sri_o_que_no_dijo_nada() -> None:
    assert [m.identificador for m in enviar(devuelta("35", "99")).mensajes] == ["35", "99"]
    assert [m.mensaje for m in enviar(devuelta()).mensajes] == ["Lo devolvió sin ningún mensaje"]


def test_lo_que_el_sri_no_recibe_hoy_se_envia_manana() -> None:
    hecho = enviar(devuelta("90"))
    assert (hecho.paso, hecho.estado, hecho.hasta_manana, hecho.error) == (ENVIAR, None, True, LIMITE)
    assert not enviar(devuelta("50")).hasta_manana


def test_solo_lo_que_pudo_salir_queda_incierto() -> None:
    assert enviar(NO_SE_SABE).incierta
    assert enviar(devuelta("50")).incierta
    assert not enviar(NO_SALIO).incierta


def test_solo_lo_que_el_sri_dice_tener_no_se_reenvia() -> None:
    assert enviar(devuelta("70")).no_reenviar
    assert enviar(devuelta("43")).no_reenviar
    assert not enviar(Recepcion(sri.RECIBIDA)).no_reenviar


def test_un_error_interno_que_no_pasa_en_mas_de_una_hora_se_cuenta_a_la_persona() -> None:
    turno, envios, esperado = ENVIO, 0, 0.0
    while True:
        desenlace = enviar(devuelta("50"), turno) if turno.enviar else preguntar(turno)
        envios, esperado = envios + turno.enviar, esperado + desenlace.espera
        if desenlace.estado is not None:
            break
        turno = seguir(turno, desenlace)
    assert (desenlace.estado, envios) == (DEVUELTO, INTENTOS_ERROR_INTERNO)
    assert 3600 / 2 < esperado < 2 * 3600  # el azar puede moverlo hasta la mitad


def test_un_error_interno_al_volver_de_una_caida_es_el_primero() -> None:
    caido = replace(ENVIO, intentos=300, error=str(NO_SALIO))
    desenlace = enviar(devuelta("50"), caido)
    assert (desenlace.estado, desenlace.intentos) == (None, 1)


def test_lo_que_no_llega_a_saberse_se_intenta_cada_vez_mas_despacio() -> None:
    turno, esperas = ENVIO, []
    for _ in range(8):
        desenlace = enviar(NO_SE_SABE, turno)
        esperas.append(desenlace.espera)
        while desenlace.incierta:  # se le pregunta, y el SRI dice que no lo tiene
            turno = seguir(turno, desenlace)
            desenlace = preguntar(turno)
        turno = seguir(turno, desenlace)
        assert turno.enviar
    assert esperas == [espera(n, 0.5) for n in range(1, 9)]


def test_un_servicio_atiende_si_responde_y_no_es_un_error_suyo() -> None:
    assert atendida(Recepcion(sri.RECIBIDA)) and atendida(devuelta("35")) and atendida(())
    assert not atendida(devuelta("50")) and not atendida(NO_SALIO) and not atendida(NO_SE_SABE)


# --- después de preguntar


def test_autorizado_gana_a_lo_demas_que_venga() -> None:
    fin = preguntar(
        PREGUNTA, decidio(sri.NO_AUTORIZADO, 3), decidio(sri.AUTORIZADO, 1), decidio(sri.EN_PROCESO)
    )
    assert (fin.paso, fin.estado) == (None, AUTORIZADO)
    assert fin.autorizacion == decidio(sri.AUTORIZADO, 1)


def test_un_rechazo_nuevo_es_definitivo_y_uno_ya_visto_no_cuenta() -> None:
    assert preguntar(PREGUNTA, decidio(sri.NO_AUTORIZADO, 1)).estado == NO_AUTORIZADO
    corregido = replace(PREGUNTA, ultimo_rechazo=DIA + timedelta(days=1))
    assert preguntar(corregido, decidio(sri.NO_AUTORIZADO, 1)).estado is None
    assert (
        preguntar(corregido, decidio(sri.NO_AUTORIZADO, 1), decidio(sri.NO_AUTORIZADO, 2)).estado
        == NO_AUTORIZADO
    )
    assert preguntar(corregido, decidio(sri.NO_AUTORIZADO, 1), decidio(sri.EN_PROCESO)).paso == PREGUNTAR


def test_si_dice_que_ya_lo_tiene_y_solo_da_el_rechazo_viejo_al_fin_es_ese_su_rechazo() -> None:
    viejo = decidio(sri.NO_AUTORIZADO, 1)
    registrada = replace(
        PREGUNTA, ultimo_rechazo=viejo.fecha, registrada=True, puede_reenviar=False, preguntas=SOLO_EL_RECHAZO
    )
    assert preguntar(replace(registrada, preguntas=SOLO_EL_RECHAZO - 2), viejo).paso == PREGUNTAR
    assert preguntar(registrada).paso == PREGUNTAR
    assert preguntar(replace(registrada, registrada=False), viejo).paso == PREGUNTAR
    fin = preguntar(registrada, viejo)
    assert (fin.paso, fin.estado, fin.autorizacion) == (None, NO_AUTORIZADO, viejo)


@pytest.mark.parametrize(("codigos", "veces"), [(("39",), 3), (("99", "45"), 3), (("99",), SOLO_EL_RECHAZO)])
def test_un_rechazo_que_el_sri_no_vuelve_a_evaluar_se_cree_antes(
    codigos: tuple[str, ...], veces: int
) -> None:
    mensajes = tuple(MensajeSRI(codigo, "x") for codigo in codigos)
    viejo = replace(decidio(sri.NO_AUTORIZADO), mensajes=mensajes)
    registrada = replace(PREGUNTA, ultimo_rechazo=viejo.fecha, registrada=True, puede_reenviar=False)

    def tras(preguntas: int) -> Desenlace:
        return tras_preguntar(replace(registrada, preguntas=preguntas - 1), (viejo,), 0.5, 3)

    assert tras(veces - 1).estado is None
    fin = tras(veces)
    assert (fin.paso, fin.estado, fin.mensajes) == (None, NO_AUTORIZADO, mensajes)
    assert fin.sin_reevaluar is (veces == 3)


@pytest.mark.parametrize(
    ("turno", "paso", "incierta"),
    [(ENVIO, ENVIAR, False), (INCIERTA, ENVIAR, True), (PREGUNTA, PREGUNTAR, False)],
    ids=["al enviarlo", "por uno incierto", "por uno enviado"],
)
def test_lo_que_el_sri_desvia_se_hace_otra_vez_y_no_cuenta_como_un_intento(
    turno: Turno, paso: str, incierta: bool
) -> None:
    desvio, turno = sri.SRIDesviado("sri", "otra dirección"), replace(turno, intentos=3, preguntas=2)
    hecho = enviar(desvio, turno) if turno.enviar else tras_preguntar(turno, desvio, 0.5)
    assert (hecho.paso, hecho.estado, hecho.incierta) == (paso, None, incierta)
    assert (hecho.espera, hecho.intentos, hecho.preguntas) == (DESVIO * 0.75, 3, 2)
    assert hecho.error == DESVIADO


def test_en_proceso_se_pregunta_siempre_y_nunca_se_reenvia() -> None:
    turno = PREGUNTA
    for _ in range(500):
        desenlace = preguntar(turno, decidio(sri.EN_PROCESO))
        assert (desenlace.paso, desenlace.estado) == (PREGUNTAR, None)
        turno = replace(turno, preguntas=desenlace.preguntas)


@pytest.mark.parametrize(
    ("turno", "veces"), [(PREGUNTA, DESCONOCIDA_ENVIADA), (INCIERTA, DESCONOCIDA_INCIERTA)]
)
def test_lo_que_el_sri_no_conoce_se_reenvia_tras_preguntar_varias_veces(turno: Turno, veces: int) -> None:
    for _ in range(veces - 1):
        desenlace = preguntar(turno)
        assert (desenlace.paso == ENVIAR, desenlace.incierta) == (
            turno is INCIERTA or turno.estado == EMITIDO,
        ) * 2
        turno = replace(turno, preguntas=desenlace.preguntas)
    fin = preguntar(turno)
    assert (fin.paso, fin.incierta) == (ENVIAR, False)


def test_tras_43_o_70_no_se_reenvia_hasta_que_pase_su_plazo() -> None:
    turno = replace(PREGUNTA, preguntas=100, puede_reenviar=False)
    assert preguntar(turno).paso == PREGUNTAR
    assert preguntar(replace(turno, puede_reenviar=True)).paso == ENVIAR


# --- sea cual sea la respuesta

MENSAJES = st.lists(st.sampled_from(["43", "45", "70", "50", "35", "99", ""]), max_size=3)
FALLOS = st.sampled_from([NO_SALIO, NO_SE_SABE, ExternalServiceError("x", "y")])
RECEPCIONES = st.builds(
    lambda e, c: Recepcion(e, tuple(MensajeSRI(i, "x") for i in c)),
    st.sampled_from([sri.RECIBIDA, sri.DEVUELTA]),
    MENSAJES,
)
DECISIONES = st.lists(
    st.builds(
        Autorizacion,
        st.sampled_from([sri.AUTORIZADO, sri.NO_AUTORIZADO, sri.EN_PROCESO]),
        st.none() | st.datetimes(timezones=st.just(UTC)),
        st.just("<x/>"),
    ),
    max_size=4,
).map(tuple)
TURNOS = st.builds(
    lambda **k: replace(ENVIO, **k),
    intentos=st.integers(0, 10**6),
    preguntas=st.integers(0, 10**6),
    puede_reenviar=st.booleans(),
    ultimo_rechazo=st.none() | st.datetimes(timezones=st.just(UTC)),
    registrada=st.booleans(),
    error=st.sampled_from(["", INTERNO, "sri: no respondió a tiempo"]),
)


def _sensato(turno: Turno, d: Desenlace) -> None:
    if d.estado is not None and not (turno.estado == EMITIDO and d.estado in (AUTORIZADO, NO_AUTORIZADO)):
        assert (turno.estado, d.estado) in TRANSICIONES
    assert (d.paso is None) == (d.estado in (AUTORIZADO, NO_AUTORIZADO, DEVUELTO))
    assert 0 <= d.espera <= TOPE
    assert (d.paso == ENVIAR) == ((d.estado or turno.estado) == EMITIDO and d.paso is not None)
    assert d.estado is None or d.que


@given(TURNOS, RECEPCIONES | FALLOS, st.floats(0, 1))
def test_ningun_envio_autoriza_ni_deja_un_comprobante_sin_que_hacer(
    turno: Turno, respuesta: Any, azar: float
) -> None:
    desenlace = tras_enviar(turno, respuesta, 1.5, azar)
    assert desenlace.estado not in (AUTORIZADO, NO_AUTORIZADO)
    _sensato(turno, desenlace)


@given(TURNOS, st.booleans(), DECISIONES | FALLOS, st.floats(0, 1))
def test_nada_sino_autorizado_autoriza(turno: Turno, enviado: bool, respuesta: Any, azar: float) -> None:
    turno = replace(turno, enviar=False, estado=ENVIADO if enviado else EMITIDO)
    desenlace = tras_preguntar(turno, respuesta, azar)
    dijo = isinstance(respuesta, tuple) and any(a.estado == sri.AUTORIZADO for a in respuesta)
    assert (desenlace.estado == AUTORIZADO) == dijo
    if desenlace.estado == AUTORIZADO:
        assert desenlace.autorizacion is not None
        assert desenlace.autorizacion.estado == sri.AUTORIZADO
    _sensato(turno, desenlace)
