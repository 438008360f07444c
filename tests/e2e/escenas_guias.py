"""Las guías de remisión y sus transportistas, puestos a la vista."""

from collections import Counter
from datetime import timedelta
from decimal import Decimal
from typing import Any

from playwright.sync_api import Page, expect

from api.core.datos.clock import hoy
from tests.e2e.escenas import Escena
from tests.e2e.paginas.guias import NuevaGuia, PaginaTransportistas

_FILAS = [
    ("Transportes Ruta Sur Cía. Ltda.", "Av. Universitaria 10-20, Loja y 2 más", "EN_CAMINO"),
    ("Carga Express del Pacífico S.A.", "Parque Industrial, Cuenca", "POR_SALIR"),
    ("Rosa Elena Guamán Quizhpe", "Mercado Mayorista, Riobamba", "ENTREGADA"),
]
_PROPUESTA: dict[str, Any] = {
    "punto_id": 0,
    "partida": "Bodega central, Calle Bolívar N43-123",
    "correos": ["bodega@lojana.example"],
    "destinatarios": [
        {
            "identificacion": "1190000001001",
            "razon_social": "Comercial Lojana & Hijos",
            "direccion": "Av. Universitaria 10-20, Loja",
            "motivo": "Venta",
            "sustento": {
                "comprobante_id": 1,
                "cod_doc": "01",
                "numero": "001-001-000000123",
                "autorizacion": "1" * 49,
                "fecha": str(hoy()),
            },
            "detalles": [
                {"codigo": "ARR-50", "codigo_auxiliar": "", "descripcion": que, "cantidad": cuanto}
                for que, cuanto in (("Arroz de 50 kg", "40.00"), ("Azúcar de 50 kg", "12.50"))
            ],
        }
    ],
}


def fila(n: int, nombre: str, **suyo: Any) -> dict[str, Any]:
    """Una fila de la lista de un tipo, autorizada y entregada."""
    return {
        "id": n,
        "numero": f"001-001-{n:09d}",
        "clave_acceso": "1" * 49,
        "fecha": str(hoy() - timedelta(days=n)),
        "estado": "AUTORIZADO",
        "estado_nombre": "Autorizado",
        "ambiente": 2,
        "cliente_id": None,
        "proveedor_id": None,
        "receptor_identificacion": "1791251237001",
        "receptor_nombre": nombre,
        "destino": "",
        "viaje": None,
        "entrega": "ENTREGADO",
        "mensaje": "",
        "acciones": ["duplicar"],
        "primera": "",
        "version": 1,
        **dict.fromkeys(("subtotal", "iva", "total"), "0.00"),
        **dict.fromkeys(("saldo", "vence", "autorizado_en"), None),
        "estado_cobro": "",
        "emitido_en": f"{hoy()}T10:00:00-05:00",
        "emitido_por": "María Salas",
        **suyo,
    }


def _lista(page: Page) -> None:
    suyo = {"tipo": "06", "tipo_nombre": "Guía de remisión", "acciones": ["viajar", "duplicar"]}
    filas = [
        fila(n, nombre, destino=destino, viaje=viaje, **suyo)
        for n, (nombre, destino, viaje) in enumerate(_FILAS, 1)
    ]
    fingir_lista(page, "guias-remision", filas)
    expect(page.get_by_text(_FILAS[0][0])).to_be_visible()


def fingir_lista(page: Page, ruta: str, filas: list[dict[str, Any]]) -> None:
    """La lista de un tipo, con esas filas, contadas por estado como lo hace la API."""
    estados = Counter(fila["estado"] for fila in filas)
    pagina = {
        "items": filas,
        "page": 1,
        "tamano": 20,
        "total": len(filas),
        "paginas": 1,
        "estados": [{"estado": estado, "cuantos": cuantos} for estado, cuantos in estados.items()],
        "suma": str(sum((Decimal(fila["total"]) for fila in filas), Decimal("0.00"))),
    }
    page.route("**/api/comprobantes/paginacion*", lambda pedida: pedida.fulfill(json=pagina))
    page.goto(f"/#/{ruta}")


def _vacia(page: Page) -> None:
    fingir_lista(page, "guias-remision", [])
    expect(page.get_by_text("Aún no hay guías de remisión")).to_be_visible()


def _fallida(page: Page) -> None:
    cuerpo = {"msg": "Ocurrió un error interno, ya fue registrado.", "code": 500, "status": "interno"}
    page.route("**/api/comprobantes/paginacion*", lambda ruta: ruta.fulfill(status=500, json=cuerpo))
    page.goto("/#/guias-remision")
    expect(page.get_by_role("heading", name="No se pudo cargar la lista")).to_be_visible()


def _libre(page: Page) -> None:
    guia = NuevaGuia(page).abrir()
    guia.con_transportista("ruta sur", "Transportes Ruta Sur")
    expect(page.get_by_placeholder("Agregar un producto: código o nombre…")).to_be_visible()


def _de_factura(page: Page) -> NuevaGuia:
    page.route("**/api/guias-remision/propuesta*", lambda ruta: ruta.fulfill(json=_PROPUESTA))
    guia = NuevaGuia(page, "guias-remision/de/1").abrir()
    guia.con_transportista("ruta sur", "Transportes Ruta Sur")
    expect(page.get_by_role("combobox", name="Placa")).to_have_value("PBA-1234")
    return guia


def _transportistas(page: Page) -> None:
    PaginaTransportistas(page).abrir()
    expect(page.get_by_role("link", name="Carga Express del Pacífico S.A.")).to_be_visible()


ESCENAS = [
    Escena("guias-remision", _lista, "sesion_empresa", pantalla=True, finge=True),
    Escena("guias-vacia", _vacia, "sesion_empresa", finge=True, como="clientes-vacia"),
    Escena("guias-fallida", _fallida, "sesion_empresa", estados=(500,), finge=True, como="clientes-fallida"),
    Escena("ingreso-guia-libre", _libre, "sesion_empresa"),
    Escena("ingreso-guia", _de_factura, "sesion_empresa", pantalla=True, finge=True),
    Escena("transportistas", _transportistas, "sesion_empresa", pantalla=True),
]
