"""Los servicios embebidos: se detienen, vuelven y no pierden lo confirmado."""

import signal

import psutil
import psycopg
import pytest
import redis

from local.errores import ErrorLocal
from local.postgres import como_duena
from local.procesos import Proceso
from local.services import start_postgres, start_redis
from tests.a_la_vez import Aparte, hasta_que


@pytest.fixture(scope="module")
def postgres(tmp_path_factory):
    servidor = start_postgres(tmp_path_factory.mktemp("pg"), durable=False)
    yield servidor
    servidor.stop()


def test_ni_la_duena_ni_la_aplicacion_son_superusuarios_y_la_base_es_de_la_primera(postgres):
    for url in (postgres.url, postgres.url_duena):
        with psycopg.connect(url) as conexion:
            fila = conexion.execute(
                "SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user"
            ).fetchone()
            assert fila == (False, False, False, False)
    with psycopg.connect(postgres.url) as conexion:
        quienes = conexion.execute(
            "SELECT current_user, pg_get_userbyid(datdba) FROM pg_database WHERE datname = current_database()"
        ).fetchone()
        assert quienes == ("tinta_app", "tinta")


def test_no_escucha_en_la_red(postgres):
    with psycopg.connect(postgres.url_admin) as conexion:
        assert conexion.execute("SHOW listen_addresses").fetchone() == ("",)


def test_minusculas_del_espanol(postgres):
    with psycopg.connect(postgres.url) as conexion:
        assert conexion.execute("SELECT lower('ÑANDÚ'), upper('añil')").fetchone() == ("ñandú", "AÑIL")


def test_clona_una_base_desde_una_plantilla(postgres):
    plantilla = postgres.create_database("plantilla")
    with psycopg.connect(como_duena(plantilla)) as conexion:
        conexion.execute("CREATE TABLE cosas (n int)")
        conexion.execute("INSERT INTO cosas VALUES (7)")
    copia = postgres.create_database("copia", "plantilla")
    with psycopg.connect(como_duena(copia)) as conexion:
        assert conexion.execute("SELECT n FROM cosas").fetchone() == (7,)
    postgres.drop_database("copia")
    with pytest.raises(psycopg.OperationalError):
        psycopg.connect(copia)


@pytest.mark.fallas
@pytest.mark.parametrize("modo", ["fast", "immediate"])
def test_un_reinicio_conserva_lo_confirmado(postgres, modo):
    with psycopg.connect(postgres.url_duena, autocommit=True) as conexion:
        conexion.execute("CREATE TABLE IF NOT EXISTS filas (modo text)")
        conexion.execute("INSERT INTO filas VALUES (%s)", (modo,))
        antes = postgres.pid
        postgres.restart(modo)
        with pytest.raises(psycopg.OperationalError):
            conexion.execute("SELECT 1")
    assert postgres.pid != antes
    with psycopg.connect(postgres.url_duena) as conexion:
        assert conexion.execute("SELECT count(*) FROM filas WHERE modo = %s", (modo,)).fetchone() == (1,)


def test_reiniciado_desde_un_hilo_sobrevive_al_hilo(postgres):
    # La señal de muerte llega cuando termina el hilo que inició el proceso: aquí no debe llegar.
    Aparte(postgres.restart).empezar().respuesta()
    with psycopg.connect(postgres.url) as conexion:
        assert conexion.execute("SELECT 1").fetchone() == (1,)
    assert postgres.vivo


def test_una_ruta_larguisima_no_impide_el_enchufe(tmp_path):
    carpeta = tmp_path / ("largo" * 30)
    servidor = start_postgres(carpeta, durable=False)
    try:
        with psycopg.connect(servidor.url) as conexion:
            assert conexion.execute("SELECT 1").fetchone() == (1,)
    finally:
        servidor.stop()


def test_una_base_de_otra_version_se_explica(tmp_path):
    (tmp_path / "datos").mkdir()
    (tmp_path / "datos" / "PG_VERSION").write_text("12\n")
    with pytest.raises(ErrorLocal, match="es de PostgreSQL 12"):
        start_postgres(tmp_path)


@pytest.mark.fallas
def test_redis_vuelve_con_los_mismos_datos_en_el_mismo_sitio(tmp_path):
    servidor = start_redis(tmp_path / "redis")
    try:
        url = servidor.url
        redis.Redis.from_url(url).set("sesion", "viva")
        servidor.stop()
        with pytest.raises(redis.ConnectionError):
            redis.Redis.from_url(url).get("sesion")
        servidor.start()
        assert servidor.url == url
        assert redis.Redis.from_url(url).get("sesion") == b"viva"
    finally:
        servidor.stop()


def test_dos_copias_no_se_estorban(tmp_path):
    uno, otro = start_redis(tmp_path / "1"), start_redis(tmp_path / "2")
    try:
        redis.Redis.from_url(uno.url).set("k", "1")
        assert redis.Redis.from_url(otro.url).get("k") is None
    finally:
        uno.stop()
        otro.stop()


def test_un_puerto_pedido_y_ocupado_se_explica(tmp_path):
    uno = start_redis(tmp_path / "1")
    try:
        with pytest.raises(ErrorLocal, match=f"en el puerto {uno.puerto}"):
            start_redis(tmp_path / "2", uno.puerto)
    finally:
        uno.stop()


def test_detener_acaba_tambien_con_los_nietos_tercos(tmp_path):
    registro = tmp_path / "x.log"
    proceso = Proceso("terco", ["sh", "-c", "trap '' TERM; sleep 60 & echo $!; wait"], registro=registro)
    proceso.start()
    hasta_que(lambda: registro.exists() and registro.read_text().strip() != "")
    nieto = psutil.Process(int(registro.read_text()))
    proceso.stop(gracia=0.2)
    assert proceso.codigo == -signal.SIGKILL
    hasta_que(lambda: not nieto.is_running() or nieto.status() == psutil.STATUS_ZOMBIE)
