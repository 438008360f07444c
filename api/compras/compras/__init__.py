"""Lo que la empresa compra: cada documento con sus líneas, sus impuestos y para qué sirve ante el SRI."""

PRESTA = ("calculo", "cifras", "escritura", "libros.asiento", "lista_schemas", "pedido", "propuesta")
