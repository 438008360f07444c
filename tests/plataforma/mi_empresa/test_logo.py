"""El logo de una empresa: se recibe sin riesgo, se redibuja y lo ve solo su gente."""

import io
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from PIL import Image

from local.entorno import RAIZ
from tests.client import Cliente
from tests.factories import entrar, error, filas, subir
from tests.personas import Personas
from tests.plataforma.configuraciones.imagenes import png
from tests.proveedor.empresas.apoyo import registrada
from tests.servicios import Servicios


@pytest.fixture(scope="module")
def dueno(app: Flask) -> Cliente:
    return entrar(app, registrada(app))


@pytest.fixture
def carpeta(app: Flask) -> Path:
    return Path(app.config["STORAGE_URL"].removeprefix("file://")) / "logos"


def _imagen(formato: str, ancho: int = 300, alto: int = 120, **opciones: Any) -> bytes:
    salida = io.BytesIO()
    Image.new("RGB", (ancho, alto), (29, 59, 139)).save(salida, formato, **opciones)
    return salida.getvalue()


def _archivos(carpeta: Path) -> set[Path]:
    return {ruta for ruta in carpeta.rglob("*") if ruta.is_file()}


def _subir(cliente: Cliente, contenido: bytes, nombre: str) -> Any:
    return subir(cliente, "empresa/logo", contenido, nombre)


@pytest.mark.parametrize(("formato", "nombre"), [("PNG", "l.png"), ("JPEG", "l.JPG"), ("WEBP", "l.webp")])
def test_se_guarda_redibujado_como_png(dueno: Cliente, formato: str, nombre: str) -> None:
    respuesta = _subir(dueno, _imagen(formato), nombre)
    assert respuesta.status_code == 200, respuesta.text
    assert respuesta.json["EMP_LOGO"]
    servido = dueno.get("empresa/logo")
    assert (servido.status_code, servido.mimetype) == (200, "image/png")
    with Image.open(io.BytesIO(servido.data)) as imagen:
        assert (imagen.format, imagen.size) == ("PNG", (300, 120))


def test_una_grande_se_reduce_se_endereza_y_pierde_sus_metadatos(dueno: Cliente) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # girada un cuarto de vuelta
    exif[0x010E] = "una casa, con su dirección"
    assert _subir(dueno, _imagen("JPEG", 2400, 1200, exif=exif.tobytes()), "foto.jpg").status_code == 200
    servido = dueno.get("empresa/logo").data
    with Image.open(io.BytesIO(servido)) as imagen:
        assert imagen.size == (300, 600)
        assert not imagen.getexif()
    assert b"casa" not in servido


def test_otro_reemplaza_al_anterior_y_quitarlo_lo_borra(
    dueno: Cliente, carpeta: Path, trabajar: Callable[[], None]
) -> None:
    uno = _subir(dueno, png(100, 100), "uno.png").json["EMP_LOGO"]
    otro = _subir(dueno, png(120, 100), "otro.png").json["EMP_LOGO"]
    assert uno != otro
    trabajar()
    (guardado,) = [a for a in _archivos(carpeta) if a.name.startswith(otro)]
    assert not [a for a in _archivos(carpeta) if a.name.startswith(uno)]
    quitado = dueno.llamar("DELETE", "empresa/logo")
    assert quitado.json["EMP_LOGO"] is None
    assert dueno.llamar("DELETE", "empresa/logo").status_code == 200
    trabajar()
    assert not guardado.exists()
    assert error(dueno.get("empresa/logo")) == (404, "no_encontrado")


def _bomba() -> bytes:
    """Un PNG de 40.000 × 40.000 en unos kilobytes."""

    def parte(tipo: bytes, datos: bytes) -> bytes:
        return struct.pack(">I", len(datos)) + tipo + datos + struct.pack(">I", zlib.crc32(tipo + datos))

    cabecera = struct.pack(">IIBBBBB", 40_000, 40_000, 1, 0, 0, 0, 0)
    lineas = zlib.compress(bytes(5001) * 2000, 9)
    return b"\x89PNG\r\n\x1a\n" + parte(b"IHDR", cabecera) + parte(b"IDAT", lineas) + parte(b"IEND", b"")


@pytest.mark.parametrize(
    ("contenido", "nombre", "esperado"),
    [
        (b"", "l.png", (415, "archivo")),
        (b"GIF89a" + bytes(60), "l.gif", (415, "archivo")),
        (b"<svg onload='alert(1)'/>", "l.svg", (415, "archivo")),
        (_imagen("PNG"), "l.pdf", (415, "archivo")),
        (b"%PDF-1.7", "l.png", (415, "archivo")),
        (png(300, 120)[:60], "cortada.png", (415, "archivo")),
        (b"\xff\xd8\xff" + b"x" * 500, "rota.jpg", (415, "archivo")),
        (b"RIFF\x00\x01\x00\x00WEBP" + b"x" * 500, "rota.webp", (415, "archivo")),
        (png(20, 20), "pequena.png", (422, "regla_de_negocio")),
        (_bomba(), "bomba.png", (422, "regla_de_negocio")),
        (png(3000, 3001), "enorme.png", (422, "regla_de_negocio")),
        (_imagen("JPEG", 6000, 4001), "enorme.jpg", (422, "regla_de_negocio")),
        (png(100, 100) + bytes(2 * 1024 * 1024), "pesada.png", (413, "archivo")),
    ],
    ids=lambda v: v if isinstance(v, str) else "",
)
def test_lo_que_no_sirve_se_explica_y_no_deja_nada(
    dueno: Cliente, carpeta: Path, contenido: bytes, nombre: str, esperado: tuple[int, str]
) -> None:
    antes = _archivos(carpeta)
    assert error(_subir(dueno, contenido, nombre)) == esperado
    assert _archivos(carpeta) == antes


def test_cada_empresa_ve_el_suyo_y_solo_el_dueno_lo_cambia(app: Flask, gente: Personas) -> None:
    assert _subir(gente["propietario_a"], png(90, 90), "a.png").status_code == 200
    assert gente["consulta_a"].get("empresa/logo").status_code == 200
    assert error(_subir(gente["consulta_a"], png(90, 90), "x.png")) == (403, "sin_permiso")
    assert error(gente["facturador_a"].llamar("DELETE", "empresa/logo")) == (403, "sin_permiso")
    assert error(gente["propietario_b"].get("empresa/logo")) == (404, "no_encontrado")
    (linea,) = filas(
        app, "SELECT despues FROM auditoria WHERE accion = 'cambiar_imagen' AND despues ->> 'logo' = 'a.png'"
    )
    assert linea["despues"] == {"logo": "a.png"}


def test_se_abre_con_un_enlace_firmado(gente: Personas, anonimo: Cliente) -> None:
    _subir(gente["propietario_a"], png(90, 90), "a.png")
    url = gente["consulta_a"].post("enlaces", {"ruta": "/api/comp/empresa/logo"}).json["url"]
    assert anonimo.get(url).mimetype == "image/png"
    assert error(anonimo.get("empresa/logo")) == (401, "sin_sesion")


def test_para_los_documentos_hay_donde_leerlo(app: Flask, dueno: Cliente) -> None:
    from api.core import externos
    from api.plataforma.empresas import service as empresas

    _subir(dueno, png(90, 90), "a.png")
    with app.app_context():
        clave = empresas.logo_de(dueno.sesion["eid"])
        assert clave is not None
        assert b"".join(externos.almacen().abrir(clave)).startswith(b"\x89PNG")
        assert empresas.logo_de(0) is None


_CUANTO_COSTO = """
import resource, sys
from api.plataforma.mi_empresa.logo import dibujar
from PIL import Image, ImageOps
antes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
dibujar(open(sys.argv[1], "rb").read())
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - antes) // 1024)
"""


@pytest.mark.parametrize(
    ("formato", "ancho", "alto"), [("JPEG", 6000, 4000), ("PNG", 3000, 3000), ("WEBP", 3000, 3000)]
)
def test_la_mas_grande_que_se_recibe_no_cuesta_la_memoria_del_servidor(
    servicios: Servicios, tmp_path: Path, formato: str, ancho: int, alto: int
) -> None:
    """En un proceso nuevo, que solo hace eso: los 24 megapíxeles de una foto costaban 600 MB."""
    imagen = tmp_path / "logo"
    imagen.write_bytes(_imagen(formato, ancho, alto))
    orden = [sys.executable, "-c", _CUANTO_COSTO, str(imagen)]
    entorno = servicios.entorno("postgresql://nadie/nada")
    hecho = subprocess.run(orden, env=entorno, cwd=RAIZ, check=True, capture_output=True, text=True)
    assert int(hecho.stdout) < 160
