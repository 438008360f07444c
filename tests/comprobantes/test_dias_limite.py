"""Cada fecha que permite o impide emitir, la víspera, el mismo día y el siguiente."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

import pytest
from flask import Flask
from itsdangerous import TimestampSigner

from api.comprobantes.entrega.firmados import VIDA_DEL_ENLACE
from api.comprobantes.proformas import service as de_proformas
from api.comprobantes.proformas.publico import GRACIA
from api.comprobantes.recurrentes.service import LEJOS
from api.core.datos.clock import ahora, hoy
from api.plataforma.enlaces import limpieza
from tests.client import Cliente
from tests.comprobantes.apoyo import COMPROBANTES, FACTURAS, cliente_de, factura
from tests.comprobantes.escritos import escribir
from tests.comprobantes.proformas import conftest as proformas
from tests.comprobantes.recurrentes import conftest as recurrentes
from tests.comprobantes.test_enlaces import PUBLICO, firma_de
from tests.comprobantes.test_vista import FIRMADO, guardar_xml
from tests.comprobantes.tipos.guia_remision import apoyo as guias
from tests.factories import clave_idempotente, error, filas
from tests.reloj import Reloj

DIAS_ATRAS = 90  # lo que dice el catálogo de la ley


@pytest.fixture
def comprador(a: Cliente) -> int:
    return cliente_de(a)


@pytest.fixture
def un_plan(app: Flask, eid_a: int) -> Iterator[int]:
    """El único de A que no caducó, con cupo; al terminar, todos quedan como estaban."""
    suyos = filas(app, "SELECT id, inicia, caduca, documentos FROM planes_orel WHERE empresa_id = %s", eid_a)
    cambiar = "UPDATE planes_orel SET inicia = %s, caduca = %s, documentos = %s WHERE id = %s"
    viejo = hoy() - timedelta(days=400), hoy() - timedelta(days=365)
    for plan in suyos:
        filas(app, cambiar, *viejo, plan["documentos"], plan["id"])
    filas(
        app, "UPDATE planes_orel SET documentos = documentos + utilizados + 9 WHERE id = %s", suyos[0]["id"]
    )
    yield suyos[0]["id"]
    for plan in suyos:
        filas(app, cambiar, plan["inicia"], plan["caduca"], plan["documentos"], plan["id"])


@pytest.mark.parametrize(
    ("inicia", "caduca", "vale"),
    [
        (-30, -1, False),
        (-30, 0, True),
        (-30, 1, True),
        (-1, 30, True),
        (0, 30, True),
        (1, 30, False),
        (0, 0, True),
    ],
)
def test_un_plan_sirve_desde_su_primer_dia_hasta_el_ultimo_los_dos_incluidos(
    app: Flask, a: Cliente, comprador: int, un_plan: int, inicia: int, caduca: int, vale: bool
) -> None:
    dias = hoy() + timedelta(days=inicia), hoy() + timedelta(days=caduca)
    filas(app, "UPDATE planes_orel SET inicia = %s, caduca = %s WHERE id = %s", *dias, un_plan)
    assert ((a.get(f"{COMPROBANTES}/catalogos").json or {})["cupo"] is not None) is vale
    respuesta = a.post(FACTURAS, factura(a, comprador))
    assert respuesta.status_code == (201 if vale else 402), respuesta.text


@pytest.mark.parametrize(
    ("desde", "hasta", "vale"),
    [
        ("-1 year", "-1 minute", False),
        ("-1 year", "1 minute", True),
        ("-1 year", "1 day", True),
        ("-1 minute", "1 year", True),
        ("1 minute", "1 year", False),
    ],
)
def test_una_firma_sirve_desde_que_empieza_a_valer_hasta_que_caduca(
    app: Flask, a: Cliente, eid_a: int, comprador: int, desde: str, hasta: str, vale: bool
) -> None:
    suyas = filas(
        app, "SELECT id, valido_desde, valido_hasta FROM certificados_firma WHERE empresa_id = %s", eid_a
    )
    filas(
        app,
        "UPDATE certificados_firma SET valido_desde = now() + %s::interval, valido_hasta = now() + %s::interval "
        "WHERE empresa_id = %s",
        desde,
        hasta,
        eid_a,
    )
    try:
        respuesta = a.post(FACTURAS, factura(a, comprador))
        assert respuesta.status_code == (201 if vale else 409), respuesta.text
    finally:
        for suya in suyas:
            volver = "UPDATE certificados_firma SET valido_desde = %s, valido_hasta = %s WHERE id = %s"
            filas(app, volver, suya["valido_desde"], suya["valido_hasta"], suya["id"])


@pytest.mark.parametrize(
    ("dias", "vale"),
    [
        (-DIAS_ATRAS - 1, False),
        (-DIAS_ATRAS, True),
        (-DIAS_ATRAS + 1, True),
        (-1, True),
        (0, True),
        (1, False),
    ],
)
def test_se_emite_con_fecha_de_hoy_o_de_los_dias_que_el_sri_todavia_recibe(
    a: Cliente, comprador: int, dias: int, vale: bool
) -> None:
    pedido = factura(a, comprador, fecha=str(hoy() + timedelta(days=dias)))
    respuesta = a.post(FACTURAS, pedido)
    assert respuesta.status_code == (201 if vale else 422), respuesta.text


@pytest.mark.parametrize(("dias", "vale"), [(-1, False), (0, True), (1, True)])
def test_una_proforma_vale_hasta_hoy_por_lo_menos(a: Cliente, dias: int, vale: bool) -> None:
    pedida = proformas.cuerpo(a, vence=str(hoy() + timedelta(days=dias)))
    respuesta = a.post(proformas.RUTA, pedida, headers=clave_idempotente())
    assert respuesta.status_code == (201 if vale else 422), respuesta.text


@pytest.mark.parametrize(("dias", "vencida"), [(-1, True), (0, False), (1, False)])
def test_una_proforma_vence_al_terminar_su_dia(app: Flask, a: Cliente, dias: int, vencida: bool) -> None:
    suya = proformas.crear(a)
    proformas.firma_de(a, suya)
    cuando = "UPDATE proformas SET fecha = %s, vence = %s WHERE id = %s"
    filas(app, cuando, hoy() - timedelta(days=20), hoy() + timedelta(days=dias), suya)
    assert (proformas.ver(a, suya)["estado"] == "VENCIDA") is vencida
    lista = a.get(f"{proformas.RUTA}/paginacion?estado=VENCIDA&tamano=100").json or {}
    assert (suya in {p["id"] for p in lista["items"]}) is vencida
    sin_numero = proformas.crear(a)
    filas(app, cuando, hoy() - timedelta(days=20), hoy() + timedelta(days=dias), sin_numero)
    para = {"correos": ["compras@cliente.example"]}
    enviada = a.post(f"{proformas.RUTA}/{sin_numero}/entregas", para, headers=clave_idempotente())
    assert ("vence" in enviada.text, proformas.ver(a, sin_numero)["numero"] == "") == (vencida, vencida)


@pytest.mark.parametrize(("dias", "abre"), [(-1, False), (0, True), (1, True)])
def test_el_enlace_de_una_proforma_abre_hasta_el_ultimo_dia_de_gracia(
    app: Flask, a: Cliente, anonimo: Cliente, dias: int, abre: bool
) -> None:
    suya = proformas.crear(a)
    firma = proformas.firma_de(a, suya)
    vence = hoy() - GRACIA + timedelta(days=dias)
    cuando = "UPDATE proformas SET fecha = %s, vence = %s WHERE id = %s"
    filas(app, cuando, vence - timedelta(days=1), vence, suya)
    respuesta = anonimo.get(f"{proformas.PUBLICO}/{firma}")
    assert respuesta.status_code == (200 if abre else 404), respuesta.text
    if not abre:
        assert error(respuesta) == (404, "no_encontrado")


@pytest.mark.parametrize(("dias", "vale"), [(-1, True), (0, True), (1, False)])
def test_una_proforma_vale_hasta_un_ano(a: Cliente, dias: int, vale: bool) -> None:
    pedida = proformas.cuerpo(a, vence=str(hoy() + de_proformas.LEJOS + timedelta(days=dias)))
    respuesta = a.post(proformas.RUTA, pedida, headers=clave_idempotente())
    assert respuesta.status_code == (201 if vale else 422), respuesta.text


@pytest.mark.parametrize(
    ("primera", "hasta", "vale"),
    [
        (timedelta(days=-1), None, False),
        (timedelta(0), None, True),
        (timedelta(days=1), None, True),
        (LEJOS, None, True),
        (LEJOS + timedelta(days=1), None, False),
        (timedelta(days=5), timedelta(days=4), False),
        (timedelta(days=5), timedelta(days=5), True),
        (timedelta(days=5), timedelta(days=6), True),
    ],
)
def test_una_recurrente_empieza_desde_hoy_y_no_termina_antes(
    a: Cliente, comprador: int, primera: timedelta, hasta: timedelta | None, vale: bool
) -> None:
    fin = {"hasta": str(hoy() + hasta)} if hasta is not None else {}
    pedida = recurrentes.cuerpo(a, cliente_id=comprador, primera=str(hoy() + primera), **fin)
    respuesta = a.post(recurrentes.RUTA, pedida, headers=clave_idempotente())
    assert respuesta.status_code == (201 if vale else 422), respuesta.text


@pytest.mark.parametrize(
    ("inicia", "termina", "vale"),
    [
        (-1, 0, False),
        (0, 0, True),
        (1, 0, False),
        (1, 1, True),
        (30, 30, True),
        (31, 31, False),
        (0, 89, True),
        (0, 90, True),
        (0, 91, False),
    ],
)
def test_un_traslado_sale_en_los_treinta_dias_de_su_guia_y_dura_hasta_noventa(
    a: Cliente, inicia: int, termina: int, vale: bool
) -> None:
    dias = {"inicia": str(hoy() + timedelta(days=inicia)), "termina": str(hoy() + timedelta(days=termina))}
    respuesta = a.post(guias.GUIAS, guias.guia(a, **dias))
    assert respuesta.status_code == (201 if vale else 422), respuesta.text


@pytest.mark.parametrize(("dias", "vale"), [(-6, False), (-5, True), (-4, True), (0, True), (1, False)])
def test_se_anula_desde_su_fecha_hasta_hoy(a: Cliente, app: Flask, eid_a: int, dias: int, vale: bool) -> None:
    hecho = escribir(app, eid_a, estado="DEVUELTO", fecha=hoy() - timedelta(days=5))
    pedido = {"motivo": "Se emitió mal", "fecha": str(hoy() + timedelta(days=dias))}
    respuesta = a.post(f"{COMPROBANTES}/{hecho['id']}/anular", pedido)
    assert respuesta.status_code == (200 if vale else 422), respuesta.text


Parar = Callable[[datetime], None]


@pytest.fixture
def parar(reloj: Reloj, monkeypatch: pytest.MonkeyPatch) -> Parar:
    """Para en un instante el reloj de la casa, y el de las firmas de los enlaces."""

    def poner(cuando: datetime) -> None:
        reloj(cuando)
        monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: int(cuando.timestamp()))

    return poner


@pytest.fixture
def enlazado(a: Cliente, app: Flask, eid_a: int, parar: Parar) -> tuple[int, str, datetime]:
    """Un comprobante, su enlace y cuándo vence."""
    hecho, ya = escribir(app, eid_a), ahora().replace(microsecond=0)
    guardar_xml(app, hecho, "AUTORIZACION", FIRMADO)
    parar(ya)
    return hecho["id"], firma_de(a, hecho), ya + timedelta(seconds=VIDA_DEL_ENLACE)


@pytest.mark.parametrize(
    ("segundos", "abre", "esta"), [(-1, True, True), (0, True, False), (1, False, False)]
)
def test_el_enlace_de_un_comprobante_abre_treinta_dias(
    a: Cliente, anonimo: Cliente, parar: Parar, enlazado: tuple[int, str, datetime],
    segundos: int, abre: bool, esta: bool,
) -> None:  # fmt: skip
    suyo, firma, vence = enlazado
    parar(vence + timedelta(seconds=segundos))
    assert anonimo.get(f"{PUBLICO}/{firma}").status_code == (200 if abre else 404)
    assert bool(a.get(f"/api/enlaces/comprobante/{suyo}").json) is esta


@pytest.mark.parametrize(("segundos", "queda"), [(-1, True), (0, True), (1, False)])
def test_un_enlace_vencido_se_olvida_un_dia_despues(
    app: Flask, parar: Parar, enlazado: tuple[int, str, datetime], segundos: int, queda: bool
) -> None:
    suyo, _, vence = enlazado
    parar(vence + timedelta(days=1, seconds=segundos))
    with app.app_context():
        limpieza.olvidar()
    assert bool(filas(app, "SELECT 1 AS n FROM enlaces_publicos WHERE de_id = %s", suyo)) is queda
