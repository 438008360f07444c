"""El dinero de la demostración que no es un cobro ni un pago corriente: se ve por la puerta, y los libros lo cuentan bien."""

from flask import Flask

from tests.client import Cliente
from tests.factories import filas

GIRADOS = "/api/chequeras/girados"


def test_lo_que_el_banco_cobro_con_iva_espera_su_factura_o_se_propone_a_la_que_llego(b: Cliente) -> None:
    compras = b.get("/api/compras/paginacion?filtro=Banco de Guayaquil").json["items"]
    assert [(c["total"], c["saldo"]) for c in compras] == [("35.65", "35.65")]
    elegibles = b.get(f"/api/compras/{compras[0]['id']}/debitos").json["elegibles"]
    del_banco = [d for d in elegibles if d["valor"] in ("31.00", "4.65")]
    assert sorted(d["valor"] for d in del_banco) == ["31.00", "31.00", "4.65", "4.65"]
    assert sorted(d["valor"] for d in del_banco if d["propuesto"]) == ["31.00", "4.65"]


def test_lo_que_la_emisora_retuvo_se_cuenta_una_vez(b: Cliente) -> None:
    suyas = b.get("/api/retenciones-recibidas/paginacion?tamano=100").json["items"]
    (suya,) = [r["id"] for r in suyas if r["numero"] == "001-004-000071206"]
    retencion = b.get(f"/api/retenciones-recibidas/{suya}").json
    assert (retencion["estado"], retencion["liquidada"]) == ("EMPAREJADA", True)


def test_hay_un_cheque_impreso_y_uno_posfechado(app: Flask, b: Cliente) -> None:
    girados = {c["numero"]: c for c in b.get(GIRADOS).json["items"]}
    assert [(n, girados[n]["estado"]) for n in sorted(girados)] == [(201, "GIRADO"), (202, "POSFECHADO")]
    impresos = filas(
        app,
        "SELECT entidad_id FROM auditoria WHERE accion = 'imprimir' AND entidad = 'cheque_girado'"
        " ORDER BY id LIMIT 1",
    )
    assert [f["entidad_id"] for f in impresos] == [str(girados[201]["id"])]


def test_los_libros_cuentan_bien_todo_eso(b: Cliente) -> None:
    revisado = b.get("/api/procesos/auditoria").json
    assert not [fila for fila in revisado if fila["cumple"] is not True]
