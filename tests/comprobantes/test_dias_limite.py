"""Cada fecha que permite o impide emitir, la víspera, el mismo día y el siguiente."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from flask import Flask

from api.comprobantes.nucleo.preparacion import DIAS_ATRAS
from api.comprobantes.proformas.publico import GRACIA
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes.apoyo import COMPROBANTES, FACTURAS, cliente_de, factura
from tests.comprobantes.proformas import conftest as proformas
from tests.factories import clave_idempotente, error, filas


@pytest.fixture
def comprador(a: Cliente) -> int:
    return cliente_de(a)


@pytest.fixture
def un_plan(app: Flask, eid_a: int) -> Iterator[int]:
    """El único de A que no caducó, con cupo; al terminar, todos quedan como estaban."""
    suyos = filas(app, "SELECT id, inicia, caduca, documentos FROM planes_orel WHERE empresa_id = %s", eid_a)
    cambiar = "UPDATE planes_orel SET inicia = %s, caduca = %s, documentos = %s WHERE id = %s"
    viejo = hoy() - timedelta(days=400), hoy() - timedelta(days=365)
    for plan in suyos:
        filas(app, cambiar, *viejo, plan["documentos"], plan["id"])
    filas(
        app, "UPDATE planes_orel SET documentos = documentos + utilizados + 9 WHERE id = %s", suyos[0]["id"]
    )
    yield suyos[0]["id"]
    for plan in suyos:
        filas(app, cambiar, plan["inicia"], plan["caduca"], plan["documentos"], plan["id"])


@pytest.mark.parametrize(
    ("inicia", "caduca", "vale"),
    [
        (-30, -1, False),
        (-30, 0, True),
        (-30, 1, True),
        (-1, 30, True),
        (0, 30, True),
        (1, 30, False),
        (0, 0, True),
    ],
)
def test_un_plan_sirve_desde_su_primer_dia_hasta_el_ultimo_los_dos_incluidos(
    app: Flask, a: Cliente, comprador: int, un_plan: int, inicia: int, caduca: int, vale: bool
) -> None:
    dias = hoy() + timedelta(days=inicia), hoy() + timedelta(days=caduca)
    filas(app, "UPDATE planes_orel SET inicia = %s, caduca = %s WHERE id = %s", *dias, un_plan)
    assert ((a.get(f"{COMPROBANTES}/catalogos").json or {})["cupo"] is not None) is vale
    respuesta = a.post(FACTURAS, factura(a, comprador))
    assert respuesta.status_code == (201 if vale else 402), respuesta.text


@pytest.mark.parametrize(
    ("desde", "hasta", "vale"),
    [
        ("-1 year", "-1 minute", False),
        ("-1 year", "1 minute", True),
        ("-1 year", "1 day", True),
        ("-1 minute", "1 year", True),
        ("1 minute", "1 year", False),
    ],
)
def test_una_firma_sirve_desde_que_empieza_a_valer_hasta_que_caduca(
    app: Flask, a: Cliente, eid_a: int, comprador: int, desde: str, hasta: str, vale: bool
) -> None:
    suyas = filas(
        app, "SELECT id, valido_desde, valido_hasta FROM certificados_firma WHERE empresa_id = %s", eid_a
    )
    filas(
        app,
        "UPDATE certificados_firma SET valido_desde = now() + %s::interval, valido_hasta = now() + %s::interval "
        "WHERE empresa_id = %s",
        desde,
        hasta,
        eid_a,
    )
    try:
        respuesta = a.post(FACTURAS, factura(a, comprador))
        assert respuesta.status_code == (201 if vale else 409), respuesta.text
    finally:
        for suya in suyas:
            volver = "UPDATE certificados_firma SET valido_desde = %s, valido_hasta = %s WHERE id = %s"
            filas(app, volver, suya["valido_desde"], suya["valido_hasta"], suya["id"])


@pytest.mark.parametrize(
    ("dias", "vale"),
    [
        (-DIAS_ATRAS - 1, False),
        (-DIAS_ATRAS, True),
        (-DIAS_ATRAS + 1, True),
        (-1, True),
        (0, True),
        (1, False),
    ],
)
def test_se_emite_con_fecha_de_hoy_o_de_los_dias_que_el_sri_todavia_recibe(
    a: Cliente, comprador: int, dias: int, vale: bool
) -> None:
    pedido = factura(a, comprador, fecha=str(hoy() + timedelta(days=dias)))
    respuesta = a.post(FACTURAS, pedido)
    assert respuesta.status_code == (201 if vale else 422), respuesta.text


@pytest.mark.parametrize(("dias", "vale"), [(-1, False), (0, True), (1, True)])
def test_una_proforma_vale_hasta_hoy_por_lo_menos(a: Cliente, dias: int, vale: bool) -> None:
    pedida = proformas.cuerpo(a, vence=str(hoy() + timedelta(days=dias)))
    respuesta = a.post(proformas.RUTA, pedida, headers=clave_idempotente())
    assert respuesta.status_code == (201 if vale else 422), respuesta.text


@pytest.mark.parametrize(("dias", "vencida"), [(-1, True), (0, False), (1, False)])
def test_una_proforma_vence_al_terminar_su_dia(app: Flask, a: Cliente, dias: int, vencida: bool) -> None:
    suya = proformas.crear(a)
    proformas.firma_de(a, suya)
    cuando = "UPDATE proformas SET fecha = %s, vence = %s WHERE id = %s"
    filas(app, cuando, hoy() - timedelta(days=20), hoy() + timedelta(days=dias), suya)
    assert (proformas.ver(a, suya)["estado"] == "VENCIDA") is vencida
    lista = a.get(f"{proformas.RUTA}/paginacion?estado=VENCIDA&tamano=100").json or {}
    assert (suya in {p["id"] for p in lista["items"]}) is vencida


@pytest.mark.parametrize(("dias", "abre"), [(-1, False), (0, True), (1, True)])
def test_el_enlace_de_una_proforma_abre_hasta_el_ultimo_dia_de_gracia(
    app: Flask, a: Cliente, anonimo: Cliente, dias: int, abre: bool
) -> None:
    suya = proformas.crear(a)
    firma = proformas.firma_de(a, suya)
    vence = hoy() - GRACIA + timedelta(days=dias)
    cuando = "UPDATE proformas SET fecha = %s, vence = %s WHERE id = %s"
    filas(app, cuando, vence - timedelta(days=1), vence, suya)
    respuesta = anonimo.get(f"{proformas.PUBLICO}/{firma}")
    assert respuesta.status_code == (200 if abre else 404), respuesta.text
    if not abre:
        assert error(respuesta) == (404, "no_encontrado")
