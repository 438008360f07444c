"""Deshacer una declaración que se anotó por error: deja de constar, y lo que había antes vuelve."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from api.tributos.declaraciones.nucleo import periodos
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.contabilidad.tesoreria.apoyo import crear_banco
from tests.factories import clave_idempotente, error, filas
from tests.libros.reglas.un_mes import PRIMERO, MesDePrueba, dia, empresa_del_mes
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.tributos.declaraciones.apoyo import RUTA, valores, ver

PERIODO, ESTE = f"{PRIMERO:%Y-%m}", f"{hoy():%Y-%m}"


@pytest.fixture(scope="module")
def mes(app: Flask, admin: Cliente) -> Iterator[MesDePrueba]:
    """Vende 100 al 15 %."""
    with empresa_del_mes(app, admin) as suya:
        cliente = int(crear_cliente(suya.dueno)["CLI_CODIGO"])
        hecha = apoyo.facturar(suya.dueno, cliente, apoyo.linea(precio="100.00"), fecha=dia(2))
        apoyo.autorizar(app, suya.empresa, hecha["id"])
        yield suya


def _presentar(mes: MesDePrueba, numero: str, periodo: str = PERIODO, **dicho: Any) -> dict[str, Any]:
    cuerpo = {"numero": numero, "fecha": hoy().isoformat(), **dicho}
    hecha = mes.dueno.post(f"{RUTA}/104/{periodo}/presentar", cuerpo, headers=clave_idempotente())
    assert hecha.status_code == 200, hecha.text
    return dict(hecha.json["presentada"])


def _deshacer(mes: MesDePrueba, periodo: str = PERIODO) -> Any:
    return mes.dueno.post(f"{RUTA}/104/{periodo}/deshacer", {"motivo": "Se anotó en otro mes"})


def _estado(mes: MesDePrueba) -> str:
    debidas = mes.dueno.get(f"{RUTA}/obligaciones?anio={hoy().year}").json
    (suya,) = [o for o in debidas if (o["obligacion"], o["periodo"]) == ("104", PERIODO)]
    return str(suya["estado"])


def test_deja_de_constar_y_de_la_sustitutiva_vuelve_la_anterior(mes: MesDePrueba) -> None:
    assert error(_deshacer(mes))[0] == 409  # nada consta
    primera = _presentar(mes, "1")
    sustitutiva = _presentar(mes, "2", sustituye=True)
    assert (sustitutiva["sustituye_id"], _estado(mes)) == (primera["id"], "SUSTITUIDA")
    vuelta = _deshacer(mes)
    assert vuelta.status_code == 200, vuelta.text
    assert (vuelta.json["presentada"]["numero"], _estado(mes)) == ("1", "PRESENTADA")
    assert (_deshacer(mes).json["presentada"], _estado(mes)) == (None, "POR_PREPARAR")
    # se presenta otra vez, y no es una sustitutiva
    otra = _presentar(mes, "3")
    assert (otra["numero"], otra["sustituye_id"], _estado(mes)) == ("3", None, "PRESENTADA")
    linea = mes.dueno.get("empresa/auditoria?entidad=declaracion&accion=deshacer").json["items"][0]
    assert linea["entidad_id"] == f"104 {PERIODO}"
    guardadas = filas(
        mes.app, "SELECT numero FROM declaraciones_presentadas WHERE empresa_id = %s", mes.empresa
    )
    assert {f["numero"] for f in guardadas} == {"1", "2", "3"}
    _deshacer(mes)


def test_lo_que_un_periodo_posterior_tomo_se_deshace_despues(mes: MesDePrueba) -> None:
    anterior = f"{meses.primero(PRIMERO, -2):%Y-%m}"
    _presentar(mes, "10", anterior)
    _presentar(mes, "11")
    negada = _deshacer(mes, anterior)
    assert negada.status_code == 409 and periodos.leer(PERIODO).nombre in negada.json["msg"]
    assert _deshacer(mes).status_code == 200 and _deshacer(mes, anterior).status_code == 200
    assert "605" not in valores(ver(mes.dueno, "104", PERIODO))


def test_mientras_su_pago_siga_en_el_banco_no_se_deshace(mes: MesDePrueba) -> None:
    banco = crear_banco(mes.dueno)
    _presentar(mes, "20", pagado_desde=banco["id"])
    negada = _deshacer(mes)
    assert negada.status_code == 409 and "Bancos" in negada.text
    (pago,) = filas(
        mes.app,
        "SELECT id FROM movimientos_bancarios WHERE empresa_id = %s AND referencia = '20'",
        mes.empresa,
    )
    cuerpo = {"motivo": "No era", "fecha": hoy().isoformat()}
    anulado = mes.dueno.post(f"/api/bancos/movimientos/{pago['id']}/anular", cuerpo)
    assert anulado.status_code == 200, anulado.text
    assert _deshacer(mes).json["presentada"] is None
