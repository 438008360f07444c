"""La bandeja de lo que otros emiten a la empresa, puesta a la vista con documentos fingidos."""

import re
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import CENTROS, responder
from tests.e2e.paginas import Dialogo

_QUIENES = (
    ("Papelera del Austro S.A.", "1790016919001", "01", "Factura", "1250.40"),
    ("Corporación Nacional de Telecomunicaciones CNT EP", "1768152560001", "01", "Factura", "84.97"),
    ("Distribuidora Andina de Repuestos y Lubricantes Cía. Ltda.", "0190123456001", "01", "Factura", "32.15"),
    ("Ferretería El Constructor", "1102345678001", "04", "Nota de crédito", "12.00"),
    ("Banco del Pacífico S.A.", "0990005737001", "07", "Retención", "18.75"),
    ("Estación de servicio La Y", "1713328506001", "01", "Factura", "40.00"),
    ("Transportes Andinos", "1790016919001", "06", "Guía de remisión", "0.00"),
)


def _fila(n: int, **cambios: Any) -> dict[str, Any]:
    nombre, ruc, tipo, tipo_nombre, total = _QUIENES[n % len(_QUIENES)]
    return {
        "id": n + 1,
        "clave": f"1211202601{ruc}2001002{n:09d}1234567817"[:49].ljust(49, "1"),
        "tipo": tipo,
        "tipo_nombre": tipo_nombre,
        "ruc": ruc,
        "razon_social": nombre,
        "numero": f"001-002-{4560 + n:09d}",
        "fecha": f"2026-11-{20 - n:02d}",
        "autorizado_en": f"2026-11-{20 - n:02d}T10:42:00-05:00",
        "recibido_en": "2026-11-21T08:15:00-05:00",
        "total": total,
        "iva": "0.00",
        "estado": "POR_REVISAR",
        "avisos": [],
        "proveedor_id": None,
        "compra_id": None,
        "comprobante_retencion_id": None,
        "origen": "TXT",
        "motivo": "",
        "acciones": ["aceptar", "retener", "descartar"],
        "version": 1,
    } | cambios


_IVA = {"codigo": 2, "codigo_porcentaje": "4", "base": "1087.30", "valor": "163.10", "tarifa": "15.00"}
_AVISO = {
    "codigo": "SUMA_DEL_TOTAL",
    "texto": "Sus valores suman 1,250.43 y su total dice 1,250.40.",
}


def _linea(n: int, descripcion: str, cantidad: str, precio: str, base: str) -> dict[str, Any]:
    return {
        "n": n,
        "codigo": f"ART-{100 + n}",
        "descripcion": descripcion,
        "cantidad": cantidad,
        "precio": precio,
        "descuento": "0.00",
        "base": base,
        "impuestos": [_IVA],
    }


def _documento(fila: dict[str, Any], receptor: dict[str, str]) -> dict[str, Any]:
    return {
        "emisor": {
            "ruc": fila["ruc"],
            "razon_social": fila["razon_social"],
            "nombre_comercial": "La Papelera",
            "direccion": "Av. Amazonas N24-33 y Colón, Quito",
        },
        "receptor": receptor,
        "subtotal": "1087.30",
        "descuento": "0.00",
        "propina": "0.00",
        "lineas": [
            _linea(1, "Resma de papel bond A4 de 75 gramos, caja de diez", "20", "42.500000", "850.00"),
            _linea(2, "Tóner negro compatible", "3", "65.100000", "195.30"),
            _linea(3, "Transporte a domicilio", "1", "42.000000", "42.00"),
        ],
        "impuestos": [_IVA],
        "pagos": [],
        "adicional": [{"nombre": "Vendedor", "valor": "Luis Paz"}],
        "modificado": None,
        "sustentos": [],
        "destinos": [],
        "rubros": [],
        "rubros_fuera": "0.00",
        "por_pagar": "1250.40",
        "retenido_iva": "0.00",
        "retenido_renta": "0.00",
    }


def _propone(n: int, descripcion: str, destino: str, motivo: str) -> dict[str, Any]:
    linea = {"n": n, "descripcion": descripcion, "destino": destino, "motivo": motivo}
    suya = {"cuenta_id": None, "cuenta": "", "centro_id": None}
    return linea | suya | {"clase": "BIENES", "producto_id": None, "sustento": ""}


def _retiene(codigo: int, suyo: str, base: str, valor: str, motivo: str) -> dict[str, Any]:
    retencion = {"codigo": codigo, "codigo_retencion": suyo, "base": base, "valor": valor, "motivo": motivo}
    return retencion | {"nombre": "", "porcentaje": "1.75" if codigo == 1 else "30", "elegir": False}


_PROPUESTA = {
    "proveedor": {"id": None, "nuevo": {"identificacion": "1790016919001"}},
    "sustento": "01",
    "lineas": [
        _propone(1, "Resma de papel bond A4 de 75 gramos, caja de diez", "GASTO", "Como la última vez."),
        _propone(2, "Tóner negro compatible", "GASTO", "Como la última vez."),
        _propone(3, "Transporte a domicilio", "GASTO", ""),
    ],
    "retencion": {
        "lineas": [
            _retiene(1, "312", "1087.30", "19.03", "Compra de bienes muebles a una sociedad."),
            _retiene(2, "1", "163.10", "48.93", "Usted es agente de retención y su proveedor no lo es."),
        ]
    },
    "vence": "2026-12-20",
    "modifica": None,
    "corrige": None,
    "motivo": "Así se aceptaron los tres anteriores de este proveedor.",
    "sin_retener": "",
    "regla_id": 3,
    "segura": True,
}


def _anota(codigo: str, cuenta: str, debe: str, haber: str) -> dict[str, Any]:
    return {"rol": "X", "cuenta_id": 1, "detalle": ""} | {
        "codigo": codigo,
        "cuenta": cuenta,
        "debe": debe,
        "haber": haber,
    }


_ASIENTO = {
    "lineas": [
        _anota("520228", "Otros gastos", "1087.30", "0.00"),
        _anota("101050101", "Crédito tributario a favor de la empresa (IVA)", "163.10", "0.00"),
        _anota("2010301", "Cuentas y documentos por pagar a proveedores locales", "0.00", "1250.40"),
    ],
    "faltan": [],
}
_EMPRESA = {"identificacion": "1790012344001", "razon_social": "Comercial Andina S.A."}
_PERSONA = {"identificacion": "1713328506", "razon_social": "Ana Lucía Ponce Vera"}
_PASOS = [
    {
        "desde": None,
        "hasta": "POR_REVISAR",
        "que": "llegar",
        "quien": "María Salas",
        "detalle": "",
        "en": "2026-11-21T08:15:00-05:00",
    },
]

_DE_UNO = {"historial": _PASOS, "original": None, "notas": []}


def _responder(page: Page, filas: list[dict[str, Any]], cuentas: dict[str, int]) -> None:
    """La bandeja con esas filas; el primero dice todo lo que lleva."""
    receptor = _PERSONA if filas and filas[0]["estado"] == "CUARENTENA" else _EMPRESA

    def uno(ruta: Route) -> None:
        hallado = re.search(r"/recibidos/(\d+)$", ruta.request.url)
        fila = next(f for f in filas if hallado and f["id"] == int(hallado[1]))
        ruta.fulfill(json=fila | _DE_UNO | {"documento": _documento(fila, receptor)})

    estados = [{"estado": e, "cuantos": n, "total": "1438.27", "iva": "187.60"} for e, n in cuentas.items()]
    cuenta = {"page": 1, "tamano": 20, "total": len(filas), "paginas": 1}
    pagina = {"items": filas, "estados": estados, "suma": "1438.27"} | cuenta
    page.route(re.compile(r"/api/recibidos/\d+$"), uno)
    page.route("**/api/recibidos/paginacion*", lambda ruta: ruta.fulfill(json=pagina))
    page.route("**/api/recibidos/*/propuesta", lambda ruta: ruta.fulfill(json=_PROPUESTA))


_CUENTAS = {"POR_REVISAR": 7, "POR_TRAER": 12, "CUARENTENA": 2, "ACEPTADO": 184, "DESCARTADO": 5}


def _llena(page: Page) -> None:
    filas = [_fila(n) for n in range(len(_QUIENES))]
    filas[0]["avisos"] = [_AVISO]
    filas[2]["avisos"] = [_AVISO, _AVISO]
    responder(page, centros=CENTROS)
    _responder(page, filas, _CUENTAS)
    page.goto("/#/recibidos")
    expect(page.get_by_text("Tóner negro compatible").first).to_be_visible()
    expect(page.get_by_role("group", name="Retención 2")).to_be_visible()
    expect(page.get_by_label("Centro de costo").first).to_be_visible()


def _marcados(page: Page) -> None:
    _llena(page)
    for n in (0, 1, 2):
        page.get_by_role("checkbox", name=re.compile(f"Seleccionar .*{4560 + n}$")).check()
    expect(page.get_by_text("3 seleccionadas")).to_be_visible()


def _vacia(page: Page) -> None:
    _responder(page, [], {})
    page.goto("/#/recibidos")
    expect(page.get_by_role("heading", name="Traiga lo que le facturaron")).to_be_visible()


def _al_dia(page: Page) -> None:
    _responder(page, [], {"ACEPTADO": 184})
    page.goto("/#/recibidos")
    expect(page.get_by_role("heading", name="No hay nada por revisar")).to_be_visible()


def _cuarentena(page: Page) -> None:
    aviso = {"codigo": "OTRO_RECEPTOR", "texto": "Es para 1713328506 Ana Lucía Ponce Vera."}
    fila = _fila(5, total="1250.40", estado="CUARENTENA", avisos=[aviso], acciones=["reconocer", "descartar"])
    _responder(page, [fila], _CUENTAS)
    page.goto("/#/recibidos?estado=CUARENTENA")
    expect(page.get_by_role("button", name="Reconocer")).to_be_visible()


def _negado(page: Page) -> None:
    aviso = {
        "codigo": "NO_HALLADO",
        "texto": "No registrada: el SRI no tiene ningún comprobante autorizado con esa clave de acceso. Pida al emisor que lo revise.",
    }
    suyo = {"estado": "CUARENTENA", "avisos": [aviso], "negado_en": "2026-11-28T10:15:00-05:00"}
    fila = _fila(5, total="1250.40", acciones=["reconocer", "descartar", "preguntar"], **suyo)
    _responder(page, [fila], _CUENTAS)
    page.goto("/#/recibidos?estado=CUARENTENA&negados=true")
    expect(page.get_by_role("button", name="Preguntar otra vez al SRI")).to_be_visible()


def _fallo(page: Page) -> None:
    _responder(page, [], _CUENTAS)
    cuerpo = {"msg": "Ocurrió un error inesperado. Intente nuevamente.", "code": 500, "status": "interno"}
    page.route("**/api/recibidos/paginacion*", lambda ruta: ruta.fulfill(status=500, json=cuerpo))
    page.goto("/#/recibidos")
    expect(page.get_by_role("button", name="Reintentar")).to_be_visible()


def _pagina(page: Page) -> None:
    _responder(page, [_fila(0, avisos=[_AVISO])], _CUENTAS)
    libros = {"activa": True, "desde": None, "pendientes": 0, "por_sellar": 0, "version": 2}
    page.route("**/api/contabilidad", lambda ruta: ruta.fulfill(json=libros))
    page.route("**/api/recibidos/*/asiento", lambda ruta: ruta.fulfill(json=_ASIENTO))
    ninguno: dict[str, Any] = {"saldo": "0.00", "atados": [], "elegibles": []}
    page.route("**/api/recibidos/*/debitos", lambda ruta: ruta.fulfill(json=ninguno))
    page.goto("/#/recibidos/1")
    expect(page.get_by_text("Tóner negro compatible").first).to_be_visible()
    expect(page.get_by_role("group", name="Retención 2")).to_be_visible()
    page.get_by_role("button", name="Asiento", exact=True).click()
    expect(page.get_by_role("table", name="El asiento que se hará")).to_be_visible()


def _en_libros(page: Page) -> None:
    """Lo que una planilla de luz cobra por otros, y lo que se compró con la cuenta y el centro que se decidieron antes."""
    fila = _fila(1)
    suyo = {
        "rubros": [
            {"concepto": "Contribución al Cuerpo de Bomberos", "total": "3.10"},
            {"concepto": "Tasa de recolección de basura", "total": "9.40"},
        ],
        "rubros_fuera": "12.50",
        "por_pagar": "97.47",
    }
    linea = {
        "clase": "SERVICIOS",
        "cuenta_id": 520,
        "cuenta": "5202 Gastos de administración",
        "centro_id": 1,
    }
    propuesta = _PROPUESTA | {"lineas": [_PROPUESTA["lineas"][0] | linea, *_PROPUESTA["lineas"][1:]]}
    entero = fila | _DE_UNO | {"documento": _documento(fila, _EMPRESA) | suyo}
    responder(page, centros=CENTROS)
    page.route("**/api/recibidos/2", lambda ruta: ruta.fulfill(json=entero))
    page.route("**/api/recibidos/2/propuesta", lambda ruta: ruta.fulfill(json=propuesta))
    page.goto("/#/recibidos/2")
    expect(page.get_by_label("Cuenta contable").first).to_have_value("5202 Gastos de administración")
    expect(page.get_by_text("Se debe por él")).to_be_visible()


def abrir_para_aceptar(page: Page, **cambios: Any) -> None:
    """Uno cuya primera línea se propone así."""
    primera, *otras = _PROPUESTA["lineas"]
    _responder(page, [_fila(0)], _CUENTAS)
    propuesta = _PROPUESTA | {"lineas": [primera | cambios, *otras]}
    page.route("**/api/recibidos/*/propuesta", lambda ruta: ruta.fulfill(json=propuesta))
    page.goto("/#/recibidos/1")


def _por_confirmar(page: Page) -> None:
    _en_libros(page)
    msg = "Desde el documento pasaron 20 días hábiles, y la retención se entrega dentro de los 5 siguientes."
    cuerpo = {"msg": msg, "code": 409, "status": "confirmacion", "errors": {"json": {"sustentos": [msg]}}}
    page.route("**/api/recibidos/2/aceptar", lambda ruta: ruta.fulfill(status=409, json=cuerpo))
    page.get_by_role("button", name="Aceptar y retener").click()
    Dialogo(page, "¿Aceptarlo y retener así?").visible()


def _no_hallado(page: Page) -> None:
    aviso = {
        "codigo": "NO_HALLADO",
        "texto": "El SRI no la tiene: se preguntó 3 veces, la última el 21/11/2026.",
    }
    fila = _fila(2, estado="NO_HALLADO", avisos=[aviso], acciones=["descartar"])
    page.route("**/api/recibidos/3", lambda ruta: ruta.fulfill(json=fila | _DE_UNO | {"documento": None}))
    page.goto("/#/recibidos/3")
    expect(page.get_by_role("heading", name="No registrada en el SRI")).to_be_visible()


def _traer(page: Page) -> None:
    _llena(page)
    page.get_by_role("button", name="Traer documentos").click()
    Dialogo(page, "Traer documentos").visible()


def _carga(page: Page) -> None:
    detalle = [
        {"nombre": "factura-117.xml", "resultado": "NUEVO", "mensaje": "", "recibido_id": 1},
        {"nombre": "factura-118.xml", "resultado": "REPETIDO", "mensaje": "Ya estaba.", "recibido_id": 2},
        {
            "nombre": "foto.xml",
            "resultado": "ERROR",
            "mensaje": "No es un comprobante electrónico: su primera etiqueta es «html».",
            "recibido_id": None,
        },
    ]
    carga = {
        "id": 4,
        "estado": "EN_PROCESO",
        "total": 400,
        "hechos": 214,
        "nuevos": 201,
        "repetidos": 12,
        "con_error": 1,
        "motivo": "",
        "detalle": detalle,
    }
    page.route("**/api/recibidos/cargas/4", lambda ruta: ruta.fulfill(json=carga))
    page.goto("/#/recibidos/cargas/4")
    expect(page.get_by_text("foto.xml")).to_be_visible()


def _reglas(page: Page) -> None:
    regla = {
        "id": 3,
        "proveedor_id": 1,
        "proveedor": "Papelera del Austro S.A.",
        "palabras": "",
        "sustento": "01",
        "destino": "GASTO",
        "clase": "BIENES",
        "producto_id": None,
        "producto": "",
        "modo": "APRENDIDA",
        "veces": 4,
        "actualizado_en": "2026-11-20T10:00:00-05:00",
        "version": 1,
    }
    otra = regla | {"id": 4, "palabras": "toner", "destino": "INVENTARIO", "modo": "ESCRITA", "veces": 1}
    pagina = {"items": [regla, otra], "page": 1, "tamano": 20, "total": 2, "paginas": 1}
    page.route("**/api/recibidos/reglas*", lambda ruta: ruta.fulfill(json=pagina))
    page.goto("/#/recibidos/reglas")
    expect(page.get_by_text("Líneas con «toner»")).to_be_visible()


def _regla_nueva(page: Page) -> None:
    _reglas(page)
    page.get_by_role("button", name="Nueva regla").click()
    expect(page.get_by_role("dialog", name="Nueva regla")).to_be_visible()


ESCENAS = [
    Escena("recibidos-regla-nueva", _regla_nueva, "sesion_empresa", finge=True, como="recibidos"),
    Escena("recibidos-reglas", _reglas, "sesion_empresa", finge=True, como="recibidos"),
    Escena("recibidos", _llena, "sesion_empresa", pantalla=True, finge=True),
    Escena("recibidos-vacia", _vacia, "sesion_empresa", pantalla=True, finge=True),
    Escena("recibidos-al-dia", _al_dia, "sesion_empresa", finge=True, como="recibidos"),
    Escena("recibidos-marcados", _marcados, "sesion_empresa", finge=True, como="recibidos"),
    Escena("recibidos-cuarentena", _cuarentena, "sesion_empresa", finge=True, como="recibidos"),
    Escena("recibidos-negado", _negado, "sesion_empresa", finge=True, como="recibidos"),
    Escena("recibidos-error", _fallo, "sesion_empresa", finge=True, estados=(500,), como="recibidos"),
    Escena("recibido-en-libros", _en_libros, "sesion_empresa", pantalla=True, finge=True),
    Escena("recibido-por-confirmar", _por_confirmar, "sesion_empresa", estados=(409,), finge=True),
    Escena("recibido-no-hallado", _no_hallado, "sesion_empresa", finge=True),
    Escena("recibidos-traer", _traer, "sesion_empresa", finge=True, como="recibidos"),
    Escena("recibidos-carga", _carga, "sesion_empresa", finge=True, como="recibidos"),
    Escena("recibido", _pagina, "sesion_empresa", pantalla=True, finge=True, como="recibidos"),
]
