"""Qué se propone cruzar."""

import random
import time
from collections import Counter
from datetime import date

from api.contabilidad.conciliacion import emparejar as e
from api.contabilidad.conciliacion.emparejar import PorCruzar

DIA = date(2026, 5, 10).toordinal()


def _x(clave, importe, dias=0, texto="", nombre=""):
    return PorCruzar((clave, 1), DIA + dias, importe, e.numeros(texto), e.palabras(texto, nombre))


def _de(propuestas):
    return {
        tuple(c for c, _ in p.lineas): (tuple(c for c, _ in p.movimientos), p.confianza) for p in propuestas
    }


def test_el_numero_y_el_nombre_deciden_entre_los_que_valen_lo_mismo():
    lineas = [_x(1, 500, 0, "CHEQUE 000777"), _x(2, 500, 0, "TRANSFERENCIA DE PEREZ JUAN")]
    movimientos = [
        _x(11, 500, 0, "Cobro", "Juan Pérez"),
        _x(12, 500, -90, "Cheque 777"),
        _x(13, 500, 0, "Cobro", "Ana Ríos"),
    ]
    assert _de(e.emparejar(lineas, movimientos)) == {(1,): ((12,), e.SEGURA), (2,): ((11,), e.SEGURA)}


def test_solo_lo_del_mismo_valor_y_cercano_se_propone_uno_con_uno():
    assert e.emparejar([_x(1, 500)], [_x(11, 501), _x(12, -500), _x(13, 500, -40)]) == []
    assert _de(e.emparejar([_x(1, 500, 3)], [_x(11, 500)])) == {(1,): ((11,), e.SEGURA)}
    dudoso = _de(e.emparejar([_x(1, 500, 3)], [_x(11, 500), _x(12, 500, 9)]))
    assert dudoso == {(1,): ((11,), e.PROBABLE)}


def test_un_deposito_es_la_suma_de_los_cobros_de_un_dia():
    movimientos = [_x(11, 100, -1), _x(12, 250, -1), _x(13, 77, -3), _x(14, 900, -1, "otra")]
    propuestas = e.emparejar([_x(1, 1250)], movimientos)
    assert _de(propuestas) == {(1,): ((11, 12, 14), e.PROBABLE)}
    assert _de(e.emparejar([_x(1, 327)], movimientos)) == {(1,): ((13, 12), e.POSIBLE)}


def test_un_movimiento_es_la_suma_de_unas_lineas():
    propuestas = e.emparejar([_x(1, -300, 1), _x(2, -200, 1), _x(3, -40, 1)], [_x(11, -540)])
    assert _de(propuestas) == {(1, 2, 3): ((11,), e.PROBABLE)}


def test_lo_propuesto_suma_lo_mismo_no_se_repite_y_no_depende_del_orden():
    azar = random.Random(7)
    lineas = [_x(n, azar.choice((-1, 1)) * azar.randint(100, 400), azar.randint(0, 30)) for n in range(120)]
    movimientos = [
        _x(n, azar.choice((-1, 1)) * azar.randint(100, 400), azar.randint(0, 30)) for n in range(300)
    ]
    propuestas = e.emparejar(lineas, movimientos)
    valor = {("l", x.clave): x.importe for x in lineas} | {("m", x.clave): x.importe for x in movimientos}
    veces = Counter()
    for p in propuestas:
        assert sum(valor["l", c] for c in p.lineas) == sum(valor["m", c] for c in p.movimientos)
        veces.update([("l", c) for c in p.lineas] + [("m", c) for c in p.movimientos])
    assert len(propuestas) > 40 and max(veces.values()) == 1
    azar.shuffle(lineas)
    azar.shuffle(movimientos)
    assert e.emparejar(lineas, movimientos) == propuestas


def test_trescientas_lineas_y_dos_mil_movimientos_iguales_no_tardan():
    """Lo peor que puede venir: todo vale lo mismo, o nada se parece y todo es una suma. El tope es de procesador, y holgado."""
    azar = random.Random(3)
    empieza = time.process_time()
    e.emparejar([_x(n, 100, n % 30) for n in range(300)], [_x(n, 100, n % 60 - 15) for n in range(2000)])
    e.emparejar(
        [_x(n, azar.randint(10**6, 10**7), n % 30) for n in range(300)],
        [_x(n, azar.randint(1000, 10**6), n % 30) for n in range(2000)],
    )
    assert time.process_time() - empieza < 4
