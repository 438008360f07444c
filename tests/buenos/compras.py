"""Las compras."""

from typing import Any

from tests.buenos.comprobantes import FACTURA
from tests.buenos.tipos import Archivos, Cuerpos

_NADIE = 999_999
_AFUERA = {"regimen": "01", "pais": "105", "convenio": False, "sujeto_a_retencion": True, "denominacion": ""}
COMPRA: dict[str, Any] = {
    "proveedor_id": _NADIE,
    "cod_doc": "01",
    "numero": "001-002-000004567",
    "autorizacion": "1234567890",
    "fecha": "2026-11-02",
    "fecha_registro": "2026-11-03",
    "vence": "2026-12-02",
    "sustento": "01",
    "lineas": [
        {
            "codigo": "P-1",
            "descripcion": "Papel bond",
            "cantidad": "1.5",
            "precio": "10.123456",
            "descuento": "1.00",
            "subtotal_dicho": "14.19",
            "destino": "GASTO",
            "clase": "BIENES",
            "producto_id": _NADIE,
            "sustento": "01",
            "impuestos": [{"codigo": 2, "codigo_porcentaje": "4", "cobrado": None}],
        }
    ],
    "propina": "1.00",
    "otros": "-0.50",
    "ajuste": "0.01",
    "reembolsos": FACTURA["reembolsos"],
    "modifica": None,
    "exterior": _AFUERA,
    "retenido_nc": "0.00",
    "importacion": {
        "dau": "028-2026-10-00012345",
        "fob": "100.00",
        "flete": "10.00",
        "seguro": "1.00",
        "costos": [{"concepto": "Ad valorem", "valor": "5.00", "arancel": True}],
    },
    "detalle": "Del mes.\nSin guía.",
}
_DECIDIDO = {
    "sustento": "01",
    "lineas": [{"n": 1, "destino": "GASTO", "clase": "BIENES", "producto_id": _NADIE, "sustento": "02"}],
    "vence": "2026-12-02",
    "retencion": {
        "lineas": [
            {"codigo": 1, "codigo_retencion": "312", "base": "10.00", "porcentaje": "2.00"}
            | {"dividendos": None, "banano": None}
        ]
    },
    "retener": True,
    "punto_id": _NADIE,
    "detalle": "Del mes.",
}
_REGLA = {
    "palabras": "papel bond",
    "sustento": "01",
    "destino": "GASTO",
    "clase": "BIENES",
    "producto_id": _NADIE,
}
BUENOS: Cuerpos = {
    "POST /api/compras": COMPRA,
    "POST /api/compras/asiento": COMPRA,
    "POST /api/compras/{compra_id}/asiento": COMPRA,
    "PUT /api/compras/{compra_id}": {**COMPRA, "version": 99},
    "PUT /api/compras/{compra_id}/cuentas": {
        "version": 99,
        "lineas": [{"n": 0, "cuenta_id": _NADIE, "centro_id": _NADIE}],
    },
    "PUT /api/compras/{compra_id}/clases": {"version": 99, "lineas": [{"n": 0, "clase": "BIENES"}]},
    "PUT /api/compras/{compra_id}/sustento": {"version": 99, "sustento": "01"},
    "PUT /api/compras/{compra_id}/exterior": {"version": 99, "exterior": _AFUERA},
    "PUT /api/compras/{compra_id}/autorizacion": {"version": 99, "autorizacion": "1130204417"},
    "POST /api/compras/{compra_id}/debitos": {"lineas": [{"asiento_id": 1, "n": 1}]},
    "POST /api/compras/{compra_id}/anular": {"fecha": "2026-11-04", "motivo": "Se registró mal"},
    "POST /api/recibidos/{recibido_id}/propuesta": {
        "lineas": [{"n": 1, "clase": "TRANSPORTE"}],
        "unidad": "PROPIA",
    },
    "POST /api/recibidos/{recibido_id}/aceptar": _DECIDIDO,
    "POST /api/recibidos/{recibido_id}/asiento": _DECIDIDO,
    "POST /api/recibidos/aceptar": {"ids": [_NADIE], "retener": True, "punto_id": _NADIE},
    "POST /api/recibidos/cuentas": {
        "proveedor_id": _NADIE,
        "lineas": [{"descripcion": "Póliza de vehículos", "destino": "GASTO"}],
    },
    "POST /api/recibidos/clases": {
        "proveedor_id": _NADIE,
        "lineas": [{"descripcion": "Póliza de vehículos", "destino": "GASTO"}],
    },
    "POST /api/recibidos/reglas": {**_REGLA, "proveedor_id": _NADIE},
    "PUT /api/recibidos/reglas/{regla_id}": {**_REGLA, "version": 99},
}
MULTIPARTES: Archivos = {
    "POST /api/compras/borradores/{borrador_id}/archivos": "current",
    "POST /api/compras/{compra_id}/archivos": "current",
}
