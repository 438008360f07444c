"""Lo que la empresa debe a cada proveedor: sus documentos, los pagos y qué salda cada uno. Es el otro lado de la cartera
(`libros.cuentas`)."""

PRESTA = ("lotes.lista", "models", "origenes", "reparos")
ENTIDADES = {
    "cruce_cuentas": "Cruce de cuentas",
    "documento_proveedor": "Documento de un proveedor",
    "formato_lotes": "Formato de los lotes de pagos",
    "lote_pagos": "Lote de pagos",
    "pago": "Pago",
}
TABLAS = {
    "ajustes_proveedores": ("ajuste de la cuenta de un proveedor", "ajustes de cuentas de proveedores"),
    "aplicaciones_pagos": ("aplicación de pagos", "aplicaciones de pagos"),
    "archivos_documentos_proveedores": ("archivo de proveedores", "archivos de proveedores"),
    "cruces_cuentas": ("cruce de cuentas", "cruces de cuentas"),
    "documentos_lotes_pagos": ("documento en lotes de pagos", "documentos en lotes de pagos"),
    "documentos_proveedores": ("documento de proveedores", "documentos de proveedores"),
    "formatos_lotes": ("formato de lotes de pagos", "formatos de lotes de pagos"),
    "lineas_lotes_pagos": ("línea de lotes de pagos", "líneas de lotes de pagos"),
    "lotes_pagos": ("lote de pagos", "lotes de pagos"),
    "numeros_pagos": ("numeración de pagos", "numeraciones de pagos"),
    "pagos": ("pago", "pagos"),
}
MENCIONES = {
    "documento_proveedor": ("documentos_proveedores", "{numero|sin número}"),
    "lote_pagos": ("lotes_pagos", "n.º {id}"),
    "cruce_cuentas": ("cruces_cuentas", "del {fecha}"),
    "pago": ("pagos", "n.º {numero}"),
}
PERMISOS = {
    "pagos.ver": ("propietario", "facturador", "contador", "consulta"),
    "pagos.editar": ("propietario", "facturador", "contador"),
    "pagos.ajustar": ("propietario", "contador"),
    "pagos.aprobar": ("propietario",),
    "pagos.preparar": ("propietario", "facturador", "contador"),
}
PERMISOS_DICHOS = {
    "pagos.ver": ("Compras y pagos", "Ver lo que se debe y los pagos", "proveedores.ver"),
    "pagos.editar": ("Compras y pagos", "Registrar y anular pagos"),
    "pagos.ajustar": ("Compras y pagos", "Ajustar la cuenta de un proveedor"),
    "pagos.preparar": ("Compras y pagos", "Preparar lotes de pagos"),
    "pagos.aprobar": ("Compras y pagos", "Aprobar lotes de pagos"),
}
SIN_DELEGAR = ("pagos.aprobar",)
NOVEDADES = {
    "lote_pagos": ("pagos.ver", "presentar", "aprobar", "devolver", "anular"),
    "pago": ("pagos.ver", "crear", "anular"),
}
PUBLICA = {
    "pago.creado": (
        "pago",
        ("crear",),
        "pagos.ver",
        "Se registró un pago",
        ("numero", "fecha", "proveedor", "forma", "referencia", "total", "aplicado", "documentos"),
    ),
    "pago.anulado": (
        "pago",
        ("anular",),
        "pagos.ver",
        "Se anuló un pago",
        ("anulado_el", "motivo"),
    ),
}
MENU_EMPRESA = (
    ("Compras", 6, "Pagos", "pagos", "IconCash", "pagos.ver"),
    ("Compras", 7, "Lotes de pagos", "pagos/lotes", "IconStack2", "pagos.ver"),
    ("Compras", 8, "Por pagar", "por-pagar", "IconWallet", "pagos.ver"),
)
