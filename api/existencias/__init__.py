"""Las existencias: las bodegas, el kardex de cada producto y lo que cuesta lo que hay."""
