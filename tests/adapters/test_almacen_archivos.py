import hashlib
import io
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from api.adapters.almacen import Almacen, ArchivoDemasiadoGrande, ArchivoNoEncontrado
from api.adapters.base import ExternalServiceError
from tests.ejemplos import ejemplos


@pytest.fixture
def carpeta(tmp_path: Path) -> Path:
    return tmp_path / "con espacio y ñ"


@pytest.fixture
def almacen(carpeta: Path) -> Almacen:
    return Almacen(carpeta.as_uri())


def archivos(carpeta: Path) -> list[str]:
    return sorted(str(p.relative_to(carpeta)) for p in carpeta.rglob("*") if p.is_file())


def test_lo_guardado_vuelve_igual_con_su_tamano_y_su_resumen(almacen: Almacen) -> None:
    datos = bytes(range(256)) * 100_000
    guardado = almacen.guardar("soporte/1/a.zip", io.BytesIO(datos), len(datos))
    assert (guardado.tamano, guardado.sha256) == (len(datos), hashlib.sha256(datos).hexdigest())
    assert b"".join(almacen.abrir("soporte/1/a.zip")) == datos
    assert almacen.tamano("soporte/1/a.zip") == len(datos)


def test_un_archivo_vacio_tambien_se_guarda(almacen: Almacen) -> None:
    assert almacen.guardar("vacio", io.BytesIO(b""), 10).tamano == 0
    assert b"".join(almacen.abrir("vacio")) == b""


@pytest.mark.parametrize("tamano", [11, 3_000_000, 20_000_000])
def test_lo_que_pasa_del_limite_no_deja_nada(almacen: Almacen, carpeta: Path, tamano: int) -> None:
    with pytest.raises(ArchivoDemasiadoGrande):
        almacen.guardar("grande.zip", io.BytesIO(b"x" * tamano), 10 if tamano == 11 else tamano - 1)
    assert archivos(carpeta) == []


def test_el_limite_se_aplica_sin_leer_el_resto(almacen: Almacen) -> None:
    leidos = 0

    def infinito() -> Iterator[bytes]:
        nonlocal leidos
        while True:
            leidos += 1
            yield b"x" * 65536

    with pytest.raises(ArchivoDemasiadoGrande):
        almacen.guardar("infinito", infinito(), 1_000_000)
    assert leidos < 20


@pytest.mark.parametrize("antes", [0, 1, 20])
def test_si_la_fuente_se_corta_no_queda_nada_y_su_error_llega_tal_cual(
    almacen: Almacen, carpeta: Path, antes: int
) -> None:
    def cortada() -> Iterator[bytes]:
        for _ in range(antes):
            yield b"x" * 1_000_000
        raise ConnectionResetError("el navegador se fue")

    for _ in range(7):  # más veces que el umbral: no es culpa del almacén
        with pytest.raises(ConnectionResetError, match="navegador"):
            almacen.guardar("cortado", cortada(), 50_000_000)
    assert archivos(carpeta) == []
    assert not almacen.cortacircuito.abierto


def test_si_la_fuente_se_corta_lo_que_ya_habia_sigue_entero(almacen: Almacen) -> None:
    almacen.guardar("a", io.BytesIO(b"primero"), 100)

    def cortada() -> Iterator[bytes]:
        yield b"segundo"
        raise OSError

    with pytest.raises(OSError):
        almacen.guardar("a", cortada(), 100)
    assert b"".join(almacen.abrir("a")) == b"primero"


def test_lo_que_no_existe_se_sabe_al_abrir(almacen: Almacen) -> None:
    assert not almacen.existe("nada")
    for operacion in (almacen.abrir, almacen.tamano):
        with pytest.raises(ArchivoNoEncontrado):
            operacion("nada")


def test_borrar_dos_veces_da_lo_mismo(almacen: Almacen) -> None:
    almacen.guardar("a/b", io.BytesIO(b"x"), 10)
    almacen.borrar("a/b")
    almacen.borrar("a/b")
    assert not almacen.existe("a/b")


def test_listar_una_carpeta_no_incluye_a_la_vecina(almacen: Almacen) -> None:
    for clave in ("soporte/12/a", "soporte/12/b", "soporte/123/c", "otro"):
        almacen.guardar(clave, io.BytesIO(b"xy"), 10)
    assert sorted(o.clave for o in almacen.listar("soporte/12")) == ["soporte/12/a", "soporte/12/b"]
    assert len(list(almacen.listar())) == 4
    assert {o.tamano for o in almacen.listar("soporte/")} == {2}


@pytest.mark.parametrize(
    "clave",
    [
        *("", "/", "..", "../x", "a/../../x", "/etc/passwd", "a//b", "a/", "./a", ".oculto", "a/.b"),
        *("a\\b", "a\x00b", "a\nb", "ñ", "a b", "%2e%2e/x", "a#1", "C:x", "a" * 600),
    ],
)
def test_una_clave_que_no_es_simple_no_llega_al_disco(almacen: Almacen, carpeta: Path, clave: str) -> None:
    for operacion in (almacen.abrir, almacen.tamano, almacen.existe, almacen.borrar):
        with pytest.raises(ValueError, match="Clave"):
            operacion(clave)
    with pytest.raises(ValueError, match="Clave"):
        almacen.guardar(clave, io.BytesIO(b"x"), 10)
    assert archivos(carpeta.parent) == []


@settings(max_examples=ejemplos(150), deadline=None)
@given(clave=st.text(max_size=30))
def test_ninguna_clave_escapa_de_la_carpeta(tmp_path_factory: pytest.TempPathFactory, clave: str) -> None:
    raiz = tmp_path_factory.getbasetemp() / "claves"
    shutil.rmtree(
        raiz, ignore_errors=True
    )  # lo que dejó otra clave: «0/0» deja una carpeta con el nombre de «0»
    almacen = Almacen((raiz / "dentro").as_uri())
    try:
        almacen.guardar(clave, io.BytesIO(b"x"), 10)
    except ValueError:
        return
    assert [p.name for p in raiz.iterdir()] == ["dentro"]
    almacen.borrar(clave)


@pytest.mark.parametrize("url", ["", "relativo", "file://relativo/x", "ftp://x/y", "s3://"])
def test_una_url_mal_puesta_se_dice_al_arrancar(url: str) -> None:
    with pytest.raises(ValueError):
        Almacen(url)


def test_una_url_s3_da_el_bucket_con_su_prefijo_y_su_servidor() -> None:
    almacen = Almacen(
        "s3://mi-bucket/tinta/archivos/",
        region="sa-east-1",
        endpoint="http://127.0.0.1:9",
        access_key_id="llave",
        secret_access_key="secreto",
    )
    assert almacen.store.prefix == "tinta/archivos"
    esperada = {"bucket": "mi-bucket", "region": "sa-east-1", "endpoint": "http://127.0.0.1:9"}
    assert esperada.items() <= almacen.store.config.items()
    assert Almacen("s3://otro", region="us-east-1").store.prefix is None


def test_un_bucket_que_no_responde_es_un_error_del_servicio() -> None:
    almacen = Almacen(
        "s3://b", region="x", endpoint="http://127.0.0.1:9", access_key_id="a", secret_access_key="b"
    )
    with pytest.raises(ExternalServiceError):
        almacen.existe("a")
    with pytest.raises(ExternalServiceError):
        almacen.guardar("a", io.BytesIO(b"x"), 10)
    with pytest.raises(ExternalServiceError):
        list(almacen.listar())
