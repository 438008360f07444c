"""Las personas que trabajan en varias empresas: entran una vez, ven las suyas y pasan de una a otra."""

PRESTA = ("altas", "fichas", "schemas")
