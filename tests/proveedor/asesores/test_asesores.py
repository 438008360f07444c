"""Los asesores de soporte: la lista y la búsqueda por nombre."""

from tests.client import Cliente
from tests.factories import error
from tests.personas import Personas


def test_la_lista_trae_a_los_asesores_y_a_nadie_mas(personas: Personas) -> None:
    nombres = [a["ASE_NOMBRE"] for a in personas["administrador"].get("asesor").json]
    assert nombres == sorted(nombres)
    assert set(nombres) == {"Ana Lucía Cevallos", "Jorge Luis Paredes"}


def test_se_busca_por_una_parte_del_nombre_sin_mayusculas(personas: Personas) -> None:
    encontrados = personas["asesor"].post("asesor/nombre", {"nombre": "PAREDES"}).json
    assert [a["ASE_NOMBRE"] for a in encontrados] == ["Jorge Luis Paredes"]
    sin_tildes = personas["asesor"].post("asesor/nombre", {"nombre": "ana lucia"}).json
    assert [a["ASE_NOMBRE"] for a in sin_tildes] == ["Ana Lucía Cevallos"]
    assert personas["asesor"].post("asesor/nombre", {"nombre": "Nadie"}).json == []


def test_los_comodines_se_buscan_tal_cual(personas: Personas) -> None:
    for comodin in ("%", "_", "\\", "' OR '1'='1"):
        assert personas["administrador"].post("asesor/nombre", {"nombre": comodin}).json == []


def test_ninguna_clave_sale_en_la_respuesta(personas: Personas) -> None:
    texto = personas["administrador"].get("asesor").text
    assert "argon2" not in texto and "clave" not in texto


def test_una_empresa_o_un_visitante_no_los_ven(personas: Personas, anonimo: Cliente) -> None:
    assert error(personas["propietario_a"].get("asesor")) == (403, "sin_permiso")
    assert error(anonimo.get("asesor")) == (401, "sin_sesion")
