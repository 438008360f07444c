"""Los trabajos de la bandeja de salida."""

from api.core.datos.jobs import job, periodic
from api.plataforma.correos import entrega


@job(
    "correos.entregar", antes=("correos.tasks.entregar",), cola="correos", intentos=entrega.INTENTOS, espera=5
)
def entregar(destinatario_id: int, empresa_id: int | None = None) -> None:
    """`empresa_id` falta en los trabajos que se encolaron cuando un correo no llevaba empresa en su clave."""
    if empresa_id is None:
        empresa_id = entrega.de_quien_es(destinatario_id)
    entrega.entregar(empresa_id, destinatario_id)


@periodic("correos.probar", "* * * * *")
def probar() -> None:
    """Mira si vuelve el servidor de correo que se dio por caído."""
    entrega.probar_servidor()
