"""Los días en que una guía puede viajar: el último que sí, y el primero que no."""

from datetime import datetime, time, timedelta

import pytest
from flask import Flask

from api.comprobantes.tipos.guia_remision.tipo import DIAS_DE_VIAJE, DIAS_PARA_SALIR
from api.comprobantes.tipos.guia_remision.viajes import _HOLGURA
from api.core.datos.clock import GUAYAQUIL, ahora, hoy
from tests.client import Cliente
from tests.comprobantes.apoyo import NOTAS, autorizar, cliente_de, emitir, en, facturar, frases, linea, nota
from tests.comprobantes.tipos.guia_remision.apoyo import GUIAS, carga, de_factura, despachar, guia
from tests.reloj import Reloj

_SEGUNDO = timedelta(seconds=1)


@pytest.mark.parametrize(
    ("inicia", "termina", "falla"),
    [
        (-1, 0, "inicia"),
        (0, 0, ""),
        (DIAS_PARA_SALIR, DIAS_PARA_SALIR, ""),
        (DIAS_PARA_SALIR + 1, DIAS_PARA_SALIR + 1, "inicia"),
        (1, 0, "termina"),
        (0, DIAS_DE_VIAJE, ""),
        (0, DIAS_DE_VIAJE + 1, "termina"),
    ],
)
def test_un_traslado_empieza_desde_su_guia_y_termina_desde_que_empieza(
    a: Cliente, conduce: int, inicia: int, termina: int, falla: str
) -> None:
    dias = {"inicia": str(hoy() + timedelta(days=inicia)), "termina": str(hoy() + timedelta(days=termina))}
    respuesta = a.post(GUIAS, guia(a, transportista_id=conduce, **dias))
    assert respuesta.status_code == (422 if falla else 201), respuesta.text
    assert not falla or en(frases(respuesta), falla)


def test_un_paso_del_viaje_es_desde_el_dia_de_su_guia_hasta_lo_que_un_telefono_se_adelanta(
    a: Cliente, conduce: int, reloj: Reloj
) -> None:
    ruta = f"{GUIAS}/{despachar(a, transportista_id=conduce)['id']}/viaje"
    ya, empieza = ahora(), datetime.combine(hoy(), time(), GUAYAQUIL)
    reloj(ya)
    for paso, cuando, vale in (
        ("EN_CAMINO", empieza - _SEGUNDO, False),
        ("EN_CAMINO", empieza, True),
        ("ENTREGADA", ya + _HOLGURA + _SEGUNDO, False),
        ("ENTREGADA", ya + _HOLGURA, True),
    ):
        respuesta = a.put(ruta, {"estado": paso, "en": cuando.isoformat()})
        assert respuesta.status_code == (200 if vale else 422), (cuando, respuesta.text)


@pytest.mark.parametrize(("segundos", "queda"), [(-1, "6.00"), (0, "6.00"), (1, "2.00")])
def test_una_nota_devuelve_lo_que_ya_estaba_entregado_en_su_instante(
    a: Cliente, app: Flask, eid_a: int, conduce: int, reloj: Reloj, segundos: int, queda: str
) -> None:
    vendida = facturar(a, cliente_de(a), linea(cantidad="10", precio="90"))
    autorizar(app, eid_a, vendida["id"])
    hecha = despachar(a, de_factura(vendida, carga("A-1", "4")), transportista_id=conduce)
    reloj(ya := ahora())
    entregada = {"estado": "ENTREGADA", "en": (ya + segundos * _SEGUNDO).isoformat()}
    assert a.put(f"{GUIAS}/{hecha['id']}/viaje", entregada).status_code == 200
    emitir(a, nota(a, vendida["id"], linea(cantidad="4", precio="90")), NOTAS)
    propuesta = a.get(f"{GUIAS}/propuesta/{vendida['id']}").json or {}
    assert propuesta["destinatarios"][0]["detalles"][0]["cantidad"] == queda
