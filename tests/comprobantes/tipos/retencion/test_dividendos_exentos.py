"""De cuánto se retiene al repartir dividendos: lo que pasa de tres salarios básicos en el año, una vez por persona."""

from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.comprobantes.apoyo import autorizar
from tests.comprobantes.tipos.retencion.apoyo import RETENCIONES, pedido, proveedor, retencion, sustento
from tests.factories import error

_DE_QUE = {"fecha": "2026-11-20", "impuesto": "1250.00", "ejercicio": 2025}


def de_una_persona(a: Cliente) -> int:
    return proveedor(a, tipo="NATURAL")


def exencion(a: Cliente, quien: int, valor: str, fecha: str = "2026-11-20") -> dict[str, Any]:
    dicho = {"proveedor_id": quien, "valor": valor, "fecha": fecha}
    respuesta = a.post(f"{RETENCIONES}/dividendos", dicho)
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def repartir(a: Cliente, app: Flask, eid: int, quien: int, valor: str) -> dict[str, Any]:
    """Emite la retención de un reparto como se propone."""
    base = exencion(a, quien, valor)["base"]
    suyo = sustento(
        retencion(1, "326", base, "12", dividendos=_DE_QUE),
        cod_doc="19",
        cod_sustento="10",
        total_sin_impuestos=valor,
        importe_total=valor,
        impuestos=[{"codigo": 2, "codigo_porcentaje": "0", "base": valor, "valor": "0.00"}],
        pagos=[{"forma": "20", "total": valor}],
    )
    hecha = a.post(RETENCIONES, pedido(a, quien, suyo, confirma_avisos=True))
    assert hecha.status_code == 201, hecha.text
    autorizar(app, eid, (hecha.json or {})["id"])
    return dict(hecha.json or {})


def test_lo_exento_se_resta_una_sola_vez_en_el_ano(a: Cliente, app: Flask, eid_a: int) -> None:
    quien = de_una_persona(a)
    primera = exencion(a, quien, "5000.00")
    assert (primera["exento"], primera["usado"], primera["base"]) == ("1446.00", "0.00", "3554.00")
    assert "En 2026 están exentos 1446.00" in primera["dice"]
    assert repartir(a, app, eid_a, quien, "5000.00")["total"] == "426.48"
    segunda = exencion(a, quien, "1000.00")
    assert (segunda["usado"], segunda["base"]) == ("1446.00", "1000.00")
    assert repartir(a, app, eid_a, quien, "1000.00")["total"] == "120.00"


def test_lo_que_no_pasa_de_lo_exento_se_retiene_en_cero_y_queda_para_despues(
    a: Cliente, app: Flask, eid_a: int
) -> None:
    quien = de_una_persona(a)
    assert exencion(a, quien, "1400.00")["base"] == "0.00"
    assert repartir(a, app, eid_a, quien, "1400.00")["total"] == "0.00"
    assert exencion(a, quien, "100.00")["base"] == "54.00"


@pytest.mark.parametrize(
    ("fecha", "exento", "dice"),
    [
        ("2025-10-01", "1410.00", "En 2025 están exentos 1410.00"),
        ("2025-08-31", "0.00", "no consta"),
        ("2027-01-01", "0.00", "de 2027 no consta"),
    ],
)
def test_rige_el_salario_basico_de_su_fecha(a: Cliente, fecha: str, exento: str, dice: str) -> None:
    dicha = exencion(a, de_una_persona(a), "5000.00", fecha)
    assert (dicha["exento"], dice in dicha["dice"]) == (exento, True), dicha


def test_una_sociedad_no_tiene_parte_exenta_y_quien_no_existe_se_dice(a: Cliente) -> None:
    dicha = exencion(a, proveedor(a), "5000.00")
    assert (dicha["exento"], dicha["base"]) == ("0.00", "5000.00")
    nadie = a.post(f"{RETENCIONES}/dividendos", {"proveedor_id": 999_999, "valor": "1.00"})
    assert error(nadie) == (422, "regla_de_negocio")
