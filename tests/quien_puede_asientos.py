"""Quién puede pasar la puerta de cada ruta del plan de cuentas y de los asientos."""

from tests.quienes import LLEVAN_LIBROS

_DE_UNA = "GET /api/{0}/{{{1}}}", "PUT /api/{0}/{{{1}}}", "DELETE /api/{0}/{{{1}}}"
_PLAN = [
    ruta.format(carpeta, suyo)
    for carpeta, suyo in (("cuentas", "cuenta_id"), ("centros", "centro_id"))
    for ruta in ("GET /api/{0}", "POST /api/{0}", *_DE_UNA)
]
_IMPORTAN = [
    f"{ruta[0]} /api/{tipo}/import{ruta[1]}"
    for tipo in ("asientos", "cuentas", "presupuestos", "saldos-iniciales")
    for ruta in (
        ("GET", ""),
        ("POST", ""),
        ("GET", "/{importacion_id}"),
        ("POST", "/{importacion_id}"),
        ("GET", "/{importacion_id}/resultado"),
        ("GET", "/plantilla"),
    )
]
EN_ASIENTOS: dict[str, frozenset[str]] = dict.fromkeys(
    (
        *_PLAN,
        *_IMPORTAN,
        "GET /api/saldos-iniciales",
        "POST /api/saldos-iniciales/{anio}/reversar",
        "GET /api/cuentas/exportar",
        "GET /api/cuentas/catalogo",
        "POST /api/cuentas/catalogo",
        "GET /api/asientos/paginacion",
        "GET /api/asientos/exportar",
        "GET /api/asientos/borradores",
        "POST /api/asientos/borradores",
        "GET /api/asientos/borradores/{borrador_id}",
        "PUT /api/asientos/borradores/{borrador_id}",
        "DELETE /api/asientos/borradores/{borrador_id}",
        "GET /api/libros/asientos/{asiento_id}/pdf",
        "POST /api/asientos",
        "POST /api/asientos/cadena",
        "GET /api/asientos/cadena/exportar",
        "GET /api/asientos/{asiento_id}",
        "POST /api/asientos/{asiento_id}/reversar",
        "POST /api/asientos/{asiento_id}/archivos",
        "GET /api/asientos/{asiento_id}/archivos/{archivo_id}",
        "DELETE /api/asientos/{asiento_id}/archivos/{archivo_id}",
        "GET /api/asientos/origenes",
        "GET /api/asientos/de/{tipo}/{origen_id}",
        "GET /api/asientos/historial/{asiento_id}",
    ),
    LLEVAN_LIBROS,
)
