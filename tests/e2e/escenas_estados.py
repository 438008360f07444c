"""Los estados de un período y lo que la Superintendencia pide, puestos a la vista con libros fingidos."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import responder
from tests.e2e.libros_fingidos import PERIODO

_ANTES = {"comparado_desde": "2025-01-01", "comparado_hasta": "2025-11-23"}


def _casilla(
    id_: int, padre: int | None, nombre: str, valor: str, antes: str = "0.00", cuenta: int | None = None
) -> dict[str, Any]:
    codigo = str(id_) if id_ > 0 else "1010205"
    nivel = len(codigo) // 2
    suya = {"id": id_, "padre_id": padre, "codigo": codigo, "nombre": nombre, "nivel": nivel}
    return {**suya, "cuenta_id": cuenta, "valor": valor, "comparado": antes}


_TOTALES = {"inversion": "-3500.00", "financiacion": "10000.00", "resultado": "1041.25"}
FLUJO = {
    **PERIODO,
    **_ANTES,
    "filas": [
        _casilla(9501, None, "Actividades de operación", "1058.75", "840.00"),
        _casilla(950101, 9501, "Cobros por actividades de operación", "1408.75", "1200.00"),
        _casilla(
            95010101, 950101, "Cobros por ventas de bienes y prestación de servicios", "1408.75", "1200.00"
        ),
        _casilla(-1, 95010101, "Documentos y cuentas por cobrar a clientes", "1408.75", "1200.00", 105),
        _casilla(950102, 9501, "Pagos por actividades de operación", "-350.00", "-360.00"),
        _casilla(95010201, 950102, "Pagos a proveedores por bienes y servicios", "-350.00", "-360.00"),
        _casilla(9502, None, "Actividades de inversión", "-3500.00"),
        _casilla(950209, 9502, "Adquisiciones de propiedades, planta y equipo", "-3500.00"),
        _casilla(9503, None, "Actividades de financiación", "10000.00"),
        _casilla(950301, 9503, "Aportes en efectivo por aumento de capital", "10000.00"),
    ],
    "conciliacion": [
        _casilla(96, None, "Ganancia (pérdida) del período", "1041.25", "840.00"),
        _casilla(97, None, "Ajustes por partidas distintas al efectivo", "75.00"),
        _casilla(98, None, "Cambios en activos y pasivos", "-57.50"),
    ],
    "totales": {
        **_TOTALES,
        "operacion": "1058.75",
        "variacion": "7558.75",
        "inicial": "2091.25",
        "final": "9650.00",
    },
    "totales_comparados": {
        **dict.fromkeys(_TOTALES, "0.00"),
        "operacion": "840.00",
        "variacion": "840.00",
        "inicial": "1251.25",
        "final": "2091.25",
    },
    "cuadra": True,
}


def _causa(id_: int, nombre: str, *valores: str, total: str) -> dict[str, Any]:
    suya = {"id": id_, "padre_id": None, "codigo": str(id_), "nombre": nombre, "nivel": 1}
    return {**suya, "cuenta_id": None, "valores": list(valores), "total": total}


PATRIMONIO = {
    **PERIODO,
    "columnas": [
        {"codigo": "301", "nombre": "Capital"},
        {"codigo": "304", "nombre": "Reservas"},
        {"codigo": "306", "nombre": "Resultados acumulados"},
        {"codigo": "307", "nombre": "Resultado del ejercicio"},
    ],
    "filas": [
        _causa(9901, "Saldo al inicio del período", "800.00", "80.00", "0.00", "840.00", total="1720.00"),
        _causa(
            990201, "Aumento o disminución del capital", "10000.00", "0.00", "0.00", "0.00", total="10000.00"
        ),
        _causa(990204, "Dividendos", "0.00", "0.00", "-240.00", "0.00", total="-240.00"),
        _causa(
            990205,
            "Transferencia de resultados a otras cuentas",
            "0.00",
            "84.00",
            "756.00",
            "-840.00",
            total="0.00",
        ),
        _causa(990210, "Ganancia o pérdida del período", "0.00", "0.00", "0.00", "1041.25", total="1041.25"),
        _causa(99, "Saldo al final del período", "10800.00", "164.00", "516.00", "1041.25", total="12521.25"),
    ],
    "comparado": None,
    "cuadra": True,
}


def _flujo(page: Page) -> None:
    responder(page, estados__flujo=FLUJO)
    page.goto("/#/estados-financieros?pestana=flujo&comparar=anterior")
    page.get_by_role("button", name="Desplegar todo").first.click()
    expect(page.get_by_role("link", name="1010205 Documentos")).to_be_visible()


def _renglon(
    id_: int, codigo: str, nombre: str, padre: int | None, *valores: str, total: str
) -> dict[str, Any]:
    suya = {"cuenta_id": id_, "codigo": codigo, "nombre": nombre, "padre_id": padre, "nivel": len(codigo)}
    return {**suya, "acepta_movimiento": padre is not None, "valores": list(valores), "total": total}


_POR_CENTRO = {
    **PERIODO,
    "por": "centro",
    "columnas": [
        {"clave": "1", "nombre": "GYE Sucursal Guayaquil"},
        {"clave": "2", "nombre": "UIO Matriz Quito"},
        {"clave": "", "nombre": "Sin centro"},
    ],
    "filas": [
        _renglon(
            41,
            "41",
            "INGRESOS DE ACTIVIDADES ORDINARIAS",
            None,
            "81225.00",
            "142310.55",
            "0.00",
            total="223535.55",
        ),
        _renglon(401, "4101", "Venta de bienes", 41, "81225.00", "142310.55", "0.00", total="223535.55"),
        _renglon(52, "52", "GASTOS", None, "12350.40", "30118.25", "940.00", total="43408.65"),
        _renglon(
            520, "5202", "Gastos de administración", 52, "12350.40", "30118.25", "940.00", total="43408.65"
        ),
    ],
    "totales": [
        {"campo": "ingresos", "valores": ["81225.00", "142310.55", "0.00"], "total": "223535.55"},
        {"campo": "gastos", "valores": ["12350.40", "30118.25", "940.00"], "total": "43408.65"},
        {"campo": "resultado", "valores": ["68874.60", "112192.30", "-940.00"], "total": "180126.90"},
    ],
    "cuadra": True,
}
_MESES = ("ene.", "feb.", "mar.", "abr.", "may.", "jun.", "jul.", "ago.", "sep.", "oct.", "nov.")


def _en_meses(valores: list[str]) -> list[str]:
    return [valores[n % len(valores)] for n in range(len(_MESES))]


_POR_MES = _POR_CENTRO | {
    "por": "mes",
    "columnas": [{"clave": f"2026-{n:02}", "nombre": f"{mes} 2026"} for n, mes in enumerate(_MESES, 1)],
    "filas": [{**f, "valores": _en_meses(f["valores"])} for f in _POR_CENTRO["filas"]],
    "totales": [{**t, "valores": _en_meses(t["valores"])} for t in _POR_CENTRO["totales"]],
}


def _por(por: str, cuerpo: dict[str, Any], rotulo: str) -> Callable[[Page], None]:
    def poner(page: Page) -> None:
        responder(page, **{"estados__resultados-por": cuerpo})
        page.goto(f"/#/estados-financieros?pestana=resultados&por={por}")
        expect(page.get_by_role("table", name=rotulo).get_by_role("link", name="5202 Gastos")).to_be_visible()

    return poner


def _por_nada(page: Page) -> None:
    responder(page, **{"estados__resultados-por": _POR_CENTRO | {"filas": [], "totales": [], "columnas": []}})
    page.goto("/#/estados-financieros?pestana=resultados&por=centro")
    expect(page.get_by_role("heading", name="Todavía no hay qué mostrar")).to_be_visible()


def _patrimonio(page: Page) -> None:
    responder(page, estados__patrimonio=PATRIMONIO)
    page.goto("/#/estados-financieros?pestana=patrimonio")
    expect(page.get_by_role("row", name="Dividendos")).to_be_visible()


AUXILIAR = {
    **PERIODO,
    "cuenta_id": 105,
    "codigo": "1010205",
    "cuenta": "Clientes",
    "de": "CLIENTE",
    "filas": [
        {"tercero_id": 31, "identificacion": "0190000001001", "tercero": "Comercial Andina del Austro S.A."}
        | {"saldo_inicial": "120.00", "debe": "1408.75", "haber": "0.00", "saldo_final": "1528.75"},
        {"tercero_id": 32, "identificacion": "1712345675", "tercero": "Ana Lucía Paredes"}
        | {"saldo_inicial": "0.00", "debe": "0.00", "haber": "50.00", "saldo_final": "-50.00"},
    ],
    "saldo_inicial": "120.00",
    "debe": "1408.75",
    "haber": "50.00",
    "saldo_final": "1478.75",
}
FORMULARIO = [
    ("balance", "10101", "", "EFECTIVO Y EQUIVALENTES AL EFECTIVO", "9650.00"),
    ("balance", "1010205", "", "DOCUMENTOS Y CUENTAS POR COBRAR CLIENTES NO RELACIONADOS", "1408.75"),
    ("balance", "30101", "", "CAPITAL SUSCRITO O ASIGNADO", "10000.00"),
    ("flujo", "9501", "", "Actividades de operación", "-350.00"),
    ("flujo", "9507", "", "Efectivo y sus equivalentes al final del período", "9650.00"),
    ("patrimonio", "99", "301", "Saldo al final del período: Capital", "10000.00"),
]


def _auxiliar(page: Page) -> None:
    responder(page, libros__auxiliar=AUXILIAR)
    page.goto("/#/libros?pestana=auxiliar")
    expect(page.get_by_role("link", name="Ana Lucía Paredes")).to_be_visible()


def _supercias(page: Page) -> None:
    filas = [
        {"estado": estado, "codigo": c, "parte": parte, "nombre": n, "valor": v}
        for estado, c, parte, n, v in FORMULARIO
    ]
    responder(page, estados__supercias={"hasta": PERIODO["hasta"], "filas": filas})
    page.goto("/#/estados-financieros?pestana=supercias")
    expect(page.get_by_role("link", name="1010205")).to_be_visible()


_DOCE = ["2025-12", *(f"2026-{n:02}" for n in range(1, 12))]
INICIO: dict[str, Any] = {
    "activa": True,
    "hasta": PERIODO["hasta"],
    "resultado": {
        "mes": "1041.25",
        "mes_anterior": "840.00",
        "ano": "9650.10",
        "ano_anterior": "7012.00",
        "por_mes": [
            {"mes": f"{m}-01", "valor": f"{500 + n * 97}.00", "anterior": f"{700 - n * 31}.00"}
            for n, m in enumerate(_DOCE)
        ],
    },
    "liquidez": {
        "efectivo": "9650.00",
        "cuentas": [
            {"cuenta_id": 101, "codigo": "1010101", "nombre": "Caja", "saldo": "150.00"},
            {"cuenta_id": 103, "codigo": "1010103", "nombre": "Bancos", "saldo": "9500.00"},
        ],
        "hasta": "2026-12-23",
        "por_cobrar": "1478.75",
        "por_pagar": "310.00",
    },
    "espera": {"pendientes": 2, "recibidos": 1, "meses": ["2026-09-01", "2026-10-01"]},
}


def _inicio(page: Page) -> None:
    responder(page, contabilidad__inicio=INICIO)
    page.goto("/#/inicio-contable")
    expect(page.get_by_role("link", name="2 meses sin cerrar")).to_be_visible()


def _sin_inicio(page: Page) -> None:
    vacio = {"resultado": {**INICIO["resultado"], "por_mes": []}}
    vacio["liquidez"] = {**INICIO["liquidez"], "cuentas": []}
    nada = {"pendientes": 0, "recibidos": 0, "meses": []}
    responder(page, contabilidad__inicio={**INICIO, **vacio, "activa": False, "espera": nada})
    page.goto("/#/inicio-contable")
    expect(page.get_by_role("heading", name="Los libros todavía no empiezan")).to_be_visible()


ESCENAS = [
    Escena("inicio-contable", _inicio, "sesion_empresa", pantalla=True, finge=True),
    Escena("inicio-contable-vacio", _sin_inicio, "sesion_empresa", finge=True, como="clientes-vacia"),
    Escena("estado-flujo", _flujo, "sesion_empresa", pantalla=True, finge=True, como="estado-situacion"),
    Escena(
        "estado-patrimonio", _patrimonio, "sesion_empresa", pantalla=True, finge=True, como="estado-situacion"
    ),
    Escena(
        "resultados-por-centro",
        _por("centro", _POR_CENTRO, "Resultados por centro de costo"),
        "sesion_empresa",
        pantalla=True,
        finge=True,
    ),
    Escena(
        "resultados-por-mes",
        _por("mes", _POR_MES, "Resultados por mes"),
        "sesion_empresa",
        pantalla=True,
        finge=True,
    ),
    Escena("resultados-por-nada", _por_nada, "sesion_empresa", finge=True, como="resultados-por-centro"),
    Escena("libro-auxiliar", _auxiliar, "sesion_empresa", pantalla=True, finge=True),
    Escena(
        "estado-supercias", _supercias, "sesion_empresa", pantalla=True, finge=True, como="libro-auxiliar"
    ),
]
