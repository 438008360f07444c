"""Los cheques que la empresa gira: de quién es cada número, dónde se deben y cuándo salen del banco."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from api.libros.chequeras import girados
from tests import hojas
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, entrar, filas, registrar_empresa
from tests.libros.cuentas.lados import COBRAR, PAGAR, hace
from tests.libros.reglas import control

POR_PAGAR, POSFECHADOS, PROVEEDORES, ANTICIPOS = "2010301", "2011307", "2010301", "1010403"
HOY, AYER, LUEGO = str(hoy()), hace(1), str(hoy() + timedelta(days=30))
GIRADOS, CHEQUERAS = "/api/chequeras/girados", "/api/chequeras"


@pytest.fixture
def dueno(app: Flask) -> Cliente:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, cliente)
    return cliente


@pytest.fixture
def banco(dueno: Cliente) -> int:
    return int(crear_banco(dueno)["id"])


def chequera(dueno: Cliente, banco: int, desde: int = 101, hasta: int = 110, **campos: Any) -> int:
    cuerpo = {"banco_id": banco, "desde": desde, "hasta": hasta, **campos}
    hecha = dueno.post(CHEQUERAS, cuerpo, headers=clave_idempotente())
    assert hecha.status_code == 201, hecha.text
    return int((hecha.json or {})["id"])


def _pagar(dueno: Cliente, banco: int | None, total: str = "80.00", **campos: Any) -> Any:
    pedido = {"fecha": HOY, "forma": "CHEQUE", "banco_id": banco, **campos}
    return PAGAR.pedir(dueno, PAGAR.nuevo(dueno), total, **pedido)


def _pago(dueno: Cliente, banco: int, total: str = "80.00", **campos: Any) -> int:
    hecho = _pagar(dueno, banco, total, **campos)
    assert hecho.status_code == 201, hecho.text
    return int(hecho.json["id"])


def _girados(dueno: Cliente, **filtros: Any) -> list[dict[str, Any]]:
    respuesta = dueno.get(GIRADOS, query_string=filtros)
    assert respuesta.status_code == 200, respuesta.text
    return list((respuesta.json or {})["items"])


def _saldo(app: Flask, dueno: Cliente, codigo: str) -> str:
    cuenta = apoyo.codigos(dueno)[codigo]
    suyas = filas(
        app, "SELECT coalesce(sum(debe - haber), 0.00) AS v FROM lineas_asientos WHERE cuenta_id = %s", cuenta
    )
    return f"{suyas[0]['v']:.2f}"


def _en_banco(dueno: Cliente, banco: int) -> str:
    return str(dueno.get(f"/api/bancos/{banco}").json["saldo"])


def _vencer(app: Flask, dueno: Cliente) -> int:
    """Lo que el trabajo de cada hora hace en su empresa."""
    with app.app_context(), en_empresa(control.empresa_de(dueno)):
        return girados.vencer()


def _mal(respuesta: Any) -> tuple[int, list[str]]:
    return respuesta.status_code, list((respuesta.json or {})["errors"]["json"])


def test_un_pago_con_cheque_toma_el_numero_que_sigue_y_sale_del_banco(
    app: Flask, dueno: Cliente, banco: int
) -> None:
    chequera(dueno, banco)
    (forma,) = [f for f in dueno.get("/api/pagos/formas").json if f["codigo"] == "CHEQUE"]
    assert [b["cheque"] for b in forma["bancos"] if b["id"] == banco] == [101]
    hecho = _pagar(dueno, banco).json
    assert (hecho["cheque_numero"], hecho["cheque_fecha"], hecho["cheque_beneficiario"]) == (
        "101",
        HOY,
        hecho["proveedor"],
    )
    (cheque,) = _girados(dueno)
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
    assert (_en_banco(dueno, banco), _saldo(app, dueno, POSFECHADOS)) == ("-80.00", "0.00")
    (linea,) = dueno.get(f"/api/bancos/{banco}/movimientos").json["items"]
    assert linea["detalle"] == "Cheque 101"  # con él lo halla la conciliación
    (suya,) = dueno.get(CHEQUERAS, query_string={"banco_id": banco}).json
    assert (suya["siguiente"], suya["usados"], suya["quedan"]) == (102, 1, 9)


def test_el_posfechado_se_debe_en_su_cuenta_hasta_su_fecha(app: Flask, dueno: Cliente, banco: int) -> None:
    chequera(dueno, banco)
    _pago(dueno, banco, cheque={"numero": "105", "beneficiario": "Luis Paz", "fecha": LUEGO})
    (cheque,) = _girados(dueno, estado="POSFECHADO")
    assert (cheque["numero"], cheque["beneficiario"], cheque["dias"], cheque["acciones"]) == (
        *(105, "Luis Paz", 30),
        ["reemplazar", "anular"],
    )
    assert (_en_banco(dueno, banco), _saldo(app, dueno, POSFECHADOS)) == ("0.00", "-80.00")
    assert _saldo(app, dueno, ANTICIPOS) == "80.00"  # al proveedor ya no se le debe: se debe el cheque
    assert _vencer(app, dueno) == 0
    antes = dueno.post(f"{GIRADOS}/{cheque['id']}/cobrar", {"fecha": HOY})
    assert _mal(antes) == (422, ["fecha"])


def test_al_llegar_su_fecha_el_posfechado_sale_del_banco_con_ella(
    app: Flask, dueno: Cliente, banco: int
) -> None:
    chequera(dueno, banco)
    _pago(dueno, banco, fecha=hace(20), cheque={"fecha": AYER})
    assert _vencer(app, dueno) == 1
    assert _vencer(app, dueno) == 0  # una sola vez
    assert (_en_banco(dueno, banco), _saldo(app, dueno, POSFECHADOS)) == ("-80.00", "0.00")
    (cheque,) = _girados(dueno, estado="GIRADO")
    assert cheque["debitado_el"] == AYER
    cobrado = dueno.post(f"{GIRADOS}/{cheque['id']}/cobrar", {"fecha": HOY}).json
    assert (cobrado["estado"], cobrado["cobrado_el"], cobrado["acciones"]) == ("COBRADO", HOY, ["no_cobrado"])
    assert _en_banco(dueno, banco) == "-80.00"


def test_el_que_se_marca_cobrado_antes_de_que_el_trabajo_pase_sale_ese_dia(
    app: Flask, dueno: Cliente, banco: int
) -> None:
    chequera(dueno, banco)
    _pago(dueno, banco, fecha=hace(20), cheque={"fecha": hace(5)})
    (cheque,) = _girados(dueno, estado="POSFECHADO")
    assert dueno.post(f"{GIRADOS}/{cheque['id']}/cobrar", {"fecha": hace(2)}).status_code == 200
    assert (_en_banco(dueno, banco), _saldo(app, dueno, POSFECHADOS)) == ("-80.00", "0.00")
    assert _vencer(app, dueno) == 0


def test_si_su_fecha_ya_se_cerro_sale_hoy(app: Flask, dueno: Cliente, banco: int) -> None:
    chequera(dueno, banco)
    _pago(dueno, banco, fecha=hace(20), cheque={"fecha": hace(5)})
    cierre = {"hasta": hace(3), "alcance": "todo", "motivo": "Ya se declaró"}
    assert dueno.post("/api/periodos", cierre).status_code in (200, 201)
    assert _vencer(app, dueno) == 1
    assert [c["debitado_el"] for c in _girados(dueno)] == [HOY]
    mal = _pagar(dueno, banco, fecha=hace(4), cheque={"numero": "109"})
    assert (mal.status_code, [c["numero"] for c in _girados(dueno)]) == (409, [101])


@pytest.mark.parametrize("vencido", [False, True])
def test_anular_el_cheque_anula_lo_que_pagaba_y_su_numero_no_se_usa_otra_vez(
    app: Flask, dueno: Cliente, banco: int, vencido: bool
) -> None:
    chequera(dueno, banco)
    pago = _pago(dueno, banco, fecha=hace(20), cheque={"fecha": AYER})
    if vencido:
        _vencer(app, dueno)
    (cheque,) = _girados(dueno)
    anulado = dueno.post(f"{GIRADOS}/{cheque['id']}/anular", {"fecha": HOY, "motivo": "Se extravió"})
    assert anulado.status_code == 200, anulado.text
    assert (anulado.json["estado"], anulado.json["motivo_anulacion"], anulado.json["acciones"]) == (
        *("ANULADO", "Se extravió"),
        [],
    )
    assert dueno.get(f"/api/pagos/{pago}").json["estado"] == "ANULADO"
    saldos = [_saldo(app, dueno, codigo) for codigo in (POSFECHADOS, PROVEEDORES, ANTICIPOS)]
    assert (saldos, _en_banco(dueno, banco)) == (["0.00"] * 3, "0.00")
    otra = _pagar(dueno, banco, cheque={"numero": "101"})
    assert _mal(otra) == (409, ["cheque"])
    assert _pagar(dueno, banco).json["cheque_numero"] == "102"


def test_el_que_el_banco_ya_pago_no_se_anula_hasta_decir_que_no(dueno: Cliente, banco: int) -> None:
    chequera(dueno, banco)
    pago = _pago(dueno, banco)
    (cheque,) = _girados(dueno)
    uno = f"{GIRADOS}/{cheque['id']}"
    assert dueno.post(f"{uno}/cobrar", {"fecha": HOY}).status_code == 200
    assert dueno.post(f"{uno}/cobrar", {"fecha": HOY}).status_code == 409
    assert dueno.post(f"{uno}/anular", {"fecha": HOY, "motivo": "No va"}).status_code == 409
    assert dueno.put(f"/api/pagos/{pago}/anular", {"motivo": "No va"}).status_code == 409
    assert dueno.get(f"/api/pagos/{pago}").json["estado"] == "VIGENTE"
    assert dueno.post(f"{uno}/no-cobrado").json["estado"] == "GIRADO"
    assert dueno.put(f"/api/pagos/{pago}/anular", {"motivo": "No va"}).status_code == 200
    assert [c["estado"] for c in _girados(dueno)] == ["ANULADO"]


def test_un_numero_es_de_una_chequera_activa_y_no_se_repite(dueno: Cliente, banco: int) -> None:
    suya = chequera(dueno, banco, 101, 103)
    assert _mal(_pagar(dueno, banco, cheque={"numero": "300"})) == (422, ["cheque"])
    assert _mal(_pagar(dueno, banco, cheque={"numero": "ciento uno"})) == (422, ["cheque"])
    assert _mal(_pagar(dueno, None, cheque={"numero": "101"})) == (422, ["banco_id"])
    _pago(dueno, banco, cheque={"numero": "102"})
    assert _mal(_pagar(dueno, banco, cheque={"numero": "102"})) == (409, ["cheque"])
    assert _pagar(dueno, banco).json["cheque_numero"] == "103"  # sigue al último que se usó
    assert _mal(_pagar(dueno, banco)) == (422, ["cheque"])  # ya no quedan
    _pago(dueno, banco, cheque={"numero": "101"})
    (fila,) = dueno.get(CHEQUERAS).json
    assert (fila["siguiente"], fila["quedan"], fila["usados"]) == (None, 0, 3)
    desactivada = dueno.put(f"{CHEQUERAS}/{suya}", {"activa": False, "version": fila["version"]})
    assert desactivada.status_code == 200, desactivada.text
    assert _pagar(dueno, banco).json["cheque_numero"] == ""  # como antes de tener chequera
    assert dueno.llamar("DELETE", f"{CHEQUERAS}/{suya}").status_code == 409


def test_un_banco_sin_chequera_lleva_el_numero_que_se_escribe(dueno: Cliente, banco: int) -> None:
    assert _mal(_pagar(dueno, banco, cheque={"beneficiario": "Luis"})) == (422, ["cheque"])
    _pago(dueno, banco, cheque={"numero": "77"})
    assert _mal(_pagar(dueno, banco, cheque={"numero": "77"})) == (409, ["cheque"])
    otro = crear_banco(dueno, nombre="Otro")["id"]
    _pago(dueno, otro, cheque={"numero": "77"})  # es de otro banco
    assert [(c["numero"], c["banco"]) for c in _girados(dueno, filtro="77")] == [(77, "Otro"), (77, "Banco")]


def test_dos_chequeras_de_un_banco_no_comparten_numeros(dueno: Cliente, banco: int) -> None:
    chequera(dueno, banco, 101, 110)
    cuerpo = {"banco_id": banco, "desde": 110, "hasta": 120}
    assert _mal(dueno.post(CHEQUERAS, cuerpo, headers=clave_idempotente())) == (422, ["desde"])
    chequera(dueno, int(crear_banco(dueno, nombre="Otro")["id"]), 101, 110)
    chequera(dueno, banco, 111, 120, siguiente=115)
    caja = crear_banco(dueno, nombre="Caja", clase="CAJA")["id"]
    mala = dueno.post(CHEQUERAS, {**cuerpo, "banco_id": caja}, headers=clave_idempotente())
    assert _mal(mala) == (422, ["banco_id"])


def test_las_hojas_perdidas_se_dan_de_baja_con_su_motivo(dueno: Cliente, banco: int) -> None:
    suya = chequera(dueno, banco)
    _pago(dueno, banco)
    bajas = f"{CHEQUERAS}/{suya}/bajas"
    usada = dueno.post(
        bajas, {"desde": 101, "hasta": 102, "motivo": "Se mojaron"}, headers=clave_idempotente()
    )
    assert _mal(usada) == (409, ["desde"])
    cuerpo = {"desde": 102, "hasta": 103, "motivo": "Se perdieron"}
    hecho = dueno.post(bajas, cuerpo, headers=clave_idempotente())
    assert hecho.status_code == 201, hecho.text
    assert (hecho.json["siguiente"], hecho.json["de_baja"], hecho.json["quedan"]) == (104, 2, 7)
    suyos = [(c["numero"], c["motivo_anulacion"], c["origen"]) for c in _girados(dueno, estado="ANULADO")]
    assert suyos == [(103, "Se perdieron", None), (102, "Se perdieron", None)]
    assert _mal(_pagar(dueno, banco, cheque={"numero": "102"})) == (409, ["cheque"])
    assert _pagar(dueno, banco).json["cheque_numero"] == "104"


def test_dos_a_la_vez_no_toman_el_mismo_numero(app: Flask, dueno: Cliente, banco: int) -> None:
    chequera(dueno, banco)
    proveedores = [PAGAR.nuevo(dueno) for _ in range(6)]
    sesion = otros_navegadores(app, dueno, len(proveedores))

    def pagar(par: tuple[Cliente, int]) -> Any:
        return PAGAR.pedir(par[0], par[1], "10.00", fecha=HOY, forma="CHEQUE", banco_id=banco)

    with ThreadPoolExecutor(len(proveedores)) as juntos:
        hechos = list(juntos.map(pagar, zip(sesion, proveedores, strict=True)))
    assert [h.status_code for h in hechos] == [201] * 6
    assert sorted(h.json["cheque_numero"] for h in hechos) == [str(n) for n in range(101, 107)]


def test_dos_que_escriben_el_mismo_numero_a_la_vez_uno_se_entera(
    app: Flask, dueno: Cliente, banco: int
) -> None:
    proveedores = [PAGAR.nuevo(dueno) for _ in range(4)]  # sin chequera: lo cuida la base
    sesion = otros_navegadores(app, dueno, len(proveedores))

    def pagar(par: tuple[Cliente, int]) -> Any:
        pedido = {"fecha": HOY, "forma": "CHEQUE", "banco_id": banco, "cheque": {"numero": "500"}}
        return PAGAR.pedir(par[0], par[1], "10.00", **pedido)

    with ThreadPoolExecutor(len(proveedores)) as juntos:
        hechos = list(juntos.map(pagar, zip(sesion, proveedores, strict=True)))
    assert sorted(h.status_code for h in hechos) == [201, 409, 409, 409]
    assert len(_girados(dueno)) == 1


def otros_navegadores(app: Flask, dueno: Cliente, cuantos: int) -> list[Cliente]:
    """La misma persona, en otros tantos navegadores."""
    return [Cliente(app, dueno.token, dueno.sesion) for _ in range(cuantos)]


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
    (cheque,) = _girados(dueno)
    assert (cheque["numero"], cheque["estado"], cheque["origen"]["tipo"]) == (
        101,
        "POSFECHADO",
        "AJUSTE_CLIENTE",
    )
    assert (_en_banco(dueno, banco), _saldo(app, dueno, POSFECHADOS)) == ("0.00", "-60.00")
    _vencer(app, dueno)
    assert (_en_banco(dueno, banco), _saldo(app, dueno, POSFECHADOS)) == ("-60.00", "0.00")
    anular = {"fecha": HOY, "motivo": "No lo retiró"}
    assert dueno.post(f"{GIRADOS}/{cheque['id']}/anular", anular).json["estado"] == "ANULADO"
    assert (_en_banco(dueno, banco), _saldo(app, dueno, POSFECHADOS)) == ("0.00", "0.00")
    en_efectivo = {**cuerpo, "forma": "EFECTIVO", "cheque": {"numero": "9"}}
    assert _mal(dueno.post(ruta, en_efectivo, headers=clave_idempotente())) == (422, ["cheque"])


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
    (cheque,) = _girados(dueno)
    assert (cheque["numero"], cheque["beneficiario"], cheque["valor"]) == (101, "Ana Ruiz", "40.00")
    anular = {"fecha": HOY, "motivo": "No se cobró"}
    assert dueno.post(f"{GIRADOS}/{cheque['id']}/anular", anular).json["estado"] == "ANULADO"
    assert (_en_banco(dueno, banco), _en_banco(dueno, chica)) == ("0.00", "0.00")
    desde_la_caja = {**cuerpo, "clase": "TRANSFERENCIA", "desde_id": chica, "hacia_id": banco}
    assert _mal(dueno.post("/api/bancos/movimientos", desde_la_caja, headers=clave_idempotente())) == (
        422,
        ["cheque"],
    )


def test_los_cheques_y_las_chequeras_de_otra_empresa_no_estan(app: Flask, dueno: Cliente, banco: int) -> None:
    suya = chequera(dueno, banco)
    _pago(dueno, banco)
    (cheque,) = _girados(dueno)
    otro = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, otro)
    assert (_girados(otro), otro.get(CHEQUERAS).json) == ([], [])
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
    assert _mal(mala) == (422, ["banco_id"])


def test_se_filtran_por_su_fecha_su_banco_y_sus_palabras(dueno: Cliente, banco: int) -> None:
    _pago(dueno, banco, cheque={"numero": "21", "beneficiario": "Ferretería Sol", "fecha": LUEGO})
    for filtros, hallados in (
        ({"desde": LUEGO, "hasta": LUEGO, "filtro": "ferreter"}, [21]),
        ({"hasta": HOY}, []),
        ({"filtro": "21", "banco_id": banco}, [21]),
        ({"banco_id": banco + 1}, []),
        ({"filtro": "Guayaquil"}, []),
    ):
        assert [c["numero"] for c in _girados(dueno, **filtros)] == hallados, filtros


def _atencion(dueno: Cliente) -> dict[str, int]:
    avisos = dueno.get("/api/inicio").json["atencion"]
    return {a["que"]: a["cuantos"] for a in avisos if a["que"] in ("cheques", "girados")}


def test_los_cheques_del_dia_estan_en_lo_que_requiere_atencion(
    app: Flask, dueno: Cliente, banco: int
) -> None:
    assert _atencion(dueno) == {}
    _pago(dueno, banco, fecha=hace(20), cheque={"numero": "1", "fecha": HOY})
    _pago(dueno, banco, cheque={"numero": "2", "fecha": LUEGO})
    _pago(dueno, banco, cheque={"numero": "3"})  # no es posfechado: ya salió del banco
    cobros = []
    for se_cobra in (AYER, LUEGO):
        pedido = {"fecha": hace(20), "forma": "CHEQUE", "cheque": {"numero": "9", "fecha": se_cobra}}
        cobros.append(COBRAR.saldar(dueno, COBRAR.nuevo(dueno), "60.00", **pedido))
    assert _atencion(dueno) == {"cheques": 1, "girados": 1}
    ruta = f"/api/bancos/cheques/{cobros[0]}/depositar"
    hecho = dueno.post(ruta, {"fecha": HOY, "banco_id": banco}, headers=clave_idempotente())
    assert hecho.status_code == 201, hecho.text
    _vencer(app, dueno)
    assert _atencion(dueno) == {"girados": 1}  # salió de su cuenta; el banco lo paga hoy
    (cheque,) = _girados(dueno, filtro="1", hasta=HOY, desde=HOY, estado="GIRADO")[-1:]
    assert dueno.post(f"{GIRADOS}/{cheque['id']}/cobrar", {"fecha": HOY}).status_code == 200
    assert _atencion(dueno) == {}
