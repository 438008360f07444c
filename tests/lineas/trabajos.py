"""Los trabajos. Lo que uno hace por encargo ya lo dejó dicho quien lo pidió."""

_ENVIA = "envía lo que otro pidió, y en qué quedó está en lo enviado"
_LIMPIA = "borra lo que ya no sirve a nadie"
_ENCARGA = "pide otros trabajos"
_CAMINO = "los pasos del camino son sucesos callados; lo que el SRI decide deja su línea"
_POR_PARTES = "se hace por partes, y al terminar deja su línea"
_CUENTA = "suma o cuenta otra vez lo que ya estaba"

DEJAN = {
    "auth.recordar_usuarios": ("recordar_usuario usuario", "recordar_usuario administrador"),
    "auth.recuperar": ("recuperar usuario", "recuperar administrador"),
    "cheques.vencer": "debitar cheque_girado",
    "devoluciones.anular": "actualizar devolucion_iva",
    "devoluciones.revisar": "actualizar devolucion_iva",
    "envios.recordar": "recordar cliente",
    "personas.recuperar": "recuperar persona",
    "recurrentes.emitir": ("emitir comprobante", "fallar recurrente"),
    "tributos.avisar": "avisar vencimiento",
    "vistos_buenos.vencer": ("cumplir visto_bueno", "fallar visto_bueno", "vencer visto_bueno"),
}
SIN_LINEA = {
    "accesos.asentar": "es el registro de quién entró, y el aviso de una ráfaga",
    "accesos.olvidar": _LIMPIA,
    "cheques.pedir": _ENCARGA,
    "comprobantes.barrer": _ENCARGA,
    "comprobantes.emitir_muchas": _POR_PARTES,
    "comprobantes.entregar": _ENVIA,
    "comprobantes.entregar_lo_que_espera": _ENVIA,
    "comprobantes.enviar": _ENVIA,
    "comprobantes.olvidar_archivos": _LIMPIA,
    "comprobantes.transmitir": _CAMINO,
    "contabilidad.barrer": _ENCARGA,
    "contabilidad.pendientes": "asienta lo que dice un documento, que dejó la suya",
    "contabilidad.poner_al_dia": "asienta lo que dicen los documentos; lo pidió quien activó los libros, que dejó la suya",
    "contabilidad.revisar_cadenas": _CUENTA,
    "contabilidad.sellar": "numera y resume lo ya asentado",
    "core.borrar_archivo": _LIMPIA,
    "core.borrar_archivos": _LIMPIA,
    "core.olvidar_claves_de_idempotencia": _LIMPIA,
    "core.rescatar": "devuelve a la cola lo que dejó un trabajador muerto",
    "correos.entregar": _ENVIA,
    "correos.probar": _ENVIA,
    "enlaces.olvidar": _LIMPIA,
    "envios.enviar_whatsapp": _ENVIA,
    "envios.olvidar_pdf": _LIMPIA,
    "envios.pedir_recordatorios": _ENCARGA,
    "tributos.pedir_regimenes": _ENCARGA,
    "tributos.buscar_regimenes": _POR_PARTES,
    "tributos.pedir_revisiones": _ENCARGA,
    "tributos.revisar": "guarda lo que halló al revisar, que se hace otra vez cuando se quiera",
    "tributos.buscar_por_vencer": _ENCARGA,
    "firma.avisar": "escribe un correo, que queda en los correos",
    "firma.buscar_por_caducar": _ENCARGA,
    "personas.escribir_alta": _ENVIA,
    "importaciones.olvidar_archivos": _LIMPIA,
    "importaciones.trabajar": "revisar no importa nada; importar se hace por partes, y al terminar deja su línea",
    "planes.cerrar_meses": _CUENTA,
    "recibidos.barrer": _ENCARGA,
    "recibidos.comprobar_el_mes": _ENCARGA,
    "recibidos.despertar": _ENCARGA,
    "recibidos.leer_carga": _POR_PARTES,
    "recibidos.traer": "lo que llega está en su carga, que dejó la suya; lo que el SRI niega o no halla sí la deja",
    "recurrentes.pedir": _ENCARGA,
    "soporte.plegar_cuentas": _CUENTA,
    "soporte.retomar_revisiones": _ENCARGA,
    "soporte.revisar_archivo": "dice si un adjunto tiene un virus; quitarlo deja su línea",
}
