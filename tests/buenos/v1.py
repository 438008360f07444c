"""Los cuerpos buenos de las rutas de los programas."""

from typing import Any

from tests.buenos.comprobantes import FACTURA, GUIA, LIQUIDACION, NOTA_CREDITO, NOTA_DEBITO, RETENCION
from tests.buenos.tipos import Cuerpos
from tests.quien_puede_v1 import DOCUMENTOS

_NADIE = 999_999
_QUIEN = {
    "id": _NADIE,
    "tipo_identificacion": "RUC",
    "identificacion": "1790016919001",
    "nombre": "Corporación del Programa",
    "correos": ["compras@programa.example"],
    "telefono": "022345678",
    "direccion": "Av. Amazonas 100",
}
_AFUERA = {
    "punto_id",
    "borrador_id",
    "detalles",
    "cliente_id",
    "proveedor_id",
    "transportista_id",
    "iva_devuelto",
    "codigo_beneficio",
}


def _documento(de_la_casa: dict[str, Any], con: str) -> dict[str, Any]:
    """El cuerpo de un tipo, como lo envía un programa. `con`: con quién es."""
    suyo = {campo: valor for campo, valor in de_la_casa.items() if campo not in _AFUERA}
    lineas = [
        {campo: valor for campo, valor in linea.items() if campo != "producto_id"} | {"tipo": "BIEN"}
        for linea in de_la_casa.get("detalles", [])
    ]
    return {
        **suyo,
        **({"lineas": lineas} if lineas else {}),
        con: _QUIEN,
        "referencia": "PEDIDO-31",
        "punto": "001-001",
        "esperar": 0,
    }


def _destinatario(de_la_casa: dict[str, Any]) -> dict[str, Any]:
    suyo = dict(de_la_casa)
    return {"nombre": suyo.pop("razon_social"), "lineas": suyo.pop("detalles"), **suyo}


_DE_LOTE = {campo: valor for campo, valor in _documento(FACTURA, "cliente").items() if campo != "esperar"}
_ANULAR = {"motivo": "Se hizo otra.", "fecha": "2026-11-30"}
_CLIENTE = {
    "referencia": "TIENDA-31",
    "tipo_identificacion": "PASAPORTE",
    "identificacion": "VUNO31",
    "nombre": "Comercial del Programa",
    "nombre_comercial": "Del Programa",
    "correos": ["compras@programa.example"],
    "telefono": "042345678",
    "celular": "0991234567",
    "direccion": "Av. Quito 100",
    "provincia": "Guayas",
    "ciudad": "Guayaquil",
    "dias_credito": 30,
    "limite_credito": "1500.00",
    "activo": True,
    "notas": "Llega de la tienda.",
    "parte_relacionada": False,
}
BUENOS: Cuerpos = {
    "POST /api/v1/facturas": _documento(FACTURA, "cliente"),
    "POST /api/v1/facturas/lote": {"facturas": [_DE_LOTE]},
    "POST /api/v1/notas-credito": _documento(NOTA_CREDITO, "cliente"),
    "POST /api/v1/notas-debito": _documento(NOTA_DEBITO, "cliente"),
    "POST /api/v1/guias-remision": {
        **_documento(GUIA, "transportista"),
        "destinatarios": [_destinatario(uno) for uno in GUIA["destinatarios"]],
    },
    "POST /api/v1/liquidaciones-compra": _documento(LIQUIDACION, "proveedor"),
    "POST /api/v1/retenciones": _documento(RETENCION, "proveedor"),
    **{f"POST /api/v1/{recurso}/{{comprobante_id}}/anular": _ANULAR for recurso in DOCUMENTOS},
    "POST /api/v1/clientes": _CLIENTE,
    "PUT /api/v1/clientes/{cliente_id}": {
        **{campo: valor for campo, valor in _CLIENTE.items() if campo != "referencia"},
        "version": 99,
    },
}
