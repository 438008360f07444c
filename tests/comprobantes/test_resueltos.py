"""«Ya lo resolví»: un comprobante deja de pedir atención con el motivo de una persona, y la pide otra vez si le pasa algo."""

from typing import Any

from flask import Flask

from api.comprobantes.nucleo.models import DEVUELTO, EMITIDO
from tests.client import Cliente
from tests.comprobantes.apoyo import COMPROBANTES, cliente_de, devolver, facturar, llevar
from tests.comprobantes.desenlaces import Trabajar
from tests.comprobantes.test_entregas import autorizada, direccion
from tests.factories import error

MOTIVO = "Se la entregué impresa en el local"


def _piden(a: Cliente) -> set[int]:
    hallados = a.get(f"{COMPROBANTES}/paginacion", query_string={"atencion": "true", "tamano": 100}).json
    assert hallados["total"] == sum((a.get(f"{COMPROBANTES}/atencion").json or {}).values())
    return {fila["id"] for fila in hallados["items"]}


def _resolver(a: Cliente, hecha: dict[str, Any], motivo: str = MOTIVO) -> Any:
    return a.post(f"{COMPROBANTES}/{hecha['id']}/resolver", {"motivo": motivo})


def test_uno_rechazado_deja_de_pedir_atencion_y_la_pide_si_el_sri_lo_rechaza_otra_vez(
    a: Cliente, app: Flask, eid_a: int
) -> None:
    hecha = facturar(a, cliente_de(a))
    assert error(_resolver(a, hecha)) == (409, "estado_invalido")  # en camino: lo arregla el SRI
    devolver(app, eid_a, hecha["id"])
    assert hecha["id"] in _piden(a)
    assert "resolver" in a.get(f"{COMPROBANTES}/{hecha['id']}").json["acciones"]
    assert _resolver(a, hecha, " ").status_code == 422
    resuelta = _resolver(a, hecha)
    assert resuelta.status_code == 200, resuelta.text
    assert (resuelta.json["estado"], "resolver" in resuelta.json["acciones"]) == (DEVUELTO, False)
    assert hecha["id"] not in _piden(a)
    assert error(_resolver(a, hecha)) == (409, "estado_invalido")
    (paso, *_) = a.get(f"{COMPROBANTES}/{hecha['id']}/historial").json
    assert paso["detalle"] == {"motivo": MOTIVO}
    llevar(app, eid_a, hecha["id"], EMITIDO, DEVUELTO)
    assert hecha["id"] in _piden(a)


def test_uno_que_no_llego_deja_de_pedir_atencion_hasta_que_se_envia_otra_vez(
    a: Cliente, trabajar: Trabajar
) -> None:
    hecha = autorizada(a, trabajar, correos=["rebota@entregas.example"])
    fila = a.get(f"{COMPROBANTES}/paginacion", query_string={"ids": hecha["id"]}).json["items"][0]
    assert (hecha["id"] in _piden(a), "resolver" in fila["acciones"]) == (True, True)
    assert _resolver(a, hecha).status_code == 200
    assert hecha["id"] not in _piden(a)
    enviada = a.post(f"{COMPROBANTES}/{hecha['id']}/entregas", {"correos": ["rebota@entregas.example"]})
    assert enviada.status_code == 201, enviada.text
    trabajar()
    assert hecha["id"] in _piden(a)
    a.post(f"{COMPROBANTES}/{hecha['id']}/entregas", {"correos": [direccion()]})
    trabajar()
    assert hecha["id"] not in _piden(a)
