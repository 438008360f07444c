"""Con ENTORNO=produccion se entra a la base con un rol que no es dueño de ella, o se dice; y de uno se pasa a dos."""

from pathlib import Path

import psycopg
import pytest

from local.postgres import como_duena
from tests.core.produccion import RELEASE, WEB, de_verdad, nacer
from tests.servicios import Servicios


@pytest.mark.parametrize("orden", [WEB, RELEASE], ids=["web", "release"])
def test_ningun_proceso_arranca_con_el_rol_que_es_dueno_de_la_base(
    servicios: Servicios, orden: list[str], tmp_path: Path
) -> None:
    duena = como_duena(servicios.postgres.create_database("un_rol"))
    try:
        codigo, dicho = nacer(orden, de_verdad(servicios, duena), tmp_path)
        assert codigo == 3, dicho
        assert "No se inicia. El rol de DATABASE_URL es dueño de la base" in dicho
    finally:
        servicios.postgres.drop_database("un_rol")


@pytest.mark.lento
def test_una_instalacion_de_un_solo_rol_lo_dice_y_pasa_a_dos_con_la_orden_de_siempre(
    servicios: Servicios, tmp_path: Path
) -> None:
    aplicacion = servicios.postgres.create_database("a_dos_roles")
    duena = como_duena(aplicacion)
    try:
        un_rol = de_verdad(servicios, duena) | {"DATABASE_ROL_UNICO": "si"}
        codigo, dicho = nacer(RELEASE, un_rol, tmp_path)
        assert codigo == 0, dicho
        dos = de_verdad(servicios, aplicacion) | {"DATABASE_OWNER_URL": duena}
        codigo, dicho = nacer(RELEASE, dos, tmp_path)
        assert codigo == 0, dicho
        with psycopg.connect(aplicacion) as conexion:
            assert conexion.execute("SELECT count(*) FROM empresas").fetchone() == (0,)
    finally:
        servicios.postgres.drop_database("a_dos_roles")
