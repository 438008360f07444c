from tests.buenos.tipos import Archivos, Cuerpos

_NADIE = 999_999
PRODUCTO = {
    "PRO_CODIGO": "CEM-50",
    "PRO_AUXILIAR": "F0101",
    "PRO_NOMBRE": "Cemento Portland",
    "PRO_TIPO": "BIEN",
    "PRO_PRECIO": "6.956522",
    "PRO_IVA": "5",
    "PRO_ICE": None,
    "PRO_IRBPNR": None,
    "PRO_UNIDAD": "SACO",
    "PRO_INVENTARIO": True,
    "PRO_EXISTENCIA": "12.5",
    "PRO_DESCRIPCION": "Guardar en seco.",
    "PRO_ACTIVO": True,
    "PRO_CONTROL": "",
    "PRO_DECLARA": "",
    "PRO_CATEGORIA": None,
}
_UNIDAD = {
    "nombre": "CAJA",
    "factor": "12",
    "decimales": 6,
    "hacia": "CERCA",
    "codigo": "786-CJ",
    "precio": "80.00",
}
BUENOS: Cuerpos = {
    "POST /api/productos/{producto_id}/unidades": _UNIDAD,
    "PUT /api/productos/{producto_id}/unidades/{unidad_id}": {**_UNIDAD, "activa": True, "version": 99},
    "POST /api/categorias": {
        "nombre": "Bebidas",
        "padre_id": _NADIE,
        "iva": "4",
        "margen": "30.00",
    },
    "PUT /api/categorias/{categoria_id}": {
        "nombre": "Bebidas",
        "padre_id": _NADIE,
        "iva": "4",
        "margen": "30.00",
        "version": 99,
    },
    "PUT /api/categorias/{categoria_id}/cuentas": {
        **dict.fromkeys(("ingreso", "costo", "inventario"), _NADIE),
        "version": 99,
    },
    "POST /api/productos": PRODUCTO,
    # De quien lleva sus existencias, la de un producto es la suma de su kardex: la que se diga no cuenta.
    "PUT /api/productos/{producto_id}": {
        **PRODUCTO,
        "PRO_EXISTENCIA": "0",
        "PRO_CATEGORIA": _NADIE,
        "version": 99,
    },
    "POST /api/productos/import/{importacion_id}": {
        "mapeo": {"PRO_CODIGO": "A", "PRO_NOMBRE": "B"},
        "simular": True,
        "actualizar": False,
        "crearFaltantes": False,
    },
    "POST /api/productos/nombre": {"nombre": "cemento"},
}
MULTIPARTES: Archivos = {"POST /api/productos/import": "current"}
