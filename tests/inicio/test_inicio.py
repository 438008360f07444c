"""El inicio de una empresa: sus cifras son las de sus cuentas, en pocas consultas; cada perfil ve las suyas."""

from collections.abc import Callable
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask

from api.core.datos import meses
from api.core.datos.clock import hoy
from demo import demostracion as demo
from tests.client import Cliente
from tests.compras.compras.conftest import anular, comprar, linea
from tests.comprobantes import apoyo
from tests.factories import como_confirmada, entrar, error, filas, registrar_empresa
from tests.hojas import leer
from tests.personas import EMPRESAS, Personas
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.terceros.proveedores.conftest import crear as crear_proveedor

PASOS = ["datos", "establecimiento", "firma", "factura", "clientes", "productos", "logo"]


@pytest.fixture(scope="module")
def nueva(app: Flask) -> dict[str, Any]:
    return registrar_empresa(Cliente(app))


def _ver(cliente: Cliente) -> dict[str, Any]:
    respuesta = cliente.get("/api/inicio")
    assert respuesta.status_code == 200, respuesta.text
    return respuesta.json or {}


def _suma(app: Flask, consulta: str, *valores: Any) -> Decimal:
    return Decimal(filas(app, f"SELECT coalesce(sum(x), 0.00) AS s FROM ({consulta}) t", *valores)[0]["s"])


def test_lo_vendido_cada_mes_es_la_suma_de_sus_documentos_sin_impuestos_ni_lo_rechazado(
    app: Flask, personas: Personas
) -> None:
    ventas = _ver(personas["propietario_a"])["ventas"]
    assert [m["mes"] for m in ventas["por_mes"]] == [
        f"{meses.primero(hoy(), n):%Y-%m}" for n in range(-11, 1)
    ]
    for mes in ventas["por_mes"]:
        assert Decimal(mes["valor"]) == _vendido(app, mes["mes"])
    assert ventas["este_mes"] == ventas["por_mes"][-1]["valor"]
    assert Decimal(ventas["total"]) == sum(Decimal(m["valor"]) for m in ventas["por_mes"]) > 0


def _vendido(app: Flask, mes: str) -> Decimal:
    return _suma(
        app,
        "SELECT d.signo * coalesce(c.subtotal, d.total) AS x FROM documentos_clientes d "
        "JOIN empresas e ON e.id = d.empresa_id "
        "LEFT JOIN comprobantes c ON c.empresa_id = d.empresa_id AND c.documento_id = d.id "
        "WHERE e.ruc = %s AND d.tipo <> 'SI' AND d.anulado_el IS NULL AND d.fecha <= %s "
        "AND coalesce(c.estado, '') NOT IN ('DEVUELTO', 'NO_AUTORIZADO') AND to_char(d.fecha, 'YYYY-MM') = %s",
        demo.A,
        hoy(),
        mes,
    )


def test_lo_cobrado_se_compara_con_el_mes_anterior_hasta_el_mismo_dia(app: Flask, personas: Personas) -> None:
    cobros = _ver(personas["propietario_a"])["cobros"]
    dia = meses.sumar(hoy(), -1)
    consulta = (
        "SELECT total AS x FROM cobros c JOIN empresas e ON e.id = c.empresa_id "
        "WHERE e.ruc = %s AND anulado_el IS NULL AND fecha BETWEEN %s AND %s"
    )
    assert Decimal(cobros["este_mes"]) == _suma(app, consulta, demo.A, hoy().replace(day=1), hoy())
    assert Decimal(cobros["mes_anterior"]) == _suma(app, consulta, demo.A, dia.replace(day=1), dia)


def test_el_impuesto_es_el_de_lo_emitido_menos_lo_acreditado(app: Flask, personas: Personas) -> None:
    suya = personas["propietario_a"]
    apoyo.facturar(suya, int(crear_cliente(suya)["CLI_CODIGO"]))  # el primero de un mes no hay otra
    impuesto = _ver(suya)["impuesto"]
    dia = meses.sumar(hoy(), -1)
    consulta = (
        "SELECT CASE tipo WHEN '04' THEN -iva ELSE iva END AS x FROM comprobantes c "
        "JOIN empresas e ON e.id = c.empresa_id "
        "WHERE e.ruc = %s AND tipo IN ('01', '04', '05') AND fecha BETWEEN %s AND %s "
        "AND estado NOT IN ('ANULADO', 'DEVUELTO', 'NO_AUTORIZADO')"
    )
    assert Decimal(impuesto["este_mes"]) == _suma(app, consulta, demo.A, hoy().replace(day=1), hoy()) > 0
    assert Decimal(impuesto["mes_anterior"]) == _suma(app, consulta, demo.A, dia.replace(day=1), dia)


def test_lo_que_espera_con_el_sri_requiere_atencion(app: Flask, personas: Personas) -> None:
    duenio = personas["propietario_a"]
    (aviso,) = [a for a in _ver(duenio)["atencion"] if a["que"] == "comprobantes"]
    por_atender = duenio.get("/api/comprobantes/atencion").json
    assert aviso["cuantos"] == sum(por_atender.values()) >= 2
    plan = _ver(duenio)["plan"]
    emitidos = _suma(
        app,
        "SELECT 1 AS x FROM comprobantes c JOIN planes_orel p ON p.empresa_id = c.empresa_id "
        "AND p.id = c.plan_id JOIN empresas e ON e.id = c.empresa_id WHERE e.ruc = %s AND p.caduca = %s",
        demo.A,
        plan["caduca"],
    )
    assert plan["utilizados"] == emitidos > 0


def test_la_cartera_es_la_del_valor_neto_y_sus_tramos_la_suman(personas: Personas) -> None:
    duenio = personas["propietario_a"]
    cartera, neto = _ver(duenio)["cartera"], duenio.get("/api/clientes/valorNeto").json
    assert (cartera["por_cobrar"], cartera["vencido"]) == (neto["porCobrar"], neto["vencido"])
    tramos = {t["tramo"]: Decimal(t["valor"]) for t in cartera["tramos"]}
    assert sum(tramos.values()) == Decimal(cartera["por_cobrar"])
    assert sum(tramos[t] for t in ("d30", "d60", "d90", "mas")) == Decimal(cartera["vencido"]) > 0


def test_lo_que_se_debia_al_cierre_del_mes_anterior_es_el_valor_neto_de_ese_dia(personas: Personas) -> None:
    duenio, cierre = personas["propietario_a"], hoy().replace(day=1) - timedelta(days=1)
    cartera, neto = _ver(duenio)["cartera"], duenio.get(f"/api/clientes/valorNeto?hasta={cierre}").json
    assert (cartera["por_cobrar_antes"], cartera["vencido_antes"]) == (neto["porCobrar"], neto["vencido"])


def test_los_mejores_y_los_vencidos_van_del_mayor_al_menor(personas: Personas) -> None:
    inicio = _ver(personas["propietario_a"])
    for figura, campo in (("mejores", "valor"), ("vencidos", "vencido")):
        valores = [Decimal(fila[campo]) for fila in inicio[figura]]
        assert valores == sorted(valores, reverse=True)
        assert 0 < len(valores) <= 5
        assert valores[-1] > 0


@pytest.mark.parametrize("persona", EMPRESAS)
def test_cada_perfil_ve_lo_suyo(personas: Personas, persona: str) -> None:
    inicio = _ver(personas[persona])
    perfil = persona.split("_")[0]
    assert (inicio["plan"] is not None) == (perfil == "propietario")
    esperados = {"propietario": PASOS, "facturador": ["factura", "clientes", "productos"]}.get(perfil, [])
    assert [p["paso"] for p in inicio["pasos"]] == esperados
    assert all(
        inicio[figura] is not None for figura in ("ventas", "cobros", "cartera", "mejores", "vencidos")
    )


def test_cada_empresa_ve_sus_cifras(personas: Personas) -> None:
    de_a, de_b = _ver(personas["propietario_a"]), _ver(personas["propietario_b"])
    assert de_a["ventas"] != de_b["ventas"]
    assert not {c["CLI_CODIGO"] for c in de_a["mejores"]} & {c["CLI_CODIGO"] for c in de_b["mejores"]}


def test_una_empresa_recien_registrada_tiene_todo_por_hacer(app: Flask, nueva: dict[str, Any]) -> None:
    inicio = _ver(entrar(app, nueva))
    assert inicio["estrenada"] is False
    assert {m["valor"] for m in inicio["ventas"]["por_mes"]} == {"0.00"}
    assert (inicio["mejores"], inicio["vencidos"]) == ([], [])
    assert inicio["impuesto"] == {"este_mes": "0.00", "mes_anterior": "0.00"}
    assert inicio["pasos"] == [{"paso": paso, "hecho": False} for paso in PASOS]
    assert inicio["plan"]["utilizados"] == 0
    assert [a["que"] for a in inicio["atencion"]] == ["correo"]  # la firma la piden los primeros pasos
    assert inicio["atencion"][0]["mensaje"] == nueva["email"]


def test_un_paso_dado_queda_hecho(app: Flask, nueva: dict[str, Any]) -> None:
    duenio = entrar(app, nueva)
    cliente = {"CLI_TIPOID": "CEDULA", "CLI_IDENTIFICACION": "1714307103", "CLI_NOMBRE": "Gabriela Espinosa"}
    assert duenio.post("/api/clientes", cliente).status_code == 201
    assert {p["paso"] for p in _ver(duenio)["pasos"] if p["hecho"]} == {"clientes"}


def test_una_respuesta_de_soporte_requiere_atencion_hasta_que_se_contesta(
    app: Flask, nueva: dict[str, Any], personas: Personas
) -> None:
    duenio = entrar(app, nueva)
    nuevo = {"SPT_PRODUCTOS": 1, "SPT_ASUNTO": "stec", "SPT_MENSAJE": "<p>Ayuda</p>"}
    ticket_id = duenio.post("soporte/propios", nuevo).json["SPT_ID"]
    personas["asesor"].post(
        f"soporte/mensajes/{ticket_id}", {"tipo": "respuesta", "mensaje": "<p>¿Cuál?</p>"}
    )
    assert [a["cuantos"] for a in _ver(duenio)["atencion"] if a["que"] == "tickets"] == [1]
    duenio.post(f"soporte/propios/{ticket_id}/mensajes", {"mensaje": "<p>Esa</p>"})
    assert "tickets" not in {a["que"] for a in _ver(duenio)["atencion"]}


def test_lo_que_no_le_llego_a_un_cliente_requiere_atencion_hasta_que_le_llega_otra_cosa(
    app: Flask, nueva: dict[str, Any], trabajar: Callable[[], None]
) -> None:
    duenio = entrar(app, como_confirmada(app, nueva))
    cliente = {
        "CLI_TIPOID": "CEDULA",
        "CLI_IDENTIFICACION": "0102030400",
        "CLI_NOMBRE": "Pedro Cordero",
        "CLI_CORREOS": ["rebota@cliente.example", "pedro@cliente.example"],
    }
    codigo = duenio.post("/api/clientes", cliente).json["CLI_CODIGO"]
    envio = {"CLI_CODIGO": codigo, "que": "ESTADO_CUENTA"}
    # El simulador rechaza esta dirección para siempre.
    for correo, esperados in (("rebota@cliente.example", [codigo]), ("pedro@cliente.example", [])):
        respuesta = duenio.post("/api/clientes/enviar", {**envio, "correos": [correo]})
        assert respuesta.status_code == 201, respuesta.text
        trabajar()
        avisos = [a for a in _ver(duenio)["atencion"] if a["que"] == "envios"]
        assert [a["CLI_CODIGO"] for a in avisos] == esperados


def test_lo_que_se_debe_a_los_proveedores_lo_que_vence_esta_semana_y_a_quien(
    app: Flask, nueva: dict[str, Any]
) -> None:
    duenio = entrar(app, nueva)
    persona = {
        "tipo_identificacion": "CEDULA",
        "identificacion": "1714307103",
        "razon_social": "Luz Marina Cueva",
    }
    quien = duenio.post("/api/proveedores", persona).json["id"]
    domingo = hoy() + timedelta(days=6 - hoy().weekday())
    for numero, (total, vence) in enumerate(
        [
            ("100.00", hoy() - timedelta(days=1)),
            ("50.00", hoy()),
            ("7.00", domingo),
            ("70.00", domingo + timedelta(days=1)),
        ]
    ):
        documento = {"proveedor_id": str(quien), "fecha": str(hoy() - timedelta(days=9)), "total": total}
        registrado = duenio.post(
            "/api/proveedores/documentos",
            data={**documento, "vence": str(vence), "numero": f"F-{numero}"},
            content_type="multipart/form-data",
        )
        assert registrado.status_code == 201, registrado.text
    inicio = _ver(duenio)
    assert inicio["por_pagar"] == {
        "por_pagar": "227.00", "vencido": "100.00", "esta_semana": "57.00", "hasta": str(domingo)
    }  # fmt: skip
    assert [(a["proveedor_id"], a["vencido"], a["dias"]) for a in inicio["acreedores"]] == [
        (quien, "100.00", 1)
    ]
    assert inicio["estrenada"] is True
    hoja = leer(duenio.get("/api/inicio/exportar/acreedores").data)
    assert hoja[0] == ["Proveedor", "Vencido", "Documentos", "Desde", "Días"]
    assert hoja[1][0] == "Luz Marina Cueva"


def test_el_iva_del_mes_es_lo_vendido_menos_lo_comprado_que_da_credito(
    app: Flask, nueva: dict[str, Any]
) -> None:
    duenio = entrar(app, nueva)
    comprada = comprar(duenio, lineas=[linea(), linea(precio="4.00", sustento="02")], fecha=hoy().isoformat())
    nota = comprar(
        duenio,
        cod_doc="04",
        proveedor_id=comprada["proveedor_id"],
        modifica=comprada["id"],
        fecha=hoy().isoformat(),
        lineas=[linea(cantidad="1")],
    )
    anulada = comprar(duenio, fecha=hoy().isoformat())
    assert anular(duenio, anulada["id"]).status_code == 200
    assert (comprada["iva"], nota["iva"]) == ("21.00", "1.50")
    afuera = crear_proveedor(
        duenio, tipo_identificacion="EXTERIOR", identificacion="DE811259", tipo="SOCIEDAD", pais="202"
    )
    for cod_doc, sustento, al_costo in (("16", "", False), ("15", "07", False), ("15", "07", True)):
        comprar(
            duenio,
            proveedor_id=afuera["id"],
            cod_doc=cod_doc,
            sustento=sustento,
            autorizacion="",
            fecha=hoy().isoformat(),
            lineas=[linea(cantidad="1", precio="20.00")],
            importacion={"dau": "028-2026-10-000001", "iva_al_costo": al_costo},
        )
    iva = _ver(duenio)["iva"]
    assert [m["mes"] for m in iva] == [f"{meses.primero(hoy(), n):%Y-%m}" for n in range(-11, 1)]
    assert iva[-1] == {
        "mes": f"{hoy():%Y-%m}", "vendido": "0.00", "comprado": "19.50", "diferencia": "-19.50"
    }  # fmt: skip
    hoja = leer(duenio.get("/api/inicio/exportar/iva").data)
    assert hoja[0] == ["Mes", "IVA de lo vendido", "IVA de lo comprado", "Diferencia"]
    assert len(hoja) == 13


def test_el_iva_de_lo_vendido_en_el_mes_es_el_de_su_figura(personas: Personas) -> None:
    inicio = _ver(personas["contador_a"])
    assert inicio["iva"][-1]["vendido"] == inicio["impuesto"]["este_mes"]


def test_todo_en_pocas_consultas(
    personas: Personas, contar_consultas: Callable[[Callable[[], Any]], int]
) -> None:
    duenio = personas["propietario_a"]
    assert contar_consultas(lambda: duenio.get("/api/inicio")) <= 25


@pytest.mark.parametrize(
    ("cual", "titulos"),
    [
        ("ventas", ["Mes", "Vendido", "Un año antes"]),
        ("cartera", ["Antigüedad", "Saldo"]),
        ("mejores", ["Cliente", "Comprado en 12 meses"]),
        ("vencidos", ["Cliente", "Vencido", "Documentos", "Desde", "Días"]),
    ],
)
def test_cada_figura_se_exporta(personas: Personas, cual: str, titulos: list[str]) -> None:
    respuesta = personas["consulta_a"].get(f"/api/inicio/exportar/{cual}")
    hoja = leer(respuesta.data)
    assert hoja[0] == titulos
    assert len(hoja) > 4


@pytest.mark.parametrize("cual", ["plan", "atencion", "otra", "%00", "💧"])
def test_una_figura_que_no_hay_no_existe(personas: Personas, cual: str) -> None:
    assert error(personas["propietario_a"].get(f"/api/inicio/exportar/{cual}"))[0] == 404


@pytest.mark.parametrize(
    ("dia", "esperado"),
    [("2026-11-21", "2026-10-21"), ("2026-03-31", "2026-02-28"), ("2026-01-31", "2025-12-31")],
)
def test_el_mismo_dia_del_mes_anterior(dia: str, esperado: str) -> None:
    assert meses.sumar(date.fromisoformat(dia), -1) == date.fromisoformat(esperado)
