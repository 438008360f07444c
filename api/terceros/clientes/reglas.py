"""Las frases y medidas que el formulario y la importación de clientes comparten (los campos: `campos.py`)."""

NOMBRE_MAXIMO = 100  # de un grupo, un vendedor o un cobrador
OTRO_TIPO = "Ese tipo jurídico no es del tipo de cliente elegido."
YA_HAY_FINAL = "El consumidor final de la empresa ya existe, no se crea otro."
YA_EXISTE = "Ya existe un cliente con esa identificación."
