"""Lo que una identificación de una hoja puede tener. Lo saben quien la lee, aparte, y quien atiende, que no carga al lector."""

LARGO = 20  # caracteres
