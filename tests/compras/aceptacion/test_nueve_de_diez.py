"""Lo decidido en un mes basta para casi todo el siguiente."""

import random

import pytest
from flask import Flask

from tests.client import Cliente
from tests.compras.aceptacion.apoyo import aceptado, aceptar_varios, comprobante, emisor, propuesta, traer

# Lo que una empresa recibe: cómo se decide lo de cada proveedor. Los últimos venden de dos clases de cosas.
_UNO = [
    ("Servicio de internet", "GASTO", "SERVICIOS", "01"),
    ("Arriendo de oficina", "GASTO", "ARRIENDO", "01"),
    ("Honorarios contables", "GASTO", "PROFESIONALES", "01"),
    ("Combustible extra", "GASTO", "BIENES", "01"),
    ("Mercadería surtida", "INVENTARIO", "BIENES", "06"),
    ("Publicidad en redes", "GASTO", "PUBLICIDAD", "01"),
]
_DOS = [
    (("Resmas de papel", "GASTO", "BIENES", "02"), ("Computadora portátil", "ACTIVO", "BIENES", "02")),
    (("Repuestos varios", "INVENTARIO", "BIENES", "06"), ("Mano de obra", "GASTO", "MANO_DE_OBRA", "06")),
]
Decision = tuple[str, str, str, str]


@pytest.fixture(scope="module")
def suyo(a: Cliente) -> str:
    return str(a.sesion["EMP_RUC"])


def test_despues_de_un_mes_decidido_nueve_de_diez_no_se_tocan(a: Cliente, app: Flask, suyo: str) -> None:
    azar = random.Random(7)  # siempre los mismos
    casos: list[tuple[str, tuple[Decision, ...]]] = [(emisor(), (uno,)) for uno in _UNO]
    casos += [(emisor(), dos) for dos in _DOS]

    def mes(cuantos: int) -> list[tuple[bytes, dict[str, Decision]]]:
        hechos = []
        for de, decisiones in casos:
            for vuelta in range(cuantos):
                suyas = decisiones[: 1 + vuelta % 2]
                lineas = [(f"{d[0]} {azar.randint(1, 999)}", f"{azar.randint(5, 900)}.00") for d in suyas]
                dichas = {linea[0]: d for linea, d in zip(lineas, suyas, strict=True)}
                hechos.append((comprobante(suyo, de, *lineas), dichas))
        return hechos

    primero = mes(2)
    for id_, (_, decidido) in zip(traer(app, a, *(xml for xml, _ in primero)), primero, strict=True):
        dicha = propuesta(a, id_)
        for linea in dicha["lineas"]:
            _, linea["destino"], linea["clase"], sustento = decidido[linea["descripcion"]]
        aceptado(a, id_, **{**dicha, "sustento": sustento})

    nuevo = emisor()  # uno de cada dieciséis es de alguien que nunca había facturado
    segundo = [
        *mes(2),
        (comprobante(suyo, nuevo, ("Taxi", "5.00")), {"Taxi": ("Taxi", "GASTO", "SERVICIOS", "01")}),
    ]
    ids = traer(app, a, *(xml for xml, _ in segundo))
    sin_tocar = 0
    for id_, (_, decidido) in zip(ids, segundo, strict=True):
        dicha = propuesta(a, id_)
        como = [(d[1], d[2]) for d in (decidido[linea["descripcion"]] for linea in dicha["lineas"])]
        bien = [(linea["destino"], linea["clase"]) for linea in dicha["lineas"]] == como
        igual = dicha["sustento"] == next(iter(decidido.values()))[3]
        assert (bien and igual) or not dicha["segura"]  # lo que se dice seguro es lo que se habría decidido
        sin_tocar += dicha["segura"] and bien and igual
    assert sin_tocar >= 0.9 * len(ids), f"{sin_tocar} de {len(ids)}"
    assert all(h["hecho"] for h in aceptar_varios(a, ids))
