"""Conciliar una cuenta de banco: su extracto se lee, cada línea se cruza con lo que los libros dicen, y se cierra cuando no
falta nada."""
