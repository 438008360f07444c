"""Un banco con sus libros y su extracto, por la API."""

import io
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from api.core.autor import Autor
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import en_empresa, transactional
from api.libros.asientos import service as asientos
from api.libros.asientos.pedido import AsientoPedido, LineaContable, OrigenAsiento
from tests.client import Cliente
from tests.contabilidad import apoyo as libros
from tests.factories import clave_idempotente

RUTA = "/api/conciliaciones"
MES = meses.primero(hoy(), -2)  # un mes entero que ya pasó
FIN = meses.ultimo(MES)
_CERO = Decimal(0)


def dia(n: int) -> date:
    """El día n del mes que se concilia."""
    return MES + timedelta(days=n - 1)


def empezar(cliente: Cliente, banco_id: int, saldo: str, **cambios: Any) -> Any:
    cuerpo = {"banco_id": banco_id, "hasta": FIN.isoformat(), "saldo_banco": saldo, **cambios}
    return cliente.post(RUTA, cuerpo, headers=clave_idempotente())


def csv(*filas: tuple[int | date, str, str, str]) -> bytes:
    """Un extracto: de cada fila, el día, el concepto, la referencia y el importe."""
    lineas = ["Fecha;Concepto;Documento;Valor"]
    for cuando, concepto, referencia, importe in filas:
        suya = cuando if isinstance(cuando, date) else dia(cuando)
        lineas.append(f"{suya:%d/%m/%Y};{concepto};{referencia};{importe}")
    return "\n".join(lineas).encode()


def enviar(
    cliente: Cliente, conciliacion: int, contenido: bytes, nombre: str = "mayo.csv", **mas: Any
) -> Any:
    ruta = mas.pop("ruta", "extracto")
    datos = {"current": (io.BytesIO(contenido), nombre), **mas}
    return cliente.llamar(
        "POST",
        f"{RUTA}/{conciliacion}/{ruta}",
        data=datos,
        content_type="multipart/form-data",
        headers=clave_idempotente(),
    )


Movimiento = tuple[date, str, str]  # su fecha, su importe y su glosa


@transactional
def asentar(empresa_id: int, codigo: str, *movimientos: Movimiento) -> list[int]:
    """Unos movimientos del banco, cada uno en su asiento, de una vez."""
    with en_empresa(empresa_id):
        banco, otra = libros.cuenta(codigo), libros.cuenta("30101")
        pedidos = []
        for fecha, importe, glosa in movimientos:
            entra, sale = max(Decimal(importe), _CERO), max(-Decimal(importe), _CERO)
            lineas = LineaContable(banco, entra, sale), LineaContable(otra, sale, entra)
            origen = OrigenAsiento("MANUAL", None)
            pedidos.append(AsientoPedido(fecha, "GENERAL", "general", glosa, lineas, origen))
        return asientos.asentar_varios(pedidos, Autor("pruebas", "Quien prueba"))


def hacer(cliente: Cliente, conciliacion: int, que: str, **cuerpo: Any) -> Any:
    return cliente.post(f"{RUTA}/{conciliacion}/{que}", cuerpo, headers=clave_idempotente())


def propuestas(cliente: Cliente, conciliacion: int) -> dict[str, Any]:
    respuesta = cliente.get(f"{RUTA}/{conciliacion}/propuestas")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def grupo(propuesta: dict[str, Any]) -> dict[str, Any]:
    return {"lineas": propuesta["lineas"], "movimientos": propuesta["movimientos"]}


def del_cierre(cliente: Cliente) -> dict[str, Any]:
    """El paso de los bancos en el cierre del mes que se concilia."""
    visto = cliente.get(f"/api/cierres/{FIN.year}/{FIN.month}").json or {}
    return dict(next(paso for paso in visto["pasos"] if paso["codigo"] == "bancos"))
