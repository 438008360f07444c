"""Los borradores: se guardan como se escriben, sin número, y cada empresa tiene los suyos."""

from typing import Any

import pytest
from flask import Flask

from tests.client import Cliente
from tests.compras.compras import conftest as compras
from tests.comprobantes.apoyo import en, frases, siguiente
from tests.comprobantes.proformas import conftest as proformas
from tests.comprobantes.recurrentes import conftest as recurrentes
from tests.factories import clave_idempotente, cuantas, error
from tests.personas import Personas

BORRADORES = "/api/borradores"
PASADO = "2020-01-01"
ESCRITO: dict[str, Any] = {
    "cliente_id": None,
    "detalles": [{"codigo": "", "cantidad": "1,5", "precio": "a medias"}, {}],
    "notas": "lo que sea: ñ, 🔧, <b>",
}


def crear(persona: Cliente, /, **campos: Any) -> dict[str, Any]:
    respuesta = persona.post(BORRADORES, {"tipo": "01", "contenido": ESCRITO, **campos})
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def guardar(cliente: Cliente, borrador: dict[str, Any], **campos: Any) -> Any:
    cuerpo = {"contenido": ESCRITO, "version": borrador["version"], **campos}
    return cliente.put(f"{BORRADORES}/{borrador['id']}", cuerpo)


def test_un_borrador_vuelve_como_se_escribio_y_no_toma_numero(a: Cliente) -> None:
    numero = siguiente(a)
    borrador = crear(a, cliente="Agrícola Cotopaxi", total="12.50")
    leido = a.get(f"{BORRADORES}/{borrador['id']}").json or {}
    assert leido == borrador
    assert (leido["contenido"], leido["cliente"], leido["total"]) == (ESCRITO, "Agrícola Cotopaxi", "12.50")
    assert siguiente(a) == numero


def test_guardar_con_otra_version_no_pisa_lo_del_otro(a: Cliente) -> None:
    borrador = crear(a)
    guardado = guardar(a, borrador, contenido={"n": 2}, total="3.00").json or {}
    assert (guardado["version"], guardado["contenido"], guardado["total"]) == (2, {"n": 2}, "3.00")
    assert error(guardar(a, borrador, contenido={"n": 3})) == (409, "conflicto")
    assert (a.get(f"{BORRADORES}/{borrador['id']}").json or {})["contenido"] == {"n": 2}


def test_la_lista_trae_primero_lo_ultimo_que_se_escribio(a: Cliente) -> None:
    primero, segundo, nota = crear(a), crear(a), crear(a, tipo="04")
    guardar(a, primero)
    hallados = (a.get(f"{BORRADORES}?tipo=01").json or {})["items"]
    assert [fila["id"] for fila in hallados[:2]] == [primero["id"], segundo["id"]]
    assert "contenido" not in hallados[0]
    assert (a.get(f"{BORRADORES}?tipo=04").json or {})["items"][0]["id"] == nota["id"]


def test_eliminado_ya_no_esta(a: Cliente) -> None:
    borrador = crear(a)
    assert a.llamar("DELETE", f"{BORRADORES}/{borrador['id']}").status_code == 204
    for respuesta in (a.get(f"{BORRADORES}/{borrador['id']}"), guardar(a, borrador)):
        assert error(respuesta) == (404, "no_encontrado")


def test_el_de_otra_empresa_no_existe(a: Cliente, b: Cliente) -> None:
    borrador = crear(a)
    assert error(b.get(f"{BORRADORES}/{borrador['id']}")) == (404, "no_encontrado")
    assert error(guardar(b, borrador)) == (404, "no_encontrado")
    assert error(b.llamar("DELETE", f"{BORRADORES}/{borrador['id']}")) == (404, "no_encontrado")
    assert borrador["id"] not in {fila["id"] for fila in (b.get(BORRADORES).json or {})["items"]}


def test_quien_solo_mira_los_ve_y_no_los_toca(a: Cliente, gente: Personas) -> None:
    borrador, consulta = crear(a), gente["consulta_a"]
    assert consulta.get(f"{BORRADORES}/{borrador['id']}").status_code == 200
    assert error(guardar(consulta, borrador)) == (403, "sin_permiso")


@pytest.mark.parametrize(
    ("cambio", "campo"),
    [
        ({"tipo": "99"}, "tipo"),
        ({"contenido": "texto"}, "contenido"),
        ({"contenido": {"x": "a" * (1024 * 1024)}}, "contenido"),
        ({"contenido": {"x": "a\x00b"}}, "contenido"),
        ({"total": "NaN"}, "total"),
        ({"total": "-1.00"}, "total"),
        ({"cliente": "x" * 301}, "cliente"),
    ],
)
def test_lo_que_no_se_puede_guardar_lo_dice(a: Cliente, cambio: dict[str, Any], campo: str) -> None:
    respuesta = a.post(BORRADORES, {"tipo": "01", "contenido": ESCRITO, **cambio})
    assert respuesta.status_code == 422
    assert en(frases(respuesta), campo)


def test_la_misma_clave_de_idempotencia_crea_uno(a: Cliente, app: Flask) -> None:
    clave, cuerpo = clave_idempotente(), {"tipo": "01", "contenido": {"unico": clave_idempotente()}}
    ids = {(a.post(BORRADORES, cuerpo, headers=clave).json or {})["id"] for _ in range(2)}
    assert len(ids) == 1
    assert cuantas(app, "borradores", "id >= %s", *ids) == 1


@pytest.mark.parametrize(
    ("tipo", "ruta", "quien", "ajeno"),
    [
        ("PROFORMA", BORRADORES, "facturador_a", "contador_a"),
        ("RECURRENTE", BORRADORES, "facturador_a", "contador_a"),
        ("COMPRA", "/api/compras/borradores", "contador_a", "consulta_a"),
        ("ASIENTO", "/api/asientos/borradores", "contador_a", "facturador_a"),
    ],
)
def test_tambien_se_guarda_a_medias_lo_que_no_es_un_comprobante_y_lo_toca_quien_puede_escribirlo(
    gente: Personas, tipo: str, ruta: str, quien: str, ajeno: str
) -> None:
    persona, cuerpo = (
        gente[quien],
        {"tipo": tipo, "contenido": ESCRITO, "cliente": "Arriendo", "total": "9.00"},
    )
    hecho = persona.post(ruta, cuerpo)
    assert hecho.status_code == 201, hecho.text
    suyo = f"{ruta}/{hecho.json['id']}"
    assert persona.get(suyo).json["contenido"] == ESCRITO
    assert hecho.json["id"] in {fila["id"] for fila in persona.get(f"{ruta}?tipo={tipo}").json["items"]}
    assert error(gente[ajeno].llamar("DELETE", suyo)) == (403, "sin_permiso")
    for otra in {BORRADORES, "/api/compras/borradores", "/api/asientos/borradores"} - {ruta}:
        assert error(gente["propietario_a"].get(f"{otra}/{hecho.json['id']}")) == (404, "no_encontrado")
        assert gente["propietario_a"].post(otra, cuerpo).status_code == 422
    assert persona.llamar("DELETE", suyo).status_code == 204


@pytest.mark.parametrize(
    ("tipo", "borradores", "ruta", "cuerpo", "mal"),
    [
        ("PROFORMA", BORRADORES, "/api/proformas", proformas.cuerpo, {"vence": PASADO}),
        ("RECURRENTE", BORRADORES, "/api/recurrentes", recurrentes.cuerpo, {"primera": PASADO}),
        ("COMPRA", "/api/compras/borradores", "/api/compras", compras.cuerpo, {"proveedor_id": 999_999_999}),
    ],
)
def test_lo_registrado_se_lleva_su_borrador_y_lo_que_no_se_registra_lo_deja(
    a: Cliente, tipo: str, borradores: str, ruta: str, cuerpo: Any, mal: dict[str, Any]
) -> None:
    borrador = a.post(borradores, {"tipo": tipo, "contenido": ESCRITO}).json["id"]
    pedido = {**cuerpo(a), "borrador_id": borrador}
    negado = a.post(ruta, {**pedido, **mal}, headers=clave_idempotente())
    assert negado.status_code == 422, negado.text
    assert a.get(f"{borradores}/{borrador}").status_code == 200
    hecho = a.post(ruta, pedido, headers=clave_idempotente())
    assert hecho.status_code == 201, hecho.text
    assert error(a.get(f"{borradores}/{borrador}")) == (404, "no_encontrado")
    # Desde otra ventana ya no se registra otra vez.
    otra = a.post(ruta, {**cuerpo(a), "borrador_id": borrador}, headers=clave_idempotente())
    assert error(otra) == (409, "estado_invalido")
    assert "ya se guardó" in en(frases(otra), "borrador_id")
