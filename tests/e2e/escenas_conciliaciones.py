"""Las conciliaciones, puestas a la vista con un banco fingido."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import responder

_CIFRAS = {
    "saldo_banco": "18450.22",
    "saldo_libros": "17920.72",
    "en_transito": "-320.00",
    "movimientos_en_transito": 1,
    "posteriores": "0.00",
    "por_registrar": "209.50",
    "por_cruzar": 4,
    "cruzadas": 12,
    "diferencia": "209.50",
    "sin_explicar": "0.00",
    "cierra": False,
}
_SIN_CERRAR = {
    "id": 4,
    "banco_id": 2,
    "banco": "Pichincha corriente",
    "numero": "2200123456",
    "cuenta_contable_id": 103,
    "desde": "2026-10-01",
    "hasta": "2026-10-31",
    "saldo_banco": "18450.22",
    "saldo_libros": None,
    "en_transito": None,
    "estado": "ABIERTA",
    "creada_por": "María Salas",
    "creada_en": "2026-11-02T10:00:00-05:00",
    "cerrada_por": "",
    "cerrada_en": None,
    "version": 1,
    "acciones": ["editar", "eliminar", "cerrar"],
}
_CERRADA = _SIN_CERRAR | {
    "id": 3,
    "desde": "2026-09-01",
    "hasta": "2026-09-30",
    "saldo_banco": "16020.10",
    "estado": "CERRADA",
    "cerrada_por": "María Salas",
    "cerrada_en": "2026-10-02T09:30:00-05:00",
    "acciones": ["reabrir"],
}
_EXTRACTO = {
    "id": 6,
    "nombre": "octubre.xlsx",
    "desde": "2026-10-01",
    "hasta": "2026-10-31",
    "saldo_inicial": "16020.10",
    "saldo_final": "18450.22",
    "nuevas": 16,
    "con_archivo": True,
    "repetidas": 0,
    "subido_por": "María Salas",
    "subido_en": "2026-11-02T10:05:00-05:00",
}


def _linea(id_: int, dia: str, importe: str, concepto: str, referencia: str = "") -> dict[str, Any]:
    return {"id": id_, "fecha": dia, "importe": importe, "referencia": referencia, "concepto": concepto}


def _movimiento(id_: int, dia: str, importe: str, glosa: str, tercero: str) -> dict[str, Any]:
    suyo = {"asiento_id": id_, "n": 1, "fecha": dia, "importe": importe, "glosa": glosa, "tercero": tercero}
    return {**suyo, "detalle": "", "diario": "COBROS", "numero": id_, "cuando": "EN_EL_PERIODO"}


_LINEAS = [
    _linea(1, "2026-10-05", "1150.00", "TRANSFERENCIA COMERCIAL ANDINA", "0045871"),
    _linea(2, "2026-10-12", "-480.00", "PAGO CHEQUE 1021", "1021"),
    _linea(3, "2026-10-31", "-5.50", "COMISION MANTENIMIENTO CUENTA"),
    _linea(4, "2026-10-20", "215.00", "DEPOSITO EN EFECTIVO AG. NORTE", "77120"),
]
_MOVIMIENTOS = [
    _movimiento(71, "2026-10-04", "1150.00", "Cobro de la factura 001-001-000000120", "Comercial Andina"),
    _movimiento(72, "2026-10-10", "-480.00", "Pago con cheque 1021", "Ferretería del Sur"),
    _movimiento(73, "2026-10-30", "-320.00", "Pago con cheque 1022", "Transportes Imbabura"),
]
_TRABAJO = {
    "cifras": _CIFRAS,
    "lineas": _LINEAS,
    "movimientos": _MOVIMIENTOS,
    "propuestas": [
        {
            "lineas": [1],
            "movimientos": [{"asiento_id": 71, "n": 1}],
            "confianza": "SEGURA",
            "por": ["el valor", "el nombre"],
        },
        {
            "lineas": [2],
            "movimientos": [{"asiento_id": 72, "n": 1}],
            "confianza": "PROBABLE",
            "por": ["el valor"],
        },
    ],
    "reglas": [
        {
            "linea_id": 3,
            "regla_id": 8,
            "cuenta_id": 30,
            "codigo": "520302",
            "cuenta": "COMISIONES",
            "cliente_id": None,
            "proveedor_id": None,
            "centro_id": None,
        }
    ],
    "hay_mas": False,
}


def _columna(letra: str, titulo: str, muestra: str) -> dict[str, Any]:
    return {"columna": letra, "titulo": titulo, "muestras": [muestra], "sugerida": None}


_MIRADO = {
    "columnas": [
        _columna("A", "Fecha", "05/10/2026"),
        _columna("B", "Concepto", "TRANSFERENCIA COMERCIAL ANDINA"),
        _columna("C", "Documento", "0045871"),
        _columna("D", "Monto", "1150,00"),
        _columna("E", "Saldo", "17170,10"),
    ],
    "mapeo": {"fecha": "A", "concepto": "B", "referencia": "C", "importe": "D", "saldo": "E"},
    "invertido": False,
    "recordada": True,
    "perfil": "Banco Pichincha",
    "problema": "",
    "malas": [],
    "avisos": ["El archivo no dice si cada movimiento entró o salió: se tomó de su saldo."],
    "aparte": [
        {
            "n": 9,
            "texto": "12/10/2026 · RENDIMIENTO · 0,00 · 7,25",
            "motivo": "Su importe es 0.00 y «Rendimiento» trae 7,25.",
        }
    ],
    "cuantas_aparte": 1,
    "sin_ceros": True,
    "lineas": 16,
    "nuevas": 16,
    "repetidas": 0,
    "anteriores": 0,
    "desde": "2026-10-01",
    "hasta": "2026-10-31",
    "saldo_inicial": "16020.10",
    "saldo_final": "18450.22",
    "entradas": "4210.00",
    "salidas": "1779.88",
    "muestra": [{**linea, "n": linea["id"]} for linea in _LINEAS],
}


def _lista(page: Page) -> None:
    filas = [_SIN_CERRAR, _CERRADA]
    pagina = {"items": filas, "page": 1, "tamano": 20, "total": len(filas), "paginas": 1}
    responder(page, conciliaciones__paginacion=pagina)
    page.goto("/#/conciliaciones")
    expect(page.get_by_role("link", name="Pichincha corriente").first).to_be_visible()


def _una(page: Page) -> None:
    una = _SIN_CERRAR | {"cifras": _CIFRAS, "extractos": [_EXTRACTO], "primera": False}
    responder(
        page,
        conciliaciones__4=una,
        conciliaciones__4__propuestas=_TRABAJO,
        conciliaciones__4__documentos=[{"id": 1, "linea_id": 4, "nombre": "deposito.pdf"}],
    )
    responder(page, conciliaciones__4__extracto__revisar=_MIRADO)
    page.goto("/#/conciliaciones/4")
    expect(page.get_by_role("button", name="Olvidar COMISION MANTENIMIENTO CUENTA")).to_be_visible()


def _subir(page: Page) -> None:
    _una(page)
    page.get_by_role("button", name="Subir extracto").click()
    archivo = {"name": "octubre.csv", "mimeType": "text/csv", "buffer": b"Fecha;Concepto"}
    page.locator("input[type=file]").set_input_files(files=[archivo])
    expect(page.get_by_role("table", name="Primeros movimientos")).to_be_visible()


def _contradicho(page: Page) -> None:
    """Un archivo que no dice lo mismo en dos lugares: por qué no se importa, y cuáles filas son."""
    malas = [
        {
            "n": 9,
            "texto": "12/10/2026 · RENDIMIENTO · 0,00 · 7,25",
            "motivo": "Su importe es 0.00 y «Rendimiento» trae 7,25.",
        },
        {
            "n": 14,
            "texto": "20/10/2026 · TRANSFERENCIA COMERCIAL ANDINA · 1150,00 · 16020,10",
            "motivo": "Su saldo debería ser 17,170.10 y dice 16,020.10.",
        },
    ]
    problema = "En 2 filas el saldo no es el de la anterior más su importe."
    otro = _MIRADO | {"problema": problema, "malas": malas, "aparte": [], "cuantas_aparte": 0, "avisos": []}
    _una(page)
    responder(
        page, conciliaciones__4__extracto__revisar=otro | {"sin_ceros": False, "muestra": [], "lineas": 0}
    )
    page.get_by_role("button", name="Subir extracto").click()
    archivo = {"name": "octubre.csv", "mimeType": "text/csv", "buffer": b"Fecha;Concepto"}
    page.locator("input[type=file]").set_input_files(files=[archivo])
    expect(page.get_by_role("table", name="Filas por revisar")).to_be_visible()


def _perfiles(page: Page) -> None:
    perfil = {
        "id": 7,
        "banco": "Banco Pichincha",
        "titulos": ["fecha", "concepto", "documento", "monto", "saldo contable"],
        "columnas": {"fecha": "A", "concepto": "B", "referencia": "C", "importe": "D", "saldo": "E"},
        "invertido": False,
        "extractos": 12,
        "nombre": "movimientos-octubre.xlsx",
        "subido_por": "María Salas",
        "subido_en": "2026-11-02T10:00:00-05:00",
    }
    tarjeta = perfil | {
        "id": 5,
        "banco": "Tarjeta Diners",
        "titulos": ["fecha de consumo", "establecimiento", "valor"],
        "columnas": {"fecha": "A", "concepto": "B", "importe": "C"},
        "invertido": True,
        "extractos": 1,
        "nombre": "consumos.csv",
    }
    responder(page, conciliaciones__perfiles=[perfil, tarjeta])
    page.goto("/#/conciliaciones/perfiles")
    expect(page.get_by_role("table", name="Cómo se leen los extractos")).to_be_visible()


ESCENAS = [
    Escena("conciliaciones", _lista, "sesion_empresa", pantalla=True, finge=True, como="cobros"),
    Escena("conciliacion", _una, "sesion_empresa", pantalla=True, finge=True),
    Escena("extractos-recordados", _perfiles, "sesion_empresa", pantalla=True, finge=True),
    Escena("conciliacion-subir", _subir, "sesion_empresa", finge=True),
    Escena("conciliacion-contradicha", _contradicho, "sesion_empresa", finge=True),
]
