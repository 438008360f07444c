"""Lo que el SRI del simulador mira de cada tipo que no es una factura."""

import pytest

from api.adapters.sri import AUTORIZADO, DEVUELTA, NO_AUTORIZADO, SRI
from api.core.datos.clock import hoy
from tests.simulador.decisiones import decision, enviar
from tests.simulador.documentos import (
    clave_de,
    factura,
    firmado,
    guia,
    identidad,
    liquidacion,
    nota,
    nota_debito,
)


def test_una_nota_sobre_lo_que_no_tiene_avisa_y_no_impide(pruebas: SRI) -> None:
    una = identidad()
    assert decision(pruebas, firmado(factura(una)))[0] == AUTORIZADO
    buena = firmado(nota(identidad(tipo="04"), una.numero))
    assert decision(pruebas, buena)[:2] == (AUTORIZADO, ["60"])
    de_afuera = firmado(nota(identidad(tipo="04"), "009-009-000000001"))
    assert decision(pruebas, de_afuera)[:2] == (AUTORIZADO, ["68", "60"])


def test_una_nota_de_debito_buena_se_autoriza(pruebas: SRI) -> None:
    una = identidad()
    assert decision(pruebas, firmado(factura(una)))[0] == AUTORIZADO
    buena = firmado(nota_debito(identidad(tipo="05"), una.numero))
    assert decision(pruebas, buena)[:2] == (AUTORIZADO, ["60"])


@pytest.mark.parametrize(
    ("de", "a", "dice"),
    [
        ("<razon>Flete</razon><valor>40.00", "<razon>Flete</razon><valor>41.00", "los motivos suman 101.00"),
        ("<valor>15.00", "<valor>12.00", "debería ser 15.00"),
        ("<valorTotal>115.00", "<valorTotal>118.00", "valorTotal es 118.00"),
        ("<total>115.00", "<total>110.00", "los pagos suman 110.00"),
    ],
)
def test_una_nota_de_debito_que_no_cuadra_es_un_52(pruebas: SRI, de: str, a: str, dice: str) -> None:
    mala = nota_debito(identidad(tipo="05"), "001-001-000000001", lambda xml: xml.replace(de, a))
    estado, codigos, informacion = decision(pruebas, firmado(mala))
    assert (estado, codigos[0]) == (NO_AUTORIZADO, "52") and dice in informacion


REEMBOLSO = {
    "tipo_identificacion": "RUC",
    "identificacion": "1790016919001",
    "pais": "593",
    "tipo_proveedor": "02",
    "cod_doc": "01",
    "numero": "001-002-000004567",
    "fecha": "2026-07-02",
    "autorizacion": "1234567890",
    "impuestos": [
        {"codigo": 2, "tarifa_codigo": "4", "nombre": "", "tarifa": "15", "base": "40.00", "valor": "6.00"}
    ],
}


def test_una_liquidacion_de_compra_buena_se_autoriza(pruebas: SRI) -> None:
    for propio in ({}, {"reembolsos": [REEMBOLSO]}):
        buena = firmado(liquidacion(identidad(tipo="03"), **propio))
        assert decision(pruebas, buena)[:2] == (AUTORIZADO, ["60"])
    assert decision(pruebas, firmado(factura(propio={"reembolsos": [REEMBOLSO]})))[:2] == (AUTORIZADO, ["60"])


@pytest.mark.parametrize(
    ("de", "a", "dice"),
    [
        ("<importeTotal>", "<importeTotal>1", "importeTotal"),
        ("<totalImpuestoReembolso>6", "<totalImpuestoReembolso>7", "debería ser 6.00"),
        ("<totalComprobantesReembolso>46", "<totalComprobantesReembolso>45", "debería ser 46.00"),
        ("<codDocReembolso>41</codDocReembolso>", "", "codDocReembolso 41"),
    ],
)
def test_una_liquidacion_de_compra_que_no_cuadra_es_un_52(pruebas: SRI, de: str, a: str, dice: str) -> None:
    mala = liquidacion(identidad(tipo="03"), lambda xml: xml.replace(de, a, 1), reembolsos=[REEMBOLSO])
    estado, codigos, informacion = decision(pruebas, firmado(mala))
    assert (estado, codigos[0]) == (NO_AUTORIZADO, "52") and dice in informacion


@pytest.mark.parametrize(
    ("de", "a"),
    [
        ("<codigo>2</codigo>", "<codigo>3</codigo>"),
        ("<tipoProveedorReembolso>02", "<tipoProveedorReembolso>03"),
        ("<numeroautorizacionDocReemb>1", "<numeroautorizacionDocReemb>"),
    ],
)
def test_una_liquidacion_de_compra_con_otra_estructura_se_devuelve(pruebas: SRI, de: str, a: str) -> None:
    mala = liquidacion(identidad(tipo="03"), lambda xml: xml.replace(de, a, 1), reembolsos=[REEMBOLSO])
    assert enviar(pruebas, firmado(mala)) == (DEVUELTA, ["35"])


def test_una_guia_buena_se_autoriza(pruebas: SRI) -> None:
    assert decision(pruebas, firmado(guia(identidad(tipo="06"))))[:2] == (AUTORIZADO, ["60"])


@pytest.mark.parametrize(
    ("de", "a", "codigo"),
    [
        (f"<fechaIniTransporte>{hoy():%d/%m/%Y}", "<fechaIniTransporte>01/01/2026", "82"),
        (f"<fechaFinTransporte>{hoy():%d/%m/%Y}", "<fechaFinTransporte>01/01/2026", "67"),
        ("<placa>PBA-1234</placa>", "", "35"),
        ("<cantidad>12.50<", "<cantidad>-1<", "35"),
        ("<ruta>Quito - Loja</ruta>", "<numDocSustento>001001000000001</numDocSustento>", "35"),
    ],
    ids=[
        "sale antes que su guía",
        "llega antes de salir",
        "sin placa",
        "en negativo",
        "sustento sin guiones",
    ],
)
def test_una_guia_que_no_puede_ser_se_devuelve(pruebas: SRI, de: str, a: str, codigo: str) -> None:
    mala = guia(identidad(tipo="06"), lambda xml: xml.replace(de, a))
    respuesta = pruebas.recibir(firmado(mala), clave_de(mala))
    assert (respuesta.estado, [m.identificador for m in respuesta.mensajes]) == (DEVUELTA, [codigo])
