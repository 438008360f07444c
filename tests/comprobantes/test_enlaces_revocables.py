"""Cada enlace público se ve y se revoca por separado; de él solo se guarda su SHA-256."""

import hashlib
from typing import Any

import pytest
from flask import Flask
from itsdangerous import URLSafeTimedSerializer

from api.plataforma.enlaces import tasks
from tests.client import Cliente
from tests.comprobantes.escritos import escribir
from tests.comprobantes.proformas.conftest import PUBLICO as DE_PROFORMA
from tests.comprobantes.proformas.conftest import cuerpo
from tests.comprobantes.test_enlaces import PUBLICO, firma_de
from tests.comprobantes.test_vista import FIRMADO, guardar_xml
from tests.factories import clave_idempotente, error, filas
from tests.personas import Personas


@pytest.fixture
def una(app: Flask, eid_a: int) -> dict[str, Any]:
    hecho = escribir(app, eid_a)
    guardar_xml(app, hecho, "AUTORIZACION", FIRMADO)
    return hecho


def _dados(cliente: Cliente, clase: str, id_: int) -> list[dict[str, Any]]:
    respuesta = cliente.get(f"/api/enlaces/{clase}/{id_}")
    assert respuesta.status_code == 200, respuesta.text
    return list(respuesta.json or [])


def test_revocar_uno_lo_cierra_entero_y_deja_los_demas(
    a: Cliente, app: Flask, anonimo: Cliente, una: dict[str, Any]
) -> None:
    primero, segundo = firma_de(a, una), firma_de(a, una)
    dados = _dados(a, "comprobante", una["id"])
    assert len(dados) == 2 and not any(d["revocado_en"] for d in dados)
    (fila,) = filas(
        app,
        "SELECT id FROM enlaces_publicos WHERE resumen = %s",
        hashlib.sha256(primero.encode()).hexdigest(),
    )
    assert anonimo.get(f"{PUBLICO}/{primero}").status_code == 200
    assert a.llamar("DELETE", f"/api/enlaces/{fila['id']}").status_code == 204
    for resto in ("", "/ride", "/xml"):
        assert error(anonimo.get(f"{PUBLICO}/{primero}{resto}")) == (404, "no_encontrado")
    assert error(anonimo.post(f"{PUBLICO}/{primero}/vista")) == (404, "no_encontrado")
    assert anonimo.get(f"{PUBLICO}/{segundo}").status_code == 200
    assert error(a.llamar("DELETE", f"/api/enlaces/{fila['id']}")) == (409, "estado_invalido")
    (linea,) = filas(
        app,
        "SELECT accion FROM auditoria WHERE entidad = 'enlace_publico' AND entidad_id = %s",
        str(fila["id"]),
    )
    assert linea["accion"] == "revocar"


def test_en_la_base_no_hay_con_que_abrirlo(a: Cliente, app: Flask, una: dict[str, Any]) -> None:
    firma = firma_de(a, una)
    for fila in filas(app, "SELECT e::text AS todo FROM enlaces_publicos e"):
        assert firma not in fila["todo"]


def test_el_que_se_dio_antes_abre_y_desde_entonces_se_puede_revocar(
    a: Cliente, app: Flask, anonimo: Cliente, una: dict[str, Any]
) -> None:
    """Firmado como antes, con SHA-1, y sin fila."""
    viejo = str(
        URLSafeTimedSerializer(app.secret_key or "", salt="tinta.comprobante").dumps(
            [una["empresa_id"], una["id"]]
        )
    )
    assert anonimo.get(f"{PUBLICO}/{viejo}").status_code == 200
    (dado,) = _dados(a, "comprobante", una["id"])
    assert a.llamar("DELETE", f"/api/enlaces/{dado['id']}").status_code == 204
    assert anonimo.get(f"{PUBLICO}/{viejo}").status_code == 404


def test_el_de_una_proforma_tampoco_se_responde(a: Cliente, anonimo: Cliente) -> None:
    id_ = (a.post("/api/proformas", cuerpo(a), headers=clave_idempotente()).json or {})["id"]
    enlace = (a.post(f"/api/proformas/{id_}/enlace", {}).json or {})["enlace"]
    ruta = f"{DE_PROFORMA}/{enlace.partition('/#/proforma/')[2]}"
    version = (anonimo.get(ruta).json or {})["version"]
    (dado,) = _dados(a, "proforma", id_)
    assert a.llamar("DELETE", f"/api/enlaces/{dado['id']}").status_code == 204
    assert anonimo.get(ruta).status_code == anonimo.get(f"{ruta}/pdf").status_code == 404
    respuesta = anonimo.post(f"{ruta}/aceptar", {"version": version, "nombre": "Rosa Paredes"})
    assert error(respuesta) == (404, "no_encontrado")


def test_nadie_revoca_ni_ve_los_de_otra_empresa(a: Cliente, personas: Personas, una: dict[str, Any]) -> None:
    firma_de(a, una)
    (dado,) = _dados(a, "comprobante", una["id"])
    otra = personas["propietario_b"]
    assert _dados(otra, "comprobante", una["id"]) == []
    assert error(otra.llamar("DELETE", f"/api/enlaces/{dado['id']}")) == (404, "no_encontrado")
    assert error(personas["consulta_a"].llamar("DELETE", f"/api/enlaces/{dado['id']}")) == (
        403,
        "sin_permiso",
    )


def test_cada_noche_se_borran_los_que_ya_vencieron_y_ninguno_mas(
    a: Cliente, app: Flask, anonimo: Cliente, una: dict[str, Any]
) -> None:
    """El que acaba de vencer se guarda un día: revocado, no vuelve a abrir mientras su firma todavía valga."""
    for dias in (2, 0):
        firma_de(a, una)
        filas(
            app,
            "UPDATE enlaces_publicos SET vence_en = now() - make_interval(days => %s, secs => 1) "
            "WHERE id = (SELECT max(id) FROM enlaces_publicos WHERE de_id = %s)",
            dias,
            una["id"],
        )
    vale = firma_de(a, una)
    vigentes = filas(app, "SELECT id FROM enlaces_publicos WHERE vence_en > now() ORDER BY id")
    with app.app_context():
        tasks.olvidar(0)
    suyos = filas(
        app,
        "SELECT vence_en < now() AS vencido FROM enlaces_publicos WHERE de_id = %s ORDER BY id",
        una["id"],
    )
    assert [fila["vencido"] for fila in suyos] == [True, False]
    assert filas(app, "SELECT id FROM enlaces_publicos WHERE vence_en > now() ORDER BY id") == vigentes
    assert anonimo.get(f"{PUBLICO}/{vale}").status_code == 200
