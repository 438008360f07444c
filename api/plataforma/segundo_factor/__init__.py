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
    "recuperacion.service",
    "retos",
    "schemas",
)
ENTIDADES = {
    "exigencia_factor": "Verificación en dos pasos exigida",
    "recuperacion_factor": "Recuperación de la verificación en dos pasos",
}
NOVEDADES = {
    "exigencia_factor": ("empresa.ver", "exigir", "dejar_de_exigir"),
    "recuperacion_factor": (
        "segundo_factor.exigir",
        "pedir",
        "confirmar",
        "aprobar",
        "cancelar",
        "quitar_factor",
    ),
}
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
    "recuperaciones_factor": (
        "recuperación de segundo factor",
        "recuperaciones de segundo factor",
    ),
    "factores": ("segundo factor", "segundos factores"),
}
