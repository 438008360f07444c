"""Importar no registra; enlazar, sí, y siempre lo mismo. Quien no enlazó lo sabe."""

import json
import subprocess
import sys

import pytest

from api import domains
from api.core.registros import EnFila, PorClave, SinEnlazar, enlazando
from tests.arquitectura import RAIZ, modulos
from tests.registrado import huella, todos

# Importa, del último piso al primero, lo que cada uno tiene; intenta leer y registrar sin enlazar; y enlaza.
OTRO_PROCESO = """
import json, sys
from importlib import import_module

for nombre in json.loads(sys.argv[1]):
    import_module(nombre)
from api import domains
from api.core.registros import SinEnlazar
from tests.registrado import huella, todos

calladas = 0
for registro in todos():
    assert not registro._puestos, f"{registro._nombre} tiene algo sin que nadie enlazara: {registro._puestos}"
    for usar in (lambda: list(registro), lambda: registro.poner(*(["x"] * (1 + isinstance(registro._puestos, dict))))):
        try:
            usar()
            calladas += 1
        except SinEnlazar:
            pass
domains.enlazar()
domains.enlazar()
print(json.dumps([calladas, huella()]))
"""


def _en_otro_proceso(importados: list[str]) -> list[str]:
    orden = [sys.executable, "-c", OTRO_PROCESO, json.dumps(importados)]
    hecho = subprocess.run(orden, cwd=RAIZ, capture_output=True, text=True, timeout=120)
    assert hecho.returncode == 0, hecho.stderr[-2000:]
    calladas, suya = json.loads(hecho.stdout)
    assert calladas == 0
    return list(suya)


@pytest.mark.parametrize(
    "importados",
    [
        pytest.param(["api.contabilidad.activacion.service"], marks=pytest.mark.todo),
        pytest.param(
            ["api.compras.compras.service", "api.ventas.cartera.service", "api.comprobantes.emision.service"],
            marks=pytest.mark.todo,
        ),
        sorted((n for n, _ in modulos() if n.startswith("api.") and not n.endswith("lector")), reverse=True),
    ],
    ids=["un servicio", "tres, al revés de sus pisos", "todo, al revés"],
)
def test_quien_importa_lo_que_sea_y_enlaza_lleva_los_mismos_libros(importados: list[str]) -> None:
    domains.enlazar()
    assert _en_otro_proceso(importados) == huella()


def test_todo_registro_tiene_quien_lo_llene() -> None:
    domains.enlazar()
    vacios = {uno._nombre for uno in todos() if not uno._puestos}
    # El lado de lo que se debe no los usa.
    assert vacios == {"de qué partes es un cobro o un pago", "qué documentos de la cuenta rechazó el SRI"}


def test_fuera_de_su_rato_no_se_registra_y_dos_veces_tampoco() -> None:
    domains.enlazar()
    por_clave, en_fila = PorClave[str, int](""), EnFila[int]("")
    with pytest.raises(SinEnlazar, match="enlazar"):
        por_clave.poner("a", 1)
    with pytest.raises(SinEnlazar, match="enlazar"):
        en_fila.poner(1)
    with enlazando():
        por_clave.poner("a", 1)
        en_fila.poner(1)
        with pytest.raises(ValueError, match="ya tiene 'a'"):
            por_clave.poner("a", 2)
    assert (dict(por_clave), len(por_clave), list(en_fila)) == ({"a": 1}, 1, [1])
