"""Las filas sueltas de las existencias y de las listas de precios (`tests/filas_sueltas.py`)."""

_DE_LA_EMPRESA = "JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE"
_PRODUCTO = f"(SELECT max(p.id) FROM productos p {_DE_LA_EMPRESA})"
_BODEGA = f"(SELECT max(b.id) FROM bodegas b {_DE_LA_EMPRESA})"


def _ultimo(tabla: str) -> str:
    """El de esa tabla, de la misma empresa: la otra puede tener uno posterior."""
    return f"(SELECT max(x.id) FROM {tabla} x {_DE_LA_EMPRESA})"


DE_EXISTENCIAS: dict[str, dict[str, str]] = {
    "bodegas": {
        "establecimiento_id": "(SELECT max(s.id) FROM establecimientos s JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)",
        "nombre": "'x'",
        "creada_en": "now()",
    },
    "categorias_productos": {"nombre": "'x'", "nivel": "1", "creada_en": "now()"},
    "unidades_productos": {
        "producto_id": _PRODUCTO,
        "nombre": "'x'",
        "factor": "12",
        "creada_en": "now()",
    },
    "reservas": {
        **dict.fromkeys(("origen_tipo", "creada_por"), "'x'"),
        "origen_id": "1",
        "creada_en": "now()",
    },
    "lineas_reservas": {
        "reserva_id": _ultimo("reservas"),
        "producto_id": _PRODUCTO,
        "bodega_id": _BODEGA,
        "cantidad": "1",
        "hasta": "now()",
    },
    "recetas": {"producto_id": _PRODUCTO, "creada_en": "now()"},
    "partes_recetas": {
        "receta_id": _ultimo("recetas"),
        "producto_id": _PRODUCTO,
        **dict.fromkeys(("n", "cantidad"), "1"),
    },
    "ensambles": {
        **dict.fromkeys(("fecha", "creado_en"), "now()"),
        "numero": "900",
        "sentido": "'ARMAR'",
        "bodega_id": _BODEGA,
        "producto_id": _PRODUCTO,
        "cantidad": "1",
        **dict.fromkeys(("motivo", "creado_por"), "'x'"),
    },
    "lineas_ensambles": {
        "ensamble_id": _ultimo("ensambles"),
        "producto_id": _PRODUCTO,
        **dict.fromkeys(("n", "cantidad"), "1"),
    },
    "salidas_de_combos": {
        "movimiento_id": _ultimo("movimientos_existencias"),
        "combo_id": _PRODUCTO,
        "por_uno": "1",
    },
    "traslados": {
        **dict.fromkeys(("fecha", "creado_en"), "now()"),
        "numero": "900",
        "creado_por": "'x'",
        **dict.fromkeys(
            ("origen_id", "destino_id", "transito_id"),
            _BODEGA,
        ),
    },
    "lineas_traslados": {
        "traslado_id": _ultimo("traslados"),
        "producto_id": _PRODUCTO,
        **dict.fromkeys(("n", "cantidad"), "1"),
    },
    "llegadas_traslados": {
        "traslado_id": _ultimo("traslados"),
        **dict.fromkeys(("n", "vez", "cantidad"), "1"),
        **dict.fromkeys(("fecha", "creado_en"), "now()"),
        "devuelve": "false",
        "creado_por": "'x'",
    },
    # Con ella, la base escribe lo que hay del producto, en la empresa y en la bodega.
    "movimientos_existencias": {
        "producto_id": _PRODUCTO,
        "bodega_id": _BODEGA,
        **dict.fromkeys(("fecha", "dia", "creado_en"), "now()"),
        **dict.fromkeys(("cantidad", "valor", "propio", "origen_id", "n"), "1"),
        **dict.fromkeys(("origen_tipo", "creado_por"), "'x'"),
        "clase": "'AJUSTE'",
    },
    "ajustes_existencias": {
        "bodega_id": _BODEGA,
        "numero": "900",
        "motivo": "'AJUSTE'",
        "creado_por": "'x'",
        **dict.fromkeys(("fecha", "creado_en"), "now()"),
    },
    "lineas_ajustes_existencias": {
        "ajuste_id": _ultimo("ajustes_existencias"),
        "producto_id": _PRODUCTO,
        "n": "0",
        "cantidad": "1",
    },
    "costos_diarios": {
        "producto_id": _PRODUCTO,
        "dia": "now()",
        **dict.fromkeys(("base_cantidad", "base_valor", "costo"), "1"),
        **dict.fromkeys(("salidas", "salidas_valor"), "0"),
    },
    "parametros_existencias": {"permite_negativo": "true"},
    "conteos": {
        "numero": "900",
        "bodega_id": _BODEGA,
        **dict.fromkeys(("nombre", "creado_por"), "'x'"),
        "alcance": "'BODEGA'",
        "ciego": "true",
        "creado_en": "now()",
    },
    "conteos_productos": {
        "conteo_id": _ultimo("conteos"),
        "producto_id": _PRODUCTO,
    },
    "conteos_capturas": {
        "conteo_id": _ultimo("conteos"),
        "producto_id": _PRODUCTO,
        **dict.fromkeys(("vuelta", "cantidad", "existencia"), "1"),
        **dict.fromkeys(("sujeto", "creado_por"), "'x'"),
        "medio": "'LECTOR'",
        "creado_en": "now()",
    },
    "parametros_conteos": {"otra_persona": "true"},
    "listas_precios": {"nombre": "'x'", **dict.fromkeys(("desde", "creado_en", "actualizado_en"), "now()")},
    "precios_de_listas": {
        "lista_id": "(SELECT max(p.id) FROM listas_precios p JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)",
        "producto_id": _PRODUCTO,
        "precio": "1",
    },
}
