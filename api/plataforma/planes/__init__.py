"""El plan de una empresa: su vigencia, su cupo y lo que va usando."""

PRESTA = ("cifras", "consumos")
