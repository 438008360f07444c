"""El segundo factor: con qué prueba quien ingresa, además de su clave, que es él."""

PRESTA = (
    "avisos",
    "comprobacion",
    "factores",
    "models",
    "passkeys",
    "pendientes",
    "quien",
    "retos",
    "schemas",
)
TABLAS = {
    "codigos_recuperacion": ("código de recuperación", "códigos de recuperación"),
    "factores": ("segundo factor", "segundos factores"),
}
