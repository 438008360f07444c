"""Los clientes de una empresa y sus contactos."""

PRESTA = ("alcance", "campos", "catalogos", "deudas", "lista", "registro")
ENTIDADES = {
    "asesor_comercial": "Asesor comercial",
    "cliente": "Cliente",
    "grupo_clientes": "Grupo de clientes",
}
TABLAS = {
    "asesores_comerciales": ("asesor comercial", "asesores comerciales"),
    "clientes": ("cliente", "clientes"),
    "contactos_clientes": ("contacto de clientes", "contactos de clientes"),
    "grupos_clientes": ("grupo de clientes", "grupos de clientes"),
}
MENCIONES = {
    "asesor_comercial": ("asesores_comerciales", "{nombre}"),
    "grupo_clientes": ("grupos_clientes", "{nombre}"),
    "cliente": ("clientes", "{razon_social}"),
    "grupo": ("grupos_clientes", "{nombre}"),
}
PERMISOS = {
    "clientes.ver": (
        "propietario",
        "facturador",
        "contador",
        "consulta",
        "administrador",
        "distribuidor",
        "asesor",
    ),
    "clientes.editar": ("propietario", "facturador", "administrador"),
}
PERMISOS_DICHOS = {
    "clientes.ver": ("Clientes y cobros", "Ver los clientes"),
    "clientes.editar": ("Clientes y cobros", "Crear y cambiar clientes"),
}
PUBLICA = {
    "cliente.creado": (
        "cliente",
        ("crear",),
        "clientes.ver",
        "Se creó un cliente",
        ("tipo_identificacion", "identificacion", "razon_social", "correo", "telefono"),
    ),
    "cliente.cambiado": (
        "cliente",
        ("actualizar", "eliminar"),
        "clientes.ver",
        "Se cambió un cliente",
        ("tipo_identificacion", "identificacion", "razon_social", "correo", "telefono", "activo"),
    ),
}
MENU_EMPRESA = (("Ventas", 7, "Clientes", "clientes", "IconUsers", "clientes.ver"),)
MENU_PROVEEDOR = (
    (
        "Clientes",
        4,
        "Clientes de empresas",
        "clientes",
        "IconUsers",
        "clientes.ver",
        ("administrador", "distribuidor", "asesor"),
    ),
)
