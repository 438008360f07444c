"""Todo lo de una empresa en un archivo, que se carga en otra instalación (docs/decisiones/070-llevarse-una-empresa.md)."""

PRESTA = ("carga", "formato", "hechura", "revision")
ENTIDADES = {
    "copia_empresa": "Copia de la empresa",
}
