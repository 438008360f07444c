"""Lo que gasta cada archivo de pruebas se cuenta en procesador, con lo que nace de él."""

import subprocess
import sys
from collections import Counter
from types import SimpleNamespace

from tests.gasto import SE_DICEN, Gasto, gastado, lo_que_se_pasa

TRABAJA = "n = 0\nfor _ in range(6_000_000): n += 1"


def test_cuenta_lo_que_gasta_un_hijo_que_ya_termino_y_no_lo_que_espera() -> None:
    antes = gastado()
    subprocess.run([sys.executable, "-c", TRABAJA], check=True)
    trabajando = gastado() - antes
    antes = gastado()
    subprocess.run(["sleep", "0.3"], check=True)
    assert trabajando > 0.05 > gastado() - antes


def test_se_dice_lo_que_pasa_de_su_presupuesto_desde_lo_que_mas() -> None:
    gastos = Counter({"a": 21, "b": 20, "c": 40})
    assert lo_que_se_pasa(gastos, 20.0) == [
        "Pasan de 20 s de procesador: 2",
        "    40.0 s de procesador  c",
        "    21.0 s de procesador  a",
    ]
    assert lo_que_se_pasa(gastos, 50.0) == []
    muchos = Counter({str(n): 30 + n for n in range(SE_DICEN + 2)})
    assert lo_que_se_pasa(muchos, 20.0)[-1] == "  y 2 más"


def test_lo_de_cada_proceso_se_junta_en_el_que_los_dirige() -> None:
    uno, director = Gasto(), Gasto()
    uno.archivos.update({"tests/a.py": 3})
    uno.escenas.update({"tests/e2e/b.py::x": 2})
    sesion = SimpleNamespace(config=SimpleNamespace(workeroutput={}))
    uno.pytest_sessionfinish(sesion)  # type: ignore[arg-type]
    director.pytest_testnodedown(sesion.config, None)
    director.pytest_testnodedown(SimpleNamespace(), "se cayó")
    assert (dict(director.archivos), dict(director.escenas)) == ({"tests/a.py": 3}, {"tests/e2e/b.py::x": 2})
