"""Los períodos cerrados: hasta qué día nada se registra, y a quién se le permite todavía."""

PRESTA = ("cerrados", "schemas", "service")
