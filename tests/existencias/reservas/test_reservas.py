"""Lo que una proforma aceptada reserva: se ve, se respeta al vender, y se suelta cuando su documento deja de necesitarlo."""

from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import true

from api.existencias.reservas import clases, vivas
from tests import cerrojos, hojas
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.comprobantes.proformas import conftest as proformas
from tests.comprobantes.proformas.test_publico import a_la_vez
from tests.existencias.apoyo import EXISTENCIAS, ajustar, como_se_llevan, kardex_de, lo_que_hay
from tests.existencias.kardex.conftest import hace
from tests.existencias.reservas.conftest import (
    RESERVAS,
    cotizar,
    facturar,
    reservar,
    reservas_de,
    soltar,
    vender,
)
from tests.factories import error, filas
from tests.ventas.productos.conftest import crear


def cuanto(cliente: Cliente, producto: dict[str, Any], **filtros: Any) -> tuple[Any, ...]:
    hay = lo_que_hay(cliente, producto, **filtros)
    campos = ("existencia", "reservada", "disponible")
    return tuple(None if hay[c] is None else Decimal(hay[c]) for c in campos)


def test_la_aceptada_reserva_y_lo_que_hay_no_cambia(
    dueno: Cliente, anonimo: Cliente, producto: dict[str, Any], app: Flask
) -> None:
    cotizar(dueno, producto, "2")
    assert cuanto(dueno, producto) == (10, 0, 10)
    id_ = reservar(dueno, anonimo, producto, "4")
    suya = proformas.ver(dueno, id_)
    assert cuanto(dueno, producto) == (10, 4, 6)
    assert Decimal(kardex_de(dueno, producto)["saldo_final"]) == 10
    (una,) = reservas_de(dueno, producto)
    assert una["documento"] == {
        "tipo": "PROFORMA", "tipo_nombre": "Proforma", "id": id_,
        "nombre": f"Proforma {suya['numero']}", "ruta": f"/proformas/{id_}",
    }  # fmt: skip
    assert (una["tercero"], una["hasta"], una["alcanza"]) == (suya["cliente"], suya["vence"], True)
    assert Decimal(una["cantidad"]) == 4
    dicho = filas(
        app,
        "SELECT despues FROM auditoria WHERE entidad = 'proforma' AND accion = 'aceptar' ORDER BY id DESC LIMIT 1",
    )
    assert dicho[0]["despues"]["reservado_hasta"] == suya["vence"]


def test_lo_que_habia_otro_dia_no_dice_lo_reservado(
    dueno: Cliente, anonimo: Cliente, producto: dict[str, Any]
) -> None:
    reservar(dueno, anonimo, producto, "4")
    assert cuanto(dueno, producto, al=hace(0)) == (10, None, None)
    bodega = reservas_de(dueno, producto)[0]["bodega_id"]
    assert cuanto(dueno, producto, bodega=bodega) == (10, 4, 6)


def test_la_facturada_la_anulada_y_la_que_paso_su_dia_la_sueltan(
    dueno: Cliente, anonimo: Cliente, producto: dict[str, Any], app: Flask, eid_a: int
) -> None:
    facturada = reservar(dueno, anonimo, producto, "1")
    anulada = reservar(dueno, anonimo, producto, "2")
    vencida = reservar(dueno, anonimo, producto, "4")
    assert cuanto(dueno, producto) == (10, 7, 3)
    hecha = facturar(dueno, facturada)
    assert hecha.status_code == 201, hecha.text
    assert cuanto(dueno, producto) == (9, 6, 3)
    assert dueno.post(f"{proformas.RUTA}/{anulada}/anular", {"motivo": "x"}).status_code == 200
    assert cuanto(dueno, producto) == (9, 4, 5)
    filas(
        app,
        "UPDATE lineas_reservas SET hasta = now()::date - 2 WHERE reserva_id IN"
        " (SELECT id FROM reservas WHERE origen_id = %s)",
        vencida,
    )
    assert cuanto(dueno, producto) == (9, 0, 9) and reservas_de(dueno, producto) == []
    # Su factura se descarta: la proforma la necesita otra vez.
    apoyo.llevar(app, eid_a, hecha.json["id"], "DEVUELTO")
    assert dueno.post(f"/api/comprobantes/{hecha.json['id']}/anular", {"motivo": "Otra"}).status_code == 200
    assert cuanto(dueno, producto) == (10, 1, 9)


@pytest.mark.parametrize(
    ("dias", "aparta"), [(1, True), (0, True), (-1, False)], ids=["antes", "el dia", "despues"]
)
def test_aparta_hasta_el_ultimo_de_sus_dias_y_ese_dia_su_factura_sigue_siendo_suya(
    dueno: Cliente, anonimo: Cliente, producto: dict[str, Any], app: Flask, dias: int, aparta: bool
) -> None:
    primera, segunda = reservar(dueno, anonimo, producto, "6"), reservar(dueno, anonimo, producto, "6")
    filas(
        app,
        "UPDATE lineas_reservas SET hasta = %s WHERE reserva_id IN (SELECT id FROM reservas WHERE origen_id = %s)",
        hace(-dias),
        primera,
    )
    assert cuanto(dueno, producto)[1] == (12 if aparta else 6)
    hecha = facturar(dueno, primera)
    assert (hecha.status_code, hecha.text) == (201, hecha.text) if aparta else error(hecha)[0] == 422
    assert [r["documento"]["id"] for r in reservas_de(dueno, producto)] == [segunda]


def test_se_suelta_a_mano_con_su_motivo_y_una_sola_vez(
    dueno: Cliente, anonimo: Cliente, producto: dict[str, Any], app: Flask
) -> None:
    id_ = reservar(dueno, anonimo, producto, "4")
    (una,) = reservas_de(dueno, producto, tipo="PROFORMA", documento=id_)
    assert error(soltar(dueno, una["id"], ""))[0] == 422
    assert soltar(dueno, una["id"]).status_code == 204
    assert cuanto(dueno, producto) == (10, 0, 10)
    otra_vez = soltar(dueno, una["id"])
    assert error(otra_vez)[0] == 409 and "ya no aparta" in otra_vez.json["msg"]
    assert error(soltar(dueno, 999_999))[0] == 404
    (linea,) = filas(
        app, "SELECT despues FROM auditoria WHERE entidad = 'reserva' AND entidad_id = %s", str(una["id"])
    )
    assert linea["despues"] == {
        "documento": f"Proforma {proformas.ver(dueno, id_)['numero']}",
        "productos": 1,
        "motivo": "El cliente ya no la quiere",
    }
    assert facturar(dueno, id_).status_code == 201  # la proforma sigue aceptada


def test_quien_la_suelta_la_tiene_para_si_mientras_mira_si_aparta(
    dueno: Cliente, anonimo: Cliente, producto: dict[str, Any], app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    reservar(dueno, anonimo, producto, "4")
    (una,) = reservas_de(dueno, producto)
    visto = cerrojos.al_llamar(monkeypatch, vivas, "vivas", cerrojos.tomada, app, "reservas", una["id"])
    assert soltar(dueno, una["id"]).status_code == 204
    assert visto == [True]


@pytest.mark.parametrize(("cuantos", "dice"), [(3, "A1, A2, A3"), (4, "A1, A2, A3 y 1 más")], ids=["3", "4"])
def test_se_nombran_tres_y_de_los_demas_cuantos(
    monkeypatch: pytest.MonkeyPatch, cuantos: int, dice: str
) -> None:
    suya = clases.ClaseDeReserva(
        "A", lambda _: true(), lambda ids: {n: clases.QuienReserva(f"A{n}") for n in ids}, "", lambda *_: None
    )
    monkeypatch.setattr(clases, "CLASES", {"A": suya})
    pares = [("A", n) for n in range(1, cuantos + 1)]
    assert clases.nombrados([*pares, *pares]) == dice


def test_lo_reservado_por_otro_no_se_vende_y_dice_quien_lo_reservo(
    dueno: Cliente, anonimo: Cliente, producto: dict[str, Any]
) -> None:
    id_ = reservar(dueno, anonimo, producto, "8")
    numero = proformas.ver(dueno, id_)["numero"]
    respuesta = vender(dueno, producto, "3")
    assert respuesta.status_code == 422
    assert f"8 se reservaron antes (Proforma {numero}): se pueden vender 2." in respuesta.json["msg"]
    assert vender(dueno, producto, "2").status_code == 201
    assert "no queda nada por vender" in vender(dueno, producto, "1").json["msg"]
    assert facturar(dueno, id_).status_code == 201
    assert cuanto(dueno, producto) == (0, 0, 0)


def test_quien_permite_menos_de_cero_tambien_vende_lo_reservado(
    dueno: Cliente, anonimo: Cliente, producto: dict[str, Any]
) -> None:
    reservar(dueno, anonimo, producto, "10")

    def permitir(permite: bool) -> None:
        leidos = como_se_llevan(dueno.get(f"{EXISTENCIAS}/parametros").json)
        cambiado = dueno.put(f"{EXISTENCIAS}/parametros", {**leidos, "permite_negativo": permite})
        assert cambiado.status_code == 200, cambiado.text

    permitir(True)
    try:
        assert vender(dueno, producto, "1").status_code == 201
    finally:
        permitir(False)
    assert cuanto(dueno, producto) == (9, 10, -1)


def test_dos_que_reservan_a_la_vez_la_ultima_y_es_del_primero(
    dueno: Cliente, anonimo: Cliente, producto: dict[str, Any], app: Flask
) -> None:
    assert vender(dueno, producto, "9").status_code == 201
    ids = [cotizar(dueno, producto, "1") for _ in range(2)]
    firmas = [proformas.firma_de(dueno, id_) for id_ in ids]
    versiones = [proformas.abrir(anonimo, firma)["version"] for firma in firmas]
    dichas = zip(firmas, versiones, strict=True)
    hechas = a_la_vez(app, *(lambda c, f=f, v=v: proformas.aceptar(c, f, version=v) for f, v in dichas))
    assert hechas == [200, 200]  # a quien compra no se le dice que no alcanza: lo ve la empresa
    assert cuanto(dueno, producto) == (1, 2, -1)
    segunda, primera = reservas_de(dueno, producto)
    assert (primera["alcanza"], segunda["alcanza"]) == (True, False)
    negada = facturar(dueno, segunda["documento"]["id"])
    assert error(negada)[0] == 422 and primera["documento"]["nombre"] in negada.json["msg"]
    assert facturar(dueno, primera["documento"]["id"]).status_code == 201
    assert cuanto(dueno, producto) == (0, 1, -1)


def test_con_otro_numero_la_factura_de_quien_reservo_sigue_siendo_suya(
    dueno: Cliente, anonimo: Cliente, producto: dict[str, Any], app: Flask, eid_a: int
) -> None:
    primero = reservar(dueno, anonimo, producto, "6")
    segundo = reservar(dueno, anonimo, producto, "6")
    hecha = facturar(dueno, primero).json
    apoyo.llevar(app, eid_a, hecha["id"], "DEVUELTO")
    ocupado = '[{"identificador": "45", "mensaje": "SECUENCIAL REGISTRADO", "tipo": "ERROR"}]'
    filas(app, "UPDATE comprobantes SET mensajes = %s WHERE id = %s", ocupado, hecha["id"])
    otra = dueno.post(f"/api/comprobantes/{hecha['id']}/otro-numero")
    assert otra.status_code in (200, 201), otra.text
    assert proformas.ver(dueno, primero)["estado"] == "FACTURADA"
    assert [r["documento"]["id"] for r in reservas_de(dueno, producto)] == [segundo]


def test_un_traslado_o_una_perdida_pasan_aunque_este_reservado(
    dueno: Cliente, anonimo: Cliente, producto: dict[str, Any]
) -> None:
    reservar(dueno, anonimo, producto, "10")
    ajustar(dueno, producto, "-3", motivo="PERDIDA", fecha=hace(0))
    assert cuanto(dueno, producto) == (7, 10, -3)
    assert [r["alcanza"] for r in reservas_de(dueno, producto)] == [False]


def test_lo_que_no_se_lleva_en_el_kardex_no_se_reserva(dueno: Cliente, anonimo: Cliente, app: Flask) -> None:
    suelto = crear(dueno, PRO_INVENTARIO=False)
    id_ = reservar(dueno, anonimo, suelto, "4")
    assert filas(app, "SELECT 1 FROM reservas WHERE origen_id = %s", id_) == []


def test_se_lleva_en_excel_con_sus_filtros(
    dueno: Cliente, anonimo: Cliente, producto: dict[str, Any]
) -> None:
    reservar(dueno, anonimo, producto, "4")
    hoja = dueno.get(f"{RESERVAS}/exportar?producto={producto['PRO_ID']}")
    assert hoja.status_code == 200 and hoja.mimetype.endswith("sheet")
    ajustar(dueno, producto, "-8", motivo="PERDIDA", fecha=hace(0))
    otra = dueno.get(f"{RESERVAS}/exportar?producto={producto['PRO_ID']}")
    assert [{"Sí", "No"} & set(hojas.leer(una.data)[-1]) for una in (hoja, otra)] == [{"Sí"}, {"No"}]
    por_nombre = dueno.get(f"{RESERVAS}/paginacion?filtro={producto['PRO_CODIGO']}").json
    assert por_nombre["total"] == 1


@pytest.mark.parametrize("cantidad", ["10", "3"], ids=["todo", "una-parte"])
def test_el_recuento_desde_los_documentos_dice_lo_mismo(
    dueno: Cliente, anonimo: Cliente, producto: dict[str, Any], app: Flask, cantidad: str
) -> None:
    ids = [reservar(dueno, anonimo, producto, n) for n in (cantidad, "2.5", "1")]
    facturar(dueno, ids[2])
    recontado = filas(
        app,
        "SELECT coalesce(sum((l->>'cantidad')::numeric), 0) AS suma FROM proformas p,"
        " jsonb_array_elements(p.documento->'lineas') AS l WHERE p.estado = 'ACEPTADA'"
        " AND (l->>'producto_id')::bigint = %s AND NOT EXISTS (SELECT FROM comprobantes c"
        " WHERE c.empresa_id = p.empresa_id AND c.id = p.comprobante_id AND c.estado <> 'ANULADO')",
        producto["PRO_ID"],
    )
    assert cuanto(dueno, producto)[1] == recontado[0]["suma"] > 0
