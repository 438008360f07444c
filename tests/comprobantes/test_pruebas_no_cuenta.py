"""Lo emitido en PRUEBAS no cambia ninguna cifra: se leen todas las lecturas de una empresa, se emite y se leen otra vez."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from flask import Flask

from demo import demostracion as demo
from tests import rutas
from tests.client import Cliente
from tests.comprobantes import apoyo
from tests.comprobantes.emitidos import autorizada
from tests.factories import filas

# Los datos que sí cambian → por qué
CAMBIAN = {
    "/api/comp/empresa/auditoria": "lo que cada uno hizo queda escrito, también en pruebas",
    "/api/comp/empresa/auditoria/catalogo": "se filtra por lo que ya se hizo",
    "/api/inicio/pruebas": "cuántos son los de prueba, junto al interruptor que los muestra",
}
# Las que llevan las cifras de la empresa: si un día dejaran de leerse aquí, la prueba no diría nada.
DEBEN_ESTAR = {
    "/api/inicio",
    "/api/cartera/antiguedad",
    "/api/clientes/paginacion",
    "/api/comprobantes/paginacion",
}


@contextmanager
def _en_pruebas(app: Flask) -> Iterator[None]:
    estado = "UPDATE empresas SET estado_verificacion = %s WHERE ruc = %s"
    filas(app, estado, "PENDIENTE", demo.A)
    try:
        yield
    finally:
        filas(app, estado, "VERIFICADA", demo.A)


def _hojas(valor: Any, donde: str) -> Iterator[tuple[str, Any]]:
    """Cada dato de una respuesta y su lugar en ella; de una lista, también cuántos tiene."""
    if isinstance(valor, list):
        yield f"{donde}/cuantos", len(valor)
    partes = valor.items() if isinstance(valor, dict) else enumerate(valor) if isinstance(valor, list) else ()
    for clave, parte in partes:
        yield from _hojas(parte, f"{donde}/{clave}")
    if not isinstance(valor, (dict, list)):
        yield donde, valor


def _leer(app: Flask, quien: Cliente) -> dict[tuple[str, str], Any]:
    """Lo que responde cada lectura de la empresa que no nombra una de sus filas, dato por dato."""
    leido: dict[tuple[str, str], Any] = {}
    for ruta in rutas.todas(app):
        if ruta.cambia or ruta.acceso not in ("empresa", "sesion") or ruta.argumentos:
            continue
        respuesta = quien.get(ruta.patron)
        if respuesta.status_code == 200 and respuesta.is_json:
            leido |= {(ruta.patron, donde): dato for donde, dato in _hojas(respuesta.json, "")}
    return leido


def test_lo_emitido_en_pruebas_no_cambia_ninguna_cifra(
    app: Flask, a: Cliente, trabajar: Callable[[], None], sin_pendientes: None
) -> None:
    cliente_id = (a.get("/api/clientes/paginacion?filtro=a").json or {})["items"][0]["CLI_CODIGO"]
    trabajar()
    antes, otra_vez = _leer(app, a), _leer(app, a)
    quietos = {
        dato for dato, leido in antes.items() if otra_vez.get(dato) == leido
    }  # los demás dicen la hora
    assert {ruta for ruta, _ in quietos} >= DEBEN_ESTAR
    assert len(quietos) > 1000
    with _en_pruebas(app):
        factura = autorizada(a, trabajar, cliente_id=cliente_id)
        assert factura["ambiente"] == 1
        apoyo.emitir(a, apoyo.nota(a, factura["id"]), apoyo.NOTAS)
        apoyo.emitir(a, apoyo.debito(a, factura["id"]), apoyo.DEBITOS)
        trabajar()
    despues = _leer(app, a)
    cambiados = sorted(
        {f"{ruta}{donde}" for ruta, donde in quietos if despues.get((ruta, donde)) != antes[ruta, donde]}
    )
    assert [dato for dato in cambiados if not dato.startswith(tuple(CAMBIAN))] == []
    assert [donde for donde in CAMBIAN if not any(dato.startswith(donde) for dato in cambiados)] == []
    con_pruebas = a.get("/api/comprobantes/paginacion?pruebas=true").json or {}
    assert con_pruebas["total"] >= antes["/api/comprobantes/paginacion", "/total"] + 3
