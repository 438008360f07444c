"""Las chequeras de los bancos de una empresa y los cheques que con ellas se giran: de quién es cada número, si ya se cobró
y desde cuándo (docs/decisiones/033-bancos-y-cajas.md)."""

PRESTA = ("girar", "girados", "lista", "propuestas")
