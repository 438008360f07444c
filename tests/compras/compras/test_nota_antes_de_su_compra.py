"""La nota de un proveedor que llega antes que la compra que corrige: dice cuál es, y al registrarla quedan atadas."""

from typing import Any

from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.aceptacion.apoyo import aceptado, comprobante, emisor, traer
from tests.compras.compras.conftest import RUTA, anular, ayer, comprar, guardar, linea, numero, ver
from tests.comprobantes.apoyo import frases
from tests.contabilidad.cierre.test_mes import paso
from tests.terceros.proveedores.conftest import crear as crear_proveedor


def _del_mes(cliente: Cliente) -> Any:
    return paso(cliente.get(f"/api/cierres/{hoy().year}/{hoy().month}").json, "notas")


def _nota(cliente: Cliente, nombra: str, **cambios: Any) -> dict[str, Any]:
    return comprar(
        cliente,
        cod_doc="04",
        nombra={"cod_doc": "01", "numero": nombra},
        lineas=[linea(cantidad="4")],
        **cambios,
    )


def test_la_nota_queda_atada_a_la_compra_que_nombraba_y_baja_lo_que_se_le_debe(a: Cliente) -> None:
    suya = numero()
    antes = _del_mes(a)["cuantos"]
    nota = _nota(a, suya)
    assert (nota["modifica"], nota["nombra"]) == (None, {"cod_doc": "01", "numero": suya})
    avisa = _del_mes(a)
    assert (avisa["estado"], avisa["cuantos"]) == ("aviso", antes + 1)
    (hallada,) = [h for h in avisa["hallados"] if suya in h["texto"]]
    assert nota["numero"] in hallada["texto"]
    assert hallada["ruta"] == f"/compras/nueva?proveedor={nota['proveedor_id']}"
    compra = comprar(a, proveedor_id=nota["proveedor_id"], numero=suya)
    assert ver(a, compra["id"])["saldo"] == "69.00"
    atada = ver(a, nota["id"])
    assert (atada["modifica"], atada["corrige"]["numero"], atada["falta"]) == (compra["id"], suya, [])
    assert _del_mes(a)["cuantos"] == antes
    historia = a.get(f"{RUTA}/historial/{nota['id']}").json["items"]
    assert historia[0]["accion"] == "atar_nota" and suya in str(historia[0])
    suma = a.get(f"{RUTA}/paginacion?proveedor_id={nota['proveedor_id']}").json["suma"]
    assert (suma["total"], suma["saldo"]) == ("69.00", "69.00")


def test_la_de_debito_se_ata_y_se_debe_ademas(a: Cliente) -> None:
    suya = numero()
    nota = _nota(a, suya)
    debito = comprar(
        a,
        proveedor_id=nota["proveedor_id"],
        cod_doc="05",
        nombra={"cod_doc": "01", "numero": suya},
        lineas=[linea(cantidad="1")],
    )
    compra = comprar(a, proveedor_id=nota["proveedor_id"], numero=suya)
    assert {n["id"] for n in ver(a, compra["id"])["notas"]} == {nota["id"], debito["id"]}
    assert (ver(a, compra["id"])["saldo"], ver(a, debito["id"])["saldo"]) == ("69.00", "11.50")


def test_la_que_acredita_de_mas_o_es_anterior_sigue_suelta(a: Cliente) -> None:
    suya, otra = numero(), numero()
    mucha = comprar(a, cod_doc="04", nombra={"cod_doc": "01", "numero": suya}, lineas=[linea(cantidad="20")])
    compra = comprar(a, proveedor_id=mucha["proveedor_id"], numero=suya)
    assert (ver(a, mucha["id"])["modifica"], ver(a, compra["id"])["saldo"]) == (None, "115.00")
    anterior = _nota(a, otra)
    compra = comprar(
        a,
        proveedor_id=anterior["proveedor_id"],
        numero=otra,
        fecha=hoy().isoformat(),
        vence=hoy().isoformat(),
    )
    assert ayer() < hoy() and ver(a, anterior["id"])["modifica"] is None
    assert ver(a, compra["id"])["saldo"] == "115.00"


def test_no_se_ata_a_la_de_otro_proveedor_ni_de_otro_tipo_ni_de_otra_empresa(a: Cliente, b: Cliente) -> None:
    suya = numero()
    nota = _nota(a, suya)
    comprar(a, numero=suya, proveedor_id=crear_proveedor(a)["id"])
    comprar(b, numero=suya)
    comprar(
        a,
        numero=suya,
        proveedor_id=nota["proveedor_id"],
        cod_doc="02",
        lineas=[linea(impuestos=[{"codigo": 2, "codigo_porcentaje": "0"}])],
        sustento="02",
    )
    assert ver(a, nota["id"])["modifica"] is None
    assert anular(a, nota["id"]).status_code == 200
    compra = comprar(a, proveedor_id=nota["proveedor_id"], numero=suya)
    assert (ver(a, nota["id"])["modifica"], ver(a, compra["id"])["saldo"]) == (None, "115.00")


def test_la_que_nombra_una_que_ya_esta_se_ata_al_registrarla_y_solo_una_nota_nombra(a: Cliente) -> None:
    compra = comprar(a)
    nota = _nota(a, compra["numero"], proveedor_id=compra["proveedor_id"])
    assert (nota["modifica"], ver(a, compra["id"])["saldo"]) == (compra["id"], "69.00")
    mala = guardar(a, nombra={"cod_doc": "01", "numero": compra["numero"]})
    assert "nombra" in frases(mala)


def test_la_compra_cuyo_numero_se_corrige_tambien_recibe_su_nota(a: Cliente) -> None:
    suya = numero()
    nota = _nota(a, suya)
    compra = comprar(a, proveedor_id=nota["proveedor_id"])
    puesta = a.put(f"{RUTA}/{compra['id']}", {**compra, "numero": suya})
    assert puesta.status_code == 200, puesta.text
    assert (ver(a, nota["id"])["modifica"], ver(a, compra["id"])["saldo"]) == (compra["id"], "69.00")


def test_la_nota_aceptada_antes_que_su_factura_se_ata_al_aceptarla(a: Cliente, app: Flask) -> None:
    de, ruc = emisor(), str(a.sesion["EMP_RUC"])
    (id_,) = traer(app, a, comprobante(ruc, de))
    recibido = a.get(f"/api/recibidos/{id_}").json
    modificado = {
        "tipo": "01",
        "numero": recibido["numero"],
        "fecha": recibido["fecha"],
        "comprobante_id": None,
    }
    propio = {"modificado": modificado, "motivo": "Devolución"}
    (nota_id,) = traer(
        app, a, comprobante(ruc, de, ("Papel bond", "40.00"), tipo="nota_credito", propio=propio)
    )
    nota = ver(a, aceptado(a, nota_id)["compra_id"])
    assert (nota["modifica"], nota["nombra"]["numero"]) == (None, recibido["numero"])
    compra = ver(a, aceptado(a, id_)["compra_id"])
    assert compra["saldo"] == "69.00"
    assert ver(a, nota["id"])["modifica"] == compra["id"]
