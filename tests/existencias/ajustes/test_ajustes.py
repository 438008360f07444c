"""Los ajustes de existencias: entran y salen con su motivo, se anulan, y dicen qué línea está mal."""

from typing import Any

import pytest
from flask import Flask

from api.core.autor import Autor
from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa
from api.libros.periodos import service as periodos
from api.libros.periodos.service import DatosCierre
from tests.a_la_vez import a_la_vez
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.existencias.apoyo import AJUSTES, ajustar, bodega_de, de_ajuste, empezar, kardex_de, lo_que_hay
from tests.existencias.kardex.conftest import hace
from tests.factories import clave_idempotente, error
from tests.personas import Personas
from tests.ventas.productos.conftest import crear


@pytest.fixture(scope="module")
def dueno(a: Cliente) -> Cliente:
    empezar(a, hace(40))
    return a


@pytest.fixture
def producto(dueno: Cliente) -> dict[str, Any]:
    return crear(dueno, PRO_INVENTARIO=True)


def mal(cliente: Cliente, producto: dict[str, Any], campo: str, **cambios: Any) -> str:
    """Lo que se dice de ese campo de la primera línea."""
    fecha, motivo = cambios.pop("fecha", hoy()), cambios.pop("motivo", "AJUSTE")
    linea = {"producto_id": producto["PRO_ID"], "cantidad": "1", "costo": None, **cambios}
    respuesta = cliente.post(AJUSTES, de_ajuste(cliente, linea, fecha=fecha, motivo=motivo))
    assert respuesta.status_code == 422, respuesta.text
    return str(apoyo.en(apoyo.frases(respuesta), campo))


def test_lo_que_entra_sin_costo_lo_hace_al_promedio(dueno: Cliente, producto: dict[str, Any]) -> None:
    ajustar(dueno, producto, "2", "5", fecha=hace(9))
    ajustar(dueno, producto, "2", "7", fecha=hace(8))
    hecho = ajustar(dueno, producto, "1", fecha=hace(7), observacion="Apareció detrás de la percha")
    (linea,) = hecho["lineas"]
    assert (linea["costo"], linea["valor"], hecho["valor"]) == ("6.00", "6.00", "6.00")
    assert lo_que_hay(dueno, producto)["valor"] == "30.00"


def test_los_numeros_de_los_ajustes_son_seguidos(dueno: Cliente, producto: dict[str, Any]) -> None:
    primero = ajustar(dueno, producto, "2", "5", fecha=hace(2))
    assert ajustar(dueno, producto, "-1", motivo="DANO", fecha=hace(1))["numero"] == primero["numero"] + 1


@pytest.mark.parametrize(
    ("cambios", "campo", "frase"),
    [
        ({"cantidad": "0"}, "lineas.0.cantidad", "Diga cuánto"),
        ({"cantidad": "1", "motivo": "ROBO"}, "lineas.0.cantidad", "solo sale"),
        ({"cantidad": "-1", "costo": "5"}, "lineas.0.costo", "al costo que tiene"),
        ({"cantidad": "1", "motivo": "INICIAL"}, "lineas.0.costo", "cuánto costó"),
        ({"cantidad": "-1", "motivo": "INICIAL"}, "lineas.0.cantidad", "Lo inicial entra"),
        ({"producto_id": 999999999}, "lineas.0.producto_id", "lleve inventario"),
        ({"cantidad": "-1"}, "lineas", "no queda nada"),
        ({"fecha": hace(-1)}, "fecha", "no ha llegado"),
        ({"fecha": hace(800)}, "fecha", "desde el"),
    ],
    ids=["cero", "robo que entra", "salida con costo", "inicial sin costo", "inicial que sale", "ajeno", "no hay", "futuro", "antes de empezar"],
)  # fmt: skip
def test_lo_que_esta_mal_se_dice_donde_esta(
    dueno: Cliente, producto: dict[str, Any], cambios: dict[str, Any], campo: str, frase: str
) -> None:
    assert frase in mal(dueno, producto, campo, **cambios)


def test_anular_deshace_lo_que_movio_y_no_se_repite(dueno: Cliente, producto: dict[str, Any]) -> None:
    ajustar(dueno, producto, "5", "4", fecha=hace(9))
    hecho = ajustar(dueno, producto, "-2", motivo="PERDIDA", fecha=hace(5))
    ruta = f"{AJUSTES}/{hecho['id']}/anular"
    anulado = dueno.post(ruta, {"motivo": "Se halló"}).json or {}
    assert (anulado["motivo_anulacion"], bool(anulado["anulado_en"])) == ("Se halló", True)
    assert lo_que_hay(dueno, producto)["valor"] == "20.00"
    assert [f["clase"] for f in kardex_de(dueno, producto)["filas"]] == ["AJUSTE", "AJUSTE", "REVERSO"]
    assert error(dueno.post(ruta, {"motivo": "Otra vez"}))[0] == 409


def test_lo_que_entro_y_ya_salio_no_se_anula(dueno: Cliente, producto: dict[str, Any]) -> None:
    hecho = ajustar(dueno, producto, "5", "4", fecha=hace(9))
    ajustar(dueno, producto, "-3", motivo="USO_PROPIO", fecha=hace(5))
    respuesta = dueno.post(f"{AJUSTES}/{hecho['id']}/anular", {"motivo": "Repetido"})
    assert error(respuesta) == (422, "regla_de_negocio")
    assert lo_que_hay(dueno, producto)["existencia"] == "2.00"


def test_repetir_la_llamada_no_ajusta_dos_veces(dueno: Cliente, producto: dict[str, Any]) -> None:
    linea = {"producto_id": producto["PRO_ID"], "cantidad": "5", "costo": "4"}
    cuerpo, clave = de_ajuste(dueno, linea, fecha=hace(1)), clave_idempotente()
    hechos = [dueno.post(AJUSTES, cuerpo, headers=clave).json for _ in range(2)]
    assert hechos[0] == hechos[1]
    assert lo_que_hay(dueno, producto)["existencia"] == "5.00"


def test_la_ultima_unidad_sale_una_sola_vez(app: Flask, dueno: Cliente, producto: dict[str, Any]) -> None:
    """Dos facturas a la vez, por la puerta de la calle."""
    ajustar(dueno, producto, "1", "4", fecha=hace(1))
    cliente_id = apoyo.cliente_de(dueno)
    linea = apoyo.linea(
        codigo=producto["PRO_CODIGO"], producto_id=producto["PRO_ID"], cantidad="1", precio="9.00"
    )
    cuerpos = [apoyo.factura(dueno, cliente_id, linea) for _ in range(2)]
    otros = [Cliente(app, dueno.token, dueno.sesion) for _ in cuerpos]
    estados = a_la_vez(
        *[lambda c=c, k=k: c.post(apoyo.FACTURAS, k).status_code for c, k in zip(otros, cuerpos, strict=True)]
    )
    assert sorted(estados) == [201, 422]
    assert lo_que_hay(dueno, producto)["existencia"] == "0.00"


def test_quien_solo_mira_no_ajusta(personas: Personas, dueno: Cliente, producto: dict[str, Any]) -> None:
    linea = {"producto_id": producto["PRO_ID"], "cantidad": "1", "costo": None}
    cuerpo = de_ajuste(dueno, linea, fecha=hoy(), bodega_id=bodega_de(dueno)["id"])
    assert personas["facturador_a"].post(AJUSTES, cuerpo).status_code == 403


def test_la_lista_dice_lo_que_valen_y_se_filtra(dueno: Cliente, producto: dict[str, Any]) -> None:
    ajustar(dueno, producto, "5", "4", fecha=hace(3))
    hecho = ajustar(dueno, producto, "-2", motivo="MERMA", fecha=hace(2))
    pagina = dueno.get(f"{AJUSTES}/paginacion?motivo=MERMA&desde={hace(2)}&hasta={hace(2)}").json or {}
    fila = next(f for f in pagina["items"] if f["id"] == hecho["id"])
    assert (fila["motivo_nombre"], fila["valor"], fila["bodega"]) == (
        "Merma",
        "-8.00",
        bodega_de(dueno)["nombre"],
    )


def test_con_el_dia_cerrado_no_se_ajusta_y_anular_cuenta_en_el_primero_abierto(
    app: Flask, dueno: Cliente, eid_a: int, producto: dict[str, Any]
) -> None:
    hecho = ajustar(dueno, producto, "5", "4", fecha=hace(30))
    with app.app_context(), en_empresa(eid_a):
        periodos.cerrar(DatosCierre(hace(20), "todo", "Fin del mes"), Autor("x", "X"))
    linea = {"producto_id": producto["PRO_ID"], "cantidad": "1", "costo": "4"}
    respuesta = dueno.post(AJUSTES, de_ajuste(dueno, linea, fecha=hace(25)))
    assert (respuesta.status_code, "primero abierto" in respuesta.text) == (409, True)
    assert dueno.post(f"{AJUSTES}/{hecho['id']}/anular", {"motivo": "Mal"}).status_code == 200
    fechas = [f["fecha"] for f in kardex_de(dueno, producto, desde=hace(35))["filas"]]
    assert fechas == [str(hace(30)), str(hace(19))]
    assert lo_que_hay(dueno, producto, al=hace(25))["existencia"] == "5.00"
