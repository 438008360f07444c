"""Un cheque que se perdió o se dañó se reemplaza: se anula con su motivo y se da otro; lo que pagaba queda como estaba."""

import io
from typing import Any

import pytest
from flask import Flask
from pypdf import PdfReader

from api.core.datos.db import en_empresa
from api.libros.chequeras import girados
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.contabilidad.conciliacion.apoyo import csv, dia, empezar, enviar, propuestas
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.contabilidad.tesoreria.cheques import GIRADOS, HOY, LUEGO, POSFECHADOS, chequera
from tests.factories import clave_idempotente, entrar, filas, registrar_empresa
from tests.libros.cuentas.lados import COBRAR, PAGAR, hace
from tests.libros.reglas import control
from tests.personas import Personas


@pytest.fixture
def dueno(app: Flask) -> Cliente:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, cliente)
    return cliente


@pytest.fixture
def banco(dueno: Cliente) -> int:
    suyo = int(crear_banco(dueno)["id"])
    chequera(dueno, suyo)
    return suyo


def _pagar(dueno: Cliente, banco: int, **campos: Any) -> tuple[int, dict[str, Any]]:
    """El pago y su cheque."""
    pedido = {"fecha": hace(9), "forma": "CHEQUE", "banco_id": banco, **campos}
    hecho = PAGAR.pedir(dueno, PAGAR.nuevo(dueno), "80.00", **pedido)
    assert hecho.status_code == 201, hecho.text
    return int(hecho.json["id"]), dueno.get(f"{GIRADOS}/{hecho.json['cheque_id']}").json


def _pedir(dueno: Cliente, cheque: int, el: str = HOY, **dicho: Any) -> Any:
    cuerpo = {"fecha": el, "motivo": "Se mojó", **({"cheque": dicho} if dicho else {})}
    return dueno.post(f"{GIRADOS}/{cheque}/reemplazar", cuerpo, headers=clave_idempotente())


def _reemplazar(dueno: Cliente, cheque: int, el: str = HOY, **dicho: Any) -> dict[str, Any]:
    hecho = _pedir(dueno, cheque, el, **dicho)
    assert hecho.status_code == 201, hecho.text
    return dict(hecho.json)


def _mal(respuesta: Any) -> tuple[int, list[str]]:
    return respuesta.status_code, list((respuesta.json or {})["errors"]["json"])


def _asientos(app: Flask, tipo: str, id_: int) -> list[Any]:
    return filas(
        app,
        "SELECT id, reversado_por_id, reversa_de_id FROM asientos_contables"
        " WHERE origen_tipo = %s AND origen_id = %s ORDER BY id",
        *(tipo, id_),
    )


def _saldos(app: Flask, dueno: Cliente, banco: int) -> tuple[str, str]:
    """Lo que hay en el banco y lo que se debe en la cuenta de los posfechados."""
    cuenta = apoyo.codigos(dueno)[POSFECHADOS]
    suma = "SELECT coalesce(sum(debe - haber), 0.00) AS v FROM lineas_asientos WHERE cuenta_id = %s"
    return dueno.get(f"/api/bancos/{banco}").json["saldo"], f"{filas(app, suma, cuenta)[0]['v']:.2f}"


def _vencer(app: Flask, dueno: Cliente) -> int:
    with app.app_context(), en_empresa(control.empresa_de(dueno)):
        return girados.vencer()


def test_se_anula_y_se_da_otro_y_lo_que_pagaba_queda_como_estaba(
    app: Flask, dueno: Cliente, banco: int
) -> None:
    pago, viejo = _pagar(dueno, banco)
    asentado = _asientos(app, "PAGO", pago)
    assert viejo["acciones"] == ["cobrar", "reemplazar", "anular"]
    nuevo = _reemplazar(dueno, viejo["id"])
    assert (nuevo["numero"], nuevo["estado"], nuevo["valor"], nuevo["reemplaza_a"], nuevo["fecha"]) == (
        *(102, "GIRADO", "80.00", 101),
        HOY,
    )
    assert (nuevo["beneficiario"], nuevo["origen"]) == (viejo["beneficiario"], viejo["origen"])
    anulado = dueno.get(f"{GIRADOS}/{viejo['id']}").json
    assert (anulado["estado"], anulado["motivo_anulacion"], anulado["reemplazado_por"]) == (
        *("ANULADO", "Se mojó"),
        102,
    )
    suyo = dueno.get(f"/api/pagos/{pago}").json
    assert (suyo["estado"], suyo["cheque_numero"], suyo["cheque_id"], suyo["cheque_fecha"]) == (
        *("VIGENTE", "102"),
        nuevo["id"],
        HOY,
    )
    assert _asientos(app, "PAGO", pago) == asentado
    assert _saldos(app, dueno, banco) == ("-80.00", "0.00")
    assert _pedir(dueno, viejo["id"]).status_code == 409


def test_queda_quien_y_por_que_y_el_nuevo_se_imprime(app: Flask, dueno: Cliente, banco: int) -> None:
    pago, viejo = _pagar(dueno, banco)
    nuevo = _reemplazar(dueno, viejo["id"], numero="107", beneficiario="Luis Paz")
    notas = filas(
        app,
        "SELECT accion, entidad, entidad_id, antes, despues FROM auditoria WHERE accion IN"
        " ('reemplazar', 'cambiar_cheque') ORDER BY id DESC LIMIT 2",
    )
    assert [(n["accion"], n["entidad_id"]) for n in notas] == [
        ("cambiar_cheque", str(pago)),
        ("reemplazar", str(viejo["id"])),
    ]
    assert (notas[0]["antes"]["cheque_numero"], notas[0]["despues"]["cheque_numero"]) == ("101", "107")
    assert (notas[1]["despues"]["motivo"], notas[1]["despues"]["reemplazado_por"]) == ("Se mojó", 107)
    impreso = dueno.get(f"{GIRADOS}/{nuevo['id']}/imprimir")
    assert impreso.status_code == 200, impreso.text
    texto = PdfReader(io.BytesIO(impreso.data)).pages[0].extract_text()
    assert "cheque N.º 107" in texto and "Luis Paz" in texto
    assert dueno.get(f"{GIRADOS}/{viejo['id']}/imprimir").status_code == 409


@pytest.mark.parametrize("vencido", [False, True])
def test_el_posfechado_se_sigue_debiendo_en_su_cuenta_hasta_la_fecha_del_nuevo(
    app: Flask, dueno: Cliente, banco: int, vencido: bool
) -> None:
    pago, viejo = _pagar(dueno, banco, cheque={"fecha": hace(2)})
    if vencido:
        assert _vencer(app, dueno) == 1
    nuevo = _reemplazar(dueno, viejo["id"], hace(1), fecha=LUEGO)
    assert (nuevo["estado"], nuevo["posfechado"], nuevo["acciones"]) == (
        *("POSFECHADO", True),
        ["reemplazar", "anular"],
    )
    assert _saldos(app, dueno, banco) == ("0.00", "-80.00")
    otro = _reemplazar(dueno, nuevo["id"], HOY, fecha=HOY)  # llegó su fecha: sale del banco
    assert (otro["estado"], otro["debitado_el"]) == ("GIRADO", HOY)
    assert _saldos(app, dueno, banco) == ("-80.00", "0.00")
    assert _vencer(app, dueno) == 0
    anulado = dueno.put(f"/api/pagos/{pago}/anular", {"motivo": "No va"})
    assert anulado.status_code == 200, anulado.text
    assert _saldos(app, dueno, banco) == ("0.00", "0.00")
    assert {c["estado"] for c in dueno.get(GIRADOS).json["items"]} == {"ANULADO"}


def test_lo_que_no_se_puede_se_dice_en_su_campo(dueno: Cliente, banco: int) -> None:
    pago, viejo = _pagar(dueno, banco)
    for el in (LUEGO, hace(10)):
        assert _mal(_pedir(dueno, viejo["id"], el)) == (422, ["fecha"]), el
    assert _mal(_pedir(dueno, viejo["id"], numero="900")) == (422, ["cheque"])
    ya_salio = _pedir(dueno, viejo["id"], fecha=LUEGO)
    assert _mal(ya_salio) == (422, ["cheque"]) and "ya salió del banco" in ya_salio.text
    assert _mal(_pedir(dueno, viejo["id"], numero="101")) == (409, ["cheque"])
    assert dueno.post(f"{GIRADOS}/{viejo['id']}/cobrar", {"fecha": HOY}).status_code == 200
    assert _pedir(dueno, viejo["id"]).status_code == 409
    assert dueno.get(f"/api/pagos/{pago}").json["cheque_numero"] == "101"


def test_tambien_el_de_una_devolucion_y_el_de_lo_que_se_saca_del_banco(
    app: Flask, dueno: Cliente, banco: int
) -> None:
    cobro = COBRAR.saldar(dueno, COBRAR.nuevo(dueno), "60.00", fecha=hace(20))
    cuerpo = {"valor": "60.00", "fecha": hace(10), "forma": "CHEQUE", "motivo": "Pagó dos veces"}
    dicho = {**cuerpo, "banco_id": banco, "cheque": {"fecha": hace(5)}}
    hecho = dueno.post(f"/api/cobros/{cobro}/devoluciones", dicho, headers=clave_idempotente())
    assert hecho.status_code == 201, hecho.text
    (suyo,) = dueno.get(GIRADOS).json["items"]
    nuevo = _reemplazar(dueno, suyo["id"], fecha=LUEGO)
    assert (nuevo["estado"], _saldos(app, dueno, banco)) == ("POSFECHADO", ("0.00", "-60.00"))
    chica = crear_banco(dueno, nombre="Chica", clase="CAJA_CHICA")["id"]
    cuerpo = {
        "clase": "REPOSICION",
        "fecha": HOY,
        "desde_id": banco,
        "hacia_id": chica,
        "importe": "40.00",
        "referencia": "Semana 4",
        "cheque": {"numero": "", "beneficiario": "Ana Ruiz"},
    }
    movido = dueno.post("/api/bancos/movimientos", cuerpo, headers=clave_idempotente())
    assert movido.status_code == 201, movido.text
    (suyo,) = dueno.get(GIRADOS, query_string={"filtro": "Ana"}).json["items"]
    nuevo = _reemplazar(dueno, suyo["id"])
    assert f"Cheque {nuevo['numero']} Semana 4" in nuevo["origen"]["nombre"]


def test_el_banco_lo_paga_con_el_numero_nuevo_y_la_conciliacion_lo_halla(dueno: Cliente) -> None:
    banco = int(crear_banco(dueno, nombre="Otro")["id"])
    pedido = {"fecha": str(dia(3)), "forma": "CHEQUE", "banco_id": banco}
    for numero in ("5077", "5078"):  # del mismo valor: solo el número los distingue
        cheque = {"numero": numero}
        assert PAGAR.pedir(dueno, PAGAR.nuevo(dueno), "80.00", **pedido, cheque=cheque).status_code == 201
    viejo = next(c for c in dueno.get(GIRADOS).json["items"] if c["numero"] == 5078)
    _reemplazar(dueno, viejo["id"], str(dia(4)), numero="6001")
    k = empezar(dueno, banco, "-80.00").json["id"]
    assert enviar(dueno, k, csv((8, "CHEQUE PAGADO", "6001", "-80,00"))).json["nuevas"] == 1
    (hallada,) = propuestas(dueno, k)["propuestas"]
    assert (hallada["confianza"], "el número 6001" in hallada["por"]) == ("SEGURA", True)


def test_lo_reemplaza_quien_puede_anular_lo_que_paga(gente: Personas) -> None:
    cuerpo = {"fecha": HOY, "motivo": "Se mojó"}
    for perfil, codigo in (("consulta_a", 403), ("propietario_a", 404), ("propietario_b", 404)):
        ajeno = gente[perfil].post(f"{GIRADOS}/999999/reemplazar", cuerpo, headers=clave_idempotente())
        assert ajeno.status_code == codigo, perfil
