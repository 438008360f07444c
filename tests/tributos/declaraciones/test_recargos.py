"""Lo que se declara tarde: su interés y su multa, contados a mano; y a qué se imputa lo que ya se pagó."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest

from api.core.datos import meses
from api.core.datos.clock import hoy
from api.tributos.declaraciones.nucleo import recargos
from api.tributos.declaraciones.nucleo.recargos import CuentaDeRecargos, MultaDeLey, PagoPrevio, TasaDeMora
from tests.client import Cliente
from tests.factories import clave_idempotente, filas
from tests.tributos.declaraciones.apoyo import RUTA, decir, reglas, valores, ver

TASAS = (
    TasaDeMora(date(2025, 10, 1), date(2025, 12, 31), Decimal("0.8"), False),
    TasaDeMora(date(2026, 1, 1), None, Decimal("0.9"), True),
)
LEY = MultaDeLey(Decimal(3), Decimal(100), Decimal("0.1"), Decimal(5))
VENCE = date(2025, 11, 18)
_CADENA = ("890", "897", "898", "899", "903", "904")


@pytest.mark.parametrize(
    ("dia", "cuantos"),
    [
        (date(2025, 11, 18), 0),
        (date(2025, 11, 19), 1),
        (date(2025, 12, 18), 1),
        (date(2025, 12, 19), 2),
        (date(2026, 1, 20), 3),
    ],
)
def test_la_fraccion_de_mes_cuenta_entera(dia: date, cuantos: int) -> None:
    assert recargos.meses_de_atraso(VENCE, dia) == cuantos


def test_cada_mes_lleva_la_tasa_de_su_trimestre() -> None:
    # los meses empiezan el 19 de noviembre (0.8), el 19 de diciembre (0.8) y el 19 de enero (0.9): 2.5 % de 1,000
    assert recargos.interes(Decimal(1000), VENCE, date(2026, 1, 20), TASAS) == Decimal("25.00")
    cuenta = CuentaDeRecargos(VENCE, date(2026, 1, 20), TASAS)
    assert cuenta.sin_publicar == {Decimal("0.9"): [date(2026, 1, 19)]}


def _contar(impuesto: str, cuenta: CuentaDeRecargos, vendido: str = "0.00") -> dict[str, str]:
    dicho = {"859": Decimal(impuesto), "409": Decimal(vendido)}
    funciones = recargos.funciones(cuenta, lambda v: v("859"), "409")
    de = dict(zip(_CADENA, funciones, strict=True))

    def valor(cual: str) -> Decimal:
        return dicho[cual] if cual in dicho else funciones[de[cual]](valor)

    return {c: f"{valor(c):.2f}" for c in _CADENA if valor(c)}


def test_lo_que_no_se_ha_pagado_lleva_interes_y_multa_hasta_el_dia() -> None:
    # 3 meses: 2.5 % de interés y 9 % de multa
    cuenta = CuentaDeRecargos(VENCE, date(2026, 1, 20), TASAS, LEY)
    assert _contar("1000.00", cuenta) == {"903": "25.00", "904": "90.00"}
    # sin impuesto, la multa es de lo vendido: 0.1 % por mes de 5,000
    assert _contar("0.00", cuenta, "5000.00") == {"904": "15.00"}
    # y no pasa de su tope: 40 meses son el 100 % del impuesto, y no el 120 %
    tarde = CuentaDeRecargos(VENCE, date(2029, 3, 10), TASAS, LEY)
    assert _contar("1000.00", tarde)["904"] == "1000.00"


def test_lo_pagado_a_tiempo_se_imputa_al_impuesto_y_solo_la_diferencia_lleva_recargos() -> None:
    previo = PagoPrevio(Decimal("1000.00"), date(2025, 11, 15))
    cuenta = CuentaDeRecargos(VENCE, date(2026, 1, 20), TASAS, LEY, previo, date(2025, 11, 15))
    # de 1,200 faltan 200: 2.5 % y 9 %
    assert _contar("1200.00", cuenta) == {"890": "1000.00", "898": "1000.00", "903": "5.00", "904": "18.00"}
    # si el impuesto bajó, se imputa hasta él y nada se paga
    assert _contar("900.00", cuenta) == {"890": "1000.00", "898": "900.00"}
    # y no es una declaración tarde aunque no haya impuesto
    assert _contar("0.00", cuenta, "5000.00") == {"890": "1000.00"}


def test_lo_pagado_tarde_se_imputa_al_interes_al_impuesto_y_a_la_multa() -> None:
    # 1,000 pagados el 1 de diciembre con 1 mes: 8 de interés y 30 de multa
    previo = PagoPrevio(Decimal("1038.00"), date(2025, 12, 1))
    cuenta = CuentaDeRecargos(VENCE, date(2025, 12, 1), TASAS, LEY, previo, date(2025, 12, 1))
    assert _contar("1000.00", cuenta) == {"890": "1038.00", "897": "8.00", "898": "1000.00", "899": "30.00"}
    # de 1,200: el interés de entonces es 9.60; quedan 1,028.40 al impuesto, y faltan 171.60 con su interés desde el pago
    # (los otros 2 meses: 4.29 - 1.37, 2.92) y su multa (3 meses, 15.44), más la de lo que se pagó con 1 mes (3 % de 1,028.40, 30.85)
    despues = CuentaDeRecargos(VENCE, date(2026, 1, 20), TASAS, LEY, previo, date(2025, 12, 1))
    assert _contar("1200.00", despues) == {
        "890": "1038.00",
        "897": "9.60",
        "898": "1028.40",
        "903": "2.92",
        "904": "46.29",
    }
    # el mismo mes del pago ya está cobrado: el 10 de diciembre sigue siendo el primero
    mismo = CuentaDeRecargos(VENCE, date(2025, 12, 10), TASAS, LEY, previo, date(2025, 12, 1))
    assert "903" not in _contar("1200.00", mismo)


ANTES = f"{meses.primero(hoy(), -3):%Y-%m}"


@pytest.fixture
def suya(a: Cliente, app: Any, eid_a: int) -> Any:
    """La empresa A debe 120.00 de un mes que venció hace mucho: lo dice una persona."""
    decir(a, "103", ANTES, "302", "5000.00")
    decir(a, "103", ANTES, "352", "120.00")
    yield a
    for tabla in (
        "documentos_declarados",
        "declaraciones_presentadas",
        "casilleros_dichos",
        "obligaciones_dichas",
    ):
        filas(app, f"ALTER TABLE {tabla} DISABLE TRIGGER USER")
        filas(app, f"DELETE FROM {tabla} WHERE empresa_id = %s", eid_a)
        filas(app, f"ALTER TABLE {tabla} ENABLE TRIGGER USER")


def test_el_formulario_dice_cuanto_cuesta_el_atraso_segun_el_dia(suya: Cliente) -> None:
    a_tiempo = ver(suya, "103", ANTES, f"{meses.primero(hoy(), -2)}")
    debe, vence = Decimal(a_tiempo["total"]), date.fromisoformat(a_tiempo["recargos"]["vence"])
    assert (a_tiempo["recargos"]["meses"], a_tiempo["recargos"]["total"]) == (0, a_tiempo["total"])
    assert "atrasado" not in reglas(a_tiempo)
    visto = ver(suya, "103", ANTES, f"{vence + timedelta(days=32)}")
    # dos meses: 0.828 % de interés cada uno y 3 % de multa cada uno
    centavo = Decimal("0.01")
    interes = (debe * Decimal("0.01656")).quantize(centavo, "ROUND_HALF_UP")
    multa = (debe * Decimal("0.06")).quantize(centavo, "ROUND_HALF_UP")
    dicho = valores(visto)
    assert (dicho["903"], dicho["904"], dicho["999"]) == (interes, multa, debe + interes + multa)
    assert visto["recargos"]["meses"] == 2
    (frase,) = [o["frase"] for o in visto["observaciones"] if o["regla"] == "atrasado"]
    assert "2 meses o fracciones" in frase
    assert "se contó al 0.828 % por mes" in frase and "escriba el interés en el 903" in frase


def test_al_presentarlo_tarde_quedan_sus_recargos_y_no_cambian_con_los_dias(suya: Cliente) -> None:
    vence = date.fromisoformat(ver(suya, "103", ANTES)["recargos"]["vence"])
    dia = f"{vence + timedelta(days=32)}"
    esperado = ver(suya, "103", ANTES, dia)["recargos"]["total"]
    cuerpo = {"numero": "8700", "fecha": dia, "pagada_en": dia}
    hecha = suya.post(f"{RUTA}/103/{ANTES}/presentar", cuerpo, headers=clave_idempotente())
    assert hecha.status_code == 200, hecha.text
    presentada = ver(suya, "103", ANTES)["presentada"]
    assert (presentada["con_recargos"], presentada["pagada_en"]) == (esperado, dia)
    assert presentada["diferencias"] == []
    # subió el impuesto: lo pagado se imputa al interés, al impuesto y a la multa; falta la diferencia con lo suyo
    decir(suya, "103", ANTES, "352", "500.00")
    otra = valores(ver(suya, "103", ANTES))
    assert otra["890"] == Decimal(esperado)
    assert otra["897"] + otra["898"] + otra.get("899", 0) == otra["890"]
    assert otra["902"] == otra["499"] - otra["898"] and otra["904"] > 0
    assert otra["999"] == otra["902"] + otra.get("903", 0) + otra["904"]
    cuerpo = {"numero": "8701", "fecha": f"{hoy()}", "pagada_en": f"{hoy()}", "sustituye": True}
    hecha = suya.post(f"{RUTA}/103/{ANTES}/presentar", cuerpo, headers=clave_idempotente())
    assert hecha.status_code == 200, hecha.text
    assert Decimal(hecha.json["presentada"]["con_recargos"]) == otra["999"]
    assert hecha.json["presentada"]["diferencias"] == []
