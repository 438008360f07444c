"""Las pantallas de las existencias, puestas a la vista con unas fingidas."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import pagina, responder

_BODEGA = {"establecimiento_id": 1, "establecimiento": "001", "establecimiento_nombre": "Matriz Quito"}
BODEGAS: list[dict[str, Any]] = [
    {**_BODEGA, "id": n, "nombre": nombre, "transito": False, "version": 1, **estado}
    for n, nombre, estado in (
        (1, "Local de la Matriz", {"principal": True, "activa": True}),
        (2, "Patio de materiales", {"principal": False, "activa": True}),
        (3, "Contenedor viejo", {"principal": False, "activa": False}),
    )
]


def _bodegas(page: Page) -> None:
    responder(page, bodegas=BODEGAS)
    page.goto("/#/bodegas")
    expect(page.get_by_role("button", name="Cambiar Patio de materiales")).to_be_visible()


def _cambiar_bodega(page: Page) -> None:
    _bodegas(page)
    page.get_by_role("button", name="Cambiar Patio de materiales").click()
    expect(page.get_by_role("switch", name="Activa")).to_be_visible()


def _sin_bodegas(page: Page) -> None:
    responder(page, bodegas=[])
    page.goto("/#/bodegas")
    expect(page.get_by_role("heading", name="Aún no hay bodegas")).to_be_visible()


_FILA: dict[str, Any] = {
    "id": 7,
    "numero": 12,
    "fecha": "2026-11-20",
    "origen_id": 1,
    "origen": "Local de la Matriz",
    "destino_id": 2,
    "destino": "Patio de materiales",
    "estado": "EN_TRANSITO",
    "estado_nombre": "En tránsito",
    "productos": 2,
    "observacion": "En la camioneta, con Luis",
    "creado_por": "María Salas",
    "creado_en": "2026-11-20T10:00:00-05:00",
    "version": 3,
    "acciones": ["recibir", "devolver"],
}
_LOTES = [
    {"codigo": "C-0911", "cantidad": "70.00", "caduca": "2027-03-31"},
    {"codigo": "C-1002", "cantidad": "50.00", "caduca": "2027-05-31"},
]
_LINEAS = [
    {
        **dict(zip(("n", "producto_id", "PRO_CODIGO", "nombre", "unidad"), quien, strict=True)),
        **dict(zip(("cantidad", "recibida", "devuelta", "pendiente"), cuanto, strict=True)),
        "lotes": lotes,
    }
    for quien, cuanto, lotes in (
        (
            (1, 9, "CEM-50", "Cemento Portland gris de 50 kg", "SACO"),
            ("120.00", "80.00", "0.00", "40.00"),
            _LOTES,
        ),
        ((2, 10, "VAR-12", "Varilla corrugada de 12 mm", "UNIDAD"), ("60.50", "60.50", "0.00", "0.00"), []),
    )
]
_TRASLADO = {
    **_FILA,
    "lineas": _LINEAS,
    "llegadas": [
        {
            "vez": 1,
            "fecha": "2026-11-21",
            "devuelve": False,
            "observacion": "El primer viaje",
            "creado_por": "Luis Vera",
            "creado_en": "2026-11-21T10:00:00-05:00",
            "lineas": [{"n": 1, "cantidad": "80.00"}, {"n": 2, "cantidad": "60.50"}],
        }
    ],
}
_RECIBIDO = {
    **_FILA,
    "id": 6,
    "numero": 11,
    "estado": "RECIBIDO",
    "estado_nombre": "Recibido",
    "acciones": [],
}
_ANULADO = {**_FILA, "id": 5, "numero": 10, "estado": "ANULADO", "estado_nombre": "Anulado", "acciones": []}


def _traslados(page: Page) -> None:
    responder(page, existencias__parametros=PARAMETROS, bodegas=BODEGAS)
    responder(page, traslados__paginacion=pagina([_FILA, _RECIBIDO, _ANULADO]))
    page.goto("/#/traslados")
    expect(page.get_by_role("link", name="000012")).to_be_visible()


def _nuevo_traslado(page: Page) -> None:
    responder(page, bodegas=BODEGAS)
    page.goto("/#/traslados/nuevo")
    page.get_by_label("Sale de").select_option("Local de la Matriz")


def _traslado(page: Page) -> None:
    responder(page, bodegas=BODEGAS, traslados__7=_TRASLADO)
    page.goto("/#/traslados/7")
    expect(page.get_by_text("El primer viaje")).to_be_visible()


def _recibir(page: Page) -> None:
    _traslado(page)
    page.get_by_role("button", name="Recibir", exact=True).click()
    expect(page.get_by_label("Cemento Portland gris de 50 kg")).to_be_visible()


def _devolver(page: Page) -> None:
    _traslado(page)
    page.get_by_role("button", name="Devolver lo que falta").click()
    expect(page.get_by_label("Por qué")).to_be_visible()


def _movido(n: int, clase: str, nombre: str, **cambios: Any) -> dict[str, Any]:
    return {
        "id": n,
        "fecha": "2026-11-20",
        "dia": "2026-11-20",
        "clase": clase,
        "clase_nombre": nombre,
        "documento": {
            "tipo": "COMPRA",
            "tipo_nombre": "Compra",
            "id": 4,
            "nombre": "Factura 001-002-000004512 de Cementos del Pacífico",
            "ruta": "/compras/4",
        },
        "tercero": "Cementos del Pacífico S.A.",
        "lotes": [],
        "autorizacion": "2011202601179001234400120010020000045121234567811",
        "asiento": {"id": 71, "nombre": "Compras 2026-15"},
        "bodega_id": 1,
        "bodega": "Local de la Matriz",
        "entrada": "0.00",
        "salida": "0.00",
        "costo": "7.25",
        "valor": "0.00",
        "saldo": "120.00",
        "saldo_costo": "7.25",
        "saldo_valor": "870.00",
        "creado_por": "María Salas",
        "creado_en": "2026-11-20T10:00:00-05:00",
        **cambios,
    }


_VENTA = {
    "tipo": "COMPROBANTE",
    "tipo_nombre": "Comprobante",
    "id": 31,
    "nombre": "Factura 001-001-000000031",
    "ruta": "/comprobantes/31",
}
KARDEX = {
    "producto_id": 9,
    "PRO_CODIGO": "CEM-50",
    "nombre": "Cemento Portland gris de 50 kg",
    "unidad": "SACO",
    "desde": "2026-11-01",
    "hasta": "2026-11-30",
    "saldo_inicial": "40.00",
    "valor_inicial": "284.00",
    "entradas": "120.00",
    "salidas": "65.50",
    "saldo_final": "94.50",
    "valor_final": "685.13",
    "anterior": "",
    "siguiente": "abc",
    "filas": [
        _movido(
            1, "COMPRA", "Compra", entrada="120.00", valor="870.00", saldo="160.00", saldo_valor="1154.00"
        ),
        _movido(
            2,
            "VENTA",
            "Venta",
            documento=_VENTA,
            tercero="Constructora Andina del Norte Cía. Ltda.",
            asiento={"id": 72, "nombre": "Ventas 2026-31"},
            salida="65.50",
            valor="-472.42",
            saldo="94.50",
            saldo_valor="681.58",
        ),
        _movido(
            3,
            "REVALUO",
            "Corrección del costo",
            documento=_VENTA,
            tercero="Constructora Andina del Norte Cía. Ltda.",
            asiento=None,
            fecha="2026-11-24",
            costo=None,
            valor="3.55",
            saldo="94.50",
            saldo_valor="685.13",
        ),
    ],
}
PARAMETROS = {
    "desde": "2026-01-01",
    "permite_negativo": False,
    "metodo": "PERIODICO",
    "permanente_desde": None,
    "formula": "PROMEDIO",
    "formula_desde": None,
    "formula_de_hoy": "PROMEDIO",
    "version": 1,
}
_HAY = [
    {
        **dict(zip(("producto_id", "PRO_CODIGO", "nombre", "unidad"), quien, strict=True)),
        **dict(zip(("existencia", "reservada", "disponible", "costo", "valor"), cuanto, strict=True)),
    }
    for quien, cuanto in (
        (
            (9, "CEM-50", "Cemento Portland gris de 50 kg", "SACO"),
            ("94.50", "10.00", "84.50", "7.25", "685.13"),
        ),
        (
            (10, "VAR-12", "Varilla corrugada de 12 mm", "UNIDAD"),
            ("-3.00", "0.00", "-3.00", "9.10", "-27.30"),
        ),
        ((11, "PIN-GL", "Pintura látex blanca, galón", "UNIDAD"), ("0.00", "0.00", "0.00", "0.00", "0.00")),
    )
]
_AJUSTE: dict[str, Any] = {
    "id": 3,
    "numero": 8,
    "fecha": "2026-11-20",
    "bodega_id": 1,
    "bodega": "Local de la Matriz",
    "motivo": "DANO",
    "motivo_nombre": "Daño o vencimiento",
    "observacion": "Se mojaron con la lluvia del sábado",
    "valor": "-14.50",
    "creado_por": "María Salas",
    "creado_en": "2026-11-20T10:00:00-05:00",
    "anulado_por": "",
    "anulado_en": None,
    "motivo_anulacion": "",
}
_LINEA = {"n": 1, "producto_id": 9, "PRO_CODIGO": "CEM-50", "nombre": "Cemento Portland gris de 50 kg"}
_LINEAS_AJUSTE = [
    {**_LINEA, "unidad": "SACO", "cantidad": "-2.00", "costo": "7.25", "valor": "-14.50", "lotes": []}
]


def _existencias(page: Page) -> None:
    responder(
        page,
        bodegas=BODEGAS,
        existencias__parametros=PARAMETROS,
        existencias__paginacion=pagina(_HAY),
        existencias__total={"productos": 3, "valor": "657.83"},
    )
    page.goto("/#/existencias")
    expect(page.get_by_role("link", name="Cemento Portland")).to_be_visible()


def _sin_empezar(page: Page) -> None:
    responder(page, existencias__parametros={**PARAMETROS, "desde": None})
    page.goto("/#/existencias")
    expect(page.get_by_role("link", name="Empezar a llevarlas")).to_be_visible()


def _empezar(page: Page) -> None:
    filas = [{**_LINEA, "unidad": "SACO", "cantidad": "40.00", "costo": costo} for costo in ("7.10", None)]
    filas[1] |= {"producto_id": 10, "PRO_CODIGO": "VAR-12", "nombre": "Varilla corrugada de 12 mm"}
    responder(
        page,
        bodegas=BODEGAS,
        existencias__empezar={"productos": 2, "sin_costo": 1, "valor": "284.00", "filas": filas},
    )
    page.goto("/#/existencias/empezar")
    expect(page.get_by_label("Costo de Varilla")).to_be_visible()


def _kardex(page: Page) -> None:
    responder(page, existencias__parametros=PARAMETROS, bodegas=BODEGAS, kardex=KARDEX)
    page.goto("/#/kardex?producto=9")
    expect(page.get_by_role("table", name="Movimientos del producto")).to_be_visible()


def _kardex_de_nada(page: Page) -> None:
    responder(page, existencias__parametros=PARAMETROS, bodegas=BODEGAS)
    page.goto("/#/kardex")
    expect(page.get_by_role("heading", name="Elija un producto")).to_be_visible()


def _ajustes(page: Page) -> None:
    anulado = {**_AJUSTE, "id": 2, "numero": 7, "anulado_en": "2026-11-19T10:00:00-05:00"}
    suyos = {"ajustes-existencias__paginacion": pagina([_AJUSTE, anulado])}
    responder(page, existencias__parametros=PARAMETROS, bodegas=BODEGAS, **suyos)
    page.goto("/#/ajustes-existencias")
    expect(page.get_by_role("link", name="000008")).to_be_visible()


def _nuevo_ajuste(page: Page) -> None:
    responder(page, bodegas=BODEGAS)
    page.goto("/#/ajustes-existencias/nuevo")
    page.get_by_label("Motivo").select_option("Pérdida")


def _ajuste(page: Page) -> None:
    responder(page, bodegas=BODEGAS, **{"ajustes-existencias__3": {**_AJUSTE, "lineas": _LINEAS_AJUSTE}})
    page.goto("/#/ajustes-existencias/3")
    expect(page.get_by_role("heading", name="Ajuste 000008")).to_be_visible()


ESCENAS = [
    Escena("existencias", _existencias, "sesion_empresa", pantalla=True, finge=True),
    Escena("sin-empezar-existencias", _sin_empezar, "sesion_empresa", finge=True),
    Escena("empezar-existencias", _empezar, "sesion_empresa", pantalla=True, finge=True),
    Escena("kardex", _kardex, "sesion_empresa", pantalla=True, finge=True),
    Escena("kardex-de-nada", _kardex_de_nada, "sesion_empresa", finge=True),
    Escena("ajustes", _ajustes, "sesion_empresa", pantalla=True, finge=True),
    Escena("nuevo-ajuste", _nuevo_ajuste, "sesion_empresa", pantalla=True, finge=True),
    Escena("ajuste", _ajuste, "sesion_empresa", pantalla=True, finge=True),
    Escena("traslados", _traslados, "sesion_empresa", pantalla=True, finge=True),
    Escena("nuevo-traslado", _nuevo_traslado, "sesion_empresa", pantalla=True, finge=True),
    Escena("traslado", _traslado, "sesion_empresa", pantalla=True, finge=True),
    Escena("recibir-traslado", _recibir, "sesion_empresa", finge=True),
    Escena("devolver-traslado", _devolver, "sesion_empresa", finge=True),
    Escena("bodegas", _bodegas, "sesion_empresa", pantalla=True, finge=True),
    Escena("cambiar-bodega", _cambiar_bodega, "sesion_empresa", finge=True),
    Escena("sin-bodegas", _sin_bodegas, "sesion_empresa", finge=True),
]
