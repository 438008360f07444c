"""Los recibos de pago: se aprueban o se rechazan, una sola vez."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Buzon, Cliente
from tests.factories import (
    PDF,
    cuantas,
    error,
    filas,
    registrar_empresa,
    subir,
)
from tests.proveedor.planes.conftest import Contratar
from tests.proveedor.planes.recibos import recibo_de


@pytest.mark.parametrize(("estado", "motivo"), [("APROBADO", ""), ("RECHAZADO", "No se lee el valor.")])
def test_se_decide_una_vez_con_aviso_a_la_empresa(
    app: Flask,
    admin: Cliente,
    buzon: Buzon,
    trabajar: Callable,
    contratar: Contratar,
    estado: str,
    motivo: str,
) -> None:
    empresa = registrar_empresa(Cliente(app))
    contrato = contratar(empresa["EMP_CODIGO"], "Electrónico 100", 50)
    recibo = recibo_de(admin, contrato)
    trabajar()  # primero sale su bienvenida
    ruta = f"empresas/recibos/{recibo['RECIBO_ID']}"
    cuerpo = {"estado": estado, "motivo": motivo, "version": recibo["version"]}
    decidido = admin.put(ruta, cuerpo).json or {}
    assert (decidido["estado"], decidido["motivo"]) == (estado, motivo or None)
    assert decidido["revisor"] == "María Verónica Salazar"
    assert decidido["revisado_en"]
    trabajar()
    correo = buzon.correo(empresa["email"])
    assert correo["asunto"] == ("Aprobamos su pago" if estado == "APROBADO" else "No pudimos aprobar su pago")
    assert motivo in str(correo)
    for otra_vez in ("APROBADO", "RECHAZADO"):
        respuesta = admin.cambiar(ruta, {"estado": otra_vez, "motivo": "Otro motivo"})
        assert error(respuesta) == (409, "estado_invalido")
        assert "María Verónica Salazar ya" in (respuesta.json or {})["msg"]
    (linea,) = filas(
        app,
        "SELECT * FROM auditoria WHERE entidad = 'recibo_pago' AND entidad_id = %s AND accion <> 'subir'",
        str(recibo["RECIBO_ID"]),
    )
    assert linea["accion"] == ("aprobar" if estado == "APROBADO" else "rechazar")
    assert linea["antes"] == {"estado": "PENDIENTE"}


def test_rechazar_pide_el_motivo(admin: Cliente, contrato: int) -> None:
    ruta = f"empresas/recibos/{recibo_de(admin, contrato)['RECIBO_ID']}"
    for cuerpo in ({"estado": "RECHAZADO"}, {"estado": "RECHAZADO", "motivo": "   "}):
        respuesta = admin.cambiar(ruta, cuerpo)
        assert error(respuesta) == (422, "regla_de_negocio")
        assert "motivo" in (respuesta.json or {})["errors"]["json"]
    for estado in ("PENDIENTE", "", None, "aprobado"):
        assert error(admin.cambiar(ruta, {"estado": estado}))[0] == 422


def test_una_version_vieja_del_recibo_es_409(admin: Cliente, contrato: int) -> None:
    recibo = recibo_de(admin, contrato)
    respuesta = admin.put(f"empresas/recibos/{recibo['RECIBO_ID']}", {"estado": "APROBADO", "version": 99})
    assert error(respuesta) == (409, "conflicto")


def test_de_dos_que_deciden_a_la_vez_gana_uno(app: Flask, admin: Cliente, contrato: int) -> None:
    for _ in range(3):
        recibo = recibo_de(admin, contrato)

        def decidir(estado: str, recibo: dict[str, Any] = recibo) -> int:
            cuerpo = {"estado": estado, "motivo": "No se lee", "version": 1}
            return (
                Cliente(app, admin.token).put(f"empresas/recibos/{recibo['RECIBO_ID']}", cuerpo).status_code
            )

        with ThreadPoolExecutor(2) as hilos:
            assert sorted(hilos.map(decidir, ("APROBADO", "RECHAZADO"))) == [200, 409]


@pytest.fixture
def registrada(app: Flask, catalogo: dict[str, int]) -> Iterator[Callable[..., dict[str, Any]]]:
    """Una empresa que envió el recibo de un plan al registrarse."""

    def registrar(familia: int = 2, plan: str = "Electrónico 500") -> dict[str, Any]:
        anonimo = Cliente(app)
        empresa = registrar_empresa(anonimo)
        ruta = f"registro/pago/{familia}/{catalogo[plan]}/{empresa['EMP_CODIGO']}"
        recibo = subir(anonimo, ruta, PDF, "r.pdf", headers={"x-pago-token": empresa["pago_token"]})
        return {**empresa, **(recibo.json or {})}

    yield registrar


@pytest.mark.parametrize(("familia", "plan"), [(1, "Ventas anual"), (2, "Electrónico 500")])
def test_aprobar_el_recibo_del_registro_contrata_su_plan_desde_hoy(
    admin: Cliente, registrada: Callable, familia: int, plan: str
) -> None:
    """El plan de prueba con el que toda empresa empieza no hace esperar a uno pagado."""
    empresa = registrada(familia, plan)
    recibo = admin.get(f"empresas/recibos/{empresa['RECIBO_ID']}").json or {}
    assert recibo["contrato_id"] is None
    aprobado = admin.cambiar(f"empresas/recibos/{empresa['RECIBO_ID']}", {"estado": "APROBADO"}).json or {}
    camino, p = ("planes", "PLANEMPRESA") if familia == 1 else ("planesOrel", "PLANOREL")
    contratado = admin.get(f"empresas/{camino}/{aprobado['contrato_id']}").json or {}
    assert (contratado["PLAN_NOMBRE"], contratado[f"{p}_INICIA"]) == (plan, hoy().isoformat())
    assert contratado["recibo"]["estado"] == "APROBADO"
    assert admin.get(f"empresas/descarga/{familia}/{aprobado['contrato_id']}").data == PDF


def test_aprobarlo_con_un_plan_pagado_en_curso_lo_continua(
    admin: Cliente, registrada: Callable, contratar: Contratar
) -> None:
    empresa = registrada()
    contratar(empresa["EMP_CODIGO"], "Electrónico 100", 40)
    aprobado = admin.cambiar(f"empresas/recibos/{empresa['RECIBO_ID']}", {"estado": "APROBADO"}).json or {}
    contratado = admin.get(f"empresas/planesOrel/{aprobado['contrato_id']}").json or {}
    assert contratado["PLANOREL_INICIA"] == (hoy() + timedelta(days=41)).isoformat()


def test_rechazar_el_del_registro_no_contrata_nada(app: Flask, admin: Cliente, registrada: Callable) -> None:
    empresa = registrada()
    cuerpo = {"estado": "RECHAZADO", "motivo": "No es un recibo."}
    rechazado = admin.cambiar(f"empresas/recibos/{empresa['RECIBO_ID']}", cuerpo).json or {}
    assert rechazado["contrato_id"] is None
    assert cuantas(app, "planes_orel", "empresa_id = %s", empresa["EMP_CODIGO"]) == 1
