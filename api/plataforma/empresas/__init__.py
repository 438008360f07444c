"""Las empresas: cuál es, quién la ve, en cuál trabaja una petición, desde qué puntos emite."""

PRESTA = ("alcance", "catalogos", "confirmacion", "escribir", "puntos", "regimenes", "secuenciales")
ENTIDADES = {
    "empresa": "Empresa",
    "establecimiento": "Establecimiento",
    "punto_emision": "Punto de emisión",
    "regimen_empresa": "Régimen de la empresa",
    "secuencial": "Secuencial",
}
TABLAS = {
    "regimenes_empresas": ("cambio de régimen", "cambios de régimen"),
    "secuenciales": ("secuencial", "secuenciales"),
}
MENCIONES = {
    "establecimiento": ("establecimientos", "{codigo} {nombre}"),
    "empresa": ("empresas", "{nombre_comercial}"),
    "punto": ("puntos_emision", "{codigo} {nombre}"),
    "punto_emision": ("puntos_emision", "{codigo} {nombre}"),
}
