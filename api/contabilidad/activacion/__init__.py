"""Empezar los libros de una empresa, dejarlos y ponerlos al día con lo que ya estaba."""
