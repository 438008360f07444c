"""Los documentos que el contador pide a la empresa: el de una línea del banco o el de una compra que no lo tienen."""

ENTIDADES = {
    "pedido_respaldo": "Documento pedido",
}
MENCIONES = {
    "pedido_respaldo": ("pedidos_respaldo", "{asunto}"),
}
TABLAS = {
    "pedidos_respaldo": ("documento pedido", "documentos pedidos"),
}
PERMISOS = {
    "respaldos.pedir": ("propietario", "contador"),
    "respaldos.entregar": ("propietario", "facturador", "contador"),
}
PERMISOS_DICHOS = {
    "respaldos.pedir": ("Contabilidad", "Pedir documentos a la empresa", "respaldos.entregar"),
    "respaldos.entregar": ("Contabilidad", "Entregar los documentos que le piden"),
}
NOVEDADES = {
    "pedido_respaldo": ("respaldos.pedir", "entregar", "cancelar"),
}
MENU_EMPRESA = (
    (
        "Contabilidad/Bancos",
        18,
        "Documentos pedidos",
        "documentos-pedidos",
        "IconFileSearch",
        "respaldos.entregar",
    ),
)
