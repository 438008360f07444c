"""Lo que alguien pide y solo rige cuando otra persona de la empresa lo confirma, o un día después si no hay otra."""

PRESTA = ("clases", "schemas", "service")
ENTIDADES = {
    "visto_bueno": "Pedido que otra persona confirma",
}
MENCIONES = {
    "visto_bueno": ("vistos_buenos", "{texto}"),
}
TABLAS = {
    "vistos_buenos": ("visto bueno", "vistos buenos"),
}
NOVEDADES = {
    "visto_bueno": ("contabilidad.cerrar", "pedir", "confirmar", "cancelar", "cumplir", "vencer", "fallar"),
}
