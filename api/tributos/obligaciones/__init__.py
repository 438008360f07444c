"""Lo que cada empresa debe declarar, hasta cuándo, y en qué está."""

PRESTA = ("calendario", "clases", "dichos", "elecciones", "formularios")
ENTIDADES = {
    "obligacion": "Obligación tributaria",
    "eleccion_tributaria": "Qué declara la empresa",
    "aviso_tributario": "Avisos de lo que vence",
    "vencimiento": "Vencimiento",
}
TABLAS = {
    "obligaciones_dichas": ("obligación declarada", "obligaciones declaradas"),
    "elecciones_tributarias": ("elección tributaria", "elecciones tributarias"),
    "avisos_tributarios": ("aviso tributario", "avisos tributarios"),
    "vencimientos_avisados": ("aviso de un vencimiento", "avisos de vencimientos"),
    "revisiones_obligaciones": ("revisión de una obligación", "revisiones de obligaciones"),
}
MENCIONES = {
    "vencimiento": ("vencimientos_avisados", "{dicho}"),
    "obligacion": ("obligaciones_dichas", "{obligacion} de {periodo}"),
}
NOVEDADES = {"vencimiento": ("tributos.ver", "avisar")}
PERMISOS = {
    "tributos.ver": ("propietario", "contador", "consulta"),
    "tributos.preparar": ("propietario", "contador"),
    "tributos.presentar": ("propietario",),
}
PERMISOS_DICHOS = {
    "tributos.ver": ("Impuestos", "Ver las obligaciones y las declaraciones"),
    "tributos.preparar": ("Impuestos", "Preparar declaraciones y anexos"),
    "tributos.presentar": ("Impuestos", "Decir que algo ya se declaró"),
}
PUBLICA = {
    "declaracion.por_vencer": (
        "vencimiento",
        ("avisar",),
        "tributos.ver",
        "Está por vencer una declaración",
        ("dicho",),
    ),
}
MENU_EMPRESA = (
    ("Impuestos", 1, "Impuestos", "impuestos", "IconReceiptTax", "tributos.ver"),
    (
        "Impuestos",
        2,
        "Calendario tributario",
        "calendario-tributario",
        "IconCalendarStats",
        "tributos.ver",
    ),
)
