"""Lo que un tercero y la empresa se deben: una sola manera de llevarlo, con dos lados. Lo que los clientes deben
(`ventas.cartera`) y lo que se debe a los proveedores (`compras.por_pagar`) son la misma cuenta vista de cada uno."""

PRESTA = (
    "ajustes",
    "antiguedad",
    "aplicaciones",
    "asientos",
    "centros",
    "centros_schemas",
    "contables.libros",
    "dinero",
    "documentos",
    "estados",
    "lista_dinero",
    "lista_documentos",
    "nucleo.calculo",
    "nucleo.lado",
    "nucleo.models",
    "nucleo.origenes",
    "papeles.columnas",
    "papeles.estado",
    "papeles.recibo",
    "saldos",
    "sumas",
    "verdades",
)
