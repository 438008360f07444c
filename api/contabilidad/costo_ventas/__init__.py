"""Lo que se contó de las existencias al fin de un mes, y el costo de ventas que sale de eso."""
