"""Dónde y cómo se pagó, con los códigos del SRI (catálogo del ATS)."""

# Dónde se pagó (tabla 15).
PAGO_LOCAL, PAGO_AL_EXTERIOR = "01", "02"
# El país de un pago de aquí (tabla 25).
ECUADOR = "593"
# El régimen de un pago al exterior (tabla 19).
REGIMEN_GENERAL, PARAISO_FISCAL, REGIMEN_PREFERENTE = "01", "02", "03"
REGIMENES_DE_PAGO = {
    REGIMEN_GENERAL: "General",
    PARAISO_FISCAL: "Paraíso fiscal",
    REGIMEN_PREFERENTE: "Régimen preferente",
}
