"""Lo que el registro del SRI sabe de un RUC o de una cédula."""

PRESTA = ("lugares",)
