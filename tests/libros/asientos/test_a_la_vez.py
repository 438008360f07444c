"""Tres personas asientan, reversan e importan a la vez, con el trabajador andando: lo respondido queda, y todo se responde."""

import io
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event

from flask import Flask

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.contabilidad import apoyo
from tests.ejemplos import EXPLORAR
from tests.factories import clave_idempotente, cuantas
from tests.plataforma.importaciones.conftest import xlsx

CADA_UNA = 1_667 if EXPLORAR else 30
PERSONAS = 3


def test_lo_que_tres_hacen_a_la_vez_queda_todo(
    app: Flask, dueno: Cliente, empresa: int, sellar: Callable[[], int], trabajar: Callable[[], None]
) -> None:
    cuerpo = apoyo.cuerpo(dueno)

    def una(suyo: Cliente, persona: int, n: int) -> tuple[str, int, int]:
        """Qué hizo, qué se le respondió y el asiento que quedó."""
        con_clave = clave_idempotente() if persona % 2 else None
        if n % 10 == 9:
            datos = {"current": (_hoja(f"{persona}-{n}"), "a.xlsx"), "simular": "false"}
            subida = suyo.llamar("POST", "/api/asientos/import", data=datos)
            return "importa", subida.status_code, 0
        hecho = suyo.post("/api/asientos", cuerpo, headers=con_clave)
        if hecho.status_code != 201 or n % 3:
            return "asienta", hecho.status_code, (hecho.json or {}).get("id", 0)
        motivo = {"fecha": hoy().isoformat(), "motivo": "Estaba mal"}
        reverso = suyo.post(f"/api/asientos/{hecho.json['id']}/reversar", motivo, headers=con_clave)
        return "reversa", reverso.status_code, (reverso.json or {}).get("id", 0)

    def persona(numero: int) -> list[tuple[str, int, int]]:
        suyo = Cliente(app, dueno.token)
        return [una(suyo, numero, n) for n in range(CADA_UNA)]

    listo = Event()
    with ThreadPoolExecutor(PERSONAS + 1) as hilos:
        sella = hilos.submit(_hasta, listo, trabajar)
        try:
            dichos = [dicho for suyos in hilos.map(persona, range(PERSONAS)) for dicho in suyos]
        finally:
            listo.set()
        sella.result()
    trabajar()
    sellar()

    vistos = Counter((que, estado) for que, estado, _ in dichos)
    assert vistos.keys() == {("asienta", 201), ("reversa", 201), ("importa", 202)}
    importados, reversados = vistos["importa", 202], vistos["reversa", 201]
    suyos = f"empresa_id = {empresa}"
    assert cuantas(app, "asientos_contables", suyos) == len(dichos) + reversados
    assert cuantas(app, "asientos_contables", f"{suyos} AND glosa LIKE 'Importado%%'") == importados
    assert cuantas(app, "asientos_contables", f"{suyos} AND reversado_por_id IS NOT NULL") == reversados
    assert not cuantas(app, "asientos_contables", f"{suyos} AND numero IS NULL")
    ids = ", ".join(str(id_) for _, _, id_ in dichos if id_)
    assert cuantas(app, "asientos_contables", f"{suyos} AND id IN ({ids})") == len(dichos) - importados


def _hasta(listo: Event, hacer: Callable[[], None]) -> None:
    while not listo.is_set():
        hacer()


def _hoja(cual: str) -> io.BytesIO:
    titulos = ("Asiento", "Fecha", "Glosa", "Cuenta", "Debe", "Haber")
    caja = ("1", hoy().isoformat(), f"Importado {cual}", apoyo.CAJA, "10.00", "")
    capital = (*caja[:3], apoyo.CAPITAL, "", "10.00")
    return io.BytesIO(xlsx([titulos, caja, capital]))
