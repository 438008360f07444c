"""Lo que un cliente y un proveedor de la empresa tienen en común: cómo se identifican, sus campos y columnas, lo
que el registro tributario dice de ellos y cómo se leen de una hoja."""

PRESTA = ("campos", "hojas", "identificacion", "lista", "models", "padron", "registro")
