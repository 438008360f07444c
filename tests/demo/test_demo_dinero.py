"""El dinero de la demostración que no es un cobro ni un pago corriente: se ve por la puerta, y los libros lo cuentan bien."""

from flask import Flask

from demo import demostracion as demo
from tests.client import Cliente
from tests.factories import filas

GIRADOS = "/api/chequeras/girados"


def test_lo_que_el_banco_cobro_con_iva_es_de_su_factura_o_la_espera(b: Cliente) -> None:
    compras = b.get("/api/compras/paginacion?filtro=Banco de Guayaquil").json["items"]
    assert [(c["total"], c["saldo"], c["estado_pago"]) for c in compras] == [("35.65", "0.00", "PAGADA")]
    busca = {"proveedor_id": compras[0]["proveedor_id"], "fecha": compras[0]["fecha"], "total": "35.65"}
    esperan = b.get("/api/compras/debitos", query_string=busca).json["elegibles"]
    assert sorted(d["valor"] for d in esperan if d["valor"] in ("31.00", "4.65")) == ["31.00", "4.65"]


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


def test_hay_algo_devuelto_y_algo_castigado_y_los_libros_se_cumplen(app: Flask, b: Cliente) -> None:
    clases = filas(
        app,
        "SELECT a.clase FROM ajustes_clientes a JOIN empresas e ON e.id = a.empresa_id"
        " WHERE e.ruc = %s ORDER BY a.clase",
        demo.B,
    )
    assert [f["clase"] for f in clases] == ["CASTIGO", "DEVOLUCION"]
    revisado = b.get("/api/procesos/auditoria").json
    assert not [fila for fila in revisado if fila["cumple"] is not True]
