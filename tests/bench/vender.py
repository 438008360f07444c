"""Emitir una factura de diez líneas que mueve existencias, contra la misma de quien no las lleva; y esta, contra la misma
aplicación sin nada que mire el kardex, que es como era."""

from statistics import median
from typing import Any

import psycopg

from api.core.datos.clock import hoy
from tests.bench import factura
from tests.bench.api import EMPRESA_A, Cliente, P
from tests.bench.carga import cargar, peticion
from tests.bench.medida import Medida
from tests.bench.servidores import Banco

BASE, RONDAS, SEGUNDOS = "vender", 7, 3.0
# Una fracción de milisegundo entre dos servidores es de la máquina, no del código.
COMO_ERA = 1.05


def medir(banco: Banco) -> list[Medida]:
    """Con su propia base: los números y las existencias que gasta no son de nadie."""
    suya = banco.con_base(BASE)
    factura.preparar(suya.duena)
    web = suya.gunicorn("web-vender", "wsgi:app")
    de_antes = suya.gunicorn("web-sin-kardex", "tests.bench.sin_kardex:app")
    try:
        for servidor in (web, de_antes):
            servidor.iniciar("/readyz")
        cliente = Cliente(web.puerto)
        cliente.sesion.headers["x-token"] = testigo = cliente.entrar(EMPRESA_A)
        productos = con_existencias(suya.duena, cliente)
        crudo = peticion("/api/facturas", cliente.navegador(testigo), _pedido(cliente, productos))
        con: list[float] = []
        sin: list[float] = []
        era: list[float] = []
        lados = ((con, web.puerto, True), (sin, web.puerto, False), (era, de_antes.puerto, False))
        for ronda in range(RONDAS + 1):
            for lado, puerto, lleva in lados:
                _llevar(suya.duena, cliente.eid, lleva)
                hecha = cargar(puerto, crudo, segundos=SEGUNDOS, conexiones=1, buena=201)
                if ronda:  # la primera calienta
                    lado.append(hecha.percentil(0.5) * 1000)
        _exigir_que_se_movieran(suya.duena, cliente.eid)
    finally:
        de_antes.proceso.stop()
        web.proceso.stop()
        banco.postgres.drop_database(BASE)
    return [
        Medida("emitir moviendo existencias, contra sin llevarlas: mediana", median(con), median(sin), "ms", maximo=1.3),
        Medida("emitir sin llevar existencias, contra como era: mediana", median(sin), median(era), "ms", maximo=COMO_ERA),
    ]  # fmt: skip


def _pedido(cliente: Cliente, productos: list[int]) -> dict[str, Any]:
    pedido = factura.pedido(cliente)
    pedido["detalles"] = [
        {**detalle, "producto_id": producto}
        for detalle, producto in zip(pedido["detalles"], productos, strict=True)
    ]
    return pedido


def con_existencias(duena: str, cliente: Cliente) -> list[int]:
    """Diez productos con existencia de sobra, de la empresa que ya las lleva."""
    with psycopg.connect(duena, autocommit=True) as conexion:
        conexion.execute("SELECT set_config('app.empresa_id', %s, false)", (cliente.eid,))
        hallados = conexion.execute(
            "UPDATE productos SET lleva_inventario = true WHERE empresa_id = %s AND id IN ("
            "SELECT id FROM productos WHERE empresa_id = %s AND tipo = 'BIEN' AND activo ORDER BY id LIMIT %s) RETURNING id",
            (int(cliente.eid), int(cliente.eid), factura.LINEAS),
        ).fetchall()
    ids = [int(fila[0]) for fila in hallados]
    raiz = cliente.raiz.removesuffix(P)
    bodegas = cliente.sesion.get(f"{raiz}/api/bodegas").json()
    pedido = {
        "fecha": str(hoy()),
        "bodega_id": next(b["id"] for b in bodegas if b["principal"] and b["establecimiento"] == "001"),
        "motivo": "AJUSTE",
        "lineas": [
            {"producto_id": id_, "cantidad": "10000000", "costo": f"{n}.37"} for n, id_ in enumerate(ids, 1)
        ],
    }
    cliente.sesion.post(f"{raiz}/api/ajustes-existencias", json=pedido).raise_for_status()
    return ids


def _llevar(duena: str, eid: str, lleva: bool) -> None:
    with psycopg.connect(duena, autocommit=True) as conexion:
        conexion.execute("SELECT set_config('app.empresa_id', %s, false)", (eid,))
        hecho = conexion.execute(
            "UPDATE parametros_existencias SET desde = %s WHERE empresa_id = %s",
            (hoy() if lleva else None, int(eid)),
        )
        if hecho.rowcount != 1:
            raise RuntimeError("la empresa no lleva existencias: no sirve de medida")


def _exigir_que_se_movieran(duena: str, eid: str) -> None:
    """Diez por cada factura de las que las llevaban, y ninguno de las demás."""
    with psycopg.connect(duena) as conexion:
        conexion.execute("SELECT set_config('app.empresa_id', %s, false)", (eid,))
        fila = conexion.execute(
            "SELECT count(*), count(DISTINCT origen_id), (SELECT count(*) FROM comprobantes WHERE empresa_id = %s AND id > 700000000)"
            " FROM movimientos_existencias WHERE empresa_id = %s AND clase = 'VENTA' AND origen_tipo = 'COMPROBANTE' AND origen_id > 700000000",
            (int(eid), int(eid)),
        ).fetchone()
    if fila is None or not 0 < fila[1] < fila[2] or fila[0] != fila[1] * factura.LINEAS:
        raise RuntimeError(f"las facturas no movieron lo que debían: {fila}")
