"""El extracto dice qué cheques pagó el banco: cruzarlos los da por cobrados, y deshacerlo lo quita."""

from typing import Any

import pytest
from flask import Flask

from api.core.datos.db import en_empresa
from api.libros.chequeras import girados
from tests.client import Cliente
from tests.contabilidad.conciliacion import apoyo
from tests.contabilidad.conciliacion.apoyo import RUTA, dia, empezar, enviar, grupo, hacer, propuestas
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import entrar, registrar_empresa
from tests.libros.cuentas.lados import PAGAR
from tests.libros.reglas import control


@pytest.fixture
def dueno(app: Flask) -> Cliente:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, cliente)
    return cliente


def _girados(dueno: Cliente) -> dict[int, tuple[str, str | None, list[str]]]:
    filas = dueno.get("/api/chequeras/girados").json["items"]
    return {c["numero"]: (c["estado"], c["cobrado_el"], c["acciones"]) for c in filas}


def _pagar(dueno: Cliente, banco: int, total: str, **cheque: Any) -> int:
    pedido = {"fecha": str(dia(3)), "forma": "CHEQUE", "banco_id": banco, "cheque": cheque}
    hecho = PAGAR.pedir(dueno, PAGAR.nuevo(dueno), total, **pedido)
    assert hecho.status_code == 201, hecho.text
    return int(hecho.json["id"])


def test_el_cheque_que_el_extracto_dice_queda_cobrado_ese_dia_y_al_deshacerlo_no(
    app: Flask, dueno: Cliente
) -> None:
    banco = crear_banco(dueno)["id"]
    pago = _pagar(dueno, banco, "80.00", numero="5077")
    _pagar(dueno, banco, "50.00", numero="5078", fecha=str(dia(10)))
    with app.app_context(), en_empresa(control.empresa_de(dueno)):
        assert girados.vencer() == 1
    k = empezar(dueno, banco, "-130.00").json["id"]
    extracto = apoyo.csv((8, "CHEQUE PAGADO", "5077", "-80,00"), (15, "CHEQUE PAGADO", "5078", "-50,00"))
    assert enviar(dueno, k, extracto).json["nuevas"] == 2
    hallados = propuestas(dueno, k)["propuestas"]
    assert [len(p["movimientos"]) for p in hallados] == [1, 1]  # por su número y su valor
    cruzados = hacer(dueno, k, "cruzar", grupos=[grupo(p) for p in hallados])
    assert cruzados.status_code == 201, cruzados.text
    assert _girados(dueno) == {
        5077: ("COBRADO", str(dia(8)), []),
        5078: ("COBRADO", str(dia(15)), []),  # el posfechado, con el asiento que lo sacó del banco
    }
    assert dueno.put(f"/api/pagos/{pago}/anular", {"motivo": "No va"}).status_code == 409
    uno = dueno.get(f"{RUTA}/{k}/cruces").json[0]["id"]
    assert dueno.post(f"{RUTA}/{k}/descruzar", {"cruce_id": uno}).status_code == 200
    assert sorted(estado for estado, *_ in _girados(dueno).values()) == ["COBRADO", "GIRADO"]
    assert dueno.llamar("DELETE", f"{RUTA}/{k}").status_code in (200, 204)
    assert {estado for estado, *_ in _girados(dueno).values()} == {"GIRADO"}
    assert dueno.put(f"/api/pagos/{pago}/anular", {"motivo": "No va"}).status_code == 200
