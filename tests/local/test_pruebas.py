"""`make test`: lo que falla dos veces es una falla; lo que pasa a la segunda se nombra."""

import pytest

from local import pruebas
from local.pruebas import DE_NUEVO, Parte

PRUEBA = """
from pathlib import Path


def test_una():
    intentos = Path(__file__).with_name("intentos")
    van = len(intentos.read_text()) if intentos.exists() else 0
    intentos.write_text("x" * (van + 1))
    assert van >= {}
"""


@pytest.mark.parametrize(
    ("falla", "codigo", "veredicto"),
    [
        pytest.param(0, 0, "bien  1 passed", id="ninguna vez"),
        pytest.param(1, 0, "bien  1 passed, 1 rerun", id="la primera vez"),
        pytest.param(2, 1, "FALLA (1)  1 failed, 1 rerun", id="dos veces"),
    ],
)
def test_lo_que_falla_otra_vez_falla_y_lo_inestable_se_dice(tmp_path, capsys, falla, codigo, veredicto):
    (tmp_path / "test_x.py").write_text(PRUEBA.format(falla))
    orden = pruebas._modulo("pytest", *DE_NUEVO, "-p", "no:cacheprovider", "--rootdir", str(tmp_path))
    parte = Parte("navegador", [*orden, str(tmp_path)])
    parte.correr()
    assert parte.codigo == codigo
    pruebas._contar([parte])
    resumen = capsys.readouterr().out.rpartition("Resumen")[2]
    assert veredicto in resumen
    assert ("INESTABLES: 1" in resumen) == ("test_x.py::test_una" in resumen) == (falla > 0)
