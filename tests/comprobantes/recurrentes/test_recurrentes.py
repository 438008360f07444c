"""Una factura recurrente: lo que se admite al guardarla, su previa, y quién la ve."""

from datetime import date, timedelta
from typing import Any

import pytest
from flask import Flask

from api.core.datos.clock import hoy
from tests import hojas
from tests.client import Cliente
from tests.comprobantes.apoyo import cliente_de, en, frases, linea
from tests.comprobantes.recurrentes.conftest import RUTA, crear, cuerpo, veces, ver
from tests.factories import clave_idempotente, error, filas


@pytest.fixture(scope="module")
def cliente_id(a: Cliente) -> int:
    return cliente_de(a, CLI_NOMBRE="Molinos del Sur")


def guardar(a: Cliente, **cambios: Any) -> Any:
    return a.post(RUTA, cuerpo(a, **cambios), headers=clave_idempotente())


def test_se_crea_se_ve_en_la_lista_y_se_cambia(a: Cliente, cliente_id: int) -> None:
    id_ = crear(a, cliente_id=cliente_id, nombre="Arriendo bodega")
    (fila,) = a.get(f"{RUTA}/paginacion?filtro=bodega").json["items"]
    assert (fila["id"], fila["cliente"], fila["total"]) == (id_, "Molinos del Sur", "115.00")
    assert (fila["estado"], fila["proxima"], fila["ultima"]) == ("ACTIVA", hoy().isoformat(), None)
    leida = ver(a, id_)
    leida["pedido"]["detalles"][0]["precio"] = "200.00"
    cambiada = a.put(f"{RUTA}/{id_}", {**leida, "nombre": "Arriendo oficina"})
    assert (cambiada.json["total"], cambiada.json["nombre"]) == ("230.00", "Arriendo oficina")
    assert error(a.put(f"{RUTA}/{id_}", leida))[0] == 409  # alguien la cambió entretanto
    assert a.llamar("DELETE", f"{RUTA}/{id_}").status_code == 204
    assert error(a.get(f"{RUTA}/{id_}"))[0] == 404


def test_la_previa_dice_los_textos_puestos_y_los_totales(a: Cliente, cliente_id: int) -> None:
    pedido = {
        "detalles": [linea(descripcion="{mes_anterior} y {mes} de {anio}, cuota {vez}")],
        "adicional": [{"nombre": "Período", "valor": "{periodo_anterior}"}],
    }
    # dentro de varios años, para que el día de la semana y el de hoy no importen
    nueva = cuerpo(a, cliente_id=cliente_id, primera="2030-01-31", veces=3, pedido=pedido)
    ensayada = a.post(f"{RUTA}/previa", nueva).json
    assert ensayada["documento"]["lineas"][0]["descripcion"] == "diciembre y enero de 2030, cuota 1"
    assert {"nombre": "Período", "valor": "diciembre de 2029"} in ensayada["documento"]["adicionales"]
    assert ensayada["documento"]["totales"]["total"] == "115.00"
    assert ensayada["documento"]["pagos"][0]["total"] == "115.00"  # el único pago es por el total
    assert ensayada["fechas"] == ["2030-01-31", "2030-02-28", "2030-03-31"]
    id_ = int(a.post(RUTA, nueva, headers=clave_idempotente()).json["id"])
    guardada = a.get(f"{RUTA}/{id_}/previa").json
    assert {**guardada, "impedimento": ""} == {**ensayada, "impedimento": ""}


def test_la_previa_de_un_cambio_es_la_de_la_que_toca_con_lo_que_ahora_se_escribe(
    a: Cliente, app: Flask, cliente_id: int
) -> None:
    id_ = crear(a, cliente_id=cliente_id, primera="2030-01-31", veces=3)
    filas(app, "UPDATE recurrentes SET primera = '2020-01-31', emitidas = 1 WHERE id = %s", id_)
    leida = {
        campo: valor for campo, valor in ver(a, id_).items() if campo in cuerpo(a, veces=1) | {"hasta": 1}
    }
    leida["pedido"]["detalles"] = [linea(descripcion="Cuota {vez}", precio="300.00")]
    otra = a.post(f"{RUTA}/{id_}/previa", leida).json
    assert (otra["fecha"], otra["documento"]["lineas"][0]["descripcion"]) == ("2030-01-31", "Cuota 2")
    assert (otra["documento"]["totales"]["total"], len(otra["fechas"])) == ("345.00", 2)
    semanal = a.post(f"{RUTA}/{id_}/previa", {**leida, "frecuencia": "SEMANAL"}).json
    assert hoy() <= date.fromisoformat(semanal["fecha"]) < hoy() + timedelta(days=7)
    leida["pedido"]["detalles"] = [linea(descripcion="{nada}")]
    assert "{nada}" in en(frases(a.post(f"{RUTA}/{id_}/previa", leida)), "pedido.detalles.0.descripcion")
    assert ver(a, id_)["total"] == "115.00"  # no se guardó


def test_cambian_el_cliente_las_lineas_los_pagos_y_lo_adicional(a: Cliente, cliente_id: int) -> None:
    id_, otro = crear(a, cliente_id=cliente_id), cliente_de(a, CLI_NOMBRE="Textiles del Norte")
    leida = ver(a, id_)
    leida["pedido"] |= {
        "cliente_id": otro,
        "detalles": [linea(codigo="B-1", precio="10.00"), linea(codigo="B-2", precio="20.00", iva="0")],
        "pagos": [
            {"forma": "01", "total": "11.50", "plazo": None, "unidad": ""},
            {"forma": "20", "total": "20.00", "plazo": 2, "unidad": "meses"},
        ],
        "adicional": [{"nombre": "Contrato", "valor": "{anio}-7"}],
    }
    assert a.put(f"{RUTA}/{id_}", leida).status_code == 200
    cambiada = ver(a, id_)
    assert (cambiada["cliente"], cambiada["total"]) == ("Textiles del Norte", "31.50")
    dicho = a.get(f"{RUTA}/{id_}/previa").json["documento"]
    assert [uno["codigo"] for uno in dicho["lineas"]] == ["B-1", "B-2"]
    assert [(pago["forma"], pago["total"]) for pago in dicho["pagos"]] == [("01", "11.50"), ("20", "20.00")]
    assert {"nombre": "Contrato", "valor": f"{hoy().year}-7"} in dicho["adicionales"]


def test_la_lista_se_baja_en_excel_con_sus_filtros(a: Cliente, cliente_id: int) -> None:
    crear(a, cliente_id=cliente_id, nombre="Excel sí", veces=3)
    a.post(f"{RUTA}/{crear(a, cliente_id=cliente_id, nombre='Excel no')}/pausar")
    titulos, *hojas_ = hojas.leer(a.get(f"{RUTA}/exportar?filtro=excel&estado=ACTIVA").data)
    (fila,) = [dict(zip(titulos, una, strict=True)) for una in hojas_]
    assert (fila["Nombre"], fila["Cliente"], fila["Se repite"]) == ("Excel sí", "Molinos del Sur", "Cada mes")
    assert (fila["Estado"], float(fila["Total"])) == ("Activa", 115.0)


def test_lo_que_hoy_impediria_emitirla_se_dice_en_la_previa(a: Cliente) -> None:
    suyo = cliente_de(a)
    id_ = crear(a, cliente_id=suyo)
    assert a.get(f"{RUTA}/{id_}/previa").json["impedimento"] == ""
    assert a.put(f"/api/clientes/{suyo}", {"CLI_ACTIVO": False}).status_code == 200
    previa = a.get(f"{RUTA}/{id_}/previa").json
    assert previa["documento"] is None and "está inactivo" in previa["impedimento"]


@pytest.mark.parametrize(
    ("cambios", "campo", "dice"),
    [
        (
            {"pedido": {"detalles": [linea(descripcion="De {mess}")]}},
            "pedido.detalles.0.descripcion",
            "{mess}",
        ),
        (
            {"pedido": {"adicional": [{"nombre": "x", "valor": "{}"}]}},
            "pedido.adicional.0.valor",
            "No existe la variable {}",
        ),
        (
            {"pedido": {"detalles": [linea(adicionales=[{"nombre": "x", "valor": "{Mes}"}])]}},
            "pedido.detalles.0.adicionales.0.valor",
            "{Mes}",
        ),
        (
            {"pedido": {"detalles": [linea(descripcion="{periodo}" * 20)]}},
            "pedido.detalles.0.descripcion",
            "300",
        ),
        ({"pedido": {"detalles": [linea(iva="99")]}}, "pedido.detalles.0.iva", ""),
        ({"pedido": {"cliente_id": 999_999}}, "pedido.cliente_id", "No existe"),
        ({"pedido": {"punto_id": 999_999}}, "pedido.punto_id", "No existe"),
        ({"pedido": {"fecha": "2026-01-01"}}, "pedido.fecha", ""),
        ({"primera": (hoy() - timedelta(days=1)).isoformat()}, "primera", "pasada"),
        ({"primera": "2090-01-01"}, "primera", "diez años"),
        ({"primera": "2030-01-30", "fin_de_mes": True}, "fin_de_mes", "último día"),
        ({"primera": "2030-01-31", "fin_de_mes": True, "frecuencia": "SEMANAL"}, "fin_de_mes", "semana"),
        ({"primera": "2030-01-31", "hasta": "2030-01-30"}, "hasta", "antes"),
        ({"hasta": "2030-01-30", "veces": 2}, "veces", "no los dos"),
        ({"frecuencia": "DIARIA"}, "frecuencia", ""),
        ({"nombre": "  "}, "nombre", "nombre"),
    ],
    ids=lambda valor: valor if isinstance(valor, str) else "",
)
def test_lo_que_no_se_puede_se_dice_bajo_su_campo(
    a: Cliente, cliente_id: int, cambios: dict[str, Any], campo: str, dice: str
) -> None:
    respuesta = guardar(a, cliente_id=cliente_id, **cambios)
    assert error(respuesta)[0] == 422, respuesta.text
    assert dice in en(frases(respuesta), campo)


def test_pausada_no_toca_y_reanudada_sigue_desde_hoy(a: Cliente, cliente_id: int) -> None:
    id_ = crear(a, cliente_id=cliente_id)
    assert error(a.post(f"{RUTA}/{id_}/reanudar", {"omitir": False}))[0] == 409
    assert a.post(f"{RUTA}/{id_}/pausar").json["estado"] == "PAUSADA"
    assert error(a.post(f"{RUTA}/{id_}/pausar"))[0] == 409
    hecho = a.post(f"{RUTA}/{id_}/reanudar", {"omitir": False}).json
    assert (hecho["estado"], hecho["proxima"]) == ("ACTIVA", hoy().isoformat())


def test_otra_empresa_no_la_ve_ni_la_toca(a: Cliente, b: Cliente, cliente_id: int) -> None:
    id_ = crear(a, cliente_id=cliente_id, nombre="Solo de A")
    leida = ver(a, id_)
    suya = f"{RUTA}/{id_}"
    for respuesta in (
        b.get(suya),
        b.get(f"{suya}/previa"),
        b.get(f"{suya}/emisiones"),
        b.put(suya, leida),
        b.post(f"{suya}/pausar"),
        b.post(f"{suya}/reanudar", {"omitir": False}),
        b.llamar("DELETE", suya),
    ):
        assert error(respuesta)[0] in (404, 422), respuesta.text
    assert b.get(f"{RUTA}/paginacion?filtro=solo").json["items"] == []
    ajena = b.post(RUTA, cuerpo(b, pedido={"cliente_id": cliente_id}), headers=clave_idempotente())
    assert en(frases(ajena), "pedido.cliente_id") == "No existe ese cliente."
    assert ver(a, id_) == leida


def test_el_cliente_de_una_recurrente_no_se_elimina(a: Cliente) -> None:
    suyo = cliente_de(a)
    crear(a, cliente_id=suyo)
    assert error(a.llamar("DELETE", f"/api/clientes/{suyo}"))[0] == 409


def test_una_pagina_no_consulta_por_cada_fila(
    a: Cliente, app: Flask, cliente_id: int, contar_consultas: Any
) -> None:
    una = contar_consultas(lambda: a.get(f"{RUTA}/paginacion"))
    for _ in range(3):
        crear(a, cliente_id=cliente_id)
    assert contar_consultas(lambda: a.get(f"{RUTA}/paginacion")) <= una


def test_sin_emitir_nada_su_historia_esta_vacia(a: Cliente, cliente_id: int) -> None:
    assert veces(a, crear(a, cliente_id=cliente_id, primera=date(2030, 1, 1).isoformat())) == []
