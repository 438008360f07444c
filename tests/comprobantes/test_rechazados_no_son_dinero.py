"""Lo que el SRI rechaza no es dinero: ninguna cifra lo cuenta mientras no se corrija, y cada una dice lo mismo que las demás. Lo
que va en camino sí cuenta. Las cifras de la empresa se comparan con las de antes de emitir; las del cliente son enteras."""

from decimal import Decimal
from typing import Any, NamedTuple

import pytest
from flask import Flask

from tests import hojas
from tests.client import Cliente
from tests.comprobantes.apoyo import (
    COMPROBANTES,
    NOTAS,
    autorizar,
    cliente_de,
    devolver,
    emitir,
    factura,
    facturar,
    linea,
    nota,
)
from tests.factories import error
from tests.ventas.cartera.conftest import COBROS, DOCUMENTOS, cobrar, cuerpo, estado, hace, registrar, saldo

D = Decimal
DE_LA_LISTA = ("suma", "suma_en_camino", "suma_rechazada")


class Cifras(NamedTuple):
    """Lo que cada pantalla dice de toda la empresa."""

    vendido: Decimal
    en_camino: tuple[int, Decimal]
    rechazado: tuple[int, Decimal]
    iva: Decimal
    por_cobrar: Decimal
    aparte: tuple[int, Decimal]
    facturado: Decimal

    def menos(self, antes: "Cifras") -> list[Any]:
        return [_resta(ahora, previo) for ahora, previo in zip(self, antes, strict=True)]


class Caso(NamedTuple):
    id_cli: int
    hechas: dict[str, dict[str, Any]]
    antes: Cifras


def _resta(ahora: Any, previo: Any) -> Any:
    return (
        tuple(x - y for x, y in zip(ahora, previo, strict=True))
        if isinstance(ahora, tuple)
        else ahora - previo
    )


def _cifras(a: Cliente) -> Cifras:
    inicio = a.get("/api/inicio").json
    neto = a.get("/api/clientes/valorNeto").json
    lista = a.get("/api/cartera/antiguedad").json
    ventas, cartera = inicio["ventas"], inicio["cartera"]
    # Inicio, el valor neto y «Por cobrar» son la misma cifra en tres pantallas.
    assert cartera["por_cobrar"] == neto["porCobrar"] == lista["totales"]["total"]
    assert cartera["rechazado"] == neto["rechazado"] == lista["rechazado"]
    assert cartera["vencido"] == neto["vencido"]
    return Cifras(
        D(ventas["este_mes"]),
        *((ventas[cual]["cuantos"], D(ventas[cual]["total"])) for cual in ("en_camino", "rechazado")),
        D(inicio["impuesto"]["este_mes"]),
        D(cartera["por_cobrar"]),
        (cartera["rechazado"]["documentos"], D(cartera["rechazado"]["saldo"])),
        D(neto["facturado"]) - D(neto["creditos"]),
    )


@pytest.fixture(scope="module")
def caso(app: Flask, a: Cliente, eid_a: int) -> Caso:
    eid = eid_a
    antes, id_cli = _cifras(a), cliente_de(a)

    def emitida(precio: str, **campos: Any) -> dict[str, Any]:
        return facturar(a, id_cli, linea(precio=precio), **campos)

    hechas = {
        "autorizada": emitida("100.00"),
        "en_camino": emitida("200.00"),
        "devuelta": emitida("300.00"),
        "negada": emitida("400.00"),
        "anulada": emitida("500.00"),
        "cobrada": emitida("600.00"),
    }
    autorizar(app, eid, hechas["autorizada"]["id"])
    for nombre, precio in (("acredita", "10.00"), ("nota_negada", "20.00")):
        hechas[nombre] = emitir(a, nota(a, hechas["autorizada"]["id"], linea(precio=precio)), NOTAS)
    autorizar(app, eid, hechas["acredita"]["id"])
    suyo = hechas["cobrada"]["cuenta"]["documento_id"]
    cobrar(a, id_cli, "100.00", (suyo, "100.00"), fecha=hace(0))
    for nombre in ("devuelta", "anulada", "cobrada"):
        devolver(app, eid, hechas[nombre]["id"])
    for nombre in ("negada", "nota_negada"):
        devolver(app, eid, hechas[nombre]["id"], "NO_AUTORIZADO")
    descartada = a.post(f"{COMPROBANTES}/{hechas['anulada']['id']}/anular", {"motivo": "Se anuló la venta"})
    assert descartada.status_code == 200, descartada.text
    registrar(a, id_cli, "50.00", fecha=hace(0), tipo="01", numero="009-009-000000077")
    return Caso(id_cli, hechas, antes)


def test_las_cifras_de_la_empresa_cuentan_lo_que_es_dinero_y_dicen_aparte_lo_que_no(
    a: Cliente, caso: Caso
) -> None:
    assert _cifras(a).menos(caso.antes) == [
        D("340.00"),  # 100 + 200 - 10 de la nota, y 50 registrados a mano: sin IVA
        (1, D("200.00")),
        (4, D("1280.00")),  # 300 + 400 + 600 - 20 de la nota
        D("43.50"),  # 15 + 30 - 1.50
        D("383.50"),  # 115 - 11.50 de la nota, 230 y 50: con IVA
        (3, D("1372.00")),  # 345 + 460 + 690 - 100 que ya se cobraron - 23 de la nota
        D("483.50"),  # lo que se debe, y lo cobrado
    ]


def test_la_cuenta_del_cliente_es_la_misma_en_todas_sus_pantallas(a: Cliente, caso: Caso) -> None:
    id_cli = caso.id_cli
    visto = estado(a, id_cli)
    assert visto["saldoFinal"] == visto["antiguedad"]["total"] == saldo(a, id_cli)["saldo"] == "383.50"
    assert visto["movimientos"][-1]["saldo"] == "383.50"
    assert visto["rechazado"] == {"documentos": 3, "saldo": "1372.00"}
    cobrada = [m for m in visto["movimientos"] if m["comprobante_id"] == caso.hechas["cobrada"]["id"]]
    assert [m["cargo"] for m in cobrada] == ["100.00"]  # solo lo que ya se cobró de ella
    assert not {caso.hechas[cual]["id"] for cual in ("devuelta", "negada")} & {
        m["comprobante_id"] for m in visto["movimientos"]
    }
    pendientes = a.get(f"{COBROS}/pendientes", query_string={"idCli": id_cli}).json
    assert (sum(D(d["saldo"]) for d in pendientes["documentos"]), pendientes["porCobrar"]) == (
        D("383.50"),
        "383.50",
    )
    assert a.get(f"/api/clientes/valorFactura/{id_cli}").json["neto"] == "483.50"
    suyo = a.get(
        "/api/clientes/paginacion", query_string={"filtro": _nombre(a, id_cli), "cobro": "debe"}
    ).json
    (fila,) = [c for c in suyo["items"] if c["CLI_CODIGO"] == id_cli]
    # Por los cargos: 115 + 230 + 50 y lo cobrado de la rechazada no se facturó.
    assert (fila["CLI_SALDO"], fila["CLI_FACTURADO"]) == ("383.50", "395.00")
    antiguedad = a.get("/api/cartera/antiguedad", query_string={"filtro": _nombre(a, id_cli)}).json
    assert [f["saldo"] for f in antiguedad["items"] if f["CLI_CODIGO"] == id_cli] == ["383.50"]


def _nombre(a: Cliente, id_cli: int) -> str:
    return str(a.get(f"/api/clientes/{id_cli}").json["CLI_NOMBRE"])


def test_la_lista_suma_lo_que_es_dinero_y_de_lo_rechazado_no_se_debe_nada(a: Cliente, caso: Caso) -> None:
    suyas = {"cliente_id": caso.id_cli, "tipo": "01"}
    pagina = a.get(f"{COMPROBANTES}/paginacion", query_string=suyas).json
    assert [pagina[campo] for campo in DE_LA_LISTA] == ["345.00", "230.00", "1495.00"]
    solas = a.get(f"{COMPROBANTES}/paginacion", query_string={**suyas, "estado": "DEVUELTO"}).json
    assert [solas[campo] for campo in DE_LA_LISTA] == ["0.00", "0.00", "1035.00"]
    por_id = {fila["id"]: fila for fila in pagina["items"]}
    for cual in ("devuelta", "negada", "cobrada"):
        fila = por_id[caso.hechas[cual]["id"]]
        assert (fila["saldo"], fila["vence"], fila["estado_cobro"]) == (None, None, "")
    deben = a.get(f"{COMPROBANTES}/por-cobrar", query_string=suyas).json
    assert (deben["documentos"], deben["saldo"]) == (2, "333.50")
    filtrada = a.get(
        f"{COMPROBANTES}/paginacion", query_string={**suyas, "estado_cobro": "POR_COBRAR,PARCIAL,VENCIDA"}
    ).json
    assert filtrada["total"] == 2
    titulos, *leidas = hojas.leer(a.get(f"{COMPROBANTES}/excel", query_string=suyas).data)
    columna = titulos.index("Por cobrar")
    assert sum(D(fila[columna] or "0") for fila in leidas) == D("333.50")


def test_lo_rechazado_no_ofrece_cobrarse_ni_se_deja(a: Cliente, caso: Caso) -> None:
    suya = caso.hechas["devuelta"]
    for cual in ("devuelta", "negada", "cobrada", "nota_negada"):
        visto = a.get(f"{COMPROBANTES}/{caso.hechas[cual]['id']}").json
        assert not {"cobrar", "devolver"} & set(visto["acciones"])
        assert (visto["cuenta"]["estado"], visto["cuenta"]["saldo"]) == ("RECHAZADO", "0.00")
    documento = suya["cuenta"]["documento_id"]
    negado = a.post(COBROS, cuerpo(caso.id_cli, "345.00", (documento, "345.00"), fecha=hace(0)))
    assert error(negado) == (409, "estado_invalido")
    # Lo que de verdad se recibió se anota sin aplicarlo.
    suelto = cobrar(a, caso.id_cli, "10.00", fecha=hace(0))
    assert a.put(f"{COBROS}/{suelto['COB_CODIGO']}/anular", {"motivo": "De la prueba"}).status_code == 200
    visto = a.get(DOCUMENTOS, query_string={"idCli": caso.id_cli, "estado": "RECHAZADO"}).json
    assert {d["estado"] for d in visto["items"]} == {"RECHAZADO"} and visto["total"] == 4
    assert not any({"cobrar", "ajustar", "devolver"} & set(d["acciones"]) for d in visto["items"])
    for filtro in ("DEBIDO", "ABIERTO"):
        abiertos = a.get(DOCUMENTOS, query_string={"idCli": caso.id_cli, "estado": filtro}).json
        assert sum(D(d["saldo"]) for d in abiertos["items"]) == D("383.50")


def test_al_corregirla_vuelve_a_contar(a: Cliente, caso: Caso) -> None:
    suya = caso.hechas["devuelta"]
    version = a.get(f"{COMPROBANTES}/{suya['id']}").json["version"]
    cuerpo_ = factura(a, caso.id_cli, linea(precio="300.00"), version=version)
    corregida = a.put(f"/api/facturas/{suya['id']}", cuerpo_)
    assert corregida.status_code == 200, corregida.text
    assert saldo(a, caso.id_cli)["saldo"] == "728.50"
    vendido, en_camino, *_ = _cifras(a).menos(caso.antes)
    assert (vendido, en_camino) == (D("640.00"), (2, D("500.00")))


def test_la_nota_rechazada_no_baja_su_factura_y_al_enviarla_otra_vez_la_baja(
    a: Cliente, app: Flask, eid_a: int
) -> None:
    id_cli = cliente_de(a)
    hecha = facturar(a, id_cli, linea(precio="100.00"))
    autorizar(app, eid_a, hecha["id"])
    suya = emitir(a, nota(a, hecha["id"], linea(precio="40.00")), NOTAS)

    def dicho() -> tuple[str, str, str, str]:
        visto, fila = a.get(f"{COMPROBANTES}/{hecha['id']}").json["cuenta"], saldo(a, id_cli)
        return visto["saldo"], visto["estado"], fila["saldo"], fila["anticipos"]

    def sumado() -> tuple[str, str]:
        visto = estado(a, id_cli)
        return visto["saldoFinal"], visto["antiguedad"]["anticipos"]

    assert dicho() == ("69.00", "PARCIAL", "69.00", "0.00")
    devolver(app, eid_a, suya["id"])
    assert dicho() == ("115.00", "PENDIENTE", "115.00", "0.00")
    assert sumado() == ("115.00", "0.00")
    assert a.post(f"{COMPROBANTES}/{suya['id']}/reenviar").status_code == 200
    assert dicho() == ("69.00", "PARCIAL", "69.00", "0.00")
    devolver(app, eid_a, suya["id"])
    # Mientras no vale, la factura se cobra entera: al enviarla otra vez, lo suyo queda a favor.
    cobrar(a, id_cli, "115.00", (hecha["cuenta"]["documento_id"], "115.00"), fecha=hace(0))
    assert a.post(f"{COMPROBANTES}/{suya['id']}/reenviar").status_code == 200
    assert dicho() == ("0.00", "PAGADO", "-46.00", "-46.00")
    devolver(app, eid_a, suya["id"])
    assert a.post(f"{COMPROBANTES}/{suya['id']}/anular", {"motivo": "No era"}).status_code == 200
    assert dicho() == ("0.00", "PAGADO", "0.00", "0.00")
