"""Lo que entra y sale de los bancos y las cajas: se asienta al registrarse, y el saldo es el de los libros."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.por_pagar.lotes import linea as linea_de_lote
from tests.compras.por_pagar.lotes import pasar
from tests.contabilidad import apoyo
from tests.contabilidad.conciliacion import apoyo as conciliaciones
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, entrar, error, registrar_empresa
from tests.libros.cuentas.lados import COBRAR, PAGAR
from tests.libros.reglas import control

TARJETAS, IVA_PAGADO, IVA_RETENIDO, RENTA_RETENIDA = "101020801", "101050101", "101050105", "101050202"
HOY, AYER = str(hoy()), str(hoy() - timedelta(days=1))


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, cliente)
    return cliente


@pytest.fixture(scope="module")
def suyas(dueno: Cliente) -> dict[str, dict[str, Any]]:
    """Sus bancos y sus cajas, por su clase."""
    return {
        clase: crear_banco(dueno, nombre=clase.title(), clase=clase, **otros)
        for clase, otros in {
            "BANCO": {"numero": "2200"},
            "CAJA": {},
            "CAJA_CHICA": {"fondo": "100.00"},
            "POR_DEPOSITAR": {},
        }.items()
    }


@pytest.fixture(scope="module")
def cuentas(dueno: Cliente) -> dict[str, int]:
    return apoyo.codigos(dueno)


def _registrar(cliente: Cliente, clase: str, **cambios: Any) -> Any:
    cuerpo = {"clase": clase, "fecha": HOY, **cambios}
    return cliente.post("/api/bancos/movimientos", cuerpo, headers=clave_idempotente())


def _hecho(cliente: Cliente, clase: str, **cambios: Any) -> dict[str, Any]:
    respuesta = _registrar(cliente, clase, **cambios)
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def _lineas(cliente: Cliente, asiento_id: int) -> set[tuple[str, str, str]]:
    asiento = cliente.get(f"/api/asientos/{asiento_id}").json
    return {(x["codigo"], x["debe"], x["haber"]) for x in asiento["lineas"]}


def _saldo(cliente: Cliente, banco: dict[str, Any]) -> str:
    return str(cliente.get(f"/api/bancos/{banco['id']}").json["saldo"])


def _cheque(cliente: Cliente, valor: str) -> int:
    tercero = COBRAR.nuevo(cliente)
    return COBRAR.saldar(cliente, tercero, valor, forma="CHEQUE", fecha=AYER, referencia="000123")


def _por_depositar(cliente: Cliente, suyas: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    return list(cliente.get(f"/api/bancos/{suyas['POR_DEPOSITAR']['id']}/por-depositar").json)


def test_una_transferencia_se_asienta_con_lo_que_el_banco_cobra_y_avisa_si_falta(
    dueno: Cliente, suyas: dict[str, dict[str, Any]], cuentas: dict[str, int]
) -> None:
    comision = {"cuenta_id": cuentas["520302"], "importe": "0.50"}
    hecha = _hecho(
        dueno,
        "TRANSFERENCIA",
        desde_id=suyas["BANCO"]["id"],
        hacia_id=suyas["CAJA"]["id"],
        importe="40.00",
        partidas=[comision],
        referencia="TR-9",
    )
    assert _lineas(dueno, hecha["asiento_id"]) == {
        ("1010101", "40.00", "0.00"),
        ("520302", "0.50", "0.00"),
        ("1010103", "0.00", "40.50"),
    }
    assert hecha["avisos"] == ["Banco queda con -40.50."]
    anulada = dueno.post(
        f"/api/bancos/movimientos/{hecha['id']}/anular", {"fecha": HOY, "motivo": "Fue otro día"}
    )
    assert (anulada.status_code, anulada.json["anulado_el"], anulada.json["asiento_id"]) == (200, HOY, None)
    assert (_saldo(dueno, suyas["BANCO"]), _saldo(dueno, suyas["CAJA"])) == ("0.00", "0.00")
    otra_vez = dueno.post(f"/api/bancos/movimientos/{hecha['id']}/anular", {"fecha": HOY, "motivo": "x"})
    assert otra_vez.status_code == 409


def test_notas_gastos_y_reposicion_mueven_cada_cuenta_y_la_lista_lleva_el_saldo(
    dueno: Cliente, suyas: dict[str, dict[str, Any]], cuentas: dict[str, int]
) -> None:
    banco, chica = suyas["BANCO"]["id"], suyas["CAJA_CHICA"]["id"]
    interes = {"cuenta_id": cuentas["4302"], "importe": "300.00", "detalle": "Octubre"}
    _hecho(dueno, "NOTA_CREDITO", hacia_id=banco, partidas=[interes], fecha=AYER)
    _hecho(dueno, "REPOSICION", desde_id=banco, hacia_id=chica, importe="100.00")
    gasto = _hecho(
        dueno,
        "GASTO",
        desde_id=chica,
        partidas=[
            {"cuenta_id": cuentas["520228"], "importe": "20.00", "detalle": "Limpieza"},
            {"cuenta_id": cuentas["101050101"], "importe": "3.00"},
        ],
        glosa="Suministros",
    )
    assert ("1010102", "0.00", "23.00") in _lineas(dueno, gasto["asiento_id"])
    assert (_saldo(dueno, suyas["BANCO"]), _saldo(dueno, suyas["CAJA_CHICA"])) == ("200.00", "77.00")
    pagina = dueno.get(f"/api/bancos/{chica}/movimientos?desde={AYER}&hasta={HOY}").json
    assert [(f["entra"], f["sale"], f["saldo"]) for f in pagina["items"]] == [
        ("0.00", "23.00", "77.00"),
        ("100.00", "0.00", "100.00"),
    ]
    primera = pagina["items"][0]
    assert (primera["origen"]["tipo_nombre"], primera["movimiento_id"], primera["acciones"]) == (
        "Movimiento de banco o caja",
        gasto["id"],
        ["anular", "comprar"],
    )
    assert (pagina["saldo_inicial"], pagina["saldo_final"]) == ("0.00", "77.00")
    hallados = dueno.get(f"/api/bancos/{chica}/movimientos?filtro=suministros").json["items"]
    assert [f["saldo"] for f in hallados] == ["77.00"]
    for signo, saldos in (("ENTRA", ["100.00"]), ("SALE", ["77.00"]), ("", ["77.00", "100.00"])):
        de_uno = dueno.get(f"/api/bancos/{chica}/movimientos?signo={signo}").json["items"]
        assert [f["saldo"] for f in de_uno] == saldos  # el saldo es el que dejó, también sin los otros
    assert dueno.get(f"/api/bancos/{chica}/movimientos?signo=X").status_code == 422
    for clase, mal, campo in (
        ("REPOSICION", {"desde_id": chica, "hacia_id": banco, "importe": "1.00"}, "hacia_id"),
        ("TRANSFERENCIA", {"desde_id": banco, "hacia_id": banco, "importe": "1.00"}, "hacia_id"),
        ("TRANSFERENCIA", {"desde_id": banco, "hacia_id": chica}, "importe"),
        ("GASTO", {"desde_id": chica}, "partidas"),
        ("GASTO", {"desde_id": 999_999, "partidas": [interes]}, "desde_id"),
        ("GASTO", {"desde_id": chica, "partidas": [{**interes, "cuenta_id": cuentas["101"]}]}, "partidas"),
        (
            "GASTO",
            {"desde_id": chica, "partidas": [{**interes, "cuenta_id": cuentas["2010301"]}]},
            "partidas",
        ),
        ("GASTO", {"desde_id": chica, "partidas": [interes], "fecha": "2999-01-01"}, "fecha"),
    ):
        respuesta = _registrar(dueno, clase, **mal)
        assert respuesta.status_code == 422, respuesta.text
        assert campo in str(respuesta.json["errors"]), (clase, respuesta.text)


def test_se_depositan_los_cobros_elegidos_una_sola_vez_aunque_dos_lo_pidan(
    app: Flask, dueno: Cliente, suyas: dict[str, dict[str, Any]], cuentas: dict[str, int]
) -> None:
    _cheque(dueno, "60.00")
    _cheque(dueno, "40.00")
    esperan = _por_depositar(dueno, suyas)
    assert [fila["valor"] for fila in esperan] == ["60.00", "40.00"]
    antes = _saldo(dueno, suyas["BANCO"])
    pedido = {
        "desde_id": suyas["POR_DEPOSITAR"]["id"],
        "hacia_id": suyas["BANCO"]["id"],
        "lineas": [{"asiento_id": f["asiento_id"], "n": f["n"]} for f in esperan],
        "partidas": [{"cuenta_id": cuentas["520302"], "importe": "4.00"}],
    }

    def depositar(_: int) -> int:
        with app.app_context():
            return int(_registrar(dueno, "DEPOSITO", **pedido).status_code)

    with ThreadPoolExecutor(2) as dos:
        assert sorted(dos.map(depositar, range(2))) in ([201, 409], [201, 422])
    assert (_saldo(dueno, suyas["BANCO"]), _saldo(dueno, suyas["POR_DEPOSITAR"])) == (
        f"{float(antes) + 96:.2f}",
        "0.00",
    )
    assert _por_depositar(dueno, suyas) == []
    assert error(_registrar(dueno, "DEPOSITO", **pedido))[0] in (409, 422)


def test_un_lote_de_tarjetas_se_deposita_con_su_comision_y_lo_que_le_retuvieron(
    dueno: Cliente, suyas: dict[str, dict[str, Any]], cuentas: dict[str, int]
) -> None:
    tarjetas = crear_banco(
        dueno, nombre="Tarjetas", clase="POR_DEPOSITAR", cuenta_contable_id=cuentas[TARJETAS]
    )
    tercero = COBRAR.nuevo(dueno)
    for valor in ("200.00", "30.00"):
        COBRAR.saldar(dueno, tercero, valor, forma="TARJETA_CREDITO", fecha=AYER)
    esperan = dueno.get(f"/api/bancos/{tarjetas['id']}/por-depositar").json
    assert [fila["valor"] for fila in esperan] == ["200.00", "30.00"]
    partidas = {"520302": "9.20", IVA_PAGADO: "1.38", RENTA_RETENIDA: "4.00", IVA_RETENIDO: "9.00"}
    hecho = _hecho(
        dueno,
        "DEPOSITO",
        desde_id=tarjetas["id"],
        hacia_id=suyas["BANCO"]["id"],
        lineas=[{"asiento_id": f["asiento_id"], "n": f["n"]} for f in esperan],
        partidas=[{"cuenta_id": cuentas[codigo], "importe": valor} for codigo, valor in partidas.items()],
    )
    assert _lineas(dueno, hecho["asiento_id"]) == {
        (suyas["BANCO"]["codigo"], "206.42", "0.00"),
        *((codigo, valor, "0.00") for codigo, valor in partidas.items()),
        (tarjetas["codigo"], "0.00", "230.00"),
    }
    assert _saldo(dueno, tarjetas) == "0.00"


def test_nada_se_deposita_antes_de_haber_entrado(dueno: Cliente, suyas: dict[str, dict[str, Any]]) -> None:
    _cheque(dueno, "33.00")
    lineas = [
        {"asiento_id": f["asiento_id"], "n": f["n"]}
        for f in _por_depositar(dueno, suyas)
        if f["valor"] == "33.00"
    ]
    lados = {"desde_id": suyas["POR_DEPOSITAR"]["id"], "hacia_id": suyas["BANCO"]["id"]}
    antes = _registrar(dueno, "DEPOSITO", **lados, lineas=lineas, fecha=str(hoy() - timedelta(days=60)))
    assert antes.status_code == 422 and "entró el" in antes.text
    assert _registrar(dueno, "DEPOSITO", **lados, lineas=lineas).status_code == 201


def test_un_cheque_devuelto_sale_del_banco_y_su_cobro_se_anula(
    dueno: Cliente, suyas: dict[str, dict[str, Any]], cuentas: dict[str, int]
) -> None:
    cobro = _cheque(dueno, "25.00")
    (linea,) = [{"asiento_id": f["asiento_id"], "n": f["n"]} for f in _por_depositar(dueno, suyas)]
    lados = {"desde_id": suyas["POR_DEPOSITAR"]["id"], "hacia_id": suyas["BANCO"]["id"]}
    deposito = _hecho(dueno, "DEPOSITO", **lados, lineas=[linea])
    assert [x["se_devuelve"] for x in deposito["lineas"]] == [True]
    antes = float(_saldo(dueno, suyas["BANCO"]))
    cuerpo = {
        "linea": linea,
        "fecha": HOY,
        "motivo": "Sin fondos",
        "partidas": [{"cuenta_id": cuentas["520302"], "importe": "2.75"}],
    }
    devuelto = dueno.post("/api/bancos/devueltos", cuerpo, headers=clave_idempotente())
    assert devuelto.status_code == 201, devuelto.text
    assert _saldo(dueno, suyas["BANCO"]) == f"{antes - 27.75:.2f}"
    assert _saldo(dueno, suyas["POR_DEPOSITAR"]) == "0.00"
    anulado = dueno.get(f"/api/cobros/{cobro}").json
    assert "Sin fondos" in str(anulado)
    assert dueno.post("/api/bancos/devueltos", cuerpo, headers=clave_idempotente()).status_code == 422
    anular = dueno.post(f"/api/bancos/movimientos/{deposito['id']}/anular", {"fecha": HOY, "motivo": "x"})
    assert anular.status_code == 409
    assert dueno.llamar("DELETE", f"/api/bancos/{suyas['BANCO']['id']}").status_code == 409


def test_un_cobro_depositado_no_se_anula_antes_que_su_deposito_aunque_lo_pidan_a_la_vez(
    app: Flask, dueno: Cliente, suyas: dict[str, dict[str, Any]]
) -> None:
    cobro = _cheque(dueno, "35.00")
    (linea,) = [{"asiento_id": f["asiento_id"], "n": f["n"]} for f in _por_depositar(dueno, suyas)]
    lados = {"desde_id": suyas["POR_DEPOSITAR"]["id"], "hacia_id": suyas["BANCO"]["id"]}
    deposito = _hecho(dueno, "DEPOSITO", **lados, lineas=[linea], referencia="P-77")
    anular = {"motivo": "No era suyo"}
    rehusado = dueno.put(f"/api/cobros/{cobro}/anular", anular)
    assert error(rehusado) == (409, "estado_invalido")
    assert "anule primero el depósito P-77" in rehusado.text
    assert dueno.get(f"/api/cobros/{cobro}").json["estado"] == "VIGENTE"
    libre = f"/api/bancos/movimientos/{deposito['id']}/anular"
    assert dueno.post(libre, {"fecha": HOY, "motivo": "x"}).status_code == 200

    def a_la_vez(n: int) -> int:
        with app.app_context():
            if n:
                return int(_registrar(dueno, "DEPOSITO", **lados, lineas=[linea]).status_code)
            return int(dueno.put(f"/api/cobros/{cobro}/anular", anular).status_code)

    with ThreadPoolExecutor(2) as dos:
        anulado, depositado = dos.map(a_la_vez, range(2))
    assert (anulado, depositado) in ((200, 422), (409, 201))
    vigente = dueno.get(f"/api/cobros/{cobro}").json["estado"] == "VIGENTE"
    assert vigente == (depositado == 201)
    assert _saldo(dueno, suyas["POR_DEPOSITAR"]) == "0.00"


def test_un_cobro_y_un_pago_van_al_banco_o_a_la_caja_que_se_eligio(
    dueno: Cliente, b: Cliente, suyas: dict[str, dict[str, Any]]
) -> None:
    otro = crear_banco(dueno, nombre="Guayaquil", banco="Guayaquil", numero="0033")
    formas = {f["codigo"]: f["bancos"] for f in dueno.get("/api/cobros/formas").json}
    assert {x["nombre"] for x in formas["TRANSFERENCIA"]} == {"Banco", "Guayaquil"}
    assert [x["clase"] for x in formas["EFECTIVO"]] == ["CAJA"]
    assert formas["CHEQUE"] == formas["TARJETA_CREDITO"] == []
    cliente, proveedor = COBRAR.nuevo(dueno), PAGAR.nuevo(dueno)
    con = {"forma": "TRANSFERENCIA", "fecha": HOY, "banco_id": otro["id"]}
    cobro = COBRAR.saldar(dueno, cliente, "90.00", **con)
    debe = PAGAR.registrar(dueno, proveedor, "30.00", fecha=HOY, vence=HOY)
    lote = dueno.post(
        "/api/pagos/lotes",
        {
            "fecha": HOY,
            "banco_id": otro["id"],
            "lineas": [linea_de_lote(proveedor, (debe, "30.00"))],
        },
    ).json
    assert (lote["banco_id"], lote["cuenta"]) == (otro["id"], "Guayaquil 0033")
    pasar(dueno, lote["id"], "presentar")
    pagado = dueno.post(f"/api/pagos/lotes/{lote['id']}/pagar", {"version": 2})
    assert pagado.status_code == 201, pagado.text
    hecho = dueno.get(f"/api/cobros/{cobro}").json
    assert (hecho["banco_id"], hecho["banco"], _saldo(dueno, otro)) == (otro["id"], "Guayaquil", "60.00")
    pagina = dueno.get(f"/api/bancos/{otro['id']}/movimientos?desde={HOY}&hasta={HOY}").json
    assert [(f["origen"]["tipo"], f["saldo"]) for f in pagina["items"]] == [
        ("PAGO", "60.00"),
        ("COBRO", "90.00"),
    ]
    chica = {"forma": "EFECTIVO", "fecha": HOY, "banco_id": suyas["CAJA_CHICA"]["id"]}
    antes = float(_saldo(dueno, suyas["CAJA_CHICA"]))
    PAGAR.saldar(dueno, proveedor, "5.00", **chica)
    assert _saldo(dueno, suyas["CAJA_CHICA"]) == f"{antes - 5:.2f}"
    assert dueno.put(f"/api/cobros/{cobro}/anular", {"motivo": "Se repitió"}).status_code == 200
    assert _saldo(dueno, otro) == "-30.00"
    assert dueno.llamar("DELETE", f"/api/bancos/{otro['id']}").status_code == 409
    ajeno = b.post("/api/cobros", COBRAR.cuerpo(COBRAR.nuevo(b), "1.00", **con))
    for mal in (
        ajeno,
        COBRAR.pedir(dueno, cliente, "1.00", **con | {"forma": "CHEQUE"}),
        COBRAR.pedir(dueno, cliente, "1.00", **con | {"banco_id": suyas["CAJA_CHICA"]["id"]}),
        PAGAR.pedir(dueno, proveedor, "1.00", **con | {"banco_id": 999_999}),
    ):
        assert error(mal) == (422, "regla_de_negocio"), mal.text
        assert "banco_id" in mal.json["errors"]["json"]
    leido = dueno.get(f"/api/bancos/{otro['id']}").json
    assert dueno.put(f"/api/bancos/{otro['id']}", {**leido, "activa": False}).status_code == 200
    assert "no está activa" in COBRAR.pedir(dueno, cliente, "1.00", **con).text


def test_un_pago_de_una_conciliacion_cerrada_pide_reabrirla(dueno: Cliente) -> None:
    banco = crear_banco(dueno, nombre="Conciliado")
    pago = PAGAR.saldar(dueno, PAGAR.nuevo(dueno), "12.00", forma="CHEQUE", fecha=HOY, banco_id=banco["id"])
    k = conciliaciones.empezar(dueno, banco["id"], "-12.00", hasta=HOY).json["id"]
    contenido = conciliaciones.csv((hoy(), "CHEQUE", "31", "-12,00"))
    assert conciliaciones.enviar(dueno, k, contenido).status_code < 300
    grupos = [conciliaciones.grupo(p) for p in conciliaciones.propuestas(dueno, k)["propuestas"]]
    assert conciliaciones.hacer(dueno, k, "cruzar", grupos=grupos).status_code == 201
    assert conciliaciones.hacer(dueno, k, "cerrar", version=1).status_code == 200
    rehusado = dueno.put(f"/api/pagos/{pago}/anular", {"motivo": "Otro cheque"})
    assert error(rehusado) == (409, "estado_invalido")
    assert "la conciliación de Conciliado hasta el" in rehusado.text
    assert conciliaciones.hacer(dueno, k, "reabrir", motivo="Faltaba uno").status_code == 200
    assert dueno.put(f"/api/pagos/{pago}/anular", {"motivo": "Otro cheque"}).status_code == 200


def test_en_un_periodo_cerrado_no_se_registra_ni_se_anula_y_sin_libros_tampoco(
    app: Flask, dueno: Cliente, b: Cliente, suyas: dict[str, dict[str, Any]], cuentas: dict[str, int]
) -> None:
    gasto = {
        "desde_id": suyas["CAJA"]["id"],
        "partidas": [{"cuenta_id": cuentas["520228"], "importe": "1.00"}],
    }
    hecho = _hecho(dueno, "GASTO", **gasto, fecha=AYER)
    assert error(b.get(f"/api/bancos/movimientos/{hecho['id']}"))[0] == 404
    ajeno = b.post(f"/api/bancos/movimientos/{hecho['id']}/anular", {"fecha": HOY, "motivo": "x"})
    assert ajeno.status_code in (404, 409)
    cerrado = dueno.post("/api/periodos", {"hasta": AYER, "alcance": "todo", "motivo": "Declarado"})
    assert cerrado.status_code < 300, cerrado.text
    respuesta = _registrar(dueno, "GASTO", **gasto, fecha=AYER)
    assert respuesta.status_code == 409
    assert "El primer día abierto es" in respuesta.text
    anular = f"/api/bancos/movimientos/{hecho['id']}/anular"
    assert dueno.post(anular, {"fecha": AYER, "motivo": "x"}).status_code == 409
    assert dueno.post(anular, {"fecha": HOY, "motivo": "x"}).status_code == 200
    nuevo, _ = apoyo.empresa_nueva(app)
    sin_libros = _registrar(nuevo, "GASTO", desde_id=crear_banco(nuevo)["id"], partidas=gasto["partidas"])
    assert sin_libros.status_code == 409
    assert "no lleva libros" in sin_libros.text
