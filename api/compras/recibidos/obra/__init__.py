"""El trabajo que lee lo que alguien trajo de una vez a la bandeja."""
