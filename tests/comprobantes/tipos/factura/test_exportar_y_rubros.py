"""Lo que solo algunas facturas llevan: exportación, rubros de terceros, la guía que sustituyen y el IVA que devuelven.
Su XML cumple el esquema de su versión, sus sumas cuadran y nada malo se numera."""

from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lxml import etree

from api.comprobantes.nucleo import calculo
from api.comprobantes.nucleo import documento as documentos_api
from api.comprobantes.nucleo.documento import Documento, Identidad, OtroValor
from api.comprobantes.ride import partes
from api.comprobantes.tipos.factura.anexos import DEVUELTO, GASTOS
from api.comprobantes.tipos.factura.xml import escribir
from api.core.datos.clock import hoy
from simulador.sri import estructura
from simulador.sri.diferencias import diferencias
from tests.client import Cliente
from tests.comprobantes.apoyo import (
    COMPROBANTES,
    FACTURAS,
    cliente_de,
    en,
    factura,
    facturar,
    frases,
    guardado,
    linea,
    siguiente,
    xml_de,
)
from tests.comprobantes.generados import documentos, exigir_valido, montos, textos
from tests.ejemplos import ejemplos
from tests.factories import error, filas

DORADO = Path(__file__).parents[2] / "dorados" / "factura_de_exportacion.xml"
EXPORTACION = {
    "incoterm": "CIF",
    "lugar": "Hamburgo",
    "puerto_embarque": "Guayaquil",
    "puerto_destino": "Hamburgo",
    "pais_destino": "202",
    "flete": "350.00",
    "seguro": "12.50",
    "gastos_aduaneros": "8.00",
    "gastos_otros": "1.10",
}
TRASLADO = {
    "direccion_partida": "Bodega norte, Quito",
    "direccion_destino": "Av. Loja 12, Cuenca",
    "inicia": str(hoy()),
    "termina": str(hoy() + timedelta(days=1)),
    "transportista": "Transportes Andes",
    "tipo_identificacion": "RUC",
    "identificacion": "1790016919001",
    "placa": "PBA1234",
    "destinos": [{"motivo": "Venta", "ruta": "Quito - Cuenca", "establecimiento": "002"}],
}
RUBROS = [{"concepto": "Tasa de bomberos", "total": "2.40"}, {"concepto": "Recolección", "total": "0.60"}]

_MONTOS = montos("999999.99")
_SUYO = st.fixed_dictionaries(
    {},
    optional={
        "exportacion": st.fixed_dictionaries(
            {
                "incoterm": st.sampled_from(["FOB", "CIF", "EXW"]),
                "lugar": textos(),
                "puerto_embarque": textos(),
                "puerto_destino": textos(),
                "pais_origen": st.just("593"),
                "pais_destino": st.sampled_from(["110", "202"]),
                "pais_adquisicion": st.just("593"),
                "paises": st.just({"593": "ECUADOR", "110": "ESTADOS UNIDOS", "202": "ALEMANIA"}),
                **{gasto: _MONTOS.map(lambda m: f"{m:.2f}") for gasto in GASTOS},
            }
        ),
        "rubros": st.lists(
            st.fixed_dictionaries({"concepto": textos(), "total": _MONTOS.map(lambda m: f"{m:.2f}")}),
            min_size=1,
            max_size=4,
        ),
        "traslado": st.fixed_dictionaries(
            {
                **dict.fromkeys(("direccion_partida", "direccion_destino", "transportista"), textos()),
                **dict.fromkeys(("identificacion", "placa"), textos(20)),
                **dict.fromkeys(("inicia", "termina"), st.just("2026-11-30")),
                "tipo_identificacion": st.sampled_from(["RUC", "CEDULA", "PASAPORTE", "EXTERIOR"]),
                "destinos": st.lists(
                    st.fixed_dictionaries(
                        {
                            "motivo": textos(),
                            "documento_aduanero": st.one_of(st.just(""), textos(64)),
                            "establecimiento": st.sampled_from(["", "002"]),
                            "ruta": st.one_of(st.just(""), textos()),
                        }
                    ),
                    min_size=1,
                    max_size=3,
                ),
            }
        ),
    },
)


def _con(documento: Documento, propio: dict[str, Any], devuelto: Decimal) -> Documento:
    """El documento con lo suyo, y con los totales que le tocan."""
    otros = [
        OtroValor(nombre, Decimal(valor))
        for gasto, nombre in GASTOS.items()
        if Decimal(valor := propio.get("exportacion", {}).get(gasto, "0.00"))
    ]
    con_iva = [i for i in documento.totales.impuestos if i.codigo == 2 and i.valor >= devuelto]
    if con_iva and devuelto:
        otros.append(OtroValor(DEVUELTO, -devuelto))
        propio = {
            **propio,
            "iva_devuelto": {"tarifa_codigo": con_iva[0].tarifa_codigo, "valor": f"{devuelto:.2f}"},
        }
    otros += [OtroValor(r["concepto"], Decimal(r["total"]), True) for r in propio.get("rubros", [])]
    totales = calculo.con_otros(documento.totales, otros)
    pago = replace(documento.pagos[0], total=totales.total)
    return replace(documento, propio={**documento.propio, **propio}, totales=totales, pagos=(pago,))


@given(documentos("01"), _SUYO, montos("5.00"))
@settings(
    max_examples=ejemplos(200),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
def test_cualquiera_cumple_el_esquema_de_su_version_y_sus_sumas_cuadran(
    dado: tuple[Documento, Identidad], propio: dict[str, Any], devuelto: Decimal
) -> None:
    documento, identidad = dado
    suyo = _con(documento, propio, devuelto)
    nueva = bool({"rubros", "traslado"} & propio.keys())
    raiz = exigir_valido(escribir(suyo, identidad), f"factura_V{'2.1.0' if nueva else '1.1.0'}.xsd")
    assert raiz.get("version") == ("2.1.0" if nueva else "1.1.0")
    assert estructura.errores(raiz) == ""
    assert diferencias(raiz) == ""
    assert Decimal(raiz.findtext("infoFactura/importeTotal", "")) == suyo.totales.total
    assert [r.text for r in raiz.iter("concepto")] == [r["concepto"] for r in propio.get("rubros", [])]
    assert documentos_api.leer(documentos_api.datos(suyo)) == suyo


def test_el_simulador_nota_un_total_sin_su_flete_y_un_iva_devuelto_de_mas(a: Cliente, app: Flask) -> None:
    hecha = facturar(a, cliente_de(a), linea(iva="0"), exportacion=EXPORTACION)
    escrito = xml_de(app, hecha["id"]).decode()
    sin_flete = etree.fromstring(
        escrito.replace("<fleteInternacional>350.00", "<fleteInternacional>0.00").encode()
    )
    assert "importeTotal" in diferencias(sin_flete)
    de_mas = escrito.replace(
        "<valor>0.00</valor></totalImpuesto>",
        "<valor>0.00</valor><valorDevolucionIva>16.00</valorDevolucionIva></totalImpuesto>",
    )
    assert "valorDevolucionIva" in diferencias(etree.fromstring(de_mas.encode()))


def test_una_exportacion_suma_sus_gastos_y_los_dice(a: Cliente, app: Flask) -> None:
    hecha = facturar(a, cliente_de(a), linea(iva="0"), exportacion=EXPORTACION)
    totales = hecha["documento"]["totales"]
    assert (hecha["subtotal"], hecha["total"]) == ("100.00", "471.60")
    assert [o["valor"] for o in totales["otros"]] == ["350.00", "12.50", "8.00", "1.10"]
    dichos = {p["nombre"]: p["valor"] for p in hecha["particulares"]}
    assert (dichos["Incoterm"], dichos["País de destino"]) == ("CIF Hamburgo", "ALEMANIA")
    raiz = etree.fromstring(xml_de(app, hecha["id"]))
    assert raiz.get("version") == "1.1.0"
    assert [raiz.findtext(f"infoFactura/{n}") for n in ("comercioExterior", "paisOrigen", "incoTermTotalSinImpuestos")] == ["EXPORTADOR", "593", "CIF"]  # fmt: skip
    assert raiz.findtext("infoFactura/pagos/pago/total") == "471.60"
    assert diferencias(raiz) == ""
    for formato in ("a4", "ticket"):
        assert a.get(f"{COMPROBANTES}/{hecha['id']}/ride?formato={formato}").status_code == 200


def test_los_rubros_de_terceros_entran_en_el_total_en_los_pagos_y_en_la_cuenta(
    a: Cliente, app: Flask
) -> None:
    quien = cliente_de(a)
    hecha = facturar(a, quien, rubros=RUBROS)
    assert (hecha["subtotal"], hecha["iva"], hecha["total"]) == ("100.00", "15.00", "118.00")
    (cuadro,) = hecha["cuadros"]
    assert [fila[-1] for fila in cuadro["filas"]] == ["2.40", "0.60"]
    (debe,) = filas(app, "SELECT total FROM documentos_clientes WHERE cliente_id = %s", quien)
    assert str(debe["total"]) == "118.00"
    dicho = documentos_api.leer(guardado(app, hecha["id"])["datos"])
    assert [v for n, v in partes.totales(dicho) if n == "Tasa de bomberos"] == [Decimal("2.40")]
    raiz = etree.fromstring(xml_de(app, hecha["id"]))
    assert raiz.get("version") == "2.1.0"
    assert raiz.findtext("infoFactura/importeTotal") == "118.00"
    assert raiz.findtext("infoFactura/pagos/pago/total") == "118.00"
    assert diferencias(raiz) == ""
    fuera = xml_de(app, hecha["id"]).decode().replace("<importeTotal>118.00", "<importeTotal>115.00")
    assert "importeTotal" in diferencias(etree.fromstring(fuera.encode()))
    assert [r.text for r in raiz.findall("otrosRubrosTerceros/rubro/total")] == ["2.40", "0.60"]


def test_la_factura_sustituye_a_la_guia(a: Cliente, app: Flask) -> None:
    hecha = facturar(a, cliente_de(a), traslado=TRASLADO)
    (cuadro,) = hecha["cuadros"]
    assert {d["nombre"]: d["valor"] for d in cuadro["datos"]}["Placa"] == "PBA1234"
    raiz = etree.fromstring(xml_de(app, hecha["id"]))
    assert raiz.findtext("infoSustitutivaGuiaRemision/tipoIdentificacionTransportista") == "04"
    assert raiz.findtext("infoSustitutivaGuiaRemision/destinos/destino/ruta") == "Quito - Cuenca"


_MALOS: list[tuple[str, dict[str, Any], str]] = [
    ("incoterm", {"exportacion": EXPORTACION | {"incoterm": "fob"}}, "exportacion.incoterm"),
    ("incoterm_inventado", {"exportacion": EXPORTACION | {"incoterm": "XYZ"}, "detalles": [linea(iva="0")]}, "exportacion.incoterm"),
    ("exportacion_con_iva", {"exportacion": EXPORTACION, "detalles": [linea(iva="0"), linea(iva="4")]}, "detalles.1.iva"),
    ("transporte_con_iva", {"placa": "PBA1234", "detalles": [linea(iva="4", codigo_auxiliar="H492001")]}, "detalles.0.iva"),
    ("sin_lugar", {"exportacion": EXPORTACION | {"lugar": " "}}, "exportacion.lugar"),
    ("pais", {"exportacion": EXPORTACION | {"pais_destino": "999"}, "detalles": [linea(iva="0")]}, "exportacion.pais_destino"),
    ("flete", {"exportacion": EXPORTACION | {"flete": "-1.00"}}, "exportacion.flete"),
    ("flete_enorme", {"exportacion": EXPORTACION | {"flete": "999999999999.99"}, "detalles": [linea(iva="0")]}, "exportacion.flete"),
    ("puerto_emoji", {"exportacion": EXPORTACION | {"puerto_destino": "🚢"}}, "exportacion.puerto_destino"),
    ("rubro_vacio", {"rubros": [{"concepto": "", "total": "1.00"}]}, "rubros.0.concepto"),
    ("rubro_en_cero", {"rubros": [{"concepto": "Tasa", "total": "0.00"}]}, "rubros.0.total"),
    ("rubros_enormes", {"rubros": [{"concepto": "T", "total": "999999999999.99"}] * 2}, "rubros.0.total"),
    ("muchos_rubros", {"rubros": RUBROS * 26}, "rubros"),
    ("empieza_antes", {"traslado": TRASLADO | {"inicia": "2026-01-01"}}, "traslado.inicia"),
    ("termina_antes", {"traslado": TRASLADO | {"inicia": str(hoy() + timedelta(days=3))}}, "traslado.termina"),
    ("termina_lejos", {"traslado": TRASLADO | {"termina": str(hoy() + timedelta(days=900))}}, "traslado.termina"),
    ("transportista", {"traslado": TRASLADO | {"identificacion": "123"}}, "traslado.identificacion"),
    ("consumidor", {"traslado": TRASLADO | {"tipo_identificacion": "CONSUMIDOR_FINAL"}}, "traslado.tipo_identificacion"),
    ("sin_placa", {"traslado": TRASLADO | {"placa": ""}}, "traslado.placa"),
    ("sin_destinos", {"traslado": TRASLADO | {"destinos": []}}, "traslado.destinos"),
    ("establecimiento", {"traslado": TRASLADO | {"destinos": [{"motivo": "V", "establecimiento": "000"}]}}, "traslado.destinos.0.establecimiento"),
    ("con_su_guia", {"traslado": TRASLADO, "guia_remision": "001-001-000000001"}, "guia_remision"),
]  # fmt: skip


@pytest.fixture(scope="module")
def comprador(a: Cliente) -> int:
    return cliente_de(a)


@pytest.mark.parametrize(("campos", "campo"), [m[1:] for m in _MALOS], ids=[m[0] for m in _MALOS])
def test_lo_que_no_puede_ser_se_dice_en_su_campo_y_no_gasta_numero(
    a: Cliente, comprador: int, campos: dict[str, Any], campo: str
) -> None:
    numero = siguiente(a)
    respuesta = a.post(FACTURAS, factura(a, comprador, **campos))
    assert error(respuesta)[0] == 422
    assert en(frases(respuesta), campo), respuesta.text
    assert siguiente(a) == numero


def test_el_documento_de_muestra_se_escribe_como_siempre() -> None:
    """El archivo dorado: si cambia, cambia lo que el SRI recibe, y una persona lo revisa."""
    from tests.comprobantes.test_xml import _muestra

    documento, identidad = _muestra("factura")
    propio = {
        "exportacion": {
            **EXPORTACION, "pais_origen": "593", "pais_adquisicion": "593",
            "paises": {"202": "ALEMANIA", "593": "ECUADOR"},
        },
        "rubros": RUBROS,
        "traslado": {**TRASLADO, "inicia": "2026-07-18", "termina": "2026-07-20",
                     "destinos": [{"motivo": "Venta", "documento_aduanero": "028-2026-40-1", "establecimiento": "002", "ruta": "Quito & Guayaquil"}]},
    }  # fmt: skip
    suyo = replace(_con(documento, propio, Decimal("1.50")), fecha=date(2026, 7, 18))
    emisor = replace(
        suyo.emisor, gran_contribuyente="NAC-1", leyenda_gran="Gran Contribuyente Resolución No. NAC-1"
    )
    escrito = escribir(replace(suyo, emisor=emisor), identidad)
    raiz = exigir_valido(escrito, "factura_V2.1.0.xsd")
    assert diferencias(raiz) == ""
    assert escrito + "\n" == DORADO.read_text("utf-8")
