"""Una empresa con comprobantes en cada estado, escritos sin pasar por el SRI: para mirar sus pantallas."""

import json
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from functools import cache
from types import SimpleNamespace
from typing import Any

from api.comprobantes.nucleo import calculo
from api.comprobantes.nucleo.calculo import Gravamen, Renglon
from api.comprobantes.nucleo.documento import (
    CampoDicho,
    Documento,
    EmisorDicho,
    LineaDicha,
    PagoDicho,
    Receptor,
)
from api.core.datos.clock import hoy
from tests.comprobantes.escritos import contar, enviar, escribir, guardar_xml, transmitir
from tests.e2e.casa import Casa
from tests.factories import solicitud

_15 = Gravamen(calculo.IVA, "4", "IVA 15 %", Decimal("15.00"))
_0 = Gravamen(calculo.IVA, "0", "IVA 0 %", Decimal("0.00"))
_COMPRADORES = (
    ("Importadora del Pacífico Cía. Ltda.", "0992001232001"),
    ("Juan Carlos Mena Andrade", "1714307103"),
    ("Hostería Valle Verde", "1791987659001"),
    ("Textiles Otavalo Asociados", "1792146739001"),
    ("Clínica Santa Marianita", "1760013210001"),
)
_XML = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<factura id="comprobante" version="1.1.0"><infoTributaria>'
    "<ambiente>1</ambiente><razonSocial>Papelería &amp; Cía.</razonSocial></infoTributaria>"
    '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo>abc</ds:SignedInfo></ds:Signature>'
    "</factura>"
)
_DEVUELTA = {
    "identificador": "35",
    "mensaje": "ARCHIVO NO CUMPLE ESTRUCTURA XML",
    "informacion": "Se encontró el siguiente error en la estructura del comprobante: direccionComprador",
    "tipo": "ERROR",
}
_NEGADA = {
    "identificador": "39",
    "mensaje": "FIRMA INVALIDA",
    "informacion": "La firma es invalida",
    "tipo": "ERROR",
}


def dicho(n: int, **propio: Any) -> Documento:
    nombre, identificacion = _COMPRADORES[n % len(_COMPRADORES)]
    precios = [Decimal(f"{40 + 13 * (n % 7)}.50"), Decimal("12.125"), Decimal("3.00")]
    renglones = [
        Renglon(Decimal(1 + n % 3), precios[0], Decimal("1.50"), (_15,)),
        Renglon(Decimal("2.5"), precios[1], Decimal("0.00"), (_15,)),
        Renglon(Decimal(10), precios[2], Decimal("0.00"), (_0,)),
    ]
    hecho = calculo.calcular(renglones)
    textos = (
        "Servicio de mantenimiento mensual de equipos",
        "Toner negro para impresora láser",
        "Cuaderno universitario",
    )
    lineas = tuple(
        LineaDicha(f"P-{i + 1:03}", textos[i], r.cantidad, r.precio, r.descuento, suma, impuestos)
        for i, (r, (suma, impuestos)) in enumerate(zip(renglones, hecho.lineas, strict=True))
    )
    return Documento(
        fecha=hoy(),
        emisor=EmisorDicho(
            "1790012344001", "Papelería & Cía.", direccion_matriz="Av. Amazonas N34-12, Quito"
        ),
        receptor=Receptor(
            "04",
            identificacion,
            nombre,
            "Av. 10 de Agosto 1234 y Colón",
            "022345678",
            (f"compras{n}@cliente.example",),
        ),
        totales=hecho.totales,
        lineas=lineas,
        pagos=(
            PagoDicho("20", "Otros con utilización del sistema financiero", hecho.totales.total, 30, "dias"),
        ),
        adicionales=(CampoDicho("Vendedor", "Andrea Salas"), CampoDicho("RUC Proveedor", "1793100000001")),
        propio=propio or {"guia_remision": ""},
    )


@cache
def con_comprobantes(casa: Casa) -> dict[str, str]:
    """Lo que queda guardado en el navegador al ingresar a ella; se llena una vez."""
    pedida = solicitud(EMP_NOMBREC="Papelería del Norte")
    casa.llamar("POST", "registro", pedida)
    datos = casa.sesion("login", ruc=pedida["EMP_RUC"], usuario="gerente", clave=pedida["clave"])
    _llenar(SimpleNamespace(config={"DATABASE_URL": casa.base_de_datos}), int(datos["eid"]))
    return {"usr": json.dumps(datos), "ruc": pedida["EMP_RUC"]}


def _llenar(app: Any, eid: int) -> None:
    for n in range(1, 31):
        uno = escribir(app, eid, secuencial=n, fecha=hoy() - timedelta(30 - n), dicho=dicho(n))
        enviar(app, uno, "ENVIADO")
    autorizada = escribir(app, eid, secuencial=31, dicho=dicho(31))
    guardar_xml(app, autorizada, "AUTORIZACION", _XML)
    enviar(app, autorizada, "ENVIADO", "RECHAZADO")
    contar(
        app,
        autorizada,
        (None, "EMITIDO", "Emitido", "gerente"),
        ("EMITIDO", "ENVIADO", "El SRI lo recibió", "Sistema"),
        ("ENVIADO", "AUTORIZADO", "El SRI lo autorizó", "Sistema"),
    )
    escribir(app, eid, "DEVUELTO", secuencial=32, mensajes=[_DEVUELTA], dicho=dicho(32))
    escribir(app, eid, "NO_AUTORIZADO", secuencial=33, mensajes=[_NEGADA], dicho=dicho(33))
    demorada = escribir(app, eid, "ENVIADO", secuencial=34, dicho=dicho(34))
    transmitir(app, demorada, timedelta(hours=1), paso="PREGUNTAR", error="El servicio no responde")
    reciente = escribir(app, eid, "EMITIDO", secuencial=35, dicho=dicho(35))
    transmitir(app, reciente, timedelta(minutes=1))
    escribir(app, eid, "ANULADO", secuencial=36, dicho=dicho(36), motivo_anulacion="Datos equivocados")
    modificado = {
        "tipo": "01",
        "numero": "001-001-000000031",
        "fecha": str(hoy()),
        "comprobante_id": autorizada["id"],
    }
    nota = replace(dicho(31), propio={"modificado": modificado, "motivo": "Devolución de mercadería"})
    escribir(app, eid, tipo="04", secuencial=1, dicho=nota, modifica_id=autorizada["id"])
