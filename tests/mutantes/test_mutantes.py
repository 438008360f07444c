"""Las fallas que se ponen a propósito: cuáles caben, cómo entran en lo ya importado, y cuáles se prueban."""

import ast
import importlib.util
from pathlib import Path

import pytest

from local.dominios import EN_LAS_DE
from local.entorno import RAIZ
from tests.mutantes import elegir, mutaciones
from tests.mutantes.vivas import ANOTA, Vivas, con_anotaciones

TEXTO = '''
"""Un módulo."""
from functools import cache

TOPE = 3 > 2


def cabe(n: int = 1 + 1) -> bool:
    """Si cabe."""
    log.info("mirado", n=n > 1)
    exigir(n)
    if not n and n <= TOPE:
        raise ValueError(f"{n + 1}")
    cuenta.veces += 1
    return n < TOPE


class Caja:
    @bp.require("caja.ver")
    def total(self, lineas):
        fila = bloqueo.una(select(Caja).where(Caja.id == 1), "No existe.")
        return sum(l.valor * 2 for l in lineas) or fila


@cache
def guardado():
    return len([n for n in (1, 2) if n > 1])
'''

DE_OTROS = ("masiva", "proformas", "recurrentes", "tipos", "vendido")


def _caben(texto: str = TEXTO) -> list[str]:
    return [f"{m.antes} → {m.despues}" for m in mutaciones.de(texto, "api/x.py")]


def test_cabe_una_falla_en_cada_cosa_que_se_puede_decir_al_reves() -> None:
    assert _caben()[:12] == [
        "exigir(n) → pass",
        "not n and n <= TOPE → not n or n <= TOPE",
        "not n → n",
        "n <= TOPE → n < TOPE",
        "raise ValueError(f'{n + 1}') → pass",
        "cuenta.veces += 1 → pass",
        "cuenta.veces += 1 → cuenta.veces -= 1",
        "1 → 2",
        "n < TOPE → n <= TOPE",
        "@bp.require('caja.ver') → (sin él)",
        "bloqueo.una(select(Caja).where(Caja.id == 1), 'No existe.') → "
        "sin_candado.una(select(Caja).where(Caja.id == 1), 'No existe.')",
        "select(Caja).where(Caja.id == 1) → select(Caja)",
    ]


def test_cada_falla_cambia_un_solo_sitio_y_se_puede_compilar() -> None:
    limpio = ast.unparse(ast.parse(TEXTO))
    puestas = {
        ast.unparse(mutaciones.aplicado(TEXTO, "api/x.py", m.numero))
        for m in mutaciones.de(TEXTO, "api/x.py")
        if not m.declara
    }
    assert limpio not in puestas
    assert len(puestas) == len(_caben()) - 1
    for puesta in puestas:
        compile(puesta, "x", "exec")


def test_lo_que_corre_al_importar_se_conoce() -> None:
    texto = (
        "X = hecho(1)\n\n\nclass C:\n    y = campo()\n\n    def f(self, n=dado()):\n        return otra()\n"
    )
    assert mutaciones.al_importar(texto) == {"hecho", "campo", "dado"}


@pytest.fixture
def vivo(tmp_path: Path) -> tuple[Vivas, object]:
    archivo = tmp_path / "api" / "vivo.py"
    archivo.parent.mkdir()
    archivo.write_text(
        "from functools import cache\n\n\n@cache\ndef guardado():\n    return 1\n\n\n"
        "def mayor(n):\n    def de_adentro():\n        return n > 1\n    return de_adentro()\n"
    )
    ficha = importlib.util.spec_from_file_location("vivo", archivo)
    assert ficha and ficha.loader
    modulo = importlib.util.module_from_spec(ficha)
    ficha.loader.exec_module(modulo)
    return Vivas(tmp_path), modulo


def test_lo_ya_importado_hace_lo_que_la_falla_dice(vivo: tuple[Vivas, object], tmp_path: Path) -> None:
    vivas, modulo = vivo
    assert (modulo.mayor(1), modulo.guardado()) == (False, 1)  # type: ignore[attr-defined]
    texto = (tmp_path / "api/vivo.py").read_text()
    for antes in ("n > 1", "1"):
        (falla, *_) = [m for m in mutaciones.de(texto, "api/vivo.py") if m.antes == antes]
        assert vivas.cambiar("api/vivo.py", mutaciones.aplicado(texto, "api/vivo.py", falla.numero))
        if antes == "n > 1":
            assert modulo.mayor(1) is True  # type: ignore[attr-defined]
    vivas.olvidar_lo_guardado()
    assert modulo.guardado() == 2  # type: ignore[attr-defined]
    assert (tmp_path / "api/vivo.py").read_text() == texto


def test_cada_sentencia_dice_en_que_linea_esta(vivo: tuple[Vivas, object], tmp_path: Path) -> None:
    vivas, modulo = vivo
    vistas: list[str] = []
    vivas.anotando("api/vivo.py", (tmp_path / "api/vivo.py").read_text(), vistas.append)
    modulo.mayor(1)  # type: ignore[attr-defined]
    assert vistas == ["api/vivo.py:10", "api/vivo.py:12", "api/vivo.py:11"]


def test_una_anotacion_no_cambia_lo_que_una_funcion_hace() -> None:
    texto = "def f(n):\n    'frase'\n    if n:\n        return 1\n    elif n is None:\n        return 2\n    return 3\n"
    anotado: dict[str, object] = {ANOTA: lambda linea: None}
    exec(compile(con_anotaciones(ast.parse(texto), "x"), "x", "exec"), anotado)
    f = anotado["f"]
    assert callable(f)
    assert ([f(1), f(None), f(0)], f.__doc__) == ([1, 2, 3], "frase")


def test_del_cambio_se_miran_las_lineas_que_puso() -> None:
    diferencia = (
        "--- a/api/x/y.py\n+++ b/api/x/y.py\n@@ -3 +3,2 @@\n-a\n+b\n+c\n@@ -9,2 +10,0 @@\n-d\n-e\n"
        "--- a/api/x/enlaces.py\n+++ b/api/x/enlaces.py\n@@ -1 +1 @@\n-a\n+b\n"
    )
    assert elegir.lineas_de(diferencia) == {"api/x/y.py": {3, 4}}


@pytest.mark.parametrize(
    ("archivo", "carpeta"),
    [
        ("api/ventas/cartera/papeles/x.py", ("tests/ventas/cartera", "tests/libros/cuentas")),
        ("api/ventas/envios/x.py", ("tests/ventas/envios",)),
        ("api/core/datos/x.py", elegir.DEL_NUCLEO),
        ("api/libros/bancos/x.py", ("tests/contabilidad/tesoreria",)),
        (
            "api/plataforma/usuarios/comunes/x.py",
            tuple(f"tests/{c}" for c in EN_LAS_DE["plataforma/usuarios"]),
        ),
        (
            "api/comprobantes/nucleo/x.py",
            ("tests/comprobantes", *(f"--ignore=tests/comprobantes/{uno}" for uno in DE_OTROS)),
        ),
    ],
)
def test_las_pruebas_de_un_archivo_son_las_de_su_carpeta(archivo: str, carpeta: tuple[str, ...]) -> None:
    assert elegir.pruebas_de(archivo) == carpeta


def test_en_nombra_un_archivo_una_carpeta_o_su_ultima_parte() -> None:
    assert (
        elegir.archivos("libros/periodos")
        == elegir.archivos("periodos")
        == elegir.archivos("api/libros/periodos/")
    )
    assert elegir.archivos("core/datos/money.py") == ["api/core/datos/money.py"]
    with pytest.raises(elegir.NoHay, match="api/ no hay"):
        elegir.archivos("ninguno")


def test_cada_falla_perdonada_todavia_cabe_y_dice_por_que() -> None:
    perdonadas = elegir.perdonados()
    caben = {
        elegir.clave(m)
        for archivo in {archivo for archivo, *_ in perdonadas}
        for m in mutaciones.de((RAIZ / archivo).read_text(), archivo)
    }
    assert sorted(set(perdonadas) - caben) == []
    assert all(perdonadas.values())
