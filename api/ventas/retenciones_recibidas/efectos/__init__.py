"""Lo que una retención recibida le hace a la casa: un efecto por archivo."""
