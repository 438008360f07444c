"""Lo que se factura de un archivo y lo que se repite solo toman el precio de las listas."""

from collections.abc import Callable
from typing import Any

from flask import Flask

from api.comprobantes.recurrentes import emisor
from tests.client import Cliente
from tests.comprobantes.apoyo import cliente_de, linea, punto_de
from tests.comprobantes.masiva import conftest as masiva
from tests.comprobantes.recurrentes import conftest as recurrentes
from tests.terceros.clientes.conftest import crear as crear_cliente
from tests.terceros.clientes.conftest import ver as ver_cliente
from tests.ventas.precios.conftest import crear, grupo, poner, producto


def _de_archivo(a: Cliente, trabajar: Callable[[], None], *filas: Any) -> list[str]:
    """Los totales de las facturas que se apartan de un archivo con esas filas."""
    codigo = masiva.subir(a, masiva.libro(*filas))
    trabajar()
    revisada = masiva.ver(a, codigo)
    assert (revisada["estado"], revisada["malas"]) == ("REVISADA", 0), revisada
    emision = masiva.apartada(a, revisada)
    return [factura["total"] for factura in masiva.facturas(a, emision)]


def test_un_archivo_sin_precios_toma_el_de_la_lista_de_cada_cliente(
    a: Cliente, trabajar: Callable[[], None]
) -> None:
    suyo, uno = grupo(a), producto(a)
    poner(a, crear(a, grupo_id=suyo), (uno, "0", "9"), (uno, "12", "8"))
    de_grupo = ver_cliente(a, crear_cliente(a, CLI_GRUPO=suyo)["CLI_CODIGO"])["CLI_IDENTIFICACION"]
    otro = ver_cliente(a, crear_cliente(a)["CLI_CODIGO"])["CLI_IDENTIFICACION"]
    codigo = uno["PRO_CODIGO"]

    def fila(de: str, cantidad: str, precio: str = "") -> list[Any]:
        return masiva.fila(de, precio, codigo=codigo, descripcion="", cantidad=cantidad, iva="")

    totales = _de_archivo(
        a, trabajar, fila(de_grupo, "1"), fila(de_grupo, "12"), fila(otro, "12"), fila(de_grupo, "1", "5")
    )
    assert totales == ["10.35", "110.40", "138.00", "5.75"]


def test_lo_que_se_repite_toma_el_precio_del_dia_que_se_emite_y_no_pisa_el_escrito(
    a: Cliente, app: Flask, eid_a: int
) -> None:
    uno, lista = producto(a), crear(a)
    poner(a, lista, (uno, "0", "9"))
    dicha = linea(codigo=uno["PRO_CODIGO"], producto_id=uno["PRO_ID"], cantidad="1", precio="9", iva="4")
    detalles = [{**dicha, "precio_de_lista": True}, {**dicha, "precio": "3"}]
    id_ = recurrentes.crear(a, pedido={"detalles": detalles})
    poner(a, lista, (uno, "0", "7"))
    with app.app_context():
        emisor.emitir(eid_a)
    (vez,) = recurrentes.veces(a, id_)
    emitida = a.get(f"/api/comprobantes/{vez['comprobante_id']}").json
    assert [suya["precio"] for suya in emitida["documento"]["lineas"]] == ["7", "3"]
    assert recurrentes.ver(a, id_)["pedido"]["detalles"][0]["precio_de_lista"] is True


def test_emitir_una_factura_no_lee_las_listas(a: Cliente, contar_consultas: Any) -> None:
    uno = producto(a)
    cuerpo = {
        "punto_id": punto_de(a),
        "cliente_id": cliente_de(a),
        "detalles": [linea(codigo=uno["PRO_CODIGO"], producto_id=uno["PRO_ID"])],
        "confirma_fecha": True,
    }

    def emitir() -> None:
        assert a.post("/api/facturas", cuerpo).status_code == 201

    emitir()
    antes = contar_consultas(emitir)
    poner(a, crear(a), (uno, "0", "1"))
    assert contar_consultas(emitir) == antes
