"""Un asiento se imprime como comprobante de diario, de ingreso o de egreso, con quienes lo firman; y la lista se exporta."""

import io
from typing import Any

import pytest
from flask import Flask
from pypdf import PdfReader

from api.core.datos.clock import hoy
from api.libros.asientos import sellado
from tests import hojas
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, entrar, registrar_empresa
from tests.libros.cuentas.lados import PAGAR
from tests.libros.reglas import control

HOY = str(hoy())


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, cliente)
    firmantes = {
        "representante": "Rosa Vaca",
        "representante_id": "1710034065",
        "contador": "Luis Mena",
        "contador_id": "1710034065001",
        "version": 0,
    }
    assert cliente.put("/api/contabilidad/firmantes", firmantes).status_code == 200
    return cliente


@pytest.fixture(scope="module")
def banco(dueno: Cliente) -> dict[str, Any]:
    return crear_banco(dueno, nombre="Pichincha corriente")


def _imprimir(dueno: Cliente, asiento_id: int) -> str:
    respuesta = dueno.get(f"/api/libros/asientos/{asiento_id}/pdf")
    assert respuesta.status_code == 200, respuesta.text
    assert respuesta.headers["Content-Disposition"].startswith("inline")
    paginas = PdfReader(io.BytesIO(respuesta.data)).pages
    return " ".join(" ".join(pagina.extract_text() for pagina in paginas).split())


def _guardar(dueno: Cliente, *lineas: tuple[str, str], **cambios: Any) -> dict[str, Any]:
    hecho = apoyo.guardar(dueno, *lineas, **cambios)
    assert hecho.status_code == 201, hecho.text
    return dict(hecho.json)


def _dice(texto: str, *dichos: str) -> None:
    assert [dicho for dicho in dichos if dicho not in texto] == [], texto


def test_el_que_no_mueve_dinero_es_un_comprobante_de_diario_con_sus_firmas(
    app: Flask, dueno: Cliente
) -> None:
    centro = apoyo.crear_centro(dueno, nombre="Sucursal Norte")
    cuerpo = apoyo.cuerpo(
        dueno, (apoyo.VENTAS, "-80.00"), (apoyo.CAPITAL, "80.00"), glosa="Reclasifica lo vendido"
    )
    cuerpo["lineas"][0] |= {"centro_id": centro["id"], "detalle": "Lo de octubre"}
    hecho = dueno.post("/api/asientos", cuerpo, headers=clave_idempotente()).json
    texto = _imprimir(dueno, hecho["id"])
    _dice(
        texto,
        *("Comprobante de diario", "por numerar", f"Fecha {hoy():%d/%m/%Y}", "Reclasifica lo vendido"),
        *("Lo de octubre", "Sucursal Norte", "Suman", "80.00"),
        *("Elaborado por", "Revisado por", "Luis Mena", "1710034065001", "Aprobado por", "Rosa Vaca"),
    )
    assert "La suma de" not in texto
    with app.app_context():
        sellado.sellar(int(dueno.sesion["eid"]))
    visto = dueno.get(f"/api/asientos/{hecho['id']}").json
    _dice(
        _imprimir(dueno, hecho["id"]),
        visto["huella"],
        f"{visto['diario_nombre']} {hoy().year}-{visto['numero']}",
    )


def test_lo_que_entra_a_un_banco_es_un_ingreso_y_su_reverso_no_lo_es(
    dueno: Cliente, banco: dict[str, Any]
) -> None:
    lineas = (banco["codigo"], "1250.50"), (apoyo.CAPITAL, "-1250.50")
    id_ = _guardar(dueno, *lineas, glosa="Aporte de los socios")["id"]
    _dice(
        _imprimir(dueno, id_),
        *("Comprobante de ingreso", "Entra en", "Pichincha corriente", "Aporte de los socios"),
        *("$ 1,250.50", "Mil doscientos cincuenta con 50/100 dólares", "Entregado por", "C. I. o RUC:"),
    )
    cuerpo = {"fecha": HOY, "motivo": "Era de otra empresa"}
    reverso = dueno.post(f"/api/asientos/{id_}/reversar", cuerpo, headers=clave_idempotente()).json
    _dice(
        _imprimir(dueno, reverso["id"]), "Comprobante de diario", "Reverso: deja sin efecto a otro asiento."
    )
    _dice(_imprimir(dueno, id_), "Reversado: otro asiento lo deja sin efecto.")


def test_lo_que_se_paga_con_cheque_es_un_egreso_que_dice_su_cheque(
    dueno: Cliente, banco: dict[str, Any]
) -> None:
    cheque = {"numero": "77", "beneficiario": "Luis Paz e Hijos"}
    pedido = {"fecha": HOY, "forma": "CHEQUE", "banco_id": banco["id"], "cheque": cheque}
    pago = PAGAR.pedir(dueno, PAGAR.nuevo(dueno), "1231.00", **pedido).json
    (asiento,) = dueno.get(f"/api/asientos/de/PAGO/{pago['id']}").json
    texto = _imprimir(dueno, asiento["id"])
    _dice(
        texto,
        *("Comprobante de egreso", "Pagado a", "Luis Paz e Hijos", f"Pago n.º {pago['numero']}"),
        *("Mil doscientos treinta y uno con 00/100 dólares", "Pichincha corriente, N.º 77"),
        *("Autorizado por", "Recibí conforme"),
    )
    assert "Sale de" not in texto


def test_un_pago_en_efectivo_dice_de_donde_sale(dueno: Cliente, banco: dict[str, Any]) -> None:
    id_ = _guardar(dueno, (apoyo.CAPITAL, "40.00"), (banco["codigo"], "-40.00"))["id"]
    _dice(_imprimir(dueno, id_), "Comprobante de egreso", "Sale de", "Pichincha corriente", "$ 40.00")


def test_el_que_no_existe_no_se_imprime(dueno: Cliente, a: Cliente) -> None:
    assert dueno.get("/api/libros/asientos/999999999/pdf").status_code == 404
    suyo = _guardar(dueno)["id"]
    assert a.get(f"/api/libros/asientos/{suyo}/pdf").status_code == 404


def test_la_lista_se_lleva_a_excel_con_los_mismos_filtros(dueno: Cliente) -> None:
    _guardar(dueno, glosa="Capital de Excel")
    respuesta = dueno.get("/api/asientos/exportar", query_string={"filtro": "de Excel"})
    assert respuesta.status_code == 200, respuesta.text
    titulos, *filas = hojas.leer(respuesta.data)
    assert titulos[:3] == ["Fecha", "Asiento", "Glosa"]
    ((_, nombre, glosa, viene_de, total, estado, *_),) = filas
    assert (glosa, viene_de, total, estado) == ("Capital de Excel", "", "100.00", "Por numerar")
    assert nombre == "Diario general, por numerar"
