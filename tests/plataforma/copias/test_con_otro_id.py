"""La empresa llega adonde su id ya es de otra: recibe uno nuevo, sus filas conservan los suyos y sus libros, sus huellas."""

from pathlib import Path

from flask import Flask

from api.libros.asientos import sellado
from tests.contabilidad.apoyo import asentar, empresa_nueva
from tests.factories import filas
from tests.plataforma.copias.conftest import orden

_HUELLAS = (
    "SELECT md5(string_agg(encode(huella, 'hex'), '' ORDER BY id)) AS todas, count(huella) AS n "
    "FROM asientos_contables WHERE empresa_id = %s"
)


def test_con_otro_id_sus_libros_siguen_diciendo_lo_mismo(app: Flask, otra: Flask, tmp_path: Path) -> None:
    _, eid = empresa_nueva(app)
    ruc = filas(app, "SELECT ruc FROM empresas WHERE id = %s", eid)[0]["ruc"]
    with app.app_context():
        for _ in range(3):
            asentar(eid)
        sellado.sellar(eid)
    copia = tmp_path / "a.zip"
    assert orden(app, "exportar-empresa", ruc, str(copia))[0] == 0
    filas(
        otra,
        "INSERT INTO empresas (id, ruc, nombre_comercial, razon_social, correo, estado_verificacion, creada_en) "
        "OVERRIDING SYSTEM VALUE VALUES (%s, '1790099999001', 'x', 'x', 'x@x.ec', 'PENDIENTE', now())",
        eid,
    )
    filas(otra, "SELECT setval(pg_get_serial_sequence('empresas', 'id'), %s)", eid)
    codigo, dicho = orden(otra, "importar-empresa", str(copia))
    assert codigo == 0, dicho
    (suya,) = filas(otra, "SELECT id, nacida_con FROM empresas WHERE ruc = %s", ruc)
    assert (suya["id"] != eid, suya["nacida_con"]) == (True, eid)
    (aqui,), (alla,) = filas(app, _HUELLAS, eid), filas(otra, _HUELLAS, suya["id"])
    assert (alla, aqui["n"] >= 3) == (aqui, True)
    codigo, dicho = orden(otra, "verificar", "--sin-archivos")
    assert codigo == 0, dicho
