"""La memoria de un proceso web después de usarse: todo lo que se puede leer, varias veces, y unos cientos de facturas.

Recién nacido comparte casi todo con el que lo cuida; lo que cada consulta distinta deja se ve con el uso."""

import json
import re
import time
import uuid
from collections.abc import Iterator

import psycopg

from local.entorno import RAIZ
from tests.barrido.ids_ajenos import LA_EMPRESA, TABLAS
from tests.bench import factura
from tests.bench.api import ADMINISTRADOR, EMPRESA_A, Cliente
from tests.bench.medida import Medida
from tests.bench.procesos import PROCESOS, la_mayor, memoria_por_proceso
from tests.bench.servidores import Banco, Web

VUELTAS, FACTURAS = 3, 300
TOPE, CADA = (
    130,
    5,
)  # el tope de una instalación; aquí se mira más seguido, porque el uso de una hora va en minutos
SIN_ID = {"anio": "2026", "mes": "9", "tipo": "01"}


def medir(banco: Banco) -> list[Medida]:
    suyo = banco.con_base("uso")
    factura.preparar(suyo.duena)
    return [
        *_medidas(suyo, "sin renovarse", WEB_MEMORIA="0"),
        *_medidas(suyo, "renovándose", maximo=TOPE, WEB_MEMORIA=str(TOPE), WEB_MEMORIA_CADA=str(CADA)),
    ]


def _medidas(banco: Banco, como: str, maximo: float | None = None, **variables: str) -> list[Medida]:
    web = banco.gunicorn("web-uso", "wsgi:app", WEB_CONCURRENCY=str(PROCESOS), **variables)
    web.iniciar("/readyz")
    try:
        _usar(banco, web)
        time.sleep(3 * CADA)  # quien se pasó se renueva
        return [
            Medida(f"memoria (PSS) de un proceso web usado, {como}", la_mayor(web.proceso), unidad="MiB", maximo=maximo),
            Medida("la misma, con su parte del que los cuida", memoria_por_proceso(web.proceso), unidad="MiB"),
        ]  # fmt: skip
    finally:
        web.proceso.stop()


def _usar(banco: Banco, web: Web) -> None:
    empresa, administrador = Cliente(web.puerto), Cliente(web.puerto)
    for cliente, quien in ((empresa, EMPRESA_A), (administrador, ADMINISTRADOR)):
        cliente.sesion.headers["x-token"] = cliente.entrar(quien)
    raiz = f"http://127.0.0.1:{web.puerto}"
    rutas = list(_rutas(_ids(banco, int(empresa.eid))))
    for _ in range(VUELTAS):
        for ruta in rutas:
            for cliente in (empresa, administrador):
                _pedir(cliente, "GET", raiz + ruta)
    pedido = factura.pedido(empresa)
    for _ in range(FACTURAS):
        _pedir(empresa, "POST", f"{raiz}/api/facturas", pedido)


def _pedir(cliente: Cliente, metodo: str, url: str, cuerpo: object = None) -> None:
    """Lo que respondan no importa aquí, salvo que la aplicación se caiga."""
    cabeceras = {"Idempotency-Key": str(uuid.uuid4())} if cuerpo else {}
    respuesta = cliente.sesion.request(metodo, url, json=cuerpo, headers=cabeceras, timeout=120)
    if respuesta.status_code >= 500:
        raise RuntimeError(f"{metodo} {url}: {respuesta.status_code}")


def _ids(banco: Banco, empresa: int) -> dict[str, int]:
    """Un id de esa empresa en cada tabla que las direcciones nombran; donde no tiene, uno que no es de nadie."""
    ids = {LA_EMPRESA: empresa}
    with psycopg.connect(banco.duena) as conexion:
        conexion.execute("SELECT set_config('app.todas', 'si', false)")
        for tabla in {t for tablas in TABLAS.values() for t in tablas} - {LA_EMPRESA}:
            fila = conexion.execute(
                f"SELECT coalesce(min(id), 0) FROM {tabla} WHERE empresa_id = %s", [empresa]
            ).fetchone()
            ids[tabla] = int(fila[0]) if fila else 0
    return ids


def _rutas(ids: dict[str, int]) -> Iterator[str]:
    """Cada GET del documento OpenAPI, con ids de verdad en su dirección."""
    documento = json.loads((RAIZ / "client/api/openapi.json").read_text())

    def poner(hallado: re.Match[str]) -> str:
        nombre = hallado[1]
        return str(ids[TABLAS[nombre][0]]) if nombre in TABLAS else SIN_ID.get(nombre, "1")

    for ruta, operaciones in documento["paths"].items():
        if "get" in operaciones:
            yield re.sub(r"{(\w+)}", poner, ruta)
