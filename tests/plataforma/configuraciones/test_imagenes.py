"""Las imágenes de la marca: cuáles se reciben, cuáles se rechazan y qué pasa con la anterior."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.plataforma.configuraciones.imagenes import Medidas, medir
from tests.client import Cliente
from tests.factories import cuantas, error, filas, subir, zip_con
from tests.personas import Personas
from tests.plataforma.configuraciones.imagenes import jpeg, png, webp

NO_ES = "Elija una imagen PNG, JPG o WEBP."
LOGO = png(160, 44)
BUENAS = {
    "logo.png": LOGO,
    "LOGO.PNG": LOGO,
    "logo.jpg": jpeg(400, 120),
    "logo.jpeg": jpeg(400, 120),
    "extendida.webp": webp(400, 120),
    "sin-perdida.webp": webp(400, 120, b"VP8L"),
    "con-perdida.webp": webp(400, 120, b"VP8 "),
}
# nombre → (nombre del archivo, contenido, código HTTP, lo que dice su frase)
MALAS: dict[str, tuple[str, bytes, int, str]] = {
    "otra extensión": ("logo.gif", b"GIF89a" + bytes(40), 415, NO_ES),
    "SVG": ("logo.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>", 415, NO_ES),
    "SVG con script vestido de PNG": ("logo.png", b"<svg><script>alert(1)</script></svg>", 415, NO_ES),
    "HTML vestido de JPG": ("logo.jpg", b"<html><script>alert(1)</script>", 415, NO_ES),
    "zip vestido de WEBP": ("logo.webp", zip_con(), 415, NO_ES),
    "RIFF que no es WEBP": ("logo.webp", b"RIFF\x24\0\0\0WAVEfmt " + bytes(40), 415, NO_ES),
    "JPG con nombre de PNG": ("logo.png", jpeg(400, 120), 415, NO_ES),
    "firma de PNG y luego HTML": (
        "logo.png",
        b"\x89PNG\r\n\x1a\n<html><script>alert(1)</script></html>",
        415,
        "no es una imagen que se pueda leer",
    ),
    "firma de JPG y luego zip": ("logo.jpg", b"\xff\xd8\xff" + zip_con(), 415, "no es una imagen"),
    "PNG cortado": ("logo.png", LOGO[:14], 415, "no es una imagen"),
    "JPG sin marco": ("logo.jpg", b"\xff\xd8\xff\xda\x00\x08" + bytes(60), 415, "no es una imagen"),
    "JPG de segmentos sin fin": (
        "logo.jpg",
        b"\xff\xd8" + b"\xff\xe0\x00\x02" * 90_000,
        415,
        "no es una imagen",
    ),
    "WEBP cortado": ("logo.webp", webp(400, 120)[:26], 415, "no es una imagen"),
    "vacío": ("logo.png", b"", 415, NO_ES),
    "sin extensión": ("logo", LOGO, 415, NO_ES),
    "dos extensiones": ("logo.png.exe", LOGO, 415, NO_ES),
    "de cero píxeles": ("logo.png", png(0, 0), 415, "no es una imagen"),
    "diminuta": ("logo.png", png(8, 8), 422, "al menos 40 × 20"),
    "bomba": ("logo.webp", webp(16_000, 16_000), 422, "6000 píxeles por lado"),
    "pesada": ("logo.png", LOGO + bytes(2 * 1024 * 1024), 413, "2 MB"),
    "muy pesada": ("logo.png", LOGO + bytes(9 * 1024 * 1024), 413, "2 MB"),
}


@pytest.fixture
def almacen(app: Flask) -> Path:
    return Path(app.config["STORAGE_URL"].removeprefix("file://"))


@pytest.fixture(autouse=True)
def sin_imagenes(app: Flask) -> Iterator[None]:
    yield
    filas(app, "UPDATE configuraciones SET valor6=NULL, valor7=NULL, valor8=NULL WHERE posicion=4")


def guardadas(almacen: Path) -> set[Path]:
    return {p for p in almacen.rglob("*") if p.is_file() and "marca" in p.parts}


def poner(cliente: Cliente, contenido: bytes = LOGO, archivo: str = "logo.png", nombre: str = "logo",
          **args: Any) -> TestResponse:  # fmt: skip
    consulta = f"?version={args['version']}" if "version" in args else ""
    return subir(cliente, f"configuraciones/imagen/{nombre}{consulta}", contenido, archivo)


@pytest.mark.parametrize("archivo", BUENAS)
def test_cada_formato_se_guarda_y_se_ve_tal_cual(personas: Personas, anonimo: Cliente, archivo: str) -> None:
    respuesta = poner(personas["administrador"], BUENAS[archivo], archivo)
    assert respuesta.status_code == 200, respuesta.text
    url = anonimo.get("configuraciones").json[4]["CON_VALOR6"]
    assert url == respuesta.json["CON_VALOR6"]
    vista = anonimo.get(url)
    assert (vista.status_code, vista.data) == (200, BUENAS[archivo])
    assert vista.mimetype in ("image/png", "image/jpeg", "image/webp")
    assert vista.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("cual", MALAS)
def test_lo_que_no_sirve_se_explica_y_no_deja_nada(
    app: Flask, personas: Personas, almacen: Path, cual: str
) -> None:
    archivo, contenido, codigo, frase = MALAS[cual]
    antes, lineas = guardadas(almacen), cuantas(app, "auditoria", "entidad = 'configuracion'")
    respuesta = poner(personas["administrador"], contenido, archivo)
    assert respuesta.status_code == codigo, respuesta.text
    assert frase in (respuesta.json or {})["msg"]
    assert guardadas(almacen) == antes
    assert cuantas(app, "auditoria", "entidad = 'configuracion'") == lineas
    assert personas["administrador"].get("configuraciones/4").json["CON_VALOR6"] is None


def test_la_portada_y_el_icono_tienen_su_propio_tamano(personas: Personas) -> None:
    admin = personas["administrador"]
    assert error(poner(admin, png(400, 300), nombre="portada")) == (422, "regla_de_negocio")
    assert poner(admin, jpeg(1600, 900), "portada.jpg", nombre="portada").status_code == 200
    assert poner(admin, png(32, 32), nombre="icono").status_code == 200
    assert error(poner(admin, png(8, 8), nombre="icono")) == (422, "regla_de_negocio")


@pytest.mark.parametrize("nombre", ["otra", "valor6", "..%2flogo", "logo%00"])
def test_no_hay_mas_imagenes_que_tres(personas: Personas, almacen: Path, nombre: str) -> None:
    antes = guardadas(almacen)
    assert error(poner(personas["administrador"], nombre=nombre))[0] == 404
    assert guardadas(almacen) == antes


def test_la_anterior_se_borra_despues_y_su_direccion_cambia(
    personas: Personas, anonimo: Cliente, almacen: Path, trabajar: Callable[[], None]
) -> None:
    admin = personas["administrador"]
    antes = guardadas(almacen)
    primera = poner(admin).json["CON_VALOR6"]
    segunda = poner(admin, png(200, 50)).json["CON_VALOR6"]
    assert primera != segunda
    trabajar()
    assert len(guardadas(almacen) - antes) == 1
    assert anonimo.get(segunda).data == png(200, 50)


def test_al_quitarla_no_queda_ni_archivo_ni_direccion(
    app: Flask, personas: Personas, anonimo: Cliente, almacen: Path, trabajar: Callable[[], None]
) -> None:
    admin = personas["administrador"]
    antes = guardadas(almacen)
    poner(admin)
    quitada = admin.llamar("DELETE", "configuraciones/imagen/logo")
    assert (quitada.status_code, quitada.json["CON_VALOR6"]) == (200, None)
    trabajar()
    assert guardadas(almacen) == antes
    assert error(anonimo.get("configuraciones/imagen/logo")) == (404, "no_encontrado")
    lineas = cuantas(app, "auditoria", "accion = 'quitar_imagen'")
    assert admin.llamar("DELETE", "configuraciones/imagen/logo").status_code == 200
    assert cuantas(app, "auditoria", "accion = 'quitar_imagen'") == lineas


def test_con_una_version_vieja_es_409_y_el_archivo_nuevo_no_queda(personas: Personas, almacen: Path) -> None:
    admin = personas["administrador"]
    version = poner(admin).json["version"]
    assert poner(admin, png(200, 50), version=version).status_code == 200
    antes = guardadas(almacen)
    respuesta = poner(admin, png(300, 60), version=version)
    assert error(respuesta) == (409, "conflicto")
    assert "María Verónica Salazar cambió las imágenes" in respuesta.json["msg"]
    assert guardadas(almacen) == antes
    vieja = admin.llamar("DELETE", f"configuraciones/imagen/logo?version={version}")
    assert error(vieja) == (409, "conflicto")


def test_queda_en_la_auditoria_con_su_nombre_y_medidas(app: Flask, personas: Personas) -> None:
    poner(personas["administrador"], archivo="Marca nueva.png")
    linea = filas(app, "SELECT * FROM auditoria WHERE accion = 'cambiar_imagen' ORDER BY id")[-1]
    assert linea["despues"] == {"valor6": "Marca nueva.png (160 × 44)"}


@pytest.mark.parametrize("quien", ["distribuidor", "asesor", "propietario_a"])
def test_nadie_mas_las_cambia(personas: Personas, almacen: Path, quien: str) -> None:
    antes = guardadas(almacen)
    assert error(poner(personas[quien])) == (403, "sin_permiso")
    assert error(personas[quien].llamar("DELETE", "configuraciones/imagen/logo")) == (403, "sin_permiso")
    assert guardadas(almacen) == antes


@pytest.mark.parametrize(
    ("extension", "cabecera", "medidas"),
    [
        ("png", png(7, 9), (7, 9)),
        ("jpg", jpeg(640, 480), (640, 480)),
        ("jpg", jpeg(640, 480, antes=b"\xff\x01"), (640, 480)),
        ("webp", webp(16_384, 1, b"VP8L"), (16_384, 1)),
        ("webp", webp(300, 200, b"VP8 "), (300, 200)),
        ("webp", b"RIFF\0\0\0\0WEBPVP8?" + bytes(30), None),
        ("png", b"", None),
        ("jpg", b"\xff\xd8\xff", None),
        ("jpg", b"\xff\xd8\xff\xe0\x00\x00" + bytes(9), None),
    ],
)
def test_las_medidas_son_las_de_la_cabecera(
    extension: str, cabecera: bytes, medidas: tuple[int, int] | None
) -> None:
    assert medir(extension, cabecera) == (Medidas(*medidas) if medidas else None)
