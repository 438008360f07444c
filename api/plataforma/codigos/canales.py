"""Por dónde la casa envía algo a alguien."""

CORREO, WHATSAPP = "CORREO", "WHATSAPP"

NOMBRES = {CORREO: "Correo", WHATSAPP: "WhatsApp"}
