"""Lo que la ley o un catálogo no admiten se niega al emitir; lo que conviene revisar se confirma, con su razón."""

from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.casos import Casos
from tests.client import Cliente
from tests.comprobantes.apoyo import en, frases, siguiente
from tests.comprobantes.tipos.retencion.apoyo import (
    AYER,
    RETENCIONES,
    clave,
    pedido,
    proveedor,
    retencion,
    sustento,
)
from tests.factories import con_regimen, error

r = retencion
RUC_AJENO = "1790011674001"
SIN_IVA = {
    "impuestos": [{"codigo": 2, "codigo_porcentaje": "0", "base": "100.00", "valor": "0.00"}],
    "importe_total": "100.00",
    "pagos": [],
}
AFUERA = {"regimen": "01", "pais": "105", "convenio": True}
Caso = tuple[str, int, dict[str, Any], str, str]


@pytest.fixture(scope="module")
def sociedad(a: Cliente) -> int:
    return proveedor(a)


@pytest.fixture(scope="module")
def del_exterior(a: Cliente) -> int:
    return proveedor(
        a, tipo_identificacion="EXTERIOR", identificacion="LEY-1", tipo="SOCIEDAD", pais="105", convenio=True
    )


def _sin_confirmar(a: Cliente, quien: int, suyo: dict[str, Any], **campos: Any) -> dict[str, Any]:
    return {**pedido(a, quien, suyo, **campos), "confirma_avisos": False}


def test_lo_que_no_se_admite_se_niega_aunque_se_confirme(
    a: Cliente, app: Flask, eid_a: int, sociedad: int, del_exterior: int
) -> None:
    persona = proveedor(a, tipo_identificacion="PASAPORTE", identificacion="LEY-2", tipo="NATURAL")
    popular = proveedor(a, tipo="NATURAL", regimen="POPULAR")
    publica = proveedor(a, tipo="PUBLICA")
    uno = "sustentos.0."
    dividendos = {"fecha": str(AYER), "impuesto": "25.00", "ejercicio": hoy().year + 1}
    casos: list[Caso] = [
        (
            "una liquidación con el 30 % del IVA",
            persona,
            sustento(r(1, "311", "100", "3"), r(2, "1", "15", "30"), cod_doc="03"),
            uno + "retenciones.1.codigo_retencion",
            "retiene todo el IVA",
        ),
        (
            "una liquidación sin retener su IVA",
            persona,
            sustento(r(1, "311", "100", "3"), cod_doc="03"),
            uno + "retenciones",
            "Aquí se retiene de 0.00 y es de 15.00, con el código 3.",
        ),
        (
            "una liquidación con parte de su IVA",
            persona,
            sustento(r(2, "3", "14.99", "100"), cod_doc="03"),
            uno + "retenciones.0.base",
            "Aquí se retiene de 14.99 y es de 15.00",
        ),
        (
            "una nota de venta con IVA",
            popular,
            sustento(r(1, "332", "100", "0"), cod_doc="02", cod_sustento="02"),
            uno + "impuestos.0.valor",
            "no desglosa el IVA",
        ),
        (
            "renta de un negocio popular con nota de venta",
            popular,
            sustento(r(1, "312", "100", "2"), cod_doc="02", cod_sustento="02", **SIN_IVA),
            uno + "retenciones.0.codigo_retencion",
            "Va con el código 332.",
        ),
        (
            "dividendos con un código de bienes",
            sociedad,
            sustento(
                r(1, "312", "100", "2", dividendos={**dividendos, "ejercicio": 2025}),
                cod_doc="19",
                cod_sustento="10",
                **SIN_IVA,
            ),
            uno + "retenciones.0.codigo_retencion",
            "lleva un código de dividendos",
        ),
        (
            "utilidades de un año que no ha empezado",
            sociedad,
            sustento(
                r(1, "328", "100", "0", dividendos=dividendos), cod_doc="19", cod_sustento="10", **SIN_IVA
            ),
            uno + "retenciones.0.dividendos.ejercicio",
            "un año que no ha empezado",
        ),
        (
            "un pago al exterior a quien tiene RUC",
            sociedad,
            sustento(exterior=AFUERA),
            uno + "exterior",
            "reside aquí",
        ),
        (
            "un código de residentes en un pago al exterior",
            del_exterior,
            sustento(r(1, "312", "100", "2"), r(2, "3", "15", "100"), exterior=AFUERA),
            uno + "retenciones.0.codigo_retencion",
            "Es de residentes",
        ),
        (
            "de una nota de crédito",
            sociedad,
            sustento(cod_doc="04"),
            uno + "cod_doc",
            "De ese documento no se retiene",
        ),
    ]
    antes = siguiente(a, "07")
    with con_regimen(app, eid_a, agente_retencion="123"), Casos() as cada:
        for que, quien, suyo, campo, dicho in casos:
            with cada(que):
                no = a.post(RETENCIONES, pedido(a, quien, suyo))
                assert no.status_code == 422, no.text
                assert dicho in en(frases(no), campo)
        with cada("de una institución pública se confirma: la norma no consta"):
            duda = a.post(RETENCIONES, _sin_confirmar(a, publica, sustento()))
            assert error(duda) == (409, "confirmacion")
            assert "no se le retiene" in en(frases(duda), uno + "retenciones.1.codigo_retencion")
    assert siguiente(a, "07") == antes


def test_lo_que_conviene_revisar_se_confirma_con_su_razon(
    a: Cliente, app: Flask, eid_a: int, sociedad: int, del_exterior: int
) -> None:
    cedula = proveedor(a, tipo_identificacion="CEDULA", identificacion="1710034065", tipo="NATURAL")
    uno = "sustentos.0."
    electronica = {"autorizacion": "1" * 37}
    casos: list[Caso] = [
        (
            "tarde",
            sociedad,
            sustento(fecha=str(hoy() - timedelta(days=30))),
            uno + "fecha",
            "días hábiles: la retención se entrega en 5",
        ),
        (
            "una nota de venta de quien no es negocio popular",
            sociedad,
            sustento(r(1, "312", "100", "2"), cod_doc="02", cod_sustento="02", **SIN_IVA),
            uno + "fecha",
            "negocio popular",
        ),
        (
            "un comprobante que no retiene nada",
            sociedad,
            sustento(r(1, "332", "100", "0"), **electronica),
            uno + "retenciones.0.porcentaje",
            "No retiene nada.",
        ),
        (
            "un código de dividendos sin su sustento",
            sociedad,
            sustento(r(1, "328", "100", "0"), r(2, "1", "15", "30")),
            uno + "retenciones.0.codigo_retencion",
            "Es un código de dividendos",
        ),
        (
            "al exterior, a quien tiene cédula",
            cedula,
            sustento(r(1, "501", "100", "25"), exterior=AFUERA),
            uno + "exterior",
            "confirme que no reside",
        ),
        (
            "a quien no reside, sin decir cómo se le pagó",
            del_exterior,
            sustento(r(1, "332", "100", "0"), r(2, "3", "15", "100"), cod_doc="15", cod_sustento="02"),
            uno + "exterior",
            "no dice cómo se le pagó",
        ),
        (
            "al exterior, sin retener la renta",
            del_exterior,
            sustento(r(2, "3", "15", "100"), cod_doc="15", cod_sustento="02", exterior=AFUERA),
            uno + "retenciones",
            "la renta depende del convenio",
        ),
        (
            "un paraíso que no consta",
            del_exterior,
            sustento(
                r(1, "501", "100", "37"),
                r(2, "3", "15", "100"),
                cod_doc="15",
                cod_sustento="02",
                exterior={**AFUERA, "regimen": "02", "pais": "015"},
            ),
            uno + "exterior.pais",
            "no consta entre los paraísos fiscales",
        ),
        (
            "un régimen preferente de un país que no consta",
            del_exterior,
            sustento(
                r(1, "501", "100", "37"),
                r(2, "3", "15", "100"),
                cod_doc="15",
                cod_sustento="02",
                exterior={**AFUERA, "regimen": "03", "pais": "998"},
            ),
            uno + "exterior.pais",
            "no consta entre los países",
        ),
    ]
    with con_regimen(app, eid_a, agente_retencion="123"), Casos() as cada:
        for que, quien, suyo, campo, dicho in casos:
            with cada(que):
                duda = a.post(RETENCIONES, _sin_confirmar(a, quien, suyo))
                assert error(duda) == (409, "confirmacion"), duda.text
                assert dicho in en(frases(duda), campo)
                assert dicho in (duda.json or {})["msg"]
                assert a.post(RETENCIONES, pedido(a, quien, suyo)).status_code == 201
        with cada("un paraíso que consta"):
            suyo = sustento(
                r(1, "501", "100", "37"),
                r(2, "3", "15", "100"),
                cod_doc="15",
                cod_sustento="02",
                exterior={**AFUERA, "regimen": "02", "pais": "068"},
            )
            assert a.post(RETENCIONES, _sin_confirmar(a, del_exterior, suyo)).status_code == 201


def test_quien_no_es_agente_lo_confirma_salvo_de_lo_que_retiene_cualquiera(
    a: Cliente, sociedad: int, del_exterior: int
) -> None:
    duda = a.post(RETENCIONES, _sin_confirmar(a, sociedad, sustento()))
    assert error(duda) == (409, "confirmacion")
    assert "no es agente de retención" in en(frases(duda), "sustentos.0.retenciones.0.codigo_retencion")
    persona = proveedor(a, tipo_identificacion="PASAPORTE", identificacion="LEY-3", tipo="NATURAL")
    dividendos = {"fecha": str(AYER), "impuesto": "25.00", "ejercicio": 2025}
    de_cualquiera = [
        (persona, sustento(cod_doc="03")),
        (
            del_exterior,
            sustento(
                r(1, "501", "100", "25"),
                r(2, "3", "15", "100"),
                cod_doc="15",
                cod_sustento="15",
                exterior=AFUERA,
            ),
        ),
        (
            sociedad,
            sustento(
                r(1, "328", "100", "0", dividendos=dividendos), cod_doc="19", cod_sustento="10", **SIN_IVA
            ),
        ),
    ]
    for quien, suyo in de_cualquiera:
        hecha = a.post(RETENCIONES, _sin_confirmar(a, quien, suyo))
        assert hecha.status_code == 201, hecha.text


def test_todas_las_razones_se_dicen_de_una_vez(a: Cliente, sociedad: int) -> None:
    viejo = sustento(fecha=str(hoy() - timedelta(days=30)))
    duda = a.post(RETENCIONES, _sin_confirmar(a, sociedad, viejo))
    msg = (duda.json or {})["msg"]
    assert "no es agente de retención" in msg and "días hábiles" in msg


def test_lo_de_pruebas_no_sustenta_lo_de_produccion(a: Cliente) -> None:
    quien, numero = proveedor(a, identificacion=RUC_AJENO), "002-001-000000791"
    suyo = sustento(numero=numero, autorizacion=clave(ruc=RUC_AJENO, ambiente=1, numero=numero))
    no = a.post(RETENCIONES, pedido(a, quien, suyo))
    assert en(frases(no), "sustentos.0.autorizacion").startswith("Ese comprobante es del ambiente de pruebas")
