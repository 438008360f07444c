"""Lo que se dice de los impuestos de una empresa."""

_RAIZ = "/api/tributos/obligaciones"
DEJAN = {
    f"POST {_RAIZ}/presentadas": "presentar obligacion",
    f"POST {_RAIZ}/presentadas/{{dicha_id}}/pagar": "pagar obligacion",
    f"POST {_RAIZ}/presentadas/{{dicha_id}}/deshacer": "deshacer obligacion",
    f"POST {_RAIZ}/no-aplican": "descartar obligacion",
    f"POST {_RAIZ}/no-aplican/{{dicha_id}}/deshacer": "deshacer obligacion",
    f"POST {_RAIZ}/elecciones": "actualizar eleccion_tributaria",
    f"POST {_RAIZ}/avisos": "actualizar aviso_tributario",
    f"POST {_RAIZ}/calendario": "crear enlace_publico",
    "POST /api/tributos/regimenes/buscar": "pedir busqueda_regimenes",
    "POST /api/tributos/regimenes/aceptar": "aceptar cambio_regimen",
    "POST /api/tributos/regimenes/{cambio_id}/aceptar": "aceptar cambio_regimen",
    "POST /api/tributos/regimenes/{cambio_id}/descartar": "descartar cambio_regimen",
    f"DELETE {_RAIZ}/calendario": "revocar enlace_publico",
    "POST /api/tributos/ats/exportaciones/{comprobante_id}": "actualizar embarque_exportado",
    "POST /api/tributos/fisicos": "crear comprobante_fisico",
    "PUT /api/tributos/fisicos/{fisico_id}": "actualizar comprobante_fisico",
    "DELETE /api/tributos/fisicos/{fisico_id}": "eliminar comprobante_fisico",
    "PUT /api/tributos/ats/ajustes": "actualizar ajustes_ats",
    "POST /api/tributos/ats/{periodo}/comparar": "importar comparacion_ats",
}
SIN_LINEA = {
    f"POST {_RAIZ}/revisiones": "guarda lo que halló al revisar, que se hace otra vez cuando se quiera",
}
