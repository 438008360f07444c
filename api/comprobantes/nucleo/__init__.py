"""Lo que es un comprobante, sin saber de qué tipo: sus tablas, sus estados, su cuenta, su XML."""

PRESTA = (
    "archivos",
    "borradores.models",
    "calculo",
    "clave_acceso",
    "creditos",
    "documento",
    "efectos",
    "emitido",
    "errores_sri",
    "estados",
    "existencias.lotes",
    "libros.centros",
    "libros.declarados",
    "libros.partes",
    "lineas",
    "pedidos",
    "preparacion",
    "tipos",
    "xml",
)
ENTIDADES = {
    "comprobante": "Comprobante",
}
TABLAS = {
    "aperturas_comprobantes": ("apertura de comprobantes", "aperturas de comprobantes"),
    "archivos_borradores": ("archivo de un borrador", "archivos de borradores"),
    "borradores": ("borrador", "borradores"),
    "centros_comprobantes": ("centro de una línea de comprobante", "centros de líneas de comprobantes"),
    "comprobantes": ("comprobante", "comprobantes"),
    "entregas_comprobantes": ("entrega de comprobantes", "entregas de comprobantes"),
    "historial_comprobantes": ("paso de comprobantes", "pasos de comprobantes"),
    "reemplazos_comprobantes": ("comprobante reemplazado", "comprobantes reemplazados"),
    "transmisiones": ("comprobante por transmitir", "comprobantes por transmitir"),
    "xml_comprobantes": ("XML de comprobantes", "XML de comprobantes"),
}
MENCIONES = {
    "comprobante": ("comprobantes", "{establecimiento}-{punto}-{secuencial:9}"),
}
PERMISOS = {
    "documentos.ver": ("propietario", "facturador", "contador", "consulta"),
    "documentos.emitir": ("propietario", "facturador"),
}
PERMISOS_DICHOS = {
    "documentos.ver": ("Ventas", "Ver los comprobantes"),
    "documentos.emitir": ("Ventas", "Emitir y anular comprobantes", "clientes.ver", "productos.ver"),
}
NOVEDADES = {
    "comprobante": ("documentos.ver", "devolver", "no_autorizar", "anular", "ver_anulado"),
}
PUBLICA = {
    "comprobante.emitido": (
        "comprobante",
        ("emitir", "corregir"),
        "documentos.ver",
        "Se emitió un comprobante",
        ("numero", "fecha", "cliente", "total"),
    ),
    "comprobante.autorizado": (
        "comprobante",
        ("autorizar",),
        "documentos.ver",
        "El SRI autorizó un comprobante",
        ("numero", "estado", "fecha"),
    ),
    "comprobante.devuelto": (
        "comprobante",
        ("devolver", "no_autorizar"),
        "documentos.ver",
        "El SRI devolvió o no autorizó un comprobante",
        ("numero", "estado", "motivo"),
    ),
    "comprobante.anulado": (
        "comprobante",
        ("anular",),
        "documentos.ver",
        "Se anuló un comprobante",
        ("anulado_el", "motivo"),
    ),
    "comprobante.enviado": (
        "comprobante",
        ("enviar",),
        "documentos.ver",
        "Alguien envió un comprobante a su comprador",
        ("numero", "para"),
    ),
    # Es lo que se sabe de verdad: que alguien lo leyó no se sabe.
    "comprobante.entregado": (
        "comprobante",
        ("entregar",),
        "documentos.ver",
        "El servidor de correo aceptó un comprobante para su comprador",
        ("numero", "canal", "para"),
    ),
}
