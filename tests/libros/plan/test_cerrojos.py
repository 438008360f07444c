"""Lo que se decide de una cuenta o del plan entero se decide con eso tomado: otro espera, y lee lo que quedó."""

from collections.abc import Callable

import pytest
from flask import Flask

from api.core.datos import versiones
from api.core.datos.db import en_empresa
from api.libros.plan import creacion, service
from api.libros.plan.importacion import tipo
from tests import cerrojos
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.libros.plan.test_importar_plan import TITULOS
from tests.plataforma.importaciones.conftest import xlsx


@pytest.fixture(scope="module")
def nueva(app: Flask) -> tuple[Cliente, int]:
    return apoyo.empresa_nueva(app)


@pytest.fixture
def dueno(nueva: tuple[Cliente, int]) -> Cliente:
    return nueva[0]


def test_una_cuenta_y_un_centro_se_cambian_con_su_fila_tomada(
    app: Flask, dueno: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    cuenta, centro = apoyo.crear_cuenta(dueno), apoyo.crear_centro(dueno, codigo="uno")
    for ruta, tabla, suyo in (("cuentas", "cuentas_contables", cuenta), ("centros", "centros_costo", centro)):
        with monkeypatch.context() as esta_vez:
            mirar = (cerrojos.tomada, app, tabla, suyo["id"])
            visto = cerrojos.al_llamar(esta_vez, versiones, "exigir", *mirar)
            assert dueno.put(f"/api/{ruta}/{suyo['id']}", {**suyo, "nombre": "Otro"}).status_code == 200
        assert visto == [True]


def test_una_cuenta_se_elimina_con_su_fila_tomada(
    app: Flask, dueno: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = apoyo.crear_cuenta(dueno)["id"]
    mirar = (cerrojos.tomada, app, "cuentas_contables", id_)
    visto = cerrojos.al_llamar(monkeypatch, service, "_tiene_hijas", *mirar)
    assert dueno.llamar("DELETE", f"/api/cuentas/{id_}").status_code == 204
    assert visto == [True]


def test_el_grupo_de_una_cuenta_nueva_esta_tomado_mientras_se_mira_si_se_movio(
    app: Flask, dueno: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    padre = apoyo.crear_cuenta(dueno)["id"]
    mirar = (cerrojos.tomada, app, "cuentas_contables", padre)
    visto = cerrojos.al_llamar(monkeypatch, service, "_tiene_movimientos", *mirar)
    apoyo.crear_cuenta(dueno, padre_id=padre)
    assert visto == [True]


def test_el_plan_se_completa_de_a_uno(
    app: Flask, nueva: tuple[Cliente, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, empresa = nueva
    mirar = (cerrojos.con_turno, app, f"plan-de-cuentas-{empresa}")
    visto = cerrojos.al_llamar(monkeypatch, creacion, "comparar", *mirar)
    with app.app_context(), en_empresa(empresa):
        creacion.crear_plan()
    assert visto == [True]


def test_una_hoja_entra_con_el_plan_entero_tomado(
    app: Flask, nueva: tuple[Cliente, int], trabajar: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    dueno, empresa = nueva
    caja = apoyo.codigos(dueno)[apoyo.CAJA]

    def mirar() -> bool:
        de_a_uno = cerrojos.con_turno(app, f"plan-de-cuentas-{empresa}")
        return de_a_uno and cerrojos.tomada(app, "cuentas_contables", caja)

    visto = cerrojos.al_llamar(monkeypatch, tipo, "comparar", mirar)
    hoja = xlsx([TITULOS, ("520297", "De la hoja", "5202", "", "", "", "", "")])
    hecha = apoyo.importar(dueno, trabajar, "cuentas", hoja)
    assert (hecha["estado"], hecha["creadas"]) == ("TERMINADA", 1)
    assert visto == [False, True]  # la primera vez revisa; la segunda escribe
