"""Lo que la API dice de la cartera."""
