"""Lo que la gente trae del portal del SRI: el listado del mes y las claves sueltas. Puro: ni base, ni red, ni reloj."""
