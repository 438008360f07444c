"""El segundo factor: con qué prueba quien ingresa, además de su clave, que es él."""

PRESTA = (
    "avisos",
    "comprobacion",
    "exigencias",
    "factores",
    "models",
    "passkeys",
    "pendientes",
    "quien",
    "retos",
    "schemas",
)
ENTIDADES = {"exigencia_factor": "Verificación en dos pasos exigida"}
PERMISOS = {"segundo_factor.exigir": ("propietario", "administrador")}
PERMISOS_DICHOS = {
    "segundo_factor.exigir": (
        "Empresa",
        "Exigir a todos la verificación en dos pasos",
        "usuarios.editar",
    ),
}
SIN_DELEGAR = ("segundo_factor.exigir",)
TABLAS = {
    "codigos_recuperacion": ("código de recuperación", "códigos de recuperación"),
    "exigencias_factor": ("exigencia de segundo factor", "exigencias de segundo factor"),
    "factores": ("segundo factor", "segundos factores"),
}
