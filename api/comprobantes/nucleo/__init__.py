"""Lo que es un comprobante, sin saber de qué tipo: sus tablas, sus estados, su cuenta, su XML."""

PRESTA = (
    "archivos",
    "calculo",
    "clave_acceso",
    "creditos",
    "documento",
    "efectos",
    "emitido",
    "errores_sri",
    "estados",
    "libros.centros",
    "libros.partes",
    "lineas",
    "pedidos",
    "preparacion",
    "tipos",
    "xml",
)
