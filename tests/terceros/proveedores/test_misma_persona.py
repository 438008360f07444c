"""Una persona que es cliente y proveedor de la empresa: se la reconoce, y de una cosa se hace la otra."""

import pytest

from tests.client import Cliente
from tests.factories import error
from tests.personas import Personas
from tests.terceros.clientes.conftest import cedula
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.terceros.clientes.conftest import ver as ver_cliente
from tests.terceros.proveedores.conftest import RUTA, crear, ver


def test_el_cliente_se_hace_proveedor_con_sus_datos(a: Cliente) -> None:
    cliente = crear_cliente(
        a, CLI_NOMBRE="Rosa Elena Tapia", CLI_CORREOS=["rosa@tapia.example"], CLI_CIUDAD="Ambato"
    )
    ruta = f"{RUTA}/cliente/{cliente['CLI_CODIGO']}"
    assert a.get(ruta).json == {"id": None}
    hecho = a.post(ruta)
    assert hecho.status_code == 201, hecho.text
    leido = ver(a, hecho.json["id"])
    assert (leido["razon_social"], leido["correos"], leido["ciudad"], leido["tipo"]) == (
        "Rosa Elena Tapia",
        ["rosa@tapia.example"],
        "Ambato",
        "NATURAL",
    )
    assert leido["cliente_id"] == cliente["CLI_CODIGO"]
    assert a.get(ruta).json == {"id": hecho.json["id"]}
    assert error(a.post(ruta)) == (409, "conflicto")


def test_el_proveedor_se_hace_cliente_con_sus_datos(a: Cliente) -> None:
    proveedor = crear(a, razon_social="Molinos del Sur S.A.", telefono="072345678")
    hecho = a.post(f"{RUTA}/{proveedor['id']}/cliente")
    assert hecho.status_code == 201, hecho.text
    leido = ver_cliente(a, hecho.json["cliente_id"])
    assert (leido["CLI_NOMBRE"], leido["CLI_TELEFONO"], leido["CLI_TIPO"]) == (
        "Molinos del Sur S.A.",
        "072345678",
        2,
    )
    assert ver(a, proveedor["id"])["cliente_id"] == hecho.json["cliente_id"]
    assert error(a.post(f"{RUTA}/{proveedor['id']}/cliente")) == (409, "conflicto")


@pytest.mark.parametrize("con_ruc", ["cliente", "proveedor"])
def test_la_cedula_y_el_ruc_que_sale_de_ella_son_la_misma_persona(a: Cliente, con_ruc: str) -> None:
    numero = cedula(770_000 + len(con_ruc))
    su_ruc = {"tipo": "RUC", "numero": f"{numero}001"}
    su_cedula = {"tipo": "CEDULA", "numero": numero}
    del_cliente, del_proveedor = (su_ruc, su_cedula) if con_ruc == "cliente" else (su_cedula, su_ruc)
    cliente = crear_cliente(a, CLI_TIPOID=del_cliente["tipo"], CLI_IDENTIFICACION=del_cliente["numero"])
    proveedor = crear(a, tipo_identificacion=del_proveedor["tipo"], identificacion=del_proveedor["numero"])
    assert ver(a, proveedor["id"])["cliente_id"] == cliente["CLI_CODIGO"]
    assert a.get(f"{RUTA}/cliente/{cliente['CLI_CODIGO']}").json == {"id": proveedor["id"]}


def test_el_cliente_de_otra_empresa_no_es_de_esta(a: Cliente, b: Cliente) -> None:
    ajeno = crear_cliente(b)
    proveedor = crear(a, tipo_identificacion="CEDULA", identificacion=ajeno["CLI_IDENTIFICACION"])
    assert ver(a, proveedor["id"])["cliente_id"] is None
    for llamar in (a.get, a.post):
        assert error(llamar(f"{RUTA}/cliente/{ajeno['CLI_CODIGO']}")) == (404, "no_encontrado")


def test_al_consumidor_final_no_se_le_compra(a: Cliente) -> None:
    final = a.get("/api/clientes/consumidorFinal").json["CLI_CODIGO"]
    assert error(a.post(f"{RUTA}/cliente/{final}")) == (422, "regla_de_negocio")


def test_quien_no_edita_clientes_no_hace_un_cliente_de_un_proveedor(a: Cliente, gente: Personas) -> None:
    proveedor = crear(a)
    assert error(gente["contador_a"].post(f"{RUTA}/{proveedor['id']}/cliente")) == (403, "sin_permiso")
