"""El motor que importa listas; cada lista se da de alta desde su dominio."""

PRESTA = (
    "archivo.lector",
    "archivo.lectura",
    "archivo.limites",
    "carga",
    "celdas",
    "mapa",
    "protocolo",
    "routes",
    "tipos",
)
ENTIDADES = {
    "importacion": "Importación",
}
MENCIONES = {
    "importacion": ("importaciones", "{nombre}"),
}
TABLAS = {
    "importaciones": ("importación", "importaciones"),
}
