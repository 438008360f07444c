"""Los conteos de las bodegas."""

from tests.lineas.razones import LA_DEJA_EL_TRABAJO

_UNO = "/api/conteos/{conteo_id}"
DEJAN = {
    "POST /api/conteos": "crear conteo",
    "PUT /api/conteos/parametros": "actualizar parametros_conteos",
    f"POST {_UNO}/capturas": "contar conteo",
    f"DELETE {_UNO}/capturas/{{captura_id}}": "quitar_captura conteo",
    f"POST {_UNO}/cerrar": "cerrar conteo",
    f"POST {_UNO}/reabrir": "reabrir conteo",
    f"POST {_UNO}/otra-vuelta": "recontar conteo",
    f"POST {_UNO}/aprobar": "aprobar conteo",
    f"POST {_UNO}/anular": "anular conteo",
}
SIN_LINEA = dict.fromkeys(
    ("POST /api/conteos/import", "POST /api/conteos/import/{importacion_id}"), LA_DEJA_EL_TRABAJO
)
