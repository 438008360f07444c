"""Un distribuidor lee los tickets de sus empresas, y nada más de nadie."""

from typing import Any

import pytest
from flask import Flask

from demo import demostracion as demo
from tests.client import Cliente
from tests.core import libro
from tests.factories import abrir_ticket, cuantas, error, filas, subir, zip_con
from tests.personas import Personas
from tests.proveedor.soporte.conftest import empresa_de, escribir, ver

SUYOS = (
    "empresa_id IN (SELECT e.id FROM empresas e JOIN administradores a ON a.id = e.distribuidor_id "
    "WHERE a.usuario = 'distribuidor')"
)


@pytest.fixture
def distribuidor(personas: Personas) -> Cliente:
    return personas["distribuidor"]


@pytest.fixture
def suyo(app: Flask, anonimo: Cliente) -> int:
    """Un ticket de una de sus empresas."""
    return int(abrir_ticket(anonimo, SPT_RUC=empresa_de(app, "distribuidor")["ruc"])["SPT_ID"])


@pytest.fixture
def ajeno(anonimo: Cliente) -> int:
    """Un ticket de la empresa A, que no es de ningún distribuidor."""
    return int(abrir_ticket(anonimo, SPT_RUC=demo.A, SPT_CLIENTENOMBRE="Zoraida Ajena")["SPT_ID"])


def test_la_lista_y_sus_cuentas_son_de_sus_empresas(
    app: Flask, distribuidor: Cliente, suyo: int, ajeno: int
) -> None:
    esperados = [f["id"] for f in filas(app, f"SELECT id FROM tickets WHERE {SUYOS} ORDER BY id DESC")]
    pagina = distribuidor.get("soporte?tamano=100").json
    assert [fila["SPT_ID"] for fila in pagina["items"]] == esperados[:100]
    assert pagina["total"] == len(esperados) < cuantas(app, "tickets")
    assert sum(distribuidor.get("soporte/estados").json.values()) == len(esperados)
    estado = distribuidor.get("soporte?estado=ABIERTO").json
    assert estado["total"] == cuantas(app, "tickets", f"{SUYOS} AND estado = 'ABIERTO'")


def test_ni_busquedas_ni_vecinos_ni_excel_le_muestran_lo_ajeno(
    distribuidor: Cliente, suyo: int, ajeno: int
) -> None:
    assert distribuidor.get("soporte?filtro=zoraida").json["items"] == []
    assert ajeno not in [f["SPT_ID"] for f in distribuidor.get(f"soporte?filtro={ajeno}").json["items"]]
    assert distribuidor.post("soporte/nombre", {"nombre": "zoraida"}).json == []
    assert ajeno not in distribuidor.get(f"soporte/vecinos/{suyo}").json.values()
    excel = libro.filas(distribuidor.get("soporte/exportar"))
    assert str(suyo) in {fila["Ticket"] for fila in excel}
    assert str(ajeno) not in {fila["Ticket"] for fila in excel}


def test_los_filtros_no_le_abren_otra_empresa(distribuidor: Cliente, personas: Personas, ajeno: int) -> None:
    eid = personas["propietario_a"].sesion["eid"]
    assert distribuidor.get(f"soporte?EMP_CODIGO={eid}").json["total"] == 0
    assert sum(distribuidor.get(f"soporte/estados?EMP_CODIGO={eid}").json.values()) == 0


def test_un_ticket_ajeno_no_existe_para_el(distribuidor: Cliente, asesor: Cliente, ajeno: int) -> None:
    subir(asesor, f"soporte/docAse/{ajeno}", zip_con(), "a.zip")
    for ruta in (f"soporte/{ajeno}", f"soporte/descargaCli/{ajeno}", f"soporte/descargaAse/{ajeno}"):
        respuesta = distribuidor.get(ruta)
        assert error(respuesta) == (404, "no_encontrado")
        assert "Zoraida" not in respuesta.text


def test_lo_que_firma_tampoco_lo_deja_leer_lo_ajeno(
    distribuidor: Cliente, anonimo: Cliente, asesor: Cliente, ajeno: int
) -> None:
    subir(asesor, f"soporte/docAse/{ajeno}", zip_con(), "a.zip")
    url = distribuidor.post("enlaces", {"ruta": f"/api/comp/soporte/descargaAse/{ajeno}"}).json["url"]
    assert error(anonimo.get(url)) == (404, "no_encontrado")


def test_lee_la_conversacion_de_lo_suyo_sin_las_notas(
    distribuidor: Cliente, asesor: Cliente, suyo: int
) -> None:
    escribir(asesor, suyo, "<p>visible</p>")
    escribir(asesor, suyo, "<p>murmullo interno</p>", "nota")
    subir(asesor, f"soporte/docAse/{suyo}", zip_con(), "guia.zip")
    ticket = ver(distribuidor, suyo)
    assert [m["mensaje"] for m in ticket["mensajes"]] == ["<p>visible</p>"]
    assert (ticket["acciones"], ticket["transiciones"]) == ([], [])
    assert distribuidor.get(f"soporte/descargaAse/{suyo}").data == zip_con()


def test_no_descubre_una_nota_buscandola(distribuidor: Cliente, asesor: Cliente, suyo: int) -> None:
    escribir(asesor, suyo, "<p>palabrasecreta</p>", "nota")
    assert asesor.get("soporte?filtro=palabrasecreta").json["total"] == 1
    assert distribuidor.get("soporte?filtro=palabrasecreta").json["total"] == 0
    assert distribuidor.post("soporte/nombre", {"nombre": "palabrasecreta"}).json == []


@pytest.mark.parametrize(
    ("metodo", "ruta", "cuerpo"),
    [
        ("PUT", "soporte/{}", {"SPT_ASUNTO": "admi"}),
        ("PUT", "soporte/soporte/{}", {"SPT_ESTADO": "EN_PROCESO"}),
        ("POST", "soporte/mensajes/{}", {"tipo": "nota", "mensaje": "x"}),
        ("PUT", "soporte/presencia/{}", {"respondiendo": True}),
        ("DELETE", "soporte/{}", None),
        ("POST", "soporte/correo", {"SPT_ID": 1, "plantilla": "solucion"}),
    ],
)
def test_solo_lee(distribuidor: Cliente, suyo: int, metodo: str, ruta: str, cuerpo: Any) -> None:
    respuesta = distribuidor.llamar(metodo, ruta.format(suyo), json=cuerpo)
    assert error(respuesta) == (403, "sin_permiso")


def test_una_empresa_que_deja_de_ser_suya_se_lleva_sus_tickets(
    app: Flask, distribuidor: Cliente, suyo: int
) -> None:
    empresa = filas(app, "SELECT empresa_id FROM tickets WHERE id = %s", suyo)[0]["empresa_id"]
    duenio = filas(app, "SELECT distribuidor_id FROM empresas WHERE id = %s", empresa)[0]["distribuidor_id"]
    try:
        filas(app, "UPDATE empresas SET distribuidor_id = NULL WHERE id = %s", empresa)
        assert error(distribuidor.get(f"soporte/{suyo}")) == (404, "no_encontrado")
    finally:
        filas(app, "UPDATE empresas SET distribuidor_id = %s WHERE id = %s", duenio, empresa)
