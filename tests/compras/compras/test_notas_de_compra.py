"""Las notas de crédito de un proveedor: corrigen su compra, no pasan de ella, y su cuenta las sigue."""

from concurrent.futures import ThreadPoolExecutor

from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.compras.conftest import (
    RUTA,
    anular,
    comprar,
    cuerpo,
    guardar,
    linea,
    ver,
)
from tests.comprobantes.apoyo import frases
from tests.factories import clave_idempotente, error


def test_una_nota_de_credito_corrige_su_compra_y_no_pasa_de_ella(a: Cliente) -> None:
    compra = comprar(a)
    de_el = {"proveedor_id": compra["proveedor_id"], "cod_doc": "04", "modifica": compra["id"]}
    nota = comprar(a, **de_el, lineas=[linea(cantidad="4")])
    assert (nota["signo"], nota["total"], nota["modifica"]) == (-1, "46.00", compra["id"])
    de_ella = {campo: compra[campo] for campo in ("id", "documento", "numero", "fecha")}
    assert (nota["corrige"], compra["corrige"]) == (de_ella, None)
    assert [n["id"] for n in ver(a, compra["id"])["notas"]] == [nota["id"]]
    assert error(guardar(a, **de_el, lineas=[linea(cantidad="7")]))[0] == 409
    assert error(anular(a, compra["id"])) == (409, "estado_invalido")
    assert "modifica" in frases(guardar(a, **{**de_el, "modifica": nota["id"]}))
    assert "modifica" in frases(guardar(a, cod_doc="04", modifica=compra["id"]))  # de otro proveedor
    suma = a.get(f"{RUTA}/paginacion?proveedor_id={compra['proveedor_id']}").json["suma"]
    assert (suma["cuantas"], suma["total"], suma["iva"]) == (2, "69.00", "9.00")
    assert anular(a, nota["id"]).status_code == 200
    assert anular(a, compra["id"]).status_code == 200


def test_la_cuenta_del_proveedor_sigue_a_la_compra_y_a_sus_notas(a: Cliente) -> None:
    compra = comprar(a, vence=hoy().isoformat())
    assert (compra["saldo"], compra["estado_pago"]) == ("115.00", "POR_PAGAR")
    assert compra["acciones"] == ["pagar", "editar", "clasificar", "adjuntar", "retener", "anular"]
    suyas = {"proveedor_id": compra["proveedor_id"], "modifica": compra["id"]}
    credito = comprar(a, **suyas, cod_doc="04", lineas=[linea(cantidad="4")])
    comprar(a, **suyas, cod_doc="05", lineas=[linea(cantidad="1")])
    leida = ver(a, compra["id"])
    assert (leida["saldo"], leida["estado_pago"]) == ("69.00", "PARCIAL")
    suyo = (credito["documento_id"], credito["numero"], "46.00")
    assert [(x["documento_id"], x["numero"], x["valor"]) for x in leida["aplicaciones"]] == [suyo]
    debe = a.get(f"/api/pagos/pendientes?proveedor_id={compra['proveedor_id']}").json["documentos"]
    assert (compra["documento_id"], "69.00") in [(d["documento_id"], d["saldo"]) for d in debe]

    def suma() -> str:
        return str(a.get(f"{RUTA}/paginacion?proveedor_id={compra['proveedor_id']}").json["suma"]["saldo"])

    assert suma() == "80.50"
    assert [
        f["id"]
        for f in a.get(f"{RUTA}/paginacion?proveedor_id={compra['proveedor_id']}&estado_pago=PARCIAL").json[
            "items"
        ]
    ] == [compra["id"]]
    assert anular(a, credito["id"]).status_code == 200
    assert ver(a, compra["id"])["saldo"] == "115.00"
    barata = a.put(f"{RUTA}/{credito['id']}", {**ver(a, credito["id"])})
    assert error(barata) == (409, "estado_invalido")
    assert suma() == "126.50"


def test_dos_notas_a_la_vez_no_acreditan_mas_que_la_compra(a: Cliente, app: Flask) -> None:
    compra = comprar(a)
    cuerpos = [
        cuerpo(
            a,
            proveedor_id=compra["proveedor_id"],
            cod_doc="04",
            modifica=compra["id"],
            lineas=[linea(cantidad="6")],
        )
        for _ in range(3)
    ]
    with ThreadPoolExecutor(3) as hilos:
        hechas = list(
            hilos.map(
                lambda uno: Cliente(app, a.token).post(RUTA, uno, headers=clave_idempotente()).status_code,
                cuerpos,
            )
        )
    assert sorted(hechas) == [201, 409, 409]
