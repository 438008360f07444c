"""El kardex del producto que más se mueve y lo que vale todo a una fecha, en una empresa con muchos movimientos, contra su
propio SQL desnudo."""

from datetime import date, timedelta
from typing import Any

from tests.bench import existencias_grande
from tests.bench.api import EMPRESA_A, Cliente, P
from tests.bench.existencias_grande import DIAS, MOVIMIENTOS, PRODUCTOS, Lleno
from tests.bench.lecturas import comparar
from tests.bench.medida import Medida
from tests.bench.servidores import Banco

BASE, MAXIMO_MS = "existencias", 200
_KARDEX, _HAY = "/api/kardex?tamano=50", "/api/existencias/paginacion?tamano=50"


def medir(banco: Banco) -> list[Medida]:
    """Con su propia base."""
    llena = banco.con_base(BASE)
    web = llena.gunicorn("web-existencias", "wsgi:app").iniciar("/readyz")
    try:
        cliente = Cliente(web.puerto)
        cliente.sesion.headers["x-token"] = cliente.entrar(EMPRESA_A)
        lleno = existencias_grande.llenar(banco.postgres.url_de(BASE, rol="postgres"), cliente.eid)
        hoy = date.today()
        antes = hoy - timedelta(days=DIAS // 2)
        _exigir_que_cuadre(cliente, lleno, antes)
        lados = comparar(llena, web, _rutas(lleno, hoy, antes), EMPRESA_A)
        return [
            *(lado.por_segundo() for lado in lados.values()),
            *(
                Medida(f"{nombre}: mediana, cuatro a la vez", lado.mediana_ms, unidad="ms", maximo=MAXIMO_MS)
                for nombre, lado in lados.items()
            ),
        ]
    finally:
        web.proceso.stop()
        banco.postgres.drop_database(BASE)


def _rutas(lleno: Lleno, hoy: date, antes: date) -> dict[str, str]:
    """`antes`: a la mitad de los tres años."""
    kardex, en_bodega = f"{_KARDEX}&producto={lleno.producto}", f"&bodega={lleno.bodega}"
    todo = f"&desde={hoy - timedelta(days=DIAS)}&hasta={hoy}&despues={antes:%Y%m%d}.0.0"
    de_cuantos, todos = (
        f"{MOVIMIENTOS:,} movimientos",
        f"{PRODUCTOS:,} productos, {MOVIMIENTOS:,} movimientos",
    )
    return {
        f"kardex del año, {de_cuantos}": kardex,
        f"kardex del año en una bodega, {de_cuantos}": kardex + en_bodega,
        f"kardex de tres años, página de en medio, {de_cuantos}": kardex + todo,
        f"kardex de tres años en una bodega, página de en medio, {de_cuantos}": kardex + todo + en_bodega,
        f"lo que hay a una fecha, {todos}": f"{_HAY}&al={antes}",
        f"lo que hay a una fecha en una bodega, {todos}": f"{_HAY}&al={antes}{en_bodega}",
        f"lo que vale todo a una fecha, {todos}": f"/api/existencias/total?al={antes}",
        f"lo que vale una bodega a una fecha, {todos}": f"/api/existencias/total?al={antes}{en_bodega}",
    }


def _exigir_que_cuadre(cliente: Cliente, lleno: Lleno, antes: date) -> None:
    """RuntimeError si el kardex no termina en lo que la lista de existencias dice: lo llenado no se parecería a lo que la casa escribe."""
    for al in (date.today(), antes):
        for bodega in ("", f"&bodega={lleno.bodega}"):
            libro = _leer(cliente, f"{_KARDEX}&producto={lleno.producto}&desde={al}&hasta={al}{bodega}")
            (fila,) = _leer(cliente, f"{_HAY}&filtro=KX-00000&al={al}{bodega}")["items"]
            dicho = libro["saldo_final"], libro["valor_final"] or fila["valor"]
            if dicho != (fila["existencia"], fila["valor"]) or not libro["filas"]:
                raise RuntimeError(f"al {al}{bodega}, el kardex dice {dicho}; la lista, {fila}")


def _leer(cliente: Cliente, ruta: str) -> dict[str, Any]:
    respuesta = cliente.sesion.get(cliente.raiz.removesuffix(P) + ruta)
    respuesta.raise_for_status()
    dicha: dict[str, Any] = respuesta.json()
    return dicha
