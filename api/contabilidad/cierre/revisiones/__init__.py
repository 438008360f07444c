"""Lo que un cierre mira de los demás, y cómo se ve entre los procesos de la empresa."""
