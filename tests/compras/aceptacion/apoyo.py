"""Comprobantes que unos proveedores emiten a la empresa, ya en su bandeja."""

import itertools
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

from flask import Flask

from api.compras.recibidos import service as recibidos
from api.comprobantes.nucleo import clave_acceso
from api.comprobantes.nucleo.calculo import Renglon, calcular
from api.comprobantes.nucleo.documento import Identidad, LineaDicha, PagoDicho, Receptor
from api.core.autor import Autor
from api.core.datos.db import en_empresa
from tests.client import Cliente
from tests.compras.recibidos import apoyo
from tests.comprobantes.test_xml import IVA, IVA_0, _muestra
from tests.factories import clave_idempotente
from tests.terceros.proveedores.conftest import ruc

RUTA = "/api/recibidos"
_turno = itertools.count(70_000)
_emisores = itertools.count(5_000)
Linea = tuple[str, str]  # lo que dice y lo que vale, más IVA


def emisor() -> str:
    """El RUC de una sociedad que la empresa todavía no conoce."""
    return ruc(next(_emisores))


def comprobante(
    a: str, de: str, *lineas: Linea, tipo: str = "factura", plazo: int = 0, iva: bool = True, **cambios: Any
) -> bytes:
    """El XML autorizado de una factura, o de una nota, firmado por quien lo emite."""
    gravamen = IVA if iva else IVA_0
    dichas = lineas or (("Papel bond", "100.00"),)
    renglones = [Renglon(Decimal(1), Decimal(valor), Decimal("0.00"), (gravamen,)) for _, valor in dichas]
    hecho = calcular(renglones)
    dicho, identidad = _muestra(tipo)
    secuencial = next(_turno)
    codigo = identidad.tipo
    clave = clave_acceso.armar(apoyo.FECHA, codigo, de, 2, "001", "001", secuencial, 12345678)
    documento = replace(
        dicho,
        fecha=apoyo.FECHA,
        emisor=replace(
            dicho.emisor, ruc=de, razon_social=f"Proveedora {de[-7:-3]} S.A.", rimpe="", agente_retencion="",
            contribuyente_especial="",
        ),
        receptor=Receptor("04", a, "LA EMPRESA"),
        lineas=() if tipo == "nota_debito" else tuple(
            LineaDicha(
                codigo=f"X-{n}", descripcion=texto, cantidad=Decimal(1), precio=Decimal(valor),
                descuento=Decimal("0.00"), subtotal=subtotal, impuestos=impuestos,
            )
            for n, ((texto, valor), (subtotal, impuestos)) in enumerate(zip(dichas, hecho.lineas, strict=True))
        ),
        totales=hecho.totales,
        pagos=(PagoDicho("20", "", hecho.totales.total, plazo or None, "dias" if plazo else ""),),
        **cambios,
    )  # fmt: skip
    xml = apoyo._ESCRITORES[tipo](documento, Identidad(codigo, 2, "001", "001", secuencial, clave))
    return apoyo.autorizado(apoyo.firmado(xml, de))


def traer(app: Flask, cliente: Cliente, *xmls: bytes) -> list[int]:
    """Los pone en la bandeja, como el trabajo que los trae."""
    with app.app_context(), en_empresa(int(cliente.sesion["eid"])):
        guardados = recibidos.guardar_varios(xmls, "XML", Autor("x", "Ana"))
    assert all(uno.recibido_id for uno in guardados), guardados
    return [uno.recibido_id or 0 for uno in guardados]


def propuesta(cliente: Cliente, recibido_id: int) -> dict[str, Any]:
    respuesta = cliente.get(f"{RUTA}/{recibido_id}/propuesta")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def aceptar(cliente: Cliente, recibido_id: int, **decidido: Any) -> Any:
    return cliente.post(
        f"{RUTA}/{recibido_id}/aceptar", {"retener": False, **decidido}, headers=clave_idempotente()
    )


def aceptado(cliente: Cliente, recibido_id: int, **decidido: Any) -> dict[str, Any]:
    respuesta = aceptar(cliente, recibido_id, **{"confirma_avisos": True, **decidido})
    assert respuesta.status_code == 201, respuesta.text
    return dict(respuesta.json or {})


def ver(cliente: Cliente, recibido_id: int) -> dict[str, Any]:
    return dict(cliente.get(f"{RUTA}/{recibido_id}").json or {})


def aceptar_varios(cliente: Cliente, ids: Sequence[int], **cambios: Any) -> list[dict[str, Any]]:
    respuesta = cliente.post(f"{RUTA}/aceptar", {"ids": list(ids), **cambios}, headers=clave_idempotente())
    assert respuesta.status_code == 201, respuesta.text
    return list(respuesta.json or [])


def con_regla(cliente: Cliente) -> int:
    """Acepta uno; responde el id de la regla que se aprendió."""
    (id_,) = traer(cliente.http.application, cliente, comprobante(str(cliente.sesion["EMP_RUC"]), emisor()))
    hecho = aceptado(cliente, id_)
    compra = cliente.get(f"/api/compras/{hecho['compra_id']}").json or {}
    reglas = cliente.get(f"{RUTA}/reglas?proveedor_id={compra['proveedor_id']}").json or {}
    return int(reglas["items"][0]["id"])
