"""Las llaves en sus bordes: el último instante en que sirven, cuántas caben, lo que trae cada paquete y lo que de ellas se anota."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from flask import Flask

from api.core import tokens
from api.core.datos.clock import GUAYAQUIL, hoy
from api.plataforma.llaves import busqueda, service
from tests import cerrojos
from tests.client import Cliente
from tests.factories import como_confirmada, entrar, error, filas, registrar_empresa
from tests.reloj import Reloj

RUTA = "/api/llaves"


@pytest.fixture
def dueno(app: Flask) -> Cliente:
    """El de una empresa que todavía no tiene ninguna."""
    return entrar(app, como_confirmada(app, registrar_empresa(Cliente(app))))


def pedir(dueno: Cliente, nombre: str = "Tienda", **cambios: Any) -> Any:
    cuerpo = {"nombre": nombre, "ambiente": "prueba", "permisos": ["clientes.ver"], **cambios}
    return dueno.post(RUTA, cuerpo)


def sirve(app: Flask, llave: str) -> bool:
    """Si la base la da por buena, sin nada sabido de antes."""
    with app.app_context():
        return busqueda.hallar(llave, tokens.digest(llave)) is not None


def test_la_base_la_da_por_buena_hasta_el_ultimo_instante_de_su_dia(
    app: Flask, dueno: Cliente, reloj: Reloj
) -> None:
    vence = hoy() + timedelta(days=3)
    llave = pedir(dueno, vence=str(vence)).json["llave"]
    fin = datetime.combine(vence + timedelta(days=1), datetime.min.time(), GUAYAQUIL)
    de_cada = []
    for cuando in (fin - timedelta(microseconds=1), fin, fin + timedelta(microseconds=1)):
        reloj(cuando)
        de_cada.append(sirve(app, llave))
    assert de_cada == [True, False, False]


@pytest.mark.parametrize(("horas", "muere_en"), [(2, 2), (72, 48)], ids=["antes la rotada", "antes su dia"])
def test_la_de_antes_muere_con_lo_primero_que_llegue(
    app: Flask, dueno: Cliente, reloj: Reloj, horas: int, muere_en: int
) -> None:
    medianoche = datetime.combine(hoy() + timedelta(days=1), datetime.min.time(), GUAYAQUIL)
    reloj(medianoche)
    hecha = pedir(dueno, vence=str(hoy() + timedelta(days=1))).json
    rotada = dueno.post(f"{RUTA}/{hecha['dicha']['id']}/rotar", {"horas": horas}).json
    assert rotada["dicha"]["anterior_hasta"] is not None
    reloj(medianoche + timedelta(hours=muere_en, seconds=-1))
    assert (sirve(app, hecha["llave"]), sirve(app, rotada["llave"])) == (True, True)
    reloj(medianoche + timedelta(hours=muere_en))
    assert (sirve(app, hecha["llave"]), sirve(app, rotada["llave"])) == (False, muere_en < 48)


def test_cuando_la_de_antes_deja_de_servir_ya_no_se_dice_hasta_cuando(
    app: Flask, dueno: Cliente, reloj: Reloj
) -> None:
    hecha = pedir(dueno).json["dicha"]
    hasta = datetime.fromisoformat(
        dueno.post(f"{RUTA}/{hecha['id']}/rotar", {"horas": 1}).json["dicha"]["anterior_hasta"]
    )
    se_dice = []
    for cuando in (hasta - timedelta(microseconds=1), hasta):
        reloj(cuando)
        se_dice.append(dueno.get(RUTA).json[0]["anterior_hasta"] is not None)
    assert se_dice == [True, False]
    assert dueno.post(f"{RUTA}/{hecha['id']}/rotar", {"horas": 1}).status_code == 200


@pytest.mark.parametrize(("dias", "estado"), [(-1, 422), (0, 200), (1, 200)], ids=["ayer", "hoy", "mañana"])
def test_puede_vencer_hoy_y_ayer_no(dueno: Cliente, dias: int, estado: int) -> None:
    assert pedir(dueno, vence=str(hoy() + timedelta(days=dias))).status_code == estado


def test_caben_las_que_caben_y_las_terminadas_no_cuentan(
    dueno: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MAXIMO", 1)
    primera = pedir(dueno, "Una")
    assert primera.status_code == 200, primera.text
    assert error(pedir(dueno, "Dos")) == (409, "estado_invalido")
    assert dueno.llamar("DELETE", f"{RUTA}/{primera.json['dicha']['id']}").status_code == 204
    assert pedir(dueno, "Tres").status_code == 200


def test_dos_no_se_cuentan_a_la_vez(app: Flask, dueno: Cliente, monkeypatch: pytest.MonkeyPatch) -> None:
    suyo = f"llaves-{dueno.sesion['eid']}"
    visto = cerrojos.al_llamar(monkeypatch, service, "_ambiente", cerrojos.con_turno, app, suyo)
    assert pedir(dueno).status_code == 200
    assert visto == [True]


def test_cada_paquete_trae_lo_suyo_y_el_de_leer_no_cambia_nada(dueno: Cliente) -> None:
    se_dan = dueno.get(f"{RUTA}/permisos").json
    de_cada = {
        paquete: {uno["permiso"] for uno in se_dan if paquete in uno["paquetes"]}
        for paquete in service.PAQUETES
    }
    assert {permiso for permiso in de_cada["leer"] if not permiso.endswith(".ver")} == set()
    assert "documentos.emitir" in de_cada["emitir"] and "contabilidad.editar" not in de_cada["emitir"]
    assert (
        "contabilidad.editar" in de_cada["contabilidad"]
        and "documentos.emitir" not in de_cada["contabilidad"]
    )
    assert "compras.editar" in de_cada["compras"] and "documentos.emitir" not in de_cada["compras"]


def test_lo_que_se_le_hace_queda_anotado_con_lo_que_permite(app: Flask, dueno: Cliente) -> None:
    hecha = pedir(dueno, vence=str(hoy()), redes=["190.10.2.0/24"]).json["dicha"]
    dueno.post(f"{RUTA}/{hecha['id']}/rotar", {"horas": 0})
    dueno.llamar("DELETE", f"{RUTA}/{hecha['id']}")
    consulta = "SELECT accion, despues FROM auditoria WHERE entidad = 'llave' AND entidad_id = %s ORDER BY id"
    creada, *demas = filas(app, consulta, str(hecha["id"]))
    assert [una["accion"] for una in demas] == ["rotar", "terminar"]
    assert (creada["accion"], creada["despues"]) == (
        "crear",
        {
            "nombre": "Tienda",
            "ambiente": creada["despues"]["ambiente"],
            "prefijo": hecha["prefijo"],
            "permisos": hecha["permisos"],
            "redes": ["190.10.2.0/24"],
            "punto_id": None,
            "vence": str(hoy()),
        },
    )
