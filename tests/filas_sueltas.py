"""Una fila de cada tabla que la demostración deja vacía y que ningún caso de uso llena aquí, columna por columna en SQL."""

from tests.filas_de_existencias import DE_EXISTENCIAS
from tests.filas_de_ordenes import DE_ORDENES

SUELTAS = {
    "invitaciones": {"correo": "'x'", "perfil": "'consulta'", "invitado_por": "'x'", "creada_en": "now()"}
    | {
        "vence_en": "now()",
        "invitado_por_id": "(SELECT max(u.id) FROM usuarios u JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)",
    },
    "llaves": {
        "nombre": "'x'",
        "ambiente": "1",
        "prefijo": "'x'",
        "resumen": "'x'",
        "permisos": "'{}'",
        "redes": "'{}'",
    }
    | {
        "creada_por": "'x'",
        "creada_en": "now()",
        "creada_por_id": "(SELECT max(u.id) FROM usuarios u JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)",
    },
    "referencias_externas": {"clase": "'x'", "referencia": "'x'", "objeto_id": "1", "creada_en": "now()"},
    "ensayos": {
        "empresa_ensayo_id": "(SELECT k.empresa_id FROM comprobantes k WHERE k.id = COMPROBANTE)",
        "nombre": "'x'",
        "ruc": "'x'",
        "usuario": "'x'",
        "creado_por": "'x'",
        "creado_en": "now()",
        "caduca_en": "now()",
    },
    "webhooks": {
        "url": "'x'",
        "eventos": "'{}'",
        "secreto": "'gAAAA'",
        "creado_por": "'x'",
        "creado_en": "now()",
        "creado_por_id": "(SELECT max(u.id) FROM usuarios u JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)",
    },
    "webhooks_sucesos": {
        "tipo": "'x'",
        "entidad": "'x'",
        "entidad_id": "'x'",
        "datos": "'{}'",
        "creado_en": "now()",
    },
    "webhooks_envios": {
        "webhook_id": "(SELECT max(id) FROM webhooks)",
        "suceso_id": "(SELECT max(id) FROM webhooks_sucesos)",
        "objeto": "'x'",
        "proximo": "now()",
        "creado_en": "now()",
    },
    "webhooks_intentos": {"envio_id": "(SELECT max(id) FROM webhooks_envios)", "en": "now()", "ms": "1"},
    "factores": {"sujeto": "'x'", "clase": "'totp'", "nombre": "'x'", "secreto": "'x'", "creado_en": "now()"},
    "exigencias_factor": {"desde": "now()"},
    "recuperaciones_factor": {"sujeto": "'x'", "nombre": "'x'", "correo": "'x'", "con_aprobacion": "true"}
    | {"pedida_en": "now()"},
    "codigos_recuperacion": {"sujeto": "'x'", "resumen": "'x'"},
    "perfiles": {"codigo": "'p-x'", "nombre": "'x'", "permisos": "'{}'", "creado_en": "now()"},
    "avisos_accesos": {"creado_en": "now()", "desde": "now()", "veces": "1"},
    "accesos": dict.fromkeys(
        ("huella", "clase", "sujeto", "nombre", "cuenta", "sesion", "ip", "navegador", "detalle"), "'x'"
    )
    | {"minuto": "now()", "veces": "1"},
    "contabilidad_empresas": {"activa": "false"},
    "cierres_anio": {"anio": "2001"},
    "cierres_mes": {"anio": "2001", "mes": "1"},
    "asientos_pendientes": {
        "origen_tipo": "'COMPROBANTE'",
        "origen_id": "COMPROBANTE",
        "proposito": "'PRINCIPAL'",
    }
    | {"fecha": "now()", "falta": "'x'", "hecho": "'{}'", "creado_por": "'x'", "creado_en": "now()"},
    "borradores": {"tipo": "'01'", "contenido": "'{}'", "creado_por": "'x'", "creado_en": "now()"}
    | {"actualizado_en": "now()"},
    "archivos_borradores": {
        "borrador_id": "(SELECT max(id) FROM borradores)",
        "archivo": "'x'",
        "nombre": "'x'",
    }
    | {"extension": "'pdf'", "tamano": "1", "sha256": "'x'", "subido_en": "now()"},
    "aperturas_comprobantes": {"comprobante_id": "COMPROBANTE", "que": "'VISTA'", "en": "now()"},
    "centros_comprobantes": {
        "comprobante_id": "COMPROBANTE",
        "n": "0",
        "centro_id": "(SELECT max(c.id) FROM centros_costo c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)",
    },
    "reemplazos_comprobantes": {
        "comprobante_id": "COMPROBANTE",
        "nuevo_id": "COMPROBANTE",
        "en": "now()",
    },
    "correos_adjuntos": {
        "correo_id": "(SELECT correo_id FROM entregas_comprobantes WHERE comprobante_id = COMPROBANTE)",
        "nombre": "'x'",
        "tipo": "'x'",
    },
    "proveedores": {"tipo_identificacion": "'PASAPORTE'", "identificacion": "'X77'", "razon_social": "'x'"}
    | {"tipo": "'NATURAL'", "creado_en": "now()", "actualizado_en": "now()"},
    "documentos_proveedores": {"proveedor_id": "(SELECT max(id) FROM proveedores)", "tipo": "'01'"}
    | {"fecha": "now()", "vence": "now()", "total": "9", "creado_en": "now()"},
    "archivos_documentos_proveedores": {"documento_id": "(SELECT max(id) FROM documentos_proveedores)"}
    | {
        "archivo": "'x/y'",
        "nombre": "'x'",
        "extension": "'pdf'",
        "tamano": "1",
        "sha256": "'x'",
        "subido_en": "now()",
    },
    "pagos": {"proveedor_id": "(SELECT max(id) FROM proveedores)", "numero": "900", "forma": "'OTRO'"}
    | {"fecha": "now()", "total": "9", "creado_en": "now()"},
    "aplicaciones_pagos": {"documento_id": "(SELECT max(id) FROM documentos_proveedores)"}
    | {"pago_id": "(SELECT max(id) FROM pagos)", "valor": "1", "desde": "now()", "creada_en": "now()"},
    "numeros_pagos": {"siguiente": "1"},
    "cruces_cuentas": {
        "cobro_id": "(SELECT max(c.id) FROM cobros c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    }
    | {"pago_id": "(SELECT max(id) FROM pagos)", "fecha": "now()", "creado_en": "now()"},
    "ajustes_clientes": {
        "documento_id": "(SELECT max(d.id) FROM documentos_clientes d JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    }
    | {"numero": "1", "clase": "'CASTIGO'", "motivo": "'x'", "hecho_por": "'x'", "creado_en": "now()"},
    "ajustes_proveedores": {"documento_id": "(SELECT max(id) FROM documentos_proveedores)"}
    | {"numero": "1", "clase": "'CASTIGO'", "motivo": "'x'", "hecho_por": "'x'", "creado_en": "now()"},
    "lotes_pagos": {"fecha": "now()", "cuenta": "'x'", "total": "9", "preparado_por": "'x'"}
    | {"prepararon": "'{}'", "creado_en": "now()"},
    "lineas_lotes_pagos": {"lote_id": "(SELECT max(id) FROM lotes_pagos)", "n": "0", "valor": "9"}
    | {"proveedor_id": "(SELECT max(id) FROM proveedores)"},
    "documentos_lotes_pagos": {"linea_id": "(SELECT max(id) FROM lineas_lotes_pagos)", "valor": "9"}
    | {"documento_id": "(SELECT max(id) FROM documentos_proveedores)"},
    "formatos_lotes": {"columnas": "'[]'", "separador": "'COMA'", "decimales": "'PUNTO'"}
    | {"fechas": "'AAAA-MM-DD'", "codificacion": "'UTF8'"},
    "vistos_buenos": {"clase": "'CIERRE_DEFINITIVO'", "tema": "'duro'", "texto": "'x'", "datos": "'{}'"}
    | {"pedido_por": "'x'", "pedido_sujeto": "'x'", "pedido_en": "now()", "solo": "false", "hasta": "now()"},
    "transportistas": {"tipo_identificacion": "'PASAPORTE'", "identificacion": "'X78'", "razon_social": "'x'"}
    | {"creado_en": "now()", "actualizado_en": "now()"},
    "emisiones_masivas": {
        "nombre": "'x'",
        "facturas": "1",
        "total": "1",
        "huella": "'x'",
        "creada_por": "'x'",
    }
    | {"creada_en": "now()"},
    "facturas_por_emitir": {"emision_id": "(SELECT max(id) FROM emisiones_masivas)", "orden": "1"}
    | {"filas": "'{2}'", "identificacion": "'1'", "cliente": "'x'", "total": "1", "pedido": "'{}'"},
    "retenciones_recibidas": {
        "cliente_id": "(SELECT max(c.id) FROM clientes c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    }
    | {"numero": "'x'", "autorizacion": "'x'", "fecha": "now()", "renta": "1", "iva": "0", "isd": "0"}
    | {"total": "1", "por_emparejar": "1", "creado_por": "'x'", "creado_en": "now()"},
    "documentos_retenidos": {"retencion_id": "(SELECT max(id) FROM retenciones_recibidas)", "n": "0"}
    | {"cod_doc": "'01'", "numero": "''", "valor": "1"},
    "lineas_retenidas": {"retencion_id": "(SELECT max(id) FROM retenciones_recibidas)", "n": "0"}
    | {
        "sustento_id": "(SELECT max(id) FROM documentos_retenidos)",
        "codigo": "1",
        "codigo_retencion": "'312'",
    }
    | {"nombre": "'x'", "base": "1", "porcentaje": "1", "valor": "1"},
    "proformas": {
        "cliente_id": "(SELECT max(c.id) FROM clientes c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    }
    | {
        "fecha": "now()",
        "vence": "now()",
        "pedido": "'{}'",
        "documento": "'{}'",
        "subtotal": "1",
        "total": "1",
    }
    | {"creado_por": "'x'", "creado_por_id": "1", "creado_en": "now()"},
    "entregas_proformas": {"proforma_id": "(SELECT max(id) FROM proformas)", "canal": "'CORREO'"}
    | {
        "correo_id": "(SELECT max(id) FROM correos)",
        "destino": "'x'",
        "pedida_por": "'x'",
        "creada_en": "now()",
    },
    "compras": {
        "proveedor_id": "(SELECT max(p.id) FROM proveedores p JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    }
    | {"cod_doc": "'01'", "numero": "'x'", "fecha": "now()", "fecha_registro": "now()", "vence": "now()"}
    | {"subtotal": "1", "iva": "0", "total": "1", "creado_por": "'x'", "creado_en": "now()"},
    "reglas_recibidos": {
        "proveedor_id": "(SELECT max(p.id) FROM proveedores p JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    }
    | {"destino": "'GASTO'", "actualizado_en": "now()"},
    "lineas_compras": {"compra_id": "(SELECT max(id) FROM compras)", "n": "0", "descripcion": "'x'"}
    | {
        "cantidad": "1",
        "precio": "1",
        "subtotal": "1",
        "costo": "1",
        "destino": "'GASTO'",
        "clase": "'BIENES'",
    },
    "impuestos_compras": {"compra_id": "(SELECT max(id) FROM compras)", "sustento": "'01'", "codigo": "2"}
    | {"codigo_porcentaje": "'4'", "nombre": "'x'", "tarifa": "15", "base": "1", "valor": "0.15"},
    "archivos_asientos": {
        "asiento_id": "(SELECT max(a.id) FROM asientos_contables a JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    }
    | {
        "archivo": "'x'",
        "nombre": "'x'",
        "extension": "'pdf'",
        "tamano": "1",
        "sha256": "'x'",
        "subido_por": "'x'",
    }
    | {"subido_en": "now()"},
    "lineas_liquidadas": {
        "retencion_id": "(SELECT max(id) FROM retenciones_recibidas)",
        "asiento_id": "(SELECT max(a.id) FROM asientos_contables a JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)",
    }
    | {"n": "1", "hecho_por": "'x'", "creado_en": "now()"},
    "debitos_compras": {
        "compra_id": "(SELECT max(id) FROM compras)",
        "abono_id": "(SELECT max(d.id) FROM documentos_proveedores d JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)",
        "asiento_id": "(SELECT max(a.id) FROM asientos_contables a JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)",
    }
    | {"n": "1", "hecho_por": "'x'", "creado_en": "now()"},
    "archivos_compras": {"compra_id": "(SELECT max(id) FROM compras)", "archivo": "'x'", "nombre": "'x'"}
    | {"extension": "'pdf'", "tamano": "1", "sha256": "'x'", "subido_en": "now()"},
    "recurrentes": {"nombre": "'x'", "pedido": "'{}'"}
    | {
        "cliente_id": "(SELECT max(c.id) FROM clientes c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    }
    | {"total": "1", "frecuencia": "'MENSUAL'", "primera": "now()", "proxima": "now()", "creado_por": "'x'"}
    | {"creado_por_id": "1", "creado_en": "now()"},
    "emisiones_recurrentes": {"recurrente_id": "(SELECT max(id) FROM recurrentes)", "fecha": "now()"}
    | {"estado": "'FALLIDA'", "en": "now()"},
    "recibidos": {"clave": "repeat('1', 49)", "tipo": "'01'", "ambiente": "2", "ruc": "repeat('1', 13)"}
    | {"numero": "'x'", "fecha": "now()", "origen": "'XML'", "recibido_en": "now()"},
    "xml_recibidos": {"recibido_id": "(SELECT max(id) FROM recibidos)", "xml": "'x'"}
    | {"sha256": "repeat('1', 64)", "creado_en": "now()"},
    "historial_recibidos": {"recibido_id": "(SELECT max(id) FROM recibidos)", "hasta": "'x'"}
    | {"que": "'x'", "quien": "'x'", "en": "now()"},
    "cargas_recibidos": {"origen": "'XML'", "nombre": "'x'", "creada_en": "now()", "pedida_en": "now()"},
    "buzones_recibidos": {"version": "2"},
    "enlaces_publicos": {"clase": "'comprobante'", "de_id": "1", "resumen": "repeat('a', 64)"}
    | {"creado_en": "now()", "vence_en": "now()"},
    "traidas_recibidos": {"recibido_id": "(SELECT max(id) FROM recibidos)", "clave": "'x'", "ambiente": "2"}
    | {"origen": "'TXT'", "proximo": "now()"},
    "archivos_cargas": {"carga_id": "(SELECT max(id) FROM cargas_recibidos)", "n": "1", "nombre": "'x'"},
    "activos_fijos": {"codigo": "'x'", "nombre": "'x'", "categoria": "'x'", "fecha": "now()", "costo": "1"}
    | {"residual": "0", "inicial": "0", "desde": "'2020-01-01'", "meses": "1", "depreciado_antes": "0"}
    | {
        f"{cual}_id": "(SELECT max(c.id) FROM cuentas_contables c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
        for cual in ("cuenta", "acumulada", "gasto")
    }
    | {"creado_por": "'x'", "creado_en": "now()"},
    "movimientos_activos": {"activo_id": "(SELECT max(id) FROM activos_fijos)", "clase": "'BAJA'"}
    | {"fecha": "now()", "valor": "0", "cambio": "0", "motivo": "'x'", "creado_por": "'x'"}
    | {"creado_en": "now()"},
    "procesos_mensuales": {"clase": "'DEPRECIACION'", "mes": "'2020-01-01'", "fecha": "'2020-01-31'"}
    | {"total": "1", "cuantos": "1", "creado_por": "'x'", "creado_en": "now()"},
    "cuotas_mensuales": {"clase": "'DEPRECIACION'", "cosa_id": "1", "mes": "'2020-01-01'", "valor": "1"}
    | {"proceso_id": "(SELECT max(id) FROM procesos_mensuales)"},
    "diferidos": {"nombre": "'x'", "clase": "'OTRO'", "importe": "1", "inicial": "0", "meses": "1"}
    | {
        f"{cual}_id": "(SELECT max(c.id) FROM cuentas_contables c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
        for cual in ("cuenta", "gasto")
    }
    | {"desde": "'2020-01-01'", "creado_por": "'x'", "creado_en": "now()"},
    "provisiones_cartera": {"mes": "'2020-01-01'", "al": "'2020-01-31'", "requerida": "1", "antes": "0"}
    | {"ajuste": "1", "no_deducible": "0", "detalle": "'[]'", "creado_por": "'x'", "creado_en": "now()"},
    "parametros_provisiones": dict.fromkeys(("por_vencer", "d30", "d60", "d90", "mas"), "0")
    | {
        f"{cual}_id": "(SELECT max(c.id) FROM cuentas_contables c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
        for cual in ("cuenta", "gasto")
    },
    "costos_por_asentar": {"ids": "'{1}'"},
    "costos_asentados": {"clase": "'COSTO'", "fecha": "now()", "costo": "1", "ajustes": "0"}
    | {"detalle": "'[]'", "creado_por": "'x'", "creado_en": "now()"},
    "conteos_inventario": {"mes": "'2020-01-01'", "al": "'2020-01-31'", "costo": "1", "contado": "0"}
    | {"detalle": "'[]'", "creado_por": "'x'", "creado_en": "now()"},
    "obligaciones_dichas": {"obligacion": "'104'", "periodo": "'2020-01'", "clase": "'NO_APLICA'"}
    | {"motivo": "'x'", "creado_por": "'x'", "creado_en": "now()"},
    "busquedas_regimenes": {"anio": "2020", "empezada_en": "now()"},
    "cambios_regimen": {"anio": "2020", "de": "'EMPRESA'", "tercero_id": "0", "identificacion": "'x'"}
    | {"nombre": "'x'", "antes": "'{}'", "ahora": "'{}'", "hallado_en": "now()"},
    "vencimientos_avisados": {"obligacion": "'104'", "periodo": "'2020-01'", "dicho": "'x'"}
    | {"vence": "'2020-01-01'", "avisado": "'2020-01-01'"},
    "revisiones_obligaciones": {"obligacion": "'104'", "periodo": "'2020-01'", "estado": "'LISTA'"}
    | {"reparos": "'[]'", "hallados": "0", "revisada_en": "now()"},
    "elecciones_tributarias": {"obligacion": "'104'", "desde": "'2020-01-01'", "cada": "''"}
    | {"creado_por": "'x'", "creado_en": "now()"},
    "avisos_tributarios": {
        "usuario_id": "(SELECT max(u.id) FROM usuarios u JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    }
    | {"dias": "'{10}'"},
    "firmantes_contables": {"contador": "'x'"},
    "accesos_devolucion": {"cedula": "'1714307103'", "resumen": "''"},
    "devoluciones_iva": {
        "clave_acceso": "'x'",
        "ambiente": "1",
        "beneficiario": "'x'",
        "codigo_beneficio": "'x'",
    }
    | {"base": "1", "tarifa": "15", "iva": "1", "pedido": "1", "pedida_en": "now()"},
    "declaraciones_presentadas": {
        "formulario": "'104'",
        "periodo": "'2020-01'",
        "numero": "'x'",
        "fecha": "now()",
        "total": "1",
        "casilleros": "'{}'",
        "huella": "repeat('0', 64)",
        "presentada_por": "'x'",
        "presentada_en": "now()",
    },
    "declaraciones_deshechas": {
        "declaracion_id": "(SELECT max(id) FROM declaraciones_presentadas)",
        "motivo": "'x'",
        "deshecha_por": "'x'",
        "deshecha_en": "now()",
    },
    "documentos_declarados": {
        "declaracion_id": "(SELECT max(id) FROM declaraciones_presentadas)",
        "tipo": "'COMPRA'",
        "documento_id": "1",
        "huella": "'x'",
    },
    "ajustes_ats": {"totales": "'todas'", "anulados": "false"},
    "comprobantes_fisicos": {
        "mes": "'2020-01-01'",
        "tipo": "'01'",
        "anulado": "true",
        "establecimiento": "'001'",
        "punto": "'001'",
        "desde": "1",
        "hasta": "1",
        "autorizacion": "'1234567890'",
        "tarifa": "'4'",
        "gravado": "0",
        "cero": "0",
        "no_objeto": "0",
        "iva": "0",
        "forma_pago": "''",
    },
    "embarques_exportados": {"comprobante_id": "COMPROBANTE", "refrendo": "''", "transporte": "''"}
    | {"fecha": "now()", "valor_fob": "1"},
    "comparaciones_ats": {
        "periodo": "'2020-01'",
        "archivo": "'x'",
        "resultado": """'{"iguales": 0, "cuantas": {"DISTINTA": 0, "SOLO_NUESTRA": 0, "SOLO_SUYA": 0}, "sumas": [], "filas": []}'""",
        "hecha_por": "'x'",
        "hecha_en": "now()",
    },
    "casilleros_dichos": {
        "formulario": "'104'",
        "periodo": "'2020-01'",
        "casillero": "'605'",
        "valor": "1",
        "motivo": "'x'",
        "dicho_por": "'x'",
        "dicho_en": "now()",
    },
    "partidas_renta": {
        "anio": "2020",
        "partida": "'CARGAS'",
        "valor": "1",
        "motivo": "'x'",
        "dicho_por": "'x'",
        "dicho_en": "now()",
    },
    "cuentas_renta": {
        "anio": "2020",
        "cuenta_id": "(SELECT max(c.id) FROM cuentas_contables c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)",
        "clase": "'NO_DEDUCIBLE'",
        "motivo": "'x'",
        "dicho_por": "'x'",
        "dicho_en": "now()",
    },
    "presupuestos": {"anio": "2020", "cambiado_por": "'x'", "cambiado_en": "now()"},
    "lineas_presupuesto": {
        "anio": "(SELECT max(anio) FROM presupuestos)",
        "cuenta_id": "(SELECT max(c.id) FROM cuentas_contables c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)",
        "meses": "array_fill(1::numeric, ARRAY[12])",
    },
    "plantillas_asientos": {"nombre": "'x'", "glosa": "'x'", "clase": "'NORMAL'", "cada": "0", "dia": "31"}
    | {"creado_por": "'x'", "creado_en": "now()"},
    "lineas_plantillas": {"plantilla_id": "(SELECT max(id) FROM plantillas_asientos)", "n": "1"}
    | {"debe": "0", "haber": "0"}
    | {
        "cuenta_id": "(SELECT max(c.id) FROM cuentas_contables c JOIN comprobantes k USING (empresa_id) WHERE k.id = COMPROBANTE)"
    },
    "claves_idempotencia": {"sujeto": "'x'", "ruta": "'x'", "clave": "'x'", "huella": "'x'"}
    | {"estado": "200", "cuerpo": "''", "creada_en": "now()"},
    **DE_EXISTENCIAS,
    **DE_ORDENES,
}
