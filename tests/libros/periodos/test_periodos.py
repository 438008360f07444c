"""Lo que tiene fecha en un período cerrado se rechaza, con el motivo y el primer día abierto; y qué pasa si alguien
cierra mientras otro registra."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Event

import psycopg
import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.core.autor import Autor
from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa, transactional
from api.libros.periodos import service
from api.libros.periodos.service import DatosCierre
from tests.a_la_vez import PACIENCIA, hasta_que
from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.comprobantes import apoyo
from tests.factories import error, filas
from tests.libros.cuentas.lados import COBRAR, PAGAR
from tests.libros.periodos import de_ayer
from tests.libros.periodos.conftest import RUTA, cerrar, cerrar_para_siempre, hace, pedir_cierre
from tests.libros.periodos.de_ayer import AYER, CAMPO, TODO
from tests.personas import Personas

pytestmark = pytest.mark.usefixtures("abiertos")


@pytest.mark.parametrize("que", TODO)
def test_lo_que_tiene_fecha_en_lo_cerrado_se_rechaza_con_el_primer_dia_abierto(a: Cliente, que: str) -> None:
    cerrar(a, AYER)
    respuesta = TODO[que](a)
    assert error(respuesta) == (409, "estado_invalido"), respuesta.text
    frase = apoyo.en(apoyo.frases(respuesta), CAMPO.get(que, "fecha"))
    assert frase == (
        f"El período hasta el {AYER:%d/%m/%Y} está cerrado: «declaración presentada». "
        f"El primer día abierto es el {hoy():%d/%m/%Y}."
    )
    cerrar(a, None)
    assert TODO[que](a).status_code == 201


@pytest.mark.parametrize(
    ("alcance", "entra", "no_entra"),
    [
        ("ventas", de_ayer.pago, de_ayer.cobro),
        ("compras", de_ayer.factura, de_ayer.compra),
        ("impuestos", de_ayer.pago, de_ayer.retencion),
    ],
)
def test_un_area_cerrada_no_cierra_las_demas(
    a: Cliente,
    alcance: str,
    entra: Callable[[Cliente], TestResponse],
    no_entra: Callable[[Cliente], TestResponse],
) -> None:
    dicho = cerrar(a, AYER, alcance)
    assert dicho["primer_dia_abierto"][alcance] == str(hoy())
    assert dicho["primer_dia_abierto"]["todo"] is None
    assert entra(a).status_code == 201
    rechazo = no_entra(a)
    assert rechazo.status_code == 409
    assert f"está cerrado para {alcance}: «declaración presentada»" in (rechazo.json or {})["msg"]


def test_no_se_anula_desde_un_dia_cerrado_ni_se_corrige_o_elimina_lo_de_un_dia_cerrado(a: Cliente) -> None:
    cobro = COBRAR.saldar(a, COBRAR.nuevo(a), "5.00", fecha=str(hace(5)))
    documento = COBRAR.registrar(a, COBRAR.nuevo(a), "8.00", fecha=str(hace(5)))
    compra = compras.comprar(a, fecha=str(hace(5)), fecha_registro=str(hace(5)))
    cerrar(a, AYER)
    anulado = {"motivo": "Mal hecho", "fecha": str(hace(3))}
    assert a.put(f"/api/cobros/{cobro}/anular", anulado).status_code == 409
    assert a.llamar("DELETE", f"/api/clientes/documentos/{documento}").status_code == 409
    assert compras.anular(a, compra["id"], fecha=str(hace(3))).status_code == 409
    leida = compras.ver(a, compra["id"])
    rechazo = a.put(f"/api/compras/{compra['id']}", {**leida, "fecha_registro": str(hoy())})
    assert "cerrado" in apoyo.en(apoyo.frases(rechazo), "fecha_registro")
    assert a.put(f"/api/cobros/{cobro}/anular", {**anulado, "fecha": str(hoy())}).status_code == 200
    assert compras.anular(a, compra["id"]).status_code == 200


def test_un_cierre_se_corre_con_su_motivo_y_queda_en_la_auditoria(a: Cliente, app: Flask) -> None:
    cerrar(a, hace(10), "ventas", motivo="Declaración de octubre")
    cerrar(a, hace(2), "ventas", motivo="Revisión")
    dicho = cerrar(a, hace(20), "ventas", motivo="Faltaba una factura")
    (cierre,) = dicho["bloqueos"]
    assert (cierre["hasta"], cierre["motivo"], cierre["por"]) == (
        str(hace(20)),
        "Faltaba una factura",
        a.sesion["USU_USUARIO"] and cierre["por"],
    )
    anotadas = filas(
        app,
        "SELECT accion, despues->>'motivo' AS m FROM auditoria WHERE entidad = 'periodo' ORDER BY id DESC",
    )[:3]
    assert [(x["accion"], x["m"]) for x in anotadas] == [
        ("reabrir", "Faltaba una factura"),
        ("cerrar", "Revisión"),
        ("cerrar", "Declaración de octubre"),
    ]
    assert error(pedir_cierre(a, hoy() + timedelta(days=1)))[0] == 422
    assert error(pedir_cierre(a, hace(1), motivo=" "))[0] == 422
    assert error(pedir_cierre(a, None, "compras"))[0] == 422


def test_el_cierre_definitivo_no_vuelve_atras_ni_por_la_api_ni_por_la_base(
    a: Cliente, gente: Personas, app: Flask, eid_a: int
) -> None:
    otra = gente["contador_a"]
    cerrar_para_siempre(a, otra, hace(5))
    assert error(pedir_cierre(a, hace(6), "duro")) == (409, "estado_invalido")
    assert error(pedir_cierre(a, None, "duro"))[0] == 422
    with psycopg.connect(app.config["DATABASE_URL"]) as conexion:
        for orden in (
            "UPDATE bloqueos_periodos SET hasta = hasta - 1 WHERE empresa_id = %s AND alcance = 'duro'",
            "UPDATE bloqueos_periodos SET alcance = 'ventas' WHERE empresa_id = %s AND alcance = 'duro'",
            "DELETE FROM bloqueos_periodos WHERE empresa_id = %s AND alcance = 'duro'",
        ):
            conexion.execute("SELECT set_config('app.empresa_id', %s, true)", [str(eid_a)])
            with pytest.raises(psycopg.Error):
                conexion.execute(orden, [eid_a])
            conexion.rollback()
    assert cerrar_para_siempre(a, otra, hace(4))["primer_dia_abierto"]["compras"] == str(hace(3))


@pytest.mark.parametrize("tabla", ["comprobantes", "compras", "retenciones_recibidas"])
def test_por_sql_tampoco_nace_ni_se_corrige_ni_se_anula_lo_que_se_declaro(
    a: Cliente, app: Flask, eid_a: int, tabla: str
) -> None:
    """Y la compra que llega tarde sí: cuenta el día en que se registra."""
    if tabla == "retenciones_recibidas":
        assert de_ayer.recibida(a).status_code == 201
    dia, anulado = {
        "comprobantes": ("fecha", "anulado_el"),
        "compras": ("fecha_registro", "anulada_el"),
        "retenciones_recibidas": ("fecha", "anulada_el"),
    }[tabla]
    otro = {"comprobantes": "'clave_acceso', repeat('9', 49), 'secuencial', 999999999"}.get(
        tabla, "'numero', '009-009-999999999', 'documento_id', NULL, 'recibido_id', NULL"
    )
    (columnas,) = filas(
        app,
        "SELECT string_agg(attname, ', ') AS suyas FROM pg_attribute WHERE attrelid = %s::regclass AND attnum > 0 "
        "AND attgenerated = '' AND NOT attisdropped",
        tabla,
    )
    de_papel = "AND comprobante_id IS NULL" if tabla == "compras" else ""
    nace = (
        f"INSERT INTO {tabla} ({columnas['suyas']}) SELECT {columnas['suyas']} FROM jsonb_populate_record(NULL::{tabla}, "
        f"(SELECT to_jsonb(t) || jsonb_build_object('id', 900000000, '{dia}', '{{}}'::date, {otro}) FROM {tabla} t "
        f"WHERE {anulado} IS NULL AND {dia} <= '{AYER}' {de_papel} ORDER BY id LIMIT 1))"
    )
    viva = f"WHERE id = (SELECT min(id) FROM {tabla} WHERE {anulado} IS NULL AND {dia} <= '{AYER}')"
    motivo = "motivo_anulacion = 'x'" + (", estado = 'ANULADO'" if tabla == "comprobantes" else "")
    declarado = (
        nace.format(AYER),
        f"UPDATE {tabla} SET iva = iva + 1 {viva}",
        f"UPDATE {tabla} SET {dia} = '{hoy()}' {viva}",
        f"UPDATE {tabla} SET {anulado} = '{AYER}', {motivo} {viva}",
    )
    cerrar(a, AYER, "impuestos")
    with psycopg.connect(app.config["DATABASE_URL"]) as conexion:
        for orden in declarado:
            conexion.execute("SELECT set_config('app.empresa_id', %s, true)", [str(eid_a)])
            conexion.execute(
                "SELECT set_config('app.excepciones', '1,2,999', true)"
            )  # no existen, o expiraron
            with pytest.raises(psycopg.errors.CheckViolation, match="cerrado"):
                conexion.execute(orden.encode())
            conexion.rollback()
        conexion.execute("SELECT set_config('app.empresa_id', %s, true)", [str(eid_a)])
        assert conexion.execute(nace.format(hoy()).encode()).rowcount == 1
        conexion.rollback()


def test_quien_registra_mientras_otro_cierra_espera_y_lo_halla_cerrado(
    a: Cliente, app: Flask, eid_a: int
) -> None:
    cerrando, seguir = Event(), Event()

    @transactional
    def cerrar_despacio() -> None:
        service.cerrar(DatosCierre(AYER, "ventas", "Cerrado a la vez"), Autor("pruebas", "Otra persona"))
        cerrando.set()
        assert seguir.wait(PACIENCIA)

    def otro() -> None:
        with app.app_context(), en_empresa(eid_a):
            cerrar_despacio()

    with ThreadPoolExecutor(2) as hilos:
        cierre = hilos.submit(otro)
        assert cerrando.wait(PACIENCIA)
        cobro = hilos.submit(de_ayer.cobro, a)
        _hasta_que_espere(app)
        seguir.set()
        cierre.result(PACIENCIA)
        assert "Cerrado a la vez" in (cobro.result(PACIENCIA).json or {})["msg"]


def test_quien_cierra_espera_a_lo_que_ya_se_esta_registrando(a: Cliente, app: Flask, eid_a: int) -> None:
    registrando, seguir = Event(), Event()

    @transactional
    def registrar_despacio() -> None:
        service.exigir_abierto(AYER, "ventas")
        registrando.set()
        assert seguir.wait(PACIENCIA)

    def otro() -> None:
        with app.app_context(), en_empresa(eid_a):
            registrar_despacio()

    with ThreadPoolExecutor(2) as hilos:
        registro = hilos.submit(otro)
        assert registrando.wait(PACIENCIA)
        cierre = hilos.submit(pedir_cierre, a, AYER, "ventas")
        _hasta_que_espere(app)
        assert not cierre.done()
        seguir.set()
        registro.result(PACIENCIA)
        assert cierre.result(PACIENCIA).status_code == 201


def test_seis_que_cierran_a_la_vez_dejan_un_solo_cierre_y_cada_uno_queda_anotado(
    a: Cliente, app: Flask
) -> None:
    antes = len(filas(app, "SELECT 1 FROM auditoria WHERE entidad = 'periodo'"))
    with ThreadPoolExecutor(6) as hilos:
        dichos = list(hilos.map(lambda n: pedir_cierre(a, hace(n), "ventas").status_code, range(1, 7)))
    assert dichos == [201] * 6
    (queda,) = a.get(RUTA).json["bloqueos"]
    assert queda["hasta"] in {str(hace(n)) for n in range(1, 7)}
    assert len(filas(app, "SELECT 1 FROM auditoria WHERE entidad = 'periodo'")) == antes + 6


def _hasta_que_espere(app: Flask) -> None:
    esperan = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
    hasta_que(lambda: filas(app, esperan), lambda: "nadie espera")


def test_los_cierres_se_leen_una_vez_por_transaccion(
    app: Flask, eid_a: int, contar_consultas: Callable[[Callable[[], object]], int]
) -> None:
    @transactional
    def varias() -> None:
        for _ in range(5):
            service.exigir_abierto(hoy(), "ventas", "impuestos")

    with app.app_context(), en_empresa(eid_a):
        assert contar_consultas(varias) == 1


def test_los_de_una_empresa_no_cierran_los_de_otra(a: Cliente, b: Cliente) -> None:
    cerrar(a, hoy())
    assert b.get(RUTA).json["bloqueos"] == []
    assert PAGAR.pedir(b, PAGAR.nuevo(b), "5.00").status_code == 201
