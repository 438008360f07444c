"""Las filas sueltas de las órdenes de compra (`tests/filas_sueltas.py`)."""

_DE_LA_EMPRESA = "JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE"
_PRODUCTO = f"(SELECT max(p.id) FROM productos p {_DE_LA_EMPRESA})"
_BODEGA = f"(SELECT max(b.id) FROM bodegas b {_DE_LA_EMPRESA})"
_ORDEN = "(SELECT max(id) FROM ordenes_compra)"

DE_ORDENES: dict[str, dict[str, str]] = {
    "ordenes_compra": {
        **dict.fromkeys(("fecha", "creado_en"), "now()"),
        **dict.fromkeys(("numero", "total"), "1"),
        "proveedor_id": f"(SELECT max(p.id) FROM proveedores p {_DE_LA_EMPRESA})",
        "bodega_id": _BODEGA,
        "creado_por": "'x'",
    },
    "lineas_ordenes_compra": {
        "orden_id": _ORDEN,
        "producto_id": _PRODUCTO,
        **dict.fromkeys(("n", "cantidad", "precio"), "1"),
    },
    "minimos_existencias": {
        "producto_id": _PRODUCTO,
        "bodega_id": _BODEGA,
        "minimo": "1",
        "maximo": "2",
        "puesto_por": "'x'",
        "puesto_en": "now()",
    },
    "compras_de_ordenes": {
        "orden_id": _ORDEN,
        "compra_id": "(SELECT max(id) FROM compras)",
        "hecho_por": "'x'",
        "creado_en": "now()",
    },
}
