"""Lo que se dice de un despacho contable, y de las empresas que lleva."""

_RAIZ = "/api/despacho"
DEJAN = {
    "POST /api/mi-despacho": "crear acceso_despacho",
    "DELETE /api/mi-despacho": "eliminar acceso_despacho",
    f"POST {_RAIZ}": "crear despacho",
    f"POST {_RAIZ}/personal": "invitar persona_despacho",
    f"PUT {_RAIZ}/personal/{{persona_id}}": "actualizar persona_despacho",
    f"DELETE {_RAIZ}/personal/{{persona_id}}": "eliminar persona_despacho",
    f"POST {_RAIZ}/invitaciones/{{invitacion_id}}/aceptar": "entrar persona_despacho",
    f"DELETE {_RAIZ}/invitaciones/{{invitacion_id}}": "rechazar persona_despacho",
    f"POST {_RAIZ}/empresas/{{empresa_id}}/personas": "asignar asignacion_despacho",
    f"DELETE {_RAIZ}/empresas/{{empresa_id}}/personas/{{persona_id}}": "quitar asignacion_despacho",
    f"PUT {_RAIZ}/empresas/{{empresa_id}}/responsables": "asignar responsable_obligacion",
    f"POST {_RAIZ}/empresas/{{empresa_id}}/anotaciones": "crear anotacion_despacho",
    f"PUT {_RAIZ}/anotaciones/{{anotacion_id}}": "actualizar anotacion_despacho",
    f"DELETE {_RAIZ}/anotaciones/{{anotacion_id}}": "eliminar anotacion_despacho",
    f"POST {_RAIZ}/plantillas": "crear plantilla_despacho",
    f"PUT {_RAIZ}/plantillas/{{lista_id}}": "actualizar plantilla_despacho",
    f"DELETE {_RAIZ}/plantillas/{{lista_id}}": "eliminar plantilla_despacho",
    f"POST {_RAIZ}/plantillas/{{lista_id}}/aplicar": "aplicar plantilla_despacho",
    f"POST {_RAIZ}/descargas": "pedir descarga_despacho",
    f"DELETE {_RAIZ}/descargas/{{descarga_id}}": "eliminar descarga_despacho",
    f"POST {_RAIZ}/recordatorios": "recordar acceso_despacho",
}
SIN_LINEA: dict[str, str] = {
    f"POST {_RAIZ}/cambios/vistos": "hasta cuándo miró quien llama, que a nadie más le importa",
}
