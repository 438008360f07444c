"""Los lotes en sus bordes: el día en que caducan, lo que un documento devuelve al corregirse, y lo que se dice cuando no alcanza."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.existencias.lotes import lista, reparto
from tests import hojas
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.existencias.apoyo import EXISTENCIAS, bodega_de, como_se_llevan, crear_bodega, empezar
from tests.existencias.kardex.conftest import hace
from tests.existencias.lotes.apoyo import (
    LOTES,
    con_control,
    dentro_de,
    entra,
    hay,
    lote,
    series,
    vendida,
    ver,
)
from tests.factories import clave_idempotente, error, filas
from tests.ventas.productos.conftest import crear


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    empezar(a, hace(30))
    return a


def vender(dueno: Cliente, *lineas: dict[str, Any]) -> Any:
    cuerpo = apoyo.factura(dueno, apoyo.cliente_de(dueno), *lineas)
    return dueno.post(apoyo.FACTURAS, cuerpo, headers=clave_idempotente())


def no_vende(dueno: Cliente, linea: dict[str, Any]) -> str:
    return str(apoyo.en(apoyo.frases(vender(dueno, linea)), "detalles.0.lotes"))


def test_la_vispera_y_el_dia_en_que_caduca_se_vende_y_al_siguiente_ya_no(app: Flask, dueno: Cliente) -> None:
    de_cada = []
    for dias in (1, 0, -1):
        producto = con_control(dueno)
        entra(dueno, producto, "1", [lote("L", "1", dentro_de(dias))])
        de_cada.append((vender(dueno, vendida(producto, "1")).status_code, hay(app, producto)["L"]))
    assert de_cada == [(201, 0), (201, 0), (422, 1)]


def test_por_vencer_va_de_hoy_al_ultimo_de_los_dias_pedidos_y_vencido_es_desde_ayer(dueno: Cliente) -> None:
    producto = con_control(dueno)
    dias = {"AYER": -1, "HOY": 0, "MANANA": 1, "DIEZ": 10, "ONCE": 11}
    suyos = [lote(codigo, "1", dentro_de(n)) for codigo, n in dias.items()]
    assert entra(dueno, producto, "5", suyos).status_code == 201

    def codigos(consulta: str) -> list[str]:
        pagina = dueno.get(f"{LOTES}?producto={producto['PRO_ID']}&{consulta}").json or {}
        return [fila["codigo"] for fila in pagina["items"]]

    assert codigos("cuales=por_vencer&dias=10") == ["HOY", "MANANA", "DIEZ"]
    assert codigos("cuales=por_vencer&dias=11") == ["HOY", "MANANA", "DIEZ", "ONCE"]
    assert codigos("cuales=vencidos") == ["AYER"]
    assert [ver(dueno, producto, codigo)["dias"] for codigo in dias] == [*dias.values()]


def test_la_factura_que_se_corrige_vuelve_a_sacar_del_lote_que_dejo_vacio(
    app: Flask, dueno: Cliente, eid_a: int
) -> None:
    producto = con_control(dueno)
    entra(dueno, producto, "6", [lote("PRONTO", "4", dentro_de(20)), lote("TARDE", "2", dentro_de(90))])
    hecha = vender(dueno, vendida(producto, "4", lote("PRONTO", "4"))).json
    apoyo.devolver(app, eid_a, hecha["id"])
    leida = dueno.get(f"{apoyo.COMPROBANTES}/{hecha['id']}").json or {}
    for elegido, quedan in (((lote("PRONTO", "3"),), (1, 2)), ((), (0, 2))):
        cantidad = "3" if elegido else "4"
        linea = vendida(producto, cantidad, *elegido)
        cuerpo = apoyo.factura(dueno, leida["cliente_id"], linea, version=leida["version"])
        leida = dueno.put(f"{apoyo.FACTURAS}/{hecha['id']}", cuerpo).json or {}
        assert hay(app, producto) == dict(zip(("PRONTO", "TARDE"), quedan, strict=True)), leida
        apoyo.devolver(app, eid_a, hecha["id"])
        leida = dueno.get(f"{apoyo.COMPROBANTES}/{hecha['id']}").json or {}


def test_la_que_se_corrige_y_ya_no_lleva_el_producto_devuelve_su_lote(
    app: Flask, dueno: Cliente, eid_a: int
) -> None:
    uno, otro = con_control(dueno), con_control(dueno)
    for producto in (uno, otro):
        entra(dueno, producto, "4", [lote("L", "4")])
    hecha = vender(dueno, vendida(uno, "4")).json
    apoyo.devolver(app, eid_a, hecha["id"])
    leida = dueno.get(f"{apoyo.COMPROBANTES}/{hecha['id']}").json or {}
    cuerpo = apoyo.factura(dueno, leida["cliente_id"], vendida(otro, "3"), version=leida["version"])
    assert dueno.put(f"{apoyo.FACTURAS}/{hecha['id']}", cuerpo).status_code == 200
    assert (hay(app, uno), hay(app, otro)) == ({"L": 4}, {"L": 1})


def test_lo_que_no_alcanza_dice_cuanto_queda(dueno: Cliente) -> None:
    producto = con_control(dueno)
    assert no_vende(dueno, vendida(producto, "1")) == "En los lotes de la bodega no queda nada."
    entra(dueno, producto, "3", [lote("UNO", "1"), lote("V", "2", dentro_de(-1))])
    assert no_vende(dueno, vendida(producto, "2")) == "En los lotes de la bodega quedan 1 sin vencer."
    assert no_vende(dueno, vendida(producto, "2", lote("UNO", "2"))) == "De UNO quedan 1 en la bodega."
    dos = apoyo.frases(vender(dueno, vendida(producto, "1"), vendida(producto, "1")))
    assert apoyo.en(dos, "detalles.1.lotes") == "En los lotes de la bodega no queda nada sin vencer."
    assert vender(dueno, vendida(producto, "1")).status_code == 201
    assert no_vende(dueno, vendida(producto, "1", lote("UNO", "1"))) == "De UNO no hay nada en la bodega."


def test_de_un_lote_no_sale_lo_que_no_tiene_aunque_se_permita_menos_de_cero(
    app: Flask, dueno: Cliente
) -> None:
    producto = con_control(dueno)
    entra(dueno, producto, "2", [lote("L", "2")])
    llevan = como_se_llevan(dueno.get(f"{EXISTENCIAS}/parametros").json or {})
    permitido = dueno.put(f"{EXISTENCIAS}/parametros", {**llevan, "permite_negativo": True}).json or {}
    try:
        de_mas = entra(dueno, producto, "-3", [], motivo="DANO")
        dichos = entra(dueno, producto, "-3", [lote("L", "3")], motivo="DANO")
    finally:
        dueno.put(f"{EXISTENCIAS}/parametros", {**llevan, "version": permitido["version"]})
    frases = [apoyo.en(apoyo.frases(una), "lineas") for una in (de_mas, dichos)]
    nombre = producto["PRO_NOMBRE"]
    assert frases == [f"De «{nombre}» no hay lotes para 3.", "Del lote L no hay tanto en la bodega."]
    assert hay(app, producto) == {"L": 2}


def test_lo_que_se_vendio_cuando_no_pedia_lote_no_vuelve_solo(app: Flask, dueno: Cliente, eid_a: int) -> None:
    producto = crear(dueno, PRO_INVENTARIO=True)
    entra(dueno, producto, "2", [])
    hechas = [vender(dueno, vendida(producto, "1")).json["id"] for _ in range(2)]
    leido = dueno.get(f"/api/productos/{producto['PRO_ID']}").json or {}
    pide = {"PRO_CONTROL": "LOTES", "version": leido["version"]}
    assert dueno.put(f"/api/productos/{producto['PRO_ID']}", pide).status_code == 200
    apoyo.autorizar(app, eid_a, hechas[0])
    nota = apoyo.nota(dueno, hechas[0], vendida(producto, "1"), devuelve=True)
    devuelta = dueno.post("/api/notas-credito", nota, headers=clave_idempotente())
    assert f"Diga de qué lotes son 1 de «{producto['PRO_NOMBRE']}»." in devuelta.text
    apoyo.devolver(app, eid_a, hechas[1])
    anulada = dueno.post(f"{apoyo.COMPROBANTES}/{hechas[1]}/anular", {"motivo": "No era"})
    assert reparto.SIN_LOTES in anulada.text
    assert hay(app, producto) == {}


def test_quien_mueve_el_kardex_no_se_fia_de_que_el_documento_haya_mirado_sus_lotes(
    app: Flask, dueno: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    producto = con_control(dueno)
    monkeypatch.setattr(reparto, "mal_en_su_linea", lambda *_: "")
    mal_dicho = entra(dueno, producto, "2", [lote("L", "1")])
    frase = f"De «{producto['PRO_NOMBRE']}»: los lotes suman 1 y se mueven 2."
    assert (apoyo.en(apoyo.frases(mal_dicho), "lineas"), hay(app, producto)) == (frase, {})


def test_una_serie_es_de_una_sola_unidad(app: Flask, dueno: Cliente) -> None:
    bomba = con_control(dueno, "SERIES")
    respuesta = entra(dueno, bomba, "2", [lote("S-1", "2")])
    assert "cada serie es de una sola unidad." in str(apoyo.frases(respuesta)).lower()
    assert hay(app, bomba) == {}
    assert entra(dueno, bomba, "2", series("S-1", "S-2")).status_code == 201


def test_un_lote_dice_lo_que_hay_de_el_en_cada_bodega_y_solo_a_su_empresa(dueno: Cliente, b: Cliente) -> None:
    producto, patio = con_control(dueno), crear_bodega(dueno)
    entra(dueno, producto, "3", [lote("L", "3")])
    entra(dueno, producto, "7", [lote("L", "7")], bodega_id=patio["id"])
    suyo = ver(dueno, producto, "L")
    leido = dueno.get(f"{LOTES}/{suyo['id']}").json or {}
    en_cada = {una["bodega_id"]: (una["bodega"], Decimal(una["cantidad"])) for una in leido["bodegas"]}
    siempre = bodega_de(dueno)
    assert en_cada == {siempre["id"]: (siempre["nombre"], 3), patio["id"]: (patio["nombre"], 7)}
    for ruta in ("", "/movimientos", "/exportar"):
        assert error(b.get(f"{LOTES}/{suyo['id']}{ruta}")) == (404, "no_encontrado")
        assert error(dueno.get(f"{LOTES}/999999999{ruta}")) == (404, "no_encontrado")


def test_corregir_la_caducidad_sube_su_version_de_a_uno_y_queda_anotado(app: Flask, dueno: Cliente) -> None:
    producto = con_control(dueno)
    entra(dueno, producto, "1", [lote("L", "1", dentro_de(9))])
    suyo = ver(dueno, producto, "L")
    for n, dias in ((1, 9), (1, 12), (2, 13)):
        cuerpo = {"caduca": dentro_de(dias), "version": n}
        cambiado = dueno.put(f"{LOTES}/{suyo['id']}", cuerpo).json or {}
        assert (cambiado["dias"], cambiado["version"]) == (dias, n + (dias > 9))
    consulta = (
        "SELECT antes, despues FROM auditoria WHERE entidad = 'lote_producto' AND entidad_id = %s ORDER BY id"
    )
    lineas = [(una["antes"], una["despues"]) for una in filas(app, consulta, str(suyo["id"]))]
    dichas = [({"caduca": dentro_de(x)}, {"caduca": dentro_de(y)}) for x, y in ((9, 12), (12, 13))]
    assert lineas == dichas


def test_lo_que_movio_un_lote_sale_entero_en_excel_en_el_orden_en_que_paso(
    dueno: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lista, "_DE_A_POCO", 2)
    producto, otro = con_control(dueno), con_control(dueno)
    for cantidad in ("0.5", "6", "7"):
        entra(dueno, producto, cantidad, [lote("L", cantidad)])
        entra(dueno, otro, "1", [lote("L", "1")])
    assert vender(dueno, vendida(producto, "8")).status_code == 201
    suyo = ver(dueno, producto, "L")
    titulos, *renglones = hojas.leer(dueno.get(f"{LOTES}/{suyo['id']}/exportar").data)[1:]
    entrada, salida = titulos.index("Entró"), titulos.index("Salió")
    movido = [(Decimal(uno[entrada]), Decimal(uno[salida])) for uno in renglones]
    assert movido == [(Decimal("0.5"), 0), (6, 0), (7, 0), (0, 8)]
    for sentido, cantidades in (
        ("entradas", [7, 6, Decimal("0.5")]),
        ("salidas", [-8]),
        ("todo", [-8, 7, 6, Decimal("0.5")]),
    ):
        pagina = dueno.get(f"{LOTES}/{suyo['id']}/movimientos?sentido={sentido}").json or {}
        assert [Decimal(uno["cantidad"]) for uno in pagina["items"]] == cantidades
