"""Conciliar una cuenta de banco: su extracto se lee, cada línea se cruza con lo que los libros dicen, y se cierra cuando no
falta nada."""

PRESTA = ("papeles",)
ENTIDADES = {
    "conciliacion": "Conciliación de banco",
    "cruce_bancario": "Cruce de un extracto",
    "linea_extracto": "Línea de un extracto",
    "extracto_bancario": "Extracto de un banco",
    "perfil_extracto": "Cómo se lee un extracto",
    "regla_extracto": "Lo aprendido de un extracto",
}
MENCIONES = {
    "conciliacion": ("conciliaciones", "del {desde} al {hasta}"),
    "extracto_bancario": ("extractos_bancarios", "{nombre}"),
    "linea_extracto": ("lineas_extracto", "del {fecha} {referencia|}"),
}
TABLAS = {
    "extractos_bancarios": ("extracto de banco", "extractos de banco"),
    "lineas_extracto": ("línea de un extracto", "líneas de extractos"),
    "conciliaciones": ("conciliación de banco", "conciliaciones de banco"),
    "cruces_bancarios": ("cruce con un extracto", "cruces con extractos"),
    "archivos_lineas_extracto": ("archivo de una línea del banco", "archivos de líneas del banco"),
    "partes_cruces": ("parte de un cruce", "partes de cruces"),
    "reglas_extracto": ("regla aprendida de un extracto", "reglas aprendidas de extractos"),
}
MENU_EMPRESA = (
    ("Contabilidad/Bancos", 11, "Conciliaciones", "conciliaciones", "IconScale", "contabilidad.ver"),
)
