"""La demostración: cómo se ven un proveedor en plena tarea y un año de una empresa. No es parte de `api`."""
