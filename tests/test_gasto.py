"""Lo que gasta cada archivo de pruebas se cuenta en procesador, con lo que nace de él."""

import subprocess
import sys
from collections import Counter
from types import SimpleNamespace

import pytest
from pytest import ExitCode

from local.entorno import RAIZ
from tests import gasto, presupuestos
from tests.gasto import MARGEN, SE_DICEN, Gasto, gastado, lo_que_se_pasa
from tests.presupuestos import Permiso

TRABAJA = "n = 0\nfor _ in range(6_000_000): n += 1"


def test_cuenta_lo_que_gasta_un_hijo_que_ya_termino_y_no_lo_que_espera() -> None:
    antes = gastado()
    subprocess.run([sys.executable, "-c", TRABAJA], check=True)
    trabajando = gastado() - antes
    antes = gastado()
    subprocess.run(["sleep", "0.3"], check=True)
    assert trabajando > 0.05 > gastado() - antes


def test_se_dice_lo_que_pasa_de_su_presupuesto_desde_lo_que_mas() -> None:
    gastos = Counter({"tests/a.py": 21, "tests/b.py": 20, "tests/c.py": 40})
    assert lo_que_se_pasa(gastos) == [
        "Pasan de su presupuesto de procesador: 2",
        "    40.0 s, y puede 20.0  tests/c.py",
        "    21.0 s, y puede 20.0  tests/a.py",
    ]
    assert lo_que_se_pasa(Counter({"tests/b.py": 20})) == []
    muchos = Counter({str(n): 30 + n for n in range(SE_DICEN + 2)})
    assert lo_que_se_pasa(muchos)[-1] == "  y 2 más"


@pytest.mark.parametrize("gasta", [20, MARGEN * 20, MARGEN * 20 + 1])
def test_la_corrida_falla_por_lo_que_se_pasa_de_la_mitad_mas_salvo_que_diga_por_que(
    monkeypatch: pytest.MonkeyPatch, gasta: float
) -> None:
    juntado = Gasto()
    juntado.archivos.update({"tests/a.py": gasta})
    se_pasa = gasta > MARGEN * 20
    assert _termina(juntado) == (ExitCode.TESTS_FAILED if se_pasa else ExitCode.OK)
    assert [linea.split(" - ")[0] for linea in juntado.fallan()] == ["FAILED tests/a.py"] * se_pasa
    monkeypatch.setitem(presupuestos.CON_MAS, "tests/a.py", Permiso(gasta, "hace mucho"))
    assert (_termina(juntado), juntado.fallan()) == (ExitCode.OK, [])


def test_una_escena_puede_segun_lo_que_mira_y_un_recorrido_mas() -> None:
    escena = f"{presupuestos.AXE}::test_axe_no_encuentra_faltas"
    emitir, otra = (presupuestos.de(f"{escena}[{cual}]") for cual in ("ingreso-corregir", "firma"))
    assert otra < emitir and otra < presupuestos.de("tests/e2e/test_x.py::test_y") < presupuestos.ARCHIVO


def _termina(juntado: Gasto) -> int:
    sesion = SimpleNamespace(config=SimpleNamespace(), exitstatus=ExitCode.OK)
    juntado.pytest_sessionfinish(sesion)  # type: ignore[arg-type]
    return sesion.exitstatus


def test_en_una_maquina_lenta_lo_que_se_pasa_cuenta_menos(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gasto, "_vuelta", lambda: 2 * presupuestos.VUELTA)
    gastos = Counter[str]()
    gasto._sumar(gastos, "tests/a.py", 30)
    gasto._sumar(gastos, "tests/b.py", 10)
    assert gastos == {"tests/a.py": 15, "tests/b.py": 10}
    monkeypatch.setattr(gasto, "_vuelta", lambda: presupuestos.VUELTA / 2)
    gasto._sumar(gastos, "tests/c.py", 30)
    assert gastos["tests/c.py"] == 30


def test_quien_puede_gastar_mas_existe_y_dice_por_que() -> None:
    for quien, permiso in presupuestos.CON_MAS.items():
        archivo, _, prueba = quien.partition("::")
        texto = (RAIZ / archivo).read_text()
        assert f"def {prueba.partition('[')[0]}(" in texto if prueba else texto, quien
        normal = presupuestos.de(f"{archivo}::otra" if prueba else "tests/otro.py")
        assert permiso.segundos > normal and len(permiso.porque) > 20, quien


def test_lo_de_cada_proceso_se_junta_en_el_que_los_dirige() -> None:
    uno, director = Gasto(), Gasto()
    uno.archivos.update({"tests/a.py": 3})
    uno.escenas.update({"tests/e2e/b.py::x": 2})
    sesion = SimpleNamespace(config=SimpleNamespace(workeroutput={}))
    uno.pytest_sessionfinish(sesion)  # type: ignore[arg-type]
    director.pytest_testnodedown(sesion.config, None)
    director.pytest_testnodedown(SimpleNamespace(), "se cayó")
    assert (dict(director.archivos), dict(director.escenas)) == ({"tests/a.py": 3}, {"tests/e2e/b.py::x": 2})
