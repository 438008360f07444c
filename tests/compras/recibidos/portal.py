"""El portal del simulador, como lo ven las pruebas."""

from collections.abc import Callable
from typing import Any

import requests
from flask import Flask

from tests.a_la_vez import PACIENCIA
from tests.client import Cliente
from tests.factories import cuantas, filas

Pasar = Callable[..., None]  # deja pasar el tiempo que se le diga, o un rato
MES, OTRO_MES = "2026-03", "2026-02"


class Portal:
    """Lo que otros emitieron a una empresa en MES."""

    def __init__(self, url: str, ruc: str) -> None:
        self.url, self.ruc = url, ruc

    def fichas(self, cuantos: int = 400, mes: str = MES) -> list[dict[str, Any]]:
        ruta = f"{self.url}/api/portal/{self.ruc}/{mes}"
        return list(requests.get(ruta, params={"cuantos": cuantos}, timeout=PACIENCIA).json())

    def con(self, defecto: str, cuantos: int = 2000) -> dict[str, Any]:
        return next(f for f in self.fichas(cuantos) if f["defecto"] == defecto)

    def sanas(self, cuantas: int, desde: int = 0, mes: str = OTRO_MES) -> list[dict[str, Any]]:
        return [f for f in self.fichas(mes=mes) if not f["defecto"]][desde : desde + cuantas]

    def txt(self, cuantos: int, formato: str = "actual", mes: str = MES) -> bytes:
        ruta = f"{self.url}/portal/{self.ruc}/{mes}.txt"
        return requests.get(ruta, params={"cuantos": cuantos, "formato": formato}, timeout=PACIENCIA).content

    def anular(self, clave: str, estado: str = "ANULADO") -> None:
        ruta = f"{self.url}/api/portal/comprobantes/{clave}/anulacion"
        requests.put(ruta, json={"estado": estado}, timeout=PACIENCIA).raise_for_status()

    def falla(self, servicio: str, modo: str, segundos: float = 0) -> None:
        cuerpo = {"modo": modo, "segundos": segundos}
        requests.put(
            f"{self.url}/api/fallas/sri_{servicio}", json=cuerpo, timeout=PACIENCIA
        ).raise_for_status()

    def normal(self) -> None:
        requests.delete(f"{self.url}/api/fallas", timeout=PACIENCIA)


def cerrar_circuitos(app: Flask) -> None:
    """Cierra los cortacircuitos, como si su espera ya hubiera pasado."""
    for ambiente in app.extensions["sri_recibidos"].values():
        for servicio in (ambiente._autorizacion, ambiente._consulta):
            servicio.cortacircuito.exito()


def pedir(a: Cliente, fichas: list[dict[str, Any]]) -> int:
    respuesta = a.post("/api/recibidos/claves", {"claves": "\n".join(f["clave"] for f in fichas)})
    assert respuesta.status_code == 202, respuesta.text
    return int((respuesta.json or {})["id"])


def carga(a: Cliente, id_: int) -> dict[str, Any]:
    return dict(a.get(f"/api/recibidos/cargas/{id_}").json or {})


def cuentas(a: Cliente, id_: int) -> tuple[Any, ...]:
    c = carga(a, id_)
    return c["estado"], c["total"], c["hechos"], c["nuevos"], c["repetidos"], c["con_error"]


def fila(app: Flask, clave: str) -> dict[str, Any]:
    (una,) = filas(app, "SELECT * FROM recibidos WHERE clave = %s", clave)
    return una


def xmls(app: Flask, clave: str) -> int:
    return cuantas(app, "xml_recibidos", "recibido_id = (SELECT id FROM recibidos WHERE clave = %s)", clave)
