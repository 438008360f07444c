"""Lo que un tercero y la empresa se deben: una sola manera de llevarlo, con dos lados. Lo que los clientes deben
(`ventas.cartera`) y lo que se debe a los proveedores (`compras.por_pagar`) son la misma cuenta vista de cada uno."""

PRESTA = (
    "antiguedad",
    "aplicaciones",
    "asientos",
    "calculo",
    "dinero",
    "documentos",
    "estados",
    "lado",
    "libros",
    "lista_dinero",
    "lista_documentos",
    "models",
    "origenes",
    "papeles.columnas",
    "papeles.estado",
    "papeles.recibo",
    "saldos",
    "sumas",
)
