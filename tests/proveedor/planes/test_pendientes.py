"""Lo que contrata un distribuidor espera: sin un recibo aprobado no da cupo, y sus fechas no las elige él."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa, transactional
from api.core.errors import LimitePlan
from api.plataforma.planes import service as planes
from tests.client import Cliente
from tests.factories import cuantas, error, filas
from tests.personas import Personas
from tests.proveedor.planes.conftest import Contratar
from tests.proveedor.planes.recibos import recibo_de

Pedir = Callable[..., dict[str, Any]]


@pytest.fixture
def distribuidor(gente: Personas) -> Cliente:
    return gente["distribuidor"]


@pytest.fixture
def sin_prueba(app: Flask, empresa_de_distribuidor: int) -> int:
    """Una empresa del distribuidor, ya sin su plan de prueba."""
    filas(app, "DELETE FROM planes_orel WHERE empresa_id = %s", empresa_de_distribuidor)
    return empresa_de_distribuidor


@pytest.fixture
def pedir(distribuidor: Cliente, catalogo: dict[str, int]) -> Pedir:
    def contratar(empresa_id: int, nombre: str = "Electrónico 500") -> dict[str, Any]:
        camino = "planesOrel" if nombre.startswith("Electrónico") else "planes"
        cuerpo = {"EMP_CODIGO": empresa_id, "PLAN_CODIGO": catalogo[nombre]}
        respuesta = distribuidor.post(f"empresas/{camino}", cuerpo)
        assert respuesta.status_code == 201, respuesta.text
        return respuesta.json or {}

    return contratar


def _consumir(app: Flask, empresa_id: int) -> None:
    with app.app_context(), en_empresa(empresa_id):
        transactional(planes.consumir)(empresa_id)


def _decidir(admin: Cliente, recibo: dict[str, Any], estado: str, motivo: str = "") -> None:
    cuerpo = {"estado": estado, "motivo": motivo}
    respuesta = admin.cambiar(f"empresas/recibos/{recibo['RECIBO_ID']}", cuerpo)
    assert respuesta.status_code == 200, respuesta.text


def test_hasta_que_se_aprueba_su_recibo_no_da_cupo_ni_esta_vigente(
    app: Flask, admin: Cliente, distribuidor: Cliente, sin_prueba: int, pedir: Pedir
) -> None:
    plan = pedir(sin_prueba)
    assert plan["pendiente"] is True
    ruta, usados = f"empresas/planesOrel/{plan['PLANOREL_ID']}", f"planes/plan/orel/utilizados/{sin_prueba}"
    recibo = recibo_de(distribuidor, plan["PLANOREL_ID"])
    with pytest.raises(LimitePlan, match="no tiene un plan"):
        _consumir(app, sin_prueba)
    assert distribuidor.get(usados).json["total"] == 0
    assert admin.get(f"empresas/{sin_prueba}").json["PLAN_NOMBRE"] is None
    _decidir(admin, recibo, "APROBADO")
    aprobado = distribuidor.get(ruta).json
    assert (aprobado["pendiente"], aprobado["PLANOREL_INICIA"], aprobado["PLANOREL_CADUCA"]) == (
        False,
        hoy().isoformat(),
        meses.sumar(hoy(), 12).isoformat(),
    )
    _consumir(app, sin_prueba)
    assert distribuidor.get(usados).json["disponibles"] == 499


def test_un_recibo_rechazado_no_lo_da_y_el_siguiente_aprobado_si(
    app: Flask, admin: Cliente, distribuidor: Cliente, sin_prueba: int, pedir: Pedir
) -> None:
    contrato = pedir(sin_prueba)["PLANOREL_ID"]
    _decidir(admin, recibo_de(distribuidor, contrato), "RECHAZADO", "No se lee")
    with pytest.raises(LimitePlan):
        _consumir(app, sin_prueba)
    _decidir(admin, recibo_de(distribuidor, contrato), "APROBADO")
    _consumir(app, sin_prueba)


@pytest.mark.parametrize("campo", ["INICIA", "CADUCA"])
@pytest.mark.parametrize(
    ("camino", "p", "nombre"),
    [("planesOrel", "PLANOREL", "Electrónico 100"), ("planes", "PLANEMPRESA", "Ventas anual")],
)
def test_no_elige_las_fechas(
    app: Flask, distribuidor: Cliente, empresa_de_distribuidor: int, catalogo: dict[str, int], campo: str,
    camino: str, p: str, nombre: str,
) -> None:  # fmt: skip
    cuerpo = {
        "EMP_CODIGO": empresa_de_distribuidor,
        "PLAN_CODIGO": catalogo[nombre],
        f"{p}_{campo}": (hoy() + timedelta(days=3000)).isoformat(),
    }
    respuesta = distribuidor.post(f"empresas/{camino}", cuerpo)
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "se apruebe" in respuesta.json["errors"]["json"][f"{p}_{campo}"][0]
    tabla = "planes_orel" if p == "PLANOREL" else "planes_imprenta"
    assert cuantas(app, tabla, "empresa_id = %s AND pendiente", empresa_de_distribuidor) == 0


@pytest.mark.parametrize(
    ("termina", "empieza"), [(-1, 0), (0, 1), (1, 2), (40, 41)], ids=["ayer", "hoy", "mañana", "después"]
)
def test_empieza_cuando_termina_el_que_la_empresa_ya_pago(
    admin: Cliente, distribuidor: Cliente, empresa_de_distribuidor: int, pedir: Pedir, contratar: Contratar,
    termina: int, empieza: int,
) -> None:  # fmt: skip
    """Otro pendiente no lo hace esperar: no se sabe si se pagará."""
    contratar(empresa_de_distribuidor, "Ventas anual", termina)
    pedir(empresa_de_distribuidor, "Ventas y compras anual")
    plan = pedir(empresa_de_distribuidor, "Ventas y compras anual")
    recibo = recibo_de(distribuidor, plan["PLANEMPRESA_ID"], campos={"familia": "1"})
    _decidir(admin, recibo, "APROBADO")
    aprobado = distribuidor.get(f"empresas/planes/{plan['PLANEMPRESA_ID']}").json
    assert aprobado["PLANEMPRESA_INICIA"] == (hoy() + timedelta(days=empieza)).isoformat()


def test_no_renueva_ni_edita_y_solo_elimina_lo_pendiente(
    app: Flask, admin: Cliente, distribuidor: Cliente, empresa_de_distribuidor: int, pedir: Pedir,
    contratar: Contratar, catalogo: dict[str, int],
) -> None:  # fmt: skip
    """Renovar uno caducado, o cambiarle el plan al que espera, le daría documentos que nadie pagó."""
    caducado = contratar(empresa_de_distribuidor, "Electrónico 100", -5, usados=80)
    pendiente = pedir(empresa_de_distribuidor)["PLANOREL_ID"]
    mejor = {"PLAN_CODIGO": catalogo["Electrónico 5000"], "PLANOREL_INICIA": hoy().isoformat()}
    for contrato in (caducado, pendiente):
        ruta = f"empresas/planesOrel/{contrato}"
        assert error(distribuidor.put(ruta, mejor)) == (403, "sin_permiso")
    filas(app, "UPDATE planes_orel SET inicia = '2025-01-01', caduca = '2025-02-01' WHERE id = %s", pendiente)
    assert error(admin.put(f"empresas/planesOrel/{pendiente}", mejor)) == (409, "estado_invalido")
    nuevo = contratar(empresa_de_distribuidor, "Electrónico 500", 90)
    borrado = distribuidor.llamar("DELETE", f"empresas/planesOrel/{nuevo}")
    assert error(borrado) == (409, "estado_invalido")
    recibo_de(distribuidor, pendiente)
    assert distribuidor.llamar("DELETE", f"empresas/planesOrel/{pendiente}").status_code == 204
    assert cuantas(app, "recibos_pago", "contrato_id = %s", pendiente) == 0


def test_lo_que_contrata_un_administrador_no_espera(
    admin: Cliente, empresa: int, catalogo: dict[str, int]
) -> None:
    cuerpo = {"EMP_CODIGO": empresa, "PLAN_CODIGO": catalogo["Electrónico 100"]}
    assert admin.post("empresas/planesOrel", cuerpo).json["pendiente"] is False


def test_aprobar_su_recibo_mientras_sube_otro_o_elimina_el_plan_nunca_se_traba(
    app: Flask, admin: Cliente, distribuidor: Cliente, sin_prueba: int, pedir: Pedir
) -> None:
    """Aprobar toma la empresa, el plan y el recibo, en ese orden, como quienes suben o eliminan."""

    def aprobar(recibo: dict[str, Any]) -> int:
        cuerpo = {"estado": "APROBADO"}
        return (
            Cliente(app, admin.token).cambiar(f"empresas/recibos/{recibo['RECIBO_ID']}", cuerpo).status_code
        )

    def subir(contrato: int) -> int:
        return 201 if recibo_de(Cliente(app, distribuidor.token), contrato) else 0

    def eliminar(contrato: int) -> int:
        return (
            Cliente(app, distribuidor.token).llamar("DELETE", f"empresas/planesOrel/{contrato}").status_code
        )

    for otra in (subir, eliminar) * 3:
        contrato = pedir(sin_prueba)["PLANOREL_ID"]
        recibo = recibo_de(distribuidor, contrato)
        with ThreadPoolExecutor(2) as hilos:
            una, dos = hilos.submit(aprobar, recibo), hilos.submit(otra, contrato)
            assert una.result() in (200, 404, 409)
            assert dos.result() in (201, 204, 409)
