"""El dinero se lee igual de estricto por todas las puertas: lo que no es una cifra llana con dos decimales se
rechaza bajo su campo, y nada se redondea en silencio."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from lxml import etree

from tests.casos import Casos
from tests.client import Cliente
from tests.comprobantes.apoyo import FACTURAS, cliente_de, en, factura, facturar, frases, linea, xml_de
from tests.factories import error
from tests.plataforma.importaciones.conftest import Importar, motivos, xlsx
from tests.plataforma.importaciones.conftest import importar as importar
from tests.terceros.clientes.conftest import cedula, datos, ver
from tests.ventas.cartera.conftest import COBROS, aplicar, cuerpo, registrar, subir_documento

# Cada uno es algo que Decimal lee, o que redondeado cabría.
MALOS: list[Any] = [
    "1e1", "1E1", "1_0", "١٠", "１０", "+10", " 10", "10 ", "1 0", "10.001", "9.999", "0.1234567", ".5", "5.",
    "NaN", "sNaN", "Infinity", "-1", "1,50", "$10", "", "0x10", "1000000000000.00", 10.001, 1e20, True, None,
]  # fmt: skip
BUENOS: list[tuple[Any, str]] = [
    ("7", "7.00"), ("7.5", "7.50"), ("7.50", "7.50"), ("7.5000", "7.50"), (7, "7.00"), (7.5, "7.50"),
    ("007", "7.00"),
]  # fmt: skip


def test_lo_que_no_es_una_cifra_llana_se_rechaza_por_todas_las_puertas(a: Cliente, admin: Cliente) -> None:
    cliente_id = cliente_de(a)
    documento = registrar(a, cliente_id, "900.00")["DOC_CODIGO"]
    puertas: list[tuple[str, Callable[[Any], Any]]] = [
        ("detalles.0.precio", lambda v: a.post(FACTURAS, factura(a, cliente_id, linea(precio=v)))),
        ("detalles.0.cantidad", lambda v: a.post(FACTURAS, factura(a, cliente_id, linea(cantidad=v)))),
        ("detalles.0.descuento", lambda v: a.post(FACTURAS, factura(a, cliente_id, linea(descuento=v)))),
        ("propina", lambda v: a.post(FACTURAS, factura(a, cliente_id, propina=v))),
        (
            "pagos.0.total",
            lambda v: a.post(FACTURAS, factura(a, cliente_id, pagos=[{"forma": "01", "total": v}])),
        ),
        ("total", lambda v: a.post(COBROS, cuerpo(cliente_id, v))),
        (
            "aplicaciones.0.valor",
            lambda v: a.post(COBROS, cuerpo(cliente_id, "10.00") | aplicar((documento, v))),
        ),
        ("CLI_LIMITE", lambda v: a.put(f"/api/clientes/{cliente_id}", {"CLI_LIMITE": v})),
        ("PLAN_VALOR", lambda v: admin.cambiar("planes/1", {"PLAN_VALOR": v})),
    ]
    with Casos() as casos:
        for campo, pedir in puertas:
            for malo in MALOS:
                if (campo == "CLI_LIMITE" and malo is None) or (
                    campo in ("detalles.0.precio", "detalles.0.cantidad")
                    and malo in ("10.001", "9.999", 10.001)
                ):
                    continue  # sin límite; y un precio o una cantidad llevan hasta seis decimales
                with casos(campo, repr(malo)):
                    respuesta = pedir(malo)
                    assert error(respuesta) == (422, "validacion"), respuesta.text
                    assert en(frases(respuesta), campo)


def test_en_un_formulario_con_archivos_el_dinero_se_lee_igual(a: Cliente) -> None:
    cliente_id = cliente_de(a)
    with Casos() as casos:
        for malo in (m for m in MALOS if isinstance(m, str) and m):
            with casos(repr(malo)):
                respuesta = subir_documento(a, cliente_id, malo)
                assert error(respuesta) == (422, "validacion"), respuesta.text


@pytest.mark.parametrize(("dicho", "guardado"), BUENOS)
def test_una_cifra_llana_se_guarda_con_sus_centavos(a: Cliente, dicho: Any, guardado: str) -> None:
    cliente_id = cliente_de(a, CLI_LIMITE=dicho)
    assert ver(a, cliente_id)["CLI_LIMITE"] == guardado


def test_el_cero_con_signo_es_cero(a: Cliente, app: Flask) -> None:
    hecha = facturar(
        a, cliente_de(a, CLI_LIMITE="-0.00"), linea(), linea(codigo="B", precio="-0", descuento="-0.00"),
        propina="-0", pagos=[{"forma": "01", "total": "115"}, {"forma": "20", "total": -0.0}],
    )  # fmt: skip
    dicha = hecha["documento"]["lineas"][1]
    assert (dicha["precio"], dicha["descuento"], dicha["subtotal"]) == ("0", "0.00", "0.00")
    escrito = etree.fromstring(xml_de(app, hecha["id"]))
    assert not [n.tag for n in escrito.iter() if (n.text or "").startswith("-")]
    respuesta = a.post(FACTURAS, factura(a, cliente_de(a), linea(cantidad="-0")))
    assert en(frases(respuesta), "detalles.0.cantidad") == "Ingrese una cantidad mayor que cero."


def test_al_importar_tampoco_se_redondea_el_dinero(importar: Importar, a: Cliente) -> None:
    malos = [10.001, 9.999, "10.0001", "1e1", "1_0", "+-10", "١٠", "NaN"]
    filas = [["Identificación", "Nombre", "Límite de crédito"]]
    filas += [[cedula(90_000 + n), "Cliente Importado", malo] for n, malo in enumerate(malos)]
    hecha = importar(xlsx(filas))
    assert (hecha["creadas"], hecha["malas"]) == (0, len(malos))
    assert motivos(hecha)[2] == ["Debe tener como máximo 2 decimales."]


def test_una_cifra_que_excel_calculo_se_lee_como_excel_la_muestra(importar: Importar, a: Cliente) -> None:
    numero = datos()["CLI_IDENTIFICACION"]
    filas = [["Identificación", "Nombre", "Límite de crédito"], [numero, "Cliente Calculado", 0.1 + 0.2]]
    assert importar(xlsx(filas))["creadas"] == 1
    (fila,) = a.get("/api/clientes/paginacion", query_string={"filtro": numero}).json["items"]
    assert Decimal(ver(a, fila["CLI_CODIGO"])["CLI_LIMITE"]) == Decimal("0.30")
