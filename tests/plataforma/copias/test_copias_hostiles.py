"""La copia de una empresa puede venir de cualquiera: la que miente, la que esconde algo o la que es de otra versión no se carga, y no
deja nada."""

import hashlib
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from api.plataforma.copias import carga, revision
from tests.factories import filas
from tests.plataforma.copias.conftest import RUC, orden

Partes = dict[str, bytes]
Dano = Callable[[Partes], None]


def _hacer(copia: Path, destino: Path, danar: Dano, *, firmada: bool = True) -> Path:
    """La misma copia con un daño. `firmada`: quien la dañó escribió otra vez las cuentas y las huellas."""
    with zipfile.ZipFile(copia) as zip_:
        partes = {nombre: zip_.read(nombre) for nombre in zip_.namelist()}
    antes = dict(partes)
    danar(partes)
    if firmada:
        manifiesto = json.loads(partes["manifiesto.json"])
        for nombre, parte in partes.items():
            if nombre.endswith(".jsonl") and antes.get(nombre) != parte:
                dicha = {"filas": parte.count(b"\n"), "sha256": hashlib.sha256(parte).hexdigest()}
                tabla = nombre.removeprefix("tablas/").removesuffix(".jsonl")
                manifiesto |= {"archivos": dicha} if "/" not in nombre else {}
                manifiesto["tablas"] |= {tabla: dicha} if "/" in nombre else {}
        partes["manifiesto.json"] = json.dumps(manifiesto).encode()
    with zipfile.ZipFile(destino, "w", zipfile.ZIP_DEFLATED) as zip_:
        for nombre, parte in partes.items():
            zip_.writestr(nombre, parte)
    return destino


def _en(parte: str, **cambios: Any) -> Dano:
    """Cambia la primera fila de una parte."""

    def danar(partes: Partes) -> None:
        primera, _, resto = partes[parte].partition(b"\n")
        partes[parte] = json.dumps(json.loads(primera) | cambios).encode() + b"\n" + resto

    return danar


def _dice(**cambios: Any) -> Dano:
    """Cambia lo que dice el manifiesto."""

    def danar(partes: Partes) -> None:
        partes["manifiesto.json"] = json.dumps(json.loads(partes["manifiesto.json"]) | cambios).encode()

    return danar


def _con(nombre: str, contenido: bytes) -> Dano:
    return lambda partes: partes.update({nombre: contenido})


def _sin(nombre: str) -> Dano:
    return lambda partes: partes.update({nombre: b""})


HOSTILES: dict[str, tuple[Dano, str]] = {
    "sale_de_la_carpeta": (_con("../fuera.txt", b"x"), "un nombre que no puede tener"),
    "raiz": (_con("/etc/passwd", b"x"), "un nombre que no puede tener"),
    "tabla_de_mas": (_con("tablas/planes_orel.jsonl", b"{}\n"), "no tiene las tablas que debe"),
    "archivo_de_mas": (_con("archivos/999999", b"x"), "le sobra o le falta alguna parte"),
    "bomba": (_con("tablas/clientes.jsonl", b" " * 50_000_000), "crece demasiado al abrirse"),
    "mas_nueva": (_dice(esquema="9999"), "de una versión más nueva"),
    "mas_vieja": (_dice(esquema="0100"), "de una versión anterior"),
    "otro_formato": (_dice(formato=2), "de otro formato"),
    "manifiesto_roto": (_dice(ruc="x"), "no dice lo que debe: ruc"),
    "fila_de_otra_empresa": (_en("tablas/clientes.jsonl", empresa_id=2), "no tiene las columnas que debe"),
    "fila_que_no_es": (_con("tablas/clientes.jsonl", b"[]\n"), "no tiene las columnas que debe"),
    "fila_ilegible": (_con("tablas/clientes.jsonl", b"\xff{\n"), "no se puede leer"),
    "sin_los_clientes": (_sin("tablas/clientes.jsonl"), "nombra lo que no está en"),
    "id_enorme": (_en("tablas/auditoria.jsonl", id=2**62), "un id que no puede ser"),
    "otro_ruc": (_en("tablas/empresas.jsonl", ruc="0992001232009"), "de otra empresa que la que dice"),
    "no_cumple": (_en("tablas/clientes.jsonl", razon_social=None), "La base no admitió algo de la copia"),
    "archivo_sin_nombre": (_en("archivos.jsonl", clave=7), "no dice lo que debe: clave"),
    "archivo_que_sale": (_en("archivos.jsonl", clave="../../fuera"), "un nombre que no puede tener"),
    "archivo_cambiado": (_con("archivos/1", b"otro"), "no es el que se copió"),
}  # fmt: skip


@pytest.fixture(scope="module")
def antes(otra: Flask) -> dict[str, int]:
    return _cuantas(otra)


def _cuantas(app: Flask) -> dict[str, int]:
    tablas = ("empresas", "clientes", "comprobantes", "auditoria", "menus_empresas")
    return {t: int(filas(app, f"SELECT count(*) AS n FROM {t}")[0]["n"]) for t in tablas}


def _deposito(app: Flask) -> list[Path]:
    carpeta = Path(app.config["STORAGE_URL"].removeprefix("file://"))
    return [archivo for archivo in carpeta.rglob("*") if archivo.is_file()]


@pytest.mark.parametrize("cual", HOSTILES)
def test_una_copia_hostil_no_entra_y_no_deja_nada(
    otra: Flask, copia: Path, tmp_path: Path, antes: dict[str, int], cual: str
) -> None:
    danar, frase = HOSTILES[cual]
    codigo, dicho = orden(otra, "importar-empresa", str(_hacer(copia, tmp_path / "x.zip", danar)))
    assert (codigo, frase in dicho) == (1, True), dicho
    assert (_cuantas(otra), _deposito(otra)) == (antes, [])


def test_la_que_no_es_un_zip_o_no_dice_lo_que_se_copio_no_entra(
    otra: Flask, copia: Path, tmp_path: Path, antes: dict[str, int]
) -> None:
    (tmp_path / "no.zip").write_bytes(b"PK no")
    assert "no es un ZIP" in orden(otra, "importar-empresa", str(tmp_path / "no.zip"))[1]
    cambiada = _hacer(copia, tmp_path / "x.zip", _en("tablas/clientes.jsonl", ciudad="Quito "), firmada=False)
    assert "no es lo que se copió" in orden(otra, "importar-empresa", str(cambiada))[1]
    assert (_cuantas(otra), _deposito(otra)) == (antes, [])


def test_sin_permiso_para_apagar_los_disparadores_se_dice_cual_falta(
    otra: Flask, copia: Path, antes: dict[str, int], sin_permiso: None
) -> None:
    dicho = orden(otra, "importar-empresa", str(copia))[1]
    assert "GRANT SET ON PARAMETER session_replication_role TO tinta." in dicho
    assert (_cuantas(otra), _deposito(otra)) == (antes, [])


def test_la_que_miente_en_lo_que_se_cuenta_otra_vez_no_se_queda(
    otra: Flask, copia: Path, tmp_path: Path, antes: dict[str, int]
) -> None:
    mentira = _hacer(copia, tmp_path / "x.zip", _en("tablas/sumas_cartera.jsonl", valor="999999.99"))
    codigo, dicho = orden(otra, "importar-empresa", str(mentira))
    assert (codigo, "FALSO" in dicho, "no se deja" in dicho) == (1, True, True), dicho
    assert (_cuantas(otra), _deposito(otra)) == (antes, [])


def test_lo_que_decide_quien_carga_no_lo_decide_la_copia(
    otra: Flask, copia: Path, tmp_path: Path, antes: dict[str, int]
) -> None:
    """Ni activa, ni verificada, ni con la clave que alguien puso en el archivo."""

    def danar(partes: Partes) -> None:
        _en("tablas/empresas.jsonl", activa=True, estado_verificacion="VERIFICADA")(partes)
        _en("tablas/usuarios.jsonl", clave_hash="la-mia", acceso_por=1)(partes)

    with (
        otra.app_context(),
        revision.abrir(_hacer(copia, tmp_path / "x.zip", danar), carga.esquema()) as suya,
    ):
        cargada = carga.cargar(suya)
        (empresa,) = filas(otra, "SELECT activa, estado_verificacion AS v FROM empresas WHERE ruc = %s", RUC)
        con_clave = filas(
            otra, "SELECT id FROM usuarios WHERE empresa_id = %s AND clave_hash <> ''", cargada.empresa_id
        )
        carga.quitar(cargada)
    assert (empresa, con_clave) == ({"activa": False, "v": "PENDIENTE"}, [])
    assert (_cuantas(otra), _deposito(otra)) == (antes, [])
