"""Una proforma, y el enlace con que su cliente la abre."""

from datetime import timedelta
from typing import Any

from api.core.datos.clock import hoy
from tests.client import Cliente
from tests.comprobantes.apoyo import cliente_de, linea, punto_de
from tests.factories import clave_idempotente

RUTA, PUBLICO = "/api/proformas", "/api/publico/proforma"
AGENTE = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def cuerpo(cliente: Cliente, **cambios: Any) -> dict[str, Any]:
    """El de una por un servicio de 100.00 más IVA, que vale quince días. `pedido` cambia lo que diga."""
    pedido = {
        "punto_id": punto_de(cliente),
        "cliente_id": cambios.pop("cliente_id", 0) or cliente_de(cliente),
        "detalles": [linea(cantidad="1.00")],
        **cambios.pop("pedido", {}),
    }
    return {
        "vence": (hoy() + timedelta(days=15)).isoformat(),
        "condiciones": "Entrega en 48 horas",
        "pedido": pedido,
        **cambios,
    }


def crear(cliente: Cliente, **cambios: Any) -> int:
    respuesta = cliente.post(RUTA, cuerpo(cliente, **cambios), headers=clave_idempotente())
    assert respuesta.status_code == 201, respuesta.text
    return int((respuesta.json or {})["id"])


def ver(cliente: Cliente, proforma_id: int) -> dict[str, Any]:
    respuesta = cliente.get(f"{RUTA}/{proforma_id}")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def firma_de(cliente: Cliente, proforma_id: int) -> str:
    """La firma de su enlace; si no tenía número, lo toma."""
    respuesta = cliente.post(f"{RUTA}/{proforma_id}/enlace", {})
    assert respuesta.status_code == 200, respuesta.text
    return str((respuesta.json or {})["enlace"]).partition("/#/proforma/")[2]


def abrir(anonimo: Cliente, firma: str) -> dict[str, Any]:
    respuesta = anonimo.get(f"{PUBLICO}/{firma}")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def mirar(anonimo: Cliente, firma: str, agente: str = AGENTE) -> None:
    """Lo que hace la página con el primer gesto de quien la lee."""
    respuesta = anonimo.post(f"{PUBLICO}/{firma}/vista", headers={"User-Agent": agente})
    assert respuesta.status_code == 204, respuesta.text


def aceptar(anonimo: Cliente, firma: str, **cambios: Any) -> Any:
    version = cambios.pop("version", None) or abrir(anonimo, firma)["version"]
    return anonimo.post(
        f"{PUBLICO}/{firma}/aceptar", {"version": version, "nombre": "Rosa Paredes", **cambios}
    )


def facturar(cliente: Cliente, proforma_id: int) -> Any:
    return cliente.post(
        f"{RUTA}/{proforma_id}/facturar", {"contenido": {"lineas": []}}, headers=clave_idempotente()
    )
