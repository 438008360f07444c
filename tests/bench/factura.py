"""La factura de diez líneas que se emite para medir, y lo que la empresa A necesita para emitir sin fin."""

from typing import Any

import psycopg

from tests.bench.api import Cliente

LINEAS = 10


def preparar(url: str, primera: int = 3_000_001) -> None:
    """Da cupo de sobra y números que no se confunden con los de la demostración. `primera`: la que sigue; lo que el SRI del
    banco llega a ver comienza en la suya, porque él recuerda los números de todos."""
    with psycopg.connect(url, autocommit=True) as conexion:
        conexion.execute("SELECT set_config('app.todas', 'si', false)")
        conexion.execute("UPDATE planes_orel SET documentos = documentos + 10000000")
        conexion.execute(
            "UPDATE secuenciales SET siguiente = %s, usado = %s WHERE tipo = '01'", (primera, primera - 1)
        )
        for tabla, desde in (("comprobantes", 700_000_000), ("documentos_clientes", 800_000_000)):
            conexion.execute("SELECT setval(pg_get_serial_sequence(%s, 'id'), %s)", (tabla, desde))


def pedido(cliente: Cliente) -> dict[str, Any]:
    raiz = cliente.raiz.removesuffix("/api/comp")
    punto = cliente.sesion.get(f"{raiz}/api/comprobantes/catalogos").json()["puntos"][0]["punto_id"]
    comprador = cliente.sesion.get(f"{raiz}/api/clientes/paginacion").json()["items"][0]["CLI_CODIGO"]
    return {"punto_id": punto, "cliente_id": comprador, "detalles": [linea(n) for n in range(1, LINEAS + 1)]}


def linea(n: int) -> dict[str, str]:
    return {
        "codigo": f"ART-{n:05}",
        "descripcion": f"Artículo número {n} & compañía",
        "cantidad": str(n),
        "precio": f"{n * 12.345678:.6f}",
        "descuento": "0.10",
        "iva": "4",
    }
