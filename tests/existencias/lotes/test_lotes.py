"""Los lotes: entran con su caducidad, sale primero el que caduca antes, y se sabe de dónde vino cada uno y a quién se vendió."""

from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.compras.compras.conftest import RUTA as COMPRAS
from tests.compras.compras.conftest import comprar
from tests.compras.compras.conftest import cuerpo as cuerpo_de_compra
from tests.compras.compras.conftest import linea as de_compra
from tests.comprobantes import apoyo
from tests.existencias.apoyo import empezar
from tests.existencias.kardex.conftest import hace
from tests.existencias.lotes.apoyo import LOTES, con_control, dentro_de, entra, hay, lote, vendida, ver
from tests.factories import error
from tests.informes import filas_de_excel
from tests.proveedor.empresas.apoyo import consultas
from tests.ventas.productos.conftest import crear


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    empezar(a, hace(30))
    return a


@pytest.fixture
def producto(dueno: Cliente) -> dict[str, Any]:
    """Uno con diez unidades: cuatro que caducan pronto, cuatro que caducan después y dos que no caducan."""
    hecho = con_control(dueno)
    suyos = [lote("tarde", "4", dentro_de(90)), lote("nunca", "2"), lote("pronto", "4", dentro_de(20))]
    assert entra(dueno, hecho, "10", suyos).status_code == 201
    return hecho


def vender(dueno: Cliente, *lineas: dict[str, Any]) -> dict[str, Any]:
    return apoyo.facturar(dueno, apoyo.cliente_de(dueno), *lineas)


def no_vende(dueno: Cliente, linea: dict[str, Any]) -> str:
    respuesta = dueno.post(apoyo.FACTURAS, apoyo.factura(dueno, apoyo.cliente_de(dueno), linea))
    assert error(respuesta) == (422, "regla_de_negocio")
    return str(apoyo.en(apoyo.frases(respuesta), "detalles.0.lotes"))


def test_sale_primero_el_que_caduca_antes_y_la_factura_lo_dice(
    app: Flask, dueno: Cliente, producto: dict[str, Any]
) -> None:
    hecha = vender(dueno, vendida(producto, "5"))
    assert hay(app, producto) == {"NUNCA": 2, "PRONTO": 0, "TARDE": 3}
    xml = apoyo.xml_de(app, hecha["id"]).decode()
    assert '<detAdicional nombre="Lote" valor="PRONTO (caduca ' in xml
    assert "): 4, TARDE (caduca " in xml


def test_se_puede_elegir_de_cual_sale(app: Flask, dueno: Cliente, producto: dict[str, Any]) -> None:
    hecha = vender(dueno, vendida(producto, "2", lote("Nunca", "2")))
    assert hay(app, producto) == {"NUNCA": 0, "PRONTO": 4, "TARDE": 4}
    assert 'nombre="Lote" valor="NUNCA"' in apoyo.xml_de(app, hecha["id"]).decode()


@pytest.mark.parametrize(
    ("elegidos", "frase"),
    [
        ([("TARDE", "1")], "los lotes suman 1 y se mueven 2"),
        ([("TARDE", "1"), ("TARDE", "1")], "dos veces"),
        ([("OTRO", "2")], "De OTRO no hay nada"),
        ([("TARDE", "0"), ("PRONTO", "2")], "mayor que cero"),
    ],
    ids=["no suman", "repetido", "no existe", "cero"],
)
def test_lo_mal_elegido_se_dice_en_su_linea(
    dueno: Cliente, producto: dict[str, Any], elegidos: list[tuple[str, str]], frase: str
) -> None:
    assert frase.lower() in no_vende(dueno, vendida(producto, "2", *(lote(*uno) for uno in elegidos))).lower()


def test_lo_vencido_no_se_vende_ni_eligiendolo(app: Flask, dueno: Cliente) -> None:
    producto = con_control(dueno)
    entra(dueno, producto, "3", [lote("AYER", "2", dentro_de(-1)), lote("HOY", "1", dentro_de(0))])
    assert "queda" in no_vende(dueno, vendida(producto, "2"))
    assert "caducó el" in no_vende(dueno, vendida(producto, "1", lote("AYER", "1")))
    vender(dueno, vendida(producto, "1"))
    assert hay(app, producto) == {"AYER": 2, "HOY": 0}


def test_lo_que_entra_dice_su_lote_y_no_contradice_su_caducidad(
    dueno: Cliente, producto: dict[str, Any]
) -> None:
    sin_lote = entra(dueno, producto, "1", [])
    assert apoyo.en(apoyo.frases(sin_lote), "lineas.0.lotes") == "Diga en qué lotes entra."
    otra = entra(dueno, producto, "1", [lote("PRONTO", "1", dentro_de(21))])
    assert "ya existe y caduca el" in apoyo.en(apoyo.frases(otra), "lineas")
    sin_control = entra(dueno, crear(dueno, PRO_INVENTARIO=True), "1", [lote("X", "1")])
    assert "no pide lote" in apoyo.en(apoyo.frases(sin_control), "lineas.0.lotes")


def test_lo_danado_sale_del_que_caduca_antes_y_anularlo_lo_devuelve(
    app: Flask, dueno: Cliente, producto: dict[str, Any]
) -> None:
    hecho = entra(dueno, producto, "-5", [], motivo="DANO").json or {}
    assert [(u["codigo"], u["cantidad"]) for u in hecho["lineas"][0]["lotes"]] == [
        ("PRONTO", "4.00"),
        ("TARDE", "1.00"),
    ]
    dueno.post(f"/api/ajustes-existencias/{hecho['id']}/anular", {"motivo": "No era"})
    assert hay(app, producto) == {"NUNCA": 2, "PRONTO": 4, "TARDE": 4}


def test_lo_devuelto_vuelve_al_lote_con_que_se_vendio(
    app: Flask, dueno: Cliente, eid_a: int, producto: dict[str, Any]
) -> None:
    hecha = vender(dueno, vendida(producto, "5"))
    apoyo.autorizar(app, eid_a, hecha["id"])
    for cantidad, quedan in (
        ("2", {"NUNCA": 2, "PRONTO": 1, "TARDE": 4}),
        ("3", {"NUNCA": 2, "PRONTO": 4, "TARDE": 4}),
    ):
        nota = apoyo.nota(dueno, hecha["id"], vendida(producto, cantidad), devuelve=True)
        apoyo.emitir(dueno, nota, "/api/notas-credito")
        assert hay(app, producto) == quedan


def test_corregir_una_factura_cambia_de_lote_y_no_repite_lo_que_dice(
    app: Flask, dueno: Cliente, eid_a: int, producto: dict[str, Any]
) -> None:
    hecha = vender(dueno, vendida(producto, "4", lote("PRONTO", "4")))
    apoyo.devolver(app, eid_a, hecha["id"])
    leida = dueno.get(f"{apoyo.COMPROBANTES}/{hecha['id']}").json or {}
    dichos = leida["documento"]["lineas"][0]["adicionales"]
    linea = vendida(producto, "4", lote("TARDE", "4"), adicionales=dichos)
    cuerpo = apoyo.factura(dueno, leida["cliente_id"], linea, version=leida["version"])
    corregida = dueno.put(f"{apoyo.FACTURAS}/{hecha['id']}", cuerpo)
    assert corregida.status_code == 200, corregida.text
    assert hay(app, producto) == {"NUNCA": 2, "PRONTO": 4, "TARDE": 0}
    assert apoyo.xml_de(app, hecha["id"]).decode().count('nombre="Lote"') == 1


def test_de_un_lote_se_sabe_de_donde_vino_y_a_quien_se_vendio(
    dueno: Cliente, producto: dict[str, Any]
) -> None:
    cliente = apoyo.cliente_de(dueno, CLI_NOMBRE="Farmacia del Valle")
    apoyo.facturar(dueno, cliente, vendida(producto, "3"))
    suyo = ver(dueno, producto, "PRONTO")
    leido = dueno.get(f"{LOTES}/{suyo['id']}").json or {}
    assert (leido["existencia"], leido["dias"], leido["bodegas"][0]["cantidad"]) == ("1.00", 20, "1.00")
    salidas = dueno.get(f"{LOTES}/{suyo['id']}/movimientos?sentido=salidas").json or {}
    assert [(m["clase"], m["cantidad"], m["tercero"]) for m in salidas["items"]] == [
        ("VENTA", "-3.00", "Farmacia del Valle")
    ]
    entradas = dueno.get(f"{LOTES}/{suyo['id']}/movimientos?sentido=entradas").json or {}
    assert [(m["clase"], m["cantidad"]) for m in entradas["items"]] == [("AJUSTE", "4.00")]


def test_el_kardex_dice_de_que_lotes_es_cada_movimiento(dueno: Cliente, producto: dict[str, Any]) -> None:
    vender(dueno, vendida(producto, "5"))
    ruta = f"/api/kardex?producto={producto['PRO_ID']}"
    entrada, venta = (dueno.get(ruta).json or {})["filas"]
    assert [(u["codigo"], u["cantidad"]) for u in entrada["lotes"]] == [
        ("PRONTO", "4.00"),
        ("TARDE", "4.00"),
        ("NUNCA", "2.00"),
    ]
    assert [(u["codigo"], u["cantidad"], u["caduca"]) for u in venta["lotes"]] == [
        ("PRONTO", "4.00", dentro_de(20)),
        ("TARDE", "1.00", dentro_de(90)),
    ]
    hoja = filas_de_excel(dueno.get(ruta.replace("?", "/excel?")).data)
    (dichos,) = (
        celda for fila in hoja for celda in fila if str(celda).startswith("PRONTO") and "NUNCA" not in celda
    )
    dia = "/".join(reversed(dentro_de(20).split("-")))
    assert dichos.startswith(f"PRONTO (caduca {dia}): 4, TARDE (caduca ")


def comprada(producto: dict[str, Any], cantidad: str, *lotes: dict[str, Any]) -> dict[str, Any]:
    return de_compra(
        destino="INVENTARIO",
        producto_id=producto["PRO_ID"],
        cantidad=cantidad,
        precio="5.00",
        lotes=list(lotes),
    )


def test_lo_comprado_entra_en_sus_lotes_y_anularlo_lo_saca(app: Flask, dueno: Cliente) -> None:
    producto = con_control(dueno)
    compra = comprar(
        dueno,
        lineas=[comprada(producto, "6", lote("c-1", "2", dentro_de(30)), lote("C-2", "4"))],
        sustento="06",
    )
    assert hay(app, producto) == {"C-1": 2, "C-2": 4}
    leida = dueno.get(f"{COMPRAS}/{compra['id']}").json or {}
    assert [(u["codigo"], u["cantidad"], u["caduca"]) for u in leida["lineas"][0]["lotes"]] == [
        ("C-1", "2", dentro_de(30)),
        ("C-2", "4", None),
    ]
    vendido = dueno.get(f"{LOTES}/{ver(dueno, producto, 'C-1')['id']}/movimientos").json or {}
    assert vendido["items"][0]["tercero"] == leida["proveedor"]
    anulada = dueno.post(f"{COMPRAS}/{compra['id']}/anular", {"motivo": "Repetida"})
    assert (anulada.status_code, hay(app, producto)) == (200, {"C-1": 0, "C-2": 0})


def test_una_compra_cuyo_lote_se_vendio_no_se_anula(app: Flask, dueno: Cliente) -> None:
    producto = con_control(dueno)
    compra = comprar(dueno, lineas=[comprada(producto, "2", lote("C-1", "2"))], sustento="06")
    entra(dueno, producto, "5", [lote("OTRO", "5")])
    vender(dueno, vendida(producto, "1", lote("C-1", "1")))
    respuesta = dueno.post(f"{COMPRAS}/{compra['id']}/anular", {"motivo": "Repetida"})
    assert "Del lote C-1 no hay tanto" in str(apoyo.frases(respuesta))
    assert hay(app, producto) == {"C-1": 1, "OTRO": 5}


def test_lo_comprado_sin_su_lote_se_dice_en_su_linea(dueno: Cliente) -> None:
    cuerpo = cuerpo_de_compra(dueno, lineas=[comprada(con_control(dueno), "2")], sustento="06")
    respuesta = dueno.post(COMPRAS, cuerpo)
    assert apoyo.en(apoyo.frases(respuesta), "lineas.0.lotes") == "Diga en qué lotes entra."


def test_la_lista_separa_lo_que_va_a_caducar_y_lo_vencido(dueno: Cliente, producto: dict[str, Any]) -> None:
    vencido = con_control(dueno)
    entra(dueno, vencido, "1", [lote("V", "1", dentro_de(-3))])

    def codigos(consulta: str, de: dict[str, Any] = producto) -> list[str]:
        pagina = dueno.get(f"{LOTES}?producto={de['PRO_ID']}{consulta}").json or {}
        return [fila["codigo"] for fila in pagina["items"]]

    assert codigos("") == ["PRONTO", "TARDE", "NUNCA"]
    assert codigos("&cuales=por_vencer") == ["PRONTO"]
    assert codigos("&cuales=por_vencer&dias=100") == ["PRONTO", "TARDE"]
    assert (codigos("&cuales=vencidos"), codigos("&cuales=vencidos", vencido)) == ([], ["V"])
    assert codigos("&filtro=tard") == ["TARDE"]


def test_la_caducidad_mal_escrita_se_corrige(dueno: Cliente, producto: dict[str, Any]) -> None:
    suyo = dueno.get(f"{LOTES}/{ver(dueno, producto, 'NUNCA')['id']}").json or {}
    cuerpo = {"caduca": dentro_de(5), "version": suyo["version"]}
    cambiado = dueno.put(f"{LOTES}/{suyo['id']}", cuerpo)
    assert (cambiado.json or {})["dias"] == 5
    assert dueno.put(f"{LOTES}/{suyo['id']}", cuerpo).status_code == 409


def test_pedir_lotes_se_cambia_solo_sin_existencia(dueno: Cliente, producto: dict[str, Any]) -> None:
    leido = dueno.get(f"/api/productos/{producto['PRO_ID']}").json or {}
    cuerpo = {"PRO_CONTROL": "", "version": leido["version"]}
    respuesta = dueno.put(f"/api/productos/{producto['PRO_ID']}", cuerpo)
    assert "Todavía hay existencia" in apoyo.en(apoyo.frases(respuesta), "PRO_CONTROL")
    entra(dueno, producto, "-10", [])
    hecho = dueno.put(f"/api/productos/{producto['PRO_ID']}", cuerpo)
    assert (hecho.json or {})["PRO_CONTROL"] == ""


def test_quien_no_usa_lotes_no_pregunta_por_ellos_al_emitir(app: Flask, dueno: Cliente) -> None:
    sin = crear(dueno, PRO_INVENTARIO=True)
    entra(dueno, sin, "9", [])
    cuerpo = apoyo.factura(dueno, apoyo.cliente_de(dueno), vendida(sin, "1"))
    with consultas(app) as dichas:
        apoyo.emitir(dueno, cuerpo)
    assert [orden for orden in dichas if "lotes" in orden and "FROM json" not in orden] == []
