"""Los comprobantes que otros emiten a la empresa: llegan, se leen, se comprueban y esperan que alguien los acepte."""

PRESTA = (
    "lectura.comprimido",
    "lectura.leido",
    "lectura.limites",
    "lista",
    "models",
    "schemas",
    "vista",
)
ENTIDADES = {
    "carga_recibidos": "Carga de comprobantes recibidos",
    "correo_de_recibidos": "Correo de los recibidos",
    "recibido": "Comprobante recibido",
}
TABLAS = {
    "archivos_cargas": ("archivo recibido", "archivos recibidos"),
    "buzones_recibidos": ("correo de los recibidos", "correos de los recibidos"),
    "cargas_recibidos": ("carga de comprobantes recibidos", "cargas de comprobantes recibidos"),
    "historial_recibidos": ("paso de recibidos", "pasos de recibidos"),
    "recibidos": ("comprobante recibido", "comprobantes recibidos"),
    "traidas_recibidos": ("clave por traer", "claves por traer"),
    "xml_recibidos": ("XML de recibidos", "XML de recibidos"),
}
MENCIONES = {
    "carga_recibidos": ("cargas_recibidos", "{nombre|}"),
    "recibido": ("recibidos", "{numero}"),
}
NOVEDADES = {"carga_recibidos": ("recibidos.ver", "importar")}
PUBLICA = {
    "recibido.llegado": (
        "recibido",
        ("llegar",),
        "recibidos.ver",
        "Llegó un comprobante de un proveedor",
        (
            "numero_autorizacion",
            "tipo",
            "ruc",
            "razon_social",
            "numero",
            "fecha",
            "subtotal",
            "iva",
            "total",
            "estado",
        ),
    ),
}
PERMISOS = {
    "recibidos.ver": ("propietario", "facturador", "contador", "consulta"),
    "recibidos.editar": ("propietario", "facturador", "contador"),
}
PERMISOS_DICHOS = {
    "recibidos.ver": ("Compras y pagos", "Ver lo que otros emiten a la empresa"),
    "recibidos.editar": ("Compras y pagos", "Traer, aceptar y descartar lo recibido"),
}
MENU_EMPRESA = (("Compras", 1, "Recibidos", "recibidos", "IconInbox", "recibidos.ver"),)
