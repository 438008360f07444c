"""Los cheques que la empresa gira: dónde se deben, cuándo salen del banco y qué pasa si se anulan."""

import pytest
from flask import Flask

from tests import hojas
from tests.client import Cliente
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.contabilidad.tesoreria.cheques import (
    ANTICIPOS,
    AYER,
    CHEQUERAS,
    GIRADOS,
    HOY,
    LUEGO,
    POSFECHADOS,
    PROVEEDORES,
    chequera,
    en_banco,
    girar,
    los_girados,
    negado,
    pedir,
    saldo,
    vencer,
)
from tests.factories import clave_idempotente, entrar, registrar_empresa
from tests.libros.cuentas.lados import COBRAR, hace
from tests.libros.reglas import control


def test_un_pago_con_cheque_toma_el_numero_que_sigue_y_sale_del_banco(
    app: Flask, dueno: Cliente, banco: int
) -> None:
    chequera(dueno, banco)
    (forma,) = [f for f in dueno.get("/api/pagos/formas").json if f["codigo"] == "CHEQUE"]
    assert [b["cheque"] for b in forma["bancos"] if b["id"] == banco] == [101]
    hecho = pedir(dueno, banco).json
    assert (hecho["cheque_numero"], hecho["cheque_fecha"], hecho["cheque_beneficiario"]) == (
        "101",
        HOY,
        hecho["proveedor"],
    )
    (cheque,) = los_girados(dueno)
    assert (cheque["numero"], cheque["estado"], cheque["valor"], cheque["origen"]["ruta"]) == (
        101,
        "GIRADO",
        "80.00",
        f"/pagos/{hecho['id']}",
    )
    assert cheque["acciones"] == ["cobrar", "reemplazar", "anular"]
    titulos, fila = hojas.leer(dueno.get(f"{GIRADOS}/exportar?estado=GIRADO").data)
    dicho = dict(zip(titulos, fila, strict=True))
    assert (dicho["Cheque"], dicho["Valor"], dicho["Paga"]) == ("101", "80.00", cheque["origen"]["nombre"])
    assert len(hojas.leer(dueno.get(f"{GIRADOS}/exportar?estado=ANULADO").data)) == 1  # sus títulos
    assert (en_banco(dueno, banco), saldo(app, dueno, POSFECHADOS)) == ("-80.00", "0.00")
    (linea,) = dueno.get(f"/api/bancos/{banco}/movimientos").json["items"]
    assert linea["detalle"] == "Cheque 101"  # con él lo halla la conciliación
    (suya,) = dueno.get(CHEQUERAS, query_string={"banco_id": banco}).json
    assert (suya["siguiente"], suya["usados"], suya["quedan"]) == (102, 1, 9)


def test_el_posfechado_se_debe_en_su_cuenta_hasta_su_fecha(app: Flask, dueno: Cliente, banco: int) -> None:
    chequera(dueno, banco)
    girar(dueno, banco, cheque={"numero": "105", "beneficiario": "Luis Paz", "fecha": LUEGO})
    (cheque,) = los_girados(dueno, estado="POSFECHADO")
    assert (cheque["numero"], cheque["beneficiario"], cheque["dias"], cheque["acciones"]) == (
        *(105, "Luis Paz", 30),
        ["reemplazar", "anular"],
    )
    assert (en_banco(dueno, banco), saldo(app, dueno, POSFECHADOS)) == ("0.00", "-80.00")
    assert saldo(app, dueno, ANTICIPOS) == "80.00"  # al proveedor ya no se le debe: se debe el cheque
    assert vencer(app, dueno) == 0
    antes = dueno.post(f"{GIRADOS}/{cheque['id']}/cobrar", {"fecha": HOY})
    assert negado(antes) == (422, ["fecha"])


def test_al_llegar_su_fecha_el_posfechado_sale_del_banco_con_ella(
    app: Flask, dueno: Cliente, banco: int
) -> None:
    chequera(dueno, banco)
    girar(dueno, banco, fecha=hace(20), cheque={"fecha": AYER})
    assert vencer(app, dueno) == 1
    assert vencer(app, dueno) == 0  # una sola vez
    assert (en_banco(dueno, banco), saldo(app, dueno, POSFECHADOS)) == ("-80.00", "0.00")
    (cheque,) = los_girados(dueno, estado="GIRADO")
    assert cheque["debitado_el"] == AYER
    cobrado = dueno.post(f"{GIRADOS}/{cheque['id']}/cobrar", {"fecha": HOY}).json
    assert (cobrado["estado"], cobrado["cobrado_el"], cobrado["acciones"]) == ("COBRADO", HOY, ["no_cobrado"])
    assert en_banco(dueno, banco) == "-80.00"


def test_el_que_se_marca_cobrado_antes_de_que_el_trabajo_pase_sale_ese_dia(
    app: Flask, dueno: Cliente, banco: int
) -> None:
    chequera(dueno, banco)
    girar(dueno, banco, fecha=hace(20), cheque={"fecha": hace(5)})
    (cheque,) = los_girados(dueno, estado="POSFECHADO")
    assert dueno.post(f"{GIRADOS}/{cheque['id']}/cobrar", {"fecha": hace(2)}).status_code == 200
    assert (en_banco(dueno, banco), saldo(app, dueno, POSFECHADOS)) == ("-80.00", "0.00")
    assert vencer(app, dueno) == 0


def test_si_su_fecha_ya_se_cerro_sale_hoy(app: Flask, dueno: Cliente, banco: int) -> None:
    chequera(dueno, banco)
    girar(dueno, banco, fecha=hace(20), cheque={"fecha": hace(5)})
    cierre = {"hasta": hace(3), "alcance": "todo", "motivo": "Ya se declaró"}
    assert dueno.post("/api/periodos", cierre).status_code in (200, 201)
    assert vencer(app, dueno) == 1
    assert [c["debitado_el"] for c in los_girados(dueno)] == [HOY]
    mal = pedir(dueno, banco, fecha=hace(4), cheque={"numero": "109"})
    assert (mal.status_code, [c["numero"] for c in los_girados(dueno)]) == (409, [101])


@pytest.mark.parametrize("vencido", [False, True])
def test_anular_el_cheque_anula_lo_que_pagaba_y_su_numero_no_se_usa_otra_vez(
    app: Flask, dueno: Cliente, banco: int, vencido: bool
) -> None:
    chequera(dueno, banco)
    pago = girar(dueno, banco, fecha=hace(20), cheque={"fecha": AYER})
    if vencido:
        vencer(app, dueno)
    (cheque,) = los_girados(dueno)
    anulado = dueno.post(f"{GIRADOS}/{cheque['id']}/anular", {"fecha": HOY, "motivo": "Se extravió"})
    assert anulado.status_code == 200, anulado.text
    assert (anulado.json["estado"], anulado.json["motivo_anulacion"], anulado.json["acciones"]) == (
        *("ANULADO", "Se extravió"),
        [],
    )
    assert dueno.get(f"/api/pagos/{pago}").json["estado"] == "ANULADO"
    saldos = [saldo(app, dueno, codigo) for codigo in (POSFECHADOS, PROVEEDORES, ANTICIPOS)]
    assert (saldos, en_banco(dueno, banco)) == (["0.00"] * 3, "0.00")
    otra = pedir(dueno, banco, cheque={"numero": "101"})
    assert negado(otra) == (409, ["cheque"])
    assert pedir(dueno, banco).json["cheque_numero"] == "102"


def test_el_que_el_banco_ya_pago_no_se_anula_hasta_decir_que_no(dueno: Cliente, banco: int) -> None:
    chequera(dueno, banco)
    pago = girar(dueno, banco)
    (cheque,) = los_girados(dueno)
    uno = f"{GIRADOS}/{cheque['id']}"
    assert dueno.post(f"{uno}/cobrar", {"fecha": HOY}).status_code == 200
    assert dueno.post(f"{uno}/cobrar", {"fecha": HOY}).status_code == 409
    assert dueno.post(f"{uno}/anular", {"fecha": HOY, "motivo": "No va"}).status_code == 409
    assert dueno.put(f"/api/pagos/{pago}/anular", {"motivo": "No va"}).status_code == 409
    assert dueno.get(f"/api/pagos/{pago}").json["estado"] == "VIGENTE"
    assert dueno.post(f"{uno}/no-cobrado").json["estado"] == "GIRADO"
    assert dueno.put(f"/api/pagos/{pago}/anular", {"motivo": "No va"}).status_code == 200
    assert [c["estado"] for c in los_girados(dueno)] == ["ANULADO"]


def test_lo_que_se_devuelve_a_un_cliente_con_un_cheque_posfechado_se_debe_hasta_su_fecha(
    app: Flask, dueno: Cliente, banco: int
) -> None:
    chequera(dueno, banco)
    cobro = COBRAR.saldar(dueno, COBRAR.nuevo(dueno), "60.00", fecha=hace(20))
    cuerpo = {"valor": "60.00", "fecha": hace(10), "forma": "CHEQUE", "motivo": "Pagó dos veces"}
    ruta = f"/api/cobros/{cobro}/devoluciones"
    dicho = {**cuerpo, "banco_id": banco, "cheque": {"fecha": AYER}}
    hecho = dueno.post(ruta, dicho, headers=clave_idempotente())
    assert hecho.status_code == 201, hecho.text
    (cheque,) = los_girados(dueno)
    assert (cheque["numero"], cheque["estado"], cheque["origen"]["tipo"]) == (
        101,
        "POSFECHADO",
        "AJUSTE_CLIENTE",
    )
    assert (en_banco(dueno, banco), saldo(app, dueno, POSFECHADOS)) == ("0.00", "-60.00")
    vencer(app, dueno)
    assert (en_banco(dueno, banco), saldo(app, dueno, POSFECHADOS)) == ("-60.00", "0.00")
    anular = {"fecha": HOY, "motivo": "No lo retiró"}
    assert dueno.post(f"{GIRADOS}/{cheque['id']}/anular", anular).json["estado"] == "ANULADO"
    assert (en_banco(dueno, banco), saldo(app, dueno, POSFECHADOS)) == ("0.00", "0.00")
    en_efectivo = {**cuerpo, "forma": "EFECTIVO", "cheque": {"numero": "9"}}
    assert negado(dueno.post(ruta, en_efectivo, headers=clave_idempotente())) == (422, ["cheque"])


def test_la_caja_chica_se_repone_con_un_cheque(dueno: Cliente, banco: int) -> None:
    chequera(dueno, banco)
    chica = crear_banco(dueno, nombre="Caja chica", clase="CAJA_CHICA")["id"]
    cuerpo = {
        "clase": "REPOSICION",
        "fecha": HOY,
        "desde_id": banco,
        "hacia_id": chica,
        "importe": "40.00",
        "cheque": {"beneficiario": "Ana Ruiz"},
    }
    hecho = dueno.post("/api/bancos/movimientos", cuerpo, headers=clave_idempotente())
    assert hecho.status_code == 201, hecho.text
    (cheque,) = los_girados(dueno)
    assert (cheque["numero"], cheque["beneficiario"], cheque["valor"]) == (101, "Ana Ruiz", "40.00")
    anular = {"fecha": HOY, "motivo": "No se cobró"}
    assert dueno.post(f"{GIRADOS}/{cheque['id']}/anular", anular).json["estado"] == "ANULADO"
    assert (en_banco(dueno, banco), en_banco(dueno, chica)) == ("0.00", "0.00")
    desde_la_caja = {**cuerpo, "clase": "TRANSFERENCIA", "desde_id": chica, "hacia_id": banco}
    assert negado(dueno.post("/api/bancos/movimientos", desde_la_caja, headers=clave_idempotente())) == (
        422,
        ["cheque"],
    )


def test_los_cheques_y_las_chequeras_de_otra_empresa_no_estan(app: Flask, dueno: Cliente, banco: int) -> None:
    suya = chequera(dueno, banco)
    girar(dueno, banco)
    (cheque,) = los_girados(dueno)
    otro = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, otro)
    assert (los_girados(otro), otro.get(CHEQUERAS).json) == ([], [])
    uno = f"{GIRADOS}/{cheque['id']}"
    anular = {"fecha": HOY, "motivo": "Es ajeno"}
    for respuesta in (
        otro.get(uno),
        otro.post(f"{uno}/cobrar", {"fecha": HOY}),
        otro.post(f"{uno}/anular", anular),
        otro.put(f"{CHEQUERAS}/{suya}", {"activa": False, "version": 1}),
        otro.llamar("DELETE", f"{CHEQUERAS}/{suya}"),
    ):
        assert respuesta.status_code == 404, respuesta.text
    mala = otro.post(CHEQUERAS, {"banco_id": banco, "desde": 1, "hasta": 2}, headers=clave_idempotente())
    assert negado(mala) == (422, ["banco_id"])


def test_se_filtran_por_su_fecha_su_banco_y_sus_palabras(dueno: Cliente, banco: int) -> None:
    girar(dueno, banco, cheque={"numero": "21", "beneficiario": "Ferretería Sol", "fecha": LUEGO})
    for filtros, hallados in (
        ({"desde": LUEGO, "hasta": LUEGO, "filtro": "ferreter"}, [21]),
        ({"hasta": HOY}, []),
        ({"filtro": "21", "banco_id": banco}, [21]),
        ({"banco_id": banco + 1}, []),
        ({"filtro": "Guayaquil"}, []),
    ):
        assert [c["numero"] for c in los_girados(dueno, **filtros)] == hallados, filtros


def _atencion(dueno: Cliente) -> dict[str, int]:
    avisos = dueno.get("/api/inicio").json["atencion"]
    return {a["que"]: a["cuantos"] for a in avisos if a["que"] in ("cheques", "girados")}


def test_los_cheques_del_dia_estan_en_lo_que_requiere_atencion(
    app: Flask, dueno: Cliente, banco: int
) -> None:
    assert _atencion(dueno) == {}
    girar(dueno, banco, fecha=hace(20), cheque={"numero": "1", "fecha": HOY})
    girar(dueno, banco, cheque={"numero": "2", "fecha": LUEGO})
    girar(dueno, banco, cheque={"numero": "3"})  # no es posfechado: ya salió del banco
    cobros = []
    for se_cobra in (AYER, LUEGO):
        pedido = {"fecha": hace(20), "forma": "CHEQUE", "cheque": {"numero": "9", "fecha": se_cobra}}
        cobros.append(COBRAR.saldar(dueno, COBRAR.nuevo(dueno), "60.00", **pedido))
    assert _atencion(dueno) == {"cheques": 1, "girados": 1}
    ruta = f"/api/bancos/cheques/{cobros[0]}/depositar"
    hecho = dueno.post(ruta, {"fecha": HOY, "banco_id": banco}, headers=clave_idempotente())
    assert hecho.status_code == 201, hecho.text
    vencer(app, dueno)
    assert _atencion(dueno) == {"girados": 1}  # salió de su cuenta; el banco lo paga hoy
    (cheque,) = los_girados(dueno, filtro="1", hasta=HOY, desde=HOY, estado="GIRADO")[-1:]
    assert dueno.post(f"{GIRADOS}/{cheque['id']}/cobrar", {"fecha": HOY}).status_code == 200
    assert _atencion(dueno) == {}
