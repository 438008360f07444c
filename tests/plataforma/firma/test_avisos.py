"""El correo que avisa que la firma caduca: a 30, 15, 5 y 1 días, una vez cada uno."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from flask import Flask

from api.core.datos.clock import ahora
from api.plataforma.firma import avisos
from tests.client import Buzon, Cliente
from tests.factories import cargar_firma, entrar, filas, registrar_empresa

Trabajar = Callable[[], None]


@pytest.fixture
def cliente(app: Flask) -> Cliente:
    cliente = entrar(app, registrar_empresa(Cliente(app)))
    cargar_firma(cliente)
    return cliente


def _faltan(app: Flask, cliente: Cliente, dias: int) -> None:
    hasta = ahora() + timedelta(days=dias, minutes=5 if dias == 0 else 0)
    filas(
        app,
        "UPDATE certificados_firma SET valido_hasta = %s WHERE empresa_id = %s",
        hasta,
        cliente.sesion["eid"],
    )


@pytest.fixture
def un_dia(app: Flask, cliente: Cliente, trabajar: Trabajar) -> Callable[[int], list[str]]:
    """Corre el trabajo de un día en que quedan tantos; responde los asuntos escritos hasta ahí."""

    def pasar(dias: int) -> list[str]:
        _faltan(app, cliente, dias)
        with app.app_context():
            avisos.pedir()
        trabajar()
        escritos = filas(
            app,
            "SELECT asunto FROM correos WHERE empresa_id = %s AND plantilla = 'firma_por_caducar' ORDER BY id",
            cliente.sesion["eid"],
        )
        return [str(c["asunto"]).rsplit(" caduca ", 1)[1] for c in escritos]

    return pasar


def test_avisa_una_vez_en_cada_plazo(un_dia: Callable[[int], list[str]]) -> None:
    esperado: list[str] = []
    for dias, aviso in (
        (31, None), (30, "en 30 días"), (30, None), (16, None), (15, "en 15 días"), (6, None),
        (4, "en 4 días"), (4, None), (2, None), (1, "mañana"), (1, None), (0, None),
    ):  # fmt: skip
        esperado += [aviso] if aviso else []
        assert un_dia(dias) == esperado, dias


def test_tras_dias_sin_correr_llega_uno_solo(un_dia: Callable[[int], list[str]]) -> None:
    assert un_dia(3) == ["en 3 días"]


def test_llega_al_propietario_y_al_correo_de_la_empresa(
    app: Flask, cliente: Cliente, un_dia: Callable[[int], list[str]], buzon: Buzon
) -> None:
    filas(
        app,
        "UPDATE empresas SET correo = %s WHERE id = %s",
        f"empresa{cliente.sesion['eid']}@firma.example",
        cliente.sesion["eid"],
    )
    un_dia(15)
    empresa = filas(app, "SELECT * FROM empresas WHERE id = %s", cliente.sesion["eid"])[0]
    dueno = filas(app, "SELECT correo FROM usuarios WHERE empresa_id = %s", cliente.sesion["eid"])[0][
        "correo"
    ]
    for direccion in (empresa["correo"], dueno):
        correo = buzon.correo(direccion)
        assert "caduca en 15 días" in correo["asunto"]
        assert empresa["ruc"] in correo["texto"] and "/#/firma" in correo["texto"]


@pytest.mark.parametrize("como", ["retirada", "sin llave", "caducada", "empresa inactiva"])
def test_de_la_que_ya_no_importa_no_se_avisa(
    app: Flask, cliente: Cliente, un_dia: Callable[[int], list[str]], como: str
) -> None:
    eid = cliente.sesion["eid"]
    if como == "retirada":
        cliente.llamar("DELETE", f"/api/firma/{cliente.get('/api/firma').json['actual']['id']}")  # type: ignore[index]
    elif como == "sin llave":
        filas(app, "UPDATE certificados_firma SET llave = NULL WHERE empresa_id = %s", eid)
    elif como == "empresa inactiva":
        filas(app, "UPDATE empresas SET activa = false WHERE id = %s", eid)
    assert un_dia(-1 if como == "caducada" else 5) == []


def test_el_aviso_encargado_dos_veces_se_escribe_una(
    app: Flask, cliente: Cliente, un_dia: Callable[[int], list[str]]
) -> None:
    _faltan(app, cliente, 5)
    with app.app_context():
        avisos.pedir()
        avisos.pedir()
    assert un_dia(5) == ["en 5 días"]


def test_la_que_reemplaza_a_otra_empieza_de_cero(
    cliente: Cliente, un_dia: Callable[[int], list[str]]
) -> None:
    assert un_dia(15) == ["en 15 días"]
    cargar_firma(cliente)
    assert un_dia(200) == ["en 15 días"]
