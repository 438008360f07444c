"""El viaje de una guía: lo dice la empresa, paso por paso."""

from datetime import timedelta

from flask import Flask

from api.core.datos.clock import ahora
from tests.client import Cliente
from tests.comprobantes.apoyo import COMPROBANTES, devolver, en, frases
from tests.comprobantes.tipos.guia_remision.apoyo import GUIAS, despachar
from tests.factories import error


def test_el_viaje_lo_dice_la_empresa_y_queda_en_su_historia(a: Cliente, conduce: int) -> None:
    hecha = despachar(a, transportista_id=conduce)
    assert "viajar" in hecha["acciones"]
    ruta = f"{GUIAS}/{hecha['id']}/viaje"
    cuando = ahora().isoformat()
    salida = a.put(ruta, {"estado": "EN_CAMINO", "en": cuando, "nota": "Con dos ayudantes"})
    assert salida.status_code == 200, salida.text
    assert ((salida.json or {})["viaje"], (salida.json or {})["estado"]) == ("EN_CAMINO", "EMITIDO")
    assert error(a.put(ruta, {"estado": "EN_CAMINO"})) == (409, "estado_invalido")
    manana, antier = ((ahora() + timedelta(days=n)).isoformat() for n in (1, -2))
    for en_mal in (manana, antier):
        assert en(frases(a.put(ruta, {"estado": "ENTREGADA", "en": en_mal})), "en")
    assert a.put(ruta, {"estado": "ENTREGADA"}).status_code == 200
    pasos = a.get(f"{COMPROBANTES}/{hecha['id']}/historial").json or []
    assert [p["que"] for p in pasos[:2]] == ["Viaje: entregada", "Viaje: en camino"]
    assert pasos[1]["detalle"]["nota"] == "Con dos ayudantes" and pasos[1]["quien"]


def test_con_la_anulada_o_la_devuelta_no_se_viaja(a: Cliente, app: Flask, eid_a: int, conduce: int) -> None:
    hecha = despachar(a, transportista_id=conduce)
    devolver(app, eid_a, hecha["id"])
    assert "viajar" not in (a.get(f"{COMPROBANTES}/{hecha['id']}").json or {})["acciones"]
    assert error(a.put(f"{GUIAS}/{hecha['id']}/viaje", {"estado": "EN_CAMINO"})) == (409, "estado_invalido")
