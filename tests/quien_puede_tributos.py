"""Quién puede pasar la puerta de cada ruta de los impuestos."""

from tests.quienes import CUALQUIERA, PREPARAN_IMPUESTOS, PRESENTAN_IMPUESTOS, VEN_IMPUESTOS

_RAIZ = "/api/tributos/obligaciones"
EN_TRIBUTOS = {
    f"GET {_RAIZ}": VEN_IMPUESTOS,
    f"GET {_RAIZ}/vencen": VEN_IMPUESTOS,
    f"POST {_RAIZ}/revisiones": VEN_IMPUESTOS,
    f"POST {_RAIZ}/presentadas": PRESENTAN_IMPUESTOS,
    f"POST {_RAIZ}/presentadas/{{dicha_id}}/pagar": PRESENTAN_IMPUESTOS,
    f"POST {_RAIZ}/presentadas/{{dicha_id}}/deshacer": PRESENTAN_IMPUESTOS,
    f"POST {_RAIZ}/no-aplican": PREPARAN_IMPUESTOS,
    f"POST {_RAIZ}/no-aplican/{{dicha_id}}/deshacer": PREPARAN_IMPUESTOS,
    f"GET {_RAIZ}/elecciones": VEN_IMPUESTOS,
    f"POST {_RAIZ}/elecciones": PREPARAN_IMPUESTOS,
    f"GET {_RAIZ}/avisos": VEN_IMPUESTOS,
    f"POST {_RAIZ}/avisos": VEN_IMPUESTOS,
    f"POST {_RAIZ}/calendario": VEN_IMPUESTOS,
    f"DELETE {_RAIZ}/calendario": VEN_IMPUESTOS,
    f"GET {_RAIZ}/calendario.ics": CUALQUIERA,
    "GET /api/tributos/regimenes": VEN_IMPUESTOS,
    "POST /api/tributos/regimenes/buscar": PREPARAN_IMPUESTOS,
    "POST /api/tributos/regimenes/aceptar": PREPARAN_IMPUESTOS,
    "POST /api/tributos/regimenes/{cambio_id}/aceptar": PREPARAN_IMPUESTOS,
    "POST /api/tributos/regimenes/{cambio_id}/descartar": PREPARAN_IMPUESTOS,
    "GET /api/tributos/ats/{periodo}": VEN_IMPUESTOS,
    "GET /api/tributos/ats/{periodo}/revisar": VEN_IMPUESTOS,
    "GET /api/tributos/ats/{periodo}/archivo": VEN_IMPUESTOS,
    **{
        f"GET /api/tributos/renta/{{anio}}{resto}": VEN_IMPUESTOS
        for resto in ("", "/casillas", "/excel", "/pdf", "/{partida}/partes", "/cuentas/{cuenta_id}/asientos")
    },
    "PUT /api/tributos/renta/{anio}/{partida}": PREPARAN_IMPUESTOS,
    "PUT /api/tributos/renta/{anio}/cuentas/{cuenta_id}": PREPARAN_IMPUESTOS,
    "GET /api/tributos/ats/{periodo}/exportaciones": VEN_IMPUESTOS,
    "POST /api/tributos/ats/exportaciones/{comprobante_id}": PREPARAN_IMPUESTOS,
    "GET /api/tributos/fisicos": VEN_IMPUESTOS,
    "POST /api/tributos/fisicos": PREPARAN_IMPUESTOS,
    "PUT /api/tributos/fisicos/{fisico_id}": PREPARAN_IMPUESTOS,
    "DELETE /api/tributos/fisicos/{fisico_id}": PREPARAN_IMPUESTOS,
    "GET /api/tributos/ats/ajustes": VEN_IMPUESTOS,
    "PUT /api/tributos/ats/ajustes": PREPARAN_IMPUESTOS,
    "GET /api/tributos/ats/{periodo}/talon": VEN_IMPUESTOS,
    "POST /api/tributos/ats/{periodo}/comparar": PREPARAN_IMPUESTOS,
    "GET /api/tributos/ats/{periodo}/comparaciones": VEN_IMPUESTOS,
    "GET /api/tributos/ats/{periodo}/comparaciones/excel": VEN_IMPUESTOS,
    "GET /api/tributos/conciliacion/{periodo}": VEN_IMPUESTOS,
    "GET /api/tributos/conciliacion/{periodo}/excel": VEN_IMPUESTOS,
    "GET /api/tributos/conciliacion/{periodo}/{concepto}/documentos": VEN_IMPUESTOS,
}
