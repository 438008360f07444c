"""Las firmas de contadores: su gente, las empresas que les dieron acceso y quién atiende a cada una."""

PRESTA = ("asignaciones", "cambios", "empresas", "models", "personal", "responsables")
ENTIDADES = {
    "acceso_despacho": "Acceso de un despacho",
    "asignacion_despacho": "Persona de un despacho en la empresa",
    "despacho": "Despacho contable",
    "persona_despacho": "Persona de un despacho",
    "responsable_obligacion": "Responsable de una obligación",
}
MENCIONES = {
    "despacho": ("despachos_contables", "{nombre}"),
    "asignacion_despacho": ("personas", "{nombre}"),
}
TABLAS = {
    "despacho_cambios": ("cambio que un despacho ve", "cambios que un despacho ve"),
    "despacho_asignaciones": ("persona de un despacho", "personas de un despacho"),
    "despacho_responsables": ("responsable de una obligación", "responsables de obligaciones"),
    "despacho_empresas": ("acceso de un despacho", "accesos de despachos"),
}
