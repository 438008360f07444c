"""Aceptar lo recibido: lo que se propone, la compra que queda, y que sea una sola."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.comprobantes.reembolsos.dichos import ImpuestoReembolsado, Reembolso
from tests.a_la_vez import con_cada
from tests.client import Cliente
from tests.compras.aceptacion.apoyo import (
    RUTA,
    aceptado,
    aceptar,
    aceptar_varios,
    comprobante,
    emisor,
    propuesta,
    traer,
    ver,
)
from tests.compras.compras.conftest import anular
from tests.compras.recibidos import apoyo
from tests.comprobantes.apoyo import en, frases
from tests.factories import clave_idempotente, con_regimen, cuantas, error, filas
from tests.personas import Personas
from tests.terceros.proveedores.conftest import crear as crear_proveedor


@pytest.fixture(scope="module")
def suyo(a: Cliente) -> str:
    return str(a.sesion["EMP_RUC"])


def compra_de(cliente: Cliente, hecho: dict[str, Any]) -> dict[str, Any]:
    return dict(cliente.get(f"/api/compras/{hecho['compra_id']}").json or {})


def test_de_un_proveedor_nuevo_se_propone_hacerlo_y_al_aceptar_queda_la_compra(
    a: Cliente, app: Flask, suyo: str
) -> None:
    de = emisor()
    (id_,) = traer(app, a, comprobante(suyo, de, ("Resmas", "80.00"), ("Tinta", "20.00"), plazo=45))
    dicha = propuesta(a, id_)
    assert dicha["proveedor"]["id"] is None and dicha["proveedor"]["nuevo"]["identificacion"] == de
    assert (dicha["sustento"], dicha["segura"], dicha["regla_id"]) == ("01", False, None)
    assert "proveedor es nuevo" in dicha["motivo"]
    assert [(x["n"], x["descripcion"], x["destino"]) for x in dicha["lineas"]] == [
        (1, "Resmas", "GASTO"),
        (2, "Tinta", "GASTO"),
    ]
    vence = (apoyo.FECHA + timedelta(days=45)).isoformat()
    assert (dicha["vence"], dicha["retencion"]) == (vence, None) and dicha["sin_retener"]
    assert "aceptar" in ver(a, id_)["acciones"]
    compra = compra_de(a, aceptado(a, id_, **dicha))
    assert (compra["origen"], compra["recibido_id"], compra["total"]) == ("RECIBIDO", id_, "115.00")
    assert (compra["saldo"], compra["vence"], compra["sustento"]) == ("115.00", vence, "01")
    leido = ver(a, id_)
    assert (leido["estado"], leido["compra_id"]) == ("ACEPTADO", compra["id"])
    assert leido["proveedor_id"] == compra["proveedor_id"] and "aceptar" not in leido["acciones"]
    assert error(aceptar(a, id_)) == (409, "conflicto")
    assert error(a.get(f"{RUTA}/{id_}/propuesta"))[0] == 409


def test_lo_decidido_para_un_proveedor_se_propone_en_lo_siguiente(a: Cliente, app: Flask, suyo: str) -> None:
    de = emisor()
    uno, otro, tercero = traer(
        app,
        a,
        comprobante(suyo, de, ("Arriendo de local 10/2026", "500.00"), ("Laptop Dell 5420", "900.00")),
        comprobante(suyo, de, ("Arriendo de local 11/2026", "500.00")),
        comprobante(suyo, de, ("Laptop Dell 5490", "950.00"), ("Arriendo de local", "500.00")),
    )
    lineas = propuesta(a, uno)["lineas"]
    lineas[0] |= {"clase": "ARRIENDO"}
    lineas[1] |= {"destino": "ACTIVO", "clase": "BIENES", "sustento": "03"}
    compra = compra_de(a, aceptado(a, uno, lineas=lineas, sustento="01"))
    assert [(x["destino"], x["clase"], x["sustento"]) for x in compra["lineas"]] == [
        ("GASTO", "ARRIENDO", ""),
        ("ACTIVO", "BIENES", "03"),
    ]
    dicha = propuesta(a, otro)
    assert dicha["segura"] and dicha["regla_id"] and dicha["lineas"][0]["clase"] == "ARRIENDO"
    dicha = propuesta(a, tercero)
    assert dicha["segura"]
    assert [(x["destino"], x["sustento"]) for x in dicha["lineas"]] == [("ACTIVO", "03"), ("GASTO", "")]
    assert "laptop dell" in dicha["lineas"][0]["motivo"]


def test_las_reglas_se_ven_se_cambian_y_se_quitan(a: Cliente, b: Cliente, app: Flask, suyo: str) -> None:
    de = emisor()
    uno, otro, tercero = traer(app, a, *(comprobante(suyo, de, ("Internet", "30.00")) for _ in range(3)))
    hecho = aceptado(a, uno)
    quien = compra_de(a, hecho)["proveedor_id"]
    (regla,) = a.get(f"{RUTA}/reglas?proveedor_id={quien}").json["items"]
    assert (regla["palabras"], regla["sustento"], regla["modo"], regla["veces"]) == ("", "01", "APRENDIDA", 1)
    suya = f"{RUTA}/reglas/{regla['id']}"
    for respuesta in (b.get(suya), b.put(suya, regla), b.llamar("DELETE", suya)):
        assert respuesta.status_code == 404
    puesta = a.put(suya, {**a.get(suya).json, "sustento": "02"})
    assert puesta.status_code == 200, puesta.text
    assert (puesta.json["sustento"], puesta.json["modo"]) == ("02", "ESCRITA")
    assert error(a.put(suya, regla))[0] == 409
    assert propuesta(a, otro)["sustento"] == "02"
    aceptado(a, otro, sustento="01")  # lo escrito no lo cambia lo que se acepta
    assert a.get(suya).json["sustento"] == "02"
    assert a.llamar("DELETE", suya).status_code == 204
    dicha = propuesta(a, tercero)  # ya no es del proveedor: es lo que se decidió de lo mismo
    assert dicha["regla_id"] is None and "lo mismo" in dicha["lineas"][0]["motivo"]


def test_una_regla_se_escribe_sin_esperar_a_aceptar_y_decide_lo_primero_del_proveedor(
    a: Cliente, b: Cliente, app: Flask, suyo: str, gente: Personas
) -> None:
    quien = crear_proveedor(a, identificacion=(de := emisor()), razon_social="Imprenta Sur")["id"]
    (id_,) = traer(app, a, comprobante(suyo, de, ("Volantes A5 x 1000", "80.00")))
    assert not propuesta(a, id_)["segura"]
    nueva = {
        "proveedor_id": quien,
        "palabras": "",
        "sustento": "01",
        "destino": "GASTO",
        "clase": "PUBLICIDAD",
    }

    def escribir(quien: Cliente, **cambios: object) -> Any:
        return quien.post(f"{RUTA}/reglas", {**nueva, **cambios}, headers=clave_idempotente())

    assert error(escribir(b)) == (422, "regla_de_negocio")  # no es su proveedor
    assert escribir(gente["consulta_a"]).status_code == 403
    for campo, valor in (("palabras", "2026"), ("sustento", "99"), ("producto_id", 999_999)):
        mala = escribir(a, **{campo: valor})
        assert campo in mala.json["errors"]["json"], mala.text
    hecha = escribir(a)
    assert hecha.status_code == 201, hecha.text
    assert (hecha.json["modo"], hecha.json["veces"]) == ("ESCRITA", 0)
    assert error(escribir(a)) == (409, "conflicto")
    dicha = propuesta(a, id_)
    assert (dicha["segura"], dicha["lineas"][0]["clase"]) == (True, "PUBLICIDAD")
    aceptado(a, id_, lineas=[{"n": 1, "destino": "ACTIVO", "clase": "BIENES"}], sustento="03")
    assert a.get(f"{RUTA}/reglas/{hecha.json['id']}").json["clase"] == "PUBLICIDAD"


def test_lo_nuevo_de_un_proveedor_que_se_decidio_una_vez_no_es_seguro_y_lo_ya_visto_en_otro_si(
    a: Cliente, app: Flask, suyo: str
) -> None:
    de, otro = emisor(), emisor()
    uno, dos, mismo, ajeno, exento = traer(
        app,
        a,
        comprobante(suyo, de, ("Peritaje de maquinaria", "50.00")),
        comprobante(suyo, de, ("Sillas ergonómicas", "90.00")),
        comprobante(suyo, de, ("Peritaje de maquinaria", "60.00")),
        comprobante(suyo, otro, ("Peritaje de maquinaria", "70.00")),
        comprobante(suyo, otro, ("Peritaje de maquinaria", "70.00"), iva=False),
    )
    lineas = [{"n": 1, "destino": "GASTO", "clase": "PROFESIONALES"}]
    aceptado(a, uno, lineas=lineas, sustento="01")
    assert not propuesta(a, dos)["segura"] and propuesta(a, mismo)["segura"]
    dicha = propuesta(a, ajeno)
    assert (dicha["segura"], dicha["sustento"], dicha["lineas"][0]["clase"]) == (True, "01", "PROFESIONALES")
    assert dicha["proveedor"]["id"] is None and "nuevo" in dicha["motivo"]
    assert (propuesta(a, exento)["segura"], propuesta(a, exento)["sustento"]) == (True, "02")
    aceptado(a, mismo, lineas=[{"n": 1, "destino": "ACTIVO", "clase": "BIENES"}], sustento="03")
    assert not propuesta(a, ajeno)["segura"]  # de lo mismo se decidieron dos cosas


def test_dos_que_aceptan_el_mismo_a_la_vez_dejan_una_compra(a: Cliente, app: Flask, suyo: str) -> None:
    (id_,) = traer(app, a, comprobante(suyo, emisor()))
    hechos = con_cada(lambda de: aceptar(de, id_).status_code, [Cliente(app, a.token) for _ in range(4)])
    assert sorted(hechos) == [201, 409, 409, 409]
    assert cuantas(app, "compras", "recibido_id = %s", id_) == 1


def test_anular_la_compra_lo_devuelve_a_la_bandeja(a: Cliente, app: Flask, suyo: str) -> None:
    (id_,) = traer(app, a, comprobante(suyo, emisor()))
    hecho = aceptado(a, id_)
    assert anular(a, hecho["compra_id"]).status_code == 200
    leido = ver(a, id_)
    assert (leido["estado"], leido["compra_id"]) == ("POR_REVISAR", None)
    assert aceptado(a, id_)["compra_id"] != hecho["compra_id"]


def test_la_compra_de_lo_que_su_emisor_anulo_se_ve_en_el_inicio_hasta_que_se_anula(
    a: Cliente, app: Flask, suyo: str
) -> None:
    def esperan() -> int:
        avisos = (a.get("/api/inicio").json or {})["atencion"]
        return sum(aviso["cuantos"] for aviso in avisos if aviso["que"] == "recibidos")

    antes = esperan()
    (id_,) = traer(app, a, comprobante(suyo, emisor()))
    hecho = aceptado(a, id_)
    filas(app, "UPDATE recibidos SET estado = 'ANULADO' WHERE id = %s", id_)
    assert esperan() == antes + 1
    assert anular(a, hecho["compra_id"]).status_code == 200
    leido = ver(a, id_)
    assert (leido["estado"], leido["compra_id"], esperan()) == ("ANULADO", None, antes)


def test_con_retener_se_emite_la_retencion_una_vez(a: Cliente, app: Flask, eid_a: int, suyo: str) -> None:
    crear_proveedor(a, identificacion=(de := emisor()), razon_social="Ferretería Norte")
    uno, otro = traer(app, a, comprobante(suyo, de), comprobante(suyo, de))
    sin_agente = aceptado(a, otro, retener=True)
    assert sin_agente["hecho"] and sin_agente["retencion_id"] is None
    assert "sin su retención" in sin_agente["mensaje"]
    with con_regimen(app, eid_a, agente_retencion="123"):
        dicha = propuesta(a, uno)
        codigos = [r["codigo_retencion"] for r in dicha["retencion"]["lineas"]]
        assert len(codigos) == 2 and all(r["motivo"] for r in dicha["retencion"]["lineas"])
        duda = aceptar(a, uno, **dicha, retener=True)
        assert error(duda) == (409, "confirmacion") and "días hábiles" in duda.text
        assert ver(a, uno)["estado"] == "POR_REVISAR"  # nada quedó: ni la compra
        hecho = aceptado(a, uno, **dicha, retener=True)
    assert hecho["retencion_id"] and not hecho["mensaje"]
    compra = compra_de(a, hecho)
    assert (compra["retencion_id"], compra["saldo"]) == (
        hecho["retencion_id"],
        f"{115 - float(compra['retenido']):.2f}",
    )
    assert ver(a, uno)["comprobante_retencion_id"] == hecho["retencion_id"]
    assert cuantas(app, "comprobantes", "id = %s AND tipo = '07'", hecho["retencion_id"]) == 1


def test_una_nota_de_credito_se_aplica_a_la_compra_que_corrige(a: Cliente, app: Flask, suyo: str) -> None:
    de = emisor()
    (id_,) = traer(app, a, comprobante(suyo, de))
    compra = compra_de(a, aceptado(a, id_))
    modificado = {"tipo": "01", "numero": compra["numero"], "fecha": compra["fecha"], "comprobante_id": None}
    nota = comprobante(
        suyo,
        de,
        ("Papel bond", "40.00"),
        tipo="nota_credito",
        propio={"modificado": modificado, "motivo": "Devolución"},
    )
    (nota_id,) = traer(app, a, nota)
    dicha = propuesta(a, nota_id)
    assert (dicha["modifica"], dicha["segura"], dicha["retencion"]) == (compra["id"], True, None)
    hecha = compra_de(a, aceptado(a, nota_id))
    assert (hecha["signo"], hecha["modifica"]) == (-1, compra["id"])
    assert compra_de(a, {"compra_id": compra["id"]})["saldo"] == "69.00"


def test_una_nota_de_debito_se_debe_ademas_de_la_compra_que_corrige(
    a: Cliente, app: Flask, suyo: str
) -> None:
    de = emisor()
    (id_,) = traer(app, a, comprobante(suyo, de))
    compra = compra_de(a, aceptado(a, id_))
    modificado = {"tipo": "01", "numero": compra["numero"], "fecha": compra["fecha"], "comprobante_id": None}
    motivos = [{"razon": "Flete no facturado", "valor": "30.00"}, {"razon": "Intereses", "valor": "10.00"}]
    nota = comprobante(
        suyo,
        de,
        *((motivo["razon"], motivo["valor"]) for motivo in motivos),
        tipo="nota_debito",
        propio={"modificado": modificado, "motivos": motivos},
    )
    (nota_id,) = traer(app, a, nota)
    dicha = propuesta(a, nota_id)
    assert [linea["descripcion"] for linea in dicha["lineas"]] == ["Flete no facturado", "Intereses"]
    assert dicha["modifica"] == compra["id"]
    hecha = compra_de(a, aceptado(a, nota_id))
    assert (hecha["signo"], hecha["modifica"], hecha["total"]) == (1, compra["id"], "46.00")
    assert hecha["saldo"] == "46.00"
    assert compra_de(a, {"compra_id": compra["id"]})["saldo"] == "115.00"


def test_lo_que_el_documento_reembolsa_queda_en_la_compra_como_lo_dice(
    a: Cliente, app: Flask, suyo: str
) -> None:
    """También lo que la casa no emitiría: un IVA que no es el de su base, y más de lo que el documento suma."""
    impuestos = (
        ImpuestoReembolsado(2, "4", "15 %", Decimal(15), Decimal("900.00"), Decimal("137.50")),
        ImpuestoReembolsado(2, "0", "0 %", Decimal(0), Decimal("10.00"), Decimal("0.00")),
    )
    dicho = Reembolso(
        *("RUC", "1790016919001", "593", "02", "01", "001-002-000004567"),
        apoyo.FECHA,
        "1" * 49,
        impuestos,
    )
    (id_,) = traer(app, a, comprobante(suyo, emisor(), propio={"reembolsos": [dicho.datos()]}))
    compra = compra_de(a, aceptado(a, id_))
    (reembolso,) = compra["reembolsos"]
    assert {campo: reembolso[campo] for campo in ("identificacion", "cod_doc", "numero", "autorizacion")} == {
        "identificacion": "1790016919001",
        "cod_doc": "01",
        "numero": "001-002-000004567",
        "autorizacion": "1" * 49,
    }
    assert [(i["base"], i["valor"]) for i in reembolso["impuestos"]] == [
        ("900.00", "137.50"),
        ("10.00", "0.00"),
    ]
    assert (reembolso["tipo_identificacion"], reembolso["tipo_proveedor"]) == ("RUC", "02")


def test_varios_de_una_vez_y_cada_uno_dice_en_que_quedo(a: Cliente, app: Flask, suyo: str) -> None:
    des = [emisor() for _ in range(3)]
    ids = traer(app, a, *(comprobante(suyo, de) for de in des for _ in range(2)))
    aceptado(a, ids[0])
    hechos = aceptar_varios(a, [*ids, 999_999])
    assert [h["id"] for h in hechos] == [*ids, 999_999]
    assert [h["hecho"] for h in hechos] == [False, *[True] * 5, False]
    assert "ya se aceptó" in hechos[0]["mensaje"] and "No existe" in hechos[-1]["mensaje"]
    assert len({compra_de(a, h)["proveedor_id"] for h in hechos[1:-1]}) == 3


def test_otra_empresa_no_acepta_lo_ajeno_y_quien_solo_mira_tampoco(
    a: Cliente, b: Cliente, app: Flask, suyo: str, gente: Personas
) -> None:
    (id_,) = traer(app, a, comprobante(suyo, emisor()))
    assert b.get(f"{RUTA}/{id_}/propuesta").status_code == 404
    assert aceptar(b, id_).status_code == 404
    (dicho,) = aceptar_varios(b, [id_])
    assert not dicho["hecho"]
    assert aceptar(gente["consulta_a"], id_).status_code == 403
    assert aceptar(gente["contador_a"], id_, retener=True).status_code == 403  # no emite
    assert ver(a, id_)["estado"] == "POR_REVISAR"


@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"sustento": "10"}, "sustento"),
        ({"lineas": [{"n": 77, "destino": "GASTO"}]}, "lineas"),
        ({"lineas": [{"n": 1, "destino": "OTRO"}]}, "lineas.0.destino"),
        ({"lineas": [{"n": 1, "destino": "INVENTARIO", "producto_id": 999_999}]}, "lineas.0.producto_id"),
        ({"vence": "2020-01-01"}, "vence"),
        ({"inventado": 1}, "inventado"),
    ],
)
def test_lo_decidido_que_no_vale_se_dice_y_nada_queda(
    a: Cliente, app: Flask, suyo: str, cambios: dict[str, Any], campo: str
) -> None:
    de = emisor()
    (id_,) = traer(app, a, comprobante(suyo, de))
    mala = aceptar(a, id_, **cambios)
    assert mala.status_code in (400, 422) and en(frases(mala), campo), mala.text
    assert ver(a, id_)["estado"] == "POR_REVISAR"
    assert cuantas(app, "proveedores", "identificacion = %s", de) == 0
