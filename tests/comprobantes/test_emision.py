"""Lo que la emisión hace igual para todos los tipos: el cupo del plan, la firma, el ambiente, la numeración
de un punto con muchos a la vez, y los catálogos de la pantalla."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import event
from sqlalchemy.orm import ORMExecuteState, Session

from api.core.datos.clock import hoy
from api.core.datos.db import db
from demo import demostracion as demo
from tests.client import Cliente
from tests.comprobantes.apoyo import (
    COMPROBANTES,
    FACTURAS,
    cliente_de,
    emitir,
    factura,
    facturar,
    guardado,
    linea,
    punto_de,
    siguiente,
    utilizados,
)
from tests.factories import con_regimen, cuantas, entrar, error, filas, registrar_empresa
from tests.fallas.procesos import Navegador, Web
from tests.servicios import Servicios


@pytest.fixture
def planes_de_a(app: Flask, eid_a: int) -> Iterator[list[int]]:
    """Los planes vigentes de A; al terminar, quedan como estaban."""
    suyos = filas(app, "SELECT * FROM planes_orel WHERE empresa_id = %s AND caduca >= %s", eid_a, hoy())
    yield [plan["id"] for plan in suyos]
    filas(
        app,
        "DELETE FROM planes_orel p WHERE empresa_id = %s AND id <> ALL(%s) AND NOT EXISTS "
        "(SELECT FROM comprobantes c WHERE c.empresa_id = p.empresa_id AND c.plan_id = p.id)",
        eid_a,
        [plan["id"] for plan in suyos],
    )
    for plan in suyos:
        filas(
            app,
            "UPDATE planes_orel SET inicia = %s, caduca = %s, documentos = %s WHERE id = %s",
            plan["inicia"],
            plan["caduca"],
            plan["documentos"],
            plan["id"],
        )


def _nuevo_plan(app: Flask, eid: int, documentos: int, dias: int, inicia: int = 0) -> int:
    return int(
        filas(
            app,
            "INSERT INTO planes_orel (empresa_id, plan_id, inicia, caduca, documentos, utilizados) "
            "SELECT %s, min(id), %s, %s, %s, 0 FROM planes WHERE familia = 2 RETURNING id",
            eid,
            hoy() + timedelta(days=inicia),
            hoy() + timedelta(days=dias),
            documentos,
        )[0]["id"]
    )


def _usados(app: Flask, plan_id: int) -> int:
    return int(filas(app, "SELECT utilizados FROM planes_orel WHERE id = %s", plan_id)[0]["utilizados"])


def test_se_gasta_primero_el_plan_que_caduca_antes_y_le_queda(
    a: Cliente, app: Flask, eid_a: int, planes_de_a: list[int]
) -> None:
    comprador = cliente_de(a)
    corto = _nuevo_plan(app, eid_a, documentos=1, dias=5)
    futuro = _nuevo_plan(app, eid_a, documentos=9, dias=4, inicia=2)
    primera, segunda = facturar(a, comprador), facturar(a, comprador)
    assert guardado(app, primera["id"])["plan_id"] == corto
    assert guardado(app, segunda["id"])["plan_id"] in planes_de_a
    assert (_usados(app, corto), _usados(app, futuro)) == (1, 0)


def test_sin_cupo_o_con_el_plan_caducado_no_se_emite_ni_se_quema_numero(
    a: Cliente, app: Flask, eid_a: int, planes_de_a: list[int]
) -> None:
    cuerpo, numero = factura(a, cliente_de(a)), siguiente(a)
    antes = cuantas(app, "comprobantes")
    filas(app, "UPDATE planes_orel SET documentos = utilizados WHERE id = ANY(%s)", planes_de_a)
    respuesta = a.post(FACTURAS, cuerpo)
    assert error(respuesta) == (402, "limite_plan")
    assert "agotó" in (respuesta.json or {})["msg"]
    ayer = hoy() - timedelta(days=1)
    filas(
        app,
        "UPDATE planes_orel SET inicia = %s, caduca = %s WHERE id = ANY(%s)",
        ayer - timedelta(days=30),
        ayer,
        planes_de_a,
    )
    respuesta = a.post(FACTURAS, cuerpo)
    assert error(respuesta) == (402, "limite_plan")
    assert "caducó" in (respuesta.json or {})["msg"]
    catalogos = a.get(f"{COMPROBANTES}/catalogos").json or {}
    assert catalogos["cupo"] is None
    assert (siguiente(a), cuantas(app, "comprobantes")) == (numero, antes)


def test_lo_emitido_se_cuenta_en_su_mes(a: Cliente, app: Flask, eid_a: int) -> None:
    consulta = "SELECT emitidos FROM consumos_mensuales WHERE empresa_id = %s AND mes = %s"
    mes = hoy().replace(day=1)
    antes = filas(app, consulta, eid_a, mes)
    facturar(a, cliente_de(a))
    assert filas(app, consulta, eid_a, mes)[0]["emitidos"] == (antes[0]["emitidos"] if antes else 0) + 1


@pytest.fixture(scope="module")
def nueva(app: Flask, anonima: Cliente) -> Cliente:
    """El propietario de una empresa recién registrada: en ambiente de pruebas y sin firma."""
    return entrar(app, registrar_empresa(anonima))


@pytest.fixture(scope="module")
def anonima(app: Flask) -> Cliente:
    return Cliente(app)


def test_una_empresa_sin_verificar_emite_en_pruebas_y_sin_firma_no_emite(
    nueva: Cliente, app: Flask, a: Cliente
) -> None:
    assert nueva.cambiar("empresa", {"EMP_DIRECCION": "Av. Amazonas N34-12"}).status_code == 200
    catalogos = nueva.get(f"{COMPROBANTES}/catalogos").json or {}
    assert catalogos["ambiente"] == 1
    assert catalogos["firma"]["vigente"] is False
    assert "firma electrónica" in catalogos["firma"]["mensaje"]
    cuerpo = factura(nueva, cliente_de(nueva))
    respuesta = nueva.post(FACTURAS, cuerpo)
    assert error(respuesta) == (409, "estado_invalido")
    assert "firma electrónica" in (respuesta.json or {})["msg"]
    assert (siguiente(nueva), utilizados(nueva)) == (1, 0)
    eid = nueva.sesion["eid"]
    filas(
        app,
        "INSERT INTO certificados_firma (empresa_id, titular, autoridad, identificacion, ruc, serie, huella, "
        "certificado, llave, valido_desde, valido_hasta, subido_en) "
        "SELECT %s, titular, autoridad, identificacion, ruc, serie, huella, certificado, llave, "
        "valido_desde, valido_hasta, subido_en FROM certificados_firma WHERE empresa_id = %s LIMIT 1",
        eid,
        a.sesion["eid"],
    )
    hecha = emitir(nueva, cuerpo)
    assert (hecha["ambiente"], hecha["numero"]) == (1, "001-001-000000001")
    assert hecha["clave_acceso"][23] == "1"
    # no gasta cupo, nadie la debe y no entra en ninguna cifra: el inicio la cuenta aparte, y la lista la muestra
    assert (utilizados(nueva), hecha["cuenta"], hecha["acciones"].count("cobrar")) == (0, None, 0)
    saldo = nueva.get(f"/api/clientes/saldoEstadoCuenta/{cuerpo['cliente_id']}").json or {}
    inicio = nueva.get("/api/inicio").json or {}
    assert (saldo["saldo"], inicio["ventas"]["total"], inicio["impuesto"]["este_mes"]) == ("0.00",) * 3
    assert (inicio["pruebas"]["cuantos"], inicio["pruebas"]["total"] > "0.00") == (1, True)
    assert _listadas(nueva) == [hecha["id"]]
    # verificada, ya emite de verdad: sus pruebas solo se ven si se piden
    filas(app, "UPDATE empresas SET estado_verificacion = 'VERIFICADA' WHERE id = %s", eid)
    assert (_listadas(nueva), _listadas(nueva, ambiente=2)) == ([], [])
    assert _listadas(nueva, pruebas="true") == _listadas(nueva, ambiente=1) == [hecha["id"]]
    # ni le piden nada cuando el SRI deja de responder, o devuelve una
    hace = timedelta(hours=1)
    filas(app, "UPDATE transmisiones SET desde = desde - %s WHERE comprobante_id = %s", hace, hecha["id"])
    assert (_por_atender(nueva), _listadas(nueva, atencion="true")) == (0, [])
    filas(app, "UPDATE empresas SET estado_verificacion = 'PENDIENTE' WHERE id = %s", eid)
    assert (_por_atender(nueva), _listadas(nueva, atencion="true")) == (1, [hecha["id"]])
    # cada lista cuenta las de su tipo
    assert [_por_atender(nueva, tipo) for tipo in ("01", "04")] == [1, 0]
    # pedir que se cobre al emitirla no registra ningún cobro
    assert emitir(nueva, cuerpo | {"cobro": {"forma": "EFECTIVO"}})["cuenta"] is None
    assert (nueva.get("/api/cobros").json or {})["total"] == 0


def _por_atender(cliente: Cliente, tipo: str = "") -> int:
    return sum((cliente.get(f"{COMPROBANTES}/atencion", query_string={"tipo": tipo}).json or {}).values())


def _listadas(cliente: Cliente, **filtros: Any) -> list[int]:
    hallada = cliente.get(f"{COMPROBANTES}/paginacion", query_string=filtros).json or {}
    assert hallada["total"] == len(hallada["items"]) == sum(e["cuantos"] for e in hallada["estados"])
    return [fila["id"] for fila in hallada["items"]]


def test_una_firma_caducada_no_emite(a: Cliente, app: Flask, eid_a: int) -> None:
    cuerpo, numero = factura(a, cliente_de(a)), siguiente(a)
    consulta = "UPDATE certificados_firma SET valido_hasta = valido_hasta + %s WHERE empresa_id = %s"
    filas(app, consulta, timedelta(days=-3000), eid_a)
    try:
        respuesta = a.post(FACTURAS, cuerpo)
        assert error(respuesta) == (409, "estado_invalido")
        assert "caducó" in (respuesta.json or {})["msg"]
    finally:
        filas(app, consulta, timedelta(days=3000), eid_a)
    assert facturar(a, cliente_de(a))["numero"] == f"001-001-{numero:09d}"


def test_sin_direccion_de_la_matriz_no_se_emite(a: Cliente, app: Flask, eid_a: int) -> None:
    cuerpo = factura(a, cliente_de(a))
    consulta = "UPDATE empresas SET direccion = %s WHERE id = %s"
    antes = filas(app, "SELECT direccion FROM empresas WHERE id = %s", eid_a)[0]["direccion"]
    filas(app, consulta, "", eid_a)
    try:
        respuesta = a.post(FACTURAS, cuerpo)
        assert error(respuesta) == (409, "estado_invalido")
        assert "dirección" in (respuesta.json or {})["msg"]
    finally:
        filas(app, consulta, antes, eid_a)


def test_las_leyendas_de_la_empresa_van_en_el_documento(a: Cliente, app: Flask, eid_a: int) -> None:
    with con_regimen(
        app,
        eid_a,
        regimen="RIMPE_POPULAR",
        agente_retencion="12",
        contribuyente_especial="5368",
        obligado_contabilidad=True,
    ):
        emisor = facturar(a, cliente_de(a))["documento"]["emisor"]
    assert emisor["rimpe"] == "CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE"
    assert (emisor["agente_retencion"], emisor["contribuyente_especial"]) == ("12", "5368")
    assert emisor["obligado_contabilidad"] is True


def test_al_emitir_el_orm_solo_carga_la_empresa_el_cliente_y_el_cupo(a: Cliente) -> None:
    pedido = factura(a, cliente_de(a))
    cargadas: list[str] = []

    def anotar(estado: ORMExecuteState) -> None:
        if estado.is_select:
            # el régimen viene con la empresa, en la misma lectura
            leida = str(estado.statement).replace("FROM regimenes_empresas", "", 1)
            cargadas.append(leida.partition("FROM ")[2].split()[0])

    event.listen(Session, "do_orm_execute", anotar)
    try:
        emitir(a, pedido)
    finally:
        event.remove(Session, "do_orm_execute", anotar)
    assert sorted(cargadas) == ["clientes", "empresas", "planes_orel"]  # y toma el cupo


def test_lo_recien_emitido_se_responde_sin_volver_a_la_base(app: Flask, a: Cliente) -> None:
    """Emitir y responder caben en una transacción: otra, después, es otro viaje para decir lo que ya se sabe."""
    cuerpo = factura(a, cliente_de(a))
    emitir(a, cuerpo)
    with app.app_context():
        motor = db.engine
    tomadas: list[object] = []

    def anotar(conexion: object, *_: object) -> None:
        tomadas.append(conexion)

    event.listen(motor, "checkout", anotar)
    try:
        emitir(a, cuerpo)
    finally:
        event.remove(motor, "checkout", anotar)
    assert len(tomadas) == 1


def test_el_ruc_del_proveedor_se_puede_apagar(a: Cliente, admin: Cliente) -> None:
    comprador = cliente_de(a)

    def poner(valor: str) -> None:
        respuesta = admin.put("configuraciones/actualizar", {"CON_CODIGO": 6, "CON_VALOR2": valor})
        assert respuesta.status_code == 200, respuesta.text

    poner("no")
    try:
        assert facturar(a, comprador)["documento"]["adicionales"] == []
        assert (a.get(f"{COMPROBANTES}/catalogos").json or {})["campos_fijos"] == []
        quince = [{"nombre": f"dato {n}", "valor": "x"} for n in range(15)]
        assert len(facturar(a, comprador, adicional=quince)["documento"]["adicionales"]) == 15
    finally:
        poner("si")
    fijo = {"nombre": "RUC Proveedor", "valor": demo.RUC_PROVEEDOR}
    # una corrección devuelve los campos que dice el documento: el que pone la casa no se repite
    assert facturar(a, comprador, adicional=[fijo])["documento"]["adicionales"] == [fijo]


def test_los_catalogos_dicen_lo_que_hace_falta_para_escribir(a: Cliente, admin: Cliente) -> None:
    catalogos = a.get(f"{COMPROBANTES}/catalogos").json or {}
    assert {forma["codigo"] for forma in catalogos["formas_pago"]} == {
        "01", "15", "16", "17", "18", "19", "20", "21",
    }  # fmt: skip
    assert set(catalogos["puntos"][0]["siguiente"]) >= {"01", "04"}
    assert catalogos["ambiente"] == 2
    assert catalogos["limite_consumidor_final"] == "50.00"
    assert catalogos["firma"]["vigente"] is True
    assert "4" in {tarifa["codigo"] for tarifa in catalogos["tarifas"]["iva"]}
    antes = a.get(f"{COMPROBANTES}/catalogos?fecha=2024-03-15").json or {}
    assert {"2", "10"} <= {tarifa["codigo"] for tarifa in antes["tarifas"]["iva"]}
    assert catalogos["cupo"]["disponibles"] == (
        catalogos["cupo"]["documentos"] - catalogos["cupo"]["utilizados"]
    )


def test_un_punto_inactivo_no_emite_y_el_agotado_lo_dice(a: Cliente, app: Flask, eid_a: int) -> None:
    cuerpo, numero = factura(a, cliente_de(a)), siguiente(a)
    consulta = "UPDATE puntos_emision SET activo = %s WHERE empresa_id = %s"
    filas(app, consulta, False, eid_a)
    try:
        respuesta = a.post(FACTURAS, cuerpo)
        assert error(respuesta) == (422, "regla_de_negocio")
        assert "inactivo" in (respuesta.json or {})["msg"]
    finally:
        filas(app, consulta, True, eid_a)
    consulta = (
        "UPDATE secuenciales SET siguiente = %s WHERE empresa_id = %s AND tipo = '01' AND ambiente = 2"
        " AND punto_id = %s"
    )
    filas(app, consulta, 1_000_000_000, eid_a, punto_de(a))
    try:
        respuesta = a.post(FACTURAS, cuerpo)
        assert error(respuesta) == (409, "estado_invalido")
        assert "agotó" in (respuesta.json or {})["msg"]
    finally:
        filas(app, consulta, numero, eid_a, punto_de(a))


def test_cincuenta_a_la_vez_desde_cuatro_procesos_son_cincuenta_consecutivos(
    a: Cliente, app: Flask, servicios: Servicios, base_de_datos: str, tmp_path: Path
) -> None:
    """En medio van diez que fallan adrede, cuando ya tomaron su número."""
    numero, usados, comprador = siguiente(a), utilizados(a), cliente_de(a)
    buena = factura(a, comprador)
    # pesa más de lo que el SRI recibe, y eso se sabe al firmarla
    largos = [{"nombre": f"Dato {n}", "valor": "x" * 300} for n in range(3)]
    pesada = {"descripcion": "x" * 300, "adicionales": largos}
    mala = factura(a, comprador, *(linea(codigo=str(n), **pesada) for n in range(220)))
    webs = [Web(servicios.entorno(base_de_datos, LIMITES_FACTOR="1000"), tmp_path) for _ in range(4)]
    try:
        navegadores = [
            Navegador(web.esperar().url).entrar(demo.A, "demo", demo.CLAVE_EMPRESA) for web in webs
        ]

        def pedir(n: int) -> int:
            cuerpo: dict[str, Any] = mala if n % 6 == 5 else buena
            respuesta = navegadores[n % 4].llamar("POST", "../facturas", cuerpo)
            assert (cuerpo is buena) == ("el SRI recibe hasta 320" not in respuesta.text)
            return respuesta.status_code

        with ThreadPoolExecutor(12) as hilos:
            codigos = Counter(hilos.map(pedir, range(60)))
    finally:
        for web in webs:
            web.proceso.matar()
    assert codigos == {201: 50, 422: 10}
    emitidos = filas(
        app,
        "SELECT secuencial, clave_acceso FROM comprobantes WHERE empresa_id = %s AND tipo = '01' "
        "AND ambiente = 2 AND secuencial >= %s ORDER BY secuencial",
        a.sesion["eid"],
        numero,
    )
    assert [fila["secuencial"] for fila in emitidos] == list(range(numero, numero + 50))
    assert len({fila["clave_acceso"] for fila in emitidos}) == 50
    assert (siguiente(a), utilizados(a)) == (numero + 50, usados + 50)
