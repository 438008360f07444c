"""El tablero del contador: las empresas que una firma lleva, lo que vence en cada una y lo que les falta."""
