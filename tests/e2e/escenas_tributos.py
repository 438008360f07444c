"""Las pantallas de los impuestos, con lo que la empresa de la demostración declara."""

import re

from playwright.sync_api import Page, Route, expect

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.e2e.escenas import Escena
from tests.e2e.paginas import Dialogo

MES = f"{meses.primero(hoy(), -1):%Y-%m}"


def _tablero(page: Page) -> None:
    page.goto("/#/impuestos")
    expect(page.get_by_role("table", name="por mes")).to_be_visible()


def _una(page: Page) -> None:
    _tablero(page)
    page.get_by_role("table", name="por mes").get_by_role("button").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def _calendario(page: Page) -> None:
    page.goto("/#/calendario-tributario")
    expect(page.get_by_role("table", name="Fechas del año")).to_be_visible()
    expect(page.get_by_role("table", name="Qué declara la empresa")).to_be_visible()


def _renta(page: Page) -> None:
    page.goto("/#/impuestos/renta/2025")
    expect(page.get_by_role("table", name="Lo que ya se pagó")).to_be_visible()


def _conciliacion(page: Page) -> None:
    page.goto("/#/impuestos/conciliacion")
    expect(page.get_by_role("table", name="Ventas: lo que dice cada parte")).to_be_visible()


def _formulario(page: Page) -> None:
    page.goto(f"/#/impuestos/formularios/104/{MES}?con=valor")
    expect(page.get_by_text("Antes de declarar")).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("^Ventas", re.IGNORECASE)).first).to_be_visible()


def _presentar(page: Page) -> None:
    _formulario(page)
    page.get_by_role("button", name="Ya lo presenté").click()
    expect(page.get_by_role("dialog").get_by_label("Número que dio el portal")).to_be_visible()


def _presentada(page: Page) -> None:
    _formulario(page)
    expect(page.get_by_text("Sin cambios", exact=True)).to_be_visible()


def _anexo(page: Page) -> None:
    page.goto(f"/#/impuestos/ats/{MES}")
    expect(page.get_by_text("Por arreglar")).to_be_visible()
    expect(page.get_by_text("Antes de entregarlo")).to_be_visible()


def _comparado(page: Page) -> None:
    """El anexo de otro programa no está en la demostración: lo que se halló se finge."""
    quien = {"quien": "1790016919001", "nombre": "Papelera del Austro"}
    importe = {"campo": "montoIva", "nombre": "IVA", "nuestro": "15.00", "suyo": "12.45"}
    fila = {
        "bloque": "compras",
        "comprobante": "Factura",
        "enlace": "/compras/7",
        "campos": [importe],
        **quien,
    }
    hallado = {
        "archivo": "AT102026.zip",
        "hecha_por": "María Salas",
        "hecha_en": "2026-11-10T15:00:00-05:00",
        "iguales": 30,
        "distintas": 1,
        "solo_nuestras": 1,
        "solo_suyas": 1,
        "cuantas": 3,
        "bloques": [{"bloque": "compras", "nombre": "Compras", "filas_nuestras": 32, "filas_suyas": 32}],
        "sumas": [
            {"bloque": "compras", "nombre": "Compras", "concepto": "IVA"}
            | {"nuestro": "302.55", "suyo": "300.00", "diferencia": "2.55"}
        ],
        "filas": [
            {**fila, "clase": clase, "numero": f"001-001-00000000{n}"}
            for n, clase in enumerate(("DISTINTA", "SOLO_NUESTRA", "SOLO_SUYA"), 7)
        ],
    }
    page.route(f"**/api/tributos/ats/{MES}/comparaciones", lambda ruta: ruta.fulfill(json=[hallado]))
    page.goto(f"/#/impuestos/ats/{MES}/comparar")
    expect(page.get_by_role("table", name="Filas que no son iguales")).to_be_visible()


_AVANCE = {"hechos": 18_400, "total": 61_250}


def _anexo_calculando(page: Page) -> None:
    page.route(f"**/api/tributos/ats/{MES}", lambda ruta: ruta.fulfill(status=202, json=_AVANCE))
    page.goto(f"/#/impuestos/ats/{MES}")
    expect(page.get_by_text("Van 18,400 de 61,250 documentos.")).to_be_visible()


_EXPORTADA = {
    "id": 9,
    "numero": "001-001-000000123",
    "nombre": "Flowers of Holland International Trading",
    "fecha": "2026-10-12",
    "total": "14250.00",
    "refrendo": "",
    "transporte": "",
    "fecha_embarque": None,
    "valor_fob": None,
    "regimen": "01",
    "pais_regimen": "",
    "denominacion": "",
    "de_servicios": False,
    "version": 1,
}
_EMBARCADA = {
    **_EXPORTADA,
    "id": 10,
    "numero": "001-001-000000124",
    "refrendo": "028-2026-40-00012345",
    "transporte": "MAEU12345678",
    "fecha_embarque": "2026-10-15",
    "valor_fob": "8200.00",
}


def _exportaciones(page: Page) -> None:
    """La empresa de la demostración no exporta."""
    ats = f"**/api/tributos/ats/{MES}"
    page.route(ats, lambda ruta: ruta.fulfill(json=ruta.fetch().json() | {"exportaciones": 2}))
    page.route(f"{ats}/exportaciones", lambda ruta: ruta.fulfill(json=[_EXPORTADA, _EMBARCADA]))
    page.goto(f"/#/impuestos/ats/{MES}")
    expect(page.get_by_role("table", name="Facturas de exportación")).to_be_visible()


def _una_exportacion(page: Page) -> None:
    """Lo que se dice de una al embarcarla, en un régimen que no es el general."""
    _exportaciones(page)
    page.get_by_role("button", name="Decir el embarque de 001-001-000000123").click()
    ventana = Dialogo(page, "Embarque de 001-001-000000123").visible().caja
    ventana.get_by_label("Régimen fiscal de adonde fue").select_option("Paraíso fiscal")
    expect(ventana.get_by_label("País del régimen")).to_be_visible()


_EN_PAPEL = {
    "id": 7,
    "mes": f"{MES}-01",
    "tipo": "01",
    "tipo_nombre": "Factura",
    "anulado": False,
    "establecimiento": "001",
    "punto": "005",
    "desde": 1,
    "hasta": 20,
    "cuantos": 20,
    "autorizacion": "1130204417",
    "cliente_id": None,
    "cliente": "",
    "identificacion": "",
    "gravado": "1240.00",
    "cero": "85.50",
    "no_objeto": "0.00",
    "iva": "186.00",
    "forma_pago": "01",
    "version": 1,
}


def _en_papel(page: Page) -> None:
    """La empresa de la demostración no usa preimpresos."""
    anulados = {"id": 8, "desde": 21, "hasta": 24, "anulado": True, "gravado": "0.00", "cero": "0.00"}
    rangos = [_EN_PAPEL, _EN_PAPEL | anulados | {"iva": "0.00"}]
    page.route("**/api/tributos/fisicos?*", lambda ruta: ruta.fulfill(json=rangos))
    page.goto(f"/#/impuestos/ats/{MES}")
    tabla = page.get_by_role("table", name="Comprobantes en papel")
    tabla.scroll_into_view_if_needed()
    expect(tabla.get_by_text("Anulados")).to_be_visible()


def _un_rango(page: Page) -> None:
    _en_papel(page)
    page.get_by_role("button", name="Cambiar 001-005 · 1 a 20").click()
    expect(Dialogo(page, "Cambiar los comprobantes en papel").visible().caja).to_be_visible()


def _sustitutiva(page: Page) -> None:
    """De lo presentado nada cambió en la demostración."""

    def cambiada(ruta: Route) -> None:
        hoja = ruta.fetch().json()
        cambio = {"etiqueta": "Ventas locales gravadas", "presentado": "4820.50", "ahora": "5120.50"}
        presentada = {"diferencias": [{"casillero": "401", **cambio}], "cambiados": 2}
        ruta.fulfill(json=hoja | {"presentada": hoja["presentada"] | presentada})

    page.route(f"**/api/tributos/104/{MES}", cambiada)
    _formulario(page)
    page.get_by_role("button", name="Presentar una sustitutiva").click()
    expect(page.get_by_role("dialog").get_by_label("Número que dio el portal")).to_be_visible()


def _asientos_de_renta(page: Page) -> None:
    """La empresa de la demostración no lleva aquí los libros de ese año."""
    asiento = {
        "id": 71,
        "diario": "COMPRAS",
        "numero": 12,
        "fecha": "2025-03-12",
        "glosa": "Gastos de gestión: almuerzo con clientes de Cuenca",
        "clase": "NO_DEDUCIBLE",
        "motivo": "Sin comprobante",
        "pueden": ["NORMAL", "NO_DEDUCIBLE"],
        "valor": "320.50",
    }
    pagina = {"items": [asiento], "page": 1, "tamano": 20, "total": 1, "paginas": 1}
    page.route("**/api/tributos/renta/2025/cuentas/9/asientos?**", lambda ruta: ruta.fulfill(json=pagina))
    page.goto("/#/impuestos/renta/2025/cuentas/9")
    expect(page.get_by_role("link", name="Gastos de gestión")).to_be_visible()


_CAMBIO = {
    "id": 7,
    "de": "PROVEEDOR",
    "tercero_id": 3,
    "identificacion": "0190456781001",
    "nombre": "Ferretería El Tornillo",
    "estado": "PENDIENTE",
    "se_acepta": True,
    "hallado_en": "2026-01-05T10:00:00-05:00",
    "decidido_por": "",
    "decidido_en": None,
    "calidades": [{"campo": "Régimen", "antes": "General", "ahora": "RIMPE emprendedor"}],
}


def _cambios(page: Page) -> None:
    """La búsqueda de enero es de otro mes: lo que halló se finge."""
    visto = {
        "anio": hoy().year,
        "pendientes": 2,
        "cambios": [
            _CAMBIO,
            {**_CAMBIO, "id": 8, "de": "CLIENTE", "nombre": "Hostería Del Valle"},
            {**_CAMBIO, "id": 9, "estado": "ACEPTADO", "decidido_por": "María Salas"},
        ],
        "busqueda": {
            "vistos": 40,
            "sin_respuesta": 2,
            "empezada_en": "2026-01-05T09:00:00-05:00",
            "terminada_en": "2026-01-05T10:00:00-05:00",
        },
    }
    page.route("**/api/tributos/regimenes", lambda ruta: ruta.fulfill(json=visto))
    page.goto("/#/impuestos/regimenes")
    expect(page.get_by_role("table", name="Lo que cambió")).to_be_visible()


ESCENAS = [
    Escena("impuestos", _tablero, "sesion_empresa", pantalla=True),
    Escena("impuestos-obligacion", _una, "sesion_empresa"),
    Escena("conciliacion-tributaria", _conciliacion, "sesion_empresa", pantalla=True),
    Escena("formulario-104", _formulario, "sesion_empresa", pantalla=True),
    Escena("formulario-presentar", _presentar, "sesion_empresa"),
    Escena("formulario-presentada", _presentada, "sesion_declarada", pantalla=True),
    Escena("anexo-transaccional", _anexo, "sesion_empresa", pantalla=True),
    Escena("anexo-calculando", _anexo_calculando, "sesion_empresa", finge=True, como="anexo-transaccional"),
    Escena("anexo-en-papel", _en_papel, "sesion_empresa", finge=True),
    Escena("anexo-un-rango", _un_rango, "sesion_empresa", finge=True),
    Escena("anexo-comparado", _comparado, "sesion_empresa", pantalla=True, finge=True),
    Escena("cambios-de-regimen", _cambios, "sesion_empresa", pantalla=True, finge=True),
    Escena("calendario-tributario", _calendario, "sesion_empresa", pantalla=True),
    Escena(
        "formulario-sustitutiva", _sustitutiva, "sesion_declarada", finge=True, como="formulario-presentar"
    ),
    Escena("anexo-exportaciones", _exportaciones, "sesion_empresa", finge=True),
    Escena("anexo-una-exportacion", _una_exportacion, "sesion_empresa", finge=True),
    Escena("renta-asientos", _asientos_de_renta, "sesion_empresa", finge=True),
    Escena("renta", _renta, "sesion_empresa", pantalla=True),
]
