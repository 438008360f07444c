"""Cómo está un comprobante y si terminó bien, para nosotros y para el SRI."""

import hashlib
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from flask import Flask

from tests.client import Cliente
from tests.comprobantes.conftest import Pasar
from tests.factories import cuantas, filas
from tests.sri import Sri

Trabajar = Callable[[], None]


def ver(a: Cliente, id_: int) -> dict[str, Any]:
    return dict(a.get(f"/api/comprobantes/{id_}").json or {})


def estados(app: Flask, id_: int) -> list[str]:
    """Los estados por los que pasó, en orden."""
    consulta = "SELECT desde, hasta FROM historial_comprobantes WHERE comprobante_id = %s ORDER BY id"
    return [f["hasta"] for f in filas(app, consulta, id_) if f["desde"] != f["hasta"]]


def autorizado_una_vez(app: Flask, a: Cliente, sri: Sri, emitido: dict[str, Any]) -> dict[str, Any]:
    """Comprueba que terminó bien para nosotros y para el SRI: misma clave, mismos bytes y nada pendiente.
    Responde el comprobante como lo muestra su página."""
    id_, clave = emitido["id"], emitido["clave_acceso"]
    visto, del_sri = ver(a, id_), sri.comprobante(clave)
    assert (visto["estado"], visto["clave_acceso"], visto["numero"]) == (
        "AUTORIZADO",
        clave,
        emitido["numero"],
    ), visto
    assert visto["autorizado_en"]
    assert estados(app, id_).count("AUTORIZADO") == 1
    assert cuantas(app, "transmisiones", "comprobante_id = %s", id_) == 0
    assert del_sri is not None
    assert del_sri["estado"] == "AUTORIZADO"
    assert [d["estado"] for d in del_sri["decisiones"]].count("AUTORIZADO") == 1
    guardados = filas(
        app, "SELECT clase, xml, sha256 FROM xml_comprobantes WHERE comprobante_id = %s ORDER BY id", id_
    )
    assert [g["clase"] for g in guardados].count("AUTORIZACION") == 1
    assert guardados[-1]["xml"] == guardados[-2]["xml"] == sri.xml(clave)
    assert guardados[-1]["sha256"] == hashlib.sha256(sri.xml(clave)).hexdigest()
    return visto


def hasta_autorizado(
    a: Cliente, pasar: Pasar, emitido: dict[str, Any], cuanto: timedelta = timedelta(minutes=10)
) -> None:
    """Deja pasar el tiempo hasta que se autorice; a las veinte veces, deja de esperar."""
    for _ in range(20):
        if ver(a, emitido["id"])["estado"] == "AUTORIZADO":
            return
        pasar(cuanto)
