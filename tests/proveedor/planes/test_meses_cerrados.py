"""Lo emitido por mes se ve igual antes y después de que el trabajo cierre los meses."""

from flask import Flask

from api.core.datos.clock import hoy
from api.plataforma.planes import consumos
from tests.factories import cuantas, filas


def test_cerrar_los_meses_no_cambia_lo_que_se_ve(app: Flask) -> None:
    desde = hoy().replace(year=hoy().year - 2)
    with app.app_context():
        antes = consumos.de_todas(desde)
        consumos.cerrar()
        assert consumos.de_todas(desde) == antes
    assert len(antes) > 12
    assert cuantas(app, "documentos_mensuales") >= len(antes) - 1


def test_el_mes_que_corre_no_se_cierra_y_se_ve_al_dia(app: Flask) -> None:
    with app.app_context():
        consumos.cerrar()
        (antes,) = consumos.de_todas(hoy())
        este = hoy().replace(day=1)
        filas(
            app,
            "UPDATE consumos_mensuales SET emitidos = emitidos + 1 WHERE mes = %s AND empresa_id = "
            "(SELECT min(empresa_id) FROM consumos_mensuales WHERE mes = %s)",
            *(este, este),
        )
        (despues,) = consumos.de_todas(hoy())
    assert despues == antes._replace(emitidos=antes.emitidos + 1)


def test_cerrar_otra_vez_corrige_lo_que_cambio(app: Flask) -> None:
    with app.app_context():
        consumos.cerrar()
        filas(app, "UPDATE documentos_mensuales SET emitidos = 0")
        consumos.cerrar()
    suma = (
        "SELECT mes, sum(emitidos)::bigint AS n FROM consumos_mensuales WHERE mes < %s GROUP BY 1 ORDER BY 1"
    )
    hay = filas(app, "SELECT mes, emitidos AS n FROM documentos_mensuales ORDER BY 1")
    assert hay == filas(app, suma, hoy().replace(day=1))
