"""Una orden de compra hecha por la API."""

from datetime import timedelta
from typing import Any

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.factories import clave_idempotente
from tests.terceros.proveedores.conftest import crear as crear_proveedor
from tests.ventas.productos.conftest import crear as crear_producto

RUTA = "/api/ordenes-compra"


def producto(dueno: Cliente, nombre: str = "Cemento") -> int:
    return int(crear_producto(dueno, PRO_NOMBRE=nombre, PRO_INVENTARIO=True)["PRO_ID"])


def hacer(dueno: Cliente, **cambios: Any) -> dict[str, Any]:
    """Una en borrador, de hace cinco días: sin decir otra cosa, a un proveedor nuevo y de un producto nuevo."""
    lineas = cambios.pop("lineas", None) or [
        {"producto_id": producto(dueno), "cantidad": "10", "precio": "8.00"}
    ]
    cuerpo = {
        "proveedor_id": cambios.pop("proveedor_id", None) or crear_proveedor(dueno)["id"],
        "fecha": str(hoy() - timedelta(days=5)),
        "lineas": lineas,
        **cambios,
    }
    hecha = dueno.post(RUTA, cuerpo, headers=clave_idempotente())
    assert hecha.status_code == 201, hecha.text
    return dict(hecha.json or {})


def enviar(dueno: Cliente, orden: dict[str, Any], *correos: str) -> Any:
    cuerpo = {"correos": list(correos), "version": orden["version"]}
    return dueno.post(f"{RUTA}/{orden['id']}/enviar", cuerpo, headers=clave_idempotente())


def enviada(dueno: Cliente, **cambios: Any) -> dict[str, Any]:
    hecha = enviar(dueno, hacer(dueno, **cambios))
    assert hecha.status_code == 201, hecha.text
    return dict(hecha.json or {})
