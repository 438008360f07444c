"""Lo que las pruebas de las existencias hacen una y otra vez."""

import itertools
from datetime import date
from typing import Any

from tests.client import Cliente
from tests.factories import clave_idempotente

EXISTENCIAS, KARDEX, AJUSTES = "/api/existencias", "/api/kardex", "/api/ajustes-existencias"
_turno = itertools.count(1)


def establecimiento_de(cliente: Cliente, codigo: str = "001") -> int:
    suyos = cliente.get("empresa/establecimientos").json or []
    return next(int(uno["COM_CODIGO"]) for uno in suyos if uno["COM_NUMERO"] == codigo)


def crear_bodega(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    cuerpo = {
        "establecimiento_id": cambios.pop("establecimiento_id", None) or establecimiento_de(cliente),
        "nombre": f"Patio {next(_turno)}",
        **cambios,
    }
    hecha = cliente.post("/api/bodegas", cuerpo, headers=clave_idempotente())
    assert hecha.status_code == 201, hecha.text
    return dict(hecha.json or {})


def empezar(cliente: Cliente, desde: date, **cambios: Any) -> dict[str, Any]:
    """La empresa empieza a llevarlas ese día, si no las lleva ya; lo que tenía escrito entra sin costo, si no se dice otro."""
    suyos = dict(cliente.get(f"{EXISTENCIAS}/parametros").json or {})
    if suyos["desde"] is not None and suyos["desde"] <= str(desde) and not cambios:
        return suyos
    cuerpo = {"desde": str(desde), "sin_costo": True, **cambios}
    hecho = cliente.post(f"{EXISTENCIAS}/empezar", cuerpo, headers=clave_idempotente())
    assert hecho.status_code == 201, hecho.text
    return dict(hecho.json or {})


def como_se_llevan(leidos: dict[str, Any]) -> dict[str, Any]:
    """Lo que se envía para dejarlas como están."""
    return {campo: leidos[campo] for campo in ("permite_negativo", "formula", "formula_desde", "version")}


def bodega_de(cliente: Cliente) -> dict[str, Any]:
    """La de siempre de la matriz."""
    return next(
        b for b in cliente.get("/api/bodegas").json or [] if b["establecimiento"] == "001" and b["principal"]
    )


def de_ajuste(cliente: Cliente, *lineas: dict[str, Any], fecha: date, **cambios: Any) -> dict[str, Any]:
    bodega_id = cambios.pop("bodega_id", None) or bodega_de(cliente)["id"]
    return {
        "fecha": str(fecha),
        "bodega_id": bodega_id,
        "motivo": "AJUSTE",
        "lineas": list(lineas),
        **cambios,
    }


def ajustar(
    cliente: Cliente, producto: dict[str, Any], cantidad: str, costo: str | None = None, **cambios: Any
) -> dict[str, Any]:
    linea = {"producto_id": producto["PRO_ID"], "cantidad": cantidad, "costo": costo}
    hecho = cliente.post(AJUSTES, de_ajuste(cliente, linea, **cambios), headers=clave_idempotente())
    assert hecho.status_code == 201, hecho.text
    return dict(hecho.json or {})


def kardex_de(cliente: Cliente, producto: dict[str, Any], **filtros: Any) -> dict[str, Any]:
    respuesta = cliente.get(f"{KARDEX}?{_consulta(producto=producto['PRO_ID'], **filtros)}")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def lo_que_hay(cliente: Cliente, producto: dict[str, Any], **filtros: Any) -> dict[str, Any]:
    respuesta = cliente.get(f"{EXISTENCIAS}/paginacion?{_consulta(filtro=producto['PRO_CODIGO'], **filtros)}")
    assert respuesta.status_code == 200, respuesta.text
    return next(f for f in (respuesta.json or {})["items"] if f["producto_id"] == producto["PRO_ID"])


def _consulta(**filtros: Any) -> str:
    return "&".join(f"{campo}={valor}" for campo, valor in filtros.items())
