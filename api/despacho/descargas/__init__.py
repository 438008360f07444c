"""Lo que alguien de un despacho se lleva de sus empresas: un ZIP por cada una, que un trabajo hace y que caduca."""

ENTIDADES = {
    "descarga_despacho": "Descarga de un despacho",
}
TABLAS = {
    "despacho_archivos": ("ZIP de un despacho", "ZIP de un despacho"),
}
