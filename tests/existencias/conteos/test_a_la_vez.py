"""Contar, vender y aprobar a la vez, y morir a media aprobación."""

import pytest
from flask import Flask

from api.existencias.conteos import aprobacion
from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.existencias.conteos.conftest import CONTEOS, Bodega, abrir, contar, de, pedir
from tests.existencias.conteos.conftest import leer as ver
from tests.personas import Personas


def test_vender_mientras_se_cuenta_deja_lo_contado_menos_lo_vendido_despues(
    bodega: Bodega, a: Cliente, bodeguero: Cliente
) -> None:
    producto = bodega.producto("40")
    conteo = abrir(bodega, producto)

    def vender() -> None:
        bodega.sale(producto, "1")

    def leer_uno() -> None:
        contar(Cliente(bodega.app, bodeguero.token), conteo, (producto, "1"))

    a_la_vez(*[vender] * 3, *[leer_uno] * 4, *[vender] * 2)
    visto = de(a, conteo, producto)
    assert visto["contado"] == "4.00"  # ninguna de las leídas a la vez se perdió
    contar(bodeguero, conteo, (producto, "34"), modo="FIJA")  # recontado: 34 de los 35 que dicen los libros
    bodega.sale(producto, "2")
    pedir(a, conteo, "cerrar")
    pedir(a, conteo, "aprobar", fecha=None)
    assert bodega.hay(producto) == 32
    assert bodega.ajustes(conteo)[0][1] == -1


def test_de_dos_que_aprueban_a_la_vez_lo_asienta_uno(bodega: Bodega, a: Cliente, gente: Personas) -> None:
    producto = bodega.producto("6")
    conteo = abrir(bodega, producto)
    contar(a, conteo, (producto, "5"))
    pedir(a, conteo, "cerrar")
    testigos = [a.token, gente["contador_a"].token]

    def aprobar(testigo: str | None) -> int:
        return (
            Cliente(bodega.app, testigo)
            .post(f"{CONTEOS}/{conteo['id']}/aprobar", {"fecha": None})
            .status_code
        )

    assert sorted(a_la_vez(*(lambda t=t: aprobar(t) for t in testigos))) == [200, 409]
    assert bodega.ajustes(conteo) == [(producto["PRO_ID"], -1, -2)]


class _MuereElProceso(BaseException):
    pass


def test_si_el_proceso_muere_a_media_aprobacion_no_queda_nada_y_se_aprueba_despues(
    app: Flask, bodega: Bodega, a: Cliente, monkeypatch: pytest.MonkeyPatch
) -> None:
    producto = bodega.producto("6")
    conteo = abrir(bodega, producto)
    contar(a, conteo, (producto, "5"))
    pedir(a, conteo, "cerrar")

    def morir(*_: object) -> None:
        raise _MuereElProceso

    with monkeypatch.context() as fallo:
        fallo.setattr(aprobacion, "_guardar_lo_asentado", morir)  # el kardex ya se escribió
        with pytest.raises(_MuereElProceso):
            a.post(f"{CONTEOS}/{conteo['id']}/aprobar", {"fecha": None})
    assert (bodega.hay(producto), bodega.ajustes(conteo)) == (6, [])
    assert ver(a, f"{CONTEOS}/{conteo['id']}")["estado"] == "CONTADO"
    pedir(a, conteo, "aprobar", fecha=None)
    assert bodega.hay(producto) == 5
