"""Lo que entra a los libros desde una hoja: los saldos con que empiezan, y asientos."""

PRESTA: tuple[str, ...] = ()
