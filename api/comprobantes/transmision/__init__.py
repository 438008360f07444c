"""Lo que va y viene con el SRI."""

TABLAS_DE = "comprobantes.nucleo"
