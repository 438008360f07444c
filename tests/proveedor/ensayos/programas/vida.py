"""Lo que hace una tienda en un día, escrito como lo escribiría quien lee la guía. Corre en su propio proceso, con el cliente hecho."""

import json
import os
import sys
import time
from decimal import Decimal

from tinta import ErrorDeTinta, Tinta
from tinta.generado.api.clientes import listar_clientes
from tinta.generado.api.cobros import crear_cobros, listar_cobros
from tinta.generado.api.facturas import listar_facturas
from tinta.generado.api.notas_credito import listar_notas_credito
from tinta.generado.models import (
    AplicacionNueva,
    CobroNuevo,
    FacturaPorEmitir,
    LineaPorEmitir,
    NotaCreditoPorEmitir,
    Tercero,
)

QUIEN = "1710034065"
# Cada intento vuelve pronto: cuánto se espera de verdad no es lo que aquí se prueba.
tinta = Tinta(
    os.environ["LLAVE"], os.environ["RAIZ"], dormir=lambda segundos: time.sleep(min(segundos, 0.02))
)


def linea(cantidad: str) -> LineaPorEmitir:
    return LineaPorEmitir(codigo="PY-1", descripcion="Taladro", cantidad=cantidad, precio="50.00", iva="4")


def suman(documentos: list) -> Decimal:
    return sum((Decimal(uno.total) for uno in documentos), Decimal(0))


cliente = Tercero(identificacion=QUIEN, nombre="Rosa Ensayo")
vendidas = [
    tinta.emitir(FacturaPorEmitir(cliente=cliente, lineas=[linea(c)], referencia=f"PY-{c}"))
    for c in ("1", "2")
]
primera, segunda = vendidas
assert [uno.estado for uno in vendidas] == ["AUTORIZADO"] * 2, vendidas
assert tinta.pdf(primera).startswith(b"%PDF")
assert primera.clave_acceso.encode() in tinta.xml(primera)

nota = tinta.emitir(
    NotaCreditoPorEmitir(
        comprobante_id=segunda.id, motivo="Devuelve uno", devuelve=False, lineas=[linea("1")]
    )
)
assert nota.estado == "AUTORIZADO", nota
for factura, valor in ((primera, "57.50"), (segunda, "57.50")):
    tinta.pedir(
        crear_cobros,
        body=CobroNuevo(
            cliente_id=factura.cliente.id,
            fecha=factura.fecha,
            forma="EFECTIVO",
            total=valor,
            referencia=factura.referencia,
            aplicaciones=[AplicacionNueva(comprobante_id=factura.id, valor=valor)],
        ),
    )

facturadas = list(tinta.todos(listar_facturas, identificacion=QUIEN, limite=1))
acreditadas = list(tinta.todos(listar_notas_credito, identificacion=QUIEN))
cobros = list(tinta.todos(listar_cobros, cliente_id=primera.cliente.id, limite=1))
assert {uno.referencia for uno in cobros} == {uno.referencia for uno in facturadas}
assert sorted(uno.id for uno in facturadas) == sorted(uno.id for uno in vendidas), (
    "ninguna se emitió dos veces"
)
assert {uno.anticipo for uno in cobros} == {"0.00"}, "lo cobrado paga sus facturas"
debe = suman(facturadas) - suman(acreditadas) - suman(cobros)

try:
    tinta.emitir(FacturaPorEmitir(cliente=cliente, lineas=[linea("0")]))
except ErrorDeTinta as error:
    negada = [error.http, error.codigo, error.campo]
else:
    sys.exit("emitió nada de algo")
try:
    Tinta("tinta_prueba_1_mala", os.environ["RAIZ"]).pedir(listar_clientes)
except ErrorDeTinta as error:
    sin_llave = error.codigo
json.dump({"facturas": len(facturadas), "cobros": len(cobros), "debe": str(debe), "negada": negada,
           "sin_llave": sin_llave}, sys.stdout)  # fmt: skip
