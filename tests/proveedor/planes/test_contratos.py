"""Los planes que las empresas tienen: las llamadas de P/empresas, con sus reglas (docs/contrato.md §5)."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from pathlib import Path

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.factories import PDF, clave_idempotente, cuantas, error, filas, subir
from tests.personas import Personas
from tests.proveedor.planes.conftest import Contratar

# La familia, su llamada, el prefijo de sus campos y dos planes de su catálogo.
FAMILIAS = [
    (1, "planes", "PLANEMPRESA", ("Ventas anual", "Ventas y compras anual")),
    (2, "planesOrel", "PLANOREL", ("Electrónico 100", "Electrónico 500")),
]
POR_FAMILIA = pytest.mark.parametrize(
    ("familia", "camino", "p", "nombres"), FAMILIAS, ids=("imprenta", "orel")
)


def dia(mas: int) -> str:
    return (hoy() + timedelta(days=mas)).isoformat()


def _lista(camino: str) -> str:
    return "planesEmpresa" if camino == "planes" else "planesEmpresaOrel"


@POR_FAMILIA
def test_se_contrata_desde_hoy_por_los_meses_del_catalogo(
    admin: Cliente, empresa: int, catalogo: dict, familia: int, camino: str, p: str, nombres: tuple
) -> None:
    respuesta = admin.post(f"empresas/{camino}", {"EMP_CODIGO": empresa, "PLAN_CODIGO": catalogo[nombres[0]]})
    assert respuesta.status_code == 201, respuesta.text
    plan = respuesta.json or {}
    assert plan[f"{p}_INICIA"] == hoy().isoformat()
    fin = date.fromisoformat(plan[f"{p}_CADUCA"])
    assert (fin.year, fin.month) == (hoy().year + 1, hoy().month)
    assert plan["PLAN_NOMBRE"] == nombres[0]
    assert (plan["activarEditarPlan"], plan["activarDescargaPlan"]) == (False, False)
    assert (plan[f"{p}_EXTENSION"], plan["recibo"], plan["version"]) == (None, None, 1)
    if familia == 2:
        assert (plan["PLANOREL_TOTAL"], plan["PLANOREL_UTILIZADOS"]) == (100, 0)
    assert admin.get(f"empresas/{camino}/{plan[f'{p}_ID']}").json == plan
    assert plan in (admin.get(f"empresas/{_lista(camino)}/{empresa}").json or [])


@POR_FAMILIA
def test_las_fechas_pedidas_se_respetan(
    admin: Cliente, empresa: int, catalogo: dict, familia: int, camino: str, p: str, nombres: tuple
) -> None:
    cuerpo = {"EMP_CODIGO": empresa, "PLAN_CODIGO": catalogo[nombres[0]]}
    sin_fin = admin.post(f"empresas/{camino}", {**cuerpo, f"{p}_INICIA": "2024-02-29"}).json or {}
    assert (sin_fin[f"{p}_INICIA"], sin_fin[f"{p}_CADUCA"]) == ("2024-02-29", "2025-02-28")
    assert sin_fin["activarEditarPlan"] is True
    fechas = {f"{p}_INICIA": dia(-5), f"{p}_CADUCA": dia(5)}
    con_fin = admin.post(f"empresas/{camino}", {**cuerpo, **fechas}).json or {}
    assert fechas.items() <= con_fin.items()


@POR_FAMILIA
@pytest.mark.parametrize(
    ("cambios", "campo"),
    [
        ({"PLAN_CODIGO": 999_999}, "PLAN_CODIGO"),
        ({"PLAN_CODIGO": 0}, "PLAN_CODIGO"),
        ({"PLAN_TIPO": "C"}, "PLAN_TIPO"),
        ({"INICIA": "9999-12-31"}, "INICIA"),
        ({"INICIA": "0001-01-01"}, "INICIA"),
        ({"CADUCA": "2101-01-01"}, "CADUCA"),
        ({"INICIA": "2026-05-02", "CADUCA": "2026-05-01"}, "CADUCA"),
        ({"INICIA": "2026-02-30"}, "INICIA"),
        ({"INICIA": "hoy"}, "INICIA"),
        ({"PLAN_CODIGO": 2**63}, "PLAN_CODIGO"),
        ({"EMP_CODIGO": None}, "EMP_CODIGO"),
    ],
    ids=str,
)
def test_lo_que_no_puede_ser_se_dice_en_su_campo(
    app: Flask, admin: Cliente, empresa: int, catalogo: dict, familia: int, camino: str, p: str, nombres: tuple,
    cambios: dict, campo: str,
) -> None:  # fmt: skip
    antes = cuantas(app, f"planes_{'orel' if familia == 2 else 'imprenta'}")
    sueltos = {f"{p}_{c}" if c in ("INICIA", "CADUCA") else c: v for c, v in cambios.items()}
    cuerpo = {"EMP_CODIGO": empresa, "PLAN_CODIGO": catalogo[nombres[0]], **sueltos}
    respuesta = admin.post(f"empresas/{camino}", cuerpo)
    assert respuesta.status_code == 422, respuesta.text
    nombre = f"{p}_{campo}" if campo in ("INICIA", "CADUCA") else campo
    assert nombre in (respuesta.json or {})["errors"]["json"]
    assert cuantas(app, f"planes_{'orel' if familia == 2 else 'imprenta'}") == antes


@POR_FAMILIA
def test_un_plan_de_la_otra_familia_no_se_puede_contratar(
    admin: Cliente, empresa: int, catalogo: dict, familia: int, camino: str, p: str, nombres: tuple
) -> None:
    ajeno = catalogo["Electrónico 100" if familia == 1 else "Ventas anual"]
    respuesta = admin.post(f"empresas/{camino}", {"EMP_CODIGO": empresa, "PLAN_CODIGO": ajeno})
    assert error(respuesta) == (422, "regla_de_negocio")


def test_un_plan_desactivado_ya_no_se_contrata(admin: Cliente, empresa: int) -> None:
    cuerpo = {"familia": 1, "PLAN_NOMBRE": "Viejo", "PLAN_TIPO": "V", "PLAN_VALOR": "1", "PLAN_MESES": 1}
    viejo = (admin.post("planes", {**cuerpo, "PLAN_ACTIVO": False}).json or {})["PLAN_CODIGO"]
    respuesta = admin.post("empresas/planes", {"EMP_CODIGO": empresa, "PLAN_CODIGO": viejo})
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "desactivado" in (respuesta.json or {})["msg"]


@POR_FAMILIA
def test_repetir_con_su_clave_no_contrata_dos_veces(
    admin: Cliente, empresa: int, catalogo: dict, familia: int, camino: str, p: str, nombres: tuple
) -> None:
    cuerpo, clave = {"EMP_CODIGO": empresa, "PLAN_CODIGO": catalogo[nombres[0]]}, clave_idempotente()
    una = admin.post(f"empresas/{camino}", cuerpo, headers=clave)
    otra = admin.post(f"empresas/{camino}", cuerpo, headers=clave)
    assert (una.status_code, una.json) == (otra.status_code, otra.json) == (201, una.json)


@POR_FAMILIA
@pytest.mark.parametrize(("dias", "puede"), [(-400, True), (-1, True), (0, True), (1, False), (300, False)])
def test_se_edita_solo_lo_que_caduco_hoy_o_antes(
    app: Flask, admin: Cliente, empresa: int, contratar: Contratar, familia: int, camino: str, p: str,
    nombres: tuple, dias: int, puede: bool,
) -> None:  # fmt: skip
    contrato = contratar(empresa, nombres[0], dias)
    ruta = f"empresas/{camino}/{contrato}"
    assert (admin.get(ruta).json or {})["activarEditarPlan"] is puede
    respuesta = admin.put(ruta, {f"{p}_CADUCA": dia(900)})
    if puede:
        assert respuesta.status_code == 200
        assert (respuesta.json or {})[f"{p}_CADUCA"] == dia(900)
        return
    assert error(respuesta) == (409, "estado_invalido")
    fin = hoy() + timedelta(days=dias)
    assert f"vigente hasta el {fin:%d/%m/%Y}" in (respuesta.json or {})["msg"]
    assert (admin.get(ruta).json or {})[f"{p}_CADUCA"] == fin.isoformat()


@pytest.mark.parametrize("camino", ["planesOrel", "planesOreL"])
def test_el_cupo_se_copia_del_catalogo_y_vuelve_entero_al_renovar(
    admin: Cliente, empresa: int, contratar: Contratar, catalogo: dict, camino: str
) -> None:
    contrato = contratar(empresa, "Electrónico 100", -3, usados=80)
    cuerpo = {"PLAN_CODIGO": catalogo["Electrónico 500"], "PLANOREL_INICIA": dia(0)}
    plan = admin.put(f"empresas/{camino}/{contrato}", cuerpo).json or {}
    assert (plan["PLAN_NOMBRE"], plan["PLANOREL_TOTAL"], plan["PLANOREL_UTILIZADOS"]) == (
        "Electrónico 500",
        500,
        0,
    )
    assert plan["activarEditarPlan"] is False


@pytest.mark.parametrize(("dias", "usados"), [(-4, 180), (-3, 0), (-2, 0)])
def test_renueva_el_que_empieza_desde_el_dia_en_que_caducaba(
    admin: Cliente, empresa: int, contratar: Contratar, dias: int, usados: int
) -> None:
    contrato = contratar(empresa, "Electrónico 500", -3, usados=180)
    fechas = {"PLANOREL_INICIA": dia(dias), "PLANOREL_CADUCA": dia(300)}
    plan = admin.put(f"empresas/planesOrel/{contrato}", fechas).json or {}
    assert plan["PLANOREL_UTILIZADOS"] == usados


@POR_FAMILIA
@pytest.mark.parametrize(("dias", "vale"), [(-1, False), (0, True), (1, True)])
def test_un_plan_no_caduca_antes_de_empezar(
    admin: Cliente, empresa: int, catalogo: dict, familia: int, camino: str, p: str, nombres: tuple,
    dias: int, vale: bool,
) -> None:  # fmt: skip
    cuerpo = {"EMP_CODIGO": empresa, "PLAN_CODIGO": catalogo[nombres[0]], f"{p}_INICIA": dia(9)}
    respuesta = admin.post(f"empresas/{camino}", {**cuerpo, f"{p}_CADUCA": dia(9 + dias)})
    assert respuesta.status_code == (201 if vale else 422), respuesta.text


def test_corregir_fechas_conserva_lo_usado(
    admin: Cliente, empresa: int, contratar: Contratar, catalogo: dict
) -> None:
    contrato = contratar(empresa, "Electrónico 500", -3, usados=180)
    plan = admin.put(f"empresas/planesOrel/{contrato}", {"PLANOREL_CADUCA": dia(-1)}).json or {}
    assert plan["PLANOREL_UTILIZADOS"] == 180
    respuesta = admin.put(f"empresas/planesOrel/{contrato}", {"PLAN_CODIGO": catalogo["Electrónico 100"]})
    assert error(respuesta) == (422, "regla_de_negocio")
    assert "Ya se usaron 180" in (respuesta.json or {})["msg"]


@POR_FAMILIA
def test_lo_que_respondio_se_puede_devolver_tal_cual(
    admin: Cliente, empresa: int, contratar: Contratar, familia: int, camino: str, p: str, nombres: tuple
) -> None:
    ruta = f"empresas/{camino}/{contratar(empresa, nombres[0], -1)}"
    plan = admin.get(ruta).json or {}
    respuesta = admin.put(ruta, {**plan, "seleccionar": False})
    assert (respuesta.status_code, respuesta.json) == (200, plan)


@POR_FAMILIA
def test_una_version_vieja_es_409_y_dice_quien_cambio(
    admin: Cliente, empresa: int, contratar: Contratar, familia: int, camino: str, p: str, nombres: tuple
) -> None:
    ruta = f"empresas/{camino}/{contratar(empresa, nombres[0], -9)}"
    assert admin.put(ruta, {f"{p}_CADUCA": dia(-2), "version": 1}).status_code == 200
    respuesta = admin.put(ruta, {f"{p}_CADUCA": dia(-4), "version": 1})
    assert error(respuesta) == (409, "conflicto")
    assert "María Verónica Salazar cambió este plan" in (respuesta.json or {})["msg"]
    assert (admin.get(ruta).json or {})[f"{p}_CADUCA"] == dia(-2)


def test_cada_cambio_queda_en_la_auditoria(
    app: Flask, admin: Cliente, empresa: int, catalogo: dict, contratar: Contratar
) -> None:
    contrato = contratar(empresa, "Electrónico 100", -3)
    admin.put(f"empresas/planesOrel/{contrato}", {"PLANOREL_CADUCA": dia(-1)})
    admin.llamar("DELETE", f"empresas/planesOrel/{contrato}")
    lineas = filas(
        app,
        "SELECT accion, antes, despues, empresa_id FROM auditoria WHERE entidad = 'plan_orel' "
        "AND entidad_id = %s ORDER BY id",
        str(contrato),
    )
    assert [(linea["accion"], linea["empresa_id"]) for linea in lineas] == [
        ("editar", empresa),
        ("eliminar", empresa),
    ]
    assert (lineas[0]["antes"], lineas[0]["despues"]) == ({"caduca": dia(-3)}, {"caduca": dia(-1)})


@POR_FAMILIA
def test_se_elimina_con_los_recibos_que_nadie_aprobo(
    app: Flask, admin: Cliente, empresa: int, contratar: Contratar, almacen: Path, familia: int, camino: str,
    p: str, nombres: tuple,
) -> None:  # fmt: skip
    contrato = contratar(empresa, nombres[0], 100)
    recibo = subir(admin, f"empresas/pago/{contrato}", PDF, "r.pdf", campos={"familia": str(familia)}).json
    (fila,) = filas(app, "SELECT archivo FROM recibos_pago WHERE id = %s", (recibo or {})["RECIBO_ID"])
    assert (almacen / fila["archivo"]).exists()
    assert admin.llamar("DELETE", f"empresas/{camino}/{contrato}").status_code == 204
    assert error(admin.get(f"empresas/{camino}/{contrato}")) == (404, "no_encontrado")
    assert cuantas(app, "recibos_pago", "empresa_id = %s", empresa) == 0
    assert not (almacen / fila["archivo"]).exists()
    assert error(admin.llamar("DELETE", f"empresas/{camino}/{contrato}")) == (404, "no_encontrado")


def test_lo_pagado_o_usado_no_se_elimina_y_dice_por_que(
    admin: Cliente, empresa: int, contratar: Contratar
) -> None:
    contrato = contratar(empresa, "Electrónico 100", 100, usados=37)
    respuesta = admin.llamar("DELETE", f"empresas/planesOrel/{contrato}")
    assert error(respuesta) == (409, "conflicto")
    assert "tiene 37 documentos usados" in (respuesta.json or {})["msg"]
    recibo = subir(admin, f"empresas/pago/{contrato}", PDF, "r.pdf", campos={"familia": "2"}).json or {}
    assert admin.cambiar(f"empresas/recibos/{recibo['RECIBO_ID']}", {"estado": "APROBADO"}).status_code == 200
    respuesta = admin.llamar("DELETE", f"empresas/planesOrel/{contrato}")
    assert "tiene un recibo aprobado y 37 documentos usados" in (respuesta.json or {})["msg"]


def test_los_planes_de_una_empresa_por_tipo(admin: Cliente, empresa: int, contratar: Contratar) -> None:
    for nombre in ("Ventas anual", "Compras anual", "Ventas y compras anual"):
        contratar(empresa, nombre, 50)

    def tipos(consulta: str) -> list[str]:
        planes = admin.get(f"empresas/planes?{consulta}").json or []
        return sorted(p["PLAN_TIPO"] for p in planes if p["EMP_CODIGO"] == empresa)

    assert tipos(f"EMP_CODIGO={empresa}&PLAN_TIPO=V") == ["V"]
    assert tipos(f"EMP_CODIGO={empresa}&PLAN_TIPO=C") == ["C"]
    assert tipos(f"EMP_CODIGO={empresa}&PLAN_TIPO=T") == ["C", "T", "V"]
    assert tipos("PLAN_TIPO=V") == ["V"]
    assert error(admin.get("empresas/planes?PLAN_TIPO=X")) == (422, "validacion")
    assert error(admin.get("empresas/planes?EMP_CODIGO=999999")) == (404, "no_encontrado")


def test_los_documentos_utilizados_de_la_empresa(
    app: Flask, gente: Personas, admin: Cliente, empresa: int, contratar: Contratar
) -> None:
    filas(app, "DELETE FROM planes_orel WHERE empresa_id = %s", empresa)
    ruta = f"planes/plan/orel/utilizados/{empresa}"
    nada = {"total": 0, "utilizados": 0, "disponibles": 0, "PLANOREL_CADUCA": None}
    assert admin.get(ruta).json == nada
    contratar(empresa, "Electrónico 100", 30, usados=64)
    assert admin.get(ruta).json == {
        "total": 100,
        "utilizados": 64,
        "disponibles": 36,
        "PLANOREL_CADUCA": dia(30),
    }
    assert error(gente["propietario_a"].get(ruta)) == (404, "no_encontrado")
    propia = gente["consulta_a"].sesion["eid"]
    assert (gente["consulta_a"].get(f"planes/plan/orel/utilizados/{propia}").json or {})["total"] > 0


@POR_FAMILIA
def test_un_distribuidor_no_alcanza_el_plan_de_otro_por_su_id(
    gente: Personas, admin: Cliente, empresa: int, empresa_de_distribuidor: int, contratar: Contratar,
    catalogo: dict, familia: int, camino: str, p: str, nombres: tuple,
) -> None:  # fmt: skip
    distribuidor = gente["distribuidor"]
    ajeno, propio = contratar(empresa, nombres[0], -5), contratar(empresa_de_distribuidor, nombres[0], -5)
    subir(admin, f"empresas/pago/{ajeno}", PDF, "r.pdf", campos={"familia": str(familia)})
    for metodo, ruta, cuerpo in (
        ("GET", f"empresas/{camino}/{ajeno}", None),
        ("DELETE", f"empresas/{camino}/{ajeno}", None),
        ("GET", f"empresas/descarga/{familia}/{ajeno}", None),
        ("POST", f"empresas/{camino}", {"EMP_CODIGO": empresa, "PLAN_CODIGO": catalogo[nombres[0]]}),
        ("GET", f"empresas/{_lista(camino)}/{empresa}", None),
    ):
        assert error(distribuidor.llamar(metodo, ruta, json=cuerpo)) == (404, "no_encontrado"), ruta
    pago = subir(distribuidor, f"empresas/pago/{ajeno}", PDF, "r.pdf", campos={"familia": str(familia)})
    assert error(pago) == (404, "no_encontrado")
    assert distribuidor.get(f"empresas/{camino}/{propio}").status_code == 200
    suyos = distribuidor.get("empresas/planes").json or []
    assert empresa not in {plan["EMP_CODIGO"] for plan in suyos}


def test_un_asesor_lee_y_no_cambia(gente: Personas, empresa: int, contratar: Contratar) -> None:
    contrato = contratar(empresa, "Ventas anual", -1)
    asesor = gente["asesor"]
    assert asesor.get(f"empresas/planes/{contrato}").status_code == 200
    assert asesor.get(f"empresas/planesEmpresaOrel/{empresa}").status_code == 200
    for metodo, ruta in (
        ("PUT", f"empresas/planes/{contrato}"),
        ("DELETE", f"empresas/planes/{contrato}"),
        ("GET", f"empresas/descarga/1/{contrato}"),
        ("GET", "empresas/recibos"),
    ):
        cuerpo = {"version": 1} if metodo == "PUT" else None
        assert error(asesor.llamar(metodo, ruta, json=cuerpo)) == (403, "sin_permiso")


@POR_FAMILIA
def test_dos_que_editan_a_la_vez_con_la_misma_version(
    app: Flask, admin: Cliente, empresa: int, contratar: Contratar, familia: int, camino: str, p: str,
    nombres: tuple,
) -> None:  # fmt: skip
    contrato = contratar(empresa, nombres[0], -9)

    def editar(mas: int) -> int:
        cliente = Cliente(app, admin.token)
        cuerpo = {f"{p}_CADUCA": dia(-mas), "version": 1}
        return cliente.put(f"empresas/{camino}/{contrato}", cuerpo).status_code

    with ThreadPoolExecutor(2) as hilos:
        assert sorted(hilos.map(editar, (1, 2))) == [200, 409]


@POR_FAMILIA
def test_las_listas_no_preguntan_por_cada_fila(
    admin: Cliente, empresa: int, contratar: Contratar, contar_consultas: Callable, familia: int, camino: str,
    p: str, nombres: tuple,
) -> None:  # fmt: skip
    ruta = f"empresas/{_lista(camino)}/{empresa}"
    contrato = contratar(empresa, nombres[0], 10)
    subir(admin, f"empresas/pago/{contrato}", PDF, "r.pdf", campos={"familia": str(familia)})
    pocas = contar_consultas(lambda: admin.get(ruta))
    for n in range(12):
        otro = contratar(empresa, nombres[n % 2], n)
        subir(admin, f"empresas/pago/{otro}", PDF, "r.pdf", campos={"familia": str(familia)})
    assert contar_consultas(lambda: admin.get(ruta)) == pocas <= 3
