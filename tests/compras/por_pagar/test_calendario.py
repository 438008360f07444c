"""Lo que se debe, según la semana en que vence."""

from datetime import date, timedelta
from decimal import Decimal

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from api.plataforma.codigos.documentos import NOTA_CREDITO
from tests.client import Cliente
from tests.factories import entrar, error, registrar_empresa
from tests.libros.cuentas.lados import PAGAR

RUTA = "/api/por-pagar/calendario"
DOMINGO = hoy() + timedelta(days=6 - hoy().weekday())


@pytest.fixture(scope="module")
def duenio(app: Flask) -> Cliente:
    """De una empresa que debe 100.00 vencidos, 50.00 hoy, 7.00 el domingo, 70.00 el lunes y 9.00 en un año."""
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    persona = {
        "tipo_identificacion": "CEDULA",
        "identificacion": "1714307103",
        "razon_social": "Luz Marina Cueva",
    }
    quien = cliente.post("/api/proveedores", persona).json["id"]
    vencen = {
        "100.00": hoy() - timedelta(days=1),
        "50.00": hoy(),
        "7.00": DOMINGO,
        "70.00": DOMINGO + timedelta(days=1),
        "9.00": DOMINGO + timedelta(days=364),
    }
    for numero, (total, vence) in enumerate(vencen.items()):
        documento = {"proveedor_id": str(quien), "fecha": str(hoy() - timedelta(days=9)), "total": total}
        registrado = cliente.post(
            "/api/proveedores/documentos",
            data={**documento, "vence": str(vence), "numero": f"F-{numero}"},
            content_type="multipart/form-data",
        )
        assert registrado.status_code == 201, registrado.text
    return cliente


def test_cada_semana_dice_lo_que_vence_en_sus_dias_y_nada_se_pierde(duenio: Cliente) -> None:
    visto = duenio.get(RUTA).json
    assert len(visto["semanas"]) == 8
    esta, proxima, *otras = visto["semanas"]
    assert esta == {
        "desde": str(hoy()),
        "hasta": str(DOMINGO),
        "valor": "57.00",
        "documentos": 2,
    }
    assert proxima == {
        "desde": str(DOMINGO + timedelta(days=1)),
        "hasta": str(DOMINGO + timedelta(days=7)),
        "valor": "70.00",
        "documentos": 1,
    }
    assert {semana["valor"] for semana in otras} == {"0.00"}
    assert (visto["vencido"], visto["despues"]) == ("100.00", "9.00")
    saldo = duenio.get("/api/por-pagar/valorNeto").json["por_pagar"]
    partes = [visto["vencido"], visto["despues"], *(s["valor"] for s in visto["semanas"])]
    assert sum(map(Decimal, partes)) == Decimal(saldo)


def test_cada_semana_abre_sus_documentos(duenio: Cliente) -> None:
    esta = duenio.get(RUTA).json["semanas"][0]
    dias = {"vence_desde": esta["desde"], "vence_hasta": esta["hasta"]}
    entre = dias | {"estado": "DEBIDO", "orden": "vence"}
    hallados = duenio.get("/api/proveedores/documentos", query_string=entre).json["items"]
    assert [d["saldo"] for d in hallados] == ["50.00", "7.00"]
    sin_desde = duenio.get("/api/proveedores/documentos", query_string=entre | {"vence_desde": ""}).json
    assert sin_desde["total"] == 3


@pytest.mark.parametrize(("dias", "total"), [(-2, "0.00"), (-1, "100.00"), (DOMINGO, "157.00")])
def test_se_propone_pagar_lo_que_vence_hasta_ese_dia_incluido(
    duenio: Cliente, dias: int | date, total: str
) -> None:
    hasta = dias if isinstance(dias, date) else hoy() + timedelta(days=dias)
    propuesto = duenio.post("/api/pagos/lotes/propuesta", {"hasta": str(hasta)})
    assert propuesto.json["total"] == total, propuesto.text


def test_lo_que_el_proveedor_devolvio_tiene_saldo_pero_no_se_le_debe(app: Flask) -> None:
    a = entrar(app, registrar_empresa(Cliente(app)))
    quien = PAGAR.nuevo(a)
    debe = PAGAR.registrar(a, quien, "100.00")
    nota = PAGAR.registrar(a, quien, "30.00", tipo=NOTA_CREDITO)
    for estado, ids in (("ABIERTO", {debe, nota}), ("DEBIDO", {debe})):
        hallados = a.get("/api/proveedores/documentos", query_string={"estado": estado}).json["items"]
        assert {d["id"] for d in hallados} == ids, estado


def test_lo_pagado_ya_no_vence(duenio: Cliente) -> None:
    (primero, *_) = duenio.get("/api/proveedores/documentos", query_string={"filtro": "F-3"}).json["items"]
    pago = {
        "proveedor_id": primero["proveedor_id"],
        "fecha": str(hoy()),
        "forma": "TRANSFERENCIA",
        "total": "70.00",
        "aplicaciones": [{"documento_id": primero["id"], "valor": "70.00"}],
    }
    hecho = duenio.post("/api/pagos", pago)
    assert hecho.status_code == 201, hecho.text
    proxima = duenio.get(RUTA).json["semanas"][1]
    assert (proxima["valor"], proxima["documentos"]) == ("0.00", 0)
    assert duenio.put(f"/api/pagos/{hecho.json['id']}/anular", {"motivo": "De prueba"}).status_code == 200
    assert duenio.get(RUTA).json["semanas"][1]["valor"] == "70.00"


@pytest.mark.parametrize("semanas", ["0", "27", "-1", "x", "1.5", "9" * 30])
def test_las_semanas_que_no_son_se_dicen(duenio: Cliente, semanas: str) -> None:
    assert error(duenio.get(RUTA, query_string={"semanas": semanas})) == (422, "validacion")
