"""Lo que se envía a los clientes por correo y por WhatsApp."""

PRESTA = ("cifras", "topes")
