"""Con qué se identifica una persona: la palabra de la casa, y el código del SRI (ficha técnica, tabla 6)."""

RUC = "RUC"
CEDULA = "CEDULA"
PASAPORTE = "PASAPORTE"
CONSUMIDOR_FINAL = "CONSUMIDOR_FINAL"
EXTERIOR = "EXTERIOR"

NOMBRES = {
    RUC: "RUC",
    CEDULA: "Cédula",
    PASAPORTE: "Pasaporte",
    CONSUMIDOR_FINAL: "Consumidor final",
    EXTERIOR: "Identificación del exterior",
}
# Como el SRI las dice en un documento.
CODIGOS_SRI = {RUC: "04", CEDULA: "05", PASAPORTE: "06", CONSUMIDOR_FINAL: "07", EXTERIOR: "08"}
SRI_FINAL = CODIGOS_SRI[CONSUMIDOR_FINAL]
NUMERO_FINAL = "9999999999999"  # el del consumidor final, que no se identifica
