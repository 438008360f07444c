"""Los tickets: el que los abre, el que los atiende y los de una empresa."""

ENTIDADES = {
    "ticket": "Ticket",
}
MENCIONES = {
    "ticket": ("tickets", "n.º {id}"),
}
TABLAS = {
    "tickets": ("ticket de soporte", "tickets de soporte"),
}
PERMISOS = {
    "soporte.ver": ("propietario", "facturador", "contador", "consulta"),
    "soporte.crear": ("propietario", "facturador", "contador"),
    "tickets.ver": ("administrador", "distribuidor", "asesor"),
    "tickets.atender": ("administrador", "asesor"),
    "tickets.eliminar": ("administrador",),
}
PERMISOS_DICHOS = {
    "soporte.ver": ("Empresa", "Ver los tickets de soporte"),
    "soporte.crear": ("Empresa", "Abrir y responder tickets de soporte"),
}
NOVEDADES = {
    "ticket": ("soporte.ver", "responder", "cambiar_estado"),
}
MENU_EMPRESA = (("Empresa", 5, "Soporte", "soporte", "IconLifebuoy", "soporte.ver"),)
MENU_PROVEEDOR = (
    (
        "Atención",
        1,
        "Soporte",
        "soporte",
        "IconLifebuoy",
        "tickets.ver",
        ("administrador", "distribuidor", "asesor"),
    ),
)
