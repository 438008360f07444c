"""Lo que le pasa a un comprobante se anuncia una vez, en su transacción, y lo que el SRI decide se lee en la auditoría."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from flask import Flask

from api.core.autor import SISTEMA
from api.core.datos import directas, sucesos
from api.core.datos.db import en_empresa, transactional
from api.core.datos.sucesos import Suceso
from tests.client import Cliente
from tests.comprobantes.conftest import Emitir
from tests.factories import cuantas, filas
from tests.sri import Sri

Trabajar = Callable[[], None]


class Oido:
    """Un oyente inventado: guarda lo que oyó, lo que se anunció junto, y si entonces no se esperaba a la base."""

    def __init__(self) -> None:
        self.veces: list[Sequence[Suceso]] = []
        self.sin_esperar: list[bool] = []

    def __call__(self, anunciados: Sequence[Suceso]) -> None:
        self.veces.append(anunciados)
        self.sin_esperar.append(directas.en_camino())

    def de(self, id_: int) -> list[tuple[str, str, str, str]]:
        return [
            (uno.entidad, uno.que, uno.autor.sujeto, uno.autor.nombre)
            for vez in self.veces
            for uno in vez
            if uno.id == str(id_)
        ]


@pytest.fixture
def oido(app: Flask) -> Iterator[Oido]:
    oyente, oyen = Oido(), app.extensions[sucesos.EXTENSION]
    oyen.append(oyente)
    yield oyente
    oyen.remove(oyente)


def lineas(quien: Cliente, id_: int) -> list[dict[str, Any]]:
    """Las de un comprobante, de la más vieja a la más nueva."""
    pedido = {"entidad": "comprobante", "entidad_id": id_, "orden": "instante"}
    respuesta = quien.get("empresa/auditoria", query_string=pedido)
    assert respuesta.status_code == 200, respuesta.text
    return list((respuesta.json or {})["items"])


def dicho(linea: dict[str, Any]) -> dict[str, tuple[str | None, str | None]]:
    return {cambio["rotulo"]: (cambio["antes"], cambio["despues"]) for cambio in linea["cambios"]}


def anular(a: Cliente, sri: Sri, emitido: dict[str, Any]) -> None:
    sri.anular(emitido["clave_acceso"])
    respuesta = a.post(f"/api/comprobantes/{emitido['id']}/anular", {"motivo": "Se anuló la venta"})
    assert respuesta.status_code == 200, respuesta.text


def test_quien_oye_sabe_de_cada_cosa_una_vez_y_en_su_orden(
    a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, oido: Oido
) -> None:
    emitido = emitir()
    trabajar()
    anular(a, sri, emitido)
    yo = (f"empresa:{a.sesion['eid']}:{a.sesion['USU_CODIGO']}", a.sesion["USU_NOMBRE"])
    assert oido.de(emitido["id"]) == [
        ("comprobante", "emitir", *yo),
        ("comprobante", "recibir", "sri", "SRI"),
        ("comprobante", "autorizar", "sri", "SRI"),
        *[("comprobante", "entregar", SISTEMA.sujeto, SISTEMA.nombre)] * 2,  # una por dirección
        ("comprobante", "ver_anulado", "sri", "SRI"),
        ("comprobante", "anular", *yo),
    ]
    assert {uno.empresa_id for vez in oido.veces for uno in vez} == {a.sesion["eid"]}


def test_lo_que_el_sri_decide_se_lee_en_la_auditoria(
    a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar
) -> None:
    emitido = emitir()
    trabajar()
    anular(a, sri, emitido)
    suyas = lineas(a, emitido["id"])
    assert [(linea["actor_nombre"], linea["accion_nombre"]) for linea in suyas][1:3] == [
        ("SRI", "Autorizó"),
        ("SRI", "Lo tiene por anulado"),
    ]
    assert [linea["accion"] for linea in suyas] == ["emitir", "autorizar", "ver_anulado", "anular"]
    autorizado = suyas[1]
    assert (autorizado["entidad_nombre"], autorizado["ip"]) == ("Comprobante", None)
    assert dicho(autorizado)["Estado"] == ("Enviado", "Autorizado")
    assert dicho(autorizado)["Número"] == (None, emitido["numero"])
    catalogo = a.get("empresa/auditoria/catalogo").json
    assert {"codigo": "sri", "nombre": "SRI"} in catalogo["actores"]


@pytest.mark.parametrize(
    ("codigo", "accion", "estado"),
    [("35", "Devolvió", "Devuelto"), ("52", "No autorizó", "No autorizado")],
)
def test_lo_que_el_sri_rechaza_dice_por_que(
    a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar, codigo: str, accion: str, estado: str
) -> None:
    sri.forzar(codigo)
    emitido = emitir()
    trabajar()
    rechazo = lineas(a, emitido["id"])[-1]
    assert (rechazo["actor_nombre"], rechazo["accion_nombre"]) == ("SRI", accion)
    assert dicho(rechazo)["Estado"][1] == estado
    assert str(dicho(rechazo)["Motivo"][1]).startswith(codigo)


def test_pedir_que_se_envie_otra_vez_queda_a_nombre_de_quien_lo_pide(
    a: Cliente, sri: Sri, emitir: Emitir, trabajar: Trabajar
) -> None:
    sri.forzar("35")
    emitido = emitir()
    trabajar()
    respuesta = a.post(f"/api/comprobantes/{emitido['id']}/reenviar", {})
    assert respuesta.status_code < 300, respuesta.text
    pedido = lineas(a, emitido["id"])[-1]
    assert (pedido["actor_nombre"], pedido["accion_nombre"]) == (
        a.sesion["USU_NOMBRE"],
        "Pidió enviarlo otra vez al SRI",
    )


def test_lo_que_se_deshace_no_anuncia_nada(app: Flask, a: Cliente, emitir: Emitir, oido: Oido) -> None:
    """Quien oye falla: no queda el comprobante, ni la línea de la auditoría, que oye antes y ya la había escrito."""

    def fallar(anunciados: Sequence[Suceso]) -> None:
        raise ZeroDivisionError

    emitidas = "accion = 'emitir' AND empresa_id = %s"
    antes = cuantas(app, "comprobantes"), cuantas(app, "auditoria", emitidas, a.sesion["eid"])
    app.extensions[sucesos.EXTENSION].append(fallar)
    try:
        with pytest.raises(AssertionError, match="Ocurrió un error interno"):
            emitir()
    finally:
        app.extensions[sucesos.EXTENSION].remove(fallar)
    assert [uno.que for vez in oido.veces for uno in vez] == ["emitir"]
    assert (cuantas(app, "comprobantes"), cuantas(app, "auditoria", emitidas, a.sesion["eid"])) == antes


def test_anotar_lo_que_el_sri_decide_no_cuesta_otro_viaje(
    app: Flask, sri: Sri, emitir: Emitir, trabajar: Trabajar, oido: Oido
) -> None:
    """La historia y lo que escriben quienes oyen salen juntas: la auditoría no espera a la base."""
    emitido = emitir()
    trabajar()
    suyos = [
        (vez[0].que, sin_esperar)
        for vez, sin_esperar in zip(oido.veces, oido.sin_esperar, strict=True)
        if vez[0].id == str(emitido["id"])
    ]
    assert suyos == [("emitir", False), ("recibir", True), ("autorizar", True), *[("entregar", False)] * 2]
    historia = "SELECT que, quien FROM historial_comprobantes WHERE comprobante_id = %s ORDER BY id"
    assert filas(app, historia, emitido["id"])[-1] == {"que": "Autorizado por el SRI", "quien": "Sistema"}


def test_lo_de_muchas_cosas_se_anuncia_de_una_vez_y_sin_secretos(app: Flask, eid_a: int, oido: Oido) -> None:
    @transactional
    def hacer() -> None:
        cosas = {n: sucesos.Lados(None, {"numero": n, "clave_acceso": "x"}) for n in range(50)}
        sucesos.anunciar("probar", "cosa", cosas, empresa_id=eid_a, autor=sucesos.Autor("llave:1", "Tienda"))

    with app.app_context(), en_empresa(eid_a):
        hacer()
    (vez,) = oido.veces
    assert [uno.despues for uno in vez] == [{"numero": n} for n in range(50)]
    assert cuantas(app, "auditoria", "actor = 'llave:1' AND accion = 'probar'") == 50
