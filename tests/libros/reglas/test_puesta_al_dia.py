"""Una empresa empieza sus libros cuando ya tiene un año hecho."""

from datetime import timedelta

from flask import Flask

from api.contabilidad.activacion import service
from api.core.autor import Autor
from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.factories import cuantas, error, filas
from tests.libros.reglas import control


def test_lo_que_ya_estaba_queda_en_los_libros_y_cada_cuenta_dice_lo_mismo_cada_dia(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    dias = [hoy() - timedelta(days=cada) for cada in (400, 200, 90, 31, 30, 7, 1, 0)]
    control.exigir_uno_por_documento(app, empresa)
    control.exigir_control(app, empresa, *dias)
    estado = dueno.get("/api/contabilidad").json or {}
    assert estado["activa"] and estado["desde"] is None and not estado["pendientes"]
    assert (dueno.get("/api/contabilidad/proceso").json or {})["estado"] == "TERMINADO"


def test_empezarlos_otra_vez_no_asienta_nada_dos_veces(app: Flask, dueno: Cliente, empresa: int) -> None:
    antes = cuantas(app, "asientos_contables")
    control.activar(app, dueno)
    assert cuantas(app, "asientos_contables") == antes


def test_la_que_no_pudo_seguir_se_ve_detenida_y_la_sigue_quien_la_pidio(
    app: Flask, dueno: Cliente, empresa: int
) -> None:
    assert error(dueno.post("/api/contabilidad/proceso/continuar"))[0] == 409
    filas(
        app, "UPDATE contabilidad_empresas SET estado = 'EN_PROCESO', paso = 1 WHERE empresa_id = %s", empresa
    )
    suyo = f"libros-{empresa}"
    filas(app, "UPDATE procrastinate_jobs SET status = 'failed' WHERE lock = %s AND status = 'todo'", suyo)
    assert (dueno.get("/api/contabilidad/proceso").json or {})["estado"] == "DETENIDO"
    antes = cuantas(app, "asientos_contables")
    seguida = dueno.post("/api/contabilidad/proceso/continuar")
    assert (seguida.status_code, (seguida.json or {})["estado"]) == (202, "EN_PROCESO")
    with app.app_context():
        service.poner_al_dia(empresa, Autor("pruebas", "Quien prueba"))
    assert (dueno.get("/api/contabilidad/proceso").json or {})["estado"] == "TERMINADO"
    assert cuantas(app, "asientos_contables") == antes
