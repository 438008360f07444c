"""`flask verificar`: en la demostración todo es verdad; lo que alguien daña por debajo de la aplicación se dice, de qué empresa
y dónde."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import takewhile
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from api import verificacion
from api.core.datos import verdades
from api.core.datos.db import db
from api.core.datos.verdades import archivos
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.factories import PDF, entrar, filas, registrar_empresa
from tests.terceros.clientes.conftest import crear
from tests.ventas.cartera.conftest import registrar

RUC, RUC_B = "1790012344001", "0992001232001"


def _orden(app: Flask, *opciones: str) -> tuple[int, str]:
    hecha = app.test_cli_runner().invoke(args=["verificar", *opciones])
    assert isinstance(hecha.exception, SystemExit | None), hecha.exception
    return hecha.exit_code, hecha.output


def _falsas(app: Flask, *rucs: str) -> dict[str, verificacion.Verificada]:
    with app.app_context():
        return {h.verdad.codigo: h for h in verificacion.verificar(rucs) if h.cumple is False}


def _de_la_casa(app: Flask) -> dict[str, verificacion.Verificada]:
    """Lo que no es de ninguna empresa, sin seguir con las empresas."""
    with app.app_context(), closing(verificacion.verificar()) as verificadas:
        suyas = takewhile(lambda hecha: hecha.parte == verificacion.LA_CASA, verificadas)
        return {hecha.verdad.codigo: hecha for hecha in suyas if hecha.cumple is False}


@pytest.fixture(scope="module")
def eid(app: Flask) -> int:
    return int(filas(app, "SELECT id FROM empresas WHERE ruc = %s", RUC)[0]["id"])


@pytest.fixture(scope="module")
def danadas(app: Flask) -> set[str]:
    """Los códigos de lo que ya se dañó: cada prueba daña algo más en la misma base."""
    codigo, dicho = _orden(app)
    assert codigo == 0, dicho
    return set()


@contextmanager
def _sin_disparadores(app: Flask, tabla: str) -> Iterator[None]:
    filas(app, f"ALTER TABLE {tabla} DISABLE TRIGGER USER")
    yield
    filas(app, f"ALTER TABLE {tabla} ENABLE TRIGGER USER")


_UNO = "(SELECT min(id) FROM {t} WHERE empresa_id = {e}{y})"
_DANOS = [
    ("numeros_emitidos", "comprobantes", "UPDATE {t} SET secuencial = secuencial + 500000 WHERE id = {uno}", ""),
    ("sumas_emitidos", "sumas_comprobantes", "UPDATE {t} SET total = total + 1 WHERE id = {uno}", ""),
    ("bytes", "xml_comprobantes", "UPDATE {t} SET xml = xml || ' ' WHERE id = {uno}", ""),
    ("xml_emitidos", "xml_comprobantes", "DELETE FROM {t} WHERE id = {uno}", " AND clase = 'FIRMADO'"),
    ("camino_emitidos", "transmisiones", "DELETE FROM {t} WHERE empresa_id = {e}", ""),
    ("existencias", "existencias", "UPDATE {t} SET cantidad = cantidad + 1 WHERE empresa_id = {e}", None),
    ("existencias_bodegas", "existencias_bodegas", "UPDATE {t} SET cantidad = cantidad + 1 WHERE empresa_id = {e}", None),
    ("existencias_diarias", "existencias_diarias", "UPDATE {t} SET salidas = salidas + 1 WHERE empresa_id = {e}", None),
    ("sumas_clientes", "sumas_cartera", "UPDATE {t} SET valor = valor + 1 WHERE id = {uno}", ""),
    ("aplicado_clientes", "cobros", "UPDATE {t} SET aplicado = aplicado - 1 WHERE id = {uno}", " AND aplicado > 1"),
    ("sumas_proveedores", "sumas_por_pagar", "UPDATE {t} SET cuantos = cuantos + 1 WHERE id = {uno}", ""),
    ("aplicado_proveedores", "documentos_proveedores", "UPDATE {t} SET aplicado = aplicado - 1 WHERE id = {uno}", " AND aplicado > 1"),
]  # fmt: skip


@pytest.mark.parametrize(("codigo", "tabla", "orden", "cual"), _DANOS, ids=[dano[0] for dano in _DANOS])
def test_lo_que_se_dana_por_debajo_se_dice_de_su_empresa(
    app: Flask, danadas: set[str], eid: int, codigo: str, tabla: str, orden: str, cual: str | None
) -> None:
    uno = _UNO.format(t=tabla, e=eid, y=cual or "")
    antes = set(danadas)
    with _sin_disparadores(app, tabla):
        filas(app, orden.format(t=tabla, e=eid, uno=uno))
    halladas = _falsas(app, RUC)
    danadas.update(halladas)
    assert codigo in halladas.keys() - antes
    assert halladas[codigo].donde
    assert (halladas[codigo].parte.ruc, halladas[codigo].verdad.codigo) == (RUC, codigo)


def test_lo_danado_en_una_empresa_no_es_de_otra(app: Flask, danadas: set[str]) -> None:
    assert _falsas(app, RUC_B) == {}


def test_el_numero_que_alguien_salto_a_proposito_no_es_un_hueco(app: Flask, b: Cliente) -> None:
    comprador = apoyo.cliente_de(b)
    siguiente = apoyo.siguiente(b)
    ruta = f"empresa/secuenciales/{apoyo.punto_de(b)}/01"
    assert b.put(ruta, {"siguiente": siguiente + 500, "anterior": siguiente}).status_code == 200
    apoyo.facturar(b, comprador)
    assert _falsas(app, RUC_B) == {}
    filas(app, "UPDATE secuenciales SET siguiente = siguiente + 7 WHERE siguiente = %s", siguiente + 501)
    apoyo.facturar(b, comprador)
    (falta,) = _falsas(app, RUC_B)["numeros_emitidos"].donde
    assert (falta["desde"], falta["hasta"]) == (siguiente + 501, siguiente + 507)


def test_lo_que_los_libros_prometen_tambien_se_verifica(app: Flask, b: Cliente) -> None:
    with _sin_disparadores(app, "saldos_contables"):
        filas(app, "UPDATE saldos_contables SET debe = debe + 5 WHERE empresa_id = %s", int(b.sesion["eid"]))
    assert _falsas(app, RUC_B)["libros_saldos"].donde


def test_un_numero_que_esta_dos_veces_se_dice(app: Flask, b: Cliente) -> None:
    filas(app, "ALTER TABLE comprobantes DROP CONSTRAINT uq_comprobantes_numero")
    with _sin_disparadores(app, "comprobantes"):
        filas(
            app,
            "UPDATE comprobantes SET secuencial = 2 WHERE empresa_id = %s AND tipo = '01' AND secuencial = 3",
            int(b.sesion["eid"]),
        )
    motivos = [lugar["motivo"] for lugar in _falsas(app, RUC_B)["numeros_emitidos"].donde]
    assert "Está dos veces." in motivos


def test_el_archivo_que_cambio_y_el_que_no_esta_se_dicen(app: Flask) -> None:
    nueva = entrar(app, empresa := registrar_empresa(Cliente(app)))
    registrar(
        nueva,
        int(crear(nueva)["CLI_CODIGO"]),
        archivos=[(PDF, "uno.pdf"), (PDF, "dos.pdf"), (PDF, "tres.pdf")],
    )
    guardados = filas(
        app,
        "SELECT id, archivo FROM archivos_documentos WHERE empresa_id = %s ORDER BY id",
        int(nueva.sesion["eid"]),
    )
    assert _falsas(app, empresa["EMP_RUC"]) == {}
    carpeta = Path(app.config["STORAGE_URL"].removeprefix("file://"))
    (carpeta / guardados[0]["archivo"]).write_bytes(PDF + b"x")
    (carpeta / guardados[2]["archivo"]).unlink()
    hallados = _falsas(app, empresa["EMP_RUC"])["archivos"].donde
    assert [(h["id"], h["motivo"]) for h in hallados] == [
        (guardados[0]["id"], "No dice lo que decía al guardarse."),
        (guardados[2]["id"], "No está en el depósito."),
    ]
    codigo, dicho = _orden(app, "--empresa", empresa["EMP_RUC"])
    assert codigo == verificacion.HAY_FALSO
    assert "FALSO: Cada archivo está y dice lo que decía. No es así en 2 casos." in dicho
    assert _orden(app, "--empresa", empresa["EMP_RUC"], "--sin-archivos")[0] == 0


def test_cada_tabla_que_guarda_un_archivo_se_mira(app: Flask) -> None:
    with app.app_context():
        miradas = [t for cercadas in (True, False) for t in archivos.con_archivo(cercadas=cercadas)]
        assert [t.name for t in miradas if "id" not in t.c] == []
        assert {"archivos_documentos", "archivos_compras", "tickets"} <= {t.name for t in miradas}
        assert {t.name for t, _ in archivos.con_bytes(cercadas=True)} >= {"xml_comprobantes", "xml_recibidos"}
        # Una huella que nadie compara no sirve: la tabla que tiene una, tiene lo que se compara con ella.
        con_huella = {
            t.name for t in db.metadata.sorted_tables if {"sha256", "sha256_archivo"} & set(t.c.keys())
        }
        con_bytes = {t.name for t, _ in archivos.con_bytes(cercadas=True)}
        assert con_huella - {t.name for t in miradas} - con_bytes == set()


@pytest.mark.parametrize(
    ("trabajo", "motivo"),
    [
        ("('failed', now())", "Se intentó hasta el final y no se pudo."),
        ("('doing', now())", "Quien lo tenía murió."),
        ("('todo', now() - interval '1 hour')", "Espera desde"),
    ],
    ids=["perdido", "de_un_muerto", "atrasado"],
)
def test_un_trabajo_colgado_se_dice(app: Flask, trabajo: str, motivo: str) -> None:
    pedir = (
        "INSERT INTO procrastinate_jobs (queue_name, task_name, priority, args, status, scheduled_at) "
        f"SELECT 'general', 'correos.entregar', 0, '{{}}', e::procrastinate_job_status, c FROM (VALUES {trabajo}) x (e, c)"
    )
    filas(app, pedir)
    (dicho,) = _de_la_casa(app)["trabajos"].donde
    assert dicho["motivo"].startswith(motivo)
    filas(app, "DELETE FROM procrastinate_jobs")


def test_la_secuencia_que_quedo_atras_se_dice(app: Flask) -> None:
    mayor = filas(app, "SELECT max(id) AS mayor FROM clientes")[0]["mayor"]
    filas(app, "SELECT setval(pg_get_serial_sequence('clientes', 'id'), %s)", mayor - 1)
    assert _de_la_casa(app)["ids"].donde == [{"tabla": "clientes", "mayor": mayor, "secuencia": mayor - 1}]
    filas(app, "SELECT setval(pg_get_serial_sequence('clientes', 'id'), %s)", mayor)


def test_lo_que_tarda_demasiado_no_se_da_por_cierto(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    def _tarda() -> list[verdades.Falla]:
        return [dict(fila) for fila in verdades.leer(text("SELECT pg_sleep(60)"))]

    monkeypatch.setattr(verdades, "POR_ORDEN", 0.01)
    with app.app_context():
        hecha = verificacion._una(verificacion.LA_CASA, verdades.Verdad("lenta", "Algo lento", _tarda))
    dicho: list[str] = []
    assert verificacion.decir([hecha], dicho.append) == verificacion.NO_SE_SABE
    assert dicho == ["La instalación", "  No se sabe: Algo lento. Tardó demasiado.", "1 no se saben."]


def test_verificar_no_escribe_nada(app: Flask) -> None:
    with app.app_context(), pytest.raises(DBAPIError, match="read-only"):
        verdades.leer(text("DELETE FROM empresas"))


def test_un_ruc_que_nadie_tiene_se_dice(app: Flask) -> None:
    assert _orden(app, "--empresa", "1790000000001")[0] == verificacion.NO_SE_SABE


def test_lo_que_espera_a_una_persona_se_dice_y_no_es_un_dano() -> None:
    espera = verdades.Verdad("espera", "Nada espera", list, avisa=True)
    hecha = verificacion.Verificada(
        verificacion.LA_CASA, espera, False, "No es así en un caso.", [{"id": 7, "falta": "una cuenta"}]
    )
    dicho: list[str] = []
    assert verificacion.decir([hecha], dicho.append) == 0
    assert dicho[1:] == [
        "  Por hacer: Nada espera. No es así en un caso.",
        "      id 7, falta una cuenta",
        "1 están por hacer.",
    ]
