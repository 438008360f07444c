"""La lista de clientes: páginas, filtros, búsqueda, orden y su Excel."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from api.core import PREFIJO
from tests import hojas
from tests.client import Cliente
from tests.factories import cuantas, error
from tests.personas import Personas
from tests.terceros.clientes.conftest import crear, pagina

LISTAS = ("", "/paginacion", "/exportar")


def test_la_pagina_trae_lo_que_dice_el_contrato(a: Cliente, eid_a: int, app: Flask) -> None:
    primera = pagina(a)
    assert (primera["page"], primera["tamano"], len(primera["items"])) == (1, 20, 20)
    assert primera["total"] == cuantas(app, "clientes", "empresa_id = %s", eid_a)
    assert primera["paginas"] == -(-primera["total"] // 20)
    assert {fila["EMP_CODIGO"] for fila in primera["items"]} == {eid_a}
    assert {fila["EMP_NOMBREC"] for fila in primera["items"]} == {"Comercial Andina"}


def test_las_paginas_juntas_son_todos_una_vez_en_orden(a: Cliente) -> None:
    paginas = [pagina(a, page=n, tamano=50) for n in range(1, pagina(a, tamano=50)["paginas"] + 1)]
    codigos = [fila["CLI_CODIGO"] for una in paginas for fila in una["items"]]
    nombres = [fila["CLI_NOMBRE"].casefold() for una in paginas for fila in una["items"]]
    assert len(codigos) == len(set(codigos)) == paginas[0]["total"]
    assert [n[0] for n in nombres] == sorted(n[0] for n in nombres)


def test_pasado_el_final_responde_la_ultima(a: Cliente) -> None:
    ultima = pagina(a, page=999_999)
    assert ultima["page"] == ultima["paginas"]
    assert 0 < len(ultima["items"]) <= 20


def test_el_orden_no_distingue_mayusculas_ni_tildes(a: Cliente) -> None:
    for nombre in ("zzz Ángel", "ZZZ ANDRÉS", "zzz Beatriz"):
        crear(a, CLI_NOMBRE=nombre)
    hallados = [fila["CLI_NOMBRE"] for fila in pagina(a, filtro="zzz")["items"]]
    assert hallados == ["ZZZ ANDRÉS", "zzz Ángel", "zzz Beatriz"]


@pytest.mark.parametrize("campo", ["CLI_NOMBRE", "CLI_IDENTIFICACION", "CLI_CODIGO"])
def test_se_ordena_en_los_dos_sentidos(a: Cliente, campo: str) -> None:
    def codigos(orden: str, page: int) -> list[int]:
        return [f["CLI_CODIGO"] for f in pagina(a, orden=orden, page=page, tamano=100)["items"]]

    paginas = pagina(a, tamano=100)["paginas"]
    subiendo = [c for n in range(1, paginas + 1) for c in codigos(campo, n)]
    bajando = [c for n in range(1, paginas + 1) for c in codigos(f"-{campo}", n)]
    assert subiendo == bajando[::-1]


@pytest.mark.parametrize("orden", ["CLI_NOTAS", "texto", "; DROP TABLE clientes", "--CLI_NOMBRE"])
def test_otro_orden_se_rechaza_diciendo_cuales_hay(a: Cliente, orden: str) -> None:
    respuesta = a.get("/api/clientes/paginacion", query_string={"orden": orden})
    assert error(respuesta) == (422, "validacion")
    assert "CLI_NOMBRE" in respuesta.text


@pytest.mark.parametrize(
    "filtro", ["Quiñón", "quinon", "QUIÑ", "1790099", "ventas@quin", "arroyo quiñ", "Quiñón, Arroyo."]
)
def test_se_busca_por_el_comienzo_de_las_palabras_sin_tildes(a: Cliente, filtro: str) -> None:
    creado = _quinon(a)
    assert [f["CLI_CODIGO"] for f in pagina(a, filtro=filtro)["items"]] == [creado]


def test_si_nada_comienza_asi_se_busca_en_cualquier_parte(a: Cliente) -> None:
    creado = _quinon(a)
    assert [f["CLI_CODIGO"] for f in pagina(a, filtro="uiñón arro")["items"]] == [creado]


_quinones: dict[int, int] = {}


def _quinon(a: Cliente) -> int:
    """Un cliente con un nombre que nadie más tiene; se crea una sola vez."""
    if id(a) not in _quinones:
        _quinones[id(a)] = crear(
            a,
            CLI_TIPOID="RUC",
            CLI_IDENTIFICACION="1790099009001",
            CLI_NOMBRE="Arroyo Quiñón Hermanos",
            CLI_CORREOS=["ventas@quinon.example"],
        )["CLI_CODIGO"]
    return _quinones[id(a)]


@pytest.mark.parametrize("filtro", ["%", "_", "\\", "'--", "%%%", "☃", "z%qq", "{{qqq}}"])
def test_los_comodines_y_lo_hostil_no_encuentran_nada(a: Cliente, filtro: str) -> None:
    assert pagina(a, filtro=filtro)["items"] == []


@pytest.mark.parametrize(
    ("filtro", "campo", "valor"),
    [
        ({"tipoid": "RUC"}, "CLI_TIPOID", "RUC"),
        ({"tipoid": "CONSUMIDOR_FINAL"}, "CLI_TIPOID", "CONSUMIDOR_FINAL"),
        ({"tipo": 2}, "CLI_TIPO", 2),
        ({"activo": "false"}, "CLI_ACTIVO", False),
        ({"activo": "true"}, "CLI_ACTIVO", True),
    ],
)
def test_cada_filtro_deja_solo_lo_suyo(
    a: Cliente, eid_a: int, app: Flask, filtro: dict, campo: str, valor: Any
) -> None:
    una = pagina(a, tamano=100, **filtro)
    assert una["items"]
    assert {fila[campo] for fila in una["items"]} == {valor}
    columna = {"CLI_TIPOID": "tipo_identificacion", "CLI_TIPO": "tipo", "CLI_ACTIVO": "activo"}[campo]
    assert una["total"] == cuantas(app, "clientes", f"empresa_id = %s AND {columna} = %s", eid_a, valor)


@pytest.mark.parametrize(("tipo", "campo"), [("V", "CLI_VENDEDOR"), ("C", "CLI_COBRADOR")])
def test_tipo_asesor_deja_los_que_lo_tienen(a: Cliente, tipo: str, campo: str) -> None:
    con = pagina(a, tamano=100, tipoAsesor=tipo)
    assert 0 < con["total"] < pagina(a)["total"]
    assert all(fila[campo] and fila[f"{campo}_NOMBRE"] for fila in con["items"])


def test_por_grupo_y_por_asesor(a: Cliente) -> None:
    grupo = a.get("/api/grupoClientes").json[0]
    de_grupo = pagina(a, grupo=grupo["codigo"], tamano=100)["items"]
    assert de_grupo
    assert {(f["CLI_GRUPO"], f["CLI_GRUPO_NOMBRE"]) for f in de_grupo} == {(grupo["codigo"], grupo["nombre"])}
    vendedor = a.get("/api/clientes/asesores?tipoAsesor=V").json[0]
    suyos = pagina(a, asesor=vendedor["codigo"], tamano=100)
    assert {f["CLI_VENDEDOR_NOMBRE"] for f in suyos["items"]} == {vendedor["nombre"]}
    assert suyos == pagina(a, asesor=vendedor["codigo"], tipoAsesor="V", tamano=100)
    assert pagina(a, asesor=vendedor["codigo"], tipoAsesor="C")["items"] == []


@pytest.mark.parametrize(
    "malo",
    ["tipoAsesor=X", "tipo=9", "tipoid=DNI", "grupo=0", "activo=quizas", "eid=0", "eid=a", "asesor=-1"],
)
@pytest.mark.parametrize("ruta", LISTAS)
def test_un_filtro_que_no_existe_se_rechaza(a: Cliente, ruta: str, malo: str) -> None:
    assert error(a.get(f"/api/clientes{ruta}?{malo}")) == (422, "validacion")


def test_la_lista_sin_paginas_trae_los_primeros_por_nombre(a: Cliente) -> None:
    todos = a.get("/api/clientes", query_string={"tipo": 1}).json
    assert len(todos) == min(500, pagina(a, tipo=1)["total"])
    assert [f["CLI_CODIGO"] for f in todos[:20]] == [f["CLI_CODIGO"] for f in pagina(a, tipo=1)["items"]]


def test_por_nombre_da_los_primeros_activos(a: Cliente) -> None:
    inactivo = crear(a, CLI_NOMBRE="Xiomara Yépez", CLI_ACTIVO=False)
    activo = crear(a, CLI_NOMBRE="Yépez Xiomara del Carmen")
    hallados = a.post("/api/clientes/nombre", {"nombre": "xiom yep"}).json
    assert [f["CLI_CODIGO"] for f in hallados] == [activo["CLI_CODIGO"]]
    assert inactivo["CLI_CODIGO"] in [f["CLI_CODIGO"] for f in pagina(a, filtro="xiom yep")["items"]]
    assert len(a.post("/api/clientes/nombre", {"nombre": "a"}).json) == 20
    assert a.post("/api/clientes/nombre", {"nombre": "%"}).json == []


def test_el_total_cuenta_todos_y_los_activos(a: Cliente, eid_a: int, app: Flask) -> None:
    assert a.get("/api/clientes/totalClientes").json == {
        "total": cuantas(app, "clientes", "empresa_id = %s", eid_a),
        "activos": cuantas(app, "clientes", "empresa_id = %s AND activo", eid_a),
    }


def test_los_catalogos(a: Cliente) -> None:
    tipos = a.get("/api/tipoClientes").json
    assert [t["nombre"] for t in tipos] == [
        "Persona natural",
        "Sociedad",
        "Institución pública",
        "Del exterior",
    ]
    for tipo in tipos:
        juridicos = a.get(f"/api/tipJuridica/{tipo['codigo']}").json
        assert juridicos
        assert {j["codigo"] // 10 for j in juridicos} == {tipo["codigo"]}
    for nada in (0, 5, 99, 10**17):
        assert error(a.get(f"/api/tipJuridica/{nada}")) == (404, "no_encontrado")


def _excel(cliente: Cliente, **args: Any) -> list[list[str]]:
    respuesta = cliente.get("/api/clientes/exportar", query_string=args)
    assert respuesta.status_code == 200, respuesta.text
    assert hojas.formulas(respuesta.data) == 0
    return hojas.leer(respuesta.data)


def test_el_excel_trae_la_lista_entera_con_sus_filtros(a: Cliente) -> None:
    filas = _excel(a, tipo=2, orden="CLI_NOMBRE")
    assert filas[0][1:3] == ["Identificación", "Nombre o razón social"]
    assert len(filas) - 1 == pagina(a, tipo=2)["total"]
    assert [f[1] for f in filas[1:21]] == [f["CLI_IDENTIFICACION"] for f in pagina(a, tipo=2)["items"]]
    assert {f[10] for f in filas[1:]} == {"Sociedad"}


def test_lo_que_parece_formula_sale_como_texto(a: Cliente) -> None:
    hostil = '=HYPERLINK("http://malo.example","pagar")'
    crear(a, CLI_NOMBRE=hostil, CLI_NOTAS="+1+1", CLI_DIRECCION="@SUM(A1)")
    (fila,) = _excel(a, filtro="hyperlink")[1:]
    assert fila[2] == hostil


def test_el_excel_se_abre_por_su_enlace_firmado(a: Cliente, anonimo: Cliente, b: Cliente) -> None:
    url = a.post(f"{PREFIJO}/enlaces", {"ruta": "/api/clientes/exportar?tipo=2"}).json["url"]
    assert anonimo.get(url).status_code == 200
    assert error(anonimo.get("/api/clientes/exportar?tipo=2")) == (401, "sin_sesion")


def test_el_de_un_administrador_dice_la_empresa_si_son_varias(
    admin: Cliente, eid_a: int, gente: Personas
) -> None:
    assert _excel(admin)[0][0] == "Empresa"
    assert _excel(admin, eid=eid_a)[0][0] == "Tipo de identificación"
    nombres = {f[0] for f in _excel(gente["distribuidor"])[1:]}
    assert nombres and "Comercial Andina" not in nombres


@pytest.mark.parametrize(
    ("ruta", "consultas"),
    [
        ("paginacion", 2),
        ("paginacion?tamano=100&page=2", 3),
        ("paginacion?tamano=100&filtro=a&tipo=1&activo=true", 3),
        ("paginacion?filtro=nadiesellamaasi", 3),
        ("exportar", 2),
        ("totalClientes", 1),
    ],
)
def test_pocas_consultas_por_lista(
    a: Cliente, contar_consultas: Callable[[Callable[[], Any]], int], ruta: str, consultas: int
) -> None:
    a.get("/api/clientes/totalClientes")
    assert contar_consultas(lambda: a.get(f"/api/clientes/{ruta}")) <= consultas + 1


def test_una_fila_mas_no_es_una_consulta_mas(
    admin: Cliente, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    corta = contar_consultas(lambda: pagina(admin, tamano=20))
    assert contar_consultas(lambda: pagina(admin, tamano=100)) == corta
