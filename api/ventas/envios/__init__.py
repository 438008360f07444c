"""Lo que se envía a los clientes por correo y por WhatsApp."""

PRESTA = ("cifras", "topes")
TABLAS = {
    "bajas_recordatorios": ("baja de recordatorios", "bajas de recordatorios"),
    "envios_clientes": ("envío a clientes", "envíos a clientes"),
    "recordatorios_enviados": ("recordatorio enviado", "recordatorios enviados"),
    "reglas_recordatorios": ("regla de recordatorios", "reglas de recordatorios"),
}
