"""Las frases y medidas que el formulario y la importación de clientes comparten (los campos: `campos.py`)."""

import re

NOMBRE_MAXIMO = 100  # de un grupo, un vendedor o un cobrador
TELEFONO = re.compile(r"^$|^\+?[0-9][0-9 ()-]{5,18}[0-9]$")
TELEFONO_MAL = "El teléfono debe tener entre 7 y 20 dígitos."
ELIJA_TIPO = "Elija el tipo de identificación."
SIN_NUMERO = "Ingrese un número de identificación"
SIN_NOMBRE = "Ingrese el nombre."
OTRO_TIPO = "Ese tipo jurídico no es del tipo de cliente elegido."
YA_HAY_FINAL = "El consumidor final de la empresa ya existe, no se crea otro."
YA_EXISTE = "Ya existe un cliente con esa identificación."
