"""Cada clase de reforma, cargada por el administrador, en los documentos: el de hoy dice lo nuevo, el de ayer lo de
antes, y lo que ya estaba emitido no cambia."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any, NamedTuple

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.compras.aceptacion.apoyo import comprobante, emisor
from tests.compras.aceptacion.apoyo import traer as recibir
from tests.comprobantes.apoyo import COMPROBANTES, LIQUIDACIONES, en, frases, linea, liquidacion
from tests.comprobantes.reembolsar import reembolso
from tests.comprobantes.tipos.retencion.apoyo import RETENCIONES, pedido, retencion, sustento
from tests.factories import con_regimen
from tests.terceros.clientes.conftest import cedula
from tests.terceros.proveedores.conftest import crear

HOY = hoy()
AYER = HOY - timedelta(days=1)
Valores = dict[str, str]
Partes = Callable[[date], dict[str, Any]]  # el día del documento → lo que se pide de él


class Cambio(NamedTuple):
    """Una fila que rige desde hoy y cierra a la de antes; si `termina`, la que hay deja de regir ayer."""

    catalogo: str
    valores: Valores
    termina: bool = False


class Reforma(NamedTuple):
    """`antes` sirve hasta ayer y `despues`, desde hoy."""

    que: str
    ruta: str
    cambios: list[Cambio]
    antes: Partes | None
    despues: Partes | None


def _codigo(impuesto: int, codigo: str, porcentajes: str) -> Cambio:
    de_quien = {"sujeto": "RESIDENTE"} if impuesto == 1 else {}
    valores = {
        "impuesto": str(impuesto),
        "codigo": codigo,
        "nombre": "De la reforma",
        "porcentajes": porcentajes,
    }
    return Cambio("retenciones", valores | de_quien)


def _ya_no(catalogo: str, **valores: str) -> Cambio:
    return Cambio(catalogo, valores, termina=True)


def _con(*retenciones: tuple[int, str, str], **campos: Any) -> Partes:
    """Un documento con esas retenciones (impuesto, código, porcentaje), cada una de 10.00."""
    lineas = [
        retencion(impuesto, codigo, "10.00", por_ciento) for impuesto, codigo, por_ciento in retenciones
    ]
    return lambda dia: sustento(*lineas, fecha=str(dia), **campos)


def _en(pais: str) -> Partes:
    exterior = {"regimen": "01", "pais": pais, "convenio": True}
    return _con((1, "332", "0"), exterior=exterior)


def _de_compra(**campos: Any) -> Partes:
    return lambda _: campos


def _reembolsado(pais: str) -> Partes:
    return _de_compra(reembolsos=[reembolso(pais=pais)], detalles=[linea(iva="6")])


NUEVO_PAIS = Cambio("paises", {"codigo": "998", "nombre": "PAÍS NUEVO"})
SIN_UNO = {"codigo": "05", "nombre": "Gastos de viaje", "documentos": "02, 03"}
REFORMAS = [
    Reforma("dos porcentajes de la renta", RETENCIONES, [_codigo(1, "312", "2.5"), _codigo(1, "3440", "4")],
            _con((1, "312", "2"), (1, "3440", "3")), _con((1, "312", "2.5"), (1, "3440", "4"))),
    Reforma("un código nuevo de la renta", RETENCIONES, [_codigo(1, "399Z", "4")], None, _con((1, "399Z", "4"))),
    Reforma("un código de la renta que termina", RETENCIONES, [_ya_no("retenciones", impuesto="1", codigo="307")],
            _con((1, "307", "3")), None),
    Reforma("un porcentaje del IVA", RETENCIONES, [_codigo(2, "1", "40")], _con((2, "1", "30")), _con((2, "1", "40"))),
    Reforma("un código nuevo del IVA", RETENCIONES, [_codigo(2, "12", "50")], None, _con((2, "12", "50"))),
    Reforma("el porcentaje de la salida de divisas", RETENCIONES, [_codigo(6, "4580", "3.5")],
            _con((6, "4580", "5")), _con((6, "4580", "3.5"))),
    Reforma("un código de la salida de divisas que termina", RETENCIONES,
            [_ya_no("retenciones", impuesto="6", codigo="4586")], _con((6, "4586", "2.5")), None),
    Reforma("un sustento nuevo", RETENCIONES,
            [Cambio("sustentos", {"codigo": "16", "nombre": "De la reforma", "documentos": "01"})],
            None, _con((1, "312", "2"), cod_sustento="16")),
    Reforma("un sustento que ya no admite facturas", RETENCIONES, [Cambio("sustentos", SIN_UNO)],
            _con((1, "312", "2"), cod_sustento="05"), None),
    Reforma("un país nuevo", RETENCIONES, [NUEVO_PAIS], None, _en("998")),
    Reforma("un país que termina", RETENCIONES, [_ya_no("paises", codigo="105")], _en("105"), None),
    Reforma("una clase nueva de comprobante", RETENCIONES,
            [Cambio("documentos", {"codigo": "995", "nombre": "Comprobante nuevo"}),
             Cambio("sustentos", {"codigo": "01", "nombre": "Crédito tributario", "documentos": "01, 995"})],
            None, _con((1, "312", "2"), cod_doc="995")),
    Reforma("una clase de comprobante que termina", RETENCIONES, [_ya_no("documentos", codigo="12")],
            _con((1, "312", "2"), cod_doc="12"), None),
    Reforma("una forma de pago que termina, al liquidar", LIQUIDACIONES, [_ya_no("formas-pago", codigo="19")],
            _de_compra(pagos=[{"forma": "19", "total": "115.00"}]), None),
    Reforma("una forma de pago nueva, al liquidar", LIQUIDACIONES,
            [Cambio("formas-pago", {"codigo": "22", "nombre": "De la reforma"})],
            None, _de_compra(pagos=[{"forma": "22", "total": "115.00"}])),
    Reforma("una tarifa nueva, al liquidar", LIQUIDACIONES,
            [Cambio("tarifas", {"impuesto": "2", "codigo": "11", "nombre": "IVA 16 %", "clase": "PORCENTAJE",
                                "tarifa": "16"})],
            None, _de_compra(detalles=[linea(iva="11")])),
    Reforma("un país nuevo, en lo que se reembolsa", LIQUIDACIONES, [NUEVO_PAIS], None, _reembolsado("998")),
]  # fmt: skip


def _hacer(admin: Cliente, cambio: Cambio) -> None:
    ruta = f"/api/catalogos/{cambio.catalogo}"
    if not cambio.termina:
        comunes = {"desde": str(HOY), "fuente": "Registro Oficial 999", "certeza": "OFICIAL", "cierra": True}
        respuesta = admin.post(ruta, {"valores": cambio.valores, **comunes})
        assert respuesta.status_code == 201, respuesta.text
        return
    busca = {"fecha": str(HOY), "tamano": 100, "filtro": cambio.valores["codigo"]}
    hay = (admin.get(ruta, query_string=busca).json or {})["items"]
    (fila,) = [f for f in hay if cambio.valores.items() <= f["valores"].items()]
    respuesta = admin.put(f"{ruta}/{fila['id']}", {"version": fila["version"], "hasta": str(AYER)})
    assert respuesta.status_code == 200, respuesta.text


@pytest.fixture(scope="module")
def vende(a: Cliente) -> int:
    """A quien se retiene y se liquida: una persona sin RUC."""
    return int(crear(a, tipo_identificacion="CEDULA", identificacion=cedula(881_001))["id"])


def _pedir(a: Cliente, quien: int, ruta: str, partes: Partes, dia: date) -> TestResponse:
    dichas = partes(dia)
    if ruta == RETENCIONES:
        return a.post(ruta, pedido(a, quien, dichas, fecha=str(dia)))
    return a.post(ruta, liquidacion(a, quien, **dichas, fecha=str(dia)))


@pytest.mark.parametrize("reforma", REFORMAS, ids=lambda r: r.que)
def test_la_reforma_se_ve_en_el_documento_de_hoy_y_no_en_el_de_ayer(
    admin: Cliente, a: Cliente, vende: int, reforma: Reforma
) -> None:
    def quedan(partes: Partes | None, ayer: int, de_hoy: int) -> None:
        if partes is not None:
            hechos = [_pedir(a, vende, reforma.ruta, partes, dia) for dia in (AYER, HOY)]
            assert [h.status_code for h in hechos] == [ayer, de_hoy], [h.text for h in hechos]

    emitido = _pedir(a, vende, reforma.ruta, reforma.antes, HOY) if reforma.antes else None
    assert emitido is None or emitido.status_code == 201, emitido.text
    for cambio in reforma.cambios:
        _hacer(admin, cambio)
    quedan(reforma.antes, 201, 422)
    quedan(reforma.despues, 422, 201)
    if emitido is not None:
        de_antes = dict(emitido.json or {})
        leido = a.get(f"{COMPROBANTES}/{de_antes['id']}").json or {}
        assert leido["documento"] == de_antes["documento"]


def test_la_propuesta_toma_la_regla_y_el_porcentaje_del_dia(
    admin: Cliente, a: Cliente, app: Flask, eid_a: int
) -> None:
    quien = int(crear(a)["id"])

    def propuesto(dia: date, compra: str) -> list[tuple[str, str]]:
        uno = {"cod_doc": "01", "fecha": str(AYER), "total_sin_impuestos": "100.00", "compra": compra}
        consulta = {"proveedor_id": quien, "fecha": str(dia), "sustentos": [uno]}
        (dicho,) = (a.post(f"{RETENCIONES}/propuesta", consulta).json or {})["sustentos"]
        return [(r["codigo_retencion"], r["porcentaje"]) for r in dicho["retenciones"]]

    regla = {"impuesto": "1", "comprador": "AGENTE", "proveedor": "CUALQUIERA", "compra": "PUBLICIDAD"}
    nueva = {"documento": "CUALQUIERA", "codigo": "399Z", "orden": "1", "razon": "La reforma lo dice."}
    with con_regimen(app, eid_a, agente_retencion="123"):
        antes = {compra: propuesto(HOY, compra) for compra in ("BIENES", "PUBLICIDAD")}
        _hacer(admin, _codigo(1, "312", "2.5"))
        _hacer(admin, _codigo(1, "399Z", "4"))
        _hacer(admin, Cambio("reglas-retencion", regla | nueva))
        assert {compra: propuesto(AYER, compra) for compra in antes} == antes
        assert (antes["BIENES"], antes["PUBLICIDAD"]) == ([("312", "2.00")], [("309", "3.00")])
        assert propuesto(HOY, "BIENES") == [("312", "2.50")]
        assert propuesto(HOY, "PUBLICIDAD") == [("399Z", "4.00")]


def test_una_palabra_nueva_dice_que_se_compra_a_quien_no_se_conoce(
    admin: Cliente, a: Cliente, app: Flask
) -> None:
    def propuesta_de(descripcion: str) -> str:
        (id_,) = recibir(app, a, comprobante(str(a.sesion["EMP_RUC"]), emisor(), (descripcion, "100.00")))
        dicha = a.get(f"/api/recibidos/{id_}/propuesta").json or {}
        return str(dicha["lineas"][0]["clase"])

    assert (propuesta_de("Zafre azul"), propuesta_de("Toner")) == ("", "BIENES")
    palabra = {"donde": "LINEA", "persona": "CUALQUIERA", "orden": "5"}
    _hacer(admin, Cambio("indicios-de-compra", palabra | {"texto": "zafre", "compra": "BIENES"}))
    _hacer(admin, Cambio("indicios-de-compra", palabra | {"texto": "toner", "compra": "SERVICIOS"}))
    assert (propuesta_de("Zafre azul"), propuesta_de("Toner")) == ("BIENES", "SERVICIOS")


@pytest.mark.parametrize(
    ("valores", "campo"),
    [
        ({"donde": "LINEA", "texto": "Zafré", "compra": "BIENES"}, "texto"),
        ({"donde": "LINEA", "texto": "cuarzo rosa", "compra": "BIENES"}, "texto"),
        ({"donde": "ALQUILER", "texto": "renta", "compra": "BIENES"}, "compra"),
        ({"donde": "LINEA", "texto": "zafre"}, "compra"),
    ],
)
def test_una_palabra_mal_escrita_se_dice_en_su_campo(admin: Cliente, valores: Valores, campo: str) -> None:
    comunes = {"desde": str(HOY), "fuente": "Quien la puso", "certeza": "UNA", "cierra": False}
    valores = {"persona": "CUALQUIERA", "orden": "5"} | valores
    respuesta = admin.post("/api/catalogos/indicios-de-compra", {"valores": valores, **comunes})
    assert respuesta.status_code == 422 and en(frases(respuesta), f"valores.{campo}"), respuesta.text
