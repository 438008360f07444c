"""Las pantallas de los activos fijos, puestas a la vista con activos fingidos."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import LIBROS, pagina, responder
from tests.e2e.libros_fingidos import PLAN

_CUENTA = next(cuenta["id"] for cuenta in PLAN if cuenta["acepta_movimiento"])
_ACTIVO = {
    "id": 4,
    "codigo": "AF-001",
    "nombre": "Camioneta de reparto",
    "categoria": "VEHICULOS",
    "serie": "PBA-1234",
    "fecha": "2026-07-15",
    "costo": "24000.00",
    "residual": "2400.00",
    "inicial": "0.00",
    "desde": "2026-07-01",
    "meses": 36,
    "depreciado": "1800.00",
    "en_libros": "22200.00",
    "al_salir": None,
    "estado": "EN_USO",
    "cuenta_id": _CUENTA,
    "cuenta_codigo": "1020109",
    "cuenta": "Vehículos y equipos de transporte",
    "acumulada_id": _CUENTA,
    "gasto_id": _CUENTA,
    "centro_id": None,
    "centro": None,
    "compra_id": 9,
    "baja_el": None,
    "creado_por": "María Salas",
    "creado_en": "2026-07-15T10:00:00-05:00",
    "version": 1,
    "acciones": ["editar", "eliminar", "sacar", "revaluar", "deshacer"],
    "aviso": "La ley deduce hasta el 20 % al año, en 60 meses: lo que se deprecia de más no es deducible.",
    "movimientos": [
        {
            "id": 2,
            "clase": "REVALUACION",
            "clase_nombre": "Revaluación",
            "fecha": "2026-09-30",
            "valor": "22200.00",
            "cambio": "-600.00",
            "motivo": "Avalúo del perito",
            "creado_por": "María Salas",
            "anulado_en": None,
            "asiento_id": 8,
        }
    ],
}
_CATEGORIAS = {
    "categorias": [
        {
            "codigo": "VEHICULOS",
            "nombre": "Vehículos",
            "porcentaje": "20.00",
            "meses": 60,
            "fuente": "Reglamento",
            "cuenta_id": _CUENTA,
            "acumulada_id": _CUENTA,
            "gasto_id": _CUENTA,
        }
    ],
    "propuestas": dict.fromkeys(
        ("superavit_id", "deterioro_id", "ganancia_id", "perdida_id", "por_cobrar_id")
    ),
}
_MESES = [
    {"mes": "2026-07-01", "valor": "600.00", "depreciado": "600.00", "en_libros": "23400.00"}
    | {"asentado": True, "asiento_id": 7},
    {"mes": "2026-08-01", "valor": "600.00", "depreciado": "1200.00", "en_libros": "22800.00"}
    | {"asentado": False, "asiento_id": None},
]
_PROCESO = {
    "id": 3,
    "clase": "DEPRECIACION",
    "mes": "2026-07-01",
    "fecha": "2026-07-31",
    "total": "600.00",
    "cuantos": 1,
    "creado_por": "María Salas",
    "creado_en": "2026-07-31T10:00:00-05:00",
    "deshecho_por": "",
    "deshecho_en": None,
    "asiento_id": 7,
}
_LINEA = {"cuenta_id": _CUENTA, "centro": "Matriz", "debe": "1200.00", "haber": "0.00"}
_PREVIA = {
    "clase": "DEPRECIACION",
    "mes": "2026-09-01",
    "fecha": "2026-09-30",
    "hecho": None,
    "cuotas": [
        {"cosa_id": 4, "codigo": "AF-001", "nombre": "Camioneta de reparto", "meses": 2, "valor": "1200.00"}
    ],
    "lineas": [
        {**_LINEA, "codigo": "52022101", "cuenta": "Depreciación de propiedades, planta y equipo"},
        {
            **_LINEA,
            "codigo": "1020112",
            "cuenta": "Depreciación acumulada",
            "debe": "0.00",
            "haber": "1200.00",
        },
    ],
    "total": "1200.00",
    "impedimento": "",
}


def _fingir(page: Page, **rutas: Any) -> None:
    responder(page, contabilidad=LIBROS, activos__categorias=_CATEGORIAS, **rutas)


def _activos(page: Page, *filas: dict[str, Any]) -> None:
    totales = {"costo": "24000.00", "depreciado": "1800.00", "en_libros": "22200.00"}
    _fingir(page, activos__paginacion=pagina(list(filas)), activos__totales=totales)
    page.goto("/#/activos-fijos")
    expect(page.get_by_role("heading", name="Activos fijos", level=1)).to_be_visible()


def _lista(page: Page) -> None:
    depreciada = {**_ACTIVO, "id": 5, "codigo": "AF-002", "nombre": "Horno", "estado": "DEPRECIADO"}
    _activos(page, _ACTIVO, depreciada)
    expect(page.get_by_role("link", name="Camioneta de reparto")).to_be_visible()


def _vacia(page: Page) -> None:
    _activos(page)
    expect(page.get_by_role("heading", name="Aún no hay activos fijos")).to_be_visible()


def _activo(page: Page) -> None:
    _fingir(page, activos__4=_ACTIVO, activos__4__tabla=_MESES)
    page.goto("/#/activos-fijos/4")
    expect(page.get_by_role("link", name="Asentada")).to_be_visible()


def _vender(page: Page) -> None:
    facturas = [
        {
            "comprobante_id": 81,
            "linea": 1,
            "numero": "001-001-000000081",
            "fecha": "2026-08-20",
            "cliente": "Transportes Andinos S.A.",
            "descripcion": "Camioneta usada",
            "valor": "23800.00",
            "contra_id": _CUENTA,
        }
    ]
    _fingir(page, activos__4=_ACTIVO, activos__4__tabla=_MESES, activos__facturas=facturas)
    page.goto("/#/activos-fijos/4")
    page.get_by_role("button", name="Camioneta").click()
    page.get_by_role("menuitem", name="Vender o dar de baja").click()
    page.get_by_role("textbox", name="Factura con que se vendió").fill("81")
    page.get_by_role("option", name="001-001-000000081").click()
    expect(page.get_by_label("Valor de la venta")).to_have_value("23,800.00")


def _nuevo(page: Page) -> None:
    _fingir(page)
    page.goto("/#/activos-fijos/nuevo")
    page.get_by_label("Categoría").select_option("VEHICULOS")


def _depreciacion(page: Page) -> None:
    _fingir(page, mensuales__previa=_PREVIA, mensuales__paginacion=pagina([_PROCESO]))
    page.goto("/#/activos-fijos/depreciacion")
    expect(page.get_by_role("button", name="Asentar $\u00a01,200.00")).to_be_visible()


def _impedida(page: Page) -> None:
    previa = {**_PREVIA, "cuotas": [], "lineas": [], "impedimento": "No hay nada que asentar en ese mes."}
    _fingir(page, mensuales__previa=previa, mensuales__paginacion=pagina([]))
    page.goto("/#/activos-fijos/depreciacion")
    expect(page.get_by_text("No hay nada que asentar en ese mes.")).to_be_visible()


ESCENAS = [
    Escena("activos", _lista, "sesion_empresa", pantalla=True, finge=True, como="cobros"),
    Escena("activos-vacia", _vacia, "sesion_empresa", finge=True, como="clientes-vacia"),
    Escena("activo", _activo, "sesion_empresa", pantalla=True, finge=True),
    Escena("activo-vender", _vender, "sesion_empresa", finge=True),
    Escena("activo-nuevo", _nuevo, "sesion_empresa", pantalla=True, finge=True, como="producto-lleno"),
    Escena("depreciacion", _depreciacion, "sesion_empresa", pantalla=True, finge=True),
    Escena("depreciacion-impedida", _impedida, "sesion_empresa", finge=True, como="depreciacion"),
]
