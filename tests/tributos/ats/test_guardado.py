"""Lo guardado de un anexo: se lee mientras nada de lo que lo produjo cambie, y perderlo no pierde nada."""

import io
import re
import zipfile
from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest
from flask import Flask
from lxml import etree
from redis.exceptions import RedisError
from sqlalchemy import event
from sqlalchemy.engine import Engine

from api.core import redis
from api.core.datos.clock import hoy
from api.core.datos.db import Base
from api.tributos.ats import anexo, guardado, service
from local.postgres import como_duena
from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.compras.compras.conftest import comprar
from tests.comprobantes import apoyo
from tests.factories import filas
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.tributos.ats.apoyo import MESES, RAIZ, ajustar, bajar, reglas, ver

PERIODO = MESES[1]
_TABLA = re.compile(r'\b(?:FROM|JOIN) (?:ONLY )?"?([a-z_]+)"?(?! *\()')


@pytest.fixture
def hechos(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Los períodos que se calcularon, en orden."""
    dichos: list[str] = []
    verdadero = anexo.AnexoHecho.recorrer

    def recorrer(suyo: anexo.AnexoHecho, *partes: Any) -> None:
        dichos.append(suyo.periodo.codigo)
        verdadero(suyo, *partes)

    monkeypatch.setattr(anexo.AnexoHecho, "recorrer", recorrer)
    return dichos


def _igual_que_de_nuevo(app: Flask, cliente: Cliente, periodo: str) -> dict[str, Any]:
    """Lo que se ve, que es lo mismo que si nada se hubiera guardado."""
    visto = ver(cliente, periodo)
    _olvidar(app)
    assert ver(cliente, periodo) == visto
    return visto


def test_la_segunda_vez_ver_revisar_el_talon_y_la_conciliacion_leen_lo_guardado(
    a: Cliente, hechos: list[str]
) -> None:
    periodo = MESES[1]
    visto = ver(a, periodo)
    hechos.clear()
    assert ver(a, periodo) == visto
    assert len(a.get(f"{RAIZ}/{periodo}/revisar").json or ()) == len(visto["hallazgos"])
    for ruta in (f"{RAIZ}/{periodo}/talon", f"/api/tributos/conciliacion/{periodo}"):
        assert a.get(ruta).status_code == 200
    assert hechos == []


def test_la_auditoria_calcula_cada_mes_una_sola_vez(b: Cliente, hechos: list[str]) -> None:
    for _ in range(2):
        respuesta = b.get("/api/procesos/auditoria")
        assert respuesta.status_code == 200
    assert sorted(hechos) == sorted(MESES[1:4])


def test_un_documento_que_llega_tarde_cambia_o_se_anula_se_ve_enseguida(
    a: Cliente, app: Flask, eid_a: int
) -> None:
    periodo = f"{hoy():%Y-%m}"
    antes = _igual_que_de_nuevo(app, a, periodo)
    suya = apoyo.facturar(a, int(crear_cliente(a)["CLI_CODIGO"]), apoyo.linea(precio="10.00"))
    apoyo.autorizar(app, eid_a, suya["id"])
    con_venta = _igual_que_de_nuevo(app, a, periodo)
    assert con_venta["total_ventas"] != antes["total_ventas"]
    filas(app, "UPDATE comprobantes SET estado = 'ANULADO', anulado_el = fecha WHERE id = %s", suya["id"])
    assert _igual_que_de_nuevo(app, a, periodo)["total_ventas"] == antes["total_ventas"]
    dia = hoy().isoformat()
    comprar(a, proveedor_id=int(crear_proveedor(a)["id"]), fecha=dia, fecha_registro=dia)
    assert _igual_que_de_nuevo(app, a, periodo)["compras"] != antes["compras"]


def test_lo_que_otras_fichas_y_los_ajustes_dicen_tambien_cuenta(
    a: Cliente, app: Flask, hechos: list[str]
) -> None:
    periodo = MESES[1]
    ver(a, periodo)
    del_mes = f"to_char({{}}, 'YYYY-MM') = '{periodo}'"
    for tabla, cuales in (
        *((ficha, "true") for ficha in ("proveedores", "clientes", "establecimientos", "empresas")),
        ("codigos_retencion", "true"),
        ("comprobantes", del_mes.format("fecha") + " AND tipo = '01'"),
        ("compras", del_mes.format("fecha_registro") + " AND retencion_id IS NULL AND modifica_id IS NULL"),
        (
            "impuestos_compras",
            f"compra_id IN (SELECT id FROM compras WHERE {del_mes.format('fecha_registro')})",
        ),
        ("retenciones_recibidas", del_mes.format("fecha")),
    ):
        hechos.clear()
        filas(app, f"UPDATE {tabla} SET id = id WHERE {cuales}")
        ver(a, periodo)
        ver(a, periodo)
        assert hechos == [periodo], tabla
    hechos.clear()
    with ajustar(a, totales="fisicas"):
        assert ver(a, periodo)["total_ventas"] == "192.50"  # lo de papel
    assert hechos == [periodo]


def test_lo_que_empezo_antes_y_se_confirma_despues_tambien_cuenta(
    a: Cliente, app: Flask, hechos: list[str]
) -> None:
    """Su transacción tiene un número menor que otras que ya se leyeron; y en una misma, lo cambiado dos veces son dos versiones."""
    periodo = MESES[1]
    with psycopg.connect(como_duena(app.config["DATABASE_URL"])) as lenta:
        lenta.execute("SELECT set_config('app.todas', 'si', false)")
        lenta.execute("UPDATE clientes SET id = id WHERE id = (SELECT min(id) FROM clientes)")
        filas(app, "UPDATE clientes SET id = id WHERE id = (SELECT max(id) FROM clientes)")
        ver(a, periodo)
        ver(a, periodo)
        hechos.clear()
        lenta.commit()
    ver(a, periodo)
    assert hechos == [periodo]


def test_al_otro_dia_se_calcula_de_nuevo(a: Cliente, monkeypatch: pytest.MonkeyPatch) -> None:
    fin = date(2011, 3, 31)
    for dia, avisa in ((fin, True), (fin + timedelta(days=1), False)):
        monkeypatch.setattr(anexo, "hoy", lambda dia=dia: dia)
        assert ("periodo_abierto" in {regla for regla, *_ in reglas(a, "2011-03")}) is avisa


@pytest.fixture
def revisadas(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Las compras que se revisaron, en orden."""
    dichas: list[int] = []
    verdadero = anexo.RevisorDeCompras.revisar

    def revisar(suyo: anexo.RevisorDeCompras, c: Any) -> None:
        dichas.append(c.fila.id)
        verdadero(suyo, c)

    monkeypatch.setattr(anexo.RevisorDeCompras, "revisar", revisar)
    return dichas


def _olvidar(app: Flask) -> None:
    with app.app_context():
        for clave in redis.client().scan_iter("ats:*"):
            redis.client().delete(clave)


@pytest.mark.parametrize("periodo", MESES[1:3])
def test_el_archivo_de_lo_ya_visto_solo_se_escribe_y_es_el_mismo(
    a: Cliente, app: Flask, revisadas: list[int], periodo: str
) -> None:
    _olvidar(app)
    entero = etree.tostring(bajar(a, periodo))
    assert revisadas
    ver(a, periodo)
    revisadas.clear()
    assert etree.tostring(bajar(a, periodo)) == entero
    assert revisadas == []


def test_lo_que_cambia_mientras_se_escribe_hace_revisar_el_archivo_entero(
    a: Cliente, monkeypatch: pytest.MonkeyPatch, revisadas: list[int]
) -> None:
    ver(a, MESES[1])
    revisadas.clear()
    dichas = iter((guardado.huella, lambda _: "otra"))
    monkeypatch.setattr(guardado, "huella", lambda periodo: next(dichas)(periodo))
    bajar(a, MESES[1])
    assert revisadas


def test_con_errores_ya_vistos_el_archivo_se_niega_sin_escribirlo(
    a: Cliente, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    con_error = next(m for m in MESES if ver(a, m)["errores"])
    _olvidar(app)
    negado = a.get(f"{RAIZ}/{con_error}/archivo")
    ver(a, con_error)
    monkeypatch.setattr(service, "_comprimido", None)
    otra_vez = a.get(f"{RAIZ}/{con_error}/archivo")
    assert (negado.status_code, negado.json["msg"]) == (409, otra_vez.json["msg"])
    assert otra_vez.status_code == 409


def test_dos_a_la_vez_ven_lo_mismo(a: Cliente, hechos: list[str]) -> None:
    uno, otro = a_la_vez(lambda: ver(a, MESES[2]), lambda: ver(a, MESES[2]))
    assert uno == otro == ver(a, MESES[2])
    assert 1 <= len(hechos) <= 2


def test_cada_empresa_lee_lo_suyo(a: Cliente, b: Cliente) -> None:
    assert ver(a, MESES[1])["total_ventas"] != ver(b, MESES[1])["total_ventas"]
    assert ver(a, MESES[1]) == ver(a, MESES[1])


def test_sin_redis_el_anexo_se_calcula_cada_vez(
    a: Cliente, monkeypatch: pytest.MonkeyPatch, hechos: list[str]
) -> None:
    visto = ver(a, MESES[1])

    def lejos() -> Any:
        raise RedisError

    hechos.clear()
    monkeypatch.setattr(guardado, "redis", SimpleNamespace(client=lejos))
    assert ver(a, MESES[1]) == visto
    assert hechos == [MESES[1]]


def test_la_huella_mira_cada_tabla_que_el_anexo_lee(a: Cliente, monkeypatch: pytest.MonkeyPatch) -> None:
    """Si mañana lee otra, lo guardado podría ser de antes de que esa cambiara."""
    leidas: dict[str, set[str]] = {"huella": set(), "anexo": set()}
    ahora = [""]

    @event.listens_for(Engine, "before_cursor_execute")
    def anotar(_con: Any, _cursor: Any, sql: str, *_: Any) -> None:
        if ahora[0]:
            leidas[ahora[0]] |= set(_TABLA.findall(sql))

    def mientras(cual: str, hacer: Any) -> Any:
        def hecho(*partes: Any) -> Any:
            ahora[0] = cual
            try:
                return hacer(*partes)
            finally:
                ahora[0] = ""

        return hecho

    monkeypatch.setattr(guardado, "huella", mientras("huella", guardado.huella))
    monkeypatch.setattr(guardado, "leer", lambda *_: None)
    monkeypatch.setattr(service, "revisado", mientras("anexo", service.revisado))
    try:
        with ajustar(a, anulados=True):
            ver(a, MESES[1])
    finally:
        event.remove(Engine, "before_cursor_execute", anotar)
    suyas = {tabla.name for tabla in Base.metadata.tables.values()} & leidas["anexo"]
    assert {"comprobantes", "compras"} <= suyas <= leidas["huella"]


def test_lo_que_no_cabe_en_lo_que_el_portal_recibe_se_aprieta_del_todo(
    a: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    def bajado() -> bytes:
        return bytes(a.get(f"{RAIZ}/{PERIODO}/archivo?con_errores=si").data)

    rapido, niveles = bajado(), list[int | None]()
    verdadero = zipfile.ZipFile

    def anotar(*dado: Any, **mas: Any) -> zipfile.ZipFile:
        niveles.append(mas.get("compresslevel"))
        return verdadero(*dado, **mas)

    monkeypatch.setattr(zipfile, "ZipFile", anotar)
    for maximo, esperados in ((len(rapido), [3]), (len(rapido) - 1, [3, None, 9])):
        niveles.clear()
        monkeypatch.setattr(service, "_MAXIMO", maximo)
        apretado = bajado()
        assert niveles == esperados
    nombre = f"AT{PERIODO[5:]}{PERIODO[:4]}.xml"
    leidos = [verdadero(io.BytesIO(dado)).read(nombre) for dado in (rapido, apretado)]
    assert leidos[0] == leidos[1] and len(apretado) < len(rapido)
