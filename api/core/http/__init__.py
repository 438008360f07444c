"""Lo que se decide de cada petición, en un solo lugar."""
