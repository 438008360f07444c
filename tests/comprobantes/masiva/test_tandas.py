"""Lo que pasa a mitad de una emisión: trabajadores que mueren, cupo que se acaba, firmas que caducan, quien cancela."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any

import pytest
from flask import Flask
from lxml import etree

from api.comprobantes.emision import conjunto
from api.comprobantes.masiva import emisor
from api.core.datos import sucesos
from api.plataforma.firma.cripto.verificacion import verificar
from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.comprobantes.apoyo import facturar, siguiente, utilizados, xml_de
from tests.comprobantes.generados import esquema
from tests.comprobantes.masiva.conftest import (
    RUTA,
    Revisar,
    apartada,
    argumentos,
    como_esta,
    facturas,
    fila,
    libro,
    pedir,
    secuenciales,
)
from tests.factories import cuantas, error, filas
from tests.terceros.clientes.conftest import cedula, crear
from tests.ventas.cartera.conftest import DOCUMENTOS, registrar

CUANTAS = 7


@pytest.fixture(autouse=True)
def tandas_cortas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emisor, "TANDA", 3)
    monkeypatch.setattr(conjunto, "_TROZO", 2)


@pytest.fixture(scope="module")
def comprador(a: Cliente) -> dict[str, Any]:
    return crear(a, CLI_IDENTIFICACION=cedula(880))


@pytest.fixture
def emision(
    a: Cliente, comprador: dict[str, Any], revisar: Revisar, request: pytest.FixtureRequest
) -> dict[str, Any]:
    """Siete facturas apartadas, de precios que solo esta prueba usa."""
    base = sum(map(ord, request.node.name))
    return apartada(a, revisar(libro(*[fila(cedula(880), f"{base}.{n:02}") for n in range(CUANTAS)])))


def test_las_de_un_trozo_se_anuncian_de_una_vez(a: Cliente, app: Flask, emision: dict[str, Any]) -> None:
    assert pedir(a, emision).status_code == 202
    oidos: list[list[tuple[str, str]]] = []
    oyen = app.extensions[sucesos.EXTENSION]
    oyen.append(lambda anunciados: oidos.append([(uno.entidad, uno.que) for uno in anunciados]))
    try:
        _correr(app, emision)
    finally:
        oyen.pop()
    juntas = [len(oido) for oido in oidos if ("comprobante", "emitir") in oido]
    assert juntas == [2, 1, 2, 1, 1]


def _correr(app: Flask, emision: dict[str, Any]) -> None:
    with app.app_context():
        emisor.trabajar(**argumentos(app, emision))


def _seguidos(app: Flask, emision: dict[str, Any], primero: int, cuantos: int) -> None:
    assert secuenciales(app, emision) == list(range(primero, primero + cuantos))


def test_el_trabajador_que_muere_a_media_tanda_no_deja_huecos_ni_repetidas(
    a: Cliente, app: Flask, emision: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    primero, usados = siguiente(a), utilizados(a)
    assert pedir(a, emision).status_code == 202
    anotar, veces = conjunto.audit.record_varios, iter((False, False, False, True))

    def morir(*args: Any, **kwargs: Any) -> None:
        if next(veces):
            raise KeyboardInterrupt  # nada la atrapa: como si el proceso hubiera muerto
        anotar(*args, **kwargs)

    with monkeypatch.context() as parche:
        parche.setattr(conjunto.audit, "record_varios", morir)
        with app.app_context(), pytest.raises(KeyboardInterrupt):
            emisor.trabajar(**argumentos(app, emision))
    assert (como_esta(a, emision)["emitidas"], siguiente(a), utilizados(a)) == (3, primero + 3, usados + 3)
    _correr(app, emision)
    _correr(app, emision)  # un trabajo puede correr dos veces
    assert como_esta(a, emision)["estado"] == "TERMINADA"
    _seguidos(app, emision, primero, CUANTAS)
    assert (siguiente(a), utilizados(a)) == (primero + CUANTAS, usados + CUANTAS)


def test_dos_trabajadores_a_la_vez_y_quien_emite_en_el_mismo_punto_no_se_pisan(
    a: Cliente, app: Flask, emision: dict[str, Any], comprador: dict[str, Any]
) -> None:
    primero = siguiente(a)
    assert pedir(a, emision).status_code == 202
    *_, sola = a_la_vez(*[lambda: _correr(app, emision)] * 2, lambda: facturar(a, comprador["CLI_CODIGO"]))
    suyos = [*secuenciales(app, emision), int(sola["numero"].rpartition("-")[2])]
    assert sorted(suyos) == list(range(primero, primero + CUANTAS + 1))


@pytest.fixture
def con_cupo_para(app: Flask, eid_a: int) -> Iterator[Callable[[int], None]]:
    antes = filas(app, "SELECT id, documentos FROM planes_orel WHERE empresa_id = %s", eid_a)

    def poner(quedan: int) -> None:
        filas(app, "UPDATE planes_orel SET documentos = utilizados WHERE empresa_id = %s", eid_a)
        filas(
            app,
            "UPDATE planes_orel SET documentos = documentos + %s WHERE empresa_id = %s AND id = ("
            "SELECT id FROM planes_orel WHERE empresa_id = %s AND inicia <= now() AND caduca >= now() LIMIT 1)",
            quedan,
            eid_a,
            eid_a,
        )

    yield poner
    for plan in antes:
        filas(
            app,
            "UPDATE planes_orel SET documentos = greatest(utilizados, %s) WHERE id = %s",
            plan["documentos"],
            plan["id"],
        )


def test_el_cupo_que_no_alcanza_se_dice_antes_y_lo_que_falta_se_continua(
    a: Cliente, app: Flask, emision: dict[str, Any], con_cupo_para: Callable[[int], None]
) -> None:
    con_cupo_para(0)
    assert error(pedir(a, emision)) == (402, "limite_plan")
    con_cupo_para(5)
    primero = siguiente(a)
    assert error(pedir(a, emision)) == (409, "confirmacion")
    assert pedir(a, emision, confirma_cupo=True).status_code == 202
    _correr(app, emision)
    detenida = como_esta(a, emision)
    assert (detenida["estado"], detenida["emitidas"], detenida["pendientes"]) == ("DETENIDA", 5, 2)
    assert "faltan 2" in detenida["motivo"]
    con_cupo_para(10)
    assert pedir(a, emision).status_code == 202
    _correr(app, emision)
    assert como_esta(a, emision)["estado"] == "TERMINADA"
    _seguidos(app, emision, primero, CUANTAS)


def test_sin_firma_vigente_o_con_el_punto_inactivo_no_empieza_y_si_ya_iba_se_detiene(
    a: Cliente, app: Flask, eid_a: int, emision: dict[str, Any]
) -> None:
    caducar = "UPDATE certificados_firma SET valido_hasta = valido_hasta + %s::interval WHERE empresa_id = %s"
    filas(app, caducar, "-20 years", eid_a)
    try:
        assert error(pedir(a, emision)) == (409, "estado_invalido")
    finally:
        filas(app, caducar, "20 years", eid_a)
    assert pedir(a, emision).status_code == 202
    primero = siguiente(a)
    activar = "UPDATE puntos_emision SET activo = %s WHERE empresa_id = %s"
    filas(app, activar, False, eid_a)
    try:
        _correr(app, emision)
        detenida = como_esta(a, emision)
        assert (detenida["estado"], detenida["emitidas"]) == ("DETENIDA", 0)
        assert "está inactivo" in detenida["motivo"]
    finally:
        filas(app, activar, True, eid_a)
    assert pedir(a, emision).status_code == 202
    _correr(app, emision)
    _seguidos(app, emision, primero, CUANTAS)


def test_quien_cancela_deja_lo_emitido_y_nada_mas_se_emite(
    a: Cliente, app: Flask, emision: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert pedir(a, emision).status_code == 202
    tanda = emisor._tanda

    def una_y_cancelar(*args: Any) -> bool:
        sigue = tanda(*args)
        if como_esta(a, emision)["estado"] == "EMITIENDO":
            assert a.post(f"{RUTA}/{emision['id']}/cancelar", {}).status_code == 200
        return sigue

    monkeypatch.setattr(emisor, "_tanda", una_y_cancelar)
    _correr(app, emision)
    cancelada = como_esta(a, emision)
    assert (cancelada["estado"], cancelada["emitidas"], cancelada["pendientes"]) == ("CANCELADA", 3, 4)
    assert {f["estado"] for f in facturas(a, emision)} == {"EMITIDA", "PENDIENTE"}
    assert error(a.post(f"{RUTA}/{emision['id']}/cancelar", {})) == (409, "estado_invalido")


def test_al_ceder_el_turno_lo_ya_emitido_sale_hacia_el_sri_sin_acumular_pedidos(
    a: Cliente, app: Flask, emision: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert pedir(a, emision).status_code == 202
    filas(app, "DELETE FROM procrastinate_jobs WHERE task_name = 'comprobantes.transmitir'")
    pedidos = "task_name = 'comprobantes.transmitir' AND status = 'todo'"
    monkeypatch.setattr(emisor, "TURNO", -1.0)
    vistos = []
    while como_esta(a, emision)["estado"] == "EMITIENDO":
        _correr(app, emision)
        vistos.append((como_esta(a, emision)["emitidas"], cuantas(app, "procrastinate_jobs", pedidos)))
    assert vistos == [(3, 1), (6, 1), (7, 1)]  # el que espera sirve para todas


def test_el_numero_que_la_cuenta_de_un_cliente_ya_tiene_detiene_la_tanda_entera_y_despues_se_sigue(
    a: Cliente, app: Flask, emision: dict[str, Any], comprador: dict[str, Any]
) -> None:
    primero, usados = siguiente(a), utilizados(a)
    punto = a.get("/api/comprobantes/catalogos").json["puntos"][0]
    numero = f"{punto['establecimiento']}-{punto['punto']}-{primero + 4:09d}"
    ocupado = registrar(a, comprador["CLI_CODIGO"], numero=numero)
    assert pedir(a, emision).status_code == 202
    _correr(app, emision)
    detenida = como_esta(a, emision)
    assert (detenida["estado"], detenida["emitidas"]) == ("DETENIDA", 3)
    assert "En la cuenta de un cliente ya hay uno" in detenida["motivo"]
    assert (siguiente(a), utilizados(a)) == (primero + 3, usados + 3)
    anulado = a.put(f"{DOCUMENTOS}/{ocupado['DOC_CODIGO']}/anular", {"motivo": "Estaba repetido"})
    assert anulado.status_code == 200, anulado.text
    assert pedir(a, emision).status_code == 202
    _correr(app, emision)
    _seguidos(app, emision, primero, CUANTAS)


def test_la_tanda_en_que_todas_se_rechazan_no_gasta_numero_ni_cupo(
    a: Cliente, app: Flask, revisar: Revisar
) -> None:
    otro = crear(a, CLI_IDENTIFICACION=cedula(882))
    emision = apartada(a, revisar(libro(fila(cedula(882), "3.41"), fila(cedula(882), "3.42"))))
    filas(app, "UPDATE clientes SET activo = false WHERE id = %s", otro["CLI_CODIGO"])
    primero, usados = siguiente(a), utilizados(a)
    assert pedir(a, emision).status_code == 202
    _correr(app, emision)
    hecha = como_esta(a, emision)
    assert (hecha["estado"], hecha["emitidas"], hecha["rechazadas"]) == ("TERMINADA", 0, 2)
    assert (siguiente(a), utilizados(a)) == (primero, usados)


def test_el_cliente_desactivado_entretanto_se_rechaza_sin_gastar_numero(
    a: Cliente, app: Flask, revisar: Revisar, comprador: dict[str, Any]
) -> None:
    otro = crear(a, CLI_IDENTIFICACION=cedula(881))
    emision = apartada(
        a, revisar(libro(fila(cedula(880), "3.31"), fila(cedula(881), "3.32"), fila(cedula(880), "3.33")))
    )
    filas(app, "UPDATE clientes SET activo = false WHERE id = %s", otro["CLI_CODIGO"])
    primero = siguiente(a)
    assert pedir(a, emision).status_code == 202
    _correr(app, emision)
    hecha = como_esta(a, emision)
    assert (hecha["estado"], hecha["emitidas"], hecha["rechazadas"]) == ("TERMINADA", 2, 1)
    (rechazada,) = facturas(a, emision, estado="RECHAZADA")
    assert "está inactivo" in rechazada["motivo"] and not rechazada["numero"]
    _seguidos(app, emision, primero, 2)


def test_cada_una_es_valida_para_el_esquema_y_su_firma_verifica(
    a: Cliente, app: Flask, emision: dict[str, Any]
) -> None:
    assert pedir(a, emision).status_code == 202
    _correr(app, emision)
    suyas = facturas(a, emision)
    for factura in suyas[:2]:
        firmado = xml_de(app, factura["comprobante_id"])
        verificar(firmado)
        esquema("factura_V1.1.0.xsd").assertValid(etree.fromstring(firmado))
    assert sum(Decimal(f["total"]) for f in suyas) == Decimal(como_esta(a, emision)["total_emitido"])
    assert (
        cuantas(app, "transmisiones", "comprobante_id = ANY(%s)", [f["comprobante_id"] for f in suyas])
        == CUANTAS
    )
