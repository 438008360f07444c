"""Lo que va y viene con el SRI."""

PRESTA = ("ensayo.valores",)
TABLAS_DE = "comprobantes.nucleo"
