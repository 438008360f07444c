"""Las figuras del tablero: dicen lo que dice la base, y a cada uno solo lo que puede ver."""

from collections.abc import Callable
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from api.plataforma.configuraciones.models import DATOS_PROVEEDOR as RUC
from tests import hojas
from tests.client import Cliente
from tests.factories import abrir_ticket, error, filas, registrar_empresa
from tests.personas import Personas

FIGURAS = ("empresas", "renovaciones", "recibos", "documentos", "tickets", "nuevas")
DISTRIBUIDOR = "(SELECT id FROM administradores WHERE usuario = 'distribuidor')"
SUYAS = f"(SELECT id FROM empresas WHERE distribuidor_id = {DISTRIBUIDOR})"
TODAS = "(SELECT id FROM empresas)"
ELECTRONICO, IMPRENTA = "Electrónico 100", "Ventas anual"
# persona → las empresas que puede ver, en SQL
ALCANCES = {"administrador": TODAS, "asesor": TODAS, "distribuidor": SUYAS}


def tablero(cliente: Cliente) -> dict[str, Any]:
    respuesta = cliente.get("tablero")
    assert respuesta.status_code == 200, respuesta.text
    return respuesta.json or {}


@pytest.fixture(params=ALCANCES)
def vista(request: pytest.FixtureRequest, gente: Personas) -> tuple[dict[str, Any], str]:
    """Lo que alguien ve, y las empresas que puede ver."""
    return tablero(gente[request.param]), ALCANCES[request.param]


def test_las_empresas_por_estado_y_activas(app: Flask, vista: tuple[dict, str]) -> None:
    figura, alcance = vista[0]["empresas"], vista[1]
    hay = filas(
        app,
        "SELECT estado_verificacion AS estado, count(*) FILTER (WHERE activa) AS activas, "
        f"count(*) FILTER (WHERE NOT activa) AS inactivas FROM empresas WHERE id IN {alcance} GROUP BY 1",
    )
    assert {f["estado"]: (f["activas"], f["inactivas"]) for f in hay} == {
        f["EMP_ESTADO"]: (f["activas"], f["inactivas"])
        for f in figura["por_estado"]
        if f["activas"] + f["inactivas"]
    }
    assert figura["total"] == sum(f["activas"] + f["inactivas"] for f in hay)
    assert len(figura["por_estado"]) == 3


def _plan(app: Flask, admin: Cliente, empresa: int, dias: int, plan: str) -> None:
    """Un contrato de ese plan, que termina dentro de esos días."""
    camino, campo = ("planesOrel", "PLANOREL") if plan == ELECTRONICO else ("planes", "PLANEMPRESA")
    (suyo,) = filas(app, "SELECT id FROM planes WHERE nombre = %s", plan)
    fechas = {f"{campo}_INICIA": hoy() - timedelta(days=300), f"{campo}_CADUCA": hoy() + timedelta(days=dias)}
    cuerpo = {"EMP_CODIGO": empresa, "PLAN_CODIGO": suyo["id"], **{k: str(v) for k, v in fechas.items()}}
    hecho = admin.post(f"empresas/{camino}", cuerpo)
    assert hecho.status_code == 201, hecho.text


# planes (cuál, en cuántos días termina) → los que hay que renovar, por familia
RENUEVAN = {
    "el que termina hoy": ([(ELECTRONICO, 0)], (0, 1)),
    "el que terminó ayer, no": ([(ELECTRONICO, -1)], (0, 0)),
    "el último de los treinta días": ([(ELECTRONICO, 30)], (0, 1)),
    "el del siguiente, no": ([(ELECTRONICO, 31)], (0, 0)),
    "el que otro sigue, no": ([(ELECTRONICO, 5), (ELECTRONICO, 200)], (0, 0)),
    "de dos que terminan, el último": ([(ELECTRONICO, 5), (ELECTRONICO, 9)], (0, 1)),
    "los de cada familia": ([(IMPRENTA, 12), (ELECTRONICO, 12)], (1, 1)),
}


@pytest.mark.parametrize("caso", RENUEVAN)
def test_por_renovar_es_el_que_termina_en_treinta_dias_y_al_que_no_sigue_otro(
    app: Flask, gente: Personas, caso: str
) -> None:
    planes, (de_imprenta, electronicos) = RENUEVAN[caso]
    antes = {quien: tablero(gente[quien])["renovaciones"] for quien in ALCANCES}
    empresa = registrar_empresa(gente["distribuidor"])["EMP_CODIGO"]
    filas(app, "DELETE FROM planes_orel WHERE empresa_id = %s", empresa)  # el de prueba, que se le da a todas
    for plan, dias in planes:
        _plan(app, gente["administrador"], empresa, dias, plan)
    for quien in ALCANCES:
        figura = tablero(gente[quien])["renovaciones"]
        assert figura["total"] == antes[quien]["total"] + de_imprenta + electronicos
        for familia, suyos in (("imprenta", de_imprenta), ("orel", electronicos)):
            sumaban = sum(dia[familia] for dia in antes[quien]["por_dia"])
            assert sum(dia[familia] for dia in figura["por_dia"]) == sumaban + suyos


def test_las_proximas_renovaciones_van_por_dia_y_dicen_de_quien_son(app: Flask, gente: Personas) -> None:
    empresa = registrar_empresa(gente["distribuidor"])
    _plan(app, gente["administrador"], empresa["EMP_CODIGO"], 0, IMPRENTA)
    for quien in ALCANCES:
        proximas = tablero(gente[quien])["renovaciones"]["proximas"]
        (suya,) = [p for p in proximas if p["EMP_CODIGO"] == empresa["EMP_CODIGO"] and p["familia"] == 1]
        assert (suya["dias"], suya["caduca"]) == (0, str(hoy()))
        assert suya["EMP_NOMBREC"] == empresa["EMP_NOMBREC"]
        assert [p["dias"] for p in proximas] == sorted(p["dias"] for p in proximas)


def test_el_distribuidor_no_cuenta_los_planes_de_otros(app: Flask, anonimo: Cliente, gente: Personas) -> None:
    antes = {quien: tablero(gente[quien])["renovaciones"]["total"] for quien in ALCANCES}
    _plan(app, gente["administrador"], registrar_empresa(anonimo)["EMP_CODIGO"], 3, IMPRENTA)
    ahora = {quien: tablero(gente[quien])["renovaciones"]["total"] for quien in ALCANCES}
    assert ahora["distribuidor"] == antes["distribuidor"]
    assert {ahora[quien] - antes[quien] for quien in ("administrador", "asesor")} == {1}


@pytest.mark.parametrize("quien", ["administrador", "distribuidor"])
def test_los_recibos_por_aprobar(app: Flask, gente: Personas, quien: str) -> None:
    figura = tablero(gente[quien])["recibos"]
    pendientes = filas(
        app,
        "SELECT id, valor, subido_en FROM recibos_pago WHERE estado = 'PENDIENTE' "
        f"AND empresa_id IN {ALCANCES[quien]} ORDER BY subido_en",
    )
    assert pendientes
    assert figura["pendientes"] == len(pendientes)
    assert Decimal(figura["valor"]) == sum((r["valor"] or 0 for r in pendientes), Decimal(0))
    assert [r["RECIBO_ID"] for r in figura["primeros"]] == [r["id"] for r in pendientes[:5]]


def test_los_documentos_por_mes_contra_el_anio_anterior(app: Flask, vista: tuple[dict, str]) -> None:
    figura, alcance = vista[0]["documentos"], vista[1]
    consumos = {
        f["mes"]: f
        for f in filas(
            app,
            "SELECT mes, sum(emitidos)::int AS e, sum(rechazados)::int AS r FROM consumos_mensuales "
            f"WHERE empresa_id IN {alcance} GROUP BY mes",
        )
    }
    assert [f["mes"] for f in figura["por_mes"]] == [
        f"{meses.primero(hoy(), n):%Y-%m}" for n in range(-11, 1)
    ]
    for fila in figura["por_mes"]:
        mes = date.fromisoformat(f"{fila['mes']}-01")
        este, antes = consumos.get(mes), consumos.get(mes.replace(year=mes.year - 1))
        assert (fila["emitidos"], fila["rechazados"]) == ((este["e"], este["r"]) if este else (0, 0))
        assert fila["anterior"] == (antes["e"] if antes else 0)
    assert figura["total"] == sum(f["emitidos"] for f in figura["por_mes"]) > 0
    rechazados = sum(f["rechazados"] for f in figura["por_mes"])
    assert abs(Decimal(figura["error"]) - Decimal(rechazados * 100) / figura["total"]) < Decimal("0.01")


def test_los_tickets_por_edad_y_estado(app: Flask, vista: tuple[dict, str]) -> None:
    figura, alcance = vista[0]["tickets"], vista[1]
    donde = "" if alcance == TODAS else f" AND empresa_id IN {alcance}"
    for fila in figura["por_estado"]:
        hay = filas(
            app,
            "SELECT count(*) FILTER (WHERE creado_en > now() - interval '1 day') AS nuevo, "
            "count(*) FILTER (WHERE creado_en <= now() - interval '7 days') AS viejo, count(*) AS todos "
            f"FROM tickets WHERE estado = %s{donde}",
            fila["SPT_ESTADO"],
        )[0]
        assert (fila["menos_1"], fila["mas_7"]) == (hay["nuevo"], hay["viejo"])
        assert sum(fila[e] for e in ("menos_1", "1_a_3", "3_a_7", "mas_7")) == hay["todos"]
    assert [f["SPT_ESTADO"] for f in figura["por_estado"]] == ["ABIERTO", "EN_PROCESO", "RESUELTO"]


def test_el_ticket_de_quien_no_es_cliente_lo_ve_el_asesor_y_no_el_distribuidor(
    gente: Personas, anonimo: Cliente
) -> None:
    antes = {quien: tablero(gente[quien])["tickets"]["total"] for quien in ("asesor", "distribuidor")}
    abrir_ticket(anonimo)
    ahora = {quien: tablero(gente[quien])["tickets"]["total"] for quien in antes}
    assert ahora == {"asesor": antes["asesor"] + 1, "distribuidor": antes["distribuidor"]}


def test_al_asesor_se_le_dice_cuantos_son_suyos(app: Flask, gente: Personas) -> None:
    suyos = filas(
        app,
        "SELECT count(*) AS n FROM tickets WHERE estado <> 'CERRADO' AND asesor_id = "
        "(SELECT id FROM administradores WHERE usuario = 'soporte')",
    )[0]["n"]
    assert tablero(gente["asesor"])["tickets"]["propios"] == suyos > 0
    assert tablero(gente["administrador"])["tickets"]["propios"] is None


def test_las_empresas_nuevas_por_mes(app: Flask, vista: tuple[dict, str]) -> None:
    figura, alcance = vista[0]["nuevas"], vista[1]
    hay = {
        f["mes"]: f["n"]
        for f in filas(
            app,
            "SELECT to_char(creada_en AT TIME ZONE 'America/Guayaquil', 'YYYY-MM') AS mes, count(*) AS n "
            f"FROM empresas WHERE id IN {alcance} GROUP BY 1",
        )
    }
    assert [(f["mes"], f["nuevas"]) for f in figura["por_mes"]] == [
        (f["mes"], hay.get(f["mes"], 0)) for f in figura["por_mes"]
    ]


def test_el_mes_es_el_de_guayaquil(app: Flask, gente: Personas) -> None:
    """Las 20:00 del último día de octubre en Guayaquil son noviembre en UTC."""
    filas(app, "UPDATE empresas SET creada_en = '2026-10-31T20:00:00-05:00' WHERE ruc = '0992001232001'")
    antes = {f["mes"]: f["nuevas"] for f in tablero(gente["administrador"])["nuevas"]["por_mes"]}
    filas(app, "UPDATE empresas SET creada_en = '2026-11-01T01:00:00-05:00' WHERE ruc = '0992001232001'")
    luego = {f["mes"]: f["nuevas"] for f in tablero(gente["administrador"])["nuevas"]["por_mes"]}
    assert (luego["2026-10"], luego["2026-11"]) == (antes["2026-10"] - 1, antes["2026-11"] + 1)


def test_cada_uno_recibe_lo_que_su_permiso_alcanza(gente: Personas) -> None:
    assert all(tablero(gente["administrador"])[figura] for figura in FIGURAS)
    assert all(tablero(gente["distribuidor"])[figura] for figura in FIGURAS)
    assert tablero(gente["asesor"])["recibos"] is None


def test_un_distribuidor_sin_empresas_ve_ceros(app: Flask, gente: Personas) -> None:
    filas(app, f"UPDATE empresas SET distribuidor_id = NULL WHERE id IN {SUYAS}")
    vacio = tablero(gente["distribuidor"])
    assert vacio["empresas"]["total"] == vacio["renovaciones"]["total"] == vacio["tickets"]["total"] == 0
    assert vacio["recibos"] == {"pendientes": 0, "desde": None, "valor": "0.00", "primeros": []}
    assert (vacio["documentos"]["total"], vacio["documentos"]["error"]) == (0, None)
    assert len(vacio["documentos"]["por_mes"]) == 12


def test_todas_las_cifras_son_pocas_consultas(
    gente: Personas, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    for quien in ALCANCES:
        assert contar_consultas(lambda quien=quien: tablero(gente[quien])) <= 11


@pytest.mark.parametrize("figura", FIGURAS)
def test_cada_figura_se_exporta_con_un_enlace_firmado(app: Flask, gente: Personas, figura: str) -> None:
    ruta = f"/api/comp/tablero/exportar/{figura}"
    url = gente["administrador"].post("enlaces", {"ruta": ruta}).json["url"]
    respuesta = Cliente(app).get(url)
    assert respuesta.status_code == 200, respuesta.text
    titulos, *hoja = hojas.leer(respuesta.data)
    datos = tablero(gente["administrador"])[figura]
    claves = {"renovaciones": "total", "recibos": "pendientes"}
    esperadas = (
        datos[claves[figura]] if figura in claves else len(datos.get("por_mes") or datos["por_estado"])
    )
    assert len(hoja) == esperadas
    assert all(titulos)


def test_la_figura_que_no_le_toca_no_existe(gente: Personas) -> None:
    for quien, figura in (("asesor", "recibos"), ("administrador", "otra"), ("administrador", "actualizado")):
        assert error(gente[quien].get(f"tablero/exportar/{figura}")) == (404, "no_encontrado")


def test_una_empresa_no_tiene_tablero_del_proveedor(gente: Personas, anonimo: Cliente) -> None:
    for ruta in ("tablero", "tablero/renovaciones", "tablero/exportar/empresas"):
        assert error(gente["propietario_a"].get(ruta)) == (403, "sin_permiso")
        assert error(anonimo.get(ruta)) == (401, "sin_sesion")


def test_los_por_renovar_por_paginas_suman_la_cifra(gente: Personas) -> None:
    admin = gente["administrador"]
    cifra = tablero(admin)["renovaciones"]
    pagina = admin.get("tablero/renovaciones?tamano=50").json
    assert pagina["total"] == cifra["total"] == len(pagina["items"])
    assert pagina["items"][:8] == cifra["proximas"]
    for familia in (1, 2):
        de_una = admin.get(f"tablero/renovaciones?tamano=50&familia={familia}").json
        assert de_una["items"] == [fila for fila in pagina["items"] if fila["familia"] == familia]
        assert de_una["total"] == len(de_una["items"])
    assert error(admin.get("tablero/renovaciones?familia=3")) == (422, "validacion")
    assert admin.get("tablero/renovaciones?page=99").json["page"] == 1


@pytest.mark.parametrize(
    ("mes", "cuantos", "esperado"),
    [("2026-11-21", -11, "2025-12-01"), ("2026-01-31", -1, "2025-12-01"), ("2026-12-01", 1, "2027-01-01")],
)
def test_los_meses_se_suman_por_su_primer_dia(mes: str, cuantos: int, esperado: str) -> None:
    assert meses.primero(date.fromisoformat(mes), cuantos) == date.fromisoformat(esperado)


def test_en_produccion_se_dice_que_falta_el_ruc_proveedor_a_quien_puede_ponerlo(
    app: Flask, gente: Personas, monkeypatch: pytest.MonkeyPatch
) -> None:
    def se_dice() -> set[str]:
        return {quien for quien in ALCANCES if tablero(gente[quien])["sin_ruc_proveedor"]}

    admin = gente["administrador"]
    antes = admin.get("configuraciones").json[RUC]
    assert antes["CON_VALOR2"] != "no" and antes["CON_VALOR1"]
    try:
        monkeypatch.setitem(app.config, "PRODUCCION", True)
        assert se_dice() == set()
        cambio = {"CON_CODIGO": RUC, "CON_VALOR2": "no"}
        assert admin.put("configuraciones/actualizar", cambio).status_code == 200
        assert se_dice() == {"administrador"}
        monkeypatch.setitem(app.config, "PRODUCCION", False)
        assert se_dice() == set()
    finally:
        filas(app, "UPDATE configuraciones SET valor2 = %s WHERE posicion = %s", antes["CON_VALOR2"], RUC)
