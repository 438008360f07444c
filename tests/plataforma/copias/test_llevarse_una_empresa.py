"""Una empresa se lleva entera a otra instalación: allá es lo mismo y todo es verdad."""

import zipfile
from pathlib import Path

from flask import Flask

from api.core.cifrado import Cifrado
from api.core.datos.db import db
from api.plataforma.copias import tablas
from tests.factories import filas
from tests.plataforma.copias.conftest import RUC, orden

# Lo que allá cambia al llegar: la línea que dice de dónde vino.
_CAMBIAN = {"auditoria"}


def _huellas(app: Flask, eid: int) -> dict[str, tuple[int, str]]:
    """De cada tabla que va, cuántas filas hay y la huella de todas, sin lo que la copia cambia a propósito."""
    halladas = {}
    for tabla in tablas.llevadas():
        cambiadas = {*tablas.EN_SU_LUGAR.get(tabla.nombre, {}), *tabla.archivos}
        columnas = ", ".join(f'"{c}"' for c in tabla.columnas if c not in cambiadas)
        suyas = f"SELECT {columnas} FROM {tabla.nombre} WHERE {tabla.de_la_empresa} = %s"
        (fila,) = filas(
            app,
            "SELECT count(*) AS n, md5(coalesce(string_agg(t, '|' ORDER BY t), '')) AS huella "
            f"FROM (SELECT row_to_json(f)::text AS t FROM ({suyas}) f) x",
            eid,
        )
        halladas[tabla.nombre] = (fila["n"], fila["huella"])
    return halladas


def test_alla_es_lo_mismo_y_todo_es_verdad(app: Flask, copia: Path, otra: Flask, eid_a: int) -> None:
    codigo, dicho = orden(otra, "importar-empresa", str(copia))
    assert codigo == 0, dicho
    aqui, alla = _huellas(app, eid_a), _huellas(otra, eid_a)
    assert {t: (aqui[t], alla[t]) for t in aqui.keys() - _CAMBIAN if aqui[t] != alla[t]} == {}
    assert aqui["comprobantes"][0] > 100
    assert alla["auditoria"][0] == aqui["auditoria"][0] + 1
    # Los próximos ids van por delante de los que llegaron, y lo de las demás empresas sigue siendo verdad. Los archivos de
    # ellas no están en este depósito; los suyos ya se miraron al cargarla.
    codigo, dicho = orden(otra, "verificar", "--sin-archivos")
    assert codigo == 0, dicho
    # Dos veces no entra.
    codigo, dicho = orden(otra, "importar-empresa", str(copia))
    assert (codigo, f"Aquí ya hay una empresa con el RUC {RUC}." in dicho) == (1, True)


def test_la_copia_no_lleva_claves_ni_lo_de_otra_instalacion(app: Flask, copia: Path) -> None:
    (hash_,) = filas(app, "SELECT clave_hash FROM usuarios WHERE empresa_id > 0 AND clave_hash <> '' LIMIT 1")
    with zipfile.ZipFile(copia) as zip_:
        usuarios = zip_.read("tablas/usuarios.jsonl").decode()
        nombres = zip_.namelist()
    assert (hash_["clave_hash"].split("$")[1] in usuarios, '"clave_hash":""' in usuarios) == (False, True)
    assert [n for n in nombres if n.removeprefix("tablas/").removesuffix(".jsonl") in tablas.NO_VAN] == []


def test_ninguna_tabla_que_va_guarda_un_secreto() -> None:
    """La tabla nueva que lo guarda va a `NO_VAN`; si es una columna, a `EN_SU_LUGAR`."""
    secretas = {
        (tabla.nombre, columna.name)
        for tabla in tablas.llevadas()
        for columna in db.metadata.tables[tabla.nombre].columns
        if isinstance(columna.type, Cifrado)
        or columna.name in ("resumen", "secreto", "llave", "clave_hash", "claves_temporales")
        if columna.name not in tablas.EN_SU_LUGAR.get(tabla.nombre, {})
    }
    assert secretas == set()
    assert tablas.NO_VAN.keys() - db.metadata.tables.keys() == set()


def test_lo_que_va_no_necesita_lo_que_no_va() -> None:
    sueltas = {
        (tabla.nombre, llave.referred_table.name)
        for tabla in tablas.llevadas()
        for llave in tablas.apuntan(tabla.nombre)
        if llave.referred_table.name not in {t.nombre for t in tablas.llevadas()}
    }
    assert sueltas == set()


def test_no_se_escribe_encima_de_otro_archivo_ni_se_copia_a_quien_no_esta(app: Flask, copia: Path) -> None:
    assert "ya existe" in orden(app, "exportar-empresa", RUC, str(copia))[1]
    nueva = copia.with_name("nadie.zip")
    assert "Ninguna empresa" in orden(app, "exportar-empresa", "9999999999001", str(nueva))[1]
    assert not nueva.exists()
