"""Lo que alguien cambia deja su línea en la auditoría. Se llama a todas las rutas que cambian algo con un cuerpo bueno y los
ids de su empresa: el vigía (`tests/anotado.py`) mira que cada una deje la suya."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import event

from api.core.datos.db import Base, db
from tests import buenos, filas_de_empresa
from tests.anotado import VIGIA, tablas_de
from tests.barrido import ids_ajenos
from tests.barrido.ids_ajenos import TABLAS, Ids
from tests.buenos import BUENOS, LISTAS
from tests.casos import Casos
from tests.factories import clave_idempotente, filas
from tests.personas import Personas
from tests.rutas import Ruta

pytestmark = [pytest.mark.todo, pytest.mark.lento]
CON_CUERPO = (*BUENOS, *LISTAS)
ACCESOS = {"empresa": "propietario_a", "sesion": "propietario_a", "administrador": "administrador"}
# Terminarían la sesión con que se recorre, o cambiarían con qué se ingresa.
NO_SE_LLAMAN = {"POST logout", "DELETE sesiones", "DELETE sesiones/{sesion_id}", "PUT clave", "PUT cuenta"}


class Escrito:
    """Las tablas en que se escribió alguna fila desde que se vació."""

    def __init__(self) -> None:
        self.tablas: set[str] = set()

    def anotar(self, conexion: Any, cursor: Any, sentencia: str, *resto: Any) -> None:
        if cursor.rowcount:
            self.tablas |= tablas_de(sentencia)


@pytest.fixture
def escrito(app: Flask) -> Iterator[Escrito]:
    with app.app_context():
        motor = db.engine
    visto = Escrito()
    event.listen(motor, "after_cursor_execute", visto.anotar)
    yield visto
    event.remove(motor, "after_cursor_execute", visto.anotar)


@pytest.fixture(scope="module")
def ids(app: Flask, eid_a: int, eid_b: int) -> Ids:
    filas_de_empresa.llenar(app, (eid_a, eid_b))
    return ids_ajenos.de(app, eid_a, [eid_b])


def _con_su_version(app: Flask, cuerpo: Any, tabla: str, id_: int) -> Any:
    if not isinstance(cuerpo, dict) or "version" not in cuerpo or not tabla:
        return cuerpo
    if "version" not in Base.metadata.tables[tabla].columns:
        return cuerpo
    (fila, *_) = filas(app, f"SELECT version FROM {tabla} WHERE id = %s", id_) or [{"version": 1}]
    return {**cuerpo, "version": fila["version"]}


def _llamadas(app: Flask, ruta: Ruta, ids: Ids) -> Iterator[tuple[str, Any]]:
    """Su dirección y su cuerpo, una vez por cada tabla de la que puede ser el id de su dirección."""
    nombre = str(ruta)
    cuerpo = buenos.con(nombre) if nombre in CON_CUERPO else None
    de_quien = {
        lugar: ids[TABLAS[lugar.nombre][0]] for lugar in ids_ajenos.lugares(cuerpo) if lugar.nombre in TABLAS
    }
    cuerpo = ids_ajenos.con(cuerpo, de_quien)
    argumentos = {a: TABLAS[a] for a in sorted(ruta.argumentos) if a in TABLAS}
    for tabla in max(argumentos.values(), key=len, default=("",)):
        valores = {a: ids[tabla if tabla in suyas else suyas[0]] for a, suyas in argumentos.items()}
        yield ruta.url(**valores), _con_su_version(app, cuerpo, tabla, ids.get(tabla, 0))


def _en_orden(mapa: dict[str, Ruta]) -> list[tuple[str, Ruta]]:
    """Lo que quita, al final: lo demás todavía lo encuentra."""
    que_cambian = [
        (n, r) for n, r in mapa.items() if r.cambia and n not in NO_SE_LLAMAN and r.acceso in ACCESOS
    ]
    return sorted(que_cambian, key=lambda una: (una[1].metodo == "DELETE", una[0]))


def test_lo_que_escribe_deja_su_linea(
    app: Flask, gente: Personas, mapa: dict[str, Ruta], ids: Ids, escrito: Escrito
) -> None:
    hechas = set[str]()
    with Casos() as casos:
        for nombre, ruta in _en_orden(mapa):
            for url, cuerpo in _llamadas(app, ruta, ids):
                with casos(nombre, url):
                    escrito.tablas.clear()
                    quien = gente[ACCESOS[ruta.acceso]]
                    respuesta = quien.llamar(ruta.metodo, url, json=cuerpo, headers=clave_idempotente())
                    if respuesta.status_code < 300 and escrito.tablas:
                        hechas.add(nombre)
                    assert VIGIA.recoger() == []
    assert len(hechas) > 45  # sin esto, un recorrido que no llega a hacer nada no encontraría nada
