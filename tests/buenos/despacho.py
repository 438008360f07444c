"""Los despachos contables."""

from tests.buenos.tipos import Cuerpos

_RAIZ = "/api/despacho"
BUENOS: Cuerpos = {
    "POST /api/mi-despacho": {"codigo": "NADI-E234", "perfil": "contador"},
    f"POST {_RAIZ}": {"nombre": "Contadores de la Sierra"},
    f"POST {_RAIZ}/cambios/vistos": {"hasta": "2026-11-20T10:00:00-05:00"},
    f"POST {_RAIZ}/personal": {"correo": "nadie@sierra.example", "rol": "ASISTENTE"},
    f"PUT {_RAIZ}/personal/{{persona_id}}": {"rol": "SENIOR"},
    f"POST {_RAIZ}/empresas/{{empresa_id}}/personas": {"persona_id": 999_999, "lleva": False},
    f"POST {_RAIZ}/empresas/{{empresa_id}}/anotaciones": {
        "mes": "2026-11",
        "clase": "TAREA",
        "texto": "Pedir los extractos",
        "responsable_id": 999_999,
        "vence": "2026-11-20",
    },
    f"PUT {_RAIZ}/empresas/{{empresa_id}}/responsables": {
        "mes": "2026-11",
        "obligacion": "104",
        "persona_id": 999_999,
    },
    f"PUT {_RAIZ}/anotaciones/{{anotacion_id}}": {"hecha": True},
    f"POST {_RAIZ}/plantillas": {
        "nombre": "Cierre de cada mes",
        "tareas": [{"texto": "Pedir los extractos", "dia": 3}],
    },
    f"PUT {_RAIZ}/plantillas/{{lista_id}}": {
        "nombre": "Cierre de cada mes",
        "tareas": [{"texto": "Revisar el IVA", "obligacion": "104", "antes": 2, "responde": True}],
        "version": 1,
    },
    f"POST {_RAIZ}/plantillas/{{lista_id}}/aplicar": {"mes": "2026-11", "empresas": [999_999]},
    f"POST {_RAIZ}/descargas": {"mes": "2026-11", "empresas": [999_999], "contenido": ["XML", "ESTADOS"]},
    f"POST {_RAIZ}/recordatorios": {
        "mes": "2026-11",
        "empresas": [999_999],
        "mensaje": "No olvide enviar lo suyo",
    },
}
