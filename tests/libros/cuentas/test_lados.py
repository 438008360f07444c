"""Lo mismo en los dos lados de las cuentas. Con cualquier historia hecha por la API, el SQL, las columnas guardadas y
la aritmética dicen lo mismo; dos a la vez no saldan la misma deuda, y la base tampoco lo deja."""

import concurrent.futures
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import psycopg
import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from api.libros.cuentas.nucleo import calculo
from api.libros.cuentas.nucleo.calculo import Aplicado, Movimiento
from tests.client import Cliente
from tests.ejemplos import ejemplos
from tests.libros.cuentas.lados import EN_CADA_LADO, LadoDePrueba, hace
from tests.sumas import cuadran

ACCIONES = st.lists(
    st.tuples(
        st.sampled_from(["cargo", "cargo", "nota", "dinero", "dinero", "aplicar", "anular", "anular_dinero"]),
        st.integers(0, 90),
        st.integers(1, 20_000),
        st.integers(0, 7),
    ),
    min_size=3,
    max_size=12,
)


def _coincide(
    lado: LadoDePrueba, a: Cliente, cuenta: tuple[list[Movimiento], list[Aplicado]], tercero: int, dia: date
) -> None:
    """Lo que la API responde de un día es lo que dice la aritmética."""
    dicho = lado.saldo(a, tercero, dia)
    edades = calculo.antiguedad(*cuenta, dia)
    tramos = (lado.cable["por_vencer"], *calculo.TRAMOS[1:])
    partes = [dicho["antiguedad"][tramo] for tramo in tramos]
    assert partes == [f"{getattr(edades, tramo):.2f}" for tramo in calculo.TRAMOS]
    assert dicho["saldo"] == f"{calculo.saldo(cuenta[0], dia):.2f}"
    assert lado.estado(a, tercero, hasta=dia)[lado.cable["saldo_final"]] == dicho["saldo"]


@EN_CADA_LADO
@settings(
    max_examples=ejemplos(15, pocos=6),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(ACCIONES, st.integers(0, 100))
def test_cualquier_historia_deja_las_cuentas_iguales(
    lado: LadoDePrueba,
    app: Flask,
    a: Cliente,
    eid_a: int,
    historia: list[tuple[str, int, int, int]],
    atras: int,
) -> None:
    tercero = lado.nuevo(a)
    for que, dias, centavos, cual in historia:
        assert _hacer(lado, a, tercero, que, hace(dias), centavos, cual) in (None, 200, 201, 409, 422)
    cuenta = lado.cuenta(app, tercero)
    for dia in {hoy(), hoy() - timedelta(days=atras), hoy() - timedelta(days=historia[0][1])}:
        _coincide(lado, a, cuenta, tercero, dia)
        with app.app_context(), en_empresa(eid_a):
            assert lado.saldos.vencido(dia) == lado.saldos.antiguedad(dia).vencido
    cuadran(app, lado.sumas_tabla)


def _hacer(
    lado: LadoDePrueba, a: Cliente, tercero: int, que: str, fecha: str, centavos: int, cual: int
) -> int | None:
    valor = f"{Decimal(centavos) / 100:.2f}"
    if que in ("cargo", "nota"):
        tipo = "01" if que == "cargo" else lado.abona_tipo
        return lado.registrar(a, tercero, valor, fecha=fecha, tipo=tipo) and 201
    abiertos = lado.pendientes(a, tercero)
    cargos, favor = abiertos["documentos"], abiertos["favor"]
    if que == "dinero":
        reparto, queda = [], Decimal(valor)
        for id_, saldo in cargos[: cual + 1]:
            toma = min(queda, Decimal(saldo))
            if toma > 0:
                reparto.append((id_, f"{toma:.2f}"))
                queda -= toma
        return lado.pedir(a, tercero, valor, *reparto, fecha=fecha).status_code
    if que == "aplicar":
        if not cargos or not favor:
            return None
        dinero, documento, _ = favor[cual % len(favor)]
        de = f"{lado.dinero_ruta}/{dinero}" if dinero else f"{lado.documentos_ruta}/{documento}"
        pedido = lado.aplicaciones((cargos[cual % len(cargos)][0], valor))
        return a.post(f"{de}/aplicar", pedido).status_code
    lista, clave = (
        (lado.dinero_ruta, lado.dinero) if que == "anular_dinero" else (lado.documentos_ruta, lado.documento)
    )
    hay = a.get(lista, query_string={lado.tercero: tercero}).json["items"]
    if not hay:
        return None
    ruta = f"{lista}/{hay[cual % len(hay)][clave]}/anular"
    return a.put(ruta, {"fecha": fecha, "motivo": "Se anula"}).status_code


@EN_CADA_LADO
def test_dos_a_la_vez_no_saldan_la_misma_deuda(lado: LadoDePrueba, app: Flask, a: Cliente) -> None:
    """Ocho personas saldan 30 de una deuda de 100: caben tres, cada una con su número."""
    tercero = lado.nuevo(a)
    deuda = lado.registrar(a, tercero, "100.00")

    def intentar(_: int) -> int:
        return lado.pedir(Cliente(app, a.token), tercero, "30.00", (deuda, "30.00")).status_code

    with concurrent.futures.ThreadPoolExecutor(8) as hilos:
        codigos = sorted(hilos.map(intentar, range(8)))
    assert codigos == [201] * 3 + [409] * 5
    assert lado.pendientes(a, tercero)["documentos"] == [(deuda, "10.00")]
    lado.cuenta(app, tercero)
    numeros = {
        d["numero"] for d in a.get(lado.dinero_ruta, query_string={lado.tercero: tercero}).json["items"]
    }
    assert len(numeros) == 3


@EN_CADA_LADO
def test_cruzados_a_la_vez_no_se_traban(lado: LadoDePrueba, app: Flask, a: Cliente) -> None:
    """A la vez: dos documentos que se nombran en los dos órdenes, una anulación y un anticipo que se
    aplica."""
    tercero = lado.nuevo(a)
    uno, otro = (lado.registrar(a, tercero, "100.00") for _ in range(2))
    previo = lado.saldar(a, tercero, "40.00", (uno, "20.00"), (otro, "10.00"))

    def hacer(n: int) -> int:
        yo, suyo = Cliente(app, a.token), f"{lado.dinero_ruta}/{previo}"
        if n == 0:
            return yo.put(f"{suyo}/anular", {"motivo": "Sin fondos"}).status_code
        if n == 1:
            return yo.post(f"{suyo}/aplicar", lado.aplicaciones((otro, "10.00"))).status_code
        par = ((uno, "5.00"), (otro, "5.00"))
        return lado.pedir(yo, tercero, "10.00", *(par if n % 2 else par[::-1])).status_code

    with concurrent.futures.ThreadPoolExecutor(8) as hilos:
        codigos = list(hilos.map(hacer, range(8)))
    assert set(codigos[2:]) == {201}
    assert set(codigos[:2]) <= {200, 201, 409}
    lado.cuenta(app, tercero)


@pytest.fixture
def conexion(app: Flask) -> Any:
    with psycopg.connect(app.config["DATABASE_URL"]) as abierta:
        abierta.execute("SELECT set_config('app.todas', 'si', true)")
        yield abierta
        abierta.rollback()


@EN_CADA_LADO
def test_la_base_tampoco_deja_saldar_de_mas(
    lado: LadoDePrueba, a: Cliente, eid_a: int, conexion: Any
) -> None:
    tercero = lado.nuevo(a)
    doc = lado.registrar(a, tercero, "100.00")
    dinero = lado.saldar(a, tercero, "500.00")
    ajeno = lado.registrar(a, lado.nuevo(a), "100.00")
    tabla = lado.aplicaciones_tabla
    insertar = (
        f"INSERT INTO {tabla} (empresa_id, documento_id, {lado.dinero_columna}, valor, desde, creada_en, "
        "deshecha_el) VALUES (%s, %s, %s, %s, now(), now(), %s)"
    )
    for valores, restriccion in (
        ((doc, dinero, Decimal("100.01"), None), f"ck_{lado.documentos_tabla}_aplicado"),
        ((doc, dinero, Decimal(0), None), f"ck_{tabla}_valor"),
        ((doc, None, Decimal(1), None), f"ck_{tabla}_un_abono"),
        ((ajeno, dinero, Decimal(1), None), None),  # de otro tercero
        ((doc, dinero, Decimal(1), "2026-01-01"), None),  # ya deshecha al nacer
    ):
        with pytest.raises(psycopg.errors.CheckViolation) as rechazo, conexion.transaction():
            conexion.execute(insertar, (eid_a, *valores))
        assert rechazo.value.diag.constraint_name == restriccion


@EN_CADA_LADO
def test_la_base_no_deja_reescribir_lo_que_paso(lado: LadoDePrueba, a: Cliente, conexion: Any) -> None:
    tercero = lado.nuevo(a)
    doc = lado.registrar(a, tercero, "100.00")
    dinero = lado.saldar(a, tercero, "60.00", (doc, "60.00"))
    anulado = lado.registrar(a, tercero, "5.00")
    a.put(f"{lado.documentos_ruta}/{anulado}/anular", {"motivo": "Mal hecho"})
    documentos, dineros, columna = lado.documentos_tabla, lado.dinero_tabla, lado.dinero_columna
    for orden, quien in (
        (f"UPDATE {documentos} SET total = 50 WHERE id = %s", doc),
        (f"UPDATE {documentos} SET fecha = fecha - 1 WHERE id = %s", doc),
        (f"UPDATE {documentos} SET aplicado = 101 WHERE id = %s", doc),
        (f"UPDATE {documentos} SET anulado_el = NULL, motivo_anulacion = NULL WHERE id = %s", anulado),
        (f"UPDATE {documentos} SET anulado_el = now(), motivo_anulacion = 'x' WHERE id = %s", doc),
        (f"UPDATE {dineros} SET total = 70 WHERE id = %s", dinero),
        (f"UPDATE {dineros} SET anulado_el = now(), motivo_anulacion = 'x' WHERE id = %s", dinero),
        (f"UPDATE {lado.aplicaciones_tabla} SET valor = 1 WHERE {columna} = %s", dinero),
        (f"UPDATE {lado.aplicaciones_tabla} SET desde = desde - 1 WHERE {columna} = %s", dinero),
    ):
        with pytest.raises(psycopg.errors.CheckViolation), conexion.transaction():
            conexion.execute(orden, (quien,))


@EN_CADA_LADO
def test_lo_de_otra_empresa_no_existe(lado: LadoDePrueba, a: Cliente, b: Cliente) -> None:
    """Con los ids de otra empresa no se lee, ni se salda, ni se aplica, ni se anula nada."""
    tercero = lado.nuevo(a)
    deuda = lado.registrar(a, tercero, "100.00")
    dinero = lado.saldar(a, tercero, "30.00")
    suyo = lado.nuevo(b)
    for ruta in (
        f"{lado.documentos_ruta}/{deuda}",
        f"{lado.dinero_ruta}/{dinero}",
        f"{lado.dinero_ruta}/{dinero}/recibo",
        f"{lado.terceros}/estadoCuenta/{tercero}",
        f"{lado.terceros}/estadoCuenta/{tercero}/pdf",
        f"{lado.terceros}/saldoEstadoCuenta/{tercero}",
        f"{lado.dinero_ruta}/pendientes?{lado.tercero}={tercero}",
    ):
        assert b.get(ruta).status_code == 404, ruta
    sobre = lado.aplicaciones((deuda, "10.00"))
    assert lado.pedir(b, tercero, "10.00").status_code == 404
    assert lado.pedir(b, suyo, "10.00", (deuda, "10.00")).status_code == 404
    assert b.post(f"{lado.dinero_ruta}/{dinero}/aplicar", sobre).status_code == 404
    assert b.put(f"{lado.dinero_ruta}/{dinero}/anular", {"motivo": "No es mío"}).status_code == 404
    assert b.put(f"{lado.documentos_ruta}/{deuda}/anular", {"motivo": "No es mío"}).status_code == 404
    assert b.get(lado.dinero_ruta, query_string={lado.tercero: tercero}).json["total"] == 0
    assert lado.pendientes(a, tercero)["documentos"] == [(deuda, "100.00")]
