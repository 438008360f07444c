"""What a customer's fields may hold, for the form (`schemas.py`) and the import alike."""

import re

LARGOS = {
    "CLI_IDENTIFICACION": 30,
    "CLI_NOMBRE": 300,
    "CLI_NOMBREC": 300,
    "CLI_TELEFONO": 20,
    "CLI_CELULAR": 20,
    "CLI_DIRECCION": 300,
    "CLI_CIUDAD": 100,
    "CLI_NOTAS": 2000,
    "nombre": 100,
}
TELEFONO = re.compile(r"^$|^\+?[0-9][0-9 ()-]{5,18}[0-9]$")
TELEFONO_MAL = "El teléfono debe tener entre 7 y 20 dígitos."
CORREOS = 10
DIAS_CREDITO = 3650
ELIJA_TIPO = "Elija el tipo de identificación."
SIN_NUMERO = "Ingrese un número de identificación"
SIN_NOMBRE = "Ingrese el nombre."
OTRO_TIPO = "Ese tipo jurídico no es del tipo de cliente elegido."
YA_HAY_FINAL = "El consumidor final de la empresa ya existe, no se crea otro."
YA_EXISTE = "Ya existe un cliente con esa identificación."
