"""`make test`: lo que falla se dice, y cada dominio tiene lo suyo."""

import re

import pytest

from local import dominios, pruebas
from local.dominios import DOMINIOS
from local.entorno import RAIZ
from local.pruebas import Parte

E2E = RAIZ / "tests" / "e2e"
# De toda la casa, no de un dominio.
DE_TODOS = {"accesibilidad", "capturas", "fotos_ayuda", "politica"}


@pytest.mark.parametrize(
    ("prueba", "codigo", "veredicto", "fallaron"),
    [
        pytest.param("assert True", 0, "bien  1 passed", [], id="pasa"),
        pytest.param("assert False", 1, "FALLA (1)  1 failed", ["test_x.py::test_una"], id="falla"),
    ],
)
def test_el_resumen_dice_como_termino_cada_parte_y_que_fallo(
    tmp_path, capsys, prueba, codigo, veredicto, fallaron
):
    (tmp_path / "test_x.py").write_text(f"def test_una():\n    {prueba}\n")
    orden = pruebas._modulo("pytest", "-p", "no:cacheprovider", "--rootdir", str(tmp_path))
    parte = Parte("navegador", [*orden, str(tmp_path)])
    parte.correr()
    assert parte.codigo == codigo
    pruebas._contar([parte])
    resumen = capsys.readouterr().out.rpartition("Resumen")[2]
    assert veredicto in resumen
    assert re.findall(r"navegador: FAILED \S*?(test_x\S+)", resumen) == fallaron


def test_cada_prueba_tiene_su_dominio():
    carpetas = {
        str(prueba.parent.relative_to(RAIZ / "tests"))
        for piso in ("compras", "contabilidad", "ventas", "plataforma", "proveedor", "comprobantes", "inicio")
        for prueba in (RAIZ / "tests" / piso).rglob("test_*.py")
    }
    assert {c for c in carpetas if c not in DOMINIOS and not c.startswith("comprobantes/")} == set()
    assert {c for c in DOMINIOS if c not in carpetas} == set()


def test_cada_pantalla_tiene_su_dominio():
    en_disco = {
        "navegador": {a.stem.removeprefix("test_") for a in E2E.glob("test_*.py")} - DE_TODOS,
        "escenas": {a.stem.removeprefix("escenas_") for a in E2E.glob("escenas_*.py")} | {dominios.PUERTAS},
        "interfaz": {a.name for a in (RAIZ / "client" / "features").iterdir() if a.is_dir()},
    }
    for lugar, hay in en_disco.items():
        assert {nombre for dominio in DOMINIOS.values() for nombre in getattr(dominio, lugar)} == hay, lugar


@pytest.mark.parametrize(
    ("nombre", "elegidos"),
    [
        ("comprobantes", ["comprobantes"]),
        ("plataforma/firma", ["plataforma/firma"]),
        ("cartera", ["ventas/cartera"]),
        ("ventas", [dominio for dominio in DOMINIOS if dominio.startswith("ventas/")]),
    ],
)
def test_un_dominio_se_nombra_por_su_piso_su_carpeta_o_su_ultima_parte(nombre, elegidos):
    assert list(dominios.elegir(nombre)) == elegidos


def test_de_uno_que_no_hay_se_dice_cuales_hay():
    with pytest.raises(dominios.SinEseDominio, match=r"«nomina».*ventas/cartera"):
        dominios.elegir("nomina")


def test_un_dominio_corre_su_api_su_jest_y_sus_pantallas(monkeypatch):
    monkeypatch.setattr(pruebas, "asegurar_chromium", lambda: None)
    a_la_vista, al_lado = pruebas._de_un_dominio("firma")
    assert [parte.orden[-1] for parte in a_la_vista] == ["tests/plataforma/firma", "client/features/firma/"]
    (navegador,) = al_lado
    assert "tests/e2e/test_firma.py" in navegador.orden
    assert navegador.entorno == {"ESCENAS": "firma"}
