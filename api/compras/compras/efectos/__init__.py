"""Lo que registrar, corregir y anular una compra le hace a la casa: un efecto por archivo."""
