"""El tablero de un despacho, su gente y lo que anota, puestos a la vista."""

from playwright.sync_api import Page, Route, expect

from tests.e2e.escenas import Escena

FALLO = {"msg": "Ocurrió un error interno, ya fue registrado.", "code": 500, "status": "interno"}
EMPRESA = "Comercial Andina"


def _tablero(page: Page) -> None:
    page.goto("/#/despacho")
    expect(page.get_by_role("row").filter(has_text=EMPRESA).first).to_be_visible()
    expect(page.get_by_role("group", name="Resumen del mes")).to_be_visible()


def _elegir(page: Page, accion: str, titulo: str) -> None:
    _tablero(page)
    page.get_by_role("button", name=f"Acciones de {EMPRESA}").click()
    page.get_by_role("menuitem", name=accion).click()
    expect(page.get_by_role("dialog").get_by_role("heading", name=titulo)).to_be_visible()


def _lleno(page: Page) -> None:
    """Dieciocho empresas con de todo: la demostración lleva tres, y casi nada les vence este mes."""
    page.route("**/api/despacho/tablero?**", _muchas)
    _tablero(page)


def _muchas(ruta: Route) -> None:
    pagina = ruta.fetch().json()
    (con_algo, *_) = (item for item in pagina["items"] if item["obligaciones"])
    items = []
    for n in range(18):
        suyas = [o | {"periodo": f"2026-{10 - k:02}"} for k in range(3) for o in con_algo["obligaciones"]]
        suyas = [o | {"estado": ("POR_PREPARAR", "LISTA", "PAGADA")[k % 3]} for k, o in enumerate(suyas)]
        faltan = [
            {"que": q, "cuantos": n + 1, "eran": None}
            for q in ("compras", "bancos", "huecos", "firma", "regimen")
        ]
        items.append(
            pagina["items"][n % 3]
            | {
                "eid": 1000 + n,
                "obligaciones": suyas[: n % 8],
                "faltan": faltan[: n % 6],
                "vencidas_antes": n % 3,
            }
        )
    ruta.fulfill(json=pagina | {"items": items, "total": len(items)})


def _notas(page: Page) -> None:
    _elegir(page, "Notas y tareas", EMPRESA)
    expect(page.get_by_role("dialog").get_by_role("checkbox").first).to_be_visible()


def _equipo(page: Page) -> None:
    _elegir(page, "Quién la atiende", f"Quién atiende a {EMPRESA}")
    expect(page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()


def _recordar(page: Page) -> None:
    _elegir(page, "Recordar lo que vence", "Recordar a la empresa")


def _falla(page: Page) -> None:
    for ruta in ("tablero", "mes"):
        page.route(f"**/api/despacho/{ruta}?**", lambda pedido: pedido.fulfill(status=500, json=FALLO))
    page.goto("/#/despacho")
    expect(page.get_by_role("button", name="Reintentar")).to_have_count(2)


def _personal(page: Page) -> None:
    page.goto("/#/despacho/personal")
    expect(page.get_by_role("table", name="Personal del despacho")).to_be_visible()
    expect(page.get_by_text("Cierre del mes")).to_be_visible()


def _descargas(page: Page) -> None:
    page.goto("/#/despacho/descargas")
    expect(page.get_by_role("heading", name="Descargas", level=1)).to_be_visible()
    expect(page.get_by_role("link", name="Ir al tablero")).to_be_visible()


def _pedir_descarga(page: Page) -> None:
    _elegir(page, "Descargar lo del mes", "Descargar lo que se declara en")


CAMBIOS = [
    ("ESTADO", "104 2026-10", "IVA, octubre de 2026", "LISTA", "PRESENTADA"),
    ("FALTA", "compras", "", "12", "3"),
    ("RESPONDE", "", "", "Juan Carlos Mena", "Sofía Belén Cárdenas Ortiz"),
    ("TAREAS", "", "", None, "4"),
]


def _cambios(page: Page) -> None:
    """Lo que otros hicieron: en la demostración nadie más trabaja."""
    suya = {"EMP_RUC": "1790012344001", "EMP_NOMBREC": EMPRESA, "mes": "2026-11-01"}
    campos = ("clase", "cual", "nombre", "antes", "ahora")
    dichos = [
        {
            "eid": 1,
            **suya,
            **dict(zip(campos, c, strict=True)),
            "cambio_en": "2026-11-20T10:00:00-05:00",
        }
        for c in CAMBIOS
    ]

    def del_mes(ruta: Route) -> None:
        ruta.fulfill(
            json=ruta.fetch().json() | {"cambios": len(CAMBIOS), "cambios_hasta": dichos[0]["cambio_en"]}
        )

    page.route("**/api/despacho/mes?**", del_mes)
    page.route("**/api/despacho/cambios", lambda ruta: ruta.fulfill(json=dichos))
    _tablero(page)
    page.get_by_role("button", name="Cambios desde que miró").click()
    expect(page.get_by_text("4 tareas nuevas")).to_be_visible()


def _lista(page: Page) -> None:
    _personal(page)
    page.get_by_role("button", name="Nueva lista").click()
    ventana = page.get_by_role("dialog")
    ventana.get_by_label("Empezar con").select_option("IVA y retenciones")
    expect(ventana.get_by_role("group", name="Tarea 6")).to_be_visible()


ESCENAS = [
    Escena("despacho", _tablero, "sesion_persona", pantalla=True),
    Escena("despacho-lleno", _lleno, "sesion_persona", pantalla=True, finge=True),
    Escena("despacho-cambios", _cambios, "sesion_persona", finge=True),
    Escena("despacho-notas", _notas, "sesion_persona"),
    Escena("despacho-equipo", _equipo, "sesion_persona"),
    Escena("despacho-recordar", _recordar, "sesion_persona"),
    Escena("despacho-descargas", _descargas, "sesion_persona", pantalla=True),
    Escena("despacho-pedir-descarga", _pedir_descarga, "sesion_persona"),
    Escena("despacho-falla", _falla, "sesion_persona", estados=(500,), finge=True),
    Escena("despacho-personal", _personal, "sesion_persona", pantalla=True),
    Escena("despacho-lista", _lista, "sesion_persona"),
]
