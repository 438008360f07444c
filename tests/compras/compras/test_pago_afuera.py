"""Cómo se pagó al exterior una compra de quien no reside aquí, y lo que el anexo dice de eso y de una nota de crédito que devuelve lo
retenido."""

from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.compras.conftest import IVA_0, RUTA, comprar, guardar, linea
from tests.compras.compras.test_emitido_por_la_empresa import propuesta
from tests.comprobantes.apoyo import frases
from tests.factories import entrar, error, registrar_empresa
from tests.terceros.proveedores.conftest import DEL_EXTERIOR
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.tributos.ats.apoyo import bajar, reglas

PERIODO = f"{hoy():%Y-%m}"  # el mes en que se registran
GENERAL = {"regimen": "01", "pais": "105", "convenio": False, "sujeto_a_retencion": True}
PARAISO = {
    "regimen": "02",
    "pais": "518",
    "convenio": False,
    "sujeto_a_retencion": False,
    "denominacion": "Régimen de zonas francas",
}


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    return entrar(app, registrar_empresa(Cliente(app)))


@pytest.fixture(scope="module")
def afuera(dueno: Cliente) -> int:
    return int(crear_proveedor(dueno, **DEL_EXTERIOR, identificacion="DE811261")["id"])


def _del_exterior(proveedor_id: int, numero: str, **cambios: Any) -> dict[str, Any]:
    suya = {"cod_doc": "15", "autorizacion": "", "sustento": "02", "lineas": [linea(impuestos=[IVA_0])]}
    return {"proveedor_id": proveedor_id, "numero": numero, **suya, **cambios}


def _pago(cliente: Cliente, secuencial: str) -> dict[str, str]:
    """El bloque del pago de su fila en el anexo."""
    (fila,) = bajar(cliente, PERIODO).xpath(f"//detalleCompras[secuencial = '{secuencial}']")
    return {nodo.tag: nodo.text for nodo in fila.find("pagoExterior")}


def _dudas(cliente: Cliente, compra: dict[str, Any]) -> set[tuple[str, str]]:
    suya = f"/compras/{compra['id']}"
    return {(regla, cual) for regla, cual, enlace in reglas(cliente, PERIODO) if enlace == suya}


def test_el_anexo_lleva_como_se_pago_y_lo_que_falta_se_dice_por_su_enlace(
    dueno: Cliente, afuera: int
) -> None:
    compra = comprar(dueno, **_del_exterior(afuera, "801"))
    de_la_ficha = {"pagoLocExt": "02", "tipoRegi": "01", "paisEfecPagoGen": "202", "paisEfecPago": "202"}
    sin_decir = {"aplicConvDobTrib": "NO", "pagExtSujRetNorLeg": "NO"}
    assert _pago(dueno, "801") == de_la_ficha | sin_decir
    assert _dudas(dueno, compra) == {("exterior", "aviso")}
    assert "pagar_afuera" in compra["acciones"]
    dicha = dueno.put(f"{RUTA}/{compra['id']}/exterior", {**compra, "exterior": PARAISO})
    assert (dicha.status_code, dicha.json["exterior"]) == (200, PARAISO), dicha.text
    assert _pago(dueno, "801") == {
        "pagoLocExt": "02",
        "tipoRegi": "02",
        "paisEfecPagoParFis": "518",
        "denopagoRegFis": "Regimen de zonas francas",
        "paisEfecPago": "518",
        "aplicConvDobTrib": "NO",
        "pagExtSujRetNorLeg": "NO",
    }
    assert not _dudas(dueno, compra)
    assert dicha.json["total"] == compra["total"]
    vieja = dueno.put(f"{RUTA}/{compra['id']}/exterior", {**compra, "exterior": None})
    assert error(vieja)[0] == 409
    (hecho, _) = dueno.get(f"{RUTA}/historial/{compra['id']}").json["items"]
    assert hecho["accion"] == "decir_pago_afuera"


def test_se_dice_al_registrarla_se_cambia_con_ella_y_la_retencion_lo_propone(
    dueno: Cliente, afuera: int
) -> None:
    compra = comprar(dueno, **_del_exterior(afuera, "001-001-000000802", exterior=GENERAL, lineas=[linea()]))
    assert compra["exterior"] == GENERAL | {"denominacion": ""}
    con_convenio = {**GENERAL, "convenio": True, "sujeto_a_retencion": None}
    corregida = dueno.put(f"{RUTA}/{compra['id']}", {**compra, "exterior": con_convenio})
    assert corregida.status_code == 200, corregida.text
    assert _pago(dueno, "802")["pagExtSujRetNorLeg"] == "NA"
    de_ella = {"regimen": "01", "pais": "105", "convenio": True, "sujeto_a_retencion": None}
    dicho = propuesta(dueno, compra["id"])
    assert dicho["sustento"]["exterior"] == de_ella | {"regimen_fiscal": False}


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"pais": "593"}, "pais"),
        ({"pais": "999"}, "pais"),
        ({"pais": "US"}, "pais"),
        ({"regimen": "04"}, "regimen"),
        ({"sujeto_a_retencion": None}, "sujeto_a_retencion"),
        ({"regimen": "03", "denominacion": "x"}, "denominacion"),
    ],
    ids=lambda dicho: dicho if isinstance(dicho, str) else "-".join(f"{c}" for c in dicho),
)
def test_lo_que_no_vale_de_un_pago_se_dice_bajo_su_campo(
    dueno: Cliente, afuera: int, cambios: dict[str, Any], campo: str
) -> None:
    mala = guardar(dueno, **_del_exterior(afuera, "803", exterior={**GENERAL, **cambios}))
    assert mala.status_code in (400, 422), mala.text
    dichas = frases(mala)
    assert f"exterior.{campo}" in dichas or campo in dichas.get("exterior", {}), dichas


def test_a_quien_reside_aqui_no_se_le_paga_afuera(dueno: Cliente) -> None:
    assert "reside aquí" in frases(guardar(dueno, exterior=GENERAL))["exterior"][0]
    compra = comprar(dueno)
    assert "pagar_afuera" not in compra["acciones"]
    mala = dueno.put(f"{RUTA}/{compra['id']}/exterior", {**compra, "exterior": GENERAL})
    assert "reside aquí" in frases(mala)["exterior"][0]


def test_una_nota_de_credito_dice_el_iva_retenido_que_devuelve(dueno: Cliente) -> None:
    compra = comprar(dueno)
    de_ella = {"cod_doc": "04", "proveedor_id": compra["proveedor_id"], "modifica": compra["id"]}
    dos = [linea(cantidad="4"), linea(cantidad="2", sustento="06", destino="INVENTARIO")]
    assert "9.00" in frases(guardar(dueno, **de_ella, lineas=dos, retenido_nc="9.01"))["retenido_nc"][0]
    nota = comprar(dueno, **de_ella, lineas=dos, retenido_nc="7.50")
    assert nota["retenido_nc"] == "7.50"
    suyas = bajar(dueno, PERIODO).xpath(f"//detalleCompras[secuencial = '{int(nota['numero'][-9:])}']")
    assert {(f.findtext("montoIva"), f.findtext("valorRetencionNc")) for f in suyas} == {
        ("6.00", "6.00"),
        ("3.00", "1.50"),
    }
    assert "Solo una nota" in frases(guardar(dueno, retenido_nc="1.00"))["retenido_nc"][0]
