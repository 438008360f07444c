"""Los cierres de meses y años, puestos a la vista con un año fingido."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.escenas import Escena
from tests.e2e.escenas_contabilidad import responder

_NOMBRES = (
    *("enero", "febrero", "marzo", "abril", "mayo", "junio"),
    *("julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"),
)
_LIBROS = {"activa": True, "desde": "2026-01-01", "pendientes": 2, "por_sellar": 3, "version": 2}
_QUIEN = {"cerrado_por": "María Salas", "cerrado_en": "2026-10-04T16:20:00-05:00"}
_NADIE = {"cerrado_por": "", "cerrado_en": None}


def _mes(n: int, cerrados: int, terminados: int) -> dict[str, Any]:
    cerrado = n <= cerrados
    return {
        "mes": n,
        "nombre": _NOMBRES[n - 1],
        "estado": "CERRADO" if cerrado else "ABIERTO",
        "bloqueado": cerrado,
        "terminado": n <= terminados,
        **(_QUIEN if cerrado else _NADIE),
    }


_RENTA = {
    "resultado": "48250.40",
    "participacion_porcentaje": "15.00",
    "participacion_fuente": "Código del Trabajo, art. 97",
    "participacion_por_confirmar": True,
    "participacion": "7237.56",
    "base": "42212.84",
    "perdidas": "0.00",
    "perdidas_porcentaje": "25.00",
    "perdidas_fuente": "Ley de Régimen Tributario Interno, art. 11",
    "perdidas_por_confirmar": True,
    "gravable": "42212.84",
    "tarifa": "25.00",
    "tarifa_fuente": "Ley de Régimen Tributario Interno, art. 37",
    "tarifa_por_confirmar": True,
    "impuesto": "10553.21",
    "neto": "30459.63",
}
_PARTIDAS = {
    "con_trabajadores": True,
    "no_deducibles": "1200.00",
    "exentos": "0.00",
    "gastos_de_exentos": "0.00",
    "participacion_de_exentos": "0.00",
    "deducciones": "0.00",
    "perdidas": "0.00",
    "tarifa": None,
    "impuesto": None,
    "cruzar": True,
    "reserva": "0.00",
}
_ABIERTO = {
    "anio": 2026,
    "estado": "ABIERTO",
    "terminado": False,
    **_NADIE,
    "motivo": "",
    "meses": [_mes(n, 9, 10) for n in range(1, 13)],
    "ingresos": "312480.00",
    "costos": "198120.35",
    "gastos": "66109.25",
    "resultado": "48250.40",
    "renta": _RENTA,
    "partidas": _PARTIDAS,
    "creditos": "4180.22",
    "asientos": [],
    "falta": ["El año todavía no termina.", "Hay 2 por contabilizar."],
    "avisos": ["Sin cerrar: octubre, noviembre, diciembre. Al cerrar el año se cierran también."],
}


def _linea(codigo: str, cuenta: str, debe: str, haber: str, detalle: str = "") -> dict[str, Any]:
    de = {"cuenta_id": int(codigo) % 997, "codigo": codigo, "cuenta": cuenta, "centro_id": None}
    return {**de, "debe": debe, "haber": haber, "detalle": detalle}


_CERRADO = _ABIERTO | {
    "anio": 2025,
    "estado": "CERRADO",
    "terminado": True,
    **_QUIEN,
    "meses": [_mes(n, 12, 12) for n in range(1, 13)],
    "falta": [],
    "avisos": [],
    "asientos": [
        {
            "proposito": "PARTICIPACION",
            "nombre": "Participación de los trabajadores",
            "fecha": "2025-12-31",
            "asiento_id": 901,
            "lineas": [
                _linea("61", "15% participación trabajadores", "7237.56", "0.00"),
                _linea("2010704", "Participación por pagar", "0.00", "7237.56", "Por pagar"),
            ],
        },
    ],
}
_EXPLICA = "Lo que pasó en el mes y no tiene su asiento, porque falta decir con qué cuenta va."


def _paso(codigo: str, nombre: str, estado: str, texto: str, **mas: Any) -> dict[str, Any]:
    sin = {"explica": "", "cuantos": 0, "ruta": "", "hallados": [], "hacer": False, "deshacer": False}
    return {
        "codigo": codigo,
        "nombre": nombre,
        "estado": estado,
        "texto": texto,
        **sin,
        "hecho_por": "",
        "hecho_en": None,
        **mas,
    }


def _hallado(texto: str, ruta: str) -> dict[str, str]:
    return {"texto": texto, "ruta": ruta}


_PASOS = [
    _paso(
        "anteriores",
        "Meses anteriores",
        "aviso",
        "3 meses siguen abiertos. Al cerrar este, también quedan cerrados.",
        explica="Los meses se cierran en orden: al cerrar uno, nada más se registra en los de antes.",
        cuantos=3,
        ruta="/cierres",
        hallados=[
            _hallado("julio de 2026", "/cierres/202607"),
            _hallado("agosto de 2026", "/cierres/202608"),
            _hallado("septiembre de 2026", "/cierres/202609"),
        ],
    ),
    _paso(
        "pendientes",
        "Lo que espera para contabilizarse",
        "falta",
        "2 esperan porque falta un parámetro.",
        explica=_EXPLICA,
        ruta="/contabilidad",
        hacer=True,
    ),
    _paso(
        "documentos",
        "Comprobantes autorizados",
        "bien",
        "Todo lo emitido en el mes está autorizado.",
        explica="Lo que se emitió en el mes debe estar autorizado por el SRI antes de declararlo.",
    ),
    _paso(
        "recibidos",
        "Comprobantes recibidos",
        "aviso",
        "12 comprobantes recibidos sin revisar.",
        explica="Lo que un proveedor emitió en el mes y nadie aceptó ni descartó no está en los libros ni da crédito.",
        cuantos=12,
        ruta="/recibidos?estado=POR_REVISAR&desde=2026-10-01&hasta=2026-10-31",
    ),
    _paso(
        "compras",
        "Compras completas",
        "aviso",
        "2 compras sin su sustento, su autorización o el documento que corrigen.",
        explica="El anexo pide de cada compra su sustento y su autorización, y de cada nota el documento que corrige.",
        cuantos=2,
        ruta="/compras?incompletas=true&desde=2026-10-01&hasta=2026-10-31",
    ),
    _paso(
        "notas",
        "Notas con su compra",
        "aviso",
        "2 notas corrigen compras que no están registradas: regístrelas.",
        explica="Lo que una nota devuelve o agrega se declara con la compra que corrige: sin ella, el anexo no la admite.",
        cuantos=2,
        hallados=[
            _hallado(
                "Factura 001-001-000000099, de la Nota de crédito 001-001-000000012",
                "/compras/nueva?proveedor=8",
            ),
            _hallado(
                "Factura 002-010-000004471, de la Nota de débito 002-010-000000300",
                "/compras/nueva?proveedor=11",
            ),
        ],
    ),
    _paso(
        "retenciones",
        "Retenciones con su compra",
        "aviso",
        "22 retenciones sin la compra que retienen.",
        explica="Lo retenido se declara con su compra: sin ella, el formulario y el anexo no suman lo mismo.",
        cuantos=22,
        ruta="/retenciones",
        hallados=[_hallado(f"Retención 001-001-{n:09d}", f"/comprobantes/{n}") for n in range(31, 51)],
    ),
    _paso(
        "depreciacion",
        "Depreciación de los activos fijos",
        "bien",
        "Asentada: 600.00.",
        explica="Lo que los bienes de la empresa se gastaron en el mes, en un solo asiento.",
        ruta="/activos-fijos/depreciacion?mes=2026-10",
        hecho_por="María Salas",
        hecho_en="2026-11-02T10:00:00-05:00",
    ),
    _paso(
        "bancos",
        "Bancos conciliados",
        "aviso",
        "1 cuenta sin conciliar hasta el 31/10/2026.",
        explica="Lo que el banco dice, comparado con los libros hasta el último día del mes.",
        ruta="/conciliaciones",
    ),
    _paso(
        "impuestos",
        "Impuestos del mes",
        "bien",
        "1,204.15 de IVA por pagar; 318.40 de retenciones por declarar.",
        explica="El IVA del mes pasa a lo que se paga o queda de crédito, y lo retenido, a lo que se declara.",
        deshacer=True,
        hecho_por="María Salas",
        hecho_en="2026-11-02T10:04:00-05:00",
    ),
    _paso(
        "auditoria",
        "Revisiones de los libros",
        "falta",
        "Se asentó algo en el mes después de la última revisión.",
        explica="Se cuentan otra vez los saldos y se comprueba que nada de lo asentado cambió.",
        hacer=True,
    ),
]
_MES = {
    "anio": 2026,
    "mes": 10,
    "nombre": "octubre de 2026",
    "desde": "2026-10-01",
    "hasta": "2026-10-31",
    "estado": "ABIERTO",
    "bloqueado": False,
    "terminado": True,
    **_NADIE,
    "motivo": "Faltaba la factura del arriendo",
    "pasos": _PASOS,
}
_IMPUESTOS = {
    "factor": "1.00",
    "ventas": "4820.15",
    "diferido": "0.00",
    "compras": "3116.00",
    "acreditable": "3116.00",
    "al_gasto": "0.00",
    "credito_anterior": "0.00",
    "retenido": "500.00",
    "retenciones_anteriores": "0.00",
    "por_pagar": "1204.15",
    "credito": "0.00",
    "credito_retenciones": "0.00",
    "efectuadas": "318.40",
    "factor_propuesto": "0.8750",
    "vendido": "32134.33",
    "con_derecho": "28117.54",
    "declarado": [
        {
            "rol": "IMPUESTOS_DECLARADOS",
            "nombre": "Retenciones de renta declaradas, por pagar (formulario 103)",
            "valor": "207.30",
        },
        {
            "rol": "IVA_RETENIDO_DECLARADO",
            "nombre": "Retenciones de IVA declaradas, por pagar (formulario 104)",
            "valor": "111.10",
        },
        {"rol": "ISD_DECLARADO", "nombre": "Retenciones de ISD declaradas, por pagar", "valor": "0.00"},
    ],
    "lineas": [
        _linea("2010701", "IVA en ventas", "4820.15", "0.00", "IVA de las ventas"),
        _linea("1010501", "IVA en compras", "0.00", "3116.00", "IVA de las compras"),
        _linea("1010502", "IVA retenido por clientes", "0.00", "500.00", "IVA retenido por clientes"),
        _linea("2010702", "IVA por pagar", "0.00", "1204.15", "IVA por pagar"),
    ],
    "asiento_id": 812,
    "al_dia": True,
}


def _lista(page: Page) -> None:
    responder(page, contabilidad=_LIBROS, cierres__2026=_ABIERTO)
    page.goto("/#/cierres?anio=2026")
    expect(page.get_by_role("link", name="Octubre")).to_be_visible()


def _sin_libros(page: Page) -> None:
    responder(page, contabilidad=_LIBROS | {"activa": False, "desde": None, "version": 1})
    page.goto("/#/cierres")
    expect(page.get_by_text("Los libros todavía no empiezan")).to_be_visible()


def _del_mes(page: Page) -> None:
    responder(page, cierres__2026__10=_MES, cierres__2026__10__impuestos=_IMPUESTOS)
    page.goto("/#/cierres/202610")
    expect(page.get_by_role("button", name="Hacer lo que falta")).to_be_visible()


def _impuestos(page: Page) -> None:
    _del_mes(page)
    page.get_by_role("button", name="Ver las cifras").click()
    expect(page.get_by_role("table", name="El asiento de los impuestos")).to_be_visible()


def _mes_cerrado(page: Page) -> None:
    pasos = [{**p, "estado": "bien", "hacer": False, "deshacer": False} for p in _PASOS]
    cerrado = _MES | {"estado": "CERRADO", "bloqueado": True, **_QUIEN, "motivo": "", "pasos": pasos}
    responder(page, cierres__2026__10=cerrado)
    page.goto("/#/cierres/202610")
    expect(page.get_by_role("button", name="Reabrir")).to_be_visible()


def _del_anio(page: Page) -> None:
    responder(page, cierres__2026=_ABIERTO)
    page.goto("/#/cierres/2026")
    expect(page.get_by_role("button", name="Guardar y calcular")).to_be_visible()


def _anio_sin_porcentajes(page: Page) -> None:
    falta = ["Nadie ha cargado para 2026: Impuesto a la renta de las sociedades. Avise a soporte."]
    responder(page, cierres__2026=_ABIERTO | {"renta": None, "falta": falta})
    page.goto("/#/cierres/2026")
    expect(page.get_by_text("Todavía no se pueden contar la participación ni el impuesto")).to_be_visible()


def _anio_cerrado(page: Page) -> None:
    responder(page, cierres__2025=_CERRADO)
    page.goto("/#/cierres/2025")
    expect(page.get_by_role("button", name="Deshacer el cierre")).to_be_visible()


def _sin_el_mes(page: Page) -> None:
    nada = {"code": 500, "msg": "Ocurrió un error interno.", "status": "interno", "errors": {}}
    page.route("**/api/cierres/2026/10", lambda pedido: pedido.fulfill(status=500, json=nada))
    page.goto("/#/cierres/202610")
    expect(page.get_by_role("heading", name="No se pudo cargar")).to_be_visible()


ESCENAS = [
    Escena("cierres", _lista, "sesion_empresa", pantalla=True, finge=True),
    Escena("cierres-sin-libros", _sin_libros, "sesion_empresa", finge=True, como="cierres"),
    Escena("cierre-mes", _del_mes, "sesion_empresa", pantalla=True, finge=True),
    Escena("cierre-mes-impuestos", _impuestos, "sesion_empresa", finge=True),
    Escena("cierre-mes-cerrado", _mes_cerrado, "sesion_empresa", finge=True, como="cierre-mes"),
    Escena("cierre-mes-error", _sin_el_mes, "sesion_empresa", estados=(500,), finge=True, como="cierre-mes"),
    Escena("cierre-anio", _del_anio, "sesion_empresa", pantalla=True, finge=True),
    Escena(
        "cierre-anio-sin-porcentajes",
        _anio_sin_porcentajes,
        "sesion_empresa",
        finge=True,
        como="cierre-anio",
    ),
    Escena("cierre-anio-cerrado", _anio_cerrado, "sesion_empresa", finge=True, como="cierre-anio"),
]
