"""Lo que se cita existe, lo que se explica va en español y un nombre es una sola clase.

Cada regla ve también una violación inventada.
"""

import pytest

from tests import palabras as p

MD = ".md"  # aparte, para que las violaciones de aquí no sean citas


def test_todo_documento_que_se_cita_esta_en_el_repositorio() -> None:
    perdidas = [
        f"{ruta}: {cita}"
        for ruta in p.archivos()
        for cita in (*p.citas_perdidas(ruta, p.leer(ruta)), *p.secciones_perdidas(p.leer(ruta)))
    ]
    assert perdidas == []


def test_los_enlaces_de_los_documentos_llevan_a_algo() -> None:
    documentos = [ruta for ruta in p.archivos() if ruta.endswith(MD)]
    rotos = [f"{ruta}: {roto}" for ruta in documentos for roto in p.enlaces_rotos(ruta, p.leer(ruta))]
    assert len(documentos) > 10
    assert rotos == []


def test_los_docstrings_y_los_comentarios_van_en_espanol() -> None:
    rutas = [ruta for ruta in p.archivos() if ruta.endswith(p.EXPLICADOS)]
    ingles = [falla for ruta in rutas for falla in p.en_ingles(ruta, p.leer(ruta))]
    assert {"api/app.py", "client/api/http.ts", "webpack.config.js"} <= set(rutas)
    assert ingles == []


def test_dos_clases_publicas_no_llevan_el_mismo_nombre() -> None:
    rutas = p.de_las_carpetas(p.UN_NOMBRE_UNA_CLASE, ".py")
    assert p.homonimos({ruta: p.leer(ruta) for ruta in rutas}) == {}


@pytest.mark.parametrize(
    "cita",
    [
        f"NO_ESTA{MD}",
        f"lo dice docs/no_esta{MD} §3",
        f"lo dice `otra-carpeta/glosario{MD}`",
        "FACTS" + " 3.2: la tabla 17",
        "(CONTRACT" + " §5)",
        "PRODUCT" + " promesa 17",
        "# ARCHITECTURE" + ": unos quince",
    ],
)
def test_la_cita_de_un_documento_que_no_esta_se_ve(cita: str) -> None:
    assert p.citas_perdidas("api/app.py", cita) != []


@pytest.mark.parametrize(
    "texto",
    [
        f"lo dice docs/glosario{MD}, y también README{MD}",
        f"vea https://un.sitio.example/docs/otro{MD} para más",
        "WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE",
    ],
)
def test_lo_que_esta_o_es_de_otros_no_es_una_cita_perdida(texto: str) -> None:
    assert p.citas_perdidas("api/app.py", texto) == []


def test_la_cita_de_una_seccion_que_el_contrato_no_tiene_se_ve() -> None:
    assert p.secciones_perdidas("(docs/contrato" + f"{MD} §2, §3 y §7)") == []
    assert p.secciones_perdidas("(docs/contrato" + f"{MD}\n    §2 y §99)") == [f"{p.CONTRATO} §99"]


def test_el_enlace_que_no_lleva_a_nada_se_ve() -> None:
    texto = f"# Un título\n[a](mapa{MD}) [b](#un-título) [c](https://x.ec/y)"
    assert p.enlaces_rotos(f"docs/mapa{MD}", texto) == []
    texto = f"[a](no{MD}) [b](#otro) [c](glosario{MD}#nadie)"
    assert p.enlaces_rotos(f"docs/mapa{MD}", texto) == [f"no{MD}", "#otro", f"glosario{MD}#nadie"]


@pytest.mark.parametrize(
    "codigo",
    [
        '"""What a company owes."""',
        'def f():\n    """Lo que debe. The rest is paid."""',
        'class A:\n    """A ticket just opened by a visitor."""',
        "x = 1  # seconds between two writings",
        "# Primero en español.\n# Then somebody wrote the rest.",
        "# noqa: S311  # it doesn't matter here",
    ],
)
def test_lo_que_se_explica_en_ingles_se_ve(codigo: str) -> None:
    assert p.en_ingles("api/x.py", codigo) != []


@pytest.mark.parametrize(
    "codigo",
    [
        '"""El `while` de adentro lee the_whole_page, «and the rest»."""',
        "# Lo que flask-smorest deja sin decir: un commit por caso de uso.",
        "x = 1  # type: ignore[arg-type]  # admite también fracciones",
        'x = "what is in a string is not explained"',
        "# fmt: skip",
    ],
)
def test_lo_que_se_explica_en_espanol_no_se_confunde(codigo: str) -> None:
    assert p.en_ingles("api/x.py", codigo) == []


def test_los_comentarios_del_cliente_tambien_se_leen() -> None:
    codigo = (
        'a = "// this is in a string"; // lo que se ve\n/** What the page shows. */\nb = `/* and this */`;'
    )
    assert p.en_ingles("client/x.tsx", codigo) == ["client/x.tsx:2 What the page shows."]


def test_un_nombre_que_llevan_dos_clases_se_ve() -> None:
    modulos = {
        "api.a": "class Pedido: ...\nclass _Suyo: ...\nFila = dict[str, int]\nMAXIMO = 3",
        "api.b": "class Pedido(dict): ...\nclass _Suyo: ...\nfrom api.a import Otro\nMAXIMO = 4",
        "api.c": "Fila = tuple[str, ...]\nclass Otro: ...",
    }
    assert p.homonimos(modulos) == {"Fila": ["api.a", "api.c"], "Pedido": ["api.a", "api.b"]}


def test_lo_que_se_dice_a_una_persona_no_nombra_tablas_ni_catalogos() -> None:
    rutas = [*p.de_las_carpetas(("api",), ".py"), *p.de_las_carpetas(("client",), ".ts", ".tsx")]
    dichos = {ruta: p.de_programadores(ruta, p.leer(ruta)) for ruta in rutas if ".test." not in ruta}
    assert [
        d for ruta, suyos in dichos.items() if not ruta.startswith(tuple(p.LAS_DICEN)) for d in suyos
    ] == []
    sobran = [donde for donde in p.LAS_DICEN if not any(dichos[r] for r in dichos if r.startswith(donde))]
    assert sobran == []


@pytest.mark.parametrize(
    ("ruta", "codigo"),
    [
        ("api/x.py", 'raise Error.en("forma", "Elija un código de la tabla 24 del SRI.")'),
        ("api/x.py", 'raise Error(f"«{codigo}» no consta en la Tabla {numero}.")'),
        ("api/x.py", 'aviso = f"No rige en «{catalogo.titulo}»."'),
        ("api/x.py", 'validate.Length(1, error="Lo pide el anexo 23 de la ficha técnica.")'),
        ("api/x.py", 'raise NoEncontrado("No hay esa fila del catálogo.")'),
        ("client/x.tsx", "const a = <p>Elija un código de la tabla 16.</p>;"),
        ("client/x.ts", "const b = `No consta en el anexo ${n}`;"),
    ],
)
def test_un_texto_que_nombra_una_tabla_o_un_catalogo_se_ve(ruta: str, codigo: str) -> None:
    assert p.de_programadores(ruta, codigo) != []


@pytest.mark.parametrize(
    ("ruta", "codigo"),
    [
        ("api/x.py", '"""Los códigos de la tabla 24."""\n# anexo 23\nx = f"{a}: {titulo}"'),
        ("api/x.py", 'fields.String(metadata={"description": "De la tabla 25 del SRI"})'),
        ("api/x.py", 'raise Error("A esta compra le falta algo que el anexo pide.")'),
        ("client/x.tsx", "/* la tabla 24 */ const a = 'Ver como tabla'; // anexo 5"),
    ],
)
def test_lo_que_solo_lee_quien_programa_no_se_confunde(ruta: str, codigo: str) -> None:
    assert p.de_programadores(ruta, codigo) == []
