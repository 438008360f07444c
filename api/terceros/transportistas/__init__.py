"""Los transportistas de una empresa: quienes llevan lo que dice una guía de remisión, y sus placas."""

PRESTA = ("campos", "placas")
ENTIDADES = {
    "transportista": "Transportista",
}
TABLAS = {
    "transportistas": ("transportista", "transportistas"),
}
MENCIONES = {
    "transportista": ("transportistas", "{razon_social}"),
}
PERMISOS = {
    "transportistas.ver": ("propietario", "facturador", "contador", "consulta"),
    "transportistas.editar": ("propietario", "facturador"),
}
PERMISOS_DICHOS = {
    "transportistas.ver": ("Ventas", "Ver los transportistas"),
    "transportistas.editar": ("Ventas", "Crear y cambiar transportistas"),
}
MENU_EMPRESA = (("Ventas", 9, "Transportistas", "transportistas", "IconSteeringWheel", "transportistas.ver"),)
