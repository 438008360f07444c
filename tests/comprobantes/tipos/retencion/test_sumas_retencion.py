"""Lo que una retención dice de un documento debe sumar, y su clave ser la de ese documento."""

from datetime import date
from typing import Any

import pytest

from tests.casos import Casos
from tests.client import Cliente
from tests.comprobantes.apoyo import LIQUIDACIONES, emitir, en, frases, liquidacion
from tests.comprobantes.tipos.retencion.apoyo import (
    AYER,
    RETENCIONES,
    RUC,
    clave,
    pedido,
    proveedor,
    retencion,
    retener,
    sustento,
)

OTRO = "1790085783001"
NUMERO = "002-001-000000777"


@pytest.fixture(scope="module")
def conocido(a: Cliente) -> int:
    return proveedor(a, tipo_identificacion="RUC", identificacion=RUC)


def test_la_clave_de_su_sustento_es_la_de_ese_documento(a: Cliente, conocido: int) -> None:
    buena = clave(numero=NUMERO)
    distinta = "Esa clave de acceso es de otro comprobante: no coincide "
    malas = [
        ("un dígito cambiado", buena[:-1] + str((int(buena[-1]) + 1) % 10), "no es válida"),
        ("de otro día", clave(dia=date(2026, 1, 2), numero=NUMERO), distinta + "la fecha."),
        ("de otro tipo", clave(tipo="05", numero=NUMERO), distinta + "el tipo."),
        ("de otro emisor", clave(ruc=OTRO, numero=NUMERO), distinta + "el RUC."),
        ("de otro número", clave(numero="002-001-000000778"), distinta + "el número."),
    ]
    with Casos() as casos:
        for que, autorizacion, dicho in malas:
            with casos(que):
                no = a.post(
                    RETENCIONES, pedido(a, conocido, sustento(numero=NUMERO, autorizacion=autorizacion))
                )
                assert no.status_code == 422, no.text
                assert dicho in en(frases(no), "sustentos.0.autorizacion")
    assert retener(a, conocido, sustento(numero=NUMERO, autorizacion=buena))["id"]


def test_la_clave_de_un_reembolso_es_la_de_la_factura_con_que_se_cobra(a: Cliente, conocido: int) -> None:
    numero = "002-001-000000790"
    reembolsado = {
        "tipo_identificacion": "RUC",
        "identificacion": OTRO,
        "cod_doc": "01",
        "numero": "001-001-000000013",
        "fecha": str(AYER),
        "autorizacion": "1234567890",
        "impuestos": [{"codigo": 2, "codigo_porcentaje": "4", "base": "40.00", "valor": "6.00"}],
    }
    suyo = sustento(cod_doc="41", numero=numero, autorizacion=clave(numero=numero), reembolsos=[reembolsado])
    assert retener(a, conocido, suyo)["id"]


def test_la_clave_de_una_liquidacion_es_de_quien_compra(a: Cliente) -> None:
    quien = proveedor(a, tipo_identificacion="PASAPORTE", identificacion="LQ-7781", tipo="NATURAL")
    hecha = emitir(a, liquidacion(a, quien), LIQUIDACIONES)
    suya = {"cod_doc": "03", "numero": hecha["numero"], "fecha": hecha["fecha"]}
    no = a.post(
        RETENCIONES,
        pedido(
            a,
            quien,
            sustento(
                **suya,
                autorizacion=clave(
                    dia=date.fromisoformat(hecha["fecha"]), tipo="03", ruc=OTRO, numero=hecha["numero"]
                ),
            ),
        ),
    )
    assert en(frases(no), "sustentos.0.autorizacion").endswith("no coincide el RUC.")
    assert retener(a, quien, sustento(**suya, autorizacion=hecha["clave_acceso"]))["total"] == "18.00"


def _iva(base: str, valor: str, tarifa: str = "4") -> dict[str, Any]:
    return {"codigo": 2, "codigo_porcentaje": tarifa, "base": base, "valor": valor}


def test_lo_que_no_suma_se_dice_en_su_campo(a: Cliente, conocido: int) -> None:
    r = retencion
    divisas = {"regimen": "01", "pais": "105", "convenio": True}
    uno = "sustentos.0."
    malos: list[tuple[str, dict[str, Any], str, str]] = [
        (
            "un IVA que no es el de su base",
            sustento(impuestos=[_iva("100.00", "99.00")], importe_total="199.00", pagos=[]),
            uno + "impuestos.0.valor",
            "El IVA de 100.00 es 15.00",
        ),
        (
            "un IVA de lo que va con 0 %",
            sustento(r(1, "312", "100", "2"), impuestos=[_iva("100.00", "0.01", "0")]),
            uno + "impuestos.0.valor",
            "El IVA de 100.00 es 0.00",
        ),
        (
            "la misma tarifa dos veces",
            sustento(impuestos=[_iva("50.00", "7.50"), _iva("50.00", "7.50")]),
            uno + "impuestos.1.codigo_porcentaje",
            "Esa tarifa ya está",
        ),
        (
            "bases que no suman el total",
            sustento(r(1, "312", "90", "2"), total_sin_impuestos="90.00"),
            uno + "total_sin_impuestos",
            "Las bases del IVA suman 100.00, y el total sin impuestos es 90.00",
        ),
        (
            "un total que las bases no alcanzan",
            sustento(total_sin_impuestos="900.00", importe_total="915.00", pagos=[]),
            uno + "total_sin_impuestos",
            "Las bases del IVA suman 100.00",
        ),
        (
            "la misma retención dos veces",
            sustento(r(1, "312", "50", "2"), r(1, "312", "50", "2")),
            uno + "retenciones.1.codigo_retencion",
            "Esa retención ya está arriba",
        ),
        (
            "divisas por más de lo que se paga",
            sustento(r(6, "4580", "115.01", "5"), exterior=divisas),
            uno + "retenciones.0.base",
            "más que el importe total del documento: 115.00.",
        ),
    ]
    with Casos() as casos:
        for que, suyo, campo, dicho in malos:
            with casos(que):
                no = a.post(RETENCIONES, pedido(a, conocido, suyo))
                assert no.status_code == 422, no.text
                assert dicho in en(frases(no), campo)


def test_la_base_del_iva_lleva_tambien_el_ice(a: Cliente, conocido: int) -> None:
    ice = {"codigo": 3, "codigo_porcentaje": "3620", "base": "100.00", "valor": "10.00"}
    suyo = sustento(
        retencion(1, "312", "100", "2"),
        retencion(2, "1", "16.50", "30"),
        impuestos=[_iva("110.00", "16.50"), ice],
        importe_total="126.50",
        pagos=[],
    )
    assert retener(a, conocido, suyo)["total"] == "6.95"
