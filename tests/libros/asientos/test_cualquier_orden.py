"""Se asiente, se reverse y se selle en el orden que sea, con las fechas que sean, los saldos son los del recuento."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

from api.contabilidad.libros import acumulado
from api.core.datos import directas
from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from api.libros.asientos import cadena, sellado
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.factories import filas
from tests.libros.asientos.test_sellado import cuadra_con_el_recuento

_CUENTAS = (apoyo.CAJA, apoyo.VENTAS, apoyo.CAPITAL, apoyo.IVA, "52022001")
_dias = st.integers(0, 900)
_pasos = st.one_of(
    st.tuples(
        st.just("asentar"),
        _dias,
        st.permutations(_CUENTAS).map(lambda orden: orden[:2]),
        st.integers(1, 99_999_999),
        st.sampled_from(["NORMAL", "AJUSTE"]),
    ),
    st.tuples(st.just("reversar"), _dias),
    st.tuples(st.just("sellar")),
)


@given(pasos=st.lists(_pasos, min_size=3, max_size=12), mirar=st.lists(_dias, min_size=2, max_size=3))
@settings(max_examples=10)
def test_los_saldos_son_siempre_el_recuento(
    app: Flask, _nueva: tuple[Cliente, int], pasos: list[Any], mirar: list[int]
) -> None:
    _, empresa = _nueva
    vivos: list[tuple[int, date]] = []
    with app.app_context():
        for paso in pasos:
            if paso[0] == "asentar":
                _, dias, (debe, haber), centavos, clase = paso
                fecha, valor = hoy() - timedelta(days=dias), Decimal(centavos) / 100
                lineas = ((debe, str(valor)), (haber, str(-valor)))
                vivos.append((apoyo.asentar(empresa, *lineas, fecha=fecha, clase=clase), fecha))
            elif paso[0] == "reversar" and vivos:
                id_, fecha = vivos.pop(0)
                apoyo.reversar(empresa, id_, max(fecha, hoy() - timedelta(days=paso[1])))
            elif paso[0] == "sellar":
                sellado.sellar(empresa)
        with en_empresa(empresa):
            vistas = [hoy() - timedelta(days=dias) for dias in (*mirar, *mirar)]
            for dia, sumas in zip(vistas, acumulado.en_dias(vistas), strict=True):
                vistos = {c: s for c, s in sumas.items() if s.debe or s.haber}
                assert vistos == _recuento(app, empresa, dia)
                with directas.una_sola_vez():
                    for cuenta, suma in (*vistos.items(), *vistos.items()):
                        assert acumulado.hasta(dia, cuenta_id=cuenta) == {cuenta: suma}
                assert sum((s.saldo for s in vistos.values()), Decimal(0)) == 0
    assert cuadra_con_el_recuento(app, empresa)
    with app.app_context(), en_empresa(empresa):
        assert cadena.revisar().ok


def _recuento(app: Flask, empresa: int, dia: date) -> dict[int, tuple[Decimal, Decimal]]:
    suyas = filas(
        app,
        "SELECT cuenta_id, sum(debe) AS debe, sum(haber) AS haber FROM lineas_asientos "
        "WHERE empresa_id = %s AND fecha <= %s GROUP BY cuenta_id",
        empresa,
        dia,
    )
    return {fila["cuenta_id"]: (fila["debe"], fila["haber"]) for fila in suyas}
