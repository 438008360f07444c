"""Un anexo, como la API lo da, y lo que su XML dice."""

import io
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from typing import Any

from lxml import etree

from api.core.datos import meses
from api.core.datos.clock import hoy
from tests.client import Cliente

RAIZ = "/api/tributos/ats"
ESQUEMA = etree.XMLSchema(etree.parse(str(Path("api/tributos/ats/ats.xsd"))))
MESES = [f"{meses.primero(hoy(), -atras):%Y-%m}" for atras in range(5)]


def ver(cliente: Cliente, periodo: str) -> dict[str, Any]:
    respuesta = cliente.get(f"{RAIZ}/{periodo}")
    assert respuesta.status_code == 200, respuesta.text
    return dict(respuesta.json or {})


def reglas(cliente: Cliente, periodo: str) -> set[tuple[str, str, str]]:
    respuesta = cliente.get(f"{RAIZ}/{periodo}/revisar")
    assert respuesta.status_code == 200, respuesta.text
    return {(h["regla"], h["gravedad"], h["enlace"]) for h in respuesta.json or []}


def de_ella(cliente: Cliente, compra: dict[str, Any]) -> set[tuple[str, str]]:
    """Lo que en el anexo de su mes se dice de una compra: la regla y su gravedad."""
    suyo = f"/compras/{compra['id']}"
    return {(r, g) for r, g, enlace in reglas(cliente, compra["fecha_registro"][:7]) if enlace == suyo}


@contextmanager
def ajustar(cliente: Cliente, **valores: object) -> Iterator[None]:
    """Mientras dura, el anexo de la empresa se hace así."""
    ruta = f"{RAIZ}/ajustes"
    antes = dict(cliente.get(ruta).json or {})

    def poner(dichos: dict[str, Any]) -> None:
        version = (cliente.get(ruta).json or {})["version"]
        cuerpo = {"totales": dichos["totales"], "anulados": dichos["anulados"], "version": version}
        respuesta = cliente.put(ruta, cuerpo)
        assert respuesta.status_code == 200, respuesta.text

    poner(antes | valores)
    try:
        yield
    finally:
        poner(antes)


def bajar(cliente: Cliente, periodo: str) -> Any:
    """El elemento raíz de su XML, que cumple el esquema."""
    respuesta = cliente.get(f"{RAIZ}/{periodo}/archivo?con_errores=si")
    assert respuesta.status_code == 200, respuesta.text
    anio, parte = periodo.split("-")
    mes = {"S1": "06", "S2": "12"}.get(parte, parte)
    assert f"AT{mes}{anio}.zip" in respuesta.headers["Content-Disposition"]
    with zipfile.ZipFile(io.BytesIO(respuesta.data)) as paquete:
        assert paquete.namelist() == [f"AT{mes}{anio}.xml"]
        contenido = paquete.read(paquete.namelist()[0])
    assert contenido.startswith(b'<?xml version="1.0" encoding="UTF-8" standalone="no"?>')
    leido = etree.fromstring(contenido)
    assert ESQUEMA.validate(leido), ESQUEMA.error_log
    return leido


def suma(filas: Any, *nodos: str) -> Decimal:
    """Lo que suman unos nodos de unas filas."""
    return sum((Decimal(fila.findtext(nodo) or 0) for fila in filas for nodo in nodos), Decimal("0.00"))
