"""Lo que se propone retener de una compra de varias clases o de un proveedor de afuera."""

from typing import Any

import pytest

from tests.client import Cliente
from tests.comprobantes.apoyo import en, frases
from tests.comprobantes.tipos.retencion.apoyo import AYER, RETENCIONES, pedido, proveedor, retencion, sustento


def _consulta(proveedor_id: int, *reparto: dict[str, str]) -> dict[str, Any]:
    suyo = {"cod_doc": "01", "fecha": str(AYER), "total_sin_impuestos": "100.00", "iva": "15.00"}
    return {"proveedor_id": proveedor_id, "sustentos": [{**suyo, "reparto": list(reparto)}]}


@pytest.mark.parametrize(
    ("base", "iva", "campo", "dicho"),
    [
        ("40.01", "6.00", "base", "las partes suman 100.01, más que el total sin impuestos del documento: 100.00."),
        ("40.00", "6.01", "iva", "el IVA de las partes suma 15.01, más que el IVA del documento: 15.00."),
    ],
)  # fmt: skip
def test_las_partes_no_suman_mas_que_el_documento(
    a: Cliente, base: str, iva: str, campo: str, dicho: str
) -> None:
    una = {"compra": "BIENES", "base": "60.00", "iva": "9.00"}
    otra = {"compra": "SERVICIOS", "base": base, "iva": iva}
    no = a.post(f"{RETENCIONES}/propuesta", _consulta(proveedor(a), una, otra))
    assert no.status_code == 422
    assert en(frases(no), f"sustentos.0.reparto.1.{campo}") == f"Hasta aquí {dicho}"


def test_de_una_liquidacion_lo_usual_no_quita_el_iva_que_la_ley_manda_retener(a: Cliente) -> None:
    suyo = {"cod_doc": "03", "fecha": str(AYER), "total_sin_impuestos": "100.00", "iva": "15.00"}
    consulta = {"proveedor_id": proveedor(a, iva_servicios_usual="2", renta_usual="307"), "sustentos": [suyo]}
    (dicho,) = (a.post(f"{RETENCIONES}/propuesta", consulta).json or {})["sustentos"]
    renta, iva = dicho["retenciones"]
    assert (renta["codigo_retencion"], iva["codigo_retencion"], iva["valor"]) == ("307", "3", "15.00")
    assert iva["razon"].endswith("Es obligatorio: va antes que el código 2, lo usual de este proveedor.")
    assert iva["fuente"].startswith("Resolución NAC-DGERCGC20-00000061")


def test_de_uno_de_afuera_se_propone_un_pago_al_exterior(a: Cliente) -> None:
    suyo = {"tipo_identificacion": "EXTERIOR", "tipo": "SOCIEDAD", "pais": "105", "convenio": True}
    afuera = proveedor(a, identificacion="ZX-7701", **suyo)
    for quien, exterior in ((afuera, {"pais": "105", "convenio": True}), (proveedor(a), None)):
        (dicho,) = (a.post(f"{RETENCIONES}/propuesta", _consulta(quien)).json or {})["sustentos"]
        assert dicho["exterior"] == exterior


@pytest.mark.parametrize(("regimen", "pais"), [("01", "593"), ("02", "0593"), ("03", "593")])
def test_al_exterior_no_se_paga_en_el_ecuador(a: Cliente, regimen: str, pais: str) -> None:
    exterior = {
        "regimen": regimen,
        "pais": pais,
        "convenio": True,
        "sujeto_a_retencion": None,
        "regimen_fiscal": False,
    }
    suyo = sustento(retencion(1, "312", "100", "2"), exterior=exterior)
    no = a.post(RETENCIONES, pedido(a, proveedor(a), suyo))
    assert en(frases(no), "sustentos.0.exterior.pais") == "Es el Ecuador: diga adónde se pagó."
