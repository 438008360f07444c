"""Lo que la base cuida por su cuenta está escrito en archivos, iguales a la base migrada, y una página dice qué promete."""

import re
from collections.abc import Iterator

import psycopg
import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from flask import Flask
from sqlalchemy import Connection, NullPool, create_engine, text

from local.entorno import RAIZ
from local.postgres import como_duena
from migrations.motor import ejecutar
from tests import motor
from tests.motor import Conexion

PAGINA = RAIZ / "docs" / "motor.md"
TEXTOS = [(str(a.relative_to(RAIZ)), a.read_text()) for a in motor.archivos()]


@pytest.fixture
def duena(app: Flask) -> Iterator[Conexion]:
    with psycopg.connect(como_duena(app.config["DATABASE_URL"])) as abierta:
        yield abierta
        abierta.rollback()


@pytest.fixture
def migrada(app: Flask) -> Iterator[Connection]:
    """La conexión con la que corre una migración."""
    motor_ = create_engine(app.config["DATABASE_OWNER_URL"], poolclass=NullPool)
    with motor_.connect() as conexion:
        yield conexion


def test_cada_funcion_y_cada_disparador_de_la_base_dicen_lo_que_dice_su_archivo(duena: Conexion) -> None:
    assert len(motor.hay(duena)) > 120
    assert motor.quejas(duena) == []
    assert motor.sueltos() == []


@pytest.mark.parametrize(
    ("descuido", "queja"),
    [
        (
            "CREATE FUNCTION suelta() RETURNS int LANGUAGE sql AS 'SELECT 1'",
            "función suelta() no está en ningún archivo",
        ),
        (
            "CREATE TRIGGER suelto BEFORE DELETE ON cobros FOR EACH ROW EXECUTE FUNCTION tinta_solo_crece()",
            "disparador suelto de cobros no está en ningún archivo",
        ),
        (
            "CREATE OR REPLACE FUNCTION tinta_linea_fija() RETURNS trigger LANGUAGE plpgsql AS "
            "'BEGIN RETURN NEW; END'",
            "función tinta_linea_fija() no dice en la base",
        ),
        (
            "ALTER FUNCTION tinta_sellar(bigint, integer) SECURITY INVOKER",
            "función tinta_sellar(bigint,integer) no dice en la base",
        ),
        (
            "ALTER TABLE lineas_asientos DISABLE TRIGGER cuadra",
            "disparador cuadra de lineas_asientos no dice",
        ),
        ("DROP TRIGGER inmutable ON comprobantes", "disparador inmutable de comprobantes, de"),
        ("DROP FUNCTION tinta_cierres(bigint)", "función tinta_cierres(bigint), de"),
    ],
)
def test_lo_que_una_migracion_hace_y_un_archivo_no_dice_se_nota(
    duena: Conexion, descuido: str, queja: str
) -> None:
    duena.execute(descuido.encode())
    (mala,) = motor.quejas(duena)
    assert mala.startswith(queja)


@pytest.mark.parametrize(
    ("ruta", "texto", "queja"),
    [
        (
            "api/ventas/cartera/sql/nueva.sql",
            "CREATE OR REPLACE FUNCTION nueva() RETURNS int LANGUAGE sql AS 'SELECT 1'",
            "función nueva(), de api/ventas/cartera/sql/nueva.sql, no está en la base: falta su migración",
        ),
        ("api/ventas/cartera/sql/nada.sql", "-- nada", "api/ventas/cartera/sql/nada.sql no escribe nada"),
        (
            "api/ventas/cartera/sql/otra.sql",
            "CREATE OR REPLACE FUNCTION tinta_linea_fija() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'lo asentado no se cambia ni se borra: se reversa' "
            "USING ERRCODE = 'check_violation'; END $$",
            "función tinta_linea_fija() está en api/ventas/cartera/sql/otra.sql y en ",
        ),
        (
            "api/ventas/cartera/sql/de_otro.sql",
            "CREATE OR REPLACE TRIGGER nuevo BEFORE DELETE ON pagos FOR EACH ROW EXECUTE FUNCTION tinta_solo_crece()",
            "disparador nuevo de pagos, en api/ventas/cartera/sql/de_otro.sql, es de otra carpeta",
        ),
    ],
)
def test_lo_que_un_archivo_dice_y_ninguna_migracion_hizo_se_nota(
    duena: Conexion, ruta: str, texto: str, queja: str
) -> None:
    malas = motor.quejas(duena, [*TEXTOS, (ruta, texto)])
    assert malas[0].startswith(queja)


def test_un_cambio_de_una_letra_en_un_archivo_se_nota(duena: Conexion) -> None:
    cambiados = [
        (ruta, texto.replace("uno.debe <> uno.haber", "uno.debe < uno.haber")) for ruta, texto in TEXTOS
    ]
    (mala,) = motor.quejas(duena, cambiados)
    assert mala.startswith("función tinta_lineas_asientos() no dice en la base lo que dice ")


def test_los_espacios_y_los_comentarios_no_dicen_nada_y_los_textos_si() -> None:
    una = "SELECT  'a b' -- como 'sea'\n FROM x"
    assert motor.piezas(una) == motor.piezas("SELECT 'a b' FROM x")
    assert motor.piezas(una) != motor.piezas("SELECT 'a  b' FROM x")


def test_lo_de_los_trabajos_es_de_su_biblioteca_salvo_lo_que_un_archivo_cambia(duena: Conexion) -> None:
    nuestras = {uno for ruta, texto in TEXTOS for uno in motor.escribe(duena, texto)}
    duena.rollback()
    en_la_base = {nombre: motor.piezas(uno.dice) for nombre, uno in motor.hay(duena).items()}
    suyas = motor.de_la_biblioteca(duena)
    cambiadas = {uno for uno in suyas if en_la_base[uno] != suyas[uno]}
    assert cambiadas == nuestras & set(suyas)
    assert len(cambiadas) == 1


def test_la_copia_que_lleva_una_migracion_deja_lo_que_el_archivo_dice(
    migrada: Connection, duena: Conexion
) -> None:
    """Con sus dos puntos y sus por ciento, que SQLAlchemy y el cliente leerían como parámetros."""
    antes = {nombre: uno.dice for nombre, uno in motor.hay(duena).items()}
    for _, texto in TEXTOS:
        ejecutar(Operations(MigrationContext.configure(migrada)), texto)
    despues = {nombre: dice for nombre, _, dice in migrada.execute(text(motor._HAY))}
    assert {n: motor.piezas(d) for n, d in despues.items()} == {n: motor.piezas(d) for n, d in antes.items()}


def test_donde_las_tablas_estan_en_otro_esquema_la_duena_busca_en_ese(migrada: Connection) -> None:
    migrada.execute(text('CREATE SCHEMA "Otro"'))
    migrada.execute(text('SET LOCAL search_path = "Otro"'))
    una = "CREATE FUNCTION una() RETURNS int LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS 'SELECT 1'"
    ejecutar(Operations(MigrationContext.configure(migrada)), una)
    fija = migrada.scalar(text("SELECT proconfig[1] FROM pg_proc WHERE oid = 'una()'::regprocedure"))
    assert fija == 'search_path="Otro", pg_temp'


def test_la_pagina_nombra_cada_archivo_con_lo_que_tiene_y_nada_que_no_este(duena: Conexion) -> None:
    pagina = PAGINA.read_text()
    nombrados = set(re.findall(r"`(api/[\w/]+\.sql)`", pagina))
    assert nombrados == {ruta for ruta, _ in TEXTOS}
    nuestros = {_nombre(uno) for _, texto in TEXTOS for uno in motor.escribe(duena, texto)}
    assert [uno for uno in sorted(nuestros) if f"`{uno}`" not in pagina] == []


def _nombre(uno: str) -> str:
    """Como lo nombra la página: lo que se suma al insertar, al cambiar y al borrar es una familia."""
    nombre = re.split(r"[ (]", uno)[1]
    return re.sub(r"_(insert|update|delete)$", "_*", nombre)
