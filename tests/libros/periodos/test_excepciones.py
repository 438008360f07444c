"""A quién se le permite todavía registrar en lo cerrado, hasta cuándo, y qué dice el asiento que así nació."""

from datetime import datetime, timedelta

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.core.datos.clock import ahora, hoy
from api.core.datos.db import en_empresa
from api.libros.periodos import lista, service
from api.libros.periodos.cerrados import cerrados
from api.libros.periodos.lista import EXPIRARON, VALEN
from tests.a_la_vez import con_cada
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.comprobantes.emitidos import ver
from tests.contabilidad.libros.apoyo import libros_de
from tests.factories import error, filas
from tests.libros.periodos import de_ayer
from tests.libros.periodos.conftest import RUTA, cerrar, cerrar_para_siempre, hace
from tests.libros.periodos.de_ayer import AYER
from tests.personas import Personas
from tests.vistos import que_llegue_su_hora

pytestmark = pytest.mark.usefixtures("abiertos")


def _permitir(a: Cliente, quien: Cliente, alcance: str, expira: datetime | None = None) -> TestResponse:
    cuerpo = {"usuario_id": quien.sesion["USU_CODIGO"], "alcance": alcance, "motivo": "Facturas que faltan"}
    return a.post(f"{RUTA}/excepciones", {**cuerpo, "expira": (expira or _en_una_hora()).isoformat()})


def _en_una_hora() -> datetime:
    return ahora() + timedelta(hours=1)


def test_una_excepcion_deja_pasar_a_una_persona_hasta_que_expira(
    a: Cliente, gente: Personas, app: Flask
) -> None:
    suya, ajena = gente["facturador_a"], a
    cerrar(a, AYER, "ventas")
    cerrar(a, AYER, "compras")
    hecha = _permitir(a, suya, "ventas")
    assert hecha.status_code == 201, hecha.text
    (excepcion,) = (hecha.json or {})["excepciones"]
    assert (excepcion["alcance"], excepcion["motivo"]) == ("ventas", "Facturas que faltan")
    assert de_ayer.cobro(suya).status_code == 201
    assert de_ayer.cobro(ajena).status_code == 409  # otra persona
    assert de_ayer.pago(suya).status_code == 409  # otra área
    cerrar(a, AYER, "impuestos")
    assert de_ayer.factura(suya).status_code == 409  # lo declarado sigue cerrado
    assert _permitir(a, suya, "impuestos").status_code == 201
    assert de_ayer.factura(suya).status_code == 201
    cerrar(a, AYER)
    assert de_ayer.cobro(suya).status_code == 409  # lo que cierra todo pide permiso para todo
    cerrar(a, None)
    filas(app, "UPDATE excepciones_periodos SET expira = now() - interval '1 second'")
    assert de_ayer.cobro(suya).status_code == 409
    assert a.get(RUTA).json["excepciones"] == []
    assert error(a.llamar("DELETE", f"{RUTA}/excepciones/{excepcion['id']}"))[0] == 404


@pytest.mark.parametrize(("microsegundos", "vale"), [(-1, True), (0, False), (1, False)])
def test_una_excepcion_vale_hasta_su_instante_y_en_el_ya_no(
    a: Cliente, gente: Personas, app: Flask, monkeypatch: pytest.MonkeyPatch, microsegundos: int, vale: bool
) -> None:
    suya = gente["facturador_a"]
    cerrar(a, AYER, "ventas")
    (excepcion,) = (_permitir(a, suya, "ventas").json or {})["excepciones"]
    (fila,) = filas(app, "SELECT expira FROM excepciones_periodos WHERE id = %s", excepcion["id"])
    instante = fila["expira"] + timedelta(microseconds=microsegundos)
    for modulo in (service, lista):
        monkeypatch.setattr(modulo, "ahora", lambda: instante)
    assert de_ayer.cobro(suya).status_code == (201 if vale else 409)
    assert [e["id"] for e in a.get(RUTA).json["excepciones"]] == [excepcion["id"]] * vale
    assert a.get(f"{RUTA}/excepciones/{excepcion['id']}").json["vale"] is vale
    for estado, esta in ((VALEN, vale), (EXPIRARON, not vale)):
        items = a.get(f"{RUTA}/excepciones/paginacion?estado={estado}").json["items"]
        assert (excepcion["id"] in [e["id"] for e in items]) is esta


def test_basta_la_excepcion_de_lo_que_esta_cerrado_aunque_no_sea_la_de_su_area(
    a: Cliente, gente: Personas
) -> None:
    suya = gente["facturador_a"]
    cerrar(a, AYER, "impuestos")
    assert de_ayer.factura(suya).status_code == 409
    assert _permitir(a, suya, "impuestos").status_code == 201
    hecha = de_ayer.factura(suya)
    assert hecha.status_code == 201, hecha.text


def test_la_misma_excepcion_la_retira_uno_solo_aunque_la_retiren_dos_a_la_vez(
    a: Cliente, gente: Personas, app: Flask
) -> None:
    (excepcion,) = (_permitir(a, gente["facturador_a"], "ventas").json or {})["excepciones"]
    ruta = f"{RUTA}/excepciones/{excepcion['id']}"
    hechas = con_cada(lambda _: Cliente(app, a.token).llamar("DELETE", ruta).status_code, range(2))
    assert sorted(hechas) == [204, 404]


def test_lo_cerrado_se_dice_por_alcance_con_su_ultimo_dia(a: Cliente, app: Flask, eid_a: int) -> None:
    cerrar(a, AYER, "ventas")
    cerrar(a, hace(5), "compras")
    with app.app_context(), en_empresa(eid_a):
        assert cerrados() == {"ventas": AYER, "compras": hace(5)}


def test_la_excepcion_es_para_la_factura_y_lo_que_se_cobra_con_ella_es_de_hoy(
    a: Cliente, gente: Personas
) -> None:
    """El dinero no entra a un período ya cerrado."""
    suya, cobro = gente["facturador_a"], {"forma": "EFECTIVO", "referencia": "Caja 1"}
    cerrar(a, AYER, "ventas")
    assert _permitir(a, suya, "ventas").status_code == 201
    hecha = apoyo.facturar(suya, apoyo.cliente_de(a), fecha=str(AYER), cobro=cobro)
    (cobrado,) = ver(a, hecha)["cuenta"]["aplicaciones"]
    assert a.get(f"/api/cobros/{cobrado['COB_CODIGO']}").json["fecha"] == str(hace(0))


def test_la_excepcion_de_todo_pasa_cualquier_cierre_que_no_sea_definitivo_y_se_retira(
    a: Cliente, gente: Personas, app: Flask
) -> None:
    suya = gente["facturador_a"]
    for alcance in ("todo", "ventas", "impuestos"):
        cerrar(a, AYER, alcance)
    (excepcion,) = (_permitir(a, suya, "todo").json or {})["excepciones"]
    assert de_ayer.factura(suya).status_code == 201
    assert a.llamar("DELETE", f"{RUTA}/excepciones/{excepcion['id']}").status_code == 204
    assert de_ayer.factura(suya).status_code == 409
    anotado = filas(
        app,
        "SELECT accion, actor_nombre, despues->>'usuario' AS de, despues->>'motivo' AS motivo FROM auditoria "
        "WHERE entidad = 'excepcion_periodo' AND entidad_id = %s ORDER BY id",
        str(excepcion["id"]),
    )
    de_quien = (a.sesion["USU_NOMBRE"], suya.sesion["USU_NOMBRE"], "Facturas que faltan")
    assert [tuple(fila.values()) for fila in anotado] == [("permitir", *de_quien), ("retirar", *de_quien)]
    assert _permitir(a, suya, "todo").status_code == 201
    cerrar_para_siempre(a, gente["contador_a"], AYER, motivo="Año presentado")
    rechazo = de_ayer.factura(suya)
    assert "está cerrado definitivamente: «Año presentado»" in (rechazo.json or {})["msg"]


def test_la_lista_dice_las_que_valen_y_las_que_expiraron_y_nunca_las_de_otra_empresa(
    a: Cliente, b: Cliente, gente: Personas
) -> None:
    suya = gente["facturador_a"]
    for alcance in ("ventas", "compras"):
        assert _permitir(a, suya, alcance).status_code == 201
    de_ventas, de_compras = sorted(
        (e["id"] for e in (a.get(RUTA).json or {})["excepciones"]), key=lambda id_: -id_
    )[1::-1]
    assert a.llamar("DELETE", f"{RUTA}/excepciones/{de_ventas}").status_code == 204

    def lista(quien: Cliente, **filtros: object) -> list[tuple[int, str, bool]]:
        dicha = quien.get(f"{RUTA}/excepciones/paginacion", query_string=filtros)
        assert dicha.status_code == 200, dicha.text
        return [(e["id"], e["usuario"], e["vale"]) for e in dicha.json["items"]]

    nombre = suya.sesion["USU_NOMBRE"]
    assert lista(a)[:2] == [(de_compras, nombre, True), (de_ventas, nombre, False)]
    assert de_ventas in [id_ for id_, _, _ in lista(a, estado="EXPIRARON")]
    assert de_ventas not in [id_ for id_, _, _ in lista(a, estado="VALEN")]
    assert lista(a, filtro="FACTURAS QUE")[0][0] == de_compras  # su motivo
    assert lista(a, filtro=nombre.split()[0].upper())[0][0] == de_compras  # quién la tiene
    assert lista(a, filtro="ningún motivo así") == []
    assert {de_ventas, de_compras}.isdisjoint(id_ for id_, _, _ in lista(b))


def test_una_excepcion_tiene_persona_y_un_fin_que_se_pueden_creer(a: Cliente, b: Cliente) -> None:
    for expira in (ahora() - timedelta(minutes=1), ahora() + timedelta(days=800)):
        assert "expira" in apoyo.frases(_permitir(a, a, "ventas", expira))
    assert "usuario_id" in apoyo.frases(_permitir(a, b, "ventas"))
    assert error(_permitir(a, a, "duro"))[0] == 422


def test_un_asiento_a_mano_respeta_lo_cerrado_y_dice_la_excepcion_con_que_entro(
    a: Cliente, b: Cliente, app: Flask, eid_b: int
) -> None:
    cuentas = libros_de(app, eid_b).cuentas
    cuerpo = {
        "fecha": str(AYER),
        "glosa": "Aporte",
        "lineas": [
            {"cuenta_id": cuentas["1010101"], "debe": "5.00", "haber": "0.00"},
            {"cuenta_id": cuentas["30101"], "debe": "0.00", "haber": "5.00"},
        ],
    }
    cerrar(b, AYER)
    rechazo = b.post("/api/asientos", cuerpo)
    assert rechazo.status_code == 409, rechazo.text
    assert "primer día abierto" in apoyo.en(apoyo.frases(rechazo), "fecha")
    assert _permitir(b, b, "todo", ahora() + timedelta(days=2)).status_code == 201
    que_llegue_su_hora(app)  # no hay quien la confirme
    (excepcion,) = (b.get(RUTA).json or {})["excepciones"]
    hecho = b.post("/api/asientos", cuerpo)
    assert hecho.status_code == 201, hecho.text
    suya = hecho.json["excepcion"]
    assert (suya["id"], suya["usuario"], suya["motivo"]) == (
        excepcion["id"],
        b.sesion["USU_NOMBRE"],
        "Facturas que faltan",
    )
    abierto = b.post("/api/asientos", {**cuerpo, "fecha": str(hoy())})
    assert abierto.json["excepcion"] is None
    con_ella = b.get(f"/api/asientos/paginacion?excepcion={excepcion['id']}").json
    assert [fila["id"] for fila in con_ella["items"]] == [hecho.json["id"]]
    assert b.llamar("DELETE", f"{RUTA}/excepciones/{excepcion['id']}").status_code == 204
    expirada = b.get(f"{RUTA}/excepciones/{excepcion['id']}").json
    assert (expirada["motivo"], expirada["vale"]) == ("Facturas que faltan", False)
    assert b.get(f"/api/asientos/{hecho.json['id']}").json["excepcion"]["vale"] is False
    assert error(a.get(f"{RUTA}/excepciones/{excepcion['id']}"))[0] == 404  # la de otra empresa
