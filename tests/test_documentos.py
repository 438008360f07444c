"""El mapa, la guía y las recetas nombran archivos y carpetas que existen, enteros o por el final de su ruta."""

import re
from pathlib import Path

import pytest

RAIZ = Path(__file__).resolve().parents[1]
DOCUMENTOS = (
    "README.md",
    "README.en.md",
    "CONTRIBUTING.md",
    "docs/mapa.md",
    *(f"docs/receta-{r}.md" for r in ("campo", "efecto", "lista", "tipo", "v1")),
)
CARPETAS = ("api", "client", "demo", "docs", "local", "migrations", "simulador", "tests")
NOMBRADO = re.compile(r"`([\w.-]+(?:/[\w.-]+)+|[\w-]+(?:\.[\w-]+)*\.(?:py|tsx?|js))`")
EN_DISCO = [f"/{p.relative_to(RAIZ)}" for carpeta in CARPETAS for p in (RAIZ / carpeta).rglob("*")]


@pytest.mark.parametrize("documento", DOCUMENTOS)
def test_lo_que_un_documento_nombra_existe(documento: str) -> None:
    nombrados = {n for n in NOMBRADO.findall((RAIZ / documento).read_text()) if "NNNN" not in n}
    hallados = {n for n in nombrados if (RAIZ / n).exists() or any(p.endswith(f"/{n}") for p in EN_DISCO)}
    assert nombrados - hallados == set()


def test_cada_decision_tiene_su_numero_y_su_titulo_lo_dice() -> None:
    decisiones = sorted((RAIZ / "docs/decisiones").glob("*.md"))
    numeros = [hoja.name.partition("-")[0] for hoja in decisiones]
    assert numeros == [f"{n:03}" for n in range(1, len(decisiones) + 1)]
    assert [h.read_text().split(".")[0] for h in decisiones] == [f"# {numero}" for numero in numeros]
