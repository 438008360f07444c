"""La lista de empresas: lo que encuentra, de quién, en qué orden y cuánto cuesta."""

from typing import Any

import pytest
from flask import Flask

from demo import demostracion as demo
from tests.client import Cliente
from tests.core import libro
from tests.factories import error, filas
from tests.personas import Personas
from tests.proveedor.empresas.apoyo import consultas, crear, items

FILA = {
    "EMP_CODIGO", "EMP_RUC", "EMP_NOMBREC", "EMP_NOMBRE", "EMP_CIUDAD", "EMP_ESTADO", "EMP_ACTIVA", "EMP_FECHA",
    "DRB_CODIGO", "DRB_NOMBRE", "PLAN_NOMBRE", "PLANOREL_CADUCA", "PLANOREL_TOTAL", "PLANOREL_UTILIZADOS",
}  # fmt: skip


@pytest.fixture(scope="module")
def codigos(app: Flask) -> dict[str, int]:
    return {f["usuario"]: f["id"] for f in filas(app, "SELECT id, usuario FROM administradores")}


def _todo(app: Flask, condicion: str = "true") -> set[int]:
    return {f["id"] for f in filas(app, f"SELECT id FROM empresas WHERE {condicion}")}


def _ids(lista: list[dict[str, Any]]) -> set[int]:
    return {fila["EMP_CODIGO"] for fila in lista}


def test_una_fila_trae_la_empresa_su_distribuidor_y_su_plan(admin: Cliente) -> None:
    (a,) = items(admin, f"filtro={demo.A}")
    assert set(a) >= FILA
    assert (a["EMP_RUC"], a["EMP_NOMBREC"], a["EMP_ESTADO"]) == (demo.A, "Comercial Andina", "VERIFICADA")
    assert (a["PLAN_NOMBRE"], a["PLANOREL_TOTAL"], a["DRB_CODIGO"]) == ("Electrónico 1000", 1000, None)
    (b,) = items(admin, f"filtro={demo.B}")
    assert b["DRB_NOMBRE"] == "Gustavo Andrade Mora"


def test_la_pagina_dice_cuantas_hay_y_mas_alla_del_final_es_la_ultima(app: Flask, admin: Cliente) -> None:
    total = len(_todo(app))
    for page, esperada in ((1, 1), (2, 2), (9999, -(-total // 20))):
        pagina = admin.get(f"empresas/empresasPaginacion/1?page={page}").json or {}
        assert (pagina["page"], pagina["tamano"], pagina["total"]) == (esperada, 20, total)


def test_las_paginas_juntas_son_todas_y_ninguna_dos_veces(app: Flask, admin: Cliente) -> None:
    vistas: list[int] = []
    for page in range(1, 10):
        pagina = admin.get(f"empresas/empresasPaginacion/1?page={page}&orden=-EMP_ESTADO").json or {}
        if pagina["page"] == page:
            vistas += [f["EMP_CODIGO"] for f in pagina["items"]]
    assert sorted(vistas) == sorted(_todo(app))


@pytest.mark.parametrize(
    "campo", ["EMP_RUC", "EMP_NOMBRE", "EMP_NOMBREC", "EMP_CIUDAD", "EMP_FECHA", "EMP_CODIGO"]
)
def test_se_ordena_por_cada_columna_en_ambos_sentidos(admin: Cliente, campo: str) -> None:
    subida = [f["EMP_CODIGO"] for f in items(admin, f"orden={campo}")]
    bajada = [f["EMP_CODIGO"] for f in items(admin, f"orden=-{campo}")]
    assert subida == bajada[::-1]
    assert len(set(subida)) > 50


@pytest.mark.parametrize(
    ("texto", "encuentra"),
    [
        ("andina", True),
        ("ANDÍNA", True),
        ("1790012344", True),
        ("comer andi", True),
        ("ndina", True),
        ("zzz", False),
    ],
)
def test_el_filtro_busca_por_palabras_sin_tildes_y_por_partes(
    admin: Cliente, texto: str, encuentra: bool
) -> None:
    assert any(f["EMP_RUC"] == demo.A for f in items(admin, f"filtro={texto}")) == encuentra


@pytest.mark.parametrize(
    "texto", ["' OR 1=1 --", "%", "_", "%25", "zqx:*&!|", "\\", "((", "<script>", "🧾", "a" * 100]
)
def test_un_filtro_hostil_es_solo_un_texto(admin: Cliente, texto: str) -> None:
    respuesta = admin.http.get(
        "/api/comp/empresas/empresasPaginacion/1",
        query_string={"filtro": texto},
        headers={"x-token": admin.token},
    )
    assert respuesta.status_code == 200
    assert respuesta.json["total"] < 5


def test_filtra_por_estado_y_por_activa(app: Flask, admin: Cliente) -> None:
    for estado in ("PENDIENTE", "VERIFICADA", "RECHAZADA"):
        assert _ids(items(admin, f"estado={estado}")) == _todo(app, f"estado_verificacion = '{estado}'")
    empresa = crear(admin)
    admin.cambiar(f"empresas/activar/{empresa['EMP_CODIGO']}", {"EMP_ACTIVA": False})
    assert _ids(items(admin, "activa=false")) == {empresa["EMP_CODIGO"]}
    assert empresa["EMP_CODIGO"] not in _ids(items(admin, "activa=true"))


def test_filtra_por_distribuidor_y_por_ninguno(app: Flask, admin: Cliente, codigos: dict[str, int]) -> None:
    suyo = codigos["distribuidor"]
    assert _ids(items(admin, f"distribuidor={suyo}")) == _todo(app, f"distribuidor_id = {suyo}")
    assert _ids(items(admin, "distribuidor=0")) == _todo(app, "distribuidor_id IS NULL")


def test_filtra_por_como_esta_el_plan(app: Flask, admin: Cliente) -> None:
    ultimo = "(SELECT max(caduca) FROM planes_orel p WHERE p.empresa_id = empresas.id)"
    hoy = "(now() AT TIME ZONE 'America/Guayaquil')::date"
    esperado = {
        "vigente": f"{ultimo} >= {hoy}",
        "por_caducar": f"{ultimo} BETWEEN {hoy} AND {hoy} + 30",
        "caducado": f"{ultimo} < {hoy}",
        "sin_plan": f"{ultimo} IS NULL",
    }
    for situacion, condicion in esperado.items():
        assert _ids(items(admin, f"caduca={situacion}")) == _todo(app, condicion), situacion


def test_filtra_por_plan_del_catalogo(app: Flask, admin: Cliente) -> None:
    plan = filas(app, "SELECT id FROM planes WHERE nombre = 'Electrónico 500'")[0]["id"]
    suyas = items(admin, f"plan={plan}")
    assert suyas
    assert {f["PLAN_NOMBRE"] for f in suyas} == {"Electrónico 500"}


def test_los_filtros_se_suman(admin: Cliente) -> None:
    juntos = items(admin, "estado=VERIFICADA&caduca=caducado&filtro=s")
    assert _ids(juntos) == _ids(items(admin, "estado=VERIFICADA")) & _ids(
        items(admin, "caduca=caducado")
    ) & _ids(items(admin, "filtro=s"))


@pytest.mark.parametrize(
    "consulta",
    ["orden=clave_hash", "orden=-", "estado=OTRO", "activa=quiza", "distribuidor=x", "plan=-1", "caduca=nunca",
     "tamano=21", "page=0", "distribuidor=99999999999999999999"],
)  # fmt: skip
def test_un_filtro_que_no_existe_se_dice(admin: Cliente, consulta: str) -> None:
    respuesta = admin.get(f"empresas/empresasPaginacion/1?{consulta}")
    assert error(respuesta) == (422, "validacion")
    assert consulta.split("=")[0] in respuesta.json["errors"]["query"]


def test_un_distribuidor_ve_solo_las_suyas_en_cada_lista(
    app: Flask, gente: Personas, codigos: dict[str, int]
) -> None:
    for usuario, persona in (("distribuidor", "distribuidor"), (demo.DISTRIBUIDORA, "distribuidor_contador")):
        cliente, suyo = gente[persona], codigos[usuario]
        suyas = _todo(app, f"distribuidor_id = {suyo}")
        assert _ids(items(cliente)) == suyas
        assert _ids(cliente.get(f"empresas/empresas/{suyo}").json) == suyas  # type: ignore[arg-type]
        assert cliente.get("empresas/buscarEmpresa/andina").json == []
        assert cliente.post(f"empresas/nombre?nombre={demo.A}").json == []
        assert items(cliente, f"filtro={demo.A}") == []
        assert items(cliente, "distribuidor=0") == []


def test_las_de_otro_administrador_solo_las_pide_el_administrador(
    app: Flask, gente: Personas, admin: Cliente, codigos: dict[str, int]
) -> None:
    otro = codigos["distribuidor"]
    assert _ids(items(admin, de=otro)) == _todo(app, f"distribuidor_id = {otro}")
    assert len(items(admin, de=codigos["soporte"])) == min(100, len(_todo(app)))
    for persona in ("distribuidor_contador", "asesor"):
        for ruta in ("empresas", "empresasPaginacion"):
            respuesta = gente[persona].get(f"empresas/{ruta}/{otro}")
            assert error(respuesta) == (404, "no_encontrado")
    assert error(admin.get("empresas/empresasPaginacion/999999"))[0] == 404


def test_el_asesor_las_ve_todas(app: Flask, gente: Personas) -> None:
    pagina = gente["asesor"].get(f"empresas/empresasPaginacion/{gente['asesor'].sesion['id']}").json or {}
    assert pagina["total"] == len(_todo(app))


def test_empresas_responde_hasta_quinientas_por_nombre(app: Flask, admin: Cliente) -> None:
    lista = admin.get("empresas/empresas/1").json or []
    assert set(lista[0]) >= FILA
    assert _ids(lista) == _todo(app)


def test_buscar_empresa_y_nombre(admin: Cliente) -> None:
    (andina,) = admin.get("empresas/buscarEmpresa/andina").json or []
    assert set(andina) == {"EMP_CODIGO", "EMP_RUC", "EMP_NOMBREC", "EMP_NOMBRE", "EMP_CIUDAD"}
    assert (admin.post("empresas/nombre?nombre=comercial andina").json or [])[0] == andina
    assert len(admin.get("empresas/buscarEmpresa/s").json or []) <= 20
    assert len(admin.post("empresas/nombre?nombre=a").json or []) <= 50
    assert error(admin.post("empresas/nombre")) == (422, "validacion")
    assert error(admin.get(f"empresas/buscarEmpresa/{'x' * 101}"))[0] == 404


@pytest.mark.parametrize("texto", ["%00", "%ff", "%25%25", "'%20OR%20'1'='1", "%3Cscript%3E"])
def test_buscar_un_texto_hostil_no_encuentra_nada(admin: Cliente, texto: str) -> None:
    respuesta = admin.get(f"empresas/buscarEmpresa/{texto}")
    assert respuesta.status_code == 200
    assert respuesta.json == []


def test_bancos_y_perfiles(admin: Cliente) -> None:
    bancos = admin.get("empresas/bancos").json or []
    assert {"BAN_CODIGO", "BAN_NOMBRE"} == set(bancos[0])
    assert "Banco Pichincha" in {b["BAN_NOMBRE"] for b in bancos}
    empresa = admin.get("empresas/perfiles").json or []
    assert [p["PRF_CODIGO"] for p in empresa] == ["propietario", "facturador", "contador", "consulta"]
    proveedor = admin.get("empresas/perfiles?tipo=administrador").json or []
    assert [p["PRF_CODIGO"] for p in proveedor] == [1, 2, 3]
    assert error(admin.get("empresas/perfiles?tipo=otro")) == (422, "validacion")


def test_el_excel_trae_lo_filtrado_entero(app: Flask, admin: Cliente) -> None:
    datos = libro.filas(admin.get("empresas/exportar?estado=VERIFICADA&orden=EMP_RUC"))
    verificadas = filas(app, "SELECT ruc FROM empresas WHERE estado_verificacion = 'VERIFICADA' ORDER BY ruc")
    assert [fila["RUC"] for fila in datos] == [f["ruc"] for f in verificadas]
    (andina,) = [fila for fila in datos if fila["RUC"] == demo.A]
    assert (andina["Plan electrónico"], andina["Activa"]) == ("Electrónico 1000", "Sí")


def test_el_excel_de_un_distribuidor_trae_solo_las_suyas(gente: Personas) -> None:
    cliente = gente["distribuidor"]
    datos = libro.filas(cliente.get("empresas/exportar"))
    assert {fila["RUC"] for fila in datos} == {f["EMP_RUC"] for f in items(cliente)}


def test_un_nombre_que_parece_formula_sale_como_texto(admin: Cliente) -> None:
    empresa = crear(admin, EMP_NOMBREC='=HYPERLINK("http://x")')
    respuesta = admin.get(f"empresas/exportar?filtro={empresa['EMP_RUC']}")
    assert libro.filas(respuesta)[0]["Nombre comercial"] == '=HYPERLINK("http://x")'
    assert "<f>" not in libro.hoja(respuesta.data)


def test_el_excel_se_abre_con_un_enlace_firmado_y_no_sin_el(app: Flask, admin: Cliente) -> None:
    url = (admin.post("enlaces", {"ruta": "/api/comp/empresas/exportar?estado=PENDIENTE"}).json or {})["url"]
    suelto = Cliente(app)
    assert suelto.get(url).status_code == 200
    assert error(suelto.get(url.replace("PENDIENTE", "VERIFICADA")))[0] == 401
    assert error(suelto.get("empresas/exportar"))[0] == 401


@pytest.mark.parametrize(
    "consulta", ["tamano=20", "tamano=100", "tamano=100&filtro=s&caduca=vigente", "page=2"]
)
def test_la_lista_cuesta_lo_mismo_con_veinte_filas_que_con_cien(
    app: Flask, admin: Cliente, consulta: str
) -> None:
    with consultas(app) as dichas:
        assert admin.get(f"empresas/empresasPaginacion/1?{consulta}").status_code == 200
    # el total, la página y sus planes; una búsqueda pregunta primero si las palabras hallan algo
    assert len(dichas) == 3 + ("filtro" in consulta)


@pytest.mark.parametrize(
    ("ruta", "costo"),
    [("empresas/1", 2), ("buscarEmpresa/andina", 2), ("historial/1", 5), ("usuario/1", 3), ("establecimientos/1", 3),
     ("1", 2), ("comprobarEmpresa/1", 3)],
)  # fmt: skip
def test_las_otras_lecturas_tambien_cuestan_poco(app: Flask, admin: Cliente, ruta: str, costo: int) -> None:
    with consultas(app) as dichas:
        assert admin.get(f"empresas/{ruta}").status_code == 200
    assert len(dichas) == costo, dichas
