"""Quién puede pasar la puerta de cada ruta de los períodos, los libros y los estados."""

from tests.quienes import LLEVAN_LIBROS, PROPIETARIOS

_PERIODOS = (
    "GET /api/periodos",
    "POST /api/periodos",
    "POST /api/periodos/excepciones",
    "GET /api/periodos/excepciones/paginacion",
    "GET /api/periodos/excepciones/{excepcion_id}",
    "DELETE /api/periodos/excepciones/{excepcion_id}",
)
_PAPELES = ("", "/excel", "/pdf")
_ACTIVOS = (
    "GET /api/activos/paginacion",
    "GET /api/activos/totales",
    "GET /api/activos/exportar",
    "GET /api/activos/categorias",
    "GET /api/activos/facturas",
    "POST /api/activos",
    "GET /api/activos/{activo_id}",
    "PUT /api/activos/{activo_id}",
    "DELETE /api/activos/{activo_id}",
    "GET /api/activos/{activo_id}/tabla",
    "POST /api/activos/{activo_id}/sacar",
    "POST /api/activos/{activo_id}/revaluar",
    "POST /api/activos/{activo_id}/deshacer",
    "GET /api/mensuales/paginacion",
    "GET /api/mensuales/previa",
    "POST /api/mensuales",
    "POST /api/mensuales/{proceso_id}/deshacer",
)
_PLANTILLAS = (
    "GET /api/plantillas-asientos",
    "GET /api/plantillas-asientos/paginacion",
    "GET /api/plantillas-asientos/exportar",
    "POST /api/plantillas-asientos",
    "GET /api/plantillas-asientos/{plantilla_id}",
    "PUT /api/plantillas-asientos/{plantilla_id}",
    "DELETE /api/plantillas-asientos/{plantilla_id}",
    "POST /api/plantillas-asientos/{plantilla_id}/pausar",
    "POST /api/plantillas-asientos/{plantilla_id}/deshacer",
    "GET /api/plantillas-asientos/mes",
    "POST /api/plantillas-asientos/mes",
)
_DIFERIDOS = (
    "GET /api/diferidos/paginacion",
    "GET /api/diferidos/totales",
    "GET /api/diferidos/exportar",
    "GET /api/diferidos/clases",
    "POST /api/diferidos",
    "GET /api/diferidos/{diferido_id}",
    "PUT /api/diferidos/{diferido_id}",
    "DELETE /api/diferidos/{diferido_id}",
    "GET /api/diferidos/{diferido_id}/tabla",
    "POST /api/diferidos/{diferido_id}/terminar",
    "POST /api/diferidos/{diferido_id}/deshacer",
)
_PROVISIONES = (
    "GET /api/provisiones/parametros",
    "PUT /api/provisiones/parametros",
    "GET /api/provisiones/previa",
    "GET /api/provisiones/paginacion",
    "POST /api/provisiones",
    "POST /api/provisiones/{provision_id}/deshacer",
)
_INVENTARIO = (
    "GET /api/costo-permanente",
    "GET /api/costo-permanente/previa",
    "GET /api/costo-permanente/paginacion",
    "POST /api/costo-permanente/empezar",
    "POST /api/costo-permanente/dejar",
    "POST /api/costo-permanente/asentar",
    "GET /api/inventario/previa",
    "GET /api/inventario/paginacion",
    "POST /api/inventario",
    "POST /api/inventario/{conteo_id}/deshacer",
)
_PRESUPUESTOS = (
    "GET /api/presupuestos/{anio}",
    "PUT /api/presupuestos/{anio}",
    "GET /api/presupuestos/{anio}/propuesta",
    "GET /api/presupuestos/{anio}/exportar",
)
EN_LIBROS: dict[str, frozenset[str]] = {"GET /api/procesos/auditoria": PROPIETARIOS} | dict.fromkeys(
    (
        *_PERIODOS,
        *_ACTIVOS,
        *_PLANTILLAS,
        *_DIFERIDOS,
        *_PROVISIONES,
        *_PRESUPUESTOS,
        *_INVENTARIO,
        "GET /api/contabilidad/firmantes",
        "PUT /api/contabilidad/firmantes",
        *(
            f"GET /api/libros/{libro}{papel}"
            for libro in ("comprobacion", "diario", "mayor")
            for papel in _PAPELES
        ),
        *(f"GET /api/libros/auxiliar{papel}" for papel in ("", "/excel")),
        *(
            f"GET /api/estados/{estado}{papel}"
            for estado in ("flujo", "patrimonio", "resultados", "resultados-por", "situacion")
            for papel in _PAPELES
        ),
        "GET /api/contabilidad/inicio",
        *(f"GET /api/estados/supercias{papel}" for papel in ("", "/excel")),
    ),
    LLEVAN_LIBROS,
)
