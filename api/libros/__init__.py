"""El motor de los libros de una empresa: qué cuentas tiene, qué se asienta en ellas y qué le deben o debe cada
tercero. Quien mueve algo lo asienta aquí."""
