"""La cuenta de cada cliente: sus documentos, sus cobros y qué paga cada uno."""

PRESTA = ("cheques", "origenes", "papeles.recibo", "papeles.reportes", "retenidos")
ENTIDADES = {
    "cobro": "Cobro",
    "documento_cliente": "Documento de un cliente",
}
TABLAS = {
    "ajustes_clientes": ("ajuste de la cuenta de un cliente", "ajustes de cuentas de clientes"),
    "aplicaciones": ("aplicación de cobros", "aplicaciones de cobros"),
    "archivos_documentos": ("archivo", "archivos"),
    "cobros": ("cobro", "cobros"),
    "documentos_clientes": ("documento de clientes", "documentos de clientes"),
    "numeros_cobros": ("numeración de cobros", "numeraciones de cobros"),
}
MENCIONES = {
    "documento_cliente": ("documentos_clientes", "{numero|sin número}"),
    "cobro": ("cobros", "n.º {numero}"),
}
PERMISOS = {
    "cobros.ver": ("propietario", "facturador", "contador", "consulta"),
    "cobros.editar": ("propietario", "facturador", "contador"),
    "cobros.ajustar": ("propietario", "contador"),
}
PERMISOS_DICHOS = {
    "cobros.ver": ("Clientes y cobros", "Ver lo que deben y los cobros", "clientes.ver"),
    "cobros.editar": ("Clientes y cobros", "Registrar y anular cobros"),
    "cobros.ajustar": ("Clientes y cobros", "Ajustar la cuenta de un cliente"),
}
NOVEDADES = {
    "cobro": ("cobros.ver", "crear", "anular"),
}
PUBLICA = {
    "cobro.creado": (
        "cobro",
        ("crear",),
        "cobros.ver",
        "Se registró un cobro",
        ("numero", "fecha", "cliente", "forma", "referencia", "total", "aplicado", "documentos"),
    ),
    "cobro.anulado": (
        "cobro",
        ("anular",),
        "cobros.ver",
        "Se anuló un cobro",
        ("anulado_el", "motivo"),
    ),
}
MENU_EMPRESA = (
    ("Ventas", 10, "Cobros", "cobros", "IconCash", "cobros.ver"),
    ("Ventas", 11, "Por cobrar", "por-cobrar", "IconWallet", "cobros.ver"),
)
