"""Las chequeras de los bancos de una empresa y los cheques que con ellas se giran: de quién es cada número, si ya se cobró
y desde cuándo (docs/decisiones/033-bancos-y-cajas.md)."""

PRESTA = ("girar", "girados", "lista", "propuestas")
ENTIDADES = {
    "cheque_girado": "Cheque girado",
    "chequera": "Chequera",
    "formato_cheque": "Posiciones de un cheque impreso",
}
TABLAS = {
    "cheques_girados": ("cheque girado", "cheques girados"),
    "chequeras": ("chequera", "chequeras"),
    "formatos_cheques": ("posición de cheques impresos", "posiciones de cheques impresos"),
}
MENCIONES = {
    "chequera": ("chequeras", "{desde} a {hasta}"),
    "cheque_girado": ("cheques_girados", "n.º {numero}"),
}
