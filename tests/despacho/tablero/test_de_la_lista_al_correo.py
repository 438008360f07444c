"""Una tarea de una lista vence el día que se dijo, lo borrado no queda, y el recordatorio llega al dueño y a la empresa."""

from collections.abc import Callable
from datetime import date

import pytest

from api.despacho.tablero import plantillas
from tests.client import Buzon
from tests.despacho.apoyo import DESPACHO
from tests.despacho.conftest import Firma
from tests.despacho.tablero.test_anotaciones import _anotar
from tests.factories import clave_idempotente, error, filas


@pytest.mark.parametrize(
    ("dia", "vence"),
    [(None, None), (1, date(2026, 11, 1)), (20, date(2026, 11, 20)), (31, date(2026, 11, 30))],
)
def test_la_tarea_vence_su_dia_del_mes_o_el_ultimo(dia: int | None, vence: date | None) -> None:
    assert plantillas._dia(date(2026, 11, 1), dia) == vence


def test_lo_borrado_no_queda_y_el_recordatorio_llega_a_los_dos_correos(
    firma: Firma, buzon: Buzon, trabajar: Callable[[], None]
) -> None:
    empresa = firma.empresas[0]
    eid = empresa["EMP_CODIGO"]
    ruta = f"{DESPACHO}/anotaciones/{_anotar(firma.jefa, eid).json['id']}"
    assert firma.jefa.llamar("DELETE", ruta).status_code == 204
    assert firma.jefa.get(f"{DESPACHO}/empresas/{eid}/anotaciones?mes=2026-11").json == []
    assert error(firma.jefa.put(ruta, {"hecha": True})) == (404, "no_encontrado")
    app = firma.jefa.http.application
    suyo = f"dueno-{eid}@otro.example"
    filas(app, "UPDATE usuarios SET correo = %s WHERE id = %s", suyo, firma.duenos[0].sesion["USU_CODIGO"])
    cuerpo = {"mes": "2026-11", "empresas": [eid], "mensaje": "Envíe sus facturas."}
    enviado = firma.jefa.post(f"{DESPACHO}/recordatorios", cuerpo, headers=clave_idempotente())
    assert enviado.status_code == 201, enviado.text
    trabajar()
    for correo in (suyo, empresa["email"]):
        assert "Envíe sus facturas." in buzon.correo(correo)["texto"], correo
