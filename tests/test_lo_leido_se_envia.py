"""Lo que un GET respondió se puede enviar tal cual a su PUT: nada cambia, y un campo inventado sigue siendo un
error. Y lo que un PUT aceptó lo dice el GET siguiente."""

from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from typing import Any

import pytest

from demo import demostracion as demo
from tests.buenos import BUENOS
from tests.client import Cliente, P
from tests.factories import error
from tests.pares import DE_OTRA_FORMA, PARES, Par, filas, leer
from tests.personas import Personas
from tests.rutas import Ruta

CUANDO = {"version", "SPT_ACTUALIZADO", "CLI_ACTUALIZADO", "PRO_ACTUALIZADO", "actualizado_en"}


def test_cada_direccion_con_get_y_put_esta_en_la_tabla(mapa: dict[str, Ruta]) -> None:
    leidas = {ruta.patron for ruta in mapa.values() if ruta.metodo == "GET"}
    dobles = {ruta.patron for ruta in mapa.values() if ruta.metodo == "PUT"} & leidas
    assert dobles - DE_OTRA_FORMA <= set(PARES)


def _leer(cliente: Cliente, par: Par) -> Any:
    leido = leer(cliente, par.leer)
    if par.de_la_lista is None:
        return leido
    campo, valor = par.de_la_lista
    return next(fila for fila in _todas(filas(leido)) if fila.get(campo) == valor)


def _todas(filas: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for fila in filas:
        yield fila
        yield from fila.get("puntos", ())


def _sin_cuando(leido: Any) -> Any:
    return {c: v for c, v in leido.items() if c not in CUANDO} if isinstance(leido, dict) else leido


@pytest.mark.parametrize("put", PARES)
def test_lo_leido_se_envia_tal_cual_y_nada_cambia(gente: Personas, put: str) -> None:
    quien, hallar = PARES[put]
    a, admin = gente["propietario_a"], gente["administrador"]
    cliente = admin if quien == "admin" else a
    par = hallar(a, admin)
    _va_y_vuelve(cliente, par)
    leido = _leer(cliente, par)
    if not isinstance(leido, dict):
        return
    assert error(cliente.put(par.enviar, {**leido, "inventado": 1})) == (422, "validacion")
    if put not in DEJAN_DE_PODERSE:
        dicho = _decir(cliente, par, put, leido)
        assert _distintos(dicho, _leer(cliente, par)) == []
        _va_y_vuelve(cliente, par)


def _va_y_vuelve(cliente: Cliente, par: Par) -> None:
    leido = _leer(cliente, par)
    enviado = cliente.put(par.enviar, leido)
    assert enviado.status_code < 300, enviado.text
    assert _sin_cuando(_leer(cliente, par)) == _sin_cuando(leido)


NADIE = 999_999  # el id que los cuerpos buenos de forma dan a lo que no existe
DE_LA_FILA = {"version", "CON_CODIGO"}  # dicen cuál es, no cómo es
# Renovado, un plan ya no se cambia.
DEJAN_DE_PODERSE = {f"{P}/empresas/planes/{{contrato_id}}", f"{P}/empresas/planesOrel/{{contrato_id}}"}
# Lo que se pide para cambiar algo y no se lee.
ADEMAS = {f"{P}/cuenta": {"clave_actual": demo.CLAVE_EMPRESA}}


def _decir(cliente: Cliente, par: Par, put: str, leido: dict[str, Any]) -> dict[str, Any]:
    """Dice de la fila todo lo que su PUT toma, como el cuerpo bueno de la ruta, y devuelve lo que se aceptó: lo que
    para esta fila no vale se deja como estaba."""

    def sirve(valor: Any) -> bool:
        return valor is not None and str(NADIE) not in str(valor)

    bueno = BUENOS[f"PUT {put.removeprefix(f'{P}/').split(' ')[0]}"]
    dicho = {c: v for c, v in bueno.items() if c in leido and c not in DE_LA_FILA and sirve(v)}
    while dicho:
        respuesta = cliente.put(par.enviar, {**leido, **dicho, **ADEMAS.get(put, {})})
        if respuesta.status_code < 300:
            break
        malos = {str(c) for c in ((respuesta.json or {})["errors"].get("json") or {})} & set(dicho)
        assert malos, respuesta.text
        dicho = {c: v for c, v in dicho.items() if c not in malos}
    return dicho


def _distintos(dicho: Any, leido: Any, camino: str = "") -> list[str]:
    """Los caminos de lo que se dijo y se lee de otra manera."""
    if isinstance(dicho, dict) and isinstance(leido, dict):
        return [d for c in dicho for d in _distintos(dicho[c], leido.get(c), f"{camino}.{c}")]
    if isinstance(dicho, list) and isinstance(leido, list) and len(dicho) == len(leido):
        pares = enumerate(zip(dicho, leido, strict=True))
        return [d for n, (uno, otro) in pares for d in _distintos(uno, otro, f"{camino}[{n}]")]
    return [] if _mismo(dicho, leido) else [f"{camino}: se dijo {dicho!r} y se lee {leido!r}"]


def _mismo(uno: Any, otro: Any) -> bool:
    try:
        return Decimal(str(uno)) == Decimal(str(otro))
    except InvalidOperation:
        return bool(uno == otro)
