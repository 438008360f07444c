"""Company and administrator logins (SPEC.md §2, CONTRACT.md §5)."""

from api.mantenimiento import demo
from tests.client import Cliente
from tests.personas import Personas


def test_un_usuario_de_empresa_ingresa_con_ruc_usuario_y_clave(anonimo: Cliente) -> None:
    respuesta = anonimo.post(
        "login", {"ruc": demo.A, "usuario": "demo", "clave": demo.CLAVE_EMPRESA, "recordar": False}
    )
    assert respuesta.status_code == 200
    sesion = respuesta.json
    assert sesion["EMP_RUC"] == demo.A
    assert sesion["perfil"] == "propietario"
    assert sesion["USU_ACTIVO"] is True
    assert {"Clientes", "Facturas"} <= {m["MEN_NOMBRE"] for m in sesion["menus"]}


def test_los_menus_se_recortan_a_los_permisos_del_usuario(personas: Personas) -> None:
    nombres = {m["MEN_NOMBRE"] for m in personas["consulta_a"].sesion["menus"]}
    assert "Clientes" in nombres
    assert "Usuarios" not in nombres
    assert "Contabilidad" not in nombres  # a section without entries is not shown
