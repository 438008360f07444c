"""Los códigos de la ley que la casa nombra: documentos, ambientes, identificaciones; y los canales por los
que envía. Nadie más los escribe."""

PRESTA = (
    "ajustes",
    "ambientes",
    "ats",
    "bancos",
    "borradores",
    "canales",
    "compras",
    "contabilidad",
    "documentos",
    "ensayos",
    "identificaciones",
    "pagos",
    "personas",
    "roles",
    "rucs",
)
