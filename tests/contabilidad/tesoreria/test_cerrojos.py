"""Lo que se decide de un cheque, de su chequera o de dónde se imprime se decide con eso tomado: otro espera, y lee lo que
quedó."""

from typing import Any

import pytest
from flask import Flask

from api.core.datos import audit, versiones
from api.core.datos.db import en_empresa
from api.libros.chequeras import girados, propuestas, service
from tests import cerrojos
from tests.client import Cliente
from tests.contabilidad.apoyo import crear_centro
from tests.contabilidad.conciliacion import apoyo as conciliaciones
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.contabilidad.tesoreria.test_cheques_impresos import _formato
from tests.contabilidad.tesoreria.test_girados import CHEQUERAS, GIRADOS, HOY, chequera
from tests.factories import entrar, filas, registrar_empresa
from tests.libros.cuentas.lados import PAGAR, hace
from tests.libros.reglas import control


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    control.activar(app, cliente)
    return cliente


@pytest.fixture
def banco(dueno: Cliente) -> int:
    return int(crear_banco(dueno, nombre=f"Banco {len(dueno.get('/api/bancos').json)}")["id"])


def _pagar(dueno: Cliente, banco: int, **campos: Any) -> tuple[int, int]:
    """El pago y el cheque con que se hizo."""
    pedido = {"fecha": hace(9), "forma": "CHEQUE", "banco_id": banco, **campos}
    hecho = PAGAR.pedir(dueno, PAGAR.nuevo(dueno), "80.00", **pedido)
    assert hecho.status_code == 201, hecho.text
    return int(hecho.json["id"]), int(hecho.json["cheque_id"])


def _posfechado(dueno: Cliente, banco: int, **campos: Any) -> tuple[int, int]:
    """Uno cuya fecha ya llegó y todavía se debe en su cuenta."""
    return _pagar(dueno, banco, cheque={"numero": "1", "fecha": hace(1)}, **campos)


def _vencer(app: Flask, dueno: Cliente) -> None:
    with app.app_context(), en_empresa(control.empresa_de(dueno)):
        assert girados.vencer() == 1


def test_las_chequeras_de_un_banco_se_registran_de_a_una(
    app: Flask, dueno: Cliente, banco: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    turno = f"chequeras-{control.empresa_de(dueno)}-{banco}"
    visto = cerrojos.al_llamar(monkeypatch, audit, "record", cerrojos.con_turno, app, turno)
    chequera(dueno, banco)
    assert visto == [True]


def test_una_chequera_se_cambia_se_da_de_baja_y_da_su_numero_con_su_fila_tomada(
    app: Flask, dueno: Cliente, banco: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    suya = chequera(dueno, banco)
    mirar = (cerrojos.tomada, app, "chequeras", suya)
    with monkeypatch.context() as esta_vez:
        visto = cerrojos.al_llamar(esta_vez, versiones, "exigir", *mirar)
        cambiada = dueno.put(f"{CHEQUERAS}/{suya}", {"siguiente": 103, "version": 1})
        assert (cambiada.status_code, visto) == (200, [True]), cambiada.text
    with monkeypatch.context() as esta_vez:
        visto = cerrojos.al_llamar(esta_vez, service, "hoy", *mirar)
        hojas = {"desde": 108, "hasta": 109, "motivo": "Se perdieron"}
        assert dueno.post(f"{CHEQUERAS}/{suya}/bajas", hojas).status_code < 300
        assert visto == [True]
    visto = cerrojos.al_llamar(monkeypatch, propuestas, "usados", *mirar)
    _pagar(dueno, banco)
    assert visto == [True]


def test_donde_se_imprime_se_cambia_con_su_fila_tomada(
    app: Flask, dueno: Cliente, banco: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruta = f"{CHEQUERAS}/formatos/{banco}"
    assert dueno.put(ruta, _formato()).status_code == 200
    (suyo,) = filas(app, "SELECT id FROM formatos_cheques WHERE banco_id = %s", banco)
    mirar = (cerrojos.tomada, app, "formatos_cheques", suyo["id"])
    visto = cerrojos.al_llamar(monkeypatch, versiones, "exigir", *mirar)
    assert dueno.put(ruta, _formato(version=1, renglon=130)).status_code == 200
    assert visto == [True]


def test_un_cheque_se_cobra_y_se_anula_con_su_fila_tomada(
    app: Flask, dueno: Cliente, banco: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pago, cheque = _pagar(dueno, banco, cheque={"numero": "1"})
    mirar = (cerrojos.tomada, app, "cheques_girados", cheque)
    with monkeypatch.context() as esta_vez:
        visto = cerrojos.al_llamar(esta_vez, girados, "exigir_vivo", *mirar)
        assert dueno.post(f"{GIRADOS}/{cheque}/cobrar", {"fecha": HOY}).status_code == 200
        assert visto == [True]
    assert dueno.post(f"{GIRADOS}/{cheque}/no-cobrado", {}).status_code == 200
    visto = cerrojos.al_llamar(monkeypatch, girados, "dejar_sin_efecto", *mirar)
    assert dueno.put(f"/api/pagos/{pago}/anular", {"motivo": "No va"}).status_code == 200
    assert visto == [True]


def test_un_posfechado_sale_del_banco_y_cambia_de_centro_con_su_fila_tomada(
    app: Flask, dueno: Cliente, banco: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    uno, otro = (int(crear_centro(dueno)["id"]) for _ in range(2))
    pago, cheque = _posfechado(dueno, banco, centro_id=uno)
    mirar = (cerrojos.tomada, app, "cheques_girados", cheque)
    with monkeypatch.context() as esta_vez:
        visto = cerrojos.al_llamar(esta_vez, girados, "sacar_del_banco", *mirar)
        _vencer(app, dueno)
        assert visto == [True]
    visto = cerrojos.al_llamar(monkeypatch, girados, "hechos_de", *mirar)
    cuerpo = {"centro_id": otro, "version": dueno.get(f"/api/pagos/{pago}").json["version"]}
    assert dueno.put(f"/api/pagos/{pago}/centro", cuerpo).status_code == 200
    assert visto == [True]


def test_lo_que_el_extracto_dice_de_un_cheque_se_anota_con_su_fila_tomada(
    app: Flask, dueno: Cliente, banco: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, cheque = _pagar(dueno, banco, fecha=str(conciliaciones.dia(3)), cheque={"numero": "5077"})
    k = conciliaciones.empezar(dueno, banco, "-80.00").json["id"]
    conciliaciones.enviar(dueno, k, conciliaciones.csv((8, "CHEQUE PAGADO", "5077", "-80,00")))
    hallados = conciliaciones.propuestas(dueno, k)["propuestas"]
    mirar = (cerrojos.tomada, app, "cheques_girados", cheque)
    visto = cerrojos.al_llamar(monkeypatch, girados, "_cobrado", *mirar)
    grupos = [conciliaciones.grupo(p) for p in hallados]
    assert conciliaciones.hacer(dueno, k, "cruzar", grupos=grupos).status_code == 201
    assert visto == [True]
