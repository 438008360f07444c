"""Saber qué proveedor es un cliente pide ver a los dos: los cuatro perfiles los ven, y uno que la empresa define quizá no."""

import pytest

from tests.client import Cliente
from tests.factories import error
from tests.plataforma.mi_empresa.test_perfiles_propios import (  # noqa: F401  con la gente de esa empresa
    Entrar,
    _definir,
    con_perfil,
    dueno,
    empresa,
)
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.terceros.proveedores.conftest import RUTA


@pytest.mark.parametrize(
    ("ve", "codigo"), [("clientes", 403), ("proveedores", 403), ("clientes proveedores", 200)]
)
def test_se_sabe_si_se_ve_a_los_dos(
    dueno: Cliente,  # noqa: F811
    con_perfil: Entrar,  # noqa: F811
    ve: str,
    codigo: int,
) -> None:
    perfil = _definir(dueno, f"Ve {ve}", [f"{cual}.ver" for cual in ve.split()])["codigo"]
    quien = con_perfil(f"ve_{ve.replace(' ', '_')}", perfil)
    hallado = quien.get(f"{RUTA}/cliente/{crear_cliente(dueno)['CLI_CODIGO']}")
    assert hallado.status_code == codigo, hallado.text
    assert codigo == 200 or error(hallado) == (403, "sin_permiso")
