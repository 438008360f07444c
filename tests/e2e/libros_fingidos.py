"""Los libros que fingen las escenas de la contabilidad: un plan corto y lo que se movió en él."""

from typing import Any

PERIODO = {"desde": "2026-01-01", "hasta": "2026-11-23"}
_DE_CUENTA = {"naturaleza": "D", "pide_centro": False, "activa": True, "version": 1}
GRUPOS = [
    (1, "1", "ACTIVO", None, "ACTIVO"),
    (11, "101", "ACTIVO CORRIENTE", 1, "ACTIVO"),
    (12, "10101", "EFECTIVO Y EQUIVALENTES AL EFECTIVO", 11, "ACTIVO"),
    (13, "10102", "ACTIVOS FINANCIEROS", 11, "ACTIVO"),
    (2, "2", "PASIVO", None, "PASIVO"),
    (21, "201", "PASIVO CORRIENTE", 2, "PASIVO"),
    (3, "3", "PATRIMONIO NETO", None, "PATRIMONIO"),
    (41, "41", "INGRESOS DE ACTIVIDADES ORDINARIAS", None, "INGRESO"),
    (52, "52", "GASTOS", None, "GASTO"),
]
HOJAS = [
    (101, "1010101", "Caja", 12, "ACTIVO", ""),
    (103, "1010103", "Bancos", 12, "ACTIVO", ""),
    (105, "1010205", "Documentos y cuentas por cobrar a clientes no relacionados", 13, "ACTIVO", "CLIENTE"),
    (201, "2010301", "Proveedores locales", 21, "PASIVO", "PROVEEDOR"),
    (202, "2010701", "IVA por pagar", 21, "PASIVO", ""),
    (301, "30101", "Capital suscrito o asignado", 3, "PATRIMONIO", ""),
    (401, "4101", "Venta de bienes", 41, "INGRESO", ""),
    (520, "5202", "Gastos de administración", 52, "GASTO", ""),
]


def _cuenta(
    id_: int, codigo: str, nombre: str, padre: int | None, tipo: str, exige: str | None
) -> dict[str, Any]:
    hoja = exige is not None
    return {
        **_DE_CUENTA,
        "id": id_,
        "codigo": codigo,
        "nombre": nombre,
        "padre_id": padre,
        "nivel": len(codigo),
        "tipo": tipo,
        "acepta_movimiento": hoja,
        "codigo_supercias": codigo,
        "exige": exige or "",
        "clase_flujo": "",
        "con_movimientos": hoja,
        "acciones": ["editar"] if hoja else ["editar", "agregar"],
    }


PLAN = sorted(
    [_cuenta(*grupo, None) for grupo in GRUPOS] + [_cuenta(*hoja) for hoja in HOJAS],
    key=lambda cuenta: cuenta["codigo"],
)
FACTURA = {"tipo": "01", "tipo_nombre": "Factura", "id": 5, "nombre": "Factura 001-001-000000045"}
FILA: dict[str, Any] = {
    "id": 7,
    "numero": 15,
    "diario": "VENTAS",
    "diario_nombre": "Ventas",
    "fecha": "2026-11-10",
    "glosa": "Factura 001-001-000000045 a Comercial Andina del Austro S.A.",
    "clase": "NORMAL",
    "origen": {**FACTURA, "ruta": "/comprobantes/5"},
    "total": "1408.75",
    "sellado": True,
    "reversado": False,
    "reversa_de_id": None,
    "reversado_por_id": None,
    "creado_por": "María Salas",
    "creado_en": "2026-11-10T10:00:00-05:00",
    "acciones": ["reversar"],
}
_SIN_TERCERO = {"detalle": "", "cliente_id": None, "cliente": None, "proveedor_id": None, "proveedor": None}
_SIN_TERCERO |= {"centro_id": None, "centro": None}
LINEAS = [
    {**_SIN_TERCERO, "n": 1, "cuenta_id": 105, "codigo": "1010205", "cuenta": HOJAS[2][2]}
    | {"debe": "1408.75", "haber": "0.00", "cliente_id": 31, "cliente": "Comercial Andina del Austro S.A."},
    {**_SIN_TERCERO, "n": 2, "cuenta_id": 401, "codigo": "4101", "cuenta": "Venta de bienes"}
    | {"debe": "0.00", "haber": "1225.00"},
    {**_SIN_TERCERO, "n": 3, "cuenta_id": 202, "codigo": "2010701", "cuenta": "IVA por pagar"}
    | {"debe": "0.00", "haber": "183.75", "detalle": "IVA 15 %"},
]
HUELLA = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"


def _suma(id_: int, inicial: str, debe: str, haber: str, final: str) -> dict[str, Any]:
    cuenta = next(c for c in PLAN if c["id"] == id_)
    return {
        "cuenta_id": id_,
        "codigo": cuenta["codigo"],
        "cuenta": cuenta["nombre"],
        "nombre": cuenta["nombre"],
        **{campo: cuenta[campo] for campo in ("nivel", "padre_id", "acepta_movimiento")},
        "saldo_inicial": inicial,
        "debe": debe,
        "haber": haber,
        "saldo_final": final,
    }


COMPROBACION = {
    **PERIODO,
    "filas": [
        _suma(1, "10000.00", "1408.75", "350.00", "11058.75"),
        _suma(11, "10000.00", "1408.75", "350.00", "11058.75"),
        _suma(12, "10000.00", "0.00", "350.00", "9650.00"),
        _suma(103, "10000.00", "0.00", "350.00", "9650.00"),
        _suma(13, "0.00", "1408.75", "0.00", "1408.75"),
        _suma(105, "0.00", "1408.75", "0.00", "1408.75"),
        _suma(2, "0.00", "0.00", "183.75", "-183.75"),
        _suma(3, "-10000.00", "0.00", "0.00", "-10000.00"),
        _suma(41, "0.00", "0.00", "1225.00", "-1225.00"),
        _suma(52, "0.00", "350.00", "0.00", "350.00"),
    ],
    "totales": {
        "inicial_deudor": "10000.00",
        "inicial_acreedor": "10000.00",
        "debe": "1758.75",
        "haber": "1758.75",
        "final_deudor": "11408.75",
        "final_acreedor": "11408.75",
    },
    "cuadra": True,
}
MAYOR = {
    **PERIODO,
    "cuenta": {"id": 103, "codigo": "1010103", "nombre": "Bancos"},
    "saldo_inicial": "10000.00",
    "saldo_antes": "10000.00",
    "filas": [
        {"asiento_id": 8, "n": 1, "numero": 4, "diario": "PAGOS", "fecha": "2026-11-12", "detalle": ""}
        | {
            "glosa": "Pago n.º 12, Papelería Nacional",
            "origen": FILA["origen"] | {"tipo": "PAGO", "nombre": "Pago n.º 12", "ruta": "/pagos/12"},
            "tercero": "Papelería Nacional",
            "debe": "0.00",
            "haber": "350.00",
            "saldo": "9650.00",
        }
    ],
    "debe": "0.00",
    "haber": "350.00",
    "saldo_final": "9650.00",
    "anterior": "",
    "siguiente": "",
}
DIARIO = {
    **PERIODO,
    "filas": [
        {campo: FILA[campo] for campo in ("numero", "diario", "fecha", "glosa", "total", "origen")}
        | {"asiento_id": 7, "lineas": LINEAS}
    ],
    "asientos": 1,
    "total": "1408.75",
    "anterior": "",
    "siguiente": "",
}


def _renglon(id_: int, valor: str, antes: str | None = None, nota: str = "") -> dict[str, Any]:
    cuenta = next(c for c in PLAN if c["id"] == id_)
    suyo = {campo: cuenta[campo] for campo in ("codigo", "nombre", "nivel", "padre_id", "acepta_movimiento")}
    return {**suyo, "cuenta_id": id_, "valor": valor, "comparado": antes, "nota": nota}


SITUACION = {
    "hasta": "2026-11-23",
    "comparado_hasta": "2025-11-23",
    "filas": [
        _renglon(1, "11058.75", "10000.00"),
        _renglon(11, "11058.75", "10000.00"),
        _renglon(12, "9650.00", "10000.00"),
        _renglon(103, "9650.00", "10000.00"),
        _renglon(13, "1408.75", "0.00"),
        _renglon(105, "1408.75", "0.00"),
        _renglon(2, "183.75", "0.00"),
        _renglon(3, "10875.00", "10000.00", "Con 875.00 del ejercicio que no se cierra"),
    ],
    "totales": {
        "activo": "11058.75",
        "pasivo": "183.75",
        "patrimonio": "10875.00",
        "pasivo_y_patrimonio": "11058.75",
    },
    "totales_comparados": {
        "activo": "10000.00",
        "pasivo": "0.00",
        "patrimonio": "10000.00",
        "pasivo_y_patrimonio": "10000.00",
    },
    "cuadra": True,
}
PEDIDO = {
    "id": 7,
    "clase": "CIERRE_DEFINITIVO",
    "texto": "Cerrar definitivamente hasta el 31/12/2025",
    "motivo": "Año presentado",
    "pedido_por": "María Salas",
    "pedido_en": "2026-11-28T10:00:00-05:00",
    "solo": False,
    "hasta": "2026-12-05T10:00:00-05:00",
    "estado": "ESPERA",
    "estado_nombre": "Espera",
    "confirman": ["Luis Vera"],
    "acciones": ["confirmar", "cancelar"],
}
PERIODOS = {
    "bloqueos": [
        {
            "alcance": "ventas",
            "hasta": "2026-10-31",
            "motivo": "Declarado el 104 de octubre",
            "por": "María Salas",
        }
        | {"en": "2026-11-12T10:00:00-05:00"},
        {"alcance": "duro", "hasta": "2025-12-31", "motivo": "Ejercicio presentado", "por": "María Salas"}
        | {"en": "2026-04-20T10:00:00-05:00"},
    ],
    "excepciones": [
        {
            "id": 4,
            "usuario_id": 9,
            "usuario": "Luis Vera",
            "alcance": "ventas",
            "motivo": "Una nota de crédito",
        }
        | {
            "expira": "2026-11-25T23:59:59-05:00",
            "creada_por": "María Salas",
            "en": "2026-11-20T10:00:00-05:00",
            "vale": True,
        }
    ],
    "por_confirmar": [],
    "primer_dia_abierto": {
        "ventas": "2026-11-01",
        "compras": "2026-01-01",
        "impuestos": "2026-01-01",
        "todo": "2026-01-01",
    },
}


def _parametro(rol: str, clave: str, cuenta: tuple[Any, ...], **otros: Any) -> dict[str, Any]:
    de_todos = {"producto_id": None, "cliente_id": None, "proveedor_id": None, "centro_id": None}
    suyo = {"rol": rol, "rol_nombre": "", "grupo": "", "clave": clave, "clave_nombre": clave}
    return {**de_todos, **suyo, "cuenta_id": cuenta[0], "codigo": cuenta[1], "cuenta": cuenta[2], **otros}


PARAMETROS = {
    "version": 3,
    "roles": [
        {"rol": "CLIENTES", "nombre": "Clientes", "grupo": "Ventas", "por": "", "claves": []}
        | {"posibles": [], "admite": ["cliente"]},
        {"rol": "VENTAS", "nombre": "Ventas", "grupo": "Ventas", "por": "tarifa"}
        | {"claves": [{"clave": "15", "nombre": "Tarifa 15 %"}, {"clave": "0", "nombre": "Tarifa 0 %"}]}
        | {"posibles": [{"clave": "8", "nombre": "Tarifa 8 %"}], "admite": ["producto", "cliente"]},
        {"rol": "COBRO", "nombre": "Cobros", "grupo": "Cobros", "por": "forma"}
        | {
            "claves": [
                {"clave": "EFECTIVO", "nombre": "Efectivo"},
                {"clave": "TRANSFERENCIA", "nombre": "Transferencia"},
            ],
            "posibles": [],
            "admite": [],
        },
    ],
    "parametros": [
        _parametro("CLIENTES", "", HOJAS[2]),
        _parametro("VENTAS", "", HOJAS[6]),
        _parametro("COBRO", "EFECTIVO", HOJAS[0]),
        _parametro("COBRO", "TRANSFERENCIA", HOJAS[1]),
        _parametro("COBRO", "", HOJAS[1], cliente_id=31),
    ],
}
PENDIENTE = {
    "id": 3,
    "origen": FILA["origen"],
    "proposito": "PRINCIPAL",
    "fecha": "2026-11-10",
    "glosa": "Factura 001-001-000000045",
    "falta": "Falta la cuenta de Ventas, Tarifa 0 %.",
    "roles": ["VENTAS"],
    "creado_por": "María Salas",
    "creado_en": "2026-11-10T10:00:00-05:00",
}
