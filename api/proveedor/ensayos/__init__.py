"""Las empresas de ensayo: en una llamada, una con la que un programa se prueba sin llegar al SRI, y que caduca sola."""

ENTIDADES = {
    "ensayo": "Empresa de ensayo",
}
MENCIONES = {
    "ensayo": ("ensayos", "{nombre}"),
}
TABLAS = {
    "ensayos": ("empresa de ensayo", "empresas de ensayo"),
}
NOVEDADES = {
    "ensayo": ("llaves.administrar", "crear", "terminar"),
}
