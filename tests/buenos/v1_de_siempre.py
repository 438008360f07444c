"""Los cuerpos buenos de lo que un programa registra y no emite."""

from tests.buenos.proveedores import PROVEEDOR
from tests.buenos.tipos import Cuerpos

_NADIE = 999_999
_LINEA = {
    "cuenta_id": _NADIE,
    "debe": "10.00",
    "haber": "0.00",
    "detalle": "Del mes",
    "cliente_id": None,
    "proveedor_id": None,
    "centro_id": None,
}
_DINERO = {
    "referencia": "PAGO-31",
    "fecha": "2026-11-01",
    "forma": "TRANSFERENCIA",
    "total": "10.00",
    "numero_operacion": "123456",
    "notas": "Del mes de octubre.",
    "banco_id": None,
    "centro_id": None,
    "cheque": None,
}
_PRODUCTO = {
    "referencia": "SKU-31",
    "codigo": "CEM-51",
    "codigo_auxiliar": "F0102",
    "nombre": "Cemento del programa",
    "tipo": "BIEN",
    "precio": "6.956522",
    "iva": "5",
    "ice": None,
    "irbpnr": None,
    "unidad": "SACO",
    "lleva_inventario": True,
    "existencia": "0.00",
    "activo": True,
    "descripcion": "Guardar en seco.",
}
_DE_AQUI = (
    *(
        "tipo_identificacion",
        "identificacion",
        "nombre_comercial",
        "tipo",
        "correos",
        "telefono",
        "celular",
        "direccion",
    ),
    *(
        "provincia",
        "ciudad",
        "regimen",
        "contribuyente_especial",
        "agente_retencion",
        "obligado_contabilidad",
    ),
    *("parte_relacionada", "dias_credito", "activo", "notas", "pais"),
)
_PROVEEDOR = {
    **{campo: PROVEEDOR[campo] for campo in _DE_AQUI},
    "nombre": PROVEEDOR["razon_social"],
    "referencia": "PROV-31",
    "identificacion": "1790010937001",
}
_WEBHOOK = {"url": "https://tienda.example/v1", "eventos": ["cliente.creado"]}
_ANULAR = {"motivo": "Se hizo otro.", "fecha": None}
BUENOS: Cuerpos = {
    "POST /api/v1/pagos": {
        **_DINERO,
        "proveedor_id": _NADIE,
        "aplicaciones": [{"documento_id": _NADIE, "compra_id": None, "valor": "10.00"}],
    },
    "POST /api/v1/productos": _PRODUCTO,
    "PUT /api/v1/productos/{producto_id}": {
        **{campo: valor for campo, valor in _PRODUCTO.items() if campo != "referencia"},
        "version": 99,
    },
    "POST /api/v1/webhooks": _WEBHOOK,
    "PUT /api/v1/webhooks/{webhook_id}": {**_WEBHOOK, "version": 99},
    "POST /api/v1/cobros/{cobro_id}/anular": _ANULAR,
    "POST /api/v1/pagos/{pago_id}/anular": _ANULAR,
    "POST /api/v1/proveedores": _PROVEEDOR,
    "PUT /api/v1/proveedores/{proveedor_id}": {
        **{campo: valor for campo, valor in _PROVEEDOR.items() if campo != "referencia"},
        "version": 99,
    },
    "POST /api/v1/asientos": {
        "referencia": "CIERRE-31",
        "fecha": "2026-11-01",
        "glosa": "Aporte",
        "diario": "GENERAL",
        "clase": "NORMAL",
        "lineas": [_LINEA, {**_LINEA, "debe": "0.00", "haber": "10.00"}],
    },
    "POST /api/v1/cobros": {
        **_DINERO,
        "cliente_id": _NADIE,
        "aplicaciones": [{"documento_id": _NADIE, "comprobante_id": None, "valor": "10.00"}],
    },
}
